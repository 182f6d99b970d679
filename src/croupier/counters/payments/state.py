"""A patron's methods and payments, as the record gives them.

Payments that are over stay for 200 days, in which they can be charged back; the statement has all of them (TSG-4c.40).
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from croupier.counters.payments import events as e

KEPT_MS: Final = 200 * 24 * 3_600_000

MethodStatus = Literal["asked", "unproven", "good", "refused"]
Status = Literal["asked", "open", "pending", "done", "declined", "charged-back", "waits", "ordered", "cancelled", "odd"]
OPEN: Final = frozenset({"asked", "open", "pending", "waits", "ordered", "odd"})
"""Of which the end is still to come."""
COUNTS_NOT: Final = frozenset({"declined", "cancelled"})
"""Of which no money moved, or all of it went back."""


class Method(msgspec.Struct, frozen=True):
    """An account or a card; what it is called outside stays with the provider, who gives a token for it."""

    number: int
    kind: str
    at_ms: int
    status: MethodStatus = "asked"
    url: str = ""
    """The provider's page, until it is registered there."""
    token: str = ""
    label: str = ""
    """As its owner knows it: `Visa 1234`."""
    holder: str = ""
    country: str = ""
    currency: str = ""


class Payment(msgspec.Struct, frozen=True):
    number: int
    way: Literal["deposit", "withdrawal"]
    method: int
    currency: str
    amount_minor: int
    at_ms: int
    status: Status
    url: str = ""
    due_ms: int = 0
    """By when a withdrawal is carried out (TSG-4c.18)."""
    rollback_minor: int = 0
    """The part of a withdrawal that goes back to where it came from (TSG-4c.25)."""
    asks: int = 0
    """How often the provider was asked what became of it."""
    ask_ms: int = 0
    reason: str = ""
    closure: str = ""
    """The desk of the account's end, of whose refund this is a part."""
    attempt: int = 0
    fee_minor: int = 0
    """Of a virtual card, out of the amount (TSG-5R.3)."""
    outside_currency: str = ""
    """What it is in at the provider's side, where that is another currency (TSG-4c.12)."""
    outside_minor: int = 0
    conversion_fee_minor: int = 0

    @property
    def told(self) -> tuple[str, int]:
        """What the provider says of it, if it says what was asked."""
        if self.outside_currency:
            return self.outside_currency, self.outside_minor
        return self.currency, self.amount_minor - self.fee_minor

    @property
    def open(self) -> bool:
        return self.status in OPEN


class HigherLimits(msgspec.Struct, frozen=True, omit_defaults=True):
    """Limits on deposits that hold in place of the base values."""

    currency: str
    day_minor: int
    week_minor: int
    month_minor: int
    checks: tuple[str, ...]
    at_ms: int
    by: str


class PaymentState(msgspec.Struct):
    version: int = 0
    methods: dict[int, Method] = {}
    active: int = 0
    """The one method that is used (TSG-4c.9); 0: none."""
    payments: dict[int, Payment] = {}
    last: int = 0
    came_minor: dict[str, int] = {}
    """By method and currency, what was paid in and not paid out again yet."""
    refund_waits: str = ""
    """The desk of the account's end, while a refund has no method to go to."""
    raised: HigherLimits | None = None


def place_of(method: int, currency: str) -> str:
    return f"{method}:{currency}"


def evolve(state: PaymentState, event: e.AnyPaymentEvent, at_ms: int) -> None:
    state.version += 1
    match event:
        case e.MethodAsked():
            state.methods[event.method] = Method(event.method, event.kind, at_ms)
        case e.MethodPage():
            state.methods[event.method] = replace(state.methods[event.method], url=event.url)
        case e.MethodRegistered():
            known = state.methods[event.method]
            state.methods[event.method] = replace(
                known, url="", token=event.token, label=event.label, holder=event.holder,
                country=event.country, status=event.status, currency=event.currency,
            )  # fmt: skip
            if event.status == "good":
                state.active = event.method
        case e.MethodDecided():
            state.methods[event.method] = replace(
                state.methods[event.method], status="good" if event.good else "refused"
            )
            if event.good:
                state.active = event.method
        case e.MethodChosen():
            state.active = event.method
        case e.DepositStarted():
            _forget(state, at_ms)
            state.last = event.payment
            state.payments[event.payment] = Payment(
                event.payment, "deposit", event.method, event.currency, event.amount_minor, at_ms, "asked",
                ask_ms=event.ask_ms, outside_currency=event.outside_currency, outside_minor=event.outside_minor,
                conversion_fee_minor=event.conversion_fee_minor,
            )  # fmt: skip
        case e.WithdrawalAsked():
            _forget(state, at_ms)
            state.last = event.payment
            place = place_of(event.method, event.currency)
            state.came_minor[place] = state.came_minor.get(place, 0) - event.rollback_minor
            state.payments[event.payment] = Payment(
                event.payment, "withdrawal", event.method, event.currency, event.amount_minor, at_ms, "waits",
                due_ms=event.due_ms, rollback_minor=event.rollback_minor,
                outside_currency=event.outside_currency, outside_minor=event.outside_minor,
                conversion_fee_minor=event.conversion_fee_minor,
            )  # fmt: skip
        case e.RefundStarted():
            _forget(state, at_ms)
            state.last = event.payment
            place = place_of(event.method, event.currency)
            state.came_minor[place] = state.came_minor.get(place, 0) - event.rollback_minor
            state.payments[event.payment] = Payment(
                event.payment, "withdrawal", event.method, event.currency, event.amount_minor, at_ms, "ordered",
                rollback_minor=event.rollback_minor, ask_ms=event.ask_ms, closure=event.closure,
                attempt=event.attempt, fee_minor=event.fee_minor,
            )  # fmt: skip
        case e.RefundWaits():
            state.refund_waits = event.closure
        case e.WinningsKept():
            pass
        case e.PaymentMoved():
            _move(state, event)
        case e.LimitsRaised():
            state.raised = HigherLimits(
                event.currency, event.day_minor, event.week_minor, event.month_minor, event.checks, at_ms, event.by
            )
        case e.LimitsLowered():
            state.raised = None
        case e.StatusAsked():
            state.payments[event.payment] = replace(state.payments[event.payment], asks=event.asks, ask_ms=event.ask_ms)


def _move(state: PaymentState, event: e.PaymentMoved) -> None:
    before = state.payments[event.payment]
    now = replace(before, status=event.status, url=event.url, reason=event.reason or before.reason)
    if event.ask_ms:
        now = replace(now, ask_ms=event.ask_ms)
    state.payments[event.payment] = now
    place = place_of(before.method, before.currency)
    came = state.came_minor.get(place, 0)
    if before.way == "deposit" and event.status == "done":
        state.came_minor[place] = came + before.amount_minor
    elif before.way == "deposit" and event.status == "charged-back" and before.status == "done":
        state.came_minor[place] = came - before.amount_minor
    elif before.way == "withdrawal" and event.status in COUNTS_NOT:
        state.came_minor[place] = came + before.rollback_minor


def _forget(state: PaymentState, now_ms: int) -> None:
    for number in [n for n, each in state.payments.items() if not each.open and each.at_ms < now_ms - KEPT_MS]:
        del state.payments[number]
