"""Hands of seven for Pai Gow by their ranks alone (Numba): some 67,600 classes stand for 154 million hands.

Sorted ranks of a class count upwards as the places of combinations do (the i-th rank plus i), so a set of ranks with
repeats has a number among those of its size.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final

import msgspec
import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.odds.table_poker.deck import LANE, Deck, deck_of
from croupier.odds.table_poker.house_way import Tables, set_by_house, tables
from croupier.odds.table_poker.orbits import CHOOSE, Orbits
from croupier.rules.cards import JOKER
from croupier.rules.poker.kernels.layout import compiled

SEVEN: Final = 7
JOKER_PLACE: Final = 4 * LANE
START: Final = np.array([comb(LANE + size - 1, size - 1) if size else 0 for size in range(SEVEN + 2)], np.int64)
"""The first row of the sets of ranks of each size; the last is how many rows there are."""


class RankClasses(msgspec.Struct, frozen=True):
    """Classes of hands in the order of what they have behind, set as if no five cards were of one suit."""

    ranks: NDArray[np.uint8]
    """Seven sorted ranks; six and a filler beside a joker."""
    joker: NDArray[np.bool_]
    ways: NDArray[np.int64]
    """How many hands of the deck have these ranks."""
    behind: NDArray[np.uint16]
    front: NDArray[np.uint8]
    place: NDArray[np.int64]
    """The class with a number: `place[joker, number]`, -1 where the deck has none."""


@cache
def _whole_pack() -> tuple[Deck, Tables]:
    """Hands are set by their looks, whatever is left of the pack."""
    whole = deck_of(None, 2 * SEVEN, jokers=1)
    return whole, tables(whole)


def present_in(deck: Deck) -> NDArray[np.int64]:
    """The cards that the deck has, by suit and rank."""
    present = np.zeros((4, LANE), np.int64)
    for bit in deck.bits:
        place = int(bit).bit_length() - 1
        if place < JOKER_PLACE:
            present[place // LANE, place % LANE] = 1
    return present


def rank_classes(deck: Deck) -> RankClasses:
    """Every class of the deck."""
    available = present_in(deck).sum(axis=0)
    rows = int(START[SEVEN + 1] - START[SEVEN])
    parts = []
    for joker in range(1 + (JOKER in deck.cards)):
        ranks, ways, numbers = every_class(SEVEN - joker, available, SEVEN)
        parts.append((ranks, np.full(len(ways), joker, np.bool_), ways, numbers))
    ranks, joker_held, ways, numbers = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
    behind, front = set_hands(_without_flushes(ranks, joker_held))
    order = np.argsort(behind, kind="stable")
    place = np.full((2, rows), -1, np.int64)
    place[joker_held[order].astype(np.int64), numbers[order]] = np.arange(len(order))
    return RankClasses(ranks[order], joker_held[order], ways[order], behind[order], front[order], place)


def every_class(
    size: int, available: NDArray[np.int64], width: int = 0
) -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.int64]]:
    """Sorted ranks of every class of a size, in how many ways the deck has them, and their numbers."""
    rows = int(START[size + 1] - START[size])
    ranks = np.zeros((rows, width or size), np.uint8)
    ways, numbers = np.zeros(rows, np.int64), np.zeros(rows, np.int64)
    found = _fill(size, available, CHOOSE, ranks, ways, numbers)
    return ranks[:found], ways[:found], numbers[:found]


def set_hands(places: NDArray[np.uint8]) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    """Hands of the whole pack, by their places, set by the house."""
    whole, found = _whole_pack()
    places.sort(axis=1)
    packed = whole.bits[places].sum(axis=1, dtype=np.uint64)
    return set_by_house(whole, found, Orbits(places, packed, np.ones(len(places), np.int64)))


def numbers_of(ranks: NDArray[np.int64]) -> NDArray[np.int64]:
    """The numbers of sets of sorted ranks among those of their size."""
    size = ranks.shape[1]
    return np.asarray(CHOOSE[np.arange(1, size + 1), ranks + np.arange(size)].sum(axis=1), np.int64)


def _without_flushes(ranks: NDArray[np.uint8], joker: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """Cards of these ranks in suits that take turns: no rank twice in a suit, and no suit more than twice."""
    places = ranks + LANE * (np.arange(SEVEN, dtype=np.uint8) % 4)
    places[joker, SEVEN - 1] = JOKER_PLACE
    return np.asarray(places, np.uint8)


@njit(cache=True, nogil=True)
def _fill(size, available, choose, out_ranks, out_ways, out_numbers):  # type: ignore[no-untyped-def]
    """Sorted ranks in the order of their numbers, those that the deck has cards for."""
    ranks = np.zeros(size + 1, np.int64)
    ranks[size] = LANE - 1
    number, found = 0, 0
    while True:
        ways, i = 1, 0
        while i < size:
            held = 1
            while i + held < size and ranks[i + held] == ranks[i]:
                held += 1
            ways *= choose[held, available[ranks[i]]]
            i += held
        if ways:
            for i in range(size):
                out_ranks[found, i] = ranks[i]
            out_ways[found], out_numbers[found] = ways, number
            found += 1
        number += 1
        i = 0
        while i < size and ranks[i] == ranks[i + 1]:
            i += 1
        if i == size:
            return found
        ranks[i] += 1
        for j in range(i):
            ranks[j] = 0


@compiled
def held_sets(ranks, size, available, choose, start, sizes, rows, ways, times):  # type: ignore[no-untyped-def]
    """Every set of ranks that a class holds: its row, in how many ways the cards of one such set grow to a hand of the
    class, and how often a hand of the class holds one, negative for odd sizes. Gives how many there are."""
    sizes[0], rows[0], ways[0], times[0] = 0, 0, 1, 1
    found, i = 1, 0
    while i < size:
        rank, held = ranks[i], 1
        while i + held < size and ranks[i + held] == rank:
            held += 1
        before = found
        for taken in range(1, held + 1):
            more = choose[held - taken, available[rank] - taken]
            chosen = choose[taken, held] * (-1 if taken & 1 else 1)
            for at in range(before):
                row = rows[at]
                for k in range(sizes[at], sizes[at] + taken):
                    row += choose[k + 1, rank + k]
                sizes[found], rows[found] = sizes[at] + taken, row
                ways[found], times[found] = ways[at] * more, times[at] * chosen
                found += 1
        for at in range(before):
            ways[at] *= choose[held, available[rank]]
        i += held
    for at in range(found):
        rows[at] += start[sizes[at]]
    return found
