"""An operator's own rulebook brings its catalogue and its translations along; a folder says what it took a file for."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from croupier.book_cli import clauses
from croupier.floor.config import Mode, TableConfig
from croupier.floor.hall.installing import terms_of
from croupier.rulebooks.loader import SHIPPED, Book, find_book, load_books
from croupier.rulebooks.problems import RulebookError
from croupier.store.memory import MemoryStore
from rigs.venue import FLOOR, GENEROUS, opened

CATALOGUE = (
    "id,section,topic,kind,requirement\nOWN-1,1,roulette,rule,The house spins.\nOWN-2,1,roulette,rule,Nothing.\n"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of a shipped book that cites a catalogue of its own and names a wager in Dutch."""
    own = tmp_path / "books"
    own.mkdir()
    text = (SHIPPED / "live-casino.toml").read_text(encoding="utf-8")
    for was, becomes in (
        ('id = "live-casino"', 'id = "own-casino"'),
        ('catalogues = ["live-casino"', 'catalogues = ["own-casino", "live-casino"'),
        ('name = "Street"', 'name = "Own street"\nnames = { nl = "Eigen straat" }'),
        ("[limits]\n", '[irregularity]\nRULES_BROKEN = { clause = "OWN-1" }\n\n[limits]\n'),
    ):
        assert was in text
        text = text.replace(was, becomes, 1)
    (own / "own-casino.toml").write_text(text, encoding="utf-8")
    (own / "own-casino.csv").write_text(CATALOGUE, encoding="utf-8")
    return own


@pytest.fixture
def book(folder: Path) -> Book:
    return load_books([folder])["own-casino"]


def test_the_clauses_of_an_own_catalogue_are_traced_with_their_tests(folder: Path) -> None:
    tests = folder / "tests"
    tests.mkdir()
    (tests / "test_own.py").write_text('@pytest.mark.clause("OWN-2")\ndef test_nothing(): ...\n')
    options = ["own-casino", "--json", "--rulebooks", str(folder), "--tests", str(tests)]
    answer = CliRunner().invoke(clauses, options)
    traces = {trace["id"]: trace for trace in msgspec.json.decode(answer.stdout)}
    assert traces["OWN-1"]["status"] == "modelled"
    assert traces["OWN-1"]["note"].startswith("own-casino")
    assert "OWN-2 is in no catalogue" not in answer.stderr
    assert "own-casino" in CliRunner().invoke(clauses, ["nowhere", "--rulebooks", str(folder)]).stderr


def test_a_table_cites_the_irregularities_of_its_own_book(book: Book) -> None:
    def cited(of: Book, game: str) -> dict[str, str]:
        config = TableConfig("t", "t", of.id, game, Mode.DEALER, of.head.currency, of.limits(game))
        return {code: incident.clause for code, incident in terms_of(of, config).incidents.items()}

    assert cited(book, "roulette")["RULES_BROKEN"] == "OWN-1"
    assert cited(book, "roulette")["EXCLUDED"] == ""
    assert cited(find_book("star-rfh"), "roulette")["EXCLUDED"] == "RFH-18.3.2"
    assert cited(find_book("holland-2025"), "sic-bo")["OPERATOR_RULING"] == "HC25-1.1.15"
    assert cited(find_book("holland-2025"), "sic-bo")["RULES_BROKEN"] == ""


def test_an_irregularity_that_no_house_knows_is_refused(folder: Path) -> None:
    file = folder / "own-casino.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("RULES_BROKEN", "RAIN", 1), encoding="utf-8")
    with pytest.raises(RulebookError, match="RAIN"):
        load_books([folder])


async def test_the_house_tells_the_names_that_a_book_translates(folder: Path, tmp_path: Path) -> None:
    text = FLOOR.replace('rulebook = "live-casino"', 'rulebook = "own-casino"')
    async with opened(tmp_path, MemoryStore(), GENEROUS, text, known=load_books([folder])) as venue:
        words = (await venue.stranger().get("/api/words")).json()
        assert words["nl"]["Own street"] == "Eigen straat"


def test_a_folder_says_what_it_took_a_file_for(folder: Path) -> None:
    (folder / "floor.toml").write_text(FLOOR)
    with pytest.raises(RulebookError, match=r"floor\.toml: was taken for a rulebook.*looks like a floor file"):
        load_books([folder])
