"""Seats whose players do not wager, put before a supervisor; the system asks nobody to leave (RFH-18.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.events.attention import AlertKind, alert
from croupier.house.step import Step

if TYPE_CHECKING:
    from croupier.floor.table import Table


def flag(table: Table, step: Step) -> None:
    """Idle for the book's number of rounds while every seat is taken: staff may ask the player to leave, told once."""
    state = table.state
    if not table.terms.idle_rounds or len(state.seats) < table.config.seats or state.origin is not None:
        return
    for seat in list(state.seats.values()):
        if seat.idle_rounds >= table.terms.idle_rounds and not seat.idle_flagged:
            idle = alert(AlertKind.IDLE_SEAT, seat.seat, seat=seat.seat, rounds=seat.idle_rounds)
            table.emit(step, idle, [])
