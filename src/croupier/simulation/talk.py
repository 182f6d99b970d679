"""What people say at the tables of a simulated day, and what moderators do about it.

Nothing is shown before it is kept: after a crash the book, read again from the store, must have every message that was
acknowledged, with those that were taken down marked, and every mute.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from croupier.counters import chat as chat_book
from croupier.counters.chat import ChatBook, Mute
from croupier.counters.keeping import Keep
from croupier.equipment.generator import SeededGenerator
from croupier.floor.chat import ChatRules, Hush, Message
from croupier.floor.table import Table
from croupier.house.roles import Actor
from croupier.store.interface import Reader

_PHRASES: Final = ("Good luck!", "zero again?", "  nice\thand ", "", "x" * 250, "You cheat.")
_RUDE: Final = "You cheat."
_MUTE_MS: Final = 600_000

Send = Callable[[Keep, Callable[[], None]], None]
"""Have a change kept; what follows is done once it is."""


class Talk:
    """The chats of the house with their moderation."""

    def __init__(self, rules: Mapping[str, ChatRules], reader: Reader, send: Send) -> None:
        self._rules = rules
        self._send = send
        self.book = ChatBook(rules, reader)
        self.said: dict[str, Message] = {}
        """Every message that was acknowledged, as it has to be."""
        self._asked: dict[str, Message] = {}
        """Messages as they will be, once what a moderator asked for is acknowledged."""
        self.muted: dict[str, Mute] = {}
        self.hushed: dict[str, int] = {}
        self.moderated = 0

    def reopen(self, reader: Reader) -> None:
        """The house has come back after a stop."""
        self.book = ChatBook(self._rules, reader)
        for key, down in self._asked.items():
            if self.book.find(down.table, key) == down:
                self.said[key] = down  # it was kept and nobody was told; from now on it has to stay so
        self._asked.clear()

    def say(self, table: Table, who: Actor, chance: SeededGenerator, now_ms: int) -> None:
        spoken = self.book.speak(table, who, chance.choose(_PHRASES), now_ms)
        if isinstance(spoken, Hush):
            self.hushed[spoken.value] = self.hushed.get(spoken.value, 0) + 1
            return
        message = spoken

        def kept() -> None:
            self.book.remember(message)
            self.said[message.id] = message

        self._send(chat_book.keep_message(message), kept)

    def moderate(self, table: Table, by: Actor, now_ms: int) -> None:
        """What is rude is taken down, and its author is quiet for a while."""
        rude = next((m for m in self.book.lately(table.id) if m.text == _RUDE and not m.deleted_by), None)
        if rude is None:
            return
        down, keep = chat_book.take_down(rude, by, "rude")

        def taken_down() -> None:
            if self.book.find(rude.table, rude.id) == rude:
                self.book.put(rude, down)
            self.said[rude.id] = down
            self._asked.pop(rude.id, None)
            self.moderated += 1

        self._asked[rude.id] = down
        self._send(keep, taken_down)
        mute = Mute(table.id, rude.patron, now_ms + _MUTE_MS, by.id, "rude")

        def muted() -> None:
            self.book.put_mute(mute, now_ms)
            self.muted[mute.key] = mute

        self._send(chat_book.keep_mute(mute, by, now_ms), muted)

    def problems(self, reader: Reader, now_ms: int) -> list[str]:
        """Where the book, read again, is not what was acknowledged."""
        again = ChatBook(self._rules, reader)
        found = {message.id: message for table_id in self._rules for message in again.lately(table_id)}
        latest = {
            message.id
            for table_id in self._rules
            for message in [m for m in self.said.values() if m.table == table_id][-chat_book.AT_HAND :]
        }
        problems = [
            f"the message {key} is {found.get(key)}, it was acknowledged as {self.said[key]}"
            for key in sorted(latest)
            if found.get(key) not in (self.said[key], self._asked.get(key, self.said[key]))
        ]
        for mute in self.muted.values():
            if mute.until_ms > now_ms and again.muted(mute.table, mute.patron, now_ms) is None:
                problems.append(f"the mute of {mute.key} is forgotten")
        return problems
