"""No terminal is told of anything that is not on record, with a store that holds its commits back or fails them."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.floor.streams import stream_of
from croupier.house import pump
from croupier.house.roles import Role
from croupier.store.batch import Batch
from croupier.store.interface import StoreError
from croupier.store.memory import MemoryStore
from rigs.held_store import HeldStore
from rigs.venue import Tab, opened

CHIP: dict[str, Any] = {"spot": "red", "amount_minor": 500}


def check_what_leaves(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every message that leaves the house is held against the record at that moment; returns the versions seen."""
    send, seen = Tab._send, []

    async def checked(tab: Tab, message: dict[str, Any]) -> None:
        if "text" in message:
            said = msgspec.json.decode(message["text"])
            view = said.get("view", said)
            if view.get("version") and view.get("table"):
                assert view["version"] <= store.head(stream_of(view["table"]))[0], said
                seen.append(view["version"])
        await send(tab, message)

    monkeypatch.setattr(Tab, "_send", checked)
    return seen


async def test_while_a_wager_is_being_written_nobody_hears_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = HeldStore()
    versions = check_what_leaves(store, monkeypatch)
    async with opened(tmp_path, store) as venue:
        boss = await venue.staff("boss", Role.GAMING_SUPERVISOR)
        dealer, anna, bob = (
            await venue.staff("dora", Role.DEALER),
            await venue.player("anna"),
            await venue.player("bob"),
        )
        async with dealer.tab() as desk, anna.tab() as own, bob.tab() as other, boss.tab() as pit, bob.tab() as late:
            assert (await desk.ask("new-game"))["type"] == "accepted"
            assert (await own.ask("sit"))["type"] == "accepted"
            for tab, audience in ((own, "player"), (other, "player"), (pit, "supervisor")):
                await tab.watch("dealer", audience)
                await tab.quiet()
            store.hold()
            own.say(type="place", id="first", table="dealer", round=1, chips=[CHIP])
            await store.begun()
            own.say(type="place", id="second", table="dealer", round=1, chips=[CHIP])
            late.say(type="watch", table="dealer", audience="player", since=0)
            wall, lobby = asyncio.ensure_future(boss.get("/api/pit")), asyncio.ensure_future(bob.get("/api/lobby"))
            async with asyncio.timeout(60):
                while venue.table("dealer").state.round.staked_minor() < 1_000:  # noqa: ASYNC110  until both are decided
                    await asyncio.sleep(0.01)
            for tab in (own, other, pit, late):
                heard = [said for said in await tab.quiet() if said["type"] in ("view", "chips", "accepted", "refused")]
                assert heard == []
            assert not wall.done()
            assert not lobby.done()
            store.fail(StoreError("the disk is full"))
            assert (await own.until(lambda said: said.get("id") == "first"))["reason"] == "not-stored"
            await store.begun()
            store.release()
            assert (await own.until(lambda said: said.get("id") == "second"))["type"] == "accepted"
            (row,) = [table for table in (await wall).json() if table["id"] == "dealer"]
            assert row["stakes_minor"] in (0, 500), "as it was before, or with the one that was written"
            assert (await lobby).status_code == 200
            view = await late.until(lambda said: said["type"] == "view")
            assert view["view"]["chips"] in ({}, {"1": {"red": 500}})
            told = await other.until(lambda said: said["type"] == "chips")
            assert told["changes"] == [["1", "red", 500]]
    assert versions


class ErraticStore(MemoryStore):
    """Commits take their time, and some fail."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = random.Random(seed)
        self.erratic = False
        self.failed = 0

    def commit(self, batch: Batch) -> None:
        if self.erratic:
            time.sleep(self._random.random() / 300)
            if self._random.random() < 0.15:
                self.failed += 1
                raise StoreError("the line broke")
        super().commit(batch)


@pytest.mark.parametrize("seed", range(3))
async def test_with_a_store_that_fails_at_random_screens_and_record_agree(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(pump, "DOWN_WAIT_S", 0.0)
    store, chance = ErraticStore(seed), random.Random(seed)
    versions = check_what_leaves(store, monkeypatch)
    async with opened(tmp_path, store) as venue:
        people = [await venue.player(name) for name in ("anna", "bob", "carl")]
        async with people[0].tab() as one, people[1].tab() as two, people[2].tab() as three:
            tabs = (one, two, three)
            for tab in tabs:
                assert (await tab.ask("sit", "rng"))["type"] == "accepted"
                await tab.watch("rng")
            store.erratic = True
            asked = 0
            for tab in [chance.choice(tabs) for _ in range(150)]:
                asked += 1
                chips = [{"spot": chance.choice(("red", "black", "straight:7")), "amount_minor": 100}]
                kind = chance.choice(("place", "place", "take-back"))
                tab.say(type=kind, id=f"w{asked}", table="rng", round=1, chips=chips)
                if chance.random() < 0.3:
                    await asyncio.sleep(0.002)
            answers: dict[str, str] = {}
            while len(answers) < asked:
                for tab in tabs:
                    await tab.quiet()
                    answers |= {
                        said["id"]: said["type"] for said in tab.seen if str(said.get("id", "")).startswith("w")
                    }
            store.erratic = False
            assert store.failed
            assert "accepted" in answers.values()
            lies = {
                seat.seat: stakes
                for seat in venue.table("rng").state.seats.values()
                if (stakes := venue.table("rng").state.round.stakes.get(seat.seat))
            }
            async with people[0].tab() as again:
                view = await again.watch("rng")
                assert view["view"]["chips"] == lies
            staked_minor = sum(sum(spots.values()) for spots in lies.values())
            row = store.account("escrow:rng")
            assert row is not None
            assert row.balance_minor == staked_minor
    assert len(versions) > 100
