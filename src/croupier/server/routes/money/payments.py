"""`/api/me/payments`: my ways to pay, deposits and withdrawals; what the house shows before anything is pressed.

Clauses: TSG-4c.1, 4c.9, 4c.10, 4c.16, 4c.18 to 4c.32, 5.15, 8c.4.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.counters.payments import commands as c
from croupier.counters.payments.views import payments_now
from croupier.counters.rates.views import Conversion, conversions
from croupier.house.request import Refused
from croupier.house.roles import Role
from croupier.patrons.patron import Patron
from croupier.server.counters import Amount, Currency, ErrandId, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import declined

Kind = Annotated[str, msgspec.Meta(max_length=40)]
Number = Annotated[int, msgspec.Meta(ge=1, le=2**31)]


class OfferedMethod(msgspec.Struct, frozen=True):
    """A way to pay of this house, with the least and the most at once by currency."""

    kind: str
    title: str
    deposits: bool
    withdrawals: bool
    least_minor: dict[str, int]
    most_minor: dict[str, int]


class MethodView(msgspec.Struct, frozen=True):
    number: int
    kind: str
    title: str
    status: str
    label: str
    url: str
    """The provider's page, while it is to be registered there."""
    active: bool


class PaymentView(msgspec.Struct, frozen=True):
    number: int
    way: str
    label: str
    currency: str
    amount_minor: int
    at_ms: int
    status: str
    url: str
    due_ms: int
    rollback_minor: int
    reason: str


class MyPaymentsView(msgspec.Struct, frozen=True):
    offered: bool
    """Whether this house has a payment provider."""
    wallets: list[str]
    payout_days: int
    kinds: list[OfferedMethod]
    methods: list[MethodView]
    payments: list[PaymentView]
    """Newest first."""


class AddMethodRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: ErrandId
    kind: Kind


class ChooseMethodRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: ErrandId
    method: Number


class PayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asking twice with one id does it once."""

    id: ErrandId
    currency: Currency
    amount_minor: Amount


class CancelWithdrawalRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: ErrandId
    payment: Number


async def _view(premises: Premises, patron: Patron) -> MyPaymentsView:
    rules = premises.floor.jurisdiction.payments
    if rules is None or premises.bank is None:
        return MyPaymentsView(False, [], 0, [], [], [])
    state = await premises.reading(lambda reader: payments_now(reader, patron.id))
    titles = {method.id: method.title for method in rules.methods}
    kinds = [
        OfferedMethod(
            each.id,
            each.title,
            each.deposits is not None,
            each.payouts is not None,
            dict(each.deposits.least_minor) if each.deposits else {},
            dict(each.deposits.most_minor) if each.deposits else {},
        )
        for each in rules.methods
    ]
    methods = [
        MethodView(
            each.number,
            each.kind,
            titles.get(each.kind, each.kind),
            each.status,
            each.label,
            each.url,
            each.number == state.active,
        )
        for each in state.methods.values()
    ]
    payments = [
        PaymentView(
            each.number,
            each.way,
            state.methods[each.method].label if each.method else "",
            each.currency,
            each.amount_minor,
            each.at_ms,
            each.status,
            each.url,
            each.due_ms,
            each.rollback_minor,
            each.reason,
        )
        for each in reversed(state.payments.values())
    ]
    return MyPaymentsView(True, list(rules.wallets.value), rules.payout_days.value, kinds, methods, payments)


async def _done(premises: Premises, patron: Patron, command: object) -> MyPaymentsView:
    if premises.bank is None:
        raise declined(Refused(c.PaymentReason.NO_PAYMENTS.value))
    await carry_out(premises, c.at_payments(patron.id, command, patron.actor))
    return await _view(premises, patron)


@get("/api/me/payments", summary="My ways to pay, deposits and withdrawals", tags=["me"])
async def my_payments(premises: TheHouse, visitor: TheVisitor) -> MyPaymentsView:
    return await _view(premises, visitor.needs(Role.PLAYER))


@get("/api/me/conversions", summary="Bets that were paid from another currency", tags=["me"])
async def my_conversions(premises: TheHouse, visitor: TheVisitor) -> list[Conversion]:
    """Each with the rate, who published it and of when it is (TSG-4c.39)."""
    patron, rules = visitor.needs(Role.PLAYER), premises.floor.jurisdiction.payments
    wallets = rules.wallets.value if rules is not None else ()
    return await premises.reading(lambda reader: conversions(reader, patron.id, wallets))


@post("/api/me/payments/methods", status_code=200, summary="Register a way to pay", tags=["me"])
async def add_method(premises: TheHouse, visitor: TheVisitor, data: JSONBody[AddMethodRequest]) -> MyPaymentsView:
    """Its page comes with a later look; what it is called outside is typed in there and never here."""
    patron = visitor.needs(Role.PLAYER)
    return await _done(premises, patron, c.AddMethod(f"method-{data.id}", data.kind))


@post("/api/me/payments/methods/choose", status_code=200, summary="Use this way to pay", tags=["me"])
async def choose_method(premises: TheHouse, visitor: TheVisitor, data: JSONBody[ChooseMethodRequest]) -> MyPaymentsView:
    """One is active at a time (TSG-4c.9)."""
    patron = visitor.needs(Role.PLAYER)
    return await _done(premises, patron, c.ChooseMethod(f"choose-{data.id}", data.method))


@post("/api/me/payments/deposits", status_code=200, summary="Pay in", tags=["me"])
async def start_deposit(premises: TheHouse, visitor: TheVisitor, data: JSONBody[PayRequest]) -> MyPaymentsView:
    patron = visitor.needs(Role.PLAYER)
    return await _done(premises, patron, c.StartDeposit(f"deposit-{data.id}", data.currency, data.amount_minor))


@post("/api/me/payments/withdrawals", status_code=200, summary="Be paid out", tags=["me"])
async def ask_withdrawal(premises: TheHouse, visitor: TheVisitor, data: JSONBody[PayRequest]) -> MyPaymentsView:
    """The amount leaves the wallet at once and is held until it is paid, or comes back."""
    patron = visitor.needs(Role.PLAYER)
    return await _done(premises, patron, c.AskWithdrawal(f"withdraw-{data.id}", data.currency, data.amount_minor))


@post("/api/me/payments/withdrawals/cancel", status_code=200, summary="Take a withdrawal back", tags=["me"])
async def cancel_withdrawal(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[CancelWithdrawalRequest]
) -> MyPaymentsView:
    patron = visitor.needs(Role.PLAYER)
    return await _done(premises, patron, c.CancelWithdrawal(f"cancel-{data.id}", data.payment))
