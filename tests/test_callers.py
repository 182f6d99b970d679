"""What nobody calls is not kept: each function, class and constant of the package has a caller that is no test.

A caller is the package itself, a benchmark, a script or a page of the documentation that tells how to call it.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import croupier

SOURCE = Path(croupier.__file__).parent
ROOT = Path(__file__).parents[1]
Place = tuple[str, str]
"""A module, and a name at its top."""

WITHOUT_CALLER: Final = {
    "croupier.rulebooks.proofs.test_of": "beside its reader: the test run writes the file (tests/rigs/live_proofs.py)",
    "croupier.rulebooks.proofs.written": "likewise",
    "croupier.words.catalogue.faults_in": "what a catalogue lacks, asked with the functions that speak from it",
    "croupier.equipment.battery.nist.bits.parse": "bits as SP 800-22 prints them, in the examples of every test of it",
}
OF_LIBRARIES: Final = {"list_commands", "get_command", "handleError", "observation_space", "action_space"}
"""Methods that click, logging and PettingZoo call."""
OF_TEST_RUNS: Final = {"less_than", "DESTROYED"}
"""Read by tests/rigs/live_proofs.py and by the catalogues' test, beside what they belong to."""


def _modules(top: Path, package: str) -> dict[str, ast.Module]:
    found = {}
    for path in top.rglob("*.py"):
        parts = [package, *path.relative_to(top).with_suffix("").parts]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = ast.parse(path.read_text(encoding="utf-8"))
    return found


PACKAGE = _modules(SOURCE, "croupier")
TOOLS = _modules(ROOT / "benchmarks", "benchmarks") | _modules(ROOT / "scripts", "scripts")
Top = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def _home(module: str, name: str) -> Place:
    """Where a name that a module offers was made, through the packages that pass it on."""
    if f"{module}.{name}" in PACKAGE:
        return f"{module}.{name}", ""
    for node in PACKAGE[module].body if module in PACKAGE else ():
        if isinstance(node, ast.ImportFrom) and node.module and node.module != module:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return _home(node.module, alias.name)
    return module, name


def _imported(tree: ast.Module) -> dict[str, set[Place]]:
    """By the name that a file gives it; two functions may import different things under one."""
    imported = defaultdict[str, set[Place]](set)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("croupier"):
            for alias in node.names:
                imported[alias.asname or alias.name].add(_home(node.module, alias.name))
    return imported


def _used_in(module: str, tree: ast.Module) -> Iterator[Place]:
    imported = _imported(tree)
    own = {node.name for node in tree.body if isinstance(node, Top)}
    for top in tree.body:
        inside = top.name if isinstance(top, Top) else ""
        if isinstance(top, Top) and any(isinstance(decorator, ast.Call) for decorator in top.decorator_list):
            yield module, top.name  # handed to a register: an event's place in the state, a command of the terminal
        for node in ast.walk(top):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                if node.id in imported:
                    yield from imported[node.id]
                elif node.id in own and node.id != inside:
                    yield module, node.id
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                modules = [module for module, name in imported.get(node.value.id, ()) if not name]
                yield from (_home(module, node.attr) for module in modules)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from _by_name(tree, node.value)


def _by_name(tree: ast.Module, text: str) -> Iterator[Place]:
    """Modules that are named and imported later: "croupier.odds.keno", which has `analyse`, or "module:name"."""
    module, _, name = text.partition(":")
    if module not in PACKAGE:
        return
    asked = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} | {
        node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    yield from (_home(module, each) for each in ([name] if name else asked))


def _told_of(place: Place) -> bool:
    """A page of the documentation shows how it is called: `module.name`, or an import of it."""
    module = place[0].rpartition(".")[2]
    shown = rf"\b{module}\.{place[1]}\b|^from {re.escape(place[0])} import .*\b{place[1]}\b"
    return any(re.search(shown, page, re.MULTILINE) for page in PAGES)


PAGES = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md"))]
USED = {place for name, tree in (PACKAGE | TOOLS).items() for place in _used_in(name, tree)}


def test_every_function_and_class_has_a_caller_that_is_no_test() -> None:
    uncalled = {
        f"{module}.{node.name}"
        for module, tree in PACKAGE.items()
        if ".migrations." not in module  # called by Alembic
        for node in tree.body
        if isinstance(node, Top) and (module, node.name) not in USED and not _told_of((module, node.name))
    }
    assert uncalled == WITHOUT_CALLER.keys()


def test_every_method_and_constant_is_read_by_somebody() -> None:
    read: Counter[str] = Counter()
    for tree in (PACKAGE | TOOLS).values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                read[node.attr] += 1
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                read[node.id] += 1
    unread = {
        f"{module}: {name}"
        for module, tree in PACKAGE.items()
        if ".migrations." not in module
        for name in (*_methods(tree), *_constants(tree))
        if not read[name] and name not in OF_LIBRARIES | OF_TEST_RUNS and not name.startswith("__")
    }
    assert unread == set()


def _methods(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from (each.name for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef))


def _constants(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        for target in node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]:
            if isinstance(target, ast.Name):
                yield target.id
