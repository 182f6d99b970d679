"""Every hand of the pack in order, counted by value.

Where the cards before the last two have no three of a suit there can be no flush, so two ranks are looked up once for
all their suits. Else all suits of the last card's rank give the same value unless they make a flush, so each rank is
looked up once; the few hands whose other cards have four or more of a suit are gone through card by card.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.rules.hand_ranking import HIGH
from croupier.rules.poker.kernels.layout import compiled
from croupier.rules.poker.kernels.tables import (
    CARD_KEY,
    FIELD,
    FIVE_CARD_KEY,
    FIVE_WEIGHTS,
    FLUSH_BASE,
    FLUSH_BITS,
    LOW_BITS,
    SUIT_BITS,
    flush_values,
    rank_table,
)

Counts = NDArray[np.uint64]

_NEAR_FLUSH: Final = np.uint64(FLUSH_BASE + (0x1111 << SUIT_BITS))
"""Suits counted from four: four of a suit have reached eight."""
_THREE_SUITED: Final = np.uint64(0x1111 << SUIT_BITS)
"""Added to that, three of a suit have."""
_FLUSH: Final = np.uint64(FLUSH_BITS)
_SUITS: Final = np.uint64(SUIT_BITS)
_RANKS: Final = np.uint64((1 << SUIT_BITS) - 1)
_FIELD: Final = np.uint64(FIELD)
_LOW: Final = np.uint64(LOW_BITS)
_NONE: Final = np.uint64(0)
_ONE: Final = np.uint64(1)
_LAST: Final = np.uint64(51)


@compiled
def _count_unsuited(last, key, rank_keys, block, place, values, counts):  # type: ignore[no-untyped-def]
    """The last two cards, both after `last`, where they cannot make a flush."""
    key &= _RANKS
    rank = last >> np.uint64(2)
    suits = np.uint64(3) - (last & np.uint64(3))
    while rank < np.uint64(13):
        six = key + rank_keys[rank]
        one = six + rank_keys[rank]
        pairs = suits * (suits - _ONE) >> _ONE if suits else _NONE
        if pairs:
            counts[values[np.uint64(block[one >> _LOW]) + np.uint64(place[one & _FIELD])]] += pairs
        if suits:
            ways = suits << np.uint64(2)
            for higher in range(rank + _ONE, np.uint64(13)):
                one = six + rank_keys[higher]
                counts[values[np.uint64(block[one >> _LOW]) + np.uint64(place[one & _FIELD])]] += ways
        rank += _ONE
        suits = np.uint64(4)


@compiled
def _count_two(start, stop, key, keys, rank_keys, block, place, values, counts):  # type: ignore[no-untyped-def]
    """The last two cards, the first of them in the range: by ranks, where no flush is possible.

    The innermost loops are a function of their own so that they stay in registers. It leaves out, and gives back as
    bits, the cards of the range with which four or more of the hand have one suit; `key` counts suits from four.
    """
    near = np.uint64(0)
    for card in range(start, stop):
        six = key + keys[card]
        if six & _FLUSH != _NONE:
            near |= _ONE << card
            continue
        six &= _RANKS
        rank = card >> np.uint64(2)
        rest = np.uint64(3) - (card & np.uint64(3))
        one = six + rank_keys[rank]
        counts[values[np.uint64(block[one >> _LOW]) + np.uint64(place[one & _FIELD])]] += rest
        for higher in range(rank + _ONE, np.uint64(13)):
            one = six + rank_keys[higher]
            counts[values[np.uint64(block[one >> _LOW]) + np.uint64(place[one & _FIELD])]] += np.uint64(4)
    return near


@compiled
def _count_near(hand, near, key, keys, block, place, values, flush, counts):  # type: ignore[no-untyped-def]
    """The cards that were left out, each as the last but one of a hand that has four of a suit."""
    for card in range(hand[-2] + 1, 51):
        if (near >> np.uint64(card)) & _ONE != _NONE:
            hand[-1] = card
            _count_cards(hand, key + keys[card], keys, block, place, values, flush, counts)


@compiled
def _count_cards(hand, key, keys, block, place, values, flush, counts):  # type: ignore[no-untyped-def]
    """The last card, one by one, where four of the others have one suit."""
    suits = (key & _FLUSH) >> _SUITS
    suit = (suits > np.uint64(0x8)) + (suits > np.uint64(0x80)) + (suits > np.uint64(0x800))
    mask, held = 0, 0
    for card in hand:
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
            held += 1
    for card in range(hand[-1] + 1, 52):
        own = card & 3 == suit
        if held + own >= 5:
            counts[flush[mask | (own << (card >> 2))]] += _ONE
        else:
            one = (key + keys[card]) & _RANKS
            counts[values[np.uint64(block[one >> _LOW]) + np.uint64(place[one & _FIELD])]] += _ONE


@compiled
def _count_seven(first, last, hand, keys, rank_keys, block, place, values, flush, counts):  # type: ignore[no-untyped-def]
    for a in range(first, last):
        for b in range(a + 1, 47):
            for c in range(b + 1, 48):
                for d in range(c + 1, 49):
                    for e in range(d + 1, 50):
                        key = _NEAR_FLUSH + keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
                        if (key + _THREE_SUITED) & _FLUSH == _NONE:
                            _count_unsuited(np.uint64(e), key, rank_keys, block, place, values, counts)
                            continue
                        start = np.uint64(e + 1)
                        near = _count_two(start, _LAST, key, keys, rank_keys, block, place, values, counts)
                        if near != _NONE:
                            hand[0], hand[1], hand[2], hand[3], hand[4] = a, b, c, d, e
                            _count_near(hand, near, key, keys, block, place, values, flush, counts)


@compiled
def _count_five(hand, keys, rank_keys, block, place, values, flush, counts):  # type: ignore[no-untyped-def]
    for a in range(48):
        for b in range(a + 1, 49):
            for c in range(b + 1, 50):
                key = _NEAR_FLUSH + keys[a] + keys[b] + keys[c]
                if (key + _THREE_SUITED) & _FLUSH == _NONE:
                    _count_unsuited(np.uint64(c), key, rank_keys, block, place, values, counts)
                    continue
                start = np.uint64(c + 1)
                near = _count_two(start, _LAST, key, keys, rank_keys, block, place, values, counts)
                if near != _NONE:
                    hand[0], hand[1], hand[2] = a, b, c
                    _count_near(hand, near, key, keys, block, place, values, flush, counts)


def count_seven_card_hands(first: int = 0, last: int = 46) -> Counts:
    """How many seven-card hands, whose lowest card lies in the range, have each value; by default all 133,784,560."""
    table = rank_table(HIGH, 7)
    counts = np.zeros(len(HIGH.classes), dtype=np.uint64)
    _count_seven(first, last, np.zeros(6, np.int64), CARD_KEY, _rank_keys(CARD_KEY), *table, flush_values(), counts)
    return counts


def count_five_card_hands() -> Counts:
    """How many of the 2,598,960 five-card hands have each value."""
    table = rank_table(HIGH, 5, FIVE_WEIGHTS)
    counts = np.zeros(len(HIGH.classes), dtype=np.uint64)
    _count_five(np.zeros(4, np.int64), FIVE_CARD_KEY, _rank_keys(FIVE_CARD_KEY), *table, flush_values(), counts)
    return counts


def _rank_keys(card_keys: NDArray[np.uint64]) -> NDArray[np.uint64]:
    return card_keys[::4] & _RANKS
