"""What lies in a store in memory, and everything that can be read of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from croupier.store.batch import AccountOpening, NewEvent, PlayedRow, RoundRow, Transfer
from croupier.store.interface import AccountRow, Census, StoredTransfer


@dataclass(slots=True)
class Disk:
    """What survives a crash."""

    events: dict[str, list[NewEvent]] = field(default_factory=dict)
    commands: dict[str, NewEvent] = field(default_factory=dict)
    transfers: list[Transfer] = field(default_factory=list)
    by_event: dict[tuple[str, int], list[Transfer]] = field(default_factory=dict)
    by_purse: dict[str, list[int]] = field(default_factory=dict)
    openings: dict[str, AccountOpening] = field(default_factory=dict)
    balances: dict[str, int] = field(default_factory=dict)
    rounds: dict[str, dict[int, RoundRow]] = field(default_factory=dict)
    round_numbers: dict[str, list[int]] = field(default_factory=dict)
    played_by: dict[str, dict[int, PlayedRow]] = field(default_factory=dict)
    """For each patron, by a number that counts up over all patrons."""
    played_seq: dict[tuple[str, str, int], int] = field(default_factory=dict)
    documents: dict[str, dict[str, bytes]] = field(default_factory=dict)
    shards: dict[int, tuple[str, int, int]] = field(default_factory=dict)
    """By number: owner, epoch, and until when by the disk's clock."""
    now_ms: int = 0
    """The clock by which claims run out."""
    commits: int = 0


class MemoryReader:
    """Reads a disk. The order of every answer is the databases' order."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def events(self, stream: str, after: int = 0, until: int | None = None) -> Iterator[NewEvent]:
        yield from self._disk.events.get(stream, [])[max(after, 0) : until]

    def streams(self) -> list[tuple[str, int]]:
        return sorted((stream, len(events)) for stream, events in self._disk.events.items())

    def head(self, stream: str) -> tuple[int, bytes]:
        events = self._disk.events.get(stream)
        return (len(events), events[-1].digest) if events else (0, b"")

    def event_transfers(self, stream: str, after: int = 0, until: int | None = None) -> Iterator[Transfer]:
        for event in self.events(stream, after, until):
            yield from self._disk.by_event.get((stream, event.version), ())

    def events_with_transfers(self, stream: str) -> Iterator[tuple[NewEvent, list[Transfer]]]:
        for event in self.events(stream):
            yield event, list(self._disk.by_event.get((stream, event.version), ()))

    def accounts(self, prefix: str = "") -> list[AccountRow]:
        return [self._account(name) for name in sorted(self._disk.openings) if name.startswith(prefix)]

    def account(self, name: str) -> AccountRow | None:
        return self._account(name) if name in self._disk.openings else None

    def _account(self, name: str) -> AccountRow:
        opening = self._disk.openings[name]
        return AccountRow(name, opening.currency, self._disk.balances[name], opening.floor_minor)

    def transfers_of(self, purse: str, before: int | None = None, limit: int = 100) -> list[StoredTransfer]:
        sequence = self._disk.by_purse.get(purse, [])
        end = len(sequence) if before is None else bisect_left(sequence, before)
        return [self._stored(seq) for seq in reversed(sequence[max(end - limit, 0) : end])]

    def _stored(self, seq: int) -> StoredTransfer:
        transfer = self._disk.transfers[seq - 1]
        return StoredTransfer(seq, self._disk.events[transfer.stream][transfer.version - 1].at_ms, transfer)

    def totals_of(self, purse: str) -> dict[str, tuple[int, int]]:
        totals: dict[str, tuple[int, int]] = {}
        for seq in self._disk.by_purse.get(purse, ()):
            transfer = self._disk.transfers[seq - 1]
            into, out = totals.get(transfer.kind, (0, 0))
            if transfer.credit == purse:
                into += transfer.amount_minor
            if transfer.debit == purse:
                out += transfer.amount_minor
            totals[transfer.kind] = (into, out)
        return totals

    def moved_since(self, purse: str, seq: int) -> int:
        moved = 0
        for number in self._disk.by_purse.get(purse, ()):
            if number >= seq:
                transfer = self._disk.transfers[number - 1]
                moved += transfer.amount_minor if transfer.credit == purse else -transfer.amount_minor
        return moved

    def totals_of_stream(self, stream: str) -> dict[str, int]:
        totals: dict[str, int] = {}
        for transfer in self.event_transfers(stream):
            totals[transfer.kind] = totals.get(transfer.kind, 0) + transfer.amount_minor
        return totals

    def recomputed_balances(self) -> dict[str, int]:
        balances = dict.fromkeys(self._disk.openings, 0)
        for transfer in self._disk.transfers:
            balances[transfer.debit] -= transfer.amount_minor
            balances[transfer.credit] += transfer.amount_minor
        return balances

    def rounds(self, stream: str, before: int | None = None, limit: int = 100) -> list[RoundRow]:
        numbers = self._disk.round_numbers.get(stream, [])
        end = len(numbers) if before is None else bisect_left(numbers, before)
        rows = self._disk.rounds.get(stream, {})
        return [rows[number] for number in reversed(numbers[max(end - limit, 0) : end])]

    def round(self, stream: str, number: int) -> RoundRow | None:
        return self._disk.rounds.get(stream, {}).get(number)

    def played(self, patron: str, before: int | None = None, limit: int = 20) -> list[tuple[int, PlayedRow]]:
        parts = self._disk.played_by.get(patron, {})
        sequence = list(parts)
        end = len(sequence) if before is None else bisect_left(sequence, before)
        return [(seq, parts[seq]) for seq in reversed(sequence[max(end - limit, 0) : end])]

    def document(self, kind: str, key: str) -> bytes | None:
        return self._disk.documents.get(kind, {}).get(key)

    def document_beginnings(self, kind: str, length: int) -> set[bytes]:
        return {bytes(body[:length]) for _, body in self.documents(kind)}

    def document_keys(self, kind: str) -> list[str]:
        return [key for key, _ in self.documents(kind)]

    def documents_in_turn(self, kind: str) -> Iterator[tuple[str, bytes]]:
        yield from self.documents(kind)

    def documents_like(self, kind: str, part: str, most: int) -> list[tuple[str, bytes]]:
        found = [item for item in self.documents(kind) if part in item[0]]
        return ([item for item in found if item[0].startswith(part)] or found)[:most]

    def documents(self, kind: str) -> list[tuple[str, bytes]]:
        return sorted(self._disk.documents.get(kind, {}).items())

    def document_kinds(self) -> list[str]:
        return sorted(kind for kind, kept in self._disk.documents.items() if kept)

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Nothing runs beside a reader in memory."""
        yield

    def census(self) -> Census:
        disk = self._disk
        return Census(
            streams=len(disk.events),
            events=sum(map(len, disk.events.values())),
            transfers=len(disk.transfers),
            accounts=len(disk.openings),
            rounds=sum(map(len, disk.rounds.values())),
            played=sum(map(len, disk.played_by.values())),
        )

    def strays(self) -> list[str]:
        """Memory holds nothing by number, so nothing can point nowhere."""
        return []

    def unsealed_accounts(self) -> list[str]:
        return []

    def sequence_gap(self) -> int | None:
        return None

    def close(self) -> None:
        """Nothing to close."""
