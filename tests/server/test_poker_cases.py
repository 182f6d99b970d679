"""Cases of honest play over HTTP: a player reports, a supervisor decides, and two who are kept apart stay apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.casino.audit import CHECKS
from croupier.counters.honesty.commands import RaiseCase, at_cases
from croupier.house.request import Accepted
from croupier.house.roles import HOUSE, Role
from croupier.poker_room.honesty.facts import all_facts
from croupier.poker_room.honesty.findings import Finding
from croupier.server.reports import honest_play
from croupier.server.reports.honest_play import HourlyLook
from croupier.store.memory import MemoryStore
from croupier.surveillance.verify import verify
from croupier.words.said import Said
from rigs.poker_floor import NO_PAUSE, holdem
from rigs.venue import FLOOR, MovableClock, Person, Venue, opened

RING = holdem("ring", NO_PAUSE) + holdem("quick", what="pool")
FIGURES = Said("case-chip-dumping", {"count": 26, "of": 240, "usual": 3})


async def sat(person: Person) -> str:
    async with person.tab() as tab:
        reply = await tab.ask("poker-sit", table="ring", amount_minor=5_000)
        return str(reply.get("reason", reply["type"]))


async def entered(person: Person) -> str:
    async with person.tab() as tab:
        reply = await tab.ask("pool-enter", pool="quick", amount_minor=5_000)
        return str(reply.get("reason", reply["type"]))


async def found(venue: Venue, *people: Person) -> None:
    """What the detectors would say of these."""
    patrons = tuple(sorted(str(venue.premises.directory.by_name(name).id) for name in ("ann", "bob")))  # type: ignore[union-attr]
    command = RaiseCase("chip-dumping", patrons, FIGURES, (("ring", 1),))
    assert isinstance(await venue.premises.pump.submit(at_cases(command, HOUSE)), Accepted), people


@pytest.mark.clause("TSG-7.7", "TSG-A1.32")
async def test_a_player_reports_another_and_only_staff_learn_of_it(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, store, floor=FLOOR + RING) as venue:
        ann, bob = await venue.player("ann"), await venue.player("bob")
        sue = await venue.staff("sue", Role.GAMING_SUPERVISOR)
        assert await sat(ann) == "accepted"
        body = {"id": "r1", "name": "ann", "reason": "folds to the same person"}
        where = "/api/poker/ring/hands/1/report"
        assert (await bob.post(where, body)).status_code == 200
        assert (await bob.post(where, body)).status_code == 200, "the same report once"
        for name in ("bob", "nobody"):
            assert (await bob.post(where, {"id": "r2", "name": name})).status_code == 404, "not oneself, not a stranger"
        assert (await bob.get("/api/pit/poker/cases")).status_code == 403
        (case,) = (await sue.get("/api/pit/poker/cases")).json()
        assert (case["what"], case["names"], case["hands"]) == ("reported", ["ann"], [{"table": "ring", "number": 1}])
        assert (case["words"], case["by"], case["verdict"]) == ("folds to the same person", "bob", None)
        decide = "/api/pit/poker/cases/1/decide"
        apart = await sue.post(decide, {"id": "d1", "verdict": "kept-apart"})
        assert (apart.status_code, apart.json()["details"]["refusal"]) == (409, "case-needs-two")
        (case,) = (await sue.post(decide, {"id": "d2", "verdict": "dismissed", "reason": "good folds"})).json()
        assert (case["verdict"], case["decided_by"]) == ("dismissed", "sue")
        again = await sue.post(decide, {"id": "d3", "verdict": "warned"})
        assert (again.status_code, again.json()["details"]["refusal"]) == (409, "case-decided")
    assert verify(store, checks=CHECKS).problems == ()


@pytest.mark.clause("G-4.11")
async def test_players_know_who_is_away_have_one_seat_and_can_report(tmp_path: Path) -> None:
    store = MemoryStore()
    floor = FLOOR + RING + holdem("filled", NO_PAUSE, "house_players = 2")
    async with opened(tmp_path, store, floor=floor) as venue:
        ann, bob = await venue.player("ann"), await venue.player("bob")
        sue = await venue.staff("sue", Role.GAMING_SUPERVISOR)
        async with ann.tab() as a, bob.tab() as b:
            b.say(type="watch-poker", table="filled")
            view = await b.until(lambda m: m["type"] == "poker-view" and len(m["view"]["seats"]) == 2)
            assert [seat["house_player"] for seat in view["view"]["seats"]] == [True, True], "disclosed"
            for tab in (a, b):
                tab.say(type="watch-poker", table="ring")
                assert (await tab.ask("poker-sit", table="ring", amount_minor=5_000))["type"] == "accepted"
            again = await a.ask("poker-sit", table="ring", amount_minor=5_000)
            assert again["reason"] == "already-seated", "one seat each"
            view = await b.until(lambda m: m["type"] == "poker-view" and m["table"] == "ring" and m["view"]["clock"])
            assert [seat["house_player"] for seat in view["view"]["seats"]] == [False, False]
            for tab in (a, b):
                assert (await tab.ask("say", "ring", text="check it down?"))["type"] == "accepted"
            clock, seats = view["view"]["clock"], view["view"]["seats"]
            turn = next(seat["name"] for seat in seats if seat["seat"] == clock["seat"])
            fold = await {"ann": a, "bob": b}[turn].ask("poker-act", table="ring", hand=1, turn=0, verb="fold")
            assert fold["type"] == "accepted"
            assert (await a.ask("poker-sit-out", table="ring"))["type"] == "accepted"
            view = await b.until(
                lambda m: (
                    m["type"] == "poker-view"
                    and m["table"] == "ring"
                    and any(seat["doing"] == "sitting-out" for seat in m["view"]["seats"])
                )
            )
            assert {seat["name"]: seat["doing"] == "sitting-out" for seat in view["view"]["seats"]} == {
                "ann": True,
                "bob": False,
            }, "who is away"
        report = await bob.post("/api/poker/ring/hands/1/report", {"id": "r1", "name": "ann", "reason": "asked me to"})
        assert report.status_code == 200
        chats = honest_play.spoken_at(store)
        (facts,) = all_facts(store, "ring", 0, 1, chats["ring"])
        assert facts.spoke == set(facts.patrons), "the detectors know who spoke in the hand"
        assert (await bob.post("/api/pit/poker/cases/look", {})).status_code == 403
        assert (await sue.post("/api/pit/poker/cases/look", {})).status_code == 200
        (case,) = (await sue.get("/api/pit/poker/cases")).json()
        assert (case["what"], case["names"]) == ("reported", ["ann"])


@pytest.mark.clause("TSG-A1.33")
async def test_two_who_are_kept_apart_take_no_seat_at_one_table(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, store, floor=FLOOR + RING) as venue:
        ann, bob = await venue.player("ann"), await venue.player("bob")
        cem = await venue.player("cem")
        sue = await venue.staff("sue", Role.GAMING_SUPERVISOR)
        await found(venue, ann, bob)
        decide = "/api/pit/poker/cases/1/decide"
        assert (await ann.post(decide, {"id": "d0", "verdict": "kept-apart"})).status_code == 403
        assert (await sue.post(decide, {"id": "d1", "verdict": "kept-apart"})).status_code == 200
        assert await sat(ann) == "accepted"
        assert await sat(bob) == "kept-apart"
        assert await sat(cem) == "accepted"
        assert await entered(bob) == "accepted"
        assert await entered(ann) == "kept-apart"
    async with opened(tmp_path, store, floor=FLOOR + RING) as venue:
        bob = Person(venue)
        await bob.log_in("bob")
        assert await sat(bob) == "kept-apart", "after a stop too"
        sue = await venue.staff("sue", Role.GAMING_SUPERVISOR)
        body = {"id": "t1", "names": ["ann", "bob"]}
        assert (await bob.post("/api/pit/poker/together", body)).status_code == 403
        assert [case["apart"] for case in (await sue.get("/api/pit/poker/cases")).json()] == [True]
        (case,) = (await sue.post("/api/pit/poker/together", body)).json()
        assert not case["apart"]
        assert await sat(bob) == "accepted"
    assert verify(store, checks=CHECKS).problems == ()


async def test_a_supervisor_has_the_record_looked_through(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + RING) as venue:
        sue = await venue.staff("sue", Role.GAMING_SUPERVISOR)
        await venue.player("ann")
        await venue.player("bob")
        await found(venue)
        looked = await sue.post("/api/pit/poker/cases/look", {})
        assert looked.status_code == 200, looked.text
        assert [case["what"] for case in looked.json()] == ["chip-dumping"], "nothing new in no hands"
        (case,) = looked.json()
        assert case["figures"]["code"] == "case-chip-dumping", "figures, and no sentence of one language"
        assert case["figures"]["details"] == {"count": 26, "of": 240, "usual": 3}
        assert case["words"] == ""


@pytest.mark.clause("TSG-A1.32", "TSG-7.7")
async def test_the_record_is_looked_through_every_hour_where_hands_were_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = MovableClock()
    async with opened(tmp_path, floor=FLOOR + RING, clock=clock) as venue:
        await venue.player("ann")
        await venue.player("bob")
        patrons = tuple(sorted(str(venue.premises.directory.by_name(name).id) for name in ("ann", "bob")))  # type: ignore[union-attr]
        finding = Finding("chip-dumping", patrons, FIGURES, (("ring", 1),))
        monkeypatch.setattr(honest_play, "findings", lambda hands: [] if list(hands) else [finding])
        look = HourlyLook(venue.premises.now_ms())
        assert not await look.when_due(venue.premises), "not before an hour has gone"
        clock.forward(honest_play.EVERY_MS / 1000)
        assert await look.when_due(venue.premises)
        (case,) = venue.premises.house.cases.cases()
        assert (case.patrons, case.figures, case.by) == (patrons, FIGURES, "house")
        clock.forward(honest_play.EVERY_MS / 1000)
        assert not await look.when_due(venue.premises), "nothing was played since"


async def test_tables_of_pools_are_looked_through_too(tmp_path: Path) -> None:
    clock = MovableClock()
    async with opened(tmp_path, floor=FLOOR + RING, clock=clock) as venue:
        for name in ("ann", "bob"):
            assert await entered(await venue.player(name)) == "accepted"
        clock.forward(10)
        await found(venue)
        assert set(dict(venue.premises.poker.finished_hands())) == {"ring", "quick.1"}
