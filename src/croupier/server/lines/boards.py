"""Boards: lists that screens show whole, such as the lobby or what waits for a second person.

A screen that shows one says so, and is told whenever something on it may have changed; the board itself is asked for
over HTTP, by whoever may see it. So no screen asks by the clock, and nothing of a board is said to anybody here.
After which events it is another is what the rooms declare for its views and its audience (`house/audience.py`).
However much happens, a board is named at most as often as its pace says.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

import msgspec

from croupier.counters import audience as counters
from croupier.counters.jackpots import audience as jackpots
from croupier.floor import audience as tables
from croupier.house.audience import Audience, Audiences, kinds_shown
from croupier.house.outcome import Outcome
from croupier.house.roles import Role
from croupier.patrons import audience as patrons
from croupier.poker_room import audience as poker
from croupier.server.lines.room import Watcher
from croupier.server.wire import BoardChanged, BoardName
from croupier.tournaments import audience as tournaments
from croupier.tournaments.poker import audience as cups

_encode = msgspec.json.Encoder().encode
DEBTS: Final = "receivable:"
"""How the names of accounts begin that say what patrons owe."""
STAFF: Final = (Role.DEALER, Role.CASHIER, Role.INSPECTOR, Role.TOURNAMENT_MANAGER)
PIT: Final = (Role.GAMING_SUPERVISOR, Role.INSPECTOR)
COUNTER: Final = (Role.CASHIER, *PIT)
CONDUCT: Final = (Role.TOURNAMENT_MANAGER, *PIT)

Show: TypeAlias = tuple[Audiences, tuple[str, ...]]
"""A room's table of audiences, and the views of it that a board shows."""


class Board(NamedTuple):
    """Who may hear of it, after which events, and how often it is named at most."""

    roles: tuple[Role, ...] | None
    """One of these, or above; None: anybody, without a log-in."""
    kinds: frozenset[type[msgspec.Struct]]
    """Of the events after which it is another."""
    every_s: float
    debts: bool = False
    """Whether it shows what patrons owe, wherever that comes from."""


def _kinds(reader: Audience, shows: Iterable[Show]) -> frozenset[type[msgspec.Struct]]:
    return frozenset(kind for audiences, views in shows for kind in kinds_shown(audiences, views, reader))


def _public(every_s: float, *shows: Show) -> Board:
    return Board(None, _kinds(Audience.EVERYBODY, shows), every_s)


def _for(roles: tuple[Role, ...], every_s: float, *shows: Show, debts: bool = False) -> Board:
    return Board(roles, _kinds(Audience.STAFF, shows), every_s, debts)


_SEEN_AT_TERMINALS: Final = (
    (counters.AUDIENCES, (counters.TERMINAL, counters.CARD, counters.TICKET)),
    (tables.AUDIENCES, (tables.MINE,)),
)
BOARDS: Final[dict[BoardName, Board]] = {
    "lobby": _public(2.0, (tables.AUDIENCES, tables.CARD)),
    "poker": _public(2.0, (poker.AUDIENCES, (poker.PUBLIC,)), (cups.AUDIENCES, (cups.PAGE,))),
    "tournaments": _public(1.0, (tournaments.AUDIENCES, (tournaments.PAGE, tournaments.BOARD))),
    "terminal": Board(None, _kinds(Audience.OWNERS, _SEEN_AT_TERMINALS), 0.5),
    "pit": _for(PIT, 1.0, (tables.AUDIENCES, (tables.PIT, tables.STAFFING))),
    "pit-jackpots": _for(PIT, 1.0, (jackpots.AUDIENCES, (jackpots.BOARD, jackpots.BOOKS, jackpots.CLAIMS))),
    "disputes": _for(PIT, 0.5, (counters.AUDIENCES, (counters.DISPUTE,))),
    "complaints": _for(COUNTER, 0.5, (counters.AUDIENCES, (counters.COMPLAINT,))),
    "promotions": _public(1.0, (counters.AUDIENCES, (counters.PROMOTION,))),
    "promotions-desk": _for(COUNTER, 0.5, (counters.AUDIENCES, (counters.PROMOTION,))),
    "laundering": _for((Role.ASSISTANT_GAMING_MANAGER,), 0.5, (counters.AUDIENCES, (counters.LAUNDERING,))),
    "terminals": _for(
        COUNTER,
        0.5,
        (counters.AUDIENCES, (counters.TERMINAL, counters.CARD)),
        (patrons.AUDIENCES, (patrons.DEVICES,)),
    ),
    "receivables": _for(COUNTER, 0.5, debts=True),
    "tills": _for(COUNTER, 0.5, (counters.AUDIENCES, (counters.VAULT, counters.TICKET))),
    "conduct": _for(
        CONDUCT,
        1.0,
        (tournaments.AUDIENCES, (tournaments.PAGE, tournaments.BOARD, tournaments.ENTRY, tournaments.CONDUCT)),
        (tables.AUDIENCES, (tables.PIT,)),
    ),
    "payments": Board((Role.PLAYER,), _kinds(Audience.OWNERS, ((counters.AUDIENCES, (counters.PAYMENTS,)),)), 0.5),
    "payments-desk": _for(
        (Role.CASHIER, Role.INSPECTOR, Role.ADMINISTRATOR),
        0.5,
        (counters.AUDIENCES, (counters.PAYMENTS, counters.STRAYS, counters.POST)),
    ),
    "second-person": _for(STAFF, 0.5, (counters.AUDIENCES, (counters.WAITING,))),
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
    kinds = {type(entry.event) for happened in decided.events.values() for entry in happened}
    debts = bool(decided.debts) or any(name.startswith(DEBTS) for name in decided.unknown)
    return [name for name in watched if (debts and BOARDS[name].debts) or not kinds.isdisjoint(BOARDS[name].kinds)]


def _message(board: BoardName) -> bytes:
    return _encode(BoardChanged(board))
