"""`/api/cluster`: the processes of the house, for whoever keeps it running."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.cluster.messages import ProcessReport
from croupier.house.roles import Role
from croupier.server.given import ADMINISTRATION, TheHouse, TheVisitor
from croupier.server.problems import HouseProblem, Why
from croupier.store.shards.claims import OwnerRow, claims_of

SILENT_S = 5.0
"""A process that says how it stands every second and said nothing for so long has ended, or stands still."""


class ProcessRow(msgspec.Struct, frozen=True):
    """A process of the house, as it was heard last."""

    process: str
    where: str
    """Its machine and its number there."""
    role: str
    version: str
    waiting: int
    """What it was asked and has not answered."""
    people: int
    """Who is connected to it."""
    batch: int
    """The last batch that it has written, or taken in."""
    behind: int
    """Batches that the house had written and it had not taken in, when it heard the house last."""
    missed: int
    """How often it had to read the record because news were missing."""
    heard_s: float
    silent: bool


class ClusterView(msgspec.Struct, frozen=True):
    """Who has the desks by the database, and which processes there are by the bus."""

    owners: list[OwnerRow]
    """None where one process has the record to itself."""
    standbys: list[str]
    processes: list[ProcessRow]
    """None where the house has no bus."""


@get("/api/cluster", summary="The processes of the house", tags=["house"], opt=ADMINISTRATION)
async def cluster(premises: TheHouse, visitor: TheVisitor) -> ClusterView:
    """Owners and standbys as the database has them, and what each process said last."""
    visitor.needs(Role.ADMINISTRATOR)
    claims = await premises.reading(claims_of)
    standings = premises.membership.standings if premises.membership is not None else None
    known = standings.known() if standings is not None else []
    rows = [_row(told, heard_s) for told, heard_s in known]
    return ClusterView(list(claims.owners), list(claims.standbys), rows)


class HandOverRequest(msgspec.Struct, frozen=True):
    """Which process is to leave its desks to a standby, and end."""

    process: Annotated[str, msgspec.Meta(max_length=60)]


@post(
    "/api/cluster/hand-over",
    status_code=202,
    summary="Have a standby take the desks over",
    tags=["house"],
    opt=ADMINISTRATION,
)
async def hand_over(premises: TheHouse, visitor: TheVisitor, data: JSONBody[HandOverRequest]) -> None:
    """The process finishes what it is writing, gives the desks back and ends; nothing is done without a standby."""
    patron = visitor.needs(Role.ADMINISTRATOR)
    membership = premises.membership
    known = membership.standings.known() if membership is not None and membership.standings is not None else []
    if membership is None or not any(told.process == data.process and told.role == "house" for told, _ in known):
        raise HouseProblem(Why.NOT_FOUND)
    claims = await premises.reading(claims_of)
    if not claims.standbys:
        raise HouseProblem(Why.NO_STANDBY)
    membership.hand_over_line.ask(data.process, patron.actor)


def _row(told: ProcessReport, heard_s: float) -> ProcessRow:
    return ProcessRow(
        told.process,
        told.where,
        told.role,
        told.version,
        told.waiting,
        told.people,
        told.batch,
        told.behind,
        told.missed,
        round(heard_s, 1),
        heard_s > SILENT_S,
    )
