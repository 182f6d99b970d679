"""Refunds of accounts that have ended, at the payments desk: all wallets leave by the method, or by a virtual card.

The bounds of methods are for withdrawals of those who go on; a refund has none (TSG-5R).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind as Kind
from croupier.counters.payments import commands as c
from croupier.counters.payments import events as e
from croupier.counters.payments.bounds import FIRST_ASK_MS
from croupier.counters.payments.refund_letters import PayRefund, RefundNews
from croupier.counters.payments.state import Method, Payment, place_of
from croupier.house.step import Step
from croupier.rules.money import CURRENCIES, TOURNAMENT_CREDITS

if TYPE_CHECKING:
    from croupier.counters.payments.desk import PaymentsDesk


def pay_refund(desk: PaymentsDesk, letter: PayRefund, step: Step) -> None:
    method = _able(desk)
    if letter.way == "method" and method is None:
        desk.emit(step, e.RefundWaits(letter.closure, letter.attempt))
        step.send(letter.closure, RefundNews(letter.attempt, "no-method"))
        return
    ask_ms = step.now_ms + FIRST_ASK_MS
    names = {code: accounts.wallet(desk.patron, code) for code in CURRENCIES if code != TOURNAMENT_CREDITS}
    step.ledger.want(names.values())
    sent: dict[str, int] = {}
    kept: dict[str, int] = {}
    fees: dict[str, int] = {}
    for code, wallet in names.items():
        there_minor = step.ledger.balance(wallet)
        came_minor = _undrawn(desk, code)
        amount_minor = min(there_minor, came_minor) if letter.undrawn else there_minor
        fee_minor = min(letter.fee_minor.get(code, 0), amount_minor)
        postings = []
        if (rest_minor := there_minor - amount_minor) > 0:
            house = accounts.house(code)
            step.open(*(accounts.opening(name, code) for name in (wallet, house)))
            postings.append(step.ledger.post(wallet, house, rest_minor, Kind.WINNINGS_KEPT))
            kept[code] = rest_minor
        if amount_minor > 0:
            held = accounts.payout(desk.patron, code)
            step.open(*(accounts.opening(name, code) for name in (wallet, held)))
            postings.append(step.ledger.post(wallet, held, amount_minor, Kind.WITHDRAWAL))
            sent[code], fees[code] = amount_minor, fee_minor
            number = 0 if letter.way == "card" else desk.state.active
            place = desk.state.came_minor.get(place_of(number, code), 0)
            desk.emit(
                step,
                e.RefundStarted(
                    desk.state.last + 1, number, code, amount_minor, max(0, min(amount_minor, place)), ask_ms,
                    letter.closure, letter.attempt, fee_minor,
                ),
                *postings,
            )  # fmt: skip
            _order(desk, desk.state.payments[desk.state.last], method, step)
        elif postings:
            desk.emit(step, e.WinningsKept(code, rest_minor), *postings)
    news: Any = "sent" if sent else "nothing"
    step.send(letter.closure, RefundNews(letter.attempt, news, sent, fees, kept))


def _order(desk: PaymentsDesk, payment: Payment, method: Method | None, step: Step) -> None:
    body: dict[str, Any] = {
        "reference": c.reference_of(desk.patron, payment.number),
        "currency": payment.currency,
        "amount_minor": payment.amount_minor - payment.fee_minor,
    }
    if payment.method and method is not None:
        desk.tell_bank(step, "pay-out", {**body, "token": method.token})
    else:
        desk.tell_bank(step, "issue-card", body)


def _able(desk: PaymentsDesk) -> Method | None:
    """The active method, which somebody has proven, if money can be sent to it (TSG-2.23, 2.25)."""
    method = desk.state.methods.get(desk.state.active)
    offered = desk.rules.jurisdiction.payments
    if method is None or offered is None:
        return None
    rules = offered.method(method.kind)
    return method if rules is not None and rules.payouts is not None else None


def _undrawn(desk: PaymentsDesk, currency: str) -> int:
    """What was paid in and has not left again."""
    return sum(minor for place, minor in desk.state.came_minor.items() if place.endswith(f":{currency}") and minor > 0)


def method_ready(desk: PaymentsDesk, number: int, step: Step) -> None:
    """A refund that waited for a method has this one now."""
    if desk.state.refund_waits and desk.state.active == number and _able(desk) is not None:
        step.send(desk.state.refund_waits, RefundNews(0, "method-ready"))
        desk.emit(step, e.RefundWaits("", 0))


def tell(desk: PaymentsDesk, payment: Payment, what: Any, step: Step) -> None:
    """The desk of the account's end is told what became of it; another method is waited for where it failed."""
    if payment.closure:
        if what == "failed":
            desk.emit(step, e.RefundWaits(payment.closure, payment.attempt))
        amounts = {payment.currency: payment.amount_minor - payment.fee_minor}
        fees = {payment.currency: payment.fee_minor} if payment.fee_minor else {}
        step.send(payment.closure, RefundNews(payment.attempt, what, amounts, fees))
