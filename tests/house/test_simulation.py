"""The house under one seed: lost and repeated messages, crashes around every commit, invariants after each step."""

from __future__ import annotations

import msgspec
import pytest
from click.testing import CliRunner

from croupier.floor import play
from croupier.house.simulation.world import SimulatedHouse
from croupier.rulebooks.loader import Book, load_books
from croupier.simulate_house_cli import simulate_house


@pytest.fixture(scope="module")
def books() -> dict[str, Book]:
    return load_books()


@pytest.mark.clause("G-4.3.3")
@pytest.mark.parametrize("seed", range(1, 7))
def test_all_invariants_hold_after_every_step(books: dict[str, Book], seed: int) -> None:
    report = SimulatedHouse(books, seed).run(2_500)
    assert report.problems == []
    assert report.crashes > 5
    assert report.repeated > 0
    assert report.wagers_ended > 100
    assert report.rounds > 30


def test_a_crash_at_every_commit_boundary_still_gets_somewhere(books: dict[str, Book]) -> None:
    report = SimulatedHouse(books, 11, crash_every=1).run(1_500)
    assert report.problems == []
    assert report.crashes > 200


def test_the_same_seed_gives_the_same_casino(books: dict[str, Book]) -> None:
    first, second = (SimulatedHouse(books, 42) for _ in range(2))
    assert msgspec.to_builtins(first.run(800)) == msgspec.to_builtins(second.run(800))
    for table_id, table in first.house.tables.items():
        assert msgspec.to_builtins(table.state) == msgspec.to_builtins(second.house.tables[table_id].state)


def test_a_defect_that_loses_money_is_found(books: dict[str, Book], monkeypatch: pytest.MonkeyPatch) -> None:
    """The check can fail: a close that forgets to give stakes back is noticed at once."""
    monkeypatch.setattr(play, "give_back", lambda table, turn, returned: [])
    reports = [SimulatedHouse(books, seed).run(2_500) for seed in (1, 2)]
    assert any("escrow" in problem for report in reports for problem in report.problems)


def test_the_command_replays_a_seed() -> None:
    result = CliRunner().invoke(simulate_house, ["--seed", "3", "--steps", "300", "--json"])
    assert result.exit_code == 0, result.output
    (report,) = msgspec.json.decode(result.stdout)
    assert report["seed"] == 3
    assert report["problems"] == []
