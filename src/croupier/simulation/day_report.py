"""What a simulated day came to."""

from __future__ import annotations

import msgspec

from croupier.simulation.slips import Fates
from croupier.simulation.world import Report


class DayReport(msgspec.Struct):
    """One seed's day in figures."""

    seed: int
    tables: int
    terminals: int
    hours: float
    house: Report = msgspec.field(default_factory=lambda: Report(0))
    slips: Fates = msgspec.field(default_factory=Fates)
    """Wrong entries, and what became of them."""
    counted: dict[str, int] = msgspec.field(default_factory=dict)
    """What people did besides playing."""
    never: list[str] = msgspec.field(default_factory=list)
    """Kinds of works that the house knows and that nobody got done."""
    irregularities: dict[str, int] = msgspec.field(default_factory=dict)
    """What is on record as gone wrong, by the books' codes."""
    checks: dict[str, int] = msgspec.field(default_factory=dict)
    """How often each invariant was looked at."""
    turnover_minor: dict[str, int] = msgspec.field(default_factory=dict)
    games: dict[str, int] = msgspec.field(default_factory=dict)
    """Rounds of each game, as `book game mode`."""

    @property
    def problems(self) -> list[str]:
        return self.house.problems
