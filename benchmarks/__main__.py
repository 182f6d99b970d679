"""`python -m benchmarks [SUITE...]`: run the measurements, print a table, and write test-results/benchmarks.json."""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path

from rich.console import Console

from benchmarks.results import Result, show, write

SUITES = {
    "placements": "benchmarks.placements_bench",
    "floor": "benchmarks.floor_bench",
    "wire": "benchmarks.wire_bench",
    "crowd": "benchmarks.crowd_bench",
    "attack": "benchmarks.attack_bench",
    "cluster": "benchmarks.cluster_bench",
    "store": "benchmarks.store_bench",
    "patrons": "benchmarks.patrons_bench",
    "rng": "benchmarks.rng_bench",
    "poker": "benchmarks.poker",
    "poker-room": "benchmarks.poker_room_bench",
    "poker-crowd": "benchmarks.poker_crowd_bench",
    "honest-play": "benchmarks.honest_play_bench",
    "holdem": "benchmarks.holdem_bench",
    "rules": "benchmarks.rules_bench",
    "odds": "benchmarks.odds_bench",
    "counting": "benchmarks.counting_bench",
}
BESIDE = ("placements", "crowd")
"""Suites that can measure an earlier version in the same run."""
OUTPUT = Path("test-results/benchmarks.json")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("suites", nargs="*", metavar="SUITE", help=f"of {', '.join(SUITES)}; all if none is named")
    parser.add_argument("--output", type=Path, default=OUTPUT, help=f"the JSON file (default {OUTPUT})")
    parser.add_argument(
        "--against", metavar="VERSION", help=f"for {' and '.join(BESIDE)}: a commit, or a checkout's folder"
    )
    arguments = parser.parse_args()
    unknown = set(arguments.suites) - set(SUITES)
    if unknown:
        parser.error(f"no such suite: {', '.join(sorted(unknown))}")
    console = Console(stderr=True)
    results: list[Result] = []
    for suite in arguments.suites or SUITES:
        console.print(f"Measuring: {suite}")
        chosen = {"against": arguments.against} if suite in BESIDE and arguments.against else {}
        results += importlib.import_module(SUITES[suite]).run(**chosen)
    show(results)
    write(results, arguments.output)
    console.print(f"Written to {arguments.output}")


if __name__ == "__main__":
    main()
