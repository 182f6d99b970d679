"""How the events of a tournament session change a table's state: its set-up, scores, clocks and bonus features."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from croupier.floor import events as e
from croupier.floor.evolve.applying import on
from croupier.floor.session_play import SessionPlay
from croupier.floor.state import RoundState, TableState
from croupier.floor.views.parts import Phase


@on(e.SessionStarted)
def _session_started(state: TableState, event: e.SessionStarted, at_ms: int) -> None:
    state.session = SessionPlay(
        tournament=event.tournament,
        session=event.session,
        terms=event.terms,
        terminals=dict(event.terminals),
        regular=state.config,
        regular_limits=state.next_limits or state.limits,
        regular_figures=(state.turnover_minor, state.won_minor, state.rounds),
        lucky_numbers=dict(event.lucky_numbers),
        scores=dict.fromkeys(event.terminals, 0),
        ends_at_ms=at_ms + event.terms.length_s * 1000 if event.terms.length_s else None,
    )
    state.config = event.config
    state.limits, state.next_limits = event.config.limits, None
    _between_players(state, at_ms)


@on(e.SessionFinished)
def _session_finished(state: TableState, event: e.SessionFinished, at_ms: int) -> None:
    play = state.session
    assert play is not None
    state.config, state.limits, state.next_limits = play.regular, play.regular_limits, None
    state.turnover_minor, state.won_minor, state.rounds = play.regular_figures
    state.session = None
    _between_players(state, at_ms)


def _between_players(state: TableState, at_ms: int) -> None:
    """Nothing of the play so far is corrected, rebet or counted with what comes next."""
    state.previous, state.companies = None, []
    state.round = RoundState(number=state.round.number, first_version=state.round.first_version, closed_betting=True)
    if state.phase is not Phase.CLOSED:
        state.phase = Phase.READY
        state.next_round_at_ms = at_ms


@on(e.SessionHeld)
def _session_held(state: TableState, event: e.SessionHeld, at_ms: int) -> None:
    play = state.session
    assert play is not None
    if event.why:
        play.held, play.held_since_ms = event.why, at_ms
        return
    waited_ms = at_ms - play.held_since_ms
    play.held, play.held_since_ms = "", 0
    if play.ends_at_ms is not None:
        play.ends_at_ms += waited_ms
    if state.phase in (Phase.BETTING, Phase.DECIDING) and state.round.closes_at_ms is not None:
        state.round.closes_at_ms += waited_ms
    if state.next_round_at_ms is not None:
        state.next_round_at_ms += waited_ms


@on(e.SessionTimeUp)
def _session_time_up(state: TableState, event: e.SessionTimeUp, at_ms: int) -> None:
    assert state.session is not None
    state.session.time_up = True
    if not state.round.standing:
        state.next_round_at_ms = None


@on(e.SessionPlayerOut)
def _session_player_out(state: TableState, event: e.SessionPlayerOut, at_ms: int) -> None:
    assert state.session is not None
    state.session.out.append(event.patron)


@on(e.WageringTimeSet)
def _wagering_time_set(state: TableState, event: e.WageringTimeSet, at_ms: int) -> None:
    timers = msgspec.structs.replace(state.config.timers, wagering_s=event.wagering_s)
    state.config = msgspec.structs.replace(state.config, timers=timers)


@on(e.LuckyChipPlaced)
def _lucky_chip_placed(state: TableState, event: e.LuckyChipPlaced, at_ms: int) -> None:
    state.round.lucky_chips[event.seat] = event.spot


@on(e.LuckyNumbersDrawn)
def _lucky_numbers_drawn(state: TableState, event: e.LuckyNumbersDrawn, at_ms: int) -> None:
    state.round.lucky_numbers = dict(event.numbers)


def count_scores(state: TableState, lines: Iterable[e.Line], sign: int) -> None:
    """Settlement, and its undoing, are all that changes a score (RFH-16.6.4)."""
    play = state.session
    assert play is not None
    for line in lines:
        if line.profit_minor:
            patron = state.owners[line.seat]
            play.scores[patron] += sign * (line.profit_minor + line.returned_minor)
