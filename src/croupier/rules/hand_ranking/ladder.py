"""A ranking of hands of a fixed size, written as an ordered list of every class of equal hands.

Each ranking in the books is one `Ladder`: which categories exist and in which order, where the ace stands, whether
the low hand wins and what it needs to qualify. The value of a hand is its rung: higher is better, equal is a tie.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from croupier.rules.cards import Card, Rank
from croupier.rules.hand_ranking.category import Category
from croupier.rules.hand_ranking.naming import name_of
from croupier.rules.hand_ranking.tables import (
    RANK_KEYS,
    HandClass,
    LadderRules,
    Tables,
    WrongCardCountError,
    tables_of,
)

NO_HAND: Final = 0
"""The value of a hand that does not qualify."""

SUIT_SHIFT: Final = 39
"""A card's key counts its rank in one of thirteen octal digits and its suit in one of four nibbles above them."""

CARD_KEYS: Final = tuple(RANK_KEYS[card >> 2] + (1 << SUIT_SHIFT + 4 * (card & 3)) for card in range(52))
RANK_PART: Final = (1 << SUIT_SHIFT) - 1


class RankedHand(NamedTuple):
    """A hand as judged: its value, class, the cards that play and its name in words."""

    value: int
    category: Category
    ranks: tuple[Rank, ...]
    cards: tuple[Card, ...]
    name: str


class Ladder:
    """A ranking of hands by name; its tables are built the first time that a hand is judged."""

    __slots__ = ("_tables", "flush_base", "flush_bits", "name", "rules")

    def __init__(self, name: str, rules: LadderRules) -> None:
        self.name: Final = name
        self.rules: Final = rules
        self.flush_base: Final = sum((8 - rules.size) << SUIT_SHIFT + 4 * suit for suit in range(4))
        self.flush_bits: Final = sum(8 << SUIT_SHIFT + 4 * suit for suit in range(4)) * rules.flushes
        self._tables: Tables | None = None

    @property
    def size(self) -> int:
        return self.rules.size

    @property
    def most(self) -> int:
        return self.rules.most

    @property
    def order(self) -> tuple[Category, ...]:
        return self.rules.order

    @property
    def tables(self) -> Tables:
        """Whole tables, always: threads that come first together each build their own, and any of them will do.

        There is no lock that a process could inherit taken, and no moment at which a part can be seen.
        """
        found = self._tables
        if found is None:
            found = self._tables = tables_of(self.rules)
        return found

    @property
    def classes(self) -> Sequence[HandClass]:
        return self.tables.classes

    @property
    def qualifying_value(self) -> int:
        return self.tables.qualifying_value

    def value(self, cards: Sequence[Card]) -> int:
        """The rung of the best hand in these cards: higher is better, equal ties, 0 does not qualify."""
        tables = self._tables or self.tables
        key = self.flush_base
        for card in cards:
            key += CARD_KEYS[card]
        if key & self.flush_bits:
            return _flush_value(tables, key, cards)
        value = tables.unsuited[key & RANK_PART]
        return value if value >= tables.qualifying_value else NO_HAND

    def values(self, holdings: Sequence[Sequence[Card]], board: Sequence[Card]) -> list[int]:
        """The values of several holdings on one board, whose part is summed only once."""
        tables = self._tables or self.tables
        shared = self.flush_base
        for card in board:
            shared += CARD_KEYS[card]
        unsuited, flush_bits, qualifying_value = tables.unsuited, self.flush_bits, tables.qualifying_value
        values = []
        for holding in holdings:
            key = shared
            for card in holding:
                key += CARD_KEYS[card]
            if key & flush_bits:
                values.append(_flush_value(tables, key, (*holding, *board)))
                continue
            value = unsuited[key & RANK_PART]
            values.append(value if value >= qualifying_value else NO_HAND)
        return values

    def share(self, own: Sequence[Card], others: Iterable[Sequence[Card]], board: Sequence[Card]) -> float:
        """What a hand has of a pot against others on one board; nobody is judged further once it is beaten.

        >>> from croupier.rules.cards import cards
        >>> from croupier.rules.hand_ranking import HIGH
        >>> HIGH.share(cards("As Kd"), [cards("Ah Kc"), cards("2s 2d")], cards("Qs Jc Th 4s 7d"))
        0.5
        """
        tables = self._tables or self.tables
        unsuited, flush_bits = tables.unsuited, self.flush_bits
        shared = self.flush_base
        for card in board:
            shared += CARD_KEYS[card]
        key = shared
        for card in own:
            key += CARD_KEYS[card]
        best = _flush_value(tables, key, (*own, *board)) if key & flush_bits else unsuited[key & RANK_PART]
        if best < tables.qualifying_value:
            return 0.0
        sharing = 1
        for holding in others:
            key = shared
            for card in holding:
                key += CARD_KEYS[card]
            value = _flush_value(tables, key, (*holding, *board)) if key & flush_bits else unsuited[key & RANK_PART]
            if value > best:
                return 0.0
            sharing += value == best
        return 1 / sharing

    def rank(self, cards: Sequence[Card]) -> RankedHand | None:
        """The best hand in these cards with its category, cards and name; None when nothing qualifies."""
        if not self.size <= len(cards) <= self.most:
            raise WrongCardCountError(f"{self.name} judges {self.size} to {self.most} cards, not {len(cards)}")
        value = self.value(cards)
        if value == NO_HAND:
            return None
        category, ranks = self.class_of(value)
        return RankedHand(value, category, ranks, self._playing_cards(cards, value), name_of(category, ranks))

    def class_of(self, value: int) -> HandClass:
        """What stands on a rung."""
        classes = self.tables.classes
        if not 0 < value < len(classes):
            raise ValueError(f"{self.name} has no hand of value {value}")
        return classes[value]

    def category(self, value: int) -> Category:
        return self.class_of(value).category

    def first_value(self, category: Category) -> int:
        """The lowest rung of a category: a hand at or above it has that category or a better one."""
        return next(value for value, rung in enumerate(self.classes) if value and rung.category is category)

    def unsuited_values(self) -> Mapping[int, int]:
        """Values by rank key (octal counts) for hands without a flush, of every size that the ranking judges."""
        return self.tables.unsuited

    def suited_values(self) -> Mapping[int, int]:
        """Values by rank mask for cards of one suit, of every size that the ranking judges."""
        return self.tables.suited

    def _playing_cards(self, cards: Sequence[Card], value: int) -> tuple[Card, ...]:
        ordered = sorted(cards, key=lambda card: (self.rules.strength(card.rank), card.suit), reverse=True)
        playing = next(c for c in combinations(ordered, self.size) if self.value(c) == value)
        counts = [sum(other.rank == card.rank for other in playing) for card in playing]
        by_count = sorted(range(self.size), key=lambda i: -counts[i])
        chosen = tuple(playing[i] for i in by_count)
        if max(counts) == 1 and self.class_of(value).ranks[0] != chosen[0].rank:
            return (*chosen[1:], chosen[0])  # the ace at the low end of a straight
        return chosen


def _flush_value(tables: Tables, key: int, cards: Iterable[Card]) -> int:
    counts = key >> SUIT_SHIFT
    suit = 0 if counts & 0x8 else 1 if counts & 0x80 else 2 if counts & 0x800 else 3
    mask = 0
    for card in cards:
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
    return tables.suited[mask]  # with at most two cards more, whatever beats a flush cannot be there too
