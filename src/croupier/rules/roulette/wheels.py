"""Wheels: the order of the pockets as data, the colours, and who lies beside whom.

The books' pictures of the wheels are missing; the orders are those of the notes (HC25-2.1.1a to c, RFH-11.1.3, N16,
TSG-A4.1, LC-1.1a). Holland speaks of two types with a double zero: the American order, and the single-zero order
with the second zero let in opposite the first. The order decides call bets and displays, never a settlement.

>>> WHEELS["single-zero"].neighbours("0", 2)
('3', '26', '0', '32', '15')
>>> WHEELS["double-zero"].zeros
('0', '00')
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

REDS: Final = frozenset(map(str, (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)))
ZEROS: Final = ("0", "00")


def colour(pocket: str) -> str:
    """`red`, `black`, or `green` for a zero (RFH-11.1.3)."""
    if pocket in ZEROS:
        return "green"
    return "red" if pocket in REDS else "black"


class Wheel(msgspec.Struct, frozen=True, dict=True):
    """A wheel's pockets in the order in which the ball passes them."""

    name: str
    pockets: tuple[str, ...]

    @cached_property
    def zeros(self) -> tuple[str, ...]:
        return tuple(zero for zero in ZEROS if zero in self.pockets)

    @cached_property
    def colours(self) -> dict[str, str]:
        return {pocket: colour(pocket) for pocket in self.pockets}

    def neighbours(self, pocket: str, width: int) -> tuple[str, ...]:
        """The pocket with so many others on each side of it, round the wheel (RFH-11.2.2.5)."""
        centre = self.pockets.index(pocket)
        return tuple(self.pockets[(centre + step) % len(self.pockets)] for step in range(-width, width + 1))


_ORDERS: Final = {
    "single-zero": (
        "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
    ),
    "double-zero": (
        "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
    ),
    "double-zero-european": (
        "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 00 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
    ),
}

WHEELS: Final = {name: Wheel(name, tuple(order.split())) for name, order in _ORDERS.items()}
