"""Durable placements through the house on SQLite, this version beside an earlier one in the same run.

Both houses run at once and take turns of a fraction of a second, so that whatever else the machine does meets both
alike. Beside what a second brings stands what a second of processor time brings, which others disturb less.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import msgspec

from benchmarks.results import Result
from benchmarks.versions import BEFORE, checkout_of

BATCHES = (64, 256)
TURNS = 16
TURN_S = 0.25
HERE = Path(__file__).resolve().parent


class Turn(msgspec.Struct, frozen=True):
    """What one version did in one turn, or in all of them."""

    wagers: float = 0.0
    wall_s: float = 0.0
    processor_s: float = 0.0

    def plus(self, other: Turn) -> Turn:
        return Turn(self.wagers + other.wagers, self.wall_s + other.wall_s, self.processor_s + other.processor_s)


class Placing:
    """A house of one version in a process of its own."""

    def __init__(self, source: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(source)}
        self._process = subprocess.Popen(
            [sys.executable, str(HERE / "placements_house.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        if self._line().strip() != "ready":
            raise RuntimeError(f"the house of {source} did not open")

    def turn(self, size: int, seconds: float) -> Turn:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{size} {seconds}\n")
        self._process.stdin.flush()
        return Turn(*(float(figure) for figure in self._line().split()))

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(timeout=60)


def measured(sources: dict[str, Path], size: int) -> dict[str, Turn]:
    """All turns of each version added up, after one that counts for nothing."""
    with ExitStack() as open_houses:
        houses = {name: Placing(source) for name, source in sources.items()}
        for house in houses.values():
            open_houses.callback(house.close)
        sums = dict.fromkeys(houses, Turn())
        for number in range(TURNS + 1):
            for name, house in houses.items():
                turn = house.turn(size, TURN_S)
                sums[name] = sums[name].plus(turn) if number else Turn()
    return sums


def run(against: str = BEFORE) -> list[Result]:
    results = []
    with checkout_of(against) as earlier:
        sources = {"now": HERE.parent / "src"} | ({"before": earlier / "src"} if earlier is not None else {})
        for size in BATCHES:
            sums = measured(sources, size)
            now, before = sums["now"], sums.get("before")
            each = " against ".join(f"{1e6 * sums[name].processor_s / sums[name].wagers:.1f}" for name in sums)
            details = {name: msgspec.to_builtins(turn) for name, turn in sums.items()} | {"before_is": against}
            name = f"SQLite: placements through the house, {size} in a batch"
            for what, unit, figure in (
                (name, "wagers/s", lambda turn: turn.wagers / turn.wall_s),
                (f"{name}, by processor time", "wagers/processor s", lambda turn: turn.wagers / turn.processor_s),
            ):
                limit = None if before is None else figure(before)
                note = f"processor time each: {each} µs"
                results.append(Result("placements", what, figure(now), unit, limit, "before", note, details))
    return results
