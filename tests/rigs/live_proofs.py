"""What marked tests reach: while a test that names a clause runs, which rooms of the house it enters is collected.

A mark counts only on a test that drives live code. What reading the books, building their games and making a table's
terms runs proves nothing, and neither does a function that production never names: a marked test that runs nothing
else fails. `--proofs=write` keeps what was seen in `tests/proofs.tsv`, which `croupier clauses` reads; `--proofs=check`
fails where that file claims more than the run shows. A test that the file does not have yet does not count there.

A process that is watched runs several times slower, so a test is watched only until it has shown what is asked of it:
all that it reaches where the file is written, what the file claims where it is checked, and else anything live.
"""

from __future__ import annotations

import ast
import inspect
import sys
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import pytest

import croupier
from croupier.rulebooks.proofs import FILE, Proof, Way, read_proofs, test_of, written

SOURCE: Final = str(Path(croupier.__file__).parent)
ENTRY: Final = "croupier.cli"
"""Where production starts; what cannot be reached from here by imports is not live."""
REMEMBERED: Final = ("tests/odds/", "tests/rulebooks/test_book_commands.py")
"""Tests of figures that a process works out once: what one of them runs depends on which came first."""
CALLS_WATCHED: Final = 600_000
"""After so many calls without anything new a test enters no other room; watching on would only slow it down."""
ANYTHING: Final = Proof(Way.PART)
CLAIMED_TOO_MUCH: Final = 9
"""How a run ends whose proofs show less than the file claims: no test failed, and none is worth trying again."""
REFUSING: Final = frozenset({"Refusal", "Refused", "HouseProblem", "refuse"})

_ROOMS: Final = {
    "floor": Way.TABLE, "house": Way.TABLE, "counters": Way.TABLE, "casino": Way.TABLE, "poker_room": Way.TABLE,
    "tournaments": Way.TABLE, "simulation": Way.TABLE, "rules": Way.SETTLEMENT,
    "equipment": Way.PART, "cage": Way.PART, "patrons": Way.PART, "store": Way.PART, "surveillance": Way.PART,
    "server": Way.PART, "odds": Way.PART,
}  # fmt: skip
"""What running code of a room shows. The server counts as such where a request or a message is handled."""

Seen = dict[int, CodeType]
_watching: list[Watch] = []


def _trace(frame: FrameType, _event: str, _arg: Any) -> None:
    """What the interpreter calls; a function that stays, since one that is given up while it runs would be freed."""
    if _watching:
        _watching[-1].call(frame)


class Watch:
    """Collects the code of this package that runs between `start` and `stop`, in every thread, until it is enough."""

    def __init__(self, enough: Proof | None = None) -> None:
        self.seen: Seen = {}
        self._all: set[int] = set()
        self._left = 0
        self._enough = enough
        self._there = self._refused = False

    def start(self) -> None:
        self._left = CALLS_WATCHED
        _watching.append(self)
        threading.settrace(_trace)
        sys.settrace(_trace)

    def stop(self) -> None:
        sys.settrace(None)
        threading.settrace(None)  # type: ignore[arg-type]
        _watching.remove(self)
        self._left = 0

    def call(self, frame: FrameType) -> None:
        code = frame.f_code
        if self._left > 0 and id(code) not in self._all:
            self._all.add(id(code))
            if code.co_filename.startswith(SOURCE):
                self.seen[id(code)] = code
                self._left = 0 if self._enough is not None and self._shows(code, self._enough) else CALLS_WATCHED
        self._left -= 1
        if self._left <= 0:
            sys.settrace(None)

    def _shows(self, code: CodeType, enough: Proof) -> bool:
        """Whether with this code the test has shown enough."""
        self._refused = self._refused or _refuses(code)
        if not self._there and (way := way_of(code)) is not None:
            self._there = not Proof(way).less_than(Proof(enough.way))
        return self._there and (self._refused or not enough.refused)


def watched(action: Callable[[], object]) -> Seen:
    watch = Watch()
    watch.start()
    try:
        action()
    finally:
        watch.stop()
    return watch.seen


def read_and_build() -> None:
    """Everything that merely reads the books: loading, building, terms, and the rules as a screen shows them."""
    from croupier.floor.config import Mode, TableConfig
    from croupier.floor.hall.installing import terms_of
    from croupier.floor.views.book_rules import rules_of
    from croupier.rulebooks.building import build_game, game_version, house_options
    from croupier.rulebooks.loader import load_books

    for book in load_books().values():
        for row in book.games:
            game = build_game(book, row.id)
            game_version(book, row.id)
            repr((game, game.layout, game.id, game.family))
            rules_of(row, game, house_options(book, row.id))
            mode = Mode(row.modes.value[0])
            terms_of(book, TableConfig("t", "T", book.id, row.id, mode, book.head.currency, book.limits(row.id)))


@cache
def _reading() -> frozenset[str]:
    """The code that reading runs, by its place: it is no proof by itself."""
    return frozenset(map(_place, watched(read_and_build).values()))


def _place(code: CodeType) -> str:
    return f"{code.co_filename}:{code.co_firstlineno}:{code.co_name}"


def _module(file: str) -> str:
    return "croupier" + file.removeprefix(SOURCE).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def _live() -> tuple[frozenset[str], frozenset[str]]:
    """The files that production imports, and every name that stands in them."""
    trees = {
        _module(str(path)): (path, ast.parse(path.read_text(encoding="utf-8"))) for path in Path(SOURCE).rglob("*.py")
    }
    reached: set[str] = set()
    waiting = [ENTRY, "croupier.__main__"]
    while waiting:
        name = waiting.pop()
        if name in reached or name not in trees:
            continue
        reached.add(name)
        waiting += _imports(trees[name][1], trees)
    named: set[str] = set()
    for name in reached:
        for node in ast.walk(trees[name][1]):
            if isinstance(node, ast.Attribute):
                named.add(node.attr)
            elif isinstance(node, ast.Name):
                named.add(node.id)
    return frozenset(str(trees[name][0]) for name in reached), frozenset(named)


def _imports(tree: ast.Module, known: dict[str, Any]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name
        elif isinstance(node, ast.ImportFrom) and node.module:
            own = [f"{node.module}.{alias.name}" for alias in node.names]
            inner = [name for name in own if name in known]
            yield from inner
            if len(inner) < len(own):
                yield node.module
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("croupier."):
            yield node.value.partition(":")[0]


def _counts(code: CodeType) -> bool:
    files, names = _live()
    nested = "<" in code.co_name or code.co_name.startswith("__")
    return code.co_filename in files and (nested or code.co_name in names) and _place(code) not in _reading()


def way_of(code: CodeType) -> Way | None:
    """What running this code shows, if it shows anything."""
    room = _module(code.co_filename).split(".")[1:2]
    if not room or not _counts(code):
        return None
    if room == ["server"] and code.co_flags & inspect.CO_COROUTINE:
        return Way.SERVER
    return _ROOMS.get(room[0])


def proof_of(seen: Seen) -> Proof | None:
    """The furthest room that was entered, and whether somebody was refused there."""
    ways = {way for code in seen.values() if (way := way_of(code)) is not None}
    if not ways:
        return None
    return Proof(max(ways, key=list(Way).index), refused=any(_refuses(code) for code in seen.values()))


def _refuses(code: CodeType) -> bool:
    return code.co_qualname.split(".")[0] in REFUSING


@cache
def _prepare() -> None:
    """Reading all books takes more calls than most tests; whoever comes first shall not be seen reading only."""
    from rigs import casino, venue

    casino.books()
    venue.books()
    _live()
    _reading()


class LiveProofs:
    """The plugin: watches the call of each marked test, and keeps or checks what was seen."""

    def __init__(self, mode: str, root: Path) -> None:
        self.mode = mode
        self.file = root / FILE
        self.kept = read_proofs(self.file)
        self.found: dict[str, Proof] = {}
        self.wrong: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        if not any(item.iter_markers("clause")):
            return (yield)
        if item.nodeid.startswith("tests/browser/"):
            result = yield
            item.user_properties.append(("proof", Proof(Way.SCREEN, refused=True).written()))
            return result
        _prepare()
        watch = Watch(self._enough(test_of(item.nodeid)))
        watch.start()
        try:
            result = yield
        finally:
            watch.stop()
        proof = proof_of(watch.seen)
        if item.nodeid.startswith(REMEMBERED):
            proof = self.kept.get(test_of(item.nodeid), proof) if self.mode != "write" else proof
        if proof is None:
            pytest.fail("names a clause and drives no live code: nothing of the house, the floor or the rules of play")
        item.user_properties.append(("proof", proof.written()))
        return result

    def _enough(self, test: str) -> Proof | None:
        """What a test has to show; None: all that it reaches."""
        if self.mode == "write":
            return None
        return self.kept.get(test, ANYTHING) if self.mode == "check" else ANYTHING

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == "proof" and report.when == "call" and report.passed:
                test = test_of(report.nodeid)
                seen = Proof.read(str(value))
                self.found[test] = seen.joined(self.found.get(test))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workerinput"):
            return
        if self.mode == "write":
            kept = read_proofs(self.file)  # as another run may have left it meanwhile
            gone = {test for test in kept if not Path(self.file.parent.parent, test.partition("::")[0]).is_file()}
            rows = {test: proof for test, proof in (kept | self.found).items() if test not in gone}
            self.file.write_text(written(rows), encoding="utf-8")
        elif self.mode == "check":
            claimed = self.kept
            self.wrong = [t for t, proof in sorted(self.found.items()) if proof.less_than(claimed.get(t, proof))]
            if self.wrong:
                session.exitstatus = CLAIMED_TOO_MUCH

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if self.wrong:
            terminalreporter.write_line(f"{FILE} does not say what these tests reach (make proofs):", red=True)
            for test in self.wrong:
                terminalreporter.write_line(f"  {test}: {self.found[test].written()}")
