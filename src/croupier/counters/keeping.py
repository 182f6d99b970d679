"""Documents that are kept beside the record: credentials, sessions, preferences; and what the record says of them."""

from __future__ import annotations

import msgspec

from croupier.counters.errands import OFFICE, Handling
from croupier.house.request import Request
from croupier.house.roles import HOUSE
from croupier.store.batch import Document


class Entry(msgspec.Struct, frozen=True):
    """An event for a stream that no desk owns, such as the security log (G-2.8.8)."""

    stream: str
    event: msgspec.Struct
    actor: str


class Keep(msgspec.Struct, frozen=True):
    """Write documents, and events that say why they changed."""

    documents: tuple[Document, ...] = ()
    entries: tuple[Entry, ...] = ()

    def asked(self) -> Request:
        return Request(OFFICE, self, HOUSE)


def keep(command: Keep, at: Handling) -> None:
    at.keep(*command.documents)
    for entry in command.entries:
        at.step.write(entry.stream, entry.event, actor=entry.actor)
