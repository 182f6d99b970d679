"""Who watches one table, and the messages that a committed batch makes for them.

The parts that all share are encoded once; what belongs to one patron is put into the same message, so a terminal is
never shown half a change. Players see names and colours of others, displays not even names; nobody sees an id.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, Protocol

import msgspec

from croupier.floor.views.news import PitSight, Sight, TableNews
from croupier.floor.views.parts import MinePart, TablePart, TableView
from croupier.server.purses import ChangedPurses, Purses
from croupier.server.wire import Chips

_encode = msgspec.json.Encoder().encode
CROWD: Final = 5
"""Watchers from which on the chips of others are sent less often, so that a full room costs no more than this."""
LEAST_OFTEN_S: Final = 1.0


class Watcher(Protocol):
    """A connection that follows tables."""

    @property
    def patron_id(self) -> str | None: ...

    def news(self, message: bytes) -> None: ...


class Room:
    """A table's last publication, and those who look at it."""

    def __init__(self, info: TablePart, purses: Purses, clock_ms: Callable[[], int], chips_every_ms: int) -> None:
        self.info = info
        self.version = 0
        self._purses = purses
        self._clock_ms = clock_ms
        self._chips_every_s = chips_every_ms / 1000
        self._audiences: dict[Watcher, str] = {}
        self._apart: dict[Watcher, str] = {}
        """Supervisors and displays, who get messages of their own."""
        self._by_patron: dict[str, set[Watcher]] = {}
        self._chips: dict[tuple[str, str], int] = {}
        self.look_at_pit: Callable[[Callable[[PitSight | None], None]], None] = lambda _: None
        """Asks the house what supervisors see of the table besides what everybody sees."""
        self._pit: PitSight | None = None
        self._pit_waits = False
        """Supervisors have still to be told of wagers that were put down meanwhile."""
        self._chips_sent_s = 0.0
        self._flush: asyncio.TimerHandle | None = None

    # Coming and going

    def enter(self, watcher: Watcher, audience: str, sight: Sight, now_ms: int) -> None:
        """Follow the table, beginning with how it is found."""
        self.leave(watcher)
        self._audiences[watcher] = audience
        if audience in ("supervisor", "display"):
            self._apart[watcher] = audience
        if audience == "player" and watcher.patron_id is not None:
            self._by_patron.setdefault(watcher.patron_id, set()).add(watcher)
        self.show(watcher, sight, now_ms)

    def leave(self, watcher: Watcher) -> None:
        if self._audiences.pop(watcher, None) is None:
            return
        self._apart.pop(watcher, None)
        own = self._by_patron.get(watcher.patron_id or "")
        if own is not None:
            own.discard(watcher)
            if not own:
                del self._by_patron[watcher.patron_id or ""]
        if not self._audiences:
            self._chips.clear()  # whoever comes next is shown all of them
            self._pit_waits = False

    def watchers(self) -> list[tuple[Watcher, str]]:
        """Everybody who looks, and as what."""
        return list(self._audiences.items())

    def audience_of(self, watcher: Watcher) -> str:
        return self._audiences.get(watcher, "")

    def show(self, watcher: Watcher, sight: Sight, now_ms: int) -> None:
        """A view for a terminal that has come, come back, or could not keep up."""
        audience = self.audience_of(watcher)
        self.info, self.version = sight.info, sight.version
        self._pit = sight.pit or self._pit
        patron = watcher.patron_id if audience == "player" else None
        extra = self._personal(patron, sight.mine, purse=True) if patron is not None else {}
        if audience == "supervisor":
            extra |= self._pit_part()
        view = _for_display(sight.view) if audience == "display" else sight.view
        watcher.news(_message(_encode(view), extra, now_ms, sight.full))

    # Publishing

    def publish(self, news: TableNews, moved: ChangedPurses, now_ms: int) -> set[str]:
        """Send what a durable batch changed; returns the patrons who have been told of their purse."""
        self.info, self.version = news.info, news.version
        self._pit = news.pit or self._pit
        self._gather_chips(news)
        if not self._audiences:
            return set()
        told = self._send_parts(news, moved, now_ms)
        self._send_wagers_when_due()
        return told

    def _send_parts(self, news: TableNews, moved: ChangedPurses, now_ms: int) -> set[str]:
        body = _encode(news.shared) if news.shared is not None else None
        told: set[str] = set()
        for patron, mine in news.mine.items():
            watchers = self._by_patron.get(patron)
            if not watchers:
                continue
            extra = self._personal(patron, mine, purse=patron in moved.get(self.info.currency, ()))
            message = _message(body or _bare(self.info.id, self.version), extra, now_ms)
            told.add(patron)
            for watcher in watchers:
                watcher.news(message)
        self._send_apart(news, body, now_ms)
        self._send_to_those_who_left(news, now_ms)
        if body is not None:
            plain = _message(body, {}, now_ms)
            for watcher, audience in self._audiences.items():
                own = audience == "player" and (watcher.patron_id in told or watcher.patron_id in news.left)
                if watcher not in self._apart and not own:
                    watcher.news(plain)
        return told

    def _send_apart(self, news: TableNews, body: bytes | None, now_ms: int) -> None:
        """To supervisors and displays."""
        display: bytes | None = None
        pit: bytes | None = None
        self._pit_waits = body is None and "supervisor" in self._apart.values()
        if news.shared is None or body is None:
            return
        for watcher, audience in self._apart.items():
            if audience == "supervisor":
                pit = pit or _message(body, self._pit_part(), now_ms)
                watcher.news(pit)
            else:
                display = display or _message(_encode(_for_display(news.shared)), {}, now_ms)
                watcher.news(display)

    def _send_to_those_who_left(self, news: TableNews, now_ms: int) -> None:
        """Whoever has left a seat sees the table as a stranger does."""
        if news.whole is None:
            return
        for patron in news.left & self._by_patron.keys():
            message = _message(_encode(news.whole), self._personal(patron, None, purse=True), now_ms, full=True)
            for watcher in self._by_patron[patron]:
                watcher.news(message)

    def tell_purse(self, patron: str, now_ms: int) -> None:
        """Money of a patron moved somewhere else in the house."""
        watchers = self._by_patron.get(patron)
        part = self._purses.part(patron, self.info)
        if watchers and part is not None:
            message = _message(_bare(self.info.id, self.version), {"purse": part}, now_ms)
            for watcher in watchers:
                watcher.news(message)

    # Chips of others, and what supervisors see of them

    def _gather_chips(self, news: TableNews) -> None:
        if news.chips_anew:
            self._chips.clear()
        else:
            self._chips |= news.chips

    def _send_wagers_when_due(self) -> None:
        if self._flush is not None or not (self._chips or self._pit_waits):
            return
        loop = asyncio.get_running_loop()
        wait_s = self._chips_sent_s + self._every_s() - loop.time()
        if wait_s <= 0:
            self._send_wagers()
        else:
            self._flush = loop.call_later(wait_s, self._send_wagers)

    def _every_s(self) -> float:
        return min(LEAST_OFTEN_S, self._chips_every_s * max(1.0, len(self._audiences) / CROWD))

    def _send_wagers(self) -> None:
        self._flush = None
        loop = asyncio.get_running_loop()
        self._chips_sent_s = loop.time()
        if self._chips:
            changes = tuple((seat, spot, amount) for (seat, spot), amount in self._chips.items())
            self._chips.clear()
            message = _encode(Chips(self.info.id, self.version, changes))
            for watcher in self._audiences:
                watcher.news(message)
        if self._pit_waits:
            self._pit_waits = False
            self.look_at_pit(self._tell_pit)

    def _tell_pit(self, pit: PitSight | None) -> None:
        self._pit = pit or self._pit
        watching = [watcher for watcher, audience in self._apart.items() if audience == "supervisor"]
        if watching:
            message = _message(_bare(self.info.id, self.version), self._pit_part(), self._clock_ms())
            for watcher in watching:
                watcher.news(message)

    # Parts

    def _personal(self, patron: str, mine: MinePart | None, *, purse: bool) -> dict[str, Any]:
        part = self._purses.part(patron, self.info) if purse else None
        extra: dict[str, Any] = {}
        if mine is not None:
            extra["mine"] = mine
        if part is not None:
            extra["purse"] = part
        return extra

    def _pit_part(self) -> dict[str, Any]:
        if self._pit is None:
            return {}
        owed_minor = self._purses.owed_by(self._pit.owners, self.info.currency)
        return {"pit": msgspec.structs.replace(self._pit.part, receivable_minor=owed_minor)}


def _bare(table: str, version: int) -> bytes:
    return _encode(TableView(table, version))


def _for_display(view: TableView) -> TableView:
    """Nobody on the wall is named."""
    if view.seats is None:
        return view
    return msgspec.structs.replace(view, seats=tuple(msgspec.structs.replace(seat, name="") for seat in view.seats))


def _message(body: bytes, extra: dict[str, Any], now_ms: int, full: bool = False) -> bytes:
    """A `View` message made of an encoded view and further parts of it."""
    if extra:
        body = body[:-1] + b"," + _encode(extra)[1:]
    end = b',"now_ms":%d,"full":%s}' % (now_ms, b"true" if full else b"false")
    return b'{"type":"view","view":' + body + end
