"""`/api/me/disputes` and `/api/pit/disputes`: a player has a round looked into, and is told what was decided.

Clauses: RFH-18.11, 18.12; HC25-1.1.9; TSG-9.1, 9.2, 9.6, 9.9.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from croupier.counters.disputes.commands import (
    AskReview,
    DecideDispute,
    Decision,
    Dispute,
    DisputeReason,
    OpenDispute,
    Remedy,
    at_disputes,
)
from croupier.floor.streams import stream_of
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.patrons.patron import Patron
from croupier.server.counters import RequestId, Words, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why, declined
from croupier.server.routes.rounds import name_of, told_round
from croupier.server.routes.tables import shown
from croupier.store.batch import RoundRow
from croupier.store.interface import AuditReader

_DAY_MS = 86_400_000
_PAGE = 500
_RULED = {"void": "void", "correct": "corrected"}
Number = Annotated[int, PathParameter(description="A dispute's number", ge=1, le=2**53)]


class OpenDisputeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    table: Annotated[str, msgspec.Meta(max_length=64)]
    round: Annotated[int, msgspec.Meta(ge=1, le=2**53)]
    text: Words
    player: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """The log-in name of the player, where staff open it for one."""
    seat: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """Or the seat that played in the round, where staff open it from the table."""


class DecideDisputeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    upheld: bool
    reason: Words
    remedy: Remedy = "none"
    cameras: bool = False
    review: bool = False


class AskForReviewRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId


class DecisionView(msgspec.Struct, frozen=True):
    by: str
    at_ms: int
    upheld: bool
    reason: str
    remedy: str
    reference: str
    cameras: bool


class DisputeView(msgspec.Struct, frozen=True):
    number: int
    table: str
    table_name: str
    round: int
    currency: str
    player: str
    opened_by: str
    opened_ms: int
    text: str
    status: str
    decision: DecisionView | None
    review_asked_ms: int
    review: DecisionView | None
    advice_ms: int


def _decision(premises: Premises, decision: Decision | None) -> DecisionView | None:
    if decision is None:
        return None
    return DecisionView(
        name_of(premises, decision.by),
        decision.at_ms,
        decision.upheld,
        decision.reason,
        decision.remedy,
        decision.reference,
        decision.cameras,
    )


def _view(premises: Premises, dispute: Dispute) -> DisputeView:
    views = premises.house.table_views
    known = views.knows(dispute.table)
    return DisputeView(
        dispute.number,
        dispute.table,
        views.name(dispute.table),
        dispute.round,
        views.config(dispute.table).currency if known else "EUR",
        name_of(premises, dispute.patron),
        name_of(premises, dispute.opened_by),
        dispute.opened_ms,
        dispute.text,
        dispute.status.value,
        _decision(premises, dispute.decision),
        dispute.review_asked_ms,
        _decision(premises, dispute.review),
        dispute.advice_ms,
    )


def _declined(reason: DisputeReason, **details: object) -> HouseProblem:
    return declined(Refusal(reason, **details))


def _played_in(reader: AuditReader, patron: str, stream: str, number: int) -> bool:
    before = None
    while page := reader.played(patron, before, _PAGE):
        if any(row.stream == stream and row.number == number for _, row in page):
            return True
        before = page[-1][0]
    return False


async def _open(premises: Premises, by: Patron, patron: Patron, data: OpenDisputeRequest) -> DisputeView:
    config = await shown(premises, lambda views: views.config(data.table))
    stream = stream_of(data.table)

    def look(reader: AuditReader) -> tuple[RoundRow | None, bool]:
        return reader.round(stream, data.round), _played_in(reader, patron.id, stream, data.round)

    row, played = await premises.reading(look)
    if row is None:
        raise HouseProblem(Why.UNKNOWN_ROUND, number=data.round, table=data.table[:40])
    if not played:
        raise _declined(DisputeReason.NOT_IN_ROUND, round=data.round)
    days = premises.house.books[config.rulebook].provision("dispute-days", config.game, 0)
    if days and premises.now_ms() - row.at_ms > days * _DAY_MS:
        raise _declined(DisputeReason.TOO_LATE, days=days)
    command = OpenDispute(f"dispute-{data.id}", patron.id, data.table, data.round, data.text)
    _, event = await carry_out(premises, at_disputes(command, by.actor))
    return await premises.pump.look(lambda: _view(premises, premises.house.dispute_views.find(event["number"])))


async def _disputing(premises: Premises, data: OpenDisputeRequest) -> Patron | None:
    """For whom staff open a dispute: by name, or whoever had the seat in that round."""
    directory = premises.directory
    if data.player or not data.seat:
        return directory.by_name(data.player)
    telling = await told_round(premises, data.table, data.round)
    return directory.by_id(telling.owner(data.seat) or "")


@post("/api/me/disputes", status_code=200, summary="Have a round looked into", tags=["disputes"])
async def open_mine(premises: TheHouse, visitor: TheVisitor, data: JSONBody[OpenDisputeRequest]) -> DisputeView:
    """The answer confirms that it was received (TSG-9.2)."""
    patron = visitor.needs(Role.PLAYER)
    return await _open(premises, patron, patron, data)


@get("/api/me/disputes", summary="My disputes", tags=["disputes"])
async def my_disputes(premises: TheHouse, visitor: TheVisitor) -> list[DisputeView]:
    patron = visitor.known
    return await premises.pump.look(
        lambda: [_view(premises, dispute) for dispute in premises.house.dispute_views.of(patron.id)]
    )


@post("/api/me/disputes/{number:int}/review", status_code=200, summary="Ask for a review", tags=["disputes"])
async def ask_review(
    premises: TheHouse, visitor: TheVisitor, number: Number, data: JSONBody[AskForReviewRequest]
) -> DisputeView:
    patron = visitor.needs(Role.PLAYER)
    await carry_out(premises, at_disputes(AskReview(f"review-{data.id}", number), patron.actor))
    return await premises.pump.look(lambda: _view(premises, premises.house.dispute_views.find(number)))


@get("/api/pit/disputes", summary="All disputes, newest first", tags=["disputes"])
async def disputes(premises: TheHouse, visitor: TheVisitor) -> list[DisputeView]:
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    return await premises.pump.look(
        lambda: [_view(premises, dispute) for dispute in premises.house.dispute_views.newest(200)]
    )


@post("/api/pit/disputes", status_code=200, summary="Open a dispute for a player", tags=["disputes"])
async def open_for(premises: TheHouse, visitor: TheVisitor, data: JSONBody[OpenDisputeRequest]) -> DisputeView:
    staff = visitor.needs(Role.DEALER)
    patron = await _disputing(premises, data)
    if patron is None:
        raise HouseProblem(Why.NOT_FOUND)
    return await _open(premises, staff, patron, data)


def _with_rank(premises: Premises, number: int, review: bool) -> tuple[Dispute, Role]:
    """A dispute, and who decides it or reviews its decision (RFH-18.11)."""
    views = premises.house.dispute_views
    dispute = views.find(number)
    return dispute, views.rank(dispute, review)


@post("/api/pit/disputes/{number:int}/decide", status_code=200, summary="Decide a dispute", tags=["disputes"])
async def decide(
    premises: TheHouse, visitor: TheVisitor, number: Number, data: JSONBody[DecideDisputeRequest]
) -> DisputeView:
    """A remedy names a ruling that has been made: the round has to be void, or corrected, already."""
    visitor.needs(Role.GAMING_SUPERVISOR)
    try:
        dispute, rank = await premises.pump.look(lambda: _with_rank(premises, number, data.review))
    except Refusal:
        raise HouseProblem(Why.NOT_FOUND) from None
    staff = visitor.needs(rank)
    reference = ""
    if data.upheld and data.remedy in _RULED:
        row = await premises.reading(lambda reader: reader.round(stream_of(dispute.table), dispute.round))
        if row is None or row.status != _RULED[data.remedy]:
            raise _declined(DisputeReason.NEEDS_RULING, round=dispute.round)
        reference = str(row.last_version)
    command = DecideDispute(
        f"decide-{data.id}",
        number,
        data.upheld,
        data.reason,
        data.remedy,
        reference,
        data.cameras,
        data.review,
    )
    await carry_out(premises, at_disputes(command, staff.actor))
    return await premises.pump.look(lambda: _view(premises, premises.house.dispute_views.find(number)))
