"""Dealing: cards to an area of the table, one after the other, and cards burned before the deal (HC25-3.1.3a)."""

from __future__ import annotations

from croupier.rules.cards import Card
from croupier.rules.procedure import Procedure
from croupier.rules.questions import EVERYBODY, NOBODY, Draw

BURN = "burn"


def deal(to: str, count: int, seen_by: str = EVERYBODY) -> Procedure[tuple[Card, ...]]:
    """So many cards to one area."""
    cards: list[Card] = []
    for _ in range(count):
        cards.append((yield Draw(to, seen_by)))
    return tuple(cards)


def burn(count: int) -> Procedure[None]:
    """Cards that nobody sees and nobody gets."""
    for _ in range(count):
        yield Draw(BURN, NOBODY, may_stay_unseen=True)
