"""SQLite: the whole casino in one file, WAL journal, synchronous FULL, one writing process.

Because one process writes, balances, ids and versions are remembered between batches, so a wager costs no look-up. A
batch of events is one row; beside it only commands are written with every commit.
"""

from __future__ import annotations

import fcntl
import sqlite3
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from sys import intern

import msgspec
from sqlalchemy.engine import URL

from croupier.store.batch import AccountOpening, Batch
from croupier.store.interface import (
    AccountRow,
    DoneBefore,
    LookUp,
    OverdraftError,
    RepeatedCommandError,
    StaleOwnerError,
    StoreError,
    UnknownOutcomeError,
)
from croupier.store.lines import DIGEST_BYTES, joined
from croupier.store.migrate import migrate, newest_revision
from croupier.store.money import checked_effect, require_exact
from croupier.store.movements import LARGEST, Effect
from croupier.store.places import SEGMENT_EVENTS, Tail, written
from croupier.store.private_file import make_private, open_lock
from croupier.store.seal import seal_of
from croupier.store.sqlite_reader import SqliteConnection, SqliteReader
from croupier.store.sqlite_record import MOST_TRANSFERS
from croupier.store.versions import NewVersions, added_by, require_next

_JOURNAL = "INSERT INTO journal (seq, transfers, lines, digests) VALUES (?, ?, ?, ?)"
_COMMANDS = {
    rows: f"INSERT INTO commands (seq, command) VALUES {', '.join(f'(?1, ?{n + 2})' for n in range(rows))}"  # noqa: S608
    for rows in (64, 8, 1)
}
"""Commands of one commit, by how many are written at once; each then costs half of what a statement of its own does."""
_BALANCE = "UPDATE accounts SET balance_minor = ?2 WHERE id = ?1"

_ROUND = (
    "INSERT INTO rounds (stream_id, number, at_ms, first_version, last_version, status, outcome)"
    " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (stream_id, number) DO UPDATE SET at_ms = excluded.at_ms,"
    " last_version = excluded.last_version, status = excluded.status, outcome = excluded.outcome"
)
_PLAYED = (
    "INSERT INTO played (patron, stream_id, number, at_ms, currency, staked_minor, returned_minor)"
    " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (patron, stream_id, number) DO UPDATE SET"
    " at_ms = excluded.at_ms, staked_minor = excluded.staked_minor, returned_minor = excluded.returned_minor"
)
_DOCUMENT = (
    "INSERT INTO documents (kind, key, body) VALUES (?, ?, ?)"
    " ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body"
)
_WAL_PAGES = 2000
"""After so many the log begins again at its start: where a log grows, each commit pays for the room as well."""
_PAGE_BYTES = 8192
"""Of a new file. A commit of some sixty wagers is 17 kB: of larger pages fewer are written."""
_SETTINGS = (
    f"page_size = {_PAGE_BYTES}",
    "foreign_keys = ON",
    "journal_mode = WAL",
    "synchronous = FULL",
    f"wal_autocheckpoint = {_WAL_PAGES}",
    "cache_size = -65536",
)
MOST_KNOWN = 50_000
"""Streams whose ids and heads stay in memory, about."""
_MARKS = 500
"""Commands looked up in one statement."""


class _Account(msgspec.Struct, gc=False):
    """What the writer remembers of an account."""

    id: int
    currency: str
    has_floor: bool
    least_minor: int
    """Its floor, or the least that the database can hold."""
    balance_minor: int

    @classmethod
    def of(cls, number: int, row: AccountRow) -> _Account:
        least_minor = -LARGEST if row.floor_minor is None else row.floor_minor
        return cls(number, row.currency, row.floor_minor is not None, least_minor, row.balance_minor)


class SqliteStore(SqliteConnection):
    """The writer; a lock on a file beside the database keeps a second one out."""

    segment_events = SEGMENT_EVENTS

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            make_private(path)
            self._lock = open_lock(path.with_name(path.name + ".lock"))
        except OSError as error:
            raise StoreError(f"the database {path} cannot be opened: {error.strerror}") from error
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.close()
            raise StoreError(f"{path} is in use by another house; stop that one first") from None
        try:
            self._open_database()
        except BaseException as error:
            self._lock.close()
            if isinstance(error, sqlite3.Error):
                raise StoreError(f"the database {path} cannot be opened: {error}") from error
            raise

    def _open_database(self) -> None:
        self._connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False, timeout=10)
        try:
            for setting in _SETTINGS:
                self._connection.execute(f"PRAGMA {setting}")
            if self.revision() != newest_revision():
                migrate(URL.create("sqlite", database=str(self._path)))
            self._forget()
        except BaseException:
            self._connection.close()
            raise

    def _forget(self) -> None:
        """Know nothing but what the database says; done at the start and after a failed commit."""
        self._tail = self._read_on(Tail(0))
        ids = dict(self._rows("SELECT name, id FROM accounts"))
        self._books = {intern(row.name): _Account.of(ids[row.name], row) for row in self.accounts()}
        self._stream_ids: dict[str, int] = {}
        self._heads: dict[str, int] = {}
        """Of the streams that were written to lately: a house has millions."""
        self._next_account = max(ids.values(), default=0) + 1

    def _fresh_tail(self) -> Tail:
        return self._tail

    def look_up(self, accounts: Collection[str], commands: Sequence[str]) -> LookUp:
        books = self._books
        balances = {name: books[name].balance_minor if name in books else 0 for name in accounts}
        return LookUp(balances, self._done_before(commands))

    def _done_before(self, commands: Sequence[str]) -> dict[str, DoneBefore]:
        found: dict[str, DoneBefore] = {}
        for start in range(0, len(commands), _MARKS):
            some = commands[start : start + _MARKS]
            marks = ",".join("?" * len(some))
            for command, seq in self._rows(f"SELECT command, seq FROM commands WHERE command IN ({marks})", some):  # noqa: S608
                for e, _ in self._commit(seq).naming(command):
                    if e.command == command:
                        found[command] = DoneBefore(e.stream, e.version, e.kind, e.body, e.request)
        return found

    def commit(self, batch: Batch) -> None:
        connection = self._connection
        finishing = False
        try:
            connection.execute("BEGIN IMMEDIATE")
            added, effect = added_by(batch), checked_effect(batch)
            if not added.before.keys() <= self._heads.keys():
                self._know(added.before)
            if not added.before.items() <= self._heads.items():
                for stream, before in added.before.items():
                    require_next(stream, self._heads.get(stream, 0), before)
            for opening in batch.openings:
                self._open(connection, opening)
            self._book(effect.changes)
            if batch.rests_on:
                require_exact(batch, {name: self._books[name].balance_minor for name in batch.rests_on})
            self._write_events(connection, batch, added, effect)
            if batch.rounds or batch.played or batch.documents:
                self._write_rows(connection, batch)
            finishing = True
            connection.execute("COMMIT")
        except BaseException as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._forget()
            if isinstance(error, sqlite3.Error):
                raise _translated(error, self._path, finishing=finishing) from error
            if isinstance(error, OverflowError):
                raise StoreError("a number of the batch is larger than the database can hold") from error
            raise
        self._heads.update(added.lasts)
        if self._tail.events >= self.segment_events:
            self._tail = Tail(self._tail.last)
            if len(self._heads) > MOST_KNOWN:  # now the rows of the database say it all
                self._heads.clear()
                self._stream_ids.clear()

    def _know(self, names: Iterable[str]) -> None:
        """Read the ids and heads of streams: what the last segment says, and what came since."""
        unknown = [name for name in names if name not in self._heads]
        if not unknown:
            return
        since = self._tail.heads
        self._heads.update((name, since.get(name, 0)) for name in unknown)
        for start in range(0, len(unknown), _MARKS):
            some = unknown[start : start + _MARKS]
            marks = ",".join("?" * len(some))
            for name, number, version in self._rows(
                f"SELECT name, id, version FROM streams WHERE name IN ({marks})",  # noqa: S608
                some,
            ):
                self._stream_ids[name] = number
                self._heads[name] = since.get(name, version)

    def _book(self, changes: Mapping[str, int]) -> None:
        """Change the balances in memory, which are what the journal says if the batch is written."""
        books = self._books
        if not changes.keys() <= books.keys():
            unknown = sorted(name for name in changes if name not in books)
            raise StoreError(f"a transfer names an account that was never opened: {', '.join(unknown)}")
        for name, change in changes.items():
            account = books[name]
            account.balance_minor = balance_minor = account.balance_minor + change
            if not account.least_minor <= balance_minor <= LARGEST:
                if account.has_floor and balance_minor < account.least_minor:
                    raise OverdraftError("a balance would have gone below its floor")
                raise OverflowError

    def _write_events(self, connection: sqlite3.Connection, batch: Batch, added: NewVersions, effect: Effect) -> None:
        """The batch as one row, and what it did: in memory, or with what others did as a segment."""
        events, tail = batch.events, self._tail
        if not events:
            return
        seq = tail.last + 1
        streams = self._stream_ids
        if not added.before.keys() <= streams.keys():
            for stream in [new for new in added.before if new not in streams]:
                cursor = connection.execute("INSERT INTO streams (name, version) VALUES (?, 0)", (stream,))
                assert cursor.lastrowid is not None
                streams[stream] = cursor.lastrowid
        lines, digests = joined([event.text for event in events]), b"".join([event.digest for event in events])
        transfers = sum([len(event.movements) for event in events])
        if lines.count(b"\n") != len(events) - 1 or len(digests) != DIGEST_BYTES * len(events):
            raise StoreError("an event of the batch has no text of one line, or no digest of 32 bytes")
        if transfers >= MOST_TRANSFERS:
            raise StoreError(f"a batch moves money less than {MOST_TRANSFERS:,} times")
        connection.execute(_JOURNAL, (seq, transfers, lines, digests))
        commands = [event.command for event in events if event.command is not None]
        for rows, statement in _COMMANDS.items():
            while len(commands) >= rows:
                connection.execute(statement, (seq, *commands[:rows]))
                del commands[:rows]
        tail.note(seq, len(events), added, effect)
        if tail.events >= self.segment_events:
            self._write_segment(connection, tail)

    def _write_segment(self, connection: sqlite3.Connection, tail: Tail) -> None:
        self._know(tail.heads)  # those, too, that were written before the last stop
        ids, books, last = self._stream_ids, self._books, tail.last
        connection.execute("INSERT INTO segments (last) VALUES (?)", (last,))
        connection.executemany(
            "INSERT INTO stream_places (stream_id, first_version, segment, places) VALUES (?, ?, ?, ?)",
            sorted([(ids[stream], places[0][0], last, written(places)) for stream, places in tail.streams.items()]),
        )
        connection.executemany(
            "INSERT INTO purse_places (account_id, segment, places) VALUES (?, ?, ?)",
            sorted([(books[purse].id, last, written(commits)) for purse, commits in tail.purses.items()]),
        )
        moved = [books[name] for name in tail.moved()]
        connection.executemany(_BALANCE, sorted([(account.id, account.balance_minor) for account in moved]))
        connection.executemany(
            "UPDATE streams SET version = ? WHERE id = ?", [(head, ids[name]) for name, head in tail.heads.items()]
        )

    def _write_rows(self, connection: sqlite3.Connection, batch: Batch) -> None:
        """What screens read, and documents."""
        streams = self._stream_ids
        named = {row.stream for row in batch.rounds} | {row.stream for row in batch.played}
        self._know(named)
        if unknown := sorted(stream for stream in named if stream not in streams):
            raise StoreError(f"the batch names a stream that has no events: {', '.join(unknown)}")
        if batch.rounds:
            connection.executemany(
                _ROUND,
                [
                    (streams[r.stream], r.number, r.at_ms, r.first_version, r.last_version, r.status, r.outcome)
                    for r in batch.rounds
                ],
            )
        if batch.played:
            connection.executemany(
                _PLAYED,
                [
                    (p.patron, streams[p.stream], p.number, p.at_ms, p.currency, p.staked_minor, p.returned_minor)
                    for p in batch.played
                ],
            )
        for document in batch.documents:
            if document.body is None:
                connection.execute("DELETE FROM documents WHERE kind = ? AND key = ?", (document.kind, document.key))
            else:
                connection.execute(_DOCUMENT, (document.kind, document.key, document.body))

    def _open(self, connection: sqlite3.Connection, opening: AccountOpening) -> None:
        name, currency, floor_minor = opening.name, opening.currency, opening.floor_minor
        known = self._books.get(name)
        if known is not None:
            if known.currency != currency:
                raise StoreError(f"the account {name} is kept in {known.currency}, not in {currency}")
            return
        number = self._next_account
        connection.execute(
            "INSERT INTO accounts (id, name, currency, floor_minor, balance_minor, seal) VALUES (?, ?, ?, ?, 0, ?)",
            (number, name, currency, floor_minor, seal_of(number, name, currency, floor_minor)),
        )
        self._next_account = number + 1
        self._books[name] = _Account.of(number, AccountRow(name, currency, 0, floor_minor))

    def reader(self) -> SqliteReader:
        return SqliteReader(self._path)

    def close(self) -> None:
        self._connection.close()
        self._lock.close()


def _translated(error: sqlite3.Error, path: Path, *, finishing: bool) -> StoreError:
    text = str(error)
    if "journal.seq" in text:
        return StaleOwnerError("another process has written to a stream that this one believed to own")
    if "commands.command" in text:
        return RepeatedCommandError("a command of the batch has been carried out before")
    if finishing and error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_IOERR:
        return UnknownOutcomeError(f"the disk failed while {path} took a batch: {text}")
    return StoreError(f"the database {path} did not take the batch: {text}")
