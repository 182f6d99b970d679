"""`python -m benchmarks.mutation`: mutants of what carries proven clauses, and which of them nobody noticed."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from itertools import islice
from typing import Final

import msgspec

from benchmarks.mutation import trial
from benchmarks.mutation.choosing import Clauses, Watched

WATCHED_AHEAD: Final = 20


class Told(msgspec.Struct):
    """What a run came to."""

    survived: list[str]
    left_out: list[str]
    without: list[str]
    tried: int = 0
    clauses: int = 0


def main() -> int:
    arguments = _arguments()
    trial.load_libraries()
    clauses = Clauses(
        random.Random(arguments.seed), arguments.book, screens=arguments.screens, any_line=arguments.any_line
    )
    told = Told(survived=[], left_out=[], without=[])
    begun = time.monotonic()
    carried = (clause for clause in clauses.in_random_order() if clauses.carried(clause))
    for some in _batches(iter(arguments.clause or carried)):
        if told.tried >= arguments.mutants:
            break
        for one in [clauses.watch(clause, arguments.longest) for clause in some]:
            if told.tried < arguments.mutants:
                _try_all(clauses, one, arguments.each, told)
    minutes = (time.monotonic() - begun) / 60
    print(f"{told.tried} mutants of {told.clauses} clauses, seed {arguments.seed}, {minutes:.0f} minutes.")
    print(f"Nothing of their own to change: {', '.join(told.without) or 'none'}.")
    print(f"{len(told.survived)} survived.", *told.survived, sep="\n")
    return 1 if told.survived else 0


def _batches(clauses: Iterator[str]) -> Iterator[list[str]]:
    """So many are watched before the first of them is changed, so that it shows which lines are common to many."""
    while some := list(islice(clauses, WATCHED_AHEAD)):
        yield some


def _try_all(clauses: Clauses, watched: Watched, most: int, told: Told) -> None:
    if not watched.passed:
        told.left_out.append(watched.clause)
        print(f"{watched.clause}: its tests do not pass as they are, or not in time", flush=True)
        return
    mutants = clauses.mutants_of(watched, most)
    told.clauses += 1 if mutants else 0
    if not mutants:
        told.without.append(watched.clause)
    for mutant in mutants:
        passed, last = trial.run(watched.tests, mutant.prepare)
        told.tried += 1
        line = f"{watched.clause}: {mutant}"
        if passed:
            told.survived.append(line)
        print(f"{'SURVIVED' if passed else 'noticed'} {line} [{last[:80]}]", flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutation", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=150, help="how many to try")
    parser.add_argument("--each", type=int, default=2, help="of each clause")
    parser.add_argument("--longest", type=float, default=120.0, help="seconds; clauses with slower tests are left out")
    parser.add_argument("--book", help="only clauses of this catalogue")
    parser.add_argument("--clause", action="append", help="these clauses instead of random ones")
    parser.add_argument("--any-line", action="store_true", help="also lines that nothing but the run ties to a clause")
    parser.add_argument("--screens", action="store_true", help="run tests in a browser too (slow)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
