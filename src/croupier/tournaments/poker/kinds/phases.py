"""Tournaments in phases: rounds at different times, chips carried over, nobody in two rounds of one phase.

A round of a phase lasts its time, and hands in progress are finished; whoever has a chip then goes on to a round of the
next phase, the emptiest one unless they choose another. The last phase is one round, played to its winner. Whoever goes
out in the first phase may buy in for a later round of it. Clauses: TSG-A1T-iv.1 to A1T-iv.6; NT-76.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from croupier.house.step import Step
from croupier.rules.tournaments.description import End
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker import play, seats
from croupier.tournaments.poker.config import Round
from croupier.tournaments.poker.reasons import needs_player, wrong_stage
from croupier.tournaments.poker.state import Entrant, TournamentState
from croupier.tournaments.reasons import TournamentReason, Unfit

if TYPE_CHECKING:
    from croupier.tournaments.poker.desk import PokerTournament


def open_rounds(state: TournamentState, phase: int) -> list[Round]:
    """Of a phase those that have not begun."""
    return [each for each in state.config.rounds if each.phase == phase and each.number > state.round]


def round_for(state: TournamentState, wanted: int) -> int:
    """The round that a buy-in is for; 0 in a tournament without phases."""
    rounds = open_rounds(state, 1)
    if not rounds:
        return 0
    if wanted and wanted not in [each.number for each in rounds]:
        raise Unfit(TournamentReason.OTHER_ROUND)
    return wanted or rounds[0].number


def still_to_begin(state: TournamentState, entrant: Entrant) -> bool:
    """Whether somebody waits for a round of the first phase, so that the buy-in can still go back (TSG-A1T.9)."""
    return entrant.round in [each.number for each in open_rounds(state, 1)]


def choose(desk: PokerTournament, command: c.ChooseRound, step: Step) -> None:
    """Nobody plays in two rounds of one phase (TSG-A1T-iv.1): the other one is given up."""
    needs_player(step)
    state = desk.running
    entrant = state.entrants.get(step.actor.id)
    if entrant is None:
        raise Unfit(TournamentReason.NOT_ENTERED)
    if state.over:
        raise wrong_stage(state)
    if entrant.round <= state.round:  # out, or in the round that is played
        raise Unfit(TournamentReason.OTHER_ROUND)
    own = state.config.rounds[entrant.round - 1]
    if command.round not in [each.number for each in open_rounds(state, own.phase)] or command.round == own.number:
        raise Unfit(TournamentReason.OTHER_ROUND)
    desk.emit(step, e.RoundChosen(entrant.patron, command.round))


def next_round(state: TournamentState) -> Round | None:
    """The one that begins next; none while another is played."""
    if state.tables or state.round >= len(state.config.rounds):
        return None
    return state.config.rounds[state.round]


def due_ms(state: TournamentState) -> int | None:
    coming = next_round(state)
    return coming.starts_ms if coming is not None and not state.paused else None


def look_after(desk: PokerTournament, step: Step) -> None:
    """End the round whose time is over, and begin the one whose time has come."""
    state = desk.running
    if not state.config.rounds:
        return
    if state.tables and _is_over(state):
        _end(desk, step)
    while (coming := next_round(state)) is not None and not state.paused and coming.starts_ms <= step.now_ms:
        if coming.phase > 1 and state.left < 2:
            break
        drawn = seats.round_draw(state, coming.number, play.pick_from(step))
        if len(drawn) < 2:  # too few for a game: they keep their chips
            desk.emit(step, e.RoundBegun(coming.number))
            _end(desk, step)
            continue
        orders = play.Orders(desk)
        orders.reseat(e.RoundBegun(coming.number, drawn), step)
        orders.send(step)
    if state.round and not state.registration_open() and not state.tables and len(state.entrants) < 2:
        desk.finish(End.CANCELLED, step, "too-few-players")  # nobody to play against: all goes back


def _is_over(state: TournamentState) -> bool:
    """By its time, or because one player has all its chips; the last phase goes on to the end."""
    playing = state.config.rounds[state.round - 1]
    return playing.minutes > 0 and state.at_rest() and (state.time_over or state.seated < 2)


def _end(desk: PokerTournament, step: Step) -> None:
    """Everybody with a chip goes on (TSG-A1T-iv.2), each to the emptiest round of the next phase."""
    state = desk.running
    after = [
        each.number for each in state.config.rounds if each.phase == state.config.rounds[state.round - 1].phase + 1
    ]
    taken = Counter(entrant.round for entrant in state.entrants.values())
    onward: list[e.Onward] = []
    for entrant in state.entrants.values():
        if entrant.round == state.round:
            to = min(after, key=lambda number: (taken[number], number))
            taken[to] += 1
            onward.append(e.Onward(entrant.patron, to))
    numbers, level = sorted(state.tables), state.level
    desk.emit(step, e.RoundEnded(tuple(onward)))
    desk.close_tables(numbers, level, step)
