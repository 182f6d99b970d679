"""Tables for the kernels: a perfect hash of rank counts, and the values of flushes.

A card's key adds a weight for its rank and a nibble for its suit, so the keys of a hand simply add up. The low seven
and the high six ranks are two fields of the key: the high field chooses a block of values, the low field the place in
it. The weights are the smallest (found one after the other) for which the sums of up to seven cards, four of a rank at
most, are all different; so the index tables stay small.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.rules.hand_ranking import HIGH, Ladder
from croupier.rules.hand_ranking.tables import RANK_KEYS

SEVEN_WEIGHTS: Final = (1, 5, 24, 112, 521, 2247, 9244)
FIVE_WEIGHTS: Final = (1, 5, 22, 94, 312, 992, 2422)
"""For at most seven and at most five cards; the high six ranks use the first six weights."""

LOW_RANKS: Final = 7
LOW_BITS: Final = 16
SUIT_BITS: Final = 32
FIELD: Final = (1 << LOW_BITS) - 1
FLUSH_BASE: Final = sum(3 << SUIT_BITS + 4 * suit for suit in range(4))
FLUSH_BITS: Final = sum(8 << SUIT_BITS + 4 * suit for suit in range(4))


def _rank_keys(weights: tuple[int, ...]) -> tuple[int, ...]:
    return (*weights, *(weight << LOW_BITS for weight in weights[: 13 - LOW_RANKS]))


def _card_keys(weights: tuple[int, ...]) -> NDArray[np.uint64]:
    ranks = _rank_keys(weights)
    return np.array([ranks[card >> 2] + (1 << SUIT_BITS + 4 * (card & 3)) for card in range(52)], dtype=np.uint64)


CARD_KEY: Final = _card_keys(SEVEN_WEIGHTS)
FIVE_CARD_KEY: Final = _card_keys(FIVE_WEIGHTS)


class RankTable(NamedTuple):
    """Values by rank counts: `values[block[high field] + place[low field]]`."""

    block: NDArray[np.uint16]
    place: NDArray[np.uint16]
    values: NDArray[np.uint16]


@cache
def rank_table(ladder: Ladder, size: int, weights: tuple[int, ...] = SEVEN_WEIGHTS) -> RankTable:
    """The table of a ranking for hands of `size` cards without a flush."""
    keys = _rank_keys(weights)
    most = min(size, 4)
    place = np.zeros(most * weights[6] + (size - most) * weights[5] + 1, dtype=np.uint16)
    block = np.zeros(most * weights[5] + (size - most) * weights[4] + 1, dtype=np.uint16)
    lows: list[list[int]] = []
    for count in range(size + 1):
        lows.append([])
        for pattern in combinations_with_replacement(range(LOW_RANKS), count):
            if _possible(pattern):
                place[sum(keys[rank] for rank in pattern)] = len(lows[count])
                lows[count].append(sum(RANK_KEYS[rank] for rank in pattern))
    values: list[int] = []
    table = ladder.unsuited_values()
    floor = ladder.qualifying_value
    for count in range(size + 1):
        for pattern in combinations_with_replacement(range(LOW_RANKS, 13), count):
            if _possible(pattern):
                block[sum(keys[rank] for rank in pattern) >> LOW_BITS] = len(values)
                high = sum(RANK_KEYS[rank] for rank in pattern)
                values.extend(v if (v := table[high + low]) >= floor else 0 for low in lows[size - count])
    return RankTable(block, place, np.array(values, dtype=np.uint16))


def _possible(pattern: tuple[int, ...]) -> bool:
    return all(pattern.count(rank) <= 4 for rank in set(pattern))


@cache
def flush_values() -> NDArray[np.uint16]:
    """Values of five to seven cards of one suit by the mask of their ranks."""
    table = HIGH.suited_values()
    return np.array([table.get(mask, 0) for mask in range(1 << 13)], dtype=np.uint16)
