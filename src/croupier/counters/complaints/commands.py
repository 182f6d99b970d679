"""Complaints: what is asked of their desk, and a complaint as it stands.

A player writes what went wrong and what would put it right. The house confirms that it has it, assesses it, may ask
back, and decides; what is not decided in time goes to management, and is never dismissed because time has passed.
Figures are the jurisdiction's. Clauses: TSG-9.1 to 9.10 (NT-28); G-A.4.4.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from croupier.house.request import Request
from croupier.house.roles import Actor, Role

STREAM: Final = "complaints"
KIND: Final = "complaint"
MOST_OPEN_OF_PATRON: Final = 10
"""Beyond it the house answers first."""
MOST_MESSAGES: Final = 100
MINUTE_MS: Final = 60_000
DAY_MS: Final = 86_400_000

What = Literal["bet", "winnings", "result", "payment", "account", "conduct", "other"]
ABOUT_ROUNDS: Final = frozenset[str]({"bet", "winnings", "result"})
"""What cannot be looked into without the round that it is about."""
Claim = Literal["", "accepted", "refused"]
"""Of a complaint about a bet: what the player says became of it."""
Instance = Literal["senior-agent", "escalation-point", "manager-on-duty"]
INSTANCES: Final[dict[str, Role]] = {
    "senior-agent": Role.GAMING_SUPERVISOR,
    "escalation-point": Role.ASSISTANT_GAMING_MANAGER,
    "manager-on-duty": Role.ASSISTANT_GAMING_MANAGER,
}
"""To whom a player may have the outcome referred (TSG-9.9)."""
Term = Literal["assessment", "resolution"]
Why = Literal["time", "staff", "player"]
RoundAt = tuple[str, int]
"""A table and the number of one of its rounds."""
Text = Annotated[str, Meta(max_length=2_000)]


class ComplaintReason(Enum):
    NEEDS_WORDS = "complaint-needs-words"
    NEEDS_ROUND = "complaint-needs-round"
    NEEDS_CLAIM = "complaint-needs-claim"
    UNKNOWN = "unknown-complaint"
    DECIDED = "complaint-decided"
    TOO_MANY = "too-many-complaints"
    TOO_LATE = "complaint-too-late"
    NOT_ASSESSED = "complaint-not-assessed"
    RECORD_DECIDES = "record-decides"
    """The log of accepted and refused bets says otherwise (TSG-9.8)."""
    NEEDS_RECORD = "complaint-needs-record"
    WITH_MANAGEMENT = "complaint-with-management"
    NO_REFERRAL = "no-referral"
    SAME_PERSON = "complaint-same-person"
    MUCH_WRITTEN = "much-written"


class Terms(msgspec.Struct, frozen=True):
    """The jurisdiction's figures on the day on which a complaint came in."""

    assess_minutes: int
    target_days: int
    limit_days: int
    kept_years: int


class Evidence(msgspec.Struct, frozen=True):
    """A line of the record: of a table, or of the log of refused bets."""

    stream: str
    version: int
    accepted: bool


class Message(msgspec.Struct, frozen=True):
    at_ms: int
    by: str
    staff: bool
    text: str


class Decision(msgspec.Struct, frozen=True):
    by: str
    at_ms: int
    upheld: bool
    reason: str
    evidence: Evidence | None = None


class Complaint(msgspec.Struct, frozen=True):
    number: int
    patron: str
    what: What
    text: str
    wanted: str
    about: tuple[RoundAt, ...]
    claim: Claim
    filed_ms: int
    terms: Terms
    assessed_ms: int = 0
    assessed_by: str = ""
    messages: tuple[Message, ...] = ()
    waiting_ms: int = 0
    """Since when the house waits for the player; 0: it does not."""
    waited_ms: int = 0
    """So long it has waited in all: by this the terms are longer (TSG-9.5)."""
    escalated_ms: int = 0
    escalated: Why | None = None
    late: tuple[Term, ...] = ()
    """Terms that were not kept."""
    decision: Decision | None = None
    referred_ms: int = 0
    referred_to: Instance | None = None
    review: Decision | None = None

    @property
    def assess_by_ms(self) -> int:
        return self.filed_ms + self.terms.assess_minutes * MINUTE_MS + self.waited_ms

    @property
    def target_ms(self) -> int:
        """Where it is not decided by then it goes to management (TSG-9.4, 9.5)."""
        return self.filed_ms + self.terms.target_days * DAY_MS + self.waited_ms

    @property
    def limit_ms(self) -> int:
        """By then it is to be decided, whoever decides (NT-28, TSG-9.4, 9.5)."""
        return self.filed_ms + self.terms.limit_days * DAY_MS + self.waited_ms

    @property
    def open(self) -> bool:
        return self.decision is None or (self.referred_to is not None and self.review is None)

    @property
    def ended_ms(self) -> int:
        last = self.review or self.decision
        return 0 if self.open or last is None else last.at_ms


# What is asked


class FileComplaint(msgspec.Struct, frozen=True):
    """`happened_ms` is the time of the fact (0: now); of rounds, that of the oldest, by the record."""

    id: str
    patron: str
    what: What
    text: Text
    wanted: Text
    happened_ms: int
    about: Annotated[tuple[RoundAt, ...], Meta(max_length=20)] = ()
    claim: Claim = ""


class AssessComplaint(msgspec.Struct, frozen=True):
    """Somebody has read it, and says in a line what is to be looked at."""

    id: str
    number: int
    text: Text


class WriteToPlayer(msgspec.Struct, frozen=True):
    """With `waits` the terms stand still until the player answers (TSG-9.5)."""

    id: str
    number: int
    text: Text
    waits: bool


class WriteToHouse(msgspec.Struct, frozen=True):
    """The player answers, or adds something."""

    id: str
    number: int
    text: Text


class EscalateComplaint(msgspec.Struct, frozen=True):
    """Staff put it before management ahead of time."""

    id: str
    number: int


class DecideComplaint(msgspec.Struct, frozen=True):
    """The first decision, or with `review` that of the instance to which the player had it referred."""

    id: str
    number: int
    upheld: bool
    reason: Text
    evidence: Evidence | None = None
    review: bool = False


class ReferComplaint(msgspec.Struct, frozen=True):
    """The player is not content with the outcome (TSG-9.9)."""

    id: str
    number: int
    to: Instance


def at_complaints(command: object, actor: Actor) -> Request:
    return Request(STREAM, command, actor)
