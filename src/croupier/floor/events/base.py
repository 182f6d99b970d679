"""What every event of a table shares and says of itself, and how one wager ended."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar, Final

import msgspec

from croupier.rules.wagers.endings import Why
from croupier.rules.wagers.wager import MeterHit
from croupier.store.event import RecordEvent


class Audience(Enum):
    """Who sees what an event did."""

    EVERYBODY = "everybody"
    OWNERS = "owners"
    """Whoever has the seats that it is about, and the pit."""
    PIT = "pit"


EVERYBODY: Final = Audience.EVERYBODY
OWNERS: Final = Audience.OWNERS
PIT: Final = Audience.PIT


class Event(RecordEvent, frozen=True, gc=False):
    """The part that all events share; time and actor are kept beside the body.

    Like commands, requests and replies it is plain data that can be in no cycle, so the collector need not visit it.
    Each event says who may see it and which parts of a view it changes, for everybody and for seats; the noticeboard
    tells nobody else of it (`floor/views/noticeboard.py`). Staff read the whole record. How it is applied is in
    `floor/evolve`, its sentence in `floor/views/narrative.py`. No event lacks any of this, as
    `tests/floor/test_events_declared.py` holds.
    """

    seen_by: ClassVar[Audience]
    """Who is told of it at the table; supervisors always are."""
    changes: ClassVar[tuple[str, ...]]
    """The parts for everybody that are made anew after it."""
    every_seat: ClassVar[bool] = False
    """What belongs to each seat may have changed."""

    def changed(self) -> tuple[str, ...]:
        return self.changes

    def concerns(self) -> tuple[str, ...]:
        """The seats that it is about."""
        seat: str | None = getattr(self, "seat", None)
        return () if seat is None else (seat,)

    def moves(self) -> Iterable[tuple[str, str]]:
        """Seats and spots on which other chips lie now; they travel on their own."""
        return ()


NOTHING: Final[tuple[str, ...]] = ()
"""Only the pit sees it, or the seats that it is about."""
ROUND: Final = ("round",)
WHOLE_ROUND: Final = ("round", "result", "history", "road", "chips")


class Line(msgspec.Struct, frozen=True, array_like=True):
    """How one wager ended; compact, since a round may have thousands."""

    seat: str
    wager: str
    spot: str
    disposition: str
    stake_minor: int
    profit_minor: int
    returned_minor: int
    stands_minor: int
    why: Why
    standing: dict[str, int] = {}
    hit: MeterHit | None = None
