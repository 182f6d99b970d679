"""Random rounds of a banked game: random wagers, random choices, a real shoe, and what must hold whatever happens.

Every round must end; its settlement must account for every stake; no card may come oftener than the shoe has it. Now
and then its record is stored, read back and played again, and must come to the same settlement and description.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from croupier.equipment.generator import SeededGenerator
from croupier.equipment.supply import ShoeError, Supply
from croupier.rulebooks import Book, build_game
from croupier.rulebooks.loader import read_book
from croupier.rules.drivers import drive, replay
from croupier.rules.game import Game, settle, staked
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Draw
from croupier.rules.shoe import DealsCards
from croupier.rules.wagers.wager import Disposition, Wager

SEATS = ("seat-1", "seat-2", "seat-3")
MOST_WAGERS_EACH = 3
PIECE_ROUNDS = 10_000
REPLAYED_EVERY = 50
MOST_TOLD = 5


class CheckReport(msgspec.Struct):
    """What came of it."""

    rounds: int = 0
    replayed: int = 0
    void: int = 0
    """Rounds for which the shoe had too few cards."""
    exceptions: int = 0
    broken: int = 0
    """Rounds in which something that must hold did not."""
    told: list[str] = msgspec.field(default_factory=list)
    """The first few failures, with the round to play again."""

    def merge(self, other: CheckReport) -> None:
        self.rounds += other.rounds
        self.replayed += other.replayed
        self.void += other.void
        self.exceptions += other.exceptions
        self.broken += other.broken
        self.told = [*self.told, *other.told][:MOST_TOLD]

    @property
    def sound(self) -> bool:
        return not self.exceptions and not self.broken


class Piece(msgspec.Struct, frozen=True):
    """Some of the rounds, played at a table of their own."""

    book: str
    """The rulebook's file."""
    game: str
    seed: int
    rounds: int

    def play(self) -> CheckReport:
        checked = RandomTable(read_book(Path(self.book)), self.game, self.seed).play(self.rounds)
        checked.told = [f"seed {self.seed}, {line}" for line in checked.told]
        return checked


def play_random(book: Book, game_id: str, seed: int, rounds: int, processes: int = 1) -> CheckReport:
    """So many random rounds, in pieces, so that a seed gives the same result on any number of cores."""
    starts = range(0, rounds, PIECE_ROUNDS)
    pieces = [
        Piece(str(book.source), game_id, seed + number, min(PIECE_ROUNDS, rounds - start))
        for number, start in enumerate(starts)
    ]
    total = CheckReport()
    if processes <= 1 or len(pieces) == 1:
        for piece in pieces:
            total.merge(piece.play())
        return total
    with ProcessPoolExecutor(min(processes, len(pieces)), mp_context=get_context("spawn")) as pool:
        for checked in pool.map(Piece.play, pieces):
            total.merge(checked)
    return total


class RandomTable:
    """A table at which three seats do anything that they may."""

    def __init__(self, book: Book, game_id: str, seed: int) -> None:
        self.game: Game = build_game(book, game_id)
        self._generator = SeededGenerator(seed)
        shoe = self.game.shoe if isinstance(self.game, DealsCards) else None
        self._supply = Supply(shoe, self._generator.branch("supply"))
        self._in_shoe = Counter(shoe.cards) if shoe else None
        layout, limits = self.game.layout, book.limits(game_id)
        self._open = [
            (spot.id, limits.of(spot.kind).minimum_minor * spot.parts)
            for spot in layout.spots.values()
            if not spot.in_round
        ]
        self._standing: list[Wager] = []

    def play(self, rounds: int) -> CheckReport:
        checked = CheckReport()
        for number in range(1, rounds + 1):
            checked.rounds += 1
            try:
                self._round(number, checked)
            except ShoeError:
                self._supply.abandon()
                self._standing = []
                checked.void += 1
            except AssertionError as error:
                checked.broken += 1
                self._failed(number, error, checked)
            except Exception as error:
                # Whatever a round throws is what this run is looking for: it is counted and told, never hidden.
                checked.exceptions += 1
                self._failed(number, error, checked)
        return checked

    def _failed(self, number: int, error: Exception, checked: CheckReport) -> None:
        self._standing = []
        if len(checked.told) < MOST_TOLD:
            checked.told.append(f"round {number}: {type(error).__name__}: {error}")

    def _round(self, number: int, checked: CheckReport) -> None:
        wagers = [*self._standing, *self._wagers(number)]
        self._supply.begin_round()
        run = drive(Run(self.game.procedure(wagers)), self._supply.answer, self._choose)
        self._supply.end_round()
        every = staked(wagers, run)
        lines = settle(self.game, wagers, run)
        staked_minor = sum(wager.stake_minor for wager in every)
        assert staked_minor == sum(line.returned_minor + line.taken_minor + line.stands_minor for line in lines)
        if self._in_shoe is not None:
            dealt = Counter(answer for question, answer in run.history() if isinstance(question, Draw))
            assert dealt <= self._in_shoe, "a card came oftener than the shoe has it"
        if number % REPLAYED_EVERY == 0:
            self._replay(wagers, run, lines)
            checked.replayed += 1
        self._standing = [
            Wager(wager.id, wager.seat, wager.spot, line.stands_minor, line.standing)
            for wager, line in zip(every, lines, strict=True)
            if line.disposition is Disposition.STANDS
        ]

    def _replay(self, wagers: list[Wager], run: Run[Any], lines: Any) -> None:
        stored = msgspec.json.decode(msgspec.json.encode(run.record()))
        again = replay(self.game.procedure(wagers), stored)
        assert settle(self.game, wagers, again) == lines, "a replay settled otherwise"
        assert self.game.describe(again.outcome) == self.game.describe(run.outcome), "a replay was told otherwise"

    def _wagers(self, number: int) -> list[Wager]:
        below = self._generator.below
        placed: dict[tuple[str, str], int] = {}
        for seat in SEATS:
            for _ in range(1 + below(MOST_WAGERS_EACH)):
                spot, least_minor = self._open[below(len(self._open))]
                placed[seat, spot] = least_minor * (1 + below(4))
        return [Wager(f"{number}.{n}", seat, spot, stake) for n, ((seat, spot), stake) in enumerate(placed.items())]

    def _choose(self, choice: Choose) -> str:
        option = self._generator.choose(choice.options)
        if not option.flexible or self._generator.below(2):
            return option.id
        steps = (option.cost_minor - option.least_minor - 1) // option.step_minor
        return f"{option.id}={option.least_minor + self._generator.below(steps + 1) * option.step_minor}"
