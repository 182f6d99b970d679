"""What a step emitted goes into the batch: events chained, transfers beside them, and the state now and then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from croupier.house.desk import Desk
from croupier.house.outcome import Outcome
from croupier.house.request import Accepted
from croupier.house.step import Beside, Step
from croupier.store.batch import Batch, Document
from croupier.surveillance.journal import Journal

SNAPSHOT_EVERY: Final = 200
"""Events after which a desk's state is kept, so that coming back reads few of them."""
SNAPSHOT: Final = "desk"
"""Documents of this kind are states of desks, by stream."""


class Recorder:
    """Writes steps down."""

    def __init__(self, journal: Journal) -> None:
        self.snapshot_every = SNAPSHOT_EVERY
        self._journal = journal
        self._snapshot_versions: dict[str, int] = {}

    def record(self, desk: Desk, step: Step, outcome: Outcome) -> Accepted:
        """The first event stands for the command that caused the step."""
        first = entry = None
        command, request = step.command or None, step.request or None
        for stream, event, postings, actor in step.emitted:
            entry = self._journal.append(stream, step.now_ms, event, actor, postings, command, request)
            outcome.batch.events.append(entry)
            outcome.events[stream].append(entry)
            if first is None:
                first, command, request = entry, None, None
        if step.beside is not None:
            _take_rows(step.beside, outcome.batch)
        if first is None:
            return Accepted(desk.version, request=step.request)
        alone = first is entry or first.stream != desk.stream
        return Accepted(first.version if alone else desk.version, first.event, False, step.request)

    def forget_snapshots(self) -> None:
        """What was last kept is not known any more; the next good moment keeps it again."""
        self._snapshot_versions.clear()

    def keep_states(self, desks: Mapping[str, Desk], outcome: Outcome) -> None:
        """The states of desks after the last events of a batch, now and then."""
        kept_at, every = self._snapshot_versions, self.snapshot_every
        for stream, happened in outcome.events.items():
            if (desk := desks.get(stream)) is None:
                continue
            version = happened[-1].version
            assert desk.version == version, f"{stream} and its record disagree"
            if version - kept_at.get(stream, 0) >= every and (body := desk.snapshot()) is not None:
                outcome.batch.documents.append(Document(SNAPSHOT, stream, body))
                kept_at[stream] = version


def _take_rows(beside: Beside, batch: Batch) -> None:
    batch.openings += beside.openings
    batch.rounds += beside.rounds
    batch.played += beside.played
    batch.documents += beside.documents


def kept_as(snapshot: bytes | None, made: bytes) -> bool:
    """Whether a kept state is the one that was made again, as written: reading passes over names it does not know."""
    return snapshot is not None and bool(msgspec.json.decode(snapshot) == msgspec.json.decode(made))
