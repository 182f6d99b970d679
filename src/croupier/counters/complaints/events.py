"""What happens at the desk of complaints."""

from __future__ import annotations

from croupier.counters.complaints.commands import Claim, Decision, Instance, RoundAt, Term, Terms, What, Why
from croupier.counters.desk import CounterEvent


class ComplaintFiled(CounterEvent, frozen=True, tag="complaint-filed"):
    number: int
    patron: str
    what: What
    text: str
    wanted: str
    terms: Terms
    about: tuple[RoundAt, ...] = ()
    claim: Claim = ""


class ComplaintAssessed(CounterEvent, frozen=True, tag="complaint-assessed"):
    number: int
    text: str


class PlayerWrittenTo(CounterEvent, frozen=True, tag="complaint-player-written-to"):
    number: int
    text: str
    waits: bool


class PlayerWrote(CounterEvent, frozen=True, tag="complaint-player-wrote"):
    number: int
    text: str


class ComplaintEscalated(CounterEvent, frozen=True, tag="complaint-escalated"):
    number: int
    why: Why


class TermMissed(CounterEvent, frozen=True, tag="complaint-term-missed"):
    """A term has passed; the complaint goes on."""

    number: int
    term: Term


class ComplaintDecided(CounterEvent, frozen=True, tag="complaint-decided"):
    number: int
    decision: Decision
    review: bool


class ComplaintReferred(CounterEvent, frozen=True, tag="complaint-referred"):
    number: int
    to: Instance


class ComplaintPutAway(CounterEvent, frozen=True, tag="complaint-put-away"):
    """Its years have passed: it is at hand no longer."""

    number: int


AnyComplaintEvent = (
    ComplaintFiled
    | ComplaintAssessed
    | PlayerWrittenTo
    | PlayerWrote
    | ComplaintEscalated
    | TermMissed
    | ComplaintDecided
    | ComplaintReferred
    | ComplaintPutAway
)
