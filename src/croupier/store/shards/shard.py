"""Desks are owned in shards: which shard a stream is in, and what its owner must know of its claim.

A shard has one owner at a time. Each claim of it has a number of its own, the epoch, which only rises; a commit names
the epochs by which it was decided, and the database refuses it when one of them is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import lru_cache
from typing import Final
from zlib import crc32

import msgspec

from croupier.store.interface import StoreError

SHARDS: Final = 64
HOUSE_SHARD: Final = 0
"""Of the desks that one process of a house has together: counters, accounts, jackpots."""


class LostShardError(StoreError):
    """Another process has claimed a shard of this batch; nothing was written. What this process knows of it is old."""


class Shard(msgspec.Struct, frozen=True):
    """Who owns a shard, as the database has it."""

    number: int
    owner: str
    """Empty where nobody does."""
    epoch: int
    until: datetime


@lru_cache(maxsize=65536)
def shard_of(stream: str) -> int:
    """The shard of a stream, the same in every process and version.

    >>> shard_of("table:t1"), shard_of("table:t2")
    (62, 32)
    """
    return crc32(stream.encode()) % SHARDS


def shards_of(streams: Iterable[str], place: Callable[[str], int] = shard_of) -> list[int]:
    """Those of these streams, in the order in which they are locked."""
    return sorted({place(stream) for stream in streams})
