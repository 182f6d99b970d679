"""What the record says of somebody's bets in a round: those that were accepted, and those that were refused.

It decides a dispute about whether a bet was accepted (TSG-9.8), at banked tables and at poker tables alike.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from croupier.counters.refused_bets.log import PREFIX, refused_bets
from croupier.floor.streams import stream_of
from croupier.poker_room.streams import stream_of as poker_stream
from croupier.store.batch import RoundRow
from croupier.store.interface import AuditReader

_ACCEPTED: Final = frozenset({"placed", "poker-acted"})
_PAGE: Final = 500


class BetLine(msgspec.Struct, frozen=True):
    """One bet, and where it stands in the record."""

    table: str
    round: int
    at_ms: int
    stream: str
    version: int
    accepted: bool
    bet: dict[str, Any]
    reason: str = ""
    """Why it was refused."""
    details: dict[str, Any] = {}


class BetsOfRound(msgspec.Struct, frozen=True):
    """That somebody bet in a round, or wanted to, and when it was."""

    at_ms: int
    lines: list[BetLine]


def _row(reader: AuditReader, table: str, number: int) -> RoundRow | None:
    return reader.round(stream_of(table), number) or reader.round(poker_stream(table), number)


def _accepted(reader: AuditReader, patron: str, table: str, row: RoundRow) -> list[BetLine]:
    return [
        BetLine(
            table,
            row.number,
            stored.at_ms,
            stored.stream,
            stored.version,
            accepted=True,
            bet=msgspec.json.decode(stored.body, type=dict[str, Any]),
        )
        for stored in reader.events(row.stream, row.first_version - 1, row.last_version)
        if stored.actor == patron and stored.kind in _ACCEPTED
    ]


def _played_ms(reader: AuditReader, patron: str, row: RoundRow) -> int | None:
    before = None
    while page := reader.played(patron, before, _PAGE):
        for _, part in page:
            if (part.stream, part.number) == (row.stream, row.number):
                return part.at_ms
        before = page[-1][0]
    return None


def find_bets(reader: AuditReader, patron: str, table: str, number: int) -> BetsOfRound | None:
    """A patron's bets in a round; nothing where the record knows of none."""
    row = _row(reader, table, number)
    lines = _accepted(reader, patron, table, row) if row is not None else []
    played_ms = _played_ms(reader, patron, row) if row is not None else None
    for version, at_ms, event in refused_bets(reader, patron, table, number):
        line = BetLine(
            table,
            number,
            at_ms,
            PREFIX + patron,
            version,
            accepted=False,
            bet=event.bet,
            reason=event.reason,
            details=event.details,
        )
        lines.append(line)
    if played_ms is None and not lines:
        return None
    lines.sort(key=lambda line: line.at_ms)
    return BetsOfRound(played_ms if played_ms is not None else lines[-1].at_ms, lines)
