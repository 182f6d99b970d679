"""Copies of checkpoints: written once, in every place, and held against the database before a house opens."""

from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from croupier.serve_cli import serve
from croupier.store.batch import Batch
from croupier.store.interface import StoreError
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.checkpoint import CheckpointError, keep_checkpoint
from croupier.surveillance.checkpoint_places import BehindError, put, require_not_behind
from croupier.surveillance.journal import Journal
from croupier.surveillance.signing import create_key, raw_public

FLOOR = """
[house]
name = "Real"
[[table]]
id = "wheel"
name = "Wheel"
rulebook = "holland-2025"
game = "french-roulette"
mode = "dealer"
"""


class Noted(msgspec.Struct, frozen=True, tag_field="event", tag="noted"):
    text: str


def note(store: SqliteStore, stream: str, text: str) -> None:
    store.commit(Batch([Journal(store).append(stream, 1_000, Noted(text), "house")]))


@pytest.fixture
def house(tmp_path: Path) -> SqliteStore:
    store = SqliteStore(tmp_path / "house.db")
    note(store, "a", "first")
    return store


def test_a_database_that_is_behind_its_checkpoints_is_refused(house: SqliteStore, tmp_path: Path) -> None:
    key = create_key(tmp_path / "key")
    mine = raw_public(key.public_key())
    places = (tmp_path / "here", tmp_path / "elsewhere")
    require_not_behind(house.reader(), places, mine)  # nothing is kept yet
    old = tmp_path / "old.db"
    house.close()
    shutil.copy(tmp_path / "house.db", old)
    house = SqliteStore(tmp_path / "house.db")
    note(house, "a", "second")
    data = keep_checkpoint(house, key, 5_000)
    for place in places:
        put(place, data)
    note(house, "a", "third")
    require_not_behind(house.reader(), places, mine)
    house.close()
    older = SqliteStore(old)
    with pytest.raises(BehindError, match=r"older than its checkpoints.*saw version 2 of a, and it ends at 1"):
        require_not_behind(older.reader(), places, mine)
    note(older, "a", "another second")
    with pytest.raises(BehindError, match="rewritten: version 2 of a"):
        require_not_behind(older.reader(), places, mine)
    # The copy elsewhere is enough.
    shutil.rmtree(places[0])
    with pytest.raises(BehindError, match="rewritten"):
        require_not_behind(older.reader(), places, mine)
    # A checkpoint that anybody could have signed is no proof, and does not pass in silence.
    with pytest.raises(BehindError, match="not signed by the key of this house"):
        require_not_behind(older.reader(), places, raw_public(create_key(tmp_path / "other").public_key()))
    older.close()


def test_a_copy_is_written_once(house: SqliteStore, tmp_path: Path) -> None:
    key = create_key(tmp_path / "key")
    first = keep_checkpoint(house, key, 5_000)
    put(tmp_path / "copies", first)
    put(tmp_path / "copies", first)
    (copy,) = (tmp_path / "copies").iterdir()
    other = SqliteStore(tmp_path / "other.db")
    note(other, "a", "something else")
    with pytest.raises(CheckpointError, match="another checkpoint of the same number"):
        put(tmp_path / "copies", keep_checkpoint(other, key, 6_000))
    assert copy.read_bytes() == first
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    house.close()
    other.close()


def test_a_place_of_copies_is_its_owners_alone(house: SqliteStore, tmp_path: Path) -> None:
    place = tmp_path / "elsewhere" / "copies" / "house-1"
    before = os.umask(0o022)
    try:
        put(place, keep_checkpoint(house, create_key(tmp_path / "key"), 5_000))
    finally:
        os.umask(before)
    for folder in (place, *place.parents[:2]):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    house.close()


def test_a_database_is_its_owners_alone(house: SqliteStore, tmp_path: Path) -> None:
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("house.db*") if path.suffix != ".lock"} == {
        0o600
    }
    house.close()
    (tmp_path / "house.db").chmod(0o640)
    with pytest.raises(StoreError, match=r"can be read by others \(mode 640\)"):
        SqliteStore(tmp_path / "house.db")


def test_a_demo_and_a_real_house_never_share_a_database(tmp_path: Path) -> None:
    floor = tmp_path / "floor.toml"
    floor.write_text(FLOOR)
    common = ["--signing-key", str(tmp_path / "key"), "--checkpoints", str(tmp_path / "copies"), "--no-theory"]

    def opens(*arguments: str) -> str:
        answer = CliRunner().invoke(
            serve,
            [*arguments, *common, "--create-admin", "boss"],
            env={"CROUPIER_ADMIN_PASSWORD": "correct horse battery staple"},
        )
        return answer.output

    demo, real = f"sqlite:///{tmp_path}/demo.db", f"sqlite:///{tmp_path}/real.db"
    assert "boss is an administrator now" in opens("--demo", "--database", demo)
    assert "database of a demo" in opens("--floor", str(floor), "--database", demo)
    alone = opens("--floor", str(floor), "--database", real)
    assert "boss is an administrator now" in alone
    assert "database of a real house" in opens("--demo", "--database", real)


def test_a_floor_with_amounts_opens_and_one_with_wrong_amounts_does_not(tmp_path: Path) -> None:
    floor = tmp_path / "floor.toml"
    row = (
        '[[second_person]]\nacts = ["cash-in"]\ncurrency = "EUR"\nalone_minor = {{ {role} = 100 }}\nday_minor = {{}}\n'
    )

    def opens(role: str) -> str:
        floor.write_text(FLOOR + row.format(role=role))
        arguments = ["--signing-key", str(tmp_path / "key"), "--checkpoints", str(tmp_path / "copies"), "--no-theory"]
        real = ["--floor", str(floor), "--database", f"sqlite:///{tmp_path}/real.db", "--create-admin", "boss"]
        password = {"CROUPIER_ADMIN_PASSWORD": "correct horse battery staple"}
        return CliRunner().invoke(serve, [*arguments, *real], env=password).output

    said = opens("cashier")
    assert "boss is an administrator now" in said
    assert "can be split" in said, "no sum of the day is wanted"
    assert "second_person[0]: alone_minor: there is no role cashiers" in opens("cashiers")
