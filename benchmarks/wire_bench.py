"""Durable placements over real WebSockets: 500 terminals at 40 tables, each waiting for its answer before the next."""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import tempfile
import time
from pathlib import Path

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.floor_bench import databases, raw_limit
from benchmarks.results import Result
from benchmarks.serving import PATIENCE_S, Server, log_in
from croupier.house.roles import Role

TABLES = 40
TERMINALS = 500
WARM_UP_S = 2.0
SECONDS = 6.0
P99 = "{}: acknowledgement p99"
SPOTS = ("red", "straight:17", "split:14-17", "dozen:2", "corner:25-26-28-29")
_TABLE = """
[[table]]
id = "t{n}"
name = "Table {n}"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
opens_at_start = true
seats = 60
timers = {{ wagering_s = 3600 }}
[table.limits]
default = {{ minimum_minor = 1, maximum_minor = 250_000 }}
[table.limits.kinds]
straight = {{ minimum_minor = 1, maximum_minor = 10_000 }}
split = {{ minimum_minor = 1, maximum_minor = 10_000 }}
street = {{ minimum_minor = 1, maximum_minor = 10_000 }}
corner = {{ minimum_minor = 1, maximum_minor = 10_000 }}
line = {{ minimum_minor = 1, maximum_minor = 10_000 }}
"""


def floor_file(folder: Path) -> Path:
    text = '[house]\nname = "Bench"\nnotice = "Play money only."\nlicence = "none"\nplay_money_minor = 100_000\n'
    text += "play_money_below_minor = 1\n" + "".join(_TABLE.format(n=n) for n in range(TABLES))
    path = folder / "floor.toml"
    path.write_text(text, encoding="utf-8")
    return path


class Terminal:
    """One player at one table."""

    def __init__(self, number: int, token: str, port: int) -> None:
        self.table = f"t{number % TABLES}"
        self._token, self._port, self._ids = token, port, 0
        self.placed = 0
        self.delays_s: list[float] = []

    async def sit(self) -> None:
        self._socket: ClientConnection = await connect(
            f"ws://localhost:{self._port}/ws",
            additional_headers={
                "Cookie": f"croupier_session={self._token}",
                "Origin": f"http://localhost:{self._port}",
            },
            compression=None,
            max_queue=None,
            open_timeout=PATIENCE_S,
        )
        await self._socket.send(json.dumps({"type": "watch", "table": self.table}))
        await self._ask({"type": "sit"})

    async def _ask(self, command: dict[str, object]) -> None:
        self._ids += 1
        command_id = f"{secrets.token_hex(8)}-{self._ids}"
        await self._socket.send(json.dumps({**command, "id": command_id, "table": self.table}))
        while True:
            text = await self._socket.recv()
            if command_id in text:
                message = json.loads(text)
                if message.get("id") == command_id:
                    assert message["type"] == "accepted", message
                    return

    async def bet(self, until: float, measured_from: float) -> None:
        while (now := time.perf_counter()) < until:
            chip = {"spot": SPOTS[self._ids % len(SPOTS)], "amount_minor": 1}
            await self._ask({"type": "place", "round": 1, "chips": [chip]})
            if now >= measured_from:
                self.delays_s.append(time.perf_counter() - now)
                self.placed += 1

    async def bet_now_and_then(self, until: float, measured_from: float) -> None:
        """As people do: a wager every second or two."""
        chance = random.Random(self._port + int(self.table[1:]))
        while (now := time.perf_counter()) < until:
            chip = {"spot": SPOTS[self._ids % len(SPOTS)], "amount_minor": 1}
            await self._ask({"type": "place", "round": 1, "chips": [chip]})
            if now >= measured_from:
                self.delays_s.append(time.perf_counter() - now)
                self.placed += 1
            await asyncio.sleep(chance.uniform(0.5, 2.0))

    async def leave(self) -> None:
        await self._socket.close()


async def load(tokens: list[str], server: Server) -> tuple[float, list[float], float]:
    before = server.memory_bytes()
    terminals = [Terminal(n, token, server.port) for n, token in enumerate(tokens)]
    for start in range(0, len(terminals), 50):
        await asyncio.gather(*(terminal.sit() for terminal in terminals[start : start + 50]))
    each_bytes = (server.memory_bytes() - before) / len(terminals)
    begin = time.perf_counter()
    measured_from, until = begin + WARM_UP_S, begin + WARM_UP_S + SECONDS
    await asyncio.gather(*(terminal.bet(until, measured_from) for terminal in terminals))
    await asyncio.gather(*(terminal.leave() for terminal in terminals))
    delays = sorted(delay for terminal in terminals for delay in terminal.delays_s)
    return sum(terminal.placed for terminal in terminals) / SECONDS, delays, each_bytes


def measure(kind: str, url: str, folder: Path, beside: tuple[str, float] | None = None) -> list[Result]:
    """With the p99 of another database in the same run beside this one's."""
    limit = raw_limit(kind, url, 64)
    tokens = log_in(url, [f"player{n}" for n in range(TERMINALS)], Role.PLAYER, ("USD",))
    server = Server(url, floor_file(folder))
    try:
        rate, delays, each_bytes = uvloop.run(load(tokens, server))
    finally:
        server.stop()
    p50, p99 = (delays[int(len(delays) * part)] * 1000 for part in (0.5, 0.99))
    what = f"{kind}: placements over {TERMINALS} WebSockets"
    return [
        Result("wire", what, rate, "wagers/s", limit, "plain inserts/s", "server and load share two cores"),
        Result("wire", f"{kind}: acknowledgement p50", p50, "ms"),
        Result("wire", P99.format(kind), p99, "ms", *_limit(beside), note=_load()),
        Result("wire", f"{kind}: memory for each seated terminal", each_bytes / 1000, "kB"),
    ]


def _limit(beside: tuple[str, float] | None) -> tuple[float | None, str]:
    return (None, "") if beside is None else (beside[1], f"ms on {beside[0]}")


def _load() -> str:
    return f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def run() -> list[Result]:
    results: list[Result] = []
    beside: tuple[str, float] | None = None
    with tempfile.TemporaryDirectory() as folder, databases() as both:
        for kind, url in both:
            measured = measure(kind, url, Path(folder), beside)
            beside = kind, next(result.value for result in measured if result.name == P99.format(kind))
            results += measured
    return results


if __name__ == "__main__":
    from benchmarks.results import show

    show(run())
