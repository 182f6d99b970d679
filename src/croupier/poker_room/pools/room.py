"""The room of the pools: it brings them up from the record, and sets up what a floor file lists."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from croupier.cage import accounts
from croupier.house.step import Step
from croupier.poker_room.pools import events as e
from croupier.poker_room.pools.config import PoolConfig
from croupier.poker_room.pools.desk import Pool
from croupier.poker_room.pools.state import PoolState
from croupier.poker_room.room import PokerConfigError, Restorer, brought_back
from croupier.poker_room.streams import pool_stream
from croupier.store.interface import Reader


def _first(event: Any) -> Pool:
    assert isinstance(event, e.PoolSet), "a pool's record begins with its setting up"
    return Pool(PoolState(event.config))


_POOLS: Final = Restorer(Pool.kept, _first, msgspec.json.Decoder(e.AnyPoolEvent).decode)


def restore_pool(reader: Reader, stream: str, *, from_snapshot: bool = True, until: int | None = None) -> Pool | None:
    """A pool from the record."""
    return brought_back(reader, stream, _POOLS, from_snapshot=from_snapshot, until=until)


class PoolRoom:
    """The pools that this process hosts."""

    def __init__(self, reader: Reader) -> None:
        self.pools: dict[str, Pool] = {}
        self.play_ends_ms: int | None = None
        """When the licence of the house ends (TSG-10.6); set before its pools are there."""
        self._reader = reader

    def bring_up(self, stream: str) -> Pool | None:
        pool = restore_pool(self._reader, stream)
        if pool is not None:
            self._put(pool)
        return pool

    def _put(self, pool: Pool) -> Pool:
        self.pools[pool.id] = pool
        pool.play_ends_ms = self.play_ends_ms
        return pool

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002  every room has the same signature
        """No letter opens a pool; the floor file lists them all."""
        return

    def install(self, config: PoolConfig, step: Step) -> Pool:
        """A pool of the floor file: set up anew, or as its record leaves it with what changed in its terms."""
        pool = self.bring_up(pool_stream(config.id))
        if pool is None:
            pool = self._put(Pool(PoolState(config)))
            step.emit(pool, e.PoolSet(config), [])
            step.open(accounts.opening(accounts.bank(config.id), config.terms.currency))
        elif config != pool.config:
            if config.terms.currency != pool.config.terms.currency:
                raise PokerConfigError(f"pool {config.id}: it keeps its money in {pool.config.terms.currency}")
            step.emit(pool, e.PoolSet(config), [])
        return pool
