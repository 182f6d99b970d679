"""Every banked game under the simulation driver: random rounds that must not fail, and returns held against exact ones.

CROUPIER_BENCH_ROUNDS sets the rounds of each game and of each of the two runs; `make nightly` plays 1000000.
CROUPIER_BENCH_GAMES (`tsg/blackjack,star-rfh/baccarat`) names some games instead of all.

A game without choices is compared as it is. A game with choices is played by the chart of its exact analysis, whose
return the analysis gives, or by a named way to play whose return enumeration gives.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

import msgspec

from benchmarks.results import Result
from croupier.odds.cache import SheetCache
from croupier.odds.enumeration import NotEnumerableError
from croupier.odds.report import game_sheet
from croupier.odds.sheet import Line, Sheet
from croupier.odds.simulation.games import Exact, exact_returns
from croupier.odds.simulation.random_rounds import CheckReport, play_random
from croupier.odds.simulation.runs import ALL, Simulation, Table
from croupier.odds.simulation.runs import run as simulate
from croupier.odds.simulation.strategies import BASIC, BOLD, BOLD_OPTIONS, DEFAULT
from croupier.odds.simulation.tally import Tally
from croupier.rulebooks import Book, load_books
from croupier.rules.game import Game

ROUNDS_OF_A_GAME = int(os.environ.get("CROUPIER_BENCH_ROUNDS", "5000"))
CONFIDENCE = 0.999_99
"""Some three hundred wagers are compared at once, so one in 100,000 may lie outside by chance."""
SEED = 2025
CHART = "chart"
ANTE_ALONE = "best-for-the-ante-alone"
"""A side bet that a fold loses, while the ante is played for itself, as the chart does."""
LONGEST_ON_ONE_CORE = 50_000
TOGETHER = {"ultimate-holdem": "blind"}
"""The row whose result the exact return of the raised wager counts in, since the two are always placed together."""


class Compared(msgspec.Struct, frozen=True):
    """One wager: what came back, the interval, and the exact return if there is one."""

    wager: str
    plays: int
    returned: float
    low: float
    high: float
    exact: float | None = None
    inside: bool | None = None


class Measured(msgspec.Struct, frozen=True):
    """One game."""

    rulebook: str
    game: str
    strategy: str
    rounds: int
    rounds_per_s: float
    random: CheckReport
    random_rounds_per_s: float
    wagers: list[Compared]

    @property
    def compared(self) -> list[Compared]:
        return [row for row in self.wagers if row.exact is not None]

    @property
    def outside(self) -> list[Compared]:
        return [row for row in self.compared if not row.inside]

    @property
    def holds(self) -> bool:
        return self.random.sound and not self.outside


def strategy_of(game: Game) -> str:
    """A named way to play that reaches most of a game without a chart."""
    if game.family == "blackjack":
        return BASIC
    return BOLD if game.family in BOLD_OPTIONS else DEFAULT


def cores() -> int:
    """All cores for a long run; starting processes takes longer than a short one."""
    return len(os.sched_getaffinity(0)) if ROUNDS_OF_A_GAME >= LONGEST_ON_ONE_CORE else 1


def sheet_of(book: Book, game_id: str) -> Sheet | None:
    """The game's exact odds, if they can be worked out."""
    try:
        return game_sheet(book, game_id, cache=SheetCache())
    except NotEnumerableError:
        return None


def measure(book: Book, game_id: str, rounds: int = ROUNDS_OF_A_GAME, processes: int = 1) -> Measured:
    """Random rounds, then rounds played in a way whose return is known."""
    start = time.perf_counter()
    checked = play_random(book, game_id, SEED, rounds, processes)
    random_s = time.perf_counter() - start
    sheet = sheet_of(book, game_id)
    charts = sheet.charts if sheet else ()
    game = Table(Simulation(str(book.source), game_id, 1, SEED)).game
    strategy = CHART if charts else strategy_of(game)
    simulation = Simulation(str(book.source), game_id, rounds, SEED, strategy=strategy, charts=charts)
    table = Table(simulation)
    start = time.perf_counter()
    counted = simulate(simulation, processes, table=table)
    took_s = time.perf_counter() - start
    wagers = compared_rows(table, sheet, counted.tallies)
    speeds = rounds / took_s, rounds / random_s
    return Measured(book.id, game_id, strategy, counted.rounds, speeds[0], checked, speeds[1], wagers)


def compared_rows(table: Table, sheet: Sheet | None, tallies: Mapping[str, Tally]) -> list[Compared]:
    """Every row with its exact return beside it."""
    by_chart = bool(sheet and sheet.charts)
    exact = _exact(table, sheet, by_chart)
    raised = _raised(table, sheet) if by_chart else frozenset()
    added_minor = _added_minor(table, tallies)
    beside = TOGETHER.get(table.game.family, "")
    found = []
    for name, tally in tallies.items():
        if tally.base_minor:
            other = tallies.get(beside) if name in raised else None
            found.append(_compared(name, tally, exact.get(name), added_minor if name in raised else 0, other))
    return found


def _added_minor(table: Table, tallies: Mapping[str, Tally]) -> int:
    """What wagers that choices placed (war, a poker bet) brought beyond their stakes; they have rows of their own."""
    own = {ALL, *table.rows.values()}
    return sum(tally.back_minor - tally.base_minor for name, tally in tallies.items() if name not in own)


def _raised(table: Table, sheet: Sheet | None) -> frozenset[str]:
    """The rows whose exact return counts such wagers in: those with more staked than their first stake."""
    lines = {line.wager: line for line in sheet.lines} if sheet else {}
    kinds = {wager.spot: table.game.layout.spot(wager.spot).kind for wager in table.wagers}
    return frozenset(
        table.rows[spot]
        for spot, kind in kinds.items()
        if (line := lines.get(spot) or lines.get(kind)) and Fraction(line.staked) > 1
    )


def _exact(table: Table, sheet: Sheet | None, by_chart: bool) -> dict[str, Exact]:
    """The exact return of each row: by the chart where there is one, else by trying every answer."""
    if not by_chart:
        found = exact_returns(table)
        return found or (dict(_from_sheet(table, sheet, ())) if sheet else {})
    assert sheet is not None
    return dict(_from_sheet(table, sheet, (CHART, "keep", ANTE_ALONE)))


def _from_sheet(table: Table, sheet: Sheet, ways: tuple[str, ...]) -> Iterator[tuple[str, Exact]]:
    lines = {line.wager: line for line in sheet.lines}
    for wager in table.wagers:
        line = lines.get(wager.spot) or lines.get(table.game.layout.spot(wager.spot).kind)
        if line is not None:
            yield table.rows[wager.spot], Exact(_mean(line, ways), float(line.stdev))


def _mean(line: Line, ways: tuple[str, ...]) -> Fraction:
    """What the wager returns when it is played so; what it returns at all where nothing can be chosen."""
    text = next((line.strategies[way] for way in ways if way in line.strategies), line.rtp)
    return Fraction(text)


def _compared(name: str, tally: Tally, exact: Exact | None, added_minor: int, beside: Tally | None) -> Compared:
    width = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    returned = float(tally.returned + Fraction(added_minor, tally.base_minor))
    counted_error = tally.error
    if beside is not None:
        returned += float(beside.returned) - 1
        # However the two go together, their errors add up to no more than this.
        counted_error += beside.error
    half = width * counted_error
    if exact is None:
        return Compared(name, tally.plays, returned, returned - half, returned + half)
    # The counted deviation is too small while rare wins have not come.
    error = max(counted_error, (exact.deviation or 0.0) / sqrt(tally.plays))
    inside = abs(returned - float(exact.mean)) <= width * error
    half = width * error
    return Compared(name, tally.plays, returned, returned - half, returned + half, float(exact.mean), inside)


def told(found: Measured) -> str:
    """One game in a sentence."""
    random = found.random
    text = f"{random.rounds:,} random rounds: {random.exceptions} exceptions, {random.broken} broken invariants, "
    text += f"{random.replayed:,} replayed, {random.void:,} short of cards; {found.rounds:,} by {found.strategy}: "
    text += f"{len(found.compared)} of {len(found.wagers)} wagers have an exact return"
    outside = "; ".join(f"{row.wager} {row.returned:.5f} not {row.exact:.5f}" for row in found.outside)
    return text + (f"; OUTSIDE: {outside}" if outside else ", all inside" if found.compared else "")


def chosen() -> Iterator[tuple[Book, str]]:
    """The games that are measured."""
    wanted = [name for name in os.environ.get("CROUPIER_BENCH_GAMES", "").split(",") if name]
    for book in load_books().values():
        for row in book.games:
            if not wanted or f"{book.id}/{row.id}" in wanted:
                yield book, row.id


def run() -> list[Result]:
    """One figure for each game of each book, and how many of them hold."""
    every = [measure(book, game_id, ROUNDS_OF_A_GAME, cores()) for book, game_id in chosen()]
    results = [
        Result(
            "rules",
            f"{found.rulebook} {found.game}",
            found.rounds_per_s,
            "rounds/s",
            note=told(found),
            details=msgspec.to_builtins(found),
        )
        for found in every
    ]
    sound = sum(found.random.sound for found in every)
    compared = sum(len(found.compared) for found in every)
    inside = compared - sum(len(found.outside) for found in every)
    rounds = f"{ROUNDS_OF_A_GAME:,}"
    results.append(Result("rules", f"games sound in {rounds} random rounds", sound, "games", len(every), "games"))
    results.append(
        Result(
            "rules", f"returns inside {CONFIDENCE * 100:g} % of {rounds} rounds", inside, "wagers", compared, "compared"
        )
    )
    return results
