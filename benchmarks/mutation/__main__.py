"""`python -m benchmarks.mutation`: mutants of what carries proven clauses, and which of them nobody noticed."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final

from benchmarks.mutation import trial
from benchmarks.mutation.choosing import Clauses, Mutant, Watched
from benchmarks.mutation.outcomes import Fate, Outcome, Outcomes
from benchmarks.mutation.python_mutants import PythonMutant
from benchmarks.mutation.warm import Warm

WATCHED_AHEAD: Final = 12
"""The tests of so many clauses are watched in one process, which shows too which lines are common to many."""


def main() -> int:
    arguments = _arguments()
    trial.load_libraries()
    clauses = Clauses(
        arguments.seed,
        arguments.book,
        screens=arguments.screens,
        any_line=arguments.any_line,
        only=arguments.only,
        under=arguments.under,
    )
    outcomes = Outcomes(arguments.keep)
    begun = time.monotonic()
    carried = (clause for clause in clauses.in_random_order() if clauses.carried(clause))
    fresh = (clause for clause in arguments.clause or carried if not outcomes.know(clause))
    while outcomes.tried < arguments.mutants and (some := list(islice(fresh, WATCHED_AHEAD))):
        with Warm(clauses.tests_of(some)) as warm:
            for one in clauses.watch(some, warm, arguments.longest):
                if outcomes.tried < arguments.mutants:
                    outcomes.add(one.clause, _tried(clauses, one, arguments.each, warm))
    print(f"Seed {arguments.seed}, {(time.monotonic() - begun) / 60:.0f} minutes.", *outcomes.summary(), sep="\n")
    return 1 if outcomes.survivors else 0


def _tried(clauses: Clauses, watched: Watched, most: int, warm: Warm) -> Iterator[Outcome]:
    """What became of each mutant of a clause, told at once."""
    if not watched.passed:
        yield Outcome(watched.clause, Fate.LEFT_OUT, said="its tests do not pass as they are, or not in time")
        return
    mutants = clauses.mutants_of(watched, most)
    if not mutants:
        yield Outcome(watched.clause, Fate.WITHOUT, said="nothing of its own to change")
    for mutant in mutants:
        quick = warm.run(watched.tests, mutant.change) if isinstance(mutant.change, PythonMutant) else None
        passed, said = quick if quick and not quick[0] else trial.run(watched.tests, mutant.prepare)
        if passed and (others := mutant.together - {watched.clause}):
            passed, said = _tried_by_others(clauses.tests_of(others), mutant, said)
        yield Outcome(watched.clause, Fate.SURVIVED if passed else Fate.NOTICED, str(mutant), said[:80])


def _tried_by_others(tests: trial.Tests, mutant: Mutant, said: str) -> tuple[bool, str]:
    """Whether it survives the tests of the clauses that the line carries too, as far as they pass without it."""
    if not tests.names or not _pass(tests):
        return True, said
    passed, last = trial.run(tests, mutant.prepare)
    return passed, said if passed else f"by tests of {', '.join(sorted(tests.clauses))}: {last}"


@cache
def _pass(tests: trial.Tests) -> bool:
    return trial.run(tests)[0]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutation", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=150, help="how many to try")
    parser.add_argument("--each", type=int, default=2, help="of each clause")
    parser.add_argument("--longest", type=float, default=120.0, help="seconds; clauses with a slower test are left out")
    parser.add_argument("--book", help="only clauses of this catalogue")
    parser.add_argument("--clause", action="append", help="these clauses instead of random ones")
    parser.add_argument("--only", choices=("values", "code"), default="", help="change nothing but this")
    parser.add_argument(
        "--under", default="", help="only lines of this file or folder of src/croupier, each mutant once"
    )
    parser.add_argument("--any-line", action="store_true", help="also lines that nothing but the run ties to a clause")
    parser.add_argument("--screens", action="store_true", help="run tests in a browser too (slow)")
    parser.add_argument("--keep", type=Path, help="a file of outcomes; a run that was broken off goes on from it")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
