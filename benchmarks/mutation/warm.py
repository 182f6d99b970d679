"""A process that has the house imported and some tests collected, and forks for each trial.

A change inside a function is made in the fork, by giving the function its changed code. What that cannot show (a value
made while modules are imported, a default, a table) has to be tried in a process that imports the house anew: so a
mutant that survives here is tried again there (`trial.run`), and one that is noticed here was noticed.
"""

from __future__ import annotations

import gc
import os
import pickle
import socket
from collections.abc import Collection, Iterator
from pathlib import Path
from types import CodeType, FunctionType, TracebackType
from typing import Any, Final, NamedTuple, Self

from benchmarks.mutation import trial
from benchmarks.mutation.python_mutants import PythonMutant

_CANNOT: Final = 79
"""The exit status of a fork in which the change could not be made."""
_OPTIMIZED: Final = 0x1
"""Set in the code of functions, not in that of modules and bodies of classes."""


class Warm:
    """Trials of some tests, all of them forks of one process."""

    def __init__(self, tests: trial.Tests) -> None:
        self._file = trial.said()
        file = self._file.__enter__()
        self._ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._pid = os.fork()
        if self._pid == 0:
            self._ours.close()
            trial.child(tests, file, lambda: None, _Forks(theirs, file))
        theirs.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, told: TracebackType | None
    ) -> None:
        self._ours.close()
        os.waitpid(self._pid, 0)
        self._file.__exit__(None, None, None)

    def watch(self, longest_s: float, files: Collection[str] | None) -> list[trial.Seen]:
        """What the tests run, of these files of the house or of all of it, and whether they pass."""
        with trial.said() as found:
            self._ask(_Watch(found, files, longest_s))
            return trial.read_seen(found)

    def run(self, tests: trial.Tests, mutant: PythonMutant) -> tuple[bool, str] | None:
        """As `trial.run`; nothing where the change cannot be made in a running house."""
        return self._ask(_Try(tests, mutant))

    def _ask(self, asked: _Watch | _Try) -> tuple[bool, str] | None:
        try:
            self._ours.sendall(pickle.dumps(asked))
            answer = self._ours.recv(1 << 16)
        except OSError:
            return None
        return pickle.loads(answer) if answer else None


class _Watch(NamedTuple):
    """Run everything once, as it is."""

    into: str
    files: Collection[str] | None
    longest_s: float


class _Try(NamedTuple):
    tests: trial.Tests
    mutant: PythonMutant


class _Forks:
    """The loop over tests of the warm process: it waits for what is asked, and each fork runs its tests."""

    def __init__(self, theirs: socket.socket, file: str) -> None:
        self._theirs = theirs
        self._file = file

    def pytest_runtestloop(self, session: Any) -> bool | None:
        made = _made()
        gc.freeze()
        while message := self._theirs.recv(1 << 20):
            asked: _Watch | _Try = pickle.loads(message)
            os.truncate(self._file, 0)
            pid = os.fork()
            if pid == 0:
                self._theirs.close()
                os.setsid()
                if not _prepared(session, asked, made):
                    os._exit(_CANNOT)
                return None  # to pytest's own loop
            each = len(session.items) if isinstance(asked, _Watch) else 1
            status = trial.waited(pid, trial.LONGEST_S * each)
            said = trial.last_line(self._file, status)
            self._theirs.sendall(pickle.dumps(None if status == _CANNOT else (status == 0, said)))
        return True


def _prepared(session: Any, asked: _Watch | _Try, made: Made) -> bool:
    """Make this fork the one that was asked for."""
    if isinstance(asked, _Watch):
        session.config.option.maxfail = 0
        session.config.pluginmanager.register(trial.Writer(*asked))
        return True
    trial.Own(asked.tests).pytest_collection_modifyitems(session.items)
    return bool(session.items) and swapped(asked.mutant, made)


Made = dict[tuple[str, str, int], list[FunctionType]]
"""The functions of the house by file, name and line: one that is made anew each time has several."""


def _made() -> Made:
    made: Made = {}
    for each in gc.get_objects():
        if type(each) is FunctionType and each.__code__.co_filename.startswith(str(trial.SOURCE)):
            made.setdefault(_key(each.__code__), []).append(each)
    return made


def _key(code: CodeType) -> tuple[str, str, int]:
    return (code.co_filename, code.co_qualname, code.co_firstlineno)


def swapped(mutant: PythonMutant, made: Made) -> bool:
    """Give the one function that holds the change its changed code; whether that makes the whole change."""
    path = str(trial.SOURCE / mutant.file)
    text = Path(path).read_text(encoding="utf-8")
    before, after = compile(text, path, "exec"), compile(mutant.source(text), path, "exec")
    if _own(before) != _own(after):
        return False
    pairs = [
        pair for pair in zip(_functions(before), _functions(after), strict=True) if _whole(pair[0]) != _whole(pair[1])
    ]
    if len(pairs) != 1:
        return False
    old, new = pairs[0]
    found = made.get(_key(old), [])
    for function in found:
        function.__code__ = new
    return bool(found)


def _functions(code: CodeType) -> Iterator[CodeType]:
    """The functions of a module and of its classes, not those inside functions."""
    for const in code.co_consts:
        if isinstance(const, CodeType):
            if const.co_flags & _OPTIMIZED:
                yield const
            else:
                yield from _functions(const)


def _own(code: CodeType) -> tuple[Any, ...]:
    """What a module and its classes do while they are imported."""
    consts = [
        (_own(const) if not const.co_flags & _OPTIMIZED else "a function")
        if isinstance(const, CodeType)
        else (type(const), repr(const))
        for const in code.co_consts
    ]
    return (code.co_code, code.co_names, consts)


def _whole(code: CodeType) -> tuple[Any, ...]:
    """What a function does, wherever it stands in its file."""
    consts = [_whole(c) if isinstance(c, CodeType) else (type(c), repr(c)) for c in code.co_consts]
    return (code.co_code, code.co_names, code.co_varnames, code.co_freevars, consts)
