"""What the books want of a floor as a whole and of the equipment at its tables; a breach is told with its clause.

Clauses: HC25-2.5.1; RFH-10.1.4, 12.1.2, 13.1.3, 14.1.3; LC-2.1.4, 2.1.7.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from croupier.floor.config import Mode, TableConfig
from croupier.rulebooks.loader import Book


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
        )
        yield from ((table.id, sentence) for sentence in sentences if sentence)


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
