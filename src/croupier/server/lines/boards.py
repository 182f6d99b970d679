"""Boards: lists that screens show whole, such as the lobby or what waits for a second person.

A screen that shows one says so, and is told whenever something on it may have changed; the board itself is asked for
over HTTP, by whoever may see it. So no screen asks by the clock, and nothing of a board is said to anybody here.
However much happens, a board is named at most as often as its pace says.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec

from croupier.cage.jackpots.pools import PREFIX as JACKPOTS
from croupier.counters.cage import CAGE
from croupier.counters.second_person import STREAM as SECOND_PERSON
from croupier.floor import events as e
from croupier.floor.streams import PREFIX as TABLES
from croupier.floor.streams import TOURNAMENTS
from croupier.house.outcome import Outcome
from croupier.house.roles import Role
from croupier.patrons.devices import PREFIX as DEVICES
from croupier.poker_room.streams import POOLS
from croupier.poker_room.streams import PREFIX as POKER
from croupier.server.lines.room import Watcher
from croupier.server.wire import BoardChanged, BoardName
from croupier.store.batch import Entry

_encode = msgspec.json.Encoder().encode
STAFF: Final = (Role.DEALER, Role.CASHIER, Role.INSPECTOR, Role.TOURNAMENT_MANAGER)
PIT: Final = (Role.GAMING_SUPERVISOR, Role.INSPECTOR)
COUNTER: Final = (Role.CASHIER, *PIT)
SILENT: Final = frozenset(
    {
        *(e.Placed, e.TakenBack, e.WagersConfirmed, e.LateRefused, e.Entered, e.Retracted),
        *(e.Answered, e.Decided, e.DecisionsOpened, e.Funded, e.Collected),
    }
)
"""Events of a table that no list of tables shows."""


class Board(NamedTuple):
    """Who may hear of it, what it is made of, and how often it is named at most."""

    roles: tuple[Role, ...] | None
    """One of these, or above; None: anybody, without a log-in."""
    streams: tuple[str, ...]
    """Of the record, by how their names begin."""
    every_s: float = 0.5
    wagers: bool = False
    """Whether it shows every wager, and not only what becomes of rounds and seats."""


DEBTS: Final = "receivable:"
"""No stream: what patrons owe, wherever it comes from."""
BOARDS: Final[dict[BoardName, Board]] = {
    "lobby": Board(None, (TABLES,), 2.0),
    "poker": Board(None, (POKER, POOLS), 2.0),
    "tournaments": Board(None, (TOURNAMENTS,), 1.0),
    "terminal": Board(None, ("terminals", "cards", CAGE, TABLES), wagers=True),
    "pit": Board(PIT, (TABLES, "staffing"), 1.0, wagers=True),
    "pit-jackpots": Board(PIT, (JACKPOTS,), 1.0),
    "disputes": Board(PIT, ("disputes",)),
    "terminals": Board(COUNTER, ("terminals", "cards", DEVICES)),
    "receivables": Board(COUNTER, (DEBTS,)),
    "conduct": Board((Role.TOURNAMENT_MANAGER, *PIT), (TOURNAMENTS, TABLES), 1.0, wagers=True),
    "second-person": Board(STAFF, (SECOND_PERSON,)),
}


class Boards:
    """Who shows which board."""

    def __init__(self) -> None:
        self._watchers: dict[BoardName, dict[Watcher, None]] = {}
        self._named_s: dict[BoardName, float] = {}
        self._timers: dict[BoardName, asyncio.TimerHandle] = {}

    def watch(self, watcher: Watcher, board: BoardName) -> None:
        """Begin to show a board; it is named at once, since it may have changed while nobody listened."""
        self._watchers.setdefault(board, {})[watcher] = None
        watcher.news(_message(board))

    def unwatch(self, watcher: Watcher, board: BoardName) -> None:
        watchers = self._watchers.get(board, {})
        watchers.pop(watcher, None)
        if not watchers:
            self._watchers.pop(board, None)

    def leave(self, watcher: Watcher) -> None:
        for board in self.watched(watcher):
            self.unwatch(watcher, board)

    def watched(self, watcher: Watcher) -> list[BoardName]:
        return [board for board, watchers in self._watchers.items() if watcher in watchers]

    def publish(self, decided: Outcome) -> None:
        """After a commit: what may have changed is named soon."""
        if self._watchers:
            for board in _changed(decided, self._watchers):
                self.ring(board)

    def ring(self, board: BoardName) -> None:
        """Something on it has changed."""
        if board not in self._watchers or board in self._timers:
            return
        loop = asyncio.get_running_loop()
        wait_s = self._named_s.get(board, 0.0) + BOARDS[board].every_s - loop.time()
        self._timers[board] = loop.call_later(max(0.0, wait_s), self._name, board)

    def _name(self, board: BoardName) -> None:
        del self._timers[board]
        self._named_s[board] = asyncio.get_running_loop().time()
        message = _message(board)
        for watcher in list(self._watchers.get(board, ())):
            watcher.news(message)


def _changed(decided: Outcome, watched: Iterable[BoardName]) -> list[BoardName]:
    told = {stream for stream, events in decided.events.items() if _tells(stream, events)}
    if decided.debts or any(name.startswith(DEBTS) for name in decided.unknown):
        told.add(DEBTS)
    found = []
    for name in watched:
        board = BOARDS[name]
        happened = told | decided.events.keys() if board.wagers else told
        if any(stream.startswith(board.streams) for stream in happened):
            found.append(name)
    return found


def _tells(stream: str, happened: Iterable[Entry]) -> bool:
    return not stream.startswith(TABLES) or any(type(entry.event) not in SILENT for entry in happened)


def _message(board: BoardName) -> bytes:
    return _encode(BoardChanged(board))
