"""In which shard each desk of a house is, where several processes share them.

Tables, tournaments and pools are spread; counters, accounts and jackpots stay together. What has to look at another
desk while it decides lies with it: tables that share a maximum for each patron, an interrupted game and the table that
it was begun at, a fast-fold pool and its tables. All processes of a house have the same floor file, so they agree.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final
from zlib import crc32

from croupier.casino.floor_file import Floor
from croupier.floor.hall.company import CombinedMaximum
from croupier.floor.staffing_log import PREFIX as STAFFING
from croupier.floor.streams import PREFIX as TABLES
from croupier.floor.streams import TOURNAMENTS
from croupier.house.desk import kind_of
from croupier.poker_room.pools.config import pool_of_table
from croupier.poker_room.streams import POOLS, pool_stream
from croupier.poker_room.streams import PREFIX as POKER
from croupier.poker_room.streams import TOURNAMENTS as POKER_TOURNAMENTS
from croupier.store.shards.shard import HOUSE_SHARD, SHARDS

SPREAD: Final = frozenset({TABLES, TOURNAMENTS, POKER, POOLS, POKER_TOURNAMENTS, STAFFING})


class Placement:
    """The shard of a stream, the same in every process of a house.

    >>> place = Placement()
    >>> place("cage"), place("account:ann"), place("table:t1") == place("table:t1~4.2") == place("staffing:t1")
    (0, 0, True)
    >>> Placement(together=(("t1", "t2"),))("table:t2") == place("table:t1")
    True
    """

    def __init__(self, pools: Iterable[str] = (), together: Iterable[Collection[str]] = ()) -> None:
        self._pools = frozenset(pools)
        self._first: dict[str, str] = {}
        for group in together:
            first = min(self._first.get(table, table) for table in group)
            joined = {self._first.get(table, table) for table in group} | set(group)
            self._first |= {table: first for table in self._first if self._first[table] in joined}
            self._first |= dict.fromkeys(group, first)
        self._known: dict[str, int] = {}

    def __call__(self, stream: str) -> int:
        number = self._known.get(stream)
        if number is None:
            if len(self._known) > 100_000:
                self._known.clear()
            number = self._known[stream] = self._shard(stream)
        return number

    def _shard(self, stream: str) -> int:
        kind = kind_of(stream)
        if kind not in SPREAD:
            return HOUSE_SHARD
        name = stream.removeprefix(kind)
        if kind in (TABLES, STAFFING):
            main = name.partition("~")[0]
            anchor = f"{TABLES}{self._first.get(main, main)}"
        elif kind == POKER and pool_of_table(name) in self._pools:
            anchor = pool_stream(pool_of_table(name))
        else:
            anchor = stream
        return 1 + crc32(anchor.encode()) % (SHARDS - 1)


def placement_of(floor: Floor) -> Placement:
    combined: Iterable[CombinedMaximum] = floor.combined
    return Placement((pool.id for pool in floor.pools), (tuple(group.tables) for group in combined))
