"""`make check` runs the tests of what changed: those that import it, through rigs too, or that lie in its folder."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "changed_tests.py"
FILES = {
    "src/croupier/__init__.py": "",
    "src/croupier/rules/__init__.py": "",
    "src/croupier/rules/cards.py": "",
    "src/croupier/rules/keno/__init__.py": "from croupier.rules.keno.game import Keno\n",
    "src/croupier/rules/keno/game.py": "from croupier.rules import (\n    cards,\n)\n",
    "src/croupier/floor/__init__.py": "",
    "src/croupier/floor/evolve/evolve.py": "",
    "src/croupier/floor/table.py": "from . import evolve\n",
    "tests/rigs/__init__.py": "",
    "tests/rigs/casino.py": "from croupier.floor import table\n",
    "tests/rigs/cup.py": "from .casino import Casino\n",
    "tests/floor/test_rounds.py": "from rigs.casino import Casino\n",
    "tests/house/test_cups.py": "from rigs.cup import Cup\n",
    "tests/rules/test_cards.py": "from croupier.rules.cards import Card\n",
    "tests/rules/keno/test_keno.py": "from rigs.casino import Casino\n",
    "src/croupier/counters/promotions/desk.py": "",
    "tests/server/test_promotions.py": "",
    "src/croupier/tournaments/poker/seats.py": "",
    "tests/house/test_poker_room.py": "",
    "tests/rigs/draw.py": "from croupier.tournaments.poker.seats import draw\n",
    "tests/tournaments/test_draws.py": "from rigs.draw import draw\n",
    "tests/rulebooks/test_books.py": "",
    "tests/browser/test_screens.py": "from croupier.floor import evolve\n",
}


@pytest.fixture(scope="module")
def script() -> Iterator[ModuleType]:
    spec = importlib.util.spec_from_file_location("changed_tests", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    sys.modules.pop("changed_tests", None)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("tests/rules/test_cards.py", ["tests/rules/test_cards.py"]),
        ("src/croupier/rules/cards.py", ["tests/rules/test_cards.py"]),
        ("src/croupier/rules/keno/game.py", ["tests/rules/keno/test_keno.py"]),
        ("tests/rigs/cup.py", ["tests/house/test_cups.py"]),
        ("src/croupier/floor/table.py", ["tests/floor/test_rounds.py", "tests/rules/keno/test_keno.py"]),
        ("src/croupier/counters/promotions/desk.py", ["tests/server/test_promotions.py"]),
        ("src/croupier/rulebooks/books/tsg.toml", ["tests/rulebooks/test_books.py"]),
        ("tests/browser/test_screens.py", []),
        ("README.md", []),
    ],
)
def test_a_change_names_its_tests(script: ModuleType, root: Path, changed: str, tests: list[str]) -> None:
    assert script.selected(root, [changed]) == (tests or list(script.PURE))


TESTS_OF_MANY = """
import pytest

@pytest.mark.parametrize(("face", "pays"), [(1, 2), (3, 4)])
@pytest.mark.parametrize("seat", ("1", "2", "3"))
def test_faces(face, pays, seat): ...

async def test_once(): ...

@pytest.mark.parametrize("game", every_game())
def test_games(game): ...
"""


def test_cases_are_counted_where_they_are_written_out(script: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "test_many.py"
    file.write_text(TESTS_OF_MANY)
    assert script.tests_in(file) == 2 * 3 + 1 + script.CASES


def test_each_change_has_its_closest_tests_before_any_has_more(script: ModuleType, root: Path) -> None:
    def tests(many: int) -> str:
        return "\n".join(f"def test_{n}(): ..." for n in range(many))

    sizes = {"a": script.MOST - 20, "b": 30, "c": 20, "d": 1}
    for name, many in sizes.items():
        (root / f"tests/{name}").mkdir()
        (root / f"tests/{name}/test_{name}.py").write_text(tests(many))
    a, b, c, d = (f"tests/{name}/test_{name}.py" for name in sizes)
    assert script.bounded(root, [[a, b], [c], [d]]) == [a, c], "b and d no longer fit"
    assert script.bounded(root, [[b, a], [d, c]]) == [b, d, c]
    (root / a).write_text(tests(script.MOST + 1))
    assert script.bounded(root, [[a, b], [c]]) == [a], "the closest of the first change in any case"
    assert script.selected(root, [b, c]) == [b, c]


def test_tests_of_the_room_come_before_others_of_its_name(script: ModuleType, root: Path) -> None:
    (root / "tests/house/test_poker_room.py").write_text("def test_one(): ...\n" * script.MOST)
    draws = root / "tests/tournaments/test_draws.py"
    draws.write_text(draws.read_text() + "def test_two(): ...\n")
    assert script.selected(root, ["src/croupier/tournaments/poker/seats.py"]) == ["tests/tournaments/test_draws.py"]


def test_the_rules_that_are_tested_when_nothing_changed_are_there(script: ModuleType) -> None:
    here = SCRIPT.parents[1]
    assert all((here / path).exists() for path in script.PURE)


def test_what_changed_is_what_differs_from_main(script: ModuleType, root: Path) -> None:
    def git(*arguments: str) -> None:
        known = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main")
        subprocess.run(["git", *known, *arguments], cwd=root, check=True, capture_output=True)

    git("init")
    git("add", ".")
    git("commit", "-m", "main")
    assert script.changed_files(root) == []
    git("switch", "-c", "branch")
    (root / "src/croupier/rules/cards.py").write_text("PACK = 52\n")
    git("commit", "-am", "branch")
    (root / "src/croupier/floor/table.py").unlink()
    (root / "src/croupier/new.py").write_text("")
    assert script.changed_files(root) == ["src/croupier/new.py", "src/croupier/rules/cards.py"]
