"""Where in the charts a pending choice is found, from the cards that its player has seen."""

from __future__ import annotations

from croupier.odds.analysis import Situation
from croupier.odds.holdem.charts import CHART_IDS, OUTS, OWN, RANKS, hole_cell
from croupier.odds.holdem.flop import DRAWS, MADE, place
from croupier.odds.holdem.river import outs_row
from croupier.rules.bank_poker.against_bank import BOARD
from croupier.rules.bank_poker.streets import MOMENTS
from croupier.rules.cards import DECK, Card
from croupier.rules.game import Game
from croupier.rules.hand_ranking import HIGH
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Draw


def locate(game: Game, choice: Choose, run: Run[object]) -> Situation | None:  # noqa: ARG001 - as every locator
    """The cell of the chart for the moment of this choice."""
    area, moment = choice.about, choice.ask
    if moment not in MOMENTS:
        return None
    own, board = _lying(run, area), _lying(run, BOARD)
    if moment == MOMENTS[0]:
        row, column = hole_cell(*own)
        return Situation(CHART_IDS[0], RANKS[row], RANKS[column])
    if moment == MOMENTS[1]:
        row, column = place(int(own[0]), int(own[1]), tuple(map(int, board)), _category((*own, *board)))
        return Situation(CHART_IDS[1], MADE[row], DRAWS[column])
    value = HIGH.value((*own, *board))
    outs = sum(HIGH.value((*board, card)) > value for card in DECK if card not in board)
    better = _category((*own, *board)) > _category(board)
    return Situation(CHART_IDS[2], OUTS[outs_row(outs)], OWN[better])


def _lying(run: Run[object], area: str) -> tuple[Card, ...]:
    return tuple(answer for question, answer in run.history() if isinstance(question, Draw) and question.to == area)


def _category(cards: tuple[Card, ...]) -> int:
    """The place of a hand's category from the lowest; a royal flush is the best straight flush."""
    category = HIGH.category(HIGH.value(cards))
    return len(HIGH.order) - 1 - (HIGH.order.index(category) if category in HIGH.order else 0)
