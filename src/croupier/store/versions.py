"""A stream has one owner and no gaps: the versions that a batch adds follow on what is there.

A version that exists means that somebody else owns the stream by now. A version too far means that this process lost
track after a failed commit; written, it would leave a hole that no audit could explain.
"""

from __future__ import annotations

import msgspec

from croupier.store.batch import Batch
from croupier.store.interface import StaleOwnerError, StoreError


class Span(msgspec.Struct, frozen=True):
    """The versions that a batch adds to one stream."""

    first: int
    last: int


def spans(batch: Batch) -> dict[str, Span]:
    """The versions that the batch adds to each stream."""
    firsts: dict[str, int] = {}
    lasts: dict[str, int] = {}
    for event in batch.events:
        stream, version = event.stream, event.version
        last = lasts.get(stream)
        if last is None:
            firsts[stream] = version
        elif version != last + 1:
            raise StoreError(f"the batch adds version {version} of {stream} after {last}")
        lasts[stream] = version
    return {stream: Span(first, lasts[stream]) for stream, first in firsts.items()}


def require_next(stream: str, head: int, span: Span) -> None:
    """Refuse what does not follow on the stream's last version."""
    if span.first <= head:
        raise StaleOwnerError(f"another process has written to {stream}, which this one believed to own")
    if span.first > head + 1:
        raise StoreError(f"{stream} ends with version {head}, so version {span.first} would leave a gap")
