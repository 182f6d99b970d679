"""`/api/staff`: an administrator makes accounts for staff, gives and takes roles, closes accounts, lifts lock-outs.

`/api/me/codes`: one's own one-time codes; `/api/staff/codes/reset` takes them off a colleague's account.

Nobody changes their own roles, and who did what is on the record of the account (G-B.2.3).
"""

from __future__ import annotations

import secrets
from typing import Annotated, Literal

import msgspec
import segno
from litestar import get, post
from litestar.params import JSONBody

from croupier.house.roles import Role
from croupier.patrons.accounts.commands import CloseAccount, GiveRole, ReopenAccount, ResetCodes, TakeRole, Unlock
from croupier.patrons.patron import Patron
from croupier.server.entrance.newcomers import new_first_code
from croupier.server.given import ADMINISTRATION, TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.passwords import GOOD_FOR_MS, SignInCode, sign_in_code

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
    codes: bool = False
    """Whether log-ins need a one-time code."""


class AddStaffRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account of one person; play and staff are kept apart, so a player is none of the roles."""

    name: str
    display_name: str
    roles: Annotated[tuple[StaffRole, ...], msgspec.Meta(min_length=1, max_length=7)]


class UnlockAccountRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class ReopenAccountRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class ChangeRolesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody may do from now on, and no longer."""

    name: str
    give: Annotated[tuple[StaffRole, ...], msgspec.Meta(max_length=7)] = ()
    take: Annotated[tuple[StaffRole, ...], msgspec.Meta(max_length=7)] = ()


class CloseAccountRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of patrons and staff alike; their record stays."""

    name: str
    reason: Annotated[str, msgspec.Meta(max_length=200)] = ""


def _view(patron: Patron) -> StaffView:
    roles = tuple(role.value for role in patron.roles)
    return StaffView(
        patron.name,
        patron.display_name,
        roles,
        patron.login_ms,
        patron.locked_until_ms,
        patron.closed,
        patron.codes is not None,
    )


def _named(premises: Premises, name: str) -> Patron:
    patron = premises.directory.by_name(name[:64])
    if patron is None:
        raise HouseProblem(Why.NOT_FOUND)
    return patron


@get("/api/staff", summary="The staff", tags=["staff"], opt=ADMINISTRATION)
async def staff(premises: TheHouse, visitor: TheVisitor) -> list[StaffView]:
    visitor.needs(Role.ADMINISTRATOR)
    return [_view(patron) for patron in premises.directory.staff()]


@post("/api/staff", status_code=201, summary="Make an account for staff", tags=["staff"], opt=ADMINISTRATION)
async def new_staff(premises: TheHouse, visitor: TheVisitor, data: JSONBody[AddStaffRequest]) -> SignInCode:
    """With a code that lets its owner in once, to choose a password of their own; who made it is on record."""
    administrator = visitor.needs(Role.ADMINISTRATOR)
    roles = tuple(dict.fromkeys(Role(role) for role in data.roles))
    first = new_first_code(GOOD_FOR_MS)
    work = premises.reception.enrol(
        data.name, first, data.display_name, roles, address=visitor.address, by=administrator.actor
    )
    return await sign_in_code(premises, data.display_name, first.code, work)


@post("/api/staff/unlock", status_code=200, summary="Lift a lock-out", tags=["staff"], opt=ADMINISTRATION)
async def unlock(premises: TheHouse, visitor: TheVisitor, data: JSONBody[UnlockAccountRequest]) -> StaffView:
    """For patrons and staff alike; who did it is on record."""
    administrator = visitor.needs(Role.ADMINISTRATOR)
    patron = _named(premises, data.name)
    return _view(await premises.reception.ask(patron.id, Unlock(), administrator.actor))


@post(
    "/api/staff/roles",
    status_code=200,
    summary="Give roles to staff, and take them",
    tags=["staff"],
    opt=ADMINISTRATION,
)
async def change_roles(premises: TheHouse, visitor: TheVisitor, data: JSONBody[ChangeRolesRequest]) -> StaffView:
    """By another administrator; whoever loses a role is logged out."""
    administrator = visitor.needs(Role.ADMINISTRATOR)
    patron = _named(premises, data.name)
    changes = [GiveRole(secrets.token_hex(12), Role(role)) for role in data.give]
    for change in (*changes, *(TakeRole(secrets.token_hex(12), Role(role)) for role in data.take)):
        patron = await premises.reception.ask(patron.id, change, administrator.actor)
    return _view(patron)


@post("/api/staff/close", status_code=200, summary="Close an account", tags=["staff"], opt=ADMINISTRATION)
async def close_account(premises: TheHouse, visitor: TheVisitor, data: JSONBody[CloseAccountRequest]) -> StaffView:
    """Nobody gets in with it any more, and whoever is in is logged out."""
    administrator = visitor.needs(Role.ADMINISTRATOR)
    close = CloseAccount(secrets.token_hex(12), data.reason)
    return _view(await premises.reception.ask(_named(premises, data.name).id, close, administrator.actor))


@post("/api/staff/reopen", status_code=200, summary="Open a closed account again", tags=["staff"], opt=ADMINISTRATION)
async def reopen_account(premises: TheHouse, visitor: TheVisitor, data: JSONBody[ReopenAccountRequest]) -> StaffView:
    administrator = visitor.needs(Role.ADMINISTRATOR)
    reopen = ReopenAccount(secrets.token_hex(12))
    return _view(await premises.reception.ask(_named(premises, data.name).id, reopen, administrator.actor))


# One-time codes

Code = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class CodesView(msgspec.Struct, frozen=True):
    """How my log-ins are guarded."""

    set: bool
    since_ms: int | None
    recovery_left: int


class OfferView(msgspec.Struct, frozen=True):
    """A new secret for my telephone; nothing of it is kept until a code of it has come back."""

    secret: str
    link: str
    picture: tuple[str, ...]
    """The link as a QR code: rows of 0 and 1, with the quiet zone around."""
    offer: str


class ConfirmCodesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    offer: Annotated[str, msgspec.Meta(max_length=1000)]
    code: Code
    current_code: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """A code of the earlier secret, or a recovery code, where there is one."""


class RecoveryView(msgspec.Struct, frozen=True):
    """Shown this once."""

    recovery: tuple[str, ...]


class ResetCodesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=64)]
    reason: Annotated[str, msgspec.Meta(max_length=200)] = ""


@get("/api/me/codes", summary="My one-time codes", tags=["me"])
async def my_codes(visitor: TheVisitor) -> CodesView:
    codes = visitor.known.codes
    if codes is None:
        return CodesView(False, None, 0)
    return CodesView(True, codes.since_ms, len(codes.recovery))


@post("/api/me/codes/offer", status_code=200, summary="A new secret for one-time codes", tags=["me"])
async def offer_codes(premises: TheHouse, visitor: TheVisitor) -> OfferView:
    """Good for a quarter of an hour; `POST /api/me/codes` confirms it."""
    made = premises.reception.second_step.offer(visitor.known)
    rows = segno.make(made.link, micro=False).matrix_iter(border=4)
    return OfferView(made.secret, made.link, tuple("".join(map(str, row)) for row in rows), made.offer)


@post("/api/me/codes", status_code=201, summary="Confirm my one-time codes", tags=["me"])
async def set_codes(premises: TheHouse, visitor: TheVisitor, data: JSONBody[ConfirmCodesRequest]) -> RecoveryView:
    """From now on a log-in asks for a code; my other sessions end. Recovery codes are shown here and never again."""
    patron = visitor.known
    assert visitor.session is not None
    return RecoveryView(
        await premises.reception.set_codes(
            visitor.session, patron, (data.offer, data.code), data.current_code, visitor.address
        )
    )


@post(
    "/api/staff/codes/reset",
    status_code=200,
    summary="Take one-time codes off an account",
    tags=["staff"],
    opt=ADMINISTRATION,
)
async def reset_codes(premises: TheHouse, visitor: TheVisitor, data: JSONBody[ResetCodesRequest]) -> StaffView:
    """For somebody who has lost them, by another administrator; whoever is in with the account is logged out."""
    administrator = visitor.needs(Role.ADMINISTRATOR)
    command = ResetCodes(secrets.token_hex(12), data.reason)
    patron = _named(premises, data.name)
    return _view(await premises.reception.ask(patron.id, command, administrator.actor))
