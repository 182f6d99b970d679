"""Durable placements over real WebSockets: 500 terminals at 40 tables, each waiting for its answer before the next."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.floor_bench import databases, raw_limit
from benchmarks.results import Result
from croupier.cage import accounts
from croupier.patrons.patron import Patron
from croupier.patrons.roles import Role
from croupier.patrons.sessions import Session, key_of
from croupier.store.batch import Batch
from croupier.store.open import open_store

TABLES = 40
TERMINALS = 500
WARM_UP_S = 2.0
SECONDS = 6.0
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


def prepare(url: str, terminals: int = TERMINALS) -> list[str]:
    """Players who are logged in already: log-ins cost a quarter of a second of argon2 each."""
    now_ms = time.time_ns() // 1_000_000
    store = open_store(url)
    batch = Batch()
    tokens = []
    for n in range(terminals):
        patron = Patron(f"p{n}", f"player{n}", f"Player {n}", (Role.PLAYER,), "no log-in", now_ms)
        token = secrets.token_urlsafe(32)
        session = Session(key_of(token), patron.id, "csrf", now_ms, now_ms, None, 3_600_000, now_ms)
        batch.documents += [patron.document(), session.document()]
        batch.openings.append(accounts.opening(accounts.wallet(patron.id, "USD"), "USD"))
        tokens.append(token)
    store.begin((), ())
    store.commit(batch)
    store.close()
    return tokens


def fund(url: str, terminals: int = TERMINALS) -> None:
    """Money for everybody, by the house itself, before it opens."""
    from croupier.equipment.generator import SeededGenerator
    from croupier.house.house import House
    from croupier.house.works import IssuePlayMoney

    store = open_store(url)
    house = House(store, {}, SeededGenerator(1))
    house.step([IssuePlayMoney("fund", f"p{n}", "USD", 10**9) for n in range(terminals)], time.time_ns() // 1_000_000)
    store.close()


class Server:
    """`croupier serve` in a process of its own."""

    def __init__(self, url: str, floor: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        command = [sys.executable, "-m", "croupier.cli", "serve", "--port", str(self.port)]
        command += ["--database", url, "--floor", str(floor)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(300):
            try:
                with urllib.request.urlopen(f"http://localhost:{self.port}/api/health", timeout=2):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server did not open")

    def memory_bytes(self) -> int:
        for line in Path(f"/proc/{self._process.pid}/status").read_text(encoding="utf-8").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        return 0

    def cpu_s(self) -> float:
        """The seconds of CPU that it has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(timeout=30)


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


def measure(kind: str, url: str, folder: Path) -> list[Result]:
    limit = raw_limit(kind, url, 64)
    fund(url)
    tokens = prepare(url)
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
        Result("wire", f"{kind}: acknowledgement p99", p99, "ms"),
        Result("wire", f"{kind}: memory for each seated terminal", each_bytes / 1000, "kB"),
    ]


def crowd() -> list[Result]:
    from benchmarks import crowd_bench

    return crowd_bench.run()


def run() -> list[Result]:
    results: list[Result] = []
    with tempfile.TemporaryDirectory() as folder, databases() as both:
        for kind, url in both:
            results += measure(kind, url, Path(folder))
    return results + crowd()


if __name__ == "__main__":
    from benchmarks.results import show

    show(run())
