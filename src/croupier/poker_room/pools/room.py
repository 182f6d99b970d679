"""The room of the pools: it brings them up from the record, and sets up what a floor file lists."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.cage import accounts
from croupier.house.recorder import SNAPSHOT
from croupier.house.step import Step
from croupier.poker_room.pools import events as e
from croupier.poker_room.pools.config import PoolConfig
from croupier.poker_room.pools.desk import Pool
from croupier.poker_room.pools.state import PoolState
from croupier.poker_room.room import PokerConfigError
from croupier.poker_room.streams import pool_stream
from croupier.store.interface import Reader

_decode_event = msgspec.json.Decoder(e.AnyPoolEvent).decode


def restore_pool(reader: Reader, stream: str, *, from_snapshot: bool = True) -> Pool | None:
    """The pool as the record has it; None for one that was never set up."""
    kept = reader.document(SNAPSHOT, stream) if from_snapshot else None
    pool = Pool.kept(kept) if kept is not None else None
    for stored in reader.events(stream, after=pool.version if pool else 0):
        event = _decode_event(stored.body)
        if pool is None:
            assert isinstance(event, e.PoolSet), "a pool's record begins with its setting up"
            pool = Pool(PoolState(event.config))
        pool.apply(event, stored.at_ms)
    return pool


class PoolRoom:
    """The pools that this process hosts."""

    def __init__(self, reader: Reader) -> None:
        self.pools: dict[str, Pool] = {}
        self._reader = reader

    def bring_up(self, stream: str) -> Pool | None:
        pool = restore_pool(self._reader, stream)
        if pool is not None:
            self.pools[pool.id] = pool
        return pool

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002  every room has the same signature
        """No letter opens a pool; the floor file lists them all."""
        return

    def install(self, config: PoolConfig, step: Step) -> Pool:
        """A pool of the floor file: set up anew, or as its record leaves it with what changed in its terms."""
        pool = self.bring_up(pool_stream(config.id))
        if pool is None:
            pool = self.pools[config.id] = Pool(PoolState(config))
            step.emit(pool, e.PoolSet(config), [])
            step.open(accounts.opening(accounts.bank(config.id), config.terms.currency))
        elif config != pool.config:
            if config.terms.currency != pool.config.terms.currency:
                raise PokerConfigError(f"pool {config.id}: it keeps its money in {pool.config.terms.currency}")
            step.emit(pool, e.PoolSet(config), [])
        return pool
