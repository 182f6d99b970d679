"""The trainer at the table: after every choice it says what the charts would have done, and keeps the score."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from croupier.odds.analysers import locator_of
from croupier.odds.analysis import Chart
from croupier.odds.charted import charted, costs_of
from croupier.rules.game import Game
from croupier.rules.procedure import Run
from croupier.rules.questions import AMOUNT, Choose
from croupier.terminal.voice import Voice


class Coach:
    """Judges one player's choices by the charts of the exact analysis."""

    def __init__(self, game: Game, charts: Sequence[Chart]) -> None:
        self._game = game
        self._charts = charts
        self._advice = charted(game, charts)
        self._locate = locator_of(game)
        self._titles = {chart.id: chart.title for chart in charts}
        self.choices = 0
        self.by_the_chart = 0
        self.cost = Fraction()
        """Of all deviations, in first stakes."""

    def judge(self, voice: Voice, choice: Choose, run: Run[Any], option_id: str) -> None:
        """Say whether the choice was the chart's; one that the charts do not speak about is not judged."""
        situation = self._locate(self._game, choice, run) if self._locate else None
        if situation is None:
            return
        wanted = self._advice(choice, run)
        taken = option_id.partition(AMOUNT)[0]
        self.choices += 1
        where = ", ".join(filter(None, (self._titles[situation.chart], situation.row, situation.column)))
        if taken == wanted:
            self.by_the_chart += 1
            voice.say(f"Coach: {taken} is right ({where}).", "green")
        else:
            voice.say(f"Coach: the chart says {wanted}, not {taken} ({where}).", "yellow")
            cost = costs_of(self._charts, situation, wanted, (taken,)).get(taken)
            if cost:
                self.cost += cost
                voice.say(f"Coach: this costs {float(100 * cost):.1f} % of the stake on average.", "yellow")

    def sum_up(self, voice: Voice) -> None:
        if self.choices:
            voice.say(f"Coach: {self.by_the_chart} of {self.choices} choices were the chart's.")
        if self.cost:
            voice.say(f"Coach: the others cost {float(100 * self.cost):.1f} % of a stake in all.")
