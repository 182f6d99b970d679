"""Every hand of a player against every hand of the bank that shares no card with it, up card by up card (Numba).

Hands are taken in the order of their value. A table counts, for every small set of cards, the bank's hands below the
present value that hold the set; hands that avoid the player's cards then follow by inclusion and exclusion over the
subsets of his hand. So each of his hands costs some dozens of additions, not a pass over all hands of the bank.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import Final

import msgspec
import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.odds.table_poker.deck import Deck
from croupier.odds.table_poker.judging import judge, judged
from croupier.odds.table_poker.orbits import CHOOSE, Classes, Orbits, classes, orbits
from croupier.rules.hand_ranking import Ladder

DEEPEST: Final = 5
"""Sets of up to so many cards are counted in the table; a larger one is a whole hand and is judged by itself."""

SITUATIONS: Final = 6
"""Higher, equal and lower than a bank that qualified, then the same against one that did not."""


class Hands(msgspec.Struct, frozen=True):
    """Hands that stand for their orbits, in the order of value."""

    orbits: Orbits
    values: NDArray[np.uint16]


class Payments(msgspec.Struct, frozen=True):
    """What the kernel needs to know of the rules, as arrays."""

    line: NDArray[np.int64]
    """The line of the pay tables that a value makes."""
    gain: NDArray[np.int64]
    """What the player gains in all, by line, situation and option; the first option is the fold."""
    cell: NDArray[np.int64]
    """The cell of the chart, by value and by the rank of the bank's up card (13: none)."""
    cells: int
    qualifying: int
    """The lowest value with which the bank qualifies."""


class Counts(msgspec.Struct, frozen=True):
    """Deals, each counted once for every up card where one is shown."""

    total: int
    chosen: NDArray[np.int64]
    """By best option, line and situation."""
    by_value: NDArray[np.int64]
    """By value and best option."""
    gains: NDArray[np.int64]
    """What each option gains in all, by cell of the chart."""
    reached: NDArray[np.int64]
    """Hands (with their up cards) in each cell of the chart."""
    best: NDArray[np.int64]
    """The best option of each of the player's hands, where no card of the bank is shown."""


def hands(deck: Deck, ladder: Ladder, size: int) -> Hands:
    """Every hand of a size, judged and put in order."""
    found = orbits(deck, size)
    values = judge(deck, ladder, size).values(found)
    order = np.argsort(values, kind="stable")
    return Hands(Orbits(found.places[order], found.packed[order], found.sizes[order]), values[order])


def sweep(deck: Deck, ladder: Ladder, own: Hands, bank: Hands, up: bool, payments: Payments) -> Counts:
    """The best option for every hand, and what each of them comes to."""
    own_size, bank_size = own.orbits.places.shape[1], bank.orbits.places.shape[1]
    table = classes(deck, min(bank_size, DEEPEST))
    parts = os.cpu_count() or 1
    best = np.zeros(len(own.values), np.int64)
    with ThreadPoolExecutor(parts) as pool:
        shares = pool.map(
            lambda part: _part(deck, ladder, own, bank, table, up, payments, best[part::parts], part, parts),
            range(parts),
        )
        found = list(shares)
    deals = deck.ways(own_size) * comb(deck.size - own_size - up, bank_size - up) * (deck.size - own_size if up else 1)
    chosen, by_value, gains, reached = (sum(arrays[1:], arrays[0]) for arrays in zip(*found, strict=True))
    assert int(chosen.sum()) == deals, "every deal is counted once"
    return Counts(deals, chosen, by_value, gains, reached, best)


def _part(
    deck: Deck, ladder: Ladder, own: Hands, bank: Hands, table: Classes, up: bool, payments: Payments,
    best: NDArray[np.int64], part: int, parts: int,
) -> tuple[NDArray[np.int64], ...]:  # fmt: skip
    """One of several shares of the player's hands, each with a table of its own."""
    options = payments.gain.shape[2]
    lines = payments.gain.shape[0]
    chosen = np.zeros((options, lines, SITUATIONS), np.int64)
    by_value = np.zeros((len(payments.line), options), np.int64)
    gains = np.zeros((payments.cells, options), np.int64)
    reached = np.zeros(payments.cells, np.int64)
    whole = judge(deck, ladder, bank.orbits.places.shape[1])
    ranks = np.array([int(card.rank) for card in deck.cards], np.int64)
    _sweep(
        own.orbits.places[part::parts], own.orbits.packed[part::parts], own.values[part::parts],
        own.orbits.sizes[part::parts], bank.orbits.places, bank.values, bank.orbits.sizes,
        table.start, table.orbit, table.fold, deck.symmetries, CHOOSE, up, ranks, deck.bits,
        whole.keys, whole.block, whole.place, whole.by_ranks, whole.by_suit,
        payments.line, payments.gain, payments.cell, payments.qualifying,
        chosen, by_value, gains, reached, best,
    )  # fmt: skip
    return chosen, by_value, gains, reached


@njit(cache=True, nogil=True)
def _add(hand, weight, deepest, start, orbit, fold, choose, ranks, below):  # type: ignore[no-untyped-def]
    """One more hand of the bank below the present value: all sets that it holds, each in the size of its orbit."""
    ranks[0] = 0
    below[orbit[start[0]]] += weight * fold[orbit[start[0]]]
    for top in range(len(hand)):
        first = 1 << top
        for rest in range(first):
            size = 1
            bits = rest
            while bits:
                bits &= bits - 1
                size += 1
            if size <= deepest:
                rank = ranks[rest] + choose[size, hand[top]]
                ranks[first | rest] = rank
                found = orbit[start[size] + rank]
                below[found] += weight * fold[found]


@njit(cache=True, nogil=True)
def add_hands(hands, weights, deepest, start, orbit, fold, choose, below):  # type: ignore[no-untyped-def]
    """The sets that several hands hold."""
    ranks = np.zeros(1 << hands.shape[1], np.int64)
    for hand in range(len(hands)):
        _add(hands[hand], weights[hand], deepest, start, orbit, fold, choose, ranks, below)


@njit(cache=True, nogil=True)
def _over(low, high, choose, first, orbit, below, sign, out):  # type: ignore[no-untyped-def]
    """One set of own cards with every up card between two of them: the innermost loop."""
    for place in range(low, high):
        out[place] += sign * below[orbit[first + choose[place]]]


@njit(cache=True, nogil=True)
def _avoiding(hand, up, deepest, n, start, orbit, choose, ranks, sizes, below, out):  # type: ignore[no-untyped-def]
    """The bank's hands in the table that avoid a hand, for each up card (or in `out[0]` where none is shown)."""
    count = len(hand)
    if not up:
        out[0] = 0
        ranks[0] = 0
        for chosen in range(1 << count):
            if chosen:
                top = count - 1
                while not chosen >> top & 1:
                    top -= 1
                ranks[chosen] = ranks[chosen ^ (1 << top)] + choose[sizes[chosen], hand[top]]
            if sizes[chosen] <= deepest:
                sign = 1 - 2 * (sizes[chosen] & 1)
                out[0] += sign * below[orbit[start[sizes[chosen]] + ranks[chosen]]]
        return
    out[:n] = 0
    for gap in range(count + 1):
        low = 0 if gap == 0 else hand[gap - 1] + 1
        high = n if gap == count else hand[gap]
        if low >= high:
            continue
        for chosen in range(1 << count):
            size = sizes[chosen]
            if chosen == 0:
                ranks[0] = 0
            else:
                top = count - 1
                while not chosen >> top & 1:
                    top -= 1
                ranks[chosen] = ranks[chosen ^ (1 << top)] + choose[size + (top >= gap), hand[top]]
            if size < deepest:
                under = sizes[chosen & ((1 << gap) - 1)]
                sign = 1 - 2 * (size & 1)
                _over(low, high, choose[under + 1], start[size + 1] + ranks[chosen], orbit, below, sign, out)


@njit(cache=True, nogil=True)
def _whole(hand, packed, value, bits, keys, block, place, by_ranks, by_suit, sign, lower, equal):  # type: ignore[no-untyped-def]
    """Sets too large for the table, where own cards and the up card are a whole hand of the bank."""
    key = np.uint64(0)
    taken = np.uint64(0)
    for card in hand:
        key += keys[card]
        taken |= bits[card]
    for card in range(len(bits)):
        if taken & bits[card] == np.uint64(0):
            found = judged(key + keys[card], packed | bits[card], block, place, by_ranks, by_suit)
            lower[card] += sign * (found < value)
            equal[card] += sign * (found <= value)


@njit(cache=True, nogil=True)
def _sweep(  # type: ignore[no-untyped-def]
    own, own_packed, own_values, own_sizes, bank, bank_values, bank_sizes,
    start, orbit, fold, symmetries, choose, up, card_ranks, bits, keys, block, place, by_ranks, by_suit,
    line, gain, cell, qualifying, chosen, by_value, gains, reached, best_of,
):  # fmt: skip
    n = len(bits)
    own_size, bank_size = own.shape[1], bank.shape[1]
    deepest = min(bank_size, len(start) - 2)
    options = gain.shape[2]
    rest = choose[0, 0] * 0 + 1
    for i in range(bank_size - up):
        rest = rest * (n - own_size - up - i) // (i + 1)
    sizes = np.zeros(1 << own_size, np.int64)
    for subset in range(1 << own_size):
        for i in range(own_size):
            sizes[subset] += subset >> i & 1
    ranks = np.zeros(1 << max(own_size, bank_size), np.int64)
    below = np.zeros(len(fold), np.int32)
    unqualified = np.zeros(len(fold), np.int32)
    scratch = np.zeros(n, np.int64)
    under = np.zeros(n, np.int64)
    nowhere = np.zeros(n, np.int64)
    count = np.zeros(6, np.int64)
    # The bank's hands that do not qualify are a table of their own, which every hand is held against.
    for other in range(len(bank)):
        if bank_values[other] < qualifying:
            _add(bank[other], bank_sizes[other], deepest, start, orbit, fold, choose, ranks, unqualified)
    some_fail = len(bank) > 0 and bank_values[0] < qualifying
    added = 0
    first = 0
    lowers = np.zeros((1, n), np.int64)
    while first < len(own):
        value = own_values[first]
        last = first
        while last < len(own) and own_values[last] == value:
            last += 1
        while added < len(bank) and bank_values[added] < value:
            _add(bank[added], bank_sizes[added], deepest, start, orbit, fold, choose, ranks, below)
            added += 1
        if last - first > len(lowers):
            lowers = np.zeros((2 * (last - first), n), np.int64)
        for hand in range(first, last):
            _avoiding(own[hand], up, deepest, n, start, orbit, choose, ranks, sizes, below, lowers[hand - first])
        while added < len(bank) and bank_values[added] == value:
            _add(bank[added], bank_sizes[added], deepest, start, orbit, fold, choose, ranks, below)
            added += 1
        for hand in range(first, last):
            lower = lowers[hand - first]
            _avoiding(own[hand], up, deepest, n, start, orbit, choose, ranks, sizes, below, scratch)
            if some_fail:
                _avoiding(own[hand], up, deepest, n, start, orbit, choose, ranks, sizes, unqualified, under)
            taken = np.uint64(0)
            for card in own[hand]:
                taken |= bits[card]
            if up:
                for card in range(n):
                    lower[card] //= symmetries
                    scratch[card] //= symmetries
                    under[card] //= symmetries
                if deepest < bank_size:
                    sign = 1 - 2 * (own_size & 1)
                    _whole(own[hand], own_packed[hand], value, bits, keys, block, place, by_ranks, by_suit,
                           sign, lower, scratch)  # fmt: skip
                    if some_fail:
                        _whole(own[hand], own_packed[hand], qualifying, bits, keys, block, place, by_ranks, by_suit,
                               sign, under, nowhere)  # fmt: skip
            else:
                lower[0] //= symmetries
                scratch[0] //= symmetries
                under[0] //= symmetries
            made = line[value]
            for card in range(n if up else 1):
                if up and taken & bits[card] != np.uint64(0):
                    continue
                fewer, same, failing = lower[card], scratch[card] - lower[card], under[card]
                if value >= qualifying:
                    count[0], count[1], count[2] = fewer - failing, same, rest - fewer - same
                    count[3], count[4], count[5] = failing, 0, 0
                else:
                    count[0], count[1], count[2] = 0, 0, rest - failing
                    count[3], count[4], count[5] = fewer, same, failing - fewer - same
                where = cell[value, card_ranks[card] if up else 13]
                reached[where] += own_sizes[hand]
                best, most = 0, np.int64(0)
                for option in range(options):
                    sum_gain = np.int64(0)
                    for i in range(6):
                        sum_gain += count[i] * gain[made, i, option]
                    gains[where, option] += own_sizes[hand] * sum_gain
                    if option == 0 or sum_gain > most:
                        best, most = option, sum_gain
                best_of[hand] = best
                by_value[value, best] += own_sizes[hand] * rest
                for i in range(6):
                    chosen[best, made, i] += own_sizes[hand] * count[i]
        first = last
