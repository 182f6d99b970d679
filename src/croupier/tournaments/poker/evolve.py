"""The only place where a live tournament changes: each event is applied to its state."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Any, Final

import msgspec

from croupier.rules.tournaments.description import Elimination, End
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.changes import changes
from croupier.tournaments.poker.state import Entrant, Offer, Proposal, Stage, Talks, TournamentState, TournamentTable


def evolve(state: TournamentState, event: e.AnyTournamentEvent, at_ms: int) -> None:
    """Apply one event."""
    _APPLIED[type(event)](state, event, at_ms)
    state.version += 1


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


def _started(state: TournamentState, event: e.Started, at_ms: int) -> None:
    state.stage, state.started_ms = Stage.RUNNING, at_ms
    state.level, state.level_ends_ms = 1, at_ms + state.config.level_ms
    _place(state, event.places)


def _entries_offered(state: TournamentState, event: e.EntriesOffered, at_ms: int) -> None:  # noqa: ARG001
    for patron, prize_minor in event.winners:
        state.prizes_to_use[patron] = max(prize_minor, state.prizes_to_use.get(patron, 0))


def _round_chosen(state: TournamentState, event: e.RoundChosen, at_ms: int) -> None:  # noqa: ARG001
    state.entrants[event.patron].round = event.round


def _round_begun(state: TournamentState, event: e.RoundBegun, at_ms: int) -> None:
    state.stage, state.started_ms = Stage.RUNNING, state.started_ms or at_ms
    state.round, state.time_over = event.round, False
    state.level = state.config.rounds[event.round - 1].level
    state.level_ends_ms = at_ms + state.config.level_ms
    _place(state, event.places)


def _round_ended(state: TournamentState, event: e.RoundEnded, at_ms: int) -> None:  # noqa: ARG001
    for onward in event.onward:
        entrant = state.entrants[onward.patron]
        entrant.table, entrant.seat, entrant.sent = 0, -1, 0
        entrant.round = onward.round
    state.tables = {}
    state.level_ends_ms = state.left_ms = state.break_until_ms = 0
    state.break_due = state.time_over = state.in_cycle = False


def _reseated(state: TournamentState, event: e.Reseated, at_ms: int) -> None:  # noqa: ARG001
    for place in event.places:
        entrant = state.entrants[place.patron]
        if entrant.table:
            del state.tables[entrant.table].seats[entrant.seat]
            state.tables[entrant.table].to_stand = ()
        if place.table in state.tables:
            state.tables[place.table].to_stand = ()
    for number in event.closed:
        assert not state.tables[number].seats, f"somebody still sits at table {number}"
        del state.tables[number]
    _place(state, event.places)


def _place(state: TournamentState, places: tuple[e.Place, ...]) -> None:
    for place in places:
        entrant = state.entrants[place.patron]
        table = state.tables.setdefault(place.table, TournamentTable())
        assert place.seat not in table.seats, f"two players in seat {place.seat} of table {place.table}"
        table.seats[place.seat] = place.patron
        entrant.table, entrant.seat, entrant.sent = place.table, place.seat, 0
        state.last_table = max(state.last_table, place.table)


def _hands_ordered(state: TournamentState, event: e.HandsOrdered, at_ms: int) -> None:  # noqa: ARG001
    for number in event.tables:
        state.tables[number].at_rest = False
        state.tables[number].to_stand = ()
    state.in_cycle = event.cycle > 0
    state.cycle = event.cycle or state.cycle


def _hand_told(state: TournamentState, event: e.HandTold, at_ms: int) -> None:  # noqa: ARG001
    if state.over or event.table not in state.tables:  # it was cancelled while the letter was on its way
        return
    table = state.tables[event.table]
    table.at_rest, table.big_blind = True, event.big_blind
    table.hands += 1
    state.hands += 1
    for standing in event.standings:
        entrant = state.entrants[standing.patron]
        if entrant.table == event.table:
            entrant.chips, entrant.bank_ms = standing.chips + entrant.sent - standing.got, standing.bank_ms
            entrant.connected, entrant.sitting_out = standing.connected, standing.sitting_out
    hand = f"round {state.cycle}" if state.in_cycle else f"{event.table}/{event.number}"
    for bust in event.bust:
        out = Elimination(bust.patron, hand, bust.chips_before, bust.by)
        if bust.patron in event.offered:
            state.entrants[bust.patron].offer = Offer(event.offer_until_ms, state.hands, out)
        else:
            _eliminate(state, out, state.hands)
    _take_bounties(state, event)


def _take_bounties(state: TournamentState, event: e.HandTold | e.OffersEnded | e.Disqualified) -> None:
    for patron, amount_minor in event.won:
        state.entrants[patron].won_minor += amount_minor
    for patron, amount_minor in event.heads:
        state.entrants[patron].head_minor = amount_minor


def _eliminate(state: TournamentState, out: Elimination, number: int) -> None:
    """Out, before those who went in a later hand."""
    entrant = state.entrants[out.player]
    table = state.tables[entrant.table]
    # Of a state that was kept before these numbers were, all are earlier.
    state.eliminated_at = [0] * (len(state.eliminated) - len(state.eliminated_at)) + state.eliminated_at
    place = bisect_right(state.eliminated_at, number)
    state.eliminated.insert(place, out)
    state.eliminated_at.insert(place, number)
    del table.seats[entrant.seat]
    entrant.table, entrant.seat, entrant.chips, entrant.offer = 0, -1, 0, None
    entrant.round = 0
    entrant.reserve = 0
    table.to_stand = (*table.to_stand, out.player)


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


def _offers_ended(state: TournamentState, event: e.OffersEnded, at_ms: int) -> None:  # noqa: ARG001
    for patron in event.patrons:
        offer = state.entrants[patron].offer
        assert offer is not None, f"{patron} was offered nothing"
        _eliminate(state, offer.out, offer.number)
    _take_bounties(state, event)


def _disqualified(state: TournamentState, event: e.Disqualified, at_ms: int) -> None:  # noqa: ARG001
    entrant = state.entrants[event.patron]
    state.forfeited += entrant.chips + _reserved(state, entrant)
    entrant.disqualified = event.why
    out = Elimination(event.patron, f"disqualified {len(state.eliminated)}", max(1, entrant.chips), event.by)
    _eliminate(state, out, state.hands)
    _take_bounties(state, event)


def _reserved(state: TournamentState, entrant: Entrant) -> int:
    told = state.config.format
    return entrant.reserve * (told.starting_chips // told.stacks.number) if told.stacks is not None else 0


# The clock


def _level(state: TournamentState, event: e.LevelReached, at_ms: int) -> None:
    state.level, state.break_due = event.level, event.break_due
    state.level_ends_ms = at_ms + state.config.level_ms
    if event.break_due:
        _stand_still(state, at_ms)


def _stand_still(state: TournamentState, at_ms: int) -> None:
    if state.level_ends_ms:
        state.left_ms, state.level_ends_ms = max(0, state.level_ends_ms - at_ms), 0


def _run_on(state: TournamentState, at_ms: int) -> None:
    halted = state.paused or state.break_due or state.break_until_ms or state.talks is not None
    if not halted and state.tables:  # between two rounds there are none
        state.level_ends_ms = at_ms + state.left_ms


def _break(state: TournamentState, event: e.BreakBegun, at_ms: int) -> None:  # noqa: ARG001
    state.break_due, state.break_until_ms = False, event.until_ms


def _break_ended(state: TournamentState, event: e.BreakEnded, at_ms: int) -> None:  # noqa: ARG001
    state.break_until_ms = 0
    _run_on(state, at_ms)


def _time_ran_out(state: TournamentState, event: e.TimeRanOut, at_ms: int) -> None:  # noqa: ARG001
    state.time_over = True
    _stand_still(state, at_ms)


def _paused(state: TournamentState, event: e.TournamentPaused, at_ms: int) -> None:
    state.paused = event.why
    _stand_still(state, at_ms)


def _resumed(state: TournamentState, event: e.TournamentResumed, at_ms: int) -> None:  # noqa: ARG001
    state.paused = ""
    _run_on(state, at_ms)


# Deals


def _deal_asked(state: TournamentState, event: e.DealAsked, at_ms: int) -> None:  # noqa: ARG001
    state.talks = Talks(event.patron)
    if event.patron:
        state.entrants[event.patron].asked_level = state.level


def _talks_begun(state: TournamentState, event: e.DealTalksBegun, at_ms: int) -> None:
    _talks(state).until_ms = event.until_ms
    _stand_still(state, at_ms)


def _talks(state: TournamentState) -> Talks:
    assert state.talks is not None, "no deal is talked about"
    return state.talks


def _proposed(state: TournamentState, event: e.DealProposed, at_ms: int) -> None:  # noqa: ARG001
    talks = _talks(state)
    state.proposals += 1
    talks.proposal = Proposal(state.proposals, event.patron, event.formula, event.deal, (event.patron,))
    talks.declined_by = ""


def _answered(state: TournamentState, event: e.DealAnswered, at_ms: int) -> None:  # noqa: ARG001
    talks = _talks(state)
    assert talks.proposal is not None, "there is nothing to answer"
    if event.agrees:
        agreed = (*talks.proposal.agreed, event.patron)
        talks.proposal = msgspec.structs.replace(talks.proposal, agreed=agreed)
    else:
        talks.proposal, talks.declined_by = None, event.patron


def _deal_made(state: TournamentState, event: e.DealMade, at_ms: int) -> None:
    state.deal, state.talks = event.deal, None
    _run_on(state, at_ms)


def _talks_ended(state: TournamentState, event: e.DealTalksEnded, at_ms: int) -> None:  # noqa: ARG001
    begun = _talks(state).until_ms
    state.talks = None
    if begun:
        _run_on(state, at_ms)


def _ended(state: TournamentState, event: e.TournamentEnded, at_ms: int) -> None:
    state.stage = Stage.CANCELLED if event.end is End.CANCELLED else Stage.FINISHED
    state.end, state.why, state.ended_ms = event.end, event.why, at_ms
    state.results, state.pool_minor = event.results, event.pool_minor
    state.level_ends_ms = state.break_until_ms = 0
    state.tables = {}
    state.talks = None
    for entrant in state.entrants.values():
        entrant.table, entrant.seat, entrant.round = 0, -1, 0


_APPLIED: Final[dict[type[msgspec.Struct], Callable[[TournamentState, Any, int], None]]] = {
    e.TournamentSet: _set,
    e.Registered: _registered,
    e.Unregistered: _unregistered,
    e.EntriesOffered: _entries_offered,
    e.Started: _started,
    e.RoundChosen: _round_chosen,
    e.RoundBegun: _round_begun,
    e.RoundEnded: _round_ended,
    e.Reseated: _reseated,
    e.HandsOrdered: _hands_ordered,
    e.HandTold: _hand_told,
    e.Rebought: _rebought,
    e.AddedOn: _added_on,
    e.StacksAdded: _stacks_added,
    e.RebuyDeclined: _declined,
    e.OffersEnded: _offers_ended,
    e.LevelReached: _level,
    e.BreakBegun: _break,
    e.BreakEnded: _break_ended,
    e.TimeRanOut: _time_ran_out,
    e.TournamentPaused: _paused,
    e.TournamentResumed: _resumed,
    e.ChangesRead: _changes_read,
    e.Disqualified: _disqualified,
    e.DealAsked: _deal_asked,
    e.DealTalksBegun: _talks_begun,
    e.DealProposed: _proposed,
    e.DealAnswered: _answered,
    e.DealMade: _deal_made,
    e.DealTalksEnded: _talks_ended,
    e.TournamentEnded: _ended,
}
