"""`/api/staff`: an administrator makes accounts for staff and lifts lock-outs (G-B.2.3)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.house.roles import Role
from croupier.patrons.accounts.commands import Unlock
from croupier.patrons.patron import Patron
from croupier.server.given import TheHouse, TheVisitor
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


class NewStaff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account of one person; play and staff are kept apart, so a player is none of the roles."""

    name: str
    password: str
    display_name: str
    roles: Annotated[tuple[StaffRole, ...], msgspec.Meta(min_length=1, max_length=7)]


class Locked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str


def _view(patron: Patron) -> StaffView:
    roles = tuple(role.value for role in patron.roles)
    return StaffView(patron.name, patron.display_name, roles, patron.login_ms, patron.locked_until_ms)


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
    patron = premises.directory.by_name(data.name[:64])
    if patron is None:
        raise HouseProblem(Why.NOT_FOUND)
    return _view(await premises.reception.ask(patron.id, Unlock(), administrator.actor))
