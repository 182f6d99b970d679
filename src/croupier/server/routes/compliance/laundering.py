"""`/api/laundering`: cases of money laundering for the officers of the house, and the file for the authority.

To look at a case, or to make its file, is an event before anything is shown. Clauses: TSG-8c.6 to 8c.11, 8e.2.
"""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from croupier.counters.laundering import commands as c
from croupier.counters.payments.views import payments_now
from croupier.house.roles import Role
from croupier.patrons.identity.details import Details, details_of
from croupier.server.counters import RequestId, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.rounds import name_of
from croupier.store.interface import AuditReader
from croupier.words.said import Said

Number = Annotated[int, PathParameter(description="The number of a case", ge=1, le=2**53)]
OFFICER = Role.ASSISTANT_GAMING_MANAGER


class LaunderingNote(msgspec.Struct, frozen=True):
    at_ms: int
    by: str
    text: str


class LaunderingProposal(msgspec.Struct, frozen=True):
    verdict: c.Verdict
    reason: str
    by: str
    mine: bool
    """Whoever proposed it does not agree to it."""


class LaunderingCaseView(msgspec.Struct, frozen=True):
    number: int
    player: str
    what: str
    figures: Said | None
    words: str
    opened_ms: int
    by: str
    proposal: LaunderingProposal | None
    verdict: c.Verdict | None
    decided_by: str
    decided_ms: int


class LaunderingPayment(msgspec.Struct, frozen=True):
    at_ms: int
    way: str
    label: str
    currency: str
    amount_minor: int
    status: str


class LaunderingFile(msgspec.Struct, frozen=True):
    """A case with all that belongs to it."""

    case: LaunderingCaseView
    notes: list[LaunderingNote]
    details: Details | None
    payments: list[LaunderingPayment]
    """Newest first."""


class ReferPatronRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    player: Annotated[str, msgspec.Meta(max_length=64)]
    """By the name that others see, or the one to log in with."""
    reason: c.Text


class NoteOnCaseRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    text: c.Text


class ProposeVerdictRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    verdict: c.Verdict
    reason: c.Text


class AnswerProposalRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    agreed: bool
    reason: c.Text


def _view(premises: Premises, case: c.LaunderingCase, reader: str) -> LaunderingCaseView:
    proposal = case.proposal
    return LaunderingCaseView(
        case.number,
        name_of(premises, case.patron),
        case.what,
        case.figures,
        case.words,
        case.opened_ms,
        name_of(premises, case.by),
        None
        if proposal is None
        else LaunderingProposal(
            proposal.verdict, proposal.reason, name_of(premises, proposal.by), proposal.by == reader
        ),
        case.verdict,
        name_of(premises, case.decided_by) if case.decided_by else "",
        case.decided_ms,
    )


async def _case(premises: Premises, number: int) -> c.LaunderingCase:
    every = await premises.pump.look(premises.house.laundering_views.cases)
    found = next((case for case in every if case.number == number), None)
    if found is None:
        raise HouseProblem(Why.NOT_FOUND)
    return found


async def _file(premises: Premises, number: int, reader: str) -> LaunderingFile:
    case = await _case(premises, number)
    patron = premises.directory.by_id(case.patron)
    identity = patron.identity if patron is not None else None
    keys = premises.reception.personal_keys
    details, state = await premises.reading(
        lambda found: (details_of(found, keys, case.patron, identity), payments_now(found, case.patron))
    )
    payments = [
        LaunderingPayment(
            each.at_ms,
            each.way,
            state.methods[each.method].label,
            each.currency,
            each.amount_minor,
            each.status,
        )
        for each in reversed(state.payments.values())
    ]
    notes = [LaunderingNote(note.at_ms, name_of(premises, note.by), note.text) for note in case.notes]
    return LaunderingFile(_view(premises, case, reader), notes, details, payments)


async def _done(premises: Premises, visitor: TheVisitor, number: int, command: object) -> LaunderingFile:
    by = visitor.needs(OFFICER)
    await carry_out(premises, c.at_laundering(command, by.actor))
    return await _file(premises, number, by.id)


@get("/api/laundering", summary="Cases of money laundering", tags=["staff"])
async def laundering_cases(premises: TheHouse, visitor: TheVisitor) -> list[LaunderingCaseView]:
    """Newest first; players are never told of them."""
    by = visitor.needs(OFFICER)
    return [_view(premises, case, by.id) for case in await premises.pump.look(premises.house.laundering_views.cases)]


@post("/api/laundering", status_code=200, summary="Refer a player to the officers", tags=["staff"])
async def refer_patron(premises: TheHouse, visitor: TheVisitor, data: JSONBody[ReferPatronRequest]) -> dict[str, int]:
    """By anybody of the house who deals with players (TSG-8c.6); they do not see what becomes of it."""
    by = visitor.needs(Role.CASHIER, Role.GAMING_SUPERVISOR)
    known = premises.directory
    patron = known.by_display_name(data.player) or known.by_name(data.player)
    if patron is None or Role.PLAYER not in patron.roles:
        raise HouseProblem(Why.NOT_FOUND)
    command = c.ReferPatron(f"refer-{data.id}", patron.id, data.reason)
    _, event = await carry_out(premises, c.at_laundering(command, by.actor))
    return {"number": int(event["number"])}


@post("/api/laundering/{number:int}/open", status_code=200, summary="A case with its file", tags=["staff"])
async def open_laundering_case(premises: TheHouse, visitor: TheVisitor, number: Number) -> LaunderingFile:
    return await _done(premises, visitor, number, c.OpenLaunderingCase(secrets.token_hex(12), number))


@post("/api/laundering/{number:int}/notes", status_code=200, summary="Write a note on a case", tags=["staff"])
async def note_on_laundering(
    premises: TheHouse, visitor: TheVisitor, number: Number, data: JSONBody[NoteOnCaseRequest]
) -> LaunderingFile:
    return await _done(premises, visitor, number, c.WriteLaunderingNote(f"note-{data.id}", number, data.text))


@post("/api/laundering/{number:int}/propose", status_code=200, summary="Propose how a case ends", tags=["staff"])
async def propose_verdict(
    premises: TheHouse, visitor: TheVisitor, number: Number, data: JSONBody[ProposeVerdictRequest]
) -> LaunderingFile:
    command = c.ProposeVerdict(f"propose-{data.id}", number, data.verdict, data.reason)
    return await _done(premises, visitor, number, command)


@post("/api/laundering/{number:int}/decide", status_code=200, summary="Agree, or send it back", tags=["staff"])
async def answer_proposal(
    premises: TheHouse, visitor: TheVisitor, number: Number, data: JSONBody[AnswerProposalRequest]
) -> LaunderingFile:
    """By another officer than the one who proposed it."""
    command = c.AnswerProposal(f"answer-{data.id}", number, data.agreed, data.reason)
    return await _done(premises, visitor, number, command)


@post("/api/laundering/{number:int}/report", status_code=200, summary="The file for the authority", tags=["staff"])
async def laundering_report(premises: TheHouse, visitor: TheVisitor, number: Number) -> Response[dict[str, Any]]:
    """The person, the payments, the notes, and each line of the record with its digest (TSG-8c.9 to 8c.11)."""
    by = visitor.needs(OFFICER)
    command = c.OpenLaunderingCase(secrets.token_hex(12), number, report=True)
    await carry_out(premises, c.at_laundering(command, by.actor))
    whole, case = await _file(premises, number, by.id), await _case(premises, number)
    rules = premises.floor.jurisdiction.laundering
    evidence = await premises.reading(lambda reader: [_digest(reader, *place) for place in case.evidence])
    body = {
        "format": "croupier-laundering-report-1",
        "law": rules.law if rules is not None else "",
        "authority": rules.authority if rules is not None else "",
        "house": premises.floor.house.name,
        "made_ms": premises.now_ms(),
        "made_by": by.display_name,
        "patron": case.patron,
        **msgspec.to_builtins(whole),
        "record": evidence,
    }
    name = f'attachment; filename="laundering-{number}.json"'
    return Response(body, headers={"content-disposition": name})


def _digest(reader: AuditReader, stream: str, version: int) -> dict[str, Any]:
    """A line of the record, by which an investigator finds it again and knows that it is the one."""
    event = next(iter(reader.events(stream, version - 1, version)), None)
    if event is None:
        return {"stream": stream, "version": version}
    return {
        "stream": stream,
        "version": version,
        "at_ms": event.at_ms,
        "kind": event.kind,
        "digest": event.digest.hex(),
    }
