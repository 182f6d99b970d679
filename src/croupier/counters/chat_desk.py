"""The chat of the house as a desk: what was said where, who may not speak until when, and what moderators did about it.

The text of a message is kept in a document, which can be deleted after its days (G-A.4.4); the record, which cannot,
has a salted digest of it, so that nobody can put other words into somebody's mouth. Clauses: TSG-7.9, 7.11.
"""

from __future__ import annotations

from enum import Enum
from hashlib import sha256
from typing import Any, Final, TypeAlias

import msgspec

from croupier.floor.chat import KEPT_DAYS, Hush, Message, tidy
from croupier.house.recorder import SNAPSHOT
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.store.batch import Document
from croupier.store.interface import Reader
from croupier.words.said import Named

KIND: Final = "chat"
MUTE_KIND: Final = "chat-mute"
STREAM: Final = "chat"
AT_HAND: Final = 300
"""Messages of each table that can still be moderated."""
EVERYWHERE: Final = "*"
"""In place of a table: the account's chat is closed at all of them (TSG-7.9, 7.11)."""
_DAY_MS: Final = 86_400_000
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


# What is asked


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


# What happens


class Spoken(msgspec.Struct, frozen=True, tag_field="event", tag="chat-spoken", omit_defaults=True):
    """Something was said; the words are in a document."""

    message: str
    table: str
    patron: str
    digest: str


class Moderated(msgspec.Struct, frozen=True, tag_field="event", tag="chat-moderated", omit_defaults=True):
    """What the house did about a message or its author; never the text."""

    what: str
    table: str
    patron: str
    message: str = ""
    reason: str = ""
    until_ms: int = 0
    by: str = ""


class Forgotten(msgspec.Struct, frozen=True, tag_field="event", tag="chat-forgotten"):
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


class Heard(msgspec.Struct, frozen=True):
    """A message that can still be moderated."""

    id: str
    digest: str


class ChatState(msgspec.Struct):
    version: int = 0
    said: int = 0
    lately: dict[str, list[Heard]] = {}
    mutes: dict[str, Mute] = {}

    def heard(self, message: Message) -> bool:
        found = next((m for m in self.lately.get(message.table, ()) if m.id == message.id), None)
        return found is not None and found.digest == digest_of(message)

    def muted(self, table: str, patron: str, now_ms: int) -> bool:
        mutes = (self.mutes.get(f"{place}/{patron}") for place in (EVERYWHERE, table))
        return any(mute is not None and mute.until_ms > now_ms for mute in mutes)


def evolve(state: ChatState, event: AnyChatEvent) -> None:
    state.version += 1
    match event:
        case Spoken():
            state.said += 1
            lately = state.lately.setdefault(event.table, [])
            lately.append(Heard(event.message, event.digest))
            del lately[:-AT_HAND]
        case Moderated("muted"):
            mute = Mute(event.table, event.patron, event.until_ms, event.by, event.reason)
            state.mutes[mute.key] = mute
        case Moderated("unmuted"):
            state.mutes.pop(f"{event.table}/{event.patron}", None)


class ChatDesk:
    """The chats of all tables."""

    def __init__(self, state: ChatState) -> None:
        self.stream = STREAM
        self.state = state

    @property
    def version(self) -> int:
        return self.state.version

    def consider(self, command: Any, step: Step) -> None:
        match command:
            case Utter():
                self._utter(command, step)
            case TakeDown():
                self._take_down(command, step)
            case Report():
                self._known(command.message)
                self._moderate("reported", command.message, command.reason, step)
            case MuteSomebody():
                self._mute(command, step)
            case ForgetChat():
                self._forget(command, step)

    def apply(self, event: AnyChatEvent, at_ms: int) -> None:  # noqa: ARG002  the ids of messages have their times
        evolve(self.state, event)

    def tick(self, step: Step) -> None:
        """What is old is forgotten when housekeeping asks for it."""

    def due_ms(self) -> int | None:
        return None

    def snapshot(self) -> bytes | None:
        return _encode(self.state)

    def _utter(self, command: Utter, step: Step) -> None:
        actor = step.actor
        if self.state.muted(command.table, actor.id, step.now_ms):
            raise Refusal(Hush.MUTED)
        message = Message(
            f"{step.now_ms:015d}-{self.state.said + 1:06d}",
            command.table,
            step.now_ms,
            actor.id,
            actor.name,
            tidy(command.text),
            actor.may(Role.DEALER),
            salt=command.salt,
        )
        step.emit(self, Spoken(message.id, message.table, message.patron, digest_of(message)), [])
        step.keep(kept(message))

    def _take_down(self, command: TakeDown, step: Step) -> None:
        _needs(Role.DEALER, step)
        message = command.message
        self._known(message)
        self._moderate("deleted", message, command.reason, step)
        down = msgspec.structs.replace(message, deleted_by=step.actor.id)
        step.keep(kept(down))

    def _mute(self, command: MuteSomebody, step: Step) -> None:
        _needs(Role.GAMING_SUPERVISOR if command.table == EVERYWHERE else Role.DEALER, step)
        until_ms = step.now_ms + command.minutes * 60_000
        mute = Mute(command.table, command.patron, until_ms, step.actor.id, command.reason)
        what = "muted" if command.minutes > 0 else "unmuted"
        event = Moderated(what, mute.table, mute.patron, "", mute.reason, until_ms, step.actor.id)
        step.emit(self, event, [])
        step.keep(mute.document() if command.minutes > 0 else Document(MUTE_KIND, mute.key, None))

    def _forget(self, command: ForgetChat, step: Step) -> None:
        """Only what was kept for its days; the time of a message is in its id."""
        _needs(Role.HOUSE, step)
        before_ms = step.now_ms - KEPT_DAYS * _DAY_MS
        old = tuple(key for key in command.messages if int(key.partition("-")[0]) < before_ms)
        if old:
            step.emit(self, Forgotten(old), [])
            step.keep(*(Document(KIND, key, None) for key in old))

    def _moderate(self, what: str, message: Message, reason: str, step: Step) -> None:
        event = Moderated(what, message.table, message.patron, message.id, reason, by=step.actor.id)
        step.emit(self, event, [])

    def _known(self, message: Message) -> None:
        if not self.state.heard(message):
            raise Refusal(ChatReason.NOT_FOUND)


def _needs(role: Role, step: Step) -> None:
    if not step.actor.may(role):
        raise Refusal(ChatReason.NOT_ALLOWED, role=Named("role", role.value))


class ChatRoom:
    """Where the chat comes from: the last snapshot, then the events since."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def bring_up(self, stream: str) -> ChatDesk | None:
        if stream != STREAM:
            return None
        kept = self._reader.document(SNAPSHOT, STREAM)
        state = ChatState() if kept is None else msgspec.json.decode(kept, type=ChatState)
        for stored in self._reader.events(STREAM, after=state.version):
            evolve(state, read_event(stored.body))
        return ChatDesk(state)

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None
