"""`/api/audit`: an inspector has the whole record checked, and takes its signed checkpoints along."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Any

import msgspec
from litestar import Response, get

from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.server.given import CheckpointNumber, TheHouse, TheVisitor
from croupier.server.problems import HouseProblem, Why
from croupier.surveillance.checkpoint import KIND, read_checkpoint
from croupier.surveillance.verify import verify

_ONE_AT_A_TIME = asyncio.Semaphore(1)
_NEWEST = 30
"""So many checkpoints are listed."""


class Verification(msgspec.Struct, frozen=True):
    """What was checked, and everything that is wrong."""

    ok: bool
    events: int
    streams: int
    transfers: int
    problems: list[str]
    checkpoints: dict[str, Any]
    at_ms: int


class CheckpointRow(msgspec.Struct, frozen=True):
    """A signed checkpoint that the house keeps."""

    number: int
    at_ms: int
    events: int
    transfers: int
    signed: bool
    """Whether the signature is that of the key that the checkpoint names."""
    key: str
    """The SHA-256 of that key, to hold against the one that the house has told."""
    digest: str


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
        premises.now_ms(),
    )


@get("/api/audit/checkpoints", summary="The signed checkpoints, newest first", tags=["audit"])
async def list_checkpoints(premises: TheHouse, visitor: TheVisitor) -> list[CheckpointRow]:
    """The newest of them, each with its own signature checked; all of them are checked with the record."""
    visitor.needs(Role.INSPECTOR, Role.ADMINISTRATOR)
    kept = await premises.reading(lambda reader: reader.documents(KIND))
    return [_row(data) for _, data in reversed(kept[-_NEWEST:])]


@get("/api/audit/checkpoints/{number:int}", summary="A checkpoint as it was signed", tags=["audit"])
async def export_checkpoint(premises: TheHouse, visitor: TheVisitor, number: CheckpointNumber) -> Response[bytes]:
    """The very bytes, for `croupier audit verify --checkpoint` in other hands."""
    visitor.needs(Role.INSPECTOR, Role.ADMINISTRATOR)
    kept = await premises.reading(lambda reader: reader.documents(KIND))
    data = next((data for _, data in kept if read_checkpoint(data).checkpoint.number == number), None)
    if data is None:
        raise HouseProblem(Why.NOT_FOUND)
    headers = {"Content-Disposition": f'attachment; filename="checkpoint-{number:09d}.json"'}
    return Response(data, media_type="application/json", headers=headers)


def _row(data: bytes) -> CheckpointRow:
    signed = read_checkpoint(data)
    checkpoint = signed.checkpoint
    return CheckpointRow(
        checkpoint.number,
        checkpoint.at_ms,
        checkpoint.totals.events,
        checkpoint.totals.transfers,
        signed.signed_by(checkpoint.public_key),
        sha256(checkpoint.public_key).hexdigest(),
        signed.digest,
    )
