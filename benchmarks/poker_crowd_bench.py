"""A full poker room over real WebSockets: 1,000 seated players at 167 tables, each of whom acts every two seconds.

Only whoever is in turn can act, so at each table of six an answer comes after a third of a second on the average. The
time from an answer to its acknowledgement is taken, with all that follows it: cards, money, and news to six people.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import os
import random
import tempfile
import time
from pathlib import Path

import msgspec
import uvloop

from benchmarks.crowd_people import Client, Seen
from benchmarks.results import Result
from benchmarks.serving import Server, log_in
from croupier.house.roles import Role

PLAYERS = 1000
SEATS = 6
ACTS_EVERY_S = 2.0
WARM_UP_S = 10.0
SECONDS = 30.0
TARGET_MS = 100.0
_HOUSE = """
[house]
name = "Bench"
notice = "Play money only."
licence = "none"
channel = "application"

[[table]]
id = "roulette"
name = "Roulette"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
"""
_TABLE = """
[[poker]]
id = "p{number}"
name = "Table {number}"
rulebook = "tsg"
game = "texas-holdem"
structure = "no-limit"
stakes = {{ blinds = [50, 100] }}
least_minor = 2_000
most_minor = 10_000
seats = 6
clocks = {{ pause_ms = 1_000, run_out_ms = 300 }}
"""


class Asked(msgspec.Struct):
    verbs: list[str]
    call_minor: int = 0
    raise_from_minor: int = 0


class SeenSeat(msgspec.Struct):
    asked: Asked | None = None


class SeenTable(msgspec.Struct):
    number: int
    turn: int


class PokerSeen(msgspec.Struct):
    """As much as is read of any message; the rest is skipped."""

    type: str
    id: str = ""
    reason: str = ""
    view: SeenTable | None = None
    mine: SeenSeat | None = None


_read = msgspec.json.Decoder(PokerSeen).decode


class Player(Client):
    """Somebody in one seat, who answers whatever is asked."""

    def __init__(self, number: int, table: str, port: int, token: str) -> None:
        super().__init__(port, token)
        self.table = table
        self.last_hand = 0
        self._chance = random.Random(number)
        self._answered_for = (0, -1)
        self._replies: asyncio.Queue[Seen] = asyncio.Queue()

    async def sit(self) -> None:
        await self.connect("player")
        await self._say({"type": "watch-poker", "table": self.table})
        for command, more in (("poker-sit", {"amount_minor": 10_000, "posts": True}), ("poker-top-up", {"on": True})):
            await self.command(command, self.table, **more)
            reply = await self._replies.get()
            assert reply.type == "accepted", f"{command}: {reply.reason}"

    async def _listen(self) -> None:
        async for text in self._socket:
            self.messages += 1
            self.bytes += len(text)
            seen = _read(text)
            if seen.type in ("accepted", "refused"):
                self._answered(Seen(seen.type, seen.id, seen.reason))
            elif seen.type == "poker-view" and seen.view is not None:
                self._looked(seen.view, seen.mine)

    def answered(self, kind: str, seen: Seen) -> None:
        if kind != "poker-act":
            self._replies.put_nowait(seen)

    def _looked(self, table: SeenTable, mine: SeenSeat | None) -> None:
        self.last_hand = table.number
        question = table.number, table.turn
        if mine is not None and mine.asked is not None and question != self._answered_for:
            self._answered_for = question
            self.spawn(self._answer(*question, mine.asked))

    async def _answer(self, hand: int, turn: int, asked: Asked) -> None:
        await asyncio.sleep(self._chance.uniform(0, 2 * ACTS_EVERY_S / SEATS))
        verb, amount_minor = self._choice(asked)
        await self.command("poker-act", self.table, hand=hand, turn=turn, verb=verb, amount_minor=amount_minor)

    def _choice(self, asked: Asked) -> tuple[str, int]:
        pick = self._chance.random()
        if "raise" in asked.verbs and pick < 0.1:
            return "raise", asked.raise_from_minor
        if "check" in asked.verbs:
            return "check", 0
        return ("fold" if pick < 0.5 else "call", 0) if "call" in asked.verbs else (asked.verbs[0], 0)


class Room:
    """Everybody, and what the server needs for them."""

    def __init__(self, server: Server, tokens: list[str]) -> None:
        self._server = server
        self.players = [Player(n, f"p{n // SEATS}", server.port, token) for n, token in enumerate(tokens)]
        self.each_bytes = self.busy_percent = self.own_percent = 0.0
        self.hands = 0

    async def play(self) -> None:
        before = self._server.memory_bytes()
        for start in range(0, len(self.players), 50):
            await asyncio.gather(*(player.sit() for player in self.players[start : start + 50]))
        self.each_bytes = (self._server.memory_bytes() - before) / len(self.players)
        gc.collect()
        gc.freeze()
        await asyncio.sleep(WARM_UP_S)
        for player in self.players:
            player.measuring = True
        hands, own_s, began = self._hands(), time.process_time(), time.perf_counter()
        with self._server.cpu_percent() as used:
            await asyncio.sleep(SECONDS)
        self.busy_percent = used[0]
        self.own_percent = 100 * (time.process_time() - own_s) / (time.perf_counter() - began)
        self.hands = self._hands() - hands
        for player in self.players:
            player.measuring = False
        await asyncio.gather(*(player.leave() for player in self.players), return_exceptions=True)

    def _hands(self) -> int:
        tables = itertools.groupby(self.players, key=lambda player: player.table)
        return sum(max(player.last_hand for player in seated) for _, seated in tables)

    def delays_ms(self) -> list[float]:
        """Sorted."""
        return sorted(1000 * delay for player in self.players for delay in player.delays_s.get("poker-act", ()))


def run(players: int = PLAYERS) -> list[Result]:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/house.db"
        tokens = log_in(url, [f"player{n}" for n in range(players)], Role.PLAYER, ("USD",))
        floor = Path(folder) / "poker.toml"
        tables = -(-players // SEATS)
        floor.write_text(_HOUSE + "".join(_TABLE.format(number=n) for n in range(tables)), encoding="utf-8")
        server = Server(url, floor)
        try:
            room = Room(server, tokens)
            uvloop.run(room.play())
        finally:
            server.stop()
    return results(room, players, tables)


def results(room: Room, players: int, tables: int) -> list[Result]:
    delays = room.delays_ms()
    assert delays, "nobody was asked anything"
    refused = sum((player.refused for player in room.players), start=type(room.players[0].refused)())
    told = ", ".join(f"{times} {reason}" for reason, times in sorted(refused.items())) or "nothing refused"
    load = f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, shared with the players"
    messages = sum(player.messages for player in room.players)
    what = f"{players} players, {tables} tables"
    details = {"answers": len(delays), "refused": dict(refused), "messages": messages, "hands": room.hands}
    rows: list[tuple[str, float, str, float | None, str, str]] = [
        ("answer acknowledged, p50", delays[len(delays) // 2], "ms", TARGET_MS, "ms at most", told),
        ("answer acknowledged, p99", delays[len(delays) * 99 // 100], "ms", TARGET_MS, "ms at most", load),
        ("answer acknowledged, longest", delays[-1], "ms", None, "", f"{len(delays):,} answers"),
        ("answers", len(delays) / SECONDS, "a second", None, "", f"{messages:,} messages in all"),
        ("hands", room.hands / SECONDS, "a second", None, "", ""),
        ("server while they play", room.busy_percent, "% of a core", 100.0, "% of a core", ""),
        ("the players meanwhile", room.own_percent, "% of a core", 100.0, "% of a core", "together"),
        ("memory for each seated player", room.each_bytes / 1000, "kB", None, "", "with the connection"),
    ]
    return [
        Result("poker-crowd", f"{what}: {name}", value, unit, limit, limit_name, note, details)
        for name, value, unit, limit, limit_name, note in rows
    ]
