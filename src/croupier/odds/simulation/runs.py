"""Simulation by the live procedure itself: the same rounds, settled by the same code as at a table.

Rounds are played in chunks, each with its own branch of the seeded generator and its own shoe, and counted in whole
numbers, so that a seed gives the same result on any number of cores. A wager that stands is followed to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import msgspec

from croupier.equipment.generator import SeededGenerator
from croupier.equipment.supply import ShoeError, Supply
from croupier.odds.analysis import Chart
from croupier.odds.charted import charted
from croupier.odds.plan import plan
from croupier.odds.play import Play
from croupier.odds.simulation.strategies import DEFAULT, Strategy, strategy_for
from croupier.odds.simulation.tally import Tally
from croupier.rulebooks.building import build_game
from croupier.rulebooks.loader import read_book
from croupier.rules.drivers import drive
from croupier.rules.game import Game, settle, staked
from croupier.rules.procedure import Run
from croupier.rules.questions import Answer, Chance, Choose
from croupier.rules.shoe import DealsCards
from croupier.rules.wagers.wager import Wager, WagerResult

CHUNK_ROUNDS: Final = 1_000
MOST_CHUNKS: Final = 10_000
LONGEST_PLAY_OUT: Final = 100_000
ALL: Final = "all wagers"


class Simulation(msgspec.Struct, frozen=True):
    """Everything that decides a simulation's result."""

    book: str
    """The rulebook's file."""
    game: str
    rounds: int
    seed: int
    overrides: dict[str, Any] = {}
    spots: tuple[str, ...] = ()
    strategy: str = DEFAULT
    charts: tuple[Chart, ...] = ()
    """What `strategy` plays by, where it is not one of the named ones."""

    def chunks(self) -> Iterator[tuple[int, int]]:
        """The chunks by number, with their rounds."""
        size = max(CHUNK_ROUNDS, -(-self.rounds // MOST_CHUNKS))
        for number, start in enumerate(range(0, self.rounds, size)):
            yield number, min(size, self.rounds - start)


class RoundCounts(msgspec.Struct):
    """The tallies of some rounds, by row of the result."""

    rounds: int = 0
    void: int = 0
    """Rounds that ran out of cards, in which every stake went back."""
    tallies: dict[str, Tally] = msgspec.field(default_factory=dict)

    def merge(self, other: RoundCounts) -> None:
        self.rounds += other.rounds
        self.void += other.void
        for kind, tally in other.tallies.items():
            self.tallies.setdefault(kind, Tally()).merge(tally)


Progress = Callable[[int], object]


def run(
    simulation: Simulation,
    processes: int = 1,
    progress: Progress = int,
    table: Table | None = None,
) -> RoundCounts:
    """Play all rounds, on so many processes; `progress` is told of rounds as they are finished.

    `table` is one that was made for this simulation already.
    """
    total = RoundCounts()
    chunks = list(simulation.chunks())
    if processes <= 1 or len(chunks) == 1:
        table = table or Table(simulation)
        for chunk in chunks:
            total.merge(table.play_chunk(*chunk))
            progress(chunk[1])
        return total
    with ProcessPoolExecutor(
        min(processes, len(chunks)), mp_context=get_context("spawn"), initializer=_sit_down, initargs=(simulation,)
    ) as pool:
        for (_, rounds), counted in zip(chunks, pool.map(_play_chunk, chunks, chunksize=4), strict=True):
            total.merge(counted)
            progress(rounds)
    return total


_AT: dict[str, Table] = {}
"""The table of a worker process."""


def _sit_down(simulation: Simulation) -> None:
    _AT["table"] = Table(simulation)


def _play_chunk(chunk: tuple[int, int]) -> RoundCounts:
    return _AT["table"].play_chunk(*chunk)


class Table:
    """One table of the simulated game, at which the same wagers are placed again and again."""

    def __init__(self, simulation: Simulation) -> None:
        book = read_book(Path(simulation.book))
        self.game: Game = build_game(book, simulation.game, simulation.overrides)
        self.wagers = plan(book, self.game, simulation.spots)
        self.charts = charts = simulation.charts
        self.strategy: Strategy = charted(self.game, charts) if charts else strategy_for(self.game, simulation.strategy)
        self._generator = SeededGenerator(simulation.seed)
        self.rows = {w.spot: w.spot if simulation.spots else self.game.layout.spot(w.spot).kind for w in self.wagers}
        """The row of the result for each wager: its kind, or the spot itself where spots were asked for."""
        self._first_row = {wager.seat: self.rows[wager.spot] for wager in reversed(self.wagers)}

    def play_chunk(self, number: int, rounds: int) -> RoundCounts:
        """So many rounds from a branch of the seed, then rounds without new wagers until nothing stands."""
        game = self.game
        supply = Supply(game.shoe if isinstance(game, DealsCards) else None, self._generator.branch(f"chunk {number}"))
        counted = RoundCounts(rounds)
        open_plays: dict[str, Play] = {}
        for place in range(rounds + LONGEST_PLAY_OUT):
            if place < rounds:
                self.place(open_plays)
            if not open_plays:
                return counted
            self._round(supply, open_plays, counted)
        raise AssertionError("a wager stands for ever")

    def place(self, open_plays: dict[str, Play]) -> None:
        """Place every wager that is not lying there already."""
        for wager in self.wagers:
            if wager.id not in open_plays:
                open_plays[wager.id] = Play(wager, self.rows[wager.spot], wager.stake_minor)

    def _round(self, supply: Supply, open_plays: dict[str, Play], counted: RoundCounts) -> None:
        lying = [play.wager for play in open_plays.values()]
        supply.begin_round()
        try:
            run = self.driven(lying, supply.answer)
        except ShoeError:
            supply.abandon()
            counted.void += 1
            return
        supply.end_round()
        self.count(self.account(open_plays, run), counted.tallies)

    def driven(self, lying: list[Wager], chance: Callable[[Chance], Answer]) -> Run[Any]:
        """A whole round; the strategy may look at what has happened so far."""
        run: Run[Any] = Run(self.game.procedure(lying))

        def choose(choice: Choose) -> str:
            # What a seat has agreed to beforehand is not asked again (LC-2.5.2k, NL-21).
            return choice.automatic or self.strategy(choice, run)

        return drive(run, chance, choose)

    def account(self, open_plays: dict[str, Play], run: Run[Any]) -> dict[str, list[int]]:
        """Settle a finished round: base, back and staked of the plays that it has ended, which leave `open_plays`."""
        lying = [play.wager for play in open_plays.values()]
        every = staked(lying, run)
        lines = settle(self.game, lying, run)
        _check_money(every, lines)
        ended: dict[str, list[int]] = {}
        for wager, line in zip(every, lines, strict=True):
            play = open_plays.get(wager.id)
            if play is None:
                kind = self.game.layout.spot(wager.spot).kind
                if kind in self.game.layout.kinds:
                    _add(ended, kind, 0, line.credit_minor, line.stake_minor)
                else:
                    row = self._first_row[wager.seat]
                    _add(ended, row, 0, line.credit_minor - line.stake_minor, line.stake_minor)
                continue
            play.back_minor += line.credit_minor
            if play.goes_on(line):
                continue
            del open_plays[wager.id]
            _add(ended, play.row, play.base_minor, play.back_minor, play.base_minor)
        return ended

    def count(self, ended: Mapping[str, list[int]], tallies: dict[str, Tally], times: int = 1) -> None:
        """Count the plays that a round has ended, by kind and all together, as often as such a round came."""
        whole = [0, 0, 0]
        for kind, (base_minor, back_minor, staked_minor) in ended.items():
            added_only = base_minor == 0
            tally = tallies.setdefault(kind, Tally())
            tally.add(staked_minor if added_only else base_minor, back_minor, staked_minor, times)
            whole[0] += base_minor
            whole[1] += back_minor - staked_minor if added_only else back_minor
            whole[2] += staked_minor
        if whole[0]:
            tallies.setdefault(ALL, Tally()).add(whole[0], whole[1], whole[2], times)


def _check_money(wagers: tuple[Wager, ...], lines: tuple[WagerResult, ...]) -> None:
    """Every stake is accounted for: money in equals money out plus what the bank keeps and what stays down."""
    staked_minor = sum(wager.stake_minor for wager in wagers)
    assert all(wager.stake_minor > 0 for wager in wagers), "a wager without a stake"
    assert staked_minor == sum(line.returned_minor + line.taken_minor + line.stands_minor for line in lines)


def _add(ended: dict[str, list[int]], kind: str, *amounts_minor: int) -> None:
    sums = ended.setdefault(kind, [0, 0, 0])
    for place, amount_minor in enumerate(amounts_minor):
        sums[place] += amount_minor
