"""When a pool deals and whom: full tables at once, fewer after a while, and few members at one table (TSG-A1a.16)."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.poker_room.pools.config import PoolConfig
from croupier.poker_room.pools.state import NO_TABLE, Member


def gathered(members: Iterable[Member], config: PoolConfig, now_ms: int) -> list[Member]:
    """Who is dealt a hand now, those who have waited longest first; nobody, while it is better to wait.

    House players are dealt in only with company.
    """
    everybody = [member for member in members if member.plays]
    free = [member for member in everybody if member.table == NO_TABLE and member.free_ms <= now_ms]
    if all(member.house_player for member in free):
        return []
    free.sort(key=lambda member: (member.house_player, member.free_ms, member.slot))
    waited_ms = now_ms - min(member.free_ms for member in free)
    patient = waited_ms < config.patience_ms
    return free[: hand_size(len(free), len(everybody), config.terms.seats, patient=patient)]


def hand_size(free: int, everybody: int, seats: int, *, patient: bool) -> int:
    """How many of those who are free are dealt a hand now; 0 while it is better to wait for others.

    Players who fit on one table are one: everybody waits for the end of its hand, and nobody for others.

    >>> hand_size(7, 20, 6, patient=True), hand_size(5, 20, 6, patient=True), hand_size(5, 20, 6, patient=False)
    (6, 0, 5)
    >>> hand_size(4, 5, 6, patient=False), hand_size(5, 5, 6, patient=True)
    (0, 5)
    """
    if free >= seats:
        return seats
    ready = free == everybody if everybody <= seats else not patient
    return free if free > 1 and ready else 0


def next_deal_ms(members: Iterable[Member], config: PoolConfig) -> int | None:
    """When somebody is dealt a hand, if nothing happens before."""
    members = list(members)
    waiting = {member.free_ms for member in members if member.ready}
    for at_ms in sorted(waiting | {free_ms + config.patience_ms for free_ms in waiting}):
        if gathered(members, config, at_ms):
            return at_ms
    return None
