"""Hands of the poker games against the bank: which lines of a pay table a hand makes, and what qualifies the bank.

Rankings are those of `hand_ranking` (HC25-3.4.6, 3.7.6d to j, 3.8.6d to i, TSG-A3.14). A line is named after the
category, as in `straight-flush`; `four-aces-to-jacks` and the like are lines of the jackpot tables (HC25-3.5.9d,
3.6.12d, 3.7.9d), which look at five cards.

>>> from croupier.rules.cards import cards
>>> lines_of(HIGH, cards("9d 8d 7d 6d 5d"))
('straight-flush',)
>>> jackpot_line(cards("Kd Kc Kh Ks 5d"))
'four-aces-to-jacks'
>>> forming(HIGH, cards("9d 9c 8d")), forming(HIGH, cards("9d 9c 8d 8c 8h"))
('pair', 'full-house')
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from croupier.rules.cards import Card, Rank, Suit
from croupier.rules.dealing import BURN
from croupier.rules.hand_counts import CardsByArea, HandCount, Hands, after_each, whole
from croupier.rules.hand_ranking import FOUR_CARD, HIGH, Category, Ladder

PAIR_OF_ACES: Final = "pair-of-aces"


def name(category: Category) -> str:
    """A category as a line of a rulebook's table."""
    return category.value.replace(" ", "-")


def lines_of(ladder: Ladder, cards: Sequence[Card]) -> tuple[str, ...]:
    """The lines that a hand makes: its category, and a pair of aces by its own name."""
    found = ladder.class_of(value_of(ladder, cards))
    lines = (name(found.category),)
    if found.category is Category.PAIR and found.ranks[0] == Rank.ACE:
        return (*lines, PAIR_OF_ACES)
    return lines


def value_of(ladder: Ladder, cards: Sequence[Card]) -> int:
    """A hand's value; the bank's six cards of Four Card Poker are judged by their best five (HC25-3.7.1h)."""
    if ladder is FOUR_CARD and len(cards) > ladder.most:
        return max(ladder.value(five) for five in combinations(cards, ladder.most))
    return ladder.value(cards)


def forming(ladder: Ladder, cards: Sequence[Card]) -> str:
    """The line of the best hand in these cards; of fewer than a hand has, what their ranks make so far."""
    if len(cards) >= ladder.size:
        return name(ladder.class_of(value_of(ladder, cards)).category)
    ranks = [card.rank for card in cards]
    counts = tuple(sorted((ranks.count(rank) for rank in set(ranks)), reverse=True))
    return name(_SO_FAR.get(tuple(count for count in counts if count > 1), Category.HIGH_CARD))


def counted(ladder: Ladder, lying: CardsByArea, board: str = "") -> Hands:
    """The hand of each area with the cards of the board; one with a card face down is no hand yet.

    >>> from croupier.rules.cards import cards
    >>> hands = counted(HIGH, {"box:1": cards("As Ad"), "board": cards("Ah")}, "board")
    >>> [hand.code for hand in hands["box:1"]]
    ['high-card', 'pair', 'three-of-a-kind']
    """
    shared = [card for card in lying.get(board, ()) if card is not None]
    found = {area: whole(cards) for area, cards in lying.items() if area not in (BURN, board)}
    return {
        area: after_each([*cards, *shared], lambda dealt: HandCount(code=forming(ladder, dealt)))
        for area, cards in found.items()
        if cards
    }


_SO_FAR: Final = {
    (2,): Category.PAIR,
    (2, 2): Category.TWO_PAIR,
    (3,): Category.THREE_OF_A_KIND,
    (4,): Category.FOUR_OF_A_KIND,
}
"""By how many cards there are of each rank that comes more than once."""


def categories(ladder: Ladder) -> tuple[str, ...]:
    """Every line that a hand of this ranking can make, best first."""
    royal = (Category.ROYAL_FLUSH,) if ladder is HIGH else ()
    return (*map(name, (*royal, *ladder.order)), PAIR_OF_ACES)


QUALIFIERS: Final = ("none", "queen-high", "ace-king", "pair")
_LOWEST: Final = {
    "queen-high": (Category.HIGH_CARD, (Rank.QUEEN,)),
    "ace-king": (Category.HIGH_CARD, (Rank.ACE, Rank.KING)),
    "pair": (Category.PAIR, ()),
}


def qualifies(ladder: Ladder, cards: Sequence[Card], qualifier: str) -> bool:
    """Is the bank's hand at least the qualifier?"""
    if qualifier == "none":
        return True
    category, ranks = _LOWEST[qualifier]
    found = ladder.class_of(value_of(ladder, cards))
    if found.category is not category:  # any better category is (note on HC25-3.8.6a)
        return found.category is not Category.HIGH_CARD
    return tuple(found.ranks[: len(ranks)]) >= ranks  # HC25-3.8.6a


# Jackpots

DIAMONDS: Final = "straight-flush-of-diamonds"
OTHER_SUITS: Final = "straight-flush"
FOUR_HIGH: Final = "four-aces-to-jacks"
FOUR_LOW: Final = "four-tens-to-deuces"
JACKPOT_LINES: Final = (
    DIAMONDS,
    OTHER_SUITS,
    FOUR_HIGH,
    FOUR_LOW,
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
)


def jackpot_line(cards: Sequence[Card]) -> str:
    """The line of five cards in a jackpot table; royal and straight flush go by suit alone."""
    found = HIGH.class_of(HIGH.value(cards))
    if found.category in (Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH):
        return DIAMONDS if cards[0].suit == Suit.DIAMONDS else OTHER_SUITS
    if found.category is Category.FOUR_OF_A_KIND:
        return FOUR_HIGH if found.ranks[0] >= Rank.JACK else FOUR_LOW
    return name(found.category)
