"""What a count of hands against the bank must agree with: its own totals, a symmetry, and deals settled one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from math import comb
from random import Random
from typing import Final

import msgspec
import numpy as np

from croupier.odds.analysis import Balance, SampleDeal
from croupier.odds.enumeration import STAKE_MINOR
from croupier.odds.table_poker.deck import Deck
from croupier.odds.table_poker.judging import judge
from croupier.odds.table_poker.orbits import Orbits
from croupier.odds.table_poker.payments import ORDER, Terms
from croupier.odds.table_poker.sweep import Counts, Hands, Payments
from croupier.rules.bank_poker.effects import Situation
from croupier.rules.cards import Card
from croupier.rules.hand_ranking import Ladder
from croupier.rules.wagers.wager import Wager

DEALS: Final = 48
HIGHER: Final = (0, 3)
LOWER: Final = (2, 5)
"""Places in `ORDER`, the bank qualified or not."""


class Sides(msgspec.Struct, frozen=True):
    """Who is dealt what: the areas of the player's cards and of the bank's, and how many each has."""

    ladder: Ladder
    own: Mapping[str, int]
    bank: Mapping[str, int]
    ante: str
    """The spot."""
    before: tuple[str, ...] = ()
    """What is chosen before the decision that counts."""

    @property
    def own_cards(self) -> int:
        return sum(self.own.values())

    @property
    def bank_cards(self) -> int:
        return sum(self.bank.values())


def balances(deck: Deck, own: Hands, counts: Counts, payments: Payments, bank_cards: int) -> Iterator[Balance]:
    """Deals by line of the pay tables; and of two hands of one size from one deck, each is higher as often."""
    own_cards = own.orbits.places.shape[1]
    each = counts.total // deck.ways(own_cards)
    lines = np.bincount(payments.line[own.values], weights=own.orbits.sizes, minlength=counts.chosen.shape[1])
    by_line = counts.chosen.sum(axis=(0, 2))
    for counted, made in zip(by_line.tolist(), lines.tolist(), strict=True):
        yield Balance("deals by line of the pay tables", counted, int(made) * each)
    yield Balance("hands of the player", int(own.orbits.sizes.sum()), comb(deck.size, own_cards))
    if own_cards == bank_cards:
        higher, lower = (int(counts.chosen[:, :, side].sum()) for side in (HIGHER, LOWER))
        yield Balance("player and bank are higher equally often", higher, lower)


def deals(
    deck: Deck, sides: Sides, terms: Terms, payments: Payments, options: Mapping[str, int]
) -> Iterator[SampleDeal]:
    """Deals by the very tables that the count has used, each with a decision, from a seed."""
    random = Random(f"{sides.ladder.name} {deck.size}")  # noqa: S311 - a sample that comes again, no play
    judges = {size: judge(deck, sides.ladder, size) for size in {sides.own_cards, sides.bank_cards}}

    def value(places: list[int]) -> int:
        rows = np.array([sorted(places)], np.uint8)
        packed = deck.bits[rows].sum(axis=1, dtype=np.uint64)
        return int(judges[len(places)].values(Orbits(rows, packed, np.ones(1, np.int64)))[0])

    names = list(options)
    for number in range(DEALS):
        places = random.sample(range(deck.size), sides.own_cards + sides.bank_cards)
        own, bank = places[: sides.own_cards], places[sides.own_cards :]
        option = names[number % len(names)]
        stands = _stands(value(own), value(bank), payments.qualifying)
        gain = terms.gain(terms.made[payments.line[value(own)]], stands, options[option])
        yield SampleDeal(
            wagers=(Wager("ante", "seat", sides.ante, STAKE_MINOR),),
            cards={**_areas(deck, own, sides.own), **_areas(deck, bank, sides.bank)},
            choices=(*sides.before, option),
            gain_minor=int(gain * STAKE_MINOR),
        )


def _stands(own: int, bank: int, qualifying: int) -> Situation:
    place = 0 if own > bank else 1 if own == bank else 2
    return ORDER[place if bank >= qualifying else place + 3]


def _areas(deck: Deck, places: list[int], areas: Mapping[str, int]) -> dict[str, tuple[Card, ...]]:
    cards = iter(deck.cards[place] for place in places)
    return {area: tuple(islice(cards, count)) for area, count in areas.items()}
