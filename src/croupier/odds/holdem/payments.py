"""What a game pays, as arrays: the game's own settlement asked once for each situation and each kind of hand.

Amounts are net results in parts of an ante; an ante is `unit` parts, so that every odds of the tables comes out whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import lcm
from typing import Final

import msgspec
import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.rules.bank_poker.boxes import ANTE, BET, BLIND
from croupier.rules.bank_poker.effects import WITH_BLIND, Situation, settle_effect
from croupier.rules.bank_poker.ranking import lines_of, qualifies
from croupier.rules.bank_poker.streets import HoldemAgainstBank
from croupier.rules.cards import DECK, Card
from croupier.rules.hand_ranking import HIGH
from croupier.rules.poker.kernels.bulk import high_values
from croupier.rules.wagers.wager import Wager

SITUATIONS: Final = (
    Situation.HIGHER,
    Situation.HIGHER_UNQUALIFIED,
    Situation.EQUAL,
    Situation.EQUAL_UNQUALIFIED,
    Situation.LOWER,
    Situation.LOWER_UNQUALIFIED,
)
"""The order in which the kernels count."""

BASE: Final = (ANTE, BLIND)


class Payments(msgspec.Struct, frozen=True):
    """Net results of each wager by situation and line, for a stake of `unit`."""

    unit: int
    lines: tuple[tuple[str, ...], ...]
    """The lines of a pay table that a hand makes, for each kind of hand that the tables tell apart."""
    line_of_value: NDArray[np.uint8]
    qualifying_value: int
    """The lowest value of a bank that qualifies."""
    net: Mapping[str, NDArray[np.int64]]
    """By wager: situations in rows, lines in columns."""
    folded: Mapping[str, int]

    @property
    def base(self) -> NDArray[np.int64]:
        """Ante and blind together."""
        return self.net[ANTE] + self.net[BLIND]

    @property
    def identity(self) -> tuple[object, ...]:
        """Equal for games that pay alike."""
        nets = tuple((kind, self.net[kind].tobytes()) for kind in sorted(self.net))
        return (self.unit, self.lines, self.qualifying_value, nets, tuple(sorted(self.folded.items())))

    @property
    def fold(self) -> int:
        return sum(self.folded[kind] for kind in BASE)


def payments_of(game: HoldemAgainstBank) -> Payments:
    """The tables of one game."""
    pays = {kind: game.entry.by_kind[kind].pays for kind in (*BASE, BET)}
    unit = lcm(*(pay.odds.per for table in pays.values() for pay in table))
    made = [()] + [lines_of(HIGH, hand) for hand in representatives()]
    lines = tuple(dict.fromkeys(made[1:]))

    def net(kind: str, situation: Situation, line: tuple[str, ...]) -> int:
        wager = Wager(kind, "seat", kind, unit)
        settled = settle_effect(wager, WITH_BLIND[situation][kind], pays[kind], line, game.entry.rounding)
        return settled.credit_minor - unit

    return Payments(
        unit=unit,
        lines=lines,
        line_of_value=np.array([0, *(lines.index(line) for line in made[1:])], dtype=np.uint8),
        qualifying_value=_qualifying_value(game.config.qualifies),
        net={
            kind: np.array([[net(kind, situation, line) for line in lines] for situation in SITUATIONS], dtype=np.int64)
            for kind in pays
        },
        folded={kind: net(kind, Situation.FOLDED, ()) for kind in BASE},
    )


def _qualifying_value(qualifier: str) -> int:
    enough = [qualifies(HIGH, hand, qualifier) for hand in representatives()]
    lowest = enough.index(True)
    assert all(enough[lowest:]), "whatever beats a hand that qualifies does so too"
    return lowest + 1


@cache
def representatives() -> tuple[tuple[Card, ...], ...]:
    """One hand of five cards for each value from 1 on, the lowest first."""
    hands = five_card_hands(np.arange(52, dtype=np.uint8))
    _, places = np.unique(high_values(hands), return_index=True)
    return tuple(tuple(DECK[card] for card in hands[place].tolist()) for place in places)


@njit(cache=True)
def five_card_hands(cards):  # type: ignore[no-untyped-def]
    """Every hand of five out of these cards, one a row."""
    n = len(cards)
    hands = np.empty((n * (n - 1) * (n - 2) * (n - 3) * (n - 4) // 120, 5), dtype=np.uint8)
    count = 0
    for a in range(n):
        for b in range(a + 1, n):
            for c in range(b + 1, n):
                for d in range(c + 1, n):
                    for e in range(d + 1, n):
                        hands[count, 0], hands[count, 1], hands[count, 2] = cards[a], cards[b], cards[c]
                        hands[count, 3], hands[count, 4] = cards[d], cards[e]
                        count += 1
    return hands
