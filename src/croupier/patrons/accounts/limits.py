"""Limits at the desk of an account: set and lowered at once, raised or given up after a while.

Clauses: TSG-4b.3 (what is limited), 4b.8 (at any time), 4b.9 and 4b.12 (at once), 4b.10, 4b.11 (loosened after seven
days); NT-07. TSG-2.26, 4.5, 4b.1 (set or declined one by one before registration is complete).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.step import Step
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.breaks import require_own
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.breaks import HOUR_MS

if TYPE_CHECKING:
    from croupier.patrons.accounts.desk import Account


def set_limit(account: Account, command: c.SetLimit, step: Step) -> None:
    require_own(account, step)
    rules, wanted = account.rules.jurisdiction.limits, command.amount_minor
    if command.measure not in rules.measures.value:
        raise AccountRefusal(AccountReason.NO_SUCH_LIMIT)
    limit = account.patron.limits.get(command.measure)
    holds = None if limit is None else limit.at(step.now_ms)
    if wanted is not None and (holds is None or wanted <= holds):
        account.emit(step, e.LimitSet(command.measure, wanted))
    elif holds is None:
        raise AccountRefusal(AccountReason.NO_SUCH_LIMIT)
    else:
        from_ms = step.now_ms + rules.loosen_after_hours.value * HOUR_MS
        account.emit(step, e.LimitLoosened(command.measure, wanted, from_ms))


def decline(account: Account, command: c.DeclineLimit, step: Step) -> None:
    """Each one by itself (TSG-2.26, 4.5, 4b.1); one that holds is given up as ever."""
    require_own(account, step)
    patron = account.patron
    if command.measure not in account.rules.jurisdiction.limits.measures.value:
        raise AccountRefusal(AccountReason.NO_SUCH_LIMIT)
    if (limit := patron.limits.get(command.measure)) is not None and limit.at(step.now_ms) is not None:
        set_limit(account, c.SetLimit(command.id, command.measure, None), step)
    elif patron.unanswered((command.measure,)) is not None:
        account.emit(step, e.LimitDeclined(command.measure))


def require_answered(account: Account) -> None:
    """Registration is complete only once each limit is set or declined (TSG-4.5)."""
    rules = account.rules.jurisdiction.limits
    if rules.asked.value == "never":
        return
    if (measure := account.patron.unanswered(rules.measures.value)) is not None:
        raise AccountRefusal(AccountReason.LIMITS_UNANSWERED, measure=str(measure))
