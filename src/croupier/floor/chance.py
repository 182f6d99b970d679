"""How the certified generator answers a procedure's questions of chance, in RNG mode (RFH-17.2, TSG-8a.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.equipment.generator import Generator
from croupier.rules.cards import Card
from croupier.rules.game import Game
from croupier.rules.procedure import Run
from croupier.rules.questions import Answer, Chance, Draw, Pick, Roll, Spin
from croupier.rules.shoe import DealsCards


class NoShoeError(LookupError):
    """A card was asked for at a table that has no shoe."""


def chance_from(generator: Generator) -> Callable[[Chance], Answer]:
    """Every pocket, face and number equally likely; cards come from a shoe, not from here."""

    def answer(question: Chance) -> Answer:
        if isinstance(question, Spin):
            return question.pockets[generator.below(len(question.pockets))]
        if isinstance(question, Roll):
            return tuple(generator.below(question.faces) + 1 for _ in range(question.dice))
        if isinstance(question, Pick):
            return tuple(generator.shuffle(question.population)[: question.count])
        assert isinstance(question, Draw)
        raise NoShoeError(f"there is no shoe to draw the card for {question.to} from")

    return answer


def card_from_shoe(game: Game, run: Run[Any], chance: Callable[[Chance], Answer]) -> Answer:
    """The next card of a shoe that is shuffled for every round: any card but those already dealt in it (RFH-17.2)."""
    left = cards_left(game, run)
    if not left:
        raise NoShoeError(f"the shoe of {game.id} has no card left in this round")
    return left[int(chance(Spin(tuple(map(str, range(len(left)))), "shoe")))]


def cards_left(game: Game, run: Run[Any]) -> list[Card]:
    """The cards of the shoe that this round has not dealt yet."""
    if not isinstance(game, DealsCards):
        raise NoShoeError(f"{game.id} asks for a card and has no shoe")
    left = list(game.shoe.cards)
    for question, answer in run.history():
        if isinstance(question, Draw):
            left.remove(answer)
    return left
