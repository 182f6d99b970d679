"""What an account does about passkeys: it takes one from its owner, knows it again at a log-in, and gives it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.roles import HOUSE, Role
from croupier.house.step import Step
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.passkeys import LONGEST_NAME, MOST_PASSKEYS, PasskeyProof, fresh
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.patrons.accounts.desk import Account


def proved(account: Account, proof: PasskeyProof) -> None:
    """The signature is of a passkey that the account still has, and none that it took before."""
    passkey = account.patron.passkey(proof.id)
    if account.patron.closed or passkey is None or not fresh(passkey, proof):
        raise AccountRefusal(AccountReason.WRONG_PASSKEY)


def add(account: Account, command: c.AddPasskey, step: Step) -> None:
    """The password was checked against the hash that the command carries: a screen left open is not enough."""
    _own(account, step, command.password_hash)
    patron = account.patron
    if len(patron.passkeys) >= MOST_PASSKEYS:
        raise AccountRefusal(AccountReason.TOO_MANY_PASSKEYS, most=MOST_PASSKEYS)
    if patron.passkey(command.passkey) is not None:
        raise AccountRefusal(AccountReason.WRONG_PASSKEY)
    name = command.name.strip()[:LONGEST_NAME]
    account.emit(step, e.PasskeyAdded(command.passkey, command.public_key, name, command.count))


def remove(account: Account, command: c.RemovePasskey, step: Step) -> None:
    _own(account, step, command.password_hash)
    if account.patron.passkey(command.passkey) is not None:
        account.emit(step, e.PasskeyRemoved(command.passkey))


def take_off(account: Account, step: Step) -> None:
    """All of them, by whoever takes codes off: their owner has lost them."""
    account.emit(step, *(e.PasskeyRemoved(passkey.id) for passkey in account.patron.passkeys))


def _own(account: Account, step: Step, password_hash: str) -> None:
    if step.actor.id not in (account.id, HOUSE.id):
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=Named("role", Role.ADMINISTRATOR.value))
    if password_hash != account.patron.password_hash:
        raise AccountRefusal(AccountReason.WRONG_LOG_IN)
