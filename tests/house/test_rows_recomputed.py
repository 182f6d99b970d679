"""The rows of `rounds` and `played` are made again from the events of a house that played: an edited one is found."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from croupier.casino.audit import CHECKS
from croupier.floor.config import Mode
from croupier.rulebooks.loader import load_books
from croupier.simulation.world import SimulatedHouse
from croupier.store.open import open_reader
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.problems import Fault
from croupier.surveillance.verify import verify
from rigs.casino import Casino
from rigs.tampering import tampering


def test_the_rows_of_a_simulated_house_are_what_its_record_gives() -> None:
    """Wrong results put right, rounds made void, players cut off, crashes: all of it comes out the same."""
    house = SimulatedHouse(load_books(), 17, players_each=3)
    report = house.run(4_000)
    assert report.problems == []
    assert report.rounds > 10
    assert verify(house.store.reader(), checks=CHECKS).problems == ()


EDITS = (
    "UPDATE rounds SET status = 'void' WHERE number = 1",
    "UPDATE rounds SET outcome = X'6E756C6C' WHERE number = 1",
    "UPDATE rounds SET at_ms = at_ms + 1 WHERE number = 1",
    "UPDATE rounds SET first_version = first_version + 1 WHERE number = 1",
    "UPDATE rounds SET last_version = first_version WHERE number = 1",
    "UPDATE rounds SET number = 77 WHERE number = 1",
    "DELETE FROM rounds WHERE number = 1",
    "UPDATE played SET staked_minor = staked_minor + 1 WHERE number = 1",
    "UPDATE played SET returned_minor = returned_minor + 1 WHERE number = 1",
    "UPDATE played SET patron = 'bob' WHERE number = 1",
    "UPDATE played SET number = 77 WHERE number = 1",
    "DELETE FROM played WHERE number = 1",
)
KEPT = (
    """CAST(replace(CAST(body AS TEXT), '"red"', '"black"') AS BLOB)""",
    """CAST(replace(CAST(body AS TEXT), '"version":', '"version":9') AS BLOB)""",
    "X'00'",
)
"""Edits of the state that a table comes back by."""


@pytest.fixture(scope="module")
def played_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("rows") / "house.db"
    casino = Casino("holland-2025", "french-roulette", Mode.DEALER, store=SqliteStore(path))
    casino.house.engine.recorder.snapshot_every = 1
    alice = casino.player()
    for pocket in ("17", "18"):
        casino.play(pocket, (alice, "red", 500))
    casino.store.close()
    return path


@pytest.mark.parametrize("edit", EDITS)
def test_an_edited_row_is_found(played_house: Path, tmp_path: Path, edit: str) -> None:
    path = tmp_path / "house.db"
    shutil.copy(played_house, path)
    url = f"sqlite:///{path}"
    with tampering(url) as change:
        change(edit)
    reader = open_reader(url)
    found = {problem.fault for problem in verify(reader, checks=CHECKS).problems}
    reader.close()
    assert Fault.ROUND in found


@pytest.mark.parametrize("kept", KEPT)
def test_an_edited_state_of_a_table_is_found(played_house: Path, tmp_path: Path, kept: str) -> None:
    path = tmp_path / "house.db"
    shutil.copy(played_house, path)
    url = f"sqlite:///{path}"
    reader = open_reader(url)
    assert verify(reader, checks=CHECKS).problems == ()
    reader.close()
    with tampering(url) as change:
        change(f"UPDATE documents SET body = {kept} WHERE kind = 'desk' AND key LIKE 'table:%'")
    reader = open_reader(url)
    assert Fault.DOCUMENT in {problem.fault for problem in verify(reader, checks=CHECKS).problems}
    reader.close()
