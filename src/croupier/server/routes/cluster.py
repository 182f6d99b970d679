"""`/api/cluster`: the processes of the house, for whoever keeps it running."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.cluster.membership import Membership
from croupier.cluster.messages import SHARED, ProcessReport
from croupier.house.roles import Role
from croupier.server.given import ADMINISTRATION, TheHouse, TheVisitor
from croupier.server.premises import Premises
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
    shards: int = 0
    """Of the desks that it has together with other houses."""
    cost: float = 0.0
    """What they cost, in events a second."""


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
    """It finishes what it is writing, gives the desks back and ends; nothing is done where nobody would take them."""
    patron = visitor.needs(Role.ADMINISTRATOR)
    membership, leaving, shared = _houses(premises, data.process)
    others = [each for each in shared if each.process != data.process]
    claims = await premises.reading(claims_of)
    if not claims.standbys and not (leaving.role == SHARED and others):
        raise HouseProblem(Why.NO_STANDBY)
    membership.hand_over_line.ask(data.process, patron.actor)


class MoveRequest(msgspec.Struct, frozen=True):
    """A desk that another of the houses is to have, with all of its shard."""

    desk: Annotated[str, msgspec.Meta(max_length=200)]
    """As its part of the record is named: `table:t1`."""
    process: Annotated[str, msgspec.Meta(max_length=60)]


@post(
    "/api/cluster/move",
    status_code=202,
    summary="Have another house take a desk over",
    tags=["house"],
    opt=ADMINISTRATION,
)
async def move(premises: TheHouse, visitor: TheVisitor, data: JSONBody[MoveRequest]) -> None:
    """Between two steps of its owner; nobody is refused meanwhile. Counters and accounts stay where they are."""
    patron = visitor.needs(Role.ADMINISTRATOR)
    membership, taking, _ = _houses(premises, data.process)
    if taking.role != SHARED:
        raise HouseProblem(Why.NOT_FOUND)
    membership.ask_to_move(data.desk, data.process, patron.actor)


def _houses(premises: Premises, process: str) -> tuple[Membership, ProcessReport, list[ProcessReport]]:
    """The house of this name, and all that share the desks and were heard lately."""
    membership = premises.membership
    if membership is None or membership.standings is None:
        raise HouseProblem(Why.NOT_FOUND)
    houses = [(told, ago_s) for told, ago_s in membership.standings.known() if told.role in ("house", SHARED)]
    named = next((told for told, _ in houses if told.process == process), None)
    if named is None:
        raise HouseProblem(Why.NOT_FOUND)
    return membership, named, [told for told, ago_s in houses if told.role == SHARED and ago_s < SILENT_S]


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
        len(told.shards),
        round(sum(told.shards.values()), 2),
    )
