"""What the rules pay, as the arrays that the sweep takes: asked of the game's own settlement, line by line.

Every hand of a category makes the same lines of the pay tables, so a few settlements answer for all hands.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import lcm
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.odds.enumeration import STAKE_MINOR
from croupier.odds.table_poker.charts import Grid
from croupier.odds.table_poker.deck import Deck
from croupier.odds.table_poker.sweep import Hands, Payments
from croupier.rules.bank_poker.effects import Situation
from croupier.rules.bank_poker.ranking import lines_of, qualifies
from croupier.rules.cards import Card, Rank
from croupier.rules.hand_ranking import Ladder
from croupier.rules.wagers.wager import Wager, WagerResult

ORDER: Final = (
    Situation.HIGHER,
    Situation.EQUAL,
    Situation.LOWER,
    Situation.HIGHER_UNQUALIFIED,
    Situation.EQUAL_UNQUALIFIED,
    Situation.LOWER_UNQUALIFIED,
)
"""Situations as the sweep counts them."""

Settle = Callable[[Wager, Situation, Sequence[str]], WagerResult]
Made = tuple[str, ...]


class Terms(msgspec.Struct, frozen=True):
    """Everything that a hand can gain or lose on ante and bet, for each unit of the ante."""

    made: tuple[Made, ...]
    """The lines that hands make, in the order of the arrays."""
    ante: Mapping[tuple[Made, Situation], Fraction]
    bet: Mapping[tuple[Made, Situation], Fraction]
    """For each unit of the bet."""

    def gain(self, made: Made, stands: Situation, multiple: int) -> Fraction:
        """What is gained in all with a bet of so many antes; a fold is a bet of none."""
        if not multiple:
            return self.ante[made, Situation.FOLDED]
        return self.ante[made, stands] + multiple * self.bet[made, stands]


def examples(deck: Deck, hands: Hands) -> dict[int, tuple[Card, ...]]:
    """One hand for each value that the deck can make, lowest first."""
    values, first = np.unique(hands.values, return_index=True)
    return {int(value): deck.hand(hands.orbits.places[at]) for value, at in zip(values, first, strict=True)}


def terms(settle: Settle, ante: str, bet: str, every: Sequence[Made]) -> Terms:
    """The terms of a game; `ante` and `bet` are spots of it."""

    def gains(spot: str) -> dict[tuple[Made, Situation], Fraction]:
        wager = Wager("w", "seat", spot, STAKE_MINOR)
        return {
            (made, stands): Fraction(settled.credit_minor - STAKE_MINOR, STAKE_MINOR)
            for made in every
            for stands in Situation
            for settled in (settle(wager, stands, made),)
        }

    return Terms(tuple(every), gains(ante), gains(bet))


def lowest_qualifying(ladder: Ladder, banks: Mapping[int, tuple[Card, ...]], qualifier: str) -> int:
    """The lowest value of the bank that qualifies; one above the highest where none does."""
    values = list(banks)
    at = bisect_left(values, True, key=lambda value: qualifies(ladder, banks[value], qualifier))
    return values[at] if at < len(values) else values[-1] + 1


def payments(
    ladder: Ladder, own: Mapping[int, tuple[Card, ...]], found: Terms, multiples: Sequence[int], grid: Grid,
    qualifying: int,
) -> tuple[Payments, int]:  # fmt: skip
    """The arrays, and the number that a unit of the ante counts as in them."""
    place = {made: number for number, made in enumerate(found.made)}
    cells = {where: number for number, where in enumerate(product(grid.rows, grid.columns))}
    line = np.zeros(max(own) + 1, np.int64)
    cell = np.zeros((max(own) + 1, len(Rank) + 1), np.int64)
    for value, cards in own.items():
        line[value] = place[lines_of(ladder, cards)]
        hand = ladder.class_of(value)
        cell[value] = [cells[grid.place(hand, up)] for up in (*Rank, None)]
    exact = [[[found.gain(made, s, k) for s in ORDER] for k in (0, *multiples)] for made in found.made]
    unit = lcm(*(gain.denominator for table in exact for row in table for gain in row))
    gain: NDArray[np.int64] = np.array([[[int(g * unit) for g in row] for row in table] for table in exact], np.int64)
    return Payments(line, gain, cell, len(grid.rows) * len(grid.columns), qualifying), unit
