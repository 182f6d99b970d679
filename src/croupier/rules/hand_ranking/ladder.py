"""A ranking of hands of a fixed size, written as an ordered list of every class of equal hands.

Each ranking in the books is one `Ladder`: which categories exist and in which order, where the ace stands, whether
the low hand wins and what it needs to qualify. The value of a hand is its rung: higher is better, equal is a tie.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from croupier.rules.cards import Card, Rank
from croupier.rules.hand_ranking.category import Category
from croupier.rules.hand_ranking.naming import name_of

NO_HAND: Final = 0
"""The value of a hand that does not qualify."""

SUIT_SHIFT: Final = 39
"""A card's key counts its rank in one of thirteen octal digits and its suit in one of four nibbles above them."""

CARD_KEYS: Final = tuple((1 << 3 * (card >> 2)) + (1 << SUIT_SHIFT + 4 * (card & 3)) for card in range(52))
RANK_KEYS: Final = tuple(1 << 3 * rank for rank in range(13))
_DIGITS: Final = tuple((7 * key, key) for key in RANK_KEYS)
RANK_PART: Final = (1 << SUIT_SHIFT) - 1


class WrongCardCountError(ValueError):
    """A hand with fewer or more cards than the ranking can judge."""


class HandClass(NamedTuple):
    """One class of equal hands: the category and the ranks that decide, most important first."""

    category: Category
    ranks: tuple[Rank, ...]


class RankedHand(NamedTuple):
    """A hand as judged: its value, class, the cards that play and its name in words."""

    value: int
    category: Category
    ranks: tuple[Rank, ...]
    cards: tuple[Card, ...]
    name: str


class _Unsuited(dict[int, int]):
    """Values by rank key; larger hands are the best of themselves less one card, remembered once computed."""

    __slots__ = ("size",)

    size: int

    def __missing__(self, key: int) -> int:
        if (key % 7 or 7) <= self.size:  # octal digits and their sum, the number of cards, agree modulo seven
            raise WrongCardCountError(f"this ranking needs {self.size} cards")
        best = 0
        for digit, one in _DIGITS:
            if key & digit:
                value = self[key - one]
                if value > best:
                    best = value
        self[key] = best
        return best


class _Suited(dict[int, int]):
    """Values of cards of one suit by the mask of their ranks; larger masks are remembered once computed."""

    def __missing__(self, mask: int) -> int:
        value = max(self[mask ^ (1 << rank)] for rank in range(13) if mask >> rank & 1)
        self[mask] = value
        return value


class Ladder:
    """A ranking of hands of `size` cards; larger hands (up to `most`) count by their best `size` cards."""

    __slots__ = (
        "_built",
        "_flush_base",
        "_flush_bits",
        "_suited",
        "_unsuited",
        "ace_low",
        "classes",
        "floor",
        "low_wins",
        "most",
        "name",
        "order",
        "qualifying_rank",
        "qualifying_value",
        "size",
        "wheel",
    )

    def __init__(
        self,
        name: str,
        size: int,
        order: Sequence[Category],
        *,
        most: int,
        ace_low: bool = False,
        wheel: bool = True,
        low_wins: bool = False,
        floor: Rank = Rank.DEUCE,
        qualifying_rank: Rank | None = None,
    ) -> None:
        self.name = name
        self.size = size
        self.order = tuple(order)
        self.most = most
        self.ace_low = ace_low
        self.wheel = wheel
        self.low_wins = low_wins
        self.floor = floor
        self.qualifying_rank = qualifying_rank
        self.qualifying_value = 1
        self.classes: list[HandClass] = []
        self._flush_base = sum((8 - size) << SUIT_SHIFT + 4 * suit for suit in range(4))
        self._flush_bits = sum(8 << SUIT_SHIFT + 4 * suit for suit in range(4)) * (Category.FLUSH in order)
        self._unsuited = _Unsuited()
        self._unsuited.size = size
        self._suited = _Suited()
        self._built = False

    def value(self, cards: Sequence[Card]) -> int:
        """The rung of the best hand in these cards: higher is better, equal ties, 0 does not qualify."""
        if not self._built:
            self._build()
        key = self._flush_base
        for card in cards:
            key += CARD_KEYS[card]
        if key & self._flush_bits:
            return self._flush_value(key, cards)
        value = self._unsuited[key & RANK_PART]
        return value if value >= self.qualifying_value else NO_HAND

    def values(self, holdings: Sequence[Sequence[Card]], board: Sequence[Card]) -> list[int]:
        """The values of several holdings on one board, whose part is summed only once."""
        if not self._built:
            self._build()
        shared = self._flush_base
        for card in board:
            shared += CARD_KEYS[card]
        unsuited, flush_bits, qualifying_value = self._unsuited, self._flush_bits, self.qualifying_value
        values = []
        for holding in holdings:
            key = shared
            for card in holding:
                key += CARD_KEYS[card]
            if key & flush_bits:
                values.append(self._flush_value(key, (*holding, *board)))
                continue
            value = unsuited[key & RANK_PART]
            values.append(value if value >= qualifying_value else NO_HAND)
        return values

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
        if not self._built:
            self._build()
        if not 0 < value < len(self.classes):
            raise ValueError(f"{self.name} has no hand of value {value}")
        return self.classes[value]

    def category(self, value: int) -> Category:
        return self.class_of(value).category

    def first_value(self, category: Category) -> int:
        """The lowest rung of a category: a hand at or above it has that category or a better one."""
        if not self._built:
            self._build()
        return next(value for value, rung in enumerate(self.classes) if value and rung.category is category)

    def unsuited_values(self) -> dict[int, int]:
        """Values by rank key (octal counts) for hands without a flush; grows as hands are judged."""
        if not self._built:
            self._build()
        return self._unsuited

    def suited_values(self) -> dict[int, int]:
        """Values by rank mask for cards of one suit; grows as hands are judged."""
        if not self._built:
            self._build()
        return self._suited

    def _flush_value(self, key: int, cards: Iterable[Card]) -> int:
        suit = next(suit for suit in range(4) if key >> SUIT_SHIFT + 4 * suit & 8)
        mask = 0
        for card in cards:
            if card & 3 == suit:
                mask |= 1 << (card >> 2)
        return self._suited[mask]  # with at most two cards more, whatever beats a flush cannot be there too

    def _playing_cards(self, cards: Sequence[Card], value: int) -> tuple[Card, ...]:
        ordered = sorted(cards, key=lambda card: (self._strength(card.rank), card.suit), reverse=True)
        playing = next(c for c in combinations(ordered, self.size) if self.value(c) == value)
        counts = [sum(other.rank == card.rank for other in playing) for card in playing]
        by_count = sorted(range(self.size), key=lambda i: -counts[i])
        chosen = tuple(playing[i] for i in by_count)
        if max(counts) == 1 and self.class_of(value).ranks[0] != chosen[0].rank:
            return (*chosen[1:], chosen[0])  # the ace at the low end of a straight
        return chosen

    def _strength(self, rank: Rank) -> int:
        return (rank + 1) % 13 if self.ace_low else rank

    def _build(self) -> None:
        """Lists every class in order: 7,462 for five cards, each rank pattern once unsuited, once suited."""
        place = {category: -index for index, category in enumerate(self.order)}
        rungs: list[tuple[int, tuple[int, ...], int, bool, HandClass]] = []
        ranks = tuple(rank for rank in Rank if rank >= self.floor)
        for pattern in combinations_with_replacement(ranks, self.size):
            if max(pattern.count(rank) for rank in pattern) > 4:
                continue
            for suited in (False, True) if len(set(pattern)) == self.size and self._flush_bits else (False,):
                rung = self._classify(pattern, suited)
                strengths = tuple(self._strength(rank) for rank in rung.ranks)
                key = sum(1 << rank for rank in pattern) if suited else sum(RANK_KEYS[r] for r in pattern)
                rungs.append((place[_ordered(rung.category)], strengths, key, suited, rung))
        rungs.sort(key=lambda rung: rung[:2], reverse=self.low_wins)
        self.classes = [HandClass(Category.HIGH_CARD, ())]
        for _, _, key, suited, rung in rungs:
            table: dict[int, int] = self._suited if suited else self._unsuited
            table[key] = len(self.classes)
            self.classes.append(rung)
        if self.qualifying_rank is not None:
            limit = self._strength(self.qualifying_rank)
            self.qualifying_value = next(
                value
                for value, rung in enumerate(self.classes)
                if rung.category is Category.LOW and self._strength(rung.ranks[0]) <= limit
            )
        self._built = True

    def _classify(self, pattern: tuple[Rank, ...], suited: bool) -> HandClass:
        groups = sorted({(pattern.count(rank), self._strength(rank), rank) for rank in pattern}, reverse=True)
        ranks = tuple(rank for _, _, rank in groups)
        counts = tuple(count for count, _, _ in groups)
        if counts[0] > 1:
            return HandClass(_BY_COUNTS[counts[:2] if counts[1:2] == (2,) else counts[:1]], ranks)
        nothing = self.order[-1]
        top = self._straight_top(ranks) if Category.STRAIGHT in self.order else None
        if top is None:
            return HandClass(Category.FLUSH if suited else nothing, ranks)
        run = tuple(rank for rank in ranks if rank <= top) + tuple(rank for rank in ranks if rank > top)
        if not suited:
            return HandClass(Category.STRAIGHT, run)
        royal = self.size == 5 and top == Rank.ACE
        return HandClass(Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, run)

    def _straight_top(self, ranks: tuple[Rank, ...]) -> Rank | None:
        if ranks[0] - ranks[-1] == self.size - 1:
            return ranks[0]
        lowest_run = tuple(range(self.floor + self.size - 2, self.floor - 1, -1))
        if self.wheel and ranks[0] == Rank.ACE and tuple(ranks[1:]) == lowest_run:
            return ranks[1]
        return None


def _ordered(category: Category) -> Category:
    return Category.STRAIGHT_FLUSH if category is Category.ROYAL_FLUSH else category


_BY_COUNTS: Final = {
    (4,): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3,): Category.THREE_OF_A_KIND,
    (2, 2): Category.TWO_PAIR,
    (2,): Category.PAIR,
}
