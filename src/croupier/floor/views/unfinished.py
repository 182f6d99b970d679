"""Interrupted games as their players hear of them, and which tables a lost connection concerns (TSG-A2.34, A4.32)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import msgspec

from croupier.floor.handlers import seating
from croupier.floor.views.parts import IN_PLAY

if TYPE_CHECKING:
    from croupier.floor.table import Table


class UnfinishedGame(msgspec.Struct, frozen=True):
    """A game of mine that was interrupted and waits on a temporary table (TSG-A2.34, A4.32)."""

    table: str
    """The temporary table."""
    name: str
    """The table at which it was begun."""
    title: str
    family: str
    round: int
    stake_minor: int
    currency: str
    why: str
    """"connection" or "time-out"."""
    since_ms: int
    until_ms: int | None
    """When the stakes go back, if I do not come; None: it waits for ever."""
    waiting: bool


def unfinished_of(patron: str, tables: Mapping[str, Table]) -> list[Table]:
    """The games that wait for a patron, oldest first."""
    waiting = [
        (table.state.origin.since_ms, table.id, table)
        for table in tables.values()
        if table.state.origin is not None and table.state.origin.patron == patron and table.state.phase in IN_PLAY
    ]
    return [table for _, _, table in sorted(waiting, key=lambda row: row[:2])]


def games_of(patron: str, tables: Mapping[str, Table]) -> tuple[UnfinishedGame, ...]:
    return tuple(_game(table) for table in unfinished_of(patron, tables))


def games_at(table_ids: Iterable[str], tables: Mapping[str, Table]) -> dict[str, tuple[UnfinishedGame, ...]]:
    """The unfinished games of everybody whose game one of these tables is."""
    here = (tables.get(table_id) for table_id in table_ids)
    patrons = {table.state.origin.patron for table in here if table is not None and table.state.origin is not None}
    return {patron: games_of(patron, tables) for patron in patrons}


def in_play(tables: Mapping[str, Table]) -> set[str]:
    """Everybody whose lost connection would concern a table now."""
    return {patron for table in tables.values() for patron in table.state.owners.values() if _concerned(table, patron)}


def concerned_tables(patron: str, tables: Mapping[str, Table]) -> list[str]:
    """The tables that a lost connection of a patron concerns."""
    return [table.id for table in tables.values() if _concerned(table, patron)]


def away_from(patron: str, tables: Mapping[str, Table]) -> list[str]:
    """The tables that hold a seat for a patron who has lost the connection."""
    seats = ((table.id, table.seat_of(patron)) for table in tables.values())
    return [name for name, seat in seats if seat is not None and seat.away_ms]


def _concerned(table: Table, patron: str) -> bool:
    """Whether a lost connection of the patron is any affair of this table."""
    seat = table.seat_of(patron)
    origin = table.state.origin
    if seat is None or not table.terms.interrupted_ends_apart:
        return False
    if origin is not None:
        return table.state.phase in IN_PLAY and not origin.waiting
    return seating.in_play(table, seat) and not seat.away_ms


def _game(table: Table) -> UnfinishedGame:
    origin = table.state.origin
    assert origin is not None
    return UnfinishedGame(
        table=table.id,
        name=origin.name,
        title=table.terms.title,
        family=table.terms.game.family,
        round=origin.round,
        stake_minor=table.state.round.staked_minor(),
        currency=table.config.currency,
        why=origin.why,
        since_ms=origin.since_ms,
        until_ms=origin.until_ms,
        waiting=origin.waiting,
    )
