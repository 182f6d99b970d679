"""`/api/me/complaints` and `/api/complaints`: a player complains, staff answer and decide, each with its clock.

Clauses: TSG-9.1 to 9.10; G-A.4.4.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from croupier.counters.complaints.commands import (
    AssessComplaint,
    Claim,
    Complaint,
    ComplaintReason,
    DecideComplaint,
    Decision,
    EscalateComplaint,
    Evidence,
    FileComplaint,
    Instance,
    ReferComplaint,
    Term,
    Text,
    What,
    Why,
    WriteToHouse,
    WriteToPlayer,
    at_complaints,
)
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.patrons.patron import Patron
from croupier.server.counters import RequestId, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, declined
from croupier.server.problems import Why as Problem
from croupier.server.reports.bets_on_record import BetLine, BetsOfRound, find_bets
from croupier.server.routes.rounds import name_of

Number = Annotated[int, PathParameter(description="A complaint's number", ge=1, le=2**53)]
MOST_LISTED = 300
DESK = (Role.CASHIER, Role.GAMING_SUPERVISOR)


class ComplainedRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: Annotated[str, msgspec.Meta(max_length=64)]
    round: Annotated[int, msgspec.Meta(ge=1, le=2**53)]


class FileComplaintRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of rounds the record knows the time; of other facts the player says it."""

    id: RequestId
    what: What
    text: Text
    wanted: Text
    about: Annotated[tuple[ComplainedRound, ...], msgspec.Meta(max_length=20)] = ()
    claim: Claim = ""
    happened_ms: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class WriteComplaintRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    text: Text


class WriteToPlayerRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    text: Text
    waits: bool = False


class ReferComplaintRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    to: Instance


class EscalateComplaintRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId


class DecideComplaintRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A complaint about a bet names the line of the record that decides it."""

    id: RequestId
    upheld: bool
    reason: Text
    stream: Annotated[str, msgspec.Meta(max_length=200)] = ""
    version: Annotated[int, msgspec.Meta(ge=0, le=2**62)] = 0
    review: bool = False


class ComplaintMessage(msgspec.Struct, frozen=True):
    at_ms: int
    by: str
    staff: bool
    text: str


class ComplaintDecision(msgspec.Struct, frozen=True):
    by: str
    at_ms: int
    upheld: bool
    reason: str
    record: str
    """The line of the record that decided it."""


class ComplaintView(msgspec.Struct, frozen=True):
    """A complaint with its clocks."""

    number: int
    player: str
    what: What
    text: str
    wanted: str
    about: list[ComplainedRound]
    claim: Claim
    filed_ms: int
    open: bool
    assess_by_ms: int
    target_ms: int
    limit_ms: int
    assessed_ms: int
    messages: list[ComplaintMessage]
    waiting_ms: int
    escalated_ms: int
    escalated: Why | None
    late: tuple[Term, ...]
    decision: ComplaintDecision | None
    referred_ms: int
    referred_to: Instance | None
    review: ComplaintDecision | None


class MyComplaints(msgspec.Struct, frozen=True):
    """What I have complained about, and what the jurisdiction says of it."""

    complaints: list[ComplaintView]
    assess_minutes: int
    target_days: int
    limit_days: int
    within_months: int
    winnings_within_months: int
    outside_body: str
    outside_address: str


def _decision(premises: Premises, decision: Decision | None) -> ComplaintDecision | None:
    if decision is None:
        return None
    line = decision.evidence
    record = "" if line is None else f"{line.stream}#{line.version}"
    return ComplaintDecision(name_of(premises, decision.by), decision.at_ms, decision.upheld, decision.reason, record)


def _view(premises: Premises, complaint: Complaint) -> ComplaintView:
    return ComplaintView(
        complaint.number,
        name_of(premises, complaint.patron),
        complaint.what,
        complaint.text,
        complaint.wanted,
        [ComplainedRound(table, number) for table, number in complaint.about],
        complaint.claim,
        complaint.filed_ms,
        complaint.open,
        complaint.assess_by_ms,
        complaint.target_ms,
        complaint.limit_ms,
        complaint.assessed_ms,
        [
            ComplaintMessage(said.at_ms, name_of(premises, said.by), said.staff, said.text)
            for said in complaint.messages
        ],
        complaint.waiting_ms,
        complaint.escalated_ms,
        complaint.escalated,
        complaint.late,
        _decision(premises, complaint.decision),
        complaint.referred_ms,
        complaint.referred_to,
        _decision(premises, complaint.review),
    )


async def _shown(premises: Premises, number: int) -> ComplaintView:
    return await premises.pump.look(lambda: _view(premises, premises.house.complaint_views.find(number)))


async def _mine(premises: Premises, patron: Patron) -> MyComplaints:
    rules = premises.floor.jurisdiction.complaints
    views = await premises.pump.look(
        lambda: [_view(premises, each) for each in premises.house.complaint_views.of(patron.id)]
    )
    return MyComplaints(
        views,
        rules.assess_minutes.value,
        rules.target_days.value,
        rules.limit_days.value,
        rules.within_months.value,
        rules.winnings_within_months.value,
        rules.outside_body.value,
        rules.outside_address.value,
    )


async def _bets(premises: Premises, patron: str, table: str, number: int) -> BetsOfRound | None:
    return await premises.reading(lambda reader: find_bets(reader, patron, table, number))


async def _happened_ms(premises: Premises, patron: Patron, data: FileComplaintRequest) -> int:
    """When the oldest of the rounds was, by the record; what it does not know the player says."""
    times = []
    for about in data.about:
        found = await _bets(premises, patron.id, about.table, about.round)
        if found is None:
            raise HouseProblem(Problem.UNKNOWN_ROUND, number=about.round, table=about.table[:40])
        times.append(found.at_ms)
    return min(times, default=data.happened_ms)


@get("/api/me/complaints", summary="My complaints, and their terms", tags=["complaints"])
async def my_complaints(premises: TheHouse, visitor: TheVisitor) -> MyComplaints:
    return await _mine(premises, visitor.needs(Role.PLAYER))


@post("/api/me/complaints", status_code=200, summary="Complain", tags=["complaints"])
async def file_complaint(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[FileComplaintRequest]
) -> ComplaintView:
    """The answer confirms that it was received, with its number and its terms (TSG-9.2)."""
    patron = visitor.needs(Role.PLAYER)
    command = FileComplaint(
        f"complaint-{data.id}",
        patron.id,
        data.what,
        data.text,
        data.wanted,
        await _happened_ms(premises, patron, data),
        tuple((about.table, about.round) for about in data.about),
        data.claim,
    )
    _, event = await carry_out(premises, at_complaints(command, patron.actor))
    return await _shown(premises, event["number"])


@post("/api/me/complaints/{number:int}/write", status_code=200, summary="Answer the house", tags=["complaints"])
async def write_to_house(
    premises: TheHouse, visitor: TheVisitor, number: Number, data: JSONBody[WriteComplaintRequest]
) -> ComplaintView:
    patron = visitor.needs(Role.PLAYER)
    await carry_out(premises, at_complaints(WriteToHouse(f"answer-{data.id}", number, data.text), patron.actor))
    return await _shown(premises, number)


@post("/api/me/complaints/{number:int}/refer", status_code=200, summary="Refer the outcome", tags=["complaints"])
async def refer_complaint(
    premises: TheHouse, visitor: TheVisitor, number: Number, data: JSONBody[ReferComplaintRequest]
) -> ComplaintView:
    """To the senior agent, the escalation point or the manager on duty (TSG-9.9)."""
    patron = visitor.needs(Role.PLAYER)
    await carry_out(premises, at_complaints(ReferComplaint(f"refer-{data.id}", number, data.to), patron.actor))
    return await _shown(premises, number)


@get("/api/complaints", summary="Complaints, those whose term ends soonest first", tags=["complaints"])
async def complaints_queue(premises: TheHouse, visitor: TheVisitor) -> list[ComplaintView]:
    visitor.needs(*DESK, Role.INSPECTOR)
    return await premises.pump.look(
        lambda: [_view(premises, each) for each in premises.house.complaint_views.queue(MOST_LISTED)]
    )


async def _found(premises: Premises, number: int) -> Complaint:
    try:
        return await premises.pump.look(lambda: premises.house.complaint_views.find(number))
    except Refusal:
        raise HouseProblem(Problem.NOT_FOUND) from None


async def _lines(premises: Premises, complaint: Complaint) -> list[BetLine]:
    lines: list[BetLine] = []
    for table, number in complaint.about:
        found = await _bets(premises, complaint.patron, table, number)
        lines += found.lines if found is not None else []
    return lines


@get("/api/complaints/{number:int}/bets", summary="What the record says of the bets", tags=["complaints"])
async def bets_on_record(premises: TheHouse, visitor: TheVisitor, number: Number) -> list[BetLine]:
    """Every bet of the player in the rounds of a complaint, accepted and refused (TSG-9.8)."""
    visitor.needs(*DESK, Role.INSPECTOR)
    return await _lines(premises, await _found(premises, number))


@post("/api/complaints/{number:int}/assess", status_code=200, summary="Assess a complaint", tags=["complaints"])
async def assess_complaint(
    premises: TheHouse, visitor: TheVisitor, number: Number, data: JSONBody[WriteComplaintRequest]
) -> ComplaintView:
    staff = visitor.needs(*DESK)
    await carry_out(premises, at_complaints(AssessComplaint(f"assess-{data.id}", number, data.text), staff.actor))
    return await _shown(premises, number)


@post("/api/complaints/{number:int}/write", status_code=200, summary="Write to the player", tags=["complaints"])
async def write_to_player(
    premises: TheHouse, visitor: TheVisitor, number: Number, data: JSONBody[WriteToPlayerRequest]
) -> ComplaintView:
    """Where the house waits for the answer, the terms stand still until it comes (TSG-9.5)."""
    staff = visitor.needs(*DESK)
    command = WriteToPlayer(f"write-{data.id}", number, data.text, data.waits)
    await carry_out(premises, at_complaints(command, staff.actor))
    return await _shown(premises, number)


@post("/api/complaints/{number:int}/escalate", status_code=200, summary="Put it before management", tags=["complaints"])
async def escalate_complaint(
    premises: TheHouse, visitor: TheVisitor, number: Number, data: JSONBody[EscalateComplaintRequest]
) -> ComplaintView:
    staff = visitor.needs(*DESK)
    await carry_out(premises, at_complaints(EscalateComplaint(f"escalate-{data.id}", number), staff.actor))
    return await _shown(premises, number)


@post("/api/complaints/{number:int}/decide", status_code=200, summary="Decide a complaint", tags=["complaints"])
async def decide_complaint(
    premises: TheHouse, visitor: TheVisitor, number: Number, data: JSONBody[DecideComplaintRequest]
) -> ComplaintView:
    """Whether a bet was accepted, the record decides: the line that is named has to be there (TSG-9.8)."""
    staff = visitor.needs(Role.GAMING_SUPERVISOR)
    complaint = await _found(premises, number)
    evidence = None
    if data.stream:
        named = (data.stream, data.version)
        lines = await _lines(premises, complaint)
        line = next((each for each in lines if (each.stream, each.version) == named), None)
        if line is None:
            raise declined(Refusal(ComplaintReason.NEEDS_RECORD))
        evidence = Evidence(line.stream, line.version, line.accepted)
    command = DecideComplaint(f"decide-{data.id}", number, data.upheld, data.reason, evidence, data.review)
    await carry_out(premises, at_complaints(command, staff.actor))
    return await _shown(premises, number)
