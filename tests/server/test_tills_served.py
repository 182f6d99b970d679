"""Tills over HTTP: who sees which drawer, and a difference that one cashier may not book alone."""

from __future__ import annotations

from pathlib import Path

from croupier.house.roles import Role
from rigs.venue import FLOOR, opened
from server.test_second_person import decide, waits

ALONE = """
[[second_person]]
acts = ["till-close"]
currency = "EUR"
alone_minor = { cashier = 500 }
"""


async def test_a_cashier_sees_the_own_drawer_and_a_supervisor_all(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
        boss, alice = await venue.staff("boss", Role.GAMING_SUPERVISOR), await venue.player("alice")
        body = {"id": "o", "currency": "EUR", "float_minor": 50_000}
        assert (await alice.post("/api/cage/tills/open", body)).status_code == 403
        assert (await boss.post("/api/cage/tills/open", body)).status_code == 403
        for cashier in (cass, carl):
            assert (await cashier.post("/api/cage/tills/open", body)).json()["expected_minor"] == 50_000
        assert [till["mine"] for till in (await cass.get("/api/cage/tills")).json()["open"]] == [True]
        assert len((await boss.get("/api/cage/tills")).json()["open"]) == 2
        assert (await alice.get("/api/cage/tills")).status_code == 403
        closed = await cass.post("/api/cage/tills/close", {"id": "c", "currency": "EUR", "counted_minor": 50_000})
        assert closed.json()["difference_minor"] == 0
        assert [line["cashier"] for line in (await boss.get("/api/cage/tills")).json()["closed"]] == ["cass"]
        assert (await carl.get("/api/cage/tills")).json()["closed"] == []
        assert [receipt["kind"] for receipt in (await boss.get("/api/cage/receipts")).json()] == []


async def test_a_large_difference_waits_for_a_second_person(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + ALONE) as venue:
        cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
        await cass.post("/api/cage/tills/open", {"id": "o", "currency": "EUR", "float_minor": 50_000})
        count = {"id": "c", "currency": "EUR", "counted_minor": 49_499, "reason": "lost a roll"}
        told = await cass.post("/api/cage/tills/close", count)
        assert told.status_code == 409
        assert (await cass.get("/api/cage/tills")).json()["open"], "nothing has happened yet"
        (entry,) = await waits(carl)
        assert (entry["kind"], entry["amount_minor"], entry["may_approve"]) == ("till-close", 501, True)
        assert (await decide(carl, entry["number"])).json()["done"] is True
        tills = (await cass.get("/api/cage/tills")).json()
        assert tills["open"] == []
        assert (tills["closed"][0]["cashier"], tills["closed"][0]["difference_minor"]) == ("cass", -501)
        await cass.post("/api/cage/tills/open", {"id": "o2", "currency": "EUR", "float_minor": 50_000})
        small = {**count, "id": "c2", "counted_minor": 49_500}
        assert (await cass.post("/api/cage/tills/close", small)).status_code == 200, "so much is done alone"
