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

from croupier.odds.table_poker.avoiding_by_ranks import by_ranks, by_suit, enter_class, enter_lifted
from croupier.odds.table_poker.bank_by_ranks import BankByRanks
from croupier.odds.table_poker.deck import LANE, Deck
from croupier.odds.table_poker.rank_sweep_arrays import (
    SUITS,
    Tallies,
    bank_of,
    nothing_found,
    own_of,
    pack_of,
    pays_of,
    room_of,
)
from croupier.odds.table_poker.sweep import (
    BELOW,
    EQUAL,
    EQUAL_BITS,
    NO_CARD,
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


def sweep(deck: Deck, own: Hands, bank: BankByRanks, up: bool, payments: Payments) -> Counts:
    """The best option for every hand, and what each of them comes to."""
    own_size = own.orbits.places.shape[1]
    pack = pack_of(deck, bank, own_size, up)
    hands, order = own_of(own, pack)
    banks, pays = bank_of(bank), pays_of(payments)

    def part(share: slice) -> Tallies:
        some = hands.share(share)
        found = nothing_found(payments, len(some.values))
        _sweep(some, banks, pack, pays, found, room_of(pack))
        return found

    parts = os.cpu_count() or 1
    with ThreadPoolExecutor(parts) as pool:
        every = list(pool.map(part, shares_of(hands.values, banks.events, LOOK, ENTER, parts)))
    chosen, by_value, gains, reached = (sum(arrays[1:], arrays[0]) for arrays in list(zip(*every, strict=True))[:-1])
    best = np.zeros(len(order), np.int64)
    best[order] = np.concatenate([found.best for found in every])
    deals = deals_of(deck, own_size, bank.size, up)
    assert int(chosen.sum()) == deals, "every deal is counted once"
    return Counts(deals, chosen, by_value, gains, reached, best)


@compiled
def _positions(hand, pack, room):  # type: ignore[no-untyped-def]
    """The ranks of a hand in order, and for each suit the positions of its cards among them."""
    for lane in range(SUITS):
        room.positions[lane] = 0
    for i in range(len(hand)):
        at = 0
        for j in range(len(hand)):
            lower = pack.ranks[hand[j]] < pack.ranks[hand[i]]
            at += lower or (j < i and pack.ranks[hand[j]] == pack.ranks[hand[i]])
        room.ranks[at] = pack.ranks[hand[i]]
        room.positions[pack.lanes[hand[i]]] |= 1 << at


@compiled
def _until(values, at, value):  # type: ignore[no-untyped-def]
    """The first place from `at` on with at least this value, in order."""
    while at < len(values) and values[at] < value:
        at += 1
    return at


@compiled
def _enter(begin, end, weight, bank, pack, room, table):  # type: ignore[no-untyped-def]
    """Classes and lifted hands of the bank, from one place in their order to another."""
    for at in range(begin[0], end[0]):
        enter_class(bank.ranks[at], weight, pack, room.sets, table.by_ranks)
    for at in range(begin[1], end[1]):
        enter_lifted(bank.masks[at], bank.sides[at], weight * bank.signs[at], pack, room.suit, table.by_suit)


@compiled
def _spread(avoiding, pack, room, out):  # type: ignore[no-untyped-def]
    """The hands that avoid the player's for each up card (`out[0]` where none is shown), from what each suit adds."""
    base, seen = avoiding.by_ranks, avoiding.by_suit
    if not pack.up:
        out[0] = base[0]
        for lane in range(SUITS):
            out[0] += seen[room.positions[lane], 0]
        return
    for rank in range(LANE):
        room.off[rank] = base[rank]
        for lane in range(SUITS):
            room.off[rank] += seen[room.positions[lane], LANE + rank]
    for card in range(len(out)):
        of_suit, rank = seen[room.positions[pack.lanes[card]]], pack.ranks[card]
        out[card] = room.off[rank] - of_suit[LANE + rank] + of_suit[rank]


@compiled
def _look(table, avoiding, pack, room, lane):  # type: ignore[no-untyped-def]
    """What a table says of the player's cards of a suit; of his ranks where no suit is given."""
    if lane < 0:
        by_ranks(room.ranks, pack, room.sets, table.by_ranks, avoiding.by_ranks)
    else:
        at = room.positions[lane]
        by_suit(room.ranks, at, pack, table.by_suit, avoiding.by_suit[at])


@compiled
def _rest(pack, bank_size):  # type: ignore[no-untyped-def]
    """The hands that the bank can have beside the player's and beside its up card."""
    rest = np.int64(1)
    for i in range(bank_size - pack.up):
        rest = rest * (len(pack.bits) - pack.own_size - pack.up - i) // (i + 1)
    return rest


@compiled
def _sweep(own, bank, pack, pays, found, room):  # type: ignore[no-untyped-def]
    rest = _rest(pack, bank.ranks.shape[1])
    some_fail = bank.values[0] < pays.qualifying
    start = (0, 0)
    if some_fail:
        end = (_until(bank.values, 0, pays.qualifying), _until(bank.events, 0, pays.qualifying))
        _enter(start, end, np.int64(1), bank, pack, room, room.failed)
    below, added = start, start
    groups = 0
    for hand in range(len(own.values)):
        value = own.values[hand]
        another = hand == 0 or value != own.values[hand - 1]
        if another:
            # What was equal to the last hand is below this one; then come those between, and those equal to this one.
            _enter(below, added, np.int64(BELOW), bank, pack, room, room.seen)
            below = (_until(bank.values, added[0], value), _until(bank.events, added[1], value))
            _enter(added, below, np.int64(BELOW + EQUAL), bank, pack, room, room.seen)
            added = (_until(bank.values, below[0], value + 1), _until(bank.events, below[1], value + 1))
            _enter(below, added, np.int64(EQUAL), bank, pack, room, room.seen)
        _positions(own.places[hand], pack, room)
        if another or own.group[hand] != own.group[hand - 1]:
            groups += 1
            _look(room.seen, room.seen_avoiding, pack, room, -1)
            if some_fail:
                _look(room.failed, room.failed_avoiding, pack, room, -1)
        for lane in range(SUITS):
            if room.filled[room.positions[lane]] != groups:
                room.filled[room.positions[lane]] = groups
                _look(room.seen, room.seen_avoiding, pack, room, lane)
                if some_fail:
                    _look(room.failed, room.failed_avoiding, pack, room, lane)
        _spread(room.seen_avoiding, pack, room, room.sums)
        if some_fail:
            _spread(room.failed_avoiding, pack, room, room.under)
        _count(hand, own, rest, pack, pays, found, room)


@compiled
def _count(hand, own, rest, pack, pays, found, room):  # type: ignore[no-untyped-def]
    """The best option against every up card, and what each comes to."""
    value, size = own.values[hand], own.sizes[hand]
    made = pays.line[value]
    for card in range(len(pack.bits) if pack.up else 1):
        if pack.up and own.packed[hand] & pack.bits[card] != np.uint64(0):
            continue
        lower, not_above = room.sums[card] & (EQUAL - 1), room.sums[card] >> EQUAL_BITS
        counts = situations_of(lower, not_above - lower, room.under[card], rest, value >= pays.qualifying)
        where = pays.cell[value, pack.ranks[card] if pack.up else NO_CARD]
        found.reached[where] += size
        best = choose_best(counts, made, pays.gain, size, found.gains[where], found.chosen)
        found.best[hand] = best
        found.by_value[value, best] += size * rest
