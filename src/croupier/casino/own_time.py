"""A player's own limit on time: once it is reached nothing more is staked that day; what was staked plays on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.house.desk import Desk
from croupier.patrons.accounts.desk import Account
from croupier.patrons.accounts.line import account_of
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.allowances import period_begin_ms
from croupier.patrons.limits import Measure
from croupier.patrons.time_online import online_ms

if TYPE_CHECKING:
    from croupier.casino.house import House

MINUTE_MS: Final = 60_000


def is_out_of_time(house: House, patron: str, account: Desk | None, now_ms: int) -> bool:
    limit = house.allowances.by_patron.get(patron, {}).get(Measure.TIME_DAY)
    minutes = None if limit is None else limit.at(now_ms)
    if minutes is None:
        return False
    if not isinstance(account, Account) or account.state is None:
        return False
    since_ms = period_begin_ms(Measure.TIME_DAY, house.allowances.zone, now_ms)
    there = [(each.opened_ms, each.end_ms(now_ms)) for each in account.state.sessions]
    return online_ms([*account.patron.online, *there], since_ms, now_ms) >= minutes * MINUTE_MS


def require_time(house: House, patron: str, now_ms: int) -> None:
    if Measure.TIME_DAY in house.allowances.by_patron.get(patron, {}) and is_out_of_time(
        house, patron, house.engine.find(account_of(patron)), now_ms
    ):
        raise AccountRefusal(AccountReason.TIME_REACHED)
