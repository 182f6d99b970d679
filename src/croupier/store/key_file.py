"""Files with secrets: made once, read by their owner alone, never beside others' eyes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

_OTHERS: Final = 0o077


class KeyFileError(ValueError):
    """A key that cannot be read, made or trusted."""


def write_new(path: Path, data: bytes) -> None:
    """Make a new file; an existing one is never overwritten."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise KeyFileError(f"{path} exists already; a key is not replaced") from None
    except OSError as error:
        raise KeyFileError(f"the key {path} cannot be written: {error.strerror}") from error
    _write(file, data)


def append(path: Path, data: bytes) -> None:
    """Add to a file that is its owner's alone."""
    read_private(path)
    _write(os.open(path, os.O_WRONLY | os.O_APPEND), data)


def _write(file: int, data: bytes) -> None:
    with os.fdopen(file, "wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())


def read_private(path: Path) -> bytes:
    """Read it, and refuse one that others could have read."""
    try:
        mode = path.stat().st_mode
        data = path.read_bytes()
    except OSError as error:
        raise KeyFileError(f"the key {path} cannot be read: {error.strerror}") from error
    if mode & _OTHERS:
        raise KeyFileError(f"the key {path} can be read by others; allow its owner alone (chmod 600)")
    return data
