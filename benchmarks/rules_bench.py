"""Every banked game under the simulation driver: how many rounds a second, and whether returns agree with exact ones.

`ROUNDS_OF_A_GAME` sets the size; CROUPIER_BENCH_ROUNDS=1000000 is the nightly run.
"""

from __future__ import annotations

import os
import time

from benchmarks.results import Result
from croupier.odds.simulated import rows
from croupier.odds.simulation import Simulation, Table
from croupier.odds.simulation import run as simulate
from croupier.odds.strategies import BASIC, BOLD, BOLD_OPTIONS, DEFAULT
from croupier.rulebooks import Book, load_books
from croupier.rules.game import Game

ROUNDS_OF_A_GAME = int(os.environ.get("CROUPIER_BENCH_ROUNDS", "5000"))
CONFIDENCE = 0.999_99
"""Some three hundred wagers are compared at once, so one in 100,000 may lie outside by chance."""
SEED = 2025


def strategy_of(game: Game) -> str:
    """A strategy that reaches most of a game."""
    if game.family == "blackjack":
        return BASIC
    return BOLD if game.family in BOLD_OPTIONS else DEFAULT


def cores() -> int:
    """All cores for a long run; starting processes takes longer than a short one."""
    return len(os.sched_getaffinity(0)) if ROUNDS_OF_A_GAME >= 50_000 else 1


def play(book: Book, game_id: str) -> tuple[float, int, int, list[str]]:
    """Rounds a second, wagers compared with their exact return, and those that lie outside."""
    plain = Table(Simulation(str(book.source), game_id, ROUNDS_OF_A_GAME, SEED))
    simulation = Simulation(str(book.source), game_id, ROUNDS_OF_A_GAME, SEED, strategy=strategy_of(plain.game))
    table = Table(simulation)
    start = time.perf_counter()
    counted = simulate(simulation, cores(), table=table)
    took_s = time.perf_counter() - start
    compared = [row for row in rows(table, counted, CONFIDENCE) if row.inside is not None]
    outside = [f"{row.wager} {row.rtp} not {row.exact_rtp}" for row in compared if not row.inside]
    return counted.rounds / took_s, len(compared), len(table.wagers), outside


def run() -> list[Result]:
    """One figure for each game of each book, and how many returns agree."""
    results = []
    agreeing = compared_in_all = 0
    for book in load_books().values():
        for row in book.games:
            speed, compared, wagers, outside = play(book, row.id)
            agreeing += compared - len(outside)
            compared_in_all += compared
            note = f"{compared} of {wagers} wagers have an exact return; "
            note += f"OUTSIDE: {'; '.join(outside)}" if outside else "none lies outside"
            results.append(Result("rules", f"{book.id} {row.id}", speed, "rounds/s", note=note))
    results.append(
        Result(
            "rules",
            f"returns inside {CONFIDENCE * 100:g} % of {ROUNDS_OF_A_GAME:,} rounds",
            agreeing,
            "wagers",
            limit=compared_in_all,
            limit_name="compared",
        )
    )
    return results
