"""What changed between two rulebooks: values, options, wagers, odds, games, and the clauses behind them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from croupier.rulebooks.catalogue import UnknownCatalogueError, catalogue
from croupier.rulebooks.loader import Book

_NAMED_BY: Final = {
    "game": "id",
    "wager": "kind",
    "bundle": "kind",
    "stop_reason": "code",
    "incident": "code",
    "pays": "what",
}


class Change(msgspec.Struct, frozen=True):
    """One difference; `old` or `new` is None where the other book has nothing."""

    what: str
    where: str
    old: Any
    new: Any


class ClauseChange(msgspec.Struct, frozen=True):
    """A clause of one edition that differs from the other, by the catalogue."""

    id: str
    topic: str
    change: str
    requirement: str


def differences(old: Book, new: Book) -> list[Change]:
    """Every difference, games and rows that only one book has as one difference each."""
    return list(_compare(_keyed(msgspec.to_builtins(old.file)), _keyed(msgspec.to_builtins(new.file)), ()))


def clause_changes(old: Book, new: Book) -> list[ClauseChange]:
    """The catalogue's list of differences, where one book's catalogue is written against the other's."""
    for book, other in ((old, new), (new, old)):
        if other.id in book.head.catalogues and book.id in book.head.catalogues:
            try:
                clauses = catalogue(book.id, book.source.parent).values()
            except UnknownCatalogueError:
                continue
            return [ClauseChange(c.id, c.topic, c.change, c.requirement) for c in clauses if c.change]
    return []


def _keyed(data: Any, key: str = "") -> Any:
    """Lists of rows as mappings by the rows' own names, so that order does not count as a difference."""
    if isinstance(data, Mapping):
        return {name: _keyed(value, name) for name, value in data.items()}
    if isinstance(data, list | tuple) and key in _NAMED_BY:
        return {row[_NAMED_BY[key]]: _keyed(row) for row in data}
    return list(data) if isinstance(data, tuple) else data


def _compare(old: Any, new: Any, path: tuple[str, ...]) -> Iterator[Change]:
    if old == new:
        return
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys((*old, *new)):
            yield from _compare(old.get(key), new.get(key), (*path, str(key)))
        return
    yield Change(_what(path), " › ".join(path), _short(old, path), _short(new, path))


def _what(path: tuple[str, ...]) -> str:
    """The kind of thing that differs: game, wager, odds, option, provision, clause, ..."""
    if path[-1] in ("clause", "rounding_clause"):
        return "clause"
    if path[-1] in ("name", "title", "note", "text"):
        return "text"
    if path[-1] == "odds":
        return "odds"
    if path[0] == "game":
        return "game" if len(path) == 2 else path[2].removesuffix("s")
    return {"general": "provision"}.get(path[0], path[0])


def _short(value: Any, path: tuple[str, ...]) -> Any:
    """A row that only one book has, by its name; a value as it is."""
    if not isinstance(value, Mapping):
        return value
    if "kind" in value and "name" in value:
        return f"{value['name']}: {_pays(value)}"
    for key in ("title", "value", "odds", "text"):
        if key in value and not (key == "title" and len(path) < 2):
            return value[key]
    return dict(value)


def _pays(row: Mapping[str, Any]) -> str:
    """What a wager pays, or how many pieces a call bet has."""
    if row.get("pays"):
        return ", ".join(f"{what} {line['odds']}" for what, line in row["pays"].items())
    return row.get("odds") or f"{len(row.get('pieces') or row.get('widths') or ())} pieces"
