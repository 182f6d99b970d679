"""Attacks on the newer rooms of a running house: cards of others, hands of others, one code or ticket for many."""

from __future__ import annotations

import asyncio
import csv
import io
import re
from pathlib import Path
from typing import Any

import pytest

from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.store.memory import MemoryStore
from croupier.surveillance.verify import verify
from rigs.poker_floor import NO_PAUSE, holdem
from rigs.venue import FLOOR, Person, Tab, Venue, opened
from server.test_one_time_codes import password_step, set_up, show
from server.test_poker_over_the_wire import follow, hang_up, latest, sat, started
from server.test_poker_tournaments_over_the_wire import CUP as DUEL
from server.test_poker_tournaments_over_the_wire import following, play
from server.test_pools_over_the_wire import POOL, entered, in_hand
from server.test_second_person import sold

RINGS = holdem("ring", NO_PAUSE) + holdem("late", NO_PAUSE, "delay_s = 3600") + POOL + DUEL
RUN = re.compile(r"(?<![A-Za-z])(?:[2-9TJQKA][cdhs])+(?![A-Za-z])")
ROLES = (Role.DEALER, Role.CASHIER, Role.GAMING_SUPERVISOR, Role.INSPECTOR, Role.TOURNAMENT_MANAGER, Role.ADMINISTRATOR)


def cards_in(text: str) -> set[str]:
    """Every card that is written there, one by one or side by side."""
    return {run[place : place + 2] for run in RUN.findall(text) for place in range(0, len(run), 2)}


def routes_of_a_hand(venue: Venue, table: str, number: int) -> list[str]:
    """Every address that is read, as the house itself lists them, asked about this table and this hand."""
    paths = venue.application._api.openapi_schema.to_schema()["paths"]
    values = {"table_id": table, "number": str(number), "tournament_id": "duel-1"}
    found = []
    for path, methods in paths.items():
        names = re.findall(r"{(\w+)}", path)
        if "get" in methods and set(names) <= set(values) and (names or "poker" in path):
            found.append(re.sub(r"{(\w+)}", lambda name: values[name[1]], path))
    return found


async def in_a_hand(venue: Venue, table: str, *names: str) -> tuple[list[Person], list[Tab], list[set[str]]]:
    """People in the middle of a hand, and the cards that each holds."""
    tabs: list[Tab] = []
    people = [await sat(venue, name, tabs, table) for name in names]
    await started(tabs[0])
    return people, tabs, [set((await latest(tab, table))["mine"]["cards"]) for tab in tabs]


@pytest.mark.clause("TSG-A1.29", "TSG-A1.31")
async def test_no_address_tells_a_card_of_a_hand_that_is_on(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + RINGS) as venue:
        people, tabs, own = await in_a_hand(venue, "ring", "ann", "bob")
        others = [await venue.staff(role.value, role) for role in ROLES]
        eve = await venue.player("eve")
        addresses = routes_of_a_hand(venue, "ring", 1)
        assert len([one for one in addresses if "poker" in one]) >= 8, "hands, replays, chances, lists, cases"
        assert "/api/poker/ring/hands/1/replay" in addresses
        for person in (*people, eve, venue.stranger(), *others):
            hidden = set().union(*own) - (own[people.index(person)] if person in people else set())
            for address in addresses:
                text = (await person.get(address)).text
                assert not hidden & cards_in(text), (person.patron, address)
        async with others[2].tab() as pit, others[0].tab() as desk, eve.tab() as seat:
            for tab in (pit, desk, seat):
                await follow(tab, "ring")
                await tab.quiet()
                assert not set().union(*own) & cards_in(str(tab.seen))
        await hang_up(tabs)


@pytest.mark.clause("TSG-A1.29", "TSG-A1.31")
@pytest.mark.parametrize("form", ["text", "phh", "ohh", "tracker", "replay", "chances"])
async def test_no_form_of_a_hand_tells_a_stranger_what_was_folded(tmp_path: Path, form: str) -> None:
    async with opened(tmp_path, floor=FLOOR + RINGS) as venue:
        people, tabs, own = await in_a_hand(venue, "ring", "ann", "bob")
        for tab in tabs:
            view = await latest(tab)
            if view["mine"]["asked"]:
                turn = {"hand": 1, "turn": view["view"]["turn"]}
                assert (await tab.ask("poker-act", table="ring", verb="fold", **turn))["type"] == "accepted"
        path = "/api/poker/ring/hands/1" + (f"/{form}" if form in ("replay", "chances") else f"?form={form}")
        for person in (await venue.player("eve"), *[await venue.staff(role.value, role) for role in ROLES]):
            answer = await person.get(path)
            assert answer.status_code == 200, answer.text
            assert not cards_in(answer.text), (person.patron, form)
        if form != "chances":
            for person, mine, other in zip(people, own, reversed(own), strict=True):
                told = cards_in((await person.get(path)).text)
                assert mine <= told, "one's own cards"
                assert not other & told, "and not what the other gave up"
        await hang_up(tabs)


@pytest.mark.clause("TSG-A1.31")
async def test_no_link_to_a_hand_goes_round_the_spectators_delay(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + RINGS) as venue:
        _, tabs, _ = await in_a_hand(venue, "late", "ann", "bob")
        eve = await venue.player("eve")
        for tab in tabs:
            view = await latest(tab, "late")
            if view["mine"]["asked"]:
                turn = {"hand": 1, "turn": view["view"]["turn"]}
                assert (await tab.ask("poker-act", table="late", verb="fold", **turn))["type"] == "accepted"
        for end in ("", "?form=ohh", "?form=phh", "?form=tracker", "/replay", "/chances"):
            assert (await eve.get(f"/api/poker/late/hands/1{end}")).status_code == 404, end
        for number in (0, 2, -1):
            assert (await eve.get(f"/api/poker/late/hands/{number}")).status_code in (400, 404)
        venue.clock.forward(3601)
        await eve.log_in("eve")
        assert (await eve.get("/api/poker/late/hands/1")).status_code == 200
        await hang_up(tabs)


async def refused_everywhere(eve: Tab, table: str, view: dict[str, Any]) -> None:
    """Somebody who has no part in a hand plays it for those who have."""
    hand, turn = view["view"]["number"], view["view"]["turn"]
    for verb in ("fold", "check", "call", "raise"):
        reply = await eve.ask("poker-act", table=table, hand=hand, turn=turn, verb=verb, amount_minor=200)
        assert reply["type"] == "refused", (table, verb, reply)
    for command in ("poker-fold-ahead", "poker-leave", "poker-sit-out"):
        more = {"hand": hand} if command == "poker-fold-ahead" else {}
        assert (await eve.ask(command, table=table, **more))["type"] in ("refused", "problem"), (table, command)


async def test_nobody_plays_the_hand_of_another_at_a_table_a_pool_or_a_tournament(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, floor=FLOOR + RINGS, store=store) as venue:
        _, tabs, _ = await in_a_hand(venue, "ring", "ann", "bob")
        pool = [await entered(venue, name) for name in ("cem", "dee")]
        dealt = await in_hand(pool[0])
        cup = [await following(await venue.player(name)) for name in ("fay", "gus")]
        for tab in cup:
            assert (await tab.ask("poker-tournament-register", tournament="duel-1"))["type"] == "accepted"
        cup[0].say(type="watch-poker", table="duel-1.1")
        seated = await cup[0].until(lambda m: m["type"] == "poker-view" and m["mine"] and m["mine"]["cards"])
        eve = await venue.player("eve")
        async with eve.tab() as tab:
            for table, view in (("ring", await latest(tabs[0])), (dealt["table"], dealt), ("duel-1.1", seated)):
                version = venue.premises.house.engine.desks[f"poker:{table}"].version
                await refused_everywhere(tab, table, view)
                assert venue.premises.house.engine.desks[f"poker:{table}"].version == version, "nothing happened"
                joined = await tab.ask("poker-sit", table=table, amount_minor=5_000)
                assert (joined["type"] == "accepted") is (table == "ring"), "no other seats anybody"
            left = await tab.ask("pool-leave", pool="quick")
            assert left["type"] == "refused"
        await hang_up([*tabs, *pool, *cup])
    assert verify(store, checks=CHECKS).problems == ()


@pytest.mark.clause("G-B.2.3")
async def test_one_code_shown_by_many_at_once_lets_one_in(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        carl = await venue.staff("carl", Role.CASHIER)
        phone, _ = await set_up(carl)
        phone.wait()
        thieves = [venue.stranger(f"10.0.1.{number}") for number in range(6)]
        challenges = [await password_step(thief, "carl") for thief in thieves]
        answers = await asyncio.gather(
            *(show(thief, challenge, phone.code()) for thief, challenge in zip(thieves, challenges, strict=True))
        )
        assert sorted(answer.status_code for answer in answers) == [200, 401, 401, 401, 401, 401]


@pytest.mark.clause("RFH-7.2")
async def test_one_ticket_handed_in_everywhere_at_once_is_worth_its_value_once(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, floor=FLOOR, store=store) as venue:
        cass, sam = await venue.staff("cass", Role.CASHIER), await venue.staff("sam", Role.GAMING_SUPERVISOR)
        players = [await venue.player(f"player{number}") for number in range(4)]
        code = (await sold(cass, 7_000, "s"))["code"]
        answers = await asyncio.gather(
            *(player.post("/api/me/tickets/redeem", {"id": "r", "code": code}) for player in players),
            *(cass.post("/api/cage/tickets/pay", {"id": f"p{number}", "code": code}) for number in range(3)),
            sam.post("/api/cage/tickets/void", {"id": "v", "code": code, "reason": "misprinted"}),
        )
        assert [answer.status_code for answer in answers].count(200) == 1, [answer.text for answer in answers]
    assert verify(store, checks=CHECKS).problems == ()


async def test_no_name_becomes_a_formula_where_results_are_opened_as_a_table(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + DUEL) as venue:
        ann, eve = await venue.player("ann"), Person(venue)
        assert (await eve.join("eve", display_name="=2+5+A1")).status_code == 201
        tabs = [await following(ann), await following(eve)]
        for tab in tabs:
            assert (await tab.ask("poker-tournament-register", tournament="duel-1"))["type"] == "accepted"
        await asyncio.gather(*(play(tab, "duel-1.1") for tab in tabs))
        told = (await eve.get("/api/poker/tournaments/duel-1/results")).text
        await hang_up(tabs)
    rows = list(csv.DictReader(io.StringIO(told)))
    assert {row["name"] for row in rows} == {"ann", "'=2+5+A1"}
    assert sum(int(row["prize_minor"]) for row in rows) == 1_000
