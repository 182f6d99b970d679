"""Hands of the bank that share no card with a hand, by inclusion and exclusion (Numba).

A table counts, for every small set of cards, the hands that hold it. The hands that avoid a player's cards are all of
them, less those that hold one of his cards, plus those that hold two, and so on. Sets that differ by alike suits alone
have one place in the table; it holds what one such set counts, times the symmetries of the suits.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from croupier.rules.poker.kernels.layout import compiled

MOST_SETS: Final = 1 << 7
SIZE: Final = np.array([chosen.bit_count() for chosen in range(MOST_SETS)], np.int64)
"""How many cards a set takes, by the bits of their places in the hand."""
TOP: Final = np.array([max(chosen.bit_length() - 1, 0) for chosen in range(MOST_SETS)], np.int64)
"""The last of them."""


@compiled
def add(hand, weight, deepest, start, orbit, fold, choose, ranks, table):  # type: ignore[no-untyped-def]
    """One more hand, standing for `weight` hands: all sets of up to `deepest` cards that it holds."""
    ranks[0] = 0
    table[orbit[start[0]]] += weight * fold[orbit[start[0]]]
    for chosen in range(1, 1 << len(hand)):
        size = SIZE[chosen]
        if size <= deepest:
            top = TOP[chosen]
            rank = ranks[chosen ^ (1 << top)] + choose[size, hand[top]]
            ranks[chosen] = rank
            found = orbit[start[size] + rank]
            table[found] += weight * fold[found]


@njit(cache=True, nogil=True)
def add_hands(hands, weights, deepest, start, orbit, fold, choose, table):  # type: ignore[no-untyped-def]
    """Several hands."""
    ranks = np.zeros(1 << hands.shape[1], np.int64)
    for hand in range(len(hands)):
        add(hands[hand], weights[hand], deepest, start, orbit, fold, choose, ranks, table)


@compiled
def _over(low, high, choose, first, orbit, table, sign, out):  # type: ignore[no-untyped-def]
    """One set of own cards with every up card between two of them: the innermost loop."""
    for place in range(low, high):
        out[place] += sign * table[orbit[first + choose[place]]]


@compiled
def avoiding(hand, up, deepest, n, start, orbit, choose, ranks, table, out):  # type: ignore[no-untyped-def]
    """The hands in the table that avoid a hand, for each up card that they may hold (`out[0]` where none is shown),
    times the symmetries. A set of more than `deepest` cards is left out."""
    for place in range(len(out)):
        out[place] = 0
    ranks[0] = 0
    count = len(hand)
    if not up:
        for chosen in range(1 << count):
            size = SIZE[chosen]
            if size:
                ranks[chosen] = ranks[chosen ^ (1 << TOP[chosen])] + choose[size, hand[TOP[chosen]]]
            if size <= deepest:
                out[0] += (1 - 2 * (size & 1)) * table[orbit[start[size] + ranks[chosen]]]
        return
    for gap in range(count + 1):
        low = 0 if gap == 0 else np.int64(hand[gap - 1]) + 1
        high = n if gap == count else np.int64(hand[gap])
        if low >= high:
            continue
        for chosen in range(1 << count):
            size, top = SIZE[chosen], TOP[chosen]
            if size:  # a card above the up card is one place further up
                ranks[chosen] = ranks[chosen ^ (1 << top)] + choose[size + (top >= gap), hand[top]]
            if size < deepest:
                under = SIZE[chosen & ((1 << gap) - 1)]
                first = start[size + 1] + ranks[chosen]
                _over(low, high, choose[under + 1], first, orbit, table, 1 - 2 * (size & 1), out)
