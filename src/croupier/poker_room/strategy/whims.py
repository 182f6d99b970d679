"""Where a house player's play is left to chance: numbers that follow from the decision alone, so that it can be
worked out again from the record.

>>> whims = Whims(7)
>>> [whims.randrange(6) for _ in range(5)] == [again.randrange(6) for again in [Whims(7)] for _ in range(5)]
True
>>> 0 <= whims.random() < 1
True
"""

from __future__ import annotations

from typing import Final, Protocol

_STEP: Final = 0x9E3779B97F4A7C15
_MASK: Final = (1 << 64) - 1


class Whim(Protocol):
    """As much of `random.Random` as a decision needs."""

    def random(self) -> float: ...

    def randrange(self, start: int, /) -> int: ...


class Whims:
    """SplitMix64: to begin with a seed costs nothing, where Python's own generator takes longer than most decisions."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed

    def _next(self) -> int:
        self._state = mixed = (self._state + _STEP) & _MASK
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
        return mixed ^ mixed >> 31

    def random(self) -> float:
        return (self._next() >> 11) / (1 << 53)

    def randrange(self, start: int, /) -> int:
        return self._next() % start
