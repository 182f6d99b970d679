"""Trials: tests run in a forked process, with a mutant in place or with every executed line written down.

This process has loaded what the tests need from outside and nothing of the house, so that each trial imports the house
anew, with the change made.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import io
import os
import pickle
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
import traceback
from collections.abc import Callable, Collection, Generator, Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any, Final, NamedTuple

import pytest

from benchmarks.mutation.python_mutants import PythonMutant

CHECKOUT: Final = Path(__file__).parents[2]
SOURCE: Final = CHECKOUT / "src"
LONGEST_S: Final = 240
"""A mutant that makes its tests run longer than this has been noticed."""
CALLS_TRACED: Final = 200
"""So many calls of a function are followed line by line; what it does later it has mostly done before."""
_QUIET: Final = (
    "-W",
    "ignore::pytest.PytestAssertRewriteWarning",
    "-q",
    "-x",
    "--proofs=off",
    "--tb=line",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
)

Lines = dict[str, set[int]]


def load_libraries() -> None:
    """Everything from outside that the house and its tests import, loaded once for all trials.

    What the trials compile is kept for the next one, in a folder of this run: whatever else the machine says about
    bytecode, a trial would spend most of its time on compiling the house and its tests again.
    """
    compiled = tempfile.mkdtemp(prefix="mutation-compiled-")
    atexit.register(shutil.rmtree, compiled, ignore_errors=True)
    sys.pycache_prefix = compiled
    sys.dont_write_bytecode = False
    listing = "import sys, croupier.serve_cli, croupier.store.migrate, rigs.venue, hypothesis; print(*sys.modules)"
    paths = os.pathsep.join((str(SOURCE), str(CHECKOUT / "tests")))
    done = subprocess.run(
        [sys.executable, "-c", listing],
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    for name in done.stdout.split():
        if name.partition(".")[0] not in ("croupier", "rigs", "benchmarks", "__main__", "sitecustomize"):
            try:
                importlib.import_module(name)
            except ImportError:
                continue
    for plugin in entry_points(group="pytest11"):
        importlib.import_module(plugin.module)
    _remember_tables()
    gc.freeze()  # no trial goes through all of this again


def _remember_tables() -> None:
    """Every file of tables in the house is parsed once here; a trial gets a copy of its own where the text is the same.

    A trial that changes a value of a book changes it in that copy.
    """
    parse = tomllib.loads
    texts = (file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.toml"))
    parsed = {text: pickle.dumps(parse(text)) for text in texts}

    def remembered(text: str, /, **more: Any) -> dict[str, Any]:
        found = None if more else parsed.get(text)
        return parse(text, **more) if found is None else pickle.loads(found)

    tomllib.loads = remembered  # type: ignore[assignment]


class Changed(importlib.abc.MetaPathFinder, importlib.abc.SourceLoader):
    """Imports one module of the house from changed source."""

    def __init__(self, mutant: PythonMutant) -> None:
        self._path = str(SOURCE / mutant.file)
        self._source = mutant.source((SOURCE / mutant.file).read_text(encoding="utf-8"))

    def find_spec(self, fullname: str, path: Any, target: ModuleType | None = None) -> Any:
        if not fullname.startswith("croupier"):
            return None
        found = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if found is None or found.origin != self._path:
            return None
        return importlib.util.spec_from_file_location(
            fullname, self._path, loader=self, submodule_search_locations=found.submodule_search_locations
        )

    def get_filename(self, fullname: str) -> str:  # noqa: ARG002  the one module that it loads
        return self._path

    def get_data(self, path: str | bytes) -> bytes:  # noqa: ARG002
        return self._source.encode()


class Tests(NamedTuple):
    """Tests by their names; of a table of cases only those that name one of the clauses."""

    names: tuple[str, ...]
    clauses: frozenset[str]
    order: tuple[str, ...] = ()
    """Cases in the order in which they are run, the quickest first: one failure is enough."""


class Seen(NamedTuple):
    """One test as it was watched."""

    node: str
    clauses: frozenset[str]
    passed: bool
    seconds: float
    lines: Lines


def run(tests: Tests, prepare: Callable[[], object] = lambda: None, longest_s: float = LONGEST_S) -> tuple[bool, str]:
    """Whether the tests pass once `prepare` has been done in their process, and the last line that they said."""
    with said() as file:
        pid = os.fork()
        if pid == 0:
            child(tests, file, prepare)
        status = waited(pid, longest_s)
        return status == 0, last_line(file, status)


def last_line(file: str, status: int) -> str:
    lines = [line for line in Path(file).read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
    return lines[-1] if lines else f"exit status {status}"


def read_seen(file: str) -> list[Seen]:
    """What a writer has written of each test."""
    content = Path(file).read_bytes()
    rows, seen = io.BytesIO(content), []
    while rows.tell() < len(content):
        seen.append(pickle.load(rows))
    return seen


@contextmanager
def said() -> Iterator[str]:
    handle, name = tempfile.mkstemp(prefix="trial-")
    os.close(handle)
    try:
        yield name
    finally:
        Path(name).unlink()


def child(tests: Tests, file: str, prepare: Callable[[], object], *plugins: object) -> None:
    """The life of a trial's process, to its end."""
    code = 70
    try:
        os.setsid()
        out = os.open(file, os.O_WRONLY | os.O_TRUNC | os.O_APPEND)
        os.dup2(out, 1)
        os.dup2(out, 2)
        for name in [name for name in sys.modules if name.partition(".")[0] in ("croupier", "rigs")]:
            del sys.modules[name]
        sys.path[:0] = [str(SOURCE), str(CHECKOUT / "tests")]
        os.environ["PYTHONPATH"] = str(SOURCE)
        os.chdir(CHECKOUT)
        prepare()
        code = int(pytest.main([*_QUIET, *tests.names], plugins=[Own(tests), *plugins]))
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


class Own:
    """Leaves out the cases of a table that name other clauses."""

    def __init__(self, tests: Tests) -> None:
        self._clauses = tests.clauses
        self._place = {node: place for place, node in enumerate(tests.order)}

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        items[:] = [item for item in items if _named(item) & self._clauses]
        items.sort(key=lambda item: self._place.get(item.nodeid, len(self._place)))


def _named(item: Any) -> frozenset[str]:
    return frozenset(clause for mark in item.iter_markers("clause") for clause in mark.args)


def waited(pid: int, longest_s: float) -> int:
    """The exit status; a trial that hangs is ended and has failed."""
    until = time.monotonic() + longest_s
    while time.monotonic() < until:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.05)
    os.killpg(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return 1


class Writer:
    """Writes down of each test which lines of the house, or of some files, it has executed, and whether it passed."""

    def __init__(self, file: str, only: Collection[str] | None, longest_s: float) -> None:
        self._file = Path(file)
        self._only = None if only is None else frozenset(str(SOURCE / name) for name in only)
        self._longest_s = longest_s

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: Any) -> Generator[None, object, object]:
        begun = time.monotonic()
        self._passed = True
        self._executed = _Executed(self._only)
        done = yield
        seconds = time.monotonic() - begun
        passed = self._passed and seconds <= self._longest_s
        with self._file.open("ab") as rows:
            pickle.dump(Seen(item.nodeid, _named(item), passed, seconds, self._executed.lines()), rows)
        return done

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Generator[None, object, object]:
        if self._only is None or self._only:
            sys.settrace(self._executed.on_call)
        try:
            return (yield)
        finally:
            sys.settrace(None)

    def pytest_runtest_logreport(self, report: Any) -> None:
        self._passed = self._passed and not report.failed


class _Executed:
    """The lines that one test executes."""

    def __init__(self, only: frozenset[str] | None) -> None:
        self._only = only
        self._seen: dict[CodeType, set[int]] = {}
        self._calls: dict[CodeType, int] = {}
        self._prefix = str(SOURCE)

    def on_call(self, frame: FrameType, _event: str, _arg: Any) -> Any:
        code = frame.f_code
        if not (code.co_filename.startswith(self._prefix) if self._only is None else code.co_filename in self._only):
            return None
        calls = self._calls[code] = self._calls.get(code, 0) + 1
        if calls > CALLS_TRACED:
            return None
        self._seen.setdefault(code, set())
        return self._on_line

    def _on_line(self, frame: FrameType, event: str, _arg: Any) -> Any:
        if event == "line":
            self._seen[frame.f_code].add(frame.f_lineno)
        return self._on_line

    def lines(self) -> Lines:
        lines: Lines = {}
        for code, numbers in self._seen.items():
            lines.setdefault(str(Path(code.co_filename).relative_to(SOURCE)), set()).update(numbers)
        return lines
