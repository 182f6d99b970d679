"""A game's odds in the form in which people and scripts read them: a line for each wager, charts, tables and notes.

Everything here is text and plain numbers, so that a sheet can be stored, sent and printed as it is.
"""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.odds.analysis import Chart, Exhibit


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One wager's odds."""

    rulebook: str
    game: str
    wager: str
    name: str
    pays: str
    rtp: str
    """What comes back for each unit of the first stake."""
    exact: str | None
    """The same as a fraction; null where probabilities were summed as binary fractions."""
    house_edge: str
    element_of_risk: str
    """The house edge for each unit staked in the whole round, raises, doubles and splits included."""
    staked: str
    """The mean of everything staked, for each unit of the first stake."""
    rtp_all_wagers: str
    hit_frequency: str
    stdev: str
    options: dict[str, Any]
    published: str | None
    definition: str | None
    """What the printed figure measures: `initial` wagers or `all` wagers."""
    agrees: bool | None
    why: str
    """Why ours differs from the printed figure, or which reading makes it agree."""
    spots: int
    strategies: dict[str, str]
    distribution: dict[str, str]
    """What comes back, stake included, and how often."""
    holds_for: str
    approximate: tuple[str, ...] = ()
    """Which of these figures are near rather than exact."""
    meters: dict[str, str]
    """For a jackpot wager, the meters (in units of the wager) at which nothing is lost on average."""
    clauses: tuple[str, ...]
    version: str


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """Everything exact about a game under one book with its options, or about what is left of its shoe."""

    rulebook: str
    game: str
    title: str
    version: str
    options: dict[str, Any]
    remaining: dict[str, int] | None
    lines: tuple[Line, ...]
    charts: tuple[Chart, ...]
    exhibits: tuple[Exhibit, ...]
    notes: tuple[str, ...]
    checked: tuple[str, ...]
    """What was checked when it was worked out: a sheet without it is not trusted."""
    source: str
    """The digest of the code that worked it out."""

    @property
    def proof(self) -> str:
        """What was checked, as a sentence."""
        return f"Checked before it was shown: {'; '.join(self.checked)}."

    def line(self, wager: str) -> Line:
        return next(line for line in self.lines if line.wager == wager)
