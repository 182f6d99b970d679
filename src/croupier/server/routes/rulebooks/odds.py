"""`/api/.../odds`: the exact odds of a game or a table, and what another option would make of them; open to all."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from litestar import Response, get
from litestar.params import QueryParameter

from croupier.floor.views.round_record import RoundRecord
from croupier.odds.analysis import Chart
from croupier.odds.par_sheet.page import page
from croupier.odds.sheet import Line, Sheet
from croupier.rulebooks.building import build_game, game_version, house_options
from croupier.rulebooks.loader import Book, UnknownBookError
from croupier.rulebooks.options import OptionError
from croupier.server.given import BookId, GameId, TableId, TheHouse, TheVisitor
from croupier.server.lines.visitor import Visitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.tables import may_look, shown
from croupier.words.said import Named, slug

MOST_SETTINGS: Final = 12
Changed: TypeAlias = Annotated[
    str, QueryParameter(name="set", description="Other options, name=value, semicolons between them", max_length=400)
]

Brief = Annotated[bool, QueryParameter(description="Only what the cloth shows: no charts, no distributions")]


class WagerOdds(msgspec.Struct, frozen=True):
    """One wager: what comes back of a stake on average, how often it wins, and what the book prints of it."""

    wager: str
    name: str
    word: str
    """The id of its name in the catalogues of languages, `wager-id`."""
    pays: str
    rtp: str
    exact: str | None
    house_edge: str
    hit_frequency: str
    stdev: str
    published: str | None
    agrees: bool | None
    why: str
    distribution: dict[str, str]
    """What comes back, stake included, and how often."""
    clauses: list[str]


class GameOdds(msgspec.Struct, frozen=True):
    """The odds of a game, as far as they are known: "ready", "working", "busy" (ask again) or "unknown"."""

    status: str
    version: str = ""
    wagers: list[WagerOdds] = []
    charts: list[Chart] = []
    checked: list[str] = []


@get("/api/rulebooks/{book_id:str}/games/{game_id:str}/odds", summary="A game's exact odds", tags=["rulebooks"])
async def game_odds(
    premises: TheHouse, visitor: TheVisitor, book_id: BookId, game_id: GameId, changed: Changed = ""
) -> GameOdds:
    """What is not known yet is worked out; ask again until it is "ready"."""
    book = _book(premises, book_id, game_id)
    return _view(*await _sheet(premises, visitor, book, game_id, _chosen(book, game_id, {}, changed)))


@get("/api/tables/{table_id:str}/odds", summary="The exact odds at a table", tags=["tables"])
async def table_odds(
    premises: TheHouse, visitor: TheVisitor, table_id: TableId, changed: Changed = "", brief: Brief = False
) -> GameOdds:
    """The same with the options of the table."""
    await may_look(premises, visitor, table_id)
    config, _ = await shown(premises, lambda views: views.game(table_id))
    book = premises.house.books[config.rulebook]
    options = _chosen(book, config.game, config.options, changed)
    found = _view(*await _sheet(premises, visitor, book, config.game, options))
    return _brief(found) if brief else found


@get(
    "/api/rulebooks/{book_id:str}/games/{game_id:str}/example",
    summary="A round of a game, played for its page",
    tags=["rulebooks"],
)
async def example(premises: TheHouse, book_id: BookId, game_id: GameId, changed: Changed = "") -> RoundRecord:
    """Off the record, by the game's own procedure with the options that are asked for."""
    book = _book(premises, book_id, game_id)
    options = _chosen(book, game_id, {}, changed)
    try:
        game = build_game(book, game_id, options)
    except OptionError as error:
        raise HouseProblem(Why.BAD_REQUEST, why=str(error)) from None
    played = await premises.examples.of(game, game_version(book, game_id, options))
    if played is None:
        raise HouseProblem(Why.BUSY)
    return played


def _brief(odds: GameOdds) -> GameOdds:
    """The figures that the cloth shows: neither charts nor distributions nor reasons, which the rules' page has."""
    wagers = [msgspec.structs.replace(wager, distribution={}, why="", clauses=[]) for wager in odds.wagers]
    return msgspec.structs.replace(odds, wagers=wagers, charts=[], checked=[])


@get(
    "/api/rulebooks/{book_id:str}/games/{game_id:str}/sheet",
    summary="A game's odds as a page that a laboratory could sign",
    tags=["rulebooks"],
    media_type="text/html",
)
async def lab_sheet(premises: TheHouse, visitor: TheVisitor, book_id: BookId, game_id: GameId) -> Response[str]:
    book = _book(premises, book_id, game_id)
    _, sheet = await _sheet(premises, visitor, book, game_id, {})
    if sheet is None:
        raise HouseProblem(Why.BUSY)
    kept = {"Content-Disposition": f'attachment; filename="{book.id}-{game_id}.html"'}
    return Response(await asyncio.to_thread(page, book, sheet), headers=kept, media_type="text/html")


def _book(premises: Premises, book_id: str, game_id: str) -> Book:
    book = premises.house.books.get(book_id)
    if book is None:
        raise HouseProblem(Why.UNKNOWN_BOOK, book=book_id[:40])
    try:
        book.game(game_id)
    except UnknownBookError:
        raise HouseProblem(Why.UNKNOWN_GAME, book=Named("book", book.id, book.head.title), game=game_id[:40]) from None
    return book


def _chosen(book: Book, game_id: str, options: Mapping[str, Any], changed: str) -> dict[str, Any]:
    """The table's own options with those that somebody would like to see instead, if the book allows them."""
    chosen = dict(options)
    for setting in filter(None, changed.split(";")[:MOST_SETTINGS]):
        name, _, text = setting.partition("=")
        try:
            chosen[name] = msgspec.json.decode(text)
        except msgspec.DecodeError:
            chosen[name] = text
    try:
        house_options(book, game_id, chosen)
    except OptionError as error:
        raise HouseProblem(Why.BAD_REQUEST, why=str(error)) from None
    return chosen


async def _sheet(
    premises: Premises, visitor: Visitor, book: Book, game_id: str, options: Mapping[str, Any]
) -> tuple[str, Sheet | None]:
    try:
        return await asyncio.to_thread(premises.odds.ask, visitor.rated_as, book, game_id, options)
    except OptionError as error:
        raise HouseProblem(Why.BAD_REQUEST, why=str(error)) from None


def _view(status: str, sheet: Sheet | None) -> GameOdds:
    if sheet is None:
        return GameOdds(status)
    return GameOdds(status, sheet.version, list(map(_wager, sheet.lines)), list(sheet.charts), list(sheet.checked))


def _wager(line: Line) -> WagerOdds:
    return WagerOdds(
        wager=line.wager,
        name=line.name,
        word=slug(line.name),
        pays=line.pays,
        rtp=line.rtp,
        exact=line.exact,
        house_edge=line.house_edge,
        hit_frequency=line.hit_frequency,
        stdev=line.stdev,
        published=line.published,
        agrees=line.agrees,
        why=line.why,
        distribution=line.distribution,
        clauses=list(line.clauses),
    )
