"""Reading rulebooks: shipped ones and an operator's own, checked as a whole before anything is built from them.

A file with mistakes is refused with all of them named: file, line, place, and what was expected. `CROUPIER_RULEBOOKS`
may name further files or folders, separated as in PATH.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from croupier.rulebooks.checks import check_book, check_form
from croupier.rulebooks.problems import Problem, RulebookError, problem
from croupier.rulebooks.schema import BookFile, Ceiling, Clauses, GameRow, Head, LimitsRow, PokerRow
from croupier.rulebooks.version import content_hash
from croupier.rules.wagers.limits import Limits, Policy

SHIPPED: Final = Path(__file__).parent / "data"
VARIABLE: Final = "CROUPIER_RULEBOOKS"


class UnknownBookError(LookupError):
    """A rulebook or a game that nobody has."""


class Book(msgspec.Struct, frozen=True, dict=True):
    """A checked rulebook and where it came from."""

    file: BookFile
    source: Path

    @property
    def head(self) -> Head:
        return self.file.rulebook

    @property
    def id(self) -> str:
        return self.head.id

    @property
    def games(self) -> tuple[GameRow, ...]:
        return self.file.game

    @property
    def own_catalogues(self) -> dict[str, Path]:
        """The catalogues that lie beside the rulebook, with their folder."""
        folder = self.source.parent
        return {name: folder for name in self.head.catalogues if (folder / f"{name}.csv").is_file()}

    @cached_property
    def words(self) -> Mapping[str, Mapping[str, str]]:
        """The words that the book itself carries, by language: what it calls something, and what that is there.

        Areas, options, lines and symbols that the house has no words for are under their ids, in English too.

        >>> from croupier.rulebooks.loader import find_book
        >>> find_book("live-casino").words
        {}
        """
        found: dict[str, dict[str, str]] = {}
        for english, translated in names_in(self.file):
            for language, text in translated.items():
                found.setdefault(language, {})[english] = text
        for game in self.games:
            for word, translated in game.own_words.items():
                for language, text in translated.items():
                    found.setdefault(language, {})[word] = text
        return found

    @cached_property
    def version(self) -> str:
        """The hash of the whole book's content (G-2.3.2, G-A.5.1)."""
        return content_hash(self.file)

    def game(self, game_id: str) -> GameRow:
        for game in self.games:
            if game.id == game_id:
                return game
        have = ", ".join(game.id for game in self.games)
        raise UnknownBookError(f"{self.id} has no game {game_id!r}; its games are: {have}")

    def poker(self, poker_id: str) -> PokerRow:
        """A `[[poker]]` entry."""
        for row in self.file.poker:
            if row.id == poker_id:
                return row
        have = ", ".join(row.id for row in self.file.poker) or "none"
        raise UnknownBookError(f"{self.id} has no poker game {poker_id!r}; its poker games are: {have}")

    def provision(self, name: str, game_id: str = "", default: Any = None) -> Any:
        """The value of a general provision, or of the game's own provision of that name."""
        if game_id and (own := self.game(game_id).provisions.get(name)):
            return own.value
        found = self.file.general.get(name)
        return default if found is None else found.value

    def provision_clauses(self, name: str, game_id: str = "") -> tuple[str, ...]:
        """The clauses of a provision, the game's own or the general one."""
        own = self.game(game_id).provisions.get(name) if game_id else None
        found = own or self.file.general.get(name)
        return () if found is None else clause_ids(found.clause)

    def limits(self, game_id: str) -> Limits:
        """The default figures of a game."""
        row = self._limits_row(game_id)
        return Limits(row.default, row.kinds, row.total)

    def policy(self, game_id: str) -> Policy:
        """What the book does with a wager outside the limits."""
        policy = self._limits_row(game_id).policy or self.file.limits.policy
        assert policy is not None, "a checked book has a policy"
        return policy

    def ceilings(self, game_id: str) -> Mapping[str, Ceiling]:
        """The highest maximum that any table of the game may set, by kind."""
        return self._limits_row(game_id).ceilings

    def _limits_row(self, game_id: str) -> LimitsRow:
        return self.game(game_id).limits or self.file.limits


def names_in(file: BookFile) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Everything that a book gives a name which people read, with the translations that stand beside it."""
    for game in file.game:
        yield game.title, game.titles
        yield from ((wager.name, wager.names) for wager in game.wager)
        yield from ((bundle.name, bundle.names) for bundle in game.bundle)
        yield from ((reason.text, reason.texts) for reason in game.stop_reason)
        yield from ((incident.text, incident.texts) for incident in game.incident)


def clause_ids(clauses: Clauses) -> tuple[str, ...]:
    """Clauses as written, one or several, as a tuple."""
    return (clauses,) if isinstance(clauses, str) else clauses


def read_book(file: Path) -> Book:
    """One rulebook file, checked."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise RulebookError([Problem(str(file), (), f"cannot be read: {error.strerror}")]) from None
    except UnicodeDecodeError:
        raise RulebookError([Problem(file.name, (), "is no text in UTF-8")]) from None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError([Problem(file.name, (), f"is no valid TOML: {error}")]) from None
    if "rulebook" not in data:
        raise RulebookError([Problem(file.name, (), _no_rulebook(data))])
    found = check_form(data)
    if not found:
        decoded = msgspec.convert(data, BookFile)
        found = check_book(decoded, file.parent)
    if found:
        raise RulebookError([problem(file, text, data, path, sentence) for path, sentence in found])
    return Book(decoded, file)


def _no_rulebook(data: Mapping[str, Any]) -> str:
    """What a file was taken for, and what it may be instead."""
    looks = "; it looks like a floor file, which belongs in another folder" if "table" in data else ""
    return f"was taken for a rulebook, like every .toml file of its folder, but has no [rulebook]{looks}"


def load_books(places: Iterable[Path | str] = ()) -> dict[str, Book]:
    """Every rulebook by id: the shipped ones, those that the environment names, and those of `places`."""
    named = (Path(place) for place in os.environ.get(VARIABLE, "").split(os.pathsep) if place)
    books: dict[str, Book] = {}
    problems: list[Problem] = []
    for file in _files((SHIPPED, *named, *map(Path, places))):
        try:
            book = read_book(file)
        except RulebookError as error:
            problems += error.problems
            continue
        if book.id in books and books[book.id].source.resolve() != file.resolve():
            other = books[book.id].source
            problems.append(Problem(file.name, ("rulebook", "id"), f"{book.id!r} is already the id of {other.name}"))
        books[book.id] = book
    problems += _other_words(books.values())
    if problems:
        raise RulebookError(problems)
    return books


def _other_words(books: Iterable[Book]) -> Iterator[Problem]:
    """Books of one house must call an area or an option alike: its id is all that a screen is sent."""
    said: dict[str, tuple[Mapping[str, str], Book]] = {}
    for book in books:
        for place, game in enumerate(book.games):
            for word, translated in game.own_words.items():
                before, other = said.setdefault(word, (translated, book))
                if before != translated:
                    yield Problem(
                        book.source.name, ("game", place, "words", word), f"is worded otherwise in {other.id}"
                    )


def _files(places: Iterable[Path]) -> Iterable[Path]:
    for place in places:
        if place.is_dir():
            yield from sorted(place.glob("*.toml"))
        else:
            yield place


def find_book(book_id: str, places: Iterable[Path | str] = ()) -> Book:
    """A rulebook by id; only the shipped ones are read if it is one of them."""
    shipped = SHIPPED / f"{book_id}.toml"
    if shipped.is_file() and Path(book_id).name == book_id:
        return read_book(shipped)
    books = load_books(places)
    if book_id not in books:
        raise UnknownBookError(f"no rulebook {book_id!r}; there are: {', '.join(sorted(books))}")
    return books[book_id]
