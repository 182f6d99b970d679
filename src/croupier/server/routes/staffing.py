"""`/api/pit/dealers` and `/api/pit/staffing`: who can deal, who deals where now, and the log of both (N18)."""

from __future__ import annotations

import msgspec
from litestar import get

from croupier.floor.staffing_log import OF_ALL, PREFIX, Staffed
from croupier.house.roles import Role
from croupier.server.given import Limit, TheHouse, TheVisitor
from croupier.server.routes.rounds import name_of
from croupier.store.batch import NewEvent
from croupier.store.interface import AuditReader

_decode = msgspec.json.Decoder(Staffed).decode


class DealerView(msgspec.Struct, frozen=True):
    """Somebody who can deal, and the tables that the person has signed on at."""

    id: str
    name: str
    tables: tuple[str, ...]


class StaffingLine(msgspec.Struct, frozen=True):
    """A dealer came, left, or was moved."""

    at_ms: int
    table: str
    dealer: str
    on: bool
    moved_from: str
    by: str


@get("/api/pit/dealers", summary="Who can deal, and who deals where", tags=["pit"])
async def dealers(premises: TheHouse, visitor: TheVisitor) -> list[DealerView]:
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    held = await premises.pump.look(premises.house.table_views.held)
    return [
        DealerView(patron.id, patron.display_name, held.get(patron.id, ()))
        for patron in premises.directory.staff()
        if Role.DEALER in patron.roles or patron.id in held
    ]


@get("/api/pit/staffing", summary="The staffing log, newest first", tags=["pit"])
async def staffing(premises: TheHouse, visitor: TheVisitor, limit: Limit = 200) -> list[StaffingLine]:
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)

    def look(reader: AuditReader) -> list[NewEvent]:
        parts = [row for row in reader.streams() if row[0] == OF_ALL or row[0].startswith(PREFIX)]
        lines = [new for stream, version in parts for new in reader.events(stream, max(0, version - limit))]
        return sorted(lines, key=lambda new: new.at_ms)[-limit:]  # of one table in their order

    stored = [(new, _decode(new.body)) for new in await premises.reading(look)]
    return [
        StaffingLine(
            new.at_ms,
            line.table,
            name_of(premises, line.dealer),
            line.on,
            line.moved_from,
            name_of(premises, new.actor),
        )
        for new, line in reversed(stored)
    ]
