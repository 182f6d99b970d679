"""A gaming day of every family under one seed: it ends with every wager ended, every round replayed, all books even."""

from __future__ import annotations

import msgspec
import pytest
from click.testing import CliRunner

from croupier.cage import accounts
from croupier.counters.chat import desk as chat_desk
from croupier.floor.config import Mode
from croupier.floor.events import Line
from croupier.floor.handlers import settling, taking_back
from croupier.floor.handlers.settling import line_of
from croupier.floor.streams import stream_of
from croupier.rulebooks.loader import Book, load_books
from croupier.rules.wagers.wager import Wager, WagerResult
from croupier.simulate_house_cli import simulate_house
from croupier.simulation.day import SimulatedDay
from croupier.simulation.floor_plan import PLAN, floor_of
from croupier.simulation.replaying import replay_table
from croupier.simulation.staff import PitBoss
from croupier.store.batch import Document


class Kind(msgspec.Struct):
    """As much as is read of an event."""

    event: str


FAMILIES = 17
"""So many tables have one of each family."""


@pytest.fixture(scope="module")
def books() -> dict[str, Book]:
    return load_books()


def test_the_plan_has_every_game_of_the_current_books_and_every_family_both_ways(books: dict[str, Book]) -> None:
    forty = floor_of(books, 40).values()
    assert {place.rulebook for place in forty} == set(books)
    assert {(place.rulebook, place.game) for place in PLAN} <= {
        (b, row.id) for b, book in books.items() for row in book.games
    }
    assert {row.id for book in books.values() for row in book.games} == {place.game for place in forty}
    families = {row.family for book in books.values() for row in book.games}
    few = floor_of(books, FAMILIES).values()
    assert {books[place.rulebook].game(place.game).family for place in few} == families
    assert sum(place.mode is Mode.DEALER for place in forty) >= 15
    assert sum(place.mode is Mode.RNG for place in forty) >= 15


def happened_at_tables(day: SimulatedDay) -> set[str]:
    """The kinds of events that the day's tables have on record."""
    store, kind = day.house.store, msgspec.json.Decoder(Kind).decode
    return {kind(event.body).event for table in day.tables for event in store.events(stream_of(table))}


@pytest.mark.clause("G-4.3.3")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_day_of_every_family_ends_with_nothing_open(books: dict[str, Book], seed: int) -> None:
    day = SimulatedDay(books, seed, tables=FAMILIES, terminals=70, hours=1, crash_every=400, whole_every=100)
    report = day.run()
    assert report.problems == []
    assert report.house.crashes > 3
    assert report.house.repeated > 0
    assert report.house.wagers_ended > 1000
    assert min(report.games.values()) > 3
    assert report.slips.made == sum(
        (
            report.slips.taken_back,
            report.slips.corrected,
            report.slips.ended_by_void,
            report.slips.too_late,
            report.slips.overlooked,
        )
    ) + sum(dealer.equipment.slip is not None for dealer, _, _ in day.staff.values())
    assert report.slips.corrected > 0
    assert report.slips.taken_back > 0
    assert len(report.irregularities) > 15
    assert report.counted["tickets redeemed"] > 5
    for counter in ("cash paid in", "player cards put in", "disputes decided", "chat: said"):
        assert report.counted[counter] > 0, counter
    assert {"tickets withheld", "tickets voided"} & report.counted.keys()
    assert report.counted["jackpots: started"] == 3 + report.counted.get("jackpots: opened anew by staff", 0)
    assert report.counted["jackpots: fed"] > 20
    assert report.checks["rounds played again"] >= report.house.rounds
    assert all(row.balance_minor == 0 for row in day.house.store.accounts(accounts.escrow("")))


def test_forgotten_chips_call_bets_and_results_of_long_ago_leave_the_books_even(books: dict[str, Book]) -> None:
    day = SimulatedDay(books, 3, tables=40, terminals=120, hours=1, crash_every=400, whole_every=100)
    assert day.run().problems == []
    assert {"money-found", "found-counted", "calls-set", "past-corrected"} <= happened_at_tables(day)


def test_every_irregularity_of_every_table_happens_within_a_handful_of_days(books: dict[str, Book]) -> None:
    """With people who are clumsier than most: whatever a book lists goes wrong somewhere, and the books stay even."""
    happened: set[str] = set()
    listed: set[str] = set()
    for seed in range(1, 6):
        day = SimulatedDay(books, seed, tables=26, terminals=60, hours=1, crash_every=600, mishap_one_in=6)
        report = day.run()
        assert report.problems == []
        happened |= report.irregularities.keys()
        for table in day.tables.values():
            terms = table.terms
            listed |= {*terms.incidents, *terms.stop_reasons, *terms.void_reasons, *terms.correct_reasons}
        if listed <= happened:
            break
    assert listed - happened == set()
    assert len(listed) > 80


def test_a_chat_that_is_shown_before_it_is_kept_is_found(
    books: dict[str, Book], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: messages are acknowledged, and nothing of them is stored."""
    monkeypatch.setattr(chat_desk, "kept", lambda message: Document("nowhere", message.id, b""))
    report = SimulatedDay(books, 1, tables=3, terminals=80, hours=0.75, crash_every=0).run()
    assert any("it was acknowledged as" in problem for problem in report.problems)


def test_the_same_seed_gives_the_same_day(books: dict[str, Book]) -> None:
    first, second = (SimulatedDay(books, 7, tables=5, terminals=15, hours=0.5, crash_every=200) for _ in range(2))
    assert msgspec.to_builtins(first.run()) == msgspec.to_builtins(second.run())
    streams = first.house.store.streams()
    assert streams == second.house.store.streams()
    assert all(first.house.store.head(name) == second.house.store.head(name) for name, _ in streams)


def _generous(wager: Wager, settled: WagerResult, barred: str = "") -> Line:
    """A settlement that pays a winner one unit more than the rules give: the money still adds up."""
    line = line_of(wager, settled, barred)
    return msgspec.structs.replace(line, profit_minor=line.profit_minor + 1) if line.profit_minor else line


def test_a_payout_that_the_rules_do_not_give_is_found_by_playing_the_round_again(
    books: dict[str, Book], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settling, "line_of", _generous)
    report = SimulatedDay(books, 3, tables=1, terminals=10, hours=0.5, crash_every=0).run()
    assert any("was posted" in problem for problem in report.problems)


def test_a_rollback_that_forgets_what_is_owed_is_found(books: dict[str, Book], monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: wins of a wrong result stay with the players when it is undone."""
    monkeypatch.setattr(taking_back, "_take_from", lambda *_: 0)
    days = (SimulatedDay(books, seed, tables=1, terminals=40, hours=1, crash_every=0) for seed in range(1, 9))
    assert any(day.run().problems for day in days)


def test_money_that_no_transfer_moved_is_found(books: dict[str, Book]) -> None:
    """Planted: a balance is changed behind the house's back, and another one so that the sum stays even."""
    day = SimulatedDay(books, 1, tables=2, terminals=10, hours=0.5, crash_every=0, whole_every=10**9)
    while day.report.counted.get("tickets printed", 0) < 1:
        day.house.step()
    disk = day.house.store._disk
    for name, change in ((accounts.wallet("guest-0001", "AUD"), 7), (accounts.bank("t00"), -7)):
        disk.balances[name] += change
    assert any("its transfers say" in problem for problem in day.run().problems)


def test_a_table_whose_state_is_not_what_its_record_gives_is_found(books: dict[str, Book]) -> None:
    day = SimulatedDay(books, 1, tables=1, terminals=5, hours=0.25, crash_every=0)
    assert day.run().problems == []
    day.tables["t00"].state.turnover_minor += 1
    assert replay_table(day.house.store, day.tables["t00"]).problems == [
        "t00: its record gives another state than the one it is in"
    ]


def test_the_command_tells_the_exact_command_that_replays_a_failing_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "line_of", _generous)
    options = ["--seed", "3", "--tables", "1", "--terminals", "10", "--hours", "0.5", "--crash-every", "0"]
    result = CliRunner().invoke(simulate_house, options)
    assert result.exit_code == 1
    assert f"Replay it with: croupier simulate-house {' '.join(options)}" in result.stderr


def test_the_command_reports_a_day_as_data() -> None:
    options = ["--seed", "5", "--tables", "3", "--terminals", "12", "--hours", "0.25", "--json"]
    result = CliRunner().invoke(simulate_house, options)
    assert result.exit_code == 0, result.output
    (report,) = msgspec.json.decode(result.stdout)
    assert report["house"]["problems"] == []
    assert report["checks"]["the whole house"] >= 1


def test_a_table_that_cannot_close_is_a_problem(books: dict[str, Book], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PitBoss, "_close", lambda _: None)
    report = SimulatedDay(books, 1, tables=2, terminals=5, hours=0.25, crash_every=0).run()
    assert {"t00 did not close", "t01 did not close"} <= set(report.problems)
