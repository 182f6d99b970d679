"""Which function answers which message of a terminal; a test holds that every message has one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias, get_args

from croupier.floor.commands import AnyCommand
from croupier.poker_room.commands import TerminalPokerCommand
from croupier.poker_room.pools.commands import TerminalPoolCommand
from croupier.server.messages import boards, poker, tables
from croupier.server.wire import (
    Ping,
    Pong,
    Say,
    Unwatch,
    UnwatchBoard,
    UnwatchPoker,
    UnwatchPokerTournament,
    UnwatchPool,
    UnwatchTournament,
    Watch,
    WatchBoard,
    WatchJackpots,
    WatchPoker,
    WatchPokerTournament,
    WatchPool,
    WatchTournament,
)
from croupier.tournaments.poker.commands import TerminalTournamentCommand

if TYPE_CHECKING:
    from croupier.server.lines.terminal import Terminal

Handler: TypeAlias = "Callable[[Terminal, Any, int], None]"


def _ping(terminal: Terminal, message: Ping, now_ms: int) -> None:
    if message.active and terminal.acting(now_ms) is not None:
        terminal.used()
    terminal.say(Pong(message.sent_ms, now_ms))


COMMANDS: Final[dict[type, Handler]] = {
    **dict.fromkeys(get_args(AnyCommand), tables.command),
    **dict.fromkeys(get_args(TerminalPokerCommand), poker.at_table),
    **dict.fromkeys(get_args(TerminalPoolCommand), poker.at_pool),
    **dict.fromkeys(get_args(TerminalTournamentCommand), poker.at_tournament),
    Say: tables.chat,
}
"""What asks something of a desk: it has an id and an answer, and a rate of its own."""

HANDLERS: Final[dict[type, Handler]] = {
    **COMMANDS,
    Ping: _ping,
    Watch: tables.watch,
    Unwatch: tables.unwatch,
    WatchJackpots: boards.watch_jackpots,
    WatchTournament: boards.watch_tournament,
    UnwatchTournament: boards.unwatch_tournament,
    WatchBoard: boards.watch,
    UnwatchBoard: boards.unwatch,
    WatchPoker: poker.watch,
    UnwatchPoker: poker.unwatch,
    WatchPool: poker.watch_pool,
    UnwatchPool: poker.unwatch_pool,
    WatchPokerTournament: poker.watch_tournament,
    UnwatchPokerTournament: poker.unwatch_tournament,
}
