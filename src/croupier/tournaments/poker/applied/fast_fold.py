"""A fast-fold tournament: who is at which table for a hand, and who is back from one (TSG-A1T-xvi.1)."""

from __future__ import annotations

from typing import Final

from croupier.poker_room.pools.fairness import Turns
from croupier.poker_room.pools.letters import Back
from croupier.rules.tournaments.description import Elimination
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.applied.hands import eliminate, serve_penalty, take_bounties
from croupier.tournaments.poker.applied.seats import place
from croupier.tournaments.poker.applied.table import Applied
from croupier.tournaments.poker.state import NOT_FREE, Entrant, TournamentState, TournamentTable, Waits


def _dealt(state: TournamentState, event: e.FastDealt, at_ms: int) -> None:  # noqa: ARG001
    count = len(event.patrons)
    seats = dict(enumerate(event.patrons))
    state.tables[event.table] = TournamentTable(seats=seats, at_rest=False, big_blind=1, dealt=count)
    state.idle.pop(event.table, None)
    state.last_table = max(state.last_table, event.table)
    for seat, patron in seats.items():
        entrant = state.entrants[patron]
        entrant.table, entrant.seat, entrant.sent, entrant.free_ms = event.table, seat, 0, NOT_FREE
        entrant.turns = entrant.turns or Turns()
        entrant.turns.dealt(count, big=seat == 1, small=seat == 0)
        serve_penalty(entrant)


def _back(state: TournamentState, event: e.FastBack, at_ms: int) -> None:
    table = state.tables.get(event.table)
    if table is None:  # it was cancelled while the letter was on its way
        return
    free_ms = at_ms + (state.config.clocks.pause_ms if event.over else 0)
    for back in event.back:
        _home(state.entrants[back.patron], table, back, free_ms)
    for patron, chips in event.late:
        entrant = state.entrants[patron]
        entrant.chips += chips
        if entrant.table:
            entrant.sent += chips
    if not event.over:
        return
    del state.tables[event.table]
    state.idle[event.table] = at_ms
    state.hands += 1
    for entrant in state.entrants.values():
        if event.table in entrant.pending:
            entrant.pending = tuple(number for number in entrant.pending if number != event.table)
        if entrant.waits is not None and entrant.chips:
            entrant.waits = None
    for held in event.held:
        state.entrants[held.patron].waits = Waits(held.chips_before, held.by)
    for out in event.out:
        elimination = Elimination(out.patron, f"{event.table}/{event.number}", out.chips_before, out.by)
        eliminate(state, elimination, state.hands)
    take_bounties(state, event)


def _home(entrant: Entrant, table: TournamentTable, back: Back, free_ms: int) -> None:
    """Between two tables; what was put in stays in the pot until the hand is over."""
    before = entrant.chips - entrant.sent
    if back.pending:
        entrant.told = entrant.shown_chips
        entrant.pending = (*entrant.pending, entrant.table)
    del table.seats[entrant.seat]
    table.put_in[entrant.patron] = before - back.stack_minor
    entrant.chips, entrant.sent = back.stack_minor + entrant.sent, 0
    entrant.table, entrant.seat, entrant.free_ms = 0, -1, free_ms
    entrant.bank_ms, entrant.connected, entrant.sitting_out = back.bank_ms, back.connected, back.sitting_out


def _ended(state: TournamentState, event: e.FastFoldEnded, at_ms: int) -> None:  # noqa: ARG001
    assert not state.tables, "every hand is over"
    state.fast, state.idle = False, {}
    place(state, event.places)


APPLIED: Final[Applied] = {
    e.FastDealt: _dealt,
    e.FastBack: _back,
    e.FastFoldEnded: _ended,
}
