"""What a dealer terminal has to know of its two games: which they are, how each stands, and which comes next.

A dealer terminal has one active game for input and shows the other's status (RFH-10.1.3, N18); this is sent to
everybody who follows a table as a dealer, whenever one of the games changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from croupier.casino.house import House
from croupier.floor import events as e
from croupier.floor.streams import by_table
from croupier.floor.views.dealer_games import DealerGames
from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.server.lines.hub import Hub
from croupier.server.lines.room import Watcher

_encode = msgspec.json.Encoder().encode

_TELLING: Final = (
    e.Installed,
    e.Opened,
    e.Closed,
    e.DealerSignedOn,
    e.DealerSignedOff,
    e.RoundOpened,
    e.BettingClosed,
    e.DecisionsOpened,
    e.Answered,
    e.Entered,
    e.Retracted,
    e.ResultConfirmed,
    e.ShoeLoaded,
    e.ShoeWants,
    e.Settled,
    e.Voided,
    e.RolledBack,
)
"""Events after which a game stands otherwise for its dealer; so does the wager that sets the clock going."""
_MOVING: Final = (e.DealerSignedOn, e.DealerSignedOff)
"""Events after which a dealer has other games."""


class _LastMessage(NamedTuple):
    """What a dealer terminal was sent last, and the tables that it is about."""

    message: bytes
    tables: frozenset[str]


class DealerStations:
    """Tells dealer terminals of the games beside theirs."""

    def __init__(self, house: House, pump: Pump, hub: Hub) -> None:
        self._house = house
        self._pump = pump
        self._hub = hub
        self._told: dict[tuple[Watcher, str], _LastMessage] = {}

    def greet(self, watcher: Watcher, table_id: str, audience: str) -> None:
        """Somebody begins to follow a table."""
        if audience == "dealer":
            self._told[watcher, table_id] = _LastMessage(b"", frozenset())
            self._tell([(watcher, table_id)])

    def publish(self, decided: Outcome) -> None:
        """After a commit, to every dealer whose games changed."""
        events = by_table(decided.events)
        changed = {table for table, happened in events.items() if any(_tells(entry.event) for entry in happened)}
        if not changed:
            return
        moved = any(isinstance(entry.event, _MOVING) for table in changed for entry in events[table])
        concerned = []
        for (watcher, table_id), told in tuple(self._told.items()):
            room = self._hub.rooms.get(table_id)
            if room is None or room.audience_of(watcher) != "dealer":
                del self._told[watcher, table_id]
            elif moved or not changed.isdisjoint(told.tables):
                concerned.append((watcher, table_id))
        if concerned:
            self._tell(concerned)

    def _tell(self, terminals: Sequence[tuple[Watcher, str]]) -> None:
        self._pump.show(
            lambda: [
                self._house.table_views.dealer_games(watcher.patron_id or "", table_id, self._house.stations)
                for watcher, table_id in terminals
            ],
            lambda games: self._send(terminals, games),
        )

    def _send(self, terminals: Sequence[tuple[Watcher, str]], made: Sequence[DealerGames]) -> None:
        for (watcher, table_id), games in zip(terminals, made, strict=True):
            message = _encode(games)
            told = self._told.get((watcher, table_id))
            if told is not None and told.message != message:
                self._told[watcher, table_id] = _LastMessage(message, frozenset(game.table for game in games.games))
                watcher.news(message)


def _tells(event: e.Event) -> bool:
    return isinstance(event, _TELLING) or (isinstance(event, e.Placed) and event.closes_at_ms is not None)
