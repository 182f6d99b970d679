"""The keys that details of people are sealed with: a private file apart from the database, the newest key last.

The first line also makes the marks by which persons are known again, so it stays.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from croupier.patrons.identity.keys import KIND, PersonalKeys
from croupier.store.interface import Store
from croupier.store.key_file import KeyFileError, make_once, new_line, read_lines

WHAT: Final = "keys of personal details"


def open_personal_keys(path: Path, store: Store) -> PersonalKeys:
    """Made at the first start; a house that has details, and has lost the file, does not open."""
    if not path.exists() and _some(store):
        raise KeyFileError(f"{path} is missing, and details of people are sealed with it: put the file back")
    make_once(path, new_line())
    return PersonalKeys(*read_lines(path, WHAT))


def _some(store: Store) -> bool:
    reader = store.reader()
    try:
        return next(iter(reader.documents(KIND)), None) is not None
    finally:
        reader.close()
