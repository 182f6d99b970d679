"""Documents that follow from no desk's events: the record has a digest of each, so that an edit of one is found.

A house that kept such documents before the record told of them tells of all of them with the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

import msgspec

from croupier.store.batch import Document
from croupier.store.event import RecordEvent
from croupier.store.interface import AuditReader, Reader
from croupier.surveillance.problems import Fault, Problem

STREAM: Final = "kept-documents"
KINDS: Final = ("software-check",)
"""Checkpoints are not among them: they are signed, and tell of one another."""


class DocumentKept(RecordEvent, frozen=True, tag="document-kept"):
    """A document was kept, and this is the digest of it."""

    kind: str
    key: str
    digest: str


def told(document: Document) -> DocumentKept:
    assert document.body is not None, "what is kept is something"
    return DocumentKept(document.kind, document.key, sha256(document.body).hexdigest())


def to_tell(reader: Reader, documents: Iterable[Document]) -> list[DocumentKept]:
    """What the record is to say of new documents, and of all earlier ones where it says nothing of any yet."""
    earlier: list[Document] = []
    if reader.head(STREAM)[0] == 0:
        earlier = [Document(kind, key, bytes(body)) for kind in KINDS for key, body in reader.documents(kind)]
    return [told(document) for document in (*earlier, *documents) if document.kind in KINDS]


def check_kept(reader: AuditReader) -> Iterator[Problem]:
    """Every document against what the record says of it; without a word about any, they are of an earlier version."""
    events = [msgspec.json.decode(stored.body, type=DocumentKept) for stored in reader.events(STREAM)]
    if not events:
        return
    wanted = {(event.kind, event.key): event.digest for event in events}
    stored = {(kind, key): sha256(body).hexdigest() for kind in KINDS for key, body in reader.documents(kind)}
    for kind, key in sorted({*wanted, *stored}):
        if (kind, key) not in wanted:
            yield Problem(Fault.DOCUMENT, f"the record knows nothing of the {kind} {key!r}", STREAM)
        elif (kind, key) not in stored:
            yield Problem(Fault.DOCUMENT, f"the {kind} {key!r} is missing", STREAM)
        elif wanted[kind, key] != stored[kind, key]:
            yield Problem(Fault.DOCUMENT, f"the {kind} {key!r} is not what was kept", STREAM)
