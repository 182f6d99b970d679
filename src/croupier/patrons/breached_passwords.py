"""The operator's own list of passwords that others know: read once at the start, and asked when a password is chosen.

A list is plain, a password on each line, or of SHA-1 hashes in hexadecimal, whole or their beginnings, with or without
a count behind a colon, as published collections of breached passwords are. Each line takes eight bytes of memory.

>>> import tempfile; from pathlib import Path
>>> file = Path(tempfile.mkdtemp(), "known.txt"); _ = file.write_text("hunter-of-seals\\n")
>>> known = read_list(file, "plain"); known("Hunter-of-Seals"), known("another one entirely")
(True, False)
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from hashlib import sha1
from pathlib import Path
from typing import Final, Literal

import msgspec

Form = Literal["plain", "sha1"]
FEWEST_DIGITS: Final = 10
"""With fewer, good passwords would be refused by chance: ten digits are a trillion beginnings."""
_MOST_DIGITS: Final = 16
"""What fits into eight bytes; more of a hash says nothing more."""
_HEX: Final = frozenset("0123456789abcdef")


class BreachedRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`breached_passwords` of the floor file."""

    file: str
    """Beside the floor file, where it is no absolute path."""
    form: Form = "plain"


class BreachedListError(ValueError):
    """A list that cannot be used, and why."""


class BreachedPasswords:
    """The beginnings of hashes, in order."""

    def __init__(self, digits: int, beginnings: Iterable[int]) -> None:
        self._digits = digits
        self._sorted = array("Q", sorted(beginnings))

    def __len__(self) -> int:
        return len(self._sorted)

    def __call__(self, password: str) -> bool:
        """Whether it is on the list, as it is or in small letters."""
        return any(self._has(form) for form in {password, password.casefold()})

    def _has(self, password: str) -> bool:
        beginning = int(_hash(password)[: self._digits], 16)
        place = bisect_left(self._sorted, beginning)
        return place < len(self._sorted) and self._sorted[place] == beginning


def read_list(file: Path, form: Form) -> BreachedPasswords:
    """The list in a file; one that is empty or cannot be understood is no list."""
    try:
        with file.open(encoding="utf-8", errors="strict") as lines:
            kept = (line.rstrip("\r\n") for line in lines)
            if form == "plain":
                digits, found = _MOST_DIGITS, array("Q", _of_plain(kept))
            else:
                digits, found = _of_hashes(kept, file.name)
    except OSError as error:
        raise BreachedListError(f"breached passwords: {file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BreachedListError(f"breached passwords: {file.name} is no text in UTF-8") from None
    if not found:
        raise BreachedListError(f"breached passwords: {file.name} has no line")
    return BreachedPasswords(digits, found)


def _hash(password: str) -> str:
    return sha1(password.encode(), usedforsecurity=False).hexdigest()


def _of_plain(lines: Iterable[str]) -> Iterator[int]:
    return (int(_hash(line.casefold())[:_MOST_DIGITS], 16) for line in lines if line)


def _of_hashes(lines: Iterable[str], name: str) -> tuple[int, array[int]]:
    found, length = array("Q"), 0
    for number, line in enumerate(lines, 1):
        digits = line.partition(":")[0].strip().lower()
        if not digits:
            continue
        length = length or len(digits)
        if not _HEX.issuperset(digits) or not FEWEST_DIGITS <= len(digits) <= 40 or len(digits) != length:
            wanted = f"{length} digits as in the first" if length >= FEWEST_DIGITS else f"at least {FEWEST_DIGITS}"
            raise BreachedListError(
                f"breached passwords: {name}, line {number}: a SHA-1 hash in hexadecimal or its beginning has {wanted}"
            )
        found.append(int(digits[:_MOST_DIGITS], 16))
    return min(length, _MOST_DIGITS), found
