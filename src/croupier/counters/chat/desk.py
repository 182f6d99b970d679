"""The chat of the house as a desk: what was said where, who may not speak until when, and what moderators did about it.

Clauses: TSG-7.9, 7.11.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from croupier.counters.chat.commands import (
    EVERYWHERE,
    KIND,
    MUTE_KIND,
    STREAM,
    ChatReason,
    ForgetChat,
    Mute,
    MuteSomebody,
    Report,
    TakeDown,
    Utter,
)
from croupier.counters.chat.events import AnyChatEvent, Forgotten, Moderated, Spoken, digest_of, kept, read_event
from croupier.counters.chat.state import ChatState, evolve
from croupier.floor.chat import KEPT_DAYS, Hush, Message, tidy
from croupier.house.recorder import SNAPSHOT
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.store.batch import Document
from croupier.store.interface import Reader
from croupier.words.said import Named

_DAY_MS: Final = 86_400_000
_encode = msgspec.json.Encoder().encode


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
        if not self.state.knows(message):
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
