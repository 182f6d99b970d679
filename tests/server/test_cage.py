"""Debts that corrections leave: seen in the pit, paid back at the cage, never more than is owed or there."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cage import accounts
from croupier.house.roles import Role
from rigs.venue import opened


@pytest.mark.clause("HC25-1.1.10b")
async def test_a_debt_is_repaid_once_and_only_as_far_as_the_wallet_goes(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        alice, cashier = await venue.player("alice"), await venue.staff("cass", Role.CASHIER)
        dealer, boss = await venue.staff("dora", Role.DEALER), await venue.staff("sam", Role.GAMING_SUPERVISOR)
        async with alice.tab() as seat, dealer.tab() as desk, boss.tab() as pit:
            await seat.ask("sit", "dealer")
            await desk.ask("new-game", "dealer")
            await seat.ask("place", "dealer", round=1, chips=[{"spot": "red", "amount_minor": 100_000}])
            await desk.ask("no-more-bets", "dealer", round=1)
            await desk.ask("enter", "dealer", round=1, answer="1")
            await desk.ask("confirm-result", "dealer", round=1)
            await seat.ask("sit", "rng")
            for _ in range(4):
                await seat.ask("place", "rng", round=1, chips=[{"spot": "red", "amount_minor": 50_000}])
            wallet = accounts.wallet(alice.patron, "EUR")
            left = venue.premises.house.store.account(wallet).balance_minor
            await pit.ask("correct", "dealer", round=1, answer="2", reason="WRONG_RESULT")
            owed = 200_000 - left
            assert owed > 0, "she has spent what the wrong result paid her"
            assert venue.premises.house.store.account(wallet).balance_minor == 0
            view = await pit.watch("dealer", "supervisor")
            assert view["view"]["pit"]["receivable_minor"] == owed
            body = {"id": "r1", "patron": alice.patron, "currency": "EUR", "amount_minor": 1000}
            assert (await cashier.post("/api/cage/repayments", body)).status_code == 409, "the wallet is empty"
            await seat.ask("take-back", "rng", round=1)
            body["id"] = "r2"
            for _ in range(2):
                answer = await cashier.post("/api/cage/repayments", body)
                assert answer.json()["owed_minor"] == owed - 1000, "asking twice with one id does it once"
            body |= {"id": "r3", "amount_minor": owed}
            assert (await cashier.post("/api/cage/repayments", body)).status_code == 409, "more than is owed"
            assert (await alice.post("/api/cage/repayments", body)).status_code == 403
        pit_rows = (await boss.get("/api/pit")).json()
        assert {row["id"]: row["receivable_minor"] for row in pit_rows}["dealer"] == owed - 1000


@pytest.mark.clause("RFH-Order", "G-A.5.1")
async def test_the_record_of_a_round_names_the_rules_of_its_time(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        dealer, boss = await venue.staff("dora", Role.DEALER), await venue.staff("sam", Role.GAMING_SUPERVISOR)
        async with dealer.tab() as desk:
            await desk.ask("new-game", "dealer")
            await desk.ask("no-more-bets", "dealer", round=1)
            await desk.ask("enter", "dealer", round=1, answer="1")
            await desk.ask("confirm-result", "dealer", round=1)
        then = venue.table("dealer").state.rules_version
        venue.table("dealer").state.rules_version = "rules of a later day"
        assert (await boss.get("/api/rounds/dealer/1")).json()["rulebook_version"] == then
