"""Everything that a way to play can come to against one card of the bank: amounts with their chances.

Of split hands the mean and the stakes are exact. The amounts of several hands together take them as independent once
the number of hands and the bank's end are known; where the bank's Blackjack takes one wager in all, that case is exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

import numpy as np

from croupier.odds.blackjack.against import Against, SplitPlay, Way
from croupier.odds.blackjack.hands import BANK_BLACKJACK, OUTCOMES, hand_of
from croupier.odds.blackjack.kernels import CLOSED, SPLIT, STAND, Real
from croupier.odds.blackjack.splits import APART, PAIRED
from croupier.odds.blackjack.spread import both_against_blackjack, reached, spread, spread_split
from croupier.odds.blackjack.terms import NO_LIMIT, ONE_WAGER, Terms

NOTHING: Final = 1e-18
"""A chance that is lost in rounding."""


def most_units(terms: Terms) -> int:
    """More units than one hand can win or lose."""
    dearest = max(2 * terms.win, terms.blackjack, 2.0) + terms.sevens + terms.five_cards
    return ceil(dearest * terms.unit) + 1


def zero_of(terms: Terms) -> int:
    """The place of nothing won and nothing lost in a row of amounts."""
    return most_units(terms) * NO_LIMIT


@dataclass
class Amounts:
    """Chances of net amounts, in units around `zero`, and the mean of all stakes."""

    chances: Real
    zero: int
    unit: int
    staked: float = 0.0

    @classmethod
    def none(cls, terms: Terms) -> Amounts:
        zero = zero_of(terms)
        return cls(np.zeros(2 * zero + 1), zero, terms.unit)

    def add(self, net: float, chance: float, stake: float = 1.0) -> None:
        self.chances[self.zero + round(net * self.unit)] += chance
        self.staked += chance * stake

    def more(self, other: Amounts, weight: float) -> None:
        self.chances += weight * other.chances
        self.staked += weight * other.staked

    @property
    def mean(self) -> float:
        places = np.arange(len(self.chances)) - self.zero
        return float((self.chances * places).sum()) / self.unit


def amounts_of(against: Against, way: Way, even_money: bool) -> tuple[Amounts, Amounts]:
    """What a wager on a box comes to, and one beside it that is neither doubled nor split with the box."""
    found, keeps = Amounts.none(against.terms), Amounts.none(against.terms)
    ways = against.deal()
    twice = np.zeros((2, len(ways)))
    reached(against.hands, way.acts, against.terms, ways, twice)
    for amounts, scale in ((found, 2), (keeps, 1)):
        _blackjacks(against, even_money, amounts)
        amounts.staked += spread(
            against.hands, way.acts, ways, twice, against.slots, False, scale,
            against.terms, amounts.zero, amounts.chances,
        )  # fmt: skip
    for pair, play in way.splits.items():
        if way.acts[hand_of(pair, pair)] == SPLIT:
            _add_split(against, play, found, keeps)
    return found, keeps


def _blackjacks(against: Against, even_money: bool, found: Amounts) -> None:
    """The player's Blackjack, and the bank's where it is looked for before anybody plays."""
    terms, left = against.terms, against.left
    total = int(left.sum())
    natural = 2 * left[0] * left[9] / (total * (total - 1))
    needed = {1: 9, 10: 0}.get(against.up)
    bank = (left[needed] - 1) / (total - 2) if needed is not None else 0.0
    if natural > 0:
        if even_money and against.up == 1:
            found.add(terms.even_money, natural)
        else:
            found.add(terms.tie_blackjack, natural * bank)
            found.add(terms.blackjack, natural * (1 - bank))
    if against.peeked:
        found.add(-1.0, left[9] / total - natural * bank)


def _add_split(against: Against, play: SplitPlay, found: Amounts, keeps: Amounts) -> None:
    """All hands of a split together, and the one on which a wager stays that is not split."""
    split, terms = play.split, against.terms
    part = Amounts.none(terms)
    zero = most_units(terms)
    every = np.zeros((split.most + 1, OUTCOMES, 2 * zero + 1))
    first = np.zeros((split.most + 1, 2 * zero + 1))
    kept = np.zeros(2 * zero + 1)
    for kind in (APART, PAIRED):
        ways, twice = against.split_ways(split, play.acts[kind], kind)
        part.staked += spread_split(
            against.hands, against.bank, split.left, split.pair, play.acts[kind], ways, twice,
            np.ascontiguousarray(split.weights[:, kind]), against.peeked, terms, zero, every, first, kept,
        )  # fmt: skip
    for number in range(2, split.most + 1):
        for outcome in range(BANK_BLACKJACK):
            _together(part, every[number, outcome] / number, every[number, outcome] / number, number, zero)
        if terms.splits != ONE_WAGER:
            _together(part, first[number], every[number, BANK_BLACKJACK] / (number - 1), number, zero)
    if terms.splits == ONE_WAGER:
        _one_wager(against, play, part)
    found.more(part, split.chance)
    keeps.chances[keeps.zero - zero : keeps.zero + zero + 1] += split.chance * kept
    keeps.staked += split.chance * float(kept.sum())


def _together(found: Amounts, first: Real, other: Real, number: int, zero: int) -> None:
    """Add the sum of a first and of other hands that are alike; both rows sum to the chance of this case."""
    chance = float(first.sum())
    if chance <= NOTHING:
        return
    row = first
    for _ in range(number - 1):
        row = np.convolve(row, other / chance)
    start = found.zero - number * zero
    found.chances[start : start + len(row)] += row


def _one_wager(against: Against, play: SplitPlay, found: Amounts) -> None:
    """Both hands against the bank's Blackjack, card by card (RFH-13.3.5.9.4)."""
    needed = {1: 10, 10: 1}.get(against.up)
    if needed is None or against.peeked:
        return
    ends: list[tuple[int, int, float]] = []
    for kind in (APART, PAIRED):
        ways, twice = against.split_ways(play.split, play.acts[kind], kind)
        closed = np.isin(play.acts[kind], (STAND, CLOSED))
        ends += [(int(hand), 1, float(ways[hand])) for hand in np.flatnonzero(closed & (ways > 0))]
        ends += [(int(hand), 2, float(twice[0, hand])) for hand in np.flatnonzero(twice[0])]
    both_against_blackjack(
        against.hands, play.split.left, play.split.pair, needed,
        np.array([hand for hand, _, _ in ends]), np.array([scale for _, scale, _ in ends]),
        np.array([orders for _, _, orders in ends]), against.terms, found.zero, found.chances,
    )  # fmt: skip
