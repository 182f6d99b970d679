"""`/api/tables/.../coach`: the best play of what a seat is asked, where the table has a coach (docs/odds.md)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import get

from croupier.odds.analysers import locator_of
from croupier.odds.analysis import Chart
from croupier.odds.charted import charted
from croupier.rules.game import Game
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose
from croupier.server.given import TableId, TheHouse, TheVisitor
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.tables import may_look, shown


class Advice(msgspec.Struct, frozen=True):
    """What the chart says to one question: the option, and the cell that says so."""

    key: str
    best: str
    chart: str
    row: str
    column: str


class CoachView(msgspec.Struct, frozen=True):
    """The best play, as far as it is known: "ready", "working", "busy" (ask again) or "unknown"."""

    status: str
    advice: list[Advice] = []


@get("/api/tables/{table_id:str}/coach", summary="The best play of what is asked of this seat", tags=["tables"])
async def coach(premises: TheHouse, visitor: TheVisitor, table_id: TableId) -> CoachView:
    """Only of what is asked at this moment, by charts that have proven themselves."""
    patron = visitor.known
    await may_look(premises, visitor, table_id)
    config, game = await shown(premises, lambda views: views.game(table_id))
    if not config.coach:
        raise HouseProblem(Why.NOT_FOUND)
    book = premises.house.books[config.rulebook]
    status, sheet = await asyncio.to_thread(premises.odds.ask, visitor.rated_as, book, config.game, config.options)
    pending = await shown(premises, lambda views: views.asked_of(table_id, patron.id))
    if sheet is None or pending is None:
        return CoachView(status)
    run, choices = pending
    return CoachView(status, [told for choice in choices for told in _advice(game, sheet.charts, choice, run)])


def _advice(game: Game, charts: Sequence[Chart], choice: Choose, run: Run[Any]) -> list[Advice]:
    """What the charts say to a question; nothing where none of them speaks about it."""
    locate = locator_of(game)
    cell = locate(game, choice, run) if locate is not None and charts else None
    if cell is None:
        return []
    return [Advice(choice.key, charted(game, charts)(choice, run), cell.chart, cell.row, cell.column)]
