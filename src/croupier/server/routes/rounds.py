"""`/api/rounds/...`: a finished round, told again from the record."""

from __future__ import annotations

from litestar import get

from croupier.floor.past_rounds import told_events
from croupier.floor.streams import stream_of
from croupier.floor.views.round_record import RoundRecord, RoundTeller
from croupier.house.roles import Role
from croupier.server.given import RoundNumber, TableId, TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.tables import may_look, shown
from croupier.store.batch import NewEvent
from croupier.store.interface import AuditReader

LOOK_BACK = 6
"""Rounds before it that are read too: a wager that stands was placed in one of them."""


def name_of(premises: Premises, actor: str) -> str:
    """Who an actor of the record is, for people."""
    patron = premises.directory.by_id(actor)
    if patron is not None:
        return patron.display_name
    return "The house" if actor == "house" else actor


async def told_round(premises: Premises, table_id: str, number: int) -> RoundTeller:
    """A finished round of a table, gathered from the record."""
    telling = await shown(
        premises, lambda views: views.telling(table_id, number, lambda actor: name_of(premises, actor))
    )
    stream = stream_of(table_id)

    def look(reader: AuditReader) -> list[NewEvent] | None:
        row = reader.round(stream, number)
        if row is None:
            return None
        earlier = reader.rounds(stream, before=number, limit=LOOK_BACK)
        return told_events(reader, row, earlier[-1].first_version if earlier else row.first_version)

    stored = await premises.reading(look)
    if stored is None:
        raise HouseProblem(Why.UNKNOWN_ROUND, number=number, table=table_id[:40])
    telling.take(stored)
    return telling


@get("/api/rounds/{table_id:str}/{number:int}", summary="A finished round, for replay", tags=["rounds"])
async def round_record(premises: TheHouse, visitor: TheVisitor, table_id: TableId, number: RoundNumber) -> RoundRecord:
    """A patron sees their own wagers in it, staff see everybody's and the events."""
    patron = visitor.known
    await may_look(premises, visitor, table_id)
    telling = await told_round(premises, table_id, number)
    staff = any(patron.actor.may(role) for role in (Role.GAMING_SUPERVISOR, Role.INSPECTOR))
    return telling.record(None if staff else patron.id)
