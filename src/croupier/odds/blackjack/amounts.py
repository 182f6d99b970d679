"""Everything that a way to play can come to against one card of the bank: amounts with their chances.

Of split hands the mean and the stakes are exact. The amounts of several hands together take them as independent once
the number of hands and the bank's end are known; where the bank's Blackjack takes one wager in all, that case is exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import numpy as np

from croupier.odds.blackjack.against import Against, SplitPlay, Way
from croupier.odds.blackjack.hands import BANK_BLACKJACK, OUTCOMES, hand_of
from croupier.odds.blackjack.kernels import CLOSED, SPLIT, STAND, Real
from croupier.odds.blackjack.splits import APART, EVERY, FIRST, PAIRED
from croupier.odds.blackjack.spread import both_against_blackjack, reached, spread, spread_split
from croupier.odds.blackjack.terms import NO_LIMIT, ONE_WAGER, Terms


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


def amounts_of(against: Against, way: Way, even_money: bool, follows: bool = True) -> Amounts:
    """What a wager on a box comes to. `follows` false: it is neither doubled nor split with the box."""
    found = Amounts.none(against.terms)
    _blackjacks(against, even_money, found)
    ways = against.deal()
    twice = np.zeros((2, len(ways)))
    reached(against.hands, way.acts, against.terms, ways, twice)
    found.staked += spread(
        against.hands, way.acts, ways, twice, against.slots, False, 2 if follows else 1,
        against.terms, found.zero, found.chances,
    )  # fmt: skip
    for pair, play in way.splits.items():
        if way.acts[hand_of(pair, pair)] == SPLIT:
            part = _of_split(against, play) if follows else _of_first_hand(against, play)
            found.more(part, play.split.chance)
    return found


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


def _of_split(against: Against, play: SplitPlay) -> Amounts:
    """All hands of a split together."""
    split, terms = play.split, against.terms
    found = Amounts.none(terms)
    zero = most_units(terms)
    every = np.zeros((split.most + 1, OUTCOMES, 2 * zero + 1))
    first = np.zeros((split.most + 1, 2 * zero + 1))
    for kind in (APART, PAIRED):
        ways, twice = against.split_ways(split, play.acts[kind], kind)
        found.staked += spread_split(
            against.hands, against.bank, split.left, split.pair, play.acts[kind], ways, twice,
            np.ascontiguousarray(split.weights[:, kind]), against.peeked, terms, zero, every, first,
        )  # fmt: skip
    for number in range(2, split.most + 1):
        for outcome in range(BANK_BLACKJACK):
            _together(found, every[number, outcome] / number, every[number, outcome] / number, number, zero)
        if terms.splits != ONE_WAGER:
            _together(found, first[number], every[number, BANK_BLACKJACK] / (number - 1), number, zero)
    if terms.splits == ONE_WAGER:
        _one_wager(against, play, found)
    return found


def _together(found: Amounts, first: Real, other: Real, number: int, zero: int) -> None:
    """Add the sum of a first and of other hands that are alike; both rows sum to the chance of this case."""
    chance = float(first.sum())
    if chance <= 0.0:
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


def _of_first_hand(against: Against, play: SplitPlay) -> Amounts:
    """The hand that keeps a wager which is not split with the box; it loses to the bank's Blackjack."""
    split, terms = play.split, against.terms._replace(splits=0)
    found = Amounts.none(terms)
    first = split.weights.sum(axis=0)[:, FIRST]
    for kind in (APART, PAIRED):
        slots = against.behind(split.left, split.pair, 1 + kind, first[kind], first[kind])
        ways, twice = against.split_ways(split, play.acts[kind], kind)
        found.staked += spread(
            against.hands, play.acts[kind], ways, twice, slots, True, 1, terms, found.zero, found.chances
        )
    return found


assert EVERY == 0, "the kernels read the weights of every hand first"
