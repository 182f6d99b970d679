"""`/api/tables/...`: a table's layout and rules, its results and what they add up to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import get
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import QueryParameter

from croupier.floor.streams import stream_of
from croupier.floor.views.layout import Layout, TicketSpot
from croupier.floor.views.parts import ResultPart
from croupier.floor.views.tables import TableViews, UnknownTableError
from croupier.house.roles import Role
from croupier.rules.roulette.statistics import Statistics, statistics_of
from croupier.server.given import BeforeRound, Limit, TableId, TheHouse, TheVisitor
from croupier.server.lines.visitor import Visitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why

T = TypeVar("T")
CrossedNumbers = Annotated[
    str, QueryParameter(pattern=r"^\d{1,2}([-/]\d{1,2}){0,79}$", description="Groups of numbers, as in 1-2/3-4")
]
Combined = Annotated[int, QueryParameter(ge=1, le=9, description="How many groups make one way")]
Games = Annotated[int, QueryParameter(ge=1, le=9999, description="Games of a series")]

_ZIPPED: Final = DefineMiddleware(CompressionMiddleware, config=CompressionConfig("gzip", gzip_compress_level=6))
"""For what is large, the same for everybody and without secrets; beside a secret, the size of an answer tells of it."""


class PastResult(msgspec.Struct, frozen=True):
    number: int
    outcome: Any
    at_ms: int
    void: bool
    corrected: bool


class StatisticsView(msgspec.Struct, frozen=True):
    last_100: Statistics
    last_500: Statistics


async def shown(premises: Premises, make: Callable[[TableViews], T]) -> T:
    """What is made of the tables as the record has them."""
    try:
        return await premises.pump.look(lambda: make(premises.house.table_views))
    except UnknownTableError as unknown:
        raise HouseProblem(Why.UNKNOWN_TABLE, table=unknown.table[:40]) from None


async def may_look(premises: Premises, visitor: Visitor, table_id: str) -> None:
    """Of another's temporary table nobody is told that it is there, but those who supervise."""
    patron = visitor.patron
    if patron is not None and any(patron.actor.may(role) for role in (Role.GAMING_SUPERVISOR, Role.INSPECTOR)):
        return
    await shown(premises, lambda views: views.require_open_to(table_id, patron.id if patron is not None else ""))


@get("/api/tables/{table_id:str}/layout", summary="A table's layout and rules", tags=["tables"], middleware=[_ZIPPED])
async def layout(premises: TheHouse, visitor: TheVisitor, table_id: TableId) -> Layout:
    await may_look(premises, visitor, table_id)
    return await shown(premises, lambda views: views.layout(table_id))


@get("/api/tables/{table_id:str}/ticket", summary="The spot that a written ticket is", tags=["tables"])
async def ticket(
    premises: TheHouse,
    visitor: TheVisitor,
    table_id: TableId,
    numbers: CrossedNumbers,
    combine: Combined = 1,
    games: Games = 1,
) -> TicketSpot:
    await may_look(premises, visitor, table_id)
    return await shown(premises, lambda views: views.ticket_spot(table_id, numbers, combine, games))


@get("/api/tables/{table_id:str}/results", summary="A table's results, newest first", tags=["tables"])
async def results(
    premises: TheHouse, visitor: TheVisitor, table_id: TableId, limit: Limit = 100, before: BeforeRound = None
) -> list[PastResult]:
    await may_look(premises, visitor, table_id)
    await shown(premises, lambda views: views.config(table_id))
    rows = await premises.reading(lambda reader: reader.rounds(stream_of(table_id), before, limit))
    return [
        PastResult(r.number, msgspec.json.decode(r.outcome), r.at_ms, r.status == "void", r.status == "corrected")
        for r in rows
    ]


@get("/api/tables/{table_id:str}/statistics", summary="What a table's results add up to", tags=["tables"])
async def statistics(premises: TheHouse, visitor: TheVisitor, table_id: TableId) -> StatisticsView:
    await may_look(premises, visitor, table_id)
    wheel = await shown(premises, lambda views: views.wheel(table_id))
    pockets = wheel.pockets if wheel else ()
    history = await premises.pump.look(lambda: premises.house.followed_tables.history(table_id)) or ()
    return StatisticsView(count(history[-100:], pockets), count(history[-500:], pockets))


def count(history: Sequence[ResultPart], pockets: Sequence[str]) -> Statistics:
    """The figures of some results; void rounds do not count."""
    came = [
        result.outcome["pocket"]
        for result in history
        if not result.void and isinstance(result.outcome, dict) and "pocket" in result.outcome
    ]
    return statistics_of(came, pockets)
