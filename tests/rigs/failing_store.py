"""A store that fails from one moment on until it works again: its commits, its reads, or both."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from croupier.store.batch import Batch, NewEvent
from croupier.store.interface import LookUp, StoreError
from croupier.store.memory import MemoryStore


class FailingStore(MemoryStore):
    def __init__(self) -> None:
        super().__init__()
        self._of_commits: StoreError | None = None
        self._of_reads: StoreError | None = None
        self.commits_tried = 0
        """Since commits fail."""

    def commits_fail(self, error: StoreError) -> None:
        self._of_commits, self.commits_tried = error, 0

    def reads_fail(self, error: StoreError) -> None:
        self._of_reads = error

    def works_again(self) -> None:
        self._of_commits = self._of_reads = None

    def commit(self, batch: Batch) -> None:
        self.commits_tried += 1
        if self._of_commits is not None:
            raise self._of_commits
        super().commit(batch)

    def look_up(self, accounts: Collection[str], commands: Sequence[str]) -> LookUp:
        self._may_read()
        return super().look_up(accounts, commands)

    def events(self, stream: str, after: int = 0, until: int | None = None) -> Iterator[NewEvent]:
        self._may_read()
        return super().events(stream, after, until)

    def document(self, kind: str, key: str) -> bytes | None:
        self._may_read()
        return super().document(kind, key)

    def _may_read(self) -> None:
        if self._of_reads is not None:
            raise self._of_reads
