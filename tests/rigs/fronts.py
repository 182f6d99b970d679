"""A house of several processes within one test: the owner of the desks, and fronts that follow it over a bus."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from croupier.casino.placement import Placement
from croupier.cluster.bus import Subjects
from croupier.cluster.desks import Share
from croupier.cluster.membership import Membership
from croupier.patrons.identity.keys import passing_keys
from croupier.patrons.strongbox import passing_strongbox
from croupier.server.opening import Fittings
from croupier.store.batch import Batch
from croupier.store.interface import StoreError
from croupier.store.memory import MemoryStore
from croupier.store.memory_reader import Disk
from croupier.store.shards.memory import MemoryShards
from croupier.store.shards.shard import SHARDS
from croupier.store.shards.shared import SharedOwnership

from .local_bus import LocalExchange
from .open_register import OpenRegister
from .venue import MovableClock, Venue, opened

SUBJECTS = Subjects("test")


class DiskShards:
    """Claims on a disk in memory, by a clock that runs."""

    def __init__(self, disk: Disk, owner: str) -> None:
        self.owner = owner
        self.stopped = False
        """It cannot reach the database."""
        self.refuses_to_release = 0
        """So many times nothing can be given back."""
        self._disk = disk
        self._shards = MemoryShards(disk, owner)

    def _now(self) -> None:
        if self.stopped:
            raise StoreError("the database is away")
        self._disk.now_ms = round(time.monotonic() * 1000)

    def free(self) -> list[tuple[int, str]]:
        self._now()
        return [
            (number, self._disk.shards.get(number, ("", 0, 0))[0])
            for number in range(SHARDS)
            if self._shards.free(number)
        ]

    def claim(self, numbers: Sequence[int], lease_s: float) -> dict[int, int]:
        self._now()
        return self._shards.claim(numbers, round(lease_s * 1000))

    def renew(self, epochs: Mapping[int, int], lease_s: float) -> bool:
        self._now()
        return self._shards.renew(epochs, round(lease_s * 1000))

    def release(self, epochs: Mapping[int, int]) -> None:
        self._now()
        if self.refuses_to_release:
            self.refuses_to_release -= 1
            raise StoreError("the line broke")
        self._shards.release(epochs)

    def close(self) -> None:
        """There is nothing to hang up."""


class FollowingStore(MemoryStore):
    """The disk of another process's house."""

    def commit(self, batch: Batch) -> None:
        raise StoreError("a front writes nothing")


class SeveralProcesses:
    """A house and its fronts, with the keys that they share."""

    def __init__(self, folder: Path, exchange: LocalExchange | None = None, **more: Any) -> None:
        self.exchange = exchange or LocalExchange()
        self._folder = folder
        self.disk = Disk()
        self.claims: dict[str, SharedOwnership] = {}
        self.tables: dict[str, DiskShards] = {}
        self.clock = MovableClock()
        self._more = {"clock": self.clock, "box": passing_strongbox(), **more}
        shared = Fittings(personal_keys=passing_keys(), register=OpenRegister())
        self._fittings: Fittings = self._more.pop("fittings", shared)

    def house(self) -> AbstractAsyncContextManager[Venue]:
        """The owner of the desks, open for as long as it is used."""
        return self._open(MemoryStore(self.disk), "house", front=False)

    def front(self, name: str) -> AbstractAsyncContextManager[Venue]:
        return self._open(FollowingStore(self.disk), name, front=True)

    @asynccontextmanager
    async def sharing(self, name: str, lease_s: float = 1.0) -> AsyncIterator[Venue]:
        """A house that shares the desks with others of its kind; the first one has all to begin with."""
        self.tables[name] = DiskShards(self.disk, name)
        claims = self.claims[name] = SharedOwnership(self.tables[name], lease_s)
        whole = len(claims.claim(range(SHARDS))) == SHARDS if not self.disk.shards else False
        try:
            async with self._open(MemoryStore(self.disk), name, front=not whole, share=Share(claims, whole)) as venue:
                yield venue
        finally:
            claims.release()

    def pause(self, name: str) -> None:
        """Its claims are not renewed, and it does not notice."""
        self.tables[name].stopped = True

    def wake(self, name: str) -> None:
        self.tables[name].stopped = False

    async def kill(self, name: str, venue: Venue) -> None:
        """It says and hears nothing more, and gives nothing back."""
        self.pause(name)
        membership = venue.premises.membership
        assert membership is not None
        await membership.bus.close()
        membership.bus.publish = lambda *_: None  # type: ignore[method-assign]

    def disk_owner(self, stream: str) -> str:
        """Who has a desk by the database."""
        return next(iter(self.disk.shards.get(Placement()(stream), ("",))))

    @asynccontextmanager
    async def _open(
        self, store: MemoryStore, name: str, *, front: bool, share: Share | None = None
    ) -> AsyncIterator[Venue]:
        folder = self._folder / name
        folder.mkdir(exist_ok=True)
        membership = Membership(self.exchange.line(), SUBJECTS, name)
        fittings = self._fittings._replace(membership=membership, front=front, share=share)
        async with opened(folder, store, fittings=fittings, **self._more) as venue:
            yield venue


ONE_PROCESS, A_FRONT = "one process", "a front"
WAYS = (ONE_PROCESS, A_FRONT)
"""For tests that hold in a house of one process and in one of several alike."""


@asynccontextmanager
async def served(folder: Path, way: str, **more: Any) -> AsyncIterator[Venue]:
    """A house as people find it: in one process, or through a front that follows it."""
    if way == A_FRONT:
        several = SeveralProcesses(folder, **more)
        async with several.house(), several.front("front") as front:
            yield front
    else:
        async with opened(folder, **more) as house:
            yield house
