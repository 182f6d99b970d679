"""Who posts the blinds of a hand in a pool: whoever has gone longest without the big blind (TSG-A1a.16, NT-74).

Among those who have gone equally long it is the one who has posted least for the hands that they were dealt; so is the
small blind. What a hand is worth of a blind is one part of as many as were dealt in.

>>> first, second, third = Turns(since_big=4), Turns(since_big=9), Turns(since_big=4, due_small=UNIT)
>>> blinds_of([first, second, third])
(2, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import lcm
from typing import Final

import msgspec

NEVER: Final = 10**9
"""Whoever is new has gone longest: nobody comes in for a few hands without a blind."""
UNIT: Final = lcm(*range(2, 11))
"""One blind, in parts that every number of players divides."""


class Turns(msgspec.Struct):
    """How a member stands with the blinds."""

    since_big: int = NEVER
    """Hands dealt since the last big blind."""
    due_big: int = 0
    """Of the big blind, in parts of `UNIT`: what the hands dealt were worth, less what was posted."""
    due_small: int = 0

    def dealt(self, players: int, *, big: bool, small: bool) -> None:
        """A hand with so many was dealt."""
        self.since_big = 0 if big else min(self.since_big + 1, NEVER)
        self.due_big += UNIT // players - UNIT * big
        self.due_small += UNIT // players - UNIT * small


def order_of(players: Sequence[Turns], pick: Callable[[int], int]) -> list[int]:
    """Places at the table: small blind, big blind, then the others as they are drawn."""
    small, big = blinds_of(players)
    others = [place for place in range(len(players)) if place not in (small, big)]
    return [small, big, *(others.pop(pick(len(others))) for _ in range(len(others)))]


def blinds_of(players: Sequence[Turns]) -> tuple[int, int]:
    """The places of the small and of the big blind; whoever has waited longest stands first."""
    places = range(len(players))
    big = max(places, key=lambda place: (players[place].since_big, players[place].due_big, -place))
    others = [place for place in places if place != big]
    small = max(others, key=lambda place: (players[place].due_small, -place))
    return small, big
