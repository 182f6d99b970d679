"""Deals that are talked about, proposed, answered and made."""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.applied.clock import run_on, stand_still
from croupier.tournaments.poker.applied.table import Applied
from croupier.tournaments.poker.state import Proposal, Talks, TournamentState


def _deal_asked(state: TournamentState, event: e.DealAsked, at_ms: int) -> None:  # noqa: ARG001
    state.talks = Talks(event.patron)
    if event.patron:
        state.entrants[event.patron].asked_level = state.level


def _talks_begun(state: TournamentState, event: e.DealTalksBegun, at_ms: int) -> None:
    _talks(state).until_ms = event.until_ms
    stand_still(state, at_ms)


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
    run_on(state, at_ms)


def _talks_ended(state: TournamentState, event: e.DealTalksEnded, at_ms: int) -> None:  # noqa: ARG001
    begun = _talks(state).until_ms
    state.talks = None
    if begun:
        run_on(state, at_ms)


APPLIED: Final[Applied] = {
    e.DealAsked: _deal_asked,
    e.DealTalksBegun: _talks_begun,
    e.DealProposed: _proposed,
    e.DealAnswered: _answered,
    e.DealMade: _deal_made,
    e.DealTalksEnded: _talks_ended,
}
