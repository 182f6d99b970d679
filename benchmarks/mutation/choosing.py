"""Choosing clauses and mutants: what carries a clause is a value that cites it, or code that names it.

Of the functions whose comments name a clause, the lines that its tests run are changed. Where neither a book nor the
code names the clause, `--any-line` changes lines that its tests run and hardly any other clause's tests: likely the
clause's own, but no more than likely, so what survives there has to be looked at.
"""

from __future__ import annotations

import ast
import random
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import cache, cached_property
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any, Final

import msgspec

from benchmarks.mutation import book_mutants, python_mutants, trial
from benchmarks.mutation.book_mutants import BookMutant
from benchmarks.mutation.python_mutants import PythonMutant
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


_SHORT: Final = 16
"""A function of so many lines does one thing; of a longer one only the lines beside a comment carry its clause."""


class Mutant(msgspec.Struct, frozen=True):
    """A change, and how a trial's process makes it."""

    change: PythonMutant | BookMutant

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

    def __init__(self, seed: int, book: str | None, *, screens: bool, any_line: bool, only: str = "") -> None:
        self._seed = seed
        self._only = only
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
        }
        self._run_by: Counter[tuple[str, int]] = Counter()
        """By how many clauses' tests each line was run so far."""

    @cached_property
    def _equivalent(self) -> frozenset[str]:
        if not EQUIVALENT.is_file():
            return frozenset()
        rows = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])
        return frozenset(f"{row['at']}: {row['old']}: {row.get('line', '')}" for row in rows)

    def in_random_order(self) -> list[str]:
        ids = [t.id for t in self._traces.values() if t.rulebook != STANDARDS]
        random.Random(self._seed).shuffle(ids)
        return ids

    def carried(self, clause: str) -> bool:
        """Whether there is something to change: a value or code that names the clause."""
        return self._any_line or self._in_code(clause) or bool(self._values(clause))

    def _in_code(self, clause: str) -> bool:
        return any(_citing_lines(text, clause) for text in self._texts.values())

    def watch(self, clauses: Sequence[str], longest_s: float) -> list[Watched]:
        """Run the tests of some clauses once as they are, and remember which lines they run and how long they take."""
        names = {clause: self._tests(self._traces[clause]) for clause in clauses}
        citing = {file for clause in clauses for file, text in self._texts.items() if _citing_lines(text, clause)}
        every = tuple(dict.fromkeys(name for clause in clauses for name in names[clause]))
        seen = trial.watched(trial.Tests(every, frozenset(clauses)), longest_s, None if self._any_line else citing)
        return [self._watched(clause, names[clause], seen) for clause in clauses]

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
        turns = (change for pair in zip_longest(values, code) for change in pair if change is not None)
        return tuple(map(Mutant, islice(filter(self._readable, turns), most)))

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

    def _code(self, clause: str, lines: trial.Lines, chance: random.Random) -> list[PythonMutant]:
        """Mutants of executed lines: those of functions that cite the clause first, then the least common ones."""
        found: list[tuple[int, float, PythonMutant]] = []
        for file in sorted(lines):
            text = self._texts.get(file, "")
            citing = _citing_lines(text, clause)
            for mutant in python_mutants.mutants(file, text):
                others = self._run_by[file, mutant.line] - 1
                own = mutant.line in citing or (self._any_line and others <= _OTHERS)
                if own and mutant.line in lines[file] and not self._is_equivalent(mutant):
                    found.append((0 if mutant.line in citing else 1 + others, chance.random(), mutant))
        return [mutant for _, _, mutant in sorted(found, key=lambda row: row[:2])]

    def _is_equivalent(self, mutant: PythonMutant | BookMutant) -> bool:
        if isinstance(mutant, BookMutant):
            return f"{mutant.book}: {mutant.place}: {mutant.old}: " in self._equivalent
        line = self._texts[mutant.file].splitlines()[mutant.line - 1].strip()
        return f"{mutant.file}: {mutant.old}: {line}" in self._equivalent


def _citing_lines(text: str, clause: str) -> frozenset[int]:
    """The lines of short functions and tables that name the clause, and those beside a comment that does."""
    book, _, number = clause.partition("-")
    whole = re.sub(r"(?<=\d)[a-z]$", "", number)
    named = re.compile(rf"(?<![\w.])({re.escape(number)}|{re.escape(whole)})(?![\w.-]*\w)")
    citing: set[int] = set()
    if not named.search(text):
        return frozenset()
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Assign | ast.AnnAssign):
            assert node.end_lineno is not None
            around = "\n".join(lines[max(0, node.lineno - 2) : node.end_lineno + 1])
            if node.end_lineno - node.lineno < _SHORT and book in around and named.search(around):
                citing |= set(range(node.lineno, node.end_lineno + 1))
    for number_of_line, line in enumerate(lines, 1):
        _, comment, words = line.partition("#")
        if comment and book in words and named.search(words):
            citing |= {number_of_line, number_of_line + 1}
    return frozenset(citing)


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
