"""Opening a database by its address, and what is said when that cannot be."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from croupier.store.interface import StoreError
from croupier.store.open import open_reader, open_store
from croupier.store.sqlite_reader import SqliteReader
from rigs.clerk import evening


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mysql://root:secret@host/db", "'mysql' is not a database that the house can use"),
        ("house.db", "'house.db' is not a database"),
        ("", "'' is not a database"),
        ("sqlite://", "'sqlite' is not a database"),
        ("sqlite:///", "'sqlite' is not a database"),
        ("sqlite:///:memory:", "would lose the money"),
        ("postgresql://me:secret@/house?host=/nonexistent", "the database house at /nonexistent cannot be reached"),
        ("postgresql://me:secret@host:port/house", "cannot be re"),
        ("sqlite:////proc/nowhere/house.db", "cannot be opened"),
    ],
)
def test_addresses_that_do_not_work_are_explained(url: str, said: str) -> None:
    with pytest.raises(StoreError, match=said) as refusal:
        open_store(url)
    assert "secret" not in str(refusal.value)


def test_what_was_written_is_there_after_opening_again(database_url: str) -> None:
    store = open_store(database_url)
    evening(store)
    before = (store.streams(), store.accounts())
    store.close()
    again = open_store(database_url)
    assert (again.streams(), again.accounts()) == before
    again.close()
    reader = open_reader(database_url)
    assert (reader.streams(), reader.accounts()) == before
    reader.close()


def test_a_second_house_on_one_file_is_refused(tmp_path: Path) -> None:
    first = open_store(f"sqlite:///{tmp_path}/house.db")
    with pytest.raises(StoreError, match="in use by another house"):
        open_store(f"sqlite:///{tmp_path}/house.db")
    first.close()
    open_store(f"sqlite:///{tmp_path}/house.db").close()


def test_a_reader_cannot_write_nor_make_a_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no database at"):
        open_reader(f"sqlite:///{tmp_path}/none.db")
    assert not (tmp_path / "none.db").exists()
    store = open_store(f"sqlite:///{tmp_path}/house.db")
    reader = store.reader()
    with pytest.raises(StoreError, match="readonly"):
        reader._rows("DELETE FROM journal")
    reader.close()
    store.close()


def test_another_schema_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    sqlite3.connect(path).close()
    path.chmod(0o600)
    with pytest.raises(StoreError, match="has schema none and this program reads"):
        open_reader(f"sqlite:///{path}")
    open_store(f"sqlite:///{path}").close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(StoreError, match="has schema 9999"):
        open_reader(f"sqlite:///{path}")
    with pytest.raises(StoreError, match="made by another version of this program"):
        open_store(f"sqlite:///{path}")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "house.db").write_text("a shopping list" * 100)
    (tmp_path / "house.db").chmod(0o600)
    with pytest.raises(StoreError, match="not a database"):
        open_store(f"sqlite:///{tmp_path}/house.db")
    with pytest.raises(StoreError, match="not a database"):
        open_reader(f"sqlite:///{tmp_path}/house.db")


def test_paths_with_odd_characters(tmp_path: Path) -> None:
    folder = tmp_path / "maison 100% ?#é"
    store = open_store(f"sqlite:///{folder}/house.db")
    evening(store)
    reader = store.reader()
    assert isinstance(reader, SqliteReader)
    assert len(reader.streams()) == 3
    reader.close()
    store.close()
    assert sorted(path.name for path in folder.glob("house.db")) == ["house.db"]


def test_durability_is_asked_for(database_url: str) -> None:
    store = open_store(database_url)
    if database_url.startswith("sqlite"):
        assert store._rows("PRAGMA journal_mode") == [("wal",)]
        assert store._rows("PRAGMA synchronous") == [(2,)]
    else:
        assert store._rows("SHOW synchronous_commit") == [("on",)]
    store.close()


def test_every_file_beside_the_database_is_its_owners_alone(tmp_path: Path) -> None:
    (tmp_path / "house.db.lock").touch(0o644)  # as earlier versions left it: anybody could hold the lock
    store = open_store(f"sqlite:///{tmp_path}/house.db")
    evening(store)
    files = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    store.close()
    assert files == dict.fromkeys(("house.db", "house.db-wal", "house.db-shm", "house.db.lock"), 0o600)
