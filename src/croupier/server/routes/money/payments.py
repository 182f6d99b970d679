"""`/api/me/payments`: my ways to pay, deposits and withdrawals; what the house shows before anything is pressed.

Clauses: TSG-4c.1, 4c.9, 4c.10, 4c.16, 4c.18 to 4c.32, 5.15, 8c.4.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from croupier.counters.payments import commands as c
from croupier.counters.payments.views import Quote, payments_now, quote
from croupier.counters.rates.views import Conversion, conversions
from croupier.house.refusal import Refusal
from croupier.house.request import Refused
from croupier.house.roles import Role
from croupier.patrons.patron import Patron
from croupier.server.counters import Amount, Currency, RequestId, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import declined

Kind = Annotated[str, msgspec.Meta(max_length=40)]
Number = Annotated[int, msgspec.Meta(ge=1, le=2**31)]
Way = Annotated[Literal["in", "out"], QueryParameter(description="Paid in, or paid out")]
Code = Annotated[str, QueryParameter(description="A wallet's currency", max_length=3)]
Minor = Annotated[int, QueryParameter(description="In minor units of the wallet", ge=1, le=10**12)]


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
    currency: str
    """Of the account or card; empty where the provider has not said so."""
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
    outside_currency: str
    """Of the method, where it was converted; empty: it was not."""
    outside_minor: int
    conversion_fee_minor: int


class RaisedView(msgspec.Struct, frozen=True):
    """Limits on deposits that hold in place of the method's (TSG-4c.33)."""

    currency: str
    day_minor: int
    week_minor: int
    month_minor: int


class MyPaymentsView(msgspec.Struct, frozen=True):
    offered: bool
    """Whether this house has a payment provider."""
    wallets: list[str]
    payout_days: int
    kinds: list[OfferedMethod]
    methods: list[MethodView]
    payments: list[PaymentView]
    """Newest first."""
    raised: RaisedView | None
    wanted: bool = False
    """Whether registration waits for a way to pay by which money comes and goes (TSG-4.6)."""


class AddMethodRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    kind: Kind


class ChooseMethodRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    method: Number


class PayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asking twice with one id does it once."""

    id: RequestId
    currency: Currency
    amount_minor: Amount
    seen_minor: Amount | None = None
    """What was shown as charged or sent, where the method is in another currency."""


class CancelWithdrawalRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    payment: Number


async def _view(premises: Premises, patron: Patron) -> MyPaymentsView:
    rules = premises.floor.jurisdiction.payments
    if rules is None or premises.bank is None:
        return MyPaymentsView(False, [], 0, [], [], [], None)
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
            each.currency,
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
            each.outside_currency,
            each.outside_minor,
            each.conversion_fee_minor,
        )
        for each in reversed(state.payments.values())
    ]
    held = state.raised
    raised = None if held is None else RaisedView(held.currency, held.day_minor, held.week_minor, held.month_minor)
    both = {method.id for method in rules.methods if method.both_ways}
    there = any(each.status in ("good", "unproven") and each.kind in both for each in state.methods.values())
    wanted = rules.asked.value == "completion" and not there
    wallets, days = list(rules.wallets.value), rules.payout_days.value
    return MyPaymentsView(True, wallets, days, kinds, methods, payments, raised, wanted)


async def _done(premises: Premises, patron: Patron, command: object) -> MyPaymentsView:
    if premises.bank is None:
        raise declined(Refused(c.PaymentReason.NO_PAYMENTS.value))
    await carry_out(premises, c.at_payments(patron.id, command, patron.actor))
    return await _view(premises, patron)


@get("/api/me/payments", summary="My ways to pay, deposits and withdrawals", tags=["me"])
async def my_payments(premises: TheHouse, visitor: TheVisitor) -> MyPaymentsView:
    return await _view(premises, visitor.needs(Role.PLAYER))


@get("/api/me/payments/quote", summary="What a payment comes to on both sides", tags=["me"])
async def payment_quote(
    premises: TheHouse, visitor: TheVisitor, way: Way, currency: Code, amount_minor: Minor
) -> Quote:
    """Before every deposit and withdrawal, net of the fee (TSG-4c.16)."""
    patron, rules = visitor.needs(Role.PLAYER), premises.floor.jurisdiction.payments
    if rules is None or currency not in rules.wallets.value:
        raise declined(Refused(c.PaymentReason.NO_SUCH_WALLET.value, {"currency": currency}))
    try:
        return await premises.reading(lambda reader: quote(reader, rules, patron.id, way, currency, amount_minor))
    except Refusal as refusal:
        raise declined(Refused(refusal.reason.value, refusal.details)) from None


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
    return await _done(
        premises, patron, c.StartDeposit(f"deposit-{data.id}", data.currency, data.amount_minor, data.seen_minor)
    )


@post("/api/me/payments/withdrawals", status_code=200, summary="Be paid out", tags=["me"])
async def ask_withdrawal(premises: TheHouse, visitor: TheVisitor, data: JSONBody[PayRequest]) -> MyPaymentsView:
    """The amount leaves the wallet at once and is held until it is paid, or comes back."""
    patron = visitor.needs(Role.PLAYER)
    return await _done(
        premises, patron, c.AskWithdrawal(f"withdraw-{data.id}", data.currency, data.amount_minor, data.seen_minor)
    )


@post("/api/me/payments/withdrawals/cancel", status_code=200, summary="Take a withdrawal back", tags=["me"])
async def cancel_withdrawal(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[CancelWithdrawalRequest]
) -> MyPaymentsView:
    patron = visitor.needs(Role.PLAYER)
    return await _done(premises, patron, c.CancelWithdrawal(f"cancel-{data.id}", data.payment))
