"""What the count of hold'em rounds must agree with: a symmetry, and deals settled one by one by the live procedure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import numpy as np

from croupier.odds.analysis import Balance, SampleDeal
from croupier.odds.enumeration import STAKE_MINOR
from croupier.odds.holdem.payments import SITUATIONS, Payments
from croupier.odds.holdem.solving import Play
from croupier.rules.bank_poker.against_bank import BANK, BOARD, FOLD
from croupier.rules.bank_poker.boxes import ANTE, BET, BLIND
from croupier.rules.bank_poker.effects import Situation, situation
from croupier.rules.bank_poker.streets import CHECK, HoldemAgainstBank
from croupier.rules.cards import DECK
from croupier.rules.poker.kernels.bulk import high_values
from croupier.rules.wagers.wager import Wager

DEALS: Final = 60
AREA: Final = "box:1"
HIGHER: Final = (Situation.HIGHER, Situation.HIGHER_UNQUALIFIED)
LOWER: Final = (Situation.LOWER, Situation.LOWER_UNQUALIFIED)


def balances(play: Play) -> Iterator[Balance]:
    """Hands that are never folded: player and bank have two cards each of one deck and share the board."""
    every = play.ends.every.sum(axis=1)
    higher, lower = (sum(int(every[SITUATIONS.index(s)]) for s in side) for side in (HIGHER, LOWER))
    yield Balance("player and bank are higher equally often", higher, lower)
    yield Balance("rounds with a fold and without", play.rounds, int(every.sum()))


def deals(table: HoldemAgainstBank, payments: Payments, cards: Sequence[int]) -> Iterator[SampleDeal]:
    """Deals by the values and payments that the walks have used: every bet at every moment in turn, and folds."""
    random = Random(f"hold'em {len(cards)}")  # noqa: S311 - a sample that comes again, no play
    ways = [*_ways(table)]
    for number in range(DEALS):
        dealt = random.sample(list(cards), 9)
        own, bank = (int(value) for value in high_values(np.array([dealt[:7], dealt[2:]], np.uint8)))
        stands = situation(own, bank, bank >= payments.qualifying_value)
        choices, multiple = ways[number % len(ways)]
        place, line = SITUATIONS.index(stands), int(payments.line_of_value[own])
        net = payments.fold if not multiple else int(payments.base[place, line])
        net += multiple * int(payments.net[BET][place, line])
        drawn = tuple(DECK[card] for card in dealt)
        yield SampleDeal(
            wagers=tuple(Wager(kind, "seat", f"{kind}:1", STAKE_MINOR) for kind in (ANTE, BLIND)),
            cards={AREA: drawn[:2], BOARD: drawn[2:7], BANK: drawn[7:]},
            choices=choices,
            gain_minor=net * STAKE_MINOR // payments.unit,
        )


def _ways(table: HoldemAgainstBank) -> Iterator[tuple[tuple[str, ...], int]]:
    """The choices of a round, and how many antes they bet."""
    for moment, multiples in enumerate(table.config.bets):
        for multiple in multiples:
            yield (CHECK,) * moment + (f"{BET}-{multiple}",), multiple
    yield (CHECK,) * (len(table.config.bets) - 1) + (FOLD,), 0
