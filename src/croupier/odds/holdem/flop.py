"""The decision after the flop as people see it: what the own cards have made, and what they may still make."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from croupier.odds.holdem.river import board_with
from croupier.rules.cards import RANK_LETTERS

MADE: Final = (
    "two pair of one's own, or better",
    "pair beside the flop's pair",
    "pair above the flop or with its top card",
    "pair with one flop card above it",
    "pair with two flop cards above it",
    "pair below the flop",
    "ace and nothing else",
    "king high",
    "queen high",
    "jack high",
    "ten high",
    "nine high or lower",
)
DRAWS: Final = (
    "no draw",
    "no draw, flop of one suit",
    "four to a straight, open",
    "four to a flush, own card nine or lower",
    "four to a flush, own card ten or higher",
)

_TWO_PAIR: Final = 2
_THREE: Final = 3
_FULL_HOUSE: Final = 6
_TEN: Final = RANK_LETTERS.index("T")
_FIRST_PAIR: Final = 2
_FIRST_HIGH: Final = 6


@njit(nogil=True, cache=True)
def place(one, other, flop, category):  # type: ignore[no-untyped-def]
    """The row and the column of two own cards beside a flop; `category` is that of all five, from the lowest."""
    return _made(one >> 2, other >> 2, flop, category), _draw(one, other, flop)


@njit(nogil=True, cache=True)
def _made(one, other, flop, category):  # type: ignore[no-untyped-def]
    a, b, c = flop[0] >> 2, flop[1] >> 2, flop[2] >> 2
    paired = (a == b) + (b == c) + (a == c)  # 0, 1, or 3 for three alike
    strong = _TWO_PAIR if paired == 0 else _THREE if paired == 1 else _FULL_HOUSE
    if category >= strong:
        return 0
    if paired == 1 and category == _TWO_PAIR:
        return 1
    if paired == 0 and category == 1:
        pair = one if one in (other, a, b, c) else other
        return _FIRST_PAIR + (a > pair) + (b > pair) + (c > pair)
    return _FIRST_HIGH + min(12 - max(one, other), len(MADE) - 1 - _FIRST_HIGH)


@njit(nogil=True, cache=True)
def _draw(one, other, flop):  # type: ignore[no-untyped-def]
    for suit in range(4):
        own, best = 0, -1
        for card in (one, other):
            if card & 3 == suit:
                own += 1
                best = max(best, card >> 2)
        shared = 0
        for card in flop:
            shared += card & 3 == suit
        if own > 0 and own + shared == 4:
            return 4 if best >= _TEN else 3
        if shared == 3:
            return 1
    ranks = (1 << (one >> 2)) | (1 << (other >> 2))
    for card in flop:
        ranks |= 1 << (card >> 2)
    for low in range(9):  # from deuce to five, which the ace completes below, up to ten to king
        if (ranks >> low) & 15 == 15:
            return 2
    return 0


@njit(nogil=True, cache=True)
def place_classes(class_flop, class_hole, flops, holes, tables):  # type: ignore[no-untyped-def]
    """The cell, row by row, of each class of own cards beside a flop."""
    cells = np.zeros(len(class_flop), dtype=np.int64)
    five = np.zeros(5, dtype=np.int64)
    for n in range(len(class_flop)):
        flop, hole = flops[class_flop[n]], holes[class_hole[n]]
        five[:3] = flop
        five[3], five[4] = hole[0], hole[1]
        value = board_with(five, np.int64(-1), tables.card_keys, tables.five, tables.six, tables.flush)
        row, column = place(hole[0], hole[1], flop, tables.category_of_value[value])
        cells[n] = row * len(DRAWS) + column
    return cells
