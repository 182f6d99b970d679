"""One edit of a copy of a busy house's database, of any table: it is found, or the database is refused.

`python -m rigs.edits COUNT SEED [postgres]` makes longer runs.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from croupier.store.open import open_store
from croupier.store.sqlite import SqliteStore
from rigs.edits import busy_evening, copies_of_file, copies_on, is_found, tally
from rigs.postgres_server import PostgresServer

EDITS = 160
EDITS_ON_POSTGRES = 48
"""A copy takes longer there."""
TABLES = {"accounts", "alembic_version", "commands", "documents", "journal", "played", "rounds", "streams"}
POSTGRES_TABLES = {"accounts", "alembic_version", "documents", "events", "played", "rounds", "streams", "transfers"}


async def test_every_single_edit_of_a_copy_is_found(tmp_path: Path) -> None:
    database = tmp_path / "house.db"
    evidence = await busy_evening(tmp_path, SqliteStore(database))
    made, unseen = tally(evidence, copies_of_file(database), EDITS, seed=15)
    assert made.total() == EDITS
    assert {table for table, _ in made} == TABLES, "every table that has rows"
    assert not unseen


async def test_what_somebody_played_is_found_in_another_order(tmp_path: Path) -> None:
    """Two rounds that change places in a list: no number is missing, and each row is as it was."""
    database = tmp_path / "house.db"
    evidence = await busy_evening(tmp_path, SqliteStore(database))
    url = f"sqlite:///{database}"
    assert not is_found(evidence, url)
    with closing(sqlite3.connect(database, isolation_level=None)) as held:
        first, later = held.execute(
            "SELECT a.seq, b.seq FROM played a JOIN played b ON b.patron = a.patron AND b.stream_id = a.stream_id"
            " AND b.number > a.number LIMIT 1"
        ).fetchone()
        for old, new in ((first, 1_000), (later, first), (1_000, later)):
            held.execute("UPDATE played SET seq = ? WHERE seq = ?", (new, old))
    assert is_found(evidence, url)


async def test_a_kept_checkpoint_under_another_name_is_found(tmp_path: Path) -> None:
    """As it is the last in the row, nothing follows on it that would miss it."""
    database = tmp_path / "house.db"
    evidence = await busy_evening(tmp_path, SqliteStore(database))
    with closing(sqlite3.connect(database, isolation_level=None)) as held:
        held.execute("UPDATE documents SET key = 'p00000001' WHERE kind = 'checkpoint'")
        assert held.execute("SELECT changes()").fetchone() == (1,)
    assert is_found(evidence, f"sqlite:///{database}")


async def test_every_single_edit_on_postgresql_is_found(tmp_path: Path, postgres_server: PostgresServer) -> None:
    store = open_store(postgres_server.create("evening", template="migrated"))
    evidence = await busy_evening(tmp_path, store)
    made, unseen = tally(evidence, copies_on(postgres_server, "evening"), EDITS_ON_POSTGRES, seed=15)
    postgres_server.drop("evening")
    assert made.total() == EDITS_ON_POSTGRES
    assert {table for table, _ in made} == POSTGRES_TABLES, "every table that has rows"
    assert not unseen
