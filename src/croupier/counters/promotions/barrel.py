"""The barrel of a draw: every entry has a number, and the certified generator names one after the other.

What was named once stays out. Clauses: RFH-1.1-promotional-prize, 8.2, 8.7.1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from croupier.rules.questions import Answer, Chance, Roll


class Barrel:
    """Entries in the order in which people entered; those of one person follow each other.

    >>> barrel = Barrel({"ann": 2, "ben": 1})
    >>> [barrel.holder(entry) for entry in (1, 2, 3)]
    ['ann', 'ann', 'ben']
    >>> barrel.draw(lambda roll: (2,)), barrel.draw(lambda roll: (2,)), barrel.left
    (2, 3, 1)
    """

    def __init__(self, entries: Mapping[str, int], out: Iterable[int] = ()) -> None:
        self._entries = entries
        self._out = sorted(out)
        self._total = sum(entries.values())

    @property
    def left(self) -> int:
        return self._total - len(self._out)

    def draw(self, chance: Callable[[Chance], Answer]) -> int:
        """The number of an entry that is still in; each is equally likely."""
        (rolled,) = chance(Roll(1, self.left, "barrel"))
        entry = int(rolled)
        for taken in self._out:
            if taken <= entry:
                entry += 1
        self._out = sorted((*self._out, entry))
        return entry

    def holder(self, entry: int) -> str:
        for patron, count in self._entries.items():
            if entry <= count:
                return patron
            entry -= count
        raise LookupError(entry)
