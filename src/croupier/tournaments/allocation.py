"""Before a session: its starting time, the tables that are designated, and who plays at which terminal.

Clauses: RFH-16.4.2.e, 16.4.2.f, 16.5.1, 16.5.4, 16.5.5.
"""

from __future__ import annotations

from typing import Final

from croupier.floor.hall.notices import TableNotice
from croupier.house.step import Step
from croupier.rules.questions import Pick
from croupier.tournaments import commands as a
from croupier.tournaments import events as e
from croupier.tournaments.conditions import SMALLEST_HEAT, Allocation
from croupier.tournaments.desk import TournamentDesk, need_stage, to_come
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.tournaments.seats import Seat
from croupier.tournaments.state import Kind, Stage, Tournament

NOTICE_S: Final = 20 * 60


def change_start(desk: TournamentDesk, state: Tournament, command: a.ChangeStart, at: Step) -> None:
    """With at least twenty minutes' notice to the players (RFH-16.5.4)."""
    need_stage(state, Stage.ANNOUNCED, Stage.REGISTRATION, Stage.RUNNING, Stage.PAUSED, Stage.BETWEEN)
    if not 0 <= command.session < len(state.sessions) or not state.sessions[command.session].to_come:
        raise Unfit(TournamentReason.UNKNOWN_SESSION)
    if command.starts_at_ms < at.now_ms + NOTICE_S * 1000:
        raise Unfit(TournamentReason.NOTICE_TOO_SHORT, minutes=NOTICE_S // 60)
    desk.record(state, e.StartChanged(command.session, command.starts_at_ms), [], at)


def allocate(desk: TournamentDesk, state: Tournament, command: a.Allocate, at: Step) -> None:
    """Designate the tables and give every player a terminal, as the conditions say (RFH-16.5.1, 16.5.5)."""
    need_stage(state, Stage.REGISTRATION, Stage.RUNNING, Stage.PAUSED, Stage.BETWEEN)
    number = to_come(state, command.session)
    plan = state.sessions[number].plan
    tables = tuple(dict.fromkeys(command.tables))
    if len(tables) != plan.tables:
        raise Unfit(TournamentReason.NUMBER_OF_TABLES, tables=plan.tables)
    for table_id in tables:
        fitting(desk, state, table_id)
        if any(table_id in session.tables for n, session in enumerate(state.sessions) if n != number):
            raise Unfit(TournamentReason.TABLE_BUSY, table=table_id)
    pool = state.field_of(number)
    share = _share(state, number, pool)
    by_hand = state.conditions.allocation is Allocation.MANAGER
    if state.conditions.allocation is Allocation.LOTS and pool:
        pool = draw_lots(pool, at)
    players = list(command.seats) if by_hand else pool[:share]
    terminals = {table_id: desk.table(table_id).seats for table_id in tables}
    free = [Seat(table, n + 1) for n in range(max(terminals.values())) for table in tables]
    free = [seat for seat in free if seat.terminal <= terminals[seat.table]]
    if len(free) < len(players):
        raise Unfit(TournamentReason.TOO_FEW_TERMINALS, terminals=len(free), players=len(players))
    seats = dict(command.seats) if by_hand else dict(zip(players, free, strict=False))
    chosen = list(seats.values())
    later = _heats_to_fill(state, number)
    left_over = len(pool) - len(seats)
    least = SMALLEST_HEAT if later and len(pool) >= SMALLEST_HEAT * (1 + later) else 1
    fills = left_over >= later * least if later else left_over == 0
    if len(seats) < least or not set(seats) <= set(pool) or not fills:
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


def draw_lots(patrons: list[str], at: Step) -> list[str]:
    """An order that the certified generator draws."""
    drawn = at.chance(Pick(tuple(patrons), len(patrons), "lot"))
    assert isinstance(drawn, tuple)
    return [str(patron) for patron in drawn]


def fitting(desk: TournamentDesk, state: Tournament, table_id: str) -> TableNotice:
    """A table of the book that plays the tournament's game; its own rules apply besides the tournament's (16.2.1)."""
    table = desk.table(table_id)
    if (table.rulebook, table.game) != (state.conditions.rulebook, state.conditions.game):
        raise Unfit(TournamentReason.WRONG_TABLE, table=table_id)
    return table
