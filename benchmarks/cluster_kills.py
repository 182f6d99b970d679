"""Processes of a house killed and held at random under play: `python -m benchmarks.cluster_kills --kills 200`.

Terminals at two fronts put chips down and ask again until there is an answer; a few play poker with house players, and
enter one tournament after another. Houses, fronts and the bus are killed, or stand still for a while. At the end every
accepted chip lies on the table exactly once, nobody was told to log in again, and the record verifies, poker with it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import uvloop
from tests.rigs.cluster import Cluster, Process
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from benchmarks.serving import log_in
from benchmarks.wire_bench import SPOTS, TABLES, floor_file
from croupier.house.letters import LETTER
from croupier.house.roles import Role
from croupier.store.open import open_reader

HELD_S = (1.0, 8.0)
HELD_LONG_S = 30.0
LONG_ONE_IN = 10
"""So often something stands still for long, which ends the time of all its claims."""
POKER_PLAYERS = 4
CUP = "cup"
POKER_FLOOR = """
[[poker]]
id = "p0"
name = "Poker"
rulebook = "tsg"
game = "texas-holdem"
structure = "no-limit"
stakes = { blinds = [50, 100] }
least_minor = 2_000
most_minor = 10_000
seats = 6
house_players = 2
clocks = { pause_ms = 300, run_out_ms = 100, thought_ms = 200 }

[[poker_tournament]]
id = "cup"
rulebook = "tsg"
game = "texas-holdem"
format = "sit-and-go"
series = true
house_players = 2
fill_after_s = 2
clocks = { pause_ms = 300, run_out_ms = 100, thought_ms = 200 }

[poker_tournament.changes]
name = "Cup"
entrants = 3
seats = 3
starting_chips = 500
levels = { minutes = 1, listed = [{ small = 25, big = 50 }] }
prizes = { percents = ["100"] }
"""
LAST_ANSWERS_S = 90.0
"""So long after the last kill everybody has been answered, or something is wrong; a claim lasts five seconds."""


class Player:
    """Puts down a chip at a time, and knows what was accepted."""

    def __init__(self, number: int, token: str, fronts: list[Process]) -> None:
        self._table = f"t{number % TABLES}"
        self._token = token
        self._fronts = fronts
        self._at = number
        self._socket: ClientConnection | None = None
        self.accepted = 0
        self.longest_s = 0.0

    async def play(self, over: asyncio.Event) -> None:
        await self._ask({"type": "sit"})
        while not over.is_set():
            chip = {"spot": SPOTS[self.accepted % len(SPOTS)], "amount_minor": 1}
            began = time.perf_counter()
            await self._ask({"type": "place", "round": 1, "chips": [chip]})
            self.longest_s = max(self.longest_s, time.perf_counter() - began)
            self.accepted += 1
            await asyncio.sleep(random.uniform(0.05, 0.3))
        await self._hang_up()

    async def _ask(self, command: dict[str, object]) -> None:
        """Under one id until there is an answer, at any front."""
        command_id = secrets.token_hex(10)
        message = json.dumps({**command, "id": command_id, "table": self._table})
        while True:
            try:
                socket = await self._connected()
                await socket.send(message)
                while True:
                    answer = json.loads(await asyncio.wait_for(socket.recv(), 3))
                    if answer.get("id") == command_id:
                        break
            except (OSError, WebSocketException, TimeoutError):
                await self._hang_up()
                await asyncio.sleep(0.2)
                continue
            if answer["type"] == "accepted":
                return
            assert answer["reason"] in ("busy", "not-stored", "no-answer"), answer

    async def _connected(self) -> ClientConnection:
        if self._socket is None:
            self._at += 1
            front = self._fronts[self._at % len(self._fronts)]
            headers = {"Cookie": f"croupier_session={self._token}", "Origin": front.address}
            address = f"ws://localhost:{front.port}/ws"
            try:
                self._socket = await connect(address, additional_headers=headers, compression=None, open_timeout=5)
            except InvalidHandshake as refused:
                raise OSError(str(refused)) from refused
            await self._socket.send(json.dumps(self._watched()))
        return self._socket

    def _watched(self) -> dict[str, object]:
        return {"type": "watch", "table": self._table}

    async def _hang_up(self) -> None:
        if self._socket is not None:
            socket, self._socket = self._socket, None
            with contextlib.suppress(TimeoutError):  # the front stands still
                await asyncio.wait_for(asyncio.gather(socket.close(), return_exceptions=True), 2)


class PokerPlayer(Player):
    """Sits at the poker table and answers what is asked; enters each tournament of a series, and lets time play."""

    hands = 0

    async def play(self, over: asyncio.Event) -> None:
        self._table = "p0"
        await self._ask({"type": "poker-sit", "amount_minor": 10_000, "posts": True})
        await self._ask({"type": "poker-top-up", "on": True})
        while not over.is_set():
            await self._look(over)
        await self._hang_up()

    async def _look(self, over: asyncio.Event) -> None:
        try:
            socket = await self._connected()
            seen = json.loads(await asyncio.wait_for(socket.recv(), 1))
        except TimeoutError:
            return
        except (OSError, WebSocketException):
            await self._hang_up()
            await asyncio.sleep(0.2)
            return
        mine = (seen.get("mine") or {}) if seen.get("type") == "poker-view" else {}
        if (asked := mine.get("asked")) is None or over.is_set():
            return
        verb = "check" if "check" in asked["verbs"] else "call" if "call" in asked["verbs"] else asked["verbs"][0]
        hand, turn = seen["view"]["number"], seen["view"]["turn"]
        self.hands = max(self.hands, hand)
        act = {"type": "poker-act", "id": secrets.token_hex(10), "table": self._table, "hand": hand, "turn": turn}
        with contextlib.suppress(OSError, WebSocketException):
            await socket.send(json.dumps({**act, "verb": verb, "amount_minor": 0}))

    def _watched(self) -> dict[str, object]:
        return {"type": "watch-poker", "table": self._table}


class Entrant(Player):
    """Registers for the tournament that is open, again and again."""

    async def play(self, over: asyncio.Event) -> None:
        number = 1
        while not over.is_set():
            if await self._enter(f"{CUP}-{number}"):
                self.accepted += 1
                number += 1
            await asyncio.sleep(1)
        await self._hang_up()

    async def _enter(self, name: str) -> bool:
        try:
            socket = await self._connected()
            command_id = secrets.token_hex(10)
            await socket.send(json.dumps({"type": "poker-tournament-register", "id": command_id, "tournament": name}))
            while True:
                answer = json.loads(await asyncio.wait_for(socket.recv(), 3))
                if answer.get("id") == command_id:
                    return answer["type"] == "accepted"
        except (OSError, WebSocketException, TimeoutError):
            await self._hang_up()
            return False


class Trouble:
    """Kills and holds, one after the other; what was killed is started again."""

    def __init__(self, cluster: Cluster, chance: random.Random) -> None:
        self._cluster = cluster
        self._chance = chance
        self.done: dict[str, int] = {}

    async def make(self, count: int) -> None:
        for _ in range(count):
            await asyncio.sleep(self._chance.uniform(0.5, 2.0))
            await self._one()

    async def _one(self) -> None:
        cluster, chance = self._cluster, self._chance
        what = chance.choice(("kill house", "kill house", "kill front", "hold house", "hold front", "kill bus"))
        self.done[what] = self.done.get(what, 0) + 1
        if what == "kill bus":
            cluster.bus.kill()
            await asyncio.sleep(chance.uniform(0.1, 2.0))
            await asyncio.to_thread(cluster.bus.start)
            return
        process = chance.choice(cluster.fronts if what.endswith("front") else cluster.houses)
        if what.startswith("hold"):
            process.send(signal.SIGSTOP)
            await asyncio.sleep(HELD_LONG_S if chance.randrange(LONG_ONE_IN) == 0 else chance.uniform(*HELD_S))
            process.send(signal.SIGCONT)
        else:
            await asyncio.to_thread(process.end)
        await asyncio.sleep(0.3)
        for each in (*cluster.houses, *cluster.fronts):
            if not each.running:  # one that was held and lost its desks has ended by itself
                each.start()


async def _evening(cluster: Cluster, tokens: list[str], kills: int, seed: int) -> tuple[list[Player], Trouble]:
    kinds = [PokerPlayer] * POKER_PLAYERS + [Entrant]
    players = [
        (kinds[number] if number < len(kinds) else Player)(number, token, cluster.fronts)
        for number, token in enumerate(tokens)
    ]
    trouble = Trouble(cluster, random.Random(seed))
    over = asyncio.Event()
    playing = asyncio.gather(*(player.play(over) for player in players))
    await trouble.make(kills)
    await asyncio.sleep(1)
    over.set()
    await asyncio.wait_for(playing, LAST_ANSWERS_S)
    return players, trouble


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--players", type=int, default=60)
    parser.add_argument(
        "--houses", type=int, default=3, help="that share the desks; 0: one that has all, and a standby"
    )
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        floor = floor_file(folder)
        floor.write_text(floor.read_text("utf-8") + POKER_FLOOR, "utf-8")
        with Cluster(folder, ["--floor", str(floor)], sharing=arguments.houses) as cluster:
            for each in cluster.fronts:
                each.end()
            for each in cluster.houses:
                each.end()
            tokens = log_in(cluster.url, [f"player{n}" for n in range(arguments.players)], Role.PLAYER, ("USD", "EUR"))
            cluster.houses[0].start().wait_until_open()
            for each in (*cluster.houses[1:], *cluster.fronts):
                each.start().wait_until_open()
            players, trouble = uvloop.run(_evening(cluster, tokens, arguments.kills, arguments.seed))
            for each in (*cluster.fronts, *cluster.houses):
                each.end()
            return _judge(cluster.url, players, trouble)


def _judge(url: str, players: list[Player], trouble: Trouble) -> int:
    reader = open_reader(url)
    on_table = sum(row.balance_minor for row in reader.accounts("escrow:t"))
    hands = sum(event.kind == "poker-hand" for stream, _ in reader.streams() for event in reader.events(stream)
                if stream.startswith("poker:"))  # fmt: skip
    cups = sum(stream.startswith("poker-tournament:") for stream, _ in reader.streams())
    waiting = len(reader.documents(LETTER))
    reader.close()
    accepted = sum(player.accepted for player in players if type(player) is Player)
    verified = subprocess.run([sys.executable, "-m", "croupier.cli", "audit", "verify", "--database", url], check=False)
    print(f"poker: {hands} hands, {cups} tournaments announced; {waiting} letters on their way")
    longest_s = max(player.longest_s for player in players)
    # A player whose last question was not answered when the evening ended may have one more chip on the table.
    lost, doubled = max(0, accepted - on_table), max(0, on_table - accepted - len(players))
    print(f"done: {trouble.done}")
    print(
        f"accepted {accepted}, on the tables {on_table}, lost {lost}, doubled {doubled}, longest wait {longest_s:.1f} s"
    )
    return int(bool(lost or doubled or verified.returncode))


if __name__ == "__main__":
    sys.exit(main())
