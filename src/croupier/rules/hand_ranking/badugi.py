"""The ranking of badugi: four cards that must differ in rank and in suit (TSG-A1q.4 to A1q.14).

As many cards as possible count, then the lowest from the top (NT-59); the ace is low.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from croupier.rules.cards import Card, Rank
from croupier.rules.hand_ranking.category import Category
from croupier.rules.hand_ranking.ladder import RankedHand
from croupier.rules.hand_ranking.naming import name_of
from croupier.rules.hand_ranking.tables import HandClass, WrongCardCountError

_BY_COUNT: Final = (
    Category.ONE_CARD_HAND,
    Category.ONE_CARD_HAND,
    Category.TWO_CARD_HAND,
    Category.THREE_CARD_HAND,
    Category.BADUGI,
)
_ACE_LOW: Final = tuple((card // 4 + 1) % 13 for card in range(52))
_BIT: Final = tuple(1 << _ACE_LOW[card] | 1 << 13 + card % 4 for card in range(52))
_RANK_BITS: Final = (1 << 13) - 1


class BadugiRanking:
    """Values of badugi hands: higher is better, equal ties; every hand has one."""

    __slots__ = ()

    name: Final = "badugi"
    size: Final = 4
    most: Final = 4

    def value(self, cards: Sequence[Card]) -> int:
        """More cards first, then lower cards: counting cards in the high bits, the missing ranks below.

        >>> from croupier.rules.cards import cards
        >>> BADUGI.value(cards("4c 3d 2h As")) > BADUGI.value(cards("Kc 3d 2h As"))
        True
        """
        first, second, third, fourth = (_BIT[card] for card in cards)
        union = first | second | third | fourth
        if union.bit_count() == 8:
            return 4 << 13 | (union & _RANK_BITS) ^ _RANK_BITS
        best = 0
        for chosen in ((first, second, third), (first, second, fourth), (first, third, fourth),
                       (second, third, fourth)):  # fmt: skip
            union = chosen[0] | chosen[1] | chosen[2]
            if union.bit_count() == 6:
                best = max(best, 3 << 13 | (union & _RANK_BITS) ^ _RANK_BITS)
        if best:
            return best
        for one, other in combinations((first, second, third, fourth), 2):
            if (one | other).bit_count() == 4:
                best = max(best, 2 << 13 | ((one | other) & _RANK_BITS) ^ _RANK_BITS)
        return best or max(1 << 13 | (one & _RANK_BITS) ^ _RANK_BITS for one in (first, second, third, fourth))

    def rank(self, cards: Sequence[Card]) -> RankedHand:
        """The hand with its category, the cards that count, highest first, and its name."""
        if len(cards) != self.size:
            raise WrongCardCountError(f"badugi judges 4 cards, not {len(cards)}")
        value = self.value(cards)
        category, ranks = self.class_of(value)
        ordered = sorted(cards, key=lambda card: -_ACE_LOW[card])
        playing = next(
            chosen
            for chosen in combinations(ordered, len(ranks))
            if tuple(card.rank for card in chosen) == ranks and len({card.suit for card in chosen}) == len(ranks)
        )
        return RankedHand(value, category, ranks, playing, name_of(category, ranks))

    def class_of(self, value: int) -> HandClass:
        """The category and counting ranks, highest first, of a value."""
        present = (value & _RANK_BITS) ^ _RANK_BITS
        ranks = tuple(Rank((low + 12) % 13) for low in range(12, -1, -1) if present >> low & 1)
        return HandClass(_BY_COUNT[value >> 13], ranks)

    def category(self, value: int) -> Category:
        return self.class_of(value).category


BADUGI: Final = BadugiRanking()
