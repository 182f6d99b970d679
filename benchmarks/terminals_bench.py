"""Wager placements through the WebSocket: hundreds of terminals against a real server process."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from benchmarks.results import Result
from croupier.equipment.generator import SeededGenerator
from croupier.floor.commands import OpenTable
from croupier.house.floor_file import read_floor
from croupier.house.house import House
from croupier.house.works import IssuePlayMoney, Keep, TableWork
from croupier.patrons.patron import Patron
from croupier.patrons.roles import HOUSE, Role
from croupier.patrons.sessions import Sessions
from croupier.rulebooks.loader import load_books
from croupier.store.open import open_store

TERMINALS = 500
SECONDS = 6.0
TABLES = 10
_DAY_S = 3600

_TABLE = """
[[table]]
id = "t{n}"
name = "Table {n}"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
currency = "EUR"
seats = 1000
timers = {{ wagering_s = 3600 }}
"""


def _prepare(folder: Path, url: str, terminals: int, tables: int) -> tuple[Path, list[str]]:
    """A floor, and patrons who are logged in and seated; the cookies' tokens come back."""
    file = folder / "floor.toml"
    file.write_text("".join(_TABLE.format(n=n) for n in range(tables)))
    books = load_books()
    store = open_store(url)
    house = House(store, books, SeededGenerator(1))
    now_ms = time.time_ns() // 1_000_000
    house.install(read_floor(file, books).tables, now_ms)
    for n in range(tables):
        house.step([TableWork(OpenTable(f"open-{n}", f"t{n}"), HOUSE)], now_ms)
    sessions, tokens = Sessions(), []
    for n in range(terminals):
        patron = Patron(f"p-{n}", f"player{n}", f"Player {n}", (Role.PLAYER,), "!", now_ms)
        token, session = sessions.open(patron.id, None, _DAY_S * 1000, now_ms)
        tokens.append(token)
        house.step(
            [
                Keep((patron.document(), session.document())),
                IssuePlayMoney("start", patron.id, "EUR", 10**12),
            ],
            now_ms,
        )
    store.close()
    return file, tokens


class _Wire:
    """A client that does as little as possible, so that the server is what is measured."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self.received = 0

    @classmethod
    async def dial(cls, port: int, token: str) -> _Wire:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
        writer.write(
            f"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Cookie: croupier_session={token}\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        return cls(reader, writer)

    def say(self, text: bytes) -> None:
        """A frame whose mask is zero needs no masking."""
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self._writer.write(head + bytes(4) + text)

    async def hear(self) -> bytes:
        while True:
            head = await self._reader.readexactly(2)
            size = head[1] & 0x7F
            if size == 126:
                size = int.from_bytes(await self._reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self._reader.readexactly(8), "big")
            body = await self._reader.readexactly(size)
            self.received += 1
            if head[0] & 0x0F == 1:
                return body

    async def answer(self, command_id: bytes) -> bytes:
        mark = b'"id":"' + command_id + b'"'
        while True:
            body = await self.hear()
            if mark in body[:60]:
                return body

    def close(self) -> None:
        self._writer.close()


async def _play(wire: _Wire, table: str, until_s: float, times_s: list[float]) -> None:
    count = 0
    loop = asyncio.get_running_loop()
    while loop.time() < until_s:
        command_id = f"w{count}"
        spot = f"straight:{count % 37}"
        begun_s = loop.time()
        wire.say(
            f'{{"type":"place","id":"{command_id}","table":"{table}","round":1,'
            f'"chips":[{{"spot":"{spot}","amount_minor":1}}]}}'.encode()
        )
        body = await wire.answer(command_id.encode())
        assert body.startswith(b'{"type":"accepted"'), body[:300]
        times_s.append(loop.time() - begun_s)
        count += 1


class _Measured(NamedTuple):
    times_s: list[float]
    received: int
    took_s: float
    cpu_s: float


async def _swarm(port: int, tokens: list[str], tables: int, seconds: float, cpu_s: Callable[[], float]) -> _Measured:
    wires = [await _Wire.dial(port, token) for token in tokens]
    for n, wire in enumerate(wires):
        table = f"t{n % tables}"
        wire.say(f'{{"type":"watch","table":"{table}"}}'.encode())
        wire.say(f'{{"type":"sit","id":"sit","table":"{table}"}}'.encode())
        body = await wire.answer(b"sit")
        assert b'"accepted"' in body[:30], body[:300]
    times_s: list[float] = []
    loop = asyncio.get_running_loop()
    await asyncio.sleep(0.5)
    before, begun_s, begun_cpu_s = sum(wire.received for wire in wires), loop.time(), cpu_s()
    until_s = begun_s + seconds
    await asyncio.gather(*(_play(wire, f"t{n % tables}", until_s, times_s) for n, wire in enumerate(wires)))
    took_s, used_s = loop.time() - begun_s, cpu_s() - begun_cpu_s
    received = sum(wire.received for wire in wires) - before
    for wire in wires:
        wire.close()
    return _Measured(sorted(times_s), received, took_s, used_s)


def measure(name: str, url: str, folder: Path, terminals: int = TERMINALS, tables: int = TABLES) -> list[Result]:
    """Placements a second through a server process of its own, and how long each terminal waits."""
    file, tokens = _prepare(folder, url, terminals, tables)
    command = [sys.executable, "-m", "croupier.cli", "serve", "--floor", str(file), "--database", url, "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            port = int(line.rsplit(":", 1)[1])
            found = asyncio.run(_swarm(port, tokens, tables, SECONDS, lambda: _cpu_s(server.pid)))
        finally:
            server.send_signal(signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                server.wait(15)
            server.kill()
    suite = f"terminals, {name}"
    note = f"{terminals} terminals at {tables} tables, one wager each at a time"
    count = len(found.times_s)
    return [
        Result(suite, "placements through WebSocket", count / found.took_s, "/s", note=note),
        Result(suite, "placements for each CPU second of the server", count / found.cpu_s, "/s"),
        Result(suite, "messages to terminals for each CPU second", found.received / found.cpu_s, "/s"),
        Result(suite, "wait for the reply, p50", statistics.median(found.times_s) * 1000, "ms"),
        Result(suite, "wait for the reply, p99", found.times_s[int(count * 0.99)] * 1000, "ms"),
    ]


def _cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run() -> list[Result]:
    """The suite on a database file of its own."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return measure("sqlite", f"sqlite:///{folder / 'house.db'}", folder)
