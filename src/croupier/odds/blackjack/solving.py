"""A whole game solved from what is in its shoe: against every first card of the bank, by the best play and others."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, TypeVar

import numpy as np

from croupier.odds.analysis import BEST, Composition, CompositionError
from croupier.odds.blackjack.against import Against, Cells, Way
from croupier.odds.blackjack.amounts import Amounts, amounts_of
from croupier.odds.blackjack.basic import chart_against, default_cells
from croupier.odds.blackjack.hands import VALUES
from croupier.odds.blackjack.kernels import Whole
from croupier.odds.blackjack.terms import Terms, hands_most, terms_of
from croupier.odds.enumeration import Returns
from croupier.rules.blackjack.game import Blackjack
from croupier.rules.blackjack.hand import value
from croupier.rules.blackjack.settlement import WIN
from croupier.rules.blackjack.spots import INSURANCE
from croupier.rules.pay_tables import line

CHART: Final = "chart"
DEFAULT: Final = "time-out"
KEEP: Final = "keep"
"""The wager of somebody who neither doubles nor splits with the box, which is played as well as possible."""

THREADS: Final = 2
LONGEST_FIRST: Final = (7, 2, 3, 9, 4, 5, 1, 6, 10, 8)
"""What takes longest is begun first, so that no thread waits for another: most hands can be split against these."""
FINE: Final = 2**60
"""Chances are rounded to so many parts, so that they sum to one."""

PartT = TypeVar("PartT")


@dataclass
class Column:
    """All about one first card of the bank."""

    up: int
    chance: float
    best: Way
    cells: Cells
    amounts: dict[str, Amounts]
    even_money: bool
    """Is even money worth taking?"""
    natural: float
    """The chance of a Blackjack against this card, and what it brings by itself."""
    natural_brings: float


@dataclass
class Solution:
    """A game from one composition of its shoe."""

    terms: Terms
    most: list[int]
    columns: dict[int, Column] = field(default_factory=dict)

    def amounts(self, way: str) -> Amounts:
        found = Amounts.none(self.terms)
        for column in self.columns.values():
            found.more(column.amounts[way], column.chance)
        return found


def value_counts(left: Composition) -> Whole:
    """How many cards of each value are left, aces first."""
    counts = np.zeros(10, np.int64)
    for card, count in left.items():
        counts[value(card) - 1] += count
    return counts


def cards_needed(counts: Whole, hands: int) -> int:
    """More cards than so many hands and the bank can take: each draws on 20, the bank on 16 at most.

    >>> cards_needed(np.array([0, 0, 0, 0, 0, 0, 0, 0, 0, 16]), 1)
    5
    """
    points = 20 * hands + 16
    cards = 0
    for points_each, count in zip(VALUES, counts, strict=True):
        fit = min(int(count), points // points_each)
        cards += fit
        points -= fit * points_each
        if fit < count:
            break
    return cards + hands + 1


def solve(game: Blackjack, left: Composition, *, threads: int = THREADS) -> Solution:
    """Every first card of the bank that is left; an error where a round could run out of cards."""
    terms = terms_of(game)
    counts = value_counts(left)
    total = int(counts.sum())
    needed = cards_needed(counts, 1)
    if total < needed:
        raise CompositionError(f"a round of {game.id} can need {needed} cards of this shoe, and only {total} are left")
    most = [_playable(counts, hands_most(game, pair), int(counts[pair - 1])) for pair in VALUES]
    solution = Solution(terms, most)
    ups = [up for up in LONGEST_FIRST if counts[up - 1]]
    for column in sorted(_each(lambda up: _column(counts, up, terms, most), ups, threads), key=lambda each: each.up):
        solution.columns[column.up] = column
    return solution


def _playable(counts: Whole, most: int, held: int) -> int:
    """To how many hands a pair can be split so that the shoe surely lasts."""
    return max(
        (hands for hands in range(2, min(most, held) + 1) if cards_needed(counts, hands) <= counts.sum()), default=0
    )


def _each(solve_one: Callable[[int], PartT], ups: list[int], threads: int) -> list[PartT]:
    if threads <= 1:
        return [solve_one(up) for up in ups]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(solve_one, ups))


def _column(counts: Whole, up: int, terms: Terms, most: list[int]) -> Column:
    against = Against(counts, up, terms, most)
    best = against.best()
    cells = chart_against(against)
    natural, natural_brings = _natural(against)
    even_money = up == 1 and natural > 0 and terms.even_money > natural_brings
    played, kept = amounts_of(against, best, even_money, exactly=True)
    amounts = {
        BEST: played,
        KEEP: kept,
        CHART: amounts_of(against, against.by_chart(cells), even_money)[0],
        DEFAULT: amounts_of(against, against.by_chart(default_cells(terms)), even_money=False)[0],
    }
    return Column(up, against.chance, best, cells, amounts, even_money, natural, natural_brings)


def _natural(against: Against) -> tuple[float, float]:
    """The chance of a Blackjack against this card, and what it brings if it is played on."""
    terms, left = against.terms, against.left
    total = int(left.sum())
    chance = float(2 * left[0] * left[9]) / (total * (total - 1))
    needed = {1: 9, 10: 0}.get(against.up)
    bank = float(left[needed] - 1) / (total - 2) if needed is not None else 0.0
    return chance, (1 - bank) * terms.blackjack + bank * terms.tie_blackjack


def returns_of(amounts: Amounts) -> Returns:
    """Amounts as what comes back for each unit, stake included; chances in parts that sum to one."""
    places = np.flatnonzero(amounts.chances > 0)
    parts = {int(place): round(float(amounts.chances[place]) * FINE) for place in places}
    largest = max(parts, key=lambda place: parts[place])
    parts[largest] += FINE - sum(parts.values())
    return Returns(
        {
            1 + Fraction(place - amounts.zero, amounts.unit): Fraction(share, FINE)
            for place, share in sorted(parts.items())
            if share
        }
    )


def insurance_odds(game: Blackjack) -> Fraction:
    """What insurance pays for each unit."""
    found = line(game.entry.by_kind[INSURANCE].pays, WIN) or game.entry.by_kind[INSURANCE].pays[0]
    return found.odds.profit_fraction
