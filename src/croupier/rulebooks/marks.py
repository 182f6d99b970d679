"""Which tests prove which clauses: read from the marks in test files, without importing them.

Python tests carry `@pytest.mark.clause("RFH-11.2.1")` on a function, a class, a module (`pytestmark`) or a parameter.
Tests of the web client carry the ids in brackets at the end of their title: `test("... [LC-1.2c, LC-1.2d]", ...)`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

WEB_TESTS: Final = ("*.test.ts", "*.test.tsx", "*.spec.ts", "*.spec.tsx")
_TITLE: Final = re.compile(r"""\b(?:test|it)(?:\.\w+)?\(\s*(["'`])(?P<title>.*?\[(?P<ids>[\w\s.,-]+)\])\1""")


def marked_tests(folders: Iterable[Path]) -> dict[str, tuple[str, ...]]:
    """For each clause id, the tests that name it, as `tests/rules/test_x.py::test_y`."""
    found: dict[str, list[str]] = {}
    for folder in folders:
        for clause, test in _marks(folder):
            tests = found.setdefault(clause, [])
            if test not in tests:
                tests.append(test)
    return {clause: tuple(tests) for clause, tests in found.items()}


def _marks(folder: Path) -> Iterator[tuple[str, str]]:
    for file in sorted(folder.rglob("test_*.py")):
        name = file.relative_to(folder.parent).as_posix()
        yield from _python_marks(ast.parse(file.read_text(encoding="utf-8")), name)
    for pattern in WEB_TESTS:
        for file in sorted(folder.rglob(pattern)):
            if "node_modules" not in file.parts:
                yield from _web_marks(file.read_text(encoding="utf-8"), file.relative_to(folder.parent).as_posix())


def _python_marks(module: ast.Module, name: str) -> Iterator[tuple[str, str]]:
    whole = [
        clause
        for node in module.body
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets)
        for clause in _ids(node.value)
    ]
    yield from _members(module.body, name, whole)


def _members(body: list[ast.stmt], name: str, around: list[str]) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            own = [clause for decorator in node.decorator_list for clause in _ids(decorator)]
            yield from _members(node.body, f"{name}::{node.name}", around + own)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            own = [clause for decorator in node.decorator_list for clause in _ids(decorator)]
            yield from ((clause, f"{name}::{node.name}") for clause in around + own)


def _ids(tree: ast.AST) -> Iterator[str]:
    """Ids in every `...mark.clause("...")` inside an expression, those on parameters included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clause":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _web_marks(text: str, name: str) -> Iterator[tuple[str, str]]:
    for match in _TITLE.finditer(text):
        for clause in match["ids"].split(","):
            yield clause.strip(), f"{name}: {match['title']}"
