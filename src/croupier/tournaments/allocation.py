"""Before a session: its starting time, the tables that are designated, and who plays at which terminal.

Clauses: RFH-16.4.2.e, 16.4.2.f, 16.5.1, 16.5.4, 16.5.5.
"""

from __future__ import annotations

from typing import Final

from croupier.counters.errands import Handling
from croupier.floor.table import Table
from croupier.rules.questions import Pick
from croupier.tournaments import errands as a
from croupier.tournaments import events as e
from croupier.tournaments.conditions import Allocation
from croupier.tournaments.desk import Desk, need_stage, to_come
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.tournaments.state import Kind, Seat, Stage, Tournament

NOTICE_S: Final = 20 * 60


def change_start(desk: Desk, state: Tournament, errand: a.ChangeStart, at: Handling) -> None:
    """With at least twenty minutes' notice to the players (RFH-16.5.4)."""
    need_stage(state, Stage.ANNOUNCED, Stage.REGISTRATION, Stage.RUNNING, Stage.PAUSED, Stage.BETWEEN)
    if not 0 <= errand.session < len(state.sessions) or not state.sessions[errand.session].to_come:
        raise Unfit(TournamentReason.UNKNOWN_SESSION)
    if errand.starts_at_ms < at.now_ms + NOTICE_S * 1000:
        raise Unfit(TournamentReason.NOTICE_TOO_SHORT, minutes=NOTICE_S // 60)
    desk.record(state, e.StartChanged(errand.session, errand.starts_at_ms), [], at)


def allocate(desk: Desk, state: Tournament, errand: a.Allocate, at: Handling) -> None:
    """Designate the tables and give every player a terminal, as the conditions say (RFH-16.5.1, 16.5.5)."""
    need_stage(state, Stage.REGISTRATION, Stage.RUNNING, Stage.PAUSED, Stage.BETWEEN)
    number = to_come(state, errand.session)
    plan = state.sessions[number].plan
    tables = tuple(dict.fromkeys(errand.tables))
    if len(tables) != plan.tables:
        raise Unfit(TournamentReason.NUMBER_OF_TABLES, tables=plan.tables)
    for table_id in tables:
        fitting(state, table_id, at)
        if any(table_id in session.tables for n, session in enumerate(state.sessions) if n != number):
            raise Unfit(TournamentReason.TABLE_BUSY, table=table_id)
    pool = state.field_of(number)
    share = _share(state, number, pool)
    by_hand = state.conditions.allocation is Allocation.MANAGER
    if state.conditions.allocation is Allocation.LOTS and pool:
        pool = draw_lots(pool, at)
    players = list(errand.seats) if by_hand else pool[:share]
    free = [Seat(table, n + 1) for n in range(max(_seats(at, t) for t in tables)) for table in tables]
    free = [seat for seat in free if seat.terminal <= _seats(at, seat.table)]
    if len(free) < len(players):
        raise Unfit(TournamentReason.TOO_FEW_TERMINALS, terminals=len(free), players=len(players))
    seats = dict(errand.seats) if by_hand else dict(zip(players, free, strict=False))
    chosen = list(seats.values())
    later = _heats_to_fill(state, number)
    left_over = len(pool) - len(seats)
    fills = left_over >= later if later else left_over == 0
    if not seats or not set(seats) <= set(pool) or not fills:
        raise Unfit(TournamentReason.NOT_ALLOCATED)
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(free):
        raise Unfit(TournamentReason.NOT_ALLOCATED)
    desk.record(state, e.Allocated(number, tables, seats), [], at)


def _heats_to_fill(state: Tournament, number: int) -> int:
    """Heats of the leg beside this one that have no players yet."""
    if state.sessions[number].kind is not Kind.SESSION:
        return 0
    others = [state.sessions[n] for n in state.of_leg() if n != number]
    return sum(one.kind is Kind.SESSION and one.to_come and not one.seats for one in others)


def _share(state: Tournament, number: int, pool: list[str]) -> int:
    """An even part of those who wait, where several heats are still to be filled."""
    heats = 1 + _heats_to_fill(state, number)
    return -(-len(pool) // heats)


def _seats(at: Handling, table_id: str) -> int:
    return at.tables[table_id].config.seats


def draw_lots(patrons: list[str], at: Handling) -> list[str]:
    """An order that the certified generator draws."""
    drawn = at.chance(Pick(tuple(patrons), len(patrons), "lot"))
    assert isinstance(drawn, tuple)
    return [str(patron) for patron in drawn]


def fitting(state: Tournament, table_id: str, at: Handling) -> Table:
    """A table of the book that plays the tournament's game; its own rules apply besides the tournament's (16.2.1)."""
    table = at.tables.get(table_id)
    if table is None:
        raise Unfit(TournamentReason.UNKNOWN_TABLE, table=table_id[:40])
    config = table.config
    if (config.rulebook, config.game) != (state.conditions.rulebook, state.conditions.game):
        raise Unfit(TournamentReason.WRONG_TABLE, table=table_id)
    return table
