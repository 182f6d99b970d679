"""Every wager of all books with nothing remembered: seconds for each game, for all of them, and the memory it takes.

Kernels are compiled once on a machine and kept; the first run ever measures their compilation too. What a process needs
before its first kernel is measured apart. The limits are those that the house has set itself; some jobs stand beside
plain C in the same run (`exact_peers`).
`CROUPIER_BENCH_BOOKS=tsg,live-casino` measures some books only.
"""

from __future__ import annotations

import os
import resource
import sys
import time
from collections.abc import Iterator
from typing import Final

from benchmarks import exact_peers
from benchmarks.results import Result
from croupier.odds.report import game_sheet
from croupier.odds.sheet import Sheet
from croupier.rulebooks import Book, build_game, load_books

LIMITS_S: Final = {"ultimate-holdem": 60.0, "caribbean-stud": 20.0, "blackjack": 20.0}
QUICK_S: Final = 1.0
"""For every other family."""
ALL_S: Final = 180.0
MEMORY_MB: Final = 2000.0
ONLY: Final = [name for name in os.environ.get("CROUPIER_BENCH_BOOKS", "").split(",") if name]


def run() -> list[Result]:
    """One figure for each game, then the sums."""
    results: list[Result] = []
    sheets: list[tuple[Book, Sheet]] = []
    total_s, total_used_s = 0.0, 0.0
    started_s = _kernels_started()
    for book in load_books().values():
        if ONLY and book.id not in ONLY:
            continue
        for row in book.games:
            start, used = time.perf_counter(), time.process_time()
            sheet = game_sheet(book, row.id)
            took_s, used_s = time.perf_counter() - start, time.process_time() - used
            total_s += took_s
            total_used_s += used_s
            sheets.append((book, sheet))
            limit_s = LIMITS_S.get(row.family, QUICK_S)
            note = f"{len(sheet.lines)} wagers, {len(sheet.charts)} strategy charts; {used_s:.2f} s of processor time"
            results.append(Result("odds", f"{book.id} {row.id}", took_s, "s", limit_s, "s allowed", note))
    note = f"{total_used_s:.0f} s of processor time, all cores together"
    results.append(Result("odds", "all of them, nothing remembered", total_s, "s", ALL_S, "s allowed", note))
    peak_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 1024**2)
    results.append(Result("odds", "peak memory", peak_mb, "MB", MEMORY_MB, "MB allowed"))
    note = "once in a process, before the first game: the compiler's library and one kernel from its cache"
    results.append(Result("odds", "to be ready for kernels", started_s, "s", note=note))
    return [*results, *_figures(sheets), *exact_peers.results()]


def _kernels_started() -> float:
    """Seconds until kernels can be used, which no game is charged with."""
    start = time.perf_counter()
    from croupier.odds.table_poker.deck import deck_of
    from croupier.odds.table_poker.orbits import orbits

    orbits(deck_of(None, 2), 2)
    return time.perf_counter() - start


def _figures(sheets: list[tuple[Book, Sheet]]) -> Iterator[Result]:
    """How many kinds of wager have a figure, and how many printed returns ours agree with."""
    missing = [name for book, sheet in sheets for name in _missing(book, sheet)]
    kinds = sum(len(build_game(book, sheet.game).layout.kinds) for book, sheet in sheets)
    note = f"MISSING: {', '.join(missing)}" if missing else "raises are counted with the wager that they follow"
    yield Result("odds", "kinds of wager with a figure", kinds - len(missing), "kinds", kinds, "in the books", note)
    printed = [line for _, sheet in sheets for line in sheet.lines if line.published is not None]
    differ = [f"{line.game} {line.wager}" for line in printed if not line.agrees]
    note = f"differ, each with its reason: {', '.join(differ)}" if differ else ""
    yield Result(
        "odds", "printed returns that agree", len(printed) - len(differ), "wagers", len(printed), "printed", note
    )


def _missing(book: Book, sheet: Sheet) -> Iterator[str]:
    game = build_game(book, sheet.game)
    spots = game.layout.spots
    have = {spots[line.wager].kind if line.wager in spots else line.wager for line in sheet.lines}
    in_round = {spot.kind for spot in spots.values() if spot.in_round}
    # A raise is counted with the wager that it follows.
    return (f"{book.id} {sheet.game} {kind}" for kind in game.layout.kinds if kind not in have | in_round)
