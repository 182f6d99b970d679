"""A table is set up, opens, changes its limits, closes and comes back after a stop."""

from __future__ import annotations

from typing import ClassVar

from croupier.floor.config import TableConfig
from croupier.floor.events.base import EVERYBODY, ROUND, Event
from croupier.rules.wagers.limits import Limits


class Installed(Event, frozen=True, tag="installed"):
    """A table was set up, under a version of its rules that every round record names (RFH-Order, G-A.5.1)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("info", "round")

    config: TableConfig
    rules_version: str


class CallsSet(Event, frozen=True, tag="calls-set"):
    """The kinds of call bets that the table takes from now on (HC25-1.1.5)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("info",)

    kinds: tuple[str, ...]


class Opened(Event, frozen=True, tag="opened"):
    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND


class ClosingNoticed(Event, frozen=True, tag="closing-noticed"):
    """A sign with the closing time is shown (RFH-18.8)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    closes_at_ms: int


class LastAnnounced(Event, frozen=True, tag="last-announced"):
    """The table closes after this round, or after this shoe (HC25-1.1.11)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    last: str
    closes_at_ms: int | None = None
    """A last round that waited for its first wager has a clock from now on."""


class ClosingCancelled(Event, frozen=True, tag="closing-cancelled"):
    """The sign comes down; the table stays open."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND


class Closed(Event, frozen=True, tag="closed"):
    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND


class LimitsSet(Event, frozen=True, tag="limits-set"):
    """New figures, in force from the next round."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("info",)

    limits: Limits


class Resumed(Event, frozen=True, tag="resumed"):
    """The house came back after a stop; clocks start anew."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND
    every_seat: ClassVar = True

    clock_ms: int | None
