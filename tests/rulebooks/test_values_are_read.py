"""A value in a rulebook is read by code whose behaviour changes with it; what is only told to people is a note."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

import croupier
from croupier.casino import floor_rules
from croupier.floor.config import Mode, TableConfig
from croupier.floor.hall.installing import ConfigurationError, terms_of
from croupier.floor.terms import Terms
from croupier.rulebooks import load_books, provisions, schema
from croupier.rulebooks.families import FAMILIES
from croupier.rulebooks.jackpots import meter_terms
from croupier.rulebooks.loader import Book
from croupier.rulebooks.schema import GameRow, Provision

SOURCE = Path(croupier.__file__).parent
FORM = ("provisions.py", "schema.py")
"""Modules that say what may stand in a book and follow nothing of it."""

ELSEWHERE = {
    "burn-uniform": "casino", "channels": "casino", "jackpot-bonuses-from-meter": "casino",
    "chat-closed-to": "server", "chat-language": "server", "dispute-days": "server", "disputes-decided-by": "casino",
    "disputes-reviewed-by": "casino", "mystery-jackpot-games": "casino", "notices": "floor",
    "place-confirmation": "casino", "staff-wait-while-deciding": "server",
}  # fmt: skip
"""Provisions that the server or the floor file follows by itself, beside the terms of a table."""
DAY = "2030-01-01"


@cache
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py") if path.name not in FORM}


def words(room: str = "") -> set[str]:
    """Every text that stands in the code of a room, or of the whole house, outside docstrings."""
    return {
        node.value
        for path, tree in trees().items()
        if path.is_relative_to(SOURCE / room)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def attributes(*but: str, room: str = "") -> set[str]:
    return {
        node.attr
        for path, tree in trees().items()
        if path.name not in but and path.is_relative_to(SOURCE / room)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }


@pytest.mark.parametrize("name", sorted({**provisions.GENERAL, **provisions.GAME}))
def test_every_provision_that_a_book_can_make_is_named_by_code_that_follows_it(name: str) -> None:
    assert name in words(ELSEWHERE.get(name, ""))


def test_every_provision_stands_in_some_book() -> None:
    books = load_books().values()
    general = {name for book in books for name in book.file.general}
    of_games = {name for book in books for row in book.games for name in row.provisions}
    assert set(provisions.GENERAL) - general - of_games == set()
    assert set(provisions.GAME) - of_games - general == set()


def stated() -> Iterator[Any]:
    """Every provision of every book: of games once for each value."""
    for book in load_books().values():
        for name in book.file.general:
            if name not in ELSEWHERE:
                yield pytest.param(book, None, name, id=f"{book.id}-{name}")
        seen = set()
        for row in book.games:
            for name, provision in row.provisions.items():
                if name not in ELSEWHERE and (name, repr(provision.value)) not in seen:
                    seen.add((name, repr(provision.value)))
                    yield pytest.param(book, row, name, id=f"{book.id}-{row.id}-{name}")


@pytest.mark.parametrize(("book", "row", "name"), list(stated()))
def test_another_value_makes_another_table(book: Book, row: GameRow | None, name: str) -> None:
    found = row.provisions[name] if row is not None else book.file.general[name]
    others = [changed(book, row, name, other) for other in other_values(name, found)]
    assert others, f"nothing else can be said than {found.value!r}: it decides nothing"
    games = [row.id] if row is not None else [game.id for game in book.games]
    assert any(followed(other, game) != as_it_is(book.id, game) for game in games for other in others)


def other_values(name: str, provision: Provision) -> Iterator[Any]:
    """Values of the same type that the book could have as well."""
    value = provision.value
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, dict):
        yield {key: figure + 1 for key, figure in value.items()}
    elif isinstance(value, list) and value and isinstance(value[0], int):
        yield [figure + 1 for figure in value]
    elif isinstance(value, list):
        yield from ([], ["dealer"], ["assistant-gaming-manager"], ["rng", "automated"])
    else:
        meaning = provisions.GAME.get(name) or provisions.GENERAL[name]
        yield from (*getattr(meaning.type, "__args__", ("another",)), DAY)


def changed(book: Book, row: GameRow | None, name: str, value: Any) -> Book:
    data = msgspec.to_builtins(book.file)
    place = data["general"] if row is None else next(g for g in data["game"] if g["id"] == row.id)["provisions"]
    place[name] = {**place[name], "value": value}
    return Book(msgspec.convert(data, type(book.file)), book.source)


@cache
def as_it_is(book_id: str, game_id: str) -> list[Any]:
    return followed(load_books()[book_id], game_id)


def followed(book: Book, game_id: str) -> list[Any]:
    """What tables of a game, its jackpots and its floor are under the book."""
    row = book.game(game_id)
    tables = [
        TableConfig("t", "T", book.id, row.id, Mode(mode), book.head.currency, book.limits(row.id))
        for mode in row.modes.value
    ]
    meters = meter_terms(book, row.id)
    floors = [list(floor_rules.breaches([table], {}, {book.id: book})) for table in tables]
    return [meters, floors, *(terms(book, table) for table in tables)]


def terms(book: Book, table: TableConfig) -> Any:
    try:
        made = terms_of(book, table)
    except (ConfigurationError, ValueError) as error:
        return str(error)
    return {name: getattr(made, name) for name in Terms.__struct_fields__ if name not in ("game", "version")}


def unread(kind: type[Struct], *but: str, room: str = "") -> list[str]:
    """The fields that no code in a room looks at."""
    read = attributes(*but, room=room)
    return [name for name in kind.__struct_fields__ if name not in read]


def test_every_term_of_a_table_is_followed_by_its_play() -> None:
    assert unread(Terms, "terms.py", "installing.py") == []


def room_of(config: type[Struct]) -> str:
    """The folder of the family that has these house options, or its one file."""
    path = Path(str(sys.modules[config.__module__].__file__)).relative_to(SOURCE)
    return str(path if path.parent.name == "rules" else path.parent)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_house_option_of_a_family_is_read_by_its_rules(family: str) -> None:
    config = FAMILIES[family].config
    assert unread(config, room=room_of(config)) == []


ROWS = [
    row
    for row in vars(schema).values()
    if isinstance(row, type) and issubclass(row, Struct) and row.__module__ == schema.__name__
]


@pytest.mark.parametrize("row", ROWS)
def test_whatever_may_stand_in_a_rulebook_is_read_by_somebody(row: type[Struct]) -> None:
    assert unread(row) == []


# A value that nobody reads is noticed, wherever it stands


def planted(kind: type[Struct]) -> type[Struct]:
    return msgspec.defstruct(kind.__name__, [("weather_outside", bool, False)], bases=(kind,), frozen=True)


def test_a_value_that_nobody_reads_is_noticed_in_each_kind_of_place() -> None:
    for kind in (Terms, *ROWS, *(family.config for family in FAMILIES.values())):
        assert "weather_outside" in unread(planted(kind))
    assert "weather-outside" not in words(), "a provision that no code names"


@pytest.mark.parametrize("general", [True, False])
def test_a_provision_that_decides_nothing_is_noticed(general: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Known by name and stated by the book, and no table, jackpot or floor is other for it."""
    names = provisions.GENERAL if general else provisions.GAME
    monkeypatch.setitem(names, "weather-outside", next(m for m in names.values() if m.type is bool))
    book = load_books()["live-casino"]
    row = None if general else book.game("blackjack")
    stated = book.file.general if row is None else row.provisions
    monkeypatch.setitem(stated, "weather-outside", Provision(True, "LC-2.1.1d"))
    with pytest.raises(AssertionError):
        test_another_value_makes_another_table(book, row, "weather-outside")


def test_an_option_that_another_family_reads_is_unread_by_its_own() -> None:
    """A name that is common elsewhere hides nothing."""
    config = FAMILIES["casino-war"].config
    stranger = msgspec.defstruct("Config", [("hole_card", bool, False)], bases=(config,), frozen=True)
    assert "hole_card" in attributes()
    assert unread(stranger, room=room_of(config)) == ["hole_card"]


def test_notes_are_told_and_nothing_else() -> None:
    """A note's name is in no code: who wants to follow it has to make it a provision."""
    noted = {name for book in load_books().values() for row in (book.file, *book.games) for name in row.notes}
    assert noted & (set(provisions.GENERAL) | set(provisions.GAME)) == set()
    assert len(noted) > 60
