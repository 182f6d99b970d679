"""`/api/audit/verify`: an inspector has the whole record checked."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import get

from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.server.given import TheHouse, TheVisitor
from croupier.surveillance.verify import verify

_ONE_AT_A_TIME = asyncio.Semaphore(1)


class Verification(msgspec.Struct, frozen=True):
    """What was checked, and everything that is wrong."""

    ok: bool
    events: int
    streams: int
    transfers: int
    problems: list[str]
    checkpoints: dict[str, Any]


@get("/api/audit/verify", summary="Verify the whole record", tags=["audit"])
async def verify_record(premises: TheHouse, visitor: TheVisitor) -> Verification:
    """Digests, transfers, balances, rounds, checkpoints and documents, while the house goes on."""
    visitor.needs(Role.INSPECTOR, Role.ADMINISTRATOR)
    async with _ONE_AT_A_TIME:
        verdict = await premises.reading(lambda reader: verify(reader, checks=CHECKS))
    return Verification(
        verdict.ok,
        verdict.events,
        verdict.streams,
        verdict.transfers,
        [str(problem) for problem in verdict.problems[:200]],
        {"checked": verdict.checkpoints},
    )
