"""Disputes as a desk: opened by a player or for one, decided by a supervisor, reviewed by somebody above."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from croupier.counters.desk import Counter, History, Rule, encode, require_role, require_self
from croupier.counters.disputes.commands import (
    DISPUTES,
    KIND,
    AnyDisputeEvent,
    AskReview,
    DecideDispute,
    Decision,
    Dispute,
    DisputeDecided,
    DisputeOpened,
    DisputeReason,
    OpenDispute,
    ReviewAsked,
)
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.store.batch import Document


class DisputeState(msgspec.Struct):
    disputes: dict[int, Dispute] = {}


def evolve(state: DisputeState, event: AnyDisputeEvent, at_ms: int) -> Sequence[Document]:
    """What an event does to the disputes, and the document of the one that it changed."""
    if isinstance(event, DisputeOpened):
        dispute = Dispute(event.number, event.table, event.round, event.patron, event.by, at_ms, event.text)
    else:
        dispute = state.disputes[event.number]
        match event:
            case DisputeDecided(review=True):
                dispute = msgspec.structs.replace(dispute, review=event.decision, advice_ms=at_ms)
            case DisputeDecided():
                dispute = msgspec.structs.replace(dispute, decision=event.decision, advice_ms=at_ms)
            case ReviewAsked():
                dispute = msgspec.structs.replace(dispute, review_asked_ms=at_ms)
    state.disputes[dispute.number] = dispute
    return [Document(KIND, f"{dispute.number:09d}", encode(dispute))]


HISTORY: Final = History(DISPUTES, DisputeState, AnyDisputeEvent, evolve, (KIND,))


def _usual_rank(table: str, review: bool) -> Role:  # noqa: ARG001
    return Role.ASSISTANT_GAMING_MANAGER if review else Role.GAMING_SUPERVISOR


class Disputes(Counter[DisputeState]):
    """Every dispute."""

    history = HISTORY
    rank: Callable[[str, bool], Role] = staticmethod(_usual_rank)
    """Who decides about rounds of a table, or reviews a decision, by its rulebook (RFH-18.11)."""

    def __iter__(self) -> Iterator[Dispute]:
        return iter(self.state.disputes.values())

    def find(self, number: int) -> Dispute:
        dispute = self.state.disputes.get(number)
        if dispute is None:
            raise Refusal(DisputeReason.UNKNOWN_DISPUTE, number=number)
        return dispute

    def _open(self, command: OpenDispute, step: Step) -> None:
        """One for each player and round; what is wrong is said in words."""
        if not step.actor.may(Role.DEALER):
            require_self(step.actor, command.patron)
        text = command.text.strip()
        if not text:
            raise Refusal(DisputeReason.NEEDS_REASON)
        for other in self:
            if (other.table, other.round, other.patron) == (command.table, command.round, command.patron):
                raise Refusal(DisputeReason.DISPUTE_OPEN, number=other.number)
        number = len(self.state.disputes) + 1
        event = DisputeOpened(number, command.table, command.round, command.patron, text, by=step.actor.id)
        self.emit(step, event)

    def _decide(self, command: DecideDispute, step: Step) -> None:
        """With a reason always; a review is made by another person than the first decision (N15)."""
        dispute = self.find(command.number)
        require_role(step.actor, self.rank(dispute.table, command.review))
        if not command.reason.strip():
            raise Refusal(DisputeReason.NEEDS_REASON)
        if command.review:
            if dispute.decision is None or not dispute.review_asked_ms or dispute.review is not None:
                raise Refusal(DisputeReason.NO_REVIEW, number=dispute.number)
            if dispute.decision.by == step.actor.id:
                raise Refusal(DisputeReason.SAME_PERSON)
        elif dispute.decision is not None:
            raise Refusal(DisputeReason.DISPUTE_DECIDED, number=dispute.number)
        decision = Decision(
            step.actor.id,
            step.now_ms,
            command.upheld,
            command.reason.strip(),
            command.remedy if command.upheld else "none",
            command.reference,
            command.cameras,
        )
        self.emit(step, DisputeDecided(dispute.number, decision, command.review, by=step.actor.id))

    def _ask_review(self, command: AskReview, step: Step) -> None:
        dispute = self.find(command.number)
        if dispute.patron != step.actor.id:
            raise Refusal(DisputeReason.UNKNOWN_DISPUTE, number=command.number)
        if dispute.decision is None or dispute.review_asked_ms:
            raise Refusal(DisputeReason.NO_REVIEW, number=dispute.number)
        self.emit(step, ReviewAsked(dispute.number, by=step.actor.id))

    rules = {  # noqa: RUF012
        OpenDispute: Rule((Role.PLAYER, Role.DEALER), _open),
        DecideDispute: Rule((Role.GAMING_SUPERVISOR,), _decide),
        AskReview: Rule((Role.PLAYER,), _ask_review),
    }
