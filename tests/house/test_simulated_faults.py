"""Faults planted in who owes, who may play, what tables allow together and what is forgotten: short days find them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from croupier.cage import accounts
from croupier.cage.ledger import Posting
from croupier.casino.admission import FrontDoor
from croupier.counters.cards.desk import Cards
from croupier.floor import events as e
from croupier.floor.hall import company, temporary_tables
from croupier.floor.handlers import taking_back
from croupier.floor.handlers.taking_back import _take_from
from croupier.floor.refusals import Refusal
from croupier.floor.table import Table
from croupier.house.desk import Desk
from croupier.house.request import Request
from croupier.house.step import Step
from croupier.patrons.cards import Presence
from croupier.rulebooks.loader import Book, load_books
from croupier.simulation.day import SimulatedDay
from croupier.simulation.oracles.accounting import WagerAccount
from croupier.store.batch import Transfer


@pytest.fixture(scope="module")
def books() -> dict[str, Book]:
    return load_books()


def found(books: dict[str, Book], sign: str, tables: int = 12) -> bool:
    """Whether one of a few short days breaks with such a problem, and none with anything else."""
    for seed in range(401, 413):
        problems = SimulatedDay(books, seed, tables=tables, terminals=100, hours=0.5, crash_every=0).run().problems
        if problems:
            return any(sign in problem for problem in problems)
    return False


# Who owes


def _booked_to_another(
    table: Table, step: Step, postings: list[Posting], seat: str, account: str, amount_minor: int, kind: str
) -> int:
    owed = _take_from(table, step, postings, seat, account, amount_minor, kind)
    others = sorted(set(table.state.owners.values()) - {table.state.owners[seat]})
    if owed and others:
        debtor = accounts.receivable(others[0], table.config.currency)
        postings.append(msgspec.structs.replace(postings.pop(), debit=debtor))
    return owed


def test_a_debt_that_is_booked_to_another_patron_is_found(
    books: dict[str, Book], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taking_back, "_take_from", _booked_to_another)
    assert found(books, "is booked to owe")


def test_guests_who_owe_pay_back_at_the_cage(books: dict[str, Book]) -> None:
    day = SimulatedDay(books, 426, tables=12, terminals=100, hours=0.5, crash_every=500)
    report = day.run()
    assert report.problems == []
    assert report.house.done["Repay"] > 0
    assert report.counted["debts paid back"] > 0
    assert all(row.balance_minor == 0 for row in day.house.store.accounts("receivable:"))


def _settled_account() -> WagerAccount:
    """Ann in seat 1 staked 100 and got 200 for it; Bob sits in seat 2."""
    account = WagerAccount("t")
    line = e.Line("1", "1:red", "red", "win", 100, 100, 100, 0, ())
    stake = Transfer("table:t", 4, "wallet:ann:EUR", "escrow:t", 100, "stake", "wallet:ann:EUR")
    back = Transfer("table:t", 5, "escrow:t", "wallet:ann:EUR", 100, "stake-back", "wallet:ann:EUR")
    won = Transfer("table:t", 5, "bank:t", "wallet:ann:EUR", 100, "won", "wallet:ann:EUR")
    happened: list[tuple[e.Event, tuple[Transfer, ...]]] = [
        (e.SeatTaken("1", "ann", "Ann", 0), ()),
        (e.SeatTaken("2", "bob", "Bob", 1), ()),
        (e.RoundOpened(1, None), ()),
        (e.Placed("1", (("red", 100),)), (stake,)),
        (e.Settled(1, "red", (), (line,)), (back, won)),
    ]
    for version, (event, transfers) in enumerate(happened, 1):
        assert account.take(event, transfers, version) == []
    return account


def _undone(debtor: str) -> tuple[Transfer, ...]:
    """Ann has 150 left of her 200."""
    return (
        Transfer("table:t", 6, "wallet:ann:EUR", "escrow:t", 100, "reversal-stake-back", "wallet:ann:EUR"),
        Transfer("table:t", 6, "wallet:ann:EUR", "bank:t", 50, "reversal-won", "wallet:ann:EUR"),
        Transfer("table:t", 6, f"receivable:{debtor}:EUR", "bank:t", 50, "receivable", None),
    )


def test_who_owes_what_follows_from_the_lines_of_the_correction() -> None:
    right = e.RolledBack(1, "wrong", "", (("1", 200, 50),))
    assert _settled_account().take(right, _undone("ann"), 6) == []
    assert len(_settled_account().take(right, _undone("bob"), 6)) == 2


@pytest.mark.parametrize("taken", [(), (("2", 200, 50),), (("1", 199, 50),), (("1", 200, 0),)])
def test_a_correction_takes_back_what_its_round_had_credited(taken: tuple[tuple[str, int, int], ...]) -> None:
    assert _settled_account().take(e.RolledBack(1, "wrong", "", taken), _undone("ann"), 6) != []


# Who may play


def _always_there(cards: Cards, patron: str) -> Presence:
    return cards.state.present.get(patron) or Presence(patron, "", "", "", 0)


@pytest.mark.clause("RFH-3.7")
def test_play_without_a_card_where_the_book_wants_one_is_found(
    books: dict[str, Book], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Cards, "presence", _always_there)
    assert found(books, "has no good card of their own there")


@pytest.mark.clause("RFH-3.7")
def test_a_card_that_stays_good_after_it_is_blocked_is_found(
    books: dict[str, Book], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: a blocked card is left in its terminal."""
    monkeypatch.setattr(Cards, "_take_out", lambda *_: None)
    assert found(books, "has no good card of their own there")


_check = FrontDoor.check


def _looks_away(door: FrontDoor, request: Request, desk: Desk, now_ms: int) -> None:
    state = door._house.cards.state
    barred, state.barred = state.barred, {}
    try:
        _check(door, request, desk, now_ms)
    finally:
        state.barred = barred


@pytest.mark.clause("RFH-18.3.3")
def test_play_in_spite_of_a_ban_is_found(books: dict[str, Book], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FrontDoor, "check", _looks_away)
    monkeypatch.setattr(Cards, "barred", lambda *_: None)
    assert found(books, "is banned")


# What several tables allow together


def _never_too_much(*_: object) -> Refusal | None:
    return None


def test_stakes_beyond_what_several_tables_allow_together_are_found(
    books: dict[str, Book], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "above_combined", _never_too_much)
    assert found(books, "on its tables, which allow")


# What is forgotten


def _interrupted_day(books: dict[str, Book], seed: int) -> SimulatedDay:
    """Half of the tables are of the book whose interrupted games get tables of their own."""
    return SimulatedDay(books, seed, tables=36, terminals=100, hours=0.5, crash_every=500)


def test_finished_temporary_tables_are_forgotten_and_their_rounds_still_replayed(books: dict[str, Book]) -> None:
    day = _interrupted_day(books, 408)
    report = day.run()
    assert report.problems == []
    assert report.counted["temporary tables forgotten"] > 0
    for table in day.house.forgotten().values():
        assert table.state.previous is not None
        assert not table.state.round.stakes
    hall = day.house.house.hall
    hall.finished()
    temporary = [table for table in hall.tables.values() if table.state.origin is not None]
    assert sum(table.state.previous is not None for table in temporary) == hall.most_finished


def _the_latest(forget: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """Forgets the interrupted games that wait for their players, not those that have ended."""

    def to_forget(tables: dict[str, Table], most_finished: int) -> list[str]:
        waiting = [t.id for t in tables.values() if t.state.origin is not None and t.state.previous is None]
        return waiting[:1] or forget(tables, most_finished)

    return to_forget


def test_a_game_that_is_forgotten_before_its_end_is_found(
    books: dict[str, Book], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(temporary_tables, "to_forget", _the_latest(temporary_tables.to_forget))
    problems = [problem for seed in (401, 402) for problem in _interrupted_day(books, seed).run().problems]
    assert any("no table of the house plays for it" in problem or "keeps wagers" in problem for problem in problems)
