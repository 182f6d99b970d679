"""A connection to a file of SQLite, and reading beside the writer's."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from croupier.store.audit.sqlite import SqliteAudit
from croupier.store.interface import StoreError
from croupier.store.migrate import require_newest
from croupier.store.places import Tail


class SqliteConnection(SqliteAudit):
    """A connection and reading through it."""

    _path: Path
    _connection: sqlite3.Connection

    def _rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(sql, parameters).fetchall()
        except (sqlite3.Error, OverflowError) as error:
            raise StoreError(f"the database {self._path} cannot be read: {error}") from error

    def revision(self) -> str | None:
        """The schema that the database has."""
        tables = self._rows("SELECT name FROM sqlite_master WHERE name = 'alembic_version'")
        found = self._rows("SELECT version_num FROM alembic_version") if tables else []
        return str(found[0][0]) if len(found) == 1 else None


class SqliteReader(SqliteConnection):
    """A read-only connection beside the writer's."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._tail = Tail(0)
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

    def _fresh_tail(self) -> Tail:
        self._tail = self._read_on(self._tail)
        return self._tail

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        self._connection.execute("BEGIN")
        try:
            yield
        finally:
            self._connection.execute("ROLLBACK")

    def close(self) -> None:
        self._connection.close()
