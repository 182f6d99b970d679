"""A card in crowns beside the sandbox bank: the quote before confirming, what is charged, and raised limits."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.house.roles import Role
from rigs.trade import balance, trading, until, whole, with_card


@pytest.mark.clause("TSG-4c.12", "TSG-4c.14")
async def test_a_quote_is_what_the_bank_charges_and_the_wallet_gets(tmp_path: Path) -> None:
    """EUR 20 at CZK 25.10 are 502.00, and 3 % of that are 15.06."""
    async with trading(tmp_path, jurisdiction="demo", rates='"USD/EUR" = "0.92", "EUR/CZK" = "25.10"') as trade:
        ada = await with_card(trade, currency="CZK")
        before = await balance(ada)
        asked = "/api/me/payments/quote?way=in&currency=EUR&amount_minor=2000"
        quote = (await ada.get(asked)).json()
        assert (quote["outside_currency"], quote["outside_minor"], quote["fee_minor"]) == ("CZK", 51_706, 1_506)
        assert (quote["rate"], quote["published_by"]) == ("EUR/CZK 25.10", "floor file")
        pay = {"currency": "EUR", "amount_minor": 2_000}
        unseen = await ada.post("/api/me/payments/deposits", {"id": "d0", **pay})
        assert unseen.json()["details"]["refusal"] == "rate-moved"
        assert (
            await ada.post("/api/me/payments/deposits", {"id": "d", **pay, "seen_minor": 51_706})
        ).status_code == 200
        await until(ada, "open")
        item = trade.item("charge")
        assert (item.currency, item.amount_minor) == ("CZK", 51_706)
        trade.bank.move(item, "done")
        paid = await until(ada, "done")
        assert (paid["outside_currency"], paid["outside_minor"], paid["conversion_fee_minor"]) == ("CZK", 51_706, 1_506)
        assert await balance(ada) == before + 2_000
        assert (await ada.get(asked.replace("EUR", "GBP"))).json()["details"]["refusal"] == "no-such-wallet"
        whole(trade)


@pytest.mark.clause("TSG-4c.33", "TSG-4c.34")
async def test_an_administrator_raises_limits_with_the_checks_made(tmp_path: Path) -> None:
    async with trading(tmp_path, jurisdiction="demo") as trade:
        ada = await with_card(trade)
        mona = await trade.venue.staff("mona", Role.ADMINISTRATOR)
        seen = (await mona.get(f"/api/staff/payments/limits/{ada.patron}")).json()
        assert (seen["held_minor"], seen["deposits"], seen["games"]) == (None, 0, 0)
        wish = {"patron": ada.patron, "day_minor": 500_000, "week_minor": 500_000, "month_minor": 2_000_000}
        raised = "/api/staff/payments/limits/raise"
        early = await mona.post(raised, {"id": "1", **wish, "checks": ["source-of-funds"], "reason": "asked"})
        assert early.json()["details"]["refusal"] == "checks-missing"
        checks = ["source-of-funds", "proof-of-income"]
        held = await mona.post(raised, {"id": "2", **wish, "checks": checks, "reason": "asked"})
        assert held.json()["held_minor"] == [500_000, 500_000, 2_000_000]
        assert (await ada.get("/api/me/payments")).json()["raised"]["day_minor"] == 500_000
        lower = {"id": "3", "patron": ada.patron, "reason": "asked"}
        assert (await mona.post("/api/staff/payments/limits/lower", lower)).json()["held_minor"] is None
        whole(trade)
