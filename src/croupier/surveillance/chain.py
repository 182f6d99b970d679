"""The chain of events: each digest covers the stored bytes of its event, its transfers and the digest before it.

Nothing is encoded again to check it: what is hashed is what lies in the database.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from struct import Struct

from croupier.store.batch import NewEvent, Transfer

_NUMBERS = Struct(">qqI")
_LENGTH = Struct(">I")


def digest_of(
    previous: bytes,
    stream: str,
    version: int,
    at_ms: int,
    kind: str,
    actor: str,
    command: str | None,
    body: bytes,
    transfers: Iterable[Transfer],
) -> bytes:
    """The digest of one event. Every field is preceded by its length, so no two events share an encoding."""
    text = "\x1f".join((stream, kind, actor, command or "")).encode()
    chain = sha256(previous)
    chain.update(_NUMBERS.pack(version, at_ms, len(text)) + text + _LENGTH.pack(len(body)) + body)
    for transfer in transfers:
        chain.update(
            f"{transfer.debit}\x1f{transfer.credit}\x1f{transfer.amount_minor}\x1f{transfer.kind}\x1e".encode()
        )
    return chain.digest()


def digest_of_event(previous: bytes, event: NewEvent, transfers: Iterable[Transfer]) -> bytes:
    """The digest that a stored event must have."""
    return digest_of(
        previous,
        event.stream,
        event.version,
        event.at_ms,
        event.kind,
        event.actor,
        event.command,
        event.body,
        transfers,
    )
