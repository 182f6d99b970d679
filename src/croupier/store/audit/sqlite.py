"""What an audit asks of SQLite's journal: whether lines are as they were written, and what is found by them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from croupier.store.audit.sql import SHOWN
from croupier.store.interface import StoreError
from croupier.store.lines import DIGEST_BYTES, Commit, MovingEvent
from croupier.store.migrate import migrate
from croupier.store.places import Tail, written
from croupier.store.sqlite_record import SqliteRecord
from croupier.store.text import text_of

_MARKS = 500
"""Commands looked up in one statement."""


_NUMBERED: Final = {
    f"row {{0}} of {table} has the place of row {{1}}": (
        f"SELECT number, place FROM (SELECT {column} AS number, ROW_NUMBER() OVER (ORDER BY {column}) AS place"  # noqa: S608
        f" FROM {table}) WHERE number <> place"
    )
    for table, column in (("streams", "id"), ("played", "seq"))
}
"""SQLite numbers these rows without gaps, and none is ever taken out."""


_PARTS: Final = (
    "SELECT type, name, COALESCE(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\'"
)
"""All that a file is made of; what SQLite notes of its own about indexes is nobody's."""


class SqliteAudit(SqliteRecord):
    """Reads through `_rows`."""

    def _events_and_transfers(self) -> tuple[int, int]:
        bytes_of_digests, transfers = self._rows(
            "SELECT COALESCE(SUM(LENGTH(digests)), 0), COALESCE(SUM(transfers), 0) FROM journal"
        )[0]
        return int(bytes_of_digests) // DIGEST_BYTES, int(transfers)

    def strays(self) -> list[str]:
        walk = islice(_Walk(self).strays(), SHOWN)
        return [*self._strange_parts(), *super().strays(), *self._asked(_NUMBERED), *walk]

    def _strange_parts(self) -> list[str]:
        """Tables, views and triggers that are not those of this version: one of them could change what is written."""
        wanted, found = _parts_of_a_new_file(), set(self._rows(_PARTS))
        added = [f"the {kind} {name} is none of this version's" for kind, name, _ in sorted(found - wanted)]
        return added + [f"the {kind} {name} is missing or changed" for kind, name, _ in sorted(wanted - found)]


@cache
def _parts_of_a_new_file() -> frozenset[tuple[str, str, str]]:
    """As the migrations make them."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "new.db"
        migrate(f"sqlite:///{path}")
        with closing(sqlite3.connect(path)) as connection:
            return frozenset(connection.execute(_PARTS))


class _Walk:
    """One pass over the journal, a segment at a time."""

    def __init__(self, reader: SqliteAudit) -> None:
        self._ask = reader._rows
        self._commits = reader._commits
        self._streams: dict[str, tuple[int, int]] = {
            name: (number, version) for number, name, version in self._ask("SELECT id, name, version FROM streams")
        }
        self._accounts: dict[str, int] = {row[1]: row[0] for row in self._ask("SELECT id, name FROM accounts")}
        self._segments: list[int] = [last for (last,) in self._ask("SELECT last FROM segments ORDER BY last DESC")]
        self._heads: dict[str, int] = {}
        """The last version of each stream in a segment."""
        self._rows_of_streams = self._rows_of_purses = self._commands = 0

    def strays(self) -> Iterator[str]:
        tail = Tail(0)
        for commit in self._commits():
            try:
                yield from self._commit(commit)
                tail.read(commit)
            except StoreError as error:
                yield str(error)
            if self._segments and self._segments[-1] == commit.seq:
                yield from self._segment(tail, self._segments.pop())
                self._heads |= tail.heads
                tail = Tail(commit.seq)
        yield from (f"segment {last} ends with no commit" for last in self._segments)
        alive = self._heads | tail.heads
        yield from (f"the stream {name} has no events" for name in sorted(self._streams.keys() - alive.keys()))
        for name, (_, version) in self._streams.items():
            if version != self._heads.get(name, 0):
                yield f"the segments hold {self._heads.get(name, 0)} versions of {name}, not {version}"
        for table, counted in (
            ("stream_places", self._rows_of_streams),
            ("purse_places", self._rows_of_purses),
            ("commands", self._commands),
        ):
            found = self._ask(f"SELECT COUNT(*) FROM {table}")[0][0]  # noqa: S608  fixed names
            if found != counted:
                yield f"there are {found} rows of {table}, not {counted}"

    def _commit(self, commit: Commit) -> Iterator[str]:
        told = list(commit.told())
        place = f"commit {commit.seq} of the journal"
        if [text_of(*each) for each in told] != commit.texts():
            yield f"{place} is not written as the house writes"
        if len(commit.digests) != DIGEST_BYTES * len(told):
            yield f"{place} has {len(told)} lines and {len(commit.digests)} bytes of digests"
        transfers = sum(len(movements) for _, movements in told)
        said = self._ask("SELECT transfers FROM journal WHERE seq = ?", (commit.seq,))[0][0]
        if said != transfers:
            yield f"{place} has {transfers} transfers and says {said!r}"
        for stream in sorted({event.stream for event, _ in told} - self._streams.keys()):
            yield f"{place} has events of {stream}, which is no stream"
        yield from self._money(place, told)
        yield from self._commands_of(commit.seq, [event.command for event, _ in told if event.command is not None])

    def _money(self, place: str, told: list[MovingEvent]) -> Iterator[str]:
        for event, movements in told:
            for m in movements:
                if m.purse is not None and m.purse not in (m.debit, m.credit):
                    yield f"{place} names a purse that is neither of a transfer's sides: {event.stream} {event.version}"
                for account in {m.debit, m.credit} - self._accounts.keys():
                    yield f"{place} moves money of {account}, an account that does not exist"

    def _commands_of(self, seq: int, commands: list[str]) -> Iterator[str]:
        self._commands += len(commands)
        for start in range(0, len(commands), _MARKS):
            some = commands[start : start + _MARKS]
            marks = ",".join("?" * len(some))
            rows = self._ask(f"SELECT command FROM commands WHERE seq = ? AND command IN ({marks})", (seq, *some))  # noqa: S608
            if len(rows) != len(some):
                yield f"of the commands of commit {seq} {len(some) - len(rows)} would not be known again"

    def _segment(self, tail: Tail, last: int) -> Iterator[str]:
        """Where the places of this segment lie, they must be those that the journal gives."""
        for stream, places in tail.streams.items():
            self._rows_of_streams += 1
            number, _ = self._streams.get(stream, (None, 0))
            rows = self._ask(
                "SELECT segment, places FROM stream_places WHERE stream_id = ? AND first_version = ?",
                (number, places[0][0]),
            )
            if rows != [(last, written(places))]:
                yield f"segment {last} does not say where the events of {stream} lie"
        for purse, commits in tail.purses.items():
            self._rows_of_purses += 1
            rows = self._ask(
                "SELECT places FROM purse_places WHERE account_id = ? AND segment = ?",
                (self._accounts.get(purse), last),
            )
            if rows != [(written(commits),)]:
                yield f"segment {last} does not say where the money of {purse} lies"
