"""Durable hands through the poker room, beside plain inserts of as many rows in the same run.

Six-handed no limit hold'em at 167 tables, which have a thousand seats: a person and five house players each. All decide
inside the process by the published strategy; what that costs is told apart, since a person's terminal would do it
elsewhere. A pool's figure is the time from a fold to the next cards, both durable. Memory is what Python has allocated
for tables and players, which is the same on both databases.
"""

from __future__ import annotations

import gc
import random
import time
import tracemalloc
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.results import Result
from benchmarks.store_bench import _databases, rates
from croupier.casino.house import House
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.house.request import Accepted, Request
from croupier.house.roles import Actor, Role
from croupier.poker_room import commands as c
from croupier.poker_room import house_players
from croupier.poker_room.answers import Answer
from croupier.poker_room.config import Clocks, Component, HousePlayers, PokerConfig
from croupier.poker_room.pools import commands as pc
from croupier.poker_room.pools.config import PoolConfig, table_id
from croupier.poker_room.streams import pool_stream, stream_of
from croupier.poker_room.table import PokerTable
from croupier.rulebooks.loader import load_books
from croupier.rules.poker.stakes import no_limit
from croupier.rules.poker.variants import TEXAS_HOLDEM
from croupier.server.garbage import put_aside
from croupier.store.open import open_store

TABLES = 167
SEATS = 6
POOL_MEMBERS = 60
FOLDS = 300
SECONDS = 4.0
AIM = 700
CLOCKS = Clocks(pause_ms=0, run_out_ms=0, thought_ms=0)


def terms(name: str, **changes: Any) -> PokerConfig:
    fields: dict[str, Any] = {
        "id": name,
        "name": name,
        "rulebook": "tsg",
        "game": "texas-holdem",
        "currency": "USD",
        "components": (Component(TEXAS_HOLDEM.id, no_limit(50, 100)),),
        "seats": SEATS,
        "least_minor": 2_000,
        "most_minor": 10_000,
        "clocks": CLOCKS,
    }
    return PokerConfig(**fields | changes)


class Deciding:
    """The published strategy, with the processor's time that it takes."""

    def __init__(self) -> None:
        self.spent_s = 0.0
        self._decide = house_players.decide

    def __call__(self, hand: Any, rng: random.Random) -> Answer:
        began = time.thread_time()
        try:
            return self._decide(hand, rng)
        finally:
            self.spent_s += time.thread_time() - began


class Playing:
    """A house whose poker tables play as fast as it lets them."""

    def __init__(self, url: str, deciding: Deciding, *, tables: int = TABLES, players: int = SEATS) -> None:
        self.store = open_store(url)
        self.house = House(self.store, load_books(), SeededGenerator(1))
        self.deciding = deciding
        self.now_ms = time.time_ns() // 1_000_000
        self._ids = 0
        configs = [terms(f"p{n}", house_players=HousePlayers(players - 1)) for n in range(tables)]
        self.house.install_poker(configs, self.now_ms, [PoolConfig(terms=terms("pool"))])
        self.people = {config.id: Actor(f"u-{config.id}", config.id, frozenset({Role.PLAYER})) for config in configs}
        self.do([play_money(self.id(), actor.id, "USD", 10**12) for actor in self.people.values()])
        for table, actor in self.people.items():
            self.do([Request(stream_of(table), c.SitDown(self.id(), table, 10_000, posts=True), actor)])
            self.do([Request(stream_of(table), c.TopUp(self.id(), table, True), actor)])
        for _ in range(2 * SEATS):
            self.step([])

    def warm_up(self) -> None:
        """Until the hands before the flop have been counted once each, as in a house that has been open for a while."""
        for _ in range(200):
            self.act()
        put_aside()  # as the server does once it has opened

    def id(self) -> str:
        self._ids += 1
        return f"{self._ids:032x}"

    def do(self, requests: list[Any]) -> None:
        for reply in self.house.step(requests, self.now_ms).replies:
            assert isinstance(reply, Accepted), reply

    def step(self, requests: list[Any]) -> None:
        self.now_ms += 2_000
        self.do(requests)

    @property
    def tables(self) -> list[PokerTable]:
        return [self.house.poker.tables[name] for name in self.people]

    def hands(self) -> int:
        return sum(table.state.number for table in self.tables)

    def events(self) -> int:
        return sum(table.version for table in self.tables)

    def act(self) -> int:
        """Everybody in turn answers once, at every table, in one durable step; returns hands begun by it."""
        before = self.hands()
        requests = [
            Request(table.stream, self._answer(table), self.people[table.id])
            for table in self.tables
            if table.state.clock is not None and not table.state.seats[table.state.clock.seat].house_player
        ]
        self.step(requests)
        return self.hands() - before

    def _answer(self, table: PokerTable) -> c.Act:
        state = table.state
        verb, amount_minor, cards = self.deciding(table.playing, random.Random(self._ids))
        return c.Act(self.id(), table.id, state.number, state.turn, verb, amount_minor, cards)

    # The pool

    def fold_times(self) -> list[float]:
        """Milliseconds from a fold of a pool's member to the next cards of the same member, both durable."""
        members = [Actor(f"m{n}", f"M{n}", frozenset({Role.PLAYER})) for n in range(POOL_MEMBERS)]
        self.do([play_money(self.id(), actor.id, "USD", 10**12) for actor in members])
        for actor in members:
            self.do([Request(pool_stream("pool"), pc.EnterPool(self.id(), "pool", 10_000), actor)])
        self.step([])
        pool, known = self.house.pools.pools["pool"], {actor.id: actor for actor in members}
        found: list[float] = []
        while len(found) < FOLDS:
            for number in list(pool.state.running):
                table = self.house.poker.tables[table_id("pool", number)]
                clock = table.state.clock
                if clock is None or number not in pool.state.running:
                    continue
                seat = table.state.seats[clock.seat]
                act = c.Act(self.id(), table.id, table.state.number, table.state.turn, "fold")
                began = time.perf_counter()
                self.do([Request(table.stream, act, known[seat.patron])])
                member = pool.state.members[seat.patron]
                if member.table not in (0, number):
                    found.append((time.perf_counter() - began) * 1000)
            self.step([])
        return found


def memory() -> list[Result]:
    """What one table more takes, and one player more at it, with a hand in progress at each."""
    both = {players: (_allocated_kib(30, players) - _allocated_kib(10, players)) / 20 for players in (2, SEATS)}
    seat_kib = (both[SEATS] - both[2]) / (SEATS - 2)
    return [
        Result("poker-room", f"memory for a table with {SEATS} players", both[SEATS], "KiB"),
        Result("poker-room", "memory for one player more", seat_kib, "KiB"),
    ]


def _allocated_kib(tables: int, players: int) -> float:
    with TemporaryDirectory() as folder:
        tracemalloc.start()
        playing = Playing(f"sqlite:///{folder}/house.db", Deciding(), tables=tables, players=players)
        gc.collect()
        used, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        playing.store.close()
    return used / 1024


def run() -> list[Result]:
    results: list[Result] = []
    with _databases() as both:
        for kind, url, plain in both:
            deciding = Deciding()
            house_players.decide = deciding  # type: ignore[assignment]
            try:
                results += _measure(kind, url, plain, deciding)
            finally:
                house_players.decide = deciding._decide
    return results + memory()


def _measure(kind: str, url: str, plain: Any, deciding: Deciding) -> list[Result]:
    playing = Playing(url, deciding)
    playing.warm_up()
    raw, close = plain(TABLES)
    hands, events = playing.hands(), playing.events()
    deciding.spent_s = 0.0
    used, began = time.process_time(), time.perf_counter()
    found = rates({"hands": playing.act, "rows": raw}, SECONDS)
    wall_s, used_s = time.perf_counter() - began, time.process_time() - used
    played = playing.hands() - hands
    rows_each = (playing.events() - events) / played
    deciding_ms = 1000 * deciding.spent_s / played
    processor_ms = 1000 * used_s / played
    limit = found["rows"] / rows_each
    whole_ms = 1000 / found["hands"]
    results = [
        Result(
            "poker-room",
            f"{kind}: durable hands, six-handed hold'em at {TABLES} tables",
            found["hands"],
            "hands/s",
            limit,
            "plain inserts of as many rows",
            f"{rows_each:.1f} events, {deciding_ms:.2f} ms of deciding and {processor_ms:.2f} ms of processor a hand, "
            f"plain inserts included; aim {AIM}",
            {"played": played, "wall_s": wall_s, "processor_s": used_s, "plain_rows_s": found["rows"]},
        ),
        Result(
            "poker-room",
            f"{kind}: the same without the time of deciding",
            1000 / (whole_ms - deciding_ms),
            "hands/s",
            limit,
            "plain inserts of as many rows",
            "as if every player decided at a terminal",
        ),
    ]
    times = playing.fold_times()
    results.append(
        Result(
            "poker-room",
            f"{kind}: from a fold in a pool of {POOL_MEMBERS} to the next cards",
            median(times),
            "ms",
            note=f"99 of 100 within {quantiles(times, n=100)[98]:.1f} ms",
        )
    )
    close()
    playing.store.close()
    return results
