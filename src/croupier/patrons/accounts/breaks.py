"""Breaks from play at the desk of an account: taken at once, made longer at once, shortened after a while.

Clauses: TSG-4b.8 (hours, weeks, months, for ever), 4b.9 (at once), 4b.11 (loosened after seven days); NT-07, NT-11.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.breaks import HOUR_MS
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.patrons.accounts.desk import Account


def take(account: Account, command: c.TakeBreak, step: Step) -> None:
    """What is offered, and nothing shorter than what runs already."""
    require_own(account, step)
    rules = account.rules.jurisdiction.breaks
    offered = command.hours in (*rules.hours.value, rules.panic_hours.value)
    if not (offered or (command.hours == 0 and rules.for_ever.value)):
        raise AccountRefusal(AccountReason.NO_SUCH_BREAK)
    until_ms = step.now_ms + command.hours * HOUR_MS if command.hours else 0
    running = account.patron.pause
    if running is not None and running.runs(step.now_ms) and not _longer(until_ms, running.until_ms):
        raise AccountRefusal(AccountReason.BREAK_RUNS)
    account.emit(step, e.BreakTaken(until_ms))


def shorten(account: Account, _: c.ShortenBreak, step: Step) -> None:
    """To so long from now; one that ends earlier anyway, or is for ever, stays as it is."""
    require_own(account, step)
    running = account.patron.pause
    until_ms = step.now_ms + account.rules.jurisdiction.breaks.shorten_after_hours.value * HOUR_MS
    if running is None or not running.until_ms or running.until_ms <= until_ms:
        raise AccountRefusal(AccountReason.BREAK_RUNS)
    account.emit(step, e.BreakShortened(until_ms))


def _longer(wanted_ms: int, running_ms: int) -> bool:
    """Whether a break ends later than one that runs, where 0 is never."""
    return bool(running_ms) and (not wanted_ms or wanted_ms > running_ms)


def require_own(account: Account, step: Step) -> None:
    """A player's own: nobody takes a break or sets a limit for somebody else."""
    if step.actor.id != account.id or account.patron.staff:
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=Named("role", Role.PLAYER.value))
