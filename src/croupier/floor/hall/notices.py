"""What a table lets other desks know of itself, so that none of them looks into it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from croupier.floor.handlers import tournament as play
from croupier.floor.handlers.seating import in_play
from croupier.floor.table import Table
from croupier.floor.terms import Bounds
from croupier.rules.wagers.limits import Limits


class SessionNotice(msgspec.Struct, frozen=True):
    """How far a tournament's session has come at a table."""

    tournament: str
    scores: dict[str, int]
    """By patron (RFH-16.1.1-session-score)."""
    rounds: int
    over: bool
    ends_at_ms: int | None

    def played(self, now_ms: int) -> bool:
        """Whether the session has come to its end at this table."""
        return self.over or (self.ends_at_ms is not None and now_ms >= self.ends_at_ms)


class TableNotice(msgspec.Struct, frozen=True):
    """What a table plays, and what goes on at it."""

    id: str
    rulebook: str
    game: str
    family: str
    currency: str
    """Of regular play."""
    seats: int
    pockets: tuple[str, ...]
    """The numbers of a roulette wheel."""
    temporary: bool
    ready: bool
    """It is open, nothing is in play, and no tournament uses it."""
    free: bool
    """Nothing is in play."""
    playing: frozenset[str]
    """Patrons with a wager that is not decided yet."""
    session: SessionNotice | None


def notice_of(table: Table) -> TableNotice:
    here, session = table.state, table.state.session
    free = play.free(table)
    config = session.regular if session is not None else table.config
    stays = here.open and not here.locks and here.closing_at_ms is None and not here.last
    return TableNotice(
        table.id,
        config.rulebook,
        config.game,
        table.terms.game.family,
        config.currency,
        config.seats,
        play.pockets(table),
        here.origin is not None,
        stays and session is None and free,
        free,
        frozenset(seat.patron for seat in here.seats.values() if in_play(table, seat)),
        None
        if session is None
        else SessionNotice(session.tournament, dict(session.scores), session.played, session.over, session.ends_at_ms),
    )


class TableNotices:
    """Those of all tables of the house."""

    def __init__(self, tables: Mapping[str, Table]) -> None:
        self._tables = tables

    def __iter__(self) -> Iterator[TableNotice]:
        return (notice_of(table) for table in self._tables.values())

    def get(self, table_id: str) -> TableNotice | None:
        table = self._tables.get(table_id)
        return notice_of(table) if table is not None else None

    def check_limits(self, table_id: str, limits: Limits) -> None:
        """Raise `ValueError` for limits that the table's game cannot be played with."""
        Bounds(self._tables[table_id].terms, limits).check()
