"""What a gaming supervisor does at a table: open, close with notice, limits, void, late wagers, alerts.

Clauses: HC25-1.1.4d, 1.1.7; RFH-3.2.8, 9.4, 11.5.1.10, 11.5.2, 18.4, 18.5, 18.8; notes N21, N39.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from croupier.floor import events as e
from croupier.floor.commands import (
    Acknowledge,
    AllowLate,
    CallSupervisor,
    CancelClosing,
    CloseTable,
    OpenTable,
    RaiseAlarm,
    SetLimits,
    Void,
)
from croupier.floor.events.attention import AlertKind, alert
from croupier.floor.hall.company import check_combined
from croupier.floor.handlers import jackpots, play, shoe
from croupier.floor.handlers.correcting import needs_role, roll_back
from croupier.floor.handlers.equipment_marks import put_marks
from croupier.floor.handlers.settling import break_off, return_everything
from croupier.floor.handlers.wagering import check_late, permitted, stake
from croupier.floor.refusals import Reason, Refusal, given, of_role
from croupier.floor.terms import MOST_MINOR, Bounds, IncidentTerms
from croupier.floor.views.parts import IN_PLAY, Phase
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.rules.interrupted import Keeps
from croupier.words.said import Detail, Said

if TYPE_CHECKING:
    from croupier.floor.table import Table

FRAUD: Final = "FRAUD"
_KEEPS: Final = {"void-undecided": Keeps.DECIDED, "void-unpaid": Keeps.PAID}
"""What survives a void, by the effect of its irregularity (HC25-3.1.7b; RFH-13.5.6, N20)."""


def open_table(table: Table, command: OpenTable, step: Step) -> None:  # noqa: ARG001  same signature for all
    if table.state.open:
        raise Refusal(Reason.TABLE_OPEN)
    table.emit(step, e.Opened(), [])


def close_table(table: Table, command: CloseTable, step: Step) -> None:
    """With players present the sign hangs for the book's time first (RFH-18.8)."""
    state = table.state
    if not state.open:
        raise Refusal(Reason.TABLE_CLOSED)
    if command.last:
        _announce_last(table, command.last, step)
        return
    # A shorter notice would close the table over whoever sits down meanwhile; at an empty table it can close at once.
    at_once = command.notice_s == 0 and not state.seats
    if command.notice_s < 0 or (command.notice_s < table.terms.closing_notice_s and not at_once):
        raise Refusal(Reason.NOTICE_TOO_SHORT, minutes=-(-table.terms.closing_notice_s // 60))
    idle = state.phase in (Phase.READY, Phase.SETTLED) or not state.round.staked_minor()
    if command.notice_s == 0 and idle and not state.round.standing:
        table.emit(step, e.Closed(), [])
    else:
        table.emit(step, e.ClosingNoticed(step.now_ms + command.notice_s * 1000), [])


def _announce_last(table: Table, last: str, step: Step) -> None:
    """The last round, or the last shoe, ends the table; where the book wants a time on a sign, it needs that (18.8)."""
    if table.terms.closing_notice_s and table.state.seats:
        raise Refusal(Reason.NOTICE_TOO_SHORT, minutes=-(-table.terms.closing_notice_s // 60))
    rules = shoe.rules_of(table)
    if last == "shoe" and (rules is None or not rules.cutting_card_from_back):
        raise Refusal(Reason.NO_CARDS)
    waits = table.state.phase is Phase.BETTING and table.state.round.closes_at_ms is None
    closes_at_ms = step.now_ms + table.config.timers.wagering_s * 1000 if waits and last == "round" else None
    table.emit(step, e.LastAnnounced(last, closes_at_ms), [])


def cancel_closing(table: Table, command: CancelClosing, step: Step) -> None:  # noqa: ARG001
    """The sign comes down and the table stays open."""
    if table.state.closing_at_ms is None and not table.state.last:
        raise Refusal(Reason.NOT_CLOSING)
    table.emit(step, e.ClosingCancelled(), [])


def set_limits(table: Table, command: SetLimits, step: Step) -> None:
    """New figures; a round that is open keeps the ones it opened with (RFH-4.1)."""
    unknown = set(command.limits.kinds) - set(table.terms.game.layout.kinds)
    if unknown:
        raise Refusal(Reason.BAD_LIMITS, why=Said("limits-unknown-wager", {"kinds": ", ".join(sorted(unknown))[:200]}))
    bounds = [command.limits.default, *command.limits.kinds.values()]
    bounds += [command.limits.total] if command.limits.total is not None else []
    if max(max(bound.maximum_minor, bound.step_minor) for bound in bounds) > MOST_MINOR:
        raise Refusal(Reason.BAD_LIMITS, why=Said("limits-too-high", {"most": table.money(MOST_MINOR)}))
    try:
        Bounds(table.terms, command.limits).check()
    except ValueError as error:
        raise Refusal(Reason.BAD_LIMITS, why=Said("limits-no-amount", {"why": str(error)[:200]})) from None
    for breach in table.terms.figures.breaches(command.limits, table.terms.game.layout.placed_kinds, table.money):
        raise Refusal(Reason.BAD_LIMITS, why=breach)
    table.emit(step, e.LimitsSet(command.limits), [])


def allow_late(table: Table, command: AllowLate, step: Step) -> None:
    """Chips that came late count after all, or do not; who ruled so is on record (RFH-3.2.8)."""
    # By no player, and in Holland by the dealer or a manager alone (HC25-1.1.4d).
    needs_role(step, table.terms.late_role)
    state = table.state
    if state.round.number != command.round:
        raise Refusal(Reason.STALE_ROUND, asked=command.round, round=state.round.number)
    if state.phase is not Phase.NO_MORE_BETS or state.round.answers or state.round.entered:
        raise Refusal(Reason.BETTING_CLOSED, round=state.round.number)
    seat = state.seats.get(command.seat)
    if seat is None:
        raise Refusal(Reason.NOT_SEATED)
    if seat.confirmed:
        raise Refusal(Reason.WAGERS_CONFIRMED)
    if not command.reason.strip():
        raise Refusal(Reason.UNKNOWN_REASON, code=given(""))
    if not command.valid:  # HC25-1.1.4d
        chips = tuple((chip.spot, chip.amount_minor) for chip in command.chips)
        table.emit(step, e.LateRefused(seat.seat, chips, command.reason[:500]), [])
        return
    added, _ = permitted(table, seat, command.chips, ())
    if not added:
        raise Refusal(Reason.NOTHING_PLACED, what="place")
    check_late(table, seat, added)
    check_combined(table, seat.patron, sum(added.values()))
    jackpots.check_open(table, added)
    posting = stake(table, step, seat.patron, sum(added.values()))
    table.emit(step, e.LateAllowed(seat.seat, tuple(added.items()), command.reason[:500]), [posting])


def void(table: Table, command: Void, step: Step) -> None:
    """The round does not count: every stake goes back, and what was paid is taken back first (RFH-18.5, N21)."""
    needs_role(step, table.terms.void_role)
    if command.reason not in table.terms.void_reasons:
        raise Refusal(Reason.UNKNOWN_REASON, code=given(command.reason))
    needs_role(step, table.terms.reason_roles.get(command.reason, table.terms.void_role))
    if command.reason in table.terms.noted_reasons and not command.note.strip():
        raise Refusal(Reason.NEEDS_NOTE)
    if command.forfeits and command.reason != FRAUD:
        raise Refusal(Reason.UNKNOWN_REASON, code=command.reason[:40])  # only a fraud forfeits (RFH-18.5)
    make_void(table, command.round, command.reason, command.note, step, command.forfeits)


def make_void(table: Table, number: int, reason: str, note: str, step: Step, forfeits: Sequence[str] = ()) -> None:
    """Void the round in progress, or the last one, and do with the cards what the reason asks for."""
    state = table.state
    running = state.phase in IN_PLAY and state.round.number == number
    staked = {wager.seat for wager in (state.round.at_stake() if running else ())}
    if not running and state.previous is not None:
        staked = {line.seat for line in state.previous.lines}
    for seat in forfeits:
        if seat not in staked:
            raise Refusal(Reason.NEEDS_SEAT, seat=seat[:40])
    out = record = None
    if not running:
        out = state.previous.cards if state.previous is not None else ()
        record = state.previous.record if state.previous is not None else ()
        roll_back(table, number, reason, note, step)
    incident = table.terms.incidents.get(reason)
    keeps = _KEEPS.get(incident.effect) if incident is not None and not forfeits else None
    if keeps is None or (keeps is Keeps.DECIDED and not running):
        return_everything(table, reason, note[:500], step, out=out, forfeits=forfeits)
    else:
        break_off(table, reason, note[:500], step, keeps, record=record, out=out)
    if incident is not None:
        handle_cards(table, incident, step)
    play.close_if_over(table, step)


def handle_cards(table: Table, incident: IncidentTerms, step: Step) -> None:
    """What an irregularity asks for with the cards before the next round, and who has to be told of it."""
    if incident.cards and shoe.rules_of(table) is not None:
        shoe.want(table, step, incident.cards, incident.named)
    put_marks(table, incident.marks, incident.code, step)
    if incident.tells:
        table.emit(step, alert(AlertKind.TELL, role=of_role(incident.tells), why=incident.named), [])


def call_supervisor(table: Table, command: CallSupervisor, step: Step) -> None:
    """Anyone at the table may call (RFH-9.4)."""
    if not (table.seat_of(step.actor.id) is not None or step.actor.may(Role.DEALER)):
        raise Refusal(Reason.NOT_SEATED)
    caller: dict[str, Detail] = {"name": step.actor.name}
    table.emit(step, e.AlertRaised(AlertKind.CALL, caller, command.note.strip()[:300]), [])


def raise_alarm(table: Table, command: RaiseAlarm, step: Step) -> None:
    """The house has seen or heard something beside the table; what a person reports, one at the table does."""
    if not (step.actor.may(Role.HOUSE) or step.actor.may(Role.DEALER) or table.seat_of(step.actor.id) is not None):
        raise Refusal(Reason.NOT_SEATED)
    table.emit(step, e.AlertRaised(command.kind, command.details, command.note), [])


def acknowledge(table: Table, command: Acknowledge, step: Step) -> None:
    if command.alert not in table.state.alerts:
        raise Refusal(Reason.UNKNOWN_ALERT, alert=command.alert)
    table.emit(step, e.AlertAcknowledged(command.alert, command.note[:500]), [])
