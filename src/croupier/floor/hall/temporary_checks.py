"""What is kept of temporary tables, made again from their events: which there are, and whether their games are over.

By these documents a house finds unfinished games again after a stop (TSG-A2.34, A4.32): one that is missing, or that
says that a game is over, would keep a player's wagers from them.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.floor import events as e
from croupier.floor.evolve.evolve import evolve, installed
from croupier.floor.handlers.temporary import KIND, kept
from croupier.floor.state import TableState
from croupier.floor.streams import PREFIX
from croupier.floor.table import ENDS_ROUND
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem

_decode = msgspec.json.Decoder(e.AnyEvent).decode


def check_temporary(reader: AuditReader) -> Iterator[Problem]:
    """Every temporary table's document against its events."""
    stored = {key: bytes(body) for key, body in reader.documents(KIND)}
    for stream, _ in reader.streams():
        if not stream.startswith(PREFIX):
            continue
        try:
            wanted = _given(reader, stream)
        except (msgspec.MsgspecError, LookupError, AssertionError):
            continue  # that its events make no sense is said by those who check its rounds
        if wanted is None:
            continue
        body = stored.pop(stream.removeprefix(PREFIX), None)
        if body is None:
            yield Problem(Fault.DOCUMENT, "that it is a temporary table is kept nowhere", stream)
        elif body != wanted:
            yield Problem(Fault.DOCUMENT, "what is kept of the temporary table is not what its events give", stream)
    for table_id in stored:
        yield Problem(Fault.DOCUMENT, f"the temporary table {table_id!r} follows from no event")


def _given(reader: AuditReader, stream: str) -> bytes | None:
    """What its events say has to be kept; None of a table of the floor, whose second event is not of such a game."""
    state: TableState | None = None
    found: bytes | None = None
    for stored in reader.events(stream):
        event = _decode(stored.body)
        if state is None:
            assert isinstance(event, e.Installed), "a table's record begins with its installation"
            state = installed(event)
            continue
        if stored.version == 2 and not isinstance(event, e.TemporaryOpened):
            return None
        evolve(state, event, stored.at_ms)
        if type(event) in ENDS_ROUND:
            found = kept(state.phase, stored.at_ms)
    return found
