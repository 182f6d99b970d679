"""The keys that staff's one-time codes are sealed with: a private file apart from the database, the newest key last.

Secrets that an older key has sealed are sealed anew at their owner's next log-in; then its line can go.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from croupier.patrons.directory import Directory
from croupier.patrons.strongbox import Strongbox
from croupier.store.interface import Store
from croupier.store.key_file import KeyFileError, make_once, new_line, read_lines

WHAT: Final = "keys of one-time codes"


def open_strongbox(path: Path, store: Store) -> Strongbox:
    """The strongbox of a house; its first start makes a key, and one without the key of somebody's codes fails."""
    make_once(path, new_line())
    box = Strongbox(*read_lines(path, WHAT))
    reader = store.reader()
    try:
        sealed = [patron.codes.secret for patron in Directory(reader).staff() if patron.codes is not None]
    finally:
        reader.close()
    if not all(map(box.has_key_of, sealed)):
        raise KeyFileError(f"{path} lacks the key of one-time codes that staff use: put the file back that has it")
    return box
