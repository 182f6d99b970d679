"""Tickets from terminal to cage over HTTP: one code, one payment, and who may do what."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cage import accounts
from croupier.house.roles import Role
from croupier.server.counters import keep_in_order
from rigs.venue import FLOOR, MovableClock, Venue, opened


def held(venue: Venue, account: str) -> int:
    row = venue.premises.house.store.account(account)
    return row.balance_minor if row else 0


@pytest.mark.clause("RFH-6.3.1", "RFH-1.1-redeemable-ticket", "RFH-3.2")
async def test_a_ticket_from_a_terminal_is_paid_once_at_the_cage_or_put_into_another(venue: Venue) -> None:
    alice, bob = await venue.player("alice"), await venue.player("bob")
    cashier = await venue.staff("cass", Role.CASHIER)
    async with alice.tab() as tab, bob.tab() as other:
        await tab.ask("sit", "star")
        await tab.ask("fund", "star", amount_minor=30_000)
        body = {"id": "a", "currency": "AUD", "source": "meter", "amount_minor": 10_000, "place": "star"}
        slip = (await alice.post("/api/me/tickets", body)).json()
        assert (slip["value_minor"], slip["house"]) == (10_000, "Test house")
        assert (await alice.post("/api/me/tickets", body)).json() == slip, "asked twice, printed once"
        rest = (await alice.post("/api/me/tickets", {"id": "b", "currency": "AUD", "source": "meter"})).json()
        assert rest["value_minor"] == 20_000, "collect prints all that is left"
        assert held(venue, accounts.meter(alice.patron, "AUD")) == 0
        await other.ask("sit", "star")
        await other.watch("star")
        taken = await bob.post("/api/me/tickets/redeem", {"id": "r", "code": slip["code"], "into": "meter"})
        assert taken.json()["value_minor"] == 10_000
        seen = await other.until(lambda m: m["type"] == "view" and "purse" in m["view"])
        assert seen["view"]["purse"]["balance_minor"] == 10_000, "the terminal's meter shows it"
    again = await alice.post("/api/me/tickets/redeem", {"id": "r2", "code": slip["code"]})
    assert (again.status_code, again.json()["details"]["refusal"]) == (409, "unknown-ticket")
    listed = (await cashier.get("/api/cage/tickets")).json()
    assert listed["worth_minor"] == listed["liability_minor"] == {"AUD": 20_000}
    assert rest["code"] not in str(listed), "a list gives no code away"
    looked = (await cashier.post("/api/cage/tickets/look", {"code": rest["code"].lower()})).json()
    assert (looked["status"], looked["value_minor"]) == ("good", 20_000)
    assert (await alice.post("/api/cage/tickets/pay", {"id": "p", "code": rest["code"]})).status_code == 403
    paid = (await cashier.post("/api/cage/tickets/pay", {"id": "p", "code": rest["code"]})).json()
    assert (paid["value_minor"], paid["into"]) == (20_000, "cash")
    looked = (await cashier.post("/api/cage/tickets/look", {"code": rest["code"]})).json()
    assert (looked["status"], looked["ended_by"]) == ("redeemed", "cass")
    receipts = (await cashier.get("/api/cage/receipts")).json()
    assert [(r["kind"], r["amount_minor"], r["by"]) for r in receipts[:2]] == [
        ("ticket-redeemed", 20_000, "cass"),
        ("ticket-redeemed", 10_000, "bob"),
    ]
    assert (await alice.get("/api/cage/receipts")).status_code == 403


@pytest.mark.clause("RFH-7.2")
async def test_a_supervisor_withholds_and_voids_and_the_inspector_sees_it(venue: Venue) -> None:
    cashier, boss = await venue.staff("cass", Role.CASHIER), await venue.staff("sam", Role.GAMING_SUPERVISOR)
    inspector = await venue.staff("ines", Role.INSPECTOR)
    slip = (await cashier.post("/api/cage/tickets", {"id": "s", "currency": "EUR", "amount_minor": 5_000})).json()
    ruling = {"id": "h", "code": slip["code"], "reason": "found on the floor"}
    assert (await cashier.post("/api/cage/tickets/hold", ruling)).status_code == 403
    assert (await boss.post("/api/cage/tickets/hold", ruling)).json()["status"] == "held"
    (listed,) = (await inspector.get("/api/cage/tickets")).json()["tickets"]
    assert (listed["status"], listed["reason"], listed["inspector_told_ms"] > 0) == ("held", "found on the floor", True)
    refused = await cashier.post("/api/cage/tickets/pay", {"id": "p", "code": slip["code"]})
    assert refused.json()["details"]["refusal"] == "ticket-held"
    assert (await boss.post("/api/cage/tickets/void", {**ruling, "id": "v"})).json()["into"] == "cash"
    assert held(venue, accounts.tickets("EUR")) == held(venue, accounts.cash("EUR")) == 0


@pytest.mark.clause("RFH-7.1", "HC25-1.1.13c")
async def test_cash_at_the_cage_is_signed_for_and_receipted(venue: Venue) -> None:
    alice, cashier = await venue.player("alice"), await venue.staff("cass", Role.CASHIER)
    (found,) = (await cashier.get("/api/cage/patrons", params={"name": "ALI"})).json()
    before = found["wallets"]["EUR"]
    body = {"id": "1", "patron": found["patron"], "currency": "EUR", "amount_minor": 2_500}
    first = (await cashier.post("/api/cage/cash-in", body)).json()
    assert (await cashier.post("/api/cage/cash-in", body)).json()["number"] == first["number"]
    assert held(venue, accounts.wallet(alice.patron, "EUR")) == before + 2_500
    unsigned = await cashier.post("/api/cage/cash-out", {**body, "id": "2"})
    assert unsigned.json()["details"]["refusal"] == "not-signed"
    out = (await cashier.post("/api/cage/cash-out", {**body, "id": "3", "signed": True})).json()
    assert (out["number"], out["patron"], out["by"]) == (first["number"] + 1, "alice", "cass")
    assert held(venue, accounts.wallet(alice.patron, "EUR")) == before
    much = {**body, "id": "4", "amount_minor": before + 1, "signed": True}
    assert (await cashier.post("/api/cage/cash-out", much)).status_code == 409
    assert (await alice.post("/api/cage/cash-in", body)).status_code == 403
    nobody = {**body, "id": "5", "patron": cashier.patron}
    assert (await cashier.post("/api/cage/cash-in", nobody)).status_code == 404, "staff have no purse"
    currency = {**body, "id": "6", "currency": "XXX"}
    assert (await cashier.post("/api/cage/cash-in", currency)).json()["reason"] == "unknown-currency"


@pytest.mark.clause("HC25-6.1.3")
async def test_a_ticket_of_a_house_with_a_last_day_goes_to_custody_on_its_own(tmp_path: Path) -> None:
    clock = MovableClock()
    floor = FLOOR.replace("[house]", "[house]\nticket_days = 2")
    async with opened(tmp_path, floor=floor, clock=clock) as venue:
        cashier = await venue.staff("cass", Role.CASHIER)
        sold = await cashier.post("/api/cage/tickets", {"id": "s", "currency": "EUR", "amount_minor": 900})
        clock.forward(2 * 86_400 - 60)
        await keep_in_order(venue.premises)
        assert held(venue, accounts.custody("EUR")) == 0
        clock.forward(61)
        await keep_in_order(venue.premises)
        assert (held(venue, accounts.custody("EUR")), held(venue, accounts.tickets("EUR"))) == (900, 0)
        cashier = await venue.staff("cass", Role.CASHIER)
        looked = (await cashier.post("/api/cage/tickets/look", {"code": sold.json()["code"]})).json()
        assert looked["status"] == "expired"


@pytest.mark.clause("RFH-1.1-redeemable-ticket")
async def test_tickets_that_the_ledger_does_not_owe_stop_the_counter_and_raise_alerts(venue: Venue) -> None:
    cashier = await venue.staff("cass", Role.CASHIER)
    boss = await venue.staff("sam", Role.GAMING_SUPERVISOR)
    sold = (await cashier.post("/api/cage/tickets", {"id": "s", "currency": "EUR", "amount_minor": 900})).json()
    venue.premises.house.cage.state.circulating_minor["EUR"] += 100
    for n in range(2):
        paid = await cashier.post("/api/cage/tickets/pay", {"id": f"p{n}", "code": sold["code"]})
        assert (paid.status_code, paid.json()["details"]["refusal"]) == (409, "tickets-differ")
    await venue.premises.pump.look(lambda: None)
    assert (await boss.get("/api/cage/tickets")).status_code == 200
    for table in venue.premises.house.tables.values():
        kinds = [alert.kind for alert in table.state.alerts.values()]
        assert kinds.count("tickets-differ") == (1 if table.state.open else 0), "once, however often it is refused"
    venue.premises.house.cage.state.circulating_minor["EUR"] -= 100
    assert (await cashier.post("/api/cage/tickets/pay", {"id": "p", "code": sold["code"]})).status_code == 200
