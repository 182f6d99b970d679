"""Which spots a round paid, so that the house says it and no cloth repeats a rule.

At roulette, sic bo or baccarat one result decides every spot, whether somebody has staked on it or not: the game says
which it pays. Where boxes are played, or tickets are written, only wagers that lay there can tell.

>>> from croupier.rules.wagers.wager import Wager, lost, won
>>> from croupier.rules.layout import Layout, Pay, Spot
>>> from croupier.rules.money import Rounding
>>> from croupier.rules.odds import Odds
>>> class Coin:
...     layout = Layout([Spot(side, "side", (Pay("win", Odds(1, 1)),), (side,)) for side in ("heads", "tails")])
...     def settle(self, wagers, outcome):
...         return [won(w, Odds(1, 1), Rounding.DOWN) if w.spot == outcome else lost(w) for w in wagers]
...     paid_spots = paid_by_settlement
>>> Coin().paid_spots("tails")
('tails',)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from croupier.rules.layout import Layout
from croupier.rules.wagers.wager import Disposition, Wager, WagerResult

_SOMEBODY: Final = "somebody"
_UNIT_MINOR: Final = 10_000
"""Large enough that no odds of a book round its winnings to nothing."""


class PaidLine(msgspec.Struct, frozen=True):
    """A line of a machine that pays."""

    line: int
    """Its place among the machine's lines, from 0."""
    rows: tuple[int, ...]
    """The row on each reel, as far as the symbols that pay reach."""
    what: str
    """The line of the pay table."""


@runtime_checkable
class PaysLines(Protocol):
    """A machine whose windows pay on lines."""

    def paid_lines(self, outcome: Any) -> tuple[tuple[PaidLine, ...], ...]:
        """By game of the round, every line that pays, whether it was played or not."""


@runtime_checkable
class OneResult(Protocol):
    """A game in which one result decides every spot of the layout, whoever has staked there."""

    def paid_spots(self, outcome: Any) -> tuple[str, ...]: ...


class _Settles(Protocol):
    @property
    def layout(self) -> Layout: ...

    def settle(self, wagers: Sequence[Wager], outcome: Any) -> Sequence[WagerResult]: ...


def paid_by_settlement(game: _Settles, outcome: Any) -> tuple[str, ...]:
    """Asked of the settlement itself, with a wager of one seat on every printed spot; a game takes it as a method."""
    wagers = [
        Wager(spot.id, _SOMEBODY, spot.id, _UNIT_MINOR * spot.parts)
        for spot in game.layout.spots.values()
        if not spot.in_round
    ]
    return tuple(line.wager for line in game.settle(wagers, outcome) if pays(line.disposition, line.profit_minor))


def pays(disposition: Disposition, profit_minor: int) -> bool:
    """A wager that won, or whose winnings are paid while it stays on the layout (HC25-4.3.3d)."""
    return disposition is Disposition.WON or profit_minor > 0
