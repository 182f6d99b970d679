"""The chain of events: each digest covers the stored bytes of its event, its transfers and the digest before it.

Nothing is encoded again to check it: what is hashed is what lies in the database.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import Any, TypeAlias

import msgspec

from croupier.store.batch import NewEvent, Transfer

_encode = msgspec.msgpack.Encoder().encode


Fields: TypeAlias = tuple[bytes, str, int, int, str, str, str | None, bytes | None, bytes, Sequence[Any]]
"""What a digest covers: the digest before it, then stream, version, time, kind, actor, command, request and body of the
event, then its movements of money as [debit, credit, amount, kind, purse] each."""


def digest_of(fields: Fields) -> bytes:
    """The digest of one event. MessagePack puts lengths before fields, so no two events share an encoding."""
    return sha256(_encode(fields)).digest()


def digest_of_event(previous: bytes, event: NewEvent, transfers: Collection[Transfer]) -> bytes:
    """The digest that a stored event must have."""
    movements = [(t.debit, t.credit, t.amount_minor, t.kind, t.purse) for t in transfers]
    e = event
    return digest_of((previous, e.stream, e.version, e.at_ms, e.kind, e.actor, e.command, e.request, e.body, movements))
