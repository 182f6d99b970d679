"""Links that came by mail, and terms: an address confirmed, a forgotten password, the operator's terms accepted.

What is said to somebody who has forgotten a password is the same whoever they are, and so is the time that it takes.
Clauses: TSG-4.7.
"""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.house.roles import HOUSE, Role
from croupier.patrons.accounts.commands import AcceptTerms, AskAddress, ChangePassword, ConfirmAddress
from croupier.patrons.accounts.correspondence import CONFIRM, FORGOTTEN
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.problems import HouseProblem, Why

Token = Annotated[str, msgspec.Meta(max_length=2_000)]


class ConfirmAddressRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Token


class AskForPasswordRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=64)]


class RenewRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Token
    password: Annotated[str, msgspec.Meta(max_length=200)]


class Acknowledgement(msgspec.Struct, frozen=True):
    done: bool = True


class TermsView(msgspec.Struct, frozen=True):
    """The operator's terms; without a version there are none."""

    version: str
    text: str
    accepted: bool
    """Whether I have accepted this version."""


class AcceptTermsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


@post("/api/me/address", status_code=200, summary="Send me the message again", tags=["me"])
async def ask_address(premises: TheHouse, visitor: TheVisitor) -> Acknowledgement:
    patron = visitor.needs(Role.PLAYER)
    await premises.reception.ask(patron.id, AskAddress(secrets.token_hex(12)), patron.actor)
    return Acknowledgement()


@post("/api/address/confirm", status_code=200, summary="Confirm an address", tags=["session"])
async def confirm_address(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[ConfirmAddressRequest]
) -> Acknowledgement:
    """By whoever has the link: that they get the mail is all that it shows."""
    premises.reception.knock(visitor.address)
    patron = premises.addresses.read(data.token, CONFIRM) if premises.addresses is not None else None
    if patron is None or patron.identity is None:
        raise HouseProblem(Why.LINK_OVER)
    command = ConfirmAddress(secrets.token_hex(12), patron.identity.given)
    await premises.reception.ask(patron.id, command, HOUSE)
    return Acknowledgement()


@post("/api/session/forgotten", status_code=200, summary="I have forgotten my password", tags=["session"])
async def forgotten(premises: TheHouse, visitor: TheVisitor, data: JSONBody[AskForPasswordRequest]) -> Acknowledgement:
    """Answered alike, whether there is such a name or not, and an address to write to or not."""
    if premises.addresses is None:
        raise HouseProblem(Why.NOT_FOUND)
    await premises.reception.forget_password(data.name, visitor.address)
    return Acknowledgement()


@post("/api/session/renew", status_code=200, summary="A new password by a link", tags=["session"])
async def renew_password(premises: TheHouse, visitor: TheVisitor, data: JSONBody[RenewRequest]) -> Acknowledgement:
    """The link is good once and for an hour; all sessions end. One-time codes and lock-outs stay as they are."""
    premises.reception.knock(visitor.address)
    patron = premises.addresses.read(data.token, FORGOTTEN) if premises.addresses is not None else None
    if patron is None:
        raise HouseProblem(Why.LINK_OVER)
    reception = premises.reception
    reception.secrets.strong_enough(data.password, patron.name)
    hashed = await reception.hashed(data.password)
    command = ChangePassword(secrets.token_hex(12), patron.password_hash, hashed, "")
    await reception.ask(patron.id, command, patron.actor)
    return Acknowledgement()


@get("/api/terms", summary="The operator's terms", tags=["session"])
async def terms(premises: TheHouse, visitor: TheVisitor) -> TermsView:
    """For everybody, before and after they are accepted (TSG-4.7)."""
    row = premises.floor.house.terms
    if row is None:
        return TermsView("", "", True)
    return TermsView(row.version, row.text, visitor.patron is not None and visitor.patron.terms == row.version)


@post("/api/me/terms", status_code=200, summary="Accept the terms", tags=["me"])
async def accept_terms(premises: TheHouse, visitor: TheVisitor, data: JSONBody[AcceptTermsRequest]) -> TermsView:
    patron = visitor.needs(Role.PLAYER)
    patron = await premises.reception.ask(patron.id, AcceptTerms(secrets.token_hex(12), data.version), patron.actor)
    row = premises.floor.house.terms
    return TermsView(row.version if row else "", row.text if row else "", True)
