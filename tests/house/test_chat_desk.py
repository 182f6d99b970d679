"""The chat as a desk: who speaks, who moderates, what is forgotten, and what an audit finds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from croupier.casino.audit import CHECKS
from croupier.counters.chat.book import ChatBook
from croupier.counters.chat.commands import (
    AT_HAND,
    EVERYWHERE,
    KIND,
    MUTE_KIND,
    STREAM,
    ForgetChat,
    MuteSomebody,
    Report,
    TakeDown,
    Utter,
)
from croupier.counters.chat.desk import ChatDesk, ChatRoom
from croupier.floor.chat import KEPT_DAYS, Message
from croupier.house.direct import step
from croupier.house.engine import Engine
from croupier.house.recorder import SNAPSHOT
from croupier.house.request import Accepted, Refused, Reply, Request
from croupier.house.roles import HOUSE, Actor, Role
from croupier.store.batch import Batch, Document
from croupier.store.memory import MemoryStore
from croupier.surveillance.verify import verify
from rigs.toy_desks import no_chance

ANN, BEN = (Actor(name, name.title(), frozenset({Role.PLAYER})) for name in ("ann", "ben"))
DORA = Actor("dora", "Dora", frozenset({Role.DEALER}))
SAM = Actor("sam", "Sam", frozenset({Role.GAMING_SUPERVISOR}))
DAY_MS = 86_400_000


class Chat:
    """The desk in an engine of its own, asked one thing at a time."""

    def __init__(self, store: MemoryStore | None = None) -> None:
        self.store = store or MemoryStore()
        self.engine = Engine(self.store, no_chance)
        self.engine.rooms = {STREAM: ChatRoom(self.store)}
        self.now_ms = 1_000
        self._asked = self.store.head(STREAM)[0]

    def ask(self, command: Any, by: Actor) -> Reply:
        self.now_ms += 10
        (reply,) = step(self.engine, [Request(STREAM, command, by)], self.now_ms).replies
        return reply

    def say(self, text: str, by: Actor = ANN, table: str = "t1") -> Reply:
        self._asked += 1
        return self.ask(Utter(f"u{self._asked}", table, text, f"salt-{self._asked}"), by)

    def book(self) -> ChatBook:
        return ChatBook(self.store)

    def last(self, table: str = "t1") -> Message:
        return self.book().lately(table)[-1]

    @property
    def desk(self) -> ChatDesk:
        found = self.engine.find(STREAM)
        assert isinstance(found, ChatDesk)
        return found

    def problems(self) -> list[str]:
        return [problem.what for problem in verify(self.store.reader(), checks=CHECKS).problems]


def reason(reply: Reply) -> str:
    assert isinstance(reply, Refused), reply
    return reply.reason


def test_words_are_in_a_document_alone_and_the_same_message_is_said_once() -> None:
    chat = Chat()
    assert isinstance(chat.say("  good\tluck "), Accepted)
    again = chat.ask(Utter("u1", "t1", "  good\tluck ", "another salt"), ANN)
    assert isinstance(again, Accepted)
    assert again.repeated
    assert reason(chat.ask(Utter("u1", "t1", "something else", "salt"), ANN)) == "reused-id"
    assert [m.text for m in chat.book().lately("t1")] == ["good luck"]
    assert all(b"luck" not in event.body for event in chat.store.events(STREAM))
    assert chat.problems() == []


@pytest.mark.clause("TSG-7.9", "TSG-7.11")
def test_who_is_muted_says_nothing_until_the_time_also_after_a_stop() -> None:
    chat = Chat()
    chat.say("hello")
    assert reason(chat.ask(MuteSomebody("t1", "ann", 10, "rude"), BEN)) == "not-allowed"
    assert reason(chat.ask(MuteSomebody(EVERYWHERE, "ann", 10, "rude"), DORA)) == "not-allowed"
    chat.ask(MuteSomebody("t1", "ann", 10, "rude"), DORA)
    assert reason(chat.say("again")) == "chat-muted"
    assert isinstance(chat.say("elsewhere", table="t2"), Accepted)
    chat.ask(MuteSomebody(EVERYWHERE, "ann", 10, "rude"), SAM)
    back = Chat(chat.store)
    back.now_ms = chat.now_ms
    assert reason(back.say("elsewhere", table="t2")) == "chat-muted"
    back.ask(MuteSomebody(EVERYWHERE, "ann", 0, "sorry"), SAM)
    assert isinstance(back.say("elsewhere", table="t2"), Accepted)
    back.now_ms += 10 * 60_000
    assert isinstance(back.say("here"), Accepted)
    assert back.problems() == []


def test_only_what_was_said_is_taken_down_and_by_those_who_may() -> None:
    chat = Chat()
    chat.say("rude")
    message = chat.last()
    assert reason(chat.ask(TakeDown(message, "rude"), BEN)) == "not-allowed"
    other = msgspec.structs.replace(message, text="other words")
    assert reason(chat.ask(TakeDown(other, "rude"), DORA)) == "not-found"
    assert reason(chat.ask(Report(other, "rude"), BEN)) == "not-found"
    assert isinstance(chat.ask(Report(message, "rude"), BEN), Accepted)
    assert isinstance(chat.ask(TakeDown(message, "rude"), DORA), Accepted)
    assert chat.last().deleted_by == "dora"
    assert chat.problems() == []


@pytest.mark.clause("G-A.4.4")
def test_words_are_deleted_after_their_days_and_not_before() -> None:
    chat = Chat()
    chat.say("old")
    old = chat.last()
    chat.now_ms += KEPT_DAYS * DAY_MS
    chat.say("new")
    keys = tuple(message.id for message in chat.book().lately("t1"))
    assert reason(chat.ask(ForgetChat(keys), SAM)) == "not-allowed"
    assert chat.book().old(chat.now_ms) == [old.id]
    chat.ask(ForgetChat(keys), HOUSE)
    assert [m.text for m in chat.book().lately("t1")] == ["new"]
    assert chat.problems() == []
    book = ChatBook(MemoryStore())
    book.take_in([Document(KIND, old.id, msgspec.json.encode(old))])
    book.take_in([Document(KIND, old.id, None)])
    assert book.lately("t1") == ()
    assert book.old(chat.now_ms) == []


def test_the_record_with_and_without_a_snapshot_gives_the_same_chat() -> None:
    chat = Chat()
    chat.engine.recorder.snapshot_every = 7
    for n in range(AT_HAND + 20):
        chat.say(f"message {n}")
    chat.ask(MuteSomebody("t1", "ben", 5, "rude"), DORA)
    assert chat.store.document(SNAPSHOT, STREAM) is not None
    back = Chat(chat.store).desk
    assert back.state == chat.desk.state
    assert len(back.state.lately["t1"]) == AT_HAND
    assert chat.problems() == []


def other_words(body: bytes) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(body) | {"text": "I cheat."})


EDITS: dict[str, Callable[[Chat, Message], Document]] = {
    "other words": lambda chat, m: Document(KIND, m.id, other_words(chat.store.document(KIND, m.id) or b"")),
    "taken down by nobody": lambda _, m: Document(
        KIND, m.id, msgspec.json.encode(msgspec.structs.replace(m, deleted_by="eve"))
    ),
    "a message gone": lambda _, m: Document(KIND, m.id, None),
    "a message of nobody": lambda _, m: Document(KIND, "000000000000001-000099", msgspec.json.encode(m)),
    "no message": lambda _, m: Document(KIND, m.id, b"{"),
    "a mute lifted": lambda *_: Document(MUTE_KIND, "t1/ben", None),
    "a mute of nobody": lambda *_: Document(MUTE_KIND, "t1/eve", b"{}"),
    "a snapshot": lambda *_: Document(SNAPSHOT, STREAM, b'{"version":1,"said":0,"lately":{},"mutes":{}}'),
}


@pytest.mark.parametrize("name", EDITS)
def test_an_audit_finds_every_edit_of_the_chat(name: str) -> None:
    chat = Chat()
    chat.say("hello")
    chat.ask(MuteSomebody("t1", "ben", 5, "rude"), DORA)
    assert chat.problems() == []
    chat.store.commit(Batch(documents=[EDITS[name](chat, chat.last())]))
    assert len(chat.problems()) == 1
