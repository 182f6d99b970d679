"""One board: what every two own cards are worth on it against every hand of the bank.

All hands are judged once and sorted. Going up through equal values, the number of hands below, and of those that hold
each card, tells how many of the bank's hands an own hand beats: all of them less those that share a card with it.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from croupier.odds.holdem.symmetry import hole_index
from croupier.rules.poker.kernels.tables import FIELD, LOW_BITS, SUIT_BITS

MOST_CARDS: Final = 47
MOST_HOLES: Final = MOST_CARDS * (MOST_CARDS - 1) // 2
COUNTS: Final = 6
"""Situations in the order of `payments.SITUATIONS`."""

_FIELD: Final = np.uint64(FIELD)
_LOW: Final = np.uint64(LOW_BITS)
_RANKS: Final = np.uint64((1 << SUIT_BITS) - 1)
_HALF: Final = np.uint32(127)


@njit(nogil=True, cache=True)
def live_cards(cards, board, live):  # type: ignore[no-untyped-def]
    """The cards that are not on the board; how many they are."""
    count = 0
    for card in cards:
        on_board = False
        for other in board:
            on_board = on_board or card == other
        if not on_board:
            live[count] = card
            count += 1
    return count


@njit(nogil=True, cache=True)
def _row_values(start, count, one, keys, first, block, place, table, out):  # type: ignore[no-untyped-def]
    """Values of one card with each later one, in a function of its own so that it stays in registers."""
    for j in range(start, count):
        key = one + keys[j]
        out[first + j - start] = table[np.uint64(block[key >> _LOW]) + np.uint64(place[key & _FIELD])]


@njit(nogil=True, cache=True)
def flush_suit(board):  # type: ignore[no-untyped-def]
    """The suit that three of the board share, or -1."""
    for suit in range(4):
        count = 0
        for card in board:
            count += card & 3 == suit
        if count >= 3:
            return suit
    return -1


@njit(nogil=True, cache=True)
def _flushes(board, suit, live, count, flush, out):  # type: ignore[no-untyped-def]
    """Own cards that make five of the board's suit have the value of that flush instead."""
    mask, on_board = 0, 0
    for card in board:
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
            on_board += 1
    pair = 0
    for i in range(count - 1):
        first = live[i] & 3 == suit
        for j in range(i + 1, count):
            second = live[j] & 3 == suit
            if on_board + first + second >= 5:
                own = mask | (first << (live[i] >> 2)) | (second << (live[j] >> 2))
                out[pair] = flush[own]
            pair += 1


@njit(nogil=True, cache=True)
def judge(board, live, count, card_keys, block, place, table, flush, keys, out):  # type: ignore[no-untyped-def]
    """The value of every two of the live cards with the board, in the order of the pairs; how many they are."""
    shared = np.uint64(0)
    for card in board:
        shared += card_keys[card] & _RANKS
    for i in range(count):
        keys[i] = card_keys[live[i]] & _RANKS
    pairs = 0
    for i in range(count - 1):
        _row_values(i + 1, count, shared + keys[i], keys, pairs, block, place, table, out)
        pairs += count - 1 - i
    suit = flush_suit(board)
    if suit >= 0:
        _flushes(board, suit, live, count, flush, out)
    return pairs


@njit(nogil=True, cache=True)
def sort(values, pairs, ordered, spare):  # type: ignore[no-untyped-def]
    """The pairs by value, as `value << 16 | pair`: two passes over seven bits each."""
    low = np.zeros(129, dtype=np.int64)
    high = np.zeros(129, dtype=np.int64)
    for pair in range(pairs):
        value = np.uint32(values[pair])
        low[(value & _HALF) + np.uint32(1)] += 1
        high[(value >> np.uint32(7)) + np.uint32(1)] += 1
    for bucket in range(128):
        low[bucket + 1] += low[bucket]
        high[bucket + 1] += high[bucket]
    for pair in range(pairs):
        value = np.uint32(values[pair])
        lower = value & _HALF
        spare[low[lower]] = (value << np.uint32(16)) | np.uint32(pair)
        low[lower] += 1
    for n in range(pairs):
        upper = spare[n] >> np.uint32(23)
        ordered[high[upper]] = spare[n]
        high[upper] += 1


@njit(nogil=True, cache=True)
def stand(ordered, pairs, count, first, second, qualifying, counts):  # type: ignore[no-untyped-def]
    """How many of the bank's hands leave each own hand in each situation; `counts` goes by pair."""
    against = (count - 2) * (count - 3) // 2
    with_card = np.zeros(MOST_CARDS, dtype=np.int64)
    equal_with = np.zeros(MOST_CARDS, dtype=np.int64)
    unqualified_with = np.zeros(MOST_CARDS, dtype=np.int64)
    unqualified = 0
    while unqualified < pairs and ordered[unqualified] >> np.uint32(16) < qualifying:
        pair = ordered[unqualified] & np.uint32(0xFFFF)
        unqualified_with[first[pair]] += 1
        unqualified_with[second[pair]] += 1
        unqualified += 1
    start = 0
    while start < pairs:
        value = ordered[start] >> np.uint32(16)
        end = start
        while end < pairs and ordered[end] >> np.uint32(16) == value:
            pair = ordered[end] & np.uint32(0xFFFF)
            equal_with[first[pair]] += 1
            equal_with[second[pair]] += 1
            end += 1
        for n in range(start, end):
            pair = ordered[n] & np.uint32(0xFFFF)
            i, j = first[pair], second[pair]
            below = start - with_card[i] - with_card[j]
            equal = end - start - equal_with[i] - equal_with[j] + 1
            weak = unqualified - unqualified_with[i] - unqualified_with[j]
            if value >= qualifying:
                counts[pair, 0], counts[pair, 1] = below - weak, weak
                counts[pair, 2], counts[pair, 3] = equal, 0
                counts[pair, 4], counts[pair, 5] = against - below - equal, 0
            else:
                weak += 1  # the own hand itself was taken off for both of its cards
                counts[pair, 0], counts[pair, 1] = 0, below
                counts[pair, 2], counts[pair, 3] = 0, equal
                counts[pair, 4], counts[pair, 5] = against - weak, weak - below - equal
        for n in range(start, end):
            pair = ordered[n] & np.uint32(0xFFFF)
            i, j = first[pair], second[pair]
            with_card[i] += 1
            with_card[j] += 1
            equal_with[i], equal_with[j] = 0, 0
        start = end


@njit(nogil=True, cache=True)
def name_pairs(live, count, first, second, holes):  # type: ignore[no-untyped-def]
    """For each pair its two places among the live cards, and its place among all own cards."""
    pair = 0
    for i in range(count - 1):
        for j in range(i + 1, count):
            first[pair], second[pair] = i, j
            holes[pair] = hole_index(int(live[i]), int(live[j]))
            pair += 1


@njit(nogil=True, cache=True)
def worth(counts, pairs, values, line_of_value, base, bet, base_worth, bet_worth):  # type: ignore[no-untyped-def]
    """The sum of ante and blind, and of a bet of one ante, over all hands of the bank; by pair."""
    for pair in range(pairs):
        line = line_of_value[values[pair]]
        for_base, for_bet = 0, 0
        for situation in range(COUNTS):
            for_base += counts[pair, situation] * base[situation, line]
            for_bet += counts[pair, situation] * bet[situation, line]
        base_worth[pair], bet_worth[pair] = for_base, for_bet
