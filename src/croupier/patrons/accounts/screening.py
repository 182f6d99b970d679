"""Lists of sanctions and of public office at the desk of an account: a hit stops play until a person has decided.

The house compares names outside the step; here the result goes on record, the hits sealed with the details' own key.
Clauses: TSG-2.15, 4a.3; NT-24.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.patrons.accounts.desk import Account

OFFICER: Final = Named("role", Role.ASSISTANT_GAMING_MANAGER.value)


def hear(account: Account, command: c.HearListCheck, step: Step) -> None:
    """What the lists have of these details; of others in their place it says nothing."""
    if not step.actor.may(Role.HOUSE):
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=Named("role", Role.HOUSE.value))
    identity = account.patron.identity
    if identity is None or identity.given != command.given:
        raise AccountRefusal(AccountReason.DETAILS_CHANGED)
    account.emit(
        step,
        e.Screened(
            command.given, command.lists, command.answered, command.kinds, command.score, command.marks, command.sealed
        ),
    )


def decide(account: Account, command: c.DecideListCheck, step: Step) -> None:
    """A person decides about a hit; nobody is let play as of public office whom a list of sanctions names too."""
    may = step.actor.may(Role.ASSISTANT_GAMING_MANAGER) or step.actor.may(Role.ADMINISTRATOR)
    if not may or step.actor.id == account.id:
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=OFFICER)
    screening = account.patron.screening
    if screening is None or screening.standing == "clear":
        raise AccountRefusal(AccountReason.NOTHING_TO_CHECK)
    if (command.given, command.lists) != (screening.given, screening.lists):
        raise AccountRefusal(AccountReason.DETAILS_CHANGED)
    if not command.reason.strip():
        raise AccountRefusal(AccountReason.NOT_IDENTIFIED)
    if command.verdict == "public-office" and screening.kinds != ("public-office",):
        raise AccountRefusal(AccountReason.SANCTIONED)
    account.emit(step, e.ScreeningDecided(command.verdict, command.reason.strip(), step.actor.id))
