"""A round in progress brought to some end, to see what can no longer change: default choices, and given cards.

Nothing of it is ever played; it only answers questions about the round so far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import chain, cycle
from typing import Any

from croupier.rules.cards import DECK, Card
from croupier.rules.drivers import by_default, drive
from croupier.rules.game import Game
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import Answer, Chance, Draw, Pick, Roll, Spin
from croupier.rules.shoe import DealsCards
from croupier.rules.wagers.wager import Wager


def complete(game: Game, wagers: Sequence[Wager], run: Run[Any], first: Collection[Card] = ()) -> Run[Any]:
    """A copy of the run, played out with cards that are not dealt yet, these before others; the run itself stays."""
    coming = chain(_undealt(game, run, first), cycle(DECK))

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


def _undealt(game: Game, run: Run[Any], first: Collection[Card]) -> list[Card]:
    whole = Counter(game.shoe.cards if isinstance(game, DealsCards) else DECK)
    whole.subtract(answer for question, answer in run.history() if isinstance(question, Draw))
    return sorted(whole.elements(), key=lambda card: card not in first)
