"""What screens may know of the ends of accounts, from the record alone."""

from __future__ import annotations

import msgspec

from croupier.counters.closures.desk import KIND
from croupier.counters.closures.state import ClosureState
from croupier.store.interface import Reader

_read = msgspec.json.Decoder(ClosureState).decode


def end_of(reader: Reader, patron: str) -> ClosureState:
    body = reader.document(KIND, patron)
    return ClosureState() if body is None else _read(body)


def ends_of(reader: Reader) -> list[tuple[str, ClosureState]]:
    """Of all whose account has ended or is restricted, the latest first; a settled one comes after all others."""
    found = [(patron, _read(body)) for patron, body in reader.documents(KIND)]
    told = [(patron, state) for patron, state in found if state.closure or state.restriction]
    return sorted(told, key=_place)


def _place(row: tuple[str, ClosureState]) -> tuple[bool, int]:
    ended, kept_out = row[1].closure, row[1].restriction
    since_ms = ended.at_ms if ended is not None else kept_out.since_ms if kept_out is not None else 0
    return ended is not None and ended.status == "settled", -since_ms
