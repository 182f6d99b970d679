"""Payments and methods that are kept for staff's screens, and kept states, held against the record of each patron."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.counters.desk import encode
from croupier.counters.payments.commands import PREFIX
from croupier.counters.payments.desk import METHOD_KIND, PAYMENT_KIND, open_documents, read_event
from croupier.counters.payments.state import PaymentState, evolve
from croupier.house.recorder import SNAPSHOT, kept_as
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem


def check_payments(reader: AuditReader) -> Iterator[Problem]:
    """Whoever edits a document would have staff pay somebody else, or a desk begin from a state that never was."""
    kept = {(kind, key): bytes(body) for kind in (PAYMENT_KIND, METHOD_KIND) for key, body in reader.documents(kind)}
    for stream, _ in reader.streams():
        if not stream.startswith(PREFIX):
            continue
        try:
            expected, sound = _replayed(reader, stream)
        except (msgspec.MsgspecError, KeyError) as error:
            yield Problem(Fault.UNREADABLE, f"its events make no sense: {error}", stream)
            continue
        if not sound:
            yield Problem(Fault.DOCUMENT, "its snapshot is not the state that the record gives", stream)
        for place, body in expected.items():
            if kept.pop(place, None) != body:
                yield Problem(Fault.DOCUMENT, f"the {place[0]} {place[1]} is not what the record gives", stream)
    for kind, key in sorted(kept):
        yield Problem(Fault.DOCUMENT, f"the record knows nothing of the {kind} {key!r}")


def _replayed(reader: AuditReader, stream: str) -> tuple[dict[tuple[str, str], bytes], bool]:
    """The documents that the events give, and whether the kept state is one that they passed through."""
    snapshot = reader.document(SNAPSHOT, stream)
    claimed = None if snapshot is None else msgspec.json.decode(snapshot, type=PaymentState)
    state, sound = PaymentState(), claimed is None
    for stored in reader.events(stream):
        evolve(state, read_event(stored.body), stored.at_ms)
        if claimed is not None and claimed.version == state.version:
            sound = kept_as(snapshot, encode(state))
    return open_documents(stream.removeprefix(PREFIX), state), sound
