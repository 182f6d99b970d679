"""The book of what was said at the tables: messages, mutes and tastes as the store has them, and changes to keep.

Text is kept in documents, which can be deleted; the record, which cannot, only knows that something was moderated. A
change is kept first and put into the book afterwards, so that nothing is shown that a stop could take back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec

from croupier.counters.keeping import Entry, Keep
from croupier.floor.chat import KEPT_DAYS, ChatRules, Hush, Message, objection, tidy
from croupier.floor.table import Table
from croupier.house.roles import Actor, Role
from croupier.store.batch import Document
from croupier.store.interface import Reader

KIND: Final = "chat"
MUTE_KIND: Final = "chat-mute"
TASTE_KIND: Final = "chat-taste"
STREAM: Final = "chat"
AT_HAND: Final = 300
MOST_BLOCKED: Final = 200
EVERYWHERE: Final = "*"
"""In place of a table: the account's chat is closed at all of them (TSG-7.9, 7.11)."""
_MOST_FORGOTTEN: Final = 1000
_DAY_MS: Final = 86_400_000
_encode = msgspec.json.Encoder().encode
T = TypeVar("T")


class Mute(msgspec.Struct, frozen=True):
    """Somebody may not chat at a table, or at any (EVERYWHERE), until a time."""

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


class ChatBook:
    """What was said lately at each table, who is muted where, and who does not want to hear whom."""

    def __init__(self, rules: Mapping[str, ChatRules], reader: Reader) -> None:
        self.rules = rules
        self._lately: dict[str, deque[Message]] = {}
        self._kept: deque[tuple[int, str]] = deque()
        self._number = 0
        for message in sorted(_read(reader, KIND, Message), key=lambda m: m.id):
            self.remember(message)
        self._mutes = {mute.key: mute for mute in _read(reader, MUTE_KIND, Mute)}
        self._tastes = {key: msgspec.json.decode(body, type=Taste) for key, body in reader.documents(TASTE_KIND)}

    # Speaking

    def speak(self, table: Table, actor: Actor, text: str, now_ms: int) -> Message | Hush:
        """The message that this would be, or why it cannot be said."""
        text = tidy(text)
        hush = objection(table, self.rules.get(table.id, ChatRules()), actor, text)
        if hush is None and self.taste_of(actor.id).off:
            hush = Hush.SILENT
        if hush is None and self.muted(table.id, actor.id, now_ms) is not None:
            hush = Hush.MUTED
        if hush is not None:
            return hush
        self._number += 1
        staff = actor.may(Role.DEALER)
        return Message(f"{now_ms:015d}-{self._number:06d}", table.id, now_ms, actor.id, actor.name, text, staff)

    def remember(self, message: Message) -> None:
        """It is kept and can be shown."""
        self._lately.setdefault(message.table, deque(maxlen=AT_HAND)).append(message)
        self._kept.append((message.at_ms, message.id))

    def lately(self, table_id: str) -> tuple[Message, ...]:
        return tuple(self._lately.get(table_id, ()))

    def find(self, table_id: str, message_id: str) -> Message | None:
        return next((m for m in self._lately.get(table_id, ()) if m.id == message_id), None)

    def hears(self, patron: str, message: Message) -> bool:
        taste = self.taste_of(patron)
        return not taste.off and (message.staff or message.patron not in taste.blocked)

    # Moderation

    def put(self, before: Message, after: Message) -> None:
        lately = self._lately[before.table]
        lately[lately.index(before)] = after

    def put_mute(self, mute: Mute, now_ms: int) -> None:
        if mute.until_ms > now_ms:
            self._mutes[mute.key] = mute
        else:
            self._mutes.pop(mute.key, None)

    def muted(self, table_id: str, patron: str, now_ms: int) -> Mute | None:
        for place in (EVERYWHERE, table_id):
            mute = self._mutes.get(f"{place}/{patron}")
            if mute is not None and mute.until_ms > now_ms:
                return mute
        return None

    def mutes(self, table_id: str, now_ms: int) -> list[Mute]:
        places = (table_id, EVERYWHERE)
        return [mute for mute in self._mutes.values() if mute.table in places and mute.until_ms > now_ms]

    # A patron's own choice

    def taste_of(self, patron: str) -> Taste:
        return self._tastes.get(patron, Taste())

    def put_taste(self, patron: str, taste: Taste) -> None:
        self._tastes[patron] = taste

    # Forgetting

    def old(self, now_ms: int) -> list[str]:
        """Some of what is older than the days that it is kept (G-A.4.4); from then on the book does not know it."""
        oldest_ms = now_ms - KEPT_DAYS * _DAY_MS
        gone: list[str] = []
        while self._kept and self._kept[0][0] < oldest_ms and len(gone) < _MOST_FORGOTTEN:
            gone.append(self._kept.popleft()[1])
        for messages in self._lately.values() if gone else ():
            while messages and messages[0].at_ms < oldest_ms:
                messages.popleft()
        return gone


# What is kept of a change


def keep_message(message: Message) -> Keep:
    return Keep((Document(KIND, message.id, _encode(message)),))


def take_down(message: Message, by: Actor, reason: str) -> tuple[Message, Keep]:
    """The message as it is from now on; its text stays with the house."""
    down = msgspec.structs.replace(message, deleted_by=by.id)
    event = Moderated("deleted", message.table, message.patron, message.id, reason)
    return down, _moderate(by, event, Document(KIND, message.id, _encode(down)))


def keep_mute(mute: Mute, by: Actor, now_ms: int) -> Keep:
    """Nothing more from somebody at a table until a time; one that has passed lifts it."""
    on = mute.until_ms > now_ms
    event = Moderated("muted" if on else "unmuted", mute.table, mute.patron, "", mute.reason, mute.until_ms)
    return _moderate(by, event, Document(MUTE_KIND, mute.key, _encode(mute) if on else None))


def keep_report(message: Message, by: Actor, reason: str) -> Keep:
    return _moderate(by, Moderated("reported", message.table, message.patron, message.id, reason))


def keep_taste(patron: str, taste: Taste) -> Keep:
    return Keep((Document(TASTE_KIND, patron, _encode(taste)),))


def forget(keys: list[str]) -> Keep:
    return Keep(tuple(Document(KIND, key, None) for key in keys))


def _moderate(by: Actor, event: Moderated, *documents: Document) -> Keep:
    return Keep(documents, (Entry(STREAM, event, by.id),))


def _read(reader: Reader, kind: str, shape: type[T]) -> list[T]:
    return [msgspec.json.decode(body, type=shape) for _, body in reader.documents(kind)]
