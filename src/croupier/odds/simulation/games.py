"""A simulation's result as people and scripts read it, with the exact return beside it where there is one."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Any, Final

import msgspec

from croupier.odds.enumeration import Enumeration, NotEnumerableError
from croupier.odds.figures import decimal
from croupier.odds.simulation.runs import RoundCounts, Table
from croupier.odds.simulation.tally import Tally
from croupier.odds.slots import machine_return
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose
from croupier.rules.slots.game import Slots
from croupier.rules.wagers.wager import Wager

CONFIDENCE: Final = 0.99


class Exact(msgspec.Struct, frozen=True):
    """The return that enumeration gives, and the standard deviation of one play where it gives that too."""

    mean: Fraction
    deviation: float | None = None


class Row(msgspec.Struct, frozen=True):
    """One kind of wager: what was counted, the interval in which its return lies, and the exact return."""

    wager: str
    plays: int
    staked_minor: int
    rtp: str
    low: str
    high: str
    of_all_staked: str
    stdev: str
    hit_frequency: str
    exact: str | None
    exact_rtp: str | None
    inside: bool | None
    """Does the exact return lie inside the interval around what was counted?"""


class Result(msgspec.Struct, frozen=True):
    """A whole simulation."""

    rulebook: str
    game: str
    rounds: int
    seed: int
    strategy: str
    mode: str
    confidence: float
    void_rounds: int
    options: dict[str, Any]
    version: str
    wagers: list[Row]


def rows(table: Table, counted: RoundCounts, confidence: float = CONFIDENCE) -> list[Row]:
    """The counted tallies, each with its interval and its exact return."""
    width = NormalDist().inv_cdf((1 + confidence) / 2)
    exact = exact_returns(table)
    return [_row(name, tally, width, exact.get(name)) for name, tally in counted.tallies.items() if tally.base_minor]


def _row(name: str, tally: Tally, width: float, exact: Exact | None) -> Row:
    half = Fraction(width * tally.error)
    returned = tally.returned
    return Row(
        wager=name,
        plays=tally.plays,
        staked_minor=tally.staked_minor,
        rtp=decimal(returned),
        low=decimal(returned - half),
        high=decimal(returned + half),
        of_all_staked=decimal(tally.of_all_staked),
        stdev=f"{tally.deviation:.6f}",
        hit_frequency=decimal(tally.hit_frequency),
        exact=str(exact.mean) if exact else None,
        exact_rtp=decimal(exact.mean) if exact else None,
        inside=_inside(tally, width, exact) if exact else None,
    )


def _inside(tally: Tally, width: float, exact: Exact) -> bool:
    """The true deviation is better than the counted one, which is too small while the rare wins have not come."""
    error = tally.error if exact.deviation is None else exact.deviation / sqrt(tally.plays)
    return abs(float(tally.returned - exact.mean)) <= width * error


def exact_returns(table: Table) -> dict[str, Exact]:
    """The exact return of every row that is one wager which enumeration can follow."""
    found = {}
    for wager in table.wagers:
        exact = _exact(table, wager)
        if exact is not None:
            found[table.rows[wager.spot]] = exact
    return found


def _exact(table: Table, wager: Wager) -> Exact | None:
    if isinstance(table.game, Slots):
        return Exact(machine_return(table.game).total)

    def choose(choice: Choose) -> str:
        return table.strategy(choice, _NOTHING_SEEN)

    try:
        returns = Enumeration(table.game, choose).returns([wager])
    except NotEnumerableError:
        return None
    return Exact(returns.mean, sqrt(returns.variance))


def _nothing() -> Any:
    return
    yield


_NOTHING_SEEN: Final[Run[Any]] = Run(_nothing())
"""Enumeration follows no cards, so a strategy that is asked there has none to look at."""
