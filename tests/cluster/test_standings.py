"""Who keeps the house running sees its processes: who owns the desks, who stands by, who follows how closely."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from croupier.cluster import standings
from croupier.house.roles import Actor, Role
from croupier.server.routes import cluster
from croupier.store.postgres import PostgresStore
from croupier.store.shards.claims import Claims, claims_of
from croupier.store.shards.postgres import PostgresShards
from croupier.store.shards.shard import SHARDS
from rigs.fronts import SUBJECTS, SeveralProcesses
from rigs.venue import Person, opened


async def until(boss: Person, found: Callable[[list[dict[str, Any]]], bool]) -> list[dict[str, Any]]:
    """The processes, once they are so."""
    async with asyncio.timeout(120):
        while True:
            rows: list[dict[str, Any]] = (await boss.get("/api/cluster")).json()["processes"]
            if found(rows):
                return rows
            await asyncio.sleep(0.02)


def metric(page: str, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", page, re.MULTILINE)
    assert found is not None, name
    return float(found[1])


async def test_every_process_is_seen_from_any_of_them(tmp_path: Path) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.house(), floor.front("east") as east, floor.front("west") as west:
        boss = await east.staff("boss", Role.ADMINISTRATOR)
        anna = await west.player("anna")
        async with anna.tab() as tab:
            await tab.watch("dealer")
            rows = await until(boss, lambda rows: sum(row["people"] for row in rows) == 1 and len(rows) == 3)
            assert [row["role"] for row in rows] == ["front", "front", "house"]
            assert not any(row["silent"] for row in rows)
            rows = await until(boss, lambda rows: len({row["batch"] for row in rows}) == 1)
            assert [row["behind"] for row in rows] == [0, 0, 0], "everybody has what the house wrote"
            assert rows[0]["batch"] > 0
        assert (await anna.get("/api/cluster")).status_code == 403


async def test_a_front_that_misses_the_news_is_seen_to_be_behind(tmp_path: Path) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.house() as house, floor.front("east") as east:
        boss = await house.staff("boss", Role.ADMINISTRATOR)
        rows = await until(boss, lambda rows: len(rows) == 2 and rows[0]["batch"] == rows[1]["batch"])
        missed = rows[0]["missed"]

        def nothing_new(subject: str, message: bytes) -> Sequence[float]:
            return () if subject == SUBJECTS.committed else (0,)

        floor.exchange.fate = nothing_new
        await house.player("anna")
        rows = await until(boss, lambda rows: rows[0]["behind"] > 0)
        assert rows[0]["role"] == "front"
        membership = east.premises.membership
        assert membership is not None
        assert membership.standings is not None
        floor.exchange.fate = lambda subject, message: (0,)
        rows = await until(boss, lambda rows: rows[0]["behind"] == 0)
        assert rows[0]["missed"] > missed, "it has read what it lacked from the record"


async def test_a_process_that_says_nothing_is_silent_and_then_forgotten(tmp_path: Path, monkeypatch: Any) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.house() as house:
        boss = await house.staff("boss", Role.ADMINISTRATOR)
        async with floor.front("east"):
            await until(boss, lambda rows: len(rows) == 2)
        monkeypatch.setattr(cluster, "SILENT_S", -1.0)
        rows = await until(boss, lambda rows: len(rows) == 2)
        assert [row["silent"] for row in rows] == [True, True]
        monkeypatch.setattr(standings, "FORGET_S", 0.0)
        assert [row["role"] for row in await until(boss, lambda rows: len(rows) == 1)] == ["house"]


async def test_the_metrics_of_a_front_tell_how_it_follows(tmp_path: Path) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.house(), floor.front("east") as east:
        boss = await east.staff("boss", Role.ADMINISTRATOR)
        await until(boss, lambda rows: len(rows) == 2 and rows[0]["batch"] == rows[1]["batch"])
        page = east.premises.metrics.page().decode()
        assert metric(page, "croupier_cluster_processes") == 2
        assert metric(page, "croupier_cluster_batch") > 0
        assert metric(page, "croupier_cluster_behind") == 0
        assert metric(page, "croupier_cluster_missed") >= 1


async def test_an_administrator_hands_the_desks_over_where_somebody_stands_by(tmp_path: Path, monkeypatch: Any) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.house() as house, floor.front("east") as east:
        asked = asyncio.Event()
        membership = house.premises.membership
        assert membership is not None
        membership.hand_over_line.when_asked(asked.set)
        boss, anna = await east.staff("boss", Role.ADMINISTRATOR), await east.player("anna")
        rows = await until(boss, lambda rows: len(rows) == 2)
        front, owner = (row["process"] for row in rows)
        address = "/api/cluster/hand-over"
        alone = await boss.post(address, {"process": owner})
        assert (alone.status_code, alone.json()["reason"]) == (409, "no-standby")
        monkeypatch.setattr(cluster, "claims_of", lambda reader: Claims(standbys=("elsewhere:1",)))
        assert (await boss.post(address, {"process": front})).status_code == 404, "it has no desks"
        assert (await boss.post(address, {"process": "nobody"})).status_code == 404
        assert (await anna.post(address, {"process": owner})).status_code == 403
        membership.hand_over_line.ask(owner, Actor("anna", "Anna", frozenset({Role.PLAYER})))
        for message in (b"{", b"[]", b'{"process":"' + owner.encode() + b'"}'):
            floor.exchange.line().publish(SUBJECTS.hand_over, message)
        await house.premises.pump.look(lambda: None)
        assert not asked.is_set(), "nobody who may has asked"
        assert (await boss.post(address, {"process": owner})).status_code == 202
        async with asyncio.timeout(120):
            await asked.wait()


async def test_a_house_of_one_process_has_no_others(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        boss = await venue.staff("boss", Role.ADMINISTRATOR)
        assert (await boss.get("/api/cluster")).json() == {"owners": [], "standbys": [], "processes": []}


async def test_what_is_no_standing_is_passed_over(tmp_path: Path) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.house() as house:
        boss = await house.staff("boss", Role.ADMINISTRATOR)
        line = floor.exchange.line()
        for message in (b"{", b"[]", b'{"process":1}'):
            line.publish(SUBJECTS.standing, message)
        assert len(await until(boss, bool)) == 1


def test_the_database_tells_owners_their_epochs_and_who_stands_by(postgres_url: str) -> None:
    store = PostgresStore(postgres_url)
    reader = store.reader()
    try:
        (free,) = claims_of(reader).owners
        assert (free.owner, free.shards, free.most_epoch) == ("", SHARDS, 0)
        ann, bob = PostgresShards(postgres_url, "ann"), PostgresShards(postgres_url, "bob")
        assert list(claims_of(reader).standbys) == ["ann", "bob"]
        mine = ann.claim(range(SHARDS), 60.0)
        claims = claims_of(reader)
        assert list(claims.standbys) == ["bob"], "whoever owns something no longer stands by"
        (owner,) = claims.owners
        assert (owner.owner, owner.shards, owner.least_epoch, owner.most_epoch) == ("ann", SHARDS, 1, 1)
        assert 0 < owner.left_s <= 60
        ann.release({number: mine[number] for number in range(10)})
        assert bob.claim(range(10), -1.0)
        ann_s, bob_s = claims_of(reader).owners
        assert (ann_s.shards, bob_s.shards, bob_s.most_epoch) == (SHARDS - 10, 10, 2)
        assert bob_s.left_s < 0, "nobody has renewed it"
        for one in (ann, bob):
            one.close()
        while claims_of(reader).standbys:
            time.sleep(0.05)  # the server has not noticed yet that they hung up
    finally:
        reader.close()
        store.close()
