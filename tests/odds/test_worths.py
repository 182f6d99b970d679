"""What each choice is worth: the price of a deviation is what the live procedure loses by it, cell by cell."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from croupier.odds.analysers import analyser_of
from croupier.odds.analysis import Analysis, Chart, Situation, UnprovenError
from croupier.odds.blackjack.analysing import analyse
from croupier.odds.blackjack.charts import locate
from croupier.odds.charted import costs_of
from croupier.odds.proving import proven
from croupier.rulebooks import build_game, find_book
from croupier.rules.game import Game
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose
from rigs.oracles.blackjack_by_hand import ByHand, chart_decider, game_with, shoe

NEAR = 2e-6
"""Worths are told to six digits."""

SHOES: list[tuple[str, str, dict[int, int]]] = [
    ("tsg", "blackjack", {1: 2, 6: 3, 10: 5}),
    ("holland-2025", "black-jack", {1: 2, 7: 4, 10: 4}),
    ("holland-2025", "black-jack", {4: 2, 7: 4, 10: 5}),
]


def changed(charts: list[Chart], cell: Situation, play: str) -> list[Chart]:
    """The charts with one answer replaced."""
    found = []
    for chart in charts:
        cells = [list(row) for row in chart.cells]
        if chart.id == cell.chart:
            cells[chart.rows.index(cell.row)][chart.columns.index(cell.column)] = play
        found.append(msgspec.structs.replace(chart, cells=tuple(map(tuple, cells))))
    return found


@pytest.mark.parametrize(("book", "game_id", "counts"), SHOES)
def test_a_deviation_costs_what_the_live_procedure_loses_by_it(book: str, game_id: str, counts: dict[int, int]) -> None:
    """Every order of a small shoe is played by the chart, and by the chart with one answer changed."""
    game = game_with(book, game_id, hands_most=1, insurance="none", even_money="none", double_totals=(99,))
    charts = list(analyse(game, shoe(counts)).charts)
    by_chart = ByHand(game, counts, chart_decider(game, charts)).mean()
    tried = 0
    for chart in charts[:2]:
        for row, worths in zip(chart.rows, chart.worths, strict=True):
            for column, worth in zip(chart.columns, worths, strict=True):
                cell = Situation(chart.id, row, column)
                costs = costs_of(charts, cell, chart.cells[chart.rows.index(row)][chart.columns.index(column)], worth)
                for play in [play for play, cost in costs.items() if cost]:
                    lost, asked = losing(game, counts, changed(charts, cell, play), cell)
                    if asked:
                        tried += 1
                        assert by_chart - lost == pytest.approx(asked * float(costs[play]), abs=NEAR)
    assert tried >= 4


def losing(game: Any, counts: dict[int, int], charts: list[Chart], cell: Situation) -> tuple[float, float]:
    """What charts return, and how often a cell of them is asked."""
    decide = chart_decider(game, charts)
    played = Asked(game, counts, None)

    def watched(choice: Choose, run: Run[Any]) -> str:
        if locate(game, choice, run) == cell:
            played.asked += played.chance
        return decide(choice, run)

    played.decide = watched
    return played.mean(), played.asked


class Asked(ByHand):
    """Also knows how likely the record is that is being decided."""

    chance = 0.0
    asked = 0.0

    def _value(self, record: tuple[Any, ...], left: Any, chance: float) -> float:
        self.chance = chance
        return super()._value(record, left, chance)


def test_war_and_surrender_are_priced_by_the_ranks_that_are_left() -> None:
    """Six packs, a tie: 310 cards are left, 22 of the rank; a war wins one unit, ties win one too, and loses two."""
    game = build_game(find_book("holland-2025"), "casino-war")
    (chart,) = analysis_of(game).charts
    worth = chart.worths[chart.rows.index("9")][0]
    ties = (22 * 21 + 12 * 24 * 23) / (310 * 309)
    assert float(worth["war"]) == pytest.approx((1 - ties) / 2 * (1 - 2) + ties, abs=NEAR)
    assert worth["surrender"] == "-0.500000"


def test_insurance_is_priced_by_the_tens_that_are_left() -> None:
    game = game_with("holland-2025", "black-jack")
    counts = {1: 4, 5: 10, 7: 10, 10: 6}
    chart = next(chart for chart in analyse(game, shoe(counts)).charts if chart.id == "insurance")
    (worth,) = chart.worths[chart.rows.index("any hand")]
    assert float(worth["insure"]) == pytest.approx((3 * 6 / 29 - 1) / 2, abs=NEAR)
    assert worth["no"] == "0.000000"


def analysis_of(game: Game) -> Analysis:
    analyse_it = analyser_of(game)
    assert analyse_it is not None
    return analyse_it(game)


def test_a_chart_that_says_what_is_not_worth_most_does_not_prove_itself() -> None:
    game = build_game(find_book("holland-2025"), "casino-war")
    found = analysis_of(game)
    (chart,) = found.charts
    timid = msgspec.structs.replace(chart, cells=tuple(("surrender",) for _ in chart.rows))
    with pytest.raises(UnprovenError, match="chart war says surrender to A"):
        proven(game, msgspec.structs.replace(found, charts=(timid,)))
