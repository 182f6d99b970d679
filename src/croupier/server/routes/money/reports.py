"""`/api/reports`: gross revenue by game, table and day; liabilities to players against client money; as sheets too."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from croupier.counters.rewards.views import RewardReport
from croupier.counters.rewards.views import report as rewards_of_all
from croupier.house.roles import Role
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.reports import revenue as reports
from croupier.server.reports.revenue import Liabilities, Place, Revenue
from croupier.server.reports.sheets import sheet

Days = Annotated[int, QueryParameter(description="How many days, today included", ge=1, le=366)]
READERS = (Role.ASSISTANT_GAMING_MANAGER, Role.INSPECTOR)


def _places(premises: Premises) -> dict[str, Place]:
    floor = premises.floor
    places = {table.id: Place(table.name, table.game) for table in floor.tables}
    places |= {table.id: Place(table.name, "poker") for table in floor.poker}
    return places


async def _revenue(premises: Premises, days: int) -> Revenue:
    jurisdiction, places = premises.floor.jurisdiction, _places(premises)
    since = jurisdiction.today(premises.now_ms()) - timedelta(days=days - 1)
    return await premises.reading(lambda reader: reports.revenue(reader, places, jurisdiction.time_zone, since))


@get("/api/reports/revenue", summary="Gross revenue by game, table and day", tags=["reports"])
async def revenue_report(premises: TheHouse, visitor: TheVisitor, days: Days = 30) -> Revenue:
    visitor.needs(*READERS)
    return await _revenue(premises, days)


@get("/api/reports/revenue.csv", summary="Gross revenue as a sheet", tags=["reports"])
async def revenue_sheet(premises: TheHouse, visitor: TheVisitor, days: Days = 30) -> Response[str]:
    visitor.needs(*READERS)
    found = await _revenue(premises, days)
    heads = ("day", "game", "table", "name", "source", "currency", "taken_minor", "paid_minor", "gross_minor")
    return sheet("revenue", heads, [[getattr(line, head) for head in heads] for line in found.lines])


@get("/api/reports/liabilities", summary="What players are owed, against client money", tags=["reports"])
async def liabilities_report(premises: TheHouse, visitor: TheVisitor) -> Liabilities:
    visitor.needs(*READERS)
    return await premises.reading(reports.liabilities)


@get("/api/reports/liabilities.csv", summary="Liabilities as a sheet", tags=["reports"])
async def liabilities_sheet(premises: TheHouse, visitor: TheVisitor) -> Response[str]:
    visitor.needs(*READERS)
    found = await premises.reading(reports.liabilities)
    heads = ("account", "currency", "amount_minor")
    return sheet("liabilities", heads, [[getattr(line, head) for head in heads] for line in found.lines])


async def _rewards(premises: Premises) -> RewardReport:
    rules = premises.floor.jurisdiction.rewards
    coin_minor, currency = (rules.coin_minor.value, rules.currency) if rules is not None else (0, "")
    return await premises.reading(lambda reader: rewards_of_all(reader, coin_minor, currency))


@get("/api/reports/rewards", summary="Points, coins and bonuses of all players", tags=["reports"])
async def rewards_report(premises: TheHouse, visitor: TheVisitor) -> RewardReport:
    """What they have cost, the rebate on commission apart (TSG-8d.4), and what is still owed."""
    visitor.needs(*READERS)
    return await _rewards(premises)


@get("/api/reports/rewards.csv", summary="Rewards as a sheet", tags=["reports"])
async def rewards_sheet(premises: TheHouse, visitor: TheVisitor) -> Response[str]:
    visitor.needs(*READERS)
    found = await _rewards(premises)
    heads = ("kind", "currency", "amount_minor")
    lines = (*found.moved, *found.blocked)
    return sheet("rewards", heads, [[getattr(line, head) for head in heads] for line in lines])
