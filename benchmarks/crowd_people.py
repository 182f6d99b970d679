"""Everybody who is connected to the floor of the crowd, each by WebSocket: guests, dealers, displays, a pit boss."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections import Counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.crowd_floor import Chip, Place
from benchmarks.serving import PATIENCE_S

PING_EVERY_S = 15.0
"""As the web client does, to notice a dead line."""
PAUSE_S = (2.0, 5.0)
THINKS_S = (0.5, 2.5)
DEALS_S = (0.3, 0.9)
RANKS, SUITS = "23456789TJQKA", "cdhs"


class SeenRound(msgspec.Struct):
    number: int
    phase: str
    prompt: dict[str, Any] | None = None
    shoe: dict[str, Any] | None = None


class SeenMine(msgspec.Struct):
    decisions: list[dict[str, Any]] = []


class SeenView(msgspec.Struct):
    table: str
    round: SeenRound | None = None
    mine: SeenMine | None = None


class Seen(msgspec.Struct):
    """As much as is read of any message; the rest is skipped."""

    type: str
    id: str = ""
    reason: str = ""
    view: SeenView | None = None


_read = msgspec.json.Decoder(Seen).decode
_write = msgspec.json.Encoder().encode


class Client:
    """A connection that follows tables."""

    def __init__(self, port: int, token: str = "") -> None:
        self._port, self._token, self._ids = port, token, 0
        self._sent: dict[str, tuple[str, float]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.messages = 0
        self.bytes = 0
        self.measuring = False
        self.delays_s: dict[str, list[float]] = {}
        self.refused: Counter[str] = Counter()

    async def connect(self, audience: str, *tables: str) -> None:
        headers = {"Origin": f"http://localhost:{self._port}"}
        if self._token:
            headers["Cookie"] = f"croupier_session={self._token}"
        self._socket: ClientConnection = await connect(
            f"ws://localhost:{self._port}/ws",
            additional_headers=headers,
            compression=None,
            max_queue=None,
            ping_interval=None,
            open_timeout=PATIENCE_S,
        )
        for table in tables:
            await self._say({"type": "watch", "table": table, "audience": audience})
        self.spawn(self._listen())
        self.spawn(self._stay_awake())

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _say(self, message: dict[str, Any]) -> None:
        await self._socket.send(_write(message).decode())

    async def command(self, kind: str, table: str, **more: Any) -> None:
        self._ids += 1
        command_id = f"{secrets.token_hex(8)}-{self._ids}"
        self._sent[command_id] = (kind, time.perf_counter())
        await self._say({"type": kind, "id": command_id, "table": table, **more})

    async def _stay_awake(self) -> None:
        await asyncio.sleep(random.uniform(0, PING_EVERY_S))
        while True:
            await self._say({"type": "ping", "sent_ms": 0})
            await asyncio.sleep(PING_EVERY_S)

    async def _listen(self) -> None:
        async for text in self._socket:
            self.messages += 1
            self.bytes += len(text)
            seen = _read(text)
            if seen.type in ("accepted", "refused"):
                self._answered(seen)
            elif seen.view is not None:
                self.looked(seen.view)

    def _answered(self, seen: Seen) -> None:
        kind, sent = self._sent.pop(seen.id)
        if self.measuring:
            self.delays_s.setdefault(kind, []).append(time.perf_counter() - sent)
            if seen.type == "refused":
                self.refused[seen.reason] += 1
        self.answered(kind, seen)

    def looked(self, view: SeenView) -> None:
        """News of a table."""

    def answered(self, kind: str, seen: Seen) -> None:
        """The reply to a command."""

    def cut(self) -> None:
        """The line is dead, without a word of parting."""
        for task in tuple(self._tasks):
            task.cancel()
        self._socket.transport.abort()

    async def leave(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._socket.close()


class Guest(Client):
    """A player at one table, who bets while the period is open and decides when asked."""

    def __init__(self, number: int, place: Place, chips: tuple[Chip, ...], port: int, token: str) -> None:
        super().__init__(port, token)
        self.table, self._chips = place.id, chips
        self._chance = random.Random(number)
        self._round, self._betting = 0, False
        self._left: list[Chip] = []
        self._decided: set[str] = set()
        self._seated, self._back = asyncio.Event(), asyncio.Event()

    async def sit(self) -> None:
        await self.connect("player", self.table)
        await self.command("sit", self.table)
        await self._seated.wait()

    async def come_back(self) -> None:
        """Over a new line, until the table is there again."""
        self._back.clear()
        await self.connect("player", self.table)
        await self._back.wait()

    def answered(self, kind: str, seen: Seen) -> None:
        if kind == "sit":
            assert seen.type == "accepted", seen.reason
            self._seated.set()

    def looked(self, view: SeenView) -> None:
        self._back.set()
        if view.round is not None:
            if view.round.number != self._round:
                self._left, self._decided = list(self._chips), set()
                self._chance.shuffle(self._left)
            self._round, self._betting = view.round.number, view.round.phase == "betting"
        if view.mine is not None:
            for decision in view.mine.decisions:
                if decision["key"] not in self._decided:
                    self._decided.add(decision["key"])
                    self.spawn(self._decide(self._round, decision))

    async def _decide(self, number: int, decision: dict[str, Any]) -> None:
        await asyncio.sleep(self._chance.uniform(*THINKS_S))
        options = [option["id"] for option in decision["options"] if not option.get("closed")]
        option = self._chance.choice(options) if options else decision["default"]
        await self.command("decide", self.table, round=number, key=decision["key"], option=option)

    async def bet(self, until: float) -> None:
        await asyncio.sleep(self._chance.uniform(0, PAUSE_S[1]))
        while time.perf_counter() < until:
            if self._betting:
                chip = self._left.pop() if self._left else self._chance.choice(self._chips)
                chips = [{"spot": chip.spot, "amount_minor": chip.amount_minor}]
                await self.command("place", self.table, round=self._round, chips=chips)
            await asyncio.sleep(self._chance.uniform(*PAUSE_S))


class Dealer(Client):
    """Runs one table: a new game, what chance answered, and its confirmation."""

    def __init__(self, place: Place, port: int, token: str) -> None:
        super().__init__(port, token)
        self._place = place
        self._chance = random.Random(place.id)
        self._seen: SeenRound | None = None
        self._changed = asyncio.Event()
        self.rounds = 0

    async def come(self) -> None:
        await self.connect("dealer", self._place.id)
        await self.command("sign-on", self._place.id)

    def looked(self, view: SeenView) -> None:
        if view.round is not None:
            self._seen = view.round
            self._changed.set()

    def answered(self, kind: str, seen: Seen) -> None:
        if seen.type == "refused":
            self._changed.set()  # a card that is not in the shoe any more: another one
        elif kind == "confirm-result":
            self.rounds += 1

    async def deal(self, until: float) -> None:
        while time.perf_counter() < until:
            self._changed.clear()
            act = self._act()
            if act is not None:
                await self.command(act[0], self._place.id, **act[1])
            try:
                await asyncio.wait_for(self._changed.wait(), 2)
            except TimeoutError:
                continue
            await asyncio.sleep(self._chance.uniform(*DEALS_S))

    def _act(self) -> tuple[str, dict[str, Any]] | None:
        seen = self._seen
        if seen is None:
            return None
        if seen.phase in ("ready", "settled"):
            wanted = seen.shoe.get("needs", "") if seen.shoe else ""
            if wanted == "check":
                return "report-check", {"count": seen.shoe["cards"] if seen.shoe else 0}
            return ("prepare-shoe" if wanted else "new-game"), {}
        if seen.phase == "proposed":
            return "confirm-result", {"round": seen.number}
        if seen.phase == "no-more-bets" and seen.prompt is not None:
            return "enter", {"round": seen.number, "answer": self._chanced(seen.prompt["kind"], seen.prompt["data"])}
        return None

    def _chanced(self, kind: str, data: dict[str, Any]) -> Any:
        if kind == "draw":
            return self._chance.choice(RANKS) + self._chance.choice(SUITS)
        if kind == "roll":
            return [self._chance.randint(1, data["faces"]) for _ in range(data["dice"])]
        return self._chance.choice(data.get("pockets") or self._place.pockets)
