"""Pai Gow hand against hand (Numba): pairs of disjoint hands of seven, both set by the house, counted exactly.

As in `sweep`, hands come in the order of what they have behind, and inclusion and exclusion over the subsets of a hand
leaves the hands that share no card with it. For every set of cards a row counts the hands seen so far that hold it, by
what they have in front, so that one look tells how many of them are lower on both sides.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from math import comb
from os import cpu_count
from typing import Any, Final

import msgspec
import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.odds.table_poker.deck import Deck
from croupier.odds.table_poker.house_way import TWOS
from croupier.odds.table_poker.orbits import CHOOSE, Classes, Orbits

SEVEN: Final = 7
COUNTERS: Final[dict[int, Any]] = {6: np.uint16, 5: np.uint16, 4: np.int32, 3: np.int32, 2: np.int64, 1: np.int64}
"""For sets of each size the smallest number that can count the hands that hold one, times the symmetries."""


class Pairs(msgspec.Struct, frozen=True):
    """Ordered pairs of hands without a common card."""

    total: int
    above: int
    """The first is higher than the second behind and in front."""
    not_below: int
    """It is at least as high behind and in front."""


def compare(deck: Deck, hands: Orbits, table: Classes, behind: NDArray[np.uint16], front: NDArray[np.uint8]) -> Pairs:
    """Every pair of hands; `hands` in the order of what they have behind."""

    def of_size(size: int) -> tuple[int, int]:
        chosen = np.array(list(combinations(range(SEVEN), size)), np.int64)
        first = int(table.orbit[table.start[size] : table.start[size + 1]].min())
        rows = int(table.orbit[table.start[size] : table.start[size + 1]].max()) - first + 1
        counts = np.zeros((rows, TWOS), COUNTERS[size])
        orbit, fold = table.orbit[table.start[size] :], table.fold
        above, not_below = _compare(
            hands.places, hands.sizes, behind, front, chosen, orbit, first, fold, CHOOSE, counts
        )
        sign = -1 if size % 2 else 1
        return sign * int(above) // deck.symmetries, sign * int(not_below) // deck.symmetries

    with ThreadPoolExecutor(cpu_count() or 1) as pool:
        parts = list(pool.map(of_size, COUNTERS))
    whole = _unrestricted(hands, behind, front)
    every = deck.ways(SEVEN)
    # A set of all seven cards is held by the hand itself alone, which is as high as itself and not above.
    return Pairs(
        every * comb(deck.size - SEVEN, SEVEN),
        whole[0] + sum(above for above, _ in parts),
        whole[1] + sum(not_below for _, not_below in parts) - every,
    )


def _unrestricted(hands: Orbits, behind: NDArray[np.uint16], front: NDArray[np.uint8]) -> tuple[int, int]:
    """Pairs of hands whether or not they share cards: the empty set of the inclusion and exclusion."""
    counts = np.zeros((int(behind.max()) + 1, TWOS), np.int64)
    np.add.at(counts, (behind, front), hands.sizes)
    up_to = counts.cumsum(axis=0).cumsum(axis=1)
    found = [0, 0]
    for high, low in zip(*np.nonzero(counts), strict=True):
        here = int(counts[high, low])
        found[0] += here * int(up_to[high - 1, low - 1]) if high and low else 0
        found[1] += here * int(up_to[high, low])
    return found[0], found[1]


@njit(cache=True, nogil=True)
def _raise(row, front, weight):  # type: ignore[no-untyped-def]
    """One more hand with this in front: all places from there on."""
    for place in range(front, TWOS):
        row[place] += weight


@njit(cache=True, nogil=True)
def _find(hand, chosen, orbit, first, choose, out):  # type: ignore[no-untyped-def]
    """The rows of the sets of one size that a hand holds."""
    for subset in range(chosen.shape[0]):
        rank = 0
        for i in range(chosen.shape[1]):
            rank += choose[i + 1, hand[chosen[subset, i]]]
        out[subset] = orbit[rank] - first


@njit(cache=True, nogil=True)
def _compare(hands, sizes, behind, front, chosen, orbit, first, fold, choose, counts):  # type: ignore[no-untyped-def]
    above, not_below = np.int64(0), np.int64(0)
    rows = np.zeros((1, len(chosen)), np.int32)
    begin = 0
    while begin < len(hands):
        end = begin
        while end < len(hands) and behind[end] == behind[begin]:
            end += 1
        if end - begin > len(rows):
            rows = np.zeros((2 * (end - begin), len(chosen)), np.int32)
        for hand in range(begin, end):
            _find(hands[hand], chosen, orbit, first, choose, rows[hand - begin])
            if front[hand] > 0:
                found = np.int64(0)
                for row in rows[hand - begin]:
                    found += np.int64(counts[row, front[hand] - 1])
                above += sizes[hand] * found
        for hand in range(begin, end):
            for row in rows[hand - begin]:
                _raise(counts[row], front[hand], counts.dtype.type(sizes[hand] * fold[row + first]))
        for hand in range(begin, end):
            found = np.int64(0)
            for row in rows[hand - begin]:
                found += np.int64(counts[row, front[hand]])
            not_below += sizes[hand] * found
        begin = end
    return above, not_below
