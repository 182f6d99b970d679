"""Money on its way out: held when asked for, then ordered from the provider or given back (TSG-4c.17 to 4c.32, 5.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind as Kind
from croupier.counters.desk import require_role
from croupier.counters.payments import commands as c
from croupier.counters.payments import conversion, raised
from croupier.counters.payments import events as e
from croupier.counters.payments.bounds import FIRST_ASK_MS, due_ms, require_payout, worth
from croupier.counters.payments.commands import PaymentReason as Why
from croupier.counters.payments.refunds import tell
from croupier.counters.payments.state import Payment, place_of
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.words.said import Amount

if TYPE_CHECKING:
    from croupier.counters.payments.desk import PaymentsDesk


def ask_withdrawal(desk: PaymentsDesk, command: c.AskWithdrawal, step: Step) -> None:
    desk.require_own(step)
    currency, amount_minor = command.currency, command.amount_minor
    desk.require_wallet(currency)
    method, rules = desk.active()
    if rules.payouts is None:
        raise Refusal(Why.METHOD_NOT_OFFERED)
    wallet, held = accounts.wallet(desk.patron, currency), accounts.payout(desk.patron, currency)
    owed = accounts.receivable(desk.patron, currency)
    step.ledger.want((wallet, owed))
    there_minor, owed_minor = step.ledger.available(wallet, amount_minor), -step.ledger.balance(owed)
    if owed_minor > 0:
        raise Refusal(Why.DEBT_FIRST, owed=Amount(owed_minor, currency))
    if not 0 < amount_minor <= there_minor:
        raise Refusal(Why.WITHDRAWAL_UNFUNDED, available=Amount(there_minor, currency))
    came_minor = max(0, desk.state.came_minor.get(place_of(method.number, currency), 0))
    rollback_minor = min(amount_minor, came_minor) if rules.payouts.rollback else 0
    bounds, rates = rules.payouts, desk.rules.exchange_rates
    if not raised.highest(desk.offered, desk.state.raised):  # TSG-4c.35
        require_payout(
            bounds,
            worth(rollback_minor, currency, bounds.currency, rates),
            worth(amount_minor - rollback_minor, currency, bounds.currency, rates),
            desk.by_kind(method),
            step.now_ms,
        )
    zone = ZoneInfo(desk.rules.jurisdiction.time_zone)
    due = due_ms(step.now_ms, desk.offered.payout_days.value, zone)
    outside = conversion.sent(desk.offered, rates, currency, amount_minor, method.currency)
    conversion.require_seen(outside, command.seen_minor)
    number = desk.state.last + 1
    step.open(*(accounts.opening(name, currency) for name in (wallet, held)))
    posting = step.ledger.post(wallet, held, amount_minor, Kind.WITHDRAWAL)
    event = e.WithdrawalAsked(
        number, method.number, currency, amount_minor, rollback_minor, due, outside.currency, outside.amount_minor,
        outside.fee_minor, by=step.actor.id,
    )  # fmt: skip
    desk.emit(step, event, posting)
    alone_minor = desk.offered.checked_above_minor.value.get(currency)
    watched = step.admission.looked_at(desk.patron)  # TSG-8c.9
    if alone_minor is not None and amount_minor <= alone_minor and not watched:
        _order(desk, desk.state.payments[number], step)


def cancel(desk: PaymentsDesk, command: c.CancelWithdrawal, step: Step) -> None:
    desk.require_own(step)
    payment = desk.payment(command.payment)
    if payment.way != "withdrawal" or payment.status != "waits":
        raise Refusal(Why.PAYMENT_OVER)
    give_back(desk, payment, step, "cancelled", "")


def decide_withdrawal(desk: PaymentsDesk, command: c.DecideWithdrawal, step: Step) -> None:
    require_role(step.actor, Role.CASHIER)
    payment = desk.payment(command.payment)
    if payment.way != "withdrawal" or payment.status != "waits":
        raise Refusal(Why.PAYMENT_OVER)
    if (payment.currency, payment.amount_minor) != (command.currency, command.amount_minor):
        raise Refusal(Why.UNKNOWN_PAYMENT)
    if not command.reason.strip():
        raise Refusal(Why.NEEDS_PROOF)
    if command.approved:
        _order(desk, payment, step, command.reason.strip())
    else:
        give_back(desk, payment, step, "declined", command.reason.strip())


def _order(desk: PaymentsDesk, payment: Payment, step: Step, reason: str = "") -> None:
    desk.emit(
        step,
        e.PaymentMoved(payment.number, "ordered", reason=reason, ask_ms=step.now_ms + FIRST_ASK_MS, by=step.actor.id),
    )
    method = desk.state.methods[payment.method]
    told_currency, told_minor = payment.told
    body = {
        "reference": c.reference_of(desk.patron, payment.number),
        "token": method.token,
        "currency": told_currency,
        "amount_minor": told_minor,
    }
    desk.tell_bank(step, "pay-out", body)


def give_back(desk: PaymentsDesk, payment: Payment, step: Step, status: Any, reason: str) -> None:
    held, wallet = accounts.payout(desk.patron, payment.currency), accounts.wallet(desk.patron, payment.currency)
    posting = step.ledger.post(held, wallet, payment.amount_minor, Kind.WITHDRAWAL_BACK)
    desk.emit(step, e.PaymentMoved(payment.number, status, reason=reason, by=step.actor.id), posting)
    tell(desk, payment, "failed", step)
