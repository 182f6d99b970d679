"""Editions: of several books of one series the one counts whose day of effect has come last (HC25-0.0.1, TSG-10.11).

A floor file may name the series, such as `holland`, in place of a book; its tables then play by the edition in force on
the day on which the house opens. What was played before stays under the edition that the record names.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from croupier.rulebooks.loader import Book, UnknownBookError


def book_on(books: Mapping[str, Book], name: str, day: dt.date) -> Book:
    """The book of this id, or the edition of this series that is in force on the day."""
    if name in books:
        return books[name]
    editions = [book for book in books.values() if book.head.series == name and book.head.effective is not None]
    in_force = [book for book in editions if book.head.effective is not None and book.head.effective <= day]
    if not in_force:
        have = ", ".join(sorted({*books, *(book.head.series for book in books.values() if book.head.series)}))
        when = f" in force on {day}" if editions else ""
        raise UnknownBookError(f"there is no {name!r}{when}; there are: {have}")
    return max(in_force, key=lambda book: book.head.effective or dt.date.min)
