"""Limits on deposits that staff have raised for a player, with the checks that were made (TSG-4c.33 to 4c.35; NT-18).

They hold in place of the method's day, week and month, over all methods together, in the currency of the plan's highest
values. Whoever has been granted all of these has no limit on withdrawals.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from croupier.counters.desk import require_role
from croupier.counters.payments import commands as c
from croupier.counters.payments import events as e
from croupier.counters.payments.bounds import local_day, worth
from croupier.counters.payments.commands import PaymentReason as Why
from croupier.counters.payments.state import COUNTS_NOT, HigherLimits, Payment
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.jurisdictions.payment_rules import PaymentRules, RaisedLimits
from croupier.words.said import Amount

if TYPE_CHECKING:
    from croupier.counters.payments.desk import PaymentsDesk


def raise_limits(desk: PaymentsDesk, command: c.RaiseLimits, step: Step) -> None:
    require_role(step.actor, Role.ADMINISTRATOR)
    rules = desk.offered.raised
    if rules is None:
        raise Refusal(Why.NO_PAYMENTS)
    if not command.reason.strip():
        raise Refusal(Why.NEEDS_PROOF)
    asked = (command.day_minor, command.week_minor, command.month_minor)
    for wanted_minor, most_minor in zip(asked, (rules.day_minor, rules.week_minor, rules.month_minor), strict=True):
        if not 0 < wanted_minor <= most_minor:
            raise Refusal(Why.ABOVE_ALL_LIMITS, most=Amount(most_minor, rules.currency))
    missing = sorted({*checks_for(rules, command.month_minor)} - {*command.checks})
    if missing:
        raise Refusal(Why.CHECKS_MISSING, checks=", ".join(missing))
    deposits = sum(each.way == "deposit" and each.status == "done" for each in desk.state.payments.values())
    event = e.LimitsRaised(
        rules.currency, *asked, tuple(sorted({*command.checks})), command.reason.strip(), deposits, command.games,
        command.active_since_ms, by=step.actor.id,
    )  # fmt: skip
    desk.emit(step, event)


def lower_limits(desk: PaymentsDesk, command: c.LowerLimits, step: Step) -> None:
    require_role(step.actor, Role.ADMINISTRATOR)
    if desk.state.raised is None:
        raise Refusal(Why.NOTHING_RAISED)
    if not command.reason.strip():
        raise Refusal(Why.NEEDS_PROOF)
    desk.emit(step, e.LimitsLowered(command.reason.strip(), by=step.actor.id))


def checks_for(rules: RaisedLimits, month_minor: int) -> tuple[str, ...]:
    """Those of the smallest tier that it fits into; the extent depends on what is asked for (TSG-4c.34)."""
    fitting = [tier for tier in rules.tiers if month_minor <= tier.month_minor]
    if not fitting:
        raise Refusal(Why.ABOVE_ALL_LIMITS, most=Amount(rules.month_minor, rules.currency))
    return min(fitting, key=lambda tier: tier.month_minor).checks


def highest(offered: PaymentRules, held: HigherLimits | None) -> bool:
    """Whether all of the highest values were granted (NT-18)."""
    most = offered.raised
    if held is None or most is None:
        return False
    return (held.day_minor, held.week_minor, held.month_minor) == (most.day_minor, most.week_minor, most.month_minor)


def require_raised(
    held: HigherLimits, currency: str, amount_minor: int, earlier: Iterable[Payment], now_ms: int,
    zone: ZoneInfo, rates: Mapping[str, str],
) -> None:  # fmt: skip
    """Refuse a deposit beyond the raised limits; all methods count together, at the house's rate (TSG-4c.19)."""
    earlier = [each for each in earlier if each.way == "deposit" and each.status not in COUNTS_NOT]
    today = local_day(zone, now_ms)
    spans = (
        ("day", held.day_minor, today),
        ("week", held.week_minor, today - timedelta(days=today.weekday())),
        ("month", held.month_minor, today.replace(day=1)),
    )
    wanted_minor = worth(amount_minor, currency, held.currency, rates)
    for span, most_minor, since in spans:
        counted = [each for each in earlier if local_day(zone, each.at_ms) >= since]
        used_minor = sum(worth(each.amount_minor, each.currency, held.currency, rates) for each in counted)
        if used_minor + wanted_minor > most_minor:
            left = Amount(max(0, most_minor - used_minor), held.currency)
            raise Refusal(Why.DEPOSITS_REACHED, span=span, left=left)
