"""What a step emitted goes into the batch: events chained, transfers beside them, and the state now and then."""

from __future__ import annotations

from typing import Final

from croupier.house.desk import Desk
from croupier.house.outcome import Outcome
from croupier.house.request import Accepted
from croupier.house.step import Step
from croupier.store.batch import Document, Entry
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

    def record(self, desk: Desk, step: Step, outcome: Outcome, key: str | None, digest: bytes | None) -> Accepted:
        """The first event stands for the command whose key and digest are given."""
        batch, append, happened = outcome.batch, self._journal.append, outcome.events
        first: Entry | None = None
        command, request = key, digest
        for stream, event, postings, actor in step.emitted:
            entry = append(stream, step.now_ms, event, actor, postings, command, request)
            if first is None:
                first, command, request = entry, None, None
            batch.events.append(entry)
            if stream in happened:
                happened[stream].append(entry)
            else:
                happened[stream] = [entry]
        if step.openings:
            batch.openings += step.openings
        if step.rounds:
            batch.rounds += step.rounds
        if step.played:
            batch.played += step.played
        if step.documents:
            batch.documents += step.documents
        if first is None:
            return Accepted(desk.version)
        version = desk.version if first.stream == desk.stream else first.version
        return Accepted(version, first.event, request=digest or b"")

    def forget_snapshots(self) -> None:
        """What was last kept is not known any more; the next good moment keeps it again."""
        self._snapshot_versions.clear()

    def keep_state(self, desk: Desk, outcome: Outcome) -> None:
        """The state of a desk that this step has changed, now and then."""
        version = desk.version
        assert self._journal.version(desk.stream) == version, f"{desk.stream} and its record disagree"
        if version - self._snapshot_versions.get(desk.stream, 0) < self.snapshot_every:
            return
        body = desk.snapshot()
        if body is not None:
            outcome.batch.documents.append(Document(SNAPSHOT, desk.stream, body))
            self._snapshot_versions[desk.stream] = version
