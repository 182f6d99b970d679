"""`/api/tables/.../coach`: the best play of what a seat is asked, where the table has a coach (docs/odds.md)."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from litestar import get

from croupier.odds.analysers import locator_of
from croupier.odds.analysis import BEST
from croupier.odds.charted import charted, costs_of
from croupier.odds.sheet import Sheet
from croupier.rules.game import Game
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose
from croupier.rules.wagers.wager import Wager
from croupier.server.given import TableId, TheHouse, TheVisitor
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.tables import may_look, shown


class Advice(msgspec.Struct, frozen=True):
    """What the chart says to one question: the option, the cell that says so, and what other options cost."""

    key: str
    best: str
    chart: str
    row: str
    column: str
    costs: dict[str, float]
    """By option, on average, for each unit of the stake."""
    stake_minor: int
    """The stake that the figures are for; 0 where it is not one wager's."""


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
    run, choices, wagers = pending
    stakes = {choice.key: _first_stake(game, sheet, wagers, choice) for choice in choices}
    return CoachView(status, [told for choice in choices for told in _advice(game, sheet, choice, run, stakes)])


def _advice(game: Game, sheet: Sheet, choice: Choose, run: Run[Any], stakes: Mapping[str, int]) -> list[Advice]:
    """What the charts say to a question; nothing where none of them speaks about it."""
    locate = locator_of(game)
    cell = locate(game, choice, run) if locate is not None and sheet.charts else None
    if cell is None:
        return []
    best = charted(game, sheet.charts)(choice, run)
    costs = costs_of(sheet.charts, cell, best, [option.id for option in choice.options])
    priced = {option: float(cost) for option, cost in costs.items()}
    return [Advice(choice.key, best, cell.chart, cell.row, cell.column, priced, stakes[choice.key])]


def _first_stake(game: Game, sheet: Sheet, wagers: Sequence[Wager], choice: Choose) -> int:
    """The wager that is played by this choice: of the kind that has a best play, at the place that is asked about."""
    played = [line.wager for line in sheet.lines if BEST in line.strategies]
    mine = [wager for kind in played for wager in wagers if game.layout.spot(wager.spot).kind == kind]
    place = (choice.about or choice.key.rpartition("@")[2]).rpartition(":")[2].partition(".")[0]
    there = [wager for wager in mine if wager.spot.rpartition(":")[2] == place]
    return there[0].stake_minor if there else mine[0].stake_minor if len(mine) == 1 else 0
