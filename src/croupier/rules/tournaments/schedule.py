"""The times of a tournament: how long its levels last, and when it breaks.

Clauses: TSG-A1T.4 (the time may vary by stage), TSG-A1T.12.
"""

from __future__ import annotations

from itertools import count, pairwise
from typing import Annotated, Final

import msgspec

from croupier.rules.tournaments.levels import Level

Positive = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Whole = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
_HOUR: Final = 60
"""Minutes."""
_EXPECTED_LEVELS: Final = 24


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From a level on, each lasts so long."""

    from_level: Annotated[int, msgspec.Meta(ge=2, le=1_000)]
    minutes: Positive


class Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a level lasts, and its blinds: listed, or made so that the field ends in about `expected_minutes`."""

    minutes: Positive
    stages: tuple[Stage, ...] = ()
    listed: tuple[Level, ...] = ()
    expected_minutes: Whole = 0
    antes_from: Whole = 0
    break_every: Whole = 0
    break_minutes: Whole = 0
    break_at_minute: Annotated[int, msgspec.Meta(ge=0, le=59)] | None = None
    """Of each hour: all tournaments that name the same minute break together."""

    def minutes_of(self, level: int) -> int:
        return next((each.minutes for each in reversed(self.stages) if each.from_level <= level), self.minutes)

    def minutes_between(self, first: int, level: int) -> int:
        """From the beginning of one to that of another."""
        return sum(map(self.minutes_of, range(first, level))) if self.stages else (level - first) * self.minutes

    def levels_in(self, minutes: int, first: int = 1) -> int:
        """So many begin in this time."""
        if not self.stages:
            return -(-minutes // self.minutes)
        return next(n for n in count() if self.minutes_between(first, first + n) >= minutes)

    @property
    def expected(self) -> int:
        """So many levels the blinds are made for."""
        if not self.expected_minutes:
            return _EXPECTED_LEVELS
        if self.stages:
            return self.levels_in(self.expected_minutes)
        return round(self.expected_minutes / self.minutes)

    def breaks_in(self, minutes: int, levels: int) -> int:
        """So many breaks fall into so much play; by the clock, where it begins on the hour."""
        if self.break_at_minute is None:
            return (levels - 1) // self.break_every if self.break_every else 0
        played, breaks = self.break_at_minute or _HOUR, 0
        while played < minutes:
            played += _HOUR - self.break_minutes
            breaks += 1
        return breaks

    def next_break(self, at: float, minute: float) -> float | None:
        """The first one by the clock after this moment, in units of which a minute has so many."""
        if self.break_at_minute is None:
            return None
        hour = minute * _HOUR
        told = at // hour * hour + self.break_at_minute * minute
        return told if told > at else told + hour

    @property
    def wrong(self) -> str:
        """What contradicts itself."""
        if any(after.from_level <= before.from_level for before, after in pairwise(self.stages)):
            return "levels.stages: each begins at a later level than the one before"
        if self.break_at_minute is None:
            return ""
        if self.break_every:
            return "levels.break_every: breaks come after levels or at a minute of the hour, not both"
        if not 0 < self.break_minutes < _HOUR:
            return "levels.break_minutes: a break in every hour has 1 to 59 minutes"
        return ""
