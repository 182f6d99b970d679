"""A hand of blackjack: what its cards count, and how it stands.

Cards 2 to 10 count their face, pictures 10, an ace 11 or 1 as is better (HC25-3.2.1a to c, RFH-13.1.5, TSG-A2.12,
LC-2.1.8a to c). Blackjack is 21 with the first two cards; after a split it is an ordinary 21 (HC25-3.2.3a, 3.2.8f,
RFH-13.3.5.9.3, TSG-A2.9, A2.10, LC-2.1.1a, 2.2.7f).

>>> from croupier.rules.cards import cards
>>> count(cards("As 6d")), count(cards("As 6d Th")), count(cards("As 8d"), ace_low=True)
(Count(total=17, soft=True), Count(total=17, soft=False), Count(total=9, soft=False))
>>> Hand(cards("As Kd")).blackjack, Hand(cards("As Kd"), split=True).blackjack
(True, False)
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

import msgspec

from croupier.rules.cards import DECK, Card, Rank
from croupier.rules.hand_counts import CardsByArea, HandCount, Hands

TWENTY_ONE: Final = 21
ACE: Final = 1
TEN: Final = 10
SECOND_HANDS: Final = (".2", " 2")
"""How the areas of a second hand end: "box:1.2" of a box, "hand 2" of the community form."""


class Count(NamedTuple):
    """The best total of some cards; soft if an ace counts 11 in it."""

    total: int
    soft: bool


_VALUES: Final = tuple(ACE if card.rank == Rank.ACE else min(card.rank + 2, TEN) for card in DECK)


def value(card: Card) -> int:
    """What one card counts, an ace as 1."""
    return _VALUES[card]


def count(cards: Sequence[Card], ace_low: bool = False) -> Count:
    """The best total, or the one in which every ace counts 1."""
    values = [_VALUES[card] for card in cards]
    total = sum(values)
    soft = not ace_low and total + 10 <= TWENTY_ONE and ACE in values
    return Count(total + 10, True) if soft else Count(total, False)


class Hand(msgspec.Struct, frozen=True):
    """Cards as they lie, and what was decided about them."""

    cards: tuple[Card, ...]
    split: bool = False
    """It came out of a split, so it cannot be Blackjack."""
    doubled: bool = False
    ace_low: bool = False
    """Its ace counts 1 for the rest of the round, since it was doubled as a low hand (HC25-3.2.7c)."""

    @property
    def count(self) -> Count:
        return count(self.cards, self.ace_low)

    @property
    def total(self) -> int:
        return self.count.total

    @property
    def bust(self) -> bool:
        return self.total > TWENTY_ONE

    @property
    def blackjack(self) -> bool:
        return not self.split and len(self.cards) == 2 and self.total == TWENTY_ONE

    @property
    def pair_value(self) -> int | None:
        """What both cards count if it is two cards of equal value."""
        if len(self.cards) == 2 and value(self.cards[0]) == value(self.cards[1]):
            return value(self.cards[0])
        return None


def counted(lying: CardsByArea, apart: Collection[str], soft_21: bool = False) -> Hands:
    """What the open cards of each box and of the bank come to; `apart` are areas that are no hand.

    Twenty-one of a hand that was split is no blackjack, nor is that of a bank with a card face down. Twenty-one is told
    as soft only where one may still draw to it (`soft_21`).

    >>> from croupier.rules.cards import cards
    >>> counted({"box:1": cards("As 6d"), "burn": cards("2c")}, {"burn"})["box:1"][-1]
    HandCount(total=17, soft=True, code='')
    """
    return {area: _counted(lying, area, soft_21) for area in lying if area not in apart}


def _counted(lying: CardsByArea, area: str, soft_21: bool) -> tuple[HandCount, ...]:
    box = area.partition(".")[0].partition(" ")[0]
    split = any(f"{box}{second}" in lying for second in SECOND_HANDS)
    parts = [lying[area][:dealt] for dealt in range(1, len(lying[area]) + 1)]
    return tuple(
        _count_of(Hand(tuple(card for card in part if card is not None), split=split or None in part), soft_21)
        for part in parts
    )


def _count_of(hand: Hand, soft_21: bool) -> HandCount:
    total, soft = hand.count
    soft = soft and (total < TWENTY_ONE or soft_21)
    return HandCount(total, soft, code="blackjack" if hand.blackjack else "bust" if hand.bust else "")
