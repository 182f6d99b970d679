"""Omaha in bulk: exactly two own and three community cards, high and low (TSG-A1b.2, TSG-A1c.2).

For four own cards the best of the sixty ways to choose, flushes aside, depends only on the ranks: a table with a row
for each set of ranks on the board (6,175) and a column for each set of own ranks (1,820) holds it. Rows are filled when
such a board first comes, in each thread for itself: kernels run without the interpreter's lock, so a row that one
thread is filling must not be seen by another. A low depends only on which of the eight low ranks are there.
"""

# mypy: disable-error-code="no-untyped-def"
from __future__ import annotations

import threading
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.rules.hand_ranking import EIGHT_OR_BETTER, HIGH
from croupier.rules.hand_ranking.tables import RANK_KEYS
from croupier.rules.poker.kernels.tables import (
    FIELD,
    FIVE_CARD_KEY,
    FIVE_WEIGHTS,
    LOW_BITS,
    LOW_RANKS,
    SUIT_BITS,
    flush_values,
    rank_table,
)

Cards = NDArray[np.uint8]
Values = NDArray[np.uint16]

_FIELD: Final = np.uint64(FIELD)
_HIGH: Final = np.uint64(LOW_BITS)
_HIGH_FIELD: Final = np.uint64((1 << SUIT_BITS - LOW_BITS) - 1)
_SUITS: Final = np.uint64(SUIT_BITS)
_RANKS: Final = np.uint64(0xFFFFFFFF)
_THREE: Final = np.uint64(0x5555)
_EIGHTS: Final = np.uint64(0x8888)
_NONE: Final = np.uint64(0)
_COLUMNS: Final = 1820
_LOW_PLACES: Final = (12, 0, 1, 2, 3, 4, 5, 6)
"""The ranks that can be in a low, ace first; their places are the bits of a mask."""


def omaha_values(holes: Cards, boards: Cards, *, low: bool = False) -> Values:
    """Values of two own and three community cards: `HIGH`, or `EIGHT_OR_BETTER` for low."""
    out = np.empty(len(holes), dtype=np.uint16)
    if low:
        _lows(holes, boards, out, _low_bits(), _low_table())
    elif holes.shape[1] == 4:
        five = tuple(rank_table(HIGH, 5, FIVE_WEIGHTS))
        _highs(holes, boards, out, FIVE_CARD_KEY, five, _columns(), _of_thread().rows, flush_values())
    else:
        _any_highs(holes, boards, out, FIVE_CARD_KEY, tuple(rank_table(HIGH, 5, FIVE_WEIGHTS)), flush_values())
    return out


@cache
def _columns() -> tuple[NDArray[np.uint16], NDArray[np.uint16], NDArray[np.uint32]]:
    """Block and place of each set of four ranks, as in `rank_table`, and the keys of its pairs by column."""
    ranks = [int(key) & 0xFFFFFFFF for key in FIVE_CARD_KEY[::4]]
    place = np.zeros(4 * FIVE_WEIGHTS[6] + 1, dtype=np.uint16)
    block = np.zeros(4 * FIVE_WEIGHTS[5] + 1, dtype=np.uint16)
    lows: list[list[tuple[int, ...]]] = []
    for count in range(5):
        lows.append(list(combinations_with_replacement(range(LOW_RANKS), count)))
        for number, pattern in enumerate(lows[count]):
            place[sum(ranks[rank] for rank in pattern)] = number
    pairs: list[list[int]] = []
    for count in range(5):
        for pattern in combinations_with_replacement(range(LOW_RANKS, 13), count):
            block[sum(ranks[rank] for rank in pattern) >> LOW_BITS] = len(pairs)
            for low in lows[4 - count]:
                pairs.append([ranks[one] + ranks[two] for one, two in combinations(low + pattern, 2)])
    return block, place, np.array(pairs, dtype=np.uint32)


class _OfThread(threading.local):
    """What a thread has filled of the large table; room is taken up row by row as it is written."""

    def __init__(self) -> None:
        boards = len(rank_table(HIGH, 5, FIVE_WEIGHTS).values)
        self.rows = np.empty((boards, _COLUMNS), dtype=np.uint16), np.zeros(boards, dtype=np.bool_)


@cache
def _of_thread() -> _OfThread:
    return _OfThread()


@njit(nogil=True, cache=True)
def _fill(row, board, keys, five, pairs):
    """The values of every set of own ranks on one board."""
    block, place, values = five
    triples = np.empty(10, dtype=np.uint64)
    count = 0
    for a in range(5):
        for b in range(a + 1, 5):
            for c in range(b + 1, 5):
                triples[count] = (keys[board[a]] + keys[board[b]] + keys[board[c]]) & _RANKS
                count += 1
    for column in range(len(pairs)):
        best = np.uint16(0)
        for pair in pairs[column]:
            for triple in triples:
                key = triple + np.uint64(pair)
                best = max(best, values[np.uint64(block[key >> _HIGH]) + np.uint64(place[key & _FIELD])])
        row[column] = best


@njit(nogil=True, cache=True)
def _highs(holes, boards, out, keys, five, columns, rows, flush):
    block, place, _values = five
    own_block, own_place, pairs = columns
    table, filled = rows
    for i in range(holes.shape[0]):
        own = keys[holes[i, 0]] + keys[holes[i, 1]] + keys[holes[i, 2]] + keys[holes[i, 3]]
        shared = keys[boards[i, 0]] + keys[boards[i, 1]] + keys[boards[i, 2]] + keys[boards[i, 3]] + keys[boards[i, 4]]
        row = np.uint64(block[(shared >> _HIGH) & _HIGH_FIELD]) + np.uint64(place[shared & _FIELD])
        column = np.uint64(own_block[(own >> _HIGH) & _HIGH_FIELD]) + np.uint64(own_place[own & _FIELD])
        if not filled[row]:
            _fill(table[row], boards[i], keys, five, pairs)
            filled[row] = True
        best = table[row, column]
        if (shared >> _SUITS) + _THREE & (own >> _SUITS) + _THREE + np.uint64(0x1111) & _EIGHTS != _NONE:
            best = max(best, omaha_flush(holes[i], boards[i], flush))
        out[i] = best


@njit(nogil=True, cache=True)
def omaha_flush(hole, board, flush):
    """The best flush of two own and three community cards, 0 without one."""
    best = np.uint16(0)
    suit = -1
    for wanted in range(4):
        shared = 0
        for card in board:
            shared += card & 3 == wanted
        if shared >= 3:
            suit = wanted
    if suit < 0:
        return best
    for a in range(len(hole)):
        if hole[a] & 3 != suit:
            continue
        for b in range(a + 1, len(hole)):
            if hole[b] & 3 != suit:
                continue
            two = 1 << (hole[a] >> 2) | 1 << (hole[b] >> 2)
            for x in range(3):
                if board[x] & 3 != suit:
                    continue
                for y in range(x + 1, 4):
                    if board[y] & 3 != suit:
                        continue
                    for z in range(y + 1, 5):
                        if board[z] & 3 == suit:
                            three = 1 << (board[x] >> 2) | 1 << (board[y] >> 2) | 1 << (board[z] >> 2)
                            best = max(best, flush[two | three])
    return best


@njit(nogil=True, cache=True)
def _any_highs(holes, boards, out, keys, five, flush):
    """Any number of own cards: every pair with every three of the board."""
    block, place, values = five
    own = holes.shape[1]
    triples = np.empty(10, dtype=np.uint64)
    for i in range(holes.shape[0]):
        count = 0
        for a in range(5):
            for b in range(a + 1, 5):
                for c in range(b + 1, 5):
                    triples[count] = (keys[boards[i, a]] + keys[boards[i, b]] + keys[boards[i, c]]) & _RANKS
                    count += 1
        best = omaha_flush(holes[i], boards[i], flush)
        for a in range(own):
            for b in range(a + 1, own):
                pair = (keys[holes[i, a]] + keys[holes[i, b]]) & _RANKS
                for triple in triples:
                    key = triple + pair
                    best = max(best, values[np.uint64(block[key >> _HIGH]) + np.uint64(place[key & _FIELD])])
        out[i] = best


@cache
def _low_bits() -> NDArray[np.uint8]:
    """The bit of each card in a mask of low ranks; 0 for a card that can be in no low."""
    bits = {rank: 1 << place for place, rank in enumerate(_LOW_PLACES)}
    return np.array([bits.get(card >> 2, 0) for card in range(52)], dtype=np.uint8)


@cache
def _low_table() -> NDArray[np.uint16]:
    """The best low by the mask of own low ranks and, above it, that of the board."""
    values = EIGHT_OR_BETTER.unsuited_values()
    lows = {
        mask: values[sum(RANK_KEYS[_LOW_PLACES[place]] for place in range(8) if mask >> place & 1)]
        for mask in range(256)
        if mask.bit_count() == 5
    }
    twos = [mask for mask in range(256) if mask.bit_count() == 2]
    threes = [mask for mask in range(256) if mask.bit_count() == 3]
    table = np.zeros((256, 256), dtype=np.uint16)
    own, shared = np.arange(256)[None, :], np.arange(256)[:, None]
    for two in twos:
        for three in threes:
            if not two & three:
                fits = (own & two == two) & (shared & three == three)
                table[fits] = np.maximum(table[fits], lows[two | three])
    return table


@njit(nogil=True, cache=True)
def _lows(holes, boards, out, bits, table):
    for i in range(holes.shape[0]):
        own, shared = 0, 0
        for card in holes[i]:
            own |= bits[card]
        for card in boards[i]:
            shared |= bits[card]
        out[i] = table[shared, own]
