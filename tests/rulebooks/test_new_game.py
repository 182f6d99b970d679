"""What `croupier new-game` writes plays at once, and `croupier check-game` knows what a game lacks."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import types
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.floor import commands as c
from croupier.game_cli import check_game, new_game
from croupier.rulebooks.families import FAMILIES, Family
from croupier.rulebooks.loader import Book, load_books
from croupier.rules.wagers.paid_spots import OneResult
from croupier.scaffold.checking import missing
from croupier.scaffold.writing import GameName, files_of, with_family
from rigs import any_game, casino
from rigs.any_game import Table

CHECKOUT = Path(__file__).parents[2]
FAMILIES_FILE = Path("src/croupier/rulebooks/families.py")


@pytest.fixture(params=["cards", "wheel"])
def written(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A checkout with nothing but the table of families, and a new game in it."""
    (tmp_path / FAMILIES_FILE).parent.mkdir(parents=True)
    shutil.copy(CHECKOUT / FAMILIES_FILE, tmp_path / FAMILIES_FILE)
    flags = ["--cards"] if request.param == "cards" else []
    answer = CliRunner().invoke(new_game, ["lucky-hand", "--checkout", str(tmp_path), *flags])
    assert answer.exit_code == 0, answer.output
    return tmp_path


@pytest.fixture
def book(written: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """Its rulebook, with its family known to this process and its book to the rigs."""
    module = types.ModuleType("croupier.rules.lucky_hand")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    source = written / "src/croupier/rules/lucky_hand.py"
    exec(compile(source.read_text(encoding="utf-8"), str(source), "exec"), module.__dict__)
    scope: dict[str, object] = {"Family": Family, "CARDS": ("shoe", "shuffler"), "lucky_hand": module}
    (line,) = (each for each in (written / FAMILIES_FILE).read_text().splitlines() if '"lucky-hand"' in each)
    for name, family in eval(f"{{{line}}}", scope).items():  # the very line that was written
        monkeypatch.setitem(FAMILIES, name, family)
    books = load_books([written / "rulebooks/lucky-hand"])
    monkeypatch.setattr(any_game, "books", lambda: books)
    monkeypatch.setattr(any_game, "game_of", any_game.game_of.__wrapped__)
    monkeypatch.setattr(casino, "books", lambda: books)
    return books["lucky-hand"]


def test_every_file_is_written_once_and_never_over_another(written: Path) -> None:
    named = GameName.of("lucky-hand")
    assert all((written / path).is_file() for path in files_of(named, cards=True))
    texts = {path: path.read_text(encoding="utf-8") for path in written.rglob("*") if path.is_file()}
    assert not [path for path, text in texts.items() if re.search(r"@[A-Za-z]+@", text)]
    again = CliRunner().invoke(new_game, ["lucky-hand", "--checkout", str(written)])
    assert again.exit_code == 2
    assert "there is a game lucky-hand already" in again.output


@pytest.mark.parametrize(
    ("name", "said"), [("Lucky_Hand", "is no name"), ("baccarat", "there is a game baccarat already")]
)
def test_a_name_that_will_not_do_is_refused(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / FAMILIES_FILE).parent.mkdir(parents=True)
    shutil.copy(CHECKOUT / FAMILIES_FILE, tmp_path / FAMILIES_FILE)
    answer = CliRunner().invoke(new_game, [name, "--checkout", str(tmp_path)])
    assert (answer.exit_code, said in answer.output) == (2, True)


def test_outside_a_checkout_nothing_is_written(tmp_path: Path) -> None:
    answer = CliRunner().invoke(new_game, ["lucky-hand", "--checkout", str(tmp_path)])
    assert "is no checkout" in answer.output
    assert not list(tmp_path.iterdir())


def test_what_is_written_passes_the_lint_of_the_checkout(written: Path) -> None:
    ruff = [sys.executable, "-m", "ruff"]
    config = ["--no-cache", "--config", str(CHECKOUT / "pyproject.toml")]
    for act in (["check"], ["format", "--check"]):
        found = subprocess.run([*ruff, *act, *config, str(written)], capture_output=True, text=True, check=False)
        assert found.returncode == 0, found.stdout


def test_the_import_of_modules_stays_sorted_and_within_the_line() -> None:
    source = "from croupier.rules import baccarat, slots\n\nFAMILIES = {\n    1: 2,\n}\n"
    changed = with_family(source, GameName.of("lucky-hand"), cards=True)
    assert changed.startswith("from croupier.rules import baccarat, lucky_hand, slots\n")
    wide = source.replace("slots", "slots, " + ", ".join(f"module_of_a_game_{n}" for n in range(5)))
    assert "import (\n    baccarat,\n    lucky_hand,\n" in with_family(wide, GameName.of("lucky-hand"), cards=True)


def test_the_game_plays_at_random_and_says_what_it_paid(book: Book) -> None:
    for seed in range(20):
        table = Table(book.id, "lucky-hand", seed)
        wagers = table.wagers()
        run, _ = table.play(wagers)
        assert isinstance(table.game, OneResult)
        paid = table.game.paid_spots(run.outcome)
        lines = table.settled(wagers, run)
        assert {line.wager for line in lines if line.profit_minor} == {w.id for w in wagers if w.spot in paid}


def test_the_game_is_dealt_at_a_table_and_its_own_tests_pass(book: Book, written: Path) -> None:
    source = written / "tests/rules/test_lucky_hand.py"
    scope: dict[str, object] = {"__name__": "test_lucky_hand"}
    exec(compile(source.read_text(encoding="utf-8"), str(source), "exec"), scope)
    live = [test for name, test in scope.items() if name.startswith("test_a_dealer")]
    assert len(live) == 1
    live[0]()  # type: ignore[operator]
    table = casino.Casino(book.id, "lucky-hand")
    assert table.ok(casino.DEALER, c.NewGame)


def test_what_is_missing_is_named_with_what_to_do(book: Book, written: Path) -> None:
    assert [lack for lack in missing(book, written) if "test names" in lack.what] == []
    assert "no golden round" not in {lack.what for lack in missing(book, written)}
    (written / "tests/contract/golden").mkdir(parents=True)
    (written / "tests/rules/test_lucky_hand.py").unlink()
    (written / "web/src/games/lucky-hand/family.ts").unlink()
    whats = {lack.what for lack in missing(book, written)}
    assert {"no test names LH-1.4", "no golden round", "no screen shows the family lucky-hand"} <= whats


def test_a_name_without_a_translation_is_missing(book: Book, written: Path) -> None:
    file = book.source
    file.write_text(file.read_text(encoding="utf-8").replace(', cs = "Lucky Hand"', "", 1), encoding="utf-8")
    changed = load_books([file.parent])["lucky-hand"]
    assert "'Lucky Hand' has no name in cs" in {lack.what for lack in missing(changed, written)}


def test_a_shipped_book_is_checked_from_the_command_line() -> None:
    answer = CliRunner().invoke(check_game, ["live-casino"])
    assert answer.exit_code == 0, answer.output
    assert "nothing is missing" in answer.output
    assert CliRunner().invoke(check_game, ["nowhere"]).exit_code == 2
