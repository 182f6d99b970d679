"""Lost connections, and games that go on at a table of their own (TSG-A2.34)."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from croupier.floor.events.base import EVERYBODY, NOTHING, OWNERS, ROUND, Event
from croupier.rules.wagers.limits import Limits


class ConnectionLost(Event, frozen=True, tag="connection-lost"):
    """The player of a seat has no connection any more; the seat is held."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("seats",)

    seat: str


class ConnectionRestored(Event, frozen=True, tag="connection-restored"):
    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("seats",)
    seat: str


class WagersMoved(Event, frozen=True, tag="wagers-moved"):
    """A seat's wagers leave for a temporary table, where the game ends (TSG-A2.34, A4.32): [spot, amount]."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("round", "chips")

    seat: str
    to: str
    chips: tuple[tuple[str, int], ...]
    added: tuple[tuple[str, int], ...] = ()
    why: str = ""


class TemporaryOpened(Event, frozen=True, tag="temporary-opened"):
    """A temporary table takes over an interrupted game: the wagers and all that was dealt and chosen (TSG-A2.34)."""

    seen_by: ClassVar = OWNERS
    changes: ClassVar = NOTHING

    table: str
    table_name: str
    round: int
    seat: str
    patron: str
    name: str
    colour: int
    why: str
    chips: tuple[tuple[str, int], ...]
    limits: Limits
    added: tuple[tuple[str, int], ...] = ()
    answers: tuple[Any, ...] = ()
    asks: bool = False
    """The player has a decision to make; otherwise chance answers next."""
    until_ms: int | None = None
    shoe: int = 0
    cards: int = 0
    cutting_card_from_back: int = 0
    dealt: dict[str, int] = msgspec.field(default_factory=dict)
    """Cards that had left the shoe, besides those of this game; what is left is newly shuffled (NT-87)."""
    unseen: int = 0


class TakenUp(Event, frozen=True, tag="taken-up"):
    """The player has come back to an interrupted game; its clocks run."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND
    every_seat: ClassVar = True

    draws_at_ms: int
    closes_at_ms: int | None = None


class SetAside(Event, frozen=True, tag="set-aside"):
    """The player of a temporary table is gone again, or did not decide: nothing is lost by that (TSG-A2.33)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND
    every_seat: ClassVar = True

    why: str
    until_ms: int | None = None
