"""What a change of rulebook does to the house edge of every wager that both books have."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from croupier.odds.enumeration import NotEnumerableError
from croupier.odds.figures import decimal
from croupier.odds.report import game_odds
from croupier.rulebooks.loader import Book


class EdgeChange(msgspec.Struct, frozen=True):
    """The house edge of one wager in two books; None where a book does not have the wager."""

    game: str
    wager: str
    old: str | None
    new: str | None
    change: str | None


def edge_changes(old: Book, new: Book) -> list[EdgeChange]:
    """Wagers of either book with an exact figure, by game; equal edges included with a change of zero."""
    before, after = _returns(old), _returns(new)
    return [_change(key, before.get(key), after.get(key)) for key in dict.fromkeys((*before, *after))]


def _returns(book: Book) -> dict[tuple[str, str], Fraction]:
    found: dict[tuple[str, str], Fraction] = {}
    for row in book.games:
        try:
            lines = game_odds(book, row.id)
        except NotEnumerableError:
            continue
        found |= {(row.id, line.wager): Fraction(line.exact) for line in lines if line.exact is not None}
    return found


def _change(key: tuple[str, str], old: Fraction | None, new: Fraction | None) -> EdgeChange:
    change = None if old is None or new is None else decimal(old - new)
    return EdgeChange(
        *key, None if old is None else decimal(1 - old), None if new is None else decimal(1 - new), change
    )
