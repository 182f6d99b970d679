"""`/api/staff/patrons`: a player's file for staff, with what has happened to the account, newest first.

That somebody looked is an event of the account before anything is shown. Details are for those who deal with identity;
others see the account without them.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Annotated, Any, Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from croupier.counters.payments.views import payments_now
from croupier.house.roles import Role
from croupier.patrons.accounts.commands import EraseDetails, OpenFile
from croupier.patrons.accounts.line import account_of
from croupier.patrons.directory import search
from croupier.patrons.identity.details import Details, details_of
from croupier.patrons.patron import Patron
from croupier.server.counters import RequestId
from croupier.server.given import ADMINISTRATION, TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.rounds import name_of
from croupier.store.batch import NewEvent
from croupier.store.interface import AuditReader

PatronId = Annotated[str, PathParameter(description="A patron's id", max_length=60)]
Wanted = Annotated[str, QueryParameter(description="A part of a name", min_length=1, max_length=64)]
MOST_FOUND: Final = 20
MOST_LINES: Final = 200
LOOKS: Final = (Role.CASHIER, Role.GAMING_SUPERVISOR)
"""Those above them may, too."""
SEES_DETAILS: Final = (Role.CASHIER, Role.ASSISTANT_GAMING_MANAGER, Role.ADMINISTRATOR)
TOLD: Final = frozenset(
    {
        *("registered", "signed-on", "locked-out", "unlocked", "password-changed", "password-reset"),
        *("account-closed", "account-reopened", "break-taken", "break-shortened", "limit-set", "limit-loosened"),
        *("limit-declined", "details-given", "register-answered", "account-held", "address-confirmed"),
        *("terms-accepted", "file-opened", "identity-confirmed", "identity-refused", "details-erased"),
        *("identity-heard", "paper-handed-in", "paper-opened", "paper-decided"),
    }
)
"""What a line of the file tells; hits on lists are for those who decide about them."""
_FACTS: Final = ("seen", "reason", "outcome", "document", "answer", "measure", "version", "until_ms", "amount_minor")


class FoundPatron(msgspec.Struct, frozen=True):
    patron: str
    name: str
    display_name: str
    status: str
    """Of the identity; empty where nothing was given."""
    created_ms: int


class FileLine(msgspec.Struct, frozen=True):
    """Something that has happened."""

    at_ms: int
    what: str
    by: str
    """Who did it; empty where it was the player."""
    facts: dict[str, str]


class PatronSheet(msgspec.Struct, frozen=True):
    patron: str
    name: str
    display_name: str
    language: str
    created_ms: int
    login_ms: int | None
    status: str
    address_confirmed: bool
    terms: str
    closed: bool
    pause_until_ms: int | None
    """Until when the player keeps away; 0: for ever."""
    limits: dict[str, int | None]
    sessions: int
    details: Details | None
    """Nothing for those whose work needs none, and where nothing is kept."""
    lines: list[FileLine]
    """Newest first."""


class EraseRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId


def _status(patron: Patron) -> str:
    return patron.identity.status.value if patron.identity is not None else ""


def _player(premises: Premises, patron_id: str) -> Patron:
    patron = premises.directory.by_id(patron_id)
    if patron is None or Role.PLAYER not in patron.roles:
        raise HouseProblem(Why.NOT_FOUND)
    return patron


def _facts(stored: NewEvent) -> dict[str, str]:
    body = msgspec.json.decode(stored.body, type=dict[str, Any])
    return {name: str(body[name]) for name in _FACTS if body.get(name) not in (None, "")}


def _lines(reader: AuditReader, premises: Premises, patron: Patron) -> Iterator[FileLine]:
    for stored in reader.events(account_of(patron.id)):
        if stored.kind in TOLD:
            by = "" if stored.actor in ("", patron.id) else name_of(premises, stored.actor)
            yield FileLine(stored.at_ms, stored.kind, by, _facts(stored))
    for each in payments_now(reader, patron.id).payments.values():
        facts = {"amount_minor": str(each.amount_minor), "currency": each.currency, "status": each.status}
        yield FileLine(each.at_ms, each.way, "", facts)


async def _sheet(premises: Premises, patron: Patron, with_details: bool) -> PatronSheet:
    keys, now_ms = premises.reception.personal_keys, premises.now_ms()
    details, lines = await premises.reading(
        lambda reader: (
            details_of(reader, keys, patron.id, patron.identity) if with_details else None,
            list(_lines(reader, premises, patron)),
        )
    )
    pause = patron.pause
    return PatronSheet(
        patron.id,
        patron.name,
        patron.display_name,
        patron.language,
        patron.created_ms,
        patron.login_ms,
        _status(patron),
        patron.identity is not None and patron.identity.address_confirmed,
        patron.terms,
        patron.closed,
        pause.until_ms if pause is not None and (pause.until_ms == 0 or pause.until_ms > now_ms) else None,
        {measure.value: limit.at(now_ms) for measure, limit in patron.limits.items()},
        len(premises.reception.sessions.of(patron.id)),
        details,
        sorted(lines, key=lambda line: line.at_ms)[: -MOST_LINES - 1 : -1],
    )


@get("/api/staff/patrons", summary="Players by a part of their names", tags=["staff"])
async def find_people(premises: TheHouse, visitor: TheVisitor, name: Wanted) -> list[FoundPatron]:
    visitor.needs(*LOOKS)
    found = await premises.reading(lambda reader: search(reader, name, MOST_FOUND))
    return [
        FoundPatron(patron.id, patron.name, patron.display_name, _status(patron), patron.created_ms) for patron in found
    ]


@post("/api/staff/patrons/{patron_id:str}/open", status_code=200, summary="A player's file", tags=["staff"])
async def open_patron_file(premises: TheHouse, visitor: TheVisitor, patron_id: PatronId) -> PatronSheet:
    """That it was looked at, and by whom, is on record before it is shown."""
    by = visitor.needs(*LOOKS)
    patron = _player(premises, patron_id)
    patron = await premises.reception.ask(patron.id, OpenFile(secrets.token_hex(12)), by.actor)
    return await _sheet(premises, patron, any(map(by.actor.may, SEES_DETAILS)))


@post(
    "/api/staff/patrons/{patron_id:str}/erase",
    status_code=200,
    summary="Erase who somebody was",
    tags=["staff"],
    opt=ADMINISTRATION,
)
async def erase_details(
    premises: TheHouse, visitor: TheVisitor, patron_id: PatronId, data: JSONBody[EraseRequest]
) -> PatronSheet:
    """The keys of the details go, once the account has ended and the law's years have run; the record stays whole."""
    by = visitor.needs(Role.ADMINISTRATOR)
    patron = _player(premises, patron_id)
    patron = await premises.reception.ask(patron.id, EraseDetails(f"erase-{data.id}"), by.actor)
    return await _sheet(premises, patron, with_details=True)
