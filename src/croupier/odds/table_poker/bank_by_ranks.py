"""The bank's hands by ranks first: classes of ranks, and beside them the hands that a long suit lifts.

A hand with as many cards of one suit as make a flush has one such suit, since two would be more cards than it has; of
its other cards, two at most, the ranks matter and nothing else. Suits must be alike: the same ranks left in all four.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.odds.table_poker.deck import LANE, Deck
from croupier.odds.table_poker.judging import Judge, judge
from croupier.odds.table_poker.orbits import CHOOSE
from croupier.odds.table_poker.rank_classes import START, every_class, present_in
from croupier.odds.table_poker.suited_hands import NO_SIDE, rows_of
from croupier.rules.cards import JOKER, Card
from croupier.rules.hand_ranking import Ladder
from croupier.rules.poker.kernels.tables import FIELD, LOW_BITS

MOST_SIDES: Final = 2


class FlushHands(msgspec.Struct, frozen=True):
    """Hands whose long suit makes more than their ranks."""

    masks: NDArray[np.int64]
    """The ranks in the long suit."""
    sides: NDArray[np.int64]
    """Two ranks beside it, the lower first; `NO_SIDE` where there are fewer."""
    by_ranks: NDArray[np.int64]
    """What their ranks alone would make, and what they make."""
    values: NDArray[np.int64]


class BankByRanks(msgspec.Struct, frozen=True):
    """Every hand of the bank: classes of ranks in the order of value, then what suits change."""

    size: int
    available: NDArray[np.int64]
    """How many cards there are of each rank."""
    ranks: NDArray[np.uint8]
    values: NDArray[np.int64]
    lifted: FlushHands
    sides_most: int

    def examples(self, deck: Deck) -> dict[int, tuple[Card, ...]]:
        """One hand for each value that the deck can make, lowest first."""
        cards: dict[int, dict[int, Card]] = {lane: {} for lane in range(4)}
        for card, bit in zip(deck.cards, deck.bits, strict=True):
            lane, rank = divmod(int(bit).bit_length() - 1, LANE)
            cards[lane][rank] = card
        found: dict[int, tuple[Card, ...]] = {}
        for ranks, value in zip(self.ranks.tolist(), self.values.tolist(), strict=True):
            # Suits take turns: no rank twice in a suit, and no suit long enough for a flush.
            found.setdefault(value, tuple(cards[at % 4][rank] for at, rank in enumerate(ranks)))
        first = np.unique(self.lifted.values, return_index=True)[1]
        for at in first.tolist():
            long = [rank for rank in range(LANE) if self.lifted.masks[at] >> rank & 1]
            beside = [rank for rank in self.lifted.sides[at].tolist() if rank != NO_SIDE]
            hand = [cards[0][rank] for rank in long] + [cards[1 + i][rank] for i, rank in enumerate(beside)]
            found.setdefault(int(self.lifted.values[at]), tuple(hand))
        return dict(sorted(found.items()))


def fits(deck: Deck, ladder: Ladder, size: int) -> bool:
    """Can hands of this size be counted by ranks first?"""
    return (
        deck.blocks == (4,) and JOKER not in deck.cards and 0 <= size - ladder.size <= min(MOST_SIDES, ladder.size - 1)
    )


def bank_by_ranks(deck: Deck, ladder: Ladder, size: int) -> BankByRanks:
    """Every hand of the bank; the deck must fit."""
    assert fits(deck, ladder, size)
    judging = judge(deck, ladder, size)
    available = present_in(deck).sum(axis=0)
    ranks, _, _ = every_class(size, available)
    keys = np.zeros(LANE, np.uint64)
    for place, bit in enumerate(deck.bits):
        keys[(int(bit).bit_length() - 1) % LANE] = judging.keys[place]
    values = _by_ranks(judging, keys, ranks)
    order = np.argsort(values, kind="stable")
    shapes = [
        _shape(judging, keys, np.flatnonzero(available), length, size - length)
        for length in range(ladder.size, size + 1)
    ]
    arrays = [np.concatenate(parts) for parts in zip(*shapes, strict=True)]
    return BankByRanks(size, available, ranks[order], values[order], FlushHands(*arrays), size - ladder.size)


def _by_ranks(judging: Judge, keys: NDArray[np.uint64], ranks: NDArray[np.uint8]) -> NDArray[np.int64]:
    key = keys[ranks].sum(axis=1, dtype=np.uint64)
    block = judging.block[(key >> np.uint64(LOW_BITS)).astype(np.int64)].astype(np.int64)
    place = judging.place[(key & np.uint64(FIELD)).astype(np.int64)]
    return np.asarray(judging.by_ranks[block + place], np.int64)


def _shape(
    judging: Judge, keys: NDArray[np.uint64], present: NDArray[np.int64], length: int, beside: int
) -> tuple[NDArray[np.int64], ...]:
    """Hands with so many cards of one suit, if that lifts them."""
    long = rows_of(combinations(present.tolist(), length), length)
    few = rows_of(combinations_with_replacement(present.tolist(), beside), beside)
    ranks = np.concatenate([np.repeat(long, len(few), axis=0), np.tile(few, (len(long), 1))], axis=1)
    masks = np.repeat((1 << long).sum(axis=1), len(few))
    sides = np.full((len(ranks), MOST_SIDES), NO_SIDE, np.int64)
    sides[:, :beside] = ranks[:, length:]
    by_ranks, values = _by_ranks(judging, keys, ranks.astype(np.uint8)), judging.by_suit[masks].astype(np.int64)
    lifts = values > by_ranks
    return masks[lifts], sides[lifts], by_ranks[lifts], values[lifts]


def rank_rows(own_size: int) -> int:
    """Sets of ranks with repeats, of up to so many cards."""
    return int(START[own_size + 1])


def suit_rows(own_size: int, sides_most: int) -> tuple[NDArray[np.int64], int]:
    """For each mask of a suit, the first row of the sets with those cards of it; and how many rows there are."""
    first = np.full(1 << LANE, -1, np.int64)
    rows = 0
    for mask in range(1 << LANE):
        length = mask.bit_count()
        if length <= own_size:
            first[mask] = rows
            sides = min(sides_most, own_size - length)
            rows += sum(int(CHOOSE[count, LANE + count - 1]) if count else 1 for count in range(sides + 1))
    return first, rows
