"""`/api/health`: whether the house is open and its record can be written."""

from __future__ import annotations

import msgspec
from litestar import get

from croupier.server.given import TheHouse


class Health(msgspec.Struct, frozen=True):
    ok: bool
    version: str
    tables: int
    waiting: int


@get("/api/health", summary="Is the house open?", tags=["house"])
async def health(premises: TheHouse) -> Health:
    return Health(True, premises.version, len(premises.house.table_views), premises.pump.waiting)
