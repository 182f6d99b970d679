"""Which lines of the code carry a clause.

- A comment carries its ids to the statement that it stands on, or to the one below it: of an `if`, a loop or a `with`
  to its condition and what is done under it, above a function to the function. Inside a long expression, such as a
  table, it speaks of the row that it stands on, or of the row below it.
- A docstring carries its ids to all lines of a short function, and the words below a constant or a field to that value.
  Of a longer function only the lines that decide carry them: conditions, results and what is raised. A field's default
  of yes, no or nought is what holds where the book, the command or the record says nothing, and carries no clause.
- A refusal that tells the clause carries it to its condition, and a declaration with `clauses=` to all its values.
- The nearer id wins: a line whose comment names a clause of a book carries no other clause of that book.
- Where one docstring or comment names several clauses of a book (`3.1.7a, b`, `4.1 to 4.4`, or `3.1.7` of which the
  book has parts), nobody can tell which of the lines carries which: they carry them together, and the tests of any of
  them may notice a change there. What is said of two books is one rule in each, and the tests of each have to notice.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

SHORT: Final = 16
"""Lines of a function that does one thing."""
_FIRST: Final = re.compile(r"(?P<book>HC25|HC23|RFH|LC|TSG)-(?P<number>[\w.-]*\w)")
_NEXT: Final = re.compile(r"(?P<link>,|;| and| or| to)\s+(?P<number>(?:[A-Z]?\d[\w.-]*\w|\d|[a-z](?![\w.-]*\w)))")
_PART: Final = re.compile(r"(?<=[\d])[a-z]$")

Carried = dict[int, frozenset[str]]
"""By line: the clauses of one book that it carries together."""


class Citations:
    """Reads which clauses some words name, in the order of the books' catalogues."""

    def __init__(self, ids: Iterable[str]) -> None:
        self._ids = list(dict.fromkeys(ids))
        self._place = {clause: place for place, clause in enumerate(self._ids)}
        self._parts: dict[str, list[str]] = {}
        for clause in self._ids:
            self._parts.setdefault(_PART.sub("", clause), []).append(clause)

    def in_words(self, words: str) -> frozenset[str]:
        """Every clause that the words name, one by one, by a range, or as a whole whose parts the book lists."""
        found: set[str] = set()
        for first in _FIRST.finditer(words):
            last = f"{first['book']}-{first['number']}"
            found |= self._meant(last)
            at = first.end()
            while following := _NEXT.match(words, at):
                number = following["number"]
                clause = _PART.sub("", last) + number if number.isalpha() else f"{first['book']}-{number}"
                found |= self._between(last, clause) if following["link"] == " to" else self._meant(clause)
                last, at = clause, following.end()
        return frozenset(found)

    def _meant(self, clause: str) -> set[str]:
        return {clause} if clause in self._place else set(self._parts.get(clause, ()))

    def _between(self, first: str, last: str) -> set[str]:
        begin, end = self._meant(first), self._meant(last)
        if not begin or not end:
            return begin | end
        places = [self._place[clause] for clause in begin | end]
        return set(self._ids[min(places) : max(places) + 1])


class Carrying:
    """What the lines of one file carry."""

    def __init__(self, text: str, citations: Citations) -> None:
        self._by_book: dict[str, Carried] = {}
        self._citations = citations
        if not _FIRST.search(text):
            return
        tree = ast.parse(text)
        statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
        for words, lines in sorted(_docstrings(tree, text.splitlines()), key=lambda said: -len(said[1])):
            self._carry(words, lines)
        beside: dict[int, str] = {}
        for words, lines in _declared(tree):
            self._carry(words, lines)
        for words, lines in (*_told(statements), *_comments(text, statements)):
            for line in lines:
                beside[line] = f"{beside.get(line, '')} {words}"
        for line, words in beside.items():
            self._carry(words, (line,))

    def lines_of(self, clause: str) -> Mapping[int, frozenset[str]]:
        """The lines that carry the clause, each with all clauses of its book that it carries together."""
        carried = self._by_book.get(clause.partition("-")[0], {})
        return {line: ids for line, ids in carried.items() if clause in ids}

    def _carry(self, words: str, lines: Sequence[int]) -> None:
        """The later one wins: longer functions first, then those inside them, comments last."""
        named = self._citations.in_words(words)
        for book in {clause.partition("-")[0] for clause in named}:
            together = frozenset(clause for clause in named if clause.startswith(f"{book}-"))
            self._by_book.setdefault(book, {}).update(dict.fromkeys(lines, together))


def _docstrings(tree: ast.Module, lines: Sequence[str]) -> Iterator[tuple[str, Sequence[int]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            above = lines[node.lineno - 2].strip() if node.lineno > 1 else ""
            words = f"{ast.get_docstring(node) or ''} {above if above.startswith('#') else ''}"
            assert node.end_lineno is not None
            short = node.end_lineno - node.lineno < SHORT
            yield words, range(node.lineno, node.end_lineno + 1) if short else sorted(_deciding(node))
        for body in _bodies(node):
            for value, told in pairwise(body):
                default = isinstance(node, ast.ClassDef) and isinstance(value, ast.AnnAssign) and _says_nothing(value)
                if isinstance(value, ast.Assign | ast.AnnAssign) and not default and (words := _words(told)):
                    yield words, _extent(value)


def _declared(tree: ast.Module) -> Iterator[tuple[str, Sequence[int]]]:
    """Declarations that name their clauses as a value: `Variant(..., clauses=("TSG-A1f.1",))`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for keyword in node.keywords:
                if keyword.arg in ("clause", "clauses"):
                    yield ast.unparse(keyword.value), _extent(node)


def _told(statements: Iterable[ast.stmt]) -> Iterator[tuple[str, Sequence[int]]]:
    """What an `if` refuses or answers with the clause in its words."""
    for node in statements:
        if isinstance(node, ast.If):
            for done in node.body:
                if isinstance(done, ast.Raise | ast.Return | ast.Expr) and _FIRST.search(words := ast.unparse(done)):
                    yield words, (*_extent(node.test), *_extent(done))


def _bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    if isinstance(node, ast.Module | ast.ClassDef):
        yield node.body


def _says_nothing(value: ast.AnnAssign) -> bool:
    default = value.value.value if isinstance(value.value, ast.Constant) else None
    return isinstance(default, bool) or default == 0


def _words(node: ast.stmt) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return ""


def _deciding(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[int]:
    """Lines of conditions, of what is returned, yielded or raised."""
    for node in ast.walk(function):
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            yield from _extent(node.test)
        elif isinstance(node, ast.Return | ast.Raise | ast.Yield | ast.YieldFrom | ast.comprehension):
            yield from _extent(node) if not isinstance(node, ast.comprehension) else _all(node.ifs)


def _all(nodes: Iterable[ast.expr]) -> Iterator[int]:
    for node in nodes:
        yield from _extent(node)


def _extent(node: ast.stmt | ast.expr) -> range:
    assert node.end_lineno is not None
    return range(node.lineno, node.end_lineno + 1)


def _comments(text: str, statements: Sequence[ast.stmt]) -> Iterator[tuple[str, Sequence[int]]]:
    """Comments with the lines of the statement or row that they speak of; lines of comments in a row are one."""
    spoken: list[tuple[int, int, str]] = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            line, alone = token.start[0], not token.line[: token.start[1]].strip()
            if alone and spoken and spoken[-1][1] == line - 1 and spoken[-1][0] < 0:
                spoken[-1] = (-line, line, f"{spoken[-1][2]} {token.string.lstrip('# ')}")
            else:
                spoken.append((-line if alone else line, line, token.string))
    for alone, line, words in spoken:
        yield words, _spoken_of(line + 1 if alone < 0 else line, statements)


def _spoken_of(line: int, statements: Sequence[ast.stmt]) -> Sequence[int]:
    """The statement that begins or ends on the line, or the row of a longer one alone."""
    beginning = [node for node in statements if node.lineno == line]
    if beginning:
        node = max(beginning, key=lambda one: one.end_lineno or 0)
        if isinstance(node, ast.If | ast.For | ast.While | ast.With | ast.AsyncWith | ast.AsyncFor):
            last = node.body[-1].end_lineno
            assert last is not None
            return range(node.lineno, last + 1) if last - node.lineno < SHORT else (line,)
        if isinstance(node, ast.ClassDef | ast.Try | ast.Match):
            return (line,)
        extent = _extent(node)
        return extent if len(extent) <= SHORT else (line,)
    ending = [node for node in statements if node.end_lineno == line and len(_extent(node)) <= SHORT]
    plain = [node for node in ending if not hasattr(node, "body")]
    return _extent(max(plain, key=lambda one: one.lineno)) if plain else (line,)
