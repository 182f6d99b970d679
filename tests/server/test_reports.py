"""Reports of the office: gross revenue from the record, liabilities against client money, sheets without formulas."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from croupier.house.roles import Role
from rigs.poker_floor import NO_PAUSE, holdem
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


async def test_what_house_players_hold_is_the_banks_own(tmp_path: Path) -> None:
    """Two sit down with US$100 each: nothing is won or lost, and nobody is owed it; a player who joins is owed his."""
    floor = FLOOR + holdem("filled", NO_PAUSE, "house_players = 2")
    async with opened(tmp_path, floor=floor, clock=MovableClock()) as house:
        ann = await house.player("ann")
        async with ann.tab() as tab:
            tab.say(type="watch-poker", table="filled")
            await tab.until(lambda m: m["type"] == "poker-view" and len(m["view"]["seats"]) == 2)
            mona = await house.staff("mona", Role.ASSISTANT_GAMING_MANAGER)
            bank = await house.premises.reading(lambda reader: reader.account("bank:filled"))
            assert bank is not None
            assert bank.balance_minor < 0, "its chips lie on the table"
            assert (await mona.get("/api/reports/revenue")).json()["lines"] == []
            owed = (await mona.get("/api/reports/liabilities")).json()["lines"]
            assert [line for line in owed if line["account"] == "stack"] == []
            assert (await tab.ask("poker-sit", table="filled", amount_minor=5_000))["type"] == "accepted"
            owed = (await mona.get("/api/reports/liabilities")).json()["lines"]
            at_poker = [line["amount_minor"] for line in owed if line["account"] in ("stack", "escrow")]
            assert sum(at_poker) >= 5_000


async def test_house_players_win_and_lose_for_the_bank(tmp_path: Path) -> None:
    """All days of a bank are what it has and what its house players hold; the pot is nobody's yet."""
    floor = FLOOR + holdem("filled", "house_players = 2")
    async with opened(tmp_path, floor=floor, clock=MovableClock()) as house:
        ann = await house.player("ann")
        async with ann.tab() as tab:
            tab.say(type="watch-poker", table="filled")
            assert (await tab.ask("poker-sit", table="filled", amount_minor=5_000))["type"] == "accepted"
            view = await tab.until(lambda m: m["type"] == "poker-view" and m["view"]["clock"])
        (anns,) = [seat["seat"] for seat in view["view"]["seats"] if seat["name"] == "ann"]
        mona = await house.staff("mona", Role.ASSISTANT_GAMING_MANAGER)
        lines = (await mona.get("/api/reports/revenue")).json()["lines"]
        rows = await house.premises.reading(lambda reader: {row.name: row.balance_minor for row in reader.accounts()})
        pot_minor, anns_minor = rows["escrow:filled"], rows[f"stack:filled:{anns}"]
        stacks_minor = sum(minor for name, minor in rows.items() if name.startswith("stack:filled:"))
        bank_minor = sum(line["gross_minor"] for line in lines if line["source"] == "bank")
        assert bank_minor == rows["bank:filled"] + stacks_minor - anns_minor
        assert bank_minor + pot_minor + anns_minor == 5_000, "what the bank lacks is in the pot"
        assert pot_minor > 0


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
