"""Bringing a table back from the record: the last snapshot, then the events since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from croupier.floor.events import AnyEvent, Installed
from croupier.floor.evolve.evolve import evolve, installed
from croupier.floor.state import TableState
from croupier.floor.streams import stream_of, table_of
from croupier.floor.table import Table
from croupier.floor.terms import Terms
from croupier.house.recorder import SNAPSHOT
from croupier.store.interface import Reader

_decode_event = msgspec.json.Decoder(AnyEvent).decode
_decode_state = msgspec.json.Decoder(TableState).decode


def written(streams: Iterable[str], tables: Mapping[str, Table]) -> list[Table]:
    """The tables that have these streams, in the order of their ids."""
    ids = sorted({table_of(stream) for stream in streams})
    return [tables[table_id] for table_id in ids if table_id in tables]


def restore_state(reader: Reader, table_id: str, *, from_snapshot: bool = True) -> TableState | None:
    """The state that the record gives, or None for a table that was never set up."""
    kept = reader.document(SNAPSHOT, stream_of(table_id)) if from_snapshot else None
    state = _decode_state(kept) if kept is not None else None
    for stored in reader.events(stream_of(table_id), after=state.version if state else 0):
        event = _decode_event(stored.body)
        if state is None:
            assert isinstance(event, Installed), "a table's record begins with its installation"
            state = installed(event)
        else:
            evolve(state, event, stored.at_ms)
    return state


def restore_table(reader: Reader, table_id: str, terms: Terms) -> Table | None:
    state = restore_state(reader, table_id)
    return None if state is None else Table(state, terms)
