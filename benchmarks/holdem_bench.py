"""Hold'em against the bank, complete: seconds on all cores, and figures beside those that are known or printed.

The note says whether ours is the known figure to its own digits; 2.1850 % of the ante and an element of risk of 0.526 %
are the well-known figures of Ultimate Texas Hold'em, those of the Heads-Up tables are printed in the book.
"""

from __future__ import annotations

import time
from typing import Final

from benchmarks.results import Result
from croupier.odds.analysis import WagerAnalysis
from croupier.odds.holdem import analyse
from croupier.rulebooks import build_game, find_book
from croupier.rules.cards import DECK

ALLOWED_S: Final = 60.0
GAMES: Final = (
    ("holland-2025", "ultimate-texas-holdem", {"edge": "2.1850", "risk": "0.526"}),
    ("tsg", "heads-up-holdem", {"returns": "99.34", "trips": "98.26"}),
    ("tsg", "heads-up-holdem-micro", {"returns": "99.17", "trips": "96.66"}),
)


def run() -> list[Result]:
    """Each game once; the kernels are compiled before, on the fewest cards that make a round."""
    results: list[Result] = []
    analyse(build_game(find_book("tsg"), "heads-up-holdem"), dict.fromkeys(DECK[:9], 1))
    for book, game_id, known in GAMES:
        game = build_game(find_book(book), game_id)
        start, work = time.perf_counter(), time.process_time()
        analysis = analyse(game)
        took_s, worked_s = time.perf_counter() - start, time.process_time() - work
        note = f"{worked_s:.0f} s of work on all cores"
        results.append(Result("holdem", f"{book} {game_id}", took_s, "s", ALLOWED_S, "s allowed", note))
        wagers = {wager.spot: wager for wager in analysis.wagers}
        for name, figure in _figures(wagers).items():
            results.append(_beside(f"{game_id} {name}", figure, known.get(name)))
    return results


def _beside(name: str, figure: float, known: str | None) -> Result:
    if known is None:
        return Result("holdem", name, figure, "%")
    digits = len(known.partition(".")[2])
    note = "agrees" if f"{figure:.{digits}f}" == known else f"differs: ours is {figure:.4f}"
    return Result("holdem", name, figure, "%", float(known), "% known", note)


def _figures(wagers: dict[str, WagerAnalysis]) -> dict[str, float]:
    ante, trips = wagers["ante:1"], wagers["trips:1"]
    loss = 1 - ante.returns.mean
    return {
        "edge": float(100 * loss),
        "risk": float(100 * loss / ante.staked),
        "returns": float(100 * (1 - loss / ante.staked)),
        "chart edge": float(100 * (1 - ante.strategies["chart"])),
        "trips": float(100 * trips.returns.mean),
    }
