"""The bounds of a method on deposits and withdrawals, held against what a patron has paid in and out by it.

Days, weeks and months are those of the jurisdiction's calendar; how often counts over the last 24 hours, tries that
failed included (NT-14). Clauses: TSG-4c.19 to 4c.32; NT-14, NT-15, NT-17.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from math import floor
from typing import Final
from zoneinfo import ZoneInfo

from croupier.cage.exchange import converted, rate_of
from croupier.counters.payments.commands import PaymentReason
from croupier.counters.payments.state import COUNTS_NOT, Payment
from croupier.house.admission import DepositBound
from croupier.house.refusal import Refusal
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.jurisdictions.payment_rules import DepositBounds, PayoutBounds
from croupier.words.said import Amount

Rates = Mapping[str, str]
FIRST_ASK_MS: Final = 5 * 60_000
LONGEST_ASK_MS: Final = 24 * 3_600_000
"""How long a silent provider is left alone before it is asked, at first and at most."""
DAY_MS: Final = 24 * 3_600_000
_FRIDAY: Final = 4


def require_deposit(
    bounds: DepositBounds, currency: str, amount_minor: int, earlier: Iterable[Payment], now_ms: int, zone: ZoneInfo
) -> None:
    """Refuse a deposit that is beyond what the method allows; `earlier` are those by the same kind of method."""
    earlier = [each for each in earlier if each.way == "deposit"]
    least = bounds.least_minor.get(currency, 1)
    if amount_minor < least:
        raise Refusal(PaymentReason.PAYMENT_TOO_SMALL, least=Amount(least, currency))
    most = bounds.most_minor.get(currency)
    if most is not None and amount_minor > most:
        raise Refusal(PaymentReason.PAYMENT_TOO_LARGE, most=Amount(most, currency))
    lately = [each for each in earlier if each.at_ms > now_ms - DAY_MS]
    _not_too_often(len(lately), bounds.attempts_of_day)
    _not_too_often(sum(each.status not in COUNTS_NOT for each in lately), bounds.deposits_of_day)
    today = local_day(zone, now_ms)
    spans: tuple[tuple[str, Mapping[str, int], date], ...] = (
        ("day", bounds.day_minor, today),
        ("week", bounds.week_minor, today - timedelta(days=today.weekday())),
        ("month", bounds.month_minor, today.replace(day=1)),
    )
    for span, columns, since in spans:
        if currency not in columns:
            continue
        used = sum(
            (
                Fraction(each.amount_minor, columns[each.currency])
                for each in earlier
                if each.status not in COUNTS_NOT and each.currency in columns and local_day(zone, each.at_ms) >= since
            ),
            Fraction(0),
        )
        left_minor = max(0, int((1 - used) * columns[currency]))
        if amount_minor > left_minor:
            raise Refusal(PaymentReason.DEPOSITS_REACHED, span=span, left=Amount(left_minor, currency))


def require_temporary(most: Amount, deposit: Amount, earlier: Iterable[Payment], rates: Mapping[str, str]) -> None:
    """Refuse what brings the deposits of a temporary account beyond the law's sum (TSG-5.14, NT-20)."""
    paid = [Amount(each.amount_minor, each.currency) for each in earlier if _counts(each)]
    used = sum(_exactly(each, most.currency, rates) for each in (*paid, deposit))
    if used > most.amount_minor:
        left_minor = max(0, floor(most.amount_minor - used + _exactly(deposit, most.currency, rates)))
        raise Refusal(PaymentReason.DEPOSITS_REACHED, span="temporary", left=Amount(left_minor, most.currency))


def require_own(bounds: Iterable[DepositBound], deposit: Amount, earlier: Collection[Payment], rates: Rates) -> None:
    """Refuse what is beyond a player's own limit; what is still to come counts, what was declined does not."""
    for bound in bounds:
        used = paid_in(bound, earlier, rates)
        if used + _exactly(deposit, bound.currency, rates) > bound.most_minor:
            left = Amount(max(0, floor(bound.most_minor - used)), bound.currency)
            raise AccountRefusal(AccountReason.LIMIT_REACHED, measure=bound.measure, left=left)


def paid_in(bound: DepositBound, earlier: Iterable[Payment], rates: Rates) -> Fraction:
    """What counts against a limit on deposits, in its own currency."""
    paid = [
        Amount(each.amount_minor, each.currency) for each in earlier if _counts(each) and each.at_ms >= bound.since_ms
    ]
    return sum((_exactly(each, bound.currency, rates) for each in paid), Fraction(0))


def _counts(payment: Payment) -> bool:
    return payment.way == "deposit" and payment.status not in COUNTS_NOT


def _exactly(amount: Amount, wanted: str, rates: Mapping[str, str]) -> Fraction:
    rate = rate_of(amount.currency, wanted, rates)
    if rate is None:
        raise Refusal(PaymentReason.NO_RATE, currency=amount.currency)
    return amount.amount_minor * rate


def require_payout(
    bounds: PayoutBounds, rollback_minor: int, overcredit_minor: int, earlier: Iterable[Payment], now_ms: int
) -> None:
    """Refuse a withdrawal whose parts are not within their bounds; both are in the bounds' currency."""
    lately = [each for each in earlier if each.way == "withdrawal" and each.at_ms > now_ms - DAY_MS]
    _not_too_often(sum(each.status not in COUNTS_NOT for each in lately), bounds.times_of_day)
    if 0 < rollback_minor < bounds.rollback_least_minor:
        raise Refusal(PaymentReason.PAYMENT_TOO_SMALL, least=Amount(bounds.rollback_least_minor, bounds.currency))
    if 0 < overcredit_minor < bounds.overcredit_least_minor:
        raise Refusal(PaymentReason.PAYMENT_TOO_SMALL, least=Amount(bounds.overcredit_least_minor, bounds.currency))
    if bounds.overcredit_most_minor is not None and overcredit_minor > bounds.overcredit_most_minor:
        raise Refusal(PaymentReason.PAYMENT_TOO_LARGE, most=Amount(bounds.overcredit_most_minor, bounds.currency))


def _not_too_often(done: int, most: int | None) -> None:
    if most is not None and done >= most:
        raise Refusal(PaymentReason.PAYMENTS_TOO_OFTEN, times=most)


def worth(amount_minor: int, currency: str, wanted: str, rates: Mapping[str, str]) -> int:
    """An amount in another currency, rounded down, by the house's rates (`"USD/EUR"` is what a dollar is worth)."""
    found = converted(amount_minor, currency, wanted, rates)
    if found is None:
        raise Refusal(PaymentReason.NO_RATE, currency=currency)
    return found


def due_ms(now_ms: int, days: int, zone: ZoneInfo) -> int:
    """The end of the last of so many business days after today (TSG-4c.18).

    >>> prague = ZoneInfo("Europe/Prague")
    >>> friday_ms = 1_700_218_800_000  # Friday, 17 November 2023, noon
    >>> str(local_day(prague, due_ms(friday_ms, 5, prague) - 1))
    '2023-11-24'
    """
    day = local_day(zone, now_ms)
    while days:
        day += timedelta(days=1)
        if day.weekday() <= _FRIDAY:
            days -= 1
    after = day + timedelta(days=1)
    return round(datetime(after.year, after.month, after.day, tzinfo=zone).timestamp() * 1000)


def local_day(zone: ZoneInfo, at_ms: int) -> date:
    return datetime.fromtimestamp(at_ms / 1000, UTC).astimezone(zone).date()
