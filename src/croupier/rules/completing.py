"""A round in progress brought to some end, to see what can no longer change: default choices, and given cards.

Nothing of it is ever played; it only answers questions about the round so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Any

from croupier.rules.cards import DECK, Card
from croupier.rules.drivers import by_default, drive
from croupier.rules.game import Game
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import Answer, Chance, Draw, Pick, Roll, Spin
from croupier.rules.wager import Wager


def complete(game: Game, wagers: Sequence[Wager], run: Run[Any], cards: Sequence[Card] = DECK) -> Run[Any]:
    """A copy of the run, played out with these cards again and again; the run itself stays where it is."""
    coming = cycle(cards)

    def chance(question: Chance) -> Answer:
        match question:
            case Draw():
                return next(coming)
            case Spin():
                return question.pockets[0]
            case Roll():
                return (1,) * question.dice
            case Pick():
                return question.population[: question.count]

    return drive(resume(game.procedure(wagers), run.record()), chance, by_default)
