"""One WebSocket connection: reads commands, hands them to the pump, and has its outbox written.

Several tabs of one session are one terminal to the house (G-2.5.4): they share the seat, and a command id counts once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec

from croupier.casino.house import at_table
from croupier.counters.refused_bets.log import NoteRefusedBet, at_refused_bets
from croupier.counters.second_person.commands import plain
from croupier.floor.commands import AssignDealer, Command, CommandId, MoveDealer, Place, ReleaseFound
from croupier.floor.refusals import given, of_role
from croupier.house.pump import UNWRITTEN
from croupier.house.request import Accepted as Done
from croupier.house.request import Reply, Request
from croupier.house.roles import Actor, Role
from croupier.poker_room.commands import Act, PokerCommand
from croupier.poker_room.pools.commands import PoolCommand
from croupier.poker_room.streams import pool_stream, tournament_stream
from croupier.poker_room.streams import stream_of as poker_stream
from croupier.server.answers import as_told, result_of
from croupier.server.lines.boards import BOARDS
from croupier.server.lines.line import Line
from croupier.server.lines.outbox import Outbox
from croupier.server.lines.visitor import Visitor
from croupier.server.premises import Premises
from croupier.server.problems import LONGEST_SENTENCE
from croupier.server.reports.telling import problem, refused
from croupier.server.wire import (
    Accepted,
    FromTerminal,
    Hello,
    Ping,
    Pong,
    Problem,
    Refused,
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
from croupier.tournaments.poker.commands import PokerTournamentCommand

_decode = msgspec.json.Decoder(FromTerminal).decode
PokerOrder: TypeAlias = PokerCommand | PoolCommand | PokerTournamentCommand
"""What a terminal asks of the poker room."""


class _Identified(msgspec.Struct, frozen=True):
    """As much as can be read of a message that is no command."""

    id: CommandId


_decode_id = msgspec.json.Decoder(_Identified).decode
_encode = msgspec.json.Encoder().encode

AUDIENCES: Final[dict[str, tuple[Role, ...] | None]] = {
    "player": (),
    "dealer": (Role.DEALER,),
    "supervisor": (Role.GAMING_SUPERVISOR, Role.INSPECTOR),
    "display": None,
}
"""Who may look at a table as what: nobody in particular, anybody with a session, or one of these roles and above."""

UNCOUNTED: Final = 0
"""The version in an answer at a poker table: its record counts what others may not know yet (TSG-A1a.16)."""
UNREADABLE_COST: Final = 20
"""A message that cannot be read counts as so many commands."""
GOING_AWAY, POLICY, SESSION_ENDED, STUCK = 1001, 1008, 4401, 4408


class Terminal:
    """A connection of a patron, or of a nameless display."""

    def __init__(self, premises: Premises, visitor: Visitor) -> None:
        settings = premises.settings
        self._premises = premises
        self._visitor = visitor
        self._actor: Actor | None = visitor.patron.actor if visitor.patron else None
        self.outbox = Outbox(premises.postman, settings.longest_outbox, settings.largest_outbox_bytes)
        self._messages = premises.messages.of(visitor.rated_as, premises.now_ms())
        self._commands = premises.commands.of(visitor.rated_as, premises.now_ms())
        self._in_flight = 0
        self._most_in_flight = settings.most_in_flight
        self._watched: set[str] = set()
        self._resyncing = False
        self._catching_up = False
        self._speaking: set[asyncio.Task[None]] = set()
        self._line: Line | None = None
        self._holds = False

    @property
    def patron_id(self) -> str | None:
        return self._actor.id if self._actor else None

    @property
    def session_key(self) -> str | None:
        return self._visitor.session.key if self._visitor.session else None

    @property
    def address(self) -> str:
        return self._visitor.address

    # The connection

    async def run(self, line: Line) -> None:
        """Talk until one side hangs up."""
        self._greet()
        self._line = line
        self.outbox.open(line, self._all_sent)
        try:
            await line.talk(self._hear, self.outbox.send)
        finally:
            self._line = None
            self.outbox.shut()
            self._premises.hub.leave_all(self)
            self._premises.jackpots.leave(self)
            self._premises.tournaments.leave(self)
            self._premises.pools.leave(self)
            self._premises.poker_tournaments.leave(self)
            self._premises.poker.leave(self)
            self._premises.boards.leave(self)
            self._premises.metrics.messages.inc(self.outbox.sent)

    def _greet(self) -> None:
        premises, patron = self._premises, self._visitor.patron
        hello = Hello(
            patron=self.patron_id,
            name=patron.display_name if patron else "",
            roles=tuple(role.value for role in patron.roles) if patron else (),
            now_ms=premises.now_ms(),
            house=premises.floor.house.name,
            version=premises.version,
        )
        self.outbox.reply(_encode(hello))
        premises.presence.arrive(self)
        premises.poker.arrive(self)

    def _hear(self, text: str | bytes) -> None:
        self._take(text)
        if self._in_flight >= self._most_in_flight or self.outbox.full:
            self._hold()

    def _hold(self) -> None:
        """Whoever has much in hand is heard further when it is done."""
        if self._line is not None:
            self._holds = True
            self._line.hold()

    def _go_on(self) -> None:
        if self._holds and self._line is not None and self._in_flight < self._most_in_flight and not self.outbox.full:
            self._holds = False
            self._line.go_on()

    def _all_sent(self) -> None:
        if self._holds:
            self._go_on()
        if self.outbox.overflowed:
            self._resync()

    def hang_up(self, code: int, problem: Problem | None = None) -> None:
        if problem is not None:
            self._say(problem)
        self.outbox.close(code)

    def drop_if_stuck(self, now_s: float, after_s: float) -> None:
        """A peer that takes nothing any more is not waited for."""
        since = self.outbox.sending_since
        if since is not None and now_s - since > after_s and self._line is not None:
            self._line.abort()

    # Messages in

    def _take(self, text: str | bytes) -> None:
        now_ms = self._premises.now_ms()
        try:
            message = _decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            self._premises.metrics.unreadable.inc()
            self._unreadable(text, str(error)[:LONGEST_SENTENCE] or "it is nested too deeply")
            if not self._messages.take(now_ms, UNREADABLE_COST):
                self.hang_up(POLICY)
            return
        writes = isinstance(message, Command | PokerOrder | Say)
        if not self._messages.take(now_ms) or (writes and not self._commands.take(now_ms)):
            self._too_fast(message)
        elif isinstance(message, Command):
            self._command(message, now_ms)
        elif isinstance(message, Ping):
            session = self._visitor.session
            if message.active and session is not None and not session.over(now_ms):
                self._premises.reception.used(session)
            self._say(Pong(message.sent_ms, now_ms))
        elif isinstance(message, Watch):
            self._watch(message)
        elif isinstance(message, Say):
            self._chat(message, now_ms)
        elif isinstance(message, WatchJackpots):
            self._premises.jackpots.watch(self)
        elif isinstance(message, WatchTournament):
            self._watch_tournament(message)
        elif isinstance(message, UnwatchTournament):
            self._premises.tournaments.unwatch(self, message.tournament)
        elif isinstance(message, PokerCommand):
            self._poker(message, now_ms)
        elif isinstance(message, WatchPoker):
            self._watch_poker(message)
        elif isinstance(message, UnwatchPoker):
            if not self._premises.pools.shows(self, message.table):
                self._premises.poker.unwatch(self, message.table)
        elif isinstance(message, PoolCommand):
            self._pool(message, now_ms)
        elif isinstance(message, PokerTournamentCommand):
            self._poker_tournament(message, now_ms)
        elif isinstance(message, WatchPokerTournament):
            self._watch_poker_tournament(message)
        elif isinstance(message, UnwatchPokerTournament):
            self._premises.poker_tournaments.unwatch(self, message.tournament)
        elif isinstance(message, WatchPool):
            self._watch_pool(message)
        elif isinstance(message, UnwatchPool):
            self._premises.pools.unwatch(self, message.pool)
        elif isinstance(message, WatchBoard):
            self._watch_board(message)
        elif isinstance(message, UnwatchBoard):
            self._premises.boards.unwatch(self, message.board)
        else:
            self._unwatch(message)

    def _too_fast(self, message: FromTerminal) -> None:
        """Refused before anything is looked up; a ping is not answered, and the peer slows down or gives up."""
        if isinstance(message, Command):
            self._refuse(message, "too-fast")
        elif isinstance(message, PokerOrder | Say):
            self._say(refused(message.id, "too-fast"))
        elif not isinstance(message, Ping):
            self._say(problem("too-fast"))

    def _unreadable(self, text: str | bytes, why: str) -> None:
        """A command that has at least an id is refused under it, so that nobody waits for an answer."""
        try:
            command_id = _decode_id(text).id
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            self._say(problem("unreadable", why=why))
        else:
            self._say(refused(command_id, "unreadable", why=why))

    def _command(self, command: Command, now_ms: int) -> None:
        actor, session = self._actor, self._visitor.session
        if actor is None or session is None or session.over(now_ms):
            # A session that has run out is over, even before the housekeeping comes round to it (G-2.5.4, G-B.2.3).
            self._refuse(command, "not-logged-in")
            return
        self._premises.reception.used(session)
        if isinstance(command, AssignDealer | MoveDealer) and command.dealer and actor.may(Role.GAMING_SUPERVISOR):
            named = self._premises.directory.by_id(command.dealer)
            if named is None or not named.actor.may(Role.DEALER):
                self._refuse(command, "unknown-dealer")
                return
            command = msgspec.structs.replace(command, name=named.display_name)
        if isinstance(command, ReleaseFound) and actor.may(Role.GAMING_SUPERVISOR):
            owner = self._premises.directory.by_id(command.patron)
            if owner is None or owner.staff:
                self._refuse(command, "unknown-player", {"player": given(command.patron)})
                return
        self._in_flight += 1
        self._premises.pump.post(at_table(command, actor), lambda reply: self._answered(command, reply))

    def _answered(self, command: Command, reply: Reply) -> None:
        self._in_flight -= 1
        self._go_on()
        reply = as_told(reply)
        if isinstance(reply, Done):
            result = result_of(reply, self._premises.hub.currency_of(command.table))
            self._count(command, "repeated" if reply.repeated else "accepted")
            self._say(Accepted(command.id, command.table, reply.version, result, reply.repeated))
        elif isinstance(command, Place):
            self._on_record(
                NoteRefusedBet(command.table, command.round, plain(command), reply.reason, reply.details),
                lambda: self._refuse(command, reply.reason, reply.details),
            )
        else:
            self._refuse(command, reply.reason, reply.details)

    def _on_record(self, note: NoteRefusedBet, then: Callable[[], None]) -> None:
        """A refused bet stands in the log before its player hears of it (TSG-9.8), unless nothing can be written."""
        assert self._actor is not None
        if note.reason in UNWRITTEN:
            then()
            return
        self._premises.pump.post(at_refused_bets(self._actor.id, note), lambda _: then())

    def _refuse(self, command: Command, reason: str, details: dict[str, Any] | None = None) -> None:
        self._count(command, reason)
        self._say(refused(command.id, reason, **(details or {})))

    def _count(self, command: Command, result: str) -> None:
        self._premises.metrics.count(str(type(command).__struct_config__.tag), result)

    # Poker

    def _poker(self, command: PokerCommand, now_ms: int) -> None:
        actor, session = self._actor, self._visitor.session
        if actor is None or session is None or session.over(now_ms):
            self._say(refused(command.id, "not-logged-in"))
        elif not self._premises.poker.knows(command.table):
            self._say(refused(command.id, "unknown-table", table=command.table[:60]))
        else:
            self._premises.reception.used(session)
            self._in_flight += 1
            request = Request(poker_stream(command.table), command, actor)
            self._premises.pump.post(request, lambda reply: self._poker_answered(command, command.table, reply))

    def _pool(self, command: PoolCommand, now_ms: int) -> None:
        actor, session = self._actor, self._visitor.session
        if actor is None or session is None or session.over(now_ms):
            self._say(refused(command.id, "not-logged-in"))
        elif not self._premises.pools.knows(command.pool):
            self._say(refused(command.id, "unknown-table", table=command.pool[:60]))
        else:
            self._premises.reception.used(session)
            self._in_flight += 1
            request = Request(pool_stream(command.pool), command, actor)
            self._premises.pump.post(request, lambda reply: self._poker_answered(command, command.pool, reply))

    def _poker_tournament(self, command: PokerTournamentCommand, now_ms: int) -> None:
        actor, session = self._actor, self._visitor.session
        if actor is None or session is None or session.over(now_ms):
            self._say(refused(command.id, "not-logged-in"))
        elif not self._premises.poker_tournaments.knows(command.tournament):
            self._say(refused(command.id, "unknown-tournament", id=command.tournament[:60]))
        else:
            self._premises.reception.used(session)
            self._in_flight += 1
            request = Request(tournament_stream(command.tournament), command, actor)
            self._premises.pump.post(request, lambda reply: self._poker_answered(command, command.tournament, reply))

    def _watch_poker_tournament(self, message: WatchPokerTournament) -> None:
        cups = self._premises.poker_tournaments
        if not cups.knows(message.tournament):
            self._say(problem("unknown-tournament", id=message.tournament[:60]))
        elif len({*cups.followed(self), message.tournament}) > self._premises.settings.most_watched:
            self._say(problem("too-many"))
        else:
            cups.watch(self, message.tournament)

    def _watch_pool(self, message: WatchPool) -> None:
        pools = self._premises.pools
        if not pools.knows(message.pool):
            self._say(problem("unknown-table", table=message.pool[:60]))
        elif len({*pools.followed(self), message.pool}) > self._premises.settings.most_watched:
            self._say(problem("too-many"))
        else:
            pools.watch(self, message.pool)

    def _poker_answered(self, command: PokerOrder, desk: str, reply: Reply) -> None:
        self._in_flight -= 1
        self._go_on()
        kind = str(type(command).__struct_config__.tag)
        if isinstance(reply, Done):
            self._premises.metrics.count(kind, "repeated" if reply.repeated else "accepted")
            self._say(Accepted(command.id, desk, UNCOUNTED, repeated=reply.repeated))
            return
        self._premises.metrics.count(kind, reply.reason)
        answer = refused(command.id, reply.reason, **reply.details)
        if isinstance(command, Act):
            note = NoteRefusedBet(command.table, command.hand, plain(command), reply.reason, reply.details)
            self._on_record(note, lambda: self._say(answer))
        else:
            self._say(answer)

    def _watch_poker(self, message: WatchPoker) -> None:
        boards = self._premises.poker
        if not boards.knows(message.table):
            self._say(problem("unknown-table", table=message.table[:60]))
        elif len({*boards.followed(self), message.table}) > self._premises.settings.most_watched:
            self._say(problem("too-many"))
        else:
            staff = self._actor is not None and self._actor.may(Role.GAMING_SUPERVISOR)
            boards.watch(self, message.table, staff=staff)
            if boards.has_chat(message.table):
                self._premises.chats.greet(self, message.table, "player")

    # Boards

    def _watch_board(self, message: WatchBoard) -> None:
        roles = BOARDS[message.board].roles
        if roles is None or (self._actor is not None and any(map(self._actor.may, roles))):
            self._premises.boards.watch(self, message.board)
        elif self._actor is None:
            self._say(problem("not-logged-in"))
        else:
            self._say(problem("not-allowed", role=of_role(roles[0])))

    # Chat

    def _chat(self, message: Say, now_ms: int) -> None:
        if self._actor is None or self._visitor.session is None or self._visitor.session.over(now_ms):
            self._say(refused(message.id, "not-logged-in"))
        elif message.table not in self._premises.hub.rooms and not self._premises.poker.has_chat(message.table):
            self._say(refused(message.id, "unknown-table", table=message.table[:60]))
        else:
            self._premises.reception.used(self._visitor.session)
            self._in_flight += 1
            task = asyncio.ensure_future(self._spoken(message, self._actor))
            self._speaking.add(task)
            task.add_done_callback(self._speaking.discard)

    async def _spoken(self, message: Say, actor: Actor) -> None:
        try:
            reply = await self._premises.chats.say(message.id, actor, message.table, message.text)
        finally:
            self._in_flight -= 1
            self._go_on()
        if isinstance(reply, Done):
            self._say(Accepted(message.id, message.table, 0, repeated=reply.repeated))
        else:
            self._say(refused(message.id, reply.reason, **reply.details))

    # Following tables

    def _watch(self, message: Watch) -> None:
        if message.audience not in AUDIENCES:
            self._say(problem("unknown-audience"))
            return
        roles = AUDIENCES[message.audience]
        if roles is not None and self._actor is None:
            self._say(problem("not-logged-in"))
            return
        if roles and not any(self._actor is not None and self._actor.may(role) for role in roles):
            self._say(problem("not-allowed", role=of_role(roles[0])))
            return
        if message.audience == "display" and message.table in self._premises.floor.without_display:
            self._say(problem("no-display"))
            return
        if len(self._watched | {message.table}) > self._premises.settings.most_watched:
            self._say(problem("too-many"))
            return
        self._watched.add(message.table)
        self._premises.hub.follow(
            self, message.table, message.audience, message.since, lambda found: self._entered(message, found)
        )

    def _entered(self, message: Watch, found: bool) -> None:
        if found:
            self._greeted(message.table, message.audience)
        else:
            self._watched.discard(message.table)
            self._say(problem("unknown-table", table=message.table[:60]))

    def _greeted(self, table_id: str, audience: str) -> None:
        """What else there is to know at a table."""
        self._premises.chats.greet(self, table_id, audience)
        self._premises.stations.greet(self, table_id, audience)
        self._premises.jackpots.greet(self, table_id)

    def _watch_tournament(self, message: WatchTournament) -> None:
        boards = self._premises.tournaments

        def watched(known: bool) -> None:
            if not known:
                self._say(problem("unknown-tournament", id=message.tournament[:60]))

        if len({*boards.followed(self), message.tournament}) > self._premises.settings.most_watched:
            self._say(problem("too-many"))
        else:
            boards.watch(self, message.tournament, watched)

    def _unwatch(self, message: Unwatch) -> None:
        self._watched.discard(message.table)
        self._premises.hub.unfollow(self, message.table)

    # Messages out

    def news(self, message: bytes) -> None:
        if not self.outbox.news(message) and not self._resyncing:
            self._resyncing = True
            self._premises.metrics.resyncs.inc()

    def _resync(self) -> None:
        """News were dropped: everything is shown again, and until then no more news are taken."""
        if self.outbox.overflowed and not self._catching_up:
            self._catching_up = True
            self._premises.hub.show_again(self, self._caught_up, self._greeted)

    def _caught_up(self) -> None:
        self._catching_up = self._resyncing = False
        self.outbox.caught_up()
        if self._premises.jackpots.watches(self):
            self._premises.jackpots.watch(self)
        for tournament in self._premises.tournaments.followed(self):
            self._premises.tournaments.watch(self, tournament)
        self._premises.poker.again(self)
        for cup in self._premises.poker_tournaments.followed(self):
            self._premises.poker_tournaments.watch(self, cup)
        for pool in self._premises.pools.followed(self):
            self._premises.pools.watch(self, pool)
        for board in self._premises.boards.watched(self):
            self._premises.boards.watch(self, board)

    def _say(self, message: Hello | Accepted | Refused | Problem | Pong) -> None:
        self.outbox.reply(_encode(message))
