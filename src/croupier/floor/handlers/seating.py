"""Taking and leaving a seat, and moving credit to and from a terminal's meter.

Clauses: RFH-3.2, 3.3.4, 6.2, 6.3.2 (N12), 18.9; TSG-A4.6 (NT-98).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import InsufficientFundsError
from croupier.floor import events as e
from croupier.floor.commands import Collect, Fund, Leave, ReleaseSeat, Sit
from croupier.floor.config import Purse
from croupier.floor.handlers import idle_seats
from croupier.floor.refusals import Reason, Refusal, given
from croupier.floor.state import Seat
from croupier.floor.terms import MOST_MINOR
from croupier.house.step import Step

if TYPE_CHECKING:
    from croupier.floor.table import Table


def sit(table: Table, command: Sit, step: Step) -> None:  # noqa: ARG001  every handler has the same signature
    """A seat for this patron; sitting down again, from another tab, keeps the seat that is there."""
    state = table.state
    if table.seat_of(step.actor.id) is not None:
        return
    if not state.open or state.origin is not None:
        raise Refusal(Reason.TABLE_CLOSED)
    if step.actor.id in state.excluded:
        raise Refusal(Reason.EXCLUDED)
    if len(state.seats) >= table.config.seats:
        raise Refusal(Reason.TABLE_FULL, seats=table.config.seats)
    taken = {seat.colour for seat in state.seats.values()}
    colour = next(n for n in range(table.config.seats) if n not in taken)
    step.open(*table.purses_for(step.actor.id))
    table.emit(step, e.SeatTaken(str(state.next_seat), step.actor.id, step.actor.name, colour), [])
    idle_seats.flag(table, step)


def leave(table: Table, command: Leave, step: Step) -> None:  # noqa: ARG001
    """Give the seat up; credit on its meter goes back to the wallet with it."""
    seat = _seat(table, step)
    if in_play(table, seat):
        raise Refusal(Reason.WAGERS_IN_PLAY)
    give_up(table, step, seat, meter=table.config.purse is Purse.METER)


def give_up(table: Table, step: Step, seat: Seat, released: str = "", *, meter: bool) -> None:
    if meter:
        _collect(table, step, seat)
    table.emit(step, e.SeatLeft(seat.seat, released), [])


def release(table: Table, command: ReleaseSeat, step: Step) -> None:
    """A supervisor frees the seat of somebody who does not play; credit on its meter goes to the wallet (RFH-18.9)."""
    state = table.state
    seat = state.seats.get(command.seat)
    if seat is None:
        raise Refusal(Reason.NEEDS_SEAT, seat=given(command.seat))
    if in_play(table, seat):
        raise Refusal(Reason.WAGERS_IN_PLAY)
    rounds = table.terms.freed_after_rounds
    full = len(state.seats) >= table.config.seats or not table.terms.idle_rounds
    if seat.idle_rounds < rounds or not full:
        raise Refusal(Reason.SEAT_NOT_IDLE, rounds=rounds)
    give_up(table, step, seat, command.note.strip()[:500] or "idle", meter=table.config.purse is Purse.METER)


def fund(table: Table, command: Fund, step: Step) -> None:
    """Move money from the wallet to the meter."""
    seat = _seat(table, step)
    _needs_meter(table)
    if type(command.amount_minor) is not int or not 0 < command.amount_minor <= MOST_MINOR:
        raise Refusal(Reason.BAD_AMOUNT, most=table.money(MOST_MINOR))
    wallet = accounts.wallet(seat.patron, table.config.currency)
    try:
        posting = step.ledger.post(wallet, table.purse_of(seat), command.amount_minor, TransferKind.FUND)
    except InsufficientFundsError as error:
        raise Refusal(
            Reason.INSUFFICIENT_FUNDS,
            available=table.money(error.available_minor),
            wanted=table.money(error.wanted_minor),
            available_minor=error.available_minor,
        ) from None
    table.emit(step, e.Funded(seat.seat, command.amount_minor), [posting])


def collect(table: Table, command: Collect, step: Step) -> None:  # noqa: ARG001
    """Move all credit back to the wallet, unless a wager is in an unsettled round (RFH-6.2, N12)."""
    seat = _seat(table, step)
    if in_play(table, seat):
        raise Refusal(Reason.WAGERS_IN_PLAY)
    if not _collect(table, step, seat):
        _needs_meter(table)
        raise Refusal(Reason.NOTHING_PLACED, what="collect")


def _collect(table: Table, step: Step, seat: Seat) -> bool:
    """Whether there was credit; a meter may hold some from before the table was set up for the wallet."""
    meter = accounts.meter(seat.patron, table.config.currency)
    amount_minor = step.ledger.balance(meter)
    if amount_minor:
        wallet = accounts.wallet(seat.patron, table.config.currency)
        posting = step.ledger.post(meter, wallet, amount_minor, TransferKind.COLLECT)
        table.emit(step, e.Collected(seat.seat, amount_minor), [posting])
    return bool(amount_minor)


def _seat(table: Table, step: Step) -> Seat:
    seat = table.seat_of(step.actor.id)
    if seat is None:
        raise Refusal(Reason.NOT_SEATED)
    return seat


def _needs_meter(table: Table) -> None:
    if table.config.purse is not Purse.METER:
        raise Refusal(Reason.NO_METER)


def in_play(table: Table, seat: Seat) -> bool:
    """Whether a seat has a wager in an unsettled round."""
    current = table.state.round
    return (
        bool(current.stakes.get(seat.seat))
        or any(wager.seat == seat.seat for wager in current.standing.values())
        or any(name == seat.seat for name, _, _ in current.added)
    )
