"""A stream has one owner and no gaps: the versions that a batch adds follow on what is there.

A version that exists means that somebody else owns the stream by now. A version too far means that this process lost
track after a failed commit; written, it would leave a hole that no audit could explain.
"""

from __future__ import annotations

from typing import NamedTuple

from croupier.store.batch import Batch
from croupier.store.interface import StaleOwnerError, StoreError


class NewVersions(NamedTuple):
    """The versions that a batch adds to streams."""

    before: dict[str, int]
    """The version that each stream has to have before; 0 for a new one."""
    lasts: dict[str, int]


def added_by(batch: Batch) -> NewVersions:
    """The versions that the batch adds to each stream, which have to follow on each other."""
    before: dict[str, int] = {}
    lasts: dict[str, int] = {}
    for entry in batch.events:
        stream, version = entry.stream, entry.version
        last = lasts.get(stream)
        if last is None:
            before[stream] = version - 1
        elif version != last + 1:
            raise StoreError(f"the batch adds version {version} of {stream} after {last}")
        lasts[stream] = version
    return NewVersions(before, lasts)


def require_next(stream: str, head: int, before: int) -> None:
    """Refuse what does not follow on the stream's last version."""
    if before < head:
        raise StaleOwnerError(f"another process has written to {stream}, which this one believed to own")
    if before > head:
        raise StoreError(f"{stream} ends with version {head}, so version {before + 1} would leave a gap")
