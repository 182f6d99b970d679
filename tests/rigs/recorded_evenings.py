"""Evenings on record that every later version must open, replay and verify: `python -m rigs.recorded_evenings FOLDER`.

They were made once, by this script, and lie in `tests/data/recorded_house/evenings`, each in a house of its own with
its last checkpoint: what the day of `rigs.recorded_house` has not, from pools and poker tournaments to payments,
promotions, cases of money laundering and ends of accounts. A version that cannot read one of them any more needs a
migration, never a new recording; a new desk gets an evening of its own beside them.
"""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from croupier.store.interface import Store
from croupier.store.open import open_store
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.checkpoint import keep_checkpoint
from rigs.edits import busy_evening
from rigs.late_office import EVENINGS
from rigs.recorded_house import FOLDER, KEY, PERSONAL_KEYS

KEYS_OF_TRIAL: Final = "croupier.server.opening.keys_of_trial"
KEY_OF_EVENING: Final = "rigs.edits.create_key"
"""Where an evening would make keys that nobody keeps; these houses have theirs in `rigs.recorded_house`."""


RECORDED: Final[dict[str, Callable[[Path, Store], Coroutine[Any, Any, Any]]]] = {"rooms": busy_evening, **EVENINGS}


def record(name: str, folder: Path) -> None:
    """Hold an evening, and keep its database and its last checkpoint in this folder."""
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "house.db"
        with patch(KEYS_OF_TRIAL, lambda store: PERSONAL_KEYS), patch(KEY_OF_EVENING, lambda path: KEY):
            asyncio.run(RECORDED[name](Path(place), SqliteStore(path)))
        with closing(open_store(f"sqlite:///{path}")) as store:
            last_ms = max(event.at_ms for stream, _ in store.streams() for event in store.events(stream))
            (folder / f"{name}.json").write_bytes(keep_checkpoint(store, KEY, last_ms))
        with closing(sqlite3.connect(path)) as held:
            held.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # the whole of it in one file
        (folder / f"{name}.db.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))


def main(folder: Path) -> None:
    """Those that are not there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in RECORDED:
        if not (folder / f"{name}.db.gz").exists():
            record(name, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER / "evenings")
