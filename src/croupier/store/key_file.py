"""Files with secrets: made once, read by their owner alone, never beside others' eyes."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

KEY_BYTES: Final = 32
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


def make_once(path: Path, data: bytes) -> None:
    """Make a file unless it is there; of two houses that open at once for the first time, both read one's."""
    if path.exists():
        return
    whole = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    write_new(whole, data)
    try:
        os.link(whole, path)
    except FileExistsError:
        pass
    except OSError as error:
        raise KeyFileError(f"the key {path} cannot be written: {error.strerror}") from error
    finally:
        whole.unlink()


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


# Files with several keys, one in each line, the newest last


def new_line() -> bytes:
    return secrets.token_hex(KEY_BYTES).encode() + b"\n"


def read_lines(path: Path, what: str) -> tuple[bytes, ...]:
    """The keys of a file, oldest first; `what` they are is said where they are none."""
    try:
        keys = tuple(bytes.fromhex(line) for line in read_private(path).decode().split())
    except ValueError as error:
        if isinstance(error, KeyFileError):
            raise
        raise KeyFileError(f"{path} is no file of {what}") from None
    if not keys or any(len(key) != KEY_BYTES for key in keys):
        raise KeyFileError(f"{path} is no file of {what}: it has a line of 64 digits for each key")
    return keys


def rotate(path: Path) -> None:
    """From its next start on the house uses a new key; what the older ones have made stays good."""
    append(path, new_line()) if path.exists() else write_new(path, new_line())
