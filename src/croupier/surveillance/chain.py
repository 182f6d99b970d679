"""The chain of events: each digest covers the stored bytes of its event, its transfers and the digest before it.

Nothing is encoded again to check it: what is hashed is what lies in the database.
"""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256

import msgspec

from croupier.store.batch import NewEvent, Transfer

_encode = msgspec.msgpack.Encoder().encode


def digest_of(
    previous: bytes,
    stream: str,
    version: int,
    at_ms: int,
    kind: str,
    actor: str,
    command: str | None,
    request: bytes | None,
    body: bytes,
    transfers: Collection[Transfer],
) -> bytes:
    """The digest of one event. MessagePack puts lengths before fields, so no two events share an encoding."""
    movements = [(t.debit, t.credit, t.amount_minor, t.kind, t.purse) for t in transfers]
    fields = (previous, stream, version, at_ms, kind, actor, command, request, body, movements)
    return sha256(_encode(fields)).digest()


def digest_of_event(previous: bytes, event: NewEvent, transfers: Collection[Transfer]) -> bytes:
    """The digest that a stored event must have."""
    return digest_of(
        previous,
        event.stream,
        event.version,
        event.at_ms,
        event.kind,
        event.actor,
        event.command,
        event.request,
        event.body,
        transfers,
    )
