"""How a poker table plays of late, for those who look for one: its pots, who sees the flop, hands an hour."""

from __future__ import annotations

from collections import deque
from typing import Final

import msgspec

from croupier.poker_room.events import HandEnded
from croupier.rules.poker.events import Kind
from croupier.rules.poker.hand import Hand

HANDS: Final = 50
"""Over how many of the last hands."""
_HOUR_MS: Final = 3_600_000


class TablePace(msgspec.Struct, frozen=True):
    """Figures of the last hands since the house opened; zeros before the first."""

    average_pot_minor: int = 0
    flop_per_mille: int = 0
    """Of those dealt in, who was still in when the first card of the board fell."""
    hands_an_hour: int = 0


class _FinishedHand(msgspec.Struct, frozen=True):
    at_ms: int
    pot_minor: int
    dealt: int
    saw_flop: int


class Pace:
    """The last hands of a table, one by one.

    >>> Pace().now()
    TablePace(average_pot_minor=0, flop_per_mille=0, hands_an_hour=0)
    """

    def __init__(self) -> None:
        self._hands: deque[_FinishedHand] = deque(maxlen=HANDS)

    def ended(self, hand: Hand, event: HandEnded, at_ms: int) -> None:
        pot_minor = sum(paid.paid_minor for paid in event.paid)
        self._hands.append(_FinishedHand(at_ms, pot_minor, hand.plan.count, saw_flop(hand)))

    def now(self) -> TablePace:
        if not self._hands:
            return TablePace()
        dealt = sum(hand.dealt for hand in self._hands)
        lasted_ms = self._hands[-1].at_ms - self._hands[0].at_ms
        return TablePace(
            average_pot_minor=sum(hand.pot_minor for hand in self._hands) // len(self._hands),
            flop_per_mille=1000 * sum(hand.saw_flop for hand in self._hands) // dealt,
            hands_an_hour=_HOUR_MS * (len(self._hands) - 1) // lasted_ms if lasted_ms else 0,
        )


def saw_flop(hand: Hand) -> int:
    """How many were in when the board began; nobody where it never did."""
    folded = 0
    for event in hand.events:
        if event.kind is Kind.DEAL_BOARD:
            return hand.plan.count - folded
        folded += event.kind is Kind.FOLD
    return 0
