"""Disputes: a player has a round looked into, a supervisor decides by a ruling that was made, one above reviews."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.counters.disputes.commands import DecideDispute, at_disputes
from croupier.house.request import Refused
from croupier.house.roles import Actor, Role
from croupier.store.memory import MemoryStore
from rigs.venue import FLOOR, GENEROUS, MovableClock, Person, Venue, opened


async def play(venue: Venue, person: Person, table: str = "dealer") -> int:
    dealer = await venue.staff("dora", Role.DEALER)
    async with person.tab() as tab, dealer.tab() as d:
        await tab.ask("sit", table)
        if table == "star":
            await tab.ask("fund", table, amount_minor=1_000)
        await d.ask("new-game", table)
        number: int = venue.table(table).state.round.number
        chips = [{"spot": "red", "amount_minor": 500}]
        assert (await tab.ask("place", table, round=number, chips=chips))["type"] == "accepted"
        await d.ask("no-more-bets", table, round=number)
        await d.ask("enter", table, round=number, answer="17")
        assert (await d.ask("confirm-result", table, round=number))["type"] == "accepted"
    return number


def opening(number: int, **more: Any) -> dict[str, Any]:
    return {"id": "d", "table": "dealer", "round": number, "text": "The ball lay in 18.", **more}


@pytest.mark.clause("RFH-18.12", "HC25-1.1.9")
async def test_a_dispute_is_upheld_only_with_the_ruling_that_it_names(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, store) as venue:
        alice, bob = await venue.player("alice"), await venue.player("bob")
        boss = await venue.staff("sam", Role.GAMING_SUPERVISOR)
        number = await play(venue, alice)
        opened_one = (await alice.post("/api/me/disputes", opening(number))).json()
        assert (opened_one["number"], opened_one["status"], opened_one["player"]) == (1, "open", "alice")
        assert (await alice.post("/api/me/disputes", opening(number))).json() == opened_one, "asked twice, opened once"
        twice = await alice.post("/api/me/disputes", opening(number, id="other"))
        assert twice.json()["details"]["refusal"] == "dispute-open"
        stranger = await bob.post("/api/me/disputes", opening(number))
        assert stranger.json()["details"]["refusal"] == "not-in-round"
        assert (await alice.post("/api/me/disputes", opening(99))).json()["reason"] == "unknown-round"
        wordless = await alice.post("/api/me/disputes", opening(number, id="w", text=" "))
        assert wordless.status_code == 409
        assert (await bob.get("/api/pit/disputes")).status_code == 403
        (listed,) = (await boss.get("/api/pit/disputes")).json()
        assert listed["text"] == "The ball lay in 18."
        decision = {"id": "x", "upheld": True, "reason": "The film shows 18.", "remedy": "correct", "cameras": True}
        for person in (alice, await venue.staff("dan", Role.DEALER), await venue.staff("cas", Role.CASHIER)):
            assert (await person.post("/api/pit/disputes/1/decide", decision)).status_code == 403, "no camera for them"
        early = await boss.post("/api/pit/disputes/1/decide", decision)
        assert early.json()["details"]["refusal"] == "needs-ruling"
        async with boss.tab() as pit:
            await pit.ask("correct", "dealer", round=number, answer="18", reason="WRONG_RESULT")
        done = (await boss.post("/api/pit/disputes/1/decide", decision)).json()
        assert (done["status"], done["decision"]["remedy"], done["decision"]["cameras"]) == ("upheld", "correct", True)
        assert int(done["decision"]["reference"]) > 0
        again = await boss.post("/api/pit/disputes/1/decide", {**decision, "id": "y"})
        assert again.json()["details"]["refusal"] == "dispute-decided"
        (mine,) = (await alice.get("/api/me/disputes")).json()
        assert mine["decision"]["reason"] == "The film shows 18."
        assert mine["advice_ms"] > 0, "the player was told of the right to complain to an inspector"
        assert (await bob.get("/api/me/disputes")).json() == []
    assert [event.kind for event in store.events("disputes")] == ["dispute-opened", "dispute-decided"]
    async with opened(tmp_path, store) as venue:
        assert [d.status.value for d in venue.premises.house.disputes] == ["upheld"], "it outlives a stop"


@pytest.mark.clause("HC25-1.1.9")
@pytest.mark.parametrize("book", ["holland-2023", "holland-2025"])
async def test_in_either_edition_a_supervisor_decides_and_looks_at_the_film(tmp_path: Path, book: str) -> None:
    async with opened(tmp_path, floor=FLOOR.replace('"holland-2025"', f'"{book}"')) as venue:
        alice, boss = await venue.player("alice"), await venue.staff("sam", Role.GAMING_SUPERVISOR)
        number = await play(venue, alice)
        await alice.post("/api/me/disputes", opening(number))
        decision = {"id": "x", "upheld": False, "reason": "The film shows 17.", "cameras": True}
        dealer = await venue.staff("dan", Role.DEALER)
        assert (await dealer.post("/api/pit/disputes/1/decide", decision)).status_code == 403
        # Nor does the desk itself take it from a dealer, whatever door it comes by.
        dan = Actor("dan", "Dan", frozenset({Role.DEALER}))
        asked = at_disputes(DecideDispute("y", 1, upheld=False, reason="no"), dan)
        reply = await venue.premises.pump.submit(asked)
        assert isinstance(reply, Refused)
        assert reply.reason == "not-allowed"
        done = (await boss.post("/api/pit/disputes/1/decide", decision)).json()
        assert (done["status"], done["decision"]["cameras"]) == ("rejected", True), done


@pytest.mark.clause("RFH-18.11", "TSG-9.9")
@pytest.mark.parametrize("table", ["dealer", "star"])
async def test_a_review_is_made_by_another_person_of_higher_rank(venue: Venue, table: str) -> None:
    alice = await venue.player("alice")
    boss = await venue.staff("sam", Role.GAMING_SUPERVISOR)
    other = await venue.staff("sue", Role.GAMING_SUPERVISOR)
    manager = await venue.staff("mona", Role.ASSISTANT_GAMING_MANAGER)
    number = await play(venue, alice, table)
    dealer = await venue.staff("dora", Role.DEALER)
    await dealer.post("/api/pit/disputes", opening(number, table=table, player="alice"))
    assert (
        await dealer.post("/api/pit/disputes/1/decide", {"id": "a", "upheld": False, "reason": "no"})
    ).status_code == 403
    unasked = await manager.post(
        "/api/pit/disputes/1/decide", {"id": "b", "upheld": True, "reason": "x", "review": True}
    )
    assert unasked.json()["details"]["refusal"] == "no-review"
    wordless = await boss.post("/api/pit/disputes/1/decide", {"id": "c", "upheld": False, "reason": " "})
    assert wordless.json()["details"]["refusal"] == "needs-reason"
    await boss.post("/api/pit/disputes/1/decide", {"id": "d", "upheld": False, "reason": "17 it was"})
    assert (await alice.post("/api/me/disputes/1/review", {"id": "r"})).json()["review_asked_ms"] > 0
    body = {"upheld": True, "reason": "Paid as goodwill", "remedy": "other", "review": True}
    for person in (boss, other):
        assert (await person.post("/api/pit/disputes/1/decide", {"id": "e", **body})).status_code == 403
    done = (await manager.post("/api/pit/disputes/1/decide", {"id": "f", **body})).json()
    assert (done["status"], done["decision"]["upheld"], done["review"]["by"]) == ("upheld", False, "mona")


@pytest.mark.clause("RFH-18.11")
async def test_a_table_that_is_gone_leaves_its_disputes_to_the_same_ranks(venue: Venue) -> None:
    rank = venue.premises.house.disputes.rank
    for table in ("star", "gone"):
        assert rank(table, False) is Role.GAMING_SUPERVISOR
        assert rank(table, True) is Role.ASSISTANT_GAMING_MANAGER


@pytest.mark.clause("RFH-18.11")
async def test_nobody_reviews_a_decision_of_their_own(venue: Venue) -> None:
    alice, manager = await venue.player("alice"), await venue.staff("mona", Role.ASSISTANT_GAMING_MANAGER)
    number = await play(venue, alice)
    await alice.post("/api/me/disputes", opening(number))
    await manager.post("/api/pit/disputes/1/decide", {"id": "d", "upheld": False, "reason": "17 it was"})
    await alice.post("/api/me/disputes/1/review", {"id": "r"})
    body = {"id": "e", "upheld": False, "reason": "still", "review": True}
    own = await manager.post("/api/pit/disputes/1/decide", body)
    assert own.json()["details"]["refusal"] == "same-person"


@pytest.mark.clause("TSG-9.6")
async def test_the_czech_plan_hears_a_complaint_for_six_months(tmp_path: Path) -> None:
    clock = MovableClock()
    async with opened(tmp_path, settings=GENEROUS, clock=clock) as venue:
        alice = await venue.player("alice")
        async with alice.tab() as tab:
            await tab.watch("rng")
            await tab.ask("sit", "rng")
            await tab.ask("place", "rng", round=1, chips=[{"spot": "red", "amount_minor": 500}])
            for _ in range(4):  # a session without a sign of life would end before the wagering period
                clock.forward(901)
                await tab.ask("sit", "rng")
            await tab.until(lambda m: m["type"] == "view" and (m["view"].get("result") or {}).get("number") == 1)
        clock.forward(183 * 86_400 + 3_600)
        alice = venue.stranger()
        await alice.log_in("alice")
        late = await alice.post("/api/me/disputes", opening(1, table="rng"))
        assert late.json()["details"]["refusal"] == "dispute-too-late"
        number = await play(venue, alice)
        assert (await alice.post("/api/me/disputes", opening(number, id="h"))).status_code == 200


async def test_staff_open_a_dispute_for_whoever_had_the_seat(venue: Venue) -> None:
    alice = await venue.player("alice")
    boss = await venue.staff("sam", Role.GAMING_SUPERVISOR)
    number = await play(venue, alice)
    (seat,) = venue.table("dealer").state.owners
    nobody = await boss.post("/api/pit/disputes", opening(number, seat="no such seat"))
    assert nobody.status_code == 404
    assert (await alice.post("/api/pit/disputes", opening(number, seat=seat))).status_code == 403
    found = (await boss.post("/api/pit/disputes", opening(number, seat=seat))).json()
    assert (found["player"], found["opened_by"], found["round"]) == ("alice", "sam", number)
    (mine,) = (await alice.get("/api/me/disputes")).json()
    assert mine["number"] == found["number"]
