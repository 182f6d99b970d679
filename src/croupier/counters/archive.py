"""The archive: documents kept beside the record, such as checkpoints, and what the record says of them.

Nothing about money or about who may do what depends on them. The archive is a desk, so that they are stored with
everything else of a batch or not at all, each with a line in the record that has its digest.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from croupier.house.request import Request
from croupier.house.roles import HOUSE
from croupier.house.step import Step
from croupier.store.batch import Document
from croupier.store.interface import Reader
from croupier.surveillance import kept_documents

ARCHIVE: Final = "archive"


class Entry(msgspec.Struct, frozen=True):
    """An event for a stream that no desk owns, such as the log of moderated chat."""

    stream: str
    event: msgspec.Struct
    actor: str


class Keep(msgspec.Struct, frozen=True):
    """Write documents, and events that say why they changed."""

    documents: tuple[Document, ...] = ()
    entries: tuple[Entry, ...] = ()

    def asked(self) -> Request:
        return Request(ARCHIVE, self, HOUSE)


class Archive:
    """It has no events of its own and no state."""

    stream = ARCHIVE
    version = 0

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def consider(self, command: Keep, step: Step) -> None:
        step.keep(*command.documents)
        for told in kept_documents.to_tell(self._reader, command.documents):
            step.write(kept_documents.STREAM, told, actor=HOUSE.id)
        for entry in command.entries:
            step.write(entry.stream, entry.event, actor=entry.actor)

    def tick(self, step: Step) -> None:
        """The archive has no clock."""

    def due_ms(self) -> int | None:
        return None

    def apply(self, event: Any, at_ms: int) -> None:
        """Nothing follows from what it writes."""

    def snapshot(self) -> bytes | None:
        return None
