"""How tables are kept even where the plan is silent (TSG-A1T-i.3): choices of the house, each with a published source.

The draw itself, and that a table with the highest number is broken first, are in `seating.py`.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Final

import msgspec

FEW_TABLES: Final = 4
"""With so many tables left they differ by one player at most, whatever held before."""


class Mover(Enum):
    """Who moves from the table with most players, and to which seat."""

    NEXT_BIG_BLIND = "next-big-blind"
    """The next big blind, to the open seat that has it soonest. Source: Poker TDA rules, "Balancing Tables"."""
    SAME_POSITION = "same-position"
    """Whoever is as far from the big blind as an open seat of the small table, or as nearly as can be.
    Source: PokerStars, "Table balancing"; for games without blinds Poker TDA rules, "Balancing Tables"."""


class TableRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[table_rules]` of a format."""

    moves: Mover = Mover.NEXT_BIG_BLIND
    apart: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    """So many players tables may differ by; 2 holds until four tables are left. Source of 1: Poker TDA rules,
    "Balancing Tables" (tighter as the event goes on); of 2: Ante Up Magazine, April 2011, on that rule."""
    halt_short: Annotated[int, msgspec.Meta(ge=0, le=9)] = 3
    """A table with so many players fewer than the largest begins no hand until somebody has come; 0: it plays on.
    Source: Poker TDA rules, "Balancing Tables"."""
    redraw_at: tuple[Annotated[int, msgspec.Meta(ge=1, le=100)], ...] = (1,)
    """Everybody draws a new seat when so many tables are enough; without 1 the last ones keep their seats at the final
    table. Source: World Poker Tour, Tournament of Champions 2018, rule 10 (draws at 24, 16 and 9 players)."""

    def differ_by(self, tables: int) -> int:
        return self.apart if tables > FEW_TABLES else 1

    def redraws(self, tables: int, players: int, seats: int) -> bool:
        """Whether one table fewer is enough, and everybody draws a seat at those that stay."""
        return tables - 1 in self.redraw_at and players <= (tables - 1) * seats

    def fewest(self, tables: int) -> int:
        """Tables are broken one by one down to this many; the next step is a new draw for everybody."""
        return max((at + 1 for at in self.redraw_at if at < tables), default=1)

    def halted(self, largest: int, players: int, tables: int) -> bool:
        """Only where somebody is to come: a table that may be so much shorter than the largest goes on."""
        short = largest - players
        return 0 < self.halt_short <= short and short > self.differ_by(tables)


COMMON: Final = TableRules()
"""What a house follows that chooses nothing else."""
