"""The chain of events: each digest covers the text of its event, its transfers included, and the digest before it.

Nothing is made up to check it: the text is what lies in the database, or has one form that its columns give.
"""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256

from croupier.store.batch import NewEvent, Transfer
from croupier.store.lines import LineMovement
from croupier.store.text import text_of


def digest_of(previous: bytes, text: bytes) -> bytes:
    """The digest of one event. A digest has 32 bytes or none, so no two pairs give the same bytes.

    A text begins with a bracket and JSON marks where each field ends, so no two events share a text.
    """
    return sha256(previous + text).digest()


def digest_of_event(previous: bytes, event: NewEvent, transfers: Collection[Transfer]) -> bytes:
    """The digest that a stored event must have."""
    moved = [LineMovement(t.debit, t.credit, t.amount_minor, t.kind, t.purse) for t in transfers]
    return digest_of(previous, text_of(event, moved))
