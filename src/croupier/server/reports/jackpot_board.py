"""The jackpot board: takes every change of a meter to the displays, and to the terminals of tables that play for it.

At most a few messages a second, each encoded once; a display that hears nothing asks again (G-4.13: at most 30 s old).
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from croupier.cage.jackpots.pools import PREFIX
from croupier.casino.house import House
from croupier.counters.jackpots.audience import AUDIENCES, BOARD
from croupier.counters.jackpots.views import JackpotView
from croupier.house.audience import Audience, kinds_shown
from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.server.lines.hub import Hub
from croupier.server.lines.room import Watcher
from croupier.server.wire import Jackpots

_encode = msgspec.json.Encoder().encode
EVERY_S: Final = 0.5
"""A meter that grows with every round of many tables is sent no more often than this."""
_SHOWN: Final = kinds_shown(AUDIENCES, (BOARD,), Audience.EVERYBODY)


class JackpotBoard:
    """Who watches the jackpots, and what they were told last."""

    def __init__(self, house: House, pump: Pump, hub: Hub) -> None:
        self._pump = pump
        self._jackpots = house.jackpot_views
        self._hub = hub
        self._watchers: dict[Watcher, None] = {}
        self._sent_s = 0.0
        self._flush: asyncio.TimerHandle | None = None

    def views(self, table: str = "") -> tuple[JackpotView, ...]:
        """All jackpots, or those that a table takes part in."""
        return self._jackpots.shown(table)

    def watch(self, watcher: Watcher) -> None:
        """A display begins to look."""
        self._watchers[watcher] = None
        self._pump.show(self.views, lambda views: watcher.news(_message("", views)))

    def leave(self, watcher: Watcher) -> None:
        self._watchers.pop(watcher, None)

    def watches(self, watcher: Watcher) -> bool:
        return watcher in self._watchers

    def greet(self, watcher: Watcher, table: str) -> None:
        """Somebody begins to follow a table: what it plays for, if anything."""

        def greet(views: tuple[JackpotView, ...] | None) -> None:
            if views is not None:
                watcher.news(_message(table, views))

        self._pump.show(lambda: self.views(table) if self._jackpots.plays_for_any(table) else None, greet)

    def publish(self, decided: Outcome) -> None:
        """After a commit: whoever looks at a meter that moved is told, at most every half second."""
        if self._flush is not None or not _moved(decided):
            return
        loop = asyncio.get_running_loop()
        wait_s = self._sent_s + EVERY_S - loop.time()
        self._flush = loop.call_later(max(0.0, wait_s), self._pump.show, self._look, self._send)

    def _look(self) -> dict[str, tuple[JackpotView, ...]]:
        """By table, what those who look there are told; "" is for the displays."""
        self._flush = None
        self._sent_s = asyncio.get_running_loop().time()
        shown = {"": self.views()} if self._watchers else {}
        for table in self._jackpots.tables():
            room = self._hub.rooms.get(table)
            if room is not None and room.watchers():
                shown[table] = self.views(table)
        return shown

    def _send(self, shown: dict[str, tuple[JackpotView, ...]]) -> None:
        for table, views in shown.items():
            message = _message(table, views)
            room = self._hub.rooms.get(table)
            watching = [watcher for watcher, _ in room.watchers()] if room is not None else []
            for watcher in watching if table else self._watchers:
                watcher.news(message)


def _moved(decided: Outcome) -> bool:
    return any(
        type(entry.event) in _SHOWN
        for stream, happened in decided.events.items()
        if stream.startswith(PREFIX)
        for entry in happened
    )


def _message(table: str, views: tuple[JackpotView, ...]) -> bytes:
    return _encode(Jackpots(table, views))
