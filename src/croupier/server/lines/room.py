"""Who watches one table, and the messages that a committed batch makes for them.

The parts that all share are encoded once; what belongs to one patron is put into the same message, so a terminal is
never shown half a change. Players see names and colours of others, displays not even names; nobody sees an id.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, KeysView
from typing import Any, Final, Protocol

import msgspec

from croupier.floor import events as e
from croupier.floor.table import Table
from croupier.floor.views.noticeboard import Notice, Noticeboard
from croupier.floor.views.parts import ResultPart, TableView
from croupier.server.purses import Moved, Purses
from croupier.server.wire import Chips
from croupier.store.batch import NewEvent

_encode = msgspec.json.Encoder().encode
CROWD: Final = 10
"""Watchers from which on the chips of others are sent less often, so that a full room costs no more than this."""
LEAST_OFTEN_S: Final = 1.0
_ALWAYS: Final = frozenset({"round", "chips"})
"""Parts that a terminal gets on coming back whatever it knows: chips of others travel a little later than versions."""


class Watcher(Protocol):
    """A connection that follows tables."""

    @property
    def patron_id(self) -> str | None: ...

    def news(self, text: str) -> None: ...


class Room:
    """A table, its noticeboard, and those who look at it."""

    def __init__(
        self,
        table: Table,
        history: Iterable[ResultPart],
        purses: Purses,
        clock_ms: Callable[[], int],
        chips_every_ms: int,
    ) -> None:
        self.board = Noticeboard(table, history)
        self.first_version = self.version = table.state.version
        self._purses = purses
        self._clock_ms = clock_ms
        self._chips_every_s = chips_every_ms / 1000
        self._audiences: dict[Watcher, str] = {}
        self._apart: dict[Watcher, str] = {}
        """Supervisors and displays, who get messages of their own."""
        self._by_patron: dict[str, set[Watcher]] = {}
        self._chips: dict[tuple[str, str], int] = {}
        self._pit_waits = False
        """Supervisors have still to be told of wagers that were put down meanwhile."""
        self._chips_sent_s = 0.0
        self._flush: asyncio.TimerHandle | None = None

    @property
    def table(self) -> Table:
        return self.board.table

    @property
    def patrons(self) -> KeysView[str]:
        """The patrons who are watching."""
        return self._by_patron.keys()

    # Coming and going

    def enter(self, watcher: Watcher, audience: str, since: int, now_ms: int) -> None:
        """Follow the table, beginning with what changed after `since`."""
        self.leave(watcher)
        self._audiences[watcher] = audience
        if audience in ("supervisor", "display"):
            self._apart[watcher] = audience
        if audience == "player" and watcher.patron_id is not None:
            self._by_patron.setdefault(watcher.patron_id, set()).add(watcher)
        watcher.news(self.catch_up(watcher, audience, since, now_ms))

    def leave(self, watcher: Watcher) -> None:
        if self._audiences.pop(watcher, None) is None:
            return
        self._apart.pop(watcher, None)
        own = self._by_patron.get(watcher.patron_id or "")
        if own is not None:
            own.discard(watcher)
            if not own:
                del self._by_patron[watcher.patron_id or ""]

    def watchers(self) -> list[tuple[Watcher, str]]:
        """Everybody who looks, and as what."""
        return list(self._audiences.items())

    def audience_of(self, watcher: Watcher) -> str:
        return self._audiences.get(watcher, "")

    def resync(self, watcher: Watcher, now_ms: int) -> None:
        """A full view for a terminal that could not keep up."""
        audience = self._audiences.get(watcher)
        if audience is not None:
            watcher.news(self.catch_up(watcher, audience, 0, now_ms))

    def catch_up(self, watcher: Watcher, audience: str, since: int, now_ms: int) -> str:
        """What a terminal that knows version `since` has to be told."""
        patron = watcher.patron_id if audience == "player" else None
        seated = patron is not None and self.table.seat_of(patron) is not None
        full = not self.first_version <= since <= self.version or since == 0 or not seated
        view = self.board.shared(-1 if full else since)
        if not full:
            lacking = self.board.shared(-1, _ALWAYS)
            view = msgspec.structs.replace(view, round=lacking.round, chips=lacking.chips)
        extra = self._personal(patron, purse=True) if patron is not None else {}
        if audience == "supervisor":
            extra |= self._pit()
        return _message(_encode(_for_display(view) if audience == "display" else view), extra, now_ms, full)

    # Publishing

    def publish(self, happened: list[tuple[e.Event, NewEvent]], moved: Moved, now_ms: int) -> set[str]:
        """Send what a committed batch changed; returns the patrons who have been told of their purse."""
        notice = self.board.note((event, new.version) for event, new in happened)
        self.version = self.table.state.version
        self._gather_chips(notice)
        if not self._audiences:
            return set()
        left = {owner for event, _ in happened if isinstance(event, e.SeatLeft) and (owner := self._owner(event.seat))}
        told = self._send_parts(notice, moved, left, now_ms)
        self._send_wagers_when_due()
        return told

    def _owner(self, seat: str) -> str | None:
        return self.table.state.owners.get(seat)

    def _send_parts(self, notice: Notice, moved: Moved, left: set[str], now_ms: int) -> set[str]:
        shared = self.board.shared(-1, notice.parts) if notice.parts else None
        body = _encode(shared) if shared is not None else None
        plain = _message(body, {}, now_ms) if body is not None else None
        currency = self.table.config.currency
        concerned = {patron for patron in map(self._owner, notice.seats) if patron in self._by_patron} - left
        told: set[str] = set()
        for patron in concerned:
            assert patron is not None
            extra = self._personal(patron, purse=patron in moved.get(currency, ()))
            text = _message(body or _bare(self.table.id, self.version), extra, now_ms)
            told.add(patron)
            for watcher in self._by_patron[patron]:
                watcher.news(text)
        self._send_to_others(shared, body, plain, told, left, now_ms)
        return told

    def _send_to_others(
        self,
        shared: TableView | None,
        body: bytes | None,
        plain: str | None,
        told: set[str],
        left: set[str],
        now_ms: int,
    ) -> None:
        display: str | None = None
        pit: str | None = None
        self._pit_waits = shared is None and "supervisor" in self._apart.values()
        for watcher, audience in self._apart.items():
            if audience == "supervisor" and body is not None:
                pit = pit or _message(body, self._pit(), now_ms)
                watcher.news(pit)
            elif audience == "display" and shared is not None:
                display = display or _message(_encode(_for_display(shared)), {}, now_ms)
                watcher.news(display)
        for patron in left:
            for watcher in self._by_patron.get(patron, ()):
                watcher.news(self.catch_up(watcher, self._audiences[watcher], 0, now_ms))
        if plain is not None:
            for watcher in self._audiences:
                if watcher not in self._apart and not (
                    self._audiences[watcher] == "player" and (watcher.patron_id in told or watcher.patron_id in left)
                ):
                    watcher.news(plain)

    def tell_purse(self, patron: str, now_ms: int) -> None:
        """Money of a patron moved somewhere else in the house."""
        watchers = self._by_patron.get(patron)
        part = self._purses.part(patron, self.table)
        if watchers and part is not None:
            text = _message(_bare(self.table.id, self.version), {"purse": part}, now_ms)
            for watcher in watchers:
                watcher.news(text)

    # Chips of others, and what supervisors see of them

    def _gather_chips(self, notice: Notice) -> None:
        if "chips" in notice.parts:
            self._chips.clear()
        else:
            self._chips |= notice.chips

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
            text = _encode(Chips(self.table.id, self.version, changes)).decode()
            for watcher in self._audiences:
                watcher.news(text)
        if self._pit_waits and self.table.state.version == self.version:
            self._pit_waits = False
            self._tell_pit()
        elif self._pit_waits:  # a batch is being written: nobody is shown what is not on record
            self._flush = loop.call_later(self._every_s(), self._send_wagers)

    def _tell_pit(self) -> None:
        watching = [watcher for watcher, audience in self._apart.items() if audience == "supervisor"]
        if watching:
            text = _message(_bare(self.table.id, self.version), self._pit(), self._clock_ms())
            for watcher in watching:
                watcher.news(text)

    # Parts

    def _personal(self, patron: str, *, purse: bool) -> dict[str, Any]:
        part = self._purses.part(patron, self.table) if purse else None
        view = self.board.mine(patron, -1, part)
        extra: dict[str, Any] = {}
        if view is not None and view.mine is not None:
            extra["mine"] = view.mine
        if part is not None:
            extra["purse"] = part
        return extra

    def _pit(self) -> dict[str, Any]:
        view = self.board.pit(-1)
        assert view is not None
        assert view.pit is not None
        return {"pit": msgspec.structs.replace(view.pit, receivable_minor=self._purses.owed_at(self.table))}


def _bare(table: str, version: int) -> bytes:
    return _encode(TableView(table, version))


def _for_display(view: TableView) -> TableView:
    """Nobody on the wall is named."""
    if view.seats is None:
        return view
    return msgspec.structs.replace(view, seats=tuple(msgspec.structs.replace(seat, name="") for seat in view.seats))


def _message(body: bytes, extra: dict[str, Any], now_ms: int, full: bool = False) -> str:
    """A `View` message made of an encoded view and further parts of it."""
    if extra:
        body = body[:-1] + b"," + _encode(extra)[1:]
    end = b',"now_ms":%d,"full":%s}' % (now_ms, b"true" if full else b"false")
    return (b'{"type":"view","view":' + body + end).decode()
