"""Hands in brief and what patrons played in them, made again from the tables' events and compared with the rows.

So are the accounts of each table: chips of seats, and the pot of a hand in progress.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from croupier.cage import accounts
from croupier.poker_room import events as e
from croupier.poker_room.afterwards.histories import brief, parts
from croupier.poker_room.state import TableState
from croupier.poker_room.streams import PREFIX
from croupier.poker_room.table import PokerTable
from croupier.store.batch import PlayedRow, RoundRow
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem

_PAGE: Final = 1000
_decode = msgspec.json.Decoder(e.AnyPokerEvent).decode


def check_poker_rows(reader: AuditReader) -> Iterator[Problem]:
    """Every row of `rounds` and `played`, and every chip, against the events of the poker tables."""
    expected: dict[tuple[str, str, int], PlayedRow] = {}
    for stream, _ in reader.streams():
        if stream.startswith(PREFIX):
            try:
                yield from _check_table(reader, stream, expected)
            except (msgspec.MsgspecError, LookupError, ValueError, AssertionError) as error:
                yield Problem(Fault.UNREADABLE, f"its events make no sense: {error}", stream)
    yield from _check_played(reader, expected)


def _check_table(
    reader: AuditReader, stream: str, expected: dict[tuple[str, str, int], PlayedRow]
) -> Iterator[Problem]:
    table: PokerTable | None = None
    rows: dict[int, RoundRow] = {}
    for stored in reader.events(stream):
        event = _decode(stored.body)
        if table is None:
            assert isinstance(event, e.TableSet), "a table's record begins with its setting up"
            table = PokerTable(TableState(event.config))
        if isinstance(event, e.HandEnded):
            rows[event.number] = brief(table, stored.at_ms)
            for part in parts(table, stored.at_ms):
                expected[part.patron, stream, event.number] = part
        table.apply(event, stored.at_ms)
    assert table is not None, "a stream has events"
    kept = {row.number: row for row in _rounds(reader, stream)}
    for number in sorted({*rows, *kept}):
        if rows.get(number) != kept.get(number):
            yield Problem(Fault.ROUND, f"hand {number} is not what the record gives", stream)
    yield from _check_chips(reader, table)


def _check_chips(reader: AuditReader, table: PokerTable) -> Iterator[Problem]:
    if table.config.play_chips:  # they are no money; their tournament counts them
        return
    wanted = {accounts.escrow(table.id): table.hand.pot if table.hand is not None else 0}
    for number in range(table.config.seats if not table.config.pool else 0):
        seat = table.state.seats.get(number)
        wanted[accounts.stack(table.id, number)] = seat.stack_minor + seat.coming_minor if seat else 0
    for name, chips_minor in wanted.items():
        row = reader.account(name)
        if row is None or row.balance_minor != chips_minor:
            held_minor = row.balance_minor if row else 0
            yield Problem(Fault.BALANCE, f"{name} holds {held_minor}, the table has {chips_minor}", table.stream)


def _rounds(reader: AuditReader, stream: str) -> Iterator[RoundRow]:
    before: int | None = None
    while rows := reader.rounds(stream, before, _PAGE):
        yield from rows
        before = rows[-1].number


def _check_played(reader: AuditReader, expected: dict[tuple[str, str, int], PlayedRow]) -> Iterator[Problem]:
    missing = dict(expected)
    purses = {row.name.split(":")[1] for row in reader.accounts("wallet:")}
    for patron in sorted({*purses, *(patron for patron, _, _ in expected)}):
        for row in _played(reader, patron):
            if row.stream.startswith(PREFIX) and missing.pop((patron, row.stream, row.number), None) != row:
                yield Problem(Fault.ROUND, f"what {patron} played in hand {row.number} is not what it was", row.stream)
    for patron, stream, number in missing:
        yield Problem(Fault.ROUND, f"that {patron} played in hand {number} is missing", stream)


def _played(reader: AuditReader, patron: str) -> Iterator[PlayedRow]:
    before: int | None = None
    while page := reader.played(patron, before, _PAGE):
        yield from (row for _, row in page)
        before = page[-1][0]
