"""The one small interface to a database, and the errors that it may answer with.

The house reads balances when it first needs them, decides in memory, and `commit` writes a batch durably or nothing of
it. Reading never blocks writing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

import msgspec

from croupier.store.batch import Batch, NewEvent, PlayedRow, RoundRow, Transfer


class StoreError(RuntimeError):
    """The database could not do what was asked."""


class StaleOwnerError(StoreError):
    """Somebody else has appended to a stream that this process believed to own; nothing was written."""


class OverdraftError(StoreError):
    """A balance would have gone below its floor; nothing was written: another process has spent it."""


class StaleBalanceError(StoreError):
    """A balance that the batch rests on was no longer what it was decided by; nothing was written."""


class RepeatedCommandError(StoreError):
    """A command of the batch was carried out before; nothing was written. Look its answer up."""


class BusyError(StoreError):
    """Other writers held what this batch needed; nothing was written, and the same batch may be tried again."""


class UnknownOutcomeError(StoreError):
    """The database was lost in the middle of a commit and cannot be asked; stop, and recover from what it holds."""


class DoneBefore(msgspec.Struct, frozen=True):
    """The event that a command caused when it came the first time."""

    stream: str
    version: int
    kind: str
    body: bytes
    request: bytes | None


class LookUp(msgspec.Struct, frozen=True):
    """What `look_up` read."""

    balances: dict[str, int]
    done_before: dict[str, DoneBefore]


class AccountRow(msgspec.Struct, frozen=True):
    name: str
    currency: str
    balance_minor: int
    floor_minor: int | None


class StoredTransfer(msgspec.Struct, frozen=True):
    """A transfer with its place in time, for statements."""

    seq: int
    at_ms: int
    transfer: Transfer


class Census(msgspec.Struct, frozen=True):
    """How many rows each table has, whether or not they belong to anything."""

    streams: int
    events: int
    transfers: int
    accounts: int
    rounds: int
    played: int


class Reader(Protocol):
    """Everything that can be looked up."""

    def events(self, stream: str, after: int = 0, until: int | None = None) -> Iterator[NewEvent]:
        """The events of a stream with versions in (after, until], in order."""

    def streams(self) -> list[tuple[str, int]]:
        """Every stream and the version of its last event."""

    def head(self, stream: str) -> tuple[int, bytes]:
        """Version and digest of a stream's last event; (0, b"") for a new stream."""

    def event_transfers(self, stream: str, after: int = 0, until: int | None = None) -> Iterator[Transfer]:
        """The transfers of a stream's events, in the order in which they were made."""

    def events_with_transfers(self, stream: str) -> Iterator[tuple[NewEvent, list[Transfer]]]:
        """Every event of a stream with its transfers, in one reading."""

    def accounts(self, prefix: str = "") -> list[AccountRow]: ...

    def account(self, name: str) -> AccountRow | None: ...

    def transfers_of(self, purse: str, before: int | None = None, limit: int = 100) -> list[StoredTransfer]:
        """The latest transfers of a purse, newest first."""

    def totals_of(self, purse: str) -> dict[str, tuple[int, int]]:
        """For each kind of transfer: (into the purse, out of it)."""

    def moved_since(self, purse: str, seq: int) -> int:
        """What the transfers from this one on brought the purse, less what they took."""

    def totals_of_stream(self, stream: str) -> dict[str, int]:
        """For each kind of transfer: how much the events of a stream moved."""

    def recomputed_balances(self) -> dict[str, int]:
        """Balances computed anew from all transfers, to hold against the stored ones."""

    def rounds(self, stream: str, before: int | None = None, limit: int = 100) -> list[RoundRow]: ...

    def round(self, stream: str, number: int) -> RoundRow | None: ...

    def played(self, patron: str, before: int | None = None, limit: int = 20) -> list[tuple[int, PlayedRow]]:
        """A patron's latest rounds, newest first, each with a cursor for the next page."""

    def document(self, kind: str, key: str) -> bytes | None: ...

    def documents(self, kind: str) -> list[tuple[str, bytes]]: ...

    def document_beginnings(self, kind: str, length: int) -> set[bytes]:
        """With what the documents of a kind begin: few, where all begin with the name of a key."""

    def document_keys(self, kind: str) -> list[str]:
        """Of documents that are too large to be read for it."""

    def documents_in_turn(self, kind: str) -> Iterator[tuple[str, bytes]]:
        """All of a kind by their keys, a page at a time: of a million only a few are in memory."""

    def documents_like(self, kind: str, part: str, most: int) -> list[tuple[str, bytes]]:
        """Some whose keys begin with a text; where none does, some that contain it, which looks through all keys."""


class AuditReader(Reader, Protocol):
    """A reader that an audit can trust: one moment in time, and rows that no ordinary look-up would show."""

    def snapshot(self) -> AbstractContextManager[None]:
        """Everything read inside is of one moment, whatever is written meanwhile."""

    def census(self) -> Census: ...

    def strays(self) -> list[str]:
        """Rows that belong to nothing (an event without its stream, a transfer without its event), in words."""

    def document_kinds(self) -> list[str]:
        """Of everything that is kept as a document."""

    def unsealed_accounts(self) -> list[str]:
        """Accounts whose name, currency or floor is not what it was when they were opened."""

    def sequence_gap(self) -> int | None:
        """The first number missing in the row of commits; None where none is, or where they are not numbered."""

    def close(self) -> None: ...


class Store(Reader, Protocol):
    """A database that can also write."""

    def look_up(self, accounts: Collection[str], commands: Sequence[str]) -> LookUp:
        """Read the balances of these accounts and what became of these commands."""

    def commit(self, batch: Batch) -> None:
        """Write the batch durably. When this returns it is safe; when it raises nothing has been written.

        The one exception is `UnknownOutcomeError`: the database was lost at that moment and did not come back.
        """

    def reader(self) -> AuditReader:
        """A second connection for reading while writes go on."""

    def close(self) -> None: ...
