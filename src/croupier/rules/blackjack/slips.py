"""Plays that are nearly always a slip of the finger; the terminal asks about them once more (TSG-A2.31, A2.32).

>>> unusual(HandCount(17), "hit"), unusual(HandCount(18, soft=True), "hit"), unusual(HandCount(11), "double")
('hit', '', '')
"""

from __future__ import annotations

from typing import Final

from croupier.rules.blackjack.decisions import HIT, STAND
from croupier.rules.blackjack.spots import DOUBLE
from croupier.rules.hand_counts import HandCount

LEAST_TO_STAND: Final = 17
MOST_TO_DRAW: Final = 11


def unusual(hand: HandCount, option: str) -> str:
    """Hit on hard 17 or more, stand on 11 or less, double on hard 12 or more."""
    total = hand.total or 0
    if option == HIT and not hand.soft and total >= LEAST_TO_STAND:
        return HIT
    if option == STAND and total <= MOST_TO_DRAW:
        return STAND
    if option == DOUBLE and not hand.soft and total > MOST_TO_DRAW:
        return DOUBLE
    return ""
