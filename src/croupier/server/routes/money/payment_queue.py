"""`/api/staff/payments`: what waits at the payments desk; and `/api/bank/notices`, where the provider calls.

An outside party answers by a signed call that is considered once. Clauses: TSG-4c.7, 4c.8, 4c.18.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.params import JSONBody

from croupier.counters.payments import commands as c
from croupier.counters.payments.views import open_payments, unproven_methods
from croupier.house.pump import BUSY, FAILED
from croupier.house.request import Refused
from croupier.house.roles import Role
from croupier.server.counters import Amount, Currency, ErrandId, Words, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.post.bank import BadNoticeError
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.rounds import name_of

PatronId = Annotated[str, msgspec.Meta(max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=1, le=2**31)]


class WaitingPayment(msgspec.Struct, frozen=True):
    patron: str
    name: str
    number: int
    way: str
    currency: str
    amount_minor: int
    rollback_minor: int
    at_ms: int
    due_ms: int
    status: str
    asks: int
    """How often the provider was asked what became of it."""
    reason: str


class WaitingMethod(msgspec.Struct, frozen=True):
    patron: str
    name: str
    number: int
    kind: str
    label: str
    holder: str
    country: str
    at_ms: int


class WaitingStray(msgspec.Struct, frozen=True):
    """The provider told of a payment that the house does not know."""

    notice: str
    reference: str
    what: str
    currency: str
    amount_minor: int
    at_ms: int


class PaymentQueueView(msgspec.Struct, frozen=True):
    payments: list[WaitingPayment]
    methods: list[WaitingMethod]
    strays: list[WaitingStray]


class DecideMethodRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: ErrandId
    patron: PatronId
    method: Number
    good: bool
    seen: Words


class DecideWithdrawalRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The amount is what staff have seen."""

    id: ErrandId
    patron: PatronId
    payment: Number
    currency: Currency
    amount_minor: Amount
    approved: bool
    reason: Words


class SettleStrayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: ErrandId
    notice: Annotated[str, msgspec.Meta(max_length=100)]
    reason: Words


class NoticeTaken(msgspec.Struct, frozen=True):
    taken: bool


async def _queue(premises: Premises) -> PaymentQueueView:
    payments, methods = await premises.reading(lambda reader: (open_payments(reader), unproven_methods(reader)))
    strays = await premises.pump.look(premises.house.strays.waiting)
    return PaymentQueueView(
        [
            WaitingPayment(
                patron, name_of(premises, patron), each.number, each.way, each.currency, each.amount_minor,
                each.rollback_minor, each.at_ms, each.due_ms, each.status, each.asks, each.reason,
            )
            for patron, each in sorted(payments, key=lambda row: row[1].at_ms)
        ],
        [
            WaitingMethod(
                patron, name_of(premises, patron), each.number, each.kind, each.label, each.holder, each.country,
                each.at_ms,
            )
            for patron, each in sorted(methods, key=lambda row: row[1].at_ms)
        ],
        [
            WaitingStray(each.notice, each.reference, each.what, each.currency, each.amount_minor, each.at_ms)
            for each in strays
        ],
    )  # fmt: skip


@get("/api/staff/payments", summary="Payments, methods and notices that wait", tags=["staff"])
async def payment_queue(premises: TheHouse, visitor: TheVisitor) -> PaymentQueueView:
    visitor.needs(Role.CASHIER, Role.ADMINISTRATOR, Role.INSPECTOR)
    return await _queue(premises)


@post("/api/staff/payments/methods/decide", status_code=200, summary="Whose a way to pay is", tags=["staff"])
async def decide_method(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[DecideMethodRequest]
) -> PaymentQueueView:
    """A statement or a screenshot shows its number and the name of the patron (TSG-4c.7, 4c.8)."""
    staff = visitor.needs(Role.CASHIER)
    command = c.DecideMethod(f"proof-{data.id}", data.patron, data.method, data.good, data.seen)
    await carry_out(premises, c.at_payments(data.patron, command, staff.actor))
    return await _queue(premises)


@post("/api/staff/payments/withdrawals/decide", status_code=200, summary="Let a withdrawal go, or not", tags=["staff"])
async def decide_withdrawal(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[DecideWithdrawalRequest]
) -> PaymentQueueView:
    staff = visitor.needs(Role.CASHIER)
    command = c.DecideWithdrawal(
        f"withdrawal-{data.id}",
        data.patron,
        data.payment,
        data.currency,
        data.amount_minor,
        data.approved,
        data.reason,
    )
    await carry_out(premises, c.at_payments(data.patron, command, staff.actor))
    return await _queue(premises)


@post("/api/staff/payments/strays/settle", status_code=200, summary="A notice is cleared", tags=["staff"])
async def settle_stray(premises: TheHouse, visitor: TheVisitor, data: JSONBody[SettleStrayRequest]) -> PaymentQueueView:
    staff = visitor.needs(Role.CASHIER)
    await carry_out(premises, c.at_strays(c.SettleStray(f"stray-{data.id}", data.notice, data.reason), staff.actor))
    return await _queue(premises)


@post("/api/bank/notices", status_code=200, summary="The payment provider tells something", tags=["staff"])
async def hear_bank(premises: TheHouse, request: Request[Any, Any, Any]) -> NoticeTaken:
    """Signed by Standard Webhooks. Taken once; what cannot be written now is told again by the provider."""
    bank = premises.bank
    if bank is None:
        raise HouseProblem(Why.NOT_FOUND)
    try:
        notice = bank.notice(await request.body(), request.headers)
    except BadNoticeError:
        raise HouseProblem(Why.BAD_SIGNATURE) from None
    patron = notice.reference.rpartition(".")[0]
    known = premises.directory.by_id(patron) is not None
    reply = await premises.pump.submit(c.heard(notice, known=known))
    if known and isinstance(reply, Refused) and reply.reason == c.PaymentReason.UNKNOWN_PAYMENT.value:
        reply = await premises.pump.submit(c.heard(notice, known=False))
    if isinstance(reply, Refused):
        if reply in (BUSY, FAILED):
            raise HouseProblem(Why.BUSY)
        raise HouseProblem(Why.BAD_REQUEST, why=reply.sentence)
    return NoticeTaken(True)
