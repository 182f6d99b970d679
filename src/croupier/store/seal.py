"""The seal on an account: a digest of what must never change after its opening."""

from __future__ import annotations

from hashlib import sha256

import msgspec


def seal_of(account_id: int, name: str, currency: str, floor_minor: int | None) -> bytes:
    """The digest that an account is stored with; verification computes it again.

    >>> seal_of(1, "bank:r1", "EUR", None) == seal_of(1, "bank:r1", "CZK", None)
    False
    """
    return sha256(msgspec.msgpack.encode((account_id, name, currency, floor_minor))).digest()
