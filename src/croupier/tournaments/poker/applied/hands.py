"""Hands that tables told of, and who is out by them."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from croupier.rules.tournaments.description import Elimination
from croupier.rules.tournaments.seating import next_occupied
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.applied.table import Applied
from croupier.tournaments.poker.state import NOT_FREE, Entrant, Offer, TournamentState, TournamentTable


def _hands_ordered(state: TournamentState, event: e.HandsOrdered, at_ms: int) -> None:  # noqa: ARG001
    for number in event.tables:
        table = state.tables[number]
        table.at_rest, table.to_stand = False, ()
        table.big_blind = _coming_big_blind(state, table)
        for patron in table.seats.values():
            entrant = state.entrants[patron]
            if entrant.chips:
                serve_penalty(entrant)
    state.in_cycle = event.cycle > 0
    state.cycle = event.cycle or state.cycle


def _coming_big_blind(state: TournamentState, table: TournamentTable) -> int:
    """Of the hand that begins, as far as it follows from the last one: whoever moves here meanwhile sits behind it."""
    with_chips = {seat: patron for seat, patron in table.seats.items() if state.entrants[patron].chips}
    known = table.hands and table.big_blind >= 0 and with_chips
    return next_occupied(with_chips, table.big_blind, state.config.format.seats) if known else table.big_blind


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
            eliminate(state, out, state.hands)
    take_bounties(state, event)


def take_bounties(state: TournamentState, event: e.HandTold | e.OffersEnded | e.Disqualified | e.FastBack) -> None:
    for patron, amount_minor in event.won:
        state.entrants[patron].won_minor += amount_minor
    for patron, amount_minor in event.heads:
        state.entrants[patron].head_minor = amount_minor


def eliminate(state: TournamentState, out: Elimination, number: int) -> None:
    """Out, before those who went in a later hand."""
    entrant = state.entrants[out.player]
    # Of a state that was kept before these numbers were, all are earlier.
    state.eliminated_at = [0] * (len(state.eliminated) - len(state.eliminated_at)) + state.eliminated_at
    place = bisect_right(state.eliminated_at, number)
    state.eliminated.insert(place, out)
    state.eliminated_at.insert(place, number)
    if entrant.table:
        table = state.tables[entrant.table]
        del table.seats[entrant.seat]
        table.to_stand = (*table.to_stand, out.player)
    entrant.table, entrant.seat, entrant.chips, entrant.offer = 0, -1, 0, None
    entrant.round = entrant.reserve = entrant.penalty = 0
    entrant.free_ms, entrant.waits, entrant.course = NOT_FREE, None, []


def _offers_ended(state: TournamentState, event: e.OffersEnded, at_ms: int) -> None:  # noqa: ARG001
    for patron in event.patrons:
        offer = state.entrants[patron].offer
        assert offer is not None, f"{patron} was offered nothing"
        eliminate(state, offer.out, offer.number)
    take_bounties(state, event)


def _disqualified(state: TournamentState, event: e.Disqualified, at_ms: int) -> None:  # noqa: ARG001
    entrant = state.entrants[event.patron]
    state.forfeited += entrant.chips + _reserved(state, entrant)
    entrant.disqualified = event.why
    out = Elimination(event.patron, f"disqualified {len(state.eliminated)}", max(1, entrant.chips), event.by)
    eliminate(state, out, state.hands)
    take_bounties(state, event)


def serve_penalty(entrant: Entrant) -> None:
    """One hand of it; after the last one nothing is told of it any more."""
    if entrant.penalty:
        entrant.penalty -= 1
        entrant.penalty_why = entrant.penalty_why if entrant.penalty else ""


def _penalised(state: TournamentState, event: e.Penalised, at_ms: int) -> None:  # noqa: ARG001
    entrant = state.entrants[event.patron]
    entrant.penalty += event.hands
    entrant.warnings += not event.hands
    entrant.penalty_why = event.why


def _reserved(state: TournamentState, entrant: Entrant) -> int:
    told = state.config.format
    return entrant.reserve * (told.starting_chips // told.stacks.number) if told.stacks is not None else 0


APPLIED: Final[Applied] = {
    e.HandsOrdered: _hands_ordered,
    e.HandTold: _hand_told,
    e.OffersEnded: _offers_ended,
    e.Disqualified: _disqualified,
    e.Penalised: _penalised,
}
