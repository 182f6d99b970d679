"""What is kept of the chat, held against its record: every message by its digest, who took it down, every mute."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.counters.chat.commands import KIND, MUTE_KIND, STREAM
from croupier.counters.chat.events import Forgotten, Moderated, Spoken, digest_of, read_event
from croupier.counters.chat.state import ChatState, evolve
from croupier.floor.chat import Message
from croupier.house.recorder import SNAPSHOT, kept_as
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem

_read_message = msgspec.json.Decoder(Message).decode
_encode = msgspec.json.Encoder().encode


def check_chat(reader: AuditReader) -> Iterator[Problem]:
    """Everything that is wrong with messages, mutes and the snapshot of the chat."""
    said: dict[str, str] = {}
    down: dict[str, str] = {}
    state = ChatState()
    snapshot = reader.document(SNAPSHOT, STREAM)
    claimed = None if snapshot is None else msgspec.json.decode(snapshot, type=ChatState)
    for stored in reader.events(STREAM):
        event = read_event(stored.body)
        evolve(state, event)
        if claimed is not None and claimed.version == state.version:
            if not kept_as(snapshot, _encode(state)):
                yield _problem("its snapshot is not what its events give")
            claimed = None
        if isinstance(event, Spoken):
            said[event.message] = event.digest
        elif isinstance(event, Moderated) and event.what == "deleted":
            down[event.message] = event.by
        elif isinstance(event, Forgotten):
            for key in event.messages:
                said.pop(key, None)
    if claimed is not None:
        yield _problem(f"its snapshot is of version {claimed.version}, which it never had")
    yield from _check_messages(dict(reader.documents(KIND)), said, down)
    mutes = dict(reader.documents(MUTE_KIND))
    for key, mute in state.mutes.items():
        if mutes.pop(key, None) != mute.document().body:
            yield _problem(f"the mute {key!r} is not what its events give")
    yield from (_problem(f"the record knows nothing of the mute {key!r}") for key in mutes)


def _check_messages(kept: dict[str, bytes], said: dict[str, str], down: dict[str, str]) -> Iterator[Problem]:
    for key, digest in said.items():
        body = kept.pop(key, None)
        if body is None:
            yield _problem(f"the message {key!r} is missing before its days are over")
            continue
        try:
            message = _read_message(body)
        except msgspec.MsgspecError as error:
            yield _problem(f"the message {key!r} cannot be read: {error}")
            continue
        if digest_of(message) != digest or _encode(message) != body:
            yield _problem(f"the message {key!r} is not what was said")
        if message.deleted_by != down.get(key, ""):
            yield _problem(f"the message {key!r} is not taken down by whom its events say")
    yield from (_problem(f"the record knows nothing of the message {key!r}") for key in kept)


def _problem(what: str) -> Problem:
    return Problem(Fault.DOCUMENT, what, STREAM)
