"""Everything that a way to play can come to against one card of the bank: amounts with their chances.

Of split hands the mean and the stakes are exact, and so are the amounts of two hands. The amounts of more hands take
them as independent once the number of hands and the bank's end are known; the mean of their squares is exact again.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

import numpy as np

from croupier.odds.blackjack.against import Against, SplitPlay, Way
from croupier.odds.blackjack.hands import BANK_BLACKJACK, OUTCOMES, hand_of
from croupier.odds.blackjack.kernels import SPLIT, Real
from croupier.odds.blackjack.splits import APART, PAIRED
from croupier.odds.blackjack.spread import both_against_blackjack, reached, spread, spread_split
from croupier.odds.blackjack.terms import NO_LIMIT, ONE_WAGER, Terms
from croupier.odds.blackjack.together import Together, ends_of

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
    squares: float = 0.0
    """What the mean square is more than these chances make it, in first stakes squared."""
    near: float = 0.0
    """The chance of all rounds whose amounts are near rather than exact."""
    checked: float = 0.0
    """The chance of rounds counted both ways, and of them how much lies at another amount."""
    moved: float = 0.0

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
        self.squares += weight * other.squares
        self.near += weight * other.near
        self.checked += weight * other.checked
        self.moved += weight * other.moved

    @property
    def mean(self) -> float:
        places = np.arange(len(self.chances)) - self.zero
        return float((self.chances * places).sum()) / self.unit

    @property
    def mean_square(self) -> float:
        places = np.arange(len(self.chances)) - self.zero
        return float((self.chances * places**2).sum()) / self.unit**2 + self.squares


def amounts_of(against: Against, way: Way, even_money: bool, exactly: bool = False) -> tuple[Amounts, Amounts]:
    """What a wager on a box comes to, and one beside it that is neither doubled nor split with the box.

    `exactly` counts two hands of a split together card by card; else only mean and stakes of splits are exact.
    """
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
            _add_split(against, play, exactly, found, keeps)
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


def _add_split(against: Against, play: SplitPlay, exactly: bool, found: Amounts, keeps: Amounts) -> None:
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
    two, more = Amounts.none(terms), Amounts.none(terms)
    for number in range(2, split.most + 1):
        into = two if number == 2 else more
        for outcome in range(BANK_BLACKJACK):
            _together(into, every[number, outcome] / number, every[number, outcome] / number, number, zero)
        if terms.splits != ONE_WAGER:
            _together(into, first[number], every[number, BANK_BLACKJACK] / (number - 1), number, zero)
    more.near = float(more.chances.sum())
    if exactly:
        together = Together(against, play)
        counted = Amounts.none(terms)
        together.two_hands(counted.zero, counted.chances)
        counted.checked = float(counted.chances.sum())
        counted.moved = float(np.abs(counted.chances - two.chances).sum()) / 2
        two = counted
        of_each = (every[3:].sum(axis=(0, 1)) + first[3:].sum(axis=0)) @ (np.arange(2 * zero + 1) - zero) ** 2
        more.squares = (float(of_each) + together.products()) / terms.unit**2 - more.mean_square
    part.more(two, 1.0)
    part.more(more, 1.0)
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
    ends = ends_of(against, play)
    both_against_blackjack(
        against.hands, play.split.left, play.split.pair, needed, ends.hands, ends.scales, ends.orders, against.terms,
        found.zero, found.chances,
    )  # fmt: skip
