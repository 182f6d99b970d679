"""A bus within one event loop, which loses, doubles and delays messages where a test says so."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence

from croupier.cluster.bus import Taken

Fate = Callable[[str, bytes], Sequence[float]]
"""After how long a message arrives: once, several times, or never."""


def in_order(subject: str, message: bytes) -> Sequence[float]:
    return (0,)


class LocalExchange:
    """What all processes of a house are connected to."""

    def __init__(self, fate: Fate = in_order) -> None:
        self.fate = fate
        self._takers: defaultdict[str, list[Taken]] = defaultdict(list)

    def line(self) -> LocalBus:
        return LocalBus(self)

    def add(self, subject: str, take: Taken) -> None:
        self._takers[subject].append(take)

    def drop(self, subject: str, take: Taken) -> None:
        self._takers[subject].remove(take)

    def carry(self, subject: str, message: bytes) -> None:
        loop = asyncio.get_running_loop()
        for delay_s in self.fate(subject, message):
            for take in self._takers[subject]:
                if delay_s:
                    loop.call_later(delay_s, take, message)
                else:
                    loop.call_soon(take, message)


class LocalBus:
    """One process's line to it."""

    def __init__(self, exchange: LocalExchange) -> None:
        self._exchange = exchange
        self._mine: list[tuple[str, Taken]] = []

    async def open(self) -> None:
        """There is nothing to connect to."""

    async def subscribe(self, subject: str, take: Taken) -> None:
        self._mine.append((subject, take))
        self._exchange.add(subject, take)

    def publish(self, subject: str, message: bytes) -> None:
        self._exchange.carry(subject, message)

    async def close(self) -> None:
        for subject, take in self._mine:
            self._exchange.drop(subject, take)
        self._mine.clear()
