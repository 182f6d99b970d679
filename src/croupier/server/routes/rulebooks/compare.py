"""`/api/rulebooks/.../against/...`: two books or two editions side by side, as `croupier diff` has it."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get

from croupier.rulebooks.diff import ClauseChange, clause_changes, differences
from croupier.rulebooks.loader import Book
from croupier.server.given import BookId, TheHouse
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why


class Difference(msgspec.Struct, frozen=True):
    """One value that differs; null where a book has none."""

    what: str
    game: str
    """The game that it belongs to, or "" for the whole book."""
    where: str
    old: Any
    new: Any


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
        [
            _difference(change.what, change.where.split(" › "), change.old, change.new)
            for change in differences(old, new)
        ],
        clause_changes(old, new),
    )


def _difference(what: str, path: list[str], old: Any, new: Any) -> Difference:
    in_game = path[0] == "game" and len(path) > 1
    return Difference(what, path[1] if in_game else "", " › ".join(path[2:] if in_game else path), old, new)


def _book(premises: Premises, book_id: str) -> Book:
    book = premises.house.books.get(book_id)
    if book is None:
        raise HouseProblem(Why.UNKNOWN_BOOK, book=book_id[:40])
    return book
