"""Who may ask something of an account: its owner, an administrator, or an administrator who is not its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.house.roles import HOUSE, Role
from croupier.house.step import Step
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.patrons.accounts.desk import Account

ADMINISTRATOR: Final = Named("role", Role.ADMINISTRATOR.value)


def require_own(account: Account, step: Step) -> None:
    if step.actor.id not in (account.id, HOUSE.id):
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=ADMINISTRATOR)


def require_administrator(step: Step) -> None:
    if not step.actor.may(Role.ADMINISTRATOR):
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=ADMINISTRATOR)


def require_another_administrator(account: Account, step: Step) -> None:
    require_administrator(step)
    if step.actor.id == account.id:
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=ADMINISTRATOR)
