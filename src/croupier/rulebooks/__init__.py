"""Rulebooks as data: one TOML file for each book, every value citing its clause, and the games built from them."""

from croupier.rulebooks.building import build_game, game_version, house_options
from croupier.rulebooks.loader import Book, UnknownBookError, find_book, load_books
from croupier.rulebooks.problems import RulebookError

__all__ = [
    "Book",
    "RulebookError",
    "UnknownBookError",
    "build_game",
    "find_book",
    "game_version",
    "house_options",
    "load_books",
]
