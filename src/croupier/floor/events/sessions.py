"""A session of a tournament at a table (RFH-16)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from croupier.floor.config import TableConfig
from croupier.floor.events.base import EVERYBODY, NOTHING, OWNERS, PIT, ROUND, Event
from croupier.floor.session_play import SessionTerms


class SessionStarted(Event, frozen=True, tag="session-started"):
    """The table is used for a session of a tournament alone (RFH-16.5.3), set up for tournament credits."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("info", "round", "result", "chips")

    tournament: str
    session: str
    config: TableConfig
    terms: SessionTerms
    terminals: dict[str, int]
    """By patron, the terminal that was allocated (RFH-16.5.5)."""
    lucky_numbers: dict[str, str] = msgspec.field(default_factory=dict)


class SessionHeld(Event, frozen=True, tag="session-held"):
    """The session is paused for a reason; without one it goes on (RFH-16.9.2)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    why: str = ""


class SessionTimeUp(Event, frozen=True, tag="session-time-up"):
    """No further round is opened in this session."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND


class SessionPlayerOut(Event, frozen=True, tag="session-player-out"):
    """A player's position in the session is cancelled (RFH-16.5.7, 16.5.8)."""

    seen_by: ClassVar = PIT
    changes: ClassVar = NOTHING

    patron: str
    why: str


class WageringTimeSet(Event, frozen=True, tag="wagering-time-set"):
    """Wagers have to be made within this time (RFH-16.6.6)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    wagering_s: int


class LuckyChipPlaced(Event, frozen=True, tag="lucky-chip-placed"):
    """A seat's Lucky Chip of this round lies on a wager (RFH-16.7.1)."""

    seen_by: ClassVar = OWNERS
    changes: ClassVar = NOTHING

    seat: str
    spot: str


class LuckyNumbersDrawn(Event, frozen=True, tag="lucky-numbers-drawn"):
    """By seat, the Random Lucky Number of this game (RFH-16.7.3.1)."""

    seen_by: ClassVar = OWNERS
    changes: ClassVar = NOTHING
    every_seat: ClassVar = True

    numbers: dict[str, str]


class SessionFinished(Event, frozen=True, tag="session-finished"):
    """The table returns to regular play (RFH-16.5.10); by patron, the scores that were made at it."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("info", "round", "result", "chips")

    scores: dict[str, int]
