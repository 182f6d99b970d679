"""Levels, breaks, pauses, and the end."""

from __future__ import annotations

from typing import Final

from croupier.rules.tournaments.description import End
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.applied.table import Applied
from croupier.tournaments.poker.state import NOT_FREE, Stage, TournamentState


def _level(state: TournamentState, event: e.LevelReached, at_ms: int) -> None:
    state.level, state.break_due = event.level, event.break_due
    for entrant in state.entrants.values():
        if not entrant.penalty:
            entrant.penalty_why = ""  # a warning is told to the end of its level
        if entrant.remains:
            entrant.course.append(entrant.shown_chips)
    state.level_ends_ms = at_ms + state.config.level_ms(state.level)
    if event.break_due:
        stand_still(state, at_ms)


def begin(state: TournamentState, level: int, at_ms: int) -> None:
    """The clock of a start, or of a round."""
    state.level, state.level_ends_ms = level, at_ms + state.config.level_ms(level)
    state.next_break_ms = state.config.break_after(at_ms)


def stand_still(state: TournamentState, at_ms: int) -> None:
    if state.level_ends_ms:
        state.left_ms, state.level_ends_ms = max(0, state.level_ends_ms - at_ms), 0
    state.next_break_ms = 0


def run_on(state: TournamentState, at_ms: int) -> None:
    halted = state.paused or state.break_due or state.break_until_ms or state.talks is not None
    if not halted and (state.tables or state.fast):  # between two rounds there are none
        state.level_ends_ms = at_ms + state.left_ms
        state.next_break_ms = state.config.break_after(at_ms)


def _break_due(state: TournamentState, event: e.BreakDue, at_ms: int) -> None:  # noqa: ARG001
    state.break_due = True
    stand_still(state, at_ms)


def _break(state: TournamentState, event: e.BreakBegun, at_ms: int) -> None:  # noqa: ARG001
    state.break_due, state.break_until_ms = False, event.until_ms


def _break_ended(state: TournamentState, event: e.BreakEnded, at_ms: int) -> None:  # noqa: ARG001
    state.break_until_ms = 0
    run_on(state, at_ms)


def _time_ran_out(state: TournamentState, event: e.TimeRanOut, at_ms: int) -> None:  # noqa: ARG001
    state.time_over = True
    stand_still(state, at_ms)


def _paused(state: TournamentState, event: e.TournamentPaused, at_ms: int) -> None:
    state.paused = event.why
    stand_still(state, at_ms)


def _resumed(state: TournamentState, event: e.TournamentResumed, at_ms: int) -> None:  # noqa: ARG001
    state.paused = ""
    run_on(state, at_ms)


def _ended(state: TournamentState, event: e.TournamentEnded, at_ms: int) -> None:
    state.stage = Stage.CANCELLED if event.end is End.CANCELLED else Stage.FINISHED
    state.end, state.why, state.ended_ms = event.end, event.why, at_ms
    state.results, state.pool_minor = event.results, event.pool_minor
    state.level_ends_ms = state.next_break_ms = state.break_until_ms = 0
    state.tables, state.idle, state.fast = {}, {}, False
    state.talks = None
    for entrant in state.entrants.values():
        entrant.table, entrant.seat, entrant.round = 0, -1, 0
        entrant.free_ms, entrant.pending, entrant.waits = NOT_FREE, (), None


APPLIED: Final[Applied] = {
    e.LevelReached: _level,
    e.BreakDue: _break_due,
    e.BreakBegun: _break,
    e.BreakEnded: _break_ended,
    e.TimeRanOut: _time_ran_out,
    e.TournamentPaused: _paused,
    e.TournamentResumed: _resumed,
    e.TournamentEnded: _ended,
}
