"""A stream has one owner and no gaps: the versions that a batch adds follow on what is there.

A version that exists means that somebody else owns the stream by now. A version too far means that this process lost
track after a failed commit; written, it would leave a hole that no audit could explain.
"""

from __future__ import annotations

from typing import Final, TypeAlias

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


NOWHERE: Final = (None, None)
Place: TypeAlias = tuple[int | None, int | None]
"""The first and the last number of an event's transfers; both are None where it has none."""


def places_of_transfers(batch: Batch, after: int) -> list[Place]:
    """For each event of the batch, in order, where its transfers lie when they are numbered on from `after`.

    A transfer is covered by the digest of its event, so both are in one batch, and those of one event lie together.
    """
    transfers, at, count = batch.transfers, 0, len(batch.transfers)
    places: list[Place] = []
    for event in batch.events:
        first = at
        while at < count and transfers[at].version == event.version and transfers[at].stream == event.stream:
            at += 1
        places.append((after + first + 1, after + at) if at > first else NOWHERE)
    return places if at == count else _places_in_any_order(batch, after)


def _places_in_any_order(batch: Batch, after: int) -> list[Place]:
    """The same where the transfers do not come in the order of their events."""
    events = {(event.stream, event.version) for event in batch.events}
    places: dict[tuple[str, int], tuple[int, int]] = {}
    for number, transfer in enumerate(batch.transfers, start=after + 1):
        event = (transfer.stream, transfer.version)
        if event not in events:
            raise StoreError(f"a transfer names version {transfer.version} of {transfer.stream}, not in its batch")
        first, last = places.get(event, (number, number - 1))
        if last != number - 1:
            raise StoreError(f"the transfers of version {transfer.version} of {transfer.stream} do not lie together")
        places[event] = (first, number)
    return [places.get((event.stream, event.version), NOWHERE) for event in batch.events]
