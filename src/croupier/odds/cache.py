"""Sheets that have been worked out before, on disk, keyed by everything that they rest on.

The key is the game's version (entry and options), the cards left in the shoe, and a digest of the very source of the
rules, the rulebook code and the odds. Whatever changes, the key changes, so a stale answer cannot be found. Only sheets
that have proven themselves are kept (`proving`). A file that cannot be read, or says nothing of a proof, counts as none
and is written again; a full or read-only disk costs time, never an answer.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

import croupier
from croupier.odds.sheet import Sheet
from croupier.rules.cards import Card

VARIABLE: Final = "CROUPIER_CACHE"
FORMAT: Final = "proven"
"""Part of every key. Sheets of before carried no proof; none of them is found any more."""
SOURCES: Final = ("rules", "rulebooks", "odds")
"""The packages whose code decides a sheet. Rulebook files are in the game's version already."""


@cache
def source_digest(root: Path = Path(croupier.__file__).parent) -> str:
    """SHA-256 over the source files, in the order of their names."""
    digest = hashlib.sha256()
    for package in SOURCES:
        for file in sorted((root / package).rglob("*.py")):
            digest.update(file.relative_to(root).as_posix().encode())
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def default_folder() -> Path:
    """`CROUPIER_CACHE`, or the platform's place for what can be worked out again."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "croupier" / "odds"


class SheetCache:
    """A folder of sheets."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or default_folder()

    def find(self, version: str, remaining: Mapping[Card, int] | None) -> Sheet | None:
        """The sheet, if a whole and sound one is there."""
        try:
            sheet = msgspec.json.decode(self._file(version, remaining).read_bytes(), type=Sheet)
        except (OSError, msgspec.DecodeError):
            return None
        sound = (sheet.version, sheet.source) == (version, source_digest()) and sheet.checked
        return sheet if sound else None

    def keep(self, sheet: Sheet, remaining: Mapping[Card, int] | None) -> None:
        """Write the sheet beside its place and move it there, so that nobody ever reads half of one."""
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.folder, suffix=".part")
            part = Path(name)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(msgspec.json.encode(sheet))
                part.replace(self._file(sheet.version, remaining))
            finally:
                part.unlink(missing_ok=True)

    def _file(self, version: str, remaining: Mapping[Card, int] | None) -> Path:
        cards = "fresh" if remaining is None else sorted((int(card), count) for card, count in remaining.items())
        key = hashlib.sha256(f"{FORMAT} {version} {source_digest()} {cards}".encode()).hexdigest()
        return self.folder / f"{key}.json"
