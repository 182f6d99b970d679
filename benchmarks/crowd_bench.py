"""A full floor over real WebSockets: 1,000 terminals at 40 tables of every game, with dealers, displays and a pit boss.

First nobody is there, then everybody sits and nothing happens: memory for each terminal and the server's CPU at rest,
with the pings that keep lines awake. Then each terminal puts down a wager every two to five seconds of a wagering
period and decides when it is asked, while rounds are dealt, settled and shown, and the time to each acknowledgement is
taken.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from pathlib import Path

import uvloop

from benchmarks.crowd_floor import Place, places, seats
from benchmarks.crowd_people import Client, Dealer, Guest
from benchmarks.results import Result
from benchmarks.serving import Server
from benchmarks.versions import BEFORE, HERE, checkout_of
from croupier.house.roles import Role

TERMINALS = 1000
SETTLE_S = 20
EMPTY_S = 10.0
REST_S = 30.0
WARM_UP_S = 15.0
SECONDS = 30.0
TARGET_MS = 100.0
TARGET_KB = 100.0
TARGET_REST_PERCENT = 3.0
"""Near zero: a thousand open connections that say every fifteen seconds that they are there, and nothing else."""


class Crowd:
    """Everybody, and what the server needs for them."""

    def __init__(
        self, floor: Sequence[Place], server: Server, guests: list[str], dealers: list[str], boss: str
    ) -> None:
        self._server = server
        places_of_guests = zip(seats(list(floor), len(guests)), guests, strict=True)
        self.guests = [
            Guest(n, place, chips, server.port, token) for n, ((place, chips), token) in enumerate(places_of_guests)
        ]
        dealt = (place for place in floor if place.dealer)
        self.dealers = [Dealer(place, server.port, token) for place, token in zip(dealt, dealers, strict=True)]
        self.displays = [Client(server.port) for _ in floor]
        self.boss = Client(server.port, boss)
        self._tables = [place.id for place in floor]
        self.each_bytes = self.joined_s = self.back_s = self.back_cpu_s = self.back_bytes = 0.0
        self.empty_percent = self.rest_percent = self.busy_percent = self.own_percent = 0.0

    @property
    def everybody(self) -> Iterable[Client]:
        return (*self.guests, *self.dealers, *self.displays, self.boss)

    async def play(self) -> None:
        await self._come_to_rest()
        with self._server.cpu_percent() as used:
            await asyncio.sleep(EMPTY_S)
        self.empty_percent = used[0]
        before, began = self._server.memory_bytes(), time.perf_counter()
        for start in range(0, len(self.guests), 50):
            await asyncio.gather(*(guest.sit() for guest in self.guests[start : start + 50]))
        self.joined_s = time.perf_counter() - began
        await self._come_to_rest()
        self.each_bytes = (self._server.memory_bytes() - before) / len(self.guests)
        with self._server.cpu_percent() as used:
            await asyncio.sleep(REST_S)
        self.rest_percent = used[0]
        await asyncio.gather(*(dealer.come() for dealer in self.dealers))
        for display, table in zip(self.displays, self._tables, strict=True):
            await display.connect("display", table)
        await self.boss.connect("supervisor", *self._tables)
        await self._bet()
        await self._come_back()
        await asyncio.gather(*(client.leave() for client in self.everybody), return_exceptions=True)

    async def _bet(self) -> None:
        gc.collect()
        gc.freeze()
        until = time.perf_counter() + WARM_UP_S + SECONDS
        playing = asyncio.gather(
            *(guest.bet(until) for guest in self.guests), *(dealer.deal(until) for dealer in self.dealers)
        )
        await asyncio.sleep(WARM_UP_S)
        for client in self.everybody:
            client.measuring = True
        own_s, began = time.process_time(), time.perf_counter()
        with self._server.cpu_percent() as used:
            await asyncio.sleep(SECONDS)
        self.busy_percent = used[0]
        self.own_percent = 100 * (time.process_time() - own_s) / (time.perf_counter() - began)
        await playing
        await asyncio.sleep(1)

    async def _come_back(self) -> None:
        """Every line of a terminal is cut, and all of them call again in the same moment."""
        before = self._server.memory_bytes()
        for guest in self.guests:
            guest.cut()
        await asyncio.sleep(0.5)
        began, own_s = time.perf_counter(), self._server.cpu_s()
        await asyncio.gather(*(guest.come_back() for guest in self.guests))
        self.back_s = time.perf_counter() - began
        self.back_cpu_s = self._server.cpu_s() - own_s
        self.back_bytes = self._server.memory_bytes() - before

    async def _come_to_rest(self) -> None:
        """What the server still has to do after its start is no rest; on a busy machine it takes a while."""
        for _ in range(SETTLE_S):
            with self._server.cpu_percent() as used:
                await asyncio.sleep(1)
            if used[0] < TARGET_REST_PERCENT:
                return

    def delays_ms(self, kind: str) -> list[float]:
        """Sorted."""
        return sorted(1000 * delay for client in self.everybody for delay in client.delays_s.get(kind, ()))


class Measured:
    """What one version did, over all its turns."""

    def __init__(self) -> None:
        self.delays_ms: list[float] = []
        self.decisions_ms: list[float] = []
        self.refused: Counter[str] = Counter()
        self.busy_s = self.betting_s = self.own_s = 0.0
        self.messages = self.bytes = 0
        self.each_bytes: list[float] = []
        self.rest_percent: list[float] = []
        self.empty_percent: list[float] = []
        self.back: list[tuple[float, float, float]] = []

    def add(self, crowd: Crowd) -> None:
        self.delays_ms = sorted([*self.delays_ms, *crowd.delays_ms("place")])
        self.decisions_ms = sorted([*self.decisions_ms, *crowd.delays_ms("decide")])
        for client in crowd.everybody:
            self.refused += client.refused
            self.messages += client.messages
            self.bytes += client.bytes
        self.busy_s += crowd.busy_percent / 100 * SECONDS
        self.own_s += crowd.own_percent / 100 * SECONDS
        self.betting_s += SECONDS
        self.each_bytes.append(crowd.each_bytes)
        self.rest_percent.append(crowd.rest_percent)
        self.empty_percent.append(crowd.empty_percent)
        self.back.append((crowd.back_s, crowd.back_cpu_s, crowd.back_bytes))

    @property
    def each_ms(self) -> float:
        """The server's processor time for a wager and all that follows."""
        return 1000 * self.busy_s / len(self.delays_ms)

    def late(self, part: float) -> float:
        return self.delays_ms[int(len(self.delays_ms) * part)]


def turn(floor: Sequence[Place], checkout: Path, terminals: int) -> Crowd:
    """One version's house, from its opening to its close."""
    currencies = sorted({place.currency for place in floor})
    with tempfile.TemporaryDirectory() as folder:
        wanted = {
            "url": f"sqlite:///{folder}/house.db",
            "folder": folder,
            "people": [
                ([f"player{n}" for n in range(terminals)], Role.PLAYER.value, currencies),
                ([f"dealer-{place.id}" for place in floor if place.dealer], Role.DEALER.value, ()),
                (["boss"], Role.GAMING_SUPERVISOR.value, ()),
            ],
        }
        founded = subprocess.run(
            [sys.executable, str(HERE / "benchmarks" / "crowd_house.py")],
            input=json.dumps(wanted),
            env={**os.environ, "PYTHONPATH": f"{checkout / 'src'}{os.pathsep}{checkout}"},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        made = json.loads(founded.stdout)
        guests, staff, (boss,) = made["tokens"]
        server = Server(str(wanted["url"]), Path(made["floor"]), checkout / "src")
        try:
            crowd = Crowd(floor, server, guests, staff, boss)
            uvloop.run(crowd.play())
        finally:
            server.stop()
    return crowd


def run(against: str = BEFORE, terminals: int = TERMINALS, turns: int = 1) -> list[Result]:
    """This version, and beside it an earlier one where it is named; they take turns, each in a house of its own."""
    floor = places()
    with checkout_of(against) if against else nullcontext() as earlier:
        checkouts = {"now": HERE} | ({"before": earlier} if earlier is not None else {})
        sums = {name: Measured() for name in checkouts}
        for _ in range(turns):
            for name, checkout in checkouts.items():
                sums[name].add(turn(floor, checkout, terminals))
    what = f"{terminals} terminals, {len(floor)} tables"
    return results(sums["now"], sums.get("before"), what, floor)


Row = tuple[str, float, str, float | None, str, str]


def results(now: Measured, before: Measured | None, what: str, floor: Sequence[Place]) -> list[Result]:
    assert now.delays_ms, "nobody could bet"
    families, dealt = len({place.family for place in floor}), sum(place.dealer for place in floor)
    rows = rows_of(now, f"{families} families of games, {dealt} tables with a dealer")
    if before is not None:
        earlier = rows_of(before, "")
        rows = [
            (name, value, unit, old, "before", f"{note}; before: {old_note}" if old_note else note)
            for (name, value, unit, _, _, note), (_, old, _, _, _, old_note) in zip(rows, earlier, strict=True)
        ]
    details = {"wagers": len(now.delays_ms), "refused": dict(now.refused), "families": families}
    return [
        Result("crowd", f"{what}: {name}", value, unit, limit, limit_name, note, details)
        for name, value, unit, limit, limit_name, note in rows
    ]


def rows_of(seen: Measured, games: str) -> list[Row]:
    delays = seen.delays_ms
    within = sum(delay <= TARGET_MS for delay in delays) / len(delays) * 100
    told = ", ".join(f"{times} {reason}" for reason, times in sorted(seen.refused.items())) or "nothing refused"
    load = f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, shared with the terminals"
    news = f"{seen.messages:,} messages ({seen.bytes / 1e6:.0f} MB) to the terminals in all, {told}"
    back_s, back_cpu_s, back_bytes = seen.back[-1]
    decided = seen.decisions_ms[len(seen.decisions_ms) * 99 // 100] if seen.decisions_ms else 0.0
    follows = "with all that follows: rounds, money, views, news"
    back = f"{back_cpu_s:.1f} s of the server's CPU, {back_bytes / 1e6:+.0f} MB"
    return [
        ("wager acknowledged, p50", seen.late(0.5), "ms", TARGET_MS, "ms at most", games),
        ("wager acknowledged, p99", seen.late(0.99), "ms", TARGET_MS, "ms at most", load),
        ("wager acknowledged, longest", delays[-1], "ms", None, "", f"{len(delays):,} wagers"),
        ("decision acknowledged, p99", decided, "ms", TARGET_MS, "ms at most", f"{len(seen.decisions_ms):,} decisions"),
        (f"wagers acknowledged within {TARGET_MS:.0f} ms", within, "%", 99.0, "% at least", ""),
        ("wagers", len(delays) / seen.betting_s, "a second", None, "", news),
        ("server while they bet", 100 * seen.busy_s / seen.betting_s, "% of a core", 100.0, "% of a core", ""),
        ("server CPU for each wager", seen.each_ms, "ms", None, "", follows),
        ("the terminals meanwhile", 100 * seen.own_s / seen.betting_s, "% of a core", 100.0, "% of a core", "together"),
        ("memory for each idle terminal", min(seen.each_bytes) / 1000, "kB", TARGET_KB, "kB at most", ""),
        (
            "all at rest",
            min(seen.rest_percent),
            "% of a core",
            TARGET_REST_PERCENT,
            "% at most",
            f"over {REST_S:.0f} s",
        ),
        ("nobody there", min(seen.empty_percent), "% of a core", TARGET_REST_PERCENT, "% at most", ""),
        ("all cut off and back at once", back_s, "s", None, "", back),
    ]


if __name__ == "__main__":
    from benchmarks.results import show

    show(run())
