"""A finished round found in the record, however long ago it was played.

Its events stand together, from its opening to its end. What jackpots answered may come a little later, a correction
long after (HC25-1.1.10b, TSG-8c.2).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

import msgspec

from croupier.floor import events as e
from croupier.house.past import StoredRound
from croupier.store.batch import NewEvent, RoundRow
from croupier.store.interface import Reader

_decode = msgspec.json.Decoder(e.AnyEvent).decode
_CORRECTED: Final = "past-corrected"
_ANSWERS: Final = ("jackpot-won", "jackpot-undone")
_NAMES_ITS_ROUND: Final = frozenset({"settled", "voided", "rolled-back", _CORRECTED, *_ANSWERS})
_PAGE: Final = 2000


class _About(msgspec.Struct):
    """Which round an event is about."""

    number: int


class _Earlier(msgspec.Struct):
    """Where the round ended before a correction."""

    earlier: int


def stored_round(reader: Reader, stream: str, number: int) -> StoredRound | None:
    """A round that has ended, with all that is needed to settle it again."""
    row = reader.round(stream, number)
    if row is None:
        return None
    corrections, end = _corrections(reader, row)
    events = [*reader.events(stream, row.first_version - 1, end), *_answered_later(reader, row, end), *corrections]
    moved = reader.event_transfers(stream, row.first_version - 1, end)
    accounts = frozenset(name for transfer in moved for name in (transfer.debit, transfer.credit))
    return StoredRound(row, events, _owners(reader, row, events), accounts)


def told_events(reader: Reader, row: RoundRow, first_version: int) -> list[NewEvent]:
    """All about a round, in order, with the events from an earlier version on that led up to it."""
    corrections, end = _corrections(reader, row)
    return [*reader.events(row.stream, first_version - 1, end), *_answered_later(reader, row, end), *corrections]


def _corrections(reader: Reader, row: RoundRow) -> tuple[list[NewEvent], int]:
    """What put the round right long after it, in order, and where its own events end: each names what was before."""
    found: list[NewEvent] = []
    version = row.last_version
    while True:
        (last,) = reader.events(row.stream, version - 1, version)
        if last.kind != _CORRECTED:
            return found[::-1], version
        found.append(last)
        version = msgspec.json.decode(last.body, type=_Earlier).earlier


def _answered_later(reader: Reader, row: RoundRow, end: int) -> Iterator[NewEvent]:
    """What jackpots answered about a round, which comes after its settlement and may come in the next round."""
    later = reader.round(row.stream, row.number + 1)
    until = None if later is None else _corrections(reader, later)[1]
    for stored in reader.events(row.stream, end, until):
        if stored.kind in _ANSWERS and msgspec.json.decode(stored.body, type=_About).number == row.number:
            yield stored


def _owners(reader: Reader, row: RoundRow, events: Collection[NewEvent]) -> dict[str, str]:
    """Whose the seats are: whoever placed the wagers, or else whoever sat down there before."""
    owners: dict[str, str] = {}
    seats: set[str] = set()
    for stored in events:
        event = _decode(stored.body)
        match event:
            case e.Placed():
                owners[event.seat] = stored.actor
            case e.SeatTaken():
                owners[event.seat] = event.patron
            case e.Settled() | e.PastCorrected():
                seats.update(line.seat for line in event.lines)
    until = row.first_version - 1
    while (missing := seats - owners.keys()) and until > 0:
        after = max(0, until - _PAGE)
        for stored in reader.events(row.stream, after, until):
            if stored.kind == "seat-taken":
                taken = _decode(stored.body)
                if taken.seat in missing:
                    owners[taken.seat] = taken.patron
        until = after
    return {seat: patron for seat, patron in owners.items() if seat in seats}


def round_at(reader: Reader, stream: str, version: int) -> int:
    """In which round a wager moved at this event of a table: the one that the event names, else the one it fell in.

    Rounds follow one another in the record, so the last that had begun by then is looked for by halves.
    """
    (stored,) = reader.events(stream, version - 1, version)
    if stored.kind in _NAMES_ITS_ROUND:
        return msgspec.json.decode(stored.body, type=_About).number
    newest = reader.rounds(stream, limit=1)
    if not newest:
        return 1
    low, high = 0, newest[0].number
    if version > _corrections(reader, newest[0])[1]:
        return high + 1  # still being played
    while low < high:
        middle = (low + high + 1) // 2
        row = reader.round(stream, middle)
        if row is None or row.first_version <= version:
            low = middle
        else:
            high = middle - 1
    return low
