"""Durable wager placements through the floor, and the settlement of a large round, beside the database's raw limit."""

from __future__ import annotations

import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from tests.rigs.postgres_server import PostgresServer

from benchmarks.results import Result
from croupier.casino.house import House, at_table
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode, TableConfig, Timers
from croupier.house.request import Accepted, Request
from croupier.house.roles import Actor, Role
from croupier.rulebooks.loader import load_books
from croupier.rules.wagers.limits import Bound, Limits
from croupier.store.interface import Store
from croupier.store.open import open_store

BATCHES = (1, 10, 64, 256)
SECONDS = 1.5
TABLES = 40
TERMINALS = 500
SPOTS = ("red", "straight:17", "split:14-17", "dozen:2", "corner:25-26-28-29")
SUPERVISOR = Actor("supervisor", "Supervisor", frozenset({Role.GAMING_SUPERVISOR}))


@contextmanager
def databases() -> Iterator[list[tuple[str, str]]]:
    """An address of an empty database of each kind."""
    with tempfile.TemporaryDirectory() as folder, PostgresServer() as server:
        yield [("SQLite", f"sqlite:///{folder}/house.db"), ("PostgreSQL", server.create("bench"))]


def rate(act: Callable[[], int]) -> float:
    """How many a second, over a fixed time."""
    act()
    done, started = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - started) < SECONDS:
        done += act()
    return done / elapsed


def raw_limit(kind: str, url: str, size: int) -> float:
    """Plain inserts of rows as long as a wager's event, in batches, one durable commit each."""
    body = b"x" * 160
    if kind == "SQLite":
        connection = sqlite3.connect(url.removeprefix("sqlite:///") + ".raw", isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE IF NOT EXISTS raw (id INTEGER PRIMARY KEY, body BLOB)")

        def act() -> int:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("INSERT INTO raw (body) VALUES (?)", [(body,)] * size)
            connection.execute("COMMIT")
            return size

        try:
            return rate(act)
        finally:
            connection.close()
    with psycopg.connect(url) as postgres:
        postgres.execute("CREATE TABLE IF NOT EXISTS raw (id BIGSERIAL PRIMARY KEY, body BYTEA)")
        postgres.commit()

        def copy() -> int:
            with postgres.cursor().copy("COPY raw (body) FROM STDIN") as writing:
                for _ in range(size):
                    writing.write_row((body,))
            postgres.commit()
            return size

        return rate(copy)


class BenchHouse:
    """Forty tables, five hundred players, everybody seated and betting open."""

    def __init__(self, store: Store, tables: int = TABLES, players: int = TERMINALS) -> None:
        self.house = House(store, load_books(), SeededGenerator(1))
        self.tables = [f"t{n}" for n in range(tables)]
        limits = Limits(Bound(100, 10**12, 100))
        timers = Timers(wagering_s=3600)
        self.house.install(
            (
                TableConfig(t, t, "star-rfh", "roulette", Mode.DEALER, "AUD", limits, timers, seats=2000)
                for t in self.tables
            ),
            self.now_ms(),
        )
        self.players = [Actor(f"p{n}", f"Player {n}", frozenset({Role.PLAYER})) for n in range(players)]
        self._ids = 0
        self.do(*(at_table(c.OpenTable(self.id(), t), SUPERVISOR) for t in self.tables))
        self.do(*(play_money(self.id(), player.id, "AUD", 10**13) for player in self.players))
        self.do(*(at_table(c.Sit(self.id(), self.table_of(n)), player) for n, player in enumerate(self.players)))
        self.do(*(at_table(c.NewGame(self.id(), t), SUPERVISOR) for t in self.tables))

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000

    def id(self) -> str:
        self._ids += 1
        return f"{self._ids:032x}"

    def table_of(self, player: int) -> str:
        return self.tables[player % len(self.tables)]

    def do(self, *works: Request) -> None:
        replies = self.house.step(works, self.now_ms()).replies
        assert all(isinstance(reply, Accepted) for reply in replies), next(
            reply for reply in replies if not isinstance(reply, Accepted)
        )

    def placements(self, size: int) -> int:
        works = []
        for _ in range(size):
            n = self._ids % len(self.players)
            chip = c.Chip(SPOTS[self._ids % len(SPOTS)], 100)
            works.append(at_table(c.Place(self.id(), self.table_of(n), 1, (chip,)), self.players[n]))
        self.do(*works)
        return size


def placements(kind: str, url: str) -> list[Result]:
    store = open_store(url)
    bench = BenchHouse(store)
    results = []
    for size in BATCHES:
        limit = raw_limit(kind, url, size)
        value = rate(lambda: bench.placements(size))  # noqa: B023  used at once
        name = f"{kind}: placements through the floor, {size} in a batch"
        results.append(Result("floor", name, value, "wagers/s", limit, "plain inserts/s"))
    store.close()
    return results


def settlement(kind: str, url: str) -> Result:
    """A round with 1,000 terminals and 10 wagers each, from the dealer's confirmation to the durable record."""
    store = open_store(url)
    bench = BenchHouse(store, tables=1, players=1000)
    spots = tuple(f"straight:{n}" for n in range(10))
    times = []
    for number in (1, 2, 3):
        works = [
            at_table(c.Place(bench.id(), "t0", number, tuple(c.Chip(spot, 100) for spot in spots)), player)
            for player in bench.players
        ]
        bench.do(*works)
        bench.do(at_table(c.NoMoreBets(bench.id(), "t0", number), SUPERVISOR))
        bench.do(at_table(c.Enter(bench.id(), "t0", number, "7"), SUPERVISOR))
        started = time.perf_counter()
        bench.do(at_table(c.ConfirmResult(bench.id(), "t0", number), SUPERVISOR))
        times.append(time.perf_counter() - started)
        bench.do(at_table(c.NewGame(bench.id(), "t0"), SUPERVISOR))
    store.close()
    return Result(
        "floor",
        f"{kind}: settling 1,000 terminals with 10 wagers each",
        statistics.median(times) * 1000,
        "ms",
        note="10,000 wagers settled, posted and recorded",
    )


def run() -> list[Result]:
    results: list[Result] = []
    with databases() as both:
        for kind, url in both:
            results += placements(kind, url)
    with databases() as both:
        results += [settlement(kind, url) for kind, url in both]
    return results


if __name__ == "__main__":
    from benchmarks.results import show

    assert Path("benchmarks").is_dir(), "run this from the root of the checkout"
    show(run())
