"""What the director is shown before it is done: who gets what by a disqualification, and what a new draw does.

Nothing is changed by looking; the draw itself is not known before the generator makes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from croupier.rules.tournaments.places import standings
from croupier.rules.tournaments.settlement import Result, settle
from croupier.tournaments.poker import director, ending, seats
from croupier.tournaments.poker.evolve import evolve
from croupier.tournaments.poker.reasons import wrong_stage
from croupier.tournaments.poker.state import Stage, TournamentState


class Disqualification(NamedTuple):
    """Of one player, at this moment."""

    place: int
    prize_minor: int
    """Of this place, as the pool is now; paid at the end."""
    forfeited: int
    """Chips that leave play."""
    bounties: Mapping[str, int]
    """Paid at once."""
    heads: Mapping[str, tuple[int, int]]
    """What lies on somebody's head before and after, where that changes."""
    results: Sequence[Result]
    """Of everybody, if the tournament ends by it."""


class Redraw(NamedTuple):
    """Of everybody who sits at a table."""

    players: int
    closed: tuple[int, ...]
    opened: Mapping[int, int]
    """New tables, and how many sit there."""


def disqualification(state: TournamentState, patron: str) -> Disqualification:
    if state.stage is not Stage.RUNNING:
        raise wrong_stage(state)
    entrant = director.player(state, patron)
    event = director.disqualified(state, entrant, "")
    as_if = msgspec.json.decode(msgspec.json.encode(state), type=TournamentState)
    evolve(as_if, event, 0)
    standing = next(each for each in standings(ending.what_happened_so_far(as_if)) if patron in each.players)
    end = ending.end_of(as_if)
    results = settle(ending.what_happened(as_if, end)).results if end is not None else ()
    if end is not None:
        prize_minor = sum(result.prize_minor for result in results if result.player == patron)
    else:
        prize_minor = ending.open_prizes(state)[standing.place - 1]
    before = {name: state.entrants[name].head_minor for name, _ in event.heads}
    heads = {name: (before[name], after) for name, after in event.heads if after != before[name]}
    forfeited = as_if.forfeited - state.forfeited
    return Disqualification(standing.place, prize_minor, forfeited, dict(event.won), heads, results)


def redraw(state: TournamentState) -> Redraw:
    if state.stage is not Stage.RUNNING:
        raise wrong_stage(state)
    director.seats_kept(state)
    drawn = seats.drawn_anew(state, lambda _: 0)  # tables and their sizes are the same by any draw
    opened = Counter(place.table for place in drawn.places)
    return Redraw(len(drawn.places), drawn.closed, dict(sorted(opened.items())))
