"""`/api/staff/password/reset`: a password that its owner has forgotten, by staff who have seen who it is.

There is no other way to a new password without the old one, so nothing here tells strangers which names there are.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable
from typing import Annotated, Final

import msgspec
from litestar import post
from litestar.params import JSONBody

from croupier.counters.second_person.commands import SecondPersonReason
from croupier.house.roles import Role
from croupier.patrons.accounts.commands import ResetPassword
from croupier.patrons.one_time_codes import new_code, plain
from croupier.patrons.patron import Patron
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why

GOOD_FOR_MS: Final = 24 * 3_600_000
"""A code that its owner has not used by then is worth nothing."""


class GiveSignInCodeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=64)]
    seen: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    """By what the person was recognised, such as the kind of a document; it stays on record."""


class SignInCode(msgspec.Struct, frozen=True):
    """Shown this once; in place of the password it lets its owner in once, to choose a new one."""

    display_name: str
    code: str
    until_ms: int
    waits: bool
    """Whether a second person has to agree before the code is good."""


@post("/api/staff/password/reset", status_code=200, summary="A code for a forgotten password", tags=["staff"])
async def reset_password(premises: TheHouse, visitor: TheVisitor, data: JSONBody[GiveSignInCodeRequest]) -> SignInCode:
    """For a player by a cashier or an administrator, for staff by another administrator.

    The old password is worth nothing from now on and all sessions end. Lock-outs, one-time codes, cards and exclusions
    stay as they are.
    """
    by = visitor.needs(Role.CASHIER, Role.ADMINISTRATOR)
    patron = premises.directory.by_name(data.name)
    if patron is None:
        raise HouseProblem(Why.NOT_FOUND)
    code = new_code()
    hashed = await premises.reception.hashed(plain(code))
    command = ResetPassword(secrets.token_hex(12), hashed, GOOD_FOR_MS, data.seen)
    return await sign_in_code(premises, patron.display_name, code, premises.reception.ask(patron.id, command, by.actor))


async def sign_in_code(premises: Premises, display_name: str, code: str, work: Awaitable[Patron]) -> SignInCode:
    """The code of what is asked, where it is done or waits for a second person."""
    waits = False
    try:
        await work
    except HouseProblem as problem:
        waits = problem.details.get("refusal") == SecondPersonReason.WAITS.value
        if not waits:
            raise
    return SignInCode(display_name, code, premises.now_ms() + GOOD_FOR_MS, waits)
