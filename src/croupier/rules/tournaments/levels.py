"""Blind levels that are made for a field, so that they are round, rise evenly and never run out (TSG-A1T.12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Final

import msgspec

LEAST_AT_THE_END: Final = 20
"""So many big blinds at least are in play when a tournament is expected to end."""

_FLATTEST: Final = 1.05
_STEEPEST: Final = 2.0
"""Blinds at most double, however short the evening."""

_ROUND: Final = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
"""Leading figures of round amounts."""


class Level(msgspec.Struct, frozen=True):
    """Forced bets for a time; in a limit game the big blind is the small bet."""

    small: int
    big: int
    ante: int = 0


class Ladder(msgspec.Struct, frozen=True):
    """Levels without an end: each is worked out from its number, so none can be missing.

    The big blind grows by `growth` from `first`, rounded to a round amount and always above the level before it.
    Antes, an eighth of the big blind, begin with the level `antes_from` (0: never).
    """

    first: int
    growth: float
    antes_from: int = 0

    def levels(self) -> Iterator[Level]:
        wanted, big, number = float(self.first), 0, 1
        while True:
            big = next_round(max(round_amount(wanted) - 1, big))
            ante = round_amount(big / 8) if self.antes_from and number >= self.antes_from else 0
            yield Level(big // 2, big, ante)
            wanted *= self.growth
            number += 1


def round_amount(amount: float) -> int:
    """The nearest round amount, at least 1; blinds are even so that the small one is half of the big one."""
    if amount < 10:
        return max(1, round(amount))
    scale: int = 10 ** (len(str(int(amount))) - 2)
    return scale * min((*_ROUND, 100), key=lambda figure: abs(figure * scale - amount))


def next_round(amount: int) -> int:
    """The smallest even round amount above this one."""
    above = amount + 2 - amount % 2
    if above < 10:
        return above
    scale = 10 ** (len(str(above)) - 2)
    found = next(figure * scale for figure in (*_ROUND, 100) if figure * scale >= above)
    return found if not found % 2 else next_round(found)


def ladder_for(entrants: int, starting: int, levels: int, antes_from: int = 0) -> Ladder:
    """Blinds with which this field is expected to end after about so many levels.

    It begins with a hundredth of the starting stack as the big blind and is expected to end when all chips in play
    are 30 big blinds, so that at least `LEAST_AT_THE_END` are left even a level later.
    """
    first = next_round(max(1, starting // 100) - 1)
    last = max(first * 1.5, entrants * starting / 30)
    growth = (last / first) ** (1 / (max(2, levels) - 1))
    return Ladder(first, min(_STEEPEST, max(_FLATTEST, growth)), antes_from)


def expected_levels(levels: Iterable[Level], chips_in_play: int) -> int:
    """After how many levels play is expected to end: the last one with at least twenty big blinds in play."""
    return max(1, sum(1 for _ in takewhile(lambda level: level.big * LEAST_AT_THE_END <= chips_in_play, levels)))
