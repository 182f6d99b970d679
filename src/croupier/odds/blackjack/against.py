"""A box against one first card of the bank: what every hand brings, the best play, and the play of a chart.

Every hand is played by its own cards and the bank's first card, all of which have left the shoe; of a split, each hand
by its own cards alone, all hands by the same rule, which is the best such rule for all of them together. Splits go on
as far as the book allows or, where it is a near thing, stop at two hands if that is better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from croupier.odds.blackjack import kernels
from croupier.odds.blackjack.hands import BANK_BLACKJACK, TWENTY_ONE, VALUES, bank_hands, hand_of, player_hands
from croupier.odds.blackjack.kernels import ALONE, CLOSED, HIT, Real, Stays, Whole
from croupier.odds.blackjack.splits import APART, EVERY, FIRST, PAIRED, Weights, weights
from croupier.odds.blackjack.spread import Acts, reached
from croupier.odds.blackjack.terms import ONE_WAGER, Terms

_NOTHING: Final = np.zeros((1, 1))
NEAR: Final = 0.05
"""A split that is better or worse than another play by more than this, in units, is so whether or not it goes on."""
STAYS_AT_FIRST: Final = Stays(0.8, 0.05)
ROUNDS: Final = 3
"""Tries in which the two hands of a split settle how often the other stays under 22."""


@dataclass
class Cells:
    """A chart's answers against one card, by soft and total, and by pair."""

    hits: npt.NDArray[np.bool_] = field(default_factory=lambda: np.zeros((2, 22), np.bool_))
    doubles: npt.NDArray[np.bool_] = field(default_factory=lambda: np.zeros((2, 22), np.bool_))
    splits: npt.NDArray[np.bool_] = field(default_factory=lambda: np.zeros(10, np.bool_))
    worths: Real = field(default_factory=lambda: np.full((3, 2, 22), np.nan))
    """What standing, hitting and doubling come to for each unit, not a number where they are not offered."""
    split_worths: Real = field(default_factory=lambda: np.full(10, np.nan))


@dataclass(frozen=True)
class Split:
    """A pair that may be split to so many hands, and what lies behind each hand that can come of it."""

    pair: int
    most: int
    left: Whole
    chance: float
    """Of being dealt the pair."""
    weights: Weights
    slots: tuple[Real, Real]
    """`APART`, `PAIRED`."""


@dataclass(frozen=True)
class SplitPlay:
    """How the hands of a split are played: by second card apart from the pair's value, or of it."""

    split: Split
    acts: tuple[Acts, Acts]
    brings: float


@dataclass(frozen=True)
class Way:
    """A way to play against one card."""

    acts: Acts
    splits: dict[int, SplitPlay]
    """What would be done with each pair after a split; whether it is split, `acts` says."""
    brings: Real


class Against:
    """All that can be known about hands against one first card of the bank."""

    def __init__(self, counts: Whole, up: int, terms: Terms, most: Sequence[int]) -> None:
        """`most` is to how many hands each pair may be split; below 2, not at all."""
        self.up = up
        self.terms = terms
        self.hands = player_hands()
        self.bank = bank_hands(up, terms.hits_soft_17)
        self.chance = counts[up - 1] / counts.sum()
        self.left = counts.copy()
        self.left[up - 1] -= 1
        self.peeked = terms.peeks and up == 1
        self.slots = self.behind(self.left, 0, 0, _NOTHING, _NOTHING)
        self.splits = {pair: self._split(pair, most[pair - 1]) for pair in VALUES if self._may_split(pair, most)}

    def behind(self, left: Whole, pair: int, least: int, every: Real, first: Real) -> Real:
        slots = np.zeros((len(self.hands.size), kernels.SLOTS))
        kernels.behind(self.hands, self.bank, self.up, left, pair, least, every, first, self.peeked, slots)
        return slots

    def _may_split(self, pair: int, most: Sequence[int]) -> bool:
        return most[pair - 1] >= 2 and bool(self.left[pair - 1] >= 2)

    def _split(self, pair: int, most: int) -> Split:
        held, total = int(self.left[pair - 1]), int(self.left.sum())
        most = min(most, held)
        left = self.left.copy()
        left[pair - 1] -= 2
        found = weights(held - 2, total - held, most)
        every = found.sum(axis=0)
        apart = self.behind(left, pair, 1, every[APART, EVERY], every[APART, FIRST])
        same = np.array_equal(every[APART], every[PAIRED])
        both = apart if same else self.behind(left, pair, 2, every[PAIRED, EVERY], every[PAIRED, FIRST])
        return Split(pair, most, left, held * (held - 1) / (total * (total - 1)), found, (apart, both))

    def deal(self) -> Real:
        """In how many orders each hand of two cards is dealt."""
        ways = np.zeros(len(self.hands.size))
        for first in VALUES:
            for second in VALUES:
                ways[hand_of(first, second)] += 1
        return ways

    def best(self) -> Way:
        """The best play."""
        plays = {pair: self.split_play(split, None) for pair, split in self.splits.items()}
        unsplit = self._way(None, {})
        for pair, play in plays.items():
            otherwise = unsplit.brings[hand_of(pair, pair)] / play.split.chance
            if play.split.most > 2 and abs(play.brings - otherwise) < NEAR:
                plays[pair] = max(play, self.split_play(self._split(pair, 2), None), key=lambda one: one.brings)
        return self._way(None, plays)

    def by_chart(self, cells: Cells) -> Way:
        """A chart's play, which splits again whenever that is offered."""
        plays = {p: self.split_play(split, cells) for p, split in self.splits.items() if cells.splits[p - 1]}
        return self._way(cells, plays)

    def _way(self, cells: Cells | None, plays: dict[int, SplitPlay]) -> Way:
        brought = np.full(10, np.nan)
        for pair, play in plays.items():
            brought[pair - 1] = play.brings * play.split.chance
        acts, brings = self._played(self.slots, 0, cells, ALONE, brought, self.terms)
        return Way(acts, plays, brings)

    def without_stakes(self, cells: Cells | None = None) -> Way:
        """Only hitting and standing, as hands of more than two cards are played."""
        terms = self.terms._replace(doubles=np.zeros_like(self.terms.doubles))
        acts, brings = self._played(self.slots, 0, cells, ALONE, np.full(10, np.nan), terms)
        return Way(acts, {}, brings)

    def split_play(self, split: Split, cells: Cells | None) -> SplitPlay:
        stays = STAYS_AT_FIRST
        for _ in range(ROUNDS if self.terms.splits == ONE_WAGER else 1):
            played = [
                self._played(slots, split.pair, cells, stays, np.full(10, np.nan), self.terms) for slots in split.slots
            ]
            acts = (played[APART][0], played[PAIRED][0])
            stays = self._stays(split, acts)
        brings = sum(played[APART][1][hand_of(split.pair, value)] for value in VALUES if value != split.pair)
        brings += played[PAIRED][1][hand_of(split.pair, split.pair)]
        return SplitPlay(split, acts, float(brings))

    def _played(
        self, slots: Real, pair: int, cells: Cells | None, stays: Stays, splits: Real, terms: Terms
    ) -> tuple[Acts, Real]:
        answers = cells or Cells()
        brings = np.zeros(len(self.hands.size))
        acts = np.full(len(self.hands.size), CLOSED, np.int8)
        kernels.play(
            self.hands, slots, terms, pair, stays, splits, cells is not None,
            answers.hits, answers.doubles, answers.splits, brings, acts,
        )  # fmt: skip
        return acts, brings

    def split_ways(self, split: Split, acts: Acts, kind: int) -> tuple[Real, Real]:
        """In how many orders each hand of a split is reached, and each doubled one."""
        ways = np.zeros(len(self.hands.size))
        twice = np.zeros((2, len(self.hands.size)))
        for value in VALUES:
            if (value == split.pair) == (kind == PAIRED):
                ways[hand_of(split.pair, value)] = 1.0
        reached(self.hands, acts, self.terms, ways, twice)
        return ways, twice

    def _stays(self, split: Split, acts: tuple[Acts, Acts]) -> Stays:
        """How a hand of a split stands when the bank has Blackjack."""
        if self.terms.splits != ONE_WAGER:
            return ALONE
        stands_off = kernels.result(TWENTY_ONE, BANK_BLACKJACK, 1, True, True, self.terms) == 0.0
        under, level, every = 0.0, 0.0, 0.0
        for kind in (APART, PAIRED):
            ways, twice = self.split_ways(split, acts[kind], kind)
            ended = np.where(acts[kind] == HIT, 0.0, ways)
            ended[acts[kind] == kernels.DOUBLE] = 0.0
            chances = (ended + twice.sum(axis=0)) * split.slots[kind].T[BANK_BLACKJACK]
            under += float(chances[self.hands.total <= TWENTY_ONE].sum())
            level += float(chances[self.hands.total == TWENTY_ONE].sum()) if stands_off else 0.0
            every += float(chances.sum())
        return Stays(under / every, level / every) if every else STAYS_AT_FIRST
