"""How events change what is held of large wins, and which seats play in company."""

from __future__ import annotations

from croupier.floor import events as e
from croupier.floor.evolve.applying import on
from croupier.floor.state import TableState, WinLock


@on(e.WinLocked)
def _win_locked(state: TableState, event: e.WinLocked, at_ms: int) -> None:
    number = state.next_lock
    state.locks[number] = WinLock(number, event.seat, event.patron, event.round, event.amount_minor, at_ms, event.alert)
    state.next_lock += 1


@on(e.WinReleased)
def _win_released(state: TableState, event: e.WinReleased, at_ms: int) -> None:
    del state.locks[event.lock]


@on(e.PlayersGrouped)
def _players_grouped(state: TableState, event: e.PlayersGrouped, at_ms: int) -> None:
    rest = [[seat for seat in group if seat not in event.seats] for group in state.companies]
    state.companies = [group for group in (*rest, list(event.seats)) if len(group) > 1]
