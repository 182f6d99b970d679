"""Choosing clauses and mutants: what carries a clause is a value that cites it, or a line of code (`carrying`).

All lines that carry a clause are changed, whether its tests run them or not; only what none of them runs and a test in
a browser might run is left to `--screens`. Where neither a book nor the code names the clause, `--any-line` changes
lines that its tests run and hardly any other clause's tests: likely the clause's own, but no more than likely, so what
survives there has to be looked at.
"""

from __future__ import annotations

import random
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache, cached_property
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any, Final

import msgspec

from benchmarks.mutation import book_mutants, python_mutants, trial
from benchmarks.mutation.book_mutants import BookMutant
from benchmarks.mutation.carrying import Carrying, Citations
from benchmarks.mutation.python_mutants import PythonMutant
from benchmarks.mutation.warm import Warm
from croupier.rulebooks import loader
from croupier.rulebooks.catalogue import STANDARDS
from croupier.rulebooks.loader import load_books
from croupier.rulebooks.marks import marked_tests
from croupier.rulebooks.problems import RulebookError
from croupier.rulebooks.proofs import FILE, Way, read_proofs
from croupier.rulebooks.trace import Status, Trace, checkout_tests, trace

EQUIVALENT: Final = Path(__file__).parent / "equivalent.toml"
"""Mutants that change nothing that anybody could notice, each with the reason."""
_CARRYING: Final = re.compile(
    r"croupier/(rules|floor|house|counters|tournaments|cage|equipment|casino|patrons|poker_room)/"
)
"""Rooms whose code carries rules; the rest carries messages and figures."""


_PAYING: Final = re.compile(r"\d+ ?(?::|to) ?\d+|(?i:even money|\bpa(?:ys|id|y)\b)|\bodds\b")
"""A clause that says in these words what a wager pays. (Odds with a capital is a wager of Heads-Up Hold'em.)"""
_OTHERS: Final = 2
"""A line that more other clauses' tests run carries none of them in particular."""


class Mutant(msgspec.Struct, frozen=True):
    """A change, and how a trial's process makes it."""

    change: PythonMutant | BookMutant
    together: frozenset[str] = frozenset()
    """The clauses whose tests may notice it: all that its line carries together."""

    def prepare(self) -> None:
        if isinstance(self.change, PythonMutant):
            sys.meta_path.insert(0, trial.Changed(self.change))
        else:
            _patch_loader(self.change)

    def __str__(self) -> str:
        return str(self.change)


class Watched(msgspec.Struct, frozen=True):
    """The tests that name a clause, whether they pass as they are, and the lines that they run."""

    clause: str
    tests: trial.Tests
    passed: bool
    lines: trial.Lines


class Clauses:
    """The proven clauses of this checkout."""

    def __init__(
        self, seed: int, book: str | None, *, screens: bool, any_line: bool, only: str = "", under: str = ""
    ) -> None:
        self._seed = seed
        self._only = "code" if under else only
        self._under = under
        self._met: set[Mutant] = set()
        """Mutants of lines that carry several clauses together, where each is to be tried once."""
        self._books = load_books()
        self._proofs = read_proofs(trial.CHECKOUT / FILE)
        tests = marked_tests(checkout_tests(trial.CHECKOUT))
        traces = trace(self._books.values(), tests, self._proofs, book)
        self._screens = screens
        self._any_line = any_line
        self._traces = {t.id: t for t in traces if t.status is Status.PROVEN and self._tests(t)}
        self._texts = {
            str(file.relative_to(trial.SOURCE)): file.read_text(encoding="utf-8")
            for file in trial.SOURCE.rglob("*.py")
            if _CARRYING.match(str(file.relative_to(trial.SOURCE)))
            and str(file.relative_to(trial.SOURCE)).startswith(f"croupier/{under}")
        }
        citations = Citations(t.id for t in traces)
        self._carrying = {file: Carrying(text, citations) for file, text in self._texts.items()}
        self._run_by: Counter[tuple[str, int]] = Counter()
        """By how many clauses' tests each line was run so far."""

    @cached_property
    def _equivalent(self) -> frozenset[str]:
        if not EQUIVALENT.is_file():
            return frozenset()
        rows = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])
        return frozenset(f"{row['at']}: {row['old']}: {row.get('line', '')}: {row.get('new', '')}" for row in rows)

    def in_random_order(self) -> list[str]:
        ids = [t.id for t in self._traces.values() if t.rulebook != STANDARDS]
        random.Random(self._seed).shuffle(ids)
        return ids

    def carried(self, clause: str) -> bool:
        """Whether there is something to change: a value or a line that carries the clause."""
        valued = self._only != "code" and bool(self._values(clause))
        return self._any_line or valued or any(True for _ in self._lines(clause))

    def watch(self, clauses: Sequence[str], warm: Warm, longest_s: float) -> list[Watched]:
        """Run the tests of some clauses once as they are, and remember which lines they run and how long they take."""
        citing = {mutant.file for clause in clauses if self._on_screen(clause) for mutant, _ in self._lines(clause)}
        seen = warm.watch(longest_s, None if self._any_line else citing)
        return [self._watched(clause, self._tests(self._traces[clause]), seen) for clause in clauses]

    def _watched(self, clause: str, names: tuple[str, ...], seen: Sequence[trial.Seen]) -> Watched:
        own = sorted((one for one in seen if clause in one.clauses), key=lambda one: one.seconds)
        lines: trial.Lines = {}
        for one in own:
            for file, numbers in one.lines.items():
                lines.setdefault(file, set()).update(numbers)
        self._run_by.update((file, line) for file, numbers in lines.items() for line in numbers)
        tests = trial.Tests(names, frozenset({clause}), tuple(one.node for one in own))
        return Watched(clause, tests, bool(own) and all(one.passed for one in own), lines)

    def mutants_of(self, watched: Watched, most: int) -> tuple[Mutant, ...]:
        """Up to so many mutants of one clause, values and lines in turn; the same whatever was tried before."""
        chance = random.Random(f"{self._seed} {watched.clause}")
        values = list(self._values(watched.clause)) if self._only != "code" else []
        chance.shuffle(values)
        code = self._code(watched.clause, watched.lines, chance) if self._only != "values" else []
        turns = (mutant for pair in zip_longest(map(Mutant, values), code) for mutant in pair if mutant is not None)
        if self._under:
            turns = (mutant for mutant in turns if mutant not in self._met)
        chosen = tuple(islice((mutant for mutant in turns if self._readable(mutant.change)), most))
        if self._under:
            self._met.update(chosen)
        return chosen

    def tests_of(self, clauses: Collection[str]) -> trial.Tests:
        """All tests that name one of these clauses."""
        proven = [self._traces[clause] for clause in sorted(clauses) if clause in self._traces]
        names = dict.fromkeys(name for t in proven for name in self._tests(t))
        return trial.Tests(tuple(names), frozenset(t.id for t in proven))

    def _tests(self, t: Trace) -> tuple[str, ...]:
        wanted = {Way.SCREEN} if self._screens else set()
        return tuple(
            test for test in t.tests if test in self._proofs and (self._proofs[test].way is not Way.SCREEN or wanted)
        )

    @cache  # noqa: B019  it lives as long as the run
    def _values(self, clause: str) -> tuple[BookMutant, ...]:
        return tuple(
            mutant
            for book in self._books.values()
            for mutant in book_mutants.mutants(book, clause)
            if self._carries(mutant, clause) and not self._is_equivalent(mutant)
        )

    def _carries(self, mutant: BookMutant, clause: str) -> bool:
        """Odds carry what a clause says about payment, not what it says about the numbers that a wager covers."""
        t = self._traces[clause]
        return mutant.path[-1] != "odds" or t.kind in ("payout", "money") or bool(_PAYING.search(t.requirement))

    def _readable(self, mutant: PythonMutant | BookMutant) -> bool:
        """A book that the loader refuses was noticed by the loader, not by the tests."""
        if isinstance(mutant, PythonMutant):
            return True
        original = loader.tomllib
        loader.tomllib = _Changed(mutant)  # type: ignore[assignment]
        try:
            loader.read_book(self._books[mutant.book].source)
        except RulebookError:
            return False
        finally:
            loader.tomllib = original
        return True

    def _code(self, clause: str, lines: trial.Lines, chance: random.Random) -> list[Mutant]:
        """Mutants of the lines that carry the clause, in any order; then, where asked for, of the least common ones."""
        found: list[tuple[int, float, Mutant]] = []
        on_screen = self._on_screen(clause)
        for change, together in self._lines(clause):
            if not on_screen or change.line in lines.get(change.file, ()):
                found.append((0, chance.random(), Mutant(change, together)))
        for file in sorted(lines) if self._any_line else ():
            for change in python_mutants.mutants(file, self._texts.get(file, "")):
                others = self._run_by[file, change.line] - 1
                if change.line in lines[file] and others <= _OTHERS and not self._is_equivalent(change):
                    found.append((1 + others, chance.random(), Mutant(change)))
        return [mutant for _, _, mutant in sorted(found, key=lambda row: row[:2])]

    def _lines(self, clause: str) -> Iterator[tuple[PythonMutant, frozenset[str]]]:
        """Mutants of the lines that carry the clause, each with all clauses that its line carries together."""
        for file, carrying in self._carrying.items():
            if carried := carrying.lines_of(clause):
                for change in python_mutants.mutants(file, self._texts[file]):
                    if change.line in carried and not self._is_equivalent(change):
                        yield change, carried[change.line]

    def _on_screen(self, clause: str) -> bool:
        """Whether tests in a browser, which are left out, may run lines that the others do not."""
        ways = [self._proofs[test].way for test in self._traces[clause].tests if test in self._proofs]
        return not self._screens and Way.SCREEN in ways

    def _is_equivalent(self, mutant: PythonMutant | BookMutant) -> bool:
        if isinstance(mutant, BookMutant):
            at, line = f"{mutant.book}: {mutant.place}", ""
        else:
            at, line = mutant.file, self._texts[mutant.file].splitlines()[mutant.line - 1].strip()
        row = f"{at}: {mutant.old}: {line}"
        return f"{row}: " in self._equivalent or f"{row}: {mutant.new}" in self._equivalent


class _Changed:
    """`tomllib` for the loader: one book with its change."""

    TOMLDecodeError = tomllib.TOMLDecodeError

    def __init__(self, mutant: BookMutant) -> None:
        self._mutant = mutant

    def loads(self, text: str) -> dict[str, Any]:
        data = tomllib.loads(text)
        return self._mutant.applied(data) if data.get("rulebook", {}).get("id") == self._mutant.book else data


def _patch_loader(mutant: BookMutant) -> None:
    from croupier.rulebooks import loader  # the one of the trial's process, imported anew

    loader.tomllib = _Changed(mutant)  # type: ignore[assignment]
