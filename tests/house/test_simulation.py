"""The house under one seed: lost and repeated messages, crashes around every commit, invariants after each step."""

from __future__ import annotations

import msgspec
import pytest
from click.testing import CliRunner

from croupier.cage.ledger import Posting
from croupier.floor.config import Mode
from croupier.floor.handlers import play
from croupier.floor.table import Table
from croupier.rulebooks.loader import Book, load_books
from croupier.rules.wagers import placing
from croupier.rules.wagers.limits import Bound, Policy, Ruling
from croupier.simulate_house_cli import simulate_house
from croupier.simulation.world import SimulatedHouse


@pytest.fixture(scope="module")
def books() -> dict[str, Book]:
    return load_books()


@pytest.mark.clause("G-4.3.3")
@pytest.mark.parametrize("seed", range(1, 5))
def test_all_invariants_hold_after_every_step(books: dict[str, Book], seed: int) -> None:
    report = SimulatedHouse(books, seed).run(2_500)
    assert report.problems == []
    assert report.crashes > 5
    assert report.repeated > 0
    assert report.wagers_ended > 100
    assert report.rounds > 30


CARDS = (
    ("star-rfh", "baccarat", Mode.DEALER, "AUD"),
    ("star-rfh", "blackjack", Mode.DEALER, "AUD"),
    ("star-rfh", "casino-war", Mode.DEALER, "AUD"),
    ("live-casino", "blackjack", Mode.DEALER, "USD"),
    ("holland-2025", "punto-banco", Mode.DEALER, "EUR"),
)


@pytest.mark.parametrize("seed", [1, 2])
def test_tables_with_cards_hold_through_every_irregularity_of_their_books(books: dict[str, Book], seed: int) -> None:
    house = SimulatedHouse(books, seed, games=CARDS, players_each=2)
    report = house.run(2_000)
    assert report.problems == []
    kinds = {event.kind for table_id in house.tables for event in house.store.events(f"table:{table_id}")}
    assert {"shoe-loaded", "card-put", "incident-recorded", "rolled-back", "voided", "cards-checked"} <= kinds


def test_a_crash_at_every_commit_boundary_still_gets_somewhere(books: dict[str, Book]) -> None:
    report = SimulatedHouse(books, 11, crash_every=1, compared_each=4).run(900)
    assert report.problems == []
    assert report.crashes > 60


def test_the_same_seed_gives_the_same_casino(books: dict[str, Book]) -> None:
    first, second = (SimulatedHouse(books, 42) for _ in range(2))
    assert msgspec.to_builtins(first.run(800)) == msgspec.to_builtins(second.run(800))
    for table_id, table in first.house.tables.items():
        assert msgspec.to_builtins(table.state) == msgspec.to_builtins(second.house.tables[table_id].state)


def _nothing_goes_back(*_: object) -> list[Posting]:
    return []


def _somebody_elses_purse(table: Table, _: str) -> str:
    return table.purse_at_hand(min(table.state.owners.values()))


def _any_amount(bound: Bound, policy: Policy, kind: str, present_minor: int, added_minor: int) -> Ruling:
    return Ruling(present_minor + added_minor)


@pytest.mark.parametrize(
    ("place", "name", "fault", "sign"),
    [
        (play, "give_back", _nothing_goes_back, "escrow"),
        (Table, "purse_of_owner", _somebody_elses_purse, "is due"),
        (placing, "rule_on", _any_amount, "outside its limits"),
    ],
)
def test_a_planted_defect_is_found(
    books: dict[str, Book], monkeypatch: pytest.MonkeyPatch, place: object, name: str, fault: object, sign: str
) -> None:
    """The checks can fail: stakes that are forgotten, paid to somebody else, or of any size are noticed at once."""
    monkeypatch.setattr(place, name, fault)
    reports = [SimulatedHouse(books, seed).run(2_500) for seed in (1, 2)]
    assert any(sign in problem for report in reports for problem in report.problems)


def test_the_command_replays_a_seed() -> None:
    result = CliRunner().invoke(simulate_house, ["--seed", "3", "--steps", "300", "--json"])
    assert result.exit_code == 0, result.output
    (report,) = msgspec.json.decode(result.stdout)
    assert report["seed"] == 3
    assert report["problems"] == []
