"""Random play of any game: seats place wagers on its layout, chance and choices come from one seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from croupier.equipment.generator import SeededGenerator
from croupier.rulebooks import Book, build_game, load_books
from croupier.rules.cards import Card, pack
from croupier.rules.game import Game, settle
from croupier.rules.layout import Layout
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Draw, Pick, Plain, Question, Roll, Spin, Together
from croupier.rules.shoe import DealsCards
from croupier.rules.wagers.wager import Disposition, Wager, WagerResult

SEATS = ("seat-1", "seat-2", "seat-3")
LONGEST_ROUND = 2_000


@cache
def books() -> dict[str, Book]:
    return load_books()


def every_game() -> list[tuple[str, str]]:
    """Each game of each shipped rulebook."""
    return [(book.id, game.id) for book in books().values() for game in book.games]


@cache
def game_of(book_id: str, game_id: str) -> Game:
    return build_game(books()[book_id], game_id)


class Table:
    """One game with a generator that decides wagers, chance and choices."""

    def __init__(self, book_id: str, game_id: str, seed: int) -> None:
        self.book = books()[book_id]
        self.game = game_of(book_id, game_id)
        self.generator = SeededGenerator(seed)
        self.cards = self.game.shoe.cards if isinstance(self.game, DealsCards) else pack()
        self.shoe: list[Card] = []

    @property
    def layout(self) -> Layout:
        return self.game.layout

    def wagers(self) -> list[Wager]:
        """A few wagers of each seat, with those that they need."""
        placed: dict[tuple[str, str], int] = {}
        spots = self.open_spots()
        for seat in SEATS:
            for _ in range(1 + self.generator.below(4)):
                self.place(placed, seat, self.generator.choose(spots))
        return [Wager(f"w{n}", seat, spot, stake) for n, ((seat, spot), stake) in enumerate(placed.items(), 1)]

    def open_spots(self) -> list[str]:
        """The spots that take a chip before the round; others are staked on by choices during it."""
        return [spot.id for spot in self.layout.spots.values() if not spot.in_round]

    def place(self, placed: dict[tuple[str, str], int], seat: str, spot_id: str) -> None:
        """A stake on a spot, after one on something that it needs."""
        spot = self.layout.spot(spot_id)
        needed = set(spot.needs.split("|")) if spot.needs else set()
        if needed and not any(s == seat and self._is_one_of(p, needed) for s, p in placed):
            self.place(placed, seat, next(p for p in self.open_spots() if self._is_one_of(p, needed)))
        bound = self.book.limits(self.game.id).of(spot.kind)
        placed[seat, spot_id] = bound.minimum_minor * spot.parts * (1 + self.generator.below(4))

    def _is_one_of(self, spot_id: str, needed: set[str]) -> bool:
        return spot_id in needed or self.layout.spot(spot_id).kind in needed

    def answer(self, question: Question) -> Plain:
        """A legal answer, as plain data."""
        generator = self.generator
        match question:
            case Spin():
                return generator.choose(question.pockets)
            case Roll():
                return [1 + generator.below(question.faces) for _ in range(question.dice)]
            case Pick():
                return generator.draw(question.population, question.count)
            case Draw():
                if not self.shoe:
                    self.shoe = generator.shuffle(self.cards)
                return str(self.shoe.pop())
            case Choose():
                return self.choice(question)
            case Together():
                return {choice.key: self.choice(choice) for choice in question.choices}
        raise AssertionError(f"{question} needs no answer")

    def choice(self, choice: Choose) -> str:
        """Any option, and where the amount is the seat's own, every other time less than the whole."""
        option = self.generator.choose(choice.options)
        if not option.flexible or self.generator.below(2):
            return option.id
        steps = (option.cost_minor - option.least_minor - 1) // option.step_minor
        return f"{option.id}={option.least_minor + self.generator.below(steps + 1) * option.step_minor}"

    def play(self, wagers: list[Wager]) -> tuple[Run[Any], list[Question]]:
        """A whole round, and the questions that it asked."""
        self.shoe = []
        run = Run(self.game.procedure(wagers))
        asked: list[Question] = []
        while run.pending is not None:
            asked.append(run.pending)
            assert len(asked) <= LONGEST_ROUND, "a round must end"
            run.answer_plain(self.answer(run.pending))
        return run, asked

    def undealt(self, record: Sequence[Plain]) -> list[str]:
        """Cards that no answer of a record has used, in an order that the generator decides."""
        left = Counter(map(str, self.cards)) - Counter(answer for answer in record if isinstance(answer, str))
        return self.generator.shuffle(list(left.elements()))

    def settled(self, wagers: list[Wager], run: Run[Any]) -> tuple[WagerResult, ...]:
        return settle(self.game, wagers, run)


def standing(wagers: list[Wager], lines: tuple[WagerResult, ...]) -> Iterator[Wager]:
    """The wagers that a round leaves on the layout for the next."""
    for wager, line in zip(wagers, lines, strict=True):
        if line.disposition is Disposition.STANDS:
            yield Wager(wager.id, wager.seat, wager.spot, line.stands_minor, line.standing)


def stored(value: Any) -> Any:
    """A value after it was written to JSON and read back, as the record does."""
    return msgspec.json.decode(msgspec.json.encode(value))
