"""The kinds of hand that poker knows, in the books' words (TSG-A1a.17, HC25-3.4.6a).

A category has no strength of its own: each ranking lists the categories it uses from best to worst.
"""

from __future__ import annotations

from enum import Enum


class Category(Enum):
    """A kind of hand; the value is its name in lower case, as shown to players."""

    ROYAL_FLUSH = "royal flush"
    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four of a kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three of a kind"
    TWO_PAIR = "two pair"
    PAIR = "pair"
    HIGH_CARD = "high card"
    LOW = "low"
    BADUGI = "badugi"
    THREE_CARD_HAND = "three-card hand"
    TWO_CARD_HAND = "two-card hand"
    ONE_CARD_HAND = "one-card hand"


HIGH_ORDER = (
    Category.STRAIGHT_FLUSH,
    Category.FOUR_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.STRAIGHT,
    Category.THREE_OF_A_KIND,
    Category.TWO_PAIR,
    Category.PAIR,
    Category.HIGH_CARD,
)
"""Five cards, best first (TSG-A1a.17, HC25-3.4.6a); the royal flush is the best straight flush."""

SHORT_DECK_ORDER = (
    Category.STRAIGHT_FLUSH,
    Category.FOUR_OF_A_KIND,
    Category.FLUSH,
    Category.FULL_HOUSE,
    *HIGH_ORDER[4:],
)
"""Five cards of the 36-card pack, where a flush is rarer than a full house."""

FOUR_CARD_ORDER = (
    Category.FOUR_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
    Category.THREE_OF_A_KIND,
    Category.FLUSH,
    Category.STRAIGHT,
    Category.TWO_PAIR,
    Category.PAIR,
    Category.HIGH_CARD,
)
"""Four cards, best first (HC25-3.7.6d)."""

THREE_CARD_ORDER = (
    Category.STRAIGHT_FLUSH,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FLUSH,
    Category.PAIR,
    Category.HIGH_CARD,
)
"""Three cards, best first (HC25-3.8.6d)."""

ACE_TO_FIVE_ORDER = (
    Category.FOUR_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.THREE_OF_A_KIND,
    Category.TWO_PAIR,
    Category.PAIR,
    Category.LOW,
)
"""Five cards for low with the ace low, WORST first: straights and flushes do not exist (TSG-A1c.8)."""

DEUCE_TO_SEVEN_ORDER = (*HIGH_ORDER[:-1], Category.LOW)
"""Five cards for low with the ace high, WORST first: the high order reversed (TSG-A1l.5)."""
