"""Events and transfers in SQLite: the journal has a row for each commit, with its events as lines of text."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from croupier.store.batch import NewEvent, Transfer
from croupier.store.interface import AccountRow, StoredTransfer, StoreError
from croupier.store.lines import Commit, LineMovement, MovingEvent
from croupier.store.places import Place, Tail, read_commits, read_places
from croupier.store.sql import LAST, SqlReader

_ROW: Final = "SELECT seq, lines, digests FROM journal"
_PLACES_OF_STREAM: Final = (
    "SELECT places FROM stream_places WHERE stream_id = ?1 AND first_version <= ?3 AND first_version >="
    " (SELECT COALESCE(MAX(first_version), 0) FROM stream_places WHERE stream_id = ?1 AND first_version <= ?2)"
    " ORDER BY first_version"
)
_PLACES_OF_PURSE: Final = (
    "SELECT places FROM purse_places WHERE account_id = (SELECT id FROM accounts WHERE name = ?) ORDER BY segment"
)
_SEGMENT: Final = "(SELECT COALESCE(MAX(last), 0) FROM segments)"
_TRIES: Final = 100
"""How often balances are read again because a segment was written meanwhile."""
_PAGE: Final = 64
"""Commits read at a time while walking the whole journal."""
_IN_COMMIT: Final = 20
"""Transfers are numbered by their commit and, in so many bits, by their place in it."""
MOST_TRANSFERS: Final = 1 << _IN_COMMIT


class SqliteRecord(SqlReader):
    """Reads through `_rows`."""

    @abstractmethod
    def _fresh_tail(self) -> Tail:
        """The places of all that is in no segment yet, as of now."""

    def _read_on(self, tail: Tail) -> Tail:
        """The same tail with the commits that came since, or a new one after a new segment."""
        after = int(self._rows(f"SELECT {_SEGMENT}")[0][0])
        if after != tail.after:
            tail = Tail(after)
        for commit in self._commits(tail.last):
            tail.read(commit)
        return tail

    # Commits

    def _commits(self, after: int = 0) -> Iterator[Commit]:
        while True:
            rows = self._rows(f"{_ROW} WHERE seq > ? ORDER BY seq LIMIT ?", (after, _PAGE))
            for row in rows:
                yield _commit_of(*row)
            if len(rows) < _PAGE:
                return
            after = rows[-1][0]

    def _commit(self, seq: int) -> Commit:
        rows = self._rows(f"{_ROW} WHERE seq = ?", (seq,))
        if not rows:
            raise StoreError(f"commit {seq} of the journal is missing")
        return _commit_of(*rows[0])

    def _commits_of(self, stream: str, after: int, until: int) -> list[int]:
        """The commits that hold the versions (after, until] of a stream."""
        tail = self._fresh_tail()
        found = self._rows("SELECT id FROM streams WHERE name = ?", (stream,))
        rows = self._rows(_PLACES_OF_STREAM, (found[0][0], after + 1, until)) if found else []
        places: list[Place] = [place for (kept,) in rows for place in read_places(kept) if place[1] <= tail.after]
        places += tail.streams.get(stream, ())
        firsts = [first for first, _ in places]
        begin = max(bisect_right(firsts, after + 1) - 1, 0)
        return [seq for _, seq in places[begin : bisect_right(firsts, until)]]

    def _commits_with(self, purse: str) -> list[int]:
        """The commits that move money of a purse."""
        tail = self._fresh_tail()
        rows = self._rows(_PLACES_OF_PURSE, (purse,))
        commits = [seq for (kept,) in rows for seq in read_commits(kept) if seq <= tail.after]
        return commits + tail.purses.get(purse, [])

    def _told(self, stream: str, after: int, until: int | None) -> Iterator[MovingEvent]:
        last = LAST if until is None else until
        for seq in self._commits_of(stream, after, last):
            for told in self._commit(seq).of_stream(stream):
                if after < told[0].version <= last:
                    yield told

    def _moved(self, purse: str) -> Iterator[LineMovement]:
        for seq in self._commits_with(purse):
            for _, movements in self._commit(seq).naming(purse):
                yield from (moved for moved in movements if moved.concerns(purse))

    def _numbered(self, purse: str, seq: int) -> list[StoredTransfer]:
        """The transfers of a purse in one commit, with their numbers."""
        every = ((event, moved) for event, movements in self._commit(seq).told() for moved in movements)
        return [
            StoredTransfer((seq << _IN_COMMIT) + number, event.at_ms, _transfer(event, moved))
            for number, (event, moved) in enumerate(every)
            if moved.concerns(purse)
        ]

    # What a reader is asked

    def _accounts(self, where: str, parameters: Sequence[Any]) -> list[AccountRow]:
        """What an account held at the last segment is stored; the rest is in the tail of that segment."""
        for _ in range(_TRIES):
            tail = self._fresh_tail()
            rows = self._rows(
                f"SELECT {_SEGMENT}, name, currency, balance_minor, floor_minor FROM accounts"  # noqa: S608
                f" WHERE {where} ORDER BY name",
                parameters,
            )
            if all(segment == tail.after for segment, *_ in rows):
                return [_completed(AccountRow(*row), tail) for _, *row in rows]
        raise StoreError(
            "what accounts hold cannot be read: their balances are of another segment than the journal's end"
        )

    def events(self, stream: str, after: int = 0, until: int | None = None) -> Iterator[NewEvent]:
        for event, _ in self._told(stream, after, until):
            yield event

    def streams(self) -> list[tuple[str, int]]:
        rows = self._rows("SELECT name, version FROM streams")
        return sorted((dict(rows) | self._fresh_tail().heads).items())

    def head(self, stream: str) -> tuple[int, bytes]:
        last: tuple[int, bytes] = (0, b"")
        for seq in self._commits_of(stream, LAST - 1, LAST):
            for event, _ in self._commit(seq).of_stream(stream):
                last = (event.version, event.digest)
        return last

    def event_transfers(self, stream: str, after: int = 0, until: int | None = None) -> Iterator[Transfer]:
        for event, movements in self._told(stream, after, until):
            for moved in movements:
                yield _transfer(event, moved)

    def events_with_transfers(self, stream: str) -> Iterator[tuple[NewEvent, list[Transfer]]]:
        for event, movements in self._told(stream, 0, None):
            yield event, [_transfer(event, moved) for moved in movements]

    def transfers_of(self, purse: str, before: int | None = None, limit: int = 100) -> list[StoredTransfer]:
        bound = LAST if before is None else before
        found: list[StoredTransfer] = []
        for seq in reversed(self._commits_with(purse)):
            if len(found) >= limit:
                break
            if seq <= bound >> _IN_COMMIT:
                found += [stored for stored in reversed(self._numbered(purse, seq)) if stored.seq < bound]
        return found[:limit]

    def totals_of(self, purse: str) -> dict[str, tuple[int, int]]:
        totals: dict[str, tuple[int, int]] = {}
        for moved in self._moved(purse):
            into, out = totals.get(moved.kind, (0, 0))
            if moved.credit == purse:
                into += moved.amount_minor
            else:
                out += moved.amount_minor
            totals[moved.kind] = (into, out)
        return totals

    def moved_since(self, purse: str, seq: int) -> int:
        moved_minor = 0
        for commit in self._commits_with(purse):
            if commit >= seq >> _IN_COMMIT:
                for stored in self._numbered(purse, commit):
                    if stored.seq >= seq:
                        amount_minor = stored.transfer.amount_minor
                        moved_minor += amount_minor if stored.transfer.credit == purse else -amount_minor
        return moved_minor

    def totals_of_stream(self, stream: str) -> dict[str, int]:
        totals: dict[str, int] = {}
        for transfer in self.event_transfers(stream):
            totals[transfer.kind] = totals.get(transfer.kind, 0) + transfer.amount_minor
        return totals

    def recomputed_balances(self) -> dict[str, int]:
        balances: dict[str, int] = {name: 0 for (name,) in self._rows("SELECT name FROM accounts")}
        for commit in self._commits():
            for _, movements in commit.told():
                for moved in movements:
                    balances[moved.debit] = balances.get(moved.debit, 0) - moved.amount_minor
                    balances[moved.credit] = balances.get(moved.credit, 0) + moved.amount_minor
        return balances

    def sequence_gap(self) -> int | None:
        count, first, last = self._rows("SELECT COUNT(*), MIN(seq), MAX(seq) FROM journal")[0]
        if count == 0 or (first, last) == (1, count):
            return None
        rows = self._rows(
            "SELECT n FROM (SELECT seq, ROW_NUMBER() OVER (ORDER BY seq) AS n FROM journal) numbered"
            " WHERE seq <> n ORDER BY n LIMIT 1"
        )
        return int(rows[0][0])


def _commit_of(seq: int, lines: object, digests: object) -> Commit:
    """SQLite keeps what it is given, whatever the column's type says."""
    if not (isinstance(lines, bytes) and isinstance(digests, bytes)):
        raise StoreError(f"commit {seq} of the journal is not of the right type")
    return Commit(seq, lines, digests)


def _completed(stored: AccountRow, tail: Tail) -> AccountRow:
    """An account as it is after the tail. SQLite keeps what it is given: what is no number stays as it was found."""
    change = tail.changes.get(stored.name, 0)
    if not change or not isinstance(stored.balance_minor, int):
        return stored
    return msgspec.structs.replace(stored, balance_minor=stored.balance_minor + change)


def _transfer(event: NewEvent, moved: LineMovement) -> Transfer:
    return Transfer(event.stream, event.version, moved.debit, moved.credit, moved.amount_minor, moved.kind, moved.purse)
