"""The book of what was said at the tables, for those who read it: messages and mutes as the store has them.

What is said and moderated goes through the desk (`counters/chat/desk.py`); what that keeps comes in here when it is
durable, so that nothing is shown that a stop could take back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import islice, takewhile
from typing import Final

import msgspec

from croupier.counters.chat.commands import AT_HAND, EVERYWHERE, KIND, MUTE_KIND, Mute
from croupier.floor.chat import KEPT_DAYS, Message
from croupier.store.batch import Document
from croupier.store.interface import Reader

_MOST_FORGOTTEN: Final = 1000
_DAY_MS: Final = 86_400_000
_read_message = msgspec.json.Decoder(Message).decode
_read_mute = msgspec.json.Decoder(Mute).decode


class ChatBook:
    """What was said lately at each table, and who is muted where."""

    def __init__(self, reader: Reader) -> None:
        self._lately: dict[str, deque[Message]] = {}
        self._kept: dict[str, int] = {}
        """When each message was said that is kept, oldest first."""
        for _, body in reader.documents(KIND):
            self._put(_read_message(body))
        self._mutes = {key: _read_mute(body) for key, body in reader.documents(MUTE_KIND)}

    def take_in(self, documents: Iterable[Document]) -> list[Message]:
        """What a batch wrote that is durable now: the messages that are new or not what they were."""
        found = []
        for document in documents:
            if document.kind == MUTE_KIND:
                self._mutes.pop(document.key, None)
                if document.body is not None:
                    self._mutes[document.key] = _read_mute(document.body)
            elif document.kind == KIND and document.body is not None:
                found.append(self._put(_read_message(document.body)))
            elif document.kind == KIND:
                self._forget(document.key)
        return found

    def _put(self, message: Message) -> Message:
        lately = self._lately.setdefault(message.table, deque(maxlen=AT_HAND))
        before = self.find(message.table, message.id)
        if before is not None:
            lately[lately.index(before)] = message
        else:
            lately.append(message)
            self._kept[message.id] = message.at_ms
        return message

    def _forget(self, key: str) -> None:
        self._kept.pop(key, None)
        for messages in self._lately.values():
            while messages and messages[0].id == key:
                messages.popleft()

    def lately(self, table_id: str) -> tuple[Message, ...]:
        return tuple(self._lately.get(table_id, ()))

    def find(self, table_id: str, message_id: str) -> Message | None:
        return next((m for m in reversed(self._lately.get(table_id, ())) if m.id == message_id), None)

    def mutes(self, table_id: str, now_ms: int) -> list[Mute]:
        places = (table_id, EVERYWHERE)
        return [mute for mute in self._mutes.values() if mute.table in places and mute.until_ms > now_ms]

    def muted(self, table_id: str, patron: str, now_ms: int) -> Mute | None:
        return next((mute for mute in self.mutes(table_id, now_ms) if mute.patron == patron), None)

    def old(self, now_ms: int) -> list[str]:
        """Some of what is older than the days that it is kept (G-A.4.4)."""
        oldest_ms = now_ms - KEPT_DAYS * _DAY_MS
        old = takewhile(lambda kept: kept[1] < oldest_ms, self._kept.items())
        return [key for key, _ in islice(old, _MOST_FORGOTTEN)]
