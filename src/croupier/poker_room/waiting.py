"""The waiting list of a full table: first come, first offered; an offered seat is held for a set time, then passed on.

Clauses: TSG-A1C.3 (anybody can join whenever a seat is free).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.refusals import PokerReason, Refusal, needs
from croupier.poker_room.state import NOBODY

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable


def free_seats(table: PokerTable, patron: str = "") -> list[int]:
    """Seats that somebody can take: nobody has them, the hand in progress does not, nor are they held for others."""
    state = table.state
    busy = {*state.seats, *(state.dealt if table.hand is not None else ())}
    busy |= {each.seat for each in state.waiting if each.patron != patron}
    return [number for number in range(table.size) if number not in busy]


def place_of(table: PokerTable, patron: str) -> int:
    """How many stand before somebody on the list, and one; 0 for who is not on it."""
    return next((place for place, each in enumerate(table.state.waiting, 1) if each.patron == patron), 0)


def join(table: PokerTable, command: c.JoinWaiting, step: Step) -> None:  # noqa: ARG001
    needs(step, Role.PLAYER)
    state, patron = table.state, step.actor.id
    if table.config.reenactment is not None:
        raise Refusal(PokerReason.OF_A_REENACTMENT)
    if not table.config.own_chips:
        raise Refusal(PokerReason.POOL_TABLE if table.config.pool else PokerReason.OF_A_TOURNAMENT)
    if not state.open:
        raise Refusal(PokerReason.TABLE_CLOSED)
    if patron in state.barred:
        raise Refusal(PokerReason.BARRED_FROM_TABLE)
    if state.seat_of(patron) is not None:
        raise Refusal(PokerReason.ALREADY_SEATED)
    if place_of(table, patron):
        raise Refusal(PokerReason.NOTHING_CHANGES)
    if free_seats(table):
        raise Refusal(PokerReason.A_SEAT_IS_FREE)
    table.emit(step, e.WaitingJoined(patron, step.actor.name))


def give_up(table: PokerTable, command: c.LeaveWaiting, step: Step) -> None:  # noqa: ARG001
    if not place_of(table, step.actor.id):
        raise Refusal(PokerReason.NOT_ON_THE_LIST)
    _take_off(table, step, step.actor.id, "asked")


def _take_off(table: PokerTable, step: Step, patron: str, why: Literal["asked", "passed", "closed"]) -> None:
    table.emit(step, e.WaitingLeft(patron, why))


def due_ms(table: PokerTable) -> int | None:
    """When the first offer runs out."""
    return min((each.until_ms for each in table.state.waiting if each.seat != NOBODY), default=None)


def look_after(table: PokerTable, step: Step) -> None:
    """After whatever happened: offers that ran out pass on, and seats that came free are offered in order."""
    state = table.state
    if not state.waiting:
        return
    for each in state.waiting:
        if not state.open:
            _take_off(table, step, each.patron, "closed")
        elif each.seat != NOBODY and each.until_ms <= step.now_ms:
            _take_off(table, step, each.patron, "passed")
    free = iter(free_seats(table))
    for each in state.waiting:
        if each.seat == NOBODY and (seat := next(free, None)) is not None:
            table.emit(step, e.SeatOffered(each.patron, seat))
