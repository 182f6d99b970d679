"""SQLite: the whole casino in one file, WAL journal, synchronous FULL, one writing process.

Because one process writes, balances and ids are remembered between batches, so a wager costs no look-up.
"""

from __future__ import annotations

import fcntl
import sqlite3
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from croupier.store.batch import Batch
from croupier.store.interface import Loaded, OverdraftError, StaleOwnerError, StoreError
from croupier.store.migrate import migrate
from croupier.store.sql import SqlReader


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


class SqliteReader(SqlReader):
    """A read-only connection beside the writer's."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection = _connect(path)
        self._connection.execute("PRAGMA query_only = ON")

    def _rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(sql, parameters).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"the database {self._path} cannot be read: {error}") from error

    def close(self) -> None:
        self._connection.close()


class SqliteStore(SqlReader):
    """The writer; a lock on a file beside the database keeps a second one out."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._lock = path.with_name(path.name + ".lock").open("w")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.close()
            raise StoreError(f"{path} is in use by another house; stop that one first") from None
        migrate(f"sqlite:///{path}")
        self._connection = _connect(path)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute("PRAGMA wal_autocheckpoint = 4000")
        self._connection.execute("PRAGMA cache_size = -65536")
        self._forget()

    def _forget(self) -> None:
        """Know nothing but what the database says; done at the start and after a failed commit."""
        self._account_ids: dict[str, int] = dict(self._connection.execute("SELECT name, id FROM accounts"))
        self._stream_ids: dict[str, int] = dict(self._connection.execute("SELECT name, id FROM streams"))
        self._balances: dict[str, int] = dict(self._connection.execute("SELECT name, balance_minor FROM accounts"))

    def _rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(sql, parameters).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"the database {self._path} cannot be read: {error}") from error

    def begin(self, accounts: Collection[str], commands: Sequence[str]) -> Loaded:
        balances = self._balances
        return Loaded({name: balances.get(name, 0) for name in accounts}, self._done_before(commands))

    def commit(self, batch: Batch) -> None:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            self._write(connection, batch)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._forget()
            raise _translated(error, self._path) from error
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._forget()
            raise

    def _write(self, connection: sqlite3.Connection, batch: Batch) -> None:
        for opening in batch.openings:
            self._open(connection, opening.name, opening.currency, opening.floor_minor)
        streams = self._stream_ids
        for event in batch.events:
            if event.stream not in streams:
                cursor = connection.execute("INSERT INTO streams (name) VALUES (?)", (event.stream,))
                assert cursor.lastrowid is not None
                streams[event.stream] = cursor.lastrowid
        ids = self._account_ids
        connection.executemany(
            "INSERT INTO events (stream_id, version, at_ms, kind, actor, body, digest, command, request)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (streams[e.stream], e.version, e.at_ms, e.kind, e.actor, e.body, e.digest, e.command, e.request)
                for e in batch.events
            ],
        )
        connection.executemany(
            "INSERT INTO transfers (stream_id, version, debit_id, credit_id, amount_minor, kind, purse_id)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
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
        changes = balance_changes(batch)
        connection.executemany(
            "UPDATE accounts SET balance_minor = balance_minor + ? WHERE id = ?",
            [(change, ids[name]) for name, change in changes.items()],
        )
        if batch.rounds:
            connection.executemany(
                "INSERT INTO rounds (stream_id, number, at_ms, first_version, last_version, status, outcome)"
                " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (stream_id, number) DO UPDATE SET at_ms = excluded.at_ms,"
                " last_version = excluded.last_version, status = excluded.status, outcome = excluded.outcome",
                [
                    (streams[r.stream], r.number, r.at_ms, r.first_version, r.last_version, r.status, r.outcome)
                    for r in batch.rounds
                ],
            )
        if batch.played:
            connection.executemany(
                "INSERT INTO played (patron, stream_id, number, at_ms, currency, staked_minor, returned_minor)"
                " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (patron, stream_id, number) DO UPDATE SET"
                " at_ms = excluded.at_ms, staked_minor = excluded.staked_minor,"
                " returned_minor = excluded.returned_minor",
                [
                    (p.patron, streams[p.stream], p.number, p.at_ms, p.currency, p.staked_minor, p.returned_minor)
                    for p in batch.played
                ],
            )
        for document in batch.documents:
            if document.body is None:
                connection.execute("DELETE FROM documents WHERE kind = ? AND key = ?", (document.kind, document.key))
            else:
                connection.execute(
                    "INSERT INTO documents (kind, key, body) VALUES (?, ?, ?)"
                    " ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body",
                    (document.kind, document.key, document.body),
                )
        balances = self._balances
        for name, change in changes.items():
            balances[name] = balances.get(name, 0) + change

    def _open(self, connection: sqlite3.Connection, name: str, currency: str, floor_minor: int | None) -> None:
        if name in self._account_ids:
            return
        cursor = connection.execute(
            "INSERT INTO accounts (name, currency, floor_minor, balance_minor) VALUES (?, ?, ?, 0)",
            (name, currency, floor_minor),
        )
        assert cursor.lastrowid is not None
        self._account_ids[name] = cursor.lastrowid
        self._balances[name] = 0

    def abandon(self) -> None:
        """Nothing is locked between `begin` and `commit`: this process is the only writer."""

    def reader(self) -> SqliteReader:
        return SqliteReader(self._path)

    def close(self) -> None:
        self._connection.close()
        self._lock.close()


def balance_changes(batch: Batch) -> dict[str, int]:
    """What the batch's transfers do to each account, in sum."""
    changes: dict[str, int] = {}
    for transfer in batch.transfers:
        changes[transfer.debit] = changes.get(transfer.debit, 0) - transfer.amount_minor
        changes[transfer.credit] = changes.get(transfer.credit, 0) + transfer.amount_minor
    return changes


def _translated(error: sqlite3.Error, path: Path) -> StoreError:
    text = str(error)
    if "events.stream_id, events.version" in text:
        return StaleOwnerError("another process has written to a table of this one")
    if "CHECK constraint failed: balance_not_below_floor" in text:
        return OverdraftError("a balance would have gone below its floor")
    return StoreError(f"the database {path} did not take the batch: {text}")
