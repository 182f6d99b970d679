"""A full floor over real WebSockets: 1,000 terminals at 40 tables of every game, with dealers, displays and a pit boss.

First nobody is there, then everybody sits and nothing happens: memory for each terminal and the server's CPU at rest,
with the pings that keep lines awake. Then each terminal puts down a wager every two to five seconds of a wagering
period and decides when it is asked, while rounds are dealt, settled and shown, and the time to each acknowledgement is
taken.
"""

from __future__ import annotations

import asyncio
import gc
import os
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import uvloop

from benchmarks.crowd_floor import Place, floor_file, places, seats
from benchmarks.crowd_people import Client, Dealer, Guest
from benchmarks.results import Result
from benchmarks.serving import Server, log_in
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


def run() -> list[Result]:
    floor = places()
    currencies = sorted({place.currency for place in floor})
    dealers = [f"dealer-{place.id}" for place in floor if place.dealer]
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/house.db"
        guests = log_in(url, [f"player{n}" for n in range(TERMINALS)], Role.PLAYER, currencies)
        staff = log_in(url, dealers, Role.DEALER)
        (boss,) = log_in(url, ["boss"], Role.GAMING_SUPERVISOR)
        server = Server(url, floor_file(Path(folder)))
        try:
            crowd = Crowd(floor, server, guests, staff, boss)
            uvloop.run(crowd.play())
        finally:
            server.stop()
    return results(crowd, floor)


def results(crowd: Crowd, floor: Sequence[Place]) -> list[Result]:
    delays, decisions = crowd.delays_ms("place"), crowd.delays_ms("decide")
    assert delays, "nobody could bet"
    within = sum(delay <= TARGET_MS for delay in delays) / len(delays) * 100
    p50, p99, most = delays[len(delays) // 2], delays[len(delays) * 99 // 100], delays[-1]
    refused = sum((client.refused for client in crowd.everybody), Counter[str]())
    told = ", ".join(f"{times} {reason}" for reason, times in sorted(refused.items())) or "nothing refused"
    load = f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, shared with the terminals"
    news = f"{sum(client.messages for client in crowd.everybody):,} messages to the terminals, {told}"
    families = len({place.family for place in floor})
    what = f"{TERMINALS} terminals, {len(floor)} tables"
    games = f"{families} families of games, {len(crowd.dealers)} tables with a dealer"
    details = {"wagers": len(delays), "refused": dict(refused), "families": families, "joined_s": crowd.joined_s}
    rows: list[tuple[str, float, str, float | None, str, str]] = [
        ("wager acknowledged, p50", p50, "ms", TARGET_MS, "ms at most", games),
        ("wager acknowledged, p99", p99, "ms", TARGET_MS, "ms at most", load),
        ("wager acknowledged, longest", most, "ms", None, "", f"{len(delays):,} wagers"),
        (f"wagers acknowledged within {TARGET_MS:.0f} ms", within, "%", 99.0, "% at least", ""),
        ("wagers", len(delays) / SECONDS, "a second", None, "", news),
        ("server while they bet", crowd.busy_percent, "% of a core", 100.0, "% of a core", ""),
        (
            "server CPU for each wager",
            crowd.busy_percent * SECONDS * 10 / len(delays),
            "ms",
            None,
            "",
            "with all that follows: rounds, money, views, news",
        ),
        ("the terminals meanwhile", crowd.own_percent, "% of a core", 100.0, "% of a core", "all in one process"),
        ("memory for each idle terminal", crowd.each_bytes / 1000, "kB", TARGET_KB, "kB at most", ""),
        ("all at rest", crowd.rest_percent, "% of a core", TARGET_REST_PERCENT, "% at most", f"over {REST_S:.0f} s"),
        ("nobody there", crowd.empty_percent, "% of a core", TARGET_REST_PERCENT, "% at most", f"over {EMPTY_S:.0f} s"),
    ]
    rows.append(
        (
            "all cut off and back at once",
            crowd.back_s,
            "s",
            None,
            "",
            f"{crowd.back_cpu_s:.1f} s of the server's CPU, {crowd.back_bytes / 1e6:+.0f} MB",
        )
    )
    if decisions:
        last = decisions[len(decisions) * 99 // 100]
        rows.insert(
            3, ("decision acknowledged, p99", last, "ms", TARGET_MS, "ms at most", f"{len(decisions):,} decisions")
        )
    return [
        Result("wire", f"{what}: {name}", value, unit, limit, limit_name, note, details)
        for name, value, unit, limit, limit_name, note in rows
    ]


if __name__ == "__main__":
    from benchmarks.results import show

    show(run())
