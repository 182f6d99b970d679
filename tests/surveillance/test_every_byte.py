"""Any single byte changed anywhere in the events, transfers or accounts, or in how they are found, is detected."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import psycopg
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from croupier.store.open import open_reader, open_store
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.verify import verify
from rigs.clerk import evening
from rigs.tampering import Tamperer, tampering

ACCOUNT = ("id", "name", "currency", "floor_minor", "balance_minor", "seal")
# PostgreSQL leaves gaps in the numbers of transfers by itself, so a number that keeps its order tells nothing.
POSTGRES = {
    "events": ("stream_id", "version", "at_ms", "kind", "actor", "body", "digest", "command", "request"),
    "transfers": ("stream_id", "version", "debit_id", "credit_id", "amount_minor", "kind", "purse_id"),
    "accounts": ACCOUNT,
}
SQLITE = {
    "journal": ("seq", "transfers", "lines", "lines", "lines", "digests"),
    "commands": ("command", "seq"),
    "streams": ("id", "name", "version"),
    "segments": ("last",),
    "stream_places": ("stream_id", "first_version", "segment", "places"),
    "purse_places": ("account_id", "segment", "places"),
    "accounts": ACCOUNT,
}
KEYS = {
    "events": ("stream_id", "version"),
    "transfers": ("seq",),
    "accounts": ("id",),
    "journal": ("seq",),
    "commands": ("command",),
    "streams": ("id",),
    "segments": ("last",),
    "stream_places": ("stream_id", "first_version"),
    "purse_places": ("account_id", "segment"),
}


def _places(tables: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    return [(table, column) for table, columns in tables.items() for column in columns]


def _changed(value: Any, position: int, mask: int) -> Any:
    """The value with one of its bytes changed; text comes back as bytes."""
    data = bytearray(
        value.to_bytes(8, "big", signed=True)
        if isinstance(value, int)
        else value.encode()
        if isinstance(value, str)
        else value
    )
    assume(data)
    data[position % len(data)] ^= mask
    return int.from_bytes(data, "big", signed=True) if isinstance(value, int) else bytes(data)


def _pick(change: Tamperer, table: str, column: str, row: int) -> tuple[Any, tuple[Any, ...]]:
    keys = ", ".join(KEYS[table])
    rows = change(f"SELECT {column}, {keys} FROM {table} WHERE {column} IS NOT NULL ORDER BY {keys}")
    value, *key = rows[row % len(rows)]
    return value, tuple(key)


@pytest.fixture(scope="module")
def whole_record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "house.db"
    store = SqliteStore(path)
    store.segment_events = 4
    evening(store)
    store.close()
    return path


@given(st.sampled_from(_places(SQLITE)), st.integers(0, 50), st.integers(0, 200), st.integers(1, 255))
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_on_sqlite(
    whole_record: Path, tmp_path: Path, place: tuple[str, str], row: int, position: int, mask: int
) -> None:
    table, column = place
    path = tmp_path / "tampered.db"
    shutil.copy(whole_record, path)
    with tampering(f"sqlite:///{path}") as change:
        value, key = _pick(change, table, column, row)
        new = _changed(value, position, mask)
        mark = "CAST(? AS TEXT)" if isinstance(value, str) else "?"
        where = " AND ".join(f"{name} = ?" for name in KEYS[table])
        try:
            change(f"UPDATE {table} SET {column} = {mark} WHERE {where}", new, *key)
        except sqlite3.IntegrityError:
            return  # two rows with one key: the database itself refuses
    reader = open_reader(f"sqlite:///{path}")
    verdict = verify(reader)
    reader.close()
    assert verdict.problems, f"{table}.{column} of {key}: {value!r} became {new!r}"


def test_on_postgres(postgres_url: str) -> None:
    store = open_store(postgres_url)
    evening(store)
    store.close()
    reader = open_reader(postgres_url)

    @given(
        st.sampled_from(_places(POSTGRES)),
        st.integers(0, 50),
        st.integers(0, 200),
        st.sampled_from((1, 2, 4, 8, 16)),
    )
    @settings(max_examples=120, deadline=None)
    def every_byte(place: tuple[str, str], row: int, position: int, mask: int) -> None:
        table, column = place
        value, key = _pick(change, table, column, row)
        new = _changed(value, position, mask)
        if isinstance(value, str):
            assume(b"\0" not in new)
            new = new.decode()
        where = " AND ".join(f"{name} = ?" for name in KEYS[table])
        try:
            change("BEGIN")
            change(f"UPDATE {table} SET {column} = ? WHERE {where} RETURNING ctid", new, *key)
            change("COMMIT")
        except psycopg.IntegrityError:
            change("ROLLBACK")
            return
        try:
            assert not verify(reader).ok, f"{table}.{column} of {key}: {value!r} became {new!r}"
        finally:
            moved = tuple(new if name == column else part for name, part in zip(KEYS[table], key, strict=True))
            change(f"UPDATE {table} SET {column} = ? WHERE {where}", value, *moved)

    with tampering(postgres_url) as change:
        every_byte()
    assert verify(reader).ok
    reader.close()
