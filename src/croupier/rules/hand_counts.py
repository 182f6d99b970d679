"""What the cards of an area come to while they are dealt, for games whose cards are hands: points, totals, poker hands.

A hand is told after each of its cards, since screens let cards come into sight one by one and count none of their own.

>>> from croupier.rules.cards import cards
>>> after_each(cards("9s Kd"), lambda dealt: HandCount(len(dealt)))
(HandCount(total=1, soft=False, code=''), HandCount(total=2, soft=False, code=''))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

import msgspec

from croupier.rules.cards import Card


class HandCount(msgspec.Struct, frozen=True):
    total: int | None = None
    soft: bool = False
    code: str = ""
    """"blackjack", "bust", "natural", or a poker hand, whose name the catalogues have as `hand-code`."""


CardsByArea: TypeAlias = Mapping[str, Sequence[Card | None]]
"""The cards of each area as somebody sees them; None is one that lies face down."""
Hands: TypeAlias = dict[str, tuple[HandCount, ...]]


@runtime_checkable
class CountsHands(Protocol):
    def counted(self, lying: CardsByArea) -> Hands:
        """By area, what its cards come to after each of them; areas that hold no hand are left out."""


@runtime_checkable
class FormsHands(Protocol):
    hand_sizes: tuple[int, ...]
    """Of how many cards each hand is, the high one first."""

    def in_reading_order(self, cards: Sequence[Card]) -> Sequence[Card]:
        """The cards to be divided as a player reads them."""

    def formed(self, option: str, cards: Sequence[Card]) -> tuple[str, ...]:
        """The codes of the hands that an option makes of the cards that it is about."""


@runtime_checkable
class KnowsSlips(Protocol):
    def slip(self, hand: HandCount, option: str) -> str:
        """What a choice about a hand is nearly always by mistake, by the name of the choice; nothing for any other."""


def after_each(cards: Sequence[Card], count: Callable[[Sequence[Card]], HandCount]) -> tuple[HandCount, ...]:
    return tuple(count(cards[:dealt]) for dealt in range(1, len(cards) + 1))


def whole(cards: Sequence[Card | None]) -> list[Card] | None:
    """The cards, if all of them are seen."""
    seen = [card for card in cards if card is not None]
    return seen if len(seen) == len(cards) else None
