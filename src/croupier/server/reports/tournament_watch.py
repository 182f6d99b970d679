"""Leader boards over the WebSocket: whoever follows a tournament is told when something on its board has changed.

A board is public and needs no log-in; a player's own part in it goes to the player alone (RFH-16.5.2, G-2.8.4). It is
made once for everybody without a part, at most a few times a second, and sent to nobody who has it already.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from croupier.casino.house import House
from croupier.floor import audience as tables
from croupier.floor.streams import TOURNAMENTS, table_of
from croupier.floor.streams import tournament_stream as stream_of
from croupier.house.audience import Audience, kinds_shown
from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.server.lines.room import Watcher
from croupier.server.wire import TournamentBoard
from croupier.tournaments import audience as tournaments

_encode = msgspec.json.Encoder().encode
EVERY_S: Final = 0.5
SLICE: Final = 20
"""Boards with a part of one's own that are made without a pause; others have their turn between the slices."""
_Board: TypeAlias = tuple[bytes, int]
"""A board as a message, and a mark that is the same as long as nothing on it but the clock has changed."""
_Boards: TypeAlias = tuple[list[tuple[Watcher, _Board]], list[Watcher]]
"""To whom which board goes, and who has still to be told."""
_PAGE: Final = kinds_shown(tournaments.AUDIENCES, (tournaments.PAGE, tournaments.BOARD), Audience.EVERYBODY)
_ENTRY: Final = kinds_shown(tournaments.AUDIENCES, (tournaments.ENTRY,), Audience.OWNERS)
_AT_TABLES: Final = kinds_shown(tables.AUDIENCES, tables.SESSION, Audience.EVERYBODY)
_AT_SEATS: Final = kinds_shown(tables.AUDIENCES, (tables.MINE,), Audience.OWNERS) - kinds_shown(
    tables.AUDIENCES, (tables.MINE,), Audience.EVERYBODY
)
"""What only the player at a seat is told, such as where the lucky chip lies."""


class _Stale:
    """What has happened since boards were sent last, for everybody and for the players alone."""

    def __init__(self) -> None:
        self.shown: set[str] = set()
        self.own: set[str] = set()
        self.tables: set[str] = set()
        self.seats: set[str] = set()

    def add(self, decided: Outcome) -> None:
        for stream, happened in decided.events.items():
            kinds = {type(entry.event) for entry in happened}
            if table := table_of(stream):
                self.tables |= set() if kinds.isdisjoint(_AT_TABLES) else {table}
                self.seats |= set() if kinds.isdisjoint(_AT_SEATS) else {table}
            elif stream.startswith(TOURNAMENTS):
                self.shown |= set() if kinds.isdisjoint(_PAGE) else {stream}
                self.own |= set() if kinds.isdisjoint(_ENTRY) else {stream}

    def __bool__(self) -> bool:
        return bool(self.shown or self.own or self.tables or self.seats)

    def for_all(self, tournament: str, played_at: frozenset[str]) -> bool:
        return stream_of(tournament) in self.shown or not self.tables.isdisjoint(played_at)

    def for_players(self, tournament: str, played_at: frozenset[str]) -> bool:
        return stream_of(tournament) in self.own or not self.seats.isdisjoint(played_at)


class TournamentWatch:
    """Who follows which tournament, and what they were sent last."""

    def __init__(self, house: House, pump: Pump) -> None:
        self._pump = pump
        self.views = house.tournament_views
        self._watchers: dict[str, dict[Watcher, int]] = {}
        """By tournament, everybody who follows it and the mark of what they have."""
        self._stale = _Stale()
        self._sent_s = 0.0
        self._flush: asyncio.TimerHandle | None = None

    # Coming and going

    def watch(self, watcher: Watcher, tournament: str, then: Callable[[bool], None] | None = None) -> None:
        """Begin to follow a tournament, or ask for its whole board again; False where nobody has announced it."""
        self._watchers.setdefault(tournament, {})[watcher] = 0

        def look() -> tuple[bool, _Boards]:
            return self.views.knows(tournament), self._boards(tournament, [watcher])

        def entered(found: tuple[bool, _Boards]) -> None:
            known, made = found
            if not known:
                self.unwatch(watcher, tournament)
            self._sent(tournament, made)
            if then is not None:
                then(known)

        self._pump.show(look, entered)

    def unwatch(self, watcher: Watcher, tournament: str) -> None:
        following = self._watchers.get(tournament)
        if following is not None:
            following.pop(watcher, None)
            if not following:
                del self._watchers[tournament]

    def leave(self, watcher: Watcher) -> None:
        for tournament in self.followed(watcher):
            self.unwatch(watcher, tournament)

    def followed(self, watcher: Watcher) -> list[str]:
        return [tournament for tournament, watchers in self._watchers.items() if watcher in watchers]

    # Publishing

    def publish(self, decided: Outcome) -> None:
        """After a commit: boards on which something may have changed are looked at soon."""
        if not self._watchers:
            return
        self._stale.add(decided)
        if self._stale and self._flush is None:
            loop = asyncio.get_running_loop()
            wait_s = max(0.0, self._sent_s + EVERY_S - loop.time())
            self._flush = loop.call_later(wait_s, self._send)

    def _send(self) -> None:
        self._flush = None
        self._sent_s = asyncio.get_running_loop().time()
        stale, self._stale = self._stale, _Stale()
        for tournament, watchers in self._watchers.items():
            self._tell(tournament, list(watchers), stale)

    def _tell(self, tournament: str, watchers: list[Watcher], stale: _Stale | None = None) -> None:
        """Send what is new to each: at once to those without a part, in slices to the players."""
        if watchers:
            self._pump.show(
                lambda: self._boards(tournament, watchers, stale), lambda made: self._sent(tournament, made)
            )

    def _boards(self, tournament: str, watchers: list[Watcher], stale: _Stale | None = None) -> _Boards:
        """The boards of as many as are made without a pause, and those who have still to be told."""
        if not self.views.knows(tournament):
            return [], []
        played_at = self.views.played_at(tournament)
        everybody = stale is None or stale.for_all(tournament, played_at)
        if stale is not None and not everybody and not stale.for_players(tournament, played_at):
            return [], []
        entered = {watcher: self.views.entered(tournament, watcher.patron_id) for watcher in watchers}
        players = [watcher for watcher in watchers if entered[watcher]]
        strangers = [watcher for watcher in watchers if not entered[watcher]] if everybody else []
        board = self._board(tournament, "") if strangers else (b"", 0)
        own = [(watcher, self._board(tournament, watcher.patron_id or "")) for watcher in players[:SLICE]]
        return [(watcher, board) for watcher in strangers] + own, players[SLICE:]

    def _sent(self, tournament: str, made: _Boards) -> None:
        boards, rest = made
        for watcher, board in boards:
            self._say(tournament, watcher, *board)
        self._tell(tournament, rest)

    def _say(self, tournament: str, watcher: Watcher, board: bytes, mark: int) -> None:
        following = self._watchers.get(tournament, {})
        if following.get(watcher, mark) != mark:
            following[watcher] = mark
            watcher.news(board)

    def _board(self, tournament: str, patron: str) -> _Board:
        """The message, and a mark that is the same as long as nothing on it but the clock has changed."""
        board = self.views.board(tournament, patron, self._pump.clock_ms())
        message = _encode(TournamentBoard(tournament, board))
        return message, hash(_encode(msgspec.structs.replace(board, now_ms=0))) or 1
