"""Hands of Pai Gow poker: five cards and two, with a joker that is an ace or completes a straight or a flush.

The joker makes five aces possible, which beat everything. Two cards are a pair or two high cards; the joker is an ace
there. Straights and flushes rank as in HC25-3.4.6; the deck with a joker is HC25-3.4.2a.

>>> from croupier.rules.cards import cards
>>> high_name(cards("Ks Qs Js Ts Jk")), high_name(cards("As Ad Ah Ac Jk")), high_name(cards("Kc Kd Kh 2s Jk"))
('royal-flush', 'five-aces', 'three-of-a-kind')
>>> low_value(cards("As Jk")) > low_value(cards("Ks Kd")) > low_value(cards("As Kd"))
True
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from croupier.rules.cards import JOKER, Card, Rank, Suit
from croupier.rules.hand_ranking import HIGH, Category

FIVE_ACES: Final = 10_000
"""A value above the royal flush."""
_ACES: Final = tuple(Card.of(Rank.ACE, suit) for suit in Suit)
_COMPLETES: Final = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)


def rank(card: Card) -> Rank:
    """A card's rank by itself; the joker is an ace."""
    return Rank.ACE if card.is_joker else card.rank


def high_value(cards: Sequence[Card]) -> int:
    """The value of five cards: higher is better, equal ties."""
    if JOKER not in cards:
        return HIGH.value(cards)
    others = [card for card in cards if card != JOKER]
    if all(card.rank == Rank.ACE for card in others):
        return FIVE_ACES
    return max(_with(others, card) for card in _stand_ins(others))


def _stand_ins(others: Sequence[Card]) -> Iterator[Card]:
    """What the joker may usefully be: an ace, or a new rank in the suit of the others, for a straight or a flush."""
    yield from (ace for ace in _ACES if ace not in others)
    ranks = {card.rank for card in others}
    if len(ranks) == len(others):
        yield from (Card.of(new, others[0].suit) for new in Rank if new not in ranks)


def _with(others: Sequence[Card], card: Card) -> int:
    value = HIGH.value((*others, card))
    return value if card.rank == Rank.ACE or HIGH.category(value) in _COMPLETES else 0


def high_category(value: int) -> Category | None:
    """The category of a value; none for five aces."""
    return None if value == FIVE_ACES else HIGH.category(value)


def high_name(cards: Sequence[Card]) -> str:
    category = high_category(high_value(cards))
    return "five-aces" if category is None else category.value.replace(" ", "-")


def completes(value: int) -> bool:
    """Is it a straight, a flush, or both?"""
    return high_category(value) in _COMPLETES


def low_value(cards: Sequence[Card]) -> tuple[bool, Rank, Rank]:
    """The value of two cards, to compare with other twos."""
    first, second = sorted(map(rank, cards), reverse=True)
    return first == second, first, second


def low_name(cards: Sequence[Card]) -> str:
    return "pair" if low_value(cards)[0] else "high-card"


def in_order(high: Sequence[Card], low: Sequence[Card]) -> bool:
    """Does the five-card hand rank at least as high as the two-card hand? Otherwise the setting is foul."""
    value = high_value(high)
    category = high_category(value)
    pair, first, second = low_value(low)
    if category is None or category not in (Category.PAIR, Category.HIGH_CARD):
        return True
    ranks = HIGH.class_of(value).ranks
    if category is Category.PAIR:
        return not pair or ranks[0] >= first
    return not pair and (ranks[0], ranks[1]) >= (first, second)
