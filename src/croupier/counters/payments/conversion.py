"""Money that comes from or goes to a method in another currency: at the stored rate, with the fee of the plan's table.

What is charged is rounded up and what is sent is rounded down. The house's position in each currency is `exchange:`,
its fee goes to `house:`. Clauses: TSG-4c.12, 4c.14 to 4c.17.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cage import accounts
from croupier.cage.exchange import converted, taken_for
from croupier.cage.kinds import TransferKind as Kind
from croupier.cage.ledger import Posting
from croupier.counters.payments.commands import PaymentReason as Why
from croupier.counters.payments.state import Payment
from croupier.house.refusal import Refusal
from croupier.house.step import Step
from croupier.words.said import Amount

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.patrons.jurisdictions.payment_rules import PaymentRules

_WHOLE: Final = 10_000


class Outside(msgspec.Struct, frozen=True):
    """What a payment is at the provider's side, where that is in another currency than the wallet."""

    currency: str = ""
    """Empty: the wallet's own, and nothing is converted."""
    amount_minor: int = 0
    """What is charged or sent, its fee included or taken off."""
    fee_minor: int = 0


def charged(
    rules: PaymentRules, rates: Mapping[str, str], currency: str, amount_minor: int, method_currency: str
) -> Outside:
    """What a method is charged so that just this amount is credited."""
    if method_currency in ("", currency):
        return Outside()
    base_minor = taken_for(amount_minor, currency, method_currency, rates)
    if base_minor is None:
        raise Refusal(Why.NO_RATE, currency=method_currency)
    fee_minor = ceil(base_minor * rules.conversion_fee(method_currency) / _WHOLE)
    return Outside(method_currency, base_minor + fee_minor, fee_minor)


def sent(
    rules: PaymentRules, rates: Mapping[str, str], currency: str, amount_minor: int, method_currency: str
) -> Outside:
    """What a method is sent for an amount of the wallet."""
    if method_currency in ("", currency):
        return Outside()
    gross_minor = converted(amount_minor, currency, method_currency, rates)
    if gross_minor is None:
        raise Refusal(Why.NO_RATE, currency=method_currency)
    fee_minor = ceil(gross_minor * rules.conversion_fee(method_currency) / _WHOLE)
    if gross_minor <= fee_minor:
        raise Refusal(Why.PAYMENT_TOO_SMALL, least=Amount(amount_minor + 1, currency))
    return Outside(method_currency, gross_minor - fee_minor, fee_minor)


def require_seen(outside: Outside, seen_minor: int | None) -> None:
    """The rate may have changed since the amounts were shown: then they are shown again (TSG-4c.16)."""
    if outside.currency and seen_minor != outside.amount_minor:
        raise Refusal(Why.RATE_MOVED, amount=Amount(outside.amount_minor, outside.currency))


def taken_in(payment: Payment, step: Step) -> list[Posting]:
    """The provider's side of a converted deposit: the money to the exchange, the fee to the house."""
    fee_minor = payment.conversion_fee_minor
    provider, exchange, house = _open(payment, step)
    postings = [step.ledger.post(provider, exchange, payment.outside_minor - fee_minor, Kind.CONVERTED)]
    if fee_minor:
        postings.append(step.ledger.post(provider, house, fee_minor, Kind.CONVERSION_FEE))
    return postings


def taken_out(payment: Payment, step: Step) -> list[Posting]:
    """Of a withdrawal that was paid."""
    provider, exchange, house = _open(payment, step)
    postings = [step.ledger.post(exchange, provider, payment.outside_minor, Kind.CONVERTED)]
    if payment.conversion_fee_minor:
        postings.append(step.ledger.post(exchange, house, payment.conversion_fee_minor, Kind.CONVERSION_FEE))
    return postings


def given_back(payment: Payment, step: Step) -> list[Posting]:
    """Of a deposit that was charged back: the fee, too."""
    provider, exchange, house = _open(payment, step)
    fee_minor = payment.conversion_fee_minor
    postings = [step.ledger.post(exchange, provider, payment.outside_minor - fee_minor, Kind.CONVERTED)]
    if fee_minor:
        postings.append(step.ledger.post(house, provider, fee_minor, Kind.CONVERSION_FEE))
    return postings


def _open(payment: Payment, step: Step) -> tuple[str, str, str]:
    code = payment.outside_currency
    names = (accounts.provider(code), accounts.exchange(code), accounts.house(code))
    step.open(*(accounts.opening(name, code) for name in names))
    step.open(accounts.opening(accounts.exchange(payment.currency), payment.currency))
    return names
