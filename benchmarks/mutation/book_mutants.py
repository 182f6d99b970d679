"""Mutants of rulebooks: another figure, ratio, role or choice in the place that cites a clause."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from croupier.rulebooks.checks import cited
from croupier.rulebooks.loader import Book
from croupier.rulebooks.problems import KeyPath, place_of
from croupier.rules.wagers.limits import Above, Below

_TOLD: Final = ("clause", "rounding_clause", "note", "notes", "text", "name", "title", "id", "published", "catalogues")
"""What is only told to people, or names something."""
_CHOICES: Final = frozenset({"allowed", "at_least", "at_most"})
"""With these a value is the operator's to choose, and another one breaks no clause; so are times and default limits."""
_ROWS: Final = (
    "wager",
    "game",
    "options",
    "provisions",
    "timers",
    "stop_reason",
    "incident",
    "bundle",
    "default",
    "total",
)
_ROLES: Final = ("dealer", "gaming-supervisor", "assistant-gaming-manager")
_EFFECTS: Final = {"void": "record", "record": "void", "again": "void", "restart": "again", "correct": "record"}


class BookMutant(msgspec.Struct, frozen=True):
    """One changed value of a rulebook."""

    book: str
    path: KeyPath
    old: Any
    new: Any
    place: str

    def applied(self, data: dict[str, Any]) -> dict[str, Any]:
        """The book's data with the change made."""
        changed = copy.deepcopy(data)
        at: Any = changed
        for key in self.path[:-1]:
            at = at[key]
        at[self.path[-1]] = self.new
        return changed

    def __str__(self) -> str:
        return f"{self.book}: {self.place}: {self.old!r} became {self.new!r}"


def mutants(book: Book, clause: str) -> Iterator[BookMutant]:
    """Every mutant of the rows that cite the clause, of what the file says and not of what it leaves out."""
    data = _data(book.source)
    for path, ids in _cited(book.source):
        if clause not in ids or path[:1] in (("rulebook",), ("notes",)) or {"notes", "timers"} & set(path[2:3]):
            continue
        row = data
        for key in path[:-1]:
            row = row[key]
        for inner, old, new in _changes(row):
            where = (*path[:-1], *inner)
            yield BookMutant(book.id, where, old, new, place_of(data, where))


@cache
def _data(source: Path) -> dict[str, Any]:
    return tomllib.loads(source.read_text(encoding="utf-8"))


@cache
def _cited(source: Path) -> tuple[tuple[KeyPath, tuple[str, ...]], ...]:
    return tuple((path, tuple(ids)) for path, ids in cited(_data(source)))


def _changes(row: Mapping[str, Any]) -> Iterator[tuple[KeyPath, Any, Any]]:
    if row.keys() & _CHOICES:
        return
    for key, value in row.items():
        if key in _TOLD:
            continue
        if isinstance(value, Mapping) and key in ("kinds", "ceilings_minor", "policy", "value"):
            if "clause" in value:
                continue  # it says itself which clause it carries
            yield from (((key, *inner), old, new) for inner, old, new in _changes(value))
        elif key not in _ROWS:
            yield from (((key,), value, new) for new in _other(key, value))


def _other(key: str, value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, list) and len(value) == 1 and value[0] in _ROLES:
        yield from ([role] for role in _ROLES if role != value[0])
    elif isinstance(value, list) and len(value) > 1 and all(isinstance(item, str) for item in value):
        yield value[:-1]
    elif isinstance(value, list) and value and all(isinstance(item, int) for item in value):
        yield [*value[:-1], value[-1] + 1]
    elif isinstance(value, str):
        yield from _word(key, value)


def _word(key: str, value: str) -> Iterator[Any]:
    won, colon, staked = value.partition(":")
    if colon and won.isdigit() and staked.isdigit():
        yield f"{int(won) + 1}:{staked}"
    elif value in _ROLES:
        yield from (role for role in _ROLES if role != value)
    elif key == "effect" and value in _EFFECTS:
        yield _EFFECTS[value]
    elif key == "above_maximum":
        yield from (above.value for above in Above if above.value != value)
    elif key.startswith("below_"):
        yield from (below.value for below in Below if below.value != value)
