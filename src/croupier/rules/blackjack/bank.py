"""The bank's hand: when it draws, and whether anything still depends on its next card.

It draws to 16 and stands on 17; soft 17 is a named option (HC25-3.2.4a to c, TSG-A2.28, A2.29, A2.36, A2.51, A2.64,
LC-2.4.4b, N43). It takes no card that can decide nothing (HC25-3.2.4a, 3.2.6b, TSG NT-86, LC-2.4.4c, N43).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from croupier.rules.blackjack.hand import ACE, TEN, count, value
from croupier.rules.cards import Card

BANK: Final = "bank"
STANDS_ON: Final = 17


class Stake(Enum):
    """How much still depends on the bank's cards."""

    NOTHING = "nothing"
    BLACKJACK = "blackjack"
    """Only whether the bank has Blackjack: player Black Jacks, insurance, a bonus on the bank's Blackjack."""
    TOTAL = "total"


def draws(cards: Sequence[Card], hits_soft_17: bool) -> bool:
    """Must the bank take another card?"""
    total, soft = count(cards)
    return total < STANDS_ON or (total == STANDS_ON and soft and hits_soft_17)


def may_be_blackjack(first: Card) -> bool:
    """Can the first card still become Blackjack?"""
    return value(first) in (ACE, TEN)


def wants_card(cards: Sequence[Card], hits_soft_17: bool, stake: Stake) -> bool:
    """Does the bank take a card now, given what depends on it?"""
    if stake is Stake.NOTHING:
        return False
    if stake is Stake.BLACKJACK:
        return len(cards) == 1 and may_be_blackjack(cards[0])
    return draws(cards, hits_soft_17)
