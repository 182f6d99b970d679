"""`/api/health`: the process lives. `/api/ready`: the house can do its work, a write and the disk included."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from litestar import Response, get

from croupier.server.given import TheHouse
from croupier.server.premises import Premises

WITHIN_S: Final = 5
LEAST_FREE_BYTES: Final = 256 * 2**20
"""Less room than this beside the database is an alarm: a full disk stops every table."""
_PROBE: Final = b"ready?" * 100


class Health(msgspec.Struct, frozen=True):
    ok: bool
    version: str
    tables: int
    waiting: int


class Readiness(msgspec.Struct, frozen=True):
    """By part, "ok" or what is wrong with it."""

    ok: bool
    parts: dict[str, str]


@get("/api/health", summary="Does the process live?", tags=["house"])
async def health(premises: TheHouse) -> Health:
    return Health(True, premises.version, len(premises.house.table_views), premises.pump.waiting)


@get("/api/ready", summary="Can the house do its work?", tags=["house"])
async def ready(premises: TheHouse) -> Response[Readiness]:
    """503 where a part does not answer, cannot be written or has no room left."""
    parts = {
        "desks": await _answers(lambda: premises.pump.look(lambda: None)),
        "database": await _answers(lambda: premises.reading(lambda reader: reader.head("door"))),
    }
    if premises.settings.folder:
        parts["write"] = await _answers(lambda: asyncio.to_thread(_write, premises.settings.folder))
        parts["disk"] = _room(premises)
    readiness = Readiness(all(state == "ok" for state in parts.values()), parts)
    return Response(readiness, status_code=200 if readiness.ok else 503)


async def _answers(ask: Callable[[], Awaitable[object]]) -> str:
    try:
        async with asyncio.timeout(WITHIN_S):
            await ask()
    except TimeoutError:
        return "no answer"
    except Exception as error:
        return type(error).__name__
    return "ok"


def _write(folder: str) -> None:
    """Beside the database, down to the disk, and gone again."""
    with tempfile.TemporaryFile(dir=folder) as probe:
        probe.write(_PROBE)
        probe.flush()
        os.fsync(probe.fileno())


def _room(premises: Premises) -> str:
    try:
        free = shutil.disk_usage(premises.settings.folder).free
    except OSError as error:
        return type(error).__name__
    return "ok" if free >= LEAST_FREE_BYTES else f"{free // 2**20} MiB left"
