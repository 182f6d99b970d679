"""Cards, suits, ranks and packs, shared by every card game.

A card is a small integer (rank * 4 + suit, deuce of clubs = 0, ace of spades = 51, joker = 52) that knows its
name, so it indexes tables at full speed and still prints as a person would write it.

>>> Card.parse("Qd"), Card.parse("Qd").rank, Card.parse("Qd").suit
(Card('Qd'), <Rank.QUEEN: 10>, <Suit.DIAMONDS: 1>)
>>> cards("As Td 2c")
(Card('As'), Card('Td'), Card('2c'))
>>> len(pack()), len(pack(jokers=1))
(52, 53)
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

RANK_LETTERS: Final = "23456789TJQKA"
SUIT_LETTERS: Final = "cdhs"
SUIT_SYMBOLS: Final = "♣♦♥♠"


class Rank(IntEnum):
    """A card's rank in poker order; the ace is high unless a game says otherwise."""

    DEUCE = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        return RANK_LETTERS[self]


class Suit(IntEnum):
    """Suits in ascending order; spades rank first where a book ranks them."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        return SUIT_LETTERS[self]

    @property
    def symbol(self) -> str:
        return SUIT_SYMBOLS[self]

    @property
    def red(self) -> bool:
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class UnknownCardError(ValueError):
    """Text that names no card."""


_JOKER: Final = 52


class Card(int):
    """One playing card; `Card.of(rank, suit)` and `Card.parse("As")` return the interned object."""

    __slots__ = ()

    @staticmethod
    def of(rank: Rank | int, suit: Suit | int) -> Card:
        return DECK[rank * 4 + suit]

    @staticmethod
    def parse(text: str) -> Card:
        try:
            return _BY_NAME[text]
        except KeyError:
            raise UnknownCardError(
                f"{text!r} is no card: write a rank of {RANK_LETTERS} and a suit of {SUIT_LETTERS}, as in 'As'"
            ) from None

    @property
    def is_joker(self) -> bool:
        return self == _JOKER

    @property
    def rank(self) -> Rank:
        return _RANKS[self >> 2]

    @property
    def suit(self) -> Suit:
        return _SUITS[self & 3]

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Card({_NAMES[self]!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return (Card, (int(self),))


_RANKS: Final = tuple(Rank)
_SUITS: Final = tuple(Suit)
_NAMES: Final = (*(r + s for r in RANK_LETTERS for s in SUIT_LETTERS), "Jk", "??")

DECK: Final[tuple[Card, ...]] = tuple(Card(i) for i in range(52))
"""The 52 cards, in ascending order."""

JOKER: Final = Card(_JOKER)

UNSEEN: Final = Card(53)
"""A card that left the shoe face down and that nobody looked at; only a question that says so takes it."""

_BY_NAME: Final[dict[str, Card]] = dict(zip(_NAMES, (*DECK, JOKER), strict=False))


def cards(text: str) -> tuple[Card, ...]:
    """Cards written one after the other, with or without spaces: `"AsKd"`, `"As Kd"`."""
    packed = text.replace(" ", "")
    if len(packed) % 2:
        raise UnknownCardError(f"{text!r} does not divide into cards of two letters")
    return tuple(Card.parse(packed[i : i + 2]) for i in range(0, len(packed), 2))


def pack(jokers: int = 0) -> tuple[Card, ...]:
    """One pack in factory order."""
    return DECK + (JOKER,) * jokers
