"""Who has entered, under which terms, and with which chips."""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.applied.table import Applied
from croupier.tournaments.poker.changes import changes
from croupier.tournaments.poker.state import Entrant, TournamentState


def _set(state: TournamentState, event: e.TournamentSet, at_ms: int) -> None:
    state.changes = [*state.changes, *changes(state.config, event.config)]
    state.config = event.config
    for entrant in state.entrants.values():  # before the start everybody has what the start gives
        _stack_up(state, entrant)
        entrant.bank_ms = event.config.clocks.time_bank_s * 1000
    state.announced_ms = state.announced_ms or at_ms


def _registered(state: TournamentState, event: e.Registered, at_ms: int) -> None:
    told = state.config.format
    state.pool_minor += told.entry.pool_minor
    entrant = state.entrants.get(event.patron)
    if entrant is None:
        entrant = state.entrants[event.patron] = Entrant(event.patron, event.name, at_ms, event.house_player)
    else:
        entrant.buy_ins += 1
    entrant.read = len(state.changes)
    entrant.round = event.round
    if event.prize_minor:
        entrant.prize_minor += event.prize_minor
        del state.prizes_to_use[event.patron]
    _stack_up(state, entrant)
    entrant.bank_ms = state.config.clocks.time_bank_s * 1000
    entrant.head_minor += told.entry.bounty_minor
    entrant.course = []
    if state.fast:
        entrant.free_ms, entrant.turns = at_ms, None


def _stack_up(state: TournamentState, entrant: Entrant) -> None:
    """All starting chips; of several stacks one, and the others are in reserve (TSG-A1T-ix.3)."""
    told = state.config.format
    entrant.chips, entrant.reserve = told.starting_chips, 0
    if told.stacks is not None and not entrant.house_player:
        entrant.chips, entrant.reserve = told.starting_chips // told.stacks.number, told.stacks.number - 1


def _stacks_added(state: TournamentState, event: e.StacksAdded, at_ms: int) -> None:  # noqa: ARG001
    entrant = state.entrants[event.patron]
    entrant.reserve -= event.stacks
    entrant.chips += event.chips
    if entrant.playing:
        entrant.sent += event.chips
    entrant.offer = None


def _changes_read(state: TournamentState, event: e.ChangesRead, at_ms: int) -> None:  # noqa: ARG001
    state.entrants[event.patron].read = len(state.changes)


def _unregistered(state: TournamentState, event: e.Unregistered, at_ms: int) -> None:  # noqa: ARG001
    entrant, entry = state.entrants[event.patron], state.config.format.entry
    state.pool_minor -= entry.pool_minor
    entrant.buy_ins -= 1
    if not entrant.buy_ins:
        del state.entrants[event.patron]
        return
    entrant.round, entrant.chips = 0, 0  # out, as before this entry
    entrant.head_minor -= entry.bounty_minor


def _entries_offered(state: TournamentState, event: e.EntriesOffered, at_ms: int) -> None:  # noqa: ARG001
    for patron, prize_minor in event.winners:
        state.prizes_to_use[patron] = max(prize_minor, state.prizes_to_use.get(patron, 0))


def _rebought(state: TournamentState, event: e.Rebought, at_ms: int) -> None:  # noqa: ARG001
    state.entrants[event.patron].rebuys += 1
    _more_chips(state, event)


def _added_on(state: TournamentState, event: e.AddedOn, at_ms: int) -> None:  # noqa: ARG001
    state.entrants[event.patron].add_ons += 1
    _more_chips(state, event)


def _more_chips(state: TournamentState, event: e.Rebought | e.AddedOn) -> None:
    entrant = state.entrants[event.patron]
    entrant.chips += event.chips
    entrant.sent += event.chips
    entrant.offer = None
    state.pool_minor += event.pool_minor


def _declined(state: TournamentState, event: e.RebuyDeclined, at_ms: int) -> None:
    entrant = state.entrants[event.patron]
    assert entrant.offer is not None, f"{event.patron} was offered nothing"
    entrant.offer = msgspec.structs.replace(entrant.offer, until_ms=at_ms)


APPLIED: Final[Applied] = {
    e.TournamentSet: _set,
    e.Registered: _registered,
    e.Unregistered: _unregistered,
    e.EntriesOffered: _entries_offered,
    e.Rebought: _rebought,
    e.AddedOn: _added_on,
    e.StacksAdded: _stacks_added,
    e.RebuyDeclined: _declined,
    e.ChangesRead: _changes_read,
}
