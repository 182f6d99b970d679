"""Rounds per second of the counting kernels on one core, beside a plain C program for the same job in the same run.

The C program is compiled here with the system's compiler; without one, the figures stand alone and say so.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.compiler import NO_COMPILER, compiled, said
from benchmarks.results import Result
from croupier.odds.cache import SheetCache
from croupier.odds.counting import CountRun
from croupier.odds.report import game_sheet
from croupier.odds.simulation.runs import Simulation
from croupier.odds.simulation.strategies import DEFAULT
from croupier.rulebooks import load_books


class Job(msgspec.Struct, frozen=True):
    """One game with the rounds to play, what is wanted of it, and the C program's name for it."""

    book: str
    game: str
    rounds: int
    wanted: float
    peer: str = ""
    spots: tuple[str, ...] = ()
    by_chart: bool = False


JOBS: Final = (
    Job("star-rfh", "roulette", 100_000_000, 50e6, "roulette"),
    Job("holland-2025", "french-roulette", 50_000_000, 50e6),
    Job("star-rfh", "sic-bo", 50_000_000, 50e6),
    Job("star-rfh", "baccarat", 20_000_000, 10e6, "baccarat"),
    Job("tsg", "classic-blackjack", 10_000_000, 5e6, spots=("box:1",), by_chart=True),
    Job("holland-2025", "black-jack", 10_000_000, 5e6, spots=("box:1",), by_chart=True),
    Job("holland-2025", "three-card-poker", 20_000_000, 20e6, "three-card", by_chart=True),
)


def run() -> list[Result]:
    """One figure for each game."""
    with tempfile.TemporaryDirectory() as folder:
        peer = compiled("rounds.c", Path(folder))
        return [_measured(job, peer) for job in JOBS]


def _measured(job: Job, peer: Path | None) -> Result:
    book = load_books()[job.book]
    charts = game_sheet(book, job.game, cache=SheetCache()).charts if job.by_chart else ()
    strategy = "chart" if charts else DEFAULT
    simulation = Simulation(str(book.source), job.game, job.rounds, 1, {}, job.spots, strategy, charts)
    counting = CountRun(simulation)
    counting.chunk(0, 1000)
    start = time.perf_counter()
    counting.chunk(1, job.rounds)
    rate = job.rounds / (time.perf_counter() - start)
    note = f"wanted {job.wanted / 1e6:.0f} million"
    limit = None
    if job.peer and peer:
        limit = job.rounds / float(said(peer, job.peer, str(job.rounds))[0])
    elif job.peer:
        note += f"; {NO_COMPILER}"
    return Result(
        "counting", f"{job.book} {job.game}", rate, "rounds/s", limit, "rounds/s in plain C" if limit else "", note
    )
