"""Where a card goes that was dealt to a hand which needed none (RFH-10.5.3, 10.5.4, note N26).

A wrong third card of the player's hand is the banker's third card if the banker must draw. Any other such card starts
the next coup, which is a dummy hand: dealt by the same rules, without wagers.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from croupier.rules.baccarat.coup import NATURALS, PLAYER, banker_draws, points
from croupier.rules.cards import Card


class Destination(Enum):
    """What becomes of the card."""

    BANKER_THIRD_CARD = "banker-third-card"
    DUMMY_HAND = "dummy-hand"


def misplaced_third(side: str, player: Sequence[Card], banker: Sequence[Card]) -> Destination:
    """The destination of a third card dealt wrongly to `side`, given the two first cards of each hand."""
    natural = points(player) in NATURALS or points(banker) in NATURALS
    if side == PLAYER and not natural and banker_draws(points(banker), None):
        return Destination.BANKER_THIRD_CARD
    return Destination.DUMMY_HAND
