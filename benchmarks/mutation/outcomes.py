"""What became of mutants: told as they come, and kept in a file from which a run that was broken off goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path

import msgspec


class Fate(Enum):
    NOTICED = "noticed"
    SURVIVED = "SURVIVED"
    LEFT_OUT = "left out"
    """The clause's tests do not pass as they are, or take too long."""
    WITHOUT = "without"
    """Nothing carries this clause alone: no value that cites it, no line of a function that names it."""


class Outcome(msgspec.Struct, frozen=True):
    clause: str
    fate: Fate
    mutant: str = ""
    said: str = ""

    def __str__(self) -> str:
        return f"{self.fate.value} {self.clause}: {self.mutant} [{self.said}]"


class Outcomes:
    """Those of one seed. A clause is known when all its mutants were tried."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._all: list[Outcome] = []
        if file is not None and file.is_file():
            rows = file.read_bytes().splitlines()
            self._all = [outcome for row in rows for outcome in msgspec.json.decode(row, type=list[Outcome])]

    def know(self, clause: str) -> bool:
        return any(outcome.clause == clause for outcome in self._all)

    def add(self, clause: str, outcomes: Iterable[Outcome]) -> None:
        """Tell each, and keep them together once the clause is through."""
        found = []
        for outcome in outcomes:
            print(outcome, flush=True)
            assert outcome.clause == clause
            found.append(outcome)
        self._all += found
        if self._file is not None:
            with self._file.open("ab") as file:
                file.write(msgspec.json.encode(found) + b"\n")

    @property
    def tried(self) -> int:
        return sum(outcome.fate in (Fate.NOTICED, Fate.SURVIVED) for outcome in self._all)

    @property
    def survivors(self) -> list[Outcome]:
        return [outcome for outcome in self._all if outcome.fate is Fate.SURVIVED]

    def summary(self) -> Iterator[str]:
        clauses = {outcome.clause for outcome in self._all if outcome.mutant}
        books = Counter(clause.partition("-")[0] for clause in clauses)
        yield f"{self.tried} mutants of {len(clauses)} clauses ({', '.join(f'{n} of {b}' for b, n in books.items())})."
        for fate in (Fate.WITHOUT, Fate.LEFT_OUT):
            ids = [outcome.clause for outcome in self._all if outcome.fate is fate]
            yield f"{fate.value}: {', '.join(ids) or 'none'}."
        yield f"{len(self.survivors)} survived."
        yield from map(str, self.survivors)
