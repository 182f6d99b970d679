"""Processes that get one thing about owning desks wrong, each in its own way; the simulation must find every one."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from croupier.house.desk import Letter
from croupier.house.outcome import Outcome
from croupier.house.request import Request
from croupier.simulation.owners.node import LEASE_MS, Deliver, Node
from croupier.store.batch import Batch
from croupier.store.memory import MemoryStore
from croupier.store.memory_reader import Disk
from croupier.store.shards.memory import MemoryShards
from croupier.store.shards.shard import shard_of


class _Unchecked(MemoryStore):
    def _check_epochs(self, batch: Batch) -> None:
        pass


class NoEpochCheck(Node):
    """A version conflict is all that a commit looks at."""

    def open_store(self) -> MemoryStore:
        return _Unchecked(self.disk)


class CheckedBefore(NoEpochCheck):
    """The epoch is looked at before the commit and not inside it: the process may be paused between the two."""

    def decide(self, requests: Sequence[Request], now_ms: int) -> None:
        if all(self.disk.shards[number][:2] == (self.name, epoch) for number, epoch in self.epochs.items()):
            super().decide(requests, now_ms)
        else:
            self.start_clean()


class SameEpoch(Node):
    """Whoever takes a shard over goes on in the epoch of the owner before."""

    def claim(self, number: int) -> None:
        before = self.disk.shards.get(number, ("", 1, 0))[1]
        super().claim(number)
        owner, epoch, until_ms = self.disk.shards[number]
        if owner == self.name and self.epochs.get(number) == epoch:
            self.disk.shards[number] = (owner, before, until_ms)
            self._own({**self.epochs, number: before})


class RenewedWhenLost(NoEpochCheck):
    """Renewing asks whether it once had the shard, not whether it has it still."""

    def renew(self) -> None:
        for number, epoch in self.epochs.items():
            self.disk.shards[number] = (self.name, epoch, self.disk.now_ms + LEASE_MS)


class _Early(MemoryShards):
    def free(self, number: int) -> bool:
        owner, _, until_ms = self._disk.shards.get(number, ("", 0, 0))
        return not owner or until_ms < self._disk.now_ms + LEASE_MS // 2


class OwnClock(Node):
    """Whether another's time is over is decided by this process's clock, which goes fast."""

    def __init__(self, name: str, disk: Disk) -> None:
        super().__init__(name, disk)
        self.shards = _Early(disk, name)


class _Careless(MemoryShards):
    def release(self, epochs: Mapping[int, int]) -> None:
        self._own(epochs, "", 0)


class GivenBackByAnother(Node):
    """A process that closes gives back what it once had, whoever has it now."""

    def __init__(self, name: str, disk: Disk) -> None:
        super().__init__(name, disk)
        self.shards = _Careless(disk, name)


class OtherShard(Node):
    """A process of another version that counts shards in another way."""

    def owns(self, stream: str) -> bool:
        return (shard_of(stream) + (self.name == "node-1")) % 64 in self.epochs


class LetterTwice(Node):
    """A letter has no key of its own, and one of them stays in the tray when it was considered."""

    kept_one = False

    def start_clean(self) -> None:
        super().start_clean()
        tray, consider = self.engine._tray, self.engine._consider
        considered = tray.considered

        def considered_or_kept(letter: Letter, outcome: Outcome) -> None:
            if self.kept_one:
                considered(letter, outcome)
            self.kept_one = True

        def without_key(letter: Letter, *further: Any) -> None:
            consider(msgspec.structs.replace(letter, id=f"{letter.id}{self.disk.commits}"), *further)

        self.engine._consider = without_key  # type: ignore[method-assign]
        tray.considered = considered_or_kept  # type: ignore[method-assign]


class LetterLost(Node):
    """A letter to another process's desk goes by a message that nobody keeps."""

    def start_clean(self) -> None:
        super().start_clean()
        self.engine._tray.send_on = lambda letter, outcome: None  # type: ignore[method-assign]


class LetterOfAnother(Node):
    """Letters are considered by whoever finds them, for desks of others too."""

    def start_clean(self) -> None:
        super().start_clean()
        self.engine.owns = lambda stream: True


class EarlyAnswer(Node):
    """People are told before it is written."""

    def write(self, deliver: Deliver) -> None:
        if self._decided is not None:
            for request, reply in zip(*(self._decided[0], self._decided[1].replies), strict=False):
                deliver(request, reply)
        super().write(lambda request, reply: None)


class NewIdEachTime(Node):
    """Whoever asks again is believed to ask for something new."""

    _tries = itertools.count()

    def decide(self, requests: Sequence[Request], now_ms: int) -> None:
        renamed = [
            msgspec.structs.replace(request, own_key=f"{request.command.id}/{next(self._tries)}")
            for request in requests
        ]
        super().decide(renamed, now_ms)


FAULTS: Sequence[Callable[[str, Disk], Node]] = (
    NoEpochCheck,
    CheckedBefore,
    SameEpoch,
    RenewedWhenLost,
    OwnClock,
    GivenBackByAnother,
    OtherShard,
    LetterTwice,
    LetterLost,
    LetterOfAnother,
    EarlyAnswer,
    NewIdEachTime,
)
