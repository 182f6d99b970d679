"""Every hand of a player against every hand of the bank, by ranks first (Numba): much less to count than card by card.

What the bank's ranks make is counted by sets of ranks, whatever the suits. A hand that its long suit lifts is taken
out there and put back as what it makes, in a table by the cards of that suit and the ranks of the few others. Both come
in the order of value, as in `sweep`, and inclusion and exclusion over the player's cards leaves the hands that share no
card with his. All up cards lie side by side in a row: 13 ranks, of the long suit and of the others.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.odds.table_poker.avoiding_by_ranks import SETS, by_ranks, by_suit, enter_class, enter_lifted
from croupier.odds.table_poker.bank_by_ranks import BankByRanks, rank_rows, suit_rows
from croupier.odds.table_poker.deck import LANE, MOST, Deck
from croupier.odds.table_poker.orbits import CHOOSE
from croupier.odds.table_poker.rank_classes import START
from croupier.odds.table_poker.sweep import (
    BELOW,
    EQUAL,
    EQUAL_BITS,
    NO_CARD,
    SITUATIONS,
    Counts,
    Hands,
    Payments,
    choose_best,
    deals_of,
    shares_of,
    situations_of,
)
from croupier.rules.poker.kernels.layout import compiled

LOOK: Final = 2
ENTER: Final = 2
"""About how long it takes to look for one of the player's hands, and to enter one that is lifted."""

SUITS: Final = 4
MOST_SETS: Final = 1 << MOST


def sweep(deck: Deck, own: Hands, bank: BankByRanks, up: bool, payments: Payments) -> Counts:
    """The best option for every hand, and what each of them comes to."""
    own_size = own.orbits.places.shape[1]
    ranks = _ranks_of(deck)[own.orbits.places]
    group = (np.sort(ranks, axis=1).astype(np.int64) * LANE ** np.arange(own_size)).sum(axis=1)
    order = np.lexsort((group, own.values))
    group = group[order]
    events = np.concatenate([bank.lifted.by_ranks, bank.lifted.values])
    signs = np.repeat(np.array([-1, 1], np.int64), len(bank.lifted.masks))
    times = np.argsort(events, kind="stable")
    events, signs = events[times], signs[times]
    masks, sides = np.tile(bank.lifted.masks, 2)[times], np.tile(bank.lifted.sides, (2, 1))[times]
    values = own.values[order].astype(np.int64)
    first, rows = suit_rows(own_size, bank.sides_most)
    columns = (LANE, 2 * LANE) if up else (1, 1)
    lines, options, _ = payments.gain.shape
    best = np.zeros(len(values), np.int64)

    def part(share: slice) -> tuple[NDArray[np.int64], ...]:
        chosen = np.zeros((options, lines, SITUATIONS), np.int64)
        by_value = np.zeros((len(payments.line), options), np.int64)
        gains = np.zeros((payments.cells, options), np.int64)
        reached = np.zeros(payments.cells, np.int64)
        found = np.zeros(len(order[share]), np.int64)
        tables = [np.zeros((room, width), np.int64) for _ in range(2)
                  for room, width in ((rank_rows(own_size), columns[0]), (rows, columns[1]))]  # fmt: skip
        _sweep(
            own.orbits.places[order[share]], own.orbits.packed[order[share]], values[share],
            own.orbits.sizes[order[share]], group[share],
            bank.ranks, bank.values, masks, sides, events, signs,
            bank.available, bank.sides_most, CHOOSE, START, first, up, deck.bits,
            _lanes_of(deck), _ranks_of(deck),
            payments.line, payments.gain, payments.cell, payments.qualifying,
            chosen, by_value, gains, reached, found, *tables,
            *np.zeros((4, MOST_SETS), np.int64), np.zeros(MOST, np.int64), np.zeros(MOST_SETS, np.int64),
            np.zeros(SETS, np.int64), *np.zeros((2, columns[0]), np.int64),
            *np.zeros((2, MOST_SETS, columns[1]), np.int64), np.full(MOST_SETS, -1, np.int64),
            np.zeros(own_size, np.int64), np.zeros(SUITS, np.int64), *np.zeros((3, deck.size), np.int64),
        )  # fmt: skip
        best[order[share]] = found
        return chosen, by_value, gains, reached

    parts = os.cpu_count() or 1
    with ThreadPoolExecutor(parts) as pool:
        every = list(pool.map(part, shares_of(values, events, LOOK, ENTER, parts)))
    chosen, by_value, gains, reached = (sum(arrays[1:], arrays[0]) for arrays in zip(*every, strict=True))
    deals = deals_of(deck, own_size, bank.size, up)
    assert int(chosen.sum()) == deals, "every deal is counted once"
    return Counts(deals, chosen, by_value, gains, reached, best)


def _lanes_of(deck: Deck) -> NDArray[np.int64]:
    return np.array([(int(bit).bit_length() - 1) // LANE for bit in deck.bits], np.int64)


def _ranks_of(deck: Deck) -> NDArray[np.int64]:
    return np.array([(int(bit).bit_length() - 1) % LANE for bit in deck.bits], np.int64)


@compiled
def _positions(hand, lanes, card_ranks, ranks, out):  # type: ignore[no-untyped-def]
    """The ranks of a hand in order, and for each suit the positions of its cards among them."""
    for lane in range(len(out)):
        out[lane] = 0
    for i in range(len(hand)):
        at = 0
        for j in range(len(hand)):
            lower = card_ranks[hand[j]] < card_ranks[hand[i]]
            at += lower or (j < i and card_ranks[hand[j]] == card_ranks[hand[i]])
        ranks[at] = card_ranks[hand[i]]
        out[lanes[hand[i]]] |= 1 << at


@compiled
def _until(values, at, value):  # type: ignore[no-untyped-def]
    """The first place from `at` on with at least this value, in order."""
    while at < len(values) and values[at] < value:
        at += 1
    return at


@compiled
def _enter(  # type: ignore[no-untyped-def]
    begin, end, first_event, last_event, weight, own_size, up, bank, masks, sides, signs, available, choose, start,
    first, sizes, rows, ways, times, long, sets_of, beside, ranks_table, suit_table,
):  # fmt: skip
    """Classes and lifted hands of the bank, from one place in their order to another."""
    for at in range(begin, end):
        enter_class(bank[at], own_size, up, weight, available, choose, start, sizes, rows, ways, times, ranks_table)
    for at in range(first_event, last_event):
        enter_lifted(masks[at], sides[at, 0], sides[at, 1], own_size, up, weight * signs[at], first,
                     long, sets_of, beside, suit_table)  # fmt: skip


@compiled
def _spread(base, seen, positions, lanes, card_ranks, up, off, out):  # type: ignore[no-untyped-def]
    """The hands that avoid the player's for each up card (`out[0]` where none is shown), from what each suit adds."""
    if not up:
        out[0] = base[0]
        for lane in range(len(positions)):
            out[0] += seen[positions[lane], 0]
        return
    for rank in range(LANE):
        off[rank] = base[rank]
        for lane in range(len(positions)):
            off[rank] += seen[positions[lane], LANE + rank]
    for card in range(len(out)):
        of_suit, rank = seen[positions[lanes[card]]], card_ranks[card]
        out[card] = off[rank] - of_suit[LANE + rank] + of_suit[rank]


@compiled
def _sweep(  # type: ignore[no-untyped-def]
    own, own_packed, own_values, own_sizes, group, bank, bank_values, masks, sides, events, signs,
    available, sides_most, choose, start, first, up, bits, lanes, card_ranks, line, gain, cell, qualifying,
    chosen, by_value, gains, reached, best_of, ranks_table, suit_table, failed_ranks_table, failed_suit_table,
    sizes, rows, ways, times, long, sets_of, beside, base, failed_base, seen, failed, filled, ranks, positions, off,
    sums, under,
):  # fmt: skip
    n = len(bits)
    own_size, bank_size = own.shape[1], bank.shape[1]
    rest = np.int64(1)
    for i in range(bank_size - up):
        rest = rest * (n - own_size - up - i) // (i + 1)
    some_fail = bank_values[0] < qualifying
    if some_fail:
        _enter(0, _until(bank_values, 0, qualifying), 0, _until(events, 0, qualifying), np.int64(1), own_size, up,
               bank, masks, sides, signs, available, choose, start, first, sizes, rows, ways, times,
               long, sets_of, beside, failed_ranks_table, failed_suit_table)  # fmt: skip
    below, below_event, added, added_event = 0, 0, 0, 0
    groups = 0
    for hand in range(len(own)):
        value = own_values[hand]
        another = hand == 0 or value != own_values[hand - 1]
        if another:
            # What was equal to the last hand is below this one; then come those between, and those equal to this one.
            _enter(below, added, below_event, added_event, np.int64(BELOW), own_size, up,
                   bank, masks, sides, signs, available, choose, start, first, sizes, rows, ways, times,
                   long, sets_of, beside, ranks_table, suit_table)  # fmt: skip
            below, below_event = _until(bank_values, added, value), _until(events, added_event, value)
            _enter(added, below, added_event, below_event, np.int64(BELOW + EQUAL), own_size, up,
                   bank, masks, sides, signs, available, choose, start, first, sizes, rows, ways, times,
                   long, sets_of, beside, ranks_table, suit_table)  # fmt: skip
            added, added_event = _until(bank_values, below, value + 1), _until(events, below_event, value + 1)
            _enter(below, added, below_event, added_event, np.int64(EQUAL), own_size, up,
                   bank, masks, sides, signs, available, choose, start, first, sizes, rows, ways, times,
                   long, sets_of, beside, ranks_table, suit_table)  # fmt: skip
        _positions(own[hand], lanes, card_ranks, ranks, positions)
        if another or group[hand] != group[hand - 1]:
            groups += 1
            by_ranks(ranks, available, choose, start, sizes, rows, ways, times, ranks_table, base)
            if some_fail:
                by_ranks(ranks, available, choose, start, sizes, rows, ways, times, failed_ranks_table, failed_base)
        for lane in range(SUITS):
            at = positions[lane]
            if filled[at] != groups:
                filled[at] = groups
                by_suit(ranks, at, sides_most, first, suit_table, seen[at])
                if some_fail:
                    by_suit(ranks, at, sides_most, first, failed_suit_table, failed[at])
        _spread(base, seen, positions, lanes, card_ranks, up, off, sums)
        if some_fail:
            _spread(failed_base, failed, positions, lanes, card_ranks, up, off, under)
        made = line[value]
        for card in range(n if up else 1):
            if up and own_packed[hand] & bits[card] != np.uint64(0):
                continue
            lower, not_above = sums[card] & (EQUAL - 1), sums[card] >> EQUAL_BITS
            counts = situations_of(lower, not_above - lower, under[card], rest, value >= qualifying)
            where = cell[value, card_ranks[card] if up else NO_CARD]
            reached[where] += own_sizes[hand]
            best = choose_best(counts, made, gain, own_sizes[hand], gains[where], chosen)
            best_of[hand] = best
            by_value[value, best] += own_sizes[hand] * rest
