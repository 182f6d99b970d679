"""What people say at the tables of a simulated day, and what moderators do about it.

Nothing is acknowledged before it is kept: after a crash the book, read again from the store, must have every message
that was acknowledged, with those that were taken down marked, and every mute.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from croupier.counters.chat import commands as chat
from croupier.counters.chat.book import ChatBook
from croupier.counters.chat.commands import AT_HAND, Mute, MuteSomebody, TakeDown, Utter
from croupier.counters.chat.events import Spoken
from croupier.equipment.generator import SeededGenerator
from croupier.floor.chat import Message, tidy
from croupier.floor.table import Table
from croupier.house.request import Accepted, Reply, Request
from croupier.house.roles import Actor, Role
from croupier.store.interface import Reader

_PHRASES: Final = ("Good luck!", "zero again?", "  nice\thand ", "", "x" * 250, "You cheat.")
_RUDE: Final = "You cheat."
_MUTE_MINUTES: Final = 10

Send = Callable[[Request, Callable[[Reply], None]], None]
"""Have something done; what follows is done once it is answered."""


class Talk:
    """The chats of the house with their moderation, as those who were answered know them."""

    def __init__(self, tables: Iterable[str], send: Send) -> None:
        self._tables = tuple(tables)
        self._send = send
        self._asked_for = 0
        self.said: dict[str, Message] = {}
        """Every message that was acknowledged, as it has to be."""
        self._asked: dict[str, Message] = {}
        """Messages as they will be, once what a moderator asked for is acknowledged."""
        self.muted: dict[str, Mute] = {}
        self.hushed: dict[str, int] = {}
        self.moderated = 0

    def reopen(self, reader: Reader) -> None:
        """The house has come back after a stop."""
        book = ChatBook(reader)
        for key, down in self._asked.items():
            if book.find(down.table, key) == down:
                self.said[key] = down  # it was kept and nobody was told; from now on it has to stay so
        self._asked.clear()

    def say(self, table: Table, who: Actor, chance: SeededGenerator) -> None:
        self._asked_for += 1
        text, salt = chance.choose(_PHRASES), chance.bytes(12).hex()
        utter = Utter(f"say-{self._asked_for}", table.id, text, salt)

        def answered(reply: Reply) -> None:
            if not isinstance(reply, Accepted):
                self.hushed[reply.reason] = self.hushed.get(reply.reason, 0) + 1
                return
            spoken = msgspec.convert(msgspec.to_builtins(reply.event), Spoken)
            at_ms = int(spoken.message.partition("-")[0])
            staff = who.may(Role.DEALER)
            self.said[spoken.message] = Message(
                spoken.message, table.id, at_ms, who.id, who.name, tidy(text), staff, salt=salt
            )

        self._ask(utter, who, answered)

    def moderate(self, table: Table, by: Actor, now_ms: int) -> None:
        """What is rude is taken down, and its author is quiet for a while."""
        lately = [m for m in self.said.values() if m.table == table.id][-(AT_HAND // 2) :]
        rude = next((m for m in lately if m.text == _RUDE and not m.deleted_by and m.id not in self._asked), None)
        if rude is None:
            return
        down = msgspec.structs.replace(rude, deleted_by=by.id)

        def taken_down(reply: Reply) -> None:
            self._asked.pop(rude.id, None)
            if isinstance(reply, Accepted):
                self.said[rude.id] = down
                self.moderated += 1

        self._asked[rude.id] = down
        self._ask(TakeDown(rude, "rude"), by, taken_down)

        def muted(reply: Reply) -> None:
            if isinstance(reply, Accepted):
                until_ms = now_ms + _MUTE_MINUTES * 60_000
                mute = Mute(table.id, rude.patron, until_ms, by.id, "rude")
                self.muted[mute.key] = mute

        self._ask(MuteSomebody(table.id, rude.patron, _MUTE_MINUTES, "rude"), by, muted)

    def _ask(self, command: Any, by: Actor, answered: Callable[[Reply], None]) -> None:
        self._send(Request(chat.STREAM, command, by), answered)

    def problems(self, reader: Reader, now_ms: int) -> list[str]:
        """Where the book, read again, is not what was acknowledged."""
        again = ChatBook(reader)
        found = {message.id: message for table_id in self._tables for message in again.lately(table_id)}
        latest = {
            message.id
            for table_id in self._tables
            for message in [m for m in self.said.values() if m.table == table_id][-AT_HAND:]
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
