"""What a break from play does in every room: no seat, no wager, no chips; what was staked plays on (TSG-4a.2, 4b.8).

Whoever sits at a poker table when the break begins finishes the hand and is dealt no other; a pool is left, with all
chips.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.casino.own_time import is_out_of_time
from croupier.house.request import Request
from croupier.house.roles import Actor, Role
from croupier.patrons.accounts.line import account_of
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.allowances import period_end_ms
from croupier.patrons.breaks import HOUR_MS
from croupier.patrons.limits import Measure
from croupier.poker_room.commands import SitOut
from croupier.poker_room.pools.commands import LeavePool

if TYPE_CHECKING:
    from croupier.casino.house import House


def require_no_break(house: House, patron: str, now_ms: int) -> None:
    taken = house.people.accounts.breaks.get(patron)
    if taken is None or not taken.runs(now_ms):
        return
    if not taken.until_ms:
        raise AccountRefusal(AccountReason.EXCLUDED_ONESELF)
    hours = -(-(taken.until_ms - now_ms) // HOUR_MS)
    raise AccountRefusal(AccountReason.ON_BREAK, hours=hours, until_ms=taken.until_ms)


def still_seated(house: House, now_ms: int) -> list[Request]:
    """What has those sit out who are on a break, or whose time is over, and still play poker for money; a tournament is
    played to its end.
    """
    asked: list[Request] = []
    for table in house.poker.tables.values():
        if table.config.tournament:
            continue
        for seat in table.state.seats.values():
            if not seat.sitting_out and (mark := _away(house, seat.patron, now_ms)):
                asked.append(Request(table.stream, SitOut(f"{mark}-{table.id}", table.id), _player(seat.patron)))
    for pool in house.pools.pools.values():
        for patron, member in pool.state.members.items():
            if not member.leaving and (mark := _away(house, patron, now_ms)):
                asked.append(Request(pool.stream, LeavePool(f"{mark}-{pool.id}", pool.id), _player(patron)))
    return asked


def _away(house: House, patron: str, now_ms: int) -> str:
    """Why somebody is dealt no further hand, once for each break and each day; empty: they play."""
    taken = house.people.accounts.breaks.get(patron)
    if taken is not None and taken.runs(now_ms):
        return f"break-{taken.since_ms}"
    account = house.engine.desks.get(account_of(patron))  # one that is not at hand is nobody's who is here
    if is_out_of_time(house, patron, account, now_ms):
        return f"time-{period_end_ms(Measure.TIME_DAY, house.allowances.zone, now_ms)}"
    return ""


def _player(patron: str) -> Actor:
    return Actor(patron, "", frozenset({Role.PLAYER}))
