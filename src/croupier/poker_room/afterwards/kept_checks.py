"""The states that poker tables and pools keep now and then, held against their events.

A desk comes back by its kept state. Whoever edits one has the next hand played from cards, chips and seats of their
own making, so each is made again from the record and compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.house.recorder import SNAPSHOT
from croupier.poker_room.pools.desk import Pool
from croupier.poker_room.pools.room import restore_pool
from croupier.poker_room.room import restore
from croupier.poker_room.streams import POOLS, PREFIX
from croupier.poker_room.table import PokerTable
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem


def check_poker_states(reader: AuditReader) -> Iterator[Problem]:
    """Every kept state of a table or a pool."""
    for stream, body in reader.documents(SNAPSHOT):
        if stream.startswith((PREFIX, POOLS)):
            try:
                same = _is_given(reader, stream, bytes(body))
            except (msgspec.MsgspecError, LookupError, ValueError, AssertionError, TypeError) as error:
                yield Problem(Fault.DOCUMENT, f"its kept state does not make sense: {error}", stream)
            else:
                if not same:
                    yield Problem(Fault.DOCUMENT, "its kept state is not what its events give", stream)


def _is_given(reader: AuditReader, stream: str, body: bytes) -> bool:
    """Whether the events up to its version give this state."""
    kept: PokerTable | Pool
    again: PokerTable | Pool | None
    if stream.startswith(PREFIX):
        kept = PokerTable.kept(body)
        again = restore(reader, stream, from_snapshot=False, until=kept.version)
    else:
        kept = Pool.kept(body)
        again = restore_pool(reader, stream, from_snapshot=False, until=kept.version)
    if again is None or again.version != kept.version:
        return False
    given, read = again.snapshot(), kept.snapshot()
    assert given is not None, "these desks keep their states at any moment"
    return given == body or (given == read and _within(msgspec.json.decode(body), msgspec.json.decode(given)))


def _within(kept: Any, given: Any) -> bool:
    """Whether a state holds nothing that is read by nobody; what an earlier version did not keep may be missing.

    >>> _within({"a": 1}, {"a": 1, "b": 0}), _within({"a": 1, "c": 0}, {"a": 1, "b": 0})
    (True, False)
    """
    if isinstance(kept, dict) and isinstance(given, dict):
        return kept.keys() <= given.keys() and all(_within(value, given[key]) for key, value in kept.items())
    if isinstance(kept, list) and isinstance(given, list):
        return len(kept) == len(given) and all(map(_within, kept, given))
    return bool(kept == given)
