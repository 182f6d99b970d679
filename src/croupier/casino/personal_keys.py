"""The keys that details of people are sealed with: a private file apart from the database, the newest key last.

The first line also makes the marks by which persons are known again, so it stays.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from croupier.counters.promotions.commands import KEYS as CLAIMANTS
from croupier.patrons.directory import Directory
from croupier.patrons.identity.details import details_of, person_mark
from croupier.patrons.identity.keys import KIND, PersonalKeys, passing_keys
from croupier.patrons.strongbox import FINGERPRINT
from croupier.store.interface import Store
from croupier.store.key_file import KeyFileError, make_once, new_line, read_lines

WHAT: Final = "keys of personal details"


def open_personal_keys(path: Path, store: Store) -> PersonalKeys:
    """Made at the first start; a house that has details, and lacks a key that they are sealed with, does not open."""
    if not path.exists() and any(_sealed(store)):
        raise KeyFileError(f"{path} is missing, and details of people are sealed with it: put the file back")
    make_once(path, new_line())
    keys = PersonalKeys(*read_lines(path, WHAT))
    require_keys(keys, store, str(path))
    return keys


def require_keys(keys: PersonalKeys, store: Store, path: str = "") -> None:
    """All that is sealed in a record can be opened with these, and persons are known again by the first."""
    if not all(map(keys.has_key_of, _sealed(store))):
        raise KeyFileError(f"{path} lacks the key of details of people: put the file back that has it")
    if not _marks_alike(keys, store):
        raise KeyFileError(f"{path}: its first line is not the key that persons are known again by: put it first again")


def keys_of_trial(store: Store) -> PersonalKeys:
    """For a house that was given none: new ones, which are of use only where nothing is sealed yet."""
    if any(_sealed(store)):
        raise KeyFileError("details of people are sealed in this record: open the house with its keys of them")
    return passing_keys()


def _sealed(store: Store) -> Iterator[str]:
    """With what the keys of all details begin, as they are kept, and of all claimants of promotions."""
    reader = store.reader()
    try:
        for kind in (KIND, CLAIMANTS):
            for beginning in reader.document_beginnings(kind, FINGERPRINT):
                yield beginning.decode(errors="replace")
    finally:
        reader.close()


def _marks_alike(keys: PersonalKeys, store: Store) -> bool:
    """Whether the first person who can be read is known again by these keys."""
    reader = store.reader()
    try:
        directory = Directory(reader)
        for place, _ in reader.documents_in_turn(KIND):
            patron = directory.by_id(place.rpartition("/")[0])
            identity = None if patron is None else patron.identity
            details = None if patron is None else details_of(reader, keys, patron.id, identity)
            if identity is not None and details is not None:
                return identity.mark == person_mark(keys, details)
        return True
    finally:
        reader.close()
