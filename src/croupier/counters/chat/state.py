"""The chat as its events make it: messages that can still be moderated, and who is muted."""

from __future__ import annotations

import msgspec

from croupier.counters.chat.commands import AT_HAND, EVERYWHERE, Mute
from croupier.counters.chat.events import AnyChatEvent, Moderated, Spoken, digest_of
from croupier.floor.chat import Message


class MessageMark(msgspec.Struct, frozen=True):
    """A message that can still be moderated."""

    id: str
    digest: str


class ChatState(msgspec.Struct):
    version: int = 0
    said: int = 0
    lately: dict[str, list[MessageMark]] = {}
    mutes: dict[str, Mute] = {}

    def knows(self, message: Message) -> bool:
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
            lately.append(MessageMark(event.message, event.digest))
            del lately[:-AT_HAND]
        case Moderated("muted"):
            mute = Mute(event.table, event.patron, event.until_ms, event.by, event.reason)
            state.mutes[mute.key] = mute
        case Moderated("unmuted"):
            state.mutes.pop(f"{event.table}/{event.patron}", None)
