"""Whether the house knows a player well enough: to let them play, and to pay them out.

Asked by admission, for every room. Clauses: TSG-4.1, 4a.1, 4.11, 5.7, 5.9, 5.12.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.floor.handlers.seating import in_play
from croupier.patrons.accounts.desk import Account
from croupier.patrons.accounts.exclusion import require_free_to_play
from croupier.patrons.accounts.line import AccountRules, account_of
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.identity.standing import Identity, Status
from croupier.patrons.patron import Patron

if TYPE_CHECKING:
    from croupier.casino.house import House

_PLAYS_NOT: Final = {
    Status.HELD: AccountReason.ACCOUNT_HELD,
    Status.REFUSED: AccountReason.IDENTITY_REFUSED,
    Status.ENDED: AccountReason.TEMPORARY_OVER,
}


def require_known(house: House, patron: str, now_ms: int) -> None:
    """Nobody plays without details, nor longer than a temporary account lasts, nor before the terms are accepted."""
    account_rules = house.people.accounts.rules
    known = _patron(house, patron)
    if account_rules.terms and (known is None or known.terms != account_rules.terms):  # TSG-4.7
        raise AccountRefusal(AccountReason.TERMS_NEEDED)
    rules = account_rules.jurisdiction.identity
    if not rules.needed.value:
        return
    identity = known.identity if known is not None else None
    if known is None or identity is None:
        raise AccountRefusal(AccountReason.DETAILS_NEEDED)
    days = rules.temporary_days.value
    if identity.status is Status.TEMPORARY and not days:
        raise AccountRefusal(AccountReason.IDENTITY_UNCHECKED)
    why = _PLAYS_NOT.get(identity.now(now_ms, days))
    if why is not None:
        raise AccountRefusal(why)
    limits = account_rules.jurisdiction.limits
    if limits.asked.value == "play" and (unanswered := known.unanswered(limits.measures.value)) is not None:
        raise AccountRefusal(AccountReason.LIMITS_UNANSWERED, measure=str(unanswered))
    require_free_to_play(house.people.accounts.rules.jurisdiction, known.register)  # TSG-4a.4
    _require_screened(account_rules, known, identity)


def _require_screened(rules: AccountRules, known: Patron, identity: Identity) -> None:
    """Nobody plays before these details were held against the lists that the house has now, nor on a hit (TSG-4a.3).

    The player is told no more than that details are looked at.
    """
    if rules.jurisdiction.screening is None:
        return
    screening = known.screening
    if screening is None or (screening.given, screening.lists) != (identity.given, rules.lists):
        raise AccountRefusal(AccountReason.IDENTITY_UNCHECKED)
    if screening.standing == "kept-out":
        raise AccountRefusal(AccountReason.ACCOUNT_HELD)
    if not screening.plays:  # NT-24
        raise AccountRefusal(AccountReason.IDENTITY_UNCHECKED)


def is_screened_out(house: House, patron: str) -> bool:
    """Whether a list has a hit that nobody has released: what this person withdraws waits for staff."""
    known = _patron(house, patron)
    return known is not None and known.screening is not None and not known.screening.plays


def require_paid_out_to(house: House, patron: str) -> None:
    """Nothing is withdrawn before the identity is confirmed (TSG-5.9)."""
    if not patron or not house.people.accounts.rules.jurisdiction.identity.needed.value:
        return
    known = _patron(house, patron)
    identity = known.identity if known is not None else None
    if identity is None or identity.status is not Status.CONFIRMED:
        raise AccountRefusal(AccountReason.NO_WITHDRAWAL_YET)


def is_temporary(house: House, patron: str) -> bool:
    """Whether an account plays on details that nobody has confirmed (TSG-5.2, 5R.1)."""
    known = _patron(house, patron)
    identity = known.identity if known is not None else None
    if identity is None or not house.people.accounts.rules.jurisdiction.identity.temporary_days.value:
        return False
    return identity.status is not Status.CONFIRMED


def holds(house: House, patron: str, holder: str) -> bool:
    """Whether the holder of a method has the name that the patron has given."""
    rules = house.people.accounts.rules
    if not rules.jurisdiction.identity.needed.value:
        return True
    known = _patron(house, patron)
    identity = known.identity if known is not None else None
    # TSG-4c.7, 4c.8
    return identity is not None and identity.name_mark == rules.keys.mark(" ".join(holder.split()))


def chips_of(house: House, patron: str) -> bool:
    """Whether somebody has chips at a table, a stack at poker or in a pool."""
    for table in house.tables.values():
        seat = table.seat_of(patron)
        if seat is not None and in_play(table, seat):
            return True
    seated = any(
        seat.patron == patron and not table.config.tournament
        for table in house.poker.tables.values()
        for seat in table.state.seats.values()
    )
    return seated or any(patron in pool.state.members for pool in house.pools.pools.values())


def _patron(house: House, patron: str) -> Patron | None:
    account = house.engine.find(account_of(patron))
    return account.patron if isinstance(account, Account) else None
