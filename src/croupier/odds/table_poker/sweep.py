"""Every hand of a player against every hand of the bank that shares no card with it, up card by up card (Numba).

Hands are taken in the order of their value, so that `avoiding` can tell of the bank's hands seen so far how many share
no card with the player's: those below it, and those not above it. Each of his hands costs some dozens of additions for
every up card, not a pass over all hands of the bank.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import comb
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.odds.table_poker.avoiding import add, avoiding
from croupier.odds.table_poker.deck import MOST, Deck
from croupier.odds.table_poker.judging import judge, judged
from croupier.odds.table_poker.orbits import CHOOSE, Classes, Orbits, classes, orbits
from croupier.rules.hand_ranking import Ladder
from croupier.rules.poker.kernels.layout import compiled

DEEPEST: Final = 5
"""Sets of up to so many cards are counted in the table; a larger one is a whole hand and is judged by itself."""

NO_CARD: Final = 13
"""In place of the rank of an up card."""

EQUAL_BITS: Final = 32
EQUAL: Final = 1 << EQUAL_BITS
BELOW: Final = 1
"""Two counts in one number: the bank's hands below the player's, and above them in the number those not above it."""

UP_CARDS: Final = 40
"""To look for all up cards takes as long as to look so many times for none."""

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
    """What the player gains in all, by line, option and situation; the first option is the fold."""
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


def sets_of(deck: Deck, bank: Hands) -> Classes:
    """The sets of cards that a sweep counts the bank's hands by."""
    return classes(deck, min(bank.orbits.places.shape[1], DEEPEST))


def sweep(
    deck: Deck, ladder: Ladder, own: Hands, bank: Hands, table: Classes, up: bool, payments: Payments
) -> Counts:  # fmt: skip
    """The best option for every hand, and what each of them comes to."""
    own_size, bank_size = own.orbits.places.shape[1], bank.orbits.places.shape[1]
    parts = os.cpu_count() or 1
    best = np.zeros(len(own.values), np.int64)
    look, enter = (1 << own_size) * (UP_CARDS if up else 1), 1 << bank_size
    shares = shares_of(own.values, bank.values, look, enter, parts)
    with ThreadPoolExecutor(parts) as pool:
        found = list(pool.map(lambda share: _share(deck, ladder, own, bank, table, up, payments, best, share), shares))
    deals = deals_of(deck, own_size, bank_size, up)
    chosen, by_value, gains, reached = (sum(arrays[1:], arrays[0]) for arrays in zip(*found, strict=True))
    assert int(chosen.sum()) == deals, "every deal is counted once"
    return Counts(deals, chosen, by_value, gains, reached, best)


def deals_of(deck: Deck, own_size: int, bank_size: int, up: bool) -> int:
    """How many deals there are, each counted once for every up card where one is shown."""
    return deck.ways(own_size) * comb(deck.size - own_size - up, bank_size - up) * (deck.size - own_size if up else 1)


def shares_of(
    own: NDArray[np.generic], bank: NDArray[np.generic], look: int, enter: int, parts: int
) -> list[slice]:  # fmt: skip
    """The player's hands in parts that take about as long, by sorted values: each has to see all lower hands of the
    bank first. To look for one of his, and to enter one of the bank's, takes so long."""
    count = len(own)
    entered = enter * np.searchsorted(bank, own, side="right")
    most = look * count + int(entered[-1])
    least = 0
    while least + 1 < most:
        limit = (least + most) // 2
        ends = _ends(look, entered, limit, parts)
        least, most = (least, limit) if ends[-1] == count else (limit, most)
    return [slice(begin, end) for begin, end in pairwise([0, *_ends(look, entered, most, parts)]) if begin < end]


def _ends(look: int, entered: NDArray[np.int64], limit: int, parts: int) -> list[int]:
    """Where so many parts end, each as long as the limit allows."""
    ends, costs = [0], entered + look * np.arange(1, len(entered) + 1)
    for _ in range(parts):
        ends.append(max(ends[-1], int(np.searchsorted(costs, limit + look * ends[-1], side="right"))))
    return ends[1:]


def _share(
    deck: Deck, ladder: Ladder, own: Hands, bank: Hands, table: Classes, up: bool, payments: Payments,
    best: NDArray[np.int64], share: slice,
) -> tuple[NDArray[np.int64], ...]:  # fmt: skip
    """Some of the player's hands, with a table of their own."""
    lines, options, _ = payments.gain.shape
    chosen = np.zeros((options, lines, SITUATIONS), np.int64)
    by_value = np.zeros((len(payments.line), options), np.int64)
    gains = np.zeros((payments.cells, options), np.int64)
    reached = np.zeros(payments.cells, np.int64)
    whole = judge(deck, ladder, bank.orbits.places.shape[1])
    ranks = np.array([int(card.rank) for card in deck.cards], np.int64)
    _sweep(
        own.orbits.places[share], own.orbits.packed[share], own.values[share], own.orbits.sizes[share],
        bank.orbits.places, bank.values, bank.orbits.sizes,
        table.start, table.orbit, table.fold, deck.symmetries, CHOOSE, up, ranks, deck.bits,
        whole.keys, whole.block, whole.place, whole.by_ranks, whole.by_suit,
        payments.line, payments.gain, payments.cell, payments.qualifying,
        chosen, by_value, gains, reached, best[share],
        np.zeros(1 << MOST, np.int64), *np.zeros((2, len(table.fold)), np.int64),
        *np.zeros((5, deck.size), np.int64),
    )  # fmt: skip
    return chosen, by_value, gains, reached


@compiled
def _whole(hand, packed, value, bits, keys, block, place, by_ranks, by_suit, sign, lower, not_above):  # type: ignore[no-untyped-def]
    """Sets too large for the table, where own cards and the up card are a whole hand of the bank."""
    key = np.uint64(0)
    for card in hand:
        key += keys[card]
    for card in range(len(bits)):
        if packed & bits[card] == np.uint64(0):
            found = judged(key + keys[card], packed | bits[card], block, place, by_ranks, by_suit)
            lower[card] += sign * (found < value)
            not_above[card] += sign * (found <= value)


@compiled
def _shared_out(times, once):  # type: ignore[no-untyped-def]
    """A count without the symmetries that it holds so many times: a whole number below 2^48, quicker than division."""
    return np.int64(np.floor(np.float64(times) * once + 0.5))


@compiled
def situations_of(fewer, same, failing, rest, qualified):  # type: ignore[no-untyped-def]
    """The bank's hands by situation: those below the player's, equal to it, and those that do not qualify."""
    none = np.int64(0)
    if qualified:
        return fewer - failing, same, rest - fewer - same, failing, none, none
    return none, none, rest - failing, fewer, same, failing - fewer - same


@compiled
def best_option(counts, gain, weight, gains):  # type: ignore[no-untyped-def]
    """The best option by what each gains in these situations; `gains` adds up what each of them would come to.

    Written out, since a loop over six takes three times as long.
    """
    best, most = 0, np.int64(0)
    for option in range(len(gain)):
        pays = gain[option]
        found = (counts[0] * pays[0] + counts[1] * pays[1] + counts[2] * pays[2]
                 + counts[3] * pays[3] + counts[4] * pays[4] + counts[5] * pays[5])  # fmt: skip
        gains[option] += weight * found
        if option == 0 or found > most:
            best, most = option, found
    return best


@compiled
def choose_best(counts, made, gain, weight, gains, chosen):  # type: ignore[no-untyped-def]
    """Take the best option for `weight` hands that make this line of the pay tables."""
    best = best_option(counts, gain[made], weight, gains)
    row = chosen[best, made]
    row[0] += weight * counts[0]
    row[1] += weight * counts[1]
    row[2] += weight * counts[2]
    row[3] += weight * counts[3]
    row[4] += weight * counts[4]
    row[5] += weight * counts[5]
    return best


@compiled
def _sweep(  # type: ignore[no-untyped-def]
    own, own_packed, own_values, own_sizes, bank, bank_values, bank_sizes,
    start, orbit, fold, symmetries, choose, up, card_ranks, bits, keys, block, place, by_ranks, by_suit,
    line, gain, cell, qualifying, chosen, by_value, gains, reached, best_of,
    ranks, seen, failed, sums, under, nowhere, lower, not_above,
):  # fmt: skip
    n = len(bits)
    own_size, bank_size = own.shape[1], bank.shape[1]
    deepest = min(bank_size, len(start) - 2)
    rest = np.int64(1)
    for i in range(bank_size - up):
        rest = rest * (n - own_size - up - i) // (i + 1)
    some_fail = bank_values[0] < qualifying
    once = 1.0 / symmetries
    for other in range(len(bank)):
        if bank_values[other] < qualifying:
            add(bank[other], bank_sizes[other], deepest, start, orbit, fold, choose, ranks, failed)
    sign = 1 - 2 * (own_size & 1)
    added, same = 0, 0
    for hand in range(len(own)):
        value = own_values[hand]
        if hand == 0 or value != own_values[hand - 1]:
            # What was equal to the last hand is below this one; then come those between, and those equal to this one.
            for other in range(same, added):
                add(bank[other], bank_sizes[other], deepest, start, orbit, fold, choose, ranks, seen)
            while added < len(bank) and bank_values[added] < value:
                add(bank[added], bank_sizes[added] * (BELOW + EQUAL), deepest, start, orbit, fold, choose, ranks, seen)
                added += 1
            same = added
            while added < len(bank) and bank_values[added] == value:
                add(bank[added], bank_sizes[added] * EQUAL, deepest, start, orbit, fold, choose, ranks, seen)
                added += 1
        avoiding(own[hand], up, deepest, n, start, orbit, choose, ranks, seen, sums)
        if some_fail:
            avoiding(own[hand], up, deepest, n, start, orbit, choose, ranks, failed, under)
        for card in range(n if up else 1):
            lower[card] = _shared_out(sums[card] & (EQUAL - 1), once)
            not_above[card] = _shared_out(sums[card] >> EQUAL_BITS, once)
            under[card] = _shared_out(under[card], once)
        if up and deepest < bank_size:
            _whole(own[hand], own_packed[hand], value, bits, keys, block, place, by_ranks, by_suit,
                   sign, lower, not_above)  # fmt: skip
            if some_fail:
                _whole(own[hand], own_packed[hand], qualifying, bits, keys, block, place, by_ranks, by_suit,
                       sign, under, nowhere)  # fmt: skip
        made = line[value]
        for card in range(n if up else 1):
            if up and own_packed[hand] & bits[card] != np.uint64(0):
                continue
            same_as = not_above[card] - lower[card]
            counts = situations_of(lower[card], same_as, under[card], rest, value >= qualifying)
            where = cell[value, card_ranks[card] if up else NO_CARD]
            reached[where] += own_sizes[hand]
            best = choose_best(counts, made, gain, own_sizes[hand], gains[where], chosen)
            best_of[hand] = best
            by_value[value, best] += own_sizes[hand] * rest
