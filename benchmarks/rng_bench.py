"""How fast chance is: the generator for play beside the plain operating system, and the battery's two halves."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable

from benchmarks.results import Result
from croupier.equipment.battery.examine import examine_games, silent
from croupier.equipment.battery.nist_lines import examine_bits
from croupier.equipment.generator import PlayGenerator, SeededGenerator, SourceGenerator

SECONDS = 1.0


def per_second(action: Callable[[], object], batch: int) -> float:
    """How often the action can be done in a second, best of three."""
    best = 0.0
    for _ in range(3):
        done, start = 0, time.perf_counter()
        while time.perf_counter() - start < SECONDS / 3:
            for _ in range(batch):
                action()
            done += batch
        best = max(best, done / (time.perf_counter() - start))
    return best


def measure() -> dict[str, float]:
    play, system = PlayGenerator(), SourceGenerator(os.urandom)
    shoe, pack = tuple(range(416)), tuple(range(52))
    results = {
        "play: below(37) per second": per_second(lambda: play.below(37), 10_000),
        "play: shuffles of 52 cards per second": per_second(lambda: play.shuffle(pack), 100),
        "play: shuffles of 416 cards per second": per_second(lambda: play.shuffle(shoe), 20),
        "play: keno drawings per second": per_second(lambda: play.draw(range(80), 20), 100),
        "play: megabytes per second": per_second(lambda: play.bytes(100_000), 1) / 10,
        "system: below(37) per second": per_second(lambda: system.below(37), 10_000),
        "system: shuffles of 416 cards per second": per_second(lambda: system.shuffle(shoe), 20),
        "play: start-ups per second": per_second(PlayGenerator, 10),
    }
    start = time.perf_counter()
    examine_games(lambda: SeededGenerator(1), "bench", megabytes=1)
    results["battery: seconds for 1 MB of games"] = time.perf_counter() - start
    start = time.perf_counter()
    examine_bits(SeededGenerator(1).bytes, 1_000_000, silent)
    results["battery: seconds for 1 MB of SP 800-22"] = time.perf_counter() - start
    return results


def run() -> list[Result]:
    """The same figures for `python -m benchmarks rng`, those of the system's generator as the limit."""
    figures = measure()
    results = []
    for name, value in figures.items():
        source, _, what = name.partition(": ")
        if source != "system":
            limit = figures.get(f"system: {what}")
            results.append(Result("rng", name, value, "", limit, "system generator"))
    return results


def main() -> None:
    results = measure()
    if "--json" in sys.argv:
        print(json.dumps(results, indent=2))
        return
    for name, value in results.items():
        print(f"{name:48} {value:>14,.1f}" if value < 100 else f"{name:48} {value:>14,.0f}")


if __name__ == "__main__":
    main()
