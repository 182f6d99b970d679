"""The chats of all tables: kept, then sent to whoever may see it, moderated, and forgotten after its days."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from croupier.casino.house import House
from croupier.counters import chat as chat_book
from croupier.counters.chat import MOST_BLOCKED, ChatBook, Mute, Taste
from croupier.floor.chat import ChatRules, Hush, Message
from croupier.house.pump import Pump
from croupier.house.request import Accepted
from croupier.house.roles import Actor
from croupier.server.lines.hub import Hub
from croupier.server.lines.rate_limits import Buckets
from croupier.server.lines.room import Watcher
from croupier.server.settings import Rate
from croupier.server.wire import ChatLine, Chatted
from croupier.store.interface import Reader

SHOWN: Final = 60
"""Messages that somebody who comes to a table is shown."""
_encode = msgspec.json.Encoder().encode


class Chats:
    """The book of chats with the people who talk and listen."""

    def __init__(
        self, house: House, pump: Pump, hub: Hub, rules: Mapping[str, ChatRules], rate: Rate, reader: Reader
    ) -> None:
        self._house = house
        self._pump = pump
        self._hub = hub
        self.rules = rules
        self._rate = Buckets(rate)
        self._book = ChatBook(rules, reader)

    # Speaking

    async def say(self, actor: Actor, table_id: str, text: str) -> Hush | None:
        """Keep a message and then send it, or say why not."""
        now_ms = self._pump.clock_ms()
        message = self._book.speak(self._house.tables[table_id], actor, text, now_ms)
        if isinstance(message, Hush):
            return message
        if self._rate.take(actor.id, now_ms):
            return Hush.TOO_FAST
        reply = await self._pump.submit(chat_book.keep_message(message))
        if not isinstance(reply, Accepted):
            return Hush.TOO_FAST
        self._book.remember(message)
        self._send(message)
        return None

    # Listening

    def greet(self, watcher: Watcher, table_id: str, audience: str) -> None:
        """What was said lately, for somebody who comes to a table."""
        rules = self.rules.get(table_id, ChatRules())
        if audience == "display" or watcher.patron_id is None or not rules.on:
            return
        lines = [
            self._line(message, watcher.patron_id)
            for message in self._book.lately(table_id)[-SHOWN:]
            if self._book.hears(watcher.patron_id, message)
        ]
        watcher.news(_encode(Chatted(table_id, tuple(lines), full=True, language=rules.language)).decode())

    def _send(self, message: Message) -> None:
        room = self._hub.rooms[message.table]
        for watcher, audience in room.watchers():
            patron = watcher.patron_id
            if audience != "display" and patron is not None and self._book.hears(patron, message):
                line = self._line(message, patron)
                watcher.news(_encode(Chatted(message.table, (line,))).decode())

    def _line(self, message: Message, reader: str) -> ChatLine:
        own = message.patron == reader
        text = "" if message.deleted_by else message.text
        return ChatLine(message.id, message.at_ms, message.name, text, message.staff, own, bool(message.deleted_by))

    # Moderation

    def find(self, table_id: str, message_id: str) -> Message | None:
        return self._book.find(table_id, message_id)

    def lately(self, table_id: str) -> Iterable[Message]:
        return self._book.lately(table_id)

    async def delete(self, message: Message, by: Actor, reason: str) -> None:
        """Take a message down; everybody's screen follows."""
        down, keep = chat_book.take_down(message, by, reason)
        await self._pump.submit(keep)
        self._book.put(message, down)
        self._send(down)

    async def mute(self, table_id: str, patron: str, by: Actor, minutes: int, reason: str) -> None:
        """Nothing more from somebody at a table for so long; 0 minutes lifts it."""
        now_ms = self._pump.clock_ms()
        mute = Mute(table_id, patron, now_ms + minutes * 60_000, by.id, reason)
        await self._pump.submit(chat_book.keep_mute(mute, by, now_ms))
        self._book.put_mute(mute, now_ms)

    async def reported(self, message: Message, by: Actor, reason: str) -> None:
        await self._pump.submit(chat_book.keep_report(message, by, reason))

    def mutes(self, table_id: str, now_ms: int) -> list[Mute]:
        return self._book.mutes(table_id, now_ms)

    # A patron's own choice

    def taste_of(self, patron: str) -> Taste:
        return self._book.taste_of(patron)

    async def prefer(self, patron: str, taste: Taste) -> Taste:
        taste = msgspec.structs.replace(taste, blocked=taste.blocked[-MOST_BLOCKED:])
        await self._pump.submit(chat_book.keep_taste(patron, taste))
        self._book.put_taste(patron, taste)
        return taste

    # Forgetting

    async def purge(self) -> int:
        """Delete what is older than the days that it is kept (G-A.4.4); how many messages that were."""
        gone = self._book.old(self._pump.clock_ms())
        if gone:
            await self._pump.submit(chat_book.forget(gone))
        return len(gone)
