"""Going on as soon as everybody is ready, so that nobody waits for a clock that nobody needs.

It is the house that closes and opens, never a player (HC25-1.1.1): only where the book has it so (LC-3.2f), or where
it is silent and the operator has set the table so. Where a book ends betting by its timer alone (TSG-A4.12,
LC-2.2.1h, RFH-15.2.5), being ready is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor import events as e
from croupier.floor import round_clock
from croupier.floor.commands import ConfirmWagers, Place, Ready
from croupier.floor.handlers import play, wagering
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.state import Seat
from croupier.floor.views.parts import Phase
from croupier.house.step import Step

if TYPE_CHECKING:
    from croupier.floor.table import Table


def place(table: Table, command: Place, step: Step) -> None:
    """Chips go down; they may have been the last that were waited for."""
    wagering.place(table, command, step)
    if table.terms.closes_when_ready and _placing_commits(table):
        _close_if_all_are_ready(table, step)


def _placing_commits(table: Table) -> bool:
    """Where the book deals once everybody has pressed "Place Bet", chips that go down were the press (LC-3.2f)."""
    return bool(table.terms.closes_when_ready and table.config.needs_confirmation)


def confirm_wagers(table: Table, command: ConfirmWagers, step: Step) -> None:
    """Commit what lies on the layout; it cannot be changed any more (RFH-3.2.6)."""
    wagering.commit(table, command.round, step)
    _close_if_all_are_ready(table, step)


def ready(table: Table, command: Ready, step: Step) -> None:
    """Nothing more from this seat: betting may end, or the next round begin, as far as it is concerned."""
    if not table.closes_when_ready:
        raise Refusal(Reason.CLOCK_DECIDES)
    if table.state.phase is Phase.SETTLED:
        _has_seen(table, command.round, step)
        return
    wagering.commit(table, command.round, step)
    _close_if_all_are_ready(table, step)


def _has_seen(table: Table, round_number: int, step: Step) -> None:
    play.same_round(table, round_number)
    seat = table.seat_of(step.actor.id)
    if seat is None:
        raise Refusal(Reason.NOT_SEATED)
    if not seat.seen:
        table.emit(step, e.ResultSeen(seat.seat), [])
    if all(other.seen for other in table.state.seats.values() if _watches(other, round_number)):
        round_clock.next_round(table, step)


def _watches(seat: Seat, round_number: int) -> bool:
    """Whoever had a wager in the round and is there is given the time to see what became of it."""
    return seat.last_round == round_number and not seat.away_ms


def _close_if_all_are_ready(table: Table, step: Step) -> None:
    if table.closes_when_ready and all(_is_ready(table, seat) for seat in table.state.seats.values()):
        play.end_period(table, step, "ready")


def _is_ready(table: Table, seat: Seat) -> bool:
    """A seat with wagers has committed them; one without has let a whole round pass already, or nobody is there.

    So nobody who still means to bet finds the betting closed by the haste of another.
    """
    if table.state.round.wagers_of(seat.seat):
        return seat.confirmed or (_placing_commits(table) and bool(table.state.round.stakes.get(seat.seat)))
    return seat.idle_rounds > 0 or bool(seat.away_ms)
