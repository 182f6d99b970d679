"""`/api/rulebooks/...`: the rulebooks as documents that a player can read (RFH-3.1, TSG-6.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import get

from croupier.floor.config import TableConfig
from croupier.floor.views.book_rules import RuleView, rules_of
from croupier.floor.views.layout import PayView
from croupier.rulebooks.building import build_game, house_options
from croupier.rulebooks.glossary import glossary, has_glossary
from croupier.rulebooks.loader import Book, UnknownBookError, clause_ids
from croupier.rulebooks.schema import GameRow, Incident, StopReason, WagerRow
from croupier.rules.game import Game
from croupier.server.given import BookId, GameId, TableId, TheHouse, TheVisitor
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.tables import may_look, shown
from croupier.words.endings import pay_line
from croupier.words.said import Named, slug


class GameSummary(msgspec.Struct, frozen=True):
    id: str
    title: str
    family: str


class PokerGameSummary(msgspec.Struct, frozen=True):
    id: str
    title: str


class BookSummary(msgspec.Struct, frozen=True):
    id: str
    title: str
    effective: str
    version: str
    games: list[GameSummary]
    poker: list[PokerGameSummary]
    """What players play against each other."""


class WagerRule(msgspec.Struct, frozen=True):
    kind: str
    name: str
    odds: str
    clause: str
    word: str
    """The id of its name in the catalogues of languages, `wager-id`."""
    pays: list[PayView] = []
    """Its pay table, where it has one."""


class OptionRule(msgspec.Struct, frozen=True):
    name: str
    value: Any
    allowed: list[Any]
    clause: str
    note: str


class TimerRule(msgspec.Struct, frozen=True):
    name: str
    seconds: int
    clause: str


class LimitsRule(msgspec.Struct, frozen=True):
    minimum_minor: int
    maximum_minor: int
    currency: str
    clause: str


class ClauseView(msgspec.Struct, frozen=True):
    id: str
    text: str
    word: str
    """The id of its words in the catalogues of languages, `incident-id`."""


class GameRules(msgspec.Struct, frozen=True):
    """A game as its book has it."""

    rulebook: str
    rulebook_title: str
    version: str
    game: str
    title: str
    family: str
    modes: list[str]
    wagers: list[WagerRule]
    options: list[OptionRule]
    rules: list[RuleView]
    clauses: list[ClauseView]
    clause: str
    """Of the game itself."""
    timers: list[TimerRule]
    limits: LimitsRule


@get("/api/rulebooks", summary="The rulebooks and their games", tags=["rulebooks"])
async def rulebooks(premises: TheHouse) -> list[BookSummary]:
    return [
        BookSummary(
            book.id,
            book.head.title,
            str(book.head.effective or ""),
            book.version,
            [GameSummary(game.id, game.title, game.family) for game in book.games],
            [PokerGameSummary(row.id, row.title) for row in book.file.poker],
        )
        for book in premises.house.books.values()
    ]


def _clause(row: StopReason | Incident) -> ClauseView:
    return ClauseView(", ".join(clause_ids(row.clause)), row.text, row.words or slug(row.code))


@get("/api/rulebooks/{book_id:str}/games/{game_id:str}", summary="A game's rules", tags=["rulebooks"])
async def game_rules(premises: TheHouse, book_id: BookId, game_id: GameId) -> GameRules:
    book = premises.house.books.get(book_id)
    if book is None:
        raise HouseProblem(Why.UNKNOWN_BOOK, book=book_id[:40])
    try:
        row = book.game(game_id)
    except UnknownBookError:
        raise HouseProblem(Why.UNKNOWN_GAME, book=Named("book", book.id, book.head.title), game=game_id[:40]) from None
    return _document(book, row, build_game(book, game_id), house_options(book, game_id))


@get("/api/tables/{table_id:str}/rules", summary="The rules as a table plays them", tags=["tables"])
async def table_rules(premises: TheHouse, visitor: TheVisitor, table_id: TableId) -> GameRules:
    """The same document with the options of the table (LC-2.1.6)."""
    await may_look(premises, visitor, table_id)
    config, game = await shown(premises, lambda views: views.game(table_id))
    book = premises.house.books[config.rulebook]
    options = house_options(book, config.game, config.options)
    return _document(book, book.game(config.game), game, options, config)


def _pay_table(wager: WagerRow, game: Game) -> list[PayView]:
    """As the game pays it with its options, where they choose between several tables of the book."""
    if not wager.pays:
        return []
    played = (spot.pays for spot in game.layout.spots.values() if spot.kind == wager.kind and len(spot.pays) > 1)
    lines = next(played, wager.pays)
    return [PayView(line.what, str(line.odds), pay_line(line.what).id) for line in lines]


def _document(
    book: Book, row: GameRow, game: Game, options: Mapping[str, Any], table: TableConfig | None = None
) -> GameRules:
    """The game as its book has it, or as a table plays it: with the table's own clocks and limits."""
    seconds = {} if table is None else {"wagering-s": table.timers.wagering_s, "decision-s": table.timers.decision_s}
    limits = book.limits(row.id) if table is None else table.limits
    wagers = []
    for wager in row.wager:
        odds = wager.odds or ", ".join(f"{line.what} {line.odds}" for line in wager.pays)
        pays = _pay_table(wager, game)
        clauses = ", ".join(clause_ids(wager.clause))
        wagers.append(WagerRule(wager.kind, wager.name, odds, clauses, slug(wager.name), pays))
    reasons = [*map(_clause, row.stop_reason), *map(_clause, row.incident)]
    return GameRules(
        rulebook=book.id,
        rulebook_title=book.head.title,
        version=book.version,
        game=row.id,
        title=row.title,
        family=row.family,
        modes=list(row.modes.value),
        wagers=wagers,
        options=[
            OptionRule(name, options[name], list(option.allowed), ", ".join(clause_ids(option.clause)), option.note)
            for name, option in row.options.items()
        ],
        rules=[rule for rule in rules_of(row, game, options) if rule.title not in {wager.name for wager in row.wager}],
        clauses=reasons,
        clause=", ".join(clause_ids(row.clause)),
        timers=[
            TimerRule(name, seconds.get(name, timer.value), ", ".join(clause_ids(timer.clause)))
            for name, timer in row.timers.items()
        ],
        limits=LimitsRule(
            limits.default.minimum_minor,
            limits.default.maximum_minor,
            book.head.currency if table is None else table.currency,
            ", ".join(clause_ids((row.limits or book.file.limits).clause)),
        ),
    )


@get("/api/words", summary="What the rulebooks call things, in other languages", tags=["rulebooks"])
async def words(premises: TheHouse) -> dict[str, dict[str, str]]:
    """The translations that rulebooks carry themselves, by language and by the name in English."""
    found: dict[str, dict[str, str]] = {}
    for book in premises.house.books.values():
        for language, names in book.words.items():
            found.setdefault(language, {}).update(names)
    return found


class TermView(msgspec.Struct, frozen=True):
    """A defined term of a book (RFH-1.1)."""

    id: str
    term: str
    means: str
    clause: str


@get("/api/rulebooks/{book_id:str}/glossary", summary="The defined terms of a book", tags=["rulebooks"])
async def terms(premises: TheHouse, book_id: BookId) -> list[TermView]:
    if book_id not in premises.house.books:
        raise HouseProblem(Why.UNKNOWN_BOOK, book=book_id[:40])
    found = glossary(book_id).terms if has_glossary(book_id) else ()
    return [TermView(term.id, term.term, term.means, term.clause) for term in found]
