"""Players beside an attack: how long wagers take at 500 terminals while strangers hold sockets, flood and guess.

The players play at people's pace; the strangers come from other addresses, in a process of their own: half-requests,
answers that nobody reads, a flood of requests, guessed passwords, messages and pings without end. It takes half a
minute for each part; `ATTACK_SECONDS=600 python -m benchmarks attack` is the long run, with a minute alone before it,
and `ATTACK_TERMINALS` the number of terminals.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import secrets
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import uvloop
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.results import Result
from benchmarks.serving import Server, log_in
from benchmarks.wire_bench import SPOTS, Terminal, floor_file
from croupier.house.roles import Role

SECONDS = float(os.environ.get("ATTACK_SECONDS", "30"))
ALONE_S = min(SECONDS, 60.0)
ALLOWED_MS = 100.0
"""What a player may wait, but for one wager in a hundred."""
TERMINALS = int(os.environ.get("ATTACK_TERMINALS", "500"))
EACH_S = 4.0
"""A player puts a chip down about so often."""
SOCKETS = 300
GUESSES_PER_S = 20
REQUESTS_PER_S = 300
MESSAGES_PER_S = 500
UNREAD, UNREAD_S = 40, 20.0
_PAGES = b"GET /api/openapi.json HTTP/1.1\r\nHost: house\r\n\r\n" * 100
_HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: house\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
_PINGS = b"\x89\x80\x00\x00\x00\x00" * 1000
"""Frames of six bytes that the house would answer, a thousand of them."""
_HALF = b"POST /api/session HTTP/1.1\r\nHost: house\r\nContent-Length: 400\r\nX-Slow: "


class Player(Terminal):
    """One player at one table, at a person's pace."""

    async def play(self, until: float) -> None:
        chance = random.Random(self.table)
        await asyncio.sleep(chance.random() * EACH_S)
        while (begun := time.perf_counter()) < until:
            chip = {"spot": SPOTS[self._ids % len(SPOTS)], "amount_minor": 1}
            await self._ask({"type": "place", "round": 1, "chips": [chip]})
            self.delays_s.append(time.perf_counter() - begun)
            await asyncio.sleep(EACH_S * (0.5 + chance.random()))


# Strangers


async def hold_sockets(port: int, seen: Counter[str]) -> None:
    """Half of a request on each of hundreds of connections; whoever is hung up on comes again."""

    async def one(n: int) -> None:
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", port, local_addr=(f"127.0.1.{n % 4 + 1}", 0)
                )
                seen["sockets"] += 1
                writer.write(_HALF)
                with contextlib.suppress(ConnectionError):
                    await reader.read()
                seen["sockets hung up on"] += 1
                writer.close()
            await asyncio.sleep(0.5)

    await asyncio.gather(*(one(n) for n in range(SOCKETS)))


async def at_rate(per_s: float, do: Callable[[], Awaitable[None]], most: int = 60) -> None:
    """So often, whether the last one is answered or not, with so many open at most."""
    waiting: set[asyncio.Future[None]] = set()
    while True:
        if len(waiting) < most:
            task = asyncio.ensure_future(do())
            waiting.add(task)
            task.add_done_callback(waiting.discard)
        await asyncio.sleep(1 / per_s)


async def request(port: int, address: str, text: bytes) -> int:
    """The status of the answer, or 0."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        try:
            writer.write(text)
            return int((await reader.readline()).split()[1])
        finally:
            writer.close()
    return 0


async def guess(port: int, seen: Counter[str]) -> None:
    """Wrong passwords for names that exist and names that do not, from many addresses."""
    csrf = secrets.token_hex(8)
    name = f"player{random.randrange(TERMINALS * 2)}"
    body = json.dumps({"name": name, "password": "wrong password"}).encode()
    head = f"POST /api/session HTTP/1.1\r\nHost: house\r\nCookie: croupier_csrf={csrf}\r\nX-CSRF-Token: {csrf}\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    address = f"127.0.2.{random.randrange(1, 250)}"
    seen[f"guesses answered {await request(port, address, head.encode() + body)}"] += 1


async def ask(port: int, seen: Counter[str]) -> None:
    text = b"GET /api/lobby HTTP/1.1\r\nHost: house\r\nConnection: close\r\n\r\n"
    seen[f"requests answered {await request(port, '127.0.3.1', text)}"] += 1


async def shout(port: int, seen: Counter[str]) -> None:
    """Messages without end on one connection after the other."""
    while True:
        with contextlib.suppress(OSError, WebSocketException):
            async with connect(f"ws://127.0.0.1:{port}/ws", local_addr=("127.0.4.1", 0)) as line:
                while True:
                    await line.send('{"type": "watch", "table": "t1"}' if seen["messages"] % 2 else "rubbish")
                    seen["messages"] += 1
                    await asyncio.sleep(1 / MESSAGES_PER_S)
        seen["lines hung up on"] += 1
        await asyncio.sleep(0.05)


async def leave_unread(port: int, seen: Counter[str]) -> None:
    """Large answers, asked for again and again and never taken; whoever is hung up on comes again."""

    async def one(n: int) -> None:
        await asyncio.sleep(n * UNREAD_S / UNREAD)
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", port, local_addr=(f"127.0.5.{n % 4 + 1}", 0), limit=1
                )
                seen["answers left unread"] += 1
                writer.write(_PAGES)
                with contextlib.suppress(ConnectionError):
                    await writer.drain()
                    await asyncio.sleep(UNREAD_S)
                writer.transport.abort()
                del reader
            await asyncio.sleep(1)

    await asyncio.gather(*(one(n) for n in range(UNREAD)))


async def ping_without_end(port: int, seen: Counter[str]) -> None:
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.6.1", 0))
            try:
                writer.write(_HANDSHAKE)
                await reader.readuntil(b"\r\n\r\n")
                while not reader.at_eof():
                    writer.write(_PINGS)
                    seen["pings"] += 1000
                    await writer.drain()
                    await reader.read(1 << 16)
            finally:
                writer.close()
        seen["lines of pings hung up on"] += 1
        await asyncio.sleep(0.1)


def attack(port: int, seconds: float, told: multiprocessing.Queue[dict[str, int]]) -> None:
    """Everything at once, for a while."""

    async def all_of_it() -> Counter[str]:
        seen: Counter[str] = Counter()
        parts = [
            hold_sockets(port, seen),
            at_rate(GUESSES_PER_S, lambda: guess(port, seen)),
            at_rate(REQUESTS_PER_S, lambda: ask(port, seen)),
            shout(port, seen),
            leave_unread(port, seen),
            ping_without_end(port, seen),
        ]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*parts), seconds)
        return seen

    told.put(dict(uvloop.run(all_of_it())))


# Together


async def play(players: list[Player], seconds: float) -> list[float]:
    until = time.perf_counter() + seconds
    for player in players:
        player.delays_s.clear()
    await asyncio.gather(*(player.play(until) for player in players))
    return sorted(delay for player in players for delay in player.delays_s)


async def measure(tokens: list[str], server: Server) -> tuple[list[float], list[float], dict[str, int]]:
    players = [Player(n, token, server.port) for n, token in enumerate(tokens)]
    for start in range(0, len(players), 50):
        await asyncio.gather(*(player.sit() for player in players[start : start + 50]))
    alone = await play(players, ALONE_S)
    told: multiprocessing.Queue[dict[str, int]] = multiprocessing.Queue()
    strangers = multiprocessing.Process(target=attack, args=(server.port, SECONDS, told), daemon=True)
    strangers.start()
    beside = await play(players, SECONDS)
    seen = await asyncio.to_thread(told.get, True, 60)
    strangers.join(30)
    await asyncio.gather(*(player.leave() for player in players))
    return alone, beside, seen


def at(delays: list[float], part: float) -> float:
    return delays[min(int(len(delays) * part), len(delays) - 1)] * 1000


def run() -> list[Result]:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/house.db"
        tokens = log_in(url, [f"player{n}" for n in range(TERMINALS)], Role.PLAYER, ("USD",))
        server = Server(url, floor_file(Path(folder)))
        try:
            with server.cpu_percent() as used:
                alone, beside, seen = uvloop.run(measure(tokens, server))
            memory = server.memory_bytes()
        finally:
            server.stop()
    results = [
        Result("attack", f"{TERMINALS} terminals {how}: {name}", at(delays, part), "ms", ALLOWED_MS, "ms allowed")
        for how, delays in (("alone", alone), (f"beside {SECONDS:.0f} s of attack", beside))
        for name, part in (("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999))
    ]
    results += [
        Result("attack", "wagers accepted beside the attack", len(beside), "wagers"),
        Result("attack", "processor time of the server, all of it", used[0], "% of a core"),
        Result("attack", "memory of the server after it", memory / 2**20, "MiB"),
    ]
    results += [Result("attack", f"strangers: {name}", many, "times") for name, many in sorted(seen.items())]
    return results


if __name__ == "__main__":
    from benchmarks.results import show

    show(run())
