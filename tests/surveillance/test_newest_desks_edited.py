"""Documents of the newest desks: each edited in turn, and found. `python -m rigs.late_office` makes longer runs."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from croupier.casino.audit import KINDS
from croupier.house.letters import LETTER
from croupier.store.open import open_store
from croupier.store.sqlite import SqliteStore
from rigs.edits import busy_evening
from rigs.late_office import EVENINGS, documents_of, edit_documents, has_content, of_payments
from rigs.postgres_server import PostgresServer

SEED = 15
BYTES_OF_EACH = 3
ON_POSTGRES = ("payments", "promotions")
STATES = {
    *("account", "cage", "cards", "chat", "closure", "complaints", "laundering-cases", "payments", "post-room"),
    *("promotions", "rates", "second-person", "stray-payments", "table", "terminals"),
}
"""Desks that keep one: beside the kinds of documents, of which the audit has a list."""


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The address of each evening's database."""
    addresses = {}
    for name, hold in EVENINGS.items():
        folder = tmp_path_factory.mktemp(name)
        addresses[name] = f"sqlite:///{folder}/house.db"
        asyncio.run(hold(folder, SqliteStore(folder / "house.db")))
    return addresses


@pytest.mark.parametrize("evening", EVENINGS)
def test_every_document_of_the_newest_desks_is_held_against_the_record(evenings: dict[str, str], evening: str) -> None:
    assert has_content(evenings[evening])
    made, unseen = edit_documents(evenings[evening], BYTES_OF_EACH, SEED)
    assert unseen == []
    assert made > len(documents_of(evenings[evening])) * BYTES_OF_EACH


@pytest.mark.parametrize("evening", ON_POSTGRES)
def test_every_document_on_postgresql_is_held_against_the_record(
    tmp_path: Path, postgres_server: PostgresServer, evening: str
) -> None:
    url = postgres_server.create(f"late_{evening}", template="migrated")
    asyncio.run(EVENINGS[evening](tmp_path, open_store(url)))
    try:
        made, unseen = edit_documents(url, 1, SEED)
    finally:
        postgres_server.drop(f"late_{evening}")
    assert (made > 0, unseen) == (True, [])


def test_every_kind_of_document_is_edited_in_one_of_the_evenings(tmp_path: Path, evenings: dict[str, str]) -> None:
    """A new one that no evening has would be kept, and edited by nobody who looks for it."""
    asyncio.run(busy_evening(tmp_path, SqliteStore(tmp_path / "house.db")))
    rows = [row for url in (*evenings.values(), f"sqlite:///{tmp_path}/house.db") for row in documents_of(url)]
    seldom = {LETTER}  # a letter waits only while its receiver cannot take it; tests/house/test_letters_killed.py
    assert {kind for kind, _, _ in rows} == KINDS - seldom
    assert {key.partition(":")[0] for kind, key, _ in rows if kind == "desk"} >= STATES


@pytest.mark.parametrize(
    ("desk", "name", "other"),
    [
        ("payments:", b'"rollback_minor":0', b'"rollback_minos":0'),
        ("account:", b'"until_ms":0', b'"until_mr":0'),
    ],
)
async def test_a_name_in_a_kept_state_that_means_nothing_is_found(
    tmp_path: Path, desk: str, name: bytes, other: bytes
) -> None:
    """What is read by its names passes over those that it does not know."""
    database = tmp_path / "house.db"
    await of_payments(tmp_path, SqliteStore(database))
    with closing(sqlite3.connect(database, isolation_level=None)) as held:
        where = "WHERE kind = 'desk' AND key LIKE ?"
        rows = held.execute(f"SELECT key, body FROM documents {where}", (f"{desk}%",)).fetchall()
        key, body = next((key, bytes(body)) for key, body in rows if name in bytes(body))
        changed = body.replace(name, other, 1)
        assert changed != body
        held.execute(f"UPDATE documents SET body = ? {where}", (changed, key))
    assert not has_content(f"sqlite:///{database}")
