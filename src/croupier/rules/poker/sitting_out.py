"""Participants of a tournament who sit out are dealt in, and folded to a bet (TSG-A1.12, NT-41)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from croupier.rules.poker.events import Event
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.phase import BETTING, BRING_IN, CHOOSING_RUNS, DRAWING, SHOWING

_CHOICES: Final = frozenset({BETTING, BRING_IN, DRAWING, SHOWING, CHOOSING_RUNS})


def answer_for_absent(hand: Hand, sitting_out: Collection[int]) -> list[Event]:
    """Answer as long as it is the turn of somebody who sits out: check when that is free, else fold."""
    mark = len(hand.events)
    while hand.phase in _CHOICES and hand.actor in sitting_out:
        hand.time_out()
    return hand.events[mark:]
