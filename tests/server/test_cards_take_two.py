"""Whoever has a card of a player and its PIN has the wallet: in a real house nobody of the cage makes one alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from croupier.casino.audit import CHECKS
from croupier.counters.second_person.commands import STREAM
from croupier.house.roles import Role
from croupier.surveillance.verify import verify
from rigs.terminal_venue import PIN
from rigs.venue import Person, Venue, opened
from server.test_second_person import decide, waits
from server.test_second_person_everywhere import why

WAITS = "waits-for-second-person"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path, real=True) as venue:
        yield venue


async def ask_for_card(cashier: Person, player: Person, errand: str, **more: Any) -> Any:
    return await cashier.post("/api/cage/cards", {"id": errand, "patron": player.patron, "pin": PIN, **more})


async def held(cashier: Person, player: Person) -> list[dict[str, Any]]:
    """Cards of plastic: the digital one is no more than the account itself."""
    cards = (await cashier.get(f"/api/cage/cards?patron={player.patron}")).json()
    return [card for card in cards if card["kind"] == "physical"]


async def waiting(approver: Person) -> dict[str, Any]:
    (entry,) = await waits(approver)
    return entry


async def issued(cass: Person, carl: Person, player: Person) -> str:
    assert why(await ask_for_card(cass, player, "first")) == WAITS
    assert (await decide(carl, (await waiting(carl))["number"])).json()["done"]
    (card,) = await held(cass, player)
    return str(card["number"])


@pytest.mark.clause("G-B.2.3")
async def test_a_cashier_alone_gets_no_card_of_a_player_nor_a_new_one_in_its_place(house: Venue) -> None:
    alice = await house.player("alice")
    cass, carl = await house.staff("cass", Role.CASHIER), await house.staff("carl", Role.CASHIER)
    assert why(await ask_for_card(cass, alice, "first")) == WAITS
    assert await held(cass, alice) == []
    entry = await waiting(carl)
    assert (entry["kind"], entry["about"], entry["by"]) == ("new-card", "alice", "cass")
    assert why(await decide(cass, entry["number"])) == "needs-somebody-else"
    assert (await decide(carl, entry["number"], errand="a2")).json()["done"]
    (first,) = await held(cass, alice)
    assert (first["status"], first["issued_by"]) == ("good", "cass")
    assert why(await ask_for_card(cass, alice, "none")) == "needs-reason", "the desk itself says so, at once"
    assert why(await ask_for_card(cass, alice, "second", reason="lost")) == WAITS
    assert [card["status"] for card in await held(cass, alice)] == ["good"]
    store = house.premises.house.store
    kept = b"".join(event.body for stream in (STREAM, "cards") for event in store.events(stream))
    assert b"argon2" in kept
    assert f'"{PIN}"'.encode() not in kept
    assert verify(store.reader(), checks=CHECKS).problems == ()


@pytest.mark.clause("G-B.2.3")
async def test_a_blocked_card_is_given_back_by_two_and_blocked_by_one(house: Venue) -> None:
    alice = await house.player("alice")
    cass, carl = await house.staff("cass", Role.CASHIER), await house.staff("carl", Role.CASHIER)
    number = await issued(cass, carl, alice)
    body = {"id": "b1", "number": number, "reason": "found in the street"}
    assert (await cass.post("/api/cage/cards/block", body)).json()["status"] == "blocked"
    release = {**body, "id": "b2", "reason": "it is hers", "release": True}
    assert why(await cass.post("/api/cage/cards/block", {**release, "id": "b3", "number": "1234"})) == "unknown-card"
    assert why(await cass.post("/api/cage/cards/block", release)) == WAITS
    assert [card["status"] for card in await held(cass, alice)] == ["blocked"]
    entry = await waiting(carl)
    assert (entry["kind"], entry["about"]) == ("card-released", f"alice, •••• {number.replace(' ', '')[-4:]}")
    assert (await decide(carl, entry["number"], errand="a2")).json()["done"]
    assert [card["status"] for card in await held(cass, alice)] == ["good"]


@pytest.mark.clause("G-B.2.3", "RFH-18.3.3")
async def test_an_exclusion_is_lifted_by_two_supervisors_and_made_by_one(house: Venue) -> None:
    alice = await house.player("alice")
    sam, mia = await house.staff("sam", Role.GAMING_SUPERVISOR), await house.staff("mia", Role.GAMING_SUPERVISOR)
    body = {"id": "x1", "patron": alice.patron, "reason": "used a device"}
    assert (await sam.post("/api/pit/bar", body)).json()["barred"]
    lift = {**body, "id": "x2", "reason": "a mistake", "lift": True}
    assert why(await sam.post("/api/pit/bar", lift)) == WAITS
    async with alice.tab() as tab:
        assert (await tab.ask("sit", "dealer"))["reason"] == "barred"
    entry = await waiting(mia)
    assert (entry["kind"], entry["about"], entry["approver"]) == ("ban-lifted", "alice", "gaming-supervisor")
    assert (await decide(mia, entry["number"])).json()["done"]
    async with alice.tab() as tab:
        assert (await tab.ask("sit", "dealer"))["type"] == "accepted"
    assert why(await sam.post("/api/pit/bar", {**lift, "id": "x3"})) == "not-barred"
