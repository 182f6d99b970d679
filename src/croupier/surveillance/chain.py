"""The chain of events: each digest covers the stored bytes of its event, its transfers and the digest before it.

Nothing is encoded again to check it: what is hashed is what lies in the database.
"""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256
from struct import Struct

from croupier.store.batch import NewEvent, Transfer

_HEAD = Struct(">qq7I")
_MOVEMENT = Struct(">q4I")
_NONE = 0xFFFFFFFF
"""The length of what is not there, as against what is there and empty."""


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
    """The digest of one event. The lengths of all fields come first, so no two events share an encoding."""
    s, k, a = stream.encode(), kind.encode(), actor.encode()
    c = b"" if command is None else command.encode()
    r = b"" if request is None else request
    chain = sha256(previous)
    chain.update(
        _HEAD.pack(
            version,
            at_ms,
            len(s),
            len(k),
            len(a),
            _NONE if command is None else len(c),
            _NONE if request is None else len(r),
            len(body),
            len(transfers),
        )
        + b"".join((s, k, a, c, r, body))
    )
    for transfer in transfers:
        chain.update(_movement(transfer))
    return chain.digest()


def _movement(transfer: Transfer) -> bytes:
    debit, credit, kind = transfer.debit.encode(), transfer.credit.encode(), transfer.kind.encode()
    purse = b"" if transfer.purse is None else transfer.purse.encode()
    lengths = (len(debit), len(credit), len(kind), _NONE if transfer.purse is None else len(purse))
    return _MOVEMENT.pack(transfer.amount_minor, *lengths) + debit + credit + kind + purse


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
