"""Python's cyclic garbage: there is hardly any here, but looking for it in a large house stops everybody.

What lives as long as the house is put aside once. Afterwards only young objects are looked at while people play; the
whole is looked through in a quiet moment, or when it has waited for very long.
"""

from __future__ import annotations

import gc
from typing import Final

YOUNG: Final = 10_000
"""So many objects more than before, and the young ones are looked at."""
MIDDLE: Final = 50
NEVER: Final = 1_000_000
LONGEST_S: Final = 900.0
MOST_LEFT: Final = 2000
"""Connections that may end before what they leave is looked for, whatever else is going on."""


def put_aside() -> None:
    """Rulebooks and layouts stay for good: no collection need look at them again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


class Sweeper:
    """Decides when everything is looked through; `look` is called every few seconds."""

    def __init__(self) -> None:
        self._swept_s: float | None = None
        self._left = 0
        self._looked_at = _collections()
        self.sweeps = 0

    def note_left(self) -> None:
        """A connection has ended."""
        self._left += 1

    def look(self, now_s: float, *, quiet: bool) -> None:
        """Sweep if there may be something and nobody waits, or if it cannot wait any longer."""
        if not self._left and _collections() == self._looked_at:
            return
        if self._swept_s is None:
            self._swept_s = now_s
        if quiet or self._left >= MOST_LEFT or now_s - self._swept_s >= LONGEST_S:
            gc.collect()
            self.sweeps += 1
            self._swept_s, self._left, self._looked_at = now_s, 0, _collections()


def _collections() -> int:
    """How often objects that lived a while were looked at: without that nothing can have gathered."""
    return int(gc.get_stats()[1]["collections"])
