"""`/api/staff/payments`: what waits at the payments desk; and `/api/bank/notices`, where the provider calls.

An outside party answers by a signed call that is considered once. Clauses: TSG-4c.7, 4c.8, 4c.18.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.params import JSONBody, PathParameter

from croupier.counters.payments import commands as c
from croupier.counters.payments.views import open_payments, payments_now, unproven_methods
from croupier.house.pump import BUSY, FAILED
from croupier.house.request import Refused
from croupier.house.roles import Role
from croupier.server.counters import Amount, Currency, RequestId, Words, carry_out
from croupier.server.given import ADMINISTRATION, TheHouse, TheVisitor
from croupier.server.post.bank import BadNoticeError
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.rounds import name_of

PatronId = Annotated[str, msgspec.Meta(max_length=64)]
InPath = Annotated[str, PathParameter(description="A patron's id", max_length=64)]
MOST_GAMES = 1_000
"""So many rounds are counted."""
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
    id: RequestId
    patron: PatronId
    method: Number
    good: bool
    seen: Words


class DecideWithdrawalRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The amount is what staff have seen."""

    id: RequestId
    patron: PatronId
    payment: Number
    currency: Currency
    amount_minor: Amount
    approved: bool
    reason: Words


class RaiseLimitsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In the currency of the plan's highest values; the checks are those that were made."""

    id: RequestId
    patron: PatronId
    day_minor: Amount
    week_minor: Amount
    month_minor: Amount
    checks: Annotated[list[Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(max_length=20)]
    reason: Words


class LowerLimitsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    patron: PatronId
    reason: Words


class RaisedTierView(msgspec.Struct, frozen=True):
    month_minor: int
    checks: tuple[str, ...]


class PatronLimitsView(msgspec.Struct, frozen=True):
    """What is looked at before limits are raised, and what holds now (TSG-4c.33)."""

    patron: str
    name: str
    offered: bool
    currency: str
    most_minor: tuple[int, int, int]
    """By day, week and month."""
    tiers: list[RaisedTierView]
    held_minor: tuple[int, int, int] | None
    """Raised already; nothing: the base values hold."""
    checks: tuple[str, ...]
    deposits: int
    games: int
    active_since_ms: int


class SettleStrayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    notice: Annotated[str, msgspec.Meta(max_length=100)]
    reason: Words


class NoticeReceipt(msgspec.Struct, frozen=True):
    taken: bool


async def _queue(premises: Premises) -> PaymentQueueView:
    payments, methods = await premises.reading(lambda reader: (open_payments(reader), unproven_methods(reader)))
    strays = await premises.pump.look(premises.house.outside_views.strays)
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


async def _limits_of(premises: Premises, patron: str) -> PatronLimitsView:
    person, rules = premises.directory.by_id(patron), premises.floor.jurisdiction.payments
    if person is None:
        raise HouseProblem(Why.NOT_FOUND)
    offered = rules.raised if rules is not None else None
    state = await premises.reading(lambda reader: payments_now(reader, patron))
    games = await premises.reading(lambda reader: len(reader.played(patron, None, MOST_GAMES)))
    deposits = sum(each.way == "deposit" and each.status == "done" for each in state.payments.values())
    held = state.raised
    return PatronLimitsView(
        patron,
        person.display_name,
        offered is not None,
        offered.currency if offered else "",
        (offered.day_minor, offered.week_minor, offered.month_minor) if offered else (0, 0, 0),
        [RaisedTierView(tier.month_minor, tier.checks) for tier in offered.tiers] if offered else [],
        (held.day_minor, held.week_minor, held.month_minor) if held else None,
        held.checks if held else (),
        deposits,
        games,
        person.created_ms,
    )


@get("/api/staff/payments/limits/{patron:str}", summary="A player's limits on payments", tags=["staff"])
async def patron_limits(premises: TheHouse, visitor: TheVisitor, patron: InPath) -> PatronLimitsView:
    visitor.needs(Role.ADMINISTRATOR, Role.INSPECTOR)
    return await _limits_of(premises, patron)


@post(
    "/api/staff/payments/limits/raise",
    status_code=200,
    summary="Raise a player's limits",
    tags=["staff"],
    opt=ADMINISTRATION,
)
async def raise_limits(premises: TheHouse, visitor: TheVisitor, data: JSONBody[RaiseLimitsRequest]) -> PatronLimitsView:
    """The record has the checks that were made, and what was looked at (TSG-4c.33, 4c.34)."""
    staff = visitor.needs(Role.ADMINISTRATOR)
    seen = await _limits_of(premises, data.patron)
    command = c.RaiseLimits(
        f"raise-{data.id}", data.patron, data.day_minor, data.week_minor, data.month_minor, tuple(data.checks),
        data.reason, seen.games, seen.active_since_ms,
    )  # fmt: skip
    await carry_out(premises, c.at_payments(data.patron, command, staff.actor))
    return await _limits_of(premises, data.patron)


@post(
    "/api/staff/payments/limits/lower",
    status_code=200,
    summary="Back to the base values",
    tags=["staff"],
    opt=ADMINISTRATION,
)
async def lower_limits(premises: TheHouse, visitor: TheVisitor, data: JSONBody[LowerLimitsRequest]) -> PatronLimitsView:
    staff = visitor.needs(Role.ADMINISTRATOR)
    command = c.LowerLimits(f"lower-{data.id}", data.patron, data.reason)
    await carry_out(premises, c.at_payments(data.patron, command, staff.actor))
    return await _limits_of(premises, data.patron)


@post("/api/staff/payments/strays/settle", status_code=200, summary="A notice is cleared", tags=["staff"])
async def settle_stray(premises: TheHouse, visitor: TheVisitor, data: JSONBody[SettleStrayRequest]) -> PaymentQueueView:
    staff = visitor.needs(Role.CASHIER)
    await carry_out(premises, c.at_strays(c.SettleStray(f"stray-{data.id}", data.notice, data.reason), staff.actor))
    return await _queue(premises)


@post("/api/bank/notices", status_code=200, summary="The payment provider tells something", tags=["staff"])
async def hear_bank(premises: TheHouse, request: Request[Any, Any, Any]) -> NoticeReceipt:
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
    return NoticeReceipt(True)
