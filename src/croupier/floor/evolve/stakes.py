"""Chips that are put on a table's state and taken off it, with what each seat has won or lost so far."""

from __future__ import annotations

from croupier.floor.state import TableState


def put(state: TableState, seat: str, chips: tuple[tuple[str, int], ...]) -> None:
    stakes, taken = state.round.stakes, state.seats[seat]
    spots = stakes[seat] if seat in stakes else stakes.setdefault(seat, {})
    for spot, amount_minor in chips:
        spots[spot] = spots.get(spot, 0) + amount_minor
        taken.net_minor -= amount_minor


def take(state: TableState, seat: str, spot: str, amount_minor: int) -> None:
    spots = state.round.stakes[seat]
    spots[spot] -= amount_minor
    if not spots[spot]:
        del spots[spot]
    if not spots:
        del state.round.stakes[seat]
    credit(state, seat, amount_minor)


def credit(state: TableState, seat: str, amount_minor: int) -> None:
    if seat in state.seats:
        state.seats[seat].net_minor += amount_minor
