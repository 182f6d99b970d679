"""A store in memory with the same semantics as the databases, for the simulation of the whole house.

It is deterministic, and it can crash: before or after a commit becomes durable. What was durable is on its `Disk`,
from which a new store starts, as a database does after a power cut.

>>> from croupier.store.batch import Document
>>> store = MemoryStore(crash_at_commit={1: CrashPoint.AFTER})
>>> try:
...     store.commit(Batch(documents=[Document("note", "a", b"kept")]))
... except CrashedError:
...     store = store.restart()
>>> store.document("note", "a")
b'kept'
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum

import msgspec

from croupier.store.batch import AccountOpening, Batch, Transfer
from croupier.store.interface import (
    DoneBefore,
    LookUp,
    OverdraftError,
    RepeatedCommandError,
    StoreError,
)
from croupier.store.memory_reader import Disk, MemoryReader
from croupier.store.money import checked_effect, require_exact
from croupier.store.movements import BETWEEN_PURSES, LARGEST
from croupier.store.shards.shard import LostShardError, shard_of, shards_of
from croupier.store.versions import added_by, require_next


class CrashPoint(Enum):
    """Where a commit is cut short; in both cases the caller never gets its answer."""

    BEFORE = "before"
    """Nothing of the batch is durable."""
    AFTER = "after"
    """All of it is durable."""


class CrashedError(BaseException):
    """The machine went down. Not an Exception, so that no handler of ordinary errors survives it."""


class MemoryStore(MemoryReader):
    """A writer of its disk: the only one, or one of those that claim shards of it."""

    def __init__(self, disk: Disk | None = None, crash_at_commit: Mapping[int, CrashPoint] | None = None) -> None:
        super().__init__(disk or Disk())
        self.crash_at_commit = dict(crash_at_commit or {})
        """For the number of a commit, counted from 1 over the whole life of the disk: where it is cut short."""
        self.epochs: Mapping[int, int] = {}
        """Of the shards that this writer has claimed; empty where it is the only one."""
        self.shared = False
        """Others own shards beside this writer: without an epoch it writes nothing."""
        self.shard_of: Callable[[str], int] = shard_of
        self._down = False

    @property
    def commits(self) -> int:
        """How many commits the disk has seen, those cut short included."""
        return self._disk.commits

    def restart(self) -> MemoryStore:
        """The store that starts again from what was durable, with the crashes that are still to come."""
        return MemoryStore(self._disk, self.crash_at_commit)

    def look_up(self, accounts: Collection[str], commands: Sequence[str]) -> LookUp:
        self._require_up()
        balances = self._disk.balances
        done = self._disk.commands
        return LookUp(
            {name: balances.get(name, 0) for name in accounts},
            {
                command: DoneBefore(event.stream, event.version, event.kind, event.body, event.request)
                for command in commands
                if (event := done.get(command)) is not None
            },
        )

    def commit(self, batch: Batch) -> None:
        self._require_up()
        disk = self._disk
        disk.commits += 1
        crash = self.crash_at_commit.get(disk.commits)
        if crash is CrashPoint.BEFORE:
            self._crash()
        openings, changes = self._checked(batch)
        self._apply(batch, openings, changes)
        if crash is CrashPoint.AFTER:
            self._crash()

    def _crash(self) -> None:
        self._down = True
        raise CrashedError(f"crashed at commit {self._disk.commits}")

    def _require_up(self) -> None:
        if self._down:
            raise StoreError("this store has crashed; restart it")

    def _checked(self, batch: Batch) -> tuple[dict[str, AccountOpening], dict[str, int]]:
        """Everything that a database would refuse is refused before anything is changed."""
        self._check_epochs(batch)
        self._check_events(batch)
        openings: dict[str, AccountOpening] = {}
        for opening in batch.openings:
            known = self._disk.openings.get(opening.name) or openings.setdefault(opening.name, opening)
            if known.currency != opening.currency:
                raise StoreError(f"the account {opening.name} is kept in {known.currency}, not in {opening.currency}")
        changes = checked_effect(batch).changes
        for name, change in changes.items():
            account = self._disk.openings.get(name) or openings.get(name)
            if account is None:
                raise StoreError(f"a transfer names an account that was never opened: {name}")
            balance = self._disk.balances.get(name, 0) + change
            if account.floor_minor is not None and balance < account.floor_minor:
                raise OverdraftError("a balance would have gone below its floor")
            if abs(balance) > LARGEST:
                raise StoreError("a number of the batch is larger than the database can hold")
        if batch.rests_on:
            held = self._disk.balances
            require_exact(batch, {name: held.get(name, 0) + changes.get(name, 0) for name in batch.rests_on})
        return openings, changes

    def _check_epochs(self, batch: Batch) -> None:
        if not self.epochs:
            if self.shared:
                raise LostShardError("this writer has no shard")
            return
        for number in shards_of((event.stream for event in batch.events), self.shard_of) or sorted(self.epochs):
            if self._disk.shards.get(number, ("", 0, 0))[1] != self.epochs.get(number):
                raise LostShardError(f"another writer has claimed shard {number}")

    def _check_events(self, batch: Batch) -> None:
        begun = added_by(batch).before
        for stream, before in begun.items():
            require_next(stream, len(self._disk.events.get(stream, ())), before)
        commands = [event.command for event in batch.events if event.command is not None]
        if len(set(commands)) < len(commands) or any(command in self._disk.commands for command in commands):
            raise RepeatedCommandError("a command of the batch has been carried out before")
        for rows in (batch.rounds, batch.played):
            for row in rows:
                if row.stream not in begun and row.stream not in self._disk.events:
                    raise StoreError(f"the batch names a stream that has no events: {row.stream}")

    def _apply(self, batch: Batch, openings: dict[str, AccountOpening], changes: dict[str, int]) -> None:
        disk = self._disk
        disk.openings |= openings
        for name in openings:
            disk.balances[name] = 0
        for entry in batch.events:
            event = entry.stored()
            disk.events.setdefault(event.stream, []).append(event)
            if event.command is not None:
                disk.commands[event.command] = event
            for m in entry.movements:
                self._move(
                    Transfer(event.stream, event.version, m.debit, m.credit, m.amount_minor, str(m.kind), m.purse)
                )
        for name, change in changes.items():
            disk.balances[name] += change
        self._apply_rounds(batch)
        for document in batch.documents:
            kept = disk.documents.setdefault(document.kind, {})
            if document.body is None:
                kept.pop(document.key, None)
            else:
                kept[document.key] = document.body

    def _move(self, transfer: Transfer) -> None:
        disk = self._disk
        disk.transfers.append(transfer)
        disk.by_event.setdefault((transfer.stream, transfer.version), []).append(transfer)
        purses = {transfer.purse, transfer.credit if transfer.kind in BETWEEN_PURSES else None} - {None}
        for purse in purses:
            assert purse is not None
            disk.by_purse.setdefault(purse, []).append(len(disk.transfers))

    def _apply_rounds(self, batch: Batch) -> None:
        disk = self._disk
        for row in batch.rounds:
            rows = disk.rounds.setdefault(row.stream, {})
            first = rows.get(row.number)
            if first is None:
                insort(disk.round_numbers.setdefault(row.stream, []), row.number)
                rows[row.number] = row
            else:
                rows[row.number] = msgspec.structs.replace(row, first_version=first.first_version)
        for part in batch.played:
            key = (part.patron, part.stream, part.number)
            parts = disk.played_by.setdefault(part.patron, {})
            seq = disk.played_seq.get(key)
            if seq is None:
                seq = disk.played_seq[key] = len(disk.played_seq) + 1
                parts[seq] = part
            else:
                parts[seq] = msgspec.structs.replace(part, currency=parts[seq].currency)

    def reader(self) -> MemoryReader:
        return MemoryReader(self._disk)
