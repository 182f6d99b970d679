"""Temporary tables: opened by the house when an interrupted game leaves its table, and brought back after a stop.

Each has an identity, an escrow and a record of its own (TSG-A2.34, A4.32; NT-87).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from croupier.floor.config import TableConfig
from croupier.floor.events import AnyEvent, Event, Installed
from croupier.floor.handlers.temporary import KIND, TemporaryTableRow
from croupier.floor.streams import stream_of
from croupier.floor.table import Table
from croupier.floor.views.parts import IN_PLAY
from croupier.store.interface import Reader

MOST_FINISHED: Final = 1000
"""Keeps the latest finished games in memory, for corrections and replays; the record keeps all."""
_decode = msgspec.json.Decoder(AnyEvent).decode


def to_bring_up(reader: Reader, most_finished: int = MOST_FINISHED) -> list[str]:
    """After a stop: every unfinished one, and the latest of those that are finished."""
    kept = [(key, msgspec.json.decode(body, type=TemporaryTableRow)) for key, body in reader.documents(KIND)]
    finished = sorted((entry for entry in kept if entry[1].finished), key=lambda entry: -entry[1].at_ms)
    return [key for key, entry in kept if not entry.finished] + [key for key, _ in finished[:most_finished]]


def config_of(reader: Reader, table_id: str) -> TableConfig:
    """As it was set up."""
    first: Event = _decode(next(iter(reader.events(stream_of(table_id), 0, 1))).body)
    assert isinstance(first, Installed), "a table's record begins with its installation"
    return first.config


def to_forget(tables: Mapping[str, Table], most_finished: int = MOST_FINISHED) -> list[str]:
    """Finished ones beyond those that stay at hand, oldest first."""
    finished = [
        (table.state.previous.at_ms, table.id)
        for table in tables.values()
        if table.state.origin is not None and table.state.phase not in IN_PLAY and table.state.previous is not None
    ]
    return [table_id for _, table_id in sorted(finished)[: max(0, len(finished) - most_finished)]]


def main_table(table: Table) -> str:
    """The table of the floor at which a game was begun."""
    return table.state.origin.table if table.state.origin is not None else table.id
