"""Where the events of a stream and the money of a purse lie in SQLite's journal, and what accounts hold.

To write this down with every commit would cost more than all the rest: a page of the file for each stream, each purse
and each account. So what the commits since the last segment did is noted in memory alone (`Tail`), and when some
thousands of events have come together it is written, sorted, as one segment. Nothing can be lost: a segment is written
with a commit, and a tail is read again from the journal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from croupier.store.batch import BETWEEN_PURSES, Movement
from croupier.store.interface import StoreError
from croupier.store.lines import Commit
from croupier.store.money import sums
from croupier.store.versions import Span

SEGMENT_EVENTS: Final = 4096
"""So many events at least are in a segment. More cost a wager less; a new reader first reads so many at most."""

Place = tuple[int, int]
"""The first version of a stream that a commit holds, and the number of the commit."""
_encode = msgspec.json.Encoder().encode
_places = msgspec.json.Decoder(list[Place]).decode
_commits = msgspec.json.Decoder(list[int]).decode


def written(places: list[Place] | list[int]) -> str:
    """Places as they are kept."""
    return _encode(places).decode()


def read_places(kept: str) -> list[Place]:
    """Places of a stream that were kept."""
    try:
        return _places(kept)
    except (msgspec.MsgspecError, TypeError) as error:
        raise StoreError(f"places of a stream cannot be read: {error}") from error


def read_commits(kept: str) -> list[int]:
    """Places of a purse that were kept."""
    try:
        return _commits(kept)
    except (msgspec.MsgspecError, TypeError) as error:
        raise StoreError(f"places of a purse cannot be read: {error}") from error


def purses_in(moved: Iterable[Iterable[Movement]]) -> set[str]:
    """The purses on whose statements these movements stand."""
    purses: set[str] = set()
    add = purses.add
    for movements in moved:
        for movement in movements:
            if (purse := movement.purse) is not None:
                add(purse)
            if movement.kind in BETWEEN_PURSES:
                add(movement.credit)
    return purses


class Tail:
    """The places of everything after one commit."""

    def __init__(self, after: int) -> None:
        self.after = after
        """The last commit of the last segment."""
        self.last = after
        """The last commit noted."""
        self.events = 0
        self.streams: dict[str, list[Place]] = {}
        self.heads: dict[str, int] = {}
        self.purses: dict[str, list[int]] = {}
        self.changes: dict[str, int] = defaultdict(int)
        """What was added to the balance of each account."""

    def note(
        self, seq: int, events: int, added: Mapping[str, Span], purses: Iterable[str], changes: Mapping[str, int]
    ) -> None:
        """One commit more: the versions that it added to streams, and what it did to purses and balances."""
        self.last = seq
        self.events += events
        streams, heads = self.streams, self.heads
        for stream, span in added.items():
            place = (span.first, seq)
            if stream in streams:
                streams[stream].append(place)
            else:
                streams[stream] = [place]
            heads[stream] = span.last
        by_purse = self.purses
        for purse in purses:
            if purse in by_purse:
                by_purse[purse].append(seq)
            else:
                by_purse[purse] = [seq]
        whole = self.changes
        for account, change in changes.items():
            whole[account] += change

    def read(self, commit: Commit) -> None:
        """Note a commit that was read from the journal."""
        added: dict[str, Span] = {}
        told = list(commit.told())
        for event, _ in told:
            begun = added.get(event.stream)
            added[event.stream] = Span(begun.first if begun else event.version, event.version)
        moved = [movements for _, movements in told]
        self.note(commit.seq, len(told), added, purses_in(moved), sums(moved))
