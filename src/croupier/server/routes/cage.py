"""`/api/cage/...`: what patrons owe after corrections, and how they pay it back at the cage."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.counters.wallets.commands import Repay, at_wallet
from croupier.house.roles import Role
from croupier.rules.money import CURRENCIES
from croupier.server.counters import carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.problems import HouseProblem, Why


class Receivable(msgspec.Struct, frozen=True):
    """What one patron owes."""

    patron: str
    name: str
    currency: str
    owed_minor: int


class RepayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asking twice with one id does it once."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    patron: Annotated[str, msgspec.Meta(max_length=60)]
    currency: Annotated[str, msgspec.Meta(max_length=3)]
    amount_minor: Annotated[int, msgspec.Meta(gt=0, le=10**15)]


@get("/api/cage/receivables", summary="What patrons owe after corrections", tags=["cage"])
async def receivables(premises: TheHouse, visitor: TheVisitor) -> list[Receivable]:
    visitor.needs(Role.CASHIER, Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    directory = premises.directory
    return [
        Receivable(patron, found.display_name if (found := directory.by_id(patron)) else "", currency, owed_minor)
        for (patron, currency), owed_minor in sorted(premises.hub.purses.debts().items())
    ]


@post("/api/cage/repayments", status_code=200, summary="A patron pays back from the wallet", tags=["cage"])
async def repay(premises: TheHouse, visitor: TheVisitor, data: JSONBody[RepayRequest]) -> Receivable:
    """Never more than is owed, never more than the wallet holds; who took it is on record."""
    cashier = visitor.needs(Role.CASHIER, Role.GAMING_SUPERVISOR)
    patron = premises.directory.by_id(data.patron)
    if patron is None:
        raise HouseProblem(Why.NOT_FOUND)
    if data.currency not in CURRENCIES:
        raise HouseProblem(Why.UNKNOWN_CURRENCY, currency=data.currency)
    command = Repay(data.id, data.currency, data.amount_minor)
    await carry_out(premises, at_wallet(patron.id, command, cashier.actor))
    owed_minor = premises.hub.purses.debts().get((patron.id, data.currency), 0)
    return Receivable(patron.id, patron.display_name, data.currency, owed_minor)
