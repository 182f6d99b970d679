"""What a desk may read of its own record while it decides: a round that it no longer has in memory.

The record can be read only when everything that was decided has been written. Where that is not so, the attempt ends,
what was decided is written, and the request is decided again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

import msgspec

from croupier.store.batch import NewEvent, RoundRow


class AbsentError(Exception):
    """Something has to be read from the record first, which cannot be while a batch is being decided or written."""

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.stream = stream


class StoredRound(msgspec.Struct, frozen=True):
    """A round that has ended, as the record has it."""

    row: RoundRow
    events: Sequence[NewEvent]
    """Those of the round itself, what came of it later, and how it was corrected last."""
    owners: Mapping[str, str]
    """Whose the seats are that had wagers in it."""
    accounts: frozenset[str]
    """Between which its money moved."""


class Past(Protocol):
    def round(self, stream: str, number: int) -> StoredRound | None:
        """A round of a desk; None where the record has none of that number. Ends the attempt if it has to wait."""


class _Unread:
    def round(self, stream: str, number: int) -> StoredRound | None:  # noqa: ARG002  the same signature
        raise AbsentError(stream)


UNREAD: Final[Past] = _Unread()
"""For a step that was given no record."""
