# ruff: noqa: ARG001  every handler has the same signature
"""Entries: announcing, registration, entering, withdrawing, lucky numbers and cancelling.

Clauses: RFH-16.1.1-entry-fee, 16.1.1-tournament, 16.3.2 to 16.3.5, 16.4.1 to 16.4.3, 16.7.2.1 to 16.7.2.3.
"""

from __future__ import annotations

from croupier.floor.session_play import Bonus
from croupier.house.step import Step
from croupier.tournaments import commands as a
from croupier.tournaments import events as e
from croupier.tournaments import money
from croupier.tournaments.desk import TournamentDesk, entrant, need_stage, words
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.tournaments.state import EntrantStatus, Kind, Stage, Tournament
from croupier.words.said import Named


def open_registration(desk: TournamentDesk, state: Tournament, command: a.OpenRegistration, at: Step) -> None:
    need_stage(state, Stage.ANNOUNCED)
    money.open_accounts(state, at)
    desk.record(state, e.RegistrationOpened(), [], at)


def enter(desk: TournamentDesk, state: Tournament, command: a.Enter, at: Step) -> None:
    """Only with a filled in form, the agreement that the conditions ask for, and the fee."""
    need_stage(state, Stage.REGISTRATION)
    terms = state.conditions
    if desk.barred(command.patron) is not None:  # RFH-18.3.3
        raise Unfit(TournamentReason.BARRED)
    before = state.entrants.get(command.patron)
    if before is not None and before.standing is not EntrantStatus.WITHDRAWN:
        raise Unfit(TournamentReason.ENTERED_ALREADY)
    if before is not None and before.why:  # RFH-16.4.2.h
        raise Unfit(TournamentReason.ENTRY_REFUSED)
    if terms.entry.agreement and not command.agreed:
        raise Unfit(TournamentReason.NEEDS_AGREEMENT)
    if not command.form.strip():  # RFH-16.1.1-tournament
        raise Unfit(TournamentReason.NEEDS_FORM)
    if len(state.counted()) >= terms.entry.maximum_players:
        raise Unfit(TournamentReason.TOURNAMENT_FULL, players=terms.entry.maximum_players)
    # RFH-16.1.1-tournament
    money.require(state, command.patron, terms.entry_fee_minor + terms.administration_fee_minor, at)
    money.open_purses(state, command.patron, at, state.current)
    postings = money.enter(state, command.patron, at)
    fees = (terms.entry_fee_minor, terms.administration_fee_minor)
    entered = e.Entered(command.patron, command.name, command.agreed, command.form.strip(), *fees)
    desk.record(state, entered, postings, at)


def withdraw(desk: TournamentDesk, state: Tournament, command: a.Withdraw, at: Step) -> None:
    """In the time that the conditions give, without penalty; later the fees stay (RFH-16.3.2, 16.4.2.i)."""
    need_stage(state, Stage.REGISTRATION, Stage.RUNNING, Stage.PAUSED, Stage.BETWEEN)
    one = entrant(state, command.patron)
    if state.session_of(command.patron) is not None:
        raise Unfit(TournamentReason.WRONG_STAGE, stage=Named("stage", state.stage.value))
    free = state.stage is Stage.REGISTRATION and at.now_ms <= state.conditions.entry.withdrawal_until_ms
    postings = money.refund(state, one, at, administration=True) if free else []
    refund_minor = sum(posting.amount_minor for posting in postings)
    desk.record(state, e.Withdrawn(command.patron, refund_minor), postings, at)


def refuse_entry(desk: TournamentDesk, state: Tournament, command: a.RefuseEntry, at: Step) -> None:
    """Where the conditions reserve it, any application may be refused; whoever applied has all fees back (16.4.2.h)."""
    need_stage(state, Stage.REGISTRATION)
    if not state.conditions.eligibility.may_refuse:
        raise Unfit(TournamentReason.NOT_OFFERED)
    one = entrant(state, command.patron)
    why = words(command.why)
    postings = money.refund(state, one, at, administration=True)
    refund_minor = sum(posting.amount_minor for posting in postings)
    desk.record(state, e.Withdrawn(command.patron, refund_minor, why), postings, at)


def buy_back_in(desk: TournamentDesk, state: Tournament, command: a.BuyBackIn, at: Step) -> None:
    """An eliminated player comes back, as often and as late as the conditions offer it (RFH-16.4.2.g)."""
    need_stage(state, Stage.RUNNING, Stage.PAUSED, Stage.BETWEEN)
    offer = state.conditions.buying_back
    one = state.entrants.get(command.patron)
    if offer is None:
        raise Unfit(TournamentReason.NOT_OFFERED)
    if desk.barred(command.patron) is not None:  # RFH-18.3.3
        raise Unfit(TournamentReason.BARRED)
    if one is None or one.standing in (EntrantStatus.WITHDRAWN, EntrantStatus.DISQUALIFIED):
        raise Unfit(TournamentReason.NOT_ENTERED)
    if one.standing is not EntrantStatus.ELIMINATED:
        raise Unfit(TournamentReason.STILL_IN_IT)
    if one.bought_back >= offer.most:
        raise Unfit(TournamentReason.TOO_OFTEN, most=offer.most)
    if sum(other.bought_back for other in state.entrants.values()) >= offer.places:
        raise Unfit(TournamentReason.SOLD_OUT, places=offer.places)
    leg = leg_to_buy(state)
    if leg is None:
        raise Unfit(TournamentReason.TOO_LATE)
    money.require(state, command.patron, offer.price_minor + offer.administration_minor, at)
    postings = money.buy_back(state, command.patron, at)
    event = e.BoughtBack(command.patron, leg, offer.price_minor, offer.administration_minor)
    desk.record(state, event, postings, at)


def leg_to_buy(state: Tournament) -> int | None:
    """The next session that can still be bought into: a heat of this leg that has not begun, or the next leg."""
    offer = state.conditions.buying_back
    if offer is None:
        return None
    heats = [state.sessions[n] for n in state.of_leg() if state.sessions[n].kind is Kind.SESSION]
    leg = state.leg if any(heat.to_come for heat in heats) else state.leg + 1
    return leg if leg < offer.last_session else None


def choose_lucky_number(desk: TournamentDesk, state: Tournament, command: a.ChooseLuckyNumber, at: Step) -> None:
    """Chosen and changed until the session starts, then locked (RFH-16.7.2.1, 16.7.2.2)."""
    if state.conditions.bonus is not Bonus.LUCKY_NUMBER:
        raise Unfit(TournamentReason.NOT_OFFERED)
    if state.session_of(command.patron) is not None:
        raise Unfit(TournamentReason.TOO_LATE)
    need_stage(state, Stage.REGISTRATION, Stage.RUNNING, Stage.PAUSED, Stage.BETWEEN)
    entrant(state, command.patron)
    tables = [table for table in desk.tables if _plays(table.rulebook, table.game, state)]
    if command.number and not any(command.number in table.pockets for table in tables):
        raise Unfit(TournamentReason.NO_LUCKY_NUMBER, number=command.number[:20])
    desk.record(state, e.LuckyNumberChosen(command.patron, command.number), [], at)


def _plays(rulebook: str, game: str, state: Tournament) -> bool:
    return (rulebook, game) == (state.conditions.rulebook, state.conditions.game)


def cancel(desk: TournamentDesk, state: Tournament, command: a.Cancel, at: Step) -> None:
    """Before its first session; every entry fee goes back, the administration fee unless the conditions keep it."""
    need_stage(state, Stage.ANNOUNCED, Stage.REGISTRATION)
    why = words(command.why)
    postings, refunds = [], {}
    for one in state.entrants.values():
        mine = money.refund(state, one, at, administration=state.conditions.prizes.administration_refunded)
        if mine:
            refunds[one.patron] = sum(posting.amount_minor for posting in mine)
        postings += mine
    desk.record(state, e.Cancelled(why, refunds), postings, at)
