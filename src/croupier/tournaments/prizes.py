# ruff: noqa: ARG001  every handler has the same signature
"""Prizes: the whole pool paid by place, and paid anew when somebody turns out to have had no right to a place.

Clauses: RFH-16.3.1 to 16.3.3, 16.4.2.j, 16.5.8, 16.6.4, 16.8.2.
"""

from __future__ import annotations

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.house.step import Step
from croupier.tournaments import commands as a
from croupier.tournaments import events as e
from croupier.tournaments import money, ranking
from croupier.tournaments.desk import TournamentDesk, need_stage, words
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.tournaments.state import Stage, Tournament


def pay(desk: TournamentDesk, state: Tournament, command: a.PayPrizes, at: Step) -> None:
    """The whole pool, with what the house adds to it, to the places."""
    need_stage(state, Stage.DECIDED)
    pool = accounts.prize_pool(state.id)
    pool_minor = at.ledger.balance(pool)
    added_minor = money.added(state, pool_minor)
    promotions = accounts.promotions(state.conditions.currency)
    postings = money.pay(at, promotions, pool, added_minor, TransferKind.TOURNAMENT_ADDED)
    won = _won(state, pool_minor + added_minor)  # RFH-16.3.1 to 16.3.3
    for patron, amount_minor in won.items():
        postings += money.pay(at, pool, money.wallet(state, patron), amount_minor, TransferKind.TOURNAMENT_PRIZE)
    if not won:
        kept = accounts.custody(state.conditions.currency)
        postings += money.pay(at, pool, kept, pool_minor + added_minor, TransferKind.TOURNAMENT_PRIZE)
    desk.record(state, e.PrizesPaid(pool_minor, added_minor, won), postings, at)


def due(state: Tournament, pool_minor: int) -> dict[str, int]:
    """What the prizes will be, once the places are decided and before they are paid."""
    return _won(state, pool_minor + money.added(state, pool_minor)) if state.stage is Stage.DECIDED else {}


def if_out(state: Tournament, patron: str) -> dict[str, int]:
    """By how much each prize that was paid changes if this place is taken away (RFH-16.5.8, 16.6.4)."""
    if state.stage is not Stage.FINISHED or not state.entrants[patron].place:
        return {}
    paid = {one.patron: one.prize_minor for one in state.entrants.values() if one.prize_minor}
    won = _won(state, sum(paid.values()), patron)
    changes = {each: won.get(each, 0) - paid.get(each, 0) for each in {**paid, **won}}
    return {each: change for each, change in changes.items() if change}


def _won(state: Tournament, whole_minor: int, without: str = "") -> dict[str, int]:
    """What each has won, by the places that are left; everybody behind a place that is taken away moves up."""
    placed = sorted((one.place, one.patron) for one in state.entrants.values() if one.place and one.patron != without)
    numbers = [place for place, _ in placed]
    moved_up = [(1 + numbers.index(place), patron) for place, patron in placed]
    return ranking.prizes(whole_minor, state.conditions.prizes.places, moved_up)


def correct(desk: TournamentDesk, state: Tournament, command: a.CorrectPrizes, at: Step) -> None:
    """Take a place away after the prizes were paid; what its holder no longer has is owed."""
    need_stage(state, Stage.FINISHED)
    note = words(command.note)
    out = state.entrants.get(command.patron)
    if out is None or not out.place:
        raise Unfit(TournamentReason.NO_PRIZE, name=out.name if out is not None else command.patron[:40])
    paid = {one.patron: one.prize_minor for one in state.entrants.values() if one.prize_minor}
    won = _won(state, sum(paid.values()), command.patron)  # without whoever is out (RFH-16.5.8, 16.6.4)
    pool, postings, owed = accounts.prize_pool(state.id), [], dict[str, int]()
    for patron, before_minor in paid.items():
        back_minor = before_minor - won.get(patron, 0)
        if back_minor > 0:
            taken, owed_minor = _take_back(state, patron, back_minor, at)
            postings += taken
            if owed_minor:
                owed[patron] = owed_minor
    for patron, after_minor in won.items():
        more_minor = after_minor - paid.get(patron, 0)
        if more_minor > 0:
            postings += money.pay(at, pool, money.wallet(state, patron), more_minor, TransferKind.TOURNAMENT_PRIZE)
    if not won:
        kept = accounts.custody(state.conditions.currency)
        postings += money.pay(at, pool, kept, sum(paid.values()), TransferKind.TOURNAMENT_PRIZE)
    desk.record(state, e.PrizesCorrected(command.patron, command.code, note, won, owed), postings, at)


def _take_back(state: Tournament, patron: str, amount_minor: int, at: Step) -> tuple[list[Posting], int]:
    """From the wallet as far as it goes; the rest is owed, and never below zero."""
    wallet, pool = money.wallet(state, patron), accounts.prize_pool(state.id)
    there_minor = min(amount_minor, at.ledger.balance(wallet))
    owed_minor = amount_minor - there_minor
    debt = accounts.receivable(patron, state.conditions.currency)
    at.open(accounts.opening(debt, state.conditions.currency))
    postings = [
        *money.pay(at, wallet, pool, there_minor, TransferKind.TOURNAMENT_PRIZE_BACK),
        *money.pay(at, debt, pool, owed_minor, TransferKind.TOURNAMENT_OWED),
    ]
    return postings, owed_minor
