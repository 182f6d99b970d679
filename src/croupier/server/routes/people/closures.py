"""`/api/me/closure` and `/api/staff/closures`: the end of an account, and what becomes of its balance.

Clauses: TSG-5R.1 to 5R.11, 8e.1, 10.3 to 10.5.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.cage import accounts
from croupier.counters.closures import commands as c
from croupier.counters.closures.branches import Course
from croupier.counters.closures.views import AccountEnd, ClosureView, RestrictionView, end_of, ends_of
from croupier.house.roles import Role
from croupier.server.counters import Amount, Currency, RequestId, Words, carry_out
from croupier.server.given import ADMINISTRATION, TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.rounds import name_of
from croupier.store.interface import AuditReader

PatronId = Annotated[str, msgspec.Meta(max_length=64)]


class MyClosureView(msgspec.Struct, frozen=True):
    closure: ClosureView | None
    restriction: RestrictionView | None
    temporary_ends_ms: int
    """When a temporary account ends by itself; 0: it does not."""
    refund_days: int
    card_fee_minor: int
    card_fee_currency: str


class StaffClosure(msgspec.Struct, frozen=True):
    patron: str
    name: str
    closure: ClosureView | None
    restriction: RestrictionView | None
    investigation: str
    """Why nothing is paid yet."""
    wallets_minor: dict[str, int]
    """What an act at the desk would move, by currency."""


class CloseMyAccountRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId


class RestrictRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For so many days, or for ever: then the account ends and its balance goes by the course."""

    id: RequestId
    patron: PatronId
    cause: c.Cause
    reason: Words
    days: Annotated[int, msgspec.Meta(ge=0, le=3_650)]
    course: Course = "transfer"


class LiftRestrictionRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    patron: PatronId
    reason: Words


class HoldRefundRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    patron: PatronId
    reason: Words


class EndInvestigationRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    patron: PatronId
    currency: Currency
    amount_minor: Amount
    document: Words


class DecideSmallBalanceRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    patron: PatronId
    waived: bool
    reason: Words


async def _mine(premises: Premises, patron: str) -> MyClosureView:
    found = await premises.reading(lambda reader: end_of(reader, patron))
    rules = premises.floor.jurisdiction.closure
    return MyClosureView(
        found.closure,
        found.restriction,
        found.temporary_ends_ms,
        rules.refund_days.value,
        rules.card_fee_minor.value,
        rules.card_fee_currency.value,
    )


async def _all(premises: Premises) -> list[StaffClosure]:
    def look(reader: AuditReader) -> list[tuple[str, AccountEnd, dict[str, int]]]:
        return [(patron, end, _wallets(reader, patron, premises.floor.currencies)) for patron, end in ends_of(reader)]

    return [
        StaffClosure(patron, name_of(premises, patron), end.closure, end.restriction, end.investigation, wallets)
        for patron, end, wallets in await premises.reading(look)
    ]


def _wallets(reader: AuditReader, patron: str, currencies: Iterable[str]) -> dict[str, int]:
    rows = {currency: reader.account(accounts.wallet(patron, currency)) for currency in currencies}
    return {currency: row.balance_minor for currency, row in rows.items() if row is not None and row.balance_minor}


async def _done(premises: Premises, patron: str, visitor: TheVisitor, command: object) -> list[StaffClosure]:
    known = premises.directory.by_id(patron)
    if known is None or known.staff:
        raise HouseProblem(Why.NOT_FOUND)
    await carry_out(premises, c.at_closure(patron, command, visitor.known.actor))
    return await _all(premises)


@get("/api/me/closure", summary="Whether my account has ended", tags=["me"])
async def my_closure(premises: TheHouse, visitor: TheVisitor) -> MyClosureView:
    return await _mine(premises, visitor.needs(Role.PLAYER).id)


@post("/api/me/closure", status_code=200, summary="Close my account", tags=["me"])
async def end_my_account(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[CloseMyAccountRequest]
) -> MyClosureView:
    """For good: the balance goes to the registered method (TSG-5R.4)."""
    patron = visitor.needs(Role.PLAYER)
    await carry_out(premises, c.at_closure(patron.id, c.EndMine(f"end-{data.id}"), patron.actor))
    return await _mine(premises, patron.id)


@get("/api/staff/closures", summary="Accounts that have ended or are restricted", tags=["staff"])
async def closures(premises: TheHouse, visitor: TheVisitor) -> list[StaffClosure]:
    visitor.needs(Role.CASHIER, Role.ADMINISTRATOR, Role.INSPECTOR)
    return await _all(premises)


@post(
    "/api/staff/closures/restrict",
    status_code=200,
    summary="Keep somebody from games",
    tags=["staff"],
    opt=ADMINISTRATION,
)
async def restrict_access(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[RestrictRequest]
) -> list[StaffClosure]:
    """For a gross or repeated breach, for fraud, or for somebody else's payment instrument (TSG-10.3)."""
    visitor.needs(Role.ADMINISTRATOR)
    command = c.Restrict(f"restrict-{data.id}", data.patron, data.cause, data.reason, data.days, data.course)
    return await _done(premises, data.patron, visitor, command)


@post("/api/staff/closures/lift", status_code=200, summary="Lift a restriction", tags=["staff"], opt=ADMINISTRATION)
async def lift_restriction(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[LiftRestrictionRequest]
) -> list[StaffClosure]:
    visitor.needs(Role.ADMINISTRATOR)
    command = c.LiftRestriction(f"lift-{data.id}", data.patron, data.reason)
    return await _done(premises, data.patron, visitor, command)


@post("/api/staff/closures/investigate", status_code=200, summary="Hold a refund", tags=["staff"], opt=ADMINISTRATION)
async def investigate(premises: TheHouse, visitor: TheVisitor, data: JSONBody[HoldRefundRequest]) -> list[StaffClosure]:
    """On reasonable suspicion of fraud, until the case has been investigated (TSG-5R.10)."""
    visitor.needs(Role.ADMINISTRATOR)
    command = c.Investigate(f"hold-{data.id}", data.patron, data.reason)
    return await _done(premises, data.patron, visitor, command)


@post(
    "/api/staff/closures/investigated",
    status_code=200,
    summary="What came of an investigation",
    tags=["staff"],
    opt=ADMINISTRATION,
)
async def end_investigation(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[EndInvestigationRequest]
) -> list[StaffClosure]:
    """The refund goes on, reduced by harm that is documented (TSG-5R.11)."""
    visitor.needs(Role.ADMINISTRATOR)
    command = c.EndInvestigation(f"found-{data.id}", data.patron, data.currency, data.amount_minor, data.document)
    return await _done(premises, data.patron, visitor, command)


@post("/api/staff/closures/small", status_code=200, summary="A balance that a card would eat", tags=["staff"])
async def decide_small_balance(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[DecideSmallBalanceRequest]
) -> list[StaffClosure]:
    visitor.needs(Role.CASHIER)
    command = c.DecideSmallBalance(f"small-{data.id}", data.patron, data.waived, data.reason)
    return await _done(premises, data.patron, visitor, command)
