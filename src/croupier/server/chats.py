"""The chats of all tables: said once it is kept, sent to whoever may see it, moderated, and forgotten after its days.

Text is kept in documents, which can be deleted; the record, which cannot, only knows that something was moderated.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

import msgspec

from croupier.floor.chat import KEPT_DAYS, SENTENCES, ChatRules, Hush, Message, objection, tidy
from croupier.house.house import House
from croupier.house.pump import Pump
from croupier.house.works import Accepted, Entry, Keep
from croupier.patrons.roles import Actor, Role
from croupier.server.hub import Hub
from croupier.server.rate_limits import Buckets
from croupier.server.room import Watcher
from croupier.server.settings import Rate
from croupier.server.wire import ChatLine, Chatted
from croupier.store.batch import Document
from croupier.store.interface import Reader

KIND: Final = "chat"
MUTE_KIND: Final = "chat-mute"
TASTE_KIND: Final = "chat-taste"
STREAM: Final = "chat"
SHOWN: Final = 60
"""Messages that somebody who comes to a table is shown."""
AT_HAND: Final = 300
MOST_BLOCKED: Final = 200
_DAY_MS: Final = 86_400_000
_encode = msgspec.json.Encoder().encode


class Mute(msgspec.Struct, frozen=True):
    """Somebody may not chat at a table until a time."""

    table: str
    patron: str
    until_ms: int
    by: str
    reason: str

    @property
    def key(self) -> str:
        return f"{self.table}/{self.patron}"


class Taste(msgspec.Struct, frozen=True):
    """A patron's own choice: no chat at all, or not of these."""

    off: bool = False
    blocked: tuple[str, ...] = ()


class Moderated(msgspec.Struct, frozen=True, tag_field="event", tag="chat-moderated"):
    """What the house did about a message or its author; never the text."""

    what: str
    table: str
    patron: str
    message: str = ""
    reason: str = ""
    until_ms: int = 0


class Chats:
    """What was said lately at each table, who is muted where, and who does not want to hear whom."""

    def __init__(
        self, house: House, pump: Pump, hub: Hub, rules: Mapping[str, ChatRules], rate: Rate, reader: Reader
    ) -> None:
        self._house = house
        self._pump = pump
        self._hub = hub
        self.rules = rules
        self._rate = Buckets(rate)
        self._lately: dict[str, deque[Message]] = {}
        self._kept: deque[tuple[int, str]] = deque()
        self._number = 0
        for message in sorted(_read(reader, KIND, Message), key=lambda m: m.id):
            self._remember(message)
        self._mutes = {mute.key: mute for mute in _read(reader, MUTE_KIND, Mute)}
        self._tastes = {key: msgspec.json.decode(body, type=Taste) for key, body in reader.documents(TASTE_KIND)}

    def _remember(self, message: Message) -> None:
        self._lately.setdefault(message.table, deque(maxlen=AT_HAND)).append(message)
        self._kept.append((message.at_ms, message.id))

    # Speaking

    async def say(self, actor: Actor, table_id: str, text: str) -> Hush | None:
        """Keep a message and then send it, or say why not."""
        now_ms = self._pump.clock_ms()
        text = tidy(text)
        table = self._house.tables[table_id]
        hush = objection(table, self.rules.get(table_id, ChatRules()), actor, text)
        if hush is None and self.taste_of(actor.id).off:
            hush = Hush.SILENT
        if hush is None and self.muted(table_id, actor.id, now_ms) is not None:
            hush = Hush.MUTED
        if hush is None and self._rate.take(actor.id, now_ms):
            hush = Hush.TOO_FAST
        if hush is not None:
            return hush
        self._number += 1
        staff = actor.may(Role.DEALER)
        message = Message(f"{now_ms:015d}-{self._number:06d}", table_id, now_ms, actor.id, actor.name, text, staff)
        reply = await self._pump.submit(Keep((Document(KIND, message.id, _encode(message)),)))
        if not isinstance(reply, Accepted):
            return Hush.TOO_FAST
        self._remember(message)
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
            for message in list(self._lately.get(table_id, ()))[-SHOWN:]
            if self._hears(watcher.patron_id, message)
        ]
        watcher.news(_encode(Chatted(table_id, tuple(lines), full=True, language=rules.language)).decode())

    def _send(self, message: Message) -> None:
        room = self._hub.rooms[message.table]
        for watcher, audience in room.watchers():
            patron = watcher.patron_id
            if audience != "display" and patron is not None and self._hears(patron, message):
                line = self._line(message, patron)
                watcher.news(_encode(Chatted(message.table, (line,))).decode())

    def _hears(self, patron: str, message: Message) -> bool:
        taste = self.taste_of(patron)
        return not taste.off and (message.staff or message.patron not in taste.blocked)

    def _line(self, message: Message, reader: str) -> ChatLine:
        own = message.patron == reader
        text = "" if message.deleted_by else message.text
        return ChatLine(message.id, message.at_ms, message.name, text, message.staff, own, bool(message.deleted_by))

    # Moderation

    def find(self, table_id: str, message_id: str) -> Message | None:
        return next((m for m in self._lately.get(table_id, ()) if m.id == message_id), None)

    def lately(self, table_id: str) -> Iterable[Message]:
        return tuple(self._lately.get(table_id, ()))

    async def delete(self, message: Message, by: Actor, reason: str) -> None:
        """Take a message down; everybody's screen follows."""
        taken_down = msgspec.structs.replace(message, deleted_by=by.id)
        event = Moderated("deleted", message.table, message.patron, message.id, reason)
        await self._keep(by, Document(KIND, message.id, _encode(taken_down)), event)
        lately = self._lately[message.table]
        lately[lately.index(message)] = taken_down
        self._send(taken_down)

    async def mute(self, table_id: str, patron: str, by: Actor, minutes: int, reason: str) -> None:
        """Nothing more from somebody at a table for so long; 0 minutes lifts it."""
        now_ms = self._pump.clock_ms()
        mute = Mute(table_id, patron, now_ms + minutes * 60_000, by.id, reason)
        body = _encode(mute) if minutes else None
        event = Moderated("muted" if minutes else "unmuted", table_id, patron, "", reason, mute.until_ms)
        await self._keep(by, Document(MUTE_KIND, mute.key, body), event)
        if minutes:
            self._mutes[mute.key] = mute
        else:
            self._mutes.pop(mute.key, None)

    async def reported(self, message: Message, by: Actor, reason: str) -> None:
        await self._keep(by, None, Moderated("reported", message.table, message.patron, message.id, reason))

    def muted(self, table_id: str, patron: str, now_ms: int) -> Mute | None:
        mute = self._mutes.get(f"{table_id}/{patron}")
        return mute if mute is not None and mute.until_ms > now_ms else None

    def mutes(self, table_id: str, now_ms: int) -> list[Mute]:
        return [mute for mute in self._mutes.values() if mute.table == table_id and mute.until_ms > now_ms]

    # A patron's own choice

    def taste_of(self, patron: str) -> Taste:
        return self._tastes.get(patron, Taste())

    async def prefer(self, patron: str, taste: Taste) -> Taste:
        taste = msgspec.structs.replace(taste, blocked=taste.blocked[-MOST_BLOCKED:])
        await self._pump.submit(Keep((Document(TASTE_KIND, patron, _encode(taste)),)))
        self._tastes[patron] = taste
        return taste

    # Forgetting

    async def purge(self) -> int:
        """Delete what is older than the days that it is kept (G-A.4.4); how many messages that were."""
        oldest_ms = self._pump.clock_ms() - KEPT_DAYS * _DAY_MS
        gone: list[str] = []
        while self._kept and self._kept[0][0] < oldest_ms and len(gone) < 1000:
            gone.append(self._kept.popleft()[1])
        if not gone:
            return 0
        await self._pump.submit(Keep(tuple(Document(KIND, key, None) for key in gone)))
        for messages in self._lately.values():
            while messages and messages[0].at_ms < oldest_ms:
                messages.popleft()
        return len(gone)

    async def _keep(self, by: Actor, document: Document | None, event: Moderated) -> None:
        documents = () if document is None else (document,)
        await self._pump.submit(Keep(documents, (Entry(STREAM, event, by.id),)))


def sentence_of(hush: Hush) -> str:
    return SENTENCES[hush]


T = TypeVar("T")


def _read(reader: Reader, kind: str, shape: type[T]) -> list[T]:
    return [msgspec.json.decode(body, type=shape) for _, body in reader.documents(kind)]
