"""`/api/staff`: an administrator makes accounts for staff, gives and takes roles, closes accounts, lifts lock-outs.

Nobody changes their own roles, and who did what is on the record of the account (G-B.2.3).
"""

from __future__ import annotations

import secrets
from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.house.roles import Role
from croupier.patrons.accounts.commands import CloseAccount, GiveRole, ReopenAccount, TakeRole, Unlock
from croupier.patrons.patron import Patron
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why

StaffRole = Literal[
    "dealer",
    "gaming-supervisor",
    "assistant-gaming-manager",
    "tournament-manager",
    "cashier",
    "inspector",
    "administrator",
]


class StaffView(msgspec.Struct, frozen=True):
    name: str
    display_name: str
    roles: tuple[str, ...]
    login_ms: int | None
    locked_until_ms: int
    closed: bool = False


class NewStaff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account of one person; play and staff are kept apart, so a player is none of the roles."""

    name: str
    password: str
    display_name: str
    roles: Annotated[tuple[StaffRole, ...], msgspec.Meta(min_length=1, max_length=7)]


class Locked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class RoleChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody may do from now on, and no longer."""

    name: str
    give: Annotated[tuple[StaffRole, ...], msgspec.Meta(max_length=7)] = ()
    take: Annotated[tuple[StaffRole, ...], msgspec.Meta(max_length=7)] = ()


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of patrons and staff alike; their record stays."""

    name: str
    reason: Annotated[str, msgspec.Meta(max_length=200)] = ""


def _view(patron: Patron) -> StaffView:
    roles = tuple(role.value for role in patron.roles)
    return StaffView(patron.name, patron.display_name, roles, patron.login_ms, patron.locked_until_ms, patron.closed)


def _named(premises: Premises, name: str) -> Patron:
    patron = premises.directory.by_name(name[:64])
    if patron is None:
        raise HouseProblem(Why.NOT_FOUND)
    return patron


@get("/api/staff", summary="The staff", tags=["staff"])
async def staff(premises: TheHouse, visitor: TheVisitor) -> list[StaffView]:
    visitor.needs(Role.ADMINISTRATOR)
    return [_view(patron) for patron in premises.directory.staff()]


@post("/api/staff", status_code=201, summary="Make an account for staff", tags=["staff"])
async def new_staff(premises: TheHouse, visitor: TheVisitor, data: JSONBody[NewStaff]) -> StaffView:
    """Who made it is on record."""
    administrator = visitor.needs(Role.ADMINISTRATOR)
    roles = tuple(dict.fromkeys(Role(role) for role in data.roles))
    return _view(
        await premises.reception.enrol(
            data.name, data.password, data.display_name, roles, address=visitor.address, by=administrator.actor
        )
    )


@post("/api/staff/unlock", status_code=200, summary="Lift a lock-out", tags=["staff"])
async def unlock(premises: TheHouse, visitor: TheVisitor, data: JSONBody[Locked]) -> StaffView:
    """For patrons and staff alike; who did it is on record."""
    administrator = visitor.needs(Role.ADMINISTRATOR)
    patron = _named(premises, data.name)
    return _view(await premises.reception.ask(patron.id, Unlock(), administrator.actor))


@post("/api/staff/roles", status_code=200, summary="Give roles to staff, and take them", tags=["staff"])
async def change_roles(premises: TheHouse, visitor: TheVisitor, data: JSONBody[RoleChange]) -> StaffView:
    """By another administrator; whoever loses a role is logged out."""
    administrator = visitor.needs(Role.ADMINISTRATOR)
    patron = _named(premises, data.name)
    changes = [GiveRole(secrets.token_hex(12), Role(role)) for role in data.give]
    for change in (*changes, *(TakeRole(secrets.token_hex(12), Role(role)) for role in data.take)):
        patron = await premises.reception.ask(patron.id, change, administrator.actor)
    return _view(patron)


@post("/api/staff/close", status_code=200, summary="Close an account", tags=["staff"])
async def close_account(premises: TheHouse, visitor: TheVisitor, data: JSONBody[Closing]) -> StaffView:
    """Nobody gets in with it any more, and whoever is in is logged out."""
    administrator = visitor.needs(Role.ADMINISTRATOR)
    close = CloseAccount(secrets.token_hex(12), data.reason)
    return _view(await premises.reception.ask(_named(premises, data.name).id, close, administrator.actor))


@post("/api/staff/reopen", status_code=200, summary="Open a closed account again", tags=["staff"])
async def reopen_account(premises: TheHouse, visitor: TheVisitor, data: JSONBody[Locked]) -> StaffView:
    administrator = visitor.needs(Role.ADMINISTRATOR)
    reopen = ReopenAccount(secrets.token_hex(12))
    return _view(await premises.reception.ask(_named(premises, data.name).id, reopen, administrator.actor))
