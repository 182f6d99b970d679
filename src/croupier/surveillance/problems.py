"""What can be wrong with a record: a closed set of faults, each found at a place and said in a sentence."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Fault(StrEnum):
    """The sorts of fault that an audit tells apart."""

    UNREADABLE = "unreadable"
    """Stored bytes that are not what the column holds."""
    MISSING_EVENT = "missing-event"
    """A version that the stream skips."""
    ALTERED_EVENT = "altered-event"
    """An event, or a transfer of it, that its digest does not cover as it stands."""
    STRAY = "stray"
    """A row that belongs to nothing."""
    ACCOUNT = "account"
    """An account whose name, currency or floor is not what it was opened with."""
    BALANCE = "balance"
    """A balance that the transfers do not add up to, or that is below its floor."""
    LEDGER = "ledger"
    """A currency whose accounts do not sum to zero."""
    ROUND = "round"
    """A round in brief that does not match the stream."""
    DOCUMENT = "document"
    """A stored document that is not what the events of its desk give."""
    CHECKPOINT = "checkpoint"
    """A checkpoint that is forged, out of its row, or not by the key that was named."""
    REWRITTEN = "rewritten"
    """A record that no longer contains what a checkpoint saw."""


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """One fault, where it is, and what is wrong."""

    fault: Fault
    what: str
    stream: str | None = None
    version: int | None = None

    def __str__(self) -> str:
        place = (
            ""
            if self.stream is None
            else f"{self.stream}" + ("" if self.version is None else f" {self.version}") + ": "
        )
        return f"{place}{self.what}"
