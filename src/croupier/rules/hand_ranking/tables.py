"""The tables of a ranking: every class of equal hands in order, and the class of every hand it can be asked about.

They are built in one piece and handed over whole: nobody ever sees a part of them, and nothing is added later. So
threads may ask at once without waiting for each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final, NamedTuple

import msgspec

from croupier.rules.cards import Rank
from croupier.rules.hand_ranking.category import Category

RANK_KEYS: Final = tuple(1 << 3 * rank for rank in range(13))
"""A hand's ranks are counted in thirteen octal digits."""

SUITS: Final = 4


class WrongCardCountError(ValueError):
    """A hand with fewer or more cards than the ranking can judge."""


class HandClass(NamedTuple):
    """One class of equal hands: the category and the ranks that decide, most important first."""

    category: Category
    ranks: tuple[Rank, ...]


class LadderRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a ranking says about hands of `size` cards; larger ones (up to `most`) count by their best `size` cards."""

    size: int
    order: tuple[Category, ...]
    most: int
    largest: int = 0
    """The most cards that the tables know, where that is more: a flush then need not be the best of them."""
    ace_low: bool = False
    wheel: bool = True
    low_wins: bool = False
    floor: Rank = Rank.DEUCE
    qualifying_rank: Rank | None = None

    @property
    def flushes(self) -> bool:
        return Category.FLUSH in self.order

    def strength(self, rank: Rank) -> int:
        return (rank + 1) % 13 if self.ace_low else rank


class Values(dict[int, int]):
    """Values by the key of a hand; a key that is not there is a hand of the wrong size."""

    def __missing__(self, key: int) -> int:
        raise WrongCardCountError("this ranking does not judge so many cards")


class Tables(msgspec.Struct, frozen=True):
    """A ranking worked out. Nobody writes to it."""

    classes: Sequence[HandClass]
    """What stands on each rung; the first is no hand."""
    unsuited: Mapping[int, int]
    """Values by rank counts, for hands without a flush."""
    suited: Mapping[int, int]
    """Values of cards of one suit, by the mask of their ranks."""
    qualifying_value: int


def tables_of(rules: LadderRules) -> Tables:
    """Every class in order (7,462 for five cards): each pattern of ranks once unsuited, once suited."""
    classes = [HandClass(Category.HIGH_CARD, ())]
    unsuited, suited = Values(), Values()
    for key, of_suit, rung in _in_order(rules):
        (suited if of_suit else unsuited)[key] = len(classes)
        classes.append(rung)
    present = 13 - rules.floor
    assert len(unsuited) + len(suited) == len(classes) - 1, "no two classes are of the same hands"
    assert len(suited) == rules.flushes * comb(present, rules.size), "every hand of one suit has a class"
    assert _count(rules, unsuited) == comb(SUITS * present, rules.size), "every hand has a class"
    more = max(rules.most, rules.largest) - rules.size
    _grow(unsuited, more, [(SUITS * key, key) for key in RANK_KEYS[rules.floor :]])
    _grow(suited, more, [(1 << rank, 1 << rank) for rank in range(rules.floor, 13)])
    return Tables(classes, unsuited, suited, _qualifying(rules, classes))


def _in_order(rules: LadderRules) -> list[tuple[int, bool, HandClass]]:
    """The key of each class, whether it is of one suit, and what it is, from the lowest to the highest."""
    place = {category: -index for index, category in enumerate(rules.order)}
    rungs: list[tuple[int, tuple[int, ...], int, bool, HandClass]] = []
    present = tuple(rank for rank in Rank if rank >= rules.floor)
    for pattern in combinations_with_replacement(present, rules.size):
        if max(pattern.count(rank) for rank in pattern) > SUITS:
            continue
        for suited in (False, True) if len(set(pattern)) == rules.size and rules.flushes else (False,):
            rung = _classify(rules, pattern, suited)
            strengths = tuple(rules.strength(rank) for rank in rung.ranks)
            key = sum(1 << rank for rank in pattern) if suited else sum(RANK_KEYS[r] for r in pattern)
            rungs.append((place[_ordered(rung.category)], strengths, key, suited, rung))
    rungs.sort(key=lambda rung: rung[:2], reverse=rules.low_wins)
    return [rung[2:] for rung in rungs]


def _count(rules: LadderRules, unsuited: Mapping[int, int]) -> int:
    """How many hands of a pack have these ranks, those of one suit among them."""
    return sum(prod(comb(SUITS, key >> 3 * rank & 7) for rank in range(rules.floor, 13)) for key in unsuited)


def _grow(values: dict[int, int], times: int, cards: Sequence[tuple[int, int]]) -> None:
    """Larger hands, one card at a time: the best of themselves less one card. `cards` have the bit that says that no
    more of them can be held, and what one more adds to the key."""
    smaller = dict(values)
    for _ in range(times):
        larger: dict[int, int] = {}
        for key, value in smaller.items():
            for full, card in cards:
                if not key & full and larger.get(key + card, 0) < value:
                    larger[key + card] = value
        values.update(larger)
        smaller = larger


def _qualifying(rules: LadderRules, classes: Sequence[HandClass]) -> int:
    """The lowest value that counts."""
    if rules.qualifying_rank is None:
        return 1
    limit = rules.strength(rules.qualifying_rank)
    return next(
        value
        for value, rung in enumerate(classes)
        if rung.category is Category.LOW and rules.strength(rung.ranks[0]) <= limit
    )


def _classify(rules: LadderRules, pattern: tuple[Rank, ...], suited: bool) -> HandClass:
    groups = sorted({(pattern.count(rank), rules.strength(rank), rank) for rank in pattern}, reverse=True)
    ranks = tuple(rank for _, _, rank in groups)
    counts = tuple(count for count, _, _ in groups)
    if counts[0] > 1:
        return HandClass(_BY_COUNTS[counts[:2] if counts[1:2] == (2,) else counts[:1]], ranks)
    nothing = rules.order[-1]
    top = _straight_top(rules, ranks) if Category.STRAIGHT in rules.order else None
    if top is None:
        return HandClass(Category.FLUSH if suited else nothing, ranks)
    run = tuple(rank for rank in ranks if rank <= top) + tuple(rank for rank in ranks if rank > top)
    if not suited:
        return HandClass(Category.STRAIGHT, run)
    royal = rules.size == 5 and top == Rank.ACE
    return HandClass(Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, run)


def _straight_top(rules: LadderRules, ranks: tuple[Rank, ...]) -> Rank | None:
    if ranks[0] - ranks[-1] == rules.size - 1:
        return ranks[0]
    lowest_run = tuple(range(rules.floor + rules.size - 2, rules.floor - 1, -1))
    if rules.wheel and ranks[0] == Rank.ACE and tuple(ranks[1:]) == lowest_run:
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
