"""Disputes about finished rounds: opened by a player or for one, decided by a supervisor, reviewed by somebody above.

Every step is an event of the record. Clauses: RFH-18.11, 18.12 (N15); HC25-1.1.9; TSG-9.1, 9.2, 9.6, 9.9.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, Literal

import msgspec

from croupier.counters.errands import CounterReason, Declined, Errand, Handling
from croupier.store.batch import Document
from croupier.store.interface import Reader

KIND: Final = "dispute"
STREAM: Final = "disputes"
_encode = msgspec.json.Encoder().encode

Remedy = Literal["none", "void", "correct", "other"]


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


class OpenDispute(Errand, frozen=True):
    patron: str
    table: str
    round: int
    text: str


class DecideDispute(Errand, frozen=True):
    """The first decision, or with `review` the one of somebody above (RFH-18.11)."""

    number: int
    upheld: bool
    reason: str
    remedy: Remedy = "none"
    reference: str = ""
    cameras: bool = False
    review: bool = False


class AskReview(Errand, frozen=True):
    """The player is not content with the first decision."""

    number: int


class DisputeOpened(msgspec.Struct, frozen=True, tag_field="event", tag="dispute-opened"):
    number: int
    table: str
    round: int
    patron: str
    text: str


class DisputeDecided(msgspec.Struct, frozen=True, tag_field="event", tag="dispute-decided"):
    number: int
    decision: Decision
    review: bool


class ReviewAsked(msgspec.Struct, frozen=True, tag_field="event", tag="review-asked"):
    number: int


class DisputeCounter:
    """Every dispute, as the record has them."""

    def __init__(self, reader: Reader) -> None:
        self.reload(reader)

    def reload(self, reader: Reader) -> None:
        read = (msgspec.json.decode(body, type=Dispute) for _, body in reader.documents(KIND))
        self._disputes = {dispute.number: dispute for dispute in read}

    def __iter__(self) -> Iterator[Dispute]:
        return iter(self._disputes.values())

    def find(self, number: int) -> Dispute:
        dispute = self._disputes.get(number)
        if dispute is None:
            raise Declined(CounterReason.UNKNOWN_DISPUTE, number=number)
        return dispute

    def open(self, errand: OpenDispute, at: Handling) -> None:
        """One for each player and round; what is wrong is said in words."""
        text = errand.text.strip()
        if not text:
            raise Declined(CounterReason.NEEDS_REASON)
        for other in self:
            if (other.table, other.round, other.patron) == (errand.table, errand.round, errand.patron):
                raise Declined(CounterReason.DISPUTE_OPEN, number=other.number)
        number = len(self._disputes) + 1
        dispute = Dispute(number, errand.table, errand.round, errand.patron, errand.by, at.now_ms, text)
        event = DisputeOpened(number, errand.table, errand.round, errand.patron, text)
        at.record(STREAM, event, [], self._put(dispute))

    def decide(self, errand: DecideDispute, at: Handling) -> None:
        """With a reason always; a review is made by another person than the first decision (N15)."""
        dispute = self.find(errand.number)
        if not errand.reason.strip():
            raise Declined(CounterReason.NEEDS_REASON)
        if errand.review:
            if dispute.decision is None or not dispute.review_asked_ms or dispute.review is not None:
                raise Declined(CounterReason.NO_REVIEW, number=dispute.number)
            if dispute.decision.by == errand.by:
                raise Declined(CounterReason.SAME_PERSON)
        elif dispute.decision is not None:
            raise Declined(CounterReason.DISPUTE_DECIDED, number=dispute.number)
        remedy: Remedy = errand.remedy if errand.upheld else "none"
        decision = Decision(
            errand.by, at.now_ms, errand.upheld, errand.reason.strip(), remedy, errand.reference, errand.cameras
        )
        changed = (
            msgspec.structs.replace(dispute, review=decision, advice_ms=at.now_ms)
            if errand.review
            else msgspec.structs.replace(dispute, decision=decision, advice_ms=at.now_ms)
        )
        at.record(STREAM, DisputeDecided(dispute.number, decision, errand.review), [], self._put(changed))

    def ask_review(self, errand: AskReview, at: Handling) -> None:
        dispute = self.find(errand.number)
        if dispute.patron != errand.by:
            raise Declined(CounterReason.UNKNOWN_DISPUTE, number=errand.number)
        if dispute.decision is None or dispute.review_asked_ms:
            raise Declined(CounterReason.NO_REVIEW, number=dispute.number)
        changed = msgspec.structs.replace(dispute, review_asked_ms=at.now_ms)
        at.record(STREAM, ReviewAsked(dispute.number), [], self._put(changed))

    def _put(self, dispute: Dispute) -> Document:
        self._disputes[dispute.number] = dispute
        return Document(KIND, f"{dispute.number:09d}", _encode(dispute))
