"""Leader boards over the WebSocket: whoever follows a tournament is told when something on its board has changed.

A board is public and needs no log-in; a player's own part in it goes to the player alone (RFH-16.5.2, G-2.8.4). It is
made once for everybody without a part, at most a few times a second, and sent to nobody who has it already.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec

from croupier.casino.house import House
from croupier.floor import events as e
from croupier.floor.streams import by_table
from croupier.floor.streams import tournament_stream as stream_of
from croupier.house.outcome import Outcome
from croupier.house.pump import Pump
from croupier.server.lines.room import Watcher
from croupier.server.wire import TournamentBoard

_encode = msgspec.json.Encoder().encode
EVERY_S: Final = 0.5
SLICE: Final = 20
"""Boards with a part of one's own that are made without a pause; others have their turn between the slices."""
_Board: TypeAlias = tuple[bytes, int]
"""A board as a message, and a mark that is the same as long as nothing on it but the clock has changed."""
_SILENT: Final = (
    e.Placed,
    e.TakenBack,
    e.WagersConfirmed,
    e.LateRefused,
    e.Entered,
    e.Retracted,
    e.Answered,
    e.Decided,
    e.DecisionsOpened,
    e.Funded,
    e.Collected,
)
"""Events of a table that no board shows."""


class TournamentWatch:
    """Who follows which tournament, and what they were sent last."""

    def __init__(self, house: House, pump: Pump) -> None:
        self._pump = pump
        self.views = house.tournament_views
        self._watchers: dict[str, dict[Watcher, int]] = {}
        """By tournament, everybody who follows it and the mark of what they have."""
        self._stale: set[str] = set()
        self._sent_s = 0.0
        self._flush: asyncio.TimerHandle | None = None

    # Coming and going

    def knows(self, tournament: str) -> bool:
        return self.views.knows(tournament)

    def watch(self, watcher: Watcher, tournament: str) -> None:
        """Begin to follow a tournament, or ask for its whole board again."""
        if self.knows(tournament):
            self._watchers.setdefault(tournament, {})[watcher] = 0
            self._tell(tournament, [watcher])

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
        self._stale.update(self._changed(decided))
        if self._stale and self._flush is None:
            loop = asyncio.get_running_loop()
            wait_s = max(0.0, self._sent_s + EVERY_S - loop.time())
            self._flush = loop.call_later(wait_s, self._send)

    def _changed(self, decided: Outcome) -> Iterable[str]:
        written = {entry.stream for entry in decided.batch.events}
        telling = {
            table_id
            for table_id, happened in by_table(decided.events).items()
            if any(not isinstance(entry.event, _SILENT) for entry in happened)
        }
        for tournament in self._watchers:
            if stream_of(tournament) in written or not telling.isdisjoint(self.views.played_at(tournament)):
                yield tournament

    def _send(self) -> None:
        self._flush = None
        self._sent_s = asyncio.get_running_loop().time()
        stale, self._stale = self._stale, set()
        for tournament in stale:
            self._tell(tournament, list(self._watchers.get(tournament, ())))

    def _tell(self, tournament: str, watchers: list[Watcher]) -> None:
        """Send what is new to each: at once to those without a part, in slices to the players."""
        if watchers:
            self._pump.show(lambda: self._boards(tournament, watchers), lambda made: self._sent(tournament, made))

    def _boards(self, tournament: str, watchers: list[Watcher]) -> tuple[list[tuple[Watcher, _Board]], list[Watcher]]:
        """The boards of as many as are made without a pause, and those who have still to be told."""
        if not self.knows(tournament):
            return [], []
        players = [watcher for watcher in watchers if self.views.entered(tournament, watcher.patron_id)]
        strangers = [watcher for watcher in watchers if not self.views.entered(tournament, watcher.patron_id)]
        board = self._board(tournament, "") if strangers else (b"", 0)
        own = [(watcher, self._board(tournament, watcher.patron_id or "")) for watcher in players[:SLICE]]
        return [(watcher, board) for watcher in strangers] + own, players[SLICE:]

    def _sent(self, tournament: str, made: tuple[list[tuple[Watcher, _Board]], list[Watcher]]) -> None:
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
