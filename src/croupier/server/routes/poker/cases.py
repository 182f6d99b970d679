"""Honest play at the poker tables: reports of players, and for supervisors the cases with the hands to replay.

Clauses: TSG-7.3, 7.4, 7.7, A1.32, A1.33.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from croupier.counters.honesty.commands import (
    Case,
    DecideCase,
    LetTogether,
    ReportPlayer,
    Verdict,
    What,
    at_cases,
)
from croupier.house.roles import Role
from croupier.server.counters import RequestId, Words, carry_out
from croupier.server.given import RoundNumber, TableId, TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.reports.honest_play import look_through
from croupier.server.routes.poker.tables import took_part
from croupier.server.routes.rounds import name_of
from croupier.words.said import Said

CaseNumber = Annotated[int, PathParameter(description="The number of a case", ge=1, le=2**53)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class ReportHandRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom a player reports, by the name at the table."""

    id: RequestId
    name: Name
    reason: Words = ""


class RuleOnCaseRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    verdict: Verdict
    reason: Words = ""


class LetPlayTogetherRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    names: tuple[Name, Name]


class HandAt(msgspec.Struct, frozen=True):
    table: str
    number: int


class CaseView(msgspec.Struct, frozen=True):
    """A case as staff see it, with the hands to replay."""

    number: int
    what: What
    names: list[str]
    hands: list[HandAt]
    words: str
    by: str
    opened_ms: int
    verdict: Verdict | None
    reason: str
    decided_by: str
    decided_ms: int
    figures: Said | None
    """What a detector counted; `words` is what a player said."""
    apart: bool
    """Whether two whom it names are kept from one table."""


class ReportReceipt(msgspec.Struct, frozen=True):
    number: int


def _view(premises: Premises, case: Case, *, apart: bool) -> CaseView:
    return CaseView(
        case.number,
        case.what,
        [name_of(premises, patron) for patron in case.patrons],
        [HandAt(table, number) for table, number in case.hands],
        case.words,
        name_of(premises, case.by),
        case.opened_ms,
        case.verdict,
        case.reason,
        name_of(premises, case.decided_by) if case.decided_by else "",
        case.decided_ms,
        case.figures,
        apart,
    )


@post(
    "/api/poker/{table_id:str}/hands/{number:int}/report",
    status_code=200,
    summary="Report a player of this hand",
    tags=["poker"],
)
async def report_player(
    premises: TheHouse, visitor: TheVisitor, table_id: TableId, number: RoundNumber, data: JSONBody[ReportHandRequest]
) -> ReportReceipt:
    """A supervisor gets a case; whoever is reported is not told."""
    patron = visitor.needs(Role.PLAYER)
    reported = premises.directory.by_display_name(data.name)
    if reported is None or reported.id == patron.id or not await took_part(premises, reported.id, table_id, number):
        raise HouseProblem(Why.NOT_FOUND)
    command = ReportPlayer(f"report-{data.id}", reported.id, (table_id, number), data.reason.strip())
    _, event = await carry_out(premises, at_cases(command, patron.actor))
    return ReportReceipt(event["number"])


@get("/api/pit/poker/cases", summary="Cases of honest play, newest first", tags=["pit"])
async def poker_cases(premises: TheHouse, visitor: TheVisitor) -> list[CaseView]:
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    found = await premises.pump.look(premises.house.case_views.cases)
    return [_view(premises, case, apart=apart) for case, apart in found]


@post("/api/pit/poker/cases/look", status_code=200, summary="Look through the last hands of all tables", tags=["pit"])
async def look_for_cases(premises: TheHouse, visitor: TheVisitor) -> list[CaseView]:
    """What the detectors find becomes a case; what is a case already stays one."""
    visitor.needs(Role.GAMING_SUPERVISOR)
    await look_through(premises)
    return await poker_cases.fn(premises, visitor)  # type: ignore[no-any-return]


@post("/api/pit/poker/cases/{number:int}/decide", status_code=200, summary="Decide a case", tags=["pit"])
async def decide_case(
    premises: TheHouse, visitor: TheVisitor, number: CaseNumber, data: JSONBody[RuleOnCaseRequest]
) -> list[CaseView]:
    """`kept-apart` bars those whom it names from one table; removing and closing accounts are acts of their own."""
    staff = visitor.needs(Role.GAMING_SUPERVISOR)
    command = DecideCase(f"case-{data.id}", number, data.verdict, data.reason.strip())
    await carry_out(premises, at_cases(command, staff.actor))
    return await poker_cases.fn(premises, visitor)  # type: ignore[no-any-return]


@post("/api/pit/poker/together", status_code=200, summary="Let two sit at one table again", tags=["pit"])
async def let_together(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[LetPlayTogetherRequest]
) -> list[CaseView]:
    staff = visitor.needs(Role.GAMING_SUPERVISOR)
    one, other = (premises.directory.by_display_name(name) for name in data.names)
    if one is None or other is None:
        raise HouseProblem(Why.NOT_FOUND)
    await carry_out(premises, at_cases(LetTogether(f"together-{data.id}", (one.id, other.id)), staff.actor))
    return await poker_cases.fn(premises, visitor)  # type: ignore[no-any-return]
