"""Fast-fold pools over the WebSocket: whoever follows a pool follows the table of the own hand too, wherever it is.

A member is told of a new table at once, with its cards; everybody else of the pool's figures every half second.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.poker_room.pools.config import pool_of_table
from croupier.poker_room.pools.views import FollowedPool, PoolPart, PoolPurses
from croupier.poker_room.streams import POOLS, PREFIX, pool_of, table_of
from croupier.server.lines.poker_watch import PokerWatch, Watcher
from croupier.server.wire import PoolView

EVERY_S: Final = 0.5
_encode = msgspec.json.Encoder().encode


class _PoolAudience:
    def __init__(self, pool: FollowedPool) -> None:
        self.pool = pool
        self.watchers: dict[Watcher, str] = {}
        """Who follows the pool, and the table that they were taken to."""
        self.timer: asyncio.TimerHandle | None = None


class PoolWatch:
    """Who follows which pool."""

    def __init__(self, pools: list[FollowedPool], pump: Pump, poker: PokerWatch) -> None:
        self._pump = pump
        self._poker = poker
        self._followed = {pool.id: _PoolAudience(pool) for pool in pools}

    def knows(self, pool_id: str) -> bool:
        return pool_id in self._followed

    def parts(self) -> list[PoolPart]:
        return [followed.pool.part() for followed in self._followed.values()]

    def purses(self) -> list[PoolPurses]:
        """Where the money of each pool is, in the order of `parts`."""
        return [followed.pool.purses() for followed in self._followed.values()]

    def member(self, pool_id: str, patron: str) -> bool:
        return self._followed[pool_id].pool.mine(patron) is not None

    def watch(self, watcher: Watcher, pool_id: str) -> None:
        """Begin to follow a pool, or ask for all of it again."""
        followed = self._followed[pool_id]
        followed.watchers.setdefault(watcher, "")
        self._send(followed, watcher)
        self._move(followed, watcher)

    def unwatch(self, watcher: Watcher, pool_id: str) -> None:
        followed = self._followed.get(pool_id)
        if followed is not None and (table := followed.watchers.pop(watcher, "")):
            self._poker.unwatch(watcher, table)

    def shows(self, watcher: Watcher, table_id: str) -> bool:
        """Whether a table is on somebody's screen because the pool took them there."""
        return any(followed.watchers.get(watcher) == table_id for followed in self._followed.values())

    def leave(self, watcher: Watcher) -> None:
        for followed in self._followed.values():
            followed.watchers.pop(watcher, None)

    def followed(self, watcher: Watcher) -> list[str]:
        return [pool_id for pool_id, followed in self._followed.items() if watcher in followed.watchers]

    def publish(self, outcome: Outcome) -> None:
        """After a commit, when the tables have taken it in; a table may begin its hand in a later commit."""
        for stream, happened in outcome.events.items():
            if stream.startswith(PREFIX):
                self._moved_to(table_of(stream))
            if not stream.startswith(POOLS) or (followed := self._followed.get(pool_of(stream))) is None:
                continue
            before = followed.pool.told
            concerned = followed.pool.take(happened, self._pump.clock_ms())
            for watcher in list(followed.watchers):
                if watcher.patron_id in concerned:
                    self._send(followed, watcher)
                    self._move(followed, watcher)
            if followed.pool.told != before and followed.timer is None and followed.watchers:
                followed.timer = asyncio.get_running_loop().call_later(EVERY_S, self._tell_all, followed)

    def _moved_to(self, table_id: str) -> None:
        """Whoever was dealt in at a table is taken there once it has begun."""
        if (followed := self._followed.get(pool_of_table(table_id))) is not None:
            for watcher in list(followed.watchers):
                self._move(followed, watcher)

    def _tell_all(self, followed: _PoolAudience) -> None:
        followed.timer = None
        for watcher in followed.watchers:
            self._send(followed, watcher)

    def _move(self, followed: _PoolAudience, watcher: Watcher) -> None:
        """To the table of the next hand; the last one is shown until then."""
        mine = followed.pool.mine(watcher.patron_id)
        before = followed.watchers[watcher]
        if mine is None or not mine.table or mine.table == before:
            return
        if not self._poker.knows(mine.table) or not self._poker.seated(mine.table, watcher.patron_id or ""):
            return
        if before:
            self._poker.unwatch(watcher, before)
        followed.watchers[watcher] = mine.table
        self._poker.watch(watcher, mine.table, staff=False)

    def _send(self, followed: _PoolAudience, watcher: Watcher) -> None:
        now_ms, pool, patron = self._pump.clock_ms(), followed.pool, watcher.patron_id
        mine = pool.mine(patron)
        buy_in = pool.buy_in(patron, now_ms) if patron is not None and mine is None else None
        watcher.news(_encode(PoolView(pool.id, pool.told, now_ms, pool.part(), mine, buy_in)))

    def stop(self) -> None:
        for followed in self._followed.values():
            if followed.timer is not None:
                followed.timer.cancel()
