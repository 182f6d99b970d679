"""Passwords and one-time codes of an account: changed by whoever has them, reset by somebody who has seen who it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts import passkeys
from croupier.patrons.accounts.log_ins import end_all, spend_code
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.accounts.rights import require_another_administrator, require_own
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.patrons.accounts.desk import Account


def change_password(account: Account, command: c.ChangePassword, step: Step) -> None:
    """Whoever else may know the old one is shut out at once."""
    require_own(account, step)
    if command.old_hash != account.patron.password_hash:
        raise AccountRefusal(AccountReason.WRONG_LOG_IN)
    account.emit(step, e.PasswordChanged(command.new_hash))
    end_all(account, step, "password-changed", but=command.session)


def reset_password(account: Account, command: c.ResetPassword, step: Step) -> None:
    """By whoever has seen who it is: a cashier for a player, another administrator for staff; never for oneself.

    Whoever is in with the account is out. Locks, one-time codes, cards and exclusions stay as they are.
    """
    if account.patron.staff:
        require_another_administrator(account, step)
    elif not (step.actor.may(Role.CASHIER) or step.actor.may(Role.ADMINISTRATOR)):
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=Named("role", Role.CASHIER.value))
    if not command.seen.strip():
        raise AccountRefusal(AccountReason.NOT_IDENTIFIED)
    account.emit(step, e.PasswordReset(command.code_hash, step.now_ms + command.good_for_ms, command.seen))
    end_all(account, step, "password-reset")


def renew_hash(account: Account, command: c.RenewHash, step: Step) -> None:
    """Sessions stay: it is the same password. One that was changed meanwhile is left alone."""
    require_own(account, step)
    if command.old_hash == account.patron.password_hash:
        account.emit(step, e.HashRenewed(command.new_hash))


def set_codes(account: Account, command: c.SetCodes, step: Step) -> None:
    """Whoever has codes already shows one of them, so that a session left open changes nothing."""
    require_own(account, step)
    spend_code(account, command.proof)
    account.emit(step, e.CodesSet(command.secret, command.step, command.recovery))
    end_all(account, step, "codes-set", but=command.session)


def seal_again(account: Account, command: c.SealAgain, step: Step) -> None:
    require_own(account, step)
    if account.patron.codes is not None and account.patron.codes.secret == command.old:
        account.emit(step, e.CodesSealedAgain(command.new))


def reset_codes(account: Account, command: c.ResetCodes, step: Step) -> None:
    """By another person; whoever is in with it is out, and comes in again by the password alone."""
    require_another_administrator(account, step)
    if account.patron.codes is not None or account.patron.passkeys:
        account.emit(step, e.CodesReset(command.reason))
        passkeys.take_off(account, step)
        end_all(account, step, "codes-reset")
