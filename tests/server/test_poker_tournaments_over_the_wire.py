"""A live poker tournament over the real wire: told before entry, registered for, played, paid, and looked at after."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.store.memory import MemoryStore
from croupier.surveillance.verify import verify
from croupier.tournaments.poker.room import unfinished
from croupier.tournaments.poker.views import followed, page
from rigs.venue import FLOOR, MovableClock, Person, Tab, opened

CUP = """
[[poker_tournament]]
id = "duel"
rulebook = "tsg"
game = "texas-holdem"
format = "sit-and-go"
series = true
clocks = { pause_ms = 0, run_out_ms = 0 }

[poker_tournament.changes]
name = "Duel"
entrants = 2
seats = 2
starting_chips = 40
levels = { minutes = 1 }
prizes = { percents = ["100"] }
"""


async def following(person: Person) -> Tab:
    tab = await person.tab().__aenter__()
    tab.say(type="watch-poker-tournament", tournament="duel-1")
    await tab.until(lambda m: m["type"] == "poker-tournament-view")
    return tab


async def play(tab: Tab, table: str) -> None:
    """All-in or call whenever asked, until the tournament is over."""
    tab.say(type="watch-poker", table=table)
    while True:
        seen: Any = await tab.until(
            lambda m: (
                (m["type"] == "poker-view" and m["mine"] and m["mine"]["asked"])
                or (m["type"] == "poker-tournament-view" and m["view"]["stage"] == "finished")
            )
        )
        if seen["type"] == "poker-tournament-view":
            return
        asked = seen["mine"]["asked"]
        fields = {"table": table, "hand": seen["view"]["number"], "turn": seen["view"]["turn"]}
        if asked["raise_to_minor"]:
            await tab.ask("poker-act", verb="raise", amount_minor=asked["raise_to_minor"], **fields)
        else:
            await tab.ask("poker-act", verb="call" if asked["call_minor"] else "check", **fields)


@pytest.mark.clause("TSG-6.6", "TSG-6.7", "TSG-6.8", "TSG-A1T.12")
async def test_a_sit_and_go_from_the_lobby_to_the_prize(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, floor=FLOOR + CUP, store=store) as venue:
        zoe = await venue.player("zoe")
        (row,) = (await zoe.get("/api/poker/tournaments")).json()
        told = row["tournament"]
        assert (told["pool_part_minor"], told["commission_minor"], told["stage"]) == (500, 50, "registration")
        assert told["prizes"] == [1_000], "what the expected field would play for"
        assert told["levels"][0]["big"] < told["levels"][1]["big"]
        assert row["mine"] is None
        assert (await zoe.get("/api/poker/tournaments/nothing")).status_code == 404
        people = {name: await venue.player(name) for name in ("ann", "bob")}
        tabs = {name: await following(person) for name, person in people.items()}
        before = {name: await balance(person) for name, person in people.items()}
        reply = await tabs["ann"].ask("poker-tournament-register", tournament="nothing")
        assert (reply["type"], reply["reason"]) == ("refused", "unknown-tournament")
        reply = await tabs["ann"].ask("poker-tournament-cancel", tournament="duel-1", why="I lose")
        assert (reply["type"], reply["reason"]) == ("refused", "not-allowed")
        for name, tab in tabs.items():
            reply = await tab.ask("poker-tournament-register", tournament="duel-1")
            assert reply["type"] == "accepted", reply
            assert await balance(people[name]) == before[name] - 550
        seated = [
            await tab.until(lambda m: m["type"] == "poker-tournament-view" and m["mine"] and m["mine"]["table"])
            for tab in tabs.values()
        ]
        assert {view["mine"]["table"] for view in seated} == {"duel-1.1"}
        assert all(row["id"] != "duel-1.1" for row in (await zoe.get("/api/poker")).json())
        for name, tab in tabs.items():
            tab.say(type="watch-poker", table="duel-1.1")
            view = await tab.until(lambda m: m["type"] == "poker-view" and m["mine"] and m["mine"]["cards"])
            assert view["view"]["tournament"] == "duel-1"
            assert "??" not in view["mine"]["cards"], f"{name} sees the own cards"
        await asyncio.gather(*(play(tab, "duel-1.1") for tab in tabs.values()))
        rows = (await zoe.get("/api/poker/tournaments")).json()
        assert [(row["tournament"]["id"], row["tournament"]["stage"]) for row in rows] == [
            ("duel-2", "registration"),
            ("duel-1", "finished"),
        ]
        after = {name: await balance(person) for name, person in people.items()}
        assert sorted(after[name] - before[name] for name in tabs) == [-550, 450]
        reply = await tabs["ann"].ask("poker-tournament-register", tournament="duel-2")
        assert reply["type"] == "accepted"
        premises = venue.application.premises
        assert not premises.poker.knows("duel-1.1"), "a table that is closed for good is followed no longer"
        assert dict(premises.poker.finished_hands())["duel-1.1"] > 0, "its hands are looked at afterwards"
        reply = await tabs["bob"].ask("poker-tournament-unregister", tournament="duel-2")
        assert reply["reason"] == "not-entered"
        at_hand = {stream for stream in premises.house.engine.desks if "duel" in stream}
        assert at_hand == {"poker-tournament:duel-2"}, "what is over leaves the house"
        reply = await tabs["bob"].ask("poker-tournament-register", tournament="duel-1")
        assert (reply["type"], reply["reason"]) == ("refused", "wrong-stage"), "it comes back to answer"
        for tab in tabs.values():
            await tab.__aexit__()
    assert verify(store, checks=CHECKS).problems == ()
    await _comes_back_without_what_is_over(store, tmp_path)


async def _comes_back_without_what_is_over(store: MemoryStore, tmp_path: Path) -> None:
    assert unfinished(store) == ["poker-tournament:duel-2"]
    async with opened(tmp_path, floor=FLOOR + CUP, store=store) as venue:
        premises = venue.application.premises
        assert {stream for stream in premises.house.engine.desks if "duel" in stream} == {"poker-tournament:duel-2"}
        zoe = venue.stranger()
        rows = (await zoe.get("/api/poker/tournaments")).json()
        assert [row["tournament"]["id"] for row in rows] == ["duel-2", "duel-1"], "the latest are listed"


async def test_players_are_found_by_name_beyond_those_that_a_page_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "PLAYERS", 1)
    monkeypatch.setattr(page.players_of, "__defaults__", ("", 1))
    floor = FLOOR + CUP.replace("entrants = 2", "entrants = 9")
    async with opened(tmp_path, floor=floor, store=MemoryStore()) as venue:
        people = [await venue.player(name) for name in ("zoe", "yan", "zora")]
        for person in people:
            async with person.tab() as tab:
                await tab.ask("poker-tournament-register", tournament="duel-1")
        address = "/api/poker/tournaments/duel-1"
        shown = (await people[0].get(address)).json()["tournament"]
        assert (len(shown["players"]), shown["entrants"]) == (1, 3)
        found = (await people[0].get(f"{address}/players?name=ZO")).json()
        assert sorted(line["name"] for line in found) == ["zoe", "zora"]
        assert (await people[0].get(f"{address}/players?name=nobody")).json() == []
        assert (await people[0].get(f"{address}/players?name=")).status_code == 400
        assert (await people[0].get("/api/poker/tournaments/nothing/players?name=z")).status_code == 404
        (row,) = (await people[0].get("/api/poker/tournaments")).json()
        assert row["tournament"]["players"] == [], "a row has what a row shows"


async def test_a_tournament_that_ended_long_ago_is_found_by_its_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = MemoryStore()
    async with opened(tmp_path, floor=FLOOR + CUP, store=store) as venue:
        manager = await venue.staff("tom", Role.TOURNAMENT_MANAGER)
        async with manager.tab() as tab:
            assert (await tab.ask("poker-tournament-cancel", tournament="duel-1", why="rain"))["type"] == "accepted"
    monkeypatch.setattr(followed, "FINISHED", 0)
    async with opened(tmp_path, floor=FLOOR + CUP, store=store) as venue:
        zoe = venue.stranger()
        rows = (await zoe.get("/api/poker/tournaments")).json()
        assert [row["tournament"]["id"] for row in rows] == ["duel-2"]
        page = (await zoe.get("/api/poker/tournaments/duel-1")).json()
        assert (page["tournament"]["stage"], page["tournament"]["why"]) == ("cancelled", "rain")


FIELD = """
[[poker_tournament]]
id = "{id}"
rulebook = "tsg"
game = "texas-holdem"
format = "{format}"

[poker_tournament.changes]
name = "{id}"
{changes}
"""
SHOOTOUT = "entrants = 4\nseats = 2\nshootout_rounds = 2\nprizes = {{ percents = {percents} }}"
STACKS = "entrants = 9\nstarting_chips = 1500\nstacks = { number = 3, until_level = 2 }"


@pytest.mark.clause("TSG-A1T-ii.3")
async def test_a_stranger_reads_whether_all_finalists_win_before_anybody_enters(tmp_path: Path) -> None:
    floor = FLOOR
    for name, percents in (("both", '["60", "40"]'), ("first", '["100"]')):
        floor += FIELD.format(id=name, format="shootout", changes=SHOOTOUT.format(percents=percents))
    async with opened(tmp_path, floor=floor, store=MemoryStore()) as venue:
        rows = (await venue.stranger().get("/api/poker/tournaments")).json()
        told = {row["tournament"]["name"]: row["tournament"] for row in rows}
        assert {each["stage"] for each in told.values()} == {"registration"}
        assert {name: each["all_finalists_win"] for name, each in told.items()} == {"both": True, "first": False}


@pytest.mark.clause("TSG-A1T-ix.4", "TSG-A1T-ix.8")
async def test_everybody_reads_how_many_stacks_others_have_left(tmp_path: Path) -> None:
    floor = FLOOR + FIELD.format(id="stacked", format="multi-stack", changes=STACKS)
    async with opened(tmp_path, floor=floor, store=MemoryStore()) as venue:
        ann, zoe = await venue.player("ann"), await venue.player("zoe")
        (row,) = (await zoe.get("/api/poker/tournaments")).json()
        address = row["tournament"]["id"]

        async def left() -> list[tuple[str, int]]:
            shown = (await zoe.get(f"/api/poker/tournaments/{address}")).json()["tournament"]
            return [(line["name"], line["stacks"]) for line in shown["players"]]

        async with ann.tab() as tab, zoe.tab() as other:
            for each in (tab, other):
                each.say(type="watch-poker-tournament", tournament=address)
                await each.until(lambda m: m["type"] == "poker-tournament-view")
            entered = await tab.ask("poker-tournament-register", tournament=address)
            assert entered["type"] == "accepted", entered
            assert await left() == [("ann", 2)], "one of three is in play"
            for expected in (1, 0):
                reply = await tab.ask("poker-tournament-stacks", tournament=address, count=1)
                assert reply["type"] == "accepted", reply
                assert await left() == [("ann", expected)]
                mine = await tab.until(
                    lambda m, n=expected: (
                        m["type"] == "poker-tournament-view" and m["mine"] and m["mine"]["stacks"] == n
                    )
                )
                assert mine["mine"]["stacks"] == expected, "by which the control is shown or hidden"
            refused = await tab.ask("poker-tournament-stacks", tournament=address, count=1)
            assert (refused["type"], refused["reason"]) == ("refused", "no-stacks")
            refused = await other.ask("poker-tournament-stacks", tournament=address, count=1)
            assert (refused["type"], refused["reason"]) == ("refused", "not-entered")


@pytest.mark.clause("TSG-A1T.18")
async def test_the_director_announces_changes_and_looks_at_the_money(tmp_path: Path) -> None:
    """Announced from a format, registered for, changed: whoever is registered is told; results can be taken along."""
    async with opened(tmp_path, floor=FLOOR + CUP, store=MemoryStore()) as venue:
        tom, ann = await venue.staff("tom", Role.TOURNAMENT_MANAGER), await venue.player("ann")
        assert (await ann.get("/api/poker/formats")).status_code == 403
        formats = [line["id"] for line in (await tom.get("/api/poker/formats")).json()]
        assert "multi-table" in formats
        terms = {
            "id": "1",
            "tournament": "monday",
            "rulebook": "tsg",
            "game": "texas-holdem",
            "format": "multi-table",
            "changes": {"name": "Monday", "entrants": 20},
            "starts_at_ms": 4_000_000_000_000,
        }
        assert (await ann.post("/api/poker/tournaments", terms)).status_code == 403
        bad = terms | {"changes": {"seats": 99}}
        answer = (await tom.post("/api/poker/tournaments", bad)).json()
        assert answer["details"]["refusal"] == "bad-terms"
        assert (await tom.post("/api/poker/tournaments", terms)).status_code == 200
        async with ann.tab() as tab:
            tab.say(type="watch-poker-tournament", tournament="monday")
            await tab.until(lambda m: m["type"] == "poker-tournament-view")
            assert (await tab.ask("poker-tournament-register", tournament="monday"))["type"] == "accepted"
            later = terms | {"id": "2", "starts_at_ms": 4_000_000_600_000}
            assert (await ann.post("/api/poker/tournaments/monday/terms", later)).status_code == 403
            assert (await tom.post("/api/poker/tournaments/monday/terms", later)).status_code == 200
            seen = await tab.until(lambda m: m["type"] == "poker-tournament-view" and m["mine"] and m["mine"]["unread"])
            assert [change["field"] for change in seen["mine"]["unread"]] == ["starts_at_ms"]
            assert (await tab.ask("poker-tournament-read", tournament="monday"))["type"] == "accepted"
        assert (await ann.get("/api/poker/tournaments/monday/desk")).status_code == 403
        desk = (await tom.get("/api/poker/tournaments/monday/desk")).json()
        (line,) = desk["cancelled"]
        assert (line["prize_minor"], line["refund_minor"]) == (1_000, 100)
        results = (await ann.get("/api/poker/tournaments/monday/results")).text.splitlines()
        assert results[0].startswith("place,name,prize_minor")
        assert len(results) == 2


OWN = """
name = "Lunch break"
format = "sit-and-go"
currency = "EUR"
entrants = 2
seats = 2
starting_chips = 40
variants = ["no-limit:texas-holdem", "pot-limit:omaha"]
variant_hands = 1
entry = { pool_minor = 900, commission_minor = 100 }
levels = { minutes = 1 }
prizes = { percents = ["100"] }
"""


async def test_a_tournament_of_an_operators_own_format_is_announced_and_played(tmp_path: Path) -> None:
    """A file in a folder beside the floor file is all that it needs: format, mixed order and money are its own."""
    (tmp_path / "cups").mkdir()
    (tmp_path / "cups" / "lunch.toml").write_text(OWN)
    floor = FLOOR.replace("[house]", '[house]\ntournament_formats = "cups"')
    async with opened(tmp_path, floor=floor, store=MemoryStore()) as venue:
        tom = await venue.staff("tom", Role.TOURNAMENT_MANAGER)
        own = [line for line in (await tom.get("/api/poker/formats")).json() if line["own"]]
        assert [(line["id"], line["starts_full"]) for line in own] == [("lunch", True)]
        (mix,) = [
            game
            for game in (await tom.get("/api/poker/games")).json()
            if (game["rulebook"], game["id"]) == ("tsg", "mix")
        ]
        assert {"no-limit:texas-holdem", "pot-limit:omaha", "limit:razz"} <= (
            known := {game["id"] for game in mix["mix"]}
        )
        assert "no-limit:razz" not in known, "the book lets razz be played with limits alone"
        terms = {"id": "1", "tournament": "duel-1", "rulebook": "tsg", "game": "mix", "format": "lunch"}
        answer = (await tom.post("/api/poker/tournaments", terms | {"changes": {"variants": ["limit:razz"]}})).json()
        assert answer["details"]["why"]["details"]["field"] == "variants"
        assert (await tom.post("/api/poker/tournaments", terms)).status_code == 200
        people = {name: await venue.player(name) for name in ("ann", "bob")}
        before = {name: await balance(person) for name, person in people.items()}
        (row,) = (await people["ann"].get("/api/poker/tournaments")).json()
        assert row["title"] == "Texas Hold'em + Omaha"
        tabs = [await following(person) for person in people.values()]
        for tab in tabs:
            assert (await tab.ask("poker-tournament-register", tournament="duel-1"))["type"] == "accepted"
        await asyncio.gather(*(play(tab, "duel-1.1") for tab in tabs))
        after = {name: await balance(person) for name, person in people.items()}
        assert sorted(after[name] - before[name] for name in people) == [-1_000, 800]


@pytest.mark.clause("TSG-A1T-vi.5", "TSG-A1T-vii.3")
@pytest.mark.parametrize(
    ("kind", "least_minor", "immediate"),
    [("knockout", 100, {}), ("progressive-knockout", 300, {"immediate_percent": 50})],
)
async def test_a_bounty_of_the_least_part_is_announced_played_and_won(
    tmp_path: Path, kind: str, least_minor: int, immediate: dict[str, int]
) -> None:
    """Of a buy-in of 10.00 after the commission: 10 percent, or 30 where bounties grow; a cent less is refused."""
    clock = MovableClock()
    async with opened(tmp_path, floor=FLOOR, store=MemoryStore(), clock=clock) as venue:
        tom = await venue.staff("tom", Role.TOURNAMENT_MANAGER)
        people = {name: await venue.player(name) for name in ("ann", "bob")}
        size = {"entrants": 2, "seats": 2, "starting_chips": 40, "prizes": {"percents": ["100"]}}
        base = {"format": "sit-and-go", "levels": {"minutes": 1}} | size | immediate
        terms = {"id": "1", "tournament": "duel-1", "rulebook": "tsg", "game": "texas-holdem", "format": kind}
        starts = {"starts_at_ms": clock() + 60_000}

        def of(bounty_minor: int) -> dict[str, Any]:
            entry = {"pool_minor": 1_000 - bounty_minor, "bounty_minor": bounty_minor, "commission_minor": 100}
            return terms | starts | {"changes": base | {"format": kind, "entry": entry}}

        answer = (await tom.post("/api/poker/tournaments", of(least_minor - 1))).json()
        assert answer["details"]["why"]["details"]["field"] == "entry.bounty_minor"
        announced = await tom.post("/api/poker/tournaments", of(least_minor))
        assert announced.status_code == 200, announced.text
        before = {name: await balance(person) for name, person in people.items()}
        tabs = [await following(person) for person in people.values()]
        for tab in tabs:
            assert (await tab.ask("poker-tournament-register", tournament="duel-1"))["type"] == "accepted"
        clock.forward(60)
        assert (await tabs[0].ask("poker-tournament-register", tournament="duel-1"))["type"] == "refused", "twice"
        await asyncio.gather(*(play(tab, "duel-1.1") for tab in tabs))
        after = {name: await balance(person) for name, person in people.items()}
        won = 2 * (1_000 - least_minor) + 2 * least_minor  # the pool, the other's bounty and the winner's own
        assert sorted(after[name] - before[name] for name in people) == [-1_100, won - 1_100]


async def test_the_director_sees_what_terms_come_to_and_a_change_keeps_the_rest(tmp_path: Path) -> None:
    """Of 20 players at 9.00 into the pool and 300.00 guaranteed the house would add 120.00; 34 would reach it."""
    async with opened(tmp_path, floor=FLOOR + CUP, store=MemoryStore()) as venue:
        tom, ann = await venue.staff("tom", Role.TOURNAMENT_MANAGER), await venue.player("ann")
        (line,) = [line for line in (await tom.get("/api/poker/formats")).json() if line["id"] == "guaranteed"]
        own = {"name": "Monday", "entrants": 20, "seats": 6, "entry": {"pool_minor": 900, "commission_minor": 100}}
        rules = {"apart": 2, "redraw_at": [2, 1]}
        changes = line["terms"] | own | {"prizes": {"guarantee_minor": 30_000}, "table_rules": rules}
        terms = {"rulebook": "tsg", "game": "texas-holdem", "format": "guaranteed"} | {"changes": changes}
        terms |= {"id": "1", "tournament": "monday", "starts_at_ms": 4_000_000_000_000}
        assert (await ann.post("/api/poker/forecast", terms)).status_code == 403
        assert (await ann.get("/api/poker/games")).status_code == 403
        assert "omaha" in [game["id"] for game in (await tom.get("/api/poker/games")).json()]
        found = (await tom.post("/api/poker/forecast", terms)).json()
        assert (found["pool_minor"], found["overlay_minor"], found["players_for_the_guarantee"]) == (30_000, 12_000, 34)
        assert sum(found["prizes"]) == 30_000
        assert found["big_blinds_at_the_end"] >= 20
        bad = terms | {"changes": changes | {"levels": {"minutes": 0}}}
        refused = (await tom.post("/api/poker/forecast", bad)).json()
        assert refused["details"]["why"]["details"]["field"] == "levels.minutes"
        assert (await tom.get("/api/poker/tournaments/monday/desk")).status_code == 404, "nothing was announced by it"
        announced = await tom.post("/api/poker/tournaments", terms)
        assert announced.status_code == 200, announced.text
        now = (await tom.get("/api/poker/tournaments/monday/desk")).json()["terms"]
        later = terms | {"id": "2", "changes": now | {"name": "Tuesday"}}
        assert (await tom.post("/api/poker/tournaments/monday/terms", later)).status_code == 200
        after = (await tom.get("/api/poker/tournaments/monday/desk")).json()["terms"]
        assert after == now | {"name": "Tuesday"}
        assert (after["table_rules"]["redraw_at"], after["prizes"]["guarantee_minor"]) == ([2, 1], 30_000)


async def test_the_director_is_shown_what_a_disqualification_pays_and_then_it_does(tmp_path: Path) -> None:
    """Of two one is left, who wins the pool of 10.00."""
    async with opened(tmp_path, floor=FLOOR + CUP, store=MemoryStore()) as venue:
        tom = await venue.staff("tom", Role.TOURNAMENT_MANAGER)
        people = [await venue.player(name) for name in ("ann", "bob")]
        tabs = [await following(person) for person in (tom, *people)]
        for tab in tabs[1:]:
            assert (await tab.ask("poker-tournament-register", tournament="duel-1"))["type"] == "accepted"
        desk = "/api/poker/tournaments/duel-1/desk"
        first = (await tom.get(desk)).json()["seats"][0]["player"]
        looked = [f"{desk}/disqualified/{first}", f"{desk}/redrawn"]
        assert [(await people[0].get(address)).status_code for address in looked] == [403, 403]
        assert (await tom.get(f"{desk}/disqualified/nobody")).json()["details"]["refusal"] == "seat-empty"
        assert (await tabs[0].ask("poker-tournament-pause", tournament="duel-1", why="rain"))["type"] == "accepted"
        for tab in tabs[1:]:
            tab.say(type="watch-poker", table="duel-1.1")
        view: Any = await tabs[1].until(lambda m: m["type"] == "poker-view" and m["mine"] and m["mine"]["cards"])
        turn = tabs[1] if view["mine"]["asked"] else tabs[2]
        fields = {"table": "duel-1.1", "hand": view["view"]["number"], "turn": view["view"]["turn"]}
        assert (await turn.ask("poker-act", verb="fold", **fields))["type"] == "accepted"
        await tabs[0].until(lambda m: m["type"] == "poker-tournament-view" and m["view"]["hands"] == 1)
        before = [await balance(person) for person in people]
        shown, drawn = [(await tom.get(address)).json() for address in looked]
        assert (drawn["players"], drawn["closed"], drawn["opened"]) == (2, [1], [{"number": 2, "players": 2}])
        assert (shown["place"], shown["prize_minor"], shown["ends"]) == (2, 0, True)
        assert [(await tom.get(address)).json() for address in looked] == [shown, drawn], "nothing is done by looking"
        assert [await balance(person) for person in people] == before
        out = await tabs[0].ask("poker-tournament-disqualify", tournament="duel-1", player=first, why="x")
        assert out["type"] == "accepted", out
        (line,) = shown["lines"]
        paid = [await balance(person) - had for person, had in zip(people, before, strict=True)]
        assert sorted(paid) == [0, line["prize_minor"]] == [0, 1_000]
        assert (await tom.get(looked[0])).json()["details"]["refusal"] == "wrong-stage"
        for tab in tabs:
            await tab.__aexit__()


async def balance(person: Person) -> int:
    purses = (await person.get("/api/me/purses")).json()
    return next(purse["balance_minor"] for purse in purses if purse["currency"] == "EUR")
