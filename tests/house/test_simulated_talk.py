"""A stop between the commit of a moderator's act and its acknowledgement: it is done, and it stays done."""

from __future__ import annotations

from collections.abc import Callable

from croupier.counters import chat as chat_book
from croupier.counters.keeping import Keep
from croupier.floor.chat import ChatRules, Message
from croupier.simulation.talk import Talk
from croupier.store.batch import Batch
from croupier.store.memory import MemoryStore
from rigs.casino import SUPERVISOR, TABLE, Casino

RUDE = Message("000000000000001-000001", TABLE, 1, "ann", "Ann", "You cheat.", False)


class Chat:
    """A talk whose changes are committed, and acknowledged only when asked to."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.told: list[Callable[[], None]] = []
        self._keep(chat_book.keep_message(RUDE), lambda: None)
        self.talk = Talk({TABLE: ChatRules()}, self.store, self._keep)
        self.talk.said[RUDE.id] = RUDE

    def _keep(self, work: Keep, done: Callable[[], None]) -> None:
        self.store.look_up((), ())
        self.store.commit(Batch(documents=list(work.documents)))
        self.told.append(done)

    def restore(self, message: Message) -> None:
        self._keep(chat_book.keep_message(message), lambda: None)


def test_a_take_down_that_was_kept_and_never_acknowledged_is_no_problem() -> None:
    chat = Chat()
    chat.talk.moderate(Casino("star-rfh", "baccarat").table, SUPERVISOR, 5)
    assert chat.talk.problems(chat.store, 6) == []
    chat.talk.reopen(chat.store)
    assert chat.talk.said[RUDE.id].deleted_by == SUPERVISOR.id
    assert chat.talk.problems(chat.store, 6) == []


def test_after_the_stop_it_has_to_stay_taken_down() -> None:
    chat = Chat()
    chat.talk.moderate(Casino("star-rfh", "baccarat").table, SUPERVISOR, 5)
    chat.talk.reopen(chat.store)
    chat.restore(RUDE)
    assert len(chat.talk.problems(chat.store, 6)) == 1


def test_a_take_down_that_nobody_asked_for_is_found() -> None:
    chat = Chat()
    down, _ = chat_book.take_down(RUDE, SUPERVISOR, "rude")
    chat.restore(down)
    assert len(chat.talk.problems(chat.store, 6)) == 1


def test_an_acknowledged_take_down_that_was_lost_is_found() -> None:
    chat = Chat()
    chat.talk.moderate(Casino("star-rfh", "baccarat").table, SUPERVISOR, 5)
    for done in chat.told:
        done()
    chat.restore(RUDE)
    assert len(chat.talk.problems(chat.store, 6)) == 1
