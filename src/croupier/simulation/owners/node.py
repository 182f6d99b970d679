"""A process that owns some of the desks: claims, renews, decides, writes, and may be paused anywhere in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from croupier.house.direct import attempt
from croupier.house.engine import Engine
from croupier.house.outcome import Outcome
from croupier.house.request import Reply, Request
from croupier.simulation.owners.relay import engine_on
from croupier.store.interface import StoreError
from croupier.store.memory import MemoryStore
from croupier.store.memory_reader import Disk
from croupier.store.shards.memory import MemoryShards
from croupier.store.shards.shard import LostShardError, shard_of

LEASE_MS: Final = 1_000

Deliver = Callable[[Request, Reply], None]


class Node:
    """One process's memory. `decide` and `write` are apart, so that it can be paused between the two."""

    def __init__(self, name: str, disk: Disk) -> None:
        self.name = name
        self.disk = disk
        self.shards = MemoryShards(disk, name)
        self.epochs: dict[int, int] = {}
        self.lost = 0
        """How often it found out that another process has its desks."""
        self._decided: tuple[Sequence[Request], Outcome] | None = None
        self.start_clean()

    def start_clean(self) -> None:
        """As a new process: nothing is known but what the record says."""
        self.epochs = {}
        self._decided = None
        self.store = self.open_store()
        self.engine: Engine = engine_on(self.store)
        self.engine.owns = self.owns

    def open_store(self) -> MemoryStore:
        return MemoryStore(self.disk)

    def owns(self, stream: str) -> bool:
        return shard_of(stream) in self.epochs

    # Owning

    def claim(self, number: int) -> None:
        """A shard that nobody owns, or whose owner's time is over."""
        if self._decided is None and number not in self.epochs and (gained := self.shards.claim([number], LEASE_MS)):
            self._own({**self.epochs, **gained})

    def renew(self) -> None:
        if self.epochs and not self.shards.renew(self.epochs, LEASE_MS):
            self.lost += 1
            self.start_clean()

    def release(self, number: int) -> None:
        """Hand a shard over between two steps."""
        if self._decided is None and number in self.epochs:
            self.shards.release({number: self.epochs[number]})
            self._own({held: epoch for held, epoch in self.epochs.items() if held != number})

    def _own(self, epochs: dict[int, int]) -> None:
        self.epochs = epochs
        # A store without epochs is that of a process alone: one that owns nothing must not write at all.
        self.store.epochs = epochs or {-1: -1}
        self.engine.let_go()

    # Deciding and writing

    @property
    def busy(self) -> bool:
        return self._decided is not None

    def decide(self, requests: Sequence[Request], now_ms: int) -> None:
        """A batch, which is not written yet; letters that other processes wrote are collected first."""
        mine = [request for request in requests if self.owns(request.desk)]
        self.engine.collect_letters()
        try:
            outcome = attempt(self.engine, mine, now_ms)
            while outcome.unread and outcome.batch.empty:  # else what was decided is written first
                self.engine.read(outcome.unread)
                outcome = attempt(self.engine, mine, now_ms)
        except AssertionError:
            # Another process has gone on with a desk: as the pump does, everything goes back to what the record says.
            self.engine.recover()
        else:
            self._decided = (mine, outcome)

    def fail(self) -> None:
        """The database is away: nothing of what was decided is written, and nobody is answered."""
        if self._decided is not None:
            _, outcome = self._decided
            self._decided = None
            self.engine.failed(outcome)

    def write(self, deliver: Deliver) -> None:
        """Write what was decided, and only then answer."""
        if self._decided is None:
            return
        requests, outcome = self._decided
        self._decided = None
        try:
            if not outcome.batch.empty:
                self.store.commit(outcome.batch)
        except LostShardError:
            self.lost += 1
            self.start_clean()
            return
        except StoreError:
            self.engine.failed(outcome)
            self.engine.remember(requests)
            return
        if outcome.doubtful or outcome.unknown:
            self.engine.complete(outcome, self.store.look_up(outcome.unknown, outcome.doubtful_keys()))
        for request, reply in zip(requests, outcome.replies, strict=False):
            deliver(request, reply)
