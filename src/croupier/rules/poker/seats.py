"""Seats as bits: who is next clockwise among any set of seats, from a table computed once for each table size."""

from __future__ import annotations

from functools import cache


@cache
def following(count: int) -> tuple[tuple[int, ...], ...]:
    """For each seat and each set of seats (as bits), the next seat of the set clockwise after it, or -1.

    >>> following(6)[4][0b001001]
    0
    """
    return tuple(
        tuple(
            next((other for step in range(1, count + 1) if mask >> (other := (seat + step) % count) & 1), -1)
            for mask in range(1 << count)
        )
        for seat in range(count)
    )


@cache
def members(count: int) -> tuple[tuple[int, ...], ...]:
    """For each set of seats (as bits), its seats in ascending order.

    >>> members(4)[0b1010]
    (1, 3)
    """
    return tuple(tuple(seat for seat in range(count) if mask >> seat & 1) for mask in range(1 << count))
