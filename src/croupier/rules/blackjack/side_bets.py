"""Side bets: what the first cards make, line by line of the books' tables.

Pairs on the first two cards (HC25-3.2.13d, TSG-A2.71, RFH-13.4.1.8), 21+3 with the bank's first card (HC25-3.2.14d,
TSG-A2.73, NT-83), Queens Pursuit (HC25-3.2.11b, c), Kings Bounty (RFH-13.4.1.6, N47), Royal Match 21 (RFH-13.4.1.7).
The rulebook's table says which lines exist, in which order, and what they pay.

>>> from croupier.rules.cards import cards
>>> made("pairs", cards("7s 7c"), cards("Kd")[0])("coloured")
True
>>> made("21+3", cards("Qs Ah"), cards("Kd")[0])("straight")
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

import msgspec

from croupier.rules.blackjack.hand import count
from croupier.rules.cards import Card, Rank, Suit

KING_OF_SPADES: Final = Card.of(Rank.KING, Suit.SPADES)
QUEEN_OF_DIAMONDS: Final = Card.of(Rank.QUEEN, Suit.DIAMONDS)


class First(msgspec.Struct, frozen=True):
    """The cards that side bets look at."""

    own: tuple[Card, ...]
    bank: Card
    bank_blackjack: bool = False

    @property
    def three(self) -> tuple[Card, ...]:
        return (*self.own, self.bank)


Condition: TypeAlias = Callable[[First], bool]


def _suited(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == 1


def _one_colour(cards: Sequence[Card]) -> bool:
    return len({card.suit.red for card in cards}) == 1


def _ranked(cards: Sequence[Card]) -> bool:
    return len({card.rank for card in cards}) == 1


def _all(rank: Rank, cards: Sequence[Card]) -> bool:
    return all(card.rank == rank for card in cards)


def _run(cards: Sequence[Card]) -> bool:
    """Three ranks in a row; the ace stands at either end, never in the middle (NT-83)."""
    ranks = sorted(card.rank for card in cards)
    return ranks == [Rank.DEUCE, Rank.THREE, Rank.ACE] or (ranks[1] == ranks[0] + 1 and ranks[2] == ranks[1] + 1)


def _twenty(first: First) -> bool:
    """Ace and nine included (N47)."""
    return count(first.own).total == 20


def _suited_ten_pair(first: First) -> bool:
    """Two cards alike among queens, jacks and tens."""
    return _ranked(first.own) and _suited(first.own) and first.own[0].rank in (Rank.QUEEN, Rank.JACK, Rank.TEN)


PAIRS: Final[dict[str, Condition]] = {
    "perfect": lambda first: _ranked(first.own) and _suited(first.own),
    "coloured": lambda first: _ranked(first.own) and _one_colour(first.own) and not _suited(first.own),
    "mixed": lambda first: _ranked(first.own) and not _one_colour(first.own),
}

BET_THE_SET: Final[dict[str, Condition]] = {
    "suited-pair": lambda first: _ranked(first.own) and _suited(first.own),
    "unsuited-pair": lambda first: _ranked(first.own) and not _suited(first.own),
}
"""Pairs go by rank, not by points (N48)."""

TWENTY_ONE_PLUS_THREE: Final[dict[str, Condition]] = {
    "suited-trips": lambda first: _ranked(first.three) and _suited(first.three),
    "straight-flush": lambda first: _run(first.three) and _suited(first.three),
    "three-of-a-kind": lambda first: _ranked(first.three),
    "straight": lambda first: _run(first.three),
    "flush": lambda first: _suited(first.three),
}

QUEENS: Final[dict[str, Condition]] = {
    "three-queens-of-diamonds": lambda first: all(card == QUEEN_OF_DIAMONDS for card in first.three),
    "three-queens-one-suit": lambda first: _all(Rank.QUEEN, first.three) and _suited(first.three),
    "three-queens-one-colour": lambda first: _all(Rank.QUEEN, first.three) and _one_colour(first.three),
    "three-queens": lambda first: _all(Rank.QUEEN, first.three),
    "two-queens-of-diamonds": lambda first: all(card == QUEEN_OF_DIAMONDS for card in first.own),
    "two-queens-one-suit": lambda first: _all(Rank.QUEEN, first.own) and _suited(first.own),
    "two-queens": lambda first: _all(Rank.QUEEN, first.own),
    "queen-of-diamonds": lambda first: QUEEN_OF_DIAMONDS in first.own,
}

KINGS_BOUNTY: Final[dict[str, Condition]] = {
    "kings-of-spades-and-bank-blackjack": lambda first: (
        all(card == KING_OF_SPADES for card in first.own) and first.bank_blackjack
    ),
    "kings-of-spades": lambda first: all(card == KING_OF_SPADES for card in first.own),
    "suited-kings": lambda first: _all(Rank.KING, first.own) and _suited(first.own),
    "suited-ten-pair": _suited_ten_pair,
    "suited-20": lambda first: _twenty(first) and _suited(first.own),
    "kings": lambda first: _all(Rank.KING, first.own),
    "unsuited-20": _twenty,
}

ROYAL_MATCH: Final[dict[str, Condition]] = {
    "royal-match": lambda first: {card.rank for card in first.own} == {Rank.KING, Rank.QUEEN} and _suited(first.own),
    "suited": lambda first: _suited(first.own),
}

JACKPOT: Final = "jackpot"
SIDE_BETS: Final[dict[str, dict[str, Condition]]] = {
    "pairs": PAIRS,
    "21+3": TWENTY_ONE_PLUS_THREE,
    JACKPOT: QUEENS,
    "kings-bounty": KINGS_BOUNTY,
    "royal-match": ROYAL_MATCH,
    "bet-the-set": BET_THE_SET,
}
"""Every side bet of the family with the lines that its table may have."""

WAITS_FOR_BANK: Final = {"kings-bounty": "kings-of-spades"}
"""Side bets of which one line waits for the bank's second card (N47)."""


def made(kind: str, own: Sequence[Card], bank: Card, bank_blackjack: bool = False) -> Callable[[str], bool]:
    """Which lines of a side bet the cards make."""
    return partial(_holds, SIDE_BETS[kind], First(tuple(own[:2]), bank, bank_blackjack))


def _holds(conditions: dict[str, Condition], first: First, what: str) -> bool:
    return conditions[what](first)
