"""SQLite: the whole casino in one file, WAL journal, synchronous FULL, one writing process.

Because one process writes, balances and ids are remembered between batches, so a wager costs no look-up.
"""

from __future__ import annotations

import fcntl
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy.engine import URL

from croupier.store.batch import Batch, balance_changes
from croupier.store.interface import (
    DoneBefore,
    Loaded,
    OverdraftError,
    RepeatedCommandError,
    StaleOwnerError,
    StoreError,
    UnknownOutcomeError,
)
from croupier.store.migrate import migrate, newest_revision, require_newest
from croupier.store.private_file import make_private
from croupier.store.seal import seal_of
from croupier.store.sql import DONE_BEFORE, SqlReader
from croupier.store.versions import places_of_transfers, require_next, spans

_EVENT = (
    "INSERT INTO events (stream_id, version, at_ms, kind, actor, body, digest, command, request,"
    " first_transfer, last_transfer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_TRANSFER = (
    "INSERT INTO transfers (stream_id, version, debit_id, credit_id, amount_minor, kind, purse_id)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
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
_SETTINGS = (
    "foreign_keys = ON",
    "journal_mode = WAL",
    "synchronous = FULL",
    "wal_autocheckpoint = 10000",
    "cache_size = -65536",
)
_LARGEST = 2**63 - 1
_MARKS = 500
"""Commands looked up in one statement."""


class _Connected(SqlReader):
    """A connection and reading through it."""

    dense_sequence = True
    _lies_with_event = (
        "t.seq BETWEEN e.first_transfer AND e.last_transfer AND t.stream_id = e.stream_id AND t.version = e.version"
    )
    _path: Path
    _connection: sqlite3.Connection
    _misplaced = (
        "SELECT e.stream_id, e.version FROM events e"
        " WHERE (e.first_transfer IS NOT NULL OR e.last_transfer IS NOT NULL) AND"
        " (SELECT COUNT(*) FROM transfers t WHERE t.seq BETWEEN e.first_transfer AND e.last_transfer"
        " AND t.stream_id = e.stream_id AND t.version = e.version) IS NOT e.last_transfer - e.first_transfer + 1"
    )

    def _rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(sql, parameters).fetchall()
        except (sqlite3.Error, OverflowError) as error:
            raise StoreError(f"the database {self._path} cannot be read: {error}") from error

    def revision(self) -> str | None:
        """The schema that the database has."""
        tables = self._rows("SELECT name FROM sqlite_master WHERE name = 'alembic_version'")
        found = self._rows("SELECT version_num FROM alembic_version") if tables else []
        return str(found[0][0]) if found else None


class SqliteReader(_Connected):
    """A read-only connection beside the writer's."""

    def __init__(self, path: Path) -> None:
        self._path = path
        if not path.is_file():
            raise StoreError(f"there is no database at {path}")
        try:
            self._connection = sqlite3.connect(
                f"{path.resolve().as_uri()}?mode=ro",
                uri=True,
                isolation_level=None,
                check_same_thread=False,
                timeout=10,
            )
        except sqlite3.Error as error:
            raise StoreError(f"the database {path} cannot be opened: {error}") from error

    @classmethod
    def of_newest_schema(cls, path: Path) -> SqliteReader:
        """A reader for a program that has not opened the database as its writer."""
        reader = cls(path)
        try:
            require_newest(reader.revision())
        except StoreError:
            reader.close()
            raise
        return reader

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        self._connection.execute("BEGIN")
        try:
            yield
        finally:
            self._connection.execute("ROLLBACK")

    def close(self) -> None:
        self._connection.close()


class SqliteStore(_Connected):
    """The writer; a lock on a file beside the database keeps a second one out."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            make_private(path)
            self._lock = path.with_name(path.name + ".lock").open("w")
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
        rows = self._rows("SELECT name, id, currency, balance_minor FROM accounts")
        self._account_ids: dict[str, int] = {name: account_id for name, account_id, _, _ in rows}
        self._currencies: dict[str, str] = {name: currency for name, _, currency, _ in rows}
        self._balances: dict[str, int] = {name: balance for name, _, _, balance in rows}
        self._stream_ids: dict[str, int] = {row[0]: row[1] for row in self._rows("SELECT name, id FROM streams")}
        self._heads: dict[str, int] = dict(self.streams())
        self._last_transfer: int = self._rows("SELECT COALESCE(MAX(seq), 0) FROM transfers")[0][0]
        self._next_account = max(self._account_ids.values(), default=0) + 1

    def look_up(self, accounts: Collection[str], commands: Sequence[str]) -> Loaded:
        balances = self._balances
        return Loaded({name: balances.get(name, 0) for name in accounts}, self._done_before(commands))

    def _done_before(self, commands: Sequence[str]) -> dict[str, DoneBefore]:
        rows: list[tuple[Any, ...]] = []
        for start in range(0, len(commands), _MARKS):
            some = commands[start : start + _MARKS]
            rows += self._rows(f"{DONE_BEFORE} WHERE e.command IN ({','.join('?' * len(some))})", some)
        return self._found(rows)

    def commit(self, batch: Batch) -> None:
        connection = self._connection
        finishing = False
        try:
            connection.execute("BEGIN IMMEDIATE")
            added = spans(batch)
            for stream, span in added.items():
                require_next(stream, self._heads.get(stream, 0), span)
            changes = self._write(connection, batch, added)
            finishing = True
            connection.execute("COMMIT")
        except BaseException as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._forget()
            if isinstance(error, sqlite3.Error):
                raise _translated(error, self._path, finishing=finishing) from error
            if isinstance(error, KeyError):
                raise StoreError(f"the batch names a stream that has no events: {error.args[0]}") from error
            if isinstance(error, OverflowError):
                raise StoreError("a number of the batch is larger than the database can hold") from error
            raise
        self._last_transfer += len(batch.transfers)
        for stream, span in added.items():
            self._heads[stream] = span.last
        balances = self._balances
        for name, change in changes.items():
            balances[name] += change

    def _write(self, connection: sqlite3.Connection, batch: Batch, added: Iterable[str]) -> dict[str, int]:
        """Everything but the balances in memory, which change only once the batch is safe."""
        for opening in batch.openings:
            self._open(connection, opening.name, opening.currency, opening.floor_minor)
        streams = self._stream_ids
        for stream in added:
            if stream not in streams:
                cursor = connection.execute("INSERT INTO streams (name) VALUES (?)", (stream,))
                assert cursor.lastrowid is not None
                streams[stream] = cursor.lastrowid
        ids = self._account_ids
        changes = balance_changes(batch)
        unknown = sorted(changes.keys() - ids.keys())
        if unknown:
            raise StoreError(f"a transfer names an account that was never opened: {', '.join(unknown)}")
        for name, change in changes.items():
            # SQLite would go over to floating point in silence.
            if abs(self._balances[name] + change) > _LARGEST:
                raise OverflowError
        places = places_of_transfers(batch, self._last_transfer)
        connection.executemany(
            _EVENT,
            [
                (
                    streams[e.stream],
                    e.version,
                    e.at_ms,
                    e.kind,
                    e.actor,
                    e.body,
                    e.digest,
                    e.command,
                    e.request,
                    first,
                    last,
                )
                for e, (first, last) in zip(batch.events, places, strict=True)
            ],
        )
        connection.executemany(
            _TRANSFER,
            [
                (
                    streams[t.stream],
                    t.version,
                    ids[t.debit],
                    ids[t.credit],
                    t.amount_minor,
                    t.kind,
                    None if t.purse is None else ids[t.purse],
                )
                for t in batch.transfers
            ],
        )
        connection.executemany(
            "UPDATE accounts SET balance_minor = balance_minor + ? WHERE id = ?",
            [(change, ids[name]) for name, change in changes.items() if change],
        )
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
        return changes

    def _open(self, connection: sqlite3.Connection, name: str, currency: str, floor_minor: int | None) -> None:
        known = self._currencies.get(name)
        if known is not None:
            if known != currency:
                raise StoreError(f"the account {name} is kept in {known}, not in {currency}")
            return
        number = self._next_account
        connection.execute(
            "INSERT INTO accounts (id, name, currency, floor_minor, balance_minor, seal) VALUES (?, ?, ?, ?, 0, ?)",
            (number, name, currency, floor_minor, seal_of(number, name, currency, floor_minor)),
        )
        self._next_account = number + 1
        self._account_ids[name] = number
        self._currencies[name] = currency
        self._balances[name] = 0

    def reader(self) -> SqliteReader:
        return SqliteReader(self._path)

    def close(self) -> None:
        self._connection.close()
        self._lock.close()


def _translated(error: sqlite3.Error, path: Path, *, finishing: bool) -> StoreError:
    text = str(error)
    if "events.stream_id, events.version" in text:
        return StaleOwnerError("another process has written to a stream that this one believed to own")
    if "events.command" in text:
        return RepeatedCommandError("a command of the batch has been carried out before")
    if "CHECK constraint failed: balance_not_below_floor" in text:
        return OverdraftError("a balance would have gone below its floor")
    if finishing and error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_IOERR:
        return UnknownOutcomeError(f"the disk failed while {path} took a batch: {text}")
    return StoreError(f"the database {path} did not take the batch: {text}")
