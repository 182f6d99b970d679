"""What the books want of a floor as a whole and of the equipment at its tables; a breach is told with its clause.

Clauses: HC25-1.1.8c, d, 2.5.1; RFH-10.1.4, 12.1.2, 13.1.3, 14.1.3; LC-2.1.4, 2.1.7;
HC25-6.1.2b.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import ceil
from typing import Final

from croupier.floor.config import Mode, TableConfig
from croupier.floor.hall.book_figures import rate_of
from croupier.rulebooks.loader import Book
from croupier.rules.money import CURRENCIES

_LOW_GAMES: Final = "low-minimum-game-minor"


def breaches(
    tables: Iterable[TableConfig], equipment: Mapping[str, tuple[str, ...]], books: Mapping[str, Book]
) -> Iterator[tuple[str, str]]:
    """Each table that its book does not allow on this floor, and why; `equipment` is what stands at each table."""
    placed = list(tables)
    for table in placed:
        book = books[table.rulebook]
        sentences = (
            _equipment(book, table, equipment.get(table.id, ())),
            _linked(book, table, placed),
            _seats(book, table),
        )
        yield from ((table.id, sentence) for sentence in sentences if sentence)


def flags(tables: Iterable[TableConfig], books: Mapping[str, Book]) -> Iterator[str]:
    """What an operator owes its players on the floor as a whole, by series of books, where no table offers it.

    A casino has to have a game with a minimum of so much or less (HC25-1.1.8c, d; HC23-1.1.8).
    """
    by_series: dict[str, list[TableConfig]] = {}
    for table in tables:
        book = books[table.rulebook]
        by_series.setdefault(book.head.series or book.id, []).append(table)
    for offered in by_series.values():
        book = books[offered[0].rulebook]
        clauses = ", ".join(book.provision_clauses(_LOW_GAMES))
        least_minor = min(_lowest(table) for table in offered)
        yield from (
            f"no table has a minimum of {CURRENCIES[book.head.currency].format(figure)} or less ({clauses})"
            for figure in book.provision(_LOW_GAMES, default=()) or ()
            if least_minor > figure
        )


def _lowest(table: TableConfig) -> int:
    """The lowest minimum at a table, in the currency of its book and rounded up."""
    bounds = (table.limits.default, *table.limits.kinds.values())
    return ceil(min(bound.minimum_minor for bound in bounds) / rate_of(table.exchange_rate))


def _cited(book: Book, name: str, game: str) -> str:
    return f"({', '.join(book.provision_clauses(name, game))})"


def _equipment(book: Book, table: TableConfig, there: tuple[str, ...]) -> str:
    """A dealer's table does not open without the equipment that the book names for it."""
    needed: list[str] = book.provision("equipment-needed", table.game, []) if table.mode is Mode.DEALER else []
    missing = [kind for kind in needed if kind not in there]
    if not missing:
        return ""
    return f"equipment: a dealer's table needs {', '.join(missing)} {_cited(book, 'equipment-needed', table.game)}"


def _linked(book: Book, table: TableConfig, floor: Iterable[TableConfig]) -> str:
    """A game that takes its number from the table of another needs one on the floor."""
    source = book.provision("needs-table-of", table.game)
    if source is None or any(other.game == source for other in floor):
        return ""
    cited = _cited(book, "needs-table-of", table.game)
    return f"game: {table.game} is linked to {source}, and no table plays that {cited}"


def _seats(book: Book, table: TableConfig) -> str:
    """A machine has one seat, so that whatever it pays goes to one single winner (HC25-6.1.2b)."""
    most = book.provision("seats-most", table.game)
    if most is None or table.seats <= most:
        return ""
    return f"seats: a table of this game has {most} at most {_cited(book, 'seats-most', table.game)}"
