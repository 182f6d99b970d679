"""What the house knows of a tournament: plain data that its events make, kept whole as a document.

A tournament goes from leg to leg: the sessions that its conditions name. A leg is one session or several heats, and may
have play-offs and a repechage besides; all of them are in one list, which only grows (RFH-16.4.2.e).
"""

from __future__ import annotations

from enum import Enum

import msgspec

from croupier.tournaments.conditions import Conditions, SessionPlan
from croupier.tournaments.seats import Seat

SHAPE = 3
"""Of the document; one of another shape is made anew from the record."""


class Stage(Enum):
    ANNOUNCED = "announced"
    REGISTRATION = "registration"
    RUNNING = "running"
    """A session runs."""
    PAUSED = "paused"
    BETWEEN = "between"
    """Entries are closed and no session runs."""
    DECIDED = "decided"
    """The final is over; the prizes are still to be paid."""
    FINISHED = "finished"
    CANCELLED = "cancelled"


class EntrantStatus(Enum):
    """Where an entrant stands."""

    ENTERED = "entered"
    PLAYING = "playing"
    ADVANCED = "advanced"
    """Goes on to the next session."""
    TIED = "tied"
    """Waits for a play-off."""
    RECALLED = "recalled"
    """Waits for the repechage."""
    ELIMINATED = "eliminated"
    PLACED = "placed"
    """Played the final."""
    DISQUALIFIED = "disqualified"
    WITHDRAWN = "withdrawn"


IN_IT = (
    EntrantStatus.ENTERED,
    EntrantStatus.PLAYING,
    EntrantStatus.ADVANCED,
    EntrantStatus.TIED,
    EntrantStatus.RECALLED,
)


class Entrant(msgspec.Struct):
    patron: str
    name: str
    entered_ms: int
    agreed: bool
    """Agreed to the rules and conditions, of which a copy was given (RFH-16.4.1, 16.4.3)."""
    fee_minor: int = 0
    """Of the entry fee, what was not refunded."""
    administration_minor: int = 0
    standing: EntrantStatus = EntrantStatus.ENTERED
    re_buys: int = 0
    add_ons: int = 0
    lucky_number: str = ""
    ends_early: bool = False
    """Agrees that the session ends before its time (RFH-16.5.6.2)."""
    why: str = ""
    place: int = 0
    prize_minor: int = 0
    waits: bool = True
    """For a session of this leg."""
    bought_back: int = 0
    out: tuple[int, int, int, int] | None = None
    """How far somebody came who is out, in the order of places: leg, repechage, place in the session, score."""


class Row(msgspec.Struct, frozen=True):
    """A line of a session's final leader board."""

    place: int
    patron: str
    score_minor: int
    credits_minor: int
    """Credits that were left when the session ended."""


class Kind(Enum):
    SESSION = "session"
    """One of the conditions' own, or a heat of it."""
    REPECHAGE = "repechage"
    PLAY_OFF = "play-off"


class TieGroup(msgspec.Struct, frozen=True):
    """Players whose scores are equal and who play off for the places from this one on."""

    first: int
    patrons: tuple[str, ...]


class Report(msgspec.Struct, frozen=True):
    """What a table has told of its session last."""

    scores: dict[str, int]
    rounds: int
    over: bool


class Session(msgspec.Struct):
    plan: SessionPlan
    starts_at_ms: int
    leg: int = 0
    heat: int = 0
    """Its number where there are several; 0 where there is one."""
    kind: Kind = Kind.SESSION
    tied: TieGroup | None = None
    """In a play-off, who plays and for which places."""
    decides: int = -1
    """In a play-off, the session whose leader board it decides."""
    again: int = 0
    """How many play-offs have gone before this one."""
    recalled: list[str] = []
    """In a repechage, who plays."""
    paused_for: str = ""
    tables: list[str] = []
    """Designated by the tournament manager (RFH-16.5.1)."""
    seats: dict[str, Seat] = {}
    started_ms: int = 0
    ended_ms: int = 0
    board: list[Row] = []
    advanced: list[str] = []
    reports: dict[str, Report] = {}
    """By table."""

    def scores(self) -> dict[str, int]:
        """The Session Score of everybody who is in the session, as its tables have told it."""
        return {
            patron: self.reports[seat.table].scores.get(patron, 0) if seat.table in self.reports else 0
            for patron, seat in self.seats.items()
        }

    @property
    def playing(self) -> bool:
        return bool(self.started_ms) and not self.ended_ms

    @property
    def to_come(self) -> bool:
        return not self.started_ms and not self.ended_ms

    @property
    def field(self) -> list[str]:
        """Who plays, where that is not open to everybody who waits."""
        return list(self.tied.patrons) if self.tied is not None else list(self.recalled)


class Announcement(msgspec.Struct, frozen=True):
    at_ms: int
    text: str


class Tournament(msgspec.Struct):
    conditions: Conditions
    announced_ms: int
    stage: Stage = Stage.ANNOUNCED
    version: int = 0
    entrants: dict[str, Entrant] = {}
    sessions: list[Session] = []
    leg: int = 0
    """Which of the conditions' sessions is played or comes next."""
    announcements: list[Announcement] = []
    shape: int = 0
    pool_minor: int = 0
    """What the prize pool must hold by these events; the ledger says the same."""

    @property
    def id(self) -> str:
        return self.conditions.id

    @property
    def session(self) -> Session:
        """The one that runs, or comes next, or was the last; of several the first."""
        return self.sessions[self.current]

    @property
    def current(self) -> int:
        here = self.of_leg()
        playing = [number for number in here if self.sessions[number].playing]
        to_come = [number for number in here if self.sessions[number].to_come]
        return (playing or to_come or here[-1:])[0]

    def of_leg(self) -> list[int]:
        return [number for number, session in enumerate(self.sessions) if session.leg == self.leg]

    def playing(self) -> list[int]:
        return [number for number in self.of_leg() if self.sessions[number].playing]

    def session_of(self, patron: str) -> int | None:
        """The session in which a player sits now."""
        return next((number for number in self.playing() if patron in self.sessions[number].seats), None)

    @property
    def paused_for(self) -> str:
        return next((self.sessions[n].paused_for for n in self.playing() if self.sessions[n].paused_for), "")

    @property
    def final(self) -> bool:
        return self.leg == len(self.conditions.sessions) - 1

    def waiting(self) -> list[str]:
        """Who waits for a session of this leg, in the order of entries."""
        return [entrant.patron for entrant in self.remaining() if entrant.waits]

    def field_of(self, number: int) -> list[str]:
        """Who may be allocated to a session that is to come: a heat takes those whom no other heat has."""
        session = self.sessions[number]
        if session.kind is not Kind.SESSION:
            wanted = (EntrantStatus.TIED, EntrantStatus.RECALLED)
            return [patron for patron in session.field if self.entrants[patron].standing in wanted]
        others = [self.sessions[n].seats for n in self.of_leg() if n != number and self.sessions[n].to_come]
        return [patron for patron in self.waiting() if not any(patron in seats for seats in others)]

    def remaining(self) -> list[Entrant]:
        """Those who are still in it, in the order of their entries."""
        return [entrant for entrant in self.entrants.values() if entrant.standing in IN_IT]

    def counted(self) -> list[Entrant]:
        """Everybody who entered and did not withdraw."""
        return [entrant for entrant in self.entrants.values() if entrant.standing is not EntrantStatus.WITHDRAWN]
