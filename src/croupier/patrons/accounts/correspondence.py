"""What an account has written to its owner: an address to confirm, a way to a new password; and accepted terms.

A letter names the patron and nothing else; whoever sends it looks the address up and seals the link.
Clauses: TSG-4.7.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.house.outside import POST_ROOM, Dispatch
from croupier.house.roles import HOUSE, Role
from croupier.house.step import Step
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.patrons.accounts.desk import Account

MAIL: Final = "mail"
CONFIRM: Final = "confirm-address"
FORGOTTEN: Final = "password-forgotten"


def ask_address(account: Account, _: c.AskAddress, step: Step) -> None:
    """Its owner wants the message again."""
    _own(account, step)
    identity = account.patron.identity
    if identity is None or identity.address_confirmed or not account.rules.mail:
        raise AccountRefusal(AccountReason.NOTHING_TO_CHECK)
    account.emit(step, e.AddressAsked(identity.given))
    write_to_confirm(account, step)


def write_to_confirm(account: Account, step: Step) -> None:
    if account.rules.mail:
        step.send(POST_ROOM, Dispatch(MAIL, CONFIRM, {"patron": account.id}))


def confirm_address(account: Account, command: c.ConfirmAddress, step: Step) -> None:
    """Whoever has the link gets the mail; the house has read it and says so."""
    if step.actor.id != HOUSE.id:
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=Named("role", Role.HOUSE.value))
    identity = account.patron.identity
    if identity is None or identity.given != command.given:
        raise AccountRefusal(AccountReason.DETAILS_CHANGED)
    if not identity.address_confirmed:
        account.emit(step, e.AddressConfirmed(command.given))


def forget_password(account: Account, command: c.ForgetPassword, step: Step) -> None:
    """Written to an address that is confirmed, and to a player alone; of anybody else nothing is said."""
    patron = account.patron
    if patron.identity is None or not patron.identity.address_confirmed or patron.staff or patron.closed:
        return
    account.emit(step, e.NewPasswordAsked(command.address))
    step.send(POST_ROOM, Dispatch(MAIL, FORGOTTEN, {"patron": account.id}))


def accept_terms(account: Account, command: c.AcceptTerms, step: Step) -> None:
    """The version that holds now, and no other (TSG-4.7)."""
    _own(account, step)
    if not account.rules.terms or command.version != account.rules.terms:
        raise AccountRefusal(AccountReason.OTHER_TERMS)
    if account.patron.terms != command.version:
        account.emit(step, e.TermsAccepted(command.version))


def _own(account: Account, step: Step) -> None:
    if step.actor.id != account.id or account.patron.staff:
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=Named("role", Role.PLAYER.value))
