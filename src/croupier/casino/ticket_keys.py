"""The keys of redeemable tickets: a private file apart from the database, one key in each line, the newest last.

The newest key makes codes; all of them recognise theirs, so tickets that were printed before a rotation stay good.
Whoever copies the database alone can print nothing that the house would pay.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

from croupier.cage.tickets import Press
from croupier.counters.cage import Cage
from croupier.store.batch import Batch, Document
from croupier.store.interface import Store
from croupier.store.key_file import KeyFileError, append, read_private, write_new

KEY_BYTES: Final = 32
_OLD_KIND: Final = "ticket-key"
"""Earlier versions kept the key as a document."""


def new_line() -> bytes:
    return secrets.token_hex(KEY_BYTES).encode() + b"\n"


def read_keys(path: Path) -> tuple[bytes, ...]:
    """The keys of a file, oldest first."""
    try:
        keys = tuple(bytes.fromhex(line) for line in read_private(path).decode().split())
    except ValueError as error:
        if isinstance(error, KeyFileError):
            raise
        raise KeyFileError(f"{path} is no file of ticket keys") from None
    if not keys or any(len(key) != KEY_BYTES for key in keys):
        raise KeyFileError(f"{path} is no file of ticket keys: it has a line of 64 digits for each key")
    return keys


def rotate(path: Path) -> None:
    """From its next start on the house prints with a new key; older tickets stay good."""
    append(path, new_line()) if path.exists() else write_new(path, new_line())


def open_press(path: Path, store: Store) -> Press:
    """The press of a house; its first start makes a key, and one without the key of tickets in circulation fails."""
    old = store.document(_OLD_KIND, "key")
    if not path.exists():
        write_new(path, (old.hex().encode() + b"\n" if old is not None else b"") + new_line())
    press = Press(*read_keys(path))
    if Cage(store, press).lacks_key:
        raise KeyFileError(f"{path} lacks the key of tickets that are in circulation: put the file back that has it")
    if old is not None:
        store.commit(Batch(documents=[Document(_OLD_KIND, "key", None)]))
    return press
