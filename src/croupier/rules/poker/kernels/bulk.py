"""Bulk evaluation: millions of hands at once, and every seven-card hand of the pack in order."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.rules.hand_ranking import EIGHT_OR_BETTER, HIGH
from croupier.rules.poker.kernels.tables import (
    CARD_KEY,
    FIELD,
    FLUSH_BASE,
    FLUSH_BITS,
    LOW_BITS,
    SUIT_BITS,
    flush_values,
    rank_table,
)

Cards = NDArray[np.uint8]
Values = NDArray[np.uint16]

_BASE: Final = np.uint64(FLUSH_BASE)
_FLUSH: Final = np.uint64(FLUSH_BITS)
_FIELD: Final = np.uint64(FIELD)
_HIGH: Final = np.uint64(LOW_BITS)
_HIGH_FIELD: Final = np.uint64((1 << SUIT_BITS - LOW_BITS) - 1)
_SUITS: Final = np.uint64(SUIT_BITS)
_NONE: Final = np.uint64(0)


@njit(nogil=True, cache=True)
def _flush_suit(key):  # type: ignore[no-untyped-def]
    """The suit whose nibble, counted from three, has reached eight."""
    suits = key >> _SUITS
    suit = 0
    while (suits >> np.uint64(4 * suit)) & np.uint64(8) == _NONE:
        suit += 1
    return suit


@njit(nogil=True, cache=True)
def _mask_of(cards, suit):  # type: ignore[no-untyped-def]
    mask = 0
    for card in cards:
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
    return mask


@njit(nogil=True, cache=True)
def _high(cards, out, keys, block, place, values, flush):  # type: ignore[no-untyped-def]
    size = cards.shape[1]
    for i in range(cards.shape[0]):
        key = _BASE
        for j in range(size):
            key += keys[cards[i, j]]
        if key & _FLUSH != _NONE:
            out[i] = flush[_mask_of(cards[i], _flush_suit(key))]
        else:
            out[i] = values[np.uint64(block[(key >> _HIGH) & _HIGH_FIELD]) + np.uint64(place[key & _FIELD])]


@njit(nogil=True, cache=True)
def _high7(cards, out, keys, block, place, values, flush):  # type: ignore[no-untyped-def]
    """`_high` written out for seven cards, the size that matters most."""
    for i in range(cards.shape[0]):
        key = _BASE + keys[cards[i, 0]] + keys[cards[i, 1]] + keys[cards[i, 2]] + keys[cards[i, 3]]
        key += keys[cards[i, 4]] + keys[cards[i, 5]] + keys[cards[i, 6]]
        if key & _FLUSH != _NONE:
            out[i] = flush[_mask_of(cards[i], _flush_suit(key))]
        else:
            out[i] = values[np.uint64(block[(key >> _HIGH) & _HIGH_FIELD]) + np.uint64(place[key & _FIELD])]


def high_values(cards: Cards) -> Values:
    """Values (`HIGH`, 1 to 7,462) of hands of five to seven cards, one hand a row."""
    size = cards.shape[1]
    table = rank_table(HIGH, size)
    out = np.empty(len(cards), dtype=np.uint16)
    kernel = _high7 if size == 7 else _high
    kernel(cards, out, CARD_KEY, table.block, table.place, table.values, flush_values())
    return out


@njit(nogil=True, cache=True)
def _count_last(start, six, keys, block, place, values, counts):  # type: ignore[no-untyped-def]
    """The innermost loop of the enumeration, in a function of its own so that it stays in registers."""
    flushes = np.uint64(0)
    for card in range(start, np.uint64(52)):
        key = six + keys[card]
        if key & _FLUSH != _NONE:
            flushes |= np.uint64(1) << card
        else:
            value = values[np.uint64(block[(key >> _HIGH) & _HIGH_FIELD]) + np.uint64(place[key & _FIELD])]
            counts[value] += np.uint64(1)
    return flushes


@njit(nogil=True, cache=True)
def _count_seven(first, last, keys, block, place, values, flush, counts):  # type: ignore[no-untyped-def]
    hand = np.zeros(7, dtype=np.uint8)
    total = 0
    for a in range(first, last):
        for b in range(a + 1, 47):
            for c in range(b + 1, 48):
                for d in range(c + 1, 49):
                    for e in range(d + 1, 50):
                        five = _BASE + keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
                        for f in range(e + 1, 51):
                            key = five + keys[f]
                            flushes = _count_last(np.uint64(f + 1), key, keys, block, place, values, counts)
                            total += 51 - f
                            if flushes != _NONE:
                                hand[0], hand[1], hand[2], hand[3], hand[4], hand[5] = a, b, c, d, e, f
                                for card in range(f + 1, 52):
                                    if (flushes >> np.uint64(card)) & np.uint64(1) != _NONE:
                                        hand[6] = card
                                        suit = _flush_suit(key + keys[card])
                                        counts[flush[_mask_of(hand, suit)]] += np.uint64(1)
    return total


def count_seven_card_hands(first: int = 0, last: int = 46) -> NDArray[np.uint64]:
    """How many seven-card hands, whose lowest card lies in the range, have each value; by default all 133,784,560."""
    table = rank_table(HIGH, 7)
    counts = np.zeros(len(HIGH.classes), dtype=np.uint64)
    _count_seven(first, last, CARD_KEY, table.block, table.place, table.values, flush_values(), counts)
    return counts


def low_values(cards: Cards) -> Values:
    """Values (`EIGHT_OR_BETTER`, 0 without a qualifying low) of hands of five to seven cards."""
    table = rank_table(EIGHT_OR_BETTER, cards.shape[1])
    out = np.empty(len(cards), dtype=np.uint16)
    _ranks_only(cards, out, CARD_KEY, table.block, table.place, table.values)
    return out


@njit(nogil=True, cache=True)
def _ranks_only(cards, out, keys, block, place, values):  # type: ignore[no-untyped-def]
    for i in range(cards.shape[0]):
        key = _NONE
        for j in range(cards.shape[1]):
            key += keys[cards[i, j]]
        out[i] = values[np.uint64(block[(key >> _HIGH) & _HIGH_FIELD]) + np.uint64(place[key & _FIELD])]
