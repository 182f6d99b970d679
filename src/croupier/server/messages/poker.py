"""Messages about the poker room: commands for tables, pools and tournaments, and which of them a terminal follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from croupier.counters.refused_bets.log import NoteRefusedBet
from croupier.counters.second_person.commands import plain
from croupier.house.request import Accepted as Success
from croupier.house.request import Reply, Request
from croupier.house.roles import Role
from croupier.poker_room.commands import Act, PokerCommand
from croupier.poker_room.pools.commands import PoolCommand
from croupier.poker_room.streams import pool_stream, tournament_stream
from croupier.poker_room.streams import stream_of as poker_stream
from croupier.server.messages.refused_bets import on_record
from croupier.server.reports.telling import problem, refused
from croupier.server.wire import (
    Accepted,
    UnwatchPoker,
    UnwatchPokerTournament,
    UnwatchPool,
    WatchPoker,
    WatchPokerTournament,
    WatchPool,
)
from croupier.tournaments.poker.commands import PokerTournamentCommand

if TYPE_CHECKING:
    from croupier.server.lines.terminal import Terminal

PokerOrder: TypeAlias = PokerCommand | PoolCommand | PokerTournamentCommand
"""What a terminal asks of the poker room."""
UNCOUNTED: Final = 0
"""The version in an answer at a poker table: its record counts what others may not know yet (TSG-A1a.16)."""


# Commands


def at_table(terminal: Terminal, command: PokerCommand, now_ms: int) -> None:
    if terminal.premises.poker.knows(command.table):
        _ask(terminal, command, command.table, poker_stream(command.table), now_ms)
    else:
        _unknown(terminal, command, now_ms, "unknown-table", table=command.table[:60])


def at_pool(terminal: Terminal, command: PoolCommand, now_ms: int) -> None:
    if terminal.premises.pools.knows(command.pool):
        _ask(terminal, command, command.pool, pool_stream(command.pool), now_ms)
    else:
        _unknown(terminal, command, now_ms, "unknown-table", table=command.pool[:60])


def at_tournament(terminal: Terminal, command: PokerTournamentCommand, now_ms: int) -> None:
    if terminal.premises.poker_tournaments.knows(command.tournament):
        _ask(terminal, command, command.tournament, tournament_stream(command.tournament), now_ms)
    else:
        _unknown(terminal, command, now_ms, "unknown-tournament", id=command.tournament[:60])


def _ask(terminal: Terminal, command: PokerOrder, desk: str, stream: str, now_ms: int) -> None:
    actor = terminal.acting(now_ms)
    if actor is None:
        terminal.say(refused(command.id, "not-logged-in"))
        return
    terminal.used()
    terminal.submit(Request(stream, command, actor), lambda reply: _answered(terminal, command, desk, reply))


def _unknown(terminal: Terminal, command: PokerOrder, now_ms: int, reason: str, **details: str) -> None:
    if terminal.acting(now_ms) is None:
        terminal.say(refused(command.id, "not-logged-in"))
    else:
        terminal.say(refused(command.id, reason, **details))


def _answered(terminal: Terminal, command: PokerOrder, desk: str, reply: Reply) -> None:
    if isinstance(reply, Success):
        terminal.count(command, "repeated" if reply.repeated else "accepted")
        terminal.say(Accepted(command.id, desk, UNCOUNTED, repeated=reply.repeated))
        return
    terminal.count(command, reply.reason)
    answer = refused(command.id, reply.reason, **reply.details)
    if isinstance(command, Act):
        note = NoteRefusedBet(command.table, command.hand, plain(command), reply.reason, reply.details)
        on_record(terminal, note, lambda: terminal.say(answer))
    else:
        terminal.say(answer)


# Following


def watch(terminal: Terminal, message: WatchPoker, _: int) -> None:
    tables = terminal.premises.poker
    if not tables.knows(message.table):
        terminal.say(problem("unknown-table", table=message.table[:60]))
    elif terminal.follows_too_many(tables.followed(terminal), message.table):
        terminal.say(problem("too-many"))
    else:
        staff = terminal.actor is not None and terminal.actor.may(Role.GAMING_SUPERVISOR)
        tables.watch(terminal, message.table, staff=staff)
        if tables.has_chat(message.table):
            terminal.premises.chats.greet(terminal, message.table, "player")


def unwatch(terminal: Terminal, message: UnwatchPoker, _: int) -> None:
    if not terminal.premises.pools.shows(terminal, message.table):
        terminal.premises.poker.unwatch(terminal, message.table)


def watch_pool(terminal: Terminal, message: WatchPool, _: int) -> None:
    pools = terminal.premises.pools
    if not pools.knows(message.pool):
        terminal.say(problem("unknown-table", table=message.pool[:60]))
    elif terminal.follows_too_many(pools.followed(terminal), message.pool):
        terminal.say(problem("too-many"))
    else:
        pools.watch(terminal, message.pool)


def unwatch_pool(terminal: Terminal, message: UnwatchPool, _: int) -> None:
    terminal.premises.pools.unwatch(terminal, message.pool)


def watch_tournament(terminal: Terminal, message: WatchPokerTournament, _: int) -> None:
    tournaments = terminal.premises.poker_tournaments
    if not tournaments.knows(message.tournament):
        terminal.say(problem("unknown-tournament", id=message.tournament[:60]))
    elif terminal.follows_too_many(tournaments.followed(terminal), message.tournament):
        terminal.say(problem("too-many"))
    else:
        tournaments.watch(terminal, message.tournament)


def unwatch_tournament(terminal: Terminal, message: UnwatchPokerTournament, _: int) -> None:
    terminal.premises.poker_tournaments.unwatch(terminal, message.tournament)
