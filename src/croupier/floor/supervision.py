"""What a gaming supervisor does at a table: open, close with notice, limits, void, correct, late wagers, alerts.

Clauses: HC25-1.1.4d, 1.1.7; RFH-3.2.8, 9.4, 11.5.1.10, 11.5.2, 18.4, 18.5, 18.8; notes N21, N39.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.cage import accounts
from croupier.cage.ledger import Posting
from croupier.floor import events as e
from croupier.floor import play
from croupier.floor.commands import (
    Acknowledge,
    AllowLate,
    CallSupervisor,
    CloseTable,
    Correct,
    OpenTable,
    SetLimits,
    Void,
)
from croupier.floor.refusals import Reason, Refusal, illegal
from croupier.floor.settling import return_everything
from croupier.floor.terms import Bounds, above_ceiling
from croupier.floor.turn import Turn
from croupier.floor.views import IN_PLAY, Phase
from croupier.floor.wagering import MOST_MINOR, check_late, give_back, permitted, stake
from croupier.patrons.roles import Role
from croupier.rules.procedure import resume
from croupier.rules.questions import Choose, IllegalAnswerError, Pick, Together

if TYPE_CHECKING:
    from croupier.floor.table import Table


def open_table(table: Table, command: OpenTable, turn: Turn) -> None:  # noqa: ARG001  same signature for all
    if table.state.open:
        raise Refusal(Reason.TABLE_OPEN)
    table.emit(turn, e.Opened(), [])


def close_table(table: Table, command: CloseTable, turn: Turn) -> None:
    """With players present the sign hangs for the book's time first (RFH-18.8)."""
    state = table.state
    if not state.open:
        raise Refusal(Reason.TABLE_CLOSED)
    # A shorter notice would close the table over whoever sits down meanwhile; at an empty table it can close at once.
    at_once = command.notice_s == 0 and not state.seats
    if command.notice_s < 0 or (command.notice_s < table.terms.closing_notice_s and not at_once):
        raise Refusal(Reason.NOTICE_TOO_SHORT, minutes=-(-table.terms.closing_notice_s // 60))
    idle = state.phase in (Phase.READY, Phase.SETTLED) or not state.round.staked_minor()
    if command.notice_s == 0 and idle and not state.round.standing:
        table.emit(turn, e.Closed(), [])
    else:
        table.emit(turn, e.ClosingNoticed(turn.now_ms + command.notice_s * 1000), [])


def set_limits(table: Table, command: SetLimits, turn: Turn) -> None:
    """New figures; a round that is open keeps the ones it opened with (HC25-1.1.7a, RFH-4.1)."""
    unknown = set(command.limits.kinds) - set(table.terms.game.layout.kinds)
    if unknown:
        raise Refusal(Reason.BAD_LIMITS, why=f"This table has no wager called {', '.join(sorted(unknown))}.")
    bounds = [command.limits.default, *command.limits.kinds.values()]
    bounds += [command.limits.total] if command.limits.total is not None else []
    if max(max(bound.maximum_minor, bound.step_minor) for bound in bounds) > MOST_MINOR:
        raise Refusal(Reason.BAD_LIMITS, why=f"No limit is higher than {table.money(MOST_MINOR)}.")
    try:
        Bounds(table.terms, command.limits).check()
    except ValueError as error:
        raise Refusal(Reason.BAD_LIMITS, why=f"A wager of this table would have no amount: {error}.") from None
    kind = above_ceiling(command.limits, table.terms.ceilings_minor)
    if kind is not None:
        most = table.money(table.terms.ceilings_minor[kind])
        raise Refusal(Reason.BAD_LIMITS, why=f"The book allows at most {most} for {kind} wagers.")
    table.emit(turn, e.LimitsSet(command.limits), [])


def allow_late(table: Table, command: AllowLate, turn: Turn) -> None:
    """Chips that came late count after all; who ruled so is on record (RFH-3.2.8, HC25-1.1.4d)."""
    state = table.state
    if state.round.number != command.round:
        raise Refusal(Reason.STALE_ROUND, asked=command.round, round=state.round.number)
    if state.phase is not Phase.NO_MORE_BETS or state.round.answers or state.round.entered:
        raise Refusal(Reason.BETTING_CLOSED, round=state.round.number)
    seat = state.seats.get(command.seat)
    if seat is None or not turn.ledger.knows(table.purse_of(seat)):
        # A seat that was taken in this very batch: its purse has not been read, and it had no chips to be late with.
        raise Refusal(Reason.NOT_SEATED)
    if seat.confirmed:
        raise Refusal(Reason.WAGERS_CONFIRMED)
    if not command.reason.strip():
        raise Refusal(Reason.UNKNOWN_REASON, code="An empty text")
    added, _ = permitted(table, seat, command.chips, ())
    if not added:
        raise Refusal(Reason.NOTHING_PLACED, what="place")
    check_late(table, seat, added)
    posting = stake(table, turn, seat.patron, sum(added.values()))
    table.emit(turn, e.LateAllowed(seat.seat, tuple(added.items()), command.reason[:500]), [posting])


def void(table: Table, command: Void, turn: Turn) -> None:
    """The round does not count: every stake goes back, and what was paid is taken back first (RFH-18.5, N21)."""
    _needs(turn, table.terms.void_role)
    if command.reason not in table.terms.void_reasons:
        raise Refusal(Reason.UNKNOWN_REASON, code=command.reason[:40] or "An empty text")
    _needs(turn, table.terms.reason_roles.get(command.reason, table.terms.void_role))
    if command.reason in table.terms.noted_reasons and not command.note.strip():
        raise Refusal(Reason.NEEDS_NOTE)
    state = table.state
    if state.phase in IN_PLAY and state.round.number == command.round:
        pass
    else:
        _roll_back(table, command.round, command.reason, command.note, turn)
    return_everything(table, command.reason, command.note[:500], turn)


def correct(table: Table, command: Correct, turn: Turn) -> None:
    """A wrong result was confirmed: undo its settlement and settle the right one (RFH-11.5.1.10, N39)."""
    _needs(turn, table.terms.correct_role)
    if command.reason not in table.terms.correct_reasons:
        raise Refusal(Reason.UNKNOWN_REASON, code=command.reason[:40] or "An empty text")
    _needs(turn, table.terms.reason_roles.get(command.reason, table.terms.correct_role))
    if command.reason in table.terms.noted_reasons and not command.note.strip():
        raise Refusal(Reason.NEEDS_NOTE)
    previous = table.state.previous
    if previous is None or previous.void or previous.round.number != command.round:
        raise Refusal(Reason.TOO_LATE_TO_CORRECT, asked=command.round)
    answers = _corrected_answers(table, command.answer)
    _roll_back(table, command.round, command.reason, command.note, turn)
    play.undo_choices(table, turn)
    for answer, source in answers:
        table.emit(turn, e.Answered(answer, source), [])
    play.proceed(table, turn)


def _corrected_answers(table: Table, wanted: Any) -> list[tuple[Any, str]]:
    """The recorded answers with the last one of chance replaced; later choices are asked again."""
    previous = table.state.previous
    assert previous is not None
    kept: list[tuple[Any, str]] = []
    run = resume(table.terms.game.procedure(previous.round.wagers()), ())
    for answer in previous.record:
        question = run.pending
        if not isinstance(question, Choose | Together | Pick) and question is not None:
            try:
                question.read(wanted)  # type: ignore[union-attr]  # a Reveal is never pending
            except IllegalAnswerError as error:
                raise illegal(error) from None
            if answer == wanted:
                raise Refusal(Reason.SAME_RESULT)
            return [*kept, (wanted, "supervisor")]
        kept.append((answer, "recorded"))
        run.answer_plain(answer)
    raise Refusal(Reason.NOT_WAITING)


def _roll_back(table: Table, number: int, reason: str, note: str, turn: Turn) -> None:
    """Undo a settlement by postings: what a purse no longer holds becomes a receivable, never a negative balance."""
    state = table.state
    previous = state.previous
    if (
        previous is None
        or previous.void
        or previous.round.number != number
        or state.phase not in (Phase.SETTLED, Phase.READY, Phase.BETTING)
    ):
        raise Refusal(Reason.TOO_LATE_TO_CORRECT, asked=number)
    returned = tuple(
        (seat, spot, amount) for seat, spots in state.round.stakes.items() for spot, amount in spots.items()
    )
    if state.phase is not Phase.BETTING:
        returned = ()
    postings = give_back(table, turn, ((seat, amount) for seat, _, amount in returned))
    taken: list[tuple[str, int, int]] = []
    into_escrow = 0
    credited: dict[str, list[int]] = {}
    for line in previous.lines:
        row = credited.setdefault(line.seat, [0, 0])
        row[0] += line.returned_minor
        row[1] += line.profit_minor
        into_escrow += line.stake_minor - line.returned_minor - line.stands_minor
    if into_escrow:
        postings.append(turn.ledger.post(table.bank, table.escrow, into_escrow, "reversal-taken"))
    for seat, (returned_minor, profit_minor) in credited.items():
        owed = 0
        for account, amount, kind in (
            (table.escrow, returned_minor, "reversal-stake-back"),
            (table.bank, profit_minor, "reversal-won"),
        ):
            owed += _take_from(table, turn, postings, seat, account, amount, kind)
        if returned_minor or profit_minor:
            taken.append((seat, returned_minor + profit_minor, owed))
    table.emit(turn, e.RolledBack(number, reason, note[:500], tuple(taken), returned), postings)


def _take_from(
    table: Table, turn: Turn, postings: list[Posting], seat: str, account: str, amount_minor: int, kind: str
) -> int:
    """Take a credit back from a purse as far as it goes; the rest is owed. Returns what is owed."""
    if not amount_minor:
        return 0
    purse = table.purse_of_owner(seat)
    there = min(amount_minor, turn.ledger.balance(purse))
    if there:
        postings.append(turn.ledger.post(purse, account, there, kind))
    owed = amount_minor - there
    if owed:
        receivable = accounts.receivable(table.state.owners[seat], table.config.currency)
        postings.append(turn.ledger.post(receivable, account, owed, "receivable"))
    return owed


def call_supervisor(table: Table, command: CallSupervisor, turn: Turn) -> None:
    """Anyone at the table may call (RFH-9.4)."""
    at_table = table.seat_of(turn.actor.id) is not None or turn.actor.may(Role.DEALER)
    if not at_table:
        raise Refusal(Reason.NOT_SEATED)
    text = command.note.strip()[:300] or "A supervisor is wanted."
    table.emit(turn, e.AlertRaised("call", f"{turn.actor.name}: {text}"), [])


def acknowledge(table: Table, command: Acknowledge, turn: Turn) -> None:
    if command.alert not in table.state.alerts:
        raise Refusal(Reason.UNKNOWN_ALERT, alert=command.alert)
    table.emit(turn, e.AlertAcknowledged(command.alert, command.note[:500]), [])


def _needs(turn: Turn, role: str) -> None:
    if not turn.actor.may(Role(role)):
        raise Refusal(Reason.NOT_ALLOWED, role=role)
