"""Where the events of a stream and the money of a purse lie in SQLite's journal, and what accounts hold.

To write this down with every commit would cost more than all the rest: a page of the file for each stream, each purse
and each account. So what the commits since the last segment did is noted in memory alone (`Tail`), and when some
thousands of events have come together it is written, sorted, as one segment. Nothing can be lost: a segment is written
with a commit, and a tail is read again from the journal.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from croupier.store.interface import StoreError
from croupier.store.lines import Commit
from croupier.store.movements import Effect, effect_of
from croupier.store.versions import NewVersions

SEGMENT_EVENTS: Final = 8192
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


class Tail:
    """The places of everything after one commit, and what it did to balances."""

    def __init__(self, after: int) -> None:
        self.after = after
        """The last commit of the last segment."""
        self.last = after
        """The last commit noted."""
        self.events = 0
        self._streams: dict[str, list[Place]] = defaultdict(list)
        self._heads: dict[str, int] = {}
        self._purses: dict[str, list[int]] = defaultdict(list)
        self._changes: dict[str, int] = defaultdict(int)
        self._noted: deque[tuple[int, NewVersions, Iterable[str]]] = deque()
        """Commits that nobody has asked about yet; most are asked about once, when a segment is written."""
        self._unsummed: list[Mapping[str, int]] = []
        """What commits did to accounts; the writer knows the sums, and asks only which accounts moved."""

    def note(self, seq: int, events: int, added: NewVersions, effect: Effect) -> None:
        """One commit more."""
        self.last = seq
        self.events += events
        self._noted.append((seq, added, effect.purses))
        self._unsummed.append(effect.changes)

    def read(self, commit: Commit) -> None:
        """Note a commit that was read from the journal."""
        told = list(commit.told())
        lasts = {event.stream: event.version for event, _ in told}
        before = {event.stream: event.version - 1 for event, _ in reversed(told)}
        self.note(
            commit.seq,
            len(told),
            NewVersions(before, lasts),
            effect_of([movements for _, movements in told]),
        )

    @property
    def streams(self) -> dict[str, list[Place]]:
        self._take_in()
        return self._streams

    @property
    def heads(self) -> dict[str, int]:
        """The last version of each stream."""
        self._take_in()
        return self._heads

    @property
    def purses(self) -> dict[str, list[int]]:
        """The commits with money of each purse."""
        self._take_in()
        return self._purses

    @property
    def changes(self) -> dict[str, int]:
        """What was added to the balance of each account."""
        changes = self._changes
        while self._unsummed:
            for account, change in self._unsummed.pop().items():
                changes[account] += change
        return changes

    def moved(self) -> set[str]:
        """The accounts that money came to or went from."""
        return set(self._changes).union(*self._unsummed)

    def _take_in(self) -> None:
        streams, purses = self._streams, self._purses
        while self._noted:
            seq, added, moved = self._noted.popleft()
            for stream, before in added.before.items():
                streams[stream].append((before + 1, seq))
            self._heads.update(added.lasts)
            for purse in moved:
                purses[purse].append(seq)
