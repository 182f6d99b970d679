"""What the numbers that fell add up to, by the groups that the layout has.

>>> from croupier.rules.roulette.wheels import WHEELS
>>> found = statistics_of(["17", "0", "17", "32"], WHEELS["single-zero"].pockets)
>>> found.hot[0], found.red, found.black, found.zero, found.dozens
('17', 1, 2, 1, [0, 2, 1])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from croupier.rules.roulette.layout import outside
from croupier.rules.roulette.wheels import ZEROS

_COVERED: Final = {position.id: frozenset(position.covers) for position in outside()}
_MOST: Final = 5


class Statistics(msgspec.Struct, frozen=True):
    """How often each pocket came, and the groups that the layout has."""

    spins: int
    counts: dict[str, int]
    hot: list[str]
    cold: list[str]
    red: int
    black: int
    zero: int
    even: int
    odd: int
    low: int
    high: int
    dozens: list[int]
    columns: list[int]


def statistics_of(came: Sequence[str], pockets: Sequence[str]) -> Statistics:
    """Of the numbers that came, on a wheel with these pockets."""
    counts = Counter(dict.fromkeys(pockets, 0))
    counts.update(came)
    ranked = sorted(counts, key=lambda pocket: counts[pocket])

    def times(position: str) -> int:
        return sum(counts[pocket] for pocket in _COVERED[position])

    return Statistics(
        spins=len(came),
        counts=dict(counts),
        hot=ranked[::-1][:_MOST] if came else [],
        cold=ranked[:_MOST] if came else [],
        red=times("red"),
        black=times("black"),
        zero=sum(counts[zero] for zero in ZEROS),
        even=times("even"),
        odd=times("odd"),
        low=times("low"),
        high=times("high"),
        dozens=[times(f"dozen:{place}") for place in (1, 2, 3)],
        columns=[times(f"column:{place}") for place in (1, 2, 3)],
    )
