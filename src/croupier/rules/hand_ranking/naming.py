"""Names of hands in words, as a dealer would call them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from croupier.rules.cards import Rank
from croupier.rules.hand_ranking.category import Category

_SINGULAR: Final = (
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
_PLURAL: Final = tuple(name + ("es" if name == "six" else "s") for name in _SINGULAR)


def name_of(category: Category, ranks: Sequence[Rank]) -> str:
    """A hand in words.

    >>> name_of(Category.FULL_HOUSE, (Rank.KING, Rank.SIX))
    'full house, kings over sixes'
    >>> name_of(Category.LOW, (Rank.SEVEN, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.ACE))
    '7-5-4-3-A low'
    """
    return _PHRASES[category](ranks)


def _top(word: str) -> Callable[[Sequence[Rank]], str]:
    return lambda ranks: f"{word}, {_SINGULAR[ranks[0]]} high"


def _row(ranks: Sequence[Rank]) -> str:
    return "-".join(rank.letter for rank in ranks)


def _plain(word: str) -> Callable[[Sequence[Rank]], str]:
    return lambda ranks: f"{word}, {_row(ranks)}"


_PHRASES: Final[dict[Category, Callable[[Sequence[Rank]], str]]] = {
    Category.ROYAL_FLUSH: lambda _: "royal flush",
    Category.STRAIGHT_FLUSH: _top("straight flush"),
    Category.FOUR_OF_A_KIND: lambda ranks: f"four of a kind, {_PLURAL[ranks[0]]}",
    Category.FULL_HOUSE: lambda ranks: f"full house, {_PLURAL[ranks[0]]} over {_PLURAL[ranks[1]]}",
    Category.FLUSH: _top("flush"),
    Category.STRAIGHT: _top("straight"),
    Category.THREE_OF_A_KIND: lambda ranks: f"three of a kind, {_PLURAL[ranks[0]]}",
    Category.TWO_PAIR: lambda ranks: f"two pair, {_PLURAL[ranks[0]]} and {_PLURAL[ranks[1]]}",
    Category.PAIR: lambda ranks: f"pair of {_PLURAL[ranks[0]]}",
    Category.HIGH_CARD: lambda ranks: f"{_SINGULAR[ranks[0]]} high",
    Category.LOW: lambda ranks: f"{_row(ranks)} low",
    Category.BADUGI: _plain("badugi"),
    Category.THREE_CARD_HAND: _plain("three-card hand"),
    Category.TWO_CARD_HAND: _plain("two-card hand"),
    Category.ONE_CARD_HAND: _plain("one-card hand"),
}
