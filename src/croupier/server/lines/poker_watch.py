"""Poker tables over the WebSocket: each table is followed by its committed events, and shown as each person may see it.

What is shown is never read from a desk: a follower applies what the record has, so nobody learns of anything before it
is durable. The part for everybody is encoded once; spectators get it with the table's delay, and never see a hole card
before it is shown. Whoever is seated and has no connection for a while has lost it, whoever it is.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

import msgspec

from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.house.request import Reply, Request
from croupier.house.roles import HOUSE
from croupier.poker_room.commands import Connection
from croupier.poker_room.events import SeatOffered
from croupier.poker_room.followed import FollowedTable
from croupier.poker_room.pace import TablePace
from croupier.poker_room.streams import PREFIX, stream_of, table_of
from croupier.poker_room.views.parts import PokerPart
from croupier.server.lines.presence import Presence
from croupier.server.wire import PokerOffer, PokerTableView
from croupier.store.batch import Entry
from croupier.store.interface import Reader

CLOSED: Final = 500
"""So many closed tables of tournaments are remembered."""
_encode = msgspec.json.Encoder().encode


class Watcher(Protocol):
    """A connection that follows tables."""

    @property
    def patron_id(self) -> str | None: ...

    def news(self, message: bytes) -> None: ...


class _TableAudience:
    """One table as the record has it, and those who look at it."""

    def __init__(self, table: FollowedTable) -> None:
        self.table = table
        self.staff: set[Watcher] = set()
        self.watchers: set[Watcher] = set()


class PokerWatch:
    """Who follows which poker table, and who of the seated is connected."""

    def __init__(self, reader: Reader, tables: list[str], pump: Pump, presence: Presence) -> None:
        self._pump = pump
        self._presence = presence
        self._followed: dict[str, _TableAudience] = {}
        for table_id in tables:
            self._followed[table_id] = _TableAudience(FollowedTable.of(reader, table_id, pump.clock_ms()))
        self._closed: dict[str, int] = {}
        """Tables of tournaments that are closed, the last one last, and how many hands they had."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._numbers = secrets.randbits(40)  # no other process of the house makes the same ids

    # Looking

    def knows(self, table_id: str) -> bool:
        return table_id in self._followed

    def parts(self) -> list[PokerPart]:
        """Every table as everybody sees it, for the lobby, whose rows tell seats and stakes and no cards."""
        return [followed.table.part for followed in self._followed.values() if followed.table.part.cash]

    def finished_hands(self) -> list[tuple[str, int]]:
        """Every table where people play, those of pools and tournaments too, and the number of its last finished hand.

        Tables that a tournament closed are among them for a while: their hands are looked at afterwards.
        """
        parts = [followed.table.part for followed in self._followed.values()]
        playing = [(part.id, part.number - part.playing) for part in parts if not part.reenactment]
        return [*playing, *self._closed.items()]

    def pace(self, table_id: str) -> TablePace:
        return self._followed[table_id].table.pace.now()

    def seated(self, table_id: str, patron: str) -> bool:
        """Whether somebody sits at a table, as the record has it."""
        return self._followed[table_id].table.seated(patron)

    def place(self, table_id: str, patron: str) -> int:
        """Somebody's place on the waiting list; 0 for who is not on it."""
        part = self._followed[table_id].table.waiting(patron)
        return part.place if part is not None else 0

    def listeners(self, table_id: str) -> list[Watcher]:
        """Who follows a table and may read its chat."""
        followed = self._followed.get(table_id)
        return list(followed.watchers) if followed is not None else []

    def has_chat(self, table_id: str) -> bool:
        """A pool's tables last a hand and have none."""
        return self.knows(table_id) and not self._followed[table_id].table.part.pool

    # Coming and going

    def watch(self, watcher: Watcher, table_id: str, *, staff: bool) -> None:
        """Begin to follow a table, or ask for all of it again."""
        followed = self._followed[table_id]
        followed.watchers.add(watcher)
        (followed.staff.add if staff else followed.staff.discard)(watcher)
        self._send(followed, watcher)
        patron = watcher.patron_id
        if patron is not None:
            self._back(followed, patron)

    def unwatch(self, watcher: Watcher, table_id: str) -> None:
        followed = self._followed.get(table_id)
        if followed is not None and watcher in followed.watchers:
            followed.watchers.discard(watcher)
            followed.staff.discard(watcher)
            if watcher.patron_id is not None:
                self._gone(followed, watcher.patron_id)

    def arrive(self, watcher: Watcher) -> None:
        """A connection is open: its patron is told of the seats that are held."""
        now_ms = self._pump.clock_ms()
        for followed in self._followed.values():
            if watcher.patron_id is not None and (offer := _offer(followed, watcher.patron_id, now_ms)) is not None:
                watcher.news(offer)

    def leave(self, watcher: Watcher) -> None:
        for table_id in self.followed(watcher):
            self.unwatch(watcher, table_id)

    def followed(self, watcher: Watcher) -> list[str]:
        return [table_id for table_id, followed in self._followed.items() if watcher in followed.watchers]

    def again(self, watcher: Watcher) -> None:
        """Everything that a connection follows, whole: it could not keep up."""
        for table_id in self.followed(watcher):
            self._send(self._followed[table_id], watcher)

    # Publishing

    def publish(self, outcome: Outcome) -> None:
        """After a commit: the follower takes the events in, and everybody is shown what they may see."""
        now_ms = self._pump.clock_ms()
        for stream, happened in outcome.events.items():
            if not stream.startswith(PREFIX) or (followed := self._of(stream, happened, now_ms)) is None:
                continue
            public = followed.table.take(happened, now_ms)
            if not public and followed.table.part.pool:
                continue  # nobody may learn from a message that somebody gave a hand up before the turn
            self._tell_offers(followed, happened, now_ms)
            late = [watcher for watcher in followed.watchers if not self._at_once(followed, watcher)]
            for watcher in followed.watchers:
                if self._at_once(followed, watcher) or followed.table.waiting(watcher.patron_id) is not None:
                    self._send(followed, watcher)
            if late:
                self._later(followed.table.delay_s, partial(self._send_late, followed))
            if followed.table.gone:
                self._keep_number(self._followed.pop(followed.table.id).table.part)

    def _keep_number(self, part: PokerPart) -> None:
        self._closed[part.id] = part.number
        while len(self._closed) > CLOSED:
            del self._closed[next(iter(self._closed))]

    def _of(self, stream: str, happened: Sequence[Entry], now_ms: int) -> _TableAudience | None:
        """The follower of a table; pools open new ones as they need them."""
        table_id = table_of(stream)
        if table_id not in self._followed and (table := FollowedTable.new(happened[0].event, now_ms)) is not None:
            self._followed[table_id] = _TableAudience(table)
        return self._followed.get(table_id)

    def _tell_offers(self, followed: _TableAudience, happened: Sequence[Entry], now_ms: int) -> None:
        """Whoever is offered a seat is told at once, whatever they look at."""
        for event in (entry.event for entry in happened):
            if isinstance(event, SeatOffered) and (offer := _offer(followed, event.patron, now_ms)) is not None:
                self._presence.tell(event.patron, offer)

    def _later(self, delay_s: int, act: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_later(delay_s, act)

    def _send_late(self, followed: _TableAudience) -> None:
        for watcher in followed.watchers:
            if not self._at_once(followed, watcher):
                self._send(followed, watcher)

    def _at_once(self, followed: _TableAudience, watcher: Watcher) -> bool:
        """Players at the table and staff see it as it is; without a delay everybody does."""
        if not followed.table.delay_s or watcher in followed.staff:
            return True
        return followed.table.seated(watcher.patron_id) or followed.table.took_part(watcher.patron_id)

    def _send(self, followed: _TableAudience, watcher: Watcher) -> None:
        now_ms = self._pump.clock_ms()
        table, patron = followed.table, watcher.patron_id
        shown = table.now if self._at_once(followed, watcher) else table.for_spectators(now_ms)
        mine = table.mine(patron) if patron is not None else None
        buy_in = table.buy_in(patron, now_ms) if patron is not None and mine is None else None
        waiting = table.waiting(patron)
        message = PokerTableView(
            table.id,
            shown.told,
            now_ms,
            shown.public,  # type: ignore[arg-type]
            mine,
            buy_in,
            waiting,
        )
        watcher.news(_encode(message))

    # Connections

    def _gone(self, followed: _TableAudience, patron: str) -> None:
        """Wait a little: a page that is loaded again is no lost connection."""
        if any(other.patron_id == patron for other in followed.watchers):
            return
        if not followed.table.seated(patron):
            return
        key = f"{followed.table.id}/{patron}"
        if key not in self._timers:
            loop = asyncio.get_running_loop()
            self._timers[key] = loop.call_later(self._presence.lost_after_s, self._lost, followed, patron, key)

    def _lost(self, followed: _TableAudience, patron: str, key: str) -> None:
        self._timers.pop(key, None)
        if any(other.patron_id == patron for other in followed.watchers) or self._presence.elsewhere(patron):
            return
        self._tell(followed, patron, connected=False)

    def _back(self, followed: _TableAudience, patron: str) -> None:
        if (timer := self._timers.pop(f"{followed.table.id}/{patron}", None)) is not None:
            timer.cancel()
        self._tell(followed, patron, connected=True)

    def _tell(self, followed: _TableAudience, patron: str, *, connected: bool) -> None:
        if followed.table.connected(patron) in (None, connected):
            return
        self._numbers += 1
        command_id = f"line-{self._pump.clock_ms()}-{self._numbers}"
        command = Connection(command_id, followed.table.id, patron, connected)
        self._pump.post(Request(stream_of(followed.table.id), command, HOUSE), _ignore)

    def start(self) -> None:
        """After a stop nobody is connected: everybody gets the same time to come back."""
        for followed in self._followed.values():
            for patron in followed.table.people():
                self._gone(followed, patron)

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()


def _offer(followed: _TableAudience, patron: str, now_ms: int) -> bytes | None:
    """The seat that a table holds for somebody, as a message."""
    table, part = followed.table, followed.table.waiting(patron)
    if part is None or part.seat is None:
        return None
    return _encode(PokerOffer(table.id, table.part.name, part.seat, part.until_ms, now_ms))


def _ignore(_: Reply) -> None:
    """Nobody waits for the answer."""
