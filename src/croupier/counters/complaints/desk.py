"""The desk of complaints: filed by players, assessed and decided by staff, before management when they take long.

Its clocks run by themselves: a term that passes is put on record, and what is not decided at the target goes to
management. Clauses: TSG-9.1 to 9.9 (NT-28), G-A.4.4.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.counters.complaints.commands import (
    ABOUT_ROUNDS,
    INSTANCES,
    MOST_MESSAGES,
    MOST_OPEN_OF_PATRON,
    AssessComplaint,
    Complaint,
    ComplaintReason,
    DecideComplaint,
    Decision,
    EscalateComplaint,
    FileComplaint,
    ReferComplaint,
    Terms,
    WriteToHouse,
    WriteToPlayer,
)
from croupier.counters.complaints.events import (
    ComplaintAssessed,
    ComplaintDecided,
    ComplaintEscalated,
    ComplaintFiled,
    ComplaintPutAway,
    ComplaintReferred,
    PlayerWrittenTo,
    PlayerWrote,
    TermMissed,
)
from croupier.counters.complaints.state import HISTORY, ComplaintState, next_clock_ms, put_away_ms
from croupier.counters.desk import Counter, Rule, require_role, require_self
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.jurisdictions import MILD, Jurisdiction, known_jurisdiction


class Complaints(Counter[ComplaintState]):
    """Every complaint that is at hand."""

    history = HISTORY
    jurisdiction: Jurisdiction = known_jurisdiction(MILD)
    """Whose terms hold for what comes in from now on."""

    def __iter__(self) -> Iterator[Complaint]:
        return iter(self.state.complaints.values())

    def find(self, number: int) -> Complaint:
        complaint = self.state.complaints.get(number)
        if complaint is None:
            raise Refusal(ComplaintReason.UNKNOWN, number=number)
        return complaint

    # What players ask

    def _file(self, command: FileComplaint, step: Step) -> None:
        """Within the months of the jurisdiction from the fact; longer for winnings that were not credited."""
        require_self(step.actor, command.patron)
        text, wanted = command.text.strip(), command.wanted.strip()
        if not text or not wanted:
            raise Refusal(ComplaintReason.NEEDS_WORDS)
        if command.what in ABOUT_ROUNDS and not command.about:
            raise Refusal(ComplaintReason.NEEDS_ROUND)
        if (command.what == "bet") != bool(command.claim):
            raise Refusal(ComplaintReason.NEEDS_CLAIM)
        self._require_in_time(command, step.now_ms)
        if sum(each.open for each in self if each.patron == command.patron) >= MOST_OPEN_OF_PATRON:
            raise Refusal(ComplaintReason.TOO_MANY)
        rules = self.jurisdiction.complaints
        terms = Terms(
            rules.assess_minutes.value, rules.target_days.value, rules.limit_days.value, rules.kept_years.value
        )
        event = ComplaintFiled(
            self.state.last + 1,
            command.patron,
            command.what,
            text,
            wanted,
            terms,
            command.about,
            command.claim,
            by=step.actor.id,
        )
        self.emit(step, event)

    def _require_in_time(self, command: FileComplaint, now_ms: int) -> None:
        """Six months from the fact (TSG-9.6); a year for winnings (TSG-9.7); none without a term."""
        rules = self.jurisdiction.complaints
        months = (rules.winnings_within_months if command.what == "winnings" else rules.within_months).value
        if months and now_ms >= self.jurisdiction.months_after(command.happened_ms or now_ms, months):
            raise Refusal(ComplaintReason.TOO_LATE, months=months)

    def _own(self, number: int, step: Step) -> Complaint:
        complaint = self.state.complaints.get(number)
        if complaint is None or complaint.patron != step.actor.id:
            raise Refusal(ComplaintReason.UNKNOWN, number=number)
        return complaint

    def _answer(self, command: WriteToHouse, step: Step) -> None:
        complaint = self._own(command.number, step)
        text = _words(complaint, command.text)
        self.emit(step, PlayerWrote(complaint.number, text, by=step.actor.id))

    def _refer(self, command: ReferComplaint, step: Step) -> None:
        """Once, when there is an outcome."""
        complaint = self._own(command.number, step)
        if complaint.decision is None or complaint.referred_to is not None:
            raise Refusal(ComplaintReason.NO_REFERRAL, number=complaint.number)
        self.emit(step, ComplaintReferred(complaint.number, command.to, by=step.actor.id))

    # What staff do

    def _assess(self, command: AssessComplaint, step: Step) -> None:
        complaint = self.find(command.number)
        if complaint.assessed_ms:
            raise Refusal(ComplaintReason.DECIDED, number=complaint.number)
        self.emit(step, ComplaintAssessed(complaint.number, _words(complaint, command.text), by=step.actor.id))

    def _write(self, command: WriteToPlayer, step: Step) -> None:
        complaint = self.find(command.number)
        text = _words(complaint, command.text)
        self.emit(step, PlayerWrittenTo(complaint.number, text, command.waits, by=step.actor.id))

    def _escalate(self, command: EscalateComplaint, step: Step) -> None:
        complaint = self.find(command.number)
        if complaint.decision is not None or complaint.escalated_ms:
            raise Refusal(ComplaintReason.DECIDED, number=complaint.number)
        self.emit(step, ComplaintEscalated(complaint.number, "staff", by=step.actor.id))

    def _decide(self, command: DecideComplaint, step: Step) -> None:
        """With a reason always; what is before management, or was referred, by those who have it now."""
        complaint = self.find(command.number)
        if not command.reason.strip():
            raise Refusal(ComplaintReason.NEEDS_WORDS)
        if command.review:
            self._require_reviewer(complaint, step)
        else:
            if complaint.decision is not None:
                raise Refusal(ComplaintReason.DECIDED, number=complaint.number)
            if not complaint.assessed_ms:
                raise Refusal(ComplaintReason.NOT_ASSESSED, number=complaint.number)
            if complaint.escalated_ms and not step.actor.may(Role.ASSISTANT_GAMING_MANAGER):
                raise Refusal(ComplaintReason.WITH_MANAGEMENT, number=complaint.number)
        _require_record(complaint, command)
        decision = Decision(step.actor.id, step.now_ms, command.upheld, command.reason.strip(), command.evidence)
        self.emit(step, ComplaintDecided(complaint.number, decision, command.review, by=step.actor.id))

    def _require_reviewer(self, complaint: Complaint, step: Step) -> None:
        """The instance that the player named, and never whoever has decided before (TSG-9.9)."""
        if complaint.decision is None or complaint.referred_to is None or complaint.review is not None:
            raise Refusal(ComplaintReason.NO_REFERRAL, number=complaint.number)
        require_role(step.actor, INSTANCES[complaint.referred_to])
        if complaint.decision.by == step.actor.id:
            raise Refusal(ComplaintReason.SAME_PERSON)

    # Clocks

    def tick(self, step: Step) -> None:
        """Terms that have passed go on record; nothing is dismissed by them."""
        for complaint in list(self):
            due_ms = next_clock_ms(complaint)
            if due_ms is not None and due_ms <= step.now_ms:
                self._run_out(complaint, step)

    def _run_out(self, complaint: Complaint, step: Step) -> None:
        number, now_ms, by = complaint.number, step.now_ms, step.actor.id
        if not complaint.open:
            if put_away_ms(complaint) <= now_ms:
                self.emit(step, ComplaintPutAway(number, by=by))
            return
        if not complaint.assessed_ms and "assessment" not in complaint.late and complaint.assess_by_ms <= now_ms:
            self.emit(step, TermMissed(number, "assessment", by=by))
        if complaint.decision is None and not complaint.escalated_ms and complaint.target_ms <= now_ms:
            self.emit(step, ComplaintEscalated(number, "time", by=by))
        if "resolution" not in complaint.late and complaint.limit_ms <= now_ms:
            self.emit(step, TermMissed(number, "resolution", by=by))

    def due_ms(self) -> int | None:
        return min((due for each in self if (due := next_clock_ms(each)) is not None), default=None)

    rules = {  # noqa: RUF012
        FileComplaint: Rule((Role.PLAYER,), _file),
        WriteToHouse: Rule((Role.PLAYER,), _answer),
        ReferComplaint: Rule((Role.PLAYER,), _refer),
        AssessComplaint: Rule((Role.CASHIER, Role.GAMING_SUPERVISOR), _assess),
        WriteToPlayer: Rule((Role.CASHIER, Role.GAMING_SUPERVISOR), _write),
        EscalateComplaint: Rule((Role.CASHIER, Role.GAMING_SUPERVISOR), _escalate),
        DecideComplaint: Rule((Role.GAMING_SUPERVISOR,), _decide),
    }


def _words(complaint: Complaint, given: str) -> str:
    """What is written in a complaint that is open; neither side fills the house with it."""
    if not complaint.open:
        raise Refusal(ComplaintReason.DECIDED, number=complaint.number)
    if len(complaint.messages) >= MOST_MESSAGES:
        raise Refusal(ComplaintReason.MUCH_WRITTEN)
    text = given.strip()
    if not text:
        raise Refusal(ComplaintReason.NEEDS_WORDS)
    return text


def _require_record(complaint: Complaint, command: DecideComplaint) -> None:
    """Whether a bet was accepted is decided by the log of the house, and by nothing else (TSG-9.8)."""
    if complaint.what != "bet":
        return
    if command.evidence is None:
        raise Refusal(ComplaintReason.NEEDS_RECORD)
    if command.upheld != (command.evidence.accepted == (complaint.claim == "accepted")):
        raise Refusal(ComplaintReason.RECORD_DECIDES)
