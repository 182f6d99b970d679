"""Verification of the whole record: every stream, every digest, every transfer, every balance.

Nothing is changed and nothing stops: it reads one moment of the database beside a house that may be running.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import msgspec

from croupier.store.batch import NewEvent, Transfer
from croupier.store.interface import AuditReader, StoreError
from croupier.surveillance.chain import digest_of_event
from croupier.surveillance.checkpoint import KIND, SignedCheckpoint
from croupier.surveillance.checkpoint_checks import CheckpointHeads, check_row, check_totals, read_kept
from croupier.surveillance.ledger_checks import check_ledger
from croupier.surveillance.problems import Fault, Problem
from croupier.surveillance.round_checks import check_rounds

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of events checked and the number there are."""
Check: TypeAlias = Callable[[AuditReader], Iterable[Problem]]
"""What else a house has to hold against its record; each room knows its own documents."""
_STEP = 1000
_UNREADABLE = (StoreError, TypeError, ValueError)
"""Whoever writes to a file of SQLite can put anything anywhere; what cannot be made sense of is a finding."""


class Verdict(msgspec.Struct, frozen=True):
    """What was checked, and everything that is wrong."""

    streams: int
    events: int
    transfers: int
    checkpoints: int
    problems: tuple[Problem, ...]

    @property
    def ok(self) -> bool:
        return not self.problems


def verify(
    reader: AuditReader,
    outside: Iterable[SignedCheckpoint] = (),
    public_keys: Sequence[bytes] = (),
    progress: Progress | None = None,
    checks: Sequence[Check] = (),
) -> Verdict:
    """Check everything.

    `outside` are checkpoints that were kept elsewhere. `public_keys` must have signed, the newest last; without them a
    signature proves only that a checkpoint was not damaged. `checks` hold documents against the events that made them.
    """
    with reader.snapshot():
        return _Audit(reader, tuple(outside), public_keys, progress, checks).run()


class _Audit:
    def __init__(
        self,
        reader: AuditReader,
        outside: tuple[SignedCheckpoint, ...],
        public_keys: Sequence[bytes],
        progress: Progress | None,
        checks: Sequence[Check],
    ) -> None:
        self._checks = checks
        self._reader = reader
        self._outside = outside
        self._public_keys = public_keys
        self._progress = progress
        self._problems: list[Problem] = []
        self._events = 0
        self._transfers = 0

    def run(self) -> Verdict:
        kept: list[SignedCheckpoint] = []
        streams = 0
        try:
            census = self._reader.census()
            kept, unreadable = read_kept(self._reader.documents(KIND))
            self._problems += unreadable
            self._problems += check_row(kept, self._outside, self._public_keys)
            seen = CheckpointHeads((*kept, *self._outside))
            heads = dict(self._reader.streams())
            streams = len(heads)
            for stream in heads:
                self._check_stream(stream, heads[stream], census.events, seen)
            self._problems += seen.missing_streams(heads)
            self._problems += check_totals((*kept, *self._outside), census)
            self._check_reached(census.events, census.transfers)
            self._problems += [Problem(Fault.STRAY, what) for what in self._reader.strays()]
            self._problems += check_ledger(self._reader)
            for check in self._checks:
                self._problems += check(self._reader)
        except _UNREADABLE as error:
            self._problems.append(Problem(Fault.UNREADABLE, str(error)))
        return Verdict(streams, self._events, self._transfers, len(kept) + len(self._outside), tuple(self._problems))

    def _check_stream(self, stream: str, head: int, total: int, seen: CheckpointHeads) -> None:
        try:
            self._walk(stream, total, seen)
            self._problems += check_rounds(self._reader, stream, head)
        except _UNREADABLE as error:
            self._problems.append(Problem(Fault.UNREADABLE, str(error), stream))

    def _walk(self, stream: str, total: int, seen: CheckpointHeads) -> None:
        previous: bytes | None = b""
        last = 0
        for event, moved in self._reader.events_with_transfers(stream):
            self._events += 1
            self._transfers += len(moved)
            if self._progress and self._events % _STEP == 0:
                self._progress(self._events, total)
            wrong = _misread(event)
            if wrong is not None:
                self._report(Fault.UNREADABLE, wrong, stream, last + 1)
                previous = None
                continue
            if event.version != last + 1:
                missing = _missing(last + 1, event.version - 1)
                self._report(Fault.MISSING_EVENT, missing, stream, last + 1)
                previous = None
            self._check_digest(previous, event, moved)
            self._problems += seen.compare(event)
            previous = event.digest
            last = event.version
        self._problems += seen.beyond(stream, last)
        if self._progress:
            self._progress(self._events, total)

    def _check_digest(self, previous: bytes | None, event: NewEvent, moved: list[Transfer]) -> None:
        """After a hole the digest before is not known; the hole has been reported, and the chain goes on behind it."""
        wrong = next((text for t in moved if (text := _misread_transfer(t))), None)
        if wrong is not None:
            self._report(Fault.UNREADABLE, wrong, event.stream, event.version)
        elif previous is not None and digest_of_event(previous, event, moved) != event.digest:
            self._report(
                Fault.ALTERED_EVENT,
                f"the event {event.kind!r} or one of its {len(moved)} transfers is not what was recorded",
                event.stream,
                event.version,
            )

    def _check_reached(self, events: int, transfers: int) -> None:
        if self._events != events:
            self._report(Fault.STRAY, f"{events - self._events} of {events} events are in no stream's row of versions")
        if self._transfers != transfers:
            self._report(Fault.STRAY, f"{transfers - self._transfers} of {transfers} transfers cannot be reached")
        gap = self._reader.sequence_gap()
        if gap is not None:
            self._report(Fault.STRAY, f"the record is numbered without gaps, but number {gap} is missing")

    def _report(self, fault: Fault, what: str, stream: str | None = None, version: int | None = None) -> None:
        self._problems.append(Problem(fault, what, stream, version))


def _missing(first: int, last: int) -> str:
    return f"version {first} is missing" if first == last else f"versions {first} to {last} are missing"


_EVENT_TYPES = (
    ("version", int),
    ("at_ms", int),
    ("kind", str),
    ("actor", str),
    ("body", bytes),
    ("digest", bytes),
    ("command", str | None),
    ("request", bytes | None),
)
_TRANSFER_TYPES = (
    ("version", int),
    ("debit", str),
    ("credit", str),
    ("amount_minor", int),
    ("kind", str),
    ("purse", str | None),
)


def _misread(event: NewEvent) -> str | None:
    """SQLite keeps what it is given, whatever the column's type says."""
    wrong = [name for name, kind in _EVENT_TYPES if not isinstance(getattr(event, name), kind)]
    return f"its {wrong[0]} is not of the right type" if wrong else None


def _misread_transfer(transfer: Transfer) -> str | None:
    wrong = [name for name, kind in _TRANSFER_TYPES if not isinstance(getattr(transfer, name), kind)]
    return f"the {wrong[0]} of a transfer is not of the right type" if wrong else None
