"""Chance for one table over many rounds: pockets, dice and numbers from a generator, cards from the table's shoe.

A game with a cutting card is dealt from one shoe until its last coup has come (RFH-10.1.18 to 10.1.22, HC25-3.1.3a,
LC-3.1c); any other is dealt from cards that a machine shuffles for every round (RFH-17.2).

>>> from croupier.equipment.generator import SeededGenerator
>>> from croupier.rules.questions import Roll
>>> Supply(None, SeededGenerator(7)).answer(Roll(2)) == Supply(None, SeededGenerator(7)).answer(Roll(2))
True
"""

from __future__ import annotations

from croupier.equipment.generator import Generator
from croupier.equipment.shoes import Shoe, ShoeError, ShoeSetup
from croupier.rules.cards import Card
from croupier.rules.questions import Answer, Chance, Draw, Pick, Roll, Spin
from croupier.rules.shoe import Course, ShoeRules, Stage


class Supply:
    """What answers a procedure's questions of chance, from one round to the next."""

    def __init__(self, shoe: ShoeRules | None, generator: Generator) -> None:
        self._generator = generator
        self._cards: ShuffledEachRound | ShoeOnTable | None = None
        if shoe is not None:
            self._cards = (ShoeOnTable if shoe.cutting_card_from_back else ShuffledEachRound)(shoe, generator)

    def begin_round(self) -> bool:
        """Get ready for a round; true if the cards were shuffled for it."""
        return self._cards is not None and self._cards.begin_round()

    def end_round(self) -> Stage:
        """How far the shoe has come with the round that is over."""
        return Stage.DEALING if self._cards is None else self._cards.end_round()

    def abandon(self) -> None:
        """The round is void for want of cards: the next begins with all of them again."""
        if self._cards is not None:
            self._cards.abandon()

    @property
    def cards_left(self) -> int | None:
        """Cards in the shoe of a table that keeps one from round to round."""
        return self._cards.left if isinstance(self._cards, ShoeOnTable) else None

    def answer(self, question: Chance) -> Answer:
        generator = self._generator
        if isinstance(question, Draw):
            if self._cards is None:
                raise ShoeError(f"there is no shoe to draw the card for {question.to} from")
            return self._cards.draw()
        if isinstance(question, Spin):
            return question.pockets[generator.below(len(question.pockets))]
        if isinstance(question, Roll):
            return tuple(generator.below(question.faces) + 1 for _ in range(question.dice))
        assert isinstance(question, Pick)
        return tuple(generator.draw(question.population, question.count))


class ShuffledEachRound:
    """All cards anew for every round; each draw takes one of those that are left, which is a shuffle as it goes."""

    def __init__(self, rules: ShoeRules, generator: Generator) -> None:
        self._cards = list(rules.cards)
        self._generator = generator
        self._left = len(self._cards)

    def begin_round(self) -> bool:
        self._left = len(self._cards)
        return True

    def draw(self) -> Card:
        if not self._left:
            raise ShoeError("no card is left in this round: void it and shuffle")
        place = self._generator.below(self._left)
        self._left -= 1
        cards, last = self._cards, self._left
        cards[place], cards[last] = cards[last], cards[place]
        return cards[last]

    def end_round(self) -> Stage:
        return Stage.DEALING

    def abandon(self) -> None:
        """Every round begins with all cards anyway."""


class ShoeOnTable:
    """A shoe with a cutting card, dealt down to its last coup."""

    def __init__(self, rules: ShoeRules, generator: Generator) -> None:
        setup = ShoeSetup(
            packs=rules.packs,
            jokers=rules.jokers,
            cut_from_ends=rules.cut_from_ends,
            cutting_card_from_back=rules.cutting_card_from_back,
            burn=rules.burn,
        )
        self._shoe = Shoe("the shoe", setup, generator)
        self._course = Course(Stage.SHOE_END)
        self._before = 0

    @property
    def left(self) -> int:
        return self._shoe.remaining

    def begin_round(self) -> bool:
        fresh = not self._course.may_deal
        if fresh:
            self._shoe.prepare()
            self._course = Course()
        self._before = self._shoe.remaining
        return fresh

    def draw(self) -> Card:
        return self._shoe.draw()

    def end_round(self) -> Stage:
        behind = self._shoe.setup.cutting_card_from_back
        self._course = self._course.coup(self._before, self._shoe.remaining, behind)
        return self._course.stage

    def abandon(self) -> None:
        self._course = Course(Stage.SHOE_END)
