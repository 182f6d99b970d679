"""The Pocket Bonus: a side bet on a participant's own two cards (TSG-A3.25, A3.26)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from croupier.rules.cards import Card, Rank

_BESIDE_ACE: Final = {Rank.KING, Rank.QUEEN, Rank.JACK}


def _pair(cards: Sequence[Card]) -> bool:
    return cards[0].rank == cards[1].rank


def _ace_and_picture(cards: Sequence[Card]) -> bool:
    low, high = sorted(card.rank for card in cards)
    return high == Rank.ACE and low in _BESIDE_ACE


_CONDITIONS: Final[dict[str, Callable[[Sequence[Card]], bool]]] = {
    "aces": lambda cards: _pair(cards) and cards[0].rank == Rank.ACE,
    "ace-picture-suited": lambda cards: _ace_and_picture(cards) and cards[0].suit == cards[1].suit,
    "ace-picture": _ace_and_picture,
    "pair": _pair,
}
POCKET_LINES: Final = tuple(_CONDITIONS)


def pocket_made(what: str, cards: Sequence[Card]) -> bool:
    """Do two cards make this line?"""
    return _CONDITIONS[what](cards)
