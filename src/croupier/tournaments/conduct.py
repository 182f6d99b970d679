# ruff: noqa: ARG001  every handler has the same signature
"""What the tournament manager does while a session runs, and what players ask for at their terminals.

Clauses: RFH-16.1.1-re-buy, 16.1.1-addon, 16.5.6 to 16.5.8, 16.6.4, 16.6.6, 16.6.7, 16.9; note N64.
"""

from __future__ import annotations

from typing import Final

from croupier.cage.ledger import Posting
from croupier.floor.hall.letters import ChangeSession, HoldSession, TakeOut
from croupier.house.step import Step
from croupier.rules.wagers.limits import Bound, Limits
from croupier.tournaments import commands as a
from croupier.tournaments import events as e
from croupier.tournaments import money
from croupier.tournaments.desk import TournamentDesk, entrant, need_stage, words
from croupier.tournaments.desk import in_play as in_play_now
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.tournaments.state import EntrantStatus, Kind, Session, Stage, Tournament
from croupier.words.said import Named, Said

SHORTEST_S, LONGEST_S = 5, 600
ABSENT: Final = "ABSENT"


def _tables(state: Tournament, numbers: list[int] | None = None) -> list[str]:
    """The tables of these sessions, or of all that are played."""
    wanted = state.playing() if numbers is None else numbers
    return [table_id for number in wanted for table_id in state.sessions[number].tables]


# Players


def buy_credits(desk: TournamentDesk, state: Tournament, command: a.BuyCredits, at: Step) -> None:
    """A re-buy replenishes what was lost, an add-on raises the start; both only as the conditions offer them."""
    player = entrant(state, command.patron)
    session = _session_of(state, command.patron)
    if session.paused_for:
        raise Unfit(TournamentReason.WRONG_STAGE, stage=Named("stage", Stage.PAUSED.value))
    if desk.barred(command.patron) is not None:
        raise Unfit(TournamentReason.BARRED)
    offer = state.conditions.re_buy if command.what == "re-buy" else state.conditions.add_on
    if offer is None or session.kind is Kind.PLAY_OFF:
        raise Unfit(TournamentReason.NOT_OFFERED)
    had = player.re_buys if command.what == "re-buy" else player.add_ons
    if had >= offer.most:
        raise Unfit(TournamentReason.TOO_OFTEN, most=offer.most)
    told = session.reports.get(session.seats[command.patron].table)
    if command.what == "add-on" and told is not None and told.rounds:
        raise Unfit(TournamentReason.TOO_LATE)
    if command.what == "re-buy" and money.credits_of(state, command.patron, at) >= state.conditions.credits_minor:
        raise Unfit(TournamentReason.NOTHING_LOST)
    money.require(state, command.patron, offer.price_minor, at)
    postings = money.buy(state, command.patron, offer.price_minor, offer.credits_minor, at)
    event = e.Bought(command.patron, command.what, offer.price_minor, offer.credits_minor)
    desk.record(state, event, postings, at)


def agree_to_end(desk: TournamentDesk, state: Tournament, command: a.AgreeToEnd, at: Step) -> None:
    entrant(state, command.patron)
    _session_of(state, command.patron)
    desk.record(state, e.EarlyEndAgreed(command.patron), [], at)


def _session_of(state: Tournament, patron: str) -> Session:
    """The session that somebody plays in."""
    number = state.session_of(patron)
    if number is None:
        raise Unfit(TournamentReason.WRONG_STAGE, stage=Named("stage", state.stage.value))
    return state.sessions[number]


# The tournament manager


def pause(desk: TournamentDesk, state: Tournament, command: a.Pause, at: Step) -> None:
    """In a dispute the game does not proceed until it is settled (RFH-16.9.2)."""
    held = _sessions(state, command.session, paused=False)
    why = words(command.why)
    desk.record(state, e.Paused(why, command.session), [], at)
    for table in _tables(state, held):
        desk.tell(table, HoldSession(why), at)


def go_on(desk: TournamentDesk, state: Tournament, command: a.Continue, at: Step) -> None:
    held = _sessions(state, command.session, paused=True)
    desk.record(state, e.Continued(words(command.decision), command.session), [], at)
    for table in _tables(state, held):
        desk.tell(table, HoldSession(), at)


def _sessions(state: Tournament, number: int | None, *, paused: bool) -> list[int]:
    """The session that is named, or all that are played, as far as they are paused or are not."""
    wanted = state.playing() if number is None else [in_play_now(state, number)]
    found = [n for n in wanted if bool(state.sessions[n].paused_for) is paused]
    if not found:
        raise Unfit(TournamentReason.WRONG_STAGE, stage=Named("stage", state.stage.value))
    return found


def change_limits(desk: TournamentDesk, state: Tournament, command: a.ChangeLimits, at: Step) -> None:
    """Only where players were told before the tournament began; from the next round on (RFH-16.6.7)."""
    need_stage(state, Stage.RUNNING, Stage.PAUSED)
    terms = state.conditions.wagers
    if not terms.may_change:
        raise Unfit(TournamentReason.LIMITS_FIXED)
    notice = words(command.notice)
    try:
        limits = Limits(Bound(command.minimum_minor, command.maximum_minor, terms.step_minor), {}, terms.limits().total)
        for table in _tables(state):
            desk.tables.check_limits(table, limits)
    except ValueError as error:
        raise Unfit(TournamentReason.BAD_LIMITS, why=Said("limits-not-possible", {"why": str(error)[:200]})) from None
    desk.record(state, e.LimitsChanged(command.minimum_minor, command.maximum_minor), [], at)
    desk.record(state, e.AnnouncementMade(notice), [], at)
    for table in _tables(state):
        desk.tell(table, ChangeSession(limits=limits), at)


def change_wager_time(desk: TournamentDesk, state: Tournament, command: a.ChangeWagerTime, at: Step) -> None:
    """The time for individual wagers, from the next round on, with notice to the players (RFH-16.6.6)."""
    need_stage(state, Stage.RUNNING, Stage.PAUSED)
    notice = words(command.notice)
    if not SHORTEST_S <= command.wagering_s <= LONGEST_S:
        raise Unfit(
            TournamentReason.BAD_LIMITS, why=Said("limits-wagering-time", {"least": SHORTEST_S, "most": LONGEST_S})
        )
    desk.record(state, e.WagerTimeChanged(command.wagering_s), [], at)
    desk.record(state, e.AnnouncementMade(notice), [], at)
    for table in _tables(state):
        desk.tell(table, ChangeSession(wagering_s=command.wagering_s), at)


def disqualify(desk: TournamentDesk, state: Tournament, command: a.Disqualify, at: Step) -> None:
    """Out, without the entry fee unless an absent player is granted it; what credits are worth is kept (16.5.7)."""
    need_stage(state, Stage.REGISTRATION, Stage.BETWEEN, Stage.RUNNING, Stage.PAUSED, Stage.DECIDED)
    player = state.entrants.get(command.patron) if state.stage is Stage.DECIDED else entrant(state, command.patron)
    if player is None or player.standing in (EntrantStatus.DISQUALIFIED, EntrantStatus.WITHDRAWN):
        raise Unfit(TournamentReason.NOT_ENTERED)
    if command.refund and command.code != ABSENT:
        raise Unfit(TournamentReason.NO_REFUND)
    if command.code != ABSENT:
        words(command.note)
    number = state.session_of(command.patron)
    session = state.sessions[number] if number is not None else None
    table = desk.table(session.seats[command.patron].table) if session is not None else None
    if table is not None and command.patron in table.playing:
        raise Unfit(TournamentReason.WAGERS_IN_PLAY)
    postings: list[Posting] = []
    refund_minor = player.fee_minor if command.refund else 0
    if refund_minor:
        postings += money.refund(state, player, at, administration=False)
    left_minor = paid_minor = score_minor = 0
    if session is not None:
        score_minor = session.scores()[command.patron]
        given = session.kind is Kind.PLAY_OFF
        left_minor, paid_minor, removed = money.remove_credits(state, player, at, given=given)
        postings += removed
    note = command.note.strip()[:500]
    event = e.PlayerOut(command.patron, command.code, note, refund_minor, score_minor, left_minor, paid_minor)
    desk.record(state, event, postings, at)
    if table is not None:
        desk.tell(table.id, TakeOut(command.patron, command.code), at)


def count(desk: TournamentDesk, state: Tournament, command: a.Count, at: Step) -> None:
    """A count of all players' credits and scores, at any time of a session (RFH-16.9.3)."""
    need_stage(state, Stage.RUNNING, Stage.PAUSED)
    scores: dict[str, int] = {}
    for number in state.playing():
        scores |= state.sessions[number].scores()
    left = {patron: money.credits_of(state, patron, at) for patron in scores}
    desk.record(state, e.CreditsCounted(left, scores), [], at)


def tell(desk: TournamentDesk, state: Tournament, command: a.Tell, at: Step) -> None:
    if state.stage in (Stage.FINISHED, Stage.CANCELLED):
        need_stage(state, Stage.RUNNING)
    desk.record(state, e.AnnouncementMade(words(command.text)), [], at)
