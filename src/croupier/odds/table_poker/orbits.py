"""Hands that differ by alike suits alone, counted as one (Numba).

A packed hand has thirteen bits for each suit. Within a block of alike suits the suits are sorted, highest mask first;
that is the smallest hand of its orbit in the order of packed hands, which is also the order of their ranks: hands of
one size are ranked by their highest card, then the next (colexicographic order), so ranks count upwards from 0.
"""

from __future__ import annotations

from math import comb
from typing import Final

import msgspec
import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.odds.table_poker.deck import JOKER_BIT, LANE, MOST, Deck
from croupier.rules.poker.kernels.layout import compiled

PLACES: Final = 53
CHOOSE: Final = np.array([[comb(place, size) for place in range(PLACES + 1)] for size in range(MOST + 2)], np.int64)
"""How many hands of a size lie below a place: `CHOOSE[size, place]`."""

_LANE: Final = np.uint64(LANE)
_MASK: Final = np.uint64((1 << LANE) - 1)


class Orbits(msgspec.Struct, frozen=True):
    """One hand for each orbit."""

    places: NDArray[np.uint8]
    packed: NDArray[np.uint64]
    sizes: NDArray[np.int64]
    """How many hands each of them stands for."""


class Classes(msgspec.Struct, frozen=True):
    """The orbit of every hand of up to so many cards: `orbit[start[size] + rank]`."""

    start: NDArray[np.int64]
    orbit: NDArray[np.int32]
    fold: NDArray[np.int32]
    """For each orbit the symmetries of its hands: all symmetries divided by the size of the orbit."""


@compiled
def canonical(packed, linked):  # type: ignore[no-untyped-def]
    """Is this the hand that stands for its orbit?"""
    for lane in range(3):
        if linked[lane]:
            low = (packed >> np.uint64(LANE * lane)) & _MASK
            high = (packed >> np.uint64(LANE * lane + LANE)) & _MASK
            if low < high:
                return False
    return True


@compiled
def standing_for(packed, linked):  # type: ignore[no-untyped-def]
    """The hand that stands for the orbit of this one."""
    a = packed & _MASK
    b = (packed >> _LANE) & _MASK
    c = (packed >> np.uint64(2 * LANE)) & _MASK
    d = (packed >> np.uint64(3 * LANE)) & _MASK
    for _ in range(3):
        if linked[0] and a < b:
            a, b = b, a
        if linked[1] and b < c:
            b, c = c, b
        if linked[2] and c < d:
            c, d = d, c
    above = (packed >> np.uint64(JOKER_BIT)) << np.uint64(JOKER_BIT)
    return a | (b << _LANE) | (c << np.uint64(2 * LANE)) | (d << np.uint64(3 * LANE)) | above


@compiled
def orbit_size(packed, linked):  # type: ignore[no-untyped-def]
    """How many hands one that stands for an orbit stands for: a multinomial coefficient for each block of suits."""
    size, place, same = 1, 1, 1
    for lane in range(3):
        low = (packed >> np.uint64(LANE * lane)) & _MASK
        high = (packed >> np.uint64(LANE * lane + LANE)) & _MASK
        place = place + 1 if linked[lane] else 1
        same = same + 1 if linked[lane] and low == high else 1
        size = size * place // same
    return size


@compiled
def _lowest(limit, above, bits, linked, places, higher, out_places, out_packed, found):  # type: ignore[no-untyped-def]
    """The innermost loop: every lowest card below `limit` under the given higher ones."""
    for place in range(limit):
        packed = above | bits[place]
        if canonical(packed, linked):
            out_places[found, 0] = place
            for i in range(higher):
                out_places[found, i + 1] = places[i + 1]
            out_packed[found] = packed
            found += 1
    return found


@compiled
def _fill(size, places, bits, linked, out_places, out_packed, out_sizes):  # type: ignore[no-untyped-def]
    n = len(bits)
    found = 0
    if size == 1:
        found = _lowest(n, np.uint64(0), bits, linked, places, 0, out_places, out_packed, found)
    while size > 1:
        above = np.uint64(0)
        for i in range(1, size):
            above |= bits[places[i]]
        found = _lowest(places[1], above, bits, linked, places, size - 1, out_places, out_packed, found)
        i = 1
        while i < size - 1 and places[i] + 1 == places[i + 1]:
            i += 1
        if i == size - 1 and places[i] + 1 == n:
            break
        places[i] += 1
        for j in range(1, i):
            places[j] = j
    for hand in range(found):
        out_sizes[hand] = orbit_size(out_packed[hand], linked)
    return found


def orbits(deck: Deck, size: int) -> Orbits:
    """Every orbit of hands of a size, in the order of ranks."""
    room = deck.orbits(size)
    places = np.zeros((room, size), np.uint8)
    packed = np.zeros(room, np.uint64)
    sizes = np.zeros(room, np.int64)
    found = _fill(size, np.arange(size), deck.bits, deck.linked, places, packed, sizes)
    assert found == room, "Burnside's lemma counts the orbits that are found"
    return Orbits(places, packed, sizes)


@njit(cache=True, nogil=True)
def _lane_ranks(bits, choose, out):  # type: ignore[no-untyped-def]
    """The part of a hand's rank that one suit makes, by its mask and by how many cards lie below: out[lane, below]."""
    place_of = np.full(4 * LANE + 1, -1, np.int64)
    for place in range(len(bits)):
        bit = 0
        while (bits[place] >> np.uint64(bit)) != np.uint64(1):
            bit += 1
        place_of[bit] = place
    for lane in range(4):
        for below in range(out.shape[1]):
            for mask in range(1 << LANE):
                rank, count = 0, below
                for bit in range(LANE):
                    if mask >> bit & 1:
                        count += 1
                        if count < choose.shape[0] and place_of[LANE * lane + bit] >= 0:
                            rank += choose[count, place_of[LANE * lane + bit]]
                out[lane, below, mask] = rank


@compiled
def _count(mask):  # type: ignore[no-untyped-def]
    count = 0
    while mask:
        mask &= mask - np.uint64(1)
        count += 1
    return count


@compiled
def _rank(packed, lanes, joker):  # type: ignore[no-untyped-def]
    """A packed hand's rank among those of its size; `joker` holds what a joker on top adds, by the cards below it."""
    below, rank = 0, 0
    for lane in range(4):
        mask = (packed >> np.uint64(LANE * lane)) & _MASK
        rank += lanes[lane, below, mask]
        below += _count(mask)
    if packed >> np.uint64(JOKER_BIT):
        rank += joker[below]
    return rank


@compiled
def _classify(size, places, bits, linked, lanes, joker, symmetries, start, orbit, fold, found):  # type: ignore[no-untyped-def]
    n = len(bits)
    rank = start
    while True:
        packed = np.uint64(0)
        for i in range(size):
            packed |= bits[places[i]]
        first = standing_for(packed, linked)
        if first == packed:
            orbit[rank] = found
            fold[found] = symmetries // orbit_size(packed, linked)
            found += 1
        else:
            orbit[rank] = orbit[start + _rank(first, lanes, joker)]
        rank += 1
        i = 0
        while i < size - 1 and places[i] + 1 == places[i + 1]:
            i += 1
        if size == 0 or (i == size - 1 and places[i] + 1 == n):
            return found
        places[i] += 1
        for j in range(i):
            places[j] = j


def classes(deck: Deck, most: int) -> Classes:
    """The orbit of every hand of at most so many cards."""
    most = min(most, deck.size)
    lanes = np.zeros((4, most + 1, 1 << LANE), np.int64)
    _lane_ranks(deck.bits, CHOOSE, lanes)
    joker = np.array([CHOOSE[below + 1, deck.size - 1] for below in range(most + 1)])
    start = np.array([sum(map(deck.ways, range(size))) for size in range(most + 2)], np.int64)
    orbit = np.zeros(int(start[-1]), np.int32)
    fold = np.zeros(sum(map(deck.orbits, range(most + 1))), np.int32)
    found = 0
    for size in range(most + 1):
        found = _classify(
            size,
            np.arange(size),
            deck.bits,
            deck.linked,
            lanes,
            joker,
            deck.symmetries,
            int(start[size]),
            orbit,
            fold,
            found,
        )
    return Classes(start, orbit, fold)
