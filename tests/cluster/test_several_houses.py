"""Several houses own the desks of one floor together: each decides for its own, and any serves anybody."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from croupier.casino.placement import Placement
from croupier.cluster import shard_keeper
from croupier.counters.closures.commands import Restrict, closure_of
from croupier.house.request import Accepted, Request
from croupier.house.roles import Actor, Role
from rigs.fronts import SUBJECTS, SeveralProcesses
from rigs.local_bus import in_order
from rigs.sharing_houses import ANOTHER, BOSS, CHIP, MUCH, moved, owner_of, seated, shards, until
from rigs.venue import FLOOR, Tab, Venue

PLAYER = Actor("anna", "Anna", frozenset({Role.PLAYER}))


@pytest.fixture(autouse=True)
def no_more_than_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second house is given its part soon; what a test moves by hand afterwards stays where it is."""
    monkeypatch.setattr(shard_keeper, "BALANCE_S", 1.5)


async def test_a_second_house_is_given_a_part_of_the_desks(tmp_path: Path) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one") as one:
        assert len(shards(one)) == 64
        async with floor.sharing("two") as two:
            await until(lambda: bool(shards(two)))
            await until(lambda: len(shards(one) | shards(two)) == 64)
            assert not shards(one) & shards(two)
            assert 0 in shards(one), "counters and accounts stay where they are"


async def shared(one: Venue, two: Venue) -> None:
    """Both have some of the tables; from now on none moves by itself."""
    await until(lambda: bool(shards(two)) and len(shards(one) | shards(two)) == 64)
    shard_keeper.BALANCE_S = 3600.0


async def a_wager(player: Tab, others: Tab, number: int) -> None:
    """Accepted, and seen by everybody at the table at once."""
    assert (await player.ask("place", "rng", round=1, chips=CHIP))["type"] == "accepted"
    chips = await others.until(lambda m: m["type"] == "chips")
    assert chips["changes"] == [["1", "straight:17", 500 * number]]


async def test_whoever_owns_a_table_anybody_serves_it(tmp_path: Path) -> None:
    """A table moves by hand between two owners under play; players at each of them and at a front notice nothing."""
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one") as one, floor.sharing("two") as two, floor.front("east") as east:
        await shared(one, two)
        anna, ben, cara = await seated(one, "anna"), await seated(two, "bent"), await seated(east, "cara")
        owner = owner_of("table:rng", one, two)
        other = two if owner is one else one
        for number, (giver, taker) in enumerate(((owner, other), (other, owner), (owner, other)), 1):
            await moved("table:rng", giver, taker)
            assert not giver.premises.pump.engine.owns("table:rng")
            await a_wager(anna, cara, number)
        for tab in (ben, cara):
            assert (await tab.ask("place", "rng", round=1, chips=CHIP))["type"] == "accepted"
        state = taker.table("rng").state
        await until(lambda: one.table("rng").state == two.table("rng").state == east.table("rng").state)
        assert state.round.stakes["1"] == {"straight:17": 1500}
        for tab in (anna, ben, cara):
            await tab.__aexit__()


async def test_two_owners_take_from_one_wallet_what_is_there(tmp_path: Path) -> None:
    """A wallet belongs to no process: two tables of two owners together never take more than it holds."""
    floor = SeveralProcesses(tmp_path, floor=FLOOR + ANOTHER)
    async with floor.sharing("one") as one, floor.sharing("two") as two:
        await shared(one, two)
        for table, owner in (("rng", one), ("other", two)):
            if not owner.premises.pump.engine.owns(f"table:{table}"):
                await moved(f"table:{table}", two if owner is one else one, owner)
        anna = await seated(one, "anna")
        await anna.watch("other")
        assert (await anna.ask("sit", "other"))["type"] == "accepted"
        for number in range(8):
            for table in ("rng", "other"):
                anna.say(type="place", id=f"{table}-{number}", table=table, round=1, chips=MUCH)
        wanted = {f"{table}-{number}" for number in range(8) for table in ("rng", "other")}
        answers = [(await anna.until(lambda m: m.get("id") in wanted))["type"] for _ in wanted]
        assert sorted(answers) == ["accepted"] * 10 + ["refused"] * 6, "1,000.00 are there once"
        stakes = [house.table(table).state.round.stakes["1"]["red"] for house, table in ((one, "rng"), (two, "other"))]
        assert sum(stakes) == 100_000
        assert min(stakes) > 0
        await anna.__aexit__()


async def test_the_desks_of_a_house_that_died_are_taken_over(tmp_path: Path) -> None:
    """Nothing was given back: the other claims when the time has run out, and those who wait are answered."""
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one") as one, floor.front("east") as east:
        dying = floor.sharing("two")
        two = await dying.__aenter__()
        await shared(one, two)
        if one.premises.pump.engine.owns("table:rng"):
            await moved("table:rng", one, two)
        anna = await seated(east, "anna")
        assert (await anna.ask("place", "rng", round=1, chips=CHIP))["type"] == "accepted"
        await floor.kill("two", two)
        assert (await anna.ask("place", "rng", round=1, chips=CHIP))["type"] == "accepted", "by the one that is left"
        await until(lambda: len(shards(one)) == 64)
        assert one.table("rng").state.round.stakes["1"] == {"straight:17": 1000}
        await anna.__aexit__()
        floor.wake("two")  # its end gives nothing back that another has
        await dying.__aexit__(None, None, None)


async def test_an_owner_that_was_paused_past_its_time_writes_nothing(tmp_path: Path) -> None:
    """It wakes with a wager decided; another has the table: what was asked is answered by that one, once."""
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one") as one, floor.sharing("two") as two:
        await shared(one, two)
        if one.premises.pump.engine.owns("table:rng"):
            await moved("table:rng", one, two)
        anna = await seated(two, "anna")
        before = shards(two)
        floor.pause("two")
        floor.exchange.fate = lambda subject, _: () if subject == SUBJECTS.committed else (0,)
        await until(lambda: len(shards(one)) == 64)
        assert shards(two) == before, "it does not know yet"
        anna.say(type="place", id="late", table="rng", round=1, chips=CHIP)
        await until(lambda: not shards(two))
        floor.exchange.fate = in_order
        assert (await anna.until(lambda m: m.get("id") == "late"))["type"] == "accepted"
        stakes = one.table("rng").state.round.stakes
        assert stakes["1"] == {"straight:17": 500}, "once, and by the owner of the day"
        floor.wake("two")
        shard_keeper.BALANCE_S = 1.5
        await until(lambda: bool(shards(two)))
        assert not shards(one) & shards(two)
        await until(lambda: two.table("rng").state == one.table("rng").state)
        await anna.__aexit__()


async def test_who_may_not_play_plays_at_nobodys_table(tmp_path: Path) -> None:
    """Accounts have one owner, tables another: a restriction is known where wagers are decided (TSG-10.3)."""
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one") as one, floor.sharing("two") as two:
        await shared(one, two)
        if one.premises.pump.engine.owns("table:rng"):
            await moved("table:rng", one, two)
        assert one.premises.pump.engine.owns("account:anna")
        anna = await seated(two, "anna")
        assert (await anna.ask("place", "rng", round=1, chips=CHIP))["type"] == "accepted"
        restrict = Restrict("r1", anna.person.patron, "breach", "as agreed", 5)
        reply = await two.premises.pump.submit(Request(closure_of(anna.person.patron), restrict, BOSS))
        assert isinstance(reply, Accepted), reply
        refused = await anna.ask("place", "rng", round=1, chips=CHIP)
        assert (refused["type"], refused["reason"]) == ("refused", "access-restricted")
        await anna.__aexit__()


async def test_an_administrator_moves_a_desk_and_nobody_else_does(tmp_path: Path) -> None:
    """From any process, a front too; a table goes with all of its shard, and the counters never."""
    floor = SeveralProcesses(tmp_path)
    async with floor.sharing("one") as one, floor.sharing("two") as two, floor.front("east") as east:
        await shared(one, two)
        owner = owner_of("table:rng", one, two)
        other = two if owner is one else one
        boss, anna = await east.staff("boss", Role.ADMINISTRATOR), await east.player("anna")
        await until(lambda: len(east.premises.membership.standings.known()) == 3)
        to = {"desk": "table:rng", "process": other.premises.pump.front}
        assert (await anna.post("/api/cluster/move", to)).status_code == 403
        assert (await boss.post("/api/cluster/move", {**to, "process": "east"})).status_code == 404, (
            "a front has no desks"
        )
        assert (await boss.post("/api/cluster/move", {**to, "process": "nobody"})).status_code == 404
        owner.premises.membership.ask_to_move("table:rng", other.premises.pump.front, PLAYER)
        for message in (b"{", b"[]", b'{"type":"given","numbers":["x"],"to":1}'):
            floor.exchange.line().publish(SUBJECTS.shards, message)
        await asyncio.sleep(0.5)
        assert owner.premises.pump.engine.owns("table:rng"), "nobody who may has asked"
        assert (await boss.post("/api/cluster/move", {**to, "desk": "cage"})).status_code == 202
        assert (await boss.post("/api/cluster/move", to)).status_code == 202
        await until(lambda: other.premises.pump.engine.owns("table:rng"))
        assert one.premises.pump.engine.owns("cage"), "counters stay together"
        rows = (await boss.get("/api/cluster")).json()["processes"]
        assert sum(row["shards"] for row in rows) == 64
        assert {row["role"] for row in rows} == {"front", "shared house"}


CUP = """
[[poker_tournament]]
id = "cup"
rulebook = "tsg"
game = "texas-holdem"
format = "sit-and-go"
house_players = 2
fill_after_s = 1
clocks = { pause_ms = 10, run_out_ms = 10, thought_ms = 10 }

[poker_tournament.changes]
name = "Cup"
entrants = 3
seats = 3
starting_chips = 300
levels = { minutes = 1, listed = [{ small = 25, big = 50 }] }
prizes = { percents = ["100"] }
"""


async def test_a_tournament_and_its_table_have_different_owners(tmp_path: Path) -> None:
    """Seating, hands, who is out and the prize go between two processes by letters in the record, each once."""
    floor = SeveralProcesses(tmp_path, floor=FLOOR + CUP)
    place = Placement()
    async with floor.sharing("one") as one, floor.sharing("two") as two, floor.front("east") as east:
        await shared(one, two)
        assert place("poker-tournament:cup") != place("poker:cup.1")
        for stream, owner in (("poker-tournament:cup", one), ("poker:cup.1", two)):
            if not owner.premises.pump.engine.owns(stream):
                await moved(stream, two if owner is one else one, owner)
        anna = await (await east.player("anna")).tab().__aenter__()
        anna.say(type="poker-tournament-register", id="r", tournament="cup")
        assert (await anna.until(lambda m: m.get("id") == "r"))["type"] == "accepted"
        cups, disk = one.premises.house.poker_tournaments.tournaments, floor.disk

        def played() -> bool:
            floor.clock.forward(0.5)
            return (cup := cups.get("cup")) is None or cup.running.over

        await until(played, 90)
        await until(lambda: not disk.documents.get("letter"))
        assert disk.documents["letter"] == {}, "every letter was considered"
        hands = [event for event in disk.events["poker:cup.1"] if event.kind == "poker-hand"]
        assert hands
        assert one.premises.pump.engine.owns("poker-tournament:cup")
        assert two.premises.pump.engine.owns("poker:cup.1")
        assert sum(disk.balances.values()) == 0
        left = {name for name, minor in disk.balances.items() if "cup" in name and minor}
        assert left <= {"administration:cup", "bank:cup"}, "the pool was paid; a house player's prize is the bank's"
        await anna.__aexit__()
