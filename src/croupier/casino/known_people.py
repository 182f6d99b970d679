"""Whether the house knows a player well enough: to let them play, and to pay them out.

Asked by admission, for every room. Clauses: TSG-4.1, 4a.1, 4.11, 5.7, 5.9, 5.12.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.patrons.accounts.desk import Account
from croupier.patrons.accounts.line import account_of
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.identity.standing import Identity, Status

if TYPE_CHECKING:
    from croupier.casino.house import House

_PLAYS_NOT: Final = {
    Status.HELD: AccountReason.ACCOUNT_HELD,
    Status.REFUSED: AccountReason.IDENTITY_REFUSED,
    Status.ENDED: AccountReason.TEMPORARY_OVER,
}


def require_known(house: House, patron: str, now_ms: int) -> None:
    """Nobody plays without details, nor longer than a temporary account lasts."""
    rules = house.people.accounts.rules.jurisdiction.identity
    if not rules.needed.value:
        return
    identity = _identity(house, patron)
    if identity is None:
        raise AccountRefusal(AccountReason.DETAILS_NEEDED)
    days = rules.temporary_days.value
    if identity.status is Status.TEMPORARY and not days:
        raise AccountRefusal(AccountReason.IDENTITY_UNCHECKED)
    why = _PLAYS_NOT.get(identity.now(now_ms, days))
    if why is not None:
        raise AccountRefusal(why)


def require_paid_out_to(house: House, patron: str) -> None:
    """Nothing is withdrawn before the identity is confirmed (TSG-5.9)."""
    if not patron or not house.people.accounts.rules.jurisdiction.identity.needed.value:
        return
    identity = _identity(house, patron)
    if identity is None or identity.status is not Status.CONFIRMED:
        raise AccountRefusal(AccountReason.NO_WITHDRAWAL_YET)


def _identity(house: House, patron: str) -> Identity | None:
    account = house.engine.find(account_of(patron))
    return account.patron.identity if isinstance(account, Account) else None
