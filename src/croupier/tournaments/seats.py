"""Where a player of a tournament sits (RFH-16.5.5, 16.6.5)."""

from __future__ import annotations

import msgspec


class Seat(msgspec.Struct, frozen=True):
    """The terminal that was allocated to a player."""

    table: str
    terminal: int
