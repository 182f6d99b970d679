"""The register of excluded persons at the desk of an account: its word is on record and decides (TSG-4a.4, 5.3-5.5).

The house asks it outside the step; a registration and each log-in need an answer of their own. Where there is none, the
jurisdiction says what holds (NT-31).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.excluded import RegisterWord
from croupier.patrons.jurisdictions import Jurisdiction
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.patrons.accounts.desk import Account


def hear(account: Account, command: c.HearRegister, step: Step) -> None:
    """What it answered, or that it did not."""
    if not step.actor.may(Role.HOUSE):
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=Named("role", Role.HOUSE.value))
    account.emit(step, e.RegisterAnswered(command.id, command.at, command.answer, command.mark))


def require_free_to_register(account: Account, mark: str) -> None:
    """No account begins for somebody whom the register lists (TSG-5.3)."""
    rules = account.rules.jurisdiction.register
    if rules is None or "registration" not in rules.asked_at.value:
        return
    word = account.patron.register
    require_free(account.rules.jurisdiction, word if word is not None and word.mark == mark else None)


def require_free_to_enter(account: Account, query: str) -> None:
    """Each log-in of somebody who is known needs the word that was asked for it (TSG-5.4, 5.5)."""
    rules = account.rules.jurisdiction.register
    if rules is None or "log-in" not in rules.asked_at.value or account.patron.identity is None:
        return
    word = account.patron.register
    require_free(account.rules.jurisdiction, word if word is not None and word.query == query else None)


def require_free_to_play(jurisdiction: Jurisdiction, word: RegisterWord | None) -> None:
    """A hit prevents play in every room (TSG-4a.4); whoever was never asked about is at log-in."""
    rules = jurisdiction.register
    asked = rules is not None and "registration" in rules.asked_at.value
    if asked or word is not None:
        require_free(jurisdiction, word)


def require_free(jurisdiction: Jurisdiction, word: RegisterWord | None) -> None:
    """Refuse whoever is listed, and whoever nobody has answered about where that is the rule."""
    rules = jurisdiction.register
    if rules is None:
        return
    if word is not None and word.answer == "listed":
        raise AccountRefusal(AccountReason.REGISTER_LISTED, register=rules.title)
    if word is None or (word.answer == "unanswered" and rules.unanswered.value == "refuse"):
        raise AccountRefusal(AccountReason.REGISTER_SILENT, register=rules.title)
