"""A way to pay belongs to registration: one by which money comes and goes; and nobody has the house change money."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.house.roles import Role
from rigs.applicants import CZECH, decide, give
from rigs.trade import proven, seen, trading, until, whole, with_card
from rigs.venue import opened
from server.test_laundering import cases, look_over, officers


@pytest.mark.clause("TSG-2.23", "TSG-2.24", "TSG-4.6", "TSG-4c.1")
async def test_registration_is_complete_with_a_proven_way_to_pay(tmp_path: Path) -> None:
    async with trading(tmp_path, jurisdiction="czech-republic") as trade:
        cass = await trade.venue.staff("cass", Role.CASHIER)
        ada = await with_card(trade, holder="Ada Nováková")
        await give(ada)
        assert (await decide(cass, ada)).json()["details"]["refusal"] == "method-needed", "nobody has proven it yet"
        await proven(cass)
        assert (await decide(cass, ada)).json()["status"] == "confirmed"


@pytest.mark.clause("TSG-2.12", "TSG-2.23", "TSG-2.25", "TSG-4c.1")
@pytest.mark.parametrize(
    ("kind", "enough"), [("skrill", True), ("neteller", True), ("paysafecard", False), ("bank-transfer", False)]
)
async def test_what_only_pays_in_or_only_pays_out_is_no_registered_method(
    tmp_path: Path, kind: str, enough: bool
) -> None:
    async with trading(tmp_path, jurisdiction="czech-republic") as trade:
        cass = await trade.venue.staff("cass", Role.CASHIER)
        ada = await trade.venue.player("ada")
        assert (await seen(ada))["wanted"] is True
        ada = await with_card(trade, "eda", holder="Ada Nováková", kind=kind)
        assert (await seen(ada))["wanted"] is not enough
        await give(ada)
        await proven(cass)
        said = (await decide(cass, ada)).json()
        assert said.get("status") == "confirmed" if enough else said["details"]["refusal"] == "method-needed"


@pytest.mark.clause("TSG-4.6", "TSG-4c.1")
async def test_a_house_without_a_provider_asks_for_none(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=CZECH) as venue:
        ada, cass = await venue.player("ada"), await venue.staff("cass", Role.CASHIER)
        await give(ada)
        assert (await decide(cass, ada)).json()["status"] == "confirmed"


@pytest.mark.clause("TSG-5.19")
async def test_who_has_the_house_change_money_and_hardly_plays_is_looked_at(tmp_path: Path) -> None:
    """Deposits from crowns, at the rate of the house, and no play."""
    rates = '"USD/EUR" = "0.92", "EUR/CZK" = "25.00", "EUR/CAD" = "1.50", "EUR/GBP" = "0.85"'
    async with trading(tmp_path, jurisdiction="czech-republic", rates=rates) as trade:
        cass = await trade.venue.staff("cass", Role.CASHIER)
        ada = await with_card(trade, holder="Ada Nováková", currency="CZK")
        await give(ada)
        await proven(cass)
        assert (await decide(cass, ada)).status_code == 200
        ann, _ = await officers(trade.venue)

        async def pay_in(errand: str, amount_minor: int) -> None:
            query = f"way=in&currency=EUR&amount_minor={amount_minor}"
            quote = (await ada.get(f"/api/me/payments/quote?{query}")).json()
            body: dict[str, Any] = {"currency": "EUR", "amount_minor": amount_minor}
            answer = await ada.post(
                "/api/me/payments/deposits", {"id": errand, **body, "seen_minor": quote["outside_minor"]}
            )
            assert answer.status_code == 200, answer.text
            await until(ada, "open")
            trade.bank.move(trade.item("charge"), "done")
            await until(ada, "done")
            await look_over(trade.venue)

        await pay_in("1", 35_000)
        await pay_in("2", 35_000)
        assert "arbitrage" not in [each["what"] for each in await cases(ann)], "two conversions"
        await pay_in("3", 20_000)
        assert "arbitrage" not in [each["what"] for each in await cases(ann)], "three, of 900 euros together"
        trade.venue.clock.forward(25 * 3_600)
        for person, name in ((ada, "ada"), (ann, "ann")):
            await person.look()
            await person.log_in(name)
        await pay_in("4", 10_000)
        case = next(each for each in await cases(ann) if each["what"] == "arbitrage")
        figures = case["figures"]["details"]
        assert (figures["count"], figures["amount"]["amount_minor"], figures["played"]["amount_minor"]) == (
            4,
            100_000,
            0,
        )
        whole(trade)
