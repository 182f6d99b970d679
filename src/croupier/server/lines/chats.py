"""The chats of all tables on their way: to the desk that keeps them, and, once kept, to whoever may see them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Final

import msgspec

from croupier.casino.floor_file import Floor
from croupier.casino.table_rows import ChatRow
from croupier.counters.chat.book import ChatBook
from croupier.counters.chat.commands import STREAM, ForgetChat, Mute, MuteSomebody, Report, TakeDown, Utter
from croupier.floor.chat import ChatRules, Hush, Message
from croupier.house.outcome import Outcome
from croupier.house.pump import BUSY, FAILED, Pump
from croupier.house.request import Refused, Reply, Request
from croupier.house.roles import HOUSE, Actor
from croupier.patrons.directory import Directory
from croupier.patrons.patron import ChatChoice
from croupier.rulebooks.loader import Book
from croupier.server.lines.hub import Hub
from croupier.server.lines.poker_watch import PokerWatch
from croupier.server.lines.rate_limits import Buckets
from croupier.server.lines.room import Watcher
from croupier.server.problems import HouseProblem, Why, of_account
from croupier.server.wire import ChatLine, Chatted
from croupier.store.interface import Reader

SHOWN: Final = 60
"""Messages that somebody who comes to a table is shown."""
TOO_FAST: Final = Refused(Hush.TOO_FAST.value)
_encode = msgspec.json.Encoder().encode


class Chats:
    """The book of chats with the people who talk and listen."""

    def __init__(
        self,
        pump: Pump,
        listeners: Callable[[str], Iterable[Watcher]],
        directory: Directory,
        rules: Mapping[str, ChatRules],
        rate: Buckets,
        reader: Reader,
    ) -> None:
        self._pump = pump
        self._listeners = listeners
        """Who follows a table and may read its chat."""
        self._directory = directory
        self.rules = rules
        self._rate = rate
        self._book = ChatBook(reader)
        pump.listen(self._follow)

    def _follow(self, outcome: Outcome) -> None:
        """What is durable now is shown to those who may see it."""
        for message in self._book.take_in(outcome.batch.documents):
            self._send(message)

    # Speaking

    async def say(self, command_id: str, actor: Actor, table_id: str, text: str) -> Reply:
        """Have a message kept; whoever wants no chat says nothing either."""
        if self._choice(actor.id).off:
            return Refused(Hush.SILENT.value)
        if self._rate.take(actor.id, self._pump.clock_ms()):
            return TOO_FAST
        command = Utter(f"chat-{command_id}", table_id, text, secrets.token_hex(12))
        reply = await self._pump.submit(Request(STREAM, command, actor))
        if isinstance(reply, Refused):
            self._rate.give_back(actor.id)
        return TOO_FAST if reply in (BUSY, FAILED) else reply

    # Listening

    def greet(self, watcher: Watcher, table_id: str, audience: str) -> None:
        """What was said lately, for somebody who comes to a table."""
        rules = self.rules.get(table_id, ChatRules())
        if audience == "display" or watcher.patron_id is None or not rules.on:
            return
        lines = [
            self._line(message, watcher.patron_id)
            for message in self._book.lately(table_id)[-SHOWN:]
            if self._hears(watcher.patron_id, message)
        ]
        watcher.news(_encode(Chatted(table_id, tuple(lines), full=True, language=rules.language)))

    def _send(self, message: Message) -> None:
        for watcher in self._listeners(message.table):
            patron = watcher.patron_id
            if patron is not None and self._hears(patron, message):
                line = self._line(message, patron)
                watcher.news(_encode(Chatted(message.table, (line,))))

    def _choice(self, patron_id: str) -> ChatChoice:
        patron = self._directory.by_id(patron_id)
        return ChatChoice() if patron is None else patron.chat

    def _hears(self, patron_id: str, message: Message) -> bool:
        choice = self._choice(patron_id)
        return not choice.off and (message.staff or message.patron not in choice.blocked)

    def _line(self, message: Message, reader: str) -> ChatLine:
        own = message.patron == reader
        text = "" if message.deleted_by else message.text
        return ChatLine(message.id, message.at_ms, message.name, text, message.staff, own, bool(message.deleted_by))

    # Moderation

    def find(self, table_id: str, message_id: str) -> Message | None:
        return self._book.find(table_id, message_id)

    def lately(self, table_id: str) -> Iterable[Message]:
        return self._book.lately(table_id)

    def mutes(self, table_id: str, now_ms: int) -> list[Mute]:
        return self._book.mutes(table_id, now_ms)

    async def moderate(self, act: TakeDown | Report | MuteSomebody, by: Actor) -> None:
        """Everybody's screen follows once it is kept."""
        await self._done(act, by)

    # Forgetting

    async def purge(self) -> int:
        """Delete what is older than the days that it is kept (G-A.4.4); how many messages that were."""
        old = self._book.old(self._pump.clock_ms())
        if old:
            await self._done(ForgetChat(tuple(old)), HOUSE)
        return len(old)

    async def _done(self, command: msgspec.Struct, by: Actor) -> None:
        reply = await self._pump.submit(Request(STREAM, command, by))
        if isinstance(reply, Refused):
            raise HouseProblem(Why.BUSY) if reply in (BUSY, FAILED) else of_account(reply)


def listeners_of(hub: Hub, poker: PokerWatch) -> Callable[[str], Iterable[Watcher]]:
    """Who may read a table's chat: everybody with a name who follows it, and no display."""

    def of(table_id: str) -> Iterable[Watcher]:
        room = hub.rooms.get(table_id)
        if room is None:
            return poker.listeners(table_id)
        return [watcher for watcher, audience in room.watchers() if audience != "display"]

    return of


def chat_rules_of(books: Mapping[str, Book], floor: Floor) -> dict[str, ChatRules]:
    """What book and floor file say of each table's chat; the file wins."""
    rules = {}
    for config in floor.tables:
        book, row = books[config.rulebook], floor.chats.get(config.id, ChatRow())
        rules[config.id] = ChatRules(
            floor.house.chat and row.on,
            row.language or str(book.provision("chat-language", config.game, "")),
            frozenset(book.provision("chat-closed-to", config.game, ())),
            bool(book.provision("staff-wait-while-deciding", config.game, False)),
        )
    for poker in floor.poker:
        language = str(books[poker.rulebook].provision("chat-language", default=""))
        rules[poker.id] = ChatRules(floor.house.chat, language)
    return rules
