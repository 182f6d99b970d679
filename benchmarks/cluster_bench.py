"""A house in several processes on PostgreSQL and NATS: what a front adds to an answer, what it takes off the house, and
how long a takeover lasts. The house alone is measured in the same run, on the same cores."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import uvloop
from tests.rigs.nats_server import NatsServer
from tests.rigs.postgres_server import PostgresServer

from benchmarks.results import Result
from benchmarks.serving import Server, log_in
from benchmarks.wire_bench import SECONDS, WARM_UP_S, Terminal, floor_file
from croupier.house.roles import Role
from croupier.store.postgres_reader import PostgresReader
from croupier.store.shards.claims import claims_of

TERMINALS = 300
TAKEOVERS = 3
HOUSES = (1, 2, 3)
SPREAD_S = 120.0
SETTLES_S = 5.0
"""Houses go on giving each other shards for a moment."""


class Load(NamedTuple):
    """What terminals found, and what the processes used meanwhile."""

    rate: float
    delays_s: Sequence[float]
    cpu_percent: Sequence[float]
    """Of each process."""

    def late_ms(self, part: float) -> float:
        return 1000 * self.delays_s[int(len(self.delays_s) * part)]


async def _load(tokens: list[str], servers: Sequence[Server], used_by: Sequence[Server], *, paced: bool) -> Load:
    """Terminals spread over the servers that take connections."""
    terminals = [Terminal(n, token, servers[n % len(servers)].port) for n, token in enumerate(tokens)]
    for start in range(0, len(terminals), 50):
        await asyncio.gather(*(terminal.sit() for terminal in terminals[start : start + 50]))
    begin = time.perf_counter()
    measured_from, until = begin + WARM_UP_S, begin + WARM_UP_S + SECONDS
    before = [server.cpu_s() for server in used_by]
    bets = [one.bet_now_and_then if paced else one.bet for one in terminals]
    await asyncio.gather(*(bet(until, measured_from) for bet in bets))
    used = [server.cpu_s() - own for server, own in zip(used_by, before, strict=True)]
    await asyncio.gather(*(terminal.leave() for terminal in terminals))
    delays = sorted(delay for terminal in terminals for delay in terminal.delays_s)
    took_s = time.perf_counter() - begin
    return Load(sum(one.placed for one in terminals) / SECONDS, delays, [100 * cpu_s / took_s for cpu_s in used])


class _Bench:
    """One database, one bus, and processes that share keys."""

    def __init__(self, folder: Path, url: str, bus: str) -> None:
        self._url = url
        self._bus = bus
        self._floor = floor_file(folder)
        self._keys = folder / "keys"

    def tokens(self, count: int) -> list[str]:
        return log_in(self._url, [f"player{n}" for n in range(count)], Role.PLAYER, ("USD",))

    def wait_for_owners(self, houses: int) -> None:
        """Until each has a part of the desks."""
        reader, deadline = PostgresReader(self._url), time.monotonic() + SPREAD_S
        while len([row for row in claims_of(reader).owners if row.owner]) < houses:
            if time.monotonic() > deadline:
                raise RuntimeError(f"the desks were not spread over {houses} houses within {SPREAD_S:.0f} s")
            time.sleep(0.2)
        reader.close()
        time.sleep(SETTLES_S)

    def process(self, *further: str, alone: bool = False) -> Server:
        bus = () if alone else ("--bus", self._bus)
        return Server(self._url, self._floor, None, (*bus, *further, "--no-theory"), self._keys)


def _shared(bench: _Bench, tokens: list[str], houses: int) -> tuple[Load, Load]:
    """The same with the terminals at so many houses, which have the desks together."""
    with ExitStack() as open_ones:
        servers = []
        for _ in range(houses):
            house = bench.process("--role", "house")
            open_ones.callback(house.stop)
            servers.append(house)
        bench.wait_for_owners(houses)
        paced = uvloop.run(_load(tokens, servers, servers, paced=True))
        return paced, uvloop.run(_load(tokens, servers, servers, paced=False))


def _spread(bench: _Bench, tokens: list[str], fronts: int) -> tuple[Load, Load]:
    """Paced and as fast as it goes, at the house itself or through fronts."""
    with ExitStack() as open_ones:
        house = bench.process(alone=not fronts)
        open_ones.callback(house.stop)
        before = []
        for _ in range(fronts):
            front = bench.process("--role", "front")
            open_ones.callback(front.stop)
            before.append(front)
        servers = before or [house]
        everybody = [house, *before]
        paced = uvloop.run(_load(tokens, servers, everybody, paced=True))
        return paced, uvloop.run(_load(tokens, servers, everybody, paced=False))


async def _takeover_s(token: str, house: Server, front: Server) -> float:
    """From the kill of the house to the next wager that is accepted, on a line that was never cut."""
    terminal = Terminal(0, token, front.port)
    await terminal.sit()
    now = time.perf_counter()
    await terminal.bet(now + 1, now)
    await asyncio.to_thread(house.kill)
    began = time.perf_counter()
    await terminal.bet(began + 0.001, began)
    took_s = time.perf_counter() - began
    await terminal.leave()
    return took_s


def _takeovers(bench: _Bench, token: str) -> list[float]:
    took: list[float] = []
    with ExitStack() as open_ones:
        house, front = bench.process(), bench.process("--role", "front")
        open_ones.callback(front.stop)
        for _ in range(TAKEOVERS):
            standby = bench.process("--standby")
            time.sleep(3)
            took.append(uvloop.run(_takeover_s(token, house, front)))
            standby.wait_until_open()
            house = standby
        house.stop()
    return took


def run() -> list[Result]:
    with tempfile.TemporaryDirectory() as folder, PostgresServer() as database, NatsServer() as bus:
        bench = _Bench(Path(folder), database.create("cluster"), bus.url)
        tokens = bench.tokens(TERMINALS)
        loads = {fronts: _spread(bench, tokens, fronts) for fronts in (0, 1, 2)}
        shared = {houses: _shared(bench, tokens, houses) for houses in HOUSES}
        took = _takeovers(bench, tokens[0])
    (alone, alone_fast), results = loads[0], []
    for fronts, (paced, fast) in loads.items():
        where = "at the house" if not fronts else f"through {fronts} front{'s' if fronts > 1 else ''}"
        for part in (0.5, 0.99):
            name = f"{TERMINALS} terminals {where}: answer p{100 * part:.0f}"
            limit = alone.late_ms(part) if fronts else None
            results.append(Result("cluster", name, paced.late_ms(part), "ms", limit, "ms at the house"))
        used = ", ".join(f"{percent:.0f}" for percent in paced.cpu_percent)
        name = f"{TERMINALS} terminals {where}: processor time of the house"
        limit = alone.cpu_percent[0] if fronts else None
        note = f"house and fronts: {used} %; {paced.rate:.0f} wagers/s"
        results.append(Result("cluster", name, paced.cpu_percent[0], "% of a core", limit, "% alone", note))
        limit = alone_fast.rate if fronts else None
        note = "all processes, PostgreSQL and the load share the cores"
        results.append(
            Result("cluster", f"wagers {where}", fast.rate, "wagers/s", limit, "wagers/s at the house", note)
        )
    results += _of_houses(shared, alone, alone_fast)
    note = f"{TAKEOVERS} kills: " + ", ".join(f"{each_s:.1f}" for each_s in took)
    results.append(Result("cluster", "takeover by a standby, as a player waits", max(took), "s", None, "", note))
    return results


def _of_houses(shared: dict[int, tuple[Load, Load]], alone: Load, alone_fast: Load) -> list[Result]:
    results: list[Result] = []
    for houses, (paced, fast) in shared.items():
        where = f"at {houses} house{'s that share the desks' if houses > 1 else ' over a bus'}"
        for part in (0.5, 0.99):
            name = f"{TERMINALS} terminals {where}: answer p{100 * part:.0f}"
            limit = alone.late_ms(part)
            results.append(Result("cluster", name, paced.late_ms(part), "ms", limit, "ms in one process"))
        used = ", ".join(f"{percent:.0f}" for percent in fast.cpu_percent)
        note = f"each house: {used} % of a core; PostgreSQL and the load share the cores"
        results.append(
            Result(
                "cluster", f"wagers {where}", fast.rate, "wagers/s", alone_fast.rate, "wagers/s in one process", note
            )
        )
    return results


if __name__ == "__main__":
    from benchmarks.results import show

    show(run())
