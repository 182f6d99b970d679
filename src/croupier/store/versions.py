"""A stream has one owner and no gaps: the versions that a batch adds follow on what is there.

A version that exists means that somebody else owns the stream by now. A version too far means that this process lost
track after a failed commit; written, it would leave a hole that no audit could explain.
"""

from __future__ import annotations

from typing import NamedTuple

from croupier.store.batch import Batch
from croupier.store.interface import StaleOwnerError, StoreError


class Added(NamedTuple):
    """The versions that a batch adds to streams."""

    firsts: dict[str, int]
    lasts: dict[str, int]


def added_by(batch: Batch) -> Added:
    """The first and the last version that the batch adds to each stream."""
    firsts: dict[str, int] = {}
    lasts: dict[str, int] = {}
    for entry in batch.events:
        stream, version = entry.stream, entry.version
        last = lasts.get(stream)
        if last is None:
            firsts[stream] = version
        elif version != last + 1:
            raise StoreError(f"the batch adds version {version} of {stream} after {last}")
        lasts[stream] = version
    return Added(firsts, lasts)


def require_next(stream: str, head: int, first: int) -> None:
    """Refuse what does not follow on the stream's last version."""
    if first <= head:
        raise StaleOwnerError(f"another process has written to {stream}, which this one believed to own")
    if first > head + 1:
        raise StoreError(f"{stream} ends with version {head}, so version {first} would leave a gap")
