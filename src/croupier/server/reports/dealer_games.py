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
from croupier.floor.hall.stations import held_by, station_of
from croupier.floor.streams import by_table
from croupier.floor.table import Table
from croupier.floor.views.parts import IN_PLAY, Phase
from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.server.lines.hub import Hub
from croupier.server.lines.room import Watcher
from croupier.server.wire import DealerGame, DealerGames

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


class _Told(NamedTuple):
    """What a dealer terminal was sent last, and the tables that it is about."""

    text: str
    tables: frozenset[str]


class DealerStations:
    """Tells dealer terminals of the games beside theirs."""

    def __init__(self, house: House, pump: Pump, hub: Hub) -> None:
        self._house = house
        self._pump = pump
        self._hub = hub
        self._told: dict[tuple[Watcher, str], _Told] = {}

    def greet(self, watcher: Watcher, table_id: str, audience: str) -> None:
        """Somebody begins to follow a table."""
        if audience == "dealer":
            self._told[watcher, table_id] = _Told("", frozenset())
            self._tell([(watcher, table_id)])

    def publish(self, decided: Outcome) -> None:
        """After a commit, to every dealer whose games changed."""
        events = by_table(decided.events)
        changed = {table for table, happened in events.items() if any(_tells(event) for event, _ in happened)}
        if not changed:
            return
        moved = any(isinstance(event, _MOVING) for table in changed for event, _ in events[table])
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
            lambda: [self.games_for(watcher.patron_id or "", table_id) for watcher, table_id in terminals],
            lambda games: self._send(terminals, games),
        )

    def _send(self, terminals: Sequence[tuple[Watcher, str]], made: Sequence[DealerGames]) -> None:
        for (watcher, table_id), games in zip(terminals, made, strict=True):
            text = _encode(games).decode()
            told = self._told.get((watcher, table_id))
            if told is not None and told.text != text:
                self._told[watcher, table_id] = _Told(text, frozenset(game.table for game in games.games))
                watcher.news(text)

    def games_for(self, dealer: str, table_id: str) -> DealerGames:
        """The table, the others of its station, and whatever else the dealer has signed on at."""
        tables = self._house.tables
        station = station_of(table_id, self._house.stations)
        held = held_by(dealer, tables)
        ids = dict.fromkeys((*(station.tables if station else ()), table_id, *(table.id for table in held)))
        busy = [table for table in held if table.state.phase in IN_PLAY]
        return DealerGames(
            table=table_id,
            station=station.name if station else "",
            games=tuple(_game(tables[name], dealer, busy) for name in ids if name in tables),
            next=_next(held, busy),
        )


def _tells(event: e.Event) -> bool:
    return isinstance(event, _TELLING) or (isinstance(event, e.Placed) and event.closes_at_ms is not None)


def _game(table: Table, dealer: str, busy: list[Table]) -> DealerGame:
    state = table.state
    mine = bool(dealer) and state.dealer == dealer
    other = next((game for game in busy if game is not table), None) if mine else None
    return DealerGame(
        table=table.id,
        name=table.config.name,
        title=table.terms.title,
        phase=state.phase.value,
        round=state.round.number,
        closes_at_ms=state.round.closes_at_ms,
        dealer=state.dealer_name,
        mine=mine,
        may_open=state.phase in (Phase.READY, Phase.SETTLED) and other is None,
        waits_for=other.id if other is not None else "",
    )


def _next(held: list[Table], busy: list[Table]) -> str:
    """The game that is the dealer's turn: the one in play, else the one that has waited longest since its round."""
    if busy:
        return busy[0].id
    waiting = [table for table in held if table.state.open]
    return min(waiting, key=_ended_ms).id if waiting else ""


def _ended_ms(table: Table) -> int:
    return table.state.previous.at_ms if table.state.previous is not None else 0
