"""When a pool deals and whom: full tables at once, fewer after a while, and few members at one table (TSG-A1a.16)."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.poker_room.pools.config import PoolConfig
from croupier.poker_room.pools.state import NO_TABLE, Member


def gathered(members: Iterable[Member], config: PoolConfig, now_ms: int) -> list[Member]:
    """Who is dealt a hand now, those who have waited longest first; nobody, while it is better to wait.

    A pool whose players fit on one table is one: everybody waits for the end of its hand, and nobody for others. House
    players are dealt in only with company.
    """
    everybody = [member for member in members if member.plays]
    free = [member for member in everybody if member.table == NO_TABLE and member.free_ms <= now_ms]
    if len(free) < 2 or all(member.house_player for member in free):
        return []
    free.sort(key=lambda member: (member.house_player, member.free_ms, member.slot))
    size = config.terms.seats
    if len(free) >= size:
        return free[:size]
    if len(everybody) <= size:
        return free if len(free) == len(everybody) else []
    return free if now_ms - min(member.free_ms for member in free) >= config.patience_ms else []


def next_deal_ms(members: Iterable[Member], config: PoolConfig) -> int | None:
    """When somebody is dealt a hand, if nothing happens before."""
    members = list(members)
    waiting = {member.free_ms for member in members if member.ready}
    for at_ms in sorted(waiting | {free_ms + config.patience_ms for free_ms in waiting}):
        if gathered(members, config, at_ms):
            return at_ms
    return None
