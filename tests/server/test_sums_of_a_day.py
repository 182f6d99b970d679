"""What one member of staff does alone adds up: small amounts one after the other are no way round the second person."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from croupier.casino.audit import CHECKS
from croupier.casino.staff.rows import AmountsError, AmountsRow, checked
from croupier.counters.second_person.commands import STREAM
from croupier.house.roles import Role
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.verify import verify
from rigs.venue import FLOOR, MovableClock, Person, opened
from server.test_identity import CZECH, give, may_play
from server.test_second_person import cash, decide, waits, wallet_of
from server.test_second_person_everywhere import why

SUMS = """
[[second_person]]
acts = ["cash-in", "ticket-sale"]
currency = "EUR"
alone_minor = { cashier = 1_000 }
day_minor = { cashier = 2_500 }
"""
HOUR_S = 3600


async def take(cashier: Person, player: Person, amount_minor: int, errand: str) -> str:
    """Cash for a player: nothing, or why not."""
    answer = await cashier.post("/api/cage/cash-in", cash(player, amount_minor, errand))
    return "" if answer.status_code == 200 else why(answer)


async def sell(cashier: Person, amount_minor: int, errand: str) -> Any:
    return await cashier.post("/api/cage/tickets", {"id": errand, "currency": "EUR", "amount_minor": amount_minor})


@pytest.mark.clause("G-B.2.3")
async def test_amounts_that_are_split_add_up_to_what_needs_a_second_person(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + SUMS) as venue:
        alice = await venue.player("alice")
        cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
        before = wallet_of(venue, alice)
        assert await take(cass, alice, 1_000, "1") == ""
        assert await take(cass, alice, 1_000, "1") == "", "asked twice with one id, it is done and counted once"
        assert (await sell(cass, 1_000, "2")).status_code == 200, "acts of one row add up"
        assert await take(cass, alice, 501, "3") == "waits-for-second-person"
        assert await take(cass, alice, 500, "4") == "", "the sum itself is still done alone"
        assert await take(cass, alice, 1, "5") == "waits-for-second-person"
        assert why(await sell(cass, 1, "6")) == "waits-for-second-person"
        assert await take(carl, alice, 1_000, "7") == "", "everybody has a sum of their own"
        assert wallet_of(venue, alice) == before + 2_500
        assert (await decide(carl, 1)).json()["done"] is True
        assert wallet_of(venue, alice) == before + 3_001
        assert await take(carl, alice, 1_000, "8") == "", "who agrees to another's act has not done it"
        store = venue.premises.house.store
        assert [event.kind for event in store.events(STREAM)].count("acted-alone") == 5
        assert verify(store.reader(), checks=CHECKS).problems == ()


@pytest.mark.clause("G-B.2.3")
async def test_amounts_asked_at_the_same_moment_do_not_pass_under_one_sum(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + SUMS) as venue:
        alice, cass = await venue.player("alice"), await venue.staff("cass", Role.CASHIER)
        before = wallet_of(venue, alice)
        said = await asyncio.gather(*(take(cass, alice, 1_000, f"c{number}") for number in range(12)))
        assert sorted(said) == [""] * 2 + ["waits-for-second-person"] * 10
        assert wallet_of(venue, alice) == before + 2_000


@pytest.mark.clause("G-B.2.3")
async def test_midnight_makes_no_new_sum_and_a_stop_of_the_house_neither(tmp_path: Path) -> None:
    clock, file = MovableClock(), tmp_path / "house.db"
    async with opened(tmp_path, SqliteStore(file), floor=FLOOR + SUMS, clock=clock) as venue:
        alice, cass = await venue.player("alice"), await venue.staff("cass", Role.CASHIER)
        assert {await take(cass, alice, 1_000, errand) for errand in "12"} == {""}
    async with opened(tmp_path, SqliteStore(file), floor=FLOOR + SUMS, clock=clock) as venue:
        alice, cass = Person(venue), Person(venue)
        await alice.log_in("alice")
        for hours in (0, 1, 11, 12):
            clock.forward(hours * HOUR_S)
            await cass.log_in("cass")
            assert await take(cass, alice, 1_000, f"after {hours}") == "waits-for-second-person", hours
        clock.forward(1 * HOUR_S)
        await cass.log_in("cass")
        assert await take(cass, alice, 1_000, "a day later") == ""


@pytest.mark.parametrize(
    ("row", "says"),
    [
        (AmountsRow(("cash-in",), "EUR", {"cashier": 10}, {"dealer": 10}), "name the roles of alone_minor"),
        (AmountsRow(("cash-in",), "EUR", {"cashier": 10}, {"cashier": 9}), "more at once than in a day"),
        (AmountsRow(("cash-in",), "EUR", {}, {"cashier": 9}), "name the roles of alone_minor"),
    ],
)
def test_sums_that_make_no_sense_are_refused_with_the_floor_file(row: AmountsRow, says: str) -> None:
    with pytest.raises(AmountsError, match=says):
        checked([row])


@pytest.mark.clause("G-B.2.3", "TSG-4.8")
async def test_who_somebody_is_is_confirmed_by_two_where_the_operator_says_so(tmp_path: Path) -> None:
    floor = CZECH + '\n[[second_person]]\nacts = ["identity-confirmed"]\n'
    async with opened(tmp_path, floor=floor, clock=MovableClock()) as venue:
        ada = await venue.player("ada")
        cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
        await give(ada)
        path = f"/api/staff/identities/{ada.patron}"
        seen = (await cass.post(f"{path}/open")).json()
        check = {"confirmed": True, "seen": "identity card", "given": seen["given"]}
        assert why(await cass.post(f"{path}/decide", {"id": "1", **check})) == "waits-for-second-person"
        assert (await ada.get("/api/me/identity")).json()["status"] == "temporary"
        assert why(await decide(cass, 1)) == "needs-somebody-else"
        (entry,) = await waits(carl)
        assert (entry["kind"], entry["about"], entry["currency"]) == ("identity-confirmed", "ada", "")
        assert (await decide(carl, 1)).json()["done"] is True
        assert (await ada.get("/api/me/identity")).json()["status"] == "confirmed"

        bob = await venue.player("bob")
        await give(bob, first_name="Bob")
        body = {"id": "2", "confirmed": False, "seen": "another face", "given": 1}
        refused = await cass.post(f"/api/staff/identities/{bob.patron}/decide", body)
        assert refused.json()["status"] == "refused", "to refuse takes a right away, and one person is enough"
        assert await may_play(bob) == "identity-refused"


@pytest.mark.clause("TSG-4.8", "TSG-4.9")
async def test_details_changed_since_staff_looked_are_not_confirmed_with_them(tmp_path: Path) -> None:
    floor = CZECH + '\n[[second_person]]\nacts = ["identity-confirmed"]\n'
    async with opened(tmp_path, floor=floor, clock=MovableClock()) as venue:
        eve = await venue.player("eve")
        cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
        await give(eve)
        path = f"/api/staff/identities/{eve.patron}"
        check = {"confirmed": True, "seen": "identity card", "given": 1}
        assert (await cass.post(f"{path}/open")).json()["given"] == 1
        await cass.post(f"{path}/decide", {"id": "1", **check})
        await give(eve, "2", first_name="Mallory", document="666")
        assert why(await decide(carl, 1)) == "details-changed", "agreed to, of details that nobody has seen"
        assert why(await cass.post(f"{path}/decide", {"id": "2", **check, "confirmed": False})) == "details-changed"
        assert (await eve.get("/api/me/identity")).json()["status"] == "temporary"
