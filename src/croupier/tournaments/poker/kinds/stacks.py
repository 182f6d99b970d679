"""Starting chips in several stacks: a player begins with some, keeps the others in reserve and adds them when it suits.

Stacks added in a hand arrive after it. Whoever loses all chips in play adds one at least; those that nobody added in
their time are added by themselves. House players begin with everything. Clauses: TSG-A1T-ix.1 to A1T-ix.7.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.step import Step
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker import play
from croupier.tournaments.poker.reasons import needs_player
from croupier.tournaments.poker.state import Entrant, Stage, TournamentState
from croupier.tournaments.reasons import TournamentReason, Unfit

if TYPE_CHECKING:
    from croupier.tournaments.poker.desk import PokerTournament


def can_add(state: TournamentState, entrant: Entrant) -> bool:
    """Before the start, and while the time for it lasts (TSG-A1T-ix.7)."""
    return entrant.reserve > 0 and (state.stage is Stage.REGISTRATION or entrant.playing)


def add(desk: PokerTournament, command: c.AddStacks, step: Step) -> None:
    """Costs nothing (TSG-A1T-ix.2); in a hand the chips arrive after it (TSG-A1T-ix.5)."""
    needs_player(step)
    state = desk.running
    entrant = state.entrants.get(step.actor.id)
    if state.config.format.stacks is None:
        raise Unfit(TournamentReason.NOT_OFFERED)
    if entrant is None:
        raise Unfit(TournamentReason.NOT_ENTERED)
    if not can_add(state, entrant) or command.count > entrant.reserve:
        raise Unfit(TournamentReason.NO_STACKS, left=entrant.reserve)
    _add(desk, entrant, command.count, step)


def look_after(desk: PokerTournament, step: Step) -> None:
    """What goes by itself: the only stack left of somebody without chips, an offer let pass, the end of the time."""
    state = desk.running
    terms = state.config.format.stacks
    if terms is None:
        return
    for entrant in list(state.entrants.values()):
        if not entrant.reserve or not entrant.playing:
            continue
        if state.level > terms.until_level:  # TSG-A1T-ix.7
            _add(desk, entrant, entrant.reserve, step)
        elif entrant.offer is not None and (entrant.reserve == 1 or entrant.offer.until_ms <= step.now_ms):
            _add(desk, entrant, 1, step)  # TSG-A1T-ix.6


def _add(desk: PokerTournament, entrant: Entrant, count: int, step: Step) -> None:
    state = desk.running
    desk.emit(step, e.StacksAdded(entrant.patron, count, count * stack_of(state)))
    if entrant.playing:
        orders = play.Orders(desk)
        orders.give(entrant.table, entrant.patron, count * stack_of(state))
        orders.send(step)


def stack_of(state: TournamentState) -> int:
    """The chips of one stack."""
    told = state.config.format
    return told.starting_chips // told.stacks.number if told.stacks is not None else 0
