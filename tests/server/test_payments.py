"""Money in and out by a payment provider: the sandbox bank beside a house, its notices repeated, late, forged, lost."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import msgspec
import pytest

from croupier.house.roles import Role
from croupier.patrons.jurisdictions import known_jurisdiction
from croupier.sandbox.bank import Item
from croupier.store.memory import MemoryStore
from rigs.trade import balance, deposit, paid_in, seen, trading, until, whole, with_card, withdraw
from server.test_identity import ADA


@pytest.mark.clause("TSG-4c.10", "TSG-5.15")
async def test_money_comes_in_by_the_registered_method_alone(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        bob = await trade.venue.player("bob")
        refused = await deposit(bob, 2_000)
        assert refused.json()["details"]["refusal"] == "no-method"
        ada = await with_card(trade)
        before = await balance(ada)
        await paid_in(trade, ada, 2_000)
        assert await balance(ada) == before + 2_000
        assert trade.item("charge").what == "charge"
        whole(trade)


async def test_a_notice_repeated_late_forged_or_old_moves_money_once(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        before = await balance(ada)
        assert (await deposit(ada, 2_000)).status_code == 200
        await until(ada, "open")
        item = trade.item("charge")
        told = {"what": "done", "reference": item.reference, "currency": "EUR", "amount_minor": 2_000}
        forged = await trade.post("n1", told, secret="whsec_" + "B" * 43 + "=")
        old = await trade.post("n1", told, age_s=3_600)
        assert (forged.status_code, old.status_code) == (400, 400)
        assert await balance(ada) == before
        for notice in ("n1", "n1", "n2", "n1", "n3"):
            assert (await trade.tell(item, "done", notice)).status_code == 200
        assert (await trade.tell(item, "pending", "n4")).status_code == 200
        assert (await trade.tell(item, "declined", "n5")).status_code == 200
        assert await balance(ada) == before + 2_000
        assert (await seen(ada))["payments"][0]["status"] == "done"
        whole(trade)


async def test_what_the_bank_declined_and_took_after_all_is_credited(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        before = await balance(ada)
        await deposit(ada, 2_000)
        await until(ada, "open")
        item = trade.item("charge")
        await trade.tell(item, "declined", "n1")
        assert await balance(ada) == before
        await trade.tell(item, "done", "n2")
        assert await balance(ada) == before + 2_000
        whole(trade)


async def test_a_notice_of_any_size_is_not_read(tmp_path: Path) -> None:
    """Whoever signs needs no page's token; the bound on what is sent holds for them too."""
    async with trading(tmp_path) as trade:
        most = trade.venue.premises.settings.largest_body_bytes
        answer = await trade.post("large", {"what": "done", "reference": "x" * most})
        assert answer.status_code == 413


async def test_another_amount_waits_and_an_unknown_payment_waits_for_staff(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        before = await balance(ada)
        await deposit(ada, 2_000)
        await until(ada, "open")
        item = trade.item("charge")
        await trade.tell(item, "done", "n1", amount_minor=9_000)
        stray = {"what": "done", "reference": "p-nobody.7", "currency": "EUR", "amount_minor": 500}
        for _ in range(2):
            assert (await trade.post("n2", stray)).status_code == 200
        for notice, place in (("n3", "99"), ("n4", "²")):
            assert (await trade.post(notice, {**stray, "reference": f"{ada.patron}.{place}"})).status_code == 200
        assert await balance(ada) == before
        cass = await trade.venue.staff("cass", Role.CASHIER)
        queue = (await cass.get("/api/staff/payments")).json()
        assert [(row["name"], row["status"]) for row in queue["payments"]] == [("ada", "odd")]
        assert [row["reference"] for row in queue["strays"]] == ["p-nobody.7", f"{ada.patron}.99", f"{ada.patron}.²"]
        settled = await cass.post("/api/staff/payments/strays/settle", {"id": "1", "notice": "n2", "reason": "theirs"})
        assert len(settled.json()["strays"]) == 2
        whole(trade)


async def test_a_chargeback_takes_what_is_there_and_the_rest_is_owed(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        item = await paid_in(trade, ada, 20_000)
        there = await balance(ada)
        cass = await trade.venue.staff("cass", Role.CASHIER)
        cash = {"patron": ada.patron, "currency": "EUR", "amount_minor": there - 5_000, "signed": True}
        assert (await cass.post("/api/cage/cash-out", {"id": "c", **cash})).status_code == 200
        for notice in ("n1", "n1", "n2"):
            await trade.tell(item, "charged-back", notice)
        assert await balance(ada) == 0
        store = trade.venue.premises.house.store
        owed = store.account(f"receivable:{ada.patron}:EUR")
        assert owed is not None
        assert owed.balance_minor == -15_000
        await trade.tell(item, "done", "n3")
        assert await balance(ada) == 0
        whole(trade)


async def test_a_chargeback_that_overtakes_its_payment_leaves_nothing(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        before = await balance(ada)
        await deposit(ada, 2_000)
        await until(ada, "open")
        item = trade.item("charge")
        await trade.tell(item, "charged-back", "n1")
        await trade.tell(item, "done", "n2")
        assert await balance(ada) == before
        whole(trade)


async def test_a_notice_that_never_comes_is_asked_for(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        before = await balance(ada)
        await deposit(ada, 2_000)
        await until(ada, "open")
        trade.item("charge").status = "done"  # and it tells nobody
        trade.venue.clock.forward(301)
        await trade.venue.premises.pump.look(lambda: None)
        await until(ada, "done")
        assert await balance(ada) == before + 2_000
        whole(trade)


async def test_an_outage_of_the_bank_delays_and_loses_nothing(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        trade.bank.out = True
        assert (await deposit(ada, 2_000)).status_code == 200
        boss = await trade.venue.staff("boss", Role.ADMINISTRATOR)
        for _ in range(6000):
            waiting = (await boss.get("/api/staff/post")).json()
            if waiting and waiting[0]["problem"]:
                break
            await asyncio.sleep(0.01)
        assert waiting[0]["problem"] == "HTTP 503"
        trade.bank.out = False
        await boss.post(f"/api/staff/post/{waiting[0]['number']}/again", {"id": "x"})
        await until(ada, "open")


@pytest.mark.clause("TSG-8c.4", "TSG-4c.18")
async def test_a_withdrawal_is_held_ordered_and_paid_to_the_registered_method(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        trade.bank.pays_at_once = False
        await paid_in(trade, ada, 20_000)
        before = await balance(ada)
        assert (await withdraw(ada, 15_000)).status_code == 200
        assert await balance(ada) == before - 15_000
        for _ in range(6000):
            if any(item.what == "pay-out" for item in trade.bank.items.values()):
                break
            await asyncio.sleep(0.01)
        paid = trade.item("pay-out")
        assert paid.amount_minor == 15_000
        now_ms = trade.venue.clock()
        due_ms = (await seen(ada))["payments"][0]["due_ms"]
        zone = ZoneInfo(trade.venue.premises.floor.jurisdiction.time_zone)
        ends = datetime.fromtimestamp(due_ms // 1000, zone)
        today = datetime.fromtimestamp(now_ms // 1000, zone).date()
        days = [today + timedelta(days=n) for n in range(1, (ends.date() - today).days)]
        assert (ends.hour, ends.minute) == (0, 0), "with the day"
        assert sum(day.weekday() < 5 for day in days) == 5
        assert days[-1].weekday() < 5
        trade.bank.move(paid, "done")
        await until(ada, "done")
        for notice in ("x1", "x1", "x2"):
            await trade.tell(paid, "done", notice)
        await trade.tell(paid, "declined", "x3")
        assert await balance(ada) == before - 15_000
        bob = await trade.venue.player("bob")
        assert (await withdraw(bob, 1_000)).json()["details"]["refusal"] == "no-method"
        whole(trade)


async def test_a_withdrawal_that_the_bank_declines_comes_back_once(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        trade.bank.pays_at_once = False
        await paid_in(trade, ada, 20_000)
        before = await balance(ada)
        await withdraw(ada, 15_000)
        await until(ada, "ordered")
        item = Item("", "pay-out", f"{ada.patron}.2", "", "", "EUR", 15_000)
        for notice in ("x1", "x1", "x2"):
            await trade.tell(item, "declined", notice)
        await trade.tell(item, "done", "x3")
        assert await balance(ada) == before
        whole(trade)


async def test_a_large_withdrawal_waits_for_staff_and_can_be_taken_back(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        await paid_in(trade, ada, 80_000)
        before = await balance(ada)
        for errand in ("w1", "w2"):
            assert (await withdraw(ada, 60_000, errand)).status_code == 200
            await until(ada, "waits")
            assert await balance(ada) == before - 60_000
            if errand == "w1":
                number = (await seen(ada))["payments"][0]["number"]
                body = {"id": "c", "payment": number}
                assert (await ada.post("/api/me/payments/withdrawals/cancel", body)).status_code == 200
                assert await balance(ada) == before
        cass = await trade.venue.staff("cass", Role.CASHIER)
        (row,) = (await cass.get("/api/staff/payments")).json()["payments"]
        act = {"patron": row["patron"], "payment": row["number"], "currency": "EUR", "approved": True, "reason": "seen"}
        other = await cass.post("/api/staff/payments/withdrawals/decide", {"id": "1", "amount_minor": 1, **act})
        assert other.status_code == 409
        done = await cass.post("/api/staff/payments/withdrawals/decide", {"id": "2", "amount_minor": 60_000, **act})
        assert done.status_code == 200, done.text
        await until(ada, "done")
        assert await balance(ada) == before - 60_000
        whole(trade)


@pytest.mark.clause("TSG-4c.21")
async def test_deposits_by_visa_keep_to_their_bounds(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        assert (await deposit(ada, 999, "1")).json()["details"]["refusal"] == "payment-too-small"
        assert (await deposit(ada, 91_001, "2")).json()["details"]["refusal"] == "payment-too-large"
        await paid_in(trade, ada, 90_000, "3")
        assert (await deposit(ada, 1_001, "4")).json()["details"]["refusal"] == "deposits-reached"
        await paid_in(trade, ada, 1_000, "5")  # just what is left of the day


@pytest.mark.clause("TSG-4c.21")
async def test_a_sixth_try_within_a_day_is_refused_even_if_none_was_paid(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        for number in range(5):
            assert (await deposit(ada, 1_000, str(number))).status_code == 200
            await until(ada, "open")
            trade.bank.move(trade.item("charge"), "declined")
            await until(ada, "declined")
        assert (await deposit(ada, 1_000, "6")).json()["details"]["refusal"] == "payments-too-often"
        trade.venue.clock.forward(24 * 3600 + 1)
        await ada.log_in("ada")
        assert (await deposit(ada, 1_000, "7")).status_code == 200


@pytest.mark.clause("TSG-4c.5", "TSG-4c.6", "TSG-4c.7", "TSG-4c.8", "TSG-4c.9")
async def test_a_method_is_proven_by_staff_and_only_one_is_used(tmp_path: Path) -> None:
    async with trading(tmp_path, jurisdiction="czech-republic") as trade:
        abroad = await with_card(trade, "abe", "US")
        assert (await seen(abroad))["methods"][0]["status"] == "refused"
        account = await with_card(trade, "abi", "US", kind="skrill")
        assert (await seen(account))["methods"][0]["status"] == "refused", "an account as well as a card"
        ada = await with_card(trade, holder="ada  NOVÁKOVÁ")
        assert (await seen(ada))["methods"][0]["status"] == "unproven"
        cass = await trade.venue.staff("cass", Role.CASHIER)
        (row,) = (await cass.get("/api/staff/payments")).json()["methods"]
        assert (row["name"], row["holder"]) == ("ada", "ada  NOVÁKOVÁ")
        body = {"patron": row["patron"], "method": row["number"], "good": True}
        bare = await cass.post("/api/staff/payments/methods/decide", {"id": "1", "seen": " ", **body})
        assert bare.status_code == 409
        unknown = await cass.post("/api/staff/payments/methods/decide", {"id": "2", "seen": "statement", **body})
        assert unknown.json()["details"]["refusal"] == "holder-differs"  # whose name nobody knows yet
        assert (await ada.post("/api/me/identity", {"id": "d", "details": ADA})).status_code == 200
        await cass.post("/api/staff/payments/methods/decide", {"id": "3", "seen": "statement", **body})
        (method,) = (await seen(ada))["methods"]
        assert (method["status"], method["active"]) == ("good", True)
        await ada.post("/api/me/payments/methods", {"id": "m2", "kind": "skrill"})
        assert [each["active"] for each in (await seen(ada))["methods"]] == [True, False]
        second = await ada.post("/api/me/payments/methods/choose", {"id": "x", "method": 2})
        assert second.status_code == 409  # which nobody has proven yet


@pytest.mark.clause("TSG-4c.2", "TSG-4c.3", "TSG-4c.7", "TSG-4c.8")
@pytest.mark.parametrize("kind", ["visa", "skrill"])
async def test_a_method_in_another_name_is_nobodys_whatever_staff_saw(tmp_path: Path, kind: str) -> None:
    async with trading(tmp_path, jurisdiction="czech-republic") as trade:
        eve = await with_card(trade, "eve", holder="Ada Lovelace", kind=kind)
        assert (await eve.post("/api/me/identity", {"id": "d", "details": ADA})).status_code == 200
        cass = await trade.venue.staff("cass", Role.CASHIER)
        body = {"patron": eve.patron, "method": 1, "seen": "a statement"}
        good = await cass.post("/api/staff/payments/methods/decide", {"id": "1", "good": True, **body})
        assert good.json()["details"]["refusal"] == "holder-differs"
        assert (await deposit(eve, 2_000)).json()["details"]["refusal"] == "method-unproven"
        await cass.post("/api/staff/payments/methods/decide", {"id": "2", "good": False, **body})
        assert (await seen(eve))["methods"][0]["status"] == "refused"
        chosen = await eve.post("/api/me/payments/methods/choose", {"id": "x", "method": 1})
        assert chosen.json()["details"]["refusal"] == "no-such-method"


@pytest.mark.clause("TSG-4c.4")
async def test_a_method_is_on_record_with_its_holder_or_refused(tmp_path: Path) -> None:
    async with trading(tmp_path, jurisdiction="czech-republic") as trade:
        nobody = await with_card(trade, "abe", holder=" ")
        assert (await seen(nobody))["methods"][0]["status"] == "refused"
        chosen = await nobody.post("/api/me/payments/methods/choose", {"id": "x", "method": 1})
        assert chosen.json()["details"]["refusal"] == "no-such-method"
        ada = await with_card(trade, holder="Ada Lovelace")
        item = trade.item("register")
        kept = trade.venue.premises.house.store.events(f"payments:{ada.patron}")
        (told,) = [msgspec.json.decode(event.body) for event in kept if event.kind == "method-registered"]
        assert (told["token"], told["label"], told["holder"]) == (item.token, item.label, "Ada Lovelace")
        cass = await trade.venue.staff("cass", Role.CASHIER)
        (row,) = (await cass.get("/api/staff/payments")).json()["methods"]
        assert (row["name"], row["label"], row["holder"]) == ("ada", item.label, "Ada Lovelace")
        body = {"patron": row["patron"], "method": row["number"], "good": False, "seen": "another name"}
        assert (await ada.post("/api/staff/payments/methods/decide", {"id": "1", **body})).status_code == 403
        assert (await cass.post("/api/staff/payments/methods/decide", {"id": "2", **body})).status_code == 200
        assert (await seen(ada))["methods"][0]["status"] == "refused"


@pytest.mark.clause("TSG-4c.41")
async def test_payments_are_told_after_ten_years(tmp_path: Path) -> None:
    store = MemoryStore()
    async with trading(tmp_path, store) as trade:
        ada = await with_card(trade)
        at_ms = trade.venue.clock()
        await paid_in(trade, ada, 2_000)
        trade.venue.clock.forward(10 * 366 * 24 * 3_600)
        await ada.log_in("ada")
        await paid_in(trade, ada, 3_000, "later")
        assert [each["amount_minor"] for each in (await seen(ada))["payments"]] == [3_000]  # the desk looks no further
    async with trading(tmp_path, store) as trade:
        trade.venue.clock.forward(10 * 366 * 24 * 3_600)
        ada = trade.venue.stranger()
        await ada.log_in("ada")
        lines = (await ada.get("/api/me/statement?currency=EUR")).json()["lines"]
        found = [line for line in lines if line["kind"] == "deposit"]
        assert [line["amount_minor"] for line in found] == [3_000, 2_000]
        assert abs(found[1]["at_ms"] - at_ms) < 60_000
        whole(trade)


@pytest.mark.clause("TSG-5.9")
async def test_a_temporary_account_is_paid_nothing(tmp_path: Path) -> None:
    async with trading(tmp_path, jurisdiction="czech-republic") as trade:
        ada = await with_card(trade)
        assert (await withdraw(ada, 1_000)).json()["details"]["refusal"] == "no-withdrawal-yet"


async def test_payments_go_on_after_a_stop(tmp_path: Path) -> None:
    store = MemoryStore()
    async with trading(tmp_path, store) as trade:
        ada = await with_card(trade)
        await deposit(ada, 2_000)
        await until(ada, "open")
        item = trade.item("charge")
        before = await balance(ada)
    async with trading(tmp_path, store) as trade:
        trade.bank.items[item.reference] = item
        item.status = "done"
        trade.venue.clock.forward(301)
        ada = trade.venue.stranger()
        await ada.log_in("ada")
        await until(ada, "done")
        assert await balance(ada) == before + 2_000
        whole(trade)


def test_the_czech_plan_has_the_bounds_of_every_method() -> None:
    rules = known_jurisdiction("czech-republic").payments
    assert rules is not None
    assert [method.id for method in rules.methods if method.deposits is None] == ["wire", "bank-transfer"]  # NT-15
    assert [method.id for method in rules.methods if method.payouts is None] == ["paysafecard"]
