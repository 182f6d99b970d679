"""The keys of redeemable tickets: a private file apart from the database, one key in each line, the newest last.

The newest key makes codes; all of them recognise theirs, so tickets that were printed before a rotation stay good.
Whoever copies the database alone can print nothing that the house would pay.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from croupier.cage.tickets import Press
from croupier.counters.cage.desk import Cage
from croupier.store.batch import Batch, Document
from croupier.store.interface import Store
from croupier.store.key_file import KeyFileError, make_once, new_line, read_lines

WHAT: Final = "ticket keys"
_OLD_KIND: Final = "ticket-key"
"""Earlier versions kept the key as a document."""


def open_press(path: Path, store: Store) -> Press:
    """The press of a house; its first start makes a key, and one without the key of tickets in circulation fails."""
    old = store.document(_OLD_KIND, "key")
    make_once(path, (old.hex().encode() + b"\n" if old is not None else b"") + new_line())
    press = Press(*read_lines(path, WHAT))
    if Cage(store, press).lacks_key:
        raise KeyFileError(f"{path} lacks the key of tickets that are in circulation: put the file back that has it")
    if old is not None:
        store.commit(Batch(documents=[Document(_OLD_KIND, "key", None)]))
    return press
