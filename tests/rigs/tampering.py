"""For tests: change a database behind the house's back, as somebody who holds it could."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

_CHECKS = (
    ("accounts", "balance_not_below_floor"),
    ("transfers", "amount_positive"),
    ("transfers", "two_sides"),
)


class Tamperer:
    """Runs statements with `?` marks on either database, its own checks switched off."""

    def __init__(self, url: str) -> None:
        self.is_postgres = url.startswith("postgres")
        self._connection: Any
        if self.is_postgres:
            self._connection = psycopg.connect(url, autocommit=True)
            for table, check in _CHECKS:
                self._connection.execute(f"ALTER TABLE {table} DROP CONSTRAINT IF EXISTS {check}")
        else:
            self._connection = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
            self._connection.execute("PRAGMA ignore_check_constraints = ON")

    def __call__(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        cursor = self._connection.execute(sql.replace("?", "%s") if self.is_postgres else sql, values)
        return list(cursor.fetchall()) if cursor.description else []

    def close(self) -> None:
        self._connection.close()


@contextmanager
def tampering(url: str) -> Iterator[Tamperer]:
    tamperer = Tamperer(url)
    try:
        yield tamperer
    finally:
        tamperer.close()
