"""From a rulebook and house options to a game: `build_game`, its options, and the version that it carries.

The version is a hash of everything that decides the game: the entry, the book's rounding and limits, and the options in
force (G-2.3.2, G-A.5.1). Caches of odds and records of rounds are keyed by it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.rulebooks.entries import build_row
from croupier.rulebooks.loader import Book
from croupier.rulebooks.options import OptionError, chosen
from croupier.rulebooks.version import content_hash
from croupier.rules.entry import EntryError
from croupier.rules.game import Game


def build_game(book: Book, game_id: str, overrides: Mapping[str, Any] | None = None) -> Game:
    """A game of the book with its house options, some of them overridden (checked against what the book allows)."""
    row = book.game(game_id)
    options = chosen(row, overrides or {})
    try:
        return build_row(row, book.head.rounding, options)
    except EntryError as error:
        # The book itself was checked when it was read, so only an override can be to blame.
        raise OptionError(", ".join(overrides or {}), str(error)) from None


def house_options(book: Book, game_id: str, overrides: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The options in force, by name."""
    return chosen(book.game(game_id), overrides or {})


def game_version(book: Book, game_id: str, overrides: Mapping[str, Any] | None = None) -> str:
    """The hash that names this game with these options."""
    row = book.game(game_id)
    return content_hash(
        {
            "rulebook": book.id,
            "currency": book.head.currency,
            "rounding": book.head.rounding,
            "limits": book.file.limits,
            "game": row,
            "options": chosen(row, overrides or {}),
        }
    )
