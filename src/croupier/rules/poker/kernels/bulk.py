"""Bulk evaluation: millions of hands at once, one hand a row."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.rules.hand_ranking import HIGH
from croupier.rules.poker.kernels.tables import (
    CARD_KEY,
    FIELD,
    FIVE_CARD_KEY,
    FIVE_WEIGHTS,
    FLUSH_BASE,
    FLUSH_BITS,
    LOW_BITS,
    SEVEN_WEIGHTS,
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
_SUITED_RANK: Final = np.array([1 << 16 * (card & 3) + (card >> 2) for card in range(52)], dtype=np.uint64)
"""A card's rank as a bit in the field of its suit."""


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


@njit(nogil=True, cache=True, inline="always")
def _flush_of(ranks, key, flush):  # type: ignore[no-untyped-def]
    """The value of a flush, without a branch on its suit: ranks by suit in four fields, of which one is taken."""
    suits = (key & _FLUSH) >> _SUITS
    suit = np.uint64(suits > np.uint64(0x8)) + np.uint64(suits > np.uint64(0x80)) + np.uint64(suits > np.uint64(0x800))
    return flush[(ranks >> (suit << np.uint64(4))) & np.uint64(0x1FFF)]


@njit(nogil=True, cache=True)
def _high5(cards, out, keys, suited, block, place, values, flush):  # type: ignore[no-untyped-def]
    for i in range(cards.shape[0]):
        key = _BASE + keys[cards[i, 0]] + keys[cards[i, 1]] + keys[cards[i, 2]] + keys[cards[i, 3]] + keys[cards[i, 4]]
        if key & _FLUSH != _NONE:
            ranks = suited[cards[i, 0]] | suited[cards[i, 1]] | suited[cards[i, 2]] | suited[cards[i, 3]]
            out[i] = _flush_of(ranks | suited[cards[i, 4]], key, flush)
        else:
            out[i] = values[np.uint64(block[(key >> _HIGH) & _HIGH_FIELD]) + np.uint64(place[key & _FIELD])]


@njit(nogil=True, cache=True)
def _high6(cards, out, keys, suited, block, place, values, flush):  # type: ignore[no-untyped-def]
    for i in range(cards.shape[0]):
        key = _BASE + keys[cards[i, 0]] + keys[cards[i, 1]] + keys[cards[i, 2]] + keys[cards[i, 3]]
        key += keys[cards[i, 4]] + keys[cards[i, 5]]
        if key & _FLUSH != _NONE:
            ranks = suited[cards[i, 0]] | suited[cards[i, 1]] | suited[cards[i, 2]] | suited[cards[i, 3]]
            out[i] = _flush_of(ranks | suited[cards[i, 4]] | suited[cards[i, 5]], key, flush)
        else:
            out[i] = values[np.uint64(block[(key >> _HIGH) & _HIGH_FIELD]) + np.uint64(place[key & _FIELD])]


@njit(nogil=True, cache=True)
def _high7(cards, out, keys, suited, block, place, values, flush):  # type: ignore[no-untyped-def]
    for i in range(cards.shape[0]):
        key = _BASE + keys[cards[i, 0]] + keys[cards[i, 1]] + keys[cards[i, 2]] + keys[cards[i, 3]]
        key += keys[cards[i, 4]] + keys[cards[i, 5]] + keys[cards[i, 6]]
        if key & _FLUSH != _NONE:
            ranks = suited[cards[i, 0]] | suited[cards[i, 1]] | suited[cards[i, 2]] | suited[cards[i, 3]]
            ranks |= suited[cards[i, 4]] | suited[cards[i, 5]] | suited[cards[i, 6]]
            out[i] = _flush_of(ranks, key, flush)
        else:
            out[i] = values[np.uint64(block[(key >> _HIGH) & _HIGH_FIELD]) + np.uint64(place[key & _FIELD])]


_BY_SIZE: Final = {
    5: (_high5, FIVE_CARD_KEY, FIVE_WEIGHTS),
    6: (_high6, CARD_KEY, SEVEN_WEIGHTS),
    7: (_high7, CARD_KEY, SEVEN_WEIGHTS),
}
"""Written out for each size, since a loop over the cards of a hand costs half of the speed."""


def high_values(cards: Cards) -> Values:
    """Values (`HIGH`, 1 to 7,462) of hands of five to seven cards, one hand a row."""
    kernel, keys, weights = _BY_SIZE[cards.shape[1]]
    table = rank_table(HIGH, cards.shape[1], weights)
    out = np.empty(len(cards), dtype=np.uint16)
    kernel(cards, out, keys, _SUITED_RANK, table.block, table.place, table.values, flush_values())
    return out
