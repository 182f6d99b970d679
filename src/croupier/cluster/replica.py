"""Desks of other processes, followed: what their owners have written is applied to copies that decide nothing.

Events of a stream are taken in their order and once each, whatever the bus did to the messages; what is missing is
read from the record.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from croupier.cage.accounts import is_debt, is_purse
from croupier.cluster.messages import Committed, WrittenEvent, entries
from croupier.house.desk import kind_of
from croupier.house.engine import Engine
from croupier.house.outcome import Outcome
from croupier.store.batch import Document, Entry, NewEvent
from croupier.store.interface import Reader

log = logging.getLogger(__name__)


class Replica:
    """The desks of a house as its record has them."""

    def __init__(
        self,
        engine: Engine,
        reader: Reader,
        read_event: Callable[[str, bytes], Any],
        passing: Iterable[str],
        documents: Iterable[str] = (),
    ) -> None:
        self._engine = engine
        self._reader = reader
        self._read_event = read_event
        self._passing = frozenset(passing)
        """Kinds of streams that no desk here follows; their events are told as they come."""
        self._documents = tuple(documents)
        """Kinds of documents that are told whole where news were missed."""
        self._seen: dict[str, int] = {stream: version for stream, version in reader.streams() if self._follows(stream)}
        """How much of each stream was told."""

    def _follows(self, stream: str) -> bool:
        return kind_of(stream) not in self._passing and not (self._engine.copies and self._engine.owns(stream))

    def begin(self, given_up: Callable[[str], bool]) -> None:
        """These are another's from now on, and all that they have done was this process's own doing."""
        for stream, version in self._reader.streams():
            if self._follows(stream) and given_up(stream):
                self._seen[stream] = version

    def take(self, batch: Committed) -> Outcome:
        """What a batch of an owner comes to here."""
        outcome = Outcome(balances=batch.balances, debts=batch.debts)
        outcome.batch.documents.extend(batch.documents)
        self._apply(self._next(batch.events), outcome)
        return outcome

    def catch_up(self) -> Outcome:
        """Everything that was written and never heard of."""
        outcome = Outcome()
        self._drop_passing()
        touched: set[str] = set()
        missing: list[WrittenEvent] = []
        for stream, version in self._reader.streams():
            if self._follows(stream) and (seen := self._seen.get(stream, 0)) < version:
                missing += self._read(stream, seen, version)
                for moved in self._reader.event_transfers(stream, seen, version):
                    touched |= {moved.debit, moved.credit}
        for kind in self._documents:
            outcome.batch.documents += [Document(kind, key, body) for key, body in self._reader.documents(kind)]
        self._apply(self._next(missing), outcome)
        for name in touched:
            row = self._reader.account(name)
            if row is not None and is_purse(name):
                outcome.balances[name] = row.balance_minor
            elif row is not None and is_debt(name):
                outcome.debts[name] = row.balance_minor
        return outcome

    def _next(self, events: Sequence[WrittenEvent]) -> list[WrittenEvent]:
        """Those that were not told yet, with what is missing before them."""
        new: list[WrittenEvent] = []
        for event in events:
            if not self._follows(event.stream):
                new.append(event)
                continue
            seen = self._seen.get(event.stream, 0)
            if event.version <= seen:
                continue
            if event.version > seen + 1:
                new += self._read(event.stream, seen, event.version - 1)
            new.append(event)
            self._seen[event.stream] = event.version
        return new

    def _read(self, stream: str, after: int, until: int) -> list[WrittenEvent]:
        return [_written(stored) for stored in self._reader.events(stream, after, until)]

    def _apply(self, events: Sequence[WrittenEvent], outcome: Outcome) -> None:
        for entry in entries(events, self._read_event):
            outcome.events[entry.stream].append(entry)
        for stream, happened in outcome.events.items():
            if self._follows(stream):
                self._change(stream, happened)
            elif stream in self._engine.desks and not self._engine.owns(stream):
                self._change_passing(stream, happened)
        outcome.publish(self._engine.publishers)
        self._engine.before_batch()

    def _change_passing(self, stream: str, happened: Sequence[Entry]) -> None:
        """Of a desk that is not followed a copy may be at hand, since somebody's account was looked at."""
        desk = self._engine.desks[stream]
        for entry in happened:
            if entry.version > desk.version + 1:
                self._engine.remove(stream)  # read anew when it is looked at again
                return
            if entry.version == desk.version + 1:
                desk.apply(entry.event, entry.at_ms)

    def _drop_passing(self) -> None:
        """What was missed of these is not read: copies that may be old are let go."""
        if not self._engine.copies:
            return
        old = [each for each in self._engine.desks if kind_of(each) in self._passing and not self._engine.owns(each)]
        for stream in old:
            self._engine.remove(stream)

    def _change(self, stream: str, happened: Sequence[Entry]) -> None:
        """Let a desk follow; one that is not at hand comes up as the record has it, which may be further."""
        desk = self._engine.desks.get(stream)
        if desk is None:
            self._engine.read_copy(stream)
            return
        try:
            for entry in happened:
                if entry.version == desk.version + 1:
                    desk.apply(entry.event, entry.at_ms)
        except Exception:
            log.exception("%s could not be followed; it is read back from the record", stream)
            self._engine.read_copy(stream)


def _written(stored: NewEvent) -> WrittenEvent:
    return WrittenEvent(
        stored.stream, stored.version, stored.at_ms, stored.kind, stored.actor, msgspec.Raw(stored.body)
    )
