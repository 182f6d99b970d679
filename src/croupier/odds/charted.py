"""Playing by charts: those that an analysis makes, or those of a strategy file, which holds the same charts as data.

A cell names options in order of preference; the first that is offered is taken. Where no chart speaks about a choice,
or nothing that its cell names is offered, the table's default answers, as when nobody does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import msgspec

from croupier.odds.analysers import locator_of
from croupier.odds.analysis import Chart, Situation, Worth
from croupier.odds.simulation.strategies import Strategy, UnknownStrategyError
from croupier.rules.game import Game
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose

BETWEEN: Final = "/"
"""Between the options of a cell."""


class StrategyFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A way to play one game: the charts, and what they were made for."""

    rulebook: str
    game: str
    version: str = ""
    """The game's version that the charts were worked out for; empty in a file that a person wrote."""
    charts: tuple[Chart, ...]


class StrategyFileError(ValueError):
    """A strategy file that cannot be played by; the sentence says what is wrong with it."""


def read_strategy(file: Path, game: Game) -> StrategyFile:
    """The strategy in a file, if it is one for this game."""
    try:
        strategy = msgspec.json.decode(file.read_bytes(), type=StrategyFile)
    except OSError as error:
        raise StrategyFileError(f"{file}: {error.strerror or error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StrategyFileError(f"{file} is no strategy file: {error}") from None
    if strategy.game != game.id:
        raise StrategyFileError(f"{file} is a strategy for {strategy.game}, not for {game.id}")
    for chart in strategy.charts:
        _check(file, chart)
    if not strategy.charts:
        raise StrategyFileError(f"{file} holds no chart")
    return strategy


def _check(file: Path, chart: Chart) -> None:
    if len(chart.cells) != len(chart.rows):
        raise StrategyFileError(
            f"{file}: chart {chart.id!r} has {len(chart.rows)} rows by name but {len(chart.cells)} rows of cells"
        )
    for row, cells in zip(chart.rows, chart.cells, strict=True):
        if len(cells) != len(chart.columns):
            raise StrategyFileError(
                f"{file}: row {row!r} of chart {chart.id!r} has {len(cells)} cells for {len(chart.columns)} columns"
            )


def charted(game: Game, charts: Sequence[Chart]) -> Strategy:
    """The strategy that does what the charts say."""
    locate = locator_of(game)
    if locate is None or not charts:
        raise UnknownStrategyError(f"{game.id} has no charts to play by")
    wanted = _by_situation(charts)

    def choose(choice: Choose, run: Run[Any]) -> str:
        situation = locate(game, choice, run)
        for option_id in wanted.get(situation, ()) if situation else ():
            if any(option.id == option_id for option in choice.options):
                return option_id
        return choice.default

    return choose


def costs_of(charts: Sequence[Chart], situation: Situation, best: str, offered: Sequence[str]) -> dict[str, Fraction]:
    """What each offered option costs against the best, in first stakes; nothing where the chart is silent.

    >>> war = Chart("war", "", ("9",), ("",), (("war",),), worths=(({"war": "-0.40", "surrender": "-0.50"},),))
    >>> costs_of((war,), Situation("war", "9", ""), "war", ("war", "surrender"))
    {'war': Fraction(0, 1), 'surrender': Fraction(1, 10)}
    """
    worth = _worth(charts, situation)
    if best not in worth:
        return {}
    return {
        option: max(Fraction(), Fraction(worth[best]) - Fraction(worth[option]))
        for option in offered
        if option in worth
    }


def _worth(charts: Sequence[Chart], situation: Situation) -> Worth:
    for chart in charts:
        if chart.id == situation.chart and chart.worths:
            return chart.worths[chart.rows.index(situation.row)][chart.columns.index(situation.column)]
    return {}


def _by_situation(charts: Sequence[Chart]) -> Mapping[Situation | None, tuple[str, ...]]:
    return {
        Situation(chart.id, row, column): tuple(cell.split(BETWEEN))
        for chart in charts
        for row, cells in zip(chart.rows, chart.cells, strict=True)
        for column, cell in zip(chart.columns, cells, strict=True)
    }
