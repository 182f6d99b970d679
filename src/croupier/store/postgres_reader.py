"""A connection to PostgreSQL that comes back after it was lost, and everything that can be read through it."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import TransactionStatus

from croupier.store.interface import StoreError
from croupier.store.migrate import require_newest
from croupier.store.postgres_record import PostgresRecord

_CONNECT_TIMEOUT_S = 10
_READER_OPTIONS = "-c default_transaction_read_only=on"


@lru_cache(maxsize=128)
def with_postgres_marks(sql: str) -> bytes:
    """The shared statements use `?`."""
    return sql.replace("?", "%s").encode()


def shown(url: str) -> str:
    """The address without its password, for messages."""
    try:
        parts = conninfo_to_dict(url)
    except psycopg.ProgrammingError as error:
        raise StoreError(f"the database address cannot be read: {str(error).strip()}") from None
    return f"{parts.get('dbname') or parts.get('user') or 'postgres'} at {parts.get('host') or 'the local socket'}"


def durable(connection: psycopg.Connection[Any]) -> psycopg.Connection[Any]:
    """What is committed here is on the disk, whatever the database is set to; a stricter setting is left as it is."""
    level = connection.execute("SHOW synchronous_commit").fetchone()
    assert level is not None
    if level[0] in ("off", "local"):
        connection.execute("SET synchronous_commit = on")
    return connection


class PostgresConnection(PostgresRecord):
    """One connection, made again when it is lost, and reading through it."""

    def __init__(self, url: str, options: str, name: str = "croupier") -> None:
        self._url = url
        self._name = name
        self._shown = shown(url)
        self._options = options
        self._turn = threading.RLock()
        """Held by whoever uses the connection: the thread that decides reads a stream's head while another writes."""
        self._connection = self._connect()

    def _connect(self) -> psycopg.Connection[tuple[Any, ...]]:
        try:
            return psycopg.connect(
                self._url,
                autocommit=True,
                options=self._options,
                connect_timeout=_CONNECT_TIMEOUT_S,
                application_name=self._name,
            )
        except psycopg.Error as error:
            raise StoreError(f"the database {self._shown} cannot be reached: {first_line(error)}") from error

    def _reconnect(self) -> None:
        self._connection.close()
        self._connection = self._connect()

    @property
    def _lost(self) -> bool:
        return self._connection.closed

    @property
    def _in_transaction(self) -> bool:
        return self._connection.info.transaction_status not in (TransactionStatus.IDLE, TransactionStatus.UNKNOWN)

    def _rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        statement = with_postgres_marks(sql)
        with self._turn:
            alone = not self._in_transaction
            try:
                try:
                    return self._connection.execute(statement, parameters).fetchall()
                except psycopg.OperationalError:
                    if not (self._lost and alone):
                        raise
                    self._reconnect()
                    return self._connection.execute(statement, parameters).fetchall()
            except psycopg.Error as error:
                raise StoreError(f"the database {self._shown} cannot be read: {first_line(error)}") from error

    def revision(self) -> str | None:
        """The schema that the database has."""
        tables = self._rows("SELECT to_regclass('alembic_version')")
        found = self._rows("SELECT version_num FROM alembic_version") if tables[0][0] is not None else []
        return str(found[0][0]) if len(found) == 1 else None

    def close(self) -> None:
        self._connection.close()

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        try:
            self._connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        except psycopg.OperationalError:
            self._reconnect()
            self._connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            yield
        finally:
            if not self._lost:
                self._connection.execute("ROLLBACK")


class PostgresReader(PostgresConnection):
    """A read-only connection beside the writer's."""

    def __init__(self, url: str) -> None:
        super().__init__(url, _READER_OPTIONS)

    def rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """What a statement of this version finds; it can change nothing."""
        return self._rows(sql, parameters)

    @classmethod
    def of_newest_schema(cls, url: str) -> PostgresReader:
        """A reader for a program that has not opened the database as its writer."""
        reader = cls(url)
        try:
            require_newest(reader.revision())
        except StoreError:
            reader.close()
            raise
        return reader


def first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
