"""What a table publishes, and what somebody who comes to it is shown: immutable parts by audience."""

from __future__ import annotations

import msgspec

from croupier.floor.views.parts import MinePart, PitPart, TablePart, TableView
from croupier.house.publication import Publication


class PitSight(msgspec.Struct, frozen=True):
    """What supervisors see besides the shared parts."""

    part: PitPart
    owners: frozenset[str]
    """Everybody who sits here or has money in the round, for what they owe the house."""


class TableNews(Publication, msgspec.Struct, frozen=True, kw_only=True):
    """What one batch changed at a table that somebody follows."""

    table: str
    info: TablePart
    shared: TableView | None = None
    """The parts for everybody that changed."""
    whole: TableView | None = None
    """Every part for everybody, where somebody has left a seat and sees the table anew."""
    mine: dict[str, MinePart | None] = {}
    """By patron, for those who follow and whose seat is concerned."""
    left: frozenset[str] = frozenset()
    """Patrons who have left their seat."""
    chips: dict[tuple[str, str], int] = {}
    """Seat and spot, and the amount that lies there now."""
    chips_anew: bool = False
    """All chips are among the shared parts."""
    pit: PitSight | None = None
    """Where a supervisor follows and parts for everybody changed; of wagers alone supervisors hear when it is due."""


class Sight(msgspec.Struct, frozen=True):
    """A table as somebody finds it who comes to it, or comes back."""

    table: str
    version: int
    info: TablePart
    view: TableView
    """The parts for everybody: all of them, or those that changed after the version that was known."""
    full: bool
    mine: MinePart | None = None
    pit: PitSight | None = None
