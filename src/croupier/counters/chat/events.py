"""What the record says of the chat.

The text of a message is kept in a document, which can be deleted after its days (G-A.4.4); the record, which cannot,
has a salted digest of it, so that nobody can put other words into somebody's mouth. Clauses: TSG-7.9, 7.11.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TypeAlias

import msgspec

from croupier.counters.chat.commands import KIND
from croupier.floor.chat import Message
from croupier.store.batch import Document
from croupier.store.event import RecordEvent

_encode = msgspec.json.Encoder().encode


class Spoken(RecordEvent, frozen=True, tag="chat-spoken"):
    """Something was said; the words are in a document."""

    message: str
    table: str
    patron: str
    digest: str


class Moderated(RecordEvent, frozen=True, tag="chat-moderated"):
    """What the house did about a message or its author; never the text."""

    what: str
    table: str
    patron: str
    message: str = ""
    reason: str = ""
    until_ms: int = 0
    by: str = ""


class Forgotten(RecordEvent, frozen=True, tag="chat-forgotten"):
    """The text of these messages is deleted."""

    messages: tuple[str, ...]


AnyChatEvent: TypeAlias = Spoken | Moderated | Forgotten
read_event = msgspec.json.Decoder(AnyChatEvent).decode


def digest_of(message: Message) -> str:
    """Of what was said, by whom, where and when; the salt goes with the document, and with it what could be guessed."""
    said = (message.id, message.table, message.at_ms, message.patron, message.name, message.text, message.staff)
    return sha256(_encode((message.salt, said))).hexdigest()


def kept(message: Message) -> Document:
    return Document(KIND, message.id, _encode(message))
