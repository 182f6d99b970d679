"""The test files to run for what changed since the branch left main: `make check` runs them, `make test` runs all.

A changed test comes first. For a changed module come the tests that are called after its folder or itself
(`counters/promotions/desk.py`: promotions), those that lie in its own folder (`rules/keno/game.py` in
`tests/rules/keno`), and those that import it; if none does, those that import what imports it, and so on. Of these the
tests of its own room go first (`tests/tournaments`, for what lies in `tournaments`). Rigs count as part of the tests
that import them. Every change has its closest tests before any has its second closest, until there
are as many tests as take half a minute. Browser tests are left to `make test`, and so are exact figures where `odds`
has not changed. Where nothing has changed, some pure rules are tested that take seconds.
"""

from __future__ import annotations

import ast
import itertools
import re
import subprocess
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from math import prod
from pathlib import Path

MOST = 300
"""Tests at most, as far as their number can be read from the files; one takes a tenth of a second of processor time."""
CASES = 30
"""Cases of a test whose parameters are not written out beside it, such as every game of every book."""
PURE = (
    "tests/rules/casino_war",
    "tests/rules/dice",
    "tests/rules/keno",
    "tests/rules/money_wheel",
    "tests/rules/test_progressive.py",
    "tests/rules/test_shoe.py",
    "tests/rules/test_view.py",
)
"""Some 380 tests in a dozen seconds of processor time, where all pure rules take minutes."""
LEFT_OUT = ("tests/browser/",)
ODDS = ("src/croupier/odds/", "tests/odds/")
"""Exact figures take minutes: they are checked where their own code or tests have changed."""
BASES = ("main", "origin/main")
_FROM = re.compile(r"^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]+)", re.MULTILINE)
_IMPORT = re.compile(r"^[ \t]*import[ \t]+([\w.]+)", re.MULTILINE)


def modules(root: Path) -> dict[str, Path]:
    """Every module of the package and of the tests by the name that it is imported by."""
    found: dict[str, Path] = {}
    for top in (root / "src", root / "tests"):
        for path in top.rglob("*.py"):
            parts = path.relative_to(top).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path.relative_to(root)
    return found


def imported(name: str, path: Path, known: Mapping[str, Path]) -> set[str]:
    """The known modules that a module imports; `from package import module` is an import of both."""
    text = path.read_text(encoding="utf-8")
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    wanted = set(_IMPORT.findall(text))
    for dots, module, names in _FROM.findall(text):
        parts = package.split(".")
        inside = ".".join(parts[: len(parts) - len(dots) + 1]) if dots else ""
        base = ".".join(filter(None, (inside, module)))
        wanted |= {base} | {f"{base}.{each.split()[0]}" for each in names.strip("()\n ").split(",") if each.split()}
    return wanted & known.keys()


def closest(changed: str, importers: Mapping[str, set[str]]) -> set[str]:
    """The tests that import a module, or else those that import what imports it."""
    seen, ring = {changed}, {changed}
    while ring:
        ring = {user for module in ring for user in importers.get(module, ())} - seen
        ring |= {user for rig in ring if rig.startswith("rigs") for user in importers.get(rig, ())} - seen
        seen |= ring
        if tests := {user for user in ring if _is_test(user)}:
            return tests
    return set()


def own_folder(root: Path, name: str) -> list[str]:
    """What lies in the folder of tests that a module of a room has for itself, or that its package has."""
    parts = name.split(".")[1:]
    for depth in range(len(parts), 1, -1):
        folder = root.joinpath("tests", *parts[:depth])
        if folder.is_dir():
            return [str(path.relative_to(root)) for path in sorted(folder.rglob("test_*.py"))]
    return []


def namesakes(name: str, known: Mapping[str, Path]) -> list[str]:
    """The tests that are called after the folder of a room that a module lies in, or else after itself."""
    _, *folders, module = name.split(".")
    tests = sorted(test for test in known if _is_test(test) and not test.startswith("browser."))
    for word in (*folders[:0:-1], module):
        if found := [test for test in tests if f"_{word}_" in f"{test.rpartition('.')[2]}_"]:
            return found
    return []


def selected(root: Path, changed: Collection[str]) -> list[str]:
    """The test files for these changed files, as paths from the root."""
    known = modules(root)
    names = {str(path): name for name, path in known.items()}
    uses = {name: imported(name, root / path, known) for name, path in known.items()}
    importers: dict[str, set[str]] = {}
    for user, used in uses.items():
        for module in used:
            importers.setdefault(module, set()).add(user)

    def closest_first(path: str) -> list[str]:
        name = names.get(path)
        if name is None:
            books = path.startswith("src/croupier/rulebooks/")
            return [str(test.relative_to(root)) for test in sorted(root.glob("tests/rulebooks/test_*.py")) if books]
        if _is_test(name):
            return [path]
        importing = sorted(closest(name, importers), key=lambda test: (len(uses[test]), test))
        called = [str(known[test]) for test in namesakes(name, known)]
        found = dict.fromkeys([*called, *own_folder(root, name), *(str(known[test]) for test in importing)])
        of_room = f"tests/{name.split('.')[1]}/"
        return sorted(found, key=lambda test: not test.startswith(of_room))

    left = LEFT_OUT if any(path.startswith(ODDS) for path in changed) else (*LEFT_OUT, "tests/odds/")
    tests_first = sorted(changed, key=lambda path: (not path.startswith("tests/"), path))
    wanted = [[test for test in closest_first(path) if not test.startswith(left)] for path in tests_first]
    return sorted(bounded(root, wanted)) or list(PURE)


def bounded(root: Path, wanted: Iterable[Sequence[str]]) -> list[str]:
    """The first of each list, then the second of each, as long as there is room; the very first in any case."""
    chosen: list[str] = []
    room = MOST
    for path in dict.fromkeys(test for row in itertools.zip_longest(*wanted) for test in row if test is not None):
        size = tests_in(root / path)
        if size <= room or not chosen:
            chosen.append(path)
            room -= size
    return chosen


def tests_in(path: Path) -> int:
    """How many tests a file has: functions, times the cases that are listed for them."""
    return sum(
        prod(map(_cases, function.decorator_list))
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and function.name.startswith("test_")
    )


def _cases(decorator: ast.expr) -> int:
    if not isinstance(decorator, ast.Call) or not ast.unparse(decorator.func).endswith("parametrize"):
        return 1
    listed = decorator.args[1] if len(decorator.args) > 1 else None
    written_out = isinstance(listed, ast.List | ast.Tuple) and not any(isinstance(e, ast.Starred) for e in listed.elts)
    return len(listed.elts) if isinstance(listed, ast.List | ast.Tuple) and written_out else CASES


def _is_test(name: str) -> bool:
    return name.rpartition(".")[2].startswith("test_")


def changed_files(root: Path) -> list[str]:
    """What differs from where the branch left main, committed or not, and is still there."""

    def git(*arguments: str) -> list[str]:
        command = ["git", *arguments]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)  # noqa: S603 - git alone
        return done.stdout.splitlines()

    base = next((found[0] for name in BASES if (found := git("merge-base", "HEAD", name))), "HEAD")
    paths = {*git("diff", "--name-only", base), *git("ls-files", "--others", "--exclude-standard")}
    return sorted(path for path in paths if (root / path).is_file())


if __name__ == "__main__":
    here = Path(__file__).parents[1]
    sys.stdout.write("\n".join(selected(here, changed_files(here))) + "\n")
