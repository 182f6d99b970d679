"""Reports of the office: gross revenue from the record, liabilities against client money, sheets without formulas."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from croupier.house.roles import Role
from rigs.venue import FLOOR, MovableClock, opened
from server.test_complaints import played

EVIL = FLOOR.replace('name = "Generator"', 'name = "=2+5"')
DAY_S = 86_400


async def test_revenue_of_all_days_is_what_the_bank_holds(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=EVIL, clock=MovableClock()) as house:
        ann = await house.player("ann")
        await played(house, ann)
        house.clock.forward(DAY_S)
        ben = await house.player("ben")
        await played(house, ben)
        mona = await house.staff("mona", Role.ASSISTANT_GAMING_MANAGER)
        report = (await mona.get("/api/reports/revenue")).json()
        lines = [line for line in report["lines"] if line["table"] == "rng"]
        assert len({line["day"] for line in lines}) == 2, "a day each"
        assert all(line["taken_minor"] - line["paid_minor"] == line["gross_minor"] for line in lines)
        assert {line["gross_minor"] for line in lines} <= {-500, 500}, "EUR 5 on red, won or lost"
        bank = await house.premises.reading(lambda reader: reader.account("bank:rng"))
        assert bank is not None
        assert sum(line["gross_minor"] for line in lines) == bank.balance_minor
        (game,) = [each for each in report["games"] if each["game"] == "european-roulette"]
        assert game["gross_minor"] == bank.balance_minor
        today = (await mona.get("/api/reports/revenue?days=1")).json()["lines"]
        assert [line["day"] for line in today if line["table"] == "rng"] == [lines[0]["day"]]


async def test_liabilities_are_covered_by_what_came_in_and_what_the_house_won(tmp_path: Path) -> None:
    """Play money of the start: what players hold, less what they were given, is what the bank has lost to them."""
    async with opened(tmp_path, clock=MovableClock()) as house:
        ann = await house.player("ann")
        await played(house, ann)
        ivy = await house.staff("ivy", Role.INSPECTOR)
        report = (await ivy.get("/api/reports/liabilities")).json()
        (euro,) = [cover for cover in report["covers"] if cover["currency"] == "EUR"]
        owed = sum(line["amount_minor"] for line in report["lines"] if line["currency"] == "EUR")
        assert euro["owed_minor"] == owed > 0
        bank = await house.premises.reading(lambda reader: reader.account("bank:rng"))
        assert bank is not None
        assert euro["over_minor"] == euro["held_minor"] + euro["play_money_minor"] - owed == bank.balance_minor != 0


async def test_a_sheet_works_out_nothing_and_players_read_none(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=EVIL, clock=MovableClock()) as house:
        ann = await house.player("ann")
        await played(house, ann)
        ivy = await house.staff("ivy", Role.INSPECTOR)
        text = (await ivy.get("/api/reports/revenue.csv")).text
        rows = list(csv.DictReader(io.StringIO(text)))
        assert [row["name"] for row in rows if row["table"] == "rng"] == ["'=2+5"]
        assert (await ivy.get("/api/reports/liabilities.csv")).text.startswith("account,currency,amount_minor")
        for person in (ann, await house.staff("cass", Role.CASHIER), await house.staff("sam", Role.GAMING_SUPERVISOR)):
            assert (await person.get("/api/reports/revenue")).status_code == 403
