"""One WebSocket connection: reads commands, hands them to the pump, and has its outbox written.

Several tabs of one session are one terminal to the house (G-2.5.4): they share the seat, and a command id counts once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Any, Final

import msgspec

from croupier.floor.commands import Command, CommandId
from croupier.house.request import Refused as RefusedByHouse
from croupier.house.request import Reply, Request
from croupier.house.roles import Actor
from croupier.patrons.accounts.reasons import AccountReason
from croupier.server.entrance.location import TAKES_PART
from croupier.server.lines.line import Line
from croupier.server.lines.outbox import Outbox
from croupier.server.lines.visitor import Visitor
from croupier.server.messages import tables
from croupier.server.messages.handlers import COMMANDS, HANDLERS
from croupier.server.premises import Premises
from croupier.server.problems import LONGEST_SENTENCE
from croupier.server.reports.telling import problem, refused
from croupier.server.wire import Accepted, FromTerminal, Hello, Ping, Pong, Problem, Refused

_decode = msgspec.json.Decoder(FromTerminal).decode


class _MessageId(msgspec.Struct, frozen=True):
    """As much as can be read of a message that is no command."""

    id: CommandId


_decode_id = msgspec.json.Decoder(_MessageId).decode
_encode = msgspec.json.Encoder().encode

UNREADABLE_COST: Final = 20
"""A message that cannot be read counts as so many commands."""
GOING_AWAY, POLICY, SESSION_ENDED, STUCK = 1001, 1008, 4401, 4408


class Terminal:
    """A connection of a patron, or of a nameless display."""

    def __init__(self, premises: Premises, visitor: Visitor) -> None:
        settings = premises.settings
        self.premises = premises
        self._visitor = visitor
        self.actor: Actor | None = visitor.patron.actor if visitor.patron else None
        self.outbox = Outbox(premises.postman, settings.longest_outbox, settings.largest_outbox_bytes)
        self._messages = premises.messages.of(visitor.rated_as, premises.now_ms())
        self._commands = premises.commands.of(visitor.rated_as, premises.now_ms())
        self._in_flight = 0
        self._most_in_flight = settings.most_in_flight
        self.watched: set[str] = set()
        self._resyncing = False
        self._catching_up = False
        self.speaking: set[asyncio.Task[None]] = set()
        self._line: Line | None = None
        self._holds = False

    @property
    def patron_id(self) -> str | None:
        return self.actor.id if self.actor else None

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
            self.premises.hub.leave_all(self)
            self.premises.jackpots.leave(self)
            self.premises.tournaments.leave(self)
            self.premises.pools.leave(self)
            self.premises.poker_tournaments.leave(self)
            self.premises.poker.leave(self)
            self.premises.boards.leave(self)
            self.premises.metrics.messages.inc(self.outbox.sent)

    def _greet(self) -> None:
        premises, patron = self.premises, self._visitor.patron
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
            self.say(problem)
        self.outbox.close(code)

    def drop_if_stuck(self, now_s: float, after_s: float) -> None:
        """A peer that takes nothing any more is not waited for."""
        since = self.outbox.sending_since
        if since is not None and now_s - since > after_s and self._line is not None:
            self._line.abort()

    # Messages in

    def _take(self, text: str | bytes) -> None:
        now_ms = self.premises.now_ms()
        try:
            message = _decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            self.premises.metrics.unreadable.inc()
            self._unreadable(text, str(error)[:LONGEST_SENTENCE] or "it is nested too deeply")
            if not self._messages.take(now_ms, UNREADABLE_COST):
                self.hang_up(POLICY)
            return
        kind = type(message)
        if not self._messages.take(now_ms) or (kind in COMMANDS and not self._commands.take(now_ms)):
            self._too_fast(message)
        else:
            HANDLERS[kind](self, message, now_ms)

    def _too_fast(self, message: Any) -> None:
        """Refused before anything is looked up; a ping is not answered, and the peer slows down or gives up."""
        if isinstance(message, Command):
            tables.refuse(self, message, "too-fast")
        elif type(message) in COMMANDS:
            self.say(refused(message.id, "too-fast"))
        elif not isinstance(message, Ping):
            self.say(problem("too-fast"))

    def _unreadable(self, text: str | bytes, why: str) -> None:
        """A command that has at least an id is refused under it, so that nobody waits for an answer."""
        try:
            command_id = _decode_id(text).id
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            self.say(problem("unreadable", why=why))
        else:
            self.say(refused(command_id, "unreadable", why=why))

    # What handlers of messages ask of it

    def acting(self, now_ms: int) -> Actor | None:
        """Who acts here; a session that has run out is over, even before it is ended (G-2.5.4, G-B.2.3)."""
        session = self._visitor.session
        return None if session is None or session.over(now_ms) else self.actor

    def used(self) -> None:
        """The person did something, so the session does not go idle."""
        if self._visitor.session is not None:
            self.premises.reception.used(self._visitor.session)

    def submit(self, request: Request, answer: Callable[[Reply], None]) -> None:
        """Ask a desk; whoever has much in hand is heard further when it is done."""

        def answered(reply: Reply) -> None:
            self.put_aside()
            answer(reply)

        self.take_in_hand()
        if self._visitor.abroad and type(request.command) in TAKES_PART:
            answered(RefusedByHouse(AccountReason.NOT_FROM_HERE.value, {"country": self._visitor.abroad}))
        else:
            self.premises.pump.post(request, answered)

    def take_in_hand(self) -> None:
        self._in_flight += 1

    def put_aside(self) -> None:
        self._in_flight -= 1
        self._go_on()

    def follows_too_many(self, followed: Collection[str], another: str) -> bool:
        return len({*followed, another}) > self.premises.settings.most_watched

    def count(self, command: msgspec.Struct, result: str) -> None:
        self.premises.metrics.count(str(type(command).__struct_config__.tag), result)

    # Messages out

    def news(self, message: bytes) -> None:
        if not self.outbox.news(message) and not self._resyncing:
            self._resyncing = True
            self.premises.metrics.resyncs.inc()

    def _resync(self) -> None:
        """News were dropped: everything is shown again, and until then no more news are taken."""
        if self.outbox.overflowed and not self._catching_up:
            self._catching_up = True
            self.premises.hub.show_again(
                self, self._caught_up, lambda table, audience: tables.greet(self, table, audience)
            )

    def _caught_up(self) -> None:
        self._catching_up = self._resyncing = False
        self.outbox.caught_up()
        if self.premises.jackpots.watches(self):
            self.premises.jackpots.watch(self)
        for tournament in self.premises.tournaments.followed(self):
            self.premises.tournaments.watch(self, tournament)
        self.premises.poker.again(self)
        for cup in self.premises.poker_tournaments.followed(self):
            self.premises.poker_tournaments.watch(self, cup)
        for pool in self.premises.pools.followed(self):
            self.premises.pools.watch(self, pool)
        for board in self.premises.boards.watched(self):
            self.premises.boards.watch(self, board)

    def say(self, message: Hello | Accepted | Refused | Problem | Pong) -> None:
        self.outbox.reply(_encode(message))
