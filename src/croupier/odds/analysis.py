"""What an exact analysis of a game says: every wager's returns, and how to play where the game asks.

A family's analyser works from the built game (its config, layout and pay tables, never figures of its own) and from a
composition of cards, so that the same analysis answers for a fresh shoe and for what is left of one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, Protocol, TypeAlias

import msgspec

from croupier.odds.enumeration import Returns
from croupier.rules.cards import Card
from croupier.rules.game import Game
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose
from croupier.rules.wagers.wager import Wager

Composition: TypeAlias = Mapping[Card, int]
"""How many of each card are left in the shoe."""

BEST: Final = "best"

Worth: TypeAlias = Mapping[str, str]
"""What each option of a cell comes to on average, net, for each unit of the first stake."""


class Chart(msgspec.Struct, frozen=True):
    """A strategy as people use it: what to do in each situation. It is also what a strategy file holds.

    A cell names options in order of preference ("double/hit": double where it is offered, else hit).
    """

    id: str
    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    row_heading: str = ""
    column_heading: str = ""
    worths: tuple[tuple[Worth, ...], ...] = ()
    """By cell, as the chart weighs it: over all hands of the cell, with best play afterwards. Differences are what
    another choice costs. Empty where a person wrote the chart, and in cells that no hand comes to."""


class Situation(msgspec.Struct, frozen=True):
    """The cell of a chart that speaks about a pending choice."""

    chart: str
    row: str
    column: str


class WagerAnalysis(msgspec.Struct, frozen=True, kw_only=True):
    """One wager under the best play (and beside it, other named ways to play).

    `returns` is what comes back for each unit of the first stake, the net result of raises, doubles and splits counted
    in. `staked` is the mean of everything staked for each unit of the first stake (1 where nothing can be added), so
    (1 - returns.mean) / staked is the element of risk.
    """

    spot: str
    """A spot's id; it stands for `spots` of them that return the same."""
    returns: Returns
    spots: int = 1
    staked: Fraction = Fraction(1)
    exact: bool = True
    """False where probabilities were summed as binary fractions; then no fraction is shown, only digits."""
    variance: Fraction | None = None
    """Of one round, where it is known better than `returns` show."""
    approximate: tuple[str, ...] = ()
    """The figures (names of a sheet's line) that are near rather than exact; `holds_for` or a note says why."""
    gathered: Fraction = Fraction()
    """The chance of rounds that `returns` gather at their mean, since their own amounts are too many to list."""
    counts: tuple[str, ...] = ()
    """The kinds of other wagers of the same round whose results are counted in, such as the bet with its ante."""
    strategies: Mapping[str, Fraction] = {}
    """The return of other ways to play by name, such as `chart`, `always-war`; BEST where there is a choice."""
    holds_for: str = ""
    """What the figure takes for granted, in words, where the options do not say it all."""
    meters: Mapping[str, Fraction] = {}
    """For a jackpot wager: the meter, in units of the wager, at which it returns all that is staked."""


class Exhibit(msgspec.Struct, frozen=True, kw_only=True):
    """A table of figures that belongs on the game's sheet, such as the chance of a bingo by each call."""

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    drawn: bool = False
    """Also drawn as lines over the first column, which then holds numbers, as the others do."""
    note: str = ""


class Balance(msgspec.Struct, frozen=True):
    """Two counts that must be the same: a total that is known otherwise too, or the two sides of a symmetry."""

    what: str
    one: int
    other: int


class SampleDeal(msgspec.Struct, frozen=True, kw_only=True):
    """One deal as an analysis counts it, for the live procedure to settle as well."""

    wagers: tuple[Wager, ...]
    cards: Mapping[str, tuple[Card, ...]]
    """By area, in the order in which they are drawn."""
    choices: tuple[str, ...]
    """The option taken at each decision of the round."""
    gain_minor: int
    """What all wagers together, those that choices add included, come to."""


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """Everything exact about a game as one book with its options has it."""

    wagers: Sequence[WagerAnalysis]
    charts: Sequence[Chart] = ()
    notes: Sequence[str] = ()
    exhibits: Sequence[Exhibit] = ()
    balances: Sequence[Balance] = ()
    """What must agree in the counting, for `proving`."""
    deals: Sequence[SampleDeal] = ()
    """A sample of deals with what the analysis makes of them, for `proving`."""
    checked: Sequence[str] = ()
    """What `proving` has checked, in words; nothing is shown or kept without it."""


class UnprovenError(ValueError):
    """Figures that contradict themselves or the live procedure. They are neither shown nor kept."""


class CompositionError(ValueError):
    """Cards that a shoe of this game cannot hold, or too few to play a round with."""


class Analyser(Protocol):
    """A family's exact analysis."""

    def __call__(self, game: Game, remaining: Composition | None = None) -> Analysis:
        """The analysis for a fresh shoe, or for what is left of one."""


class Locator(Protocol):
    """Where in a family's charts a pending choice is found."""

    def __call__(self, game: Game, choice: Choose, run: Run[object]) -> Situation | None:
        """The cell, or None where the charts say nothing and the default applies."""
