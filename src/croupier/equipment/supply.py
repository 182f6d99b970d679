"""Chance for one table over many rounds: pockets, dice and numbers from a generator, cards from the table's shoe.

A game with a cutting card is dealt from one shoe until its last coup has come (RFH-10.1.18 to 10.1.22, HC25-3.1.3a,
LC-3.1c); any other is dealt from cards that a machine shuffles for every round (RFH-17.2). As at a live table the order
of the cards is nowhere: each draw takes one of those that are left, which is a shuffle as it goes.

>>> from croupier.equipment.generator import SeededGenerator
>>> from croupier.rules.questions import Roll
>>> Supply(None, SeededGenerator(7)).answer(Roll(2)) == Supply(None, SeededGenerator(7)).answer(Roll(2))
True
"""

from __future__ import annotations

from croupier.equipment.generator import Generator
from croupier.rules.cards import Card
from croupier.rules.questions import Answer, Chance, Draw, Pick, Roll, Spin
from croupier.rules.shoe import Course, ShoeRules, Stage


class ShoeError(RuntimeError):
    """A card was asked for and there is none; the text says what to do."""


class Supply:
    """What answers a procedure's questions of chance, from one round to the next."""

    def __init__(self, shoe: ShoeRules | None, generator: Generator) -> None:
        self._generator = generator
        self._shoe = _Shoe(shoe, generator) if shoe is not None else None

    def begin_round(self) -> bool:
        """Get ready for a round; true if the cards were shuffled for it."""
        return self._shoe is not None and self._shoe.begin_round()

    def end_round(self) -> Stage:
        """How far the shoe has come with the round that is over."""
        return Stage.DEALING if self._shoe is None else self._shoe.end_round()

    def abandon(self) -> None:
        """The round is void for want of cards: the next begins with all of them again."""
        if self._shoe is not None:
            self._shoe.course = Course(Stage.SHOE_END)

    @property
    def cards_left(self) -> int | None:
        """Cards in the shoe of a table that keeps one from round to round."""
        return self._shoe.left if self._shoe is not None and self._shoe.rules.cutting_card_from_back else None

    def answer(self, question: Chance) -> Answer:
        generator = self._generator
        if isinstance(question, Draw):
            if self._shoe is None:
                raise ShoeError(f"there is no shoe to draw the card for {question.to} from")
            return self._shoe.draw()
        if isinstance(question, Spin):
            return question.pockets[generator.below(len(question.pockets))]
        if isinstance(question, Roll):
            return tuple(generator.below(question.faces) + 1 for _ in range(question.dice))
        assert isinstance(question, Pick)
        return tuple(generator.draw(question.population, question.count))


class _Shoe:
    """The first `left` cards can still come; the others have been dealt or burned."""

    def __init__(self, rules: ShoeRules, generator: Generator) -> None:
        self.rules = rules
        self.course = Course(Stage.SHOE_END)
        self._generator = generator
        self._cards = list(rules.cards)
        self.left = len(self._cards)
        self._before = 0

    def begin_round(self) -> bool:
        fresh = not self.course.may_deal or not self.rules.cutting_card_from_back
        if fresh:
            self.left = len(self._cards)
            self.course = Course()
            for _ in range(self.rules.burn):
                self.draw()
        self._before = self.left
        return fresh

    def draw(self) -> Card:
        if not self.left:
            raise ShoeError("no card is left: void the round and shuffle")
        place = self._generator.below(self.left)
        self.left -= 1
        cards, last = self._cards, self.left
        cards[place], cards[last] = cards[last], cards[place]
        return cards[last]

    def end_round(self) -> Stage:
        if self.rules.cutting_card_from_back:
            self.course = self.course.coup(self._before, self.left, self.rules.cutting_card_from_back)
        return self.course.stage
