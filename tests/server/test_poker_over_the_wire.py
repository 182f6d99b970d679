"""Poker over the real wire: a hand between two people, what each is shown, and what nobody is shown."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from croupier.house.roles import Role
from croupier.server.settings import Settings
from croupier.store.memory import MemoryStore
from rigs.fronts import WAYS, served
from rigs.poker_floor import NO_PAUSE, holdem
from rigs.venue import FLOOR, GENEROUS, MovableClock, Person, Tab, Venue, opened

RAKE = "rake = { per_mille = 50, caps = [[2, 300]] }"
POKER = holdem("ring", RAKE, NO_PAUSE) + holdem("late", "delay_s = 3600")


@pytest.fixture(params=WAYS)
async def venue(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Venue]:
    async with served(tmp_path, request.param, floor=FLOOR + POKER) as house:
        yield house


async def follow(tab: Tab, table: str = "ring") -> dict[str, Any]:
    tab.say(type="watch-poker", table=table)
    return await tab.until(lambda m: m["type"] in ("poker-view", "problem"))


async def sat(venue: Venue, name: str, tabs: list[Tab], table: str = "ring") -> Person:
    person = await venue.player(name)
    tab = await person.tab().__aenter__()
    tabs.append(tab)
    await follow(tab, table)
    reply = await tab.ask("poker-sit", table=table, amount_minor=5_000)
    assert reply["type"] == "accepted", reply
    return person


async def latest(tab: Tab, table: str = "ring") -> dict[str, Any]:
    await tab.quiet()
    return [m for m in tab.seen if m["type"] == "poker-view" and m["table"] == table][-1]


async def started(tab: Tab) -> dict[str, Any]:
    return await tab.until(lambda m: m["type"] == "poker-view" and m["view"]["clock"] is not None)


async def play(tabs: list[Tab], table: str = "ring") -> dict[str, Any]:
    """Everybody checks or calls until the hand is over."""
    for _ in range(40):
        for tab in tabs:
            view = await latest(tab, table)
            if view["view"]["number"] and not view["view"]["playing"]:
                return view
            asked = view["mine"] and view["mine"]["asked"]
            if asked:
                verb = "call" if asked["call_minor"] else "check"
                reply = await tab.ask(
                    "poker-act", table=table, hand=view["view"]["number"], turn=view["view"]["turn"], verb=verb
                )
                assert reply["type"] == "accepted", reply
    raise AssertionError("the hand does not end")


async def hang_up(tabs: list[Tab]) -> None:
    for tab in tabs:
        await tab.__aexit__()


PAIR = holdem("pair", "seats = 2", "delay_s = 3600", "clocks = { pause_ms = 3_600_000 }")


@pytest.mark.clause("TSG-A1C.3")
async def test_whoever_waits_is_told_the_place_and_of_the_seat_that_is_held(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + PAIR) as house:
        tabs: list[Tab] = []
        await sat(house, "ann", tabs, "pair")
        await sat(house, "bob", tabs, "pair")
        cem = await house.player("cem")
        async with cem.tab() as watching, cem.tab() as elsewhere:
            assert (await follow(watching, "pair"))["waiting"] is None
            reply = await watching.ask("poker-wait", table="pair")
            assert reply["type"] == "accepted", reply
            told = await watching.until(lambda m: m["type"] == "poker-view" and m["waiting"] is not None)
            assert (told["waiting"]["place"], told["waiting"]["seat"]) == (1, None)
            (row,) = [row for row in (await cem.get("/api/poker")).json() if row["id"] == "pair"]
            assert (row["waiting"], row["place"]) == (1, 1)
            assert (await tabs[0].ask("poker-leave", table="pair"))["type"] == "accepted"
            offer = await elsewhere.until(lambda m: m["type"] == "poker-offer")
            assert (offer["table"], offer["seat"], offer["until_ms"] > offer["now_ms"]) == ("pair", 0, True)
            async with cem.tab() as opened_later:
                again = await opened_later.until(lambda m: m["type"] == "poker-offer")
                assert (again["name"], again["until_ms"]) == (offer["name"], offer["until_ms"])
            held = await watching.until(lambda m: m["type"] == "poker-view" and m["waiting"]["seat"] == 0)
            assert held["view"]["held"] == [], "what everybody sees comes with the table's delay"
            reply = await watching.ask("poker-sit", table="pair", amount_minor=5_000)
            assert reply["type"] == "accepted", reply
        await hang_up(tabs)


MIXES = """
[[poker]]
id = "horse"
name = "Horse"
rulebook = "tsg"
game = "horse"
stakes = { bets = [200, 400], blinds = [100, 200], ante = 20 }
least_minor = 2_000
most_minor = 20_000

[[poker]]
id = "hose"
name = "Hose"
rulebook = "tsg"
game = "hose"
stakes = { bets = [200, 400], blinds = [100, 200], ante = 20 }
least_minor = 2_000
most_minor = 20_000

[[poker]]
id = "eight"
name = "Eight"
rulebook = "tsg"
game = "8-game"
stakes = { bets = [200, 400], blinds = [20, 40], ante = 20 }
least_minor = 2_000
most_minor = 20_000
"""


@pytest.mark.clause("TSG-A1a.3", "TSG-A1n.3", "TSG-A1o.3", "TSG-A1p.6", "TSG-A1p.8")
@pytest.mark.parametrize(("table", "games"), [("horse", 5), ("hose", 4), ("eight", 8)])
async def test_a_stranger_sees_which_game_of_a_mix_is_on_and_the_stakes_of_all(
    tmp_path: Path, table: str, games: int
) -> None:
    async with opened(tmp_path, floor=FLOOR + MIXES) as venue, venue.stranger().tab() as watching:
        seen = (await follow(watching, table))["view"]
        assert len(seen["games"]) == games
        assert seen["games"][seen["component"]]["variant"] == ("2-7-triple-draw" if games == 8 else "texas-holdem")
        assert seen["number"] == 0, "no hand has been played so far"
        for game in seen["games"]:
            assert game["name"]
            assert game["limit"] in ("limit", "no-limit", "pot-limit")
            assert game["blinds"] or game["ante_minor"]
            assert bool(game["bets"]) == (game["limit"] == "limit")
        stud = next(game for game in seen["games"] if game["variant"] == "7-card-stud")
        assert stud["bets"] == [200, 400]
        assert 0 < stud["ante_minor"] < 200
        assert 0 < stud["bring_in_minor"] < 200


@pytest.mark.clause("TSG-A1C.1", "TSG-A1.14", "TSG-A1.29", "TSG-A1.31")
async def test_a_hand_between_two_people_and_its_history(venue: Venue) -> None:
    tabs: list[Tab] = []
    ann, bob = [await sat(venue, name, tabs) for name in ("ann", "bob")]
    stranger = venue.stranger()
    watching = await stranger.tab().__aenter__()
    seen = await follow(watching)
    assert seen["view"]["games"][0]["limit"] == "no-limit", "the structure is shown before the game"
    await started(tabs[0])
    over = await play(tabs)
    assert sum(seat["stack_minor"] for seat in over["view"]["seats"]) in (10_000 - 10, 10_000)
    await watching.quiet()
    shown = {card for line in over["view"]["log"] if line["what"] == "show" for card in line["cards"]}
    own = [{card for m in tab.seen if m.get("mine") for card in m["mine"]["cards"]} for tab in tabs]
    assert all(len(cards) == 2 for cards in own)
    told = {
        card
        for m in watching.seen
        if m["type"] == "poker-view"
        for seat in m["view"]["seats"]
        for card in seat["cards"]
        if card != "??"
    }
    assert told == shown
    for person in (ann, bob):
        text = (await person.get("/api/poker/ring/hands/1")).text
        for cards in own:
            assert all(card in text for card in cards), "both hands reached the showdown, and both were dealt in"
        phh = (await person.get("/api/poker/ring/hands/1", params={"form": "phh"})).text
        assert phh.startswith('variant = "NT"')
    eve = await venue.player("eve")
    text = (await eve.get("/api/poker/ring/hands/1")).text
    assert set(re.findall(r"\b[2-9TJQKA][cdhs]\b", text)) - set(over["view"]["board"]) == shown
    assert (await stranger.get("/api/poker/ring/hands/1")).status_code == 401
    assert (await eve.get("/api/poker/ring/hands/9")).status_code == 404
    assert (await eve.get("/api/poker/none/hands/1")).status_code == 404
    assert (await stranger.get("/api/poker/ring/hands/1/replay")).status_code == 401
    assert (await stranger.get("/api/poker/ring/hands/1/chances")).status_code == 401
    assert "PokerStars Hand #" in (await ann.get("/api/poker/ring/hands/1", params={"form": "tracker"})).text
    assert (await ann.get("/api/poker/ring/hands/1", params={"form": "ohh"})).json()["ohh"]["hero_player_id"] == 0
    await replayed(ann, eve, own, shown, over)
    mine = (await ann.get("/api/me/hands")).json()
    assert [(row["table"], row["number"]) for row in mine] == [("ring", 1)]
    assert (await eve.get("/api/me/hands")).json() == []
    assert (await eve.get("/api/me/poker")).json() == []
    assert (await stranger.get("/api/me/poker")).status_code == 401
    assert (await ann.get("/api/me/poker", params={"hands": 0})).status_code == 400
    await in_the_pit(venue, over)
    (figures,) = (await ann.get("/api/me/poker")).json()
    assert (figures["hands"], figures["net_minor"]) == (1, mine[0]["won_minor"] - mine[0]["paid_minor"])
    await hang_up([*tabs, watching])


async def in_the_pit(venue: Venue, over: dict[str, Any]) -> None:
    """What lies on the table and what the house took make up what was brought; the lobby knows the pot."""
    sam = await venue.staff("sam", Role.GAMING_SUPERVISOR)
    row = next(row for row in (await sam.get("/api/pit/poker")).json() if row["id"] == "ring")
    assert row["chips_minor"] == sum(seat["stack_minor"] for seat in over["view"]["seats"])
    assert row["chips_minor"] + row["rake_minor"] == 10_000
    assert (row["hands"], row["taken"], row["pot_minor"]) == (1, 2, 0)
    pot = sum(line["amount_minor"] for line in over["view"]["log"] if line["what"] in ("win", "rake"))
    listed = next(row for row in (await sam.get("/api/poker")).json() if row["id"] == "ring")
    assert listed["pace"] == {"average_pot_minor": pot, "flop_per_mille": 1000, "hands_an_hour": 0}
    assert row["pace"] == listed["pace"]


async def replayed(ann: Person, eve: Person, own: list[set[str]], shown: set[str], over: dict[str, Any]) -> None:
    """Step by step: all cards for whoever was dealt in, only what was shown for whoever was not."""
    for person, allowed in ((ann, own[0] | own[1]), (eve, shown)):
        replay = (await person.get("/api/poker/ring/hands/1/replay")).json()
        told = {
            card
            for step in replay["steps"]
            for seat in step["view"]["seats"]
            for card in (*seat["cards"], *step["line"]["cards"])
        }
        assert told - {"??"} - set(over["view"]["board"]) == allowed
        last = replay["steps"][-1]["view"]
        assert [seat["stack_minor"] for seat in last["seats"]] == [s["stack_minor"] for s in over["view"]["seats"]]
    chances = (await ann.get("/api/poker/ring/hands/1/chances")).json()
    assert all(each["exact"] and abs(sum(each["shares"]) - 1) < 1e-12 for each in chances)
    assert len(chances) > 4, "both hands were known from the deal on"
    assert set(chances[-1]["shares"]) <= {0.0, 0.5, 1.0}, "once all cards are out nothing is left to chance"
    if len(shown) < 4:
        assert (await eve.get("/api/poker/ring/hands/1/chances")).json() == []


async def test_nobody_is_sent_a_card_of_others_while_a_hand_is_on(venue: Venue) -> None:
    tabs: list[Tab] = []
    await sat(venue, "ann", tabs)
    await sat(venue, "bob", tabs)
    await started(tabs[0])
    views = [await latest(tab) for tab in tabs]
    own = [set(view["mine"]["cards"]) for view in views]
    assert not own[0] & own[1]
    for tab, cards in zip(tabs, reversed(own), strict=True):
        text = str(tab.seen)
        assert not [card for card in cards if f"'{card}'" in text]
    await hang_up(tabs)


async def test_two_tabs_late_answers_and_amounts_of_any_kind_change_nothing(venue: Venue) -> None:
    tabs: list[Tab] = []
    for name in ("ann", "bob"):
        await sat(venue, name, tabs)
    await started(tabs[0])
    first = [tab for tab in tabs if (await latest(tab))["mine"]["asked"]][0]  # noqa: RUF015  of an await
    again = await first.person.tab().__aenter__()
    before = await follow(again)
    assert before["mine"]["asked"] == (await latest(first))["mine"]["asked"], "both tabs have the question"
    question = {"table": "ring", "hand": 1, "turn": 0}
    for amount in (-1, 199, 5_001, 2**53, 2**63, 10**30, 0.5, 300.5, "300", "", None, True, [300], {"minor": 300}):
        reply = await again.ask("poker-act", verb="raise", amount_minor=amount, **question)
        assert (reply["type"], bool(reply["reason"])) == ("refused", True), (amount, reply)
    for changed in ({"verb": "win"}, {"verb": 7}, {"hand": "1"}, {"hand": 2}, {"turn": -1}, {"turn": 1}):
        reply = await again.ask("poker-act", **{"verb": "call", **question, **changed})
        assert reply["type"] == "refused", changed
    assert (await follow(again))["view"] == before["view"], "nothing has changed"
    replies = await asyncio.gather(*(tab.ask("poker-act", verb="call", **question) for tab in (first, again)))
    assert sorted(reply["type"] for reply in replies) == ["accepted", "refused"], "one of the two tabs is heard"
    over = await play(tabs)
    late = await again.ask("poker-act", verb="call", **question)
    assert (late["type"], late["reason"]) == ("refused", "stale-turn"), "that hand is over"
    assert (await latest(first))["view"]["seats"] == over["view"]["seats"]
    await hang_up([*tabs, again])


async def test_commands_are_refused_without_a_seat_a_log_in_or_a_table(venue: Venue) -> None:
    async with venue.stranger().tab() as tab:
        assert (await tab.ask("poker-sit", table="ring", amount_minor=5_000))["reason"] == "not-logged-in"
        assert (await follow(tab, "none"))["reason"] == "unknown-table"
    async with (await venue.player("ann")).tab() as tab:
        assert (await tab.ask("poker-sit", table="none", amount_minor=5_000))["reason"] == "unknown-table"
        assert (await tab.ask("poker-sit", table="ring", amount_minor=1))["reason"] == "buy-in-too-small"
        act = await tab.ask("poker-act", table="ring", hand=1, turn=0, verb="fold")
        assert act["reason"] == "not-seated"
        for kind in ("poker-open", "poker-close"):
            assert (await tab.ask(kind, table="ring"))["reason"] == "not-allowed"
        connection = await tab.ask("poker-connection", table="ring", patron="ann", connected=False)
        assert connection["reason"] == "unreadable", "of connections the house tells by itself"
    async with (await venue.staff("sam", Role.GAMING_SUPERVISOR)).tab() as tab:
        assert (await tab.ask("poker-close", table="ring"))["type"] == "accepted"
        assert (await tab.ask("poker-open", table="ring"))["type"] == "accepted"


async def test_spectators_see_a_delayed_table_later_and_staff_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + POKER) as venue:
        tabs: list[Tab] = []
        async with (
            venue.stranger().tab() as stranger,
            (await venue.staff("sam", Role.GAMING_SUPERVISOR)).tab() as staff,
        ):
            await follow(stranger, "late")
            await follow(staff, "late")
            await sat(venue, "ann", tabs, "late")
            assert [seat["name"] for seat in (await latest(staff, "late"))["view"]["seats"]] == ["ann"]
            assert (await latest(stranger, "late"))["view"]["seats"] == []
            venue.clock.forward(3_590)
            assert (await follow(stranger, "late"))["view"]["seats"] == [], "nor whoever looks anew"
            venue.clock.forward(11)
            await follow(stranger, "late")
            assert [seat["name"] for seat in (await latest(stranger, "late"))["view"]["seats"]] == ["ann"]
        await hang_up(tabs)


async def test_a_lost_connection_is_noticed_and_forgotten_when_it_is_back(tmp_path: Path) -> None:
    settings = Settings(
        **{name: getattr(GENEROUS, name) for name in GENEROUS.__struct_fields__} | {"lost_after_s": 0.01}
    )
    async with opened(tmp_path, floor=FLOOR + POKER, settings=settings) as venue:
        tabs: list[Tab] = []
        ann = await sat(venue, "ann", tabs)
        await hang_up(tabs)
        table = venue.premises.house.poker.tables["ring"]
        for _ in range(6000):
            if not table.state.seats[0].connected:
                break
            await asyncio.sleep(0.01)
        assert not table.state.seats[0].connected
        async with ann.tab() as tab:
            await follow(tab)
            back = await tab.until(lambda m: m["type"] == "poker-view" and m["view"]["seats"][0]["connected"])
            assert back["mine"]["seat"] == 0


async def test_a_hand_goes_on_after_a_stop_of_the_house(tmp_path: Path) -> None:
    store, clock = MemoryStore(), MovableClock()
    cards: list[list[str]] = []
    people: list[Person] = []
    async with opened(tmp_path, store, floor=FLOOR + POKER, clock=clock) as venue:
        tabs: list[Tab] = []
        people = [await sat(venue, name, tabs) for name in ("ann", "bob")]
        await started(tabs[0])
        cards = [(await latest(tab))["mine"]["cards"] for tab in tabs]
        await hang_up(tabs)
    async with opened(tmp_path, store, floor=FLOOR + POKER, clock=clock) as venue:
        tabs = []
        for name in ("ann", "bob"):
            person = Person(venue)
            await person.log_in(name)
            tabs.append(await person.tab().__aenter__())
            await follow(tabs[-1])
        assert [(await latest(tab))["mine"]["cards"] for tab in tabs] == cards
        assert (await play(tabs))["view"]["number"] == 1
        await hang_up(tabs)
    assert len(people) == 2


async def test_the_lobby_lists_the_poker_tables(venue: Venue) -> None:
    tabs: list[Tab] = []
    ann = await sat(venue, "ann", tabs)
    rows = {row["id"]: row for row in (await ann.get("/api/poker")).json()}
    assert rows["ring"]["seated"]
    assert (rows["ring"]["taken"], rows["ring"]["title"]) == (1, "Texas Hold'em")
    assert not rows["late"]["seated"]
    await hang_up(tabs)
