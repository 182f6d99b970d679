"""The last decision as people see it: the bank's outs, and whether one's own cards improve on the board.

An out is a card that would alone give the bank a better hand than the player's; 21 of them are the well-known limit.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from croupier.odds.holdem.showdown import flush_suit
from croupier.rules.poker.kernels.tables import FIELD, LOW_BITS, SUIT_BITS

FEWEST_OUTS: Final = 12
MOST_OUTS: Final = 30
OUTS_ROWS: Final = MOST_OUTS - FEWEST_OUTS + 1
"""Rows of the chart: so many outs or fewer, each number between, so many or more."""
OWN_COLUMNS: Final = 2
"""Whether the hand's category is better than the board's own."""

_FIELD: Final = np.uint64(FIELD)
_LOW: Final = np.uint64(LOW_BITS)
_RANKS: Final = np.uint64((1 << SUIT_BITS) - 1)


@njit(nogil=True, cache=True)
def outs_row(outs):  # type: ignore[no-untyped-def]
    """The row of the chart for a number of outs."""
    return min(max(outs, FEWEST_OUTS), MOST_OUTS) - FEWEST_OUTS


@njit(nogil=True, cache=True)
def board_with(board, card, card_keys, five, six, flush):  # type: ignore[no-untyped-def]
    """The value of the board with one card more, or alone if the card is below 0."""
    shared = np.uint64(0)
    for other in board:
        shared += card_keys[other] & _RANKS
    table = five
    if card >= 0:
        shared += card_keys[card] & _RANKS
        table = six
    suit = flush_suit(board)
    if suit >= 0:
        mask = 0
        for other in board:
            if other & 3 == suit:
                mask |= 1 << (other >> 2)
        if card >= 0 and card & 3 == suit:
            mask |= 1 << (card >> 2)
        value = flush[mask]
        if value > 0:
            return value
    return table.values[np.uint64(table.block[shared >> _LOW]) + np.uint64(table.place[shared & _FIELD])]


@njit(nogil=True, cache=True)
def place_all(board, live, count, tables, ordered, pairs, rows, columns):  # type: ignore[no-untyped-def]
    """For each pair of live cards its row by outs and its column by what it adds to the board."""
    single = np.zeros(count, dtype=np.int64)
    for i in range(count):
        single[i] = board_with(board, np.int64(live[i]), tables.card_keys, tables.five, tables.six, tables.flush)
    single.sort()
    alone = board_with(board, np.int64(-1), tables.card_keys, tables.five, tables.six, tables.flush)
    shared = tables.category_of_value[alone]
    below = 0
    for n in range(pairs):
        value = ordered[n] >> np.uint32(16)
        while below < count and single[below] <= value:
            below += 1
        pair = ordered[n] & np.uint32(0xFFFF)
        rows[pair] = outs_row(count - below)  # one's own cards never count: the hand has them already
        columns[pair] = tables.category_of_value[value] > shared
