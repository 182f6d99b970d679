"""Open a database by its address: `sqlite:///path/to/file` or `postgresql://user@host/database`."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from croupier.store.interface import StoreError
from croupier.store.postgres import PostgresStore
from croupier.store.postgres_reader import PostgresReader
from croupier.store.sqlite import SqliteStore
from croupier.store.sqlite_reader import SqliteReader

OpenStore: TypeAlias = SqliteStore | PostgresStore
OpenReader: TypeAlias = SqliteReader | PostgresReader

_SQLITE = "sqlite:///"
_POSTGRES = ("postgresql://", "postgres://")


def is_postgres(url: str) -> bool:
    return url.startswith(_POSTGRES)


def open_store(url: str) -> OpenStore:
    """The database for writing, brought to the schema of this version."""
    if is_postgres(url):
        return PostgresStore(url)
    return SqliteStore(_sqlite_path(url))


def open_reader(url: str) -> OpenReader:
    """The database for reading only, beside a house that may be running; its schema is left as it is."""
    if is_postgres(url):
        return PostgresReader.of_newest_schema(url)
    return SqliteReader.of_newest_schema(_sqlite_path(url))


def _sqlite_path(url: str) -> Path:
    path = url.removeprefix(_SQLITE)
    if path == url or not path:
        # The address is not repeated whole: it may hold a password.
        scheme = url.partition(":")[0] if ":" in url else url
        raise StoreError(
            f"{scheme!r} is not a database that the house can use:"
            " write sqlite:///path/to/file or postgresql://user@host/database"
        )
    if path == ":memory:":
        raise StoreError("a database in memory would lose the money with the process; name a file")
    return Path(path)
