"""Exact returns by enumeration: every answer that chance can give, through the very procedure and settlement code.

Wagers that stand are followed into the next rounds until they end, so en prison chains come out exactly; at a choice
either the best option is taken or a given strategy answers. A large stake that all odds divide keeps every payout
exact whatever the book's rounding.

Cards come from a composition: each card that is left, weighted by how many of it there are. A game to which many cards
are the same says so (`Faces`); burned cards that nobody sees change no chance.

>>> from croupier.rulebooks import build_game, find_book
>>> from croupier.rules.wagers.wager import Wager
>>> french = build_game(find_book("holland-2025"), "french-roulette")
>>> Enumeration(french).returns([Wager("w", "seat", "red", STAKE_MINOR)]).mean
Fraction(73, 74)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import permutations, product
from math import perm
from typing import Final, Protocol, runtime_checkable

import msgspec

from croupier.rules.cards import Card
from croupier.rules.dealing import BURN
from croupier.rules.game import Game, settle, staked
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import (
    NOBODY,
    Answer,
    Chance,
    Choose,
    Draw,
    Pick,
    Plain,
    Question,
    Reveal,
    Roll,
    Spin,
    Together,
)
from croupier.rules.wagers.wager import Disposition, Wager, WagerResult

STAKE_MINOR: Final = 232_792_560
"""The least common multiple of 1 to 20: every odds of the books and two halvings divide it."""

MOST_ROUNDS: Final = 150_000
"""More ways for one round to go than this are too many to try them all; three cards of 52 faces are not."""

DEEPEST_CHAIN: Final = 64

Ended = tuple[int, int]
"""How a round ends for the wagers that are counted: what comes back less what choices staked, and what they staked."""
UNDECIDED: Final[Ended] = (-1, 0)
"""In place of an end: the round has left every wager as it was."""

Strategy = Callable[[Choose], str]


class NotEnumerableError(ValueError):
    """A game whose chance is too large to try every answer."""


@runtime_checkable
class Symmetric(Protocol):
    """A game that knows few weighted answers which stand for all of them."""

    def representatives(self, question: Chance, wagers: Sequence[Wager]) -> Iterator[tuple[Fraction, Answer]] | None:
        """Weighted answers, or None where every answer must be tried."""


@runtime_checkable
class Faces(Protocol):
    """A game to which many cards are the same, such as all of a rank."""

    def face(self, card: Card) -> Hashable:
        """Equal for cards that can change places without anybody winning more or less."""


class Returns(msgspec.Struct, frozen=True, dict=True):
    """What comes back for each unit staked, stake included: amounts with their exact chances."""

    chances: Mapping[Fraction, Fraction]

    @cached_property
    def mean(self) -> Fraction:
        return sum((amount * chance for amount, chance in self.chances.items()), Fraction())

    @cached_property
    def variance(self) -> Fraction:
        return sum((a * a * c for a, c in self.chances.items()), Fraction()) - self.mean**2

    @cached_property
    def hit_frequency(self) -> Fraction:
        """The chance that more comes back than was staked."""
        return sum((chance for amount, chance in self.chances.items() if amount > 1), Fraction())


class Enumeration:
    """Exact returns of wagers in one game; without a strategy every choice is made as well as possible.

    `cards` are those that a round is dealt from; a game that asks for cards needs them.
    """

    def __init__(self, game: Game, strategy: Strategy | None = None, cards: Mapping[Card, int] | None = None) -> None:
        self.game = game
        self.strategy = strategy
        self.cards = cards
        self.options: dict[str, None] = {}
        """Every option that was ever offered, in the order first seen."""
        self.added = Fraction()
        """What choices staked in the last question that was answered, on average, for each unit of the stakes."""
        self._counted: Collection[str] | None = None

    def returns(self, wagers: Sequence[Wager], counted: Collection[str] | None = None) -> Returns:
        """The distribution of what comes back in the end, for each unit of the stakes together.

        `counted` are the wagers, by id, whose return is asked for, where others only lie beside them.
        """
        self._counted = counted
        stakes = sum(wager.stake_minor for wager in wagers if counted is None or wager.id in counted)
        ends = self._decided(tuple(wagers), 0)
        self.added = sum((chance * added for (_, added), chance in ends.items()), Fraction()) / stakes
        chances: dict[int, Fraction] = {}
        for (amount, _), chance in ends.items():
            chances[amount] = chances.get(amount, Fraction()) + chance
        return Returns({Fraction(amount, stakes): chance for amount, chance in sorted(chances.items())})

    def _decided(self, wagers: tuple[Wager, ...], chain: int) -> dict[Ended, Fraction]:
        """Rounds played until one changes something: those that leave every wager as it was are played again."""
        chances = self._round(wagers, (), chain, 1)
        again = chances.pop(UNDECIDED, Fraction())
        if again == 1:
            raise NotEnumerableError("no round ever decides these wagers")
        return {end: chance / (1 - again) for end, chance in chances.items()} if again else chances

    def _round(
        self, wagers: tuple[Wager, ...], record: tuple[Plain, ...], chain: int, ways: int
    ) -> dict[Ended, Fraction]:
        run = resume(self.game.procedure(wagers), record)
        question = run.pending
        if question is None:
            return self._settled(wagers, run, chain)
        if isinstance(question, Choose | Together):
            decisions = self._decisions(question)
            return max((self._round(wagers, (*record, answer), chain, ways) for answer in decisions), key=_mean)
        assert not isinstance(question, Reveal)
        answers, count = self._chance(question, wagers, run)
        ways *= count
        if ways > MOST_ROUNDS:
            raise NotEnumerableError(f"{ways} ways for one round to go are too many to try them all")
        return _mixed(
            (weight, self._round(wagers, (*record, question.write(answer)), chain, ways)) for weight, answer in answers
        )

    def _settled(self, wagers: tuple[Wager, ...], run: Run[object], chain: int) -> dict[Ended, Fraction]:
        every = staked(wagers, run)
        lines = settle(self.game, wagers, run)
        counted = [line for wager, line in zip(wagers, lines, strict=False) if self._counts(wager)]
        if any(line.disposition is Disposition.VOID for line in lines):
            raise NotEnumerableError("these wagers cannot stand without others beside them")
        if wagers and all(_unchanged(wager, line) for wager, line in zip(wagers, lines, strict=False)):
            return {UNDECIDED: Fraction(1)}
        more = lines[len(wagers) :] if self._counted is None else ()
        credit = sum(line.credit_minor for line in (*counted, *more))
        # What stands without any condition is still the player's to take back, so it counts as returned.
        credit += sum(line.stands_minor for line in (*counted, *more) if not line.standing)
        added = sum(line.stake_minor for line in more)
        bound = tuple(
            Wager(wager.id, wager.seat, wager.spot, line.stands_minor, line.standing)
            for wager, line in zip(every, lines, strict=True)
            if line.disposition is Disposition.STANDS and line.standing
        )
        end = (credit - added, added)
        if not bound:
            return {end: Fraction(1)}
        if chain >= DEEPEST_CHAIN:
            raise NotEnumerableError("a wager stands for so many rounds that its chain cannot be followed to the end")
        return {(end[0] + credit, end[1] + more): c for (credit, more), c in self._decided(bound, chain + 1).items()}

    def _counts(self, wager: Wager) -> bool:
        return self._counted is None or wager.id in self._counted

    def _decisions(self, question: Question) -> Iterator[Plain]:
        choices = question.choices if isinstance(question, Together) else (question,)
        assert all(isinstance(choice, Choose) for choice in choices)
        offered = [[option.id for option in c.options] for c in choices if isinstance(c, Choose)]
        for option_id in (o for options in offered for o in options):
            self.options.setdefault(option_id)
        if self.strategy is not None:
            offered = [[self.strategy(choice)] for choice in choices if isinstance(choice, Choose)]
        for taken in product(*offered):
            if isinstance(question, Choose):
                yield taken[0]
            else:
                yield {c.key: o for c, o in zip(choices, taken, strict=True) if isinstance(c, Choose)}

    def _chance(
        self, question: Chance, wagers: Sequence[Wager], run: Run[object]
    ) -> tuple[Iterable[tuple[Fraction, Answer]], int]:
        if isinstance(self.game, Symmetric):
            few = self.game.representatives(question, wagers)
            if few is not None:
                weighted = list(few)
                return weighted, len(weighted)
        if isinstance(question, Draw) and self.cards is not None:
            drawn = self._drawn(question, self.cards, run)
            return drawn, len(drawn)
        answers, count = every_answer(question)
        return ((Fraction(1, count), answer) for answer in answers), count

    def _drawn(self, question: Draw, cards: Mapping[Card, int], run: Run[object]) -> list[tuple[Fraction, Answer]]:
        """One card of each face, weighted by how many of it are left."""
        left = Counter(dict(cards))
        left.subtract(answer for asked, answer in run.history() if isinstance(asked, Draw) and not _unseen(asked))
        total = left.total()
        if total <= 0:
            raise NotEnumerableError("a round can need more cards than are left")
        if _unseen(question):
            return [(Fraction(1), next(card for card, count in left.items() if count > 0))]
        faces: dict[Hashable, tuple[Card, int]] = {}
        for card, count in left.items():
            if count > 0:
                face = self.game.face(card) if isinstance(self.game, Faces) else card
                first, others = faces.get(face, (card, 0))
                faces[face] = first, others + count
        return [(Fraction(count, total), card) for card, count in faces.values()]


def _unseen(question: Draw) -> bool:
    """A burned card: whatever it is, each of the others is as likely to come next as before."""
    return question.to == BURN and question.seen_by == NOBODY


def every_answer(question: Chance) -> tuple[Iterator[Answer], int]:
    """All answers, each equally likely, and how many they are."""
    if isinstance(question, Spin):
        return iter(question.pockets), len(question.pockets)
    if isinstance(question, Roll):
        return product(range(1, question.faces + 1), repeat=question.dice), question.faces**question.dice
    if isinstance(question, Pick):
        return permutations(question.population, question.count), perm(len(question.population), question.count)
    raise NotEnumerableError("the chance of a card depends on the shoe, which enumeration does not hold")


def _unchanged(wager: Wager, line: WagerResult) -> bool:
    """The wager lies on the layout as it did before the round, and nothing was paid."""
    return (line.stands_minor, line.standing, line.profit_minor) == (wager.stake_minor, wager.standing, 0)


def _mean(chances: Mapping[Ended, Fraction]) -> Fraction:
    return sum((amount * chance for (amount, _), chance in chances.items()), Fraction())


def _mixed(parts: Iterable[tuple[Fraction, Mapping[Ended, Fraction]]]) -> dict[Ended, Fraction]:
    mixed: dict[Ended, Fraction] = {}
    for weight, chances in parts:
        for end, chance in chances.items():
            mixed[end] = mixed.get(end, Fraction()) + weight * chance
    return mixed
