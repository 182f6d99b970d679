"""Coups that the baccarat tests deal: hands written as cards, checked against the order of dealing."""

from __future__ import annotations

from typing import Any

from croupier.rules.cards import cards
from croupier.rules.wagers.wager import WagerResult

from .banked_games import bet, one

SUITS = "cdhs"
RANK_OF_VALUE = "TA23456789"
"""A rank letter for each card value 0 to 9."""


def dealt(player: str, banker: str) -> list[str]:
    """The answers of a coup in dealing order: first, third, second, fourth card, then third cards, player first."""
    hands = [[str(card) for card in cards(hand)] for hand in (player, banker)]
    first = [hands[0][0], hands[1][0], hands[0][1], hands[1][1]]
    return first + hands[0][2:] + hands[1][2:]


def of_values(*values: int) -> str:
    """Cards with these values, in suits that follow each other."""
    return " ".join(RANK_OF_VALUE[value] + SUITS[place % 4] for place, value in enumerate(values))


def coup(game: Any, spot: str, player: str, banker: str, stake_minor: int = 1000) -> WagerResult:
    """One wager through one coup."""
    return one(game, bet(spot, stake_minor), *dealt(player, banker))
