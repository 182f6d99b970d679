"""Where the game of a temporary table comes from, and whether its player has taken it up (TSG-A2.34, A4.32)."""

from __future__ import annotations

import msgspec


class Origin(msgspec.Struct):
    """A game that was begun at another table and interrupted there."""

    table: str
    name: str
    """The name of that table."""
    round: int
    seat: str
    patron: str
    why: str
    """"connection" or "time-out"."""
    since_ms: int
    until_ms: int | None = None
    """When the house gives the stakes back, if the player has not come by then; None: it waits for ever."""
    waiting: bool = True
    """The game waits for its player; no clock of the round runs."""
