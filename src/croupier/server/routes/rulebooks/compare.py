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
_REMARK: Final = "note"
"""Why a value is read as it is: told to whoever keeps the book, and no rule."""
_NOT_SAID: Final = frozenset({"general", "notes", "provisions", "options", "says", "value"})
"""Steps of a path that only hold the file together."""
_ANSWERS: Final = {"Yes": True, "No": False}
"""What a provision says where it only answers whether something is so."""


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
        if change.what == "clause" or path[0] == _HEAD or path[-1] == _REMARK:
            continue
        clause = cited.get(path[:-1])
        old_clauses, new_clauses = (_ids(clause.old), _ids(clause.new)) if clause else ("", "")
        in_game = path[0] == "game" and len(path) > 1
        yield Difference(
            change.what,
            path[1] if in_game else "",
            " › ".join(step for step in path[2 if in_game else 0 :] if step not in _NOT_SAID),
            _bare(change.old),
            _bare(change.new),
            old_clauses or _own_clause(change.old),
            new_clauses or _own_clause(change.new),
        )


def _bare(value: Any) -> Any:
    """A value without what stands around it in the file; a provision that only cites its clause is there."""
    if isinstance(value, str):
        return _ANSWERS.get(value, value)
    if not isinstance(value, dict):
        return value
    rest = {name: _bare(inner) for name, inner in value.items() if name not in ("clause", _REMARK)}
    return rest.get("says", rest or True)


def _own_clause(value: Any) -> str:
    return _ids(value.get("clause")) if isinstance(value, dict) else ""


def _ids(value: Any) -> str:
    """What a book does not have cites the mark of its absence, which nobody can look up."""
    cited = value if isinstance(value, list | tuple) else [value or ""]
    return ", ".join(clause for clause in cited if "-absent-" not in clause)


def _book(premises: Premises, book_id: str) -> Book:
    book = premises.house.books.get(book_id)
    if book is None:
        raise HouseProblem(Why.UNKNOWN_BOOK, book=book_id[:40])
    return book
