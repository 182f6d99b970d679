"""A fast-fold pool over the real wire: entering, folding, and the next table that comes by itself (TSG-A1a.16)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec
import pytest

from croupier.casino.audit import CHECKS
from croupier.house.direct import step
from croupier.house.engine import Engine
from croupier.house.outcome import Outcome
from croupier.house.request import Request
from croupier.house.roles import Role
from croupier.poker_room.pools.config import table_id
from croupier.poker_room.pools.views import FollowedPool
from croupier.poker_room.streams import pool_stream, stream_of
from croupier.server.lines.poker_watch import PokerWatch
from croupier.server.lines.pool_watch import PoolWatch
from croupier.store.batch import Entry
from croupier.store.memory import MemoryStore
from croupier.surveillance.verify import verify
from rigs.poker_floor import holdem
from rigs.poker_pool import POOL as POOL_ID
from rigs.poker_pool import PoolHouse, pool_config
from rigs.venue import FLOOR, Person, Tab, Venue, opened

if TYPE_CHECKING:
    from croupier.house.pump import Pump
    from croupier.server.lines.presence import Presence

POOL = holdem("quick", "seats = 2", "delay_s = 3600", "clocks = { pause_ms = 0, run_out_ms = 0 }", what="pool")


async def entered(venue: Venue, name: str) -> Tab:
    tab = await (await venue.player(name)).tab().__aenter__()
    tab.say(type="watch-pool", pool="quick")
    await tab.until(lambda m: m["type"] == "pool-view")
    reply = await tab.ask("pool-enter", pool="quick", amount_minor=5_000)
    assert reply["type"] == "accepted", reply
    return tab


def in_hand(tab: Tab, *tables: str) -> Any:
    """A view of a table of the pool, with own cards, at none of these."""
    return tab.until(
        lambda m: m["type"] == "poker-view" and m["table"] not in tables and m["mine"] and m["mine"]["cards"]
    )


async def in_the_pit(venue: Venue, player: Person) -> None:
    """Every chip that members brought is in stacks and pots, for supervisors to see and for nobody else."""
    sam = await venue.staff("sam", Role.GAMING_SUPERVISOR)
    (row,) = (await sam.get("/api/pit/pools")).json()
    assert (row["id"], row["players"], row["house_players"], row["tables"]) == ("quick", 4, 0, 2)
    assert (row["chips_minor"], row["pots_minor"], row["rake_minor"]) == (4 * 5_000, 2 * 150, 0)
    assert (await player.get("/api/pit/pools")).status_code == 403


@pytest.mark.clause("TSG-A1a.16")
async def test_whoever_folds_is_shown_the_next_table_and_may_watch_the_rest(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, floor=FLOOR + POOL, store=store) as venue:
        tabs = {name: await entered(venue, name) for name in ("ann", "bob", "cem", "dee")}
        zoe = await venue.player("zoe")
        rows = (await zoe.get("/api/poker/pools")).json()
        assert [(row["pool"]["id"], row["pool"]["players"], row["member"]) for row in rows] == [("quick", 4, False)]
        first = {name: await in_hand(tab) for name, tab in tabs.items()}
        await in_the_pit(venue, zoe)
        tables = {view["table"] for view in first.values()}
        assert tables == {"quick.1", "quick.2"}
        assert all(view["view"]["pool"] == "quick" for view in first.values())
        assert all(row["id"] != "quick.1" for row in (await zoe.get("/api/poker")).json())
        # At each table the big blind, whose turn it is not, gives the hand up: the two meet at a third table.
        ahead = {
            view["table"]: name
            for name, view in first.items()
            if view["view"]["clock"] and view["view"]["clock"]["seat"] != view["mine"]["seat"]
        }
        assert set(ahead) == tables
        for table, name in ahead.items():
            reply = await tabs[name].ask("poker-fold-ahead", table=table, hand=first[name]["view"]["number"])
            assert reply["type"] == "accepted", reply
        moved = {name: await in_hand(tabs[name], *tables) for name in ahead.values()}
        assert {view["table"] for view in moved.values()} == {"quick.3"}
        assert {view["mine"]["cards"][0] for view in moved.values()}, "with the own cards"
        table, name = next(iter(ahead.items()))
        tabs[name].say(type="watch-poker", table=table)
        rest = await tabs[name].until(lambda m: m["type"] == "poker-view" and m["table"] == table and not m["mine"])
        assert rest["view"]["playing"], "the rest of the hand, without the spectators' delay"
        assert all(card == "??" for seat in rest["view"]["seats"] for card in seat["cards"])
        outsider = await zoe.tab().__aenter__()
        outsider.say(type="watch-poker", table=table)
        late = await outsider.until(lambda m: m["type"] == "poker-view")
        assert not late["view"]["playing"], "whoever was not dealt in has the spectators' delay"
        await outsider.__aexit__()
        tabs[name].say(type="unwatch-poker", table="quick.3")
        asked = next(moved[each] for each in moved if moved[each]["mine"]["asked"])
        (player,) = (tabs[each] for each in moved if moved[each] is asked)
        turn = {"table": "quick.3", "hand": asked["view"]["number"], "turn": asked["view"]["turn"]}
        assert (await player.ask("poker-act", **turn, verb="call"))["type"] == "accepted"
        await tabs[name].until(
            lambda m: m["type"] == "poker-view" and m["table"] == "quick.3" and m["view"]["turn"] == turn["turn"] + 1
        )
        other = next(tab for other, tab in tabs.items() if first[other]["table"] == table and other != name)
        reply = await other.ask("pool-sit-out", pool="quick")
        assert (reply["type"], reply["reason"]) == ("refused", "in-a-hand")
        for tab in tabs.values():
            await tab.__aexit__()
    assert verify(store, checks=CHECKS).problems == ()


THREE = POOL.replace("seats = 2", "seats = 3\npatience_ms = 60_000").replace("delay_s = 3600\n", "")


@pytest.mark.clause("TSG-A1a.16")
async def test_nobody_can_tell_that_a_hand_was_given_up_before_its_turn(tmp_path: Path) -> None:
    """No message, no number of one, no answer: until the turn comes the others know what they knew."""
    async with opened(tmp_path, floor=FLOOR + THREE) as venue:
        tabs = [await entered(venue, name) for name in ("ann", "bob", "cem")]
        views = {tab: await in_hand(tab) for tab in tabs}
        small, big, button = sorted(tabs, key=lambda tab: views[tab]["mine"]["seat"])
        table = views[big]["table"]
        await big.quiet()
        before = [m for m in big.seen if m["type"] == "poker-view"][-1]
        reply = await small.ask("poker-fold-ahead", table=table, hand=1)
        assert reply["type"] == "accepted", reply
        for tab in (big, button):
            assert [m["type"] for m in await tab.quiet()] == ["pong"]
            tab.say(type="watch-poker", table=table)
            again = await tab.until(lambda m: m["type"] == "poker-view")
            assert (again["version"], again["view"]) == (before["version"], before["view"])
        reply = await button.ask("poker-act", table=table, hand=1, turn=0, verb="call")
        assert (reply["type"], reply["version"]) == ("accepted", 0), "the record's own count tells nobody anything"
        after = await big.until(lambda m: m["type"] == "poker-view" and m["view"]["turn"] > 0)
        assert [seat["doing"] for seat in after["view"]["seats"]] == ["folded", "playing", "playing"]
        for tab in tabs:
            await tab.__aexit__()


class _Screen:
    """Somebody's connection, which keeps the kinds of message that it was sent."""

    def __init__(self, patron: str) -> None:
        self.patron_id = patron
        self.heard: list[tuple[str, bool]] = []

    def news(self, message: bytes) -> None:
        told = msgspec.json.decode(message)
        self.heard.append((told["type"], told["mine"] is not None))


class _Pump:
    """The clock that watches ask for."""

    def clock_ms(self) -> int:
        return 0


@pytest.mark.clause("TSG-A1a.16")
async def test_whoever_is_dealt_in_is_shown_the_table_once_it_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    house = PoolHouse(pool_config(seats=2))
    pool = FollowedPool(house.store, POOL_ID, house.now_ms)
    poker = PokerWatch(house.store, [], cast("Pump", _Pump()), cast("Presence", None))
    pools = PoolWatch([pool], cast("Pump", _Pump()), poker)
    ann = _Screen("ann")
    pools.watch(ann, POOL_ID)
    events: dict[str, list[Entry]] = {}

    def stepped(engine: Engine, requests: Sequence[Request], now_ms: int) -> Outcome:
        outcome = step(engine, requests, now_ms)
        for stream, happened in outcome.events.items():
            events.setdefault(stream, []).extend(happened)
        return outcome

    monkeypatch.setattr("rigs.poker_room.step", stepped)
    house.enter("ann", "bob")
    for stream in (pool_stream(POOL_ID), stream_of(table_id(POOL_ID, 1))):  # each in a commit of its own
        outcome = Outcome(events={stream: events[stream]})
        poker.publish(outcome)
        pools.publish(outcome)
    pools.stop()
    assert [own for kind, own in ann.heard if kind == "poker-view"] == [True], "one table, and it is ann's"
