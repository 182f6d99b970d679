"""Shards of a disk in memory and their owners, for the simulation: as PostgreSQL has them, by the disk's own clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.store.memory_reader import Disk

_NOBODY = ("", 0, 0)


class MemoryShards:
    """One writer's claims."""

    def __init__(self, disk: Disk, owner: str) -> None:
        self.owner = owner
        self._disk = disk

    def free(self, number: int) -> bool:
        owner, _, until_ms = self._disk.shards.get(number, _NOBODY)
        return not owner or until_ms < self._disk.now_ms

    def claim(self, numbers: Sequence[int], lease_ms: int) -> dict[int, int]:
        """Own all of these from now on and know their epochs; nothing if one of them is another's."""
        if not all(self.free(number) for number in numbers):
            return {}
        epochs = {number: self._disk.shards.get(number, _NOBODY)[1] + 1 for number in numbers}
        self._own(epochs, self.owner, lease_ms)
        return epochs

    def renew(self, epochs: Mapping[int, int], lease_ms: int) -> bool:
        """Own them for longer; False if one of them has another owner by now, which is final."""
        kept = {
            number: epoch for number, epoch in epochs.items() if self._disk.shards[number][:2] == (self.owner, epoch)
        }
        self._own(kept, self.owner, lease_ms)
        return len(kept) == len(epochs)

    def release(self, epochs: Mapping[int, int]) -> None:
        mine = {
            number: epoch for number, epoch in epochs.items() if self._disk.shards[number][:2] == (self.owner, epoch)
        }
        self._own(mine, "", 0)

    def _own(self, epochs: Mapping[int, int], owner: str, lease_ms: int) -> None:
        for number, epoch in epochs.items():
            self._disk.shards[number] = (owner, epoch, self._disk.now_ms + lease_ms)
