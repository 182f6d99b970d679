"""What the house knows of a tournament: plain data that its events make, kept whole as a document."""

from __future__ import annotations

from enum import Enum

import msgspec

from croupier.house.tournaments.conditions import Conditions, SessionPlan


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


class Standing(Enum):
    """Where an entrant stands."""

    ENTERED = "entered"
    PLAYING = "playing"
    ELIMINATED = "eliminated"
    PLACED = "placed"
    """Played the final."""
    DISQUALIFIED = "disqualified"
    WITHDRAWN = "withdrawn"


class Entrant(msgspec.Struct):
    patron: str
    name: str
    entered_ms: int
    agreed: bool
    """Agreed to the rules and conditions, of which a copy was given (RFH-16.4.1, 16.4.3)."""
    fee_minor: int = 0
    """Of the entry fee, what was not refunded."""
    administration_minor: int = 0
    standing: Standing = Standing.ENTERED
    re_buys: int = 0
    add_ons: int = 0
    lucky_number: str = ""
    ends_early: bool = False
    """Agrees that the session ends before its time (RFH-16.5.6.2)."""
    why: str = ""
    place: int = 0
    prize_minor: int = 0


class Seat(msgspec.Struct, frozen=True):
    """The terminal that was allocated to a player."""

    table: str
    terminal: int


class Row(msgspec.Struct, frozen=True):
    """A line of a session's final leader board."""

    place: int
    patron: str
    score_minor: int
    credits_minor: int
    """Credits that were left when the session ended."""


class Session(msgspec.Struct):
    plan: SessionPlan
    starts_at_ms: int
    tables: list[str] = []
    """Designated by the tournament manager (RFH-16.5.1)."""
    seats: dict[str, Seat] = {}
    started_ms: int = 0
    ended_ms: int = 0
    board: list[Row] = []
    advanced: list[str] = []


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
    current: int = 0
    """The session that runs or comes next."""
    announcements: list[Announcement] = []
    paused_for: str = ""
    pool_minor: int = 0
    """What the prize pool must hold by these events; the ledger says the same."""

    @property
    def id(self) -> str:
        return self.conditions.id

    @property
    def session(self) -> Session:
        return self.sessions[min(self.current, len(self.sessions) - 1)]

    def session_key(self, number: int | None = None) -> str:
        """What the score accounts of a session are named after, together with the tournament."""
        return str((self.current if number is None else number) + 1)

    def remaining(self) -> list[Entrant]:
        """Those who are still in it, in the order of their entries."""
        still = (Standing.ENTERED, Standing.PLAYING)
        return [entrant for entrant in self.entrants.values() if entrant.standing in still]

    def counted(self) -> list[Entrant]:
        """Everybody who entered and did not withdraw."""
        return [entrant for entrant in self.entrants.values() if entrant.standing is not Standing.WITHDRAWN]
