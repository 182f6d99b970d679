"""How the certified generator answers a procedure's questions of chance, in RNG mode (RFH-17.2, TSG-8a.1)."""

from __future__ import annotations

from collections.abc import Callable

from croupier.equipment.generator import Generator
from croupier.rules.questions import Answer, Chance, Draw, Pick, Roll, Spin


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
