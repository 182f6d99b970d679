"""The dispute desk: opened by a player or for one, decided by a supervisor, reviewed by somebody above.

Every step is an event of the record. Clauses: RFH-18.11, 18.12 (N15); HC25-1.1.9; TSG-9.1, 9.2, 9.6, 9.9.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal

import msgspec

from croupier.counters.desk import CounterEvent
from croupier.house.request import Request
from croupier.house.roles import Actor

KIND: Final = "dispute"
DISPUTES: Final = "disputes"
Remedy = Literal["none", "void", "correct", "other"]


class DisputeReason(Enum):
    NEEDS_REASON = "needs-reason"
    UNKNOWN_DISPUTE = "unknown-dispute"
    DISPUTE_DECIDED = "dispute-decided"
    DISPUTE_OPEN = "dispute-open"
    NOT_IN_ROUND = "not-in-round"
    NO_REVIEW = "no-review"
    NEEDS_RULING = "needs-ruling"
    SAME_PERSON = "same-person"
    TOO_LATE = "dispute-too-late"


class Status(Enum):
    OPEN = "open"
    UPHELD = "upheld"
    REJECTED = "rejected"


class Decision(msgspec.Struct, frozen=True):
    """What somebody decided, and what was done about it."""

    by: str
    at_ms: int
    upheld: bool
    reason: str
    remedy: Remedy = "none"
    reference: str = ""
    """The version of the table's record at which the round was made void or corrected."""
    cameras: bool = False
    """The operator had the cameras consulted (HC25-1.1.9)."""


class Dispute(msgspec.Struct, frozen=True):
    number: int
    table: str
    round: int
    patron: str
    opened_by: str
    opened_ms: int
    text: str
    decision: Decision | None = None
    review_asked_ms: int = 0
    review: Decision | None = None
    advice_ms: int = 0
    """When the player was told of the right to complain to an inspector (RFH-18.12)."""

    @property
    def status(self) -> Status:
        last = self.review or self.decision
        return Status.OPEN if last is None else Status.UPHELD if last.upheld else Status.REJECTED


class OpenDispute(msgspec.Struct, frozen=True):
    id: str
    patron: str
    table: str
    round: int
    text: str


class DecideDispute(msgspec.Struct, frozen=True):
    """The first decision, or with `review` the one of somebody above (RFH-18.11)."""

    id: str
    number: int
    upheld: bool
    reason: str
    remedy: Remedy = "none"
    reference: str = ""
    cameras: bool = False
    review: bool = False


class AskReview(msgspec.Struct, frozen=True):
    """The player is not content with the first decision."""

    id: str
    number: int


class DisputeOpened(CounterEvent, frozen=True, tag="dispute-opened"):
    number: int
    table: str
    round: int
    patron: str
    text: str


class DisputeDecided(CounterEvent, frozen=True, tag="dispute-decided"):
    number: int
    decision: Decision
    review: bool


class ReviewAsked(CounterEvent, frozen=True, tag="review-asked"):
    number: int


AnyDisputeEvent = DisputeOpened | DisputeDecided | ReviewAsked


def at_disputes(command: object, actor: Actor) -> Request:
    return Request(DISPUTES, command, actor)
