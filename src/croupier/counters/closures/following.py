"""Whose account has ended or is restricted, in a process that does not own their desks."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.counters.closures.desk import KIND, ClosureRoom, read_state
from croupier.store.batch import Document


def take_in(room: ClosureRoom, documents: Iterable[Document]) -> None:
    """What another process has written, so that nobody plays here who may not (TSG-10.3)."""
    for document in documents:
        if document.kind == KIND and document.body is not None:
            room.note(document.key, read_state(document.body))
