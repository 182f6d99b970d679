"""Mutants of Python code: comparisons turned, constants moved, conditions negated, refusals removed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, Final

import msgspec

_COMPARED: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
_REPLACED: Final[dict[type[ast.operator], str]] = {ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*"}

_LONG: Final = 40
"""Characters; no hand, no row of a table is as long as the least of what people write."""


class PythonMutant(msgspec.Struct, frozen=True):
    """One changed expression: the file, its line, what stood there and what stands there now."""

    file: str
    line: int
    old: str
    new: str
    start: int
    """Where the changed text begins, in bytes of the file."""

    def source(self, text: str) -> str:
        """The file with the change made."""
        encoded = text.encode()
        assert encoded[self.start :].startswith(self.old.encode()), "the file is not the one that was looked at"
        changed = encoded[: self.start] + self.new.encode() + encoded[self.start + len(self.old.encode()) :]
        return changed.decode()

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: `{self.old}` became `{self.new}`"


def mutants(file: str, text: str) -> Iterator[PythonMutant]:
    """Every mutant of the file's code, in its order; types, assertions and decorators are left alone."""
    starts = _line_starts(text)
    encoded = text.encode()
    for node in _behaving(ast.parse(text)):
        for old, new in _changes(node):
            begin = starts[old.lineno - 1] + old.col_offset
            assert old.end_lineno is not None
            assert old.end_col_offset is not None
            end = starts[old.end_lineno - 1] + old.end_col_offset
            yield PythonMutant(file, old.lineno, encoded[begin:end].decode(), new, begin)


def _line_starts(text: str) -> list[int]:
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def _behaving(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes whose change can change behaviour: no annotations, no assertions, no decorators, no cuts of words.

    That both sides of a `zip` are of one length (`strict=True`) is an assertion too.
    """
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list") or _cuts_words(value):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.Assert) or not isinstance(child, ast.AST) or _asserts_lengths(child):
                continue
            if isinstance(tree, ast.Raise) and isinstance(child, ast.Call):
                continue  # what a refusal tells somebody, such as the first letters of a wrong name
            yield child
            yield from _behaving(child)


def _asserts_lengths(node: ast.AST) -> bool:
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _cuts_words(node: Any) -> bool:
    """`note[:500]`: how much is kept of what somebody wrote is no rule of a book."""
    upper = node.upper if isinstance(node, ast.Slice) and node.lower is None else None
    return isinstance(upper, ast.Constant) and isinstance(upper.value, int) and upper.value >= _LONG


def _changes(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = ast.unparse(node.left), ast.unparse(node.comparators[0])
        yield node, f"(({left}) {_COMPARED[type(node.ops[0])]} ({right}))"
    elif isinstance(node, ast.BoolOp) and not _defaults_words(node):
        word = " or " if isinstance(node.op, ast.And) else " and "
        yield node, f"({word.join(f'({ast.unparse(value)})' for value in node.values)})"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node, f"bool({ast.unparse(node.operand)})"
    elif isinstance(node, ast.BinOp) and type(node.op) in _REPLACED and not _is_text(node):
        yield node, f"(({ast.unparse(node.left)}) {_REPLACED[type(node.op)]} ({ast.unparse(node.right)}))"
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield node, str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield node, str(node.value + 1)
    elif isinstance(node, ast.If) and not _raises_first(node.body):
        if not _turns_round(node.test):
            yield node.test, f"(not ({ast.unparse(node.test)}))"
    elif isinstance(node, ast.If):
        yield node.test, "False"


def _turns_round(test: ast.expr) -> bool:
    """A condition whose own mutant is its opposite: to negate it as well would be the same mutant twice."""
    opposites = ast.Eq | ast.NotEq | ast.In | ast.NotIn | ast.Is | ast.IsNot
    compared = isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], opposites)
    return compared or (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not))


def _raises_first(body: list[ast.stmt]) -> bool:
    return isinstance(body[0], ast.Raise)


def _defaults_words(node: ast.BoolOp) -> bool:
    """`note or "idle"`: words for somebody who gave none."""
    last = node.values[-1]
    return isinstance(node.op, ast.Or) and isinstance(last, ast.Constant) and isinstance(last.value, str)


def _is_text(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(
        isinstance(s, ast.JoinedStr) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in sides
    )
