"""What is wrong with a rulebook file, told to the person who wrote it: file, line, place, and what was expected."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

KeyPath: TypeAlias = tuple[str | int, ...]


class Problem(msgspec.Struct, frozen=True):
    """One thing to put right."""

    file: str
    path: KeyPath
    sentence: str
    line: int = 0
    place: str = ""

    def __str__(self) -> str:
        line = f", line {self.line}" if self.line else ""
        place = f"{self.place}: " if self.place else ""
        return f"{self.file}{line}: {place}{self.sentence}"


class RulebookError(ValueError):
    """A rulebook that cannot be used, with everything found wrong in it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)


_HEADER: Final = re.compile(r"^\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(#.*)?$")
_KEY: Final = re.compile(r"^\s*([A-Za-z0-9_\-\"'. ]+?)\s*=")


def line_of(text: str, path: KeyPath) -> int:
    """The line on which a key stands, or the nearest thing around it; 0 if nothing of the path is in the text.

    >>> line_of('[a]\\nx = 1\\n[[a.b]]\\ny = 2\\n[[a.b]]\\ny = 3\\n', ("a", "b", 1, "y"))
    6
    """
    best, depth = 0, 0
    table: KeyPath = ()
    counts: dict[KeyPath, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        header = _HEADER.match(line)
        if header:
            table = _table(_names(header[2]), counts, array=header[1] == "[[")
            here = table
        elif key := _KEY.match(line):
            here = table + _names(key[1])
        else:
            continue
        if len(here) > depth and path[: len(here)] == here:
            best, depth = number, len(here)
    return best


def _names(dotted: str) -> KeyPath:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def _table(names: KeyPath, counts: dict[KeyPath, int], array: bool) -> KeyPath:
    """The path of a header, with the place in each array of tables that it is inside."""
    path: KeyPath = ()
    for name in names[:-1]:
        path += (name,)
        if path in counts:
            path += (counts[path],)
    path += (names[-1],)
    if array:
        counts[path] = counts.get(path, -1) + 1
        path += (counts[path],)
    return path


_NAMED_BY: Final = ("id", "kind", "code", "what")


def place_of(data: Any, path: KeyPath) -> str:
    """A key path as a person would say it: `game "roulette", wager "split", odds`."""
    parts: list[str] = []
    for key in path:
        if isinstance(key, int) and parts and isinstance(data, Sequence) and key < len(data):
            data = data[key]
            name = next((data[k] for k in _NAMED_BY if isinstance(data, Mapping) and k in data), key + 1)
            parts[-1] += f' "{name}"' if isinstance(name, str) else f" {name}"
        else:
            data = data.get(key) if isinstance(data, Mapping) else None
            parts.append(str(key))
    return ", ".join(parts)


_WORDING: Final = (
    (r"Object missing required field `(.+)`", r"'\1' is missing"),
    (r"Object contains unknown field `(.+)`", r"'\1' is no key of this section"),
    (r"Expected `(.+)`, got `(.+)`", r"expected \1, found \2"),
    (r"Invalid enum value (.+)", r"\1 is none of the permitted values"),
)
_TYPES: Final = {
    "str": "text",
    "int": "a whole number",
    "bool": "true or false",
    "array": "a list",
    "object": "a section with keys",
    "null": "nothing",
    "date": "a date",
    "float": "a number with decimals",
}


def reworded(error: msgspec.ValidationError) -> tuple[KeyPath, str]:
    """A decoder's message as a path inside what was decoded and a sentence without programmer's words."""
    message, _, where = str(error).partition(" - at ")
    path: KeyPath = tuple(
        int(index) if index else name for name, index in re.findall(r"\.(\w+)|\[(\d+)\]", where.strip("`"))
    )
    for pattern, words in _WORDING:
        message, count = re.subn(pattern, words, message)
        if count and "expected" in message:
            message = re.sub(r"\b(" + "|".join(_TYPES) + r")\b", lambda m: _TYPES[m[1]], message).replace(" | ", " or ")
        if count:
            unknown = re.match(r"'(.+)' is no key", message)
            return ((*path, unknown[1]) if unknown else path), message
    return path, message[:1].lower() + message[1:]


def problem(file: Path, text: str, data: Any, path: KeyPath, sentence: str) -> Problem:
    """A problem with its line and place looked up."""
    return Problem(file.name, path, sentence, line_of(text, path), place_of(data, path))
