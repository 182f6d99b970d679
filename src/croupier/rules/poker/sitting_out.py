"""Participants who sit out: left out of cash game hands, dealt in and folded in tournaments (TSG-A1.11, A1.12, NT-41).

>>> dealt_in([200, 150, 0, 90], sitting_out={1})
(0, 3)
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from croupier.rules.poker.events import Event
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.phase import BETTING, BRING_IN, CHOOSING_RUNS, DRAWING, SHOWING

_CHOICES: Final = frozenset({BETTING, BRING_IN, DRAWING, SHOWING, CHOOSING_RUNS})


def dealt_in(stacks: Sequence[int], sitting_out: Collection[int]) -> tuple[int, ...]:
    """The seats of a cash game that take part in the next hand: chips in front of them and not sitting out."""
    return tuple(seat for seat, stack in enumerate(stacks) if stack and seat not in sitting_out)


def answer_for_absent(hand: Hand, sitting_out: Collection[int]) -> list[Event]:
    """Answer as long as it is the turn of somebody who sits out: check when that is free, else fold."""
    mark = len(hand.events)
    while hand.phase in _CHOICES and hand.actor in sitting_out:
        hand.time_out()
    return hand.events[mark:]
