"""Tournaments, cash and interrupted games in a simulated day: they happen, they hold, and faults in them are found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.counters.cage.cash import CashTaken, TakeCash
from croupier.counters.cage.desk import Cage
from croupier.counters.desk import Rule
from croupier.floor.hall import temporary_tables
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.rulebooks.loader import Book, load_books
from croupier.simulation.day import SimulatedDay
from croupier.simulation.day_report import DayReport
from croupier.simulation.kinds import all_kinds
from croupier.tournaments import money
from croupier.tournaments.money import remove_credits


@pytest.fixture(scope="module")
def books() -> dict[str, Book]:
    return load_books()


def days(books: dict[str, Book], tables: int = 12, terminals: int = 100) -> Iterator[DayReport]:
    """Half-hour days of a few seeds, with a crash now and then."""
    for seed in range(101, 105):
        yield SimulatedDay(books, seed, tables=tables, terminals=terminals, hours=0.5, crash_every=500).run()


def test_a_tournament_is_announced_played_and_paid_within_a_day(books: dict[str, Book]) -> None:
    for report in days(books):
        assert report.problems == []
        if report.counted.get("tournaments: prizes paid"):
            break
    done = report.house.done
    assert done["TournamentEnter"] >= 4
    assert min(done["TournamentBegin"], done["TournamentEnd"], done["TournamentPayPrizes"]) >= 1
    assert report.house.crashes > 2


def test_the_report_says_what_never_happened(books: dict[str, Book]) -> None:
    report = SimulatedDay(books, 1, tables=1, terminals=3, hours=0.25, crash_every=0).run()
    assert set(report.never) == all_kinds() - report.house.done.keys()
    assert "TournamentPayPrizes" in report.never
    assert "OpenTable" not in report.never


def test_credits_that_stay_after_a_session_are_found(books: dict[str, Book], monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(*args: Any, **options: Any) -> tuple[int, int, list[Posting]]:
        left_minor, worth_minor, postings = remove_credits(*args, **options)
        return left_minor, worth_minor, postings[1:]

    monkeypatch.setattr(money, "remove_credits", forgetful)
    assert any("credits of cup" in problem for report in days(books) for problem in report.problems)


def test_cash_that_goes_to_somebody_else_is_found(books: dict[str, Book], monkeypatch: pytest.MonkeyPatch) -> None:
    def misplaced(cage: Cage, command: TakeCash, step: Step) -> None:
        cash, wallet = accounts.cash(command.currency), accounts.wallet("guest-0000", command.currency)
        step.open(*(accounts.opening(name, command.currency) for name in (cash, wallet)))
        posting = step.ledger.post(cash, wallet, command.amount_minor, TransferKind.CASH_IN)
        cage.emit(step, CashTaken(command.patron, command.currency, command.amount_minor), posting)

    monkeypatch.setitem(Cage.rules, TakeCash, Rule((Role.CASHIER,), misplaced))
    report = next(days(books))
    assert "cash-taken" in report.problems[0]


def test_interrupted_games_that_do_not_come_back_are_found(
    books: dict[str, Book], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their stakes lie in an escrow that no table plays for."""
    monkeypatch.setattr(temporary_tables, "to_bring_up", lambda *_: [])
    reports = days(books, tables=37, terminals=150)
    assert any("no table of the house plays for it" in problem for report in reports for problem in report.problems)
