"""Win the Button: the winner of a hand has the button in the next one (TSG-A1T-xv; NT-73)."""

from __future__ import annotations

from croupier.rules.poker.events import Kind
from croupier.rules.poker.hand import Hand


def win_the_button(hand: Hand) -> int:
    """The button of the next hand: the winner's seat, or the next clockwise when the pot was shared (TSG-A1T-xv.1)."""
    winners = {event.seat for event in hand.events if event.kind is Kind.WIN and event.part < 8}
    return winners.pop() if len(winners) == 1 else hand.plan.first
