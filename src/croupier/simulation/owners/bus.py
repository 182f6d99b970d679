"""A bus under a seed: it loses, doubles, delays and reorders what is sent, and is gone at times."""

from __future__ import annotations

from random import Random
from typing import Any, Final

LATEST_MS: Final = 3_000
LOST: Final = 0.15
DOUBLED: Final = 0.15


class Bus:
    """What is on its way, and to whom."""

    def __init__(self, chance: Random) -> None:
        self.gone = False
        """Nothing gets on its way; what is on it arrives."""
        self._chance = chance
        self._unwell = True
        self._on_its_way: dict[str, list[tuple[int, Any]]] = {}

    def send(self, to: str, message: Any, now_ms: int) -> None:
        if self.gone:
            return
        times = 1
        if self._unwell:
            fate = self._chance.random()
            times = 0 if fate < LOST else 2 if fate < LOST + DOUBLED else 1
        for _ in range(times):
            late_ms = self._chance.randrange(LATEST_MS) if self._unwell and self._chance.random() < 0.3 else 0
            self._on_its_way.setdefault(to, []).append((now_ms + late_ms, message))

    def arrived(self, to: str, now_ms: int) -> list[Any]:
        """What has come by now, in any order; it is taken."""
        every = self._on_its_way.pop(to, [])
        self._on_its_way[to] = [one for one in every if one[0] > now_ms]
        here = [message for at_ms, message in every if at_ms <= now_ms]
        if self._unwell:
            self._chance.shuffle(here)
        return here

    def heal(self) -> None:
        """From now on everything arrives at once, and once."""
        self.gone = self._unwell = False
