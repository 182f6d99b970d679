"""A full floor over real WebSockets: 1,000 terminals at 40 tables of several games whose rounds go on meanwhile.

First everybody sits and nothing happens: memory for each terminal and the server's CPU at rest. Then each terminal puts
down a wager every two to five seconds, and the time to its acknowledgement is taken.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.results import Result
from benchmarks.wire_bench import Server, fund, prepare

TABLES = 40
TERMINALS = 1000
SETTLE_S = 20
REST_S = 5.0
WARM_UP_S = 6.0
SECONDS = 20.0
PAUSE_S = (2.0, 5.0)
TARGET_MS = 100.0
TARGET_KB = 100.0
TARGET_REST_PERCENT = 3.0
"""Near zero: a thousand open connections, and nobody does anything."""
GAMES: dict[str, tuple[str, tuple[str, ...]]] = {
    "european-roulette": ("tsg", ("red", "straight:17", "split:14-17", "dozen:2", "corner:25-26-28-29")),
    "blackjack": ("live-casino", ("box:1", "box:2", "box:3", "box:4", "box:5", "box:6", "box:7")),
    "baccarat": ("live-casino", ("player", "banker", "tie")),
    "roulette": ("live-casino", ("red", "straight:7", "dozen:1", "column:3", "odd")),
}
"""Games that keep their money in one currency."""
_TABLE = """
[[table]]
id = "t{n}"
name = "Table {n}"
rulebook = "{book}"
game = "{game}"
mode = "rng"
opens_at_start = true
starts_with_first_wager = true
seats = 60
timers = {{ wagering_s = 12, decision_s = 6, spin_s = 1, intermission_s = 4 }}
"""


def floor_file(folder: Path) -> Path:
    text = '[house]\nname = "Bench"\nnotice = "Play money only."\nlicence = "none"\nplay_money_minor = 100_000\n'
    text += "play_money_below_minor = 1\n"
    for n in range(TABLES):
        game = list(GAMES)[n % len(GAMES)]
        text += _TABLE.format(n=n, book=GAMES[game][0], game=game)
    path = folder / "crowd.toml"
    path.write_text(text, encoding="utf-8")
    return path


class Guest:
    """One player at one table, who follows its rounds and bets while the period is open."""

    def __init__(self, number: int, token: str, port: int) -> None:
        self.table = f"t{number % TABLES}"
        game = list(GAMES)[(number % TABLES) % len(GAMES)]
        self._spots = GAMES[game][1]
        self._amount_minor = 1000
        self._token, self._port, self._ids = token, port, 0
        self._chance = random.Random(number)
        self._round: tuple[int, bool] = (0, False)
        self._sent: dict[str, float] = {}
        self._seated = asyncio.Event()
        self.measuring = False
        self.messages = 0
        self.delays_s: list[float] = []
        self.refused: dict[str, int] = {}

    async def sit(self) -> None:
        self._socket: ClientConnection = await connect(
            f"ws://localhost:{self._port}/ws",
            additional_headers={
                "Cookie": f"croupier_session={self._token}",
                "Origin": f"http://localhost:{self._port}",
            },
            compression=None,
            max_queue=None,
            ping_interval=None,
        )
        await self._socket.send(json.dumps({"type": "watch", "table": self.table}))
        self._reading = asyncio.create_task(self._read())
        await self._send({"type": "sit"})
        await self._seated.wait()

    async def _send(self, command: dict[str, object]) -> None:
        self._ids += 1
        command_id = f"{secrets.token_hex(8)}-{self._ids}"
        self._sent[command_id] = time.perf_counter()
        await self._socket.send(json.dumps({**command, "id": command_id, "table": self.table}))

    async def _read(self) -> None:
        async for text in self._socket:
            self.messages += 1
            assert isinstance(text, str)
            if text.startswith(('{"type":"accepted"', '{"type":"refused"')):
                self._answered(json.loads(text))
            elif '"phase":"' in text:
                view = json.loads(text)["view"].get("round")
                if view is not None:
                    self._round = (view["number"], view["phase"] == "betting")

    def _answered(self, message: dict[str, str]) -> None:
        delay_s = time.perf_counter() - self._sent.pop(message["id"])
        self._seated.set()
        if self.measuring:
            self.delays_s.append(delay_s)
            if message["type"] == "refused":
                reason = message["reason"]
                self.refused[reason] = self.refused.get(reason, 0) + 1

    async def bet(self, until: float) -> None:
        await asyncio.sleep(self._chance.uniform(0, PAUSE_S[1]))
        while time.perf_counter() < until:
            number, betting = self._round
            if betting:
                chip = {"spot": self._chance.choice(self._spots), "amount_minor": self._amount_minor}
                await self._send({"type": "place", "round": number, "chips": [chip]})
            await asyncio.sleep(self._chance.uniform(*PAUSE_S))

    async def leave(self) -> None:
        await self._socket.close()
        await asyncio.gather(self._reading, return_exceptions=True)


class Crowd:
    """Everybody, and what the server needs for them."""

    def __init__(self, tokens: list[str], server: Server) -> None:
        self._server = server
        self.guests = [Guest(n, token, server.port) for n, token in enumerate(tokens)]
        self.each_bytes = 0.0
        self.rest_percent = 0.0
        self.busy_percent = 0.0

    async def play(self) -> None:
        before = self._server.memory_bytes()
        for start in range(0, len(self.guests), 50):
            await asyncio.gather(*(guest.sit() for guest in self.guests[start : start + 50]))
        await self._come_to_rest()
        self.each_bytes = (self._server.memory_bytes() - before) / len(self.guests)
        with self._cpu() as used:
            await asyncio.sleep(REST_S)
        self.rest_percent = used[0]
        begin = time.perf_counter()
        until = begin + WARM_UP_S + SECONDS
        betting = asyncio.gather(*(guest.bet(until) for guest in self.guests))
        await asyncio.sleep(WARM_UP_S)
        for guest in self.guests:
            guest.measuring = True
        with self._cpu() as used:
            await betting
        self.busy_percent = used[0]
        await asyncio.sleep(1)
        await asyncio.gather(*(guest.leave() for guest in self.guests))

    async def _come_to_rest(self) -> None:
        """What the server still has to do after its start is no rest; on a busy machine it takes a while."""
        for _ in range(SETTLE_S):
            with self._cpu() as used:
                await asyncio.sleep(1)
            if used[0] < TARGET_REST_PERCENT:
                return

    @contextmanager
    def _cpu(self) -> Iterator[list[float]]:
        """The part of one core that the server uses meanwhile, in percent."""
        used: list[float] = []
        started_s, started = self._server.cpu_s(), time.perf_counter()
        yield used
        used.append(100 * (self._server.cpu_s() - started_s) / (time.perf_counter() - started))


def run() -> list[Result]:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/house.db"
        fund(url, TERMINALS)
        tokens = prepare(url, TERMINALS)
        server = Server(url, floor_file(Path(folder)))
        try:
            crowd = Crowd(tokens, server)
            uvloop.run(crowd.play())
        finally:
            server.stop()
    delays = sorted(delay * 1000 for guest in crowd.guests for delay in guest.delays_s)
    refused: dict[str, int] = {}
    for guest in crowd.guests:
        for reason, times in guest.refused.items():
            refused[reason] = refused.get(reason, 0) + times
    within = sum(delay <= TARGET_MS for delay in delays) / len(delays) * 100
    p50, p99 = (delays[int(len(delays) * part)] for part in (0.5, 0.99))
    load = f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, which the terminals share"
    told = ", ".join(f"{times} {reason}" for reason, times in sorted(refused.items())) or "nothing refused"
    news = sum(guest.messages for guest in crowd.guests)
    what = f"a floor of {TABLES} tables, {TERMINALS} terminals"
    return [
        Result(
            "wire", f"{what}: acknowledgement p50", p50, "ms", TARGET_MS, "ms at most", f"{len(delays)} wagers, {told}"
        ),
        Result("wire", f"{what}: acknowledgement p99", p99, "ms", TARGET_MS, "ms at most", load),
        Result("wire", f"{what}: acknowledged within {TARGET_MS:.0f} ms", within, "%", 99.0, "% wanted"),
        Result("wire", f"{what}: wagers", len(delays) / SECONDS, "wagers/s", note=f"{news} messages to the terminals"),
        Result("wire", f"{what}: server while they bet", crowd.busy_percent, "% of a core"),
        Result(
            "wire", f"{what}: memory for each idle terminal", crowd.each_bytes / 1000, "kB", TARGET_KB, "kB at most"
        ),
        Result(
            "wire",
            f"{what}: server at rest",
            crowd.rest_percent,
            "% of a core",
            TARGET_REST_PERCENT,
            "% of a core at most",
        ),
    ]


if __name__ == "__main__":
    from benchmarks.results import show

    show(run())
