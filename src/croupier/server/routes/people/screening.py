"""`/api/staff/screenings`: people whose names are on a list of sanctions or of public office, and who decides.

To look at somebody's hits is an event of the account before they are shown. Clauses: TSG-2.15, 4a.3; NT-24.
"""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from croupier.house.roles import Role
from croupier.patrons.accounts.commands import DecideListCheck, OpenFile
from croupier.patrons.identity.details import Details, details_of
from croupier.patrons.patron import Patron
from croupier.patrons.screening.matching import Hit
from croupier.patrons.screening.standing import KIND, Verdict
from croupier.server.counters import RequestId
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why

PatronId = Annotated[str, PathParameter(description="A patron's id", max_length=60)]
OFFICERS = (Role.ASSISTANT_GAMING_MANAGER, Role.ADMINISTRATOR)


class WaitingListCheck(msgspec.Struct, frozen=True):
    patron: str
    display_name: str
    since_ms: int
    kinds: tuple[str, ...]
    """Of the lists that have a hit: `sanctions`, `public-office`; none where the house lacks a list."""
    score: int


class ScreeningFile(msgspec.Struct, frozen=True):
    """Somebody's details beside what the lists have; that they were looked at is on record."""

    patron: str
    display_name: str
    standing: str
    details: Details | None
    hits: tuple[Hit, ...]
    given: int
    lists: str
    """Which details, and which lists: to be said with what is decided about them."""
    verdict: str
    reason: str


class DecideScreeningRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    given: Annotated[int, msgspec.Meta(ge=1, le=2**53)]
    lists: Annotated[str, msgspec.Meta(max_length=64)]
    verdict: Verdict
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


def _player(premises: Premises, patron_id: str) -> Patron:
    patron = premises.directory.by_id(patron_id)
    if patron is None or patron.screening is None:
        raise HouseProblem(Why.NOT_FOUND)
    return patron


async def _file(premises: Premises, patron: Patron) -> ScreeningFile:
    found, desk, keys = patron.screening, premises.reception.exclusion.screening, premises.reception.personal_keys
    assert found is not None
    details, hits = await premises.reading(
        lambda reader: (details_of(reader, keys, patron.id, patron.identity), desk.hits_of(reader, patron))
    )
    return ScreeningFile(
        patron.id,
        patron.display_name,
        found.standing,
        details,
        hits,
        found.given,
        found.lists,
        found.verdict,
        found.reason,
    )


@get("/api/staff/screenings", summary="Hits on lists that wait for a decision", tags=["staff"])
async def screenings(premises: TheHouse, visitor: TheVisitor) -> list[WaitingListCheck]:
    """Those who wait longest first."""
    visitor.needs(*OFFICERS)
    waiting = await premises.reading(lambda reader: [key for key, _ in reader.documents(KIND)])
    found = [patron for patron in map(premises.directory.by_id, waiting) if patron is not None]
    views = [
        WaitingListCheck(
            patron.id, patron.display_name, patron.screening.at_ms, patron.screening.kinds, patron.screening.score
        )
        for patron in found
        if patron.screening is not None
    ]
    return sorted(views, key=lambda view: view.since_ms)


@post("/api/staff/screenings/{patron_id:str}/open", status_code=200, summary="What lists have", tags=["staff"])
async def open_screening(premises: TheHouse, visitor: TheVisitor, patron_id: PatronId) -> ScreeningFile:
    by = visitor.needs(*OFFICERS)
    patron = _player(premises, patron_id)
    return await _file(premises, await premises.reception.ask(patron.id, OpenFile(secrets.token_hex(12)), by.actor))


@post("/api/staff/screenings/{patron_id:str}/decide", status_code=200, summary="Decide about hits", tags=["staff"])
async def decide_screening(
    premises: TheHouse, visitor: TheVisitor, patron_id: PatronId, data: JSONBody[DecideScreeningRequest]
) -> ScreeningFile:
    """Another person; of public office and allowed to play; or the one on the list, who is kept out."""
    by = visitor.needs(*OFFICERS)
    patron = _player(premises, patron_id)
    command = DecideListCheck(f"verdict-{data.id}", data.given, data.lists, data.verdict, data.reason)
    return await _file(premises, await premises.reception.ask(patron.id, command, by.actor))
