"""A database file is its owner's alone: it holds everybody's money, names and password hashes."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Final, TextIO

from croupier.store.interface import StoreError

_OTHERS: Final = 0o077


def make_private(path: Path) -> None:
    """Make a new file readable by its owner alone, and refuse one that others can read or write.

    SQLite gives the files beside it (`-wal`, `-shm`) the same permissions.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        mode = stat.S_IMODE(path.stat().st_mode)
    except OSError as error:
        raise StoreError(f"the database {path} cannot be opened: {error.strerror}") from error
    if mode & _OTHERS:
        raise StoreError(
            f"the database {path} can be read by others (mode {mode:o}); allow its owner alone (chmod 600)"
        )


def open_lock(path: Path) -> TextIO:
    """A file to hold a lock on, its owner's alone: whoever can open it could hold the lock, and keep the house shut."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
    os.fchmod(descriptor, 0o600)
    return os.fdopen(descriptor, "w")
