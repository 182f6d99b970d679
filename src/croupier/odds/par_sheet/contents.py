"""The page of contents for a whole rulebook: its games, with the range of their house edges."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.odds.figures import percent
from croupier.odds.par_sheet.markup import Markup, join, section, table, tag
from croupier.odds.par_sheet.page import document
from croupier.odds.sheet import Sheet
from croupier.rulebooks.loader import Book


def contents_page(book: Book, sheets: Mapping[str, Sheet]) -> str:
    """The page as text; `sheets` by the files that they are in."""
    columns = ("game", "wagers", "lowest house edge", "highest house edge", "printed returns")
    shown = 5 if any(line.published for sheet in sheets.values() for line in sheet.lines) else 4
    rows = [_row(name, sheet)[:shown] for name, sheet in sheets.items()]
    head = tag(
        "header", tag("p", "PAR sheets", class_="kind"), tag("h1", book.head.title), tag("p", book.id, class_="book")
    )
    return document(
        f"{book.head.title}: PAR sheets",
        join([head, tag("main", section("games", "Games", table(columns[:shown], rows, stack=True)))]),
    )


def _row(name: str, sheet: Sheet) -> tuple[Markup, str, str, str, str]:
    edges = sorted((line.house_edge for line in sheet.lines), key=float)
    printed = [line for line in sheet.lines if line.published is not None]
    agreed = f"{sum(bool(line.agrees) for line in printed)} of {len(printed)} agree" if printed else ""
    return tag("a", sheet.title, href=name), str(len(edges)), percent(edges[0]), percent(edges[-1]), agreed
