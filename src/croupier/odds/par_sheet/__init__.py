"""PAR sheets: one self-contained page for each game, with everything that a test lab reads and signs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from croupier.odds.par_sheet.contents import contents_page
from croupier.odds.par_sheet.page import page
from croupier.odds.sheet import Sheet
from croupier.rulebooks.loader import Book

CONTENTS = "index.html"


def page_name(sheet: Sheet) -> str:
    """The file of a game's page."""
    return f"{sheet.rulebook}-{sheet.game}.html"


def write_pages(book: Book, sheets: Sequence[Sheet], folder: Path) -> list[Path]:
    """A page for each sheet, and for several of them a page of contents."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = {page_name(sheet): page(book, sheet) for sheet in sheets}
    if len(sheets) > 1:
        pages[CONTENTS] = contents_page(book, {page_name(sheet): sheet for sheet in sheets})
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in pages]


__all__ = ["page", "page_name", "write_pages"]
