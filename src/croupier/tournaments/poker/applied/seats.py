"""Who sits where."""

from __future__ import annotations

from typing import Final

from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.applied.clock import begin
from croupier.tournaments.poker.applied.table import Applied
from croupier.tournaments.poker.state import NOT_FREE, Stage, TournamentState, TournamentTable


def _started(state: TournamentState, event: e.Started, at_ms: int) -> None:
    state.stage, state.started_ms = Stage.RUNNING, at_ms
    begin(state, 1, at_ms)
    state.fast = event.fast
    if event.fast:
        for entrant in state.entrants.values():
            entrant.free_ms = at_ms
    place(state, event.places)


def _round_chosen(state: TournamentState, event: e.RoundChosen, at_ms: int) -> None:  # noqa: ARG001
    state.entrants[event.patron].round = event.round


def _round_begun(state: TournamentState, event: e.RoundBegun, at_ms: int) -> None:
    state.stage, state.started_ms = Stage.RUNNING, state.started_ms or at_ms
    state.round, state.time_over = event.round, False
    begin(state, state.config.rounds[event.round - 1].level, at_ms)
    place(state, event.places)


def _round_ended(state: TournamentState, event: e.RoundEnded, at_ms: int) -> None:  # noqa: ARG001
    for onward in event.onward:
        entrant = state.entrants[onward.patron]
        entrant.table, entrant.seat, entrant.sent = 0, -1, 0
        entrant.round = onward.round
    state.tables = {}
    state.level_ends_ms = state.left_ms = state.next_break_ms = state.break_until_ms = 0
    state.break_due = state.time_over = state.in_cycle = False


def _reseated(state: TournamentState, event: e.Reseated, at_ms: int) -> None:  # noqa: ARG001
    for each in event.places:
        entrant = state.entrants[each.patron]
        if entrant.table:
            del state.tables[entrant.table].seats[entrant.seat]
            state.tables[entrant.table].to_stand = ()
        if each.table in state.tables:
            state.tables[each.table].to_stand = ()
    for number in event.closed:
        assert not state.tables[number].seats, f"somebody still sits at table {number}"
        del state.tables[number]
    place(state, event.places)


def place(state: TournamentState, places: tuple[e.Place, ...]) -> None:
    for each in places:
        entrant = state.entrants[each.patron]
        table = state.tables.setdefault(each.table, TournamentTable())
        assert each.seat not in table.seats, f"two players in seat {each.seat} of table {each.table}"
        table.seats[each.seat] = each.patron
        entrant.table, entrant.seat, entrant.sent = each.table, each.seat, 0
        entrant.free_ms = NOT_FREE
        state.last_table = max(state.last_table, each.table)


APPLIED: Final[Applied] = {
    e.Started: _started,
    e.RoundChosen: _round_chosen,
    e.RoundBegun: _round_begun,
    e.RoundEnded: _round_ended,
    e.Reseated: _reseated,
}
