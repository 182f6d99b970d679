"""`/api/me/passkeys`, `/api/session/passkey`: keys in one's own devices, added, given up, and logged in with."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, TypeAlias

import msgspec
from litestar import Request, Response, get, post
from litestar.params import JSONBody

from croupier.patrons.accounts.commands import AddPasskey, RemovePasskey
from croupier.patrons.patron import Patron
from croupier.patrons.sessions import new_token
from croupier.server.entrance.passkeys import PasskeyOffer, Site, owner_of
from croupier.server.given import OverTls, TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.session import SessionView, counted, entered

AnyRequest: TypeAlias = Request[Any, Any, Any]
Password = Annotated[str, msgspec.Meta(max_length=200)]
Sealed = Annotated[str, msgspec.Meta(max_length=1000)]


class PasskeyView(msgspec.Struct, frozen=True):
    id: str
    name: str
    since_ms: int
    used_ms: int
    """0: never yet."""


class OfferPasskeyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    password: Password
    """Again, so that a screen left open adds none."""


class AddPasskeyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    offer: Sealed
    credential: dict[str, Any]
    """What the browser made, in its own JSON form."""
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class RemovePasskeyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, msgspec.Meta(max_length=1400)]
    password: Password


class LogInWithPasskeyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    offer: Sealed
    credential: dict[str, Any]


def _site(premises: Premises, request: AnyRequest) -> Site:
    over_tls = premises.settings.secure_cookies or request.scope.get("scheme") == "https"
    return Site(f"{'https' if over_tls else 'http'}://{request.headers.get('host', '')}")


def _views(patron: Patron) -> list[PasskeyView]:
    return [PasskeyView(each.id, each.name, each.since_ms, each.used_ms) for each in patron.passkeys]


@get("/api/me/passkeys", summary="My passkeys", tags=["me"])
async def my_passkeys(visitor: TheVisitor) -> list[PasskeyView]:
    return _views(visitor.known)


@post("/api/me/passkeys/offer", status_code=200, summary="Begin a new passkey", tags=["me"])
async def offer_passkey(
    premises: TheHouse, visitor: TheVisitor, request: AnyRequest, data: JSONBody[OfferPasskeyRequest]
) -> PasskeyOffer:
    """Good for five minutes; a wrong password counts like a wrong log-in."""
    patron = visitor.known
    await premises.reception.confirm_password(patron, data.password, visitor.address)
    return premises.reception.second_step.passkeys.offer(patron, _site(premises, request))


@post("/api/me/passkeys", status_code=201, summary="Add a passkey", tags=["me"])
async def add_passkey(
    premises: TheHouse, visitor: TheVisitor, request: AnyRequest, data: JSONBody[AddPasskeyRequest]
) -> list[PasskeyView]:
    patron = visitor.known
    site = _site(premises, request)
    made = premises.reception.second_step.passkeys.taken(patron, data.offer, data.credential, site)
    request_id = secrets.token_hex(12)
    command = AddPasskey(request_id, made.id, made.public_key, data.name, made.signatures, made.password_hash)
    return _views(await premises.reception.ask(patron.id, command, patron.actor))


@post("/api/me/passkeys/remove", status_code=200, summary="Give up a passkey", tags=["me"])
async def remove_passkey(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[RemovePasskeyRequest]
) -> list[PasskeyView]:
    patron = visitor.known
    await premises.reception.confirm_password(patron, data.password, visitor.address)
    command = RemovePasskey(secrets.token_hex(12), data.id, patron.password_hash)
    return _views(await premises.reception.ask(patron.id, command, patron.actor))


@post("/api/session/passkey/offer", status_code=200, summary="Begin a log-in with a passkey", tags=["session"])
async def offer_log_in(premises: TheHouse, request: AnyRequest) -> PasskeyOffer:
    """The same for everybody: it is asked before anybody says who they are."""
    return premises.reception.second_step.passkeys.challenge(_site(premises, request))


@post("/api/session/passkey", status_code=200, summary="Log in with a passkey", tags=["session"])
async def log_in_with_passkey(
    premises: TheHouse,
    visitor: TheVisitor,
    request: AnyRequest,
    data: JSONBody[LogInWithPasskeyRequest],
    over_tls: OverTls,
) -> Response[SessionView]:
    """What was signed is good once. An unknown passkey and a wrong signature are answered alike, with 401."""
    reception = premises.reception
    reception.knock(visitor.address)
    patron = reception.directory.by_id(owner_of(data.credential))
    passkey = patron.passkey(str(data.credential.get("id", ""))) if patron is not None else None
    if patron is None or passkey is None:
        raise HouseProblem(Why.WRONG_PASSKEY)
    proof = reception.second_step.passkeys.proof(passkey, data.offer, data.credential, _site(premises, request))
    device_token = visitor.device_token or new_token()
    coming = reception.let_in_with_passkey(patron, proof, visitor.address, device_token)
    return entered(premises, *await counted(premises, coming), over_tls, device_token)
