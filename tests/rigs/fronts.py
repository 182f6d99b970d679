"""A house of several processes within one test: the owner of the desks, and fronts that follow it over a bus."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from croupier.cluster.bus import Subjects
from croupier.cluster.membership import Membership
from croupier.patrons.identity.keys import passing_keys
from croupier.patrons.strongbox import passing_strongbox
from croupier.server.opening import Fittings
from croupier.store.batch import Batch
from croupier.store.interface import StoreError
from croupier.store.memory import MemoryStore
from croupier.store.memory_reader import Disk

from .local_bus import LocalExchange
from .open_register import OpenRegister
from .venue import MovableClock, Venue, opened

SUBJECTS = Subjects("test")


class FollowingStore(MemoryStore):
    """The disk of another process's house."""

    def commit(self, batch: Batch) -> None:
        raise StoreError("a front writes nothing")


class SeveralProcesses:
    """A house and its fronts, with the keys that they share."""

    def __init__(self, folder: Path, exchange: LocalExchange | None = None, **more: Any) -> None:
        self.exchange = exchange or LocalExchange()
        self._folder = folder
        self._disk = Disk()
        self._more = {"clock": MovableClock(), "box": passing_strongbox(), **more}
        shared = Fittings(personal_keys=passing_keys(), register=OpenRegister())
        self._fittings: Fittings = self._more.pop("fittings", shared)

    def house(self) -> AbstractAsyncContextManager[Venue]:
        """The owner of the desks, open for as long as it is used."""
        return self._open(MemoryStore(self._disk), "house", front=False)

    def front(self, name: str) -> AbstractAsyncContextManager[Venue]:
        return self._open(FollowingStore(self._disk), name, front=True)

    @asynccontextmanager
    async def _open(self, store: MemoryStore, name: str, *, front: bool) -> AsyncIterator[Venue]:
        folder = self._folder / name
        folder.mkdir(exist_ok=True)
        membership = Membership(self.exchange.line(), SUBJECTS, name)
        fittings = self._fittings._replace(membership=membership, front=front)
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
