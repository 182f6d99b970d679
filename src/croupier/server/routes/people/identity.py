"""`/api/me/identity` and `/api/staff/identities`: who a player is, and the staff who check it (TSG-4.4, 4.8, 4.9)."""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from croupier.house.roles import Role
from croupier.patrons.accounts.commands import DecideIdentity, GiveDetails, OpenFile
from croupier.patrons.identity.checking import ServiceWord
from croupier.patrons.identity.details import Details, details_of
from croupier.patrons.identity.standing import Status
from croupier.patrons.patron import IDENTITY_KIND, Patron
from croupier.server.counters import RequestId
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.people.papers import PaperView, papers_of
from croupier.server.routes.rounds import name_of

PatronId = Annotated[str, PathParameter(description="A patron's id", max_length=60)]


class IdentityView(msgspec.Struct, frozen=True):
    """How far the house knows me, and what it asks for."""

    needed: bool
    """Whether nobody plays here before their details are known."""
    status: str
    """Empty where nothing was given yet."""
    fields: tuple[str, ...]
    """The details that have to be given."""
    minimum_age: int
    ends_ms: int | None
    """When a temporary account ends; nothing where there is none."""
    address: str = ""
    """Of the e-mail address: `confirmed`, or `asked` where a message was sent to it; empty where nothing is."""
    documents: str = ""
    """By which the identity was confirmed; of details that were refused, why not."""
    checked_by: str = ""
    """`service` while the house has an identity service look at the details; empty where staff do."""


class GiveDetailsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asking twice with one id does it once."""

    id: RequestId
    details: Details


class WaitingIdentity(msgspec.Struct, frozen=True):
    """An account whose details wait to be checked."""

    patron: str
    display_name: str
    status: str
    since_ms: int
    ends_ms: int | None
    papers: int
    """Papers of theirs that wait to be looked at."""
    twin: str
    """The name of the other account that the same person seems to have."""
    heard: str = ""
    """What an identity service has said: `confirmed`, `refused` or `unclear`; empty where nothing was heard."""


class PatronFile(msgspec.Struct, frozen=True):
    """Somebody's details; that they were looked at is on record."""

    patron: str
    display_name: str
    status: str
    details: Details | None
    """Nothing where their key is gone."""
    given: int
    """Which details these are, by how often some were given; to be said with what is decided about them."""
    heard: ServiceWord | None = None
    """What an identity service has said of them."""
    papers: tuple[PaperView, ...] = ()
    open: bool = True
    """Whether the details wait to be decided about; of some only a paper does."""


class CheckOutcomeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    confirmed: bool
    seen: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    """Which documents were seen; of details that did not hold, why not."""
    given: Annotated[int, msgspec.Meta(ge=1, le=2**53)]
    """Which details were looked at: those that were put in their place meanwhile are not decided about."""


def _ends_ms(premises: Premises, patron: Patron) -> int | None:
    days = premises.floor.jurisdiction.identity.temporary_days.value
    identity = patron.identity
    return identity.ends_ms(days) if days and identity is not None and identity.status is Status.TEMPORARY else None


def _status(premises: Premises, patron: Patron) -> str:
    days = premises.floor.jurisdiction.identity.temporary_days.value
    identity = patron.identity
    if identity is None:
        return ""
    return (identity.now(premises.now_ms(), days) if days else identity.status).value


def _view(premises: Premises, patron: Patron) -> IdentityView:
    rules = premises.floor.jurisdiction.identity
    return IdentityView(
        rules.needed.value,
        _status(premises, patron),
        rules.fields.value,
        rules.minimum_age.value,
        _ends_ms(premises, patron),
        _address(premises, patron),
        _documents(patron),
        "service" if premises.identity_service else "",
    )


def _documents(patron: Patron) -> str:
    identity = patron.identity
    stands = identity is not None and identity.status in (Status.CONFIRMED, Status.REFUSED)
    return identity.reason if identity is not None and stands else ""


def _heard(patron: Patron) -> ServiceWord | None:
    """Of the details that stand now."""
    identity = patron.identity
    heard = identity.heard if identity is not None else None
    return heard if heard is not None and identity is not None and heard.given == identity.given else None


def _address(premises: Premises, patron: Patron) -> str:
    if patron.identity is None or premises.addresses is None:
        return ""
    return "confirmed" if patron.identity.address_confirmed else "asked"


def _player(premises: Premises, patron_id: str) -> Patron:
    patron = premises.directory.by_id(patron_id)
    if patron is None or Role.PLAYER not in patron.roles:
        raise HouseProblem(Why.NOT_FOUND)
    return patron


@get("/api/me/identity", summary="How far the house knows me", tags=["me"])
async def my_identity(premises: TheHouse, visitor: TheVisitor) -> IdentityView:
    return _view(premises, visitor.needs(Role.PLAYER))


@post("/api/me/identity", status_code=200, summary="Say who I am", tags=["me"])
async def give_details(premises: TheHouse, visitor: TheVisitor, data: JSONBody[GiveDetailsRequest]) -> IdentityView:
    """Refused below the age of the jurisdiction, and for whoever lives where it does not hold."""
    patron = visitor.needs(Role.PLAYER)
    await premises.reception.exclusion.at_registration(patron, data.details)
    command = GiveDetails(f"details-{data.id}", data.details)
    patron = await premises.reception.ask(patron.id, command, patron.actor)
    await premises.reception.exclusion.screening.screen(patron)
    return _view(premises, patron)


@get("/api/staff/identities", summary="Details that wait to be checked", tags=["staff"])
async def identities(premises: TheHouse, visitor: TheVisitor) -> list[WaitingIdentity]:
    """Those who wait longest first."""
    visitor.needs(Role.CASHIER, Role.ADMINISTRATOR)
    waiting = await premises.reading(lambda reader: [key for key, _ in reader.documents(IDENTITY_KIND)])
    found = [patron for patron in map(premises.directory.by_id, waiting) if patron is not None]
    views = [
        WaitingIdentity(
            patron.id,
            patron.display_name,
            _status(premises, patron),
            patron.identity.since_ms,
            _ends_ms(premises, patron),
            patron.papers_waiting,
            name_of(premises, patron.identity.twin) if patron.identity.twin else "",
            heard.outcome if (heard := _heard(patron)) is not None else "",
        )
        for patron in found
        if patron.identity is not None
    ]
    return sorted(views, key=lambda view: view.since_ms)


@post("/api/staff/identities/{patron_id:str}/open", status_code=200, summary="Somebody's details", tags=["staff"])
async def open_file(premises: TheHouse, visitor: TheVisitor, patron_id: PatronId) -> PatronFile:
    """That they were looked at, and by whom, is on record before they are shown."""
    by = visitor.needs(Role.CASHIER, Role.ADMINISTRATOR)
    patron = _player(premises, patron_id)
    if patron.identity is None:
        raise HouseProblem(Why.NOT_FOUND)
    patron = await premises.reception.ask(patron.id, OpenFile(secrets.token_hex(12)), by.actor)
    assert patron.identity is not None
    sealed_with, identity = premises.reception.personal_keys, patron.identity
    details = await premises.reading(lambda reader: details_of(reader, sealed_with, patron_id, identity))
    status = _status(premises, patron)
    return PatronFile(
        patron.id,
        patron.display_name,
        status,
        details,
        patron.identity.given,
        _heard(patron),
        papers_of(patron),
        patron.identity.waits,
    )


@post("/api/staff/identities/{patron_id:str}/decide", status_code=200, summary="Check details", tags=["staff"])
async def decide_identity(
    premises: TheHouse, visitor: TheVisitor, patron_id: PatronId, data: JSONBody[CheckOutcomeRequest]
) -> PatronFile:
    """By a cashier or an administrator; where one person seems to have two accounts, by an administrator."""
    by = visitor.needs(Role.CASHIER, Role.ADMINISTRATOR)
    patron = _player(premises, patron_id)
    command = DecideIdentity(f"identity-{data.id}", data.confirmed, data.seen, data.given)
    patron = await premises.reception.ask(patron.id, command, by.actor)
    return PatronFile(patron.id, patron.display_name, _status(premises, patron), None, data.given)
