"""`/api/rulebooks/.../against/...`: two books or two editions side by side, as `croupier diff` has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from litestar import get

from croupier.rulebooks.diff import Change, ClauseChange, clause_changes, differences
from croupier.rulebooks.loader import Book
from croupier.server.given import BookId, TheHouse
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why

_HEAD: Final = "rulebook"
"""Each book's own head (id, title, date), which tells two books apart but is no rule."""
_NOT_SAID: Final = frozenset({"general", "notes", "provisions", "options", "says", "value"})
"""Steps of a path that only hold the file together."""


class Difference(msgspec.Struct, frozen=True):
    """One value that differs, with the clauses that it cites; null where a book has none."""

    what: str
    game: str
    """The game that it belongs to, or "" for the whole book."""
    where: str
    old: Any
    new: Any
    old_clauses: str
    new_clauses: str


class Comparison(msgspec.Struct, frozen=True):
    old_title: str
    new_title: str
    differences: list[Difference]
    clauses: list[ClauseChange]


@get(
    "/api/rulebooks/{book_id:str}/against/{other_id:str}", summary="What differs between two books", tags=["rulebooks"]
)
async def compare(premises: TheHouse, book_id: BookId, other_id: BookId) -> Comparison:
    old, new = _book(premises, book_id), _book(premises, other_id)
    return Comparison(
        old.head.title,
        new.head.title,
        list(_rules_that_differ(differences(old, new))),
        clause_changes(old, new),
    )


def _rules_that_differ(changes: Iterable[Change]) -> Iterator[Difference]:
    """Where only the clause differs, the rule does not; a rule that differs has its clauses beside its values."""
    split = [(tuple(change.where.split(" › ")), change) for change in changes]
    cited = {path[:-1]: change for path, change in split if change.what == "clause"}
    for path, change in split:
        if change.what == "clause" or path[0] == _HEAD:
            continue
        clause = cited.get(path[:-1])
        in_game = path[0] == "game" and len(path) > 1
        yield Difference(
            change.what,
            path[1] if in_game else "",
            " › ".join(step for step in path[2 if in_game else 0 :] if step not in _NOT_SAID),
            change.old,
            change.new,
            _ids(clause.old) if clause else "",
            _ids(clause.new) if clause else "",
        )


def _ids(value: Any) -> str:
    return ", ".join(value) if isinstance(value, list) else value or ""


def _book(premises: Premises, book_id: str) -> Book:
    book = premises.house.books.get(book_id)
    if book is None:
        raise HouseProblem(Why.UNKNOWN_BOOK, book=book_id[:40])
    return book
