"""Who is connected: a player without any connection for a while has lost it, and later hears of unfinished games.

The seat is held meanwhile; what becomes of the wagers is the table's affair (TSG-A2.34, A4.32). Clauses: G-2.5.4 (all
connections of a patron are one terminal).
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from typing import Final, Protocol

import msgspec

from croupier.casino.house import House, at_table
from croupier.floor import events as e
from croupier.floor.commands import Command, LoseConnection, RestoreConnection
from croupier.floor.streams import by_table, is_temporary
from croupier.floor.views.unfinished import (
    UnfinishedGame,
)
from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.house.request import Reply
from croupier.house.roles import HOUSE
from croupier.server.wire import Unfinished

_encode = msgspec.json.Encoder().encode
_TELLING: Final = (e.TemporaryOpened, e.TakenUp, e.SetAside, e.Settled, e.Voided, e.RolledBack)


class Connection(Protocol):
    """A terminal of a patron."""

    @property
    def patron_id(self) -> str | None: ...

    def news(self, message: bytes) -> None: ...


class Presence:
    """The connections of each patron, and what they are told wherever they are in the house."""

    def __init__(self, house: House, pump: Pump, lost_after_s: float) -> None:
        self._tables = house.table_views
        self._pump = pump
        self.lost_after_s = lost_after_s
        self._here: dict[str, set[Connection]] = {}
        self._leaving: dict[str, asyncio.TimerHandle] = {}
        self._numbers = secrets.randbits(40)  # no other process of the house makes the same ids
        self.elsewhere: Callable[[str], bool] = lambda _: False
        """Whether somebody is connected to another process of the house."""
        self.changed: Callable[[], None] = lambda: None
        """Called when somebody came or went."""

    def here(self) -> Iterable[str]:
        """Everybody who is connected."""
        return self._here

    def start(self) -> None:
        """After a stop nobody is connected: whoever has wagers in play gets the same time to come back."""
        self._pump.show(self._tables.in_play, self._expect_all)

    def _expect_all(self, patrons: set[str]) -> None:
        for patron in patrons - self._here.keys():
            self._expect(patron)

    def stop(self) -> None:
        for timer in self._leaving.values():
            timer.cancel()
        self._leaving.clear()

    # Coming and going

    def arrive(self, connection: Connection) -> None:
        """A connection is open: the patron is back at every seat, and told of what is unfinished."""
        patron = connection.patron_id
        if patron is None:
            return
        self._here.setdefault(patron, set()).add(connection)
        self.changed()
        if (timer := self._leaving.pop(patron, None)) is not None:
            timer.cancel()

        def look() -> tuple[list[str], tuple[UnfinishedGame, ...]]:
            return self._tables.away_from(patron), self._tables.unfinished_of(patron)

        def come_back(found: tuple[list[str], tuple[UnfinishedGame, ...]]) -> None:
            away, games = found
            for table_id in away:
                self._post(RestoreConnection(self._id("back", patron), table_id, patron))
            if games:
                connection.news(_message(games))

        self._pump.show(look, come_back)

    def leave(self, connection: Connection) -> None:
        patron = connection.patron_id
        if patron is None or patron not in self._here:
            return
        self._here[patron].discard(connection)
        if not self._here[patron]:
            del self._here[patron]
            self._expect(patron)
            self.changed()

    def _expect(self, patron: str) -> None:
        """Wait a little: a page that is loaded again, or a short break of the line, is no lost connection."""
        if patron not in self._leaving:
            loop = asyncio.get_running_loop()
            self._leaving[patron] = loop.call_later(self.lost_after_s, self._lost, patron)

    def _lost(self, patron: str) -> None:
        self._leaving.pop(patron, None)

        def look() -> list[str]:
            return self._tables.concerned(patron)

        def tell(tables: list[str]) -> None:
            if not self._anywhere(patron):
                for table_id in tables:
                    self._post(LoseConnection(self._id("lost", patron), table_id, patron))

        if not self._anywhere(patron):
            self._pump.show(look, tell)

    def _anywhere(self, patron: str) -> bool:
        return patron in self._here or self.elsewhere(patron)

    def _id(self, what: str, patron: str) -> str:
        self._numbers += 1
        return f"{what}-{self._pump.clock_ms()}-{self._numbers}-{patron}"[:64]

    def _post(self, command: Command) -> None:
        self._pump.post(at_table(command, HOUSE), _ignore)

    def tell(self, patron: str, message: bytes) -> None:
        """Something for one patron, on every connection wherever in the house it looks."""
        for connection in self._here.get(patron, ()):
            connection.news(message)

    # Unfinished games

    def publish(self, decided: Outcome) -> None:
        """After a commit, to the players whose unfinished games changed."""
        concerned = [
            table_id
            for table_id, happened in by_table(decided.events).items()
            if is_temporary(table_id) and any(isinstance(entry.event, _TELLING) for entry in happened)
        ]
        if concerned:
            self._pump.show(lambda: self._tables.unfinished_at(concerned), self._tell)

    def _tell(self, games: dict[str, tuple[UnfinishedGame, ...]]) -> None:
        for patron, own in games.items():
            self.tell(patron, _message(own))

    async def games_of(self, patron: str) -> tuple[UnfinishedGame, ...]:
        return await self._pump.look(lambda: self._tables.unfinished_of(patron))


def _message(games: tuple[UnfinishedGame, ...]) -> bytes:
    return _encode(Unfinished(games))


def _ignore(_: Reply) -> None:
    """Nobody waits for the answer."""
