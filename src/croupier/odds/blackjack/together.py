"""All hands of a split together: exact for two hands, and for more of them exact in mean and deviation.

The amounts of three hands and more take the hands as independent once their number and the bank's end are known. How
near that comes is measured on splits of two hands, where both counts are made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numba import njit

from croupier.odds.blackjack.against import Against, SplitPlay
from croupier.odds.blackjack.hands import OUTCOMES, PlayerHands
from croupier.odds.blackjack.kernels import CLOSED, STAND, Real, Whole, bonus, result
from croupier.odds.blackjack.pairs import (
    DIGIT,
    FREE,
    PAIR_KINDS,
    add_two_hands,
    behind_sets,
    find_sets,
    products_of_pairs,
)
from croupier.odds.blackjack.splits import APART, PAIRED, pair_weights
from croupier.odds.blackjack.terms import ONE_WAGER, Terms

NO_WEIGHTS: Final = np.zeros((0, 0, 0))
ROOM: Final = 4
"""The table of sets has room for so many times the pairs of hands that can be expected to differ."""


@dataclass(frozen=True)
class Ends:
    """Every way in which one hand of a split can end, with what it then comes to in units, by the bank's end."""

    hands: Whole
    kinds: Whole
    scales: Whole
    totals: Whole
    orders: Real
    as_first: Whole
    as_other: Whole


def ends_of(against: Against, play: SplitPlay) -> Ends:
    """The ends of a play."""
    hands, rows = against.hands, []
    for kind in (APART, PAIRED):
        ways, twice = against.split_ways(play.split, play.acts[kind], kind)
        closed = np.isin(play.acts[kind], (STAND, CLOSED))
        rows += [(at, kind, 1, hands.total[at], ways[at]) for at in np.flatnonzero(closed & (ways > 0))]
        rows += [(at, kind, 2, hands.total[at], twice[0, at]) for at in np.flatnonzero(twice[0])]
        rows += [(at, kind, 2, hands.low[at], twice[1, at]) for at in np.flatnonzero(twice[1])]
    columns = list(zip(*rows, strict=True))
    at, kinds, scales, totals = (np.array(column, np.int64) for column in columns[:4])
    as_first, as_other = np.zeros((2, len(at), OUTCOMES), np.int64)
    _nets(hands, at, scales, totals, against.terms, as_first, as_other)
    return Ends(at, kinds, scales, totals, np.array(columns[4], np.float64), as_first, as_other)


@njit(cache=True, nogil=True)
def _nets(
    hands: PlayerHands, at: Whole, scales: Whole, totals: Whole, terms: Terms, as_first: Whole, as_other: Whole
) -> None:
    for i in range(len(at)):
        more = bonus(hands, at[i], True, terms)
        for outcome in range(OUTCOMES):
            first = result(totals[i], outcome, scales[i], True, True, terms) + more
            other = result(totals[i], outcome, scales[i], True, False, terms) + more
            as_first[i, outcome] = round(first * terms.unit)
            as_other[i, outcome] = round(other * terms.unit)


class Together:
    """The hands of one split, two by two."""

    def __init__(self, against: Against, play: SplitPlay) -> None:
        self.against = against
        self.split = play.split
        self.ends = ends_of(against, play)
        rows, self.place = np.unique(self.ends.hands, return_inverse=True)
        held = against.hands.counts[rows].copy()
        held[:, self.split.pair - 1] -= 1
        numbers = (held * DIGIT ** np.arange(10)).sum(axis=1)
        self.of = np.zeros((len(rows), len(rows)), np.int64)
        pairs = len(rows) * (len(rows) + 1) // 2
        found = np.zeros(pairs, np.int64)
        room = 1 << max(ROOM, (2 * pairs).bit_length())
        count = find_sets(numbers, np.zeros(room, np.int64), np.full(room, FREE), found, self.of)
        weights = self._weights()
        self.alone = np.zeros((count, OUTCOMES))
        self.among = np.zeros((count if len(weights) else 0, PAIR_KINDS, OUTCOMES))
        behind_sets(
            found[:count], against.bank, self.split.left, self.split.pair, weights, against.peeked, self.alone,
            self.among,
        )  # fmt: skip

    def _weights(self) -> Real:
        if self.split.most < 3:
            return NO_WEIGHTS
        paired = int(self.split.left[self.split.pair - 1])
        return pair_weights(paired, int(self.split.left.sum()) - paired, self.split.most)

    def two_hands(self, zero: int, amounts: Real) -> None:
        """Add what both come to where a split comes to two hands; the bank's Blackjack left out if it takes one wager
        in all."""
        ends = OUTCOMES - 1 if self.against.terms.splits == ONE_WAGER else OUTCOMES
        add_two_hands(
            self.place, self.ends.kinds, self.ends.orders, self.ends.as_first, self.ends.as_other, self.of, self.alone,
            self.split.most == 2, ends, zero, amounts,
        )  # fmt: skip

    def products(self) -> float:
        """Of three hands and more: the mean sum of products of all ordered pairs, in units."""
        if not len(self.among):
            return 0.0
        return products_of_pairs(
            self.place, self.ends.kinds, self.ends.orders, self.ends.as_first, self.ends.as_other, self.of, self.among
        )
