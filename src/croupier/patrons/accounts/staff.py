"""The life of an account of staff: roles given and taken by another administrator, closing and opening (G-B.2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.log_ins import end_all
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.accounts.rights import ADMINISTRATOR, require_another_administrator

if TYPE_CHECKING:
    from croupier.patrons.accounts.desk import Account


def give_role(account: Account, command: c.GiveRole, step: Step) -> None:
    """Play and staff are kept apart; nobody changes their own roles (G-B.2.3)."""
    require_another_administrator(account, step)
    if (command.role is Role.PLAYER) is account.patron.staff or command.role in (Role.DEVICE, Role.HOUSE):
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=ADMINISTRATOR)
    if command.role not in account.patron.roles:
        account.emit(step, e.RoleGiven(command.role))


def take_role(account: Account, command: c.TakeRole, step: Step) -> None:
    """Whoever has it uses it no longer: open sessions end."""
    require_another_administrator(account, step)
    if command.role not in account.patron.roles:
        return
    if account.patron.roles == (command.role,):
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=ADMINISTRATOR)
    account.emit(step, e.RoleTaken(command.role))
    end_all(account, step, "role-taken")


def close(account: Account, command: c.CloseAccount, step: Step) -> None:
    require_another_administrator(account, step)
    if not account.patron.closed:
        account.emit(step, e.AccountClosed(command.reason))
        end_all(account, step, "account-closed")


def reopen(account: Account, _: c.ReopenAccount, step: Step) -> None:
    require_another_administrator(account, step)
    if account.patron.closed:
        account.emit(step, e.AccountReopened())
