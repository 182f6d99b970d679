"""The bank's hands that share no card with a hand, counted by ranks and by what a long suit changes (Numba).

As in `avoiding`, a table counts for every small set of cards the hands that hold it, and inclusion and exclusion over a
player's cards leaves those that hold none of them. One table is by ranks alone. The other is by the cards of one suit
and the ranks of up to two others, for hands that are lifted by that suit; it serves all suits, since they are alike.
Both have a column for each up card: its rank, then in the second table its rank where it is of another suit.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from croupier.odds.table_poker.avoiding import SIZE, TOP
from croupier.odds.table_poker.deck import LANE
from croupier.odds.table_poker.rank_classes import held_sets
from croupier.odds.table_poker.suited_hands import NO_SIDE
from croupier.rules.poker.kernels.layout import compiled

ALONE: Final = 1
PAIRS: Final = 1 + LANE
"""Beside the cards of a suit: the place of no other card is 0, of one of them from `ALONE`, of two from `PAIRS`."""
PLACE, TAKEN, WAYS, UP_ONE, WAYS_ONE, UP_OTHER, WAYS_OTHER = range(7)
"""What is known of such a set."""


@compiled
def enter_class(ranks, weight, pack, sets, table):  # type: ignore[no-untyped-def]
    """One class of the bank's ranks more: for every set of ranks, its hands that hold such cards, and the up card."""
    size, own_size, available = len(ranks), pack.own_size, pack.available
    sizes, rows, ways = sets.sizes, sets.rows, sets.ways
    count = held_sets(ranks, size, available, pack.choose, pack.start, sizes, rows, ways, sets.times)
    if not pack.up:
        for at in range(count):
            if sizes[at] <= own_size:
                table[rows[at], 0] += weight * ways[at]
        return
    # Sets are numbered rank by rank: how many cards of a rank one takes is a digit of its number.
    i, before = 0, 1
    while i < size:
        rank, held = ranks[i], 1
        while i + held < size and ranks[i + held] == rank:
            held += 1
        for block in range(count // before):
            taken = block % (held + 1)
            if taken < held:
                # The up card given too, what is left of its rank is chosen in C(a-1, b-1) = C(a, b) b / a ways.
                share = (held - taken) / (available[rank] - taken)
                for at in range(block * before, block * before + before):
                    if sizes[at] <= own_size:
                        table[rows[at], rank] += weight * np.int64(ways[at] * share + 0.5)
        before *= held + 1
        i += held


@compiled
def _side_place(one, other):  # type: ignore[no-untyped-def]
    """The place of a set of up to two other cards, by their ranks, the lower first."""
    if one == NO_SIDE:
        return 0
    if other == NO_SIDE:
        return ALONE + one
    return PAIRS + other * (other + 1) // 2 + one


@compiled
def _side_sets(one, other, up, sets):  # type: ignore[no-untyped-def]
    """The sets of cards beside a long suit that a hand can hold: how many there are. Each has its place, its size, the
    ways in which the others of these cards lie, and for up to two up cards among them their columns and ways."""
    found = 0
    for which in range(4):
        takes_one, takes_other = which & 1, which >> 1
        if (takes_one and one == NO_SIDE) or (takes_other and other == NO_SIDE) or (which == 2 and one == other):
            continue
        row = sets[found]
        row[PLACE] = _side_place(one if takes_one else other if takes_other else NO_SIDE,
                                 other if takes_one and takes_other else NO_SIDE)  # fmt: skip
        row[TAKEN], row[WAYS] = takes_one + takes_other, _side_ways(one, other, takes_one, takes_other)
        row[UP_ONE], row[UP_OTHER] = LANE, LANE
        row[WAYS_ONE], row[WAYS_OTHER] = 0, 0
        if up and one != NO_SIDE and not takes_one:
            row[UP_ONE], row[WAYS_ONE] = LANE + one, _side_ways(one, other, 1, takes_other)
        if up and other != NO_SIDE and not takes_other and (one != other or takes_one):
            row[UP_OTHER], row[WAYS_OTHER] = LANE + other, _side_ways(one, other, takes_one, 1)
        found += 1
    return found


@compiled
def _enter_row(row, long, chosen, amount):  # type: ignore[no-untyped-def]
    """The innermost loop: every up card of the long suit that the set does not hold."""
    for i in range(len(long)):
        if not chosen >> i & 1:
            row[long[i]] += amount


@compiled
def enter_lifted(mask, sides, weight, pack, suit, table):  # type: ignore[no-untyped-def]
    """One shape of lifted hands more: the cards of a suit, and up to two ranks of the three other suits."""
    own_size, up, first = pack.own_size, pack.up, pack.first
    long, masks, sets = suit.ranks, suit.masks, suit.beside
    length = 0
    for rank in range(LANE):
        if mask >> rank & 1:
            long[length] = rank
            length += 1
    count = _side_sets(sides[0], sides[1], up, sets)
    masks[0] = 0
    for chosen in range(1 << length):
        if chosen:
            masks[chosen] = masks[chosen ^ (1 << TOP[chosen])] | (1 << long[TOP[chosen]])
        size = SIZE[chosen]
        if size > own_size:
            continue
        for at in range(count):
            if size + sets[at, TAKEN] > own_size:
                continue
            row = table[first[masks[chosen]] + sets[at, PLACE]]
            if not up:
                row[0] += weight * sets[at, WAYS]
                continue
            _enter_row(row, long[:length], chosen, weight * sets[at, WAYS])
            row[sets[at, UP_ONE]] += weight * sets[at, WAYS_ONE]
            row[sets[at, UP_OTHER]] += weight * sets[at, WAYS_OTHER]


@compiled
def _side_ways(one, other, takes_one, takes_other):  # type: ignore[no-untyped-def]
    """In how many ways the cards beside the long suit can lie in the three others, some of them given."""
    if one == NO_SIDE:
        return 1
    if one == other:
        return 3 if takes_one + takes_other == 0 else 2 if takes_one + takes_other == 1 else 1
    ways = 1 if takes_one else 3
    if other != NO_SIDE and not takes_other:
        ways *= 3
    return ways


@compiled
def _add_row(row, times, out):  # type: ignore[no-untyped-def]
    """The innermost loop: one row for all up cards."""
    for column in range(len(out)):
        out[column] += times * row[column]


@compiled
def by_suit(ranks, positions, pack, table, out):  # type: ignore[no-untyped-def]
    """Lifted hands that avoid the player's, where the long suit is that of his cards at these positions."""
    for column in range(len(out)):
        out[column] = 0
    size = len(ranks)
    chosen = positions
    while True:
        mask, sign = 0, 1
        for i in range(size):
            if chosen >> i & 1:
                mask |= 1 << ranks[i]
                sign = -sign
        row = pack.first[mask]
        _add_row(table[row], sign, out)
        if pack.sides_most > 0:
            for i in range(size):
                if positions >> i & 1:
                    continue
                _add_row(table[row + _side_place(ranks[i], NO_SIDE)], -sign, out)
                if pack.sides_most > 1:
                    for j in range(i + 1, size):
                        if not positions >> j & 1:
                            _add_row(table[row + _side_place(ranks[i], ranks[j])], sign, out)
        if chosen == 0:
            return
        chosen = (chosen - 1) & positions


@compiled
def by_ranks(ranks, pack, sets, table, out):  # type: ignore[no-untyped-def]
    """Hands that avoid the player's as their ranks make them."""
    for column in range(len(out)):
        out[column] = 0
    size, rows, times = len(ranks), sets.rows, sets.times
    count = held_sets(ranks, size, pack.available, pack.choose, pack.start, sets.sizes, rows, sets.ways, times)
    for at in range(count):
        _add_row(table[rows[at]], times[at], out)
