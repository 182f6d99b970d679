"""A stop between the commit of a moderator's act and its acknowledgement: it is done, and it stays done."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from croupier.counters.chat.commands import KIND, STREAM, Utter
from croupier.counters.chat.desk import ChatRoom
from croupier.counters.chat.events import kept
from croupier.floor.chat import Message
from croupier.house.direct import step
from croupier.house.engine import Engine
from croupier.house.request import Accepted, Reply, Request
from croupier.simulation.talk import Talk
from croupier.store.batch import Batch
from croupier.store.memory import MemoryStore
from rigs.casino import SUPERVISOR, TABLE, Casino
from rigs.toy_desks import ANN, no_chance


class Chat:
    """A talk whose requests are committed, and acknowledged only when asked to; somebody was rude already."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.told: list[Callable[[], None]] = []
        self.engine = Engine(self.store, no_chance)
        self.engine.rooms = {STREAM: ChatRoom(self.store)}
        self.talk = Talk((TABLE,), self._ask)
        self._ask(Request(STREAM, Utter("u1", TABLE, "You cheat.", "salt"), ANN), lambda _: None)
        ((_, body),) = self.store.documents(KIND)
        self.rude = msgspec.json.decode(body, type=Message)
        self.talk.said[self.rude.id] = self.rude

    def _ask(self, request: Request, answered: Callable[[Reply], None]) -> None:
        (reply,) = step(self.engine, [request], 5).replies
        assert isinstance(reply, Accepted)
        self.told.append(lambda: answered(reply))

    def restore(self, message: Message) -> None:
        self.store.commit(Batch(documents=[kept(message)]))


def test_a_take_down_that_was_kept_and_never_acknowledged_is_no_problem() -> None:
    chat = Chat()
    chat.talk.moderate(Casino("star-rfh", "baccarat").table, SUPERVISOR, 5)
    assert chat.talk.problems(chat.store, 6) == []
    chat.talk.reopen(chat.store)
    assert chat.talk.said[chat.rude.id].deleted_by == SUPERVISOR.id
    assert chat.talk.problems(chat.store, 6) == []


def test_after_the_stop_it_has_to_stay_taken_down() -> None:
    chat = Chat()
    chat.talk.moderate(Casino("star-rfh", "baccarat").table, SUPERVISOR, 5)
    chat.talk.reopen(chat.store)
    chat.restore(chat.rude)
    assert len(chat.talk.problems(chat.store, 6)) == 1


def test_a_take_down_that_nobody_asked_for_is_found() -> None:
    chat = Chat()
    chat.restore(msgspec.structs.replace(chat.rude, deleted_by=SUPERVISOR.id))
    assert len(chat.talk.problems(chat.store, 6)) == 1


def test_an_acknowledged_take_down_that_was_lost_is_found() -> None:
    chat = Chat()
    chat.talk.moderate(Casino("star-rfh", "baccarat").table, SUPERVISOR, 5)
    for done in chat.told:
        done()
    chat.restore(chat.rude)
    assert len(chat.talk.problems(chat.store, 6)) == 1
