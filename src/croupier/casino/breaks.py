"""What a break from play does in every room: no seat, no wager, no chips; what was staked plays on (TSG-4a.2, 4b.8).

Whoever sits at a poker table when the break begins finishes the hand and is dealt no other; a pool is left, with all
chips.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.request import Request
from croupier.house.roles import Actor, Role
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.breaks import HOUR_MS
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
    """What has those sit out who are on a break and still play poker for money; a tournament is played to its end."""
    away = {patron: taken for patron, taken in house.people.accounts.breaks.items() if taken.runs(now_ms)}
    asked: list[Request] = []
    for table in house.poker.tables.values():
        if table.config.tournament:
            continue
        for seat in table.state.seats.values():
            if seat.patron in away and not seat.sitting_out:
                key = f"break-{away[seat.patron].since_ms}-{table.id}"
                asked.append(Request(table.stream, SitOut(key, table.id), _player(seat.patron)))
    for pool in house.pools.pools.values():
        for patron, member in pool.state.members.items():
            if patron in away and not member.leaving:
                key = f"break-{away[patron].since_ms}-{pool.id}"
                asked.append(Request(pool.stream, LeavePool(key, pool.id), _player(patron)))
    return asked


def _player(patron: str) -> Actor:
    return Actor(patron, "", frozenset({Role.PLAYER}))
