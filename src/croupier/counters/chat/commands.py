"""What is asked of the chat: something is said, moderated, reported or forgotten.

Clauses: TSG-7.9, 7.11; G-A.4.4.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from croupier.floor.chat import Message
from croupier.store.batch import Document

KIND: Final = "chat"
MUTE_KIND: Final = "chat-mute"
STREAM: Final = "chat"
AT_HAND: Final = 300
"""Messages of each table that can still be moderated."""
EVERYWHERE: Final = "*"
"""In place of a table: the account's chat is closed at all of them (TSG-7.9, 7.11)."""
_encode = msgspec.json.Encoder().encode


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

    def document(self) -> Document:
        return Document(MUTE_KIND, self.key, _encode(self))


class ChatReason(Enum):
    """Why the chat does not do what a moderator asks."""

    NOT_FOUND = "not-found"
    NOT_ALLOWED = "not-allowed"


class Utter(msgspec.Struct, frozen=True):
    """Somebody says something at a table; whether the table allows it now was asked before."""

    id: str
    table: str
    text: str
    salt: str
    """Made anew by whoever passes it on; what is said is the same without it."""

    def content(self) -> tuple[str, str]:
        return self.table, self.text


class TakeDown(msgspec.Struct, frozen=True):
    """Nobody is shown this message any more."""

    message: Message
    reason: str


class Report(msgspec.Struct, frozen=True):
    message: Message
    reason: str


class MuteSomebody(msgspec.Struct, frozen=True):
    """Nothing more from somebody at a table for so long; 0 minutes lifts it."""

    table: str
    patron: str
    minutes: int
    reason: str


class ForgetChat(msgspec.Struct, frozen=True):
    """Delete the text of messages that were kept for their days."""

    messages: tuple[str, ...]
