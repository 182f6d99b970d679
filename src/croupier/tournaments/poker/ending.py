"""How a live tournament ends: played out, by its time, at half of the field, or cancelled; and who gets what.

What happened is described, and the rules settle it; a settlement that does not add up is never paid.
Clauses: TSG-A1T.10, A1T.11, A1T.19 to A1T.21, A1T-x.2, A1T-xi.1, A1T-xiii.1, A1T-xiv.1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from croupier.rules.tournaments.bounties import Heads
from croupier.rules.tournaments.description import HALVING, Description, Elimination, End, Entry
from croupier.rules.tournaments.formats import TournamentFormat
from croupier.rules.tournaments.played import described, table_of_prizes
from croupier.tournaments.poker.state import TournamentState


def end_of(state: TournamentState) -> End | None:
    """How the tournament ends now, if it does; a round of hand-for-hand and hands in progress are finished first."""
    told = state.config.format
    at_rest = state.at_rest()
    if state.deal is not None and not state.deal.for_the_winner_minor:
        return End.DEAL  # nothing is left to play for (TSG-A1T.15)
    if state.time_over:
        return End.TIME if at_rest else None
    if state.in_cycle and not at_rest:
        return None
    if told.format in HALVING:
        return End.HALF if state.left <= len(state.entrants) // 2 and at_rest else None
    if state.left > 1 or state.registration_open():
        return None
    return End.PLAYED_OUT


def time_ends_ms(state: TournamentState) -> int | None:
    """When the playing time of a time tournament or of a round is over, if the clock runs and it is in this level."""
    told = state.config.format
    minutes, first = told.time_minutes, 1
    if state.round:
        _, _, _, minutes, first = state.config.rounds[state.round - 1]
    if not minutes or not state.level_ends_ms or state.time_over:
        return None
    beyond_ms = (told.levels.minutes_between(first, state.level + 1) - minutes) * 60_000
    return state.level_ends_ms - beyond_ms if beyond_ms >= 0 else None


def immediate(told: TournamentFormat) -> Fraction:
    """The part of a progressive bounty that is paid at once (TSG-A1T-vii.4)."""
    assert told.immediate_percent is not None, "of another bounty no part is paid at once"
    return Fraction(told.immediate_percent, 100)


Amounts = tuple[tuple[str, int], ...]


def bounties_of(state: TournamentState, out: Sequence[tuple[str, tuple[str, ...]]]) -> tuple[Amounts, Amounts]:
    """Of those who go out, with who shares their bounty: what is paid at once, and what lies on heads then."""
    told = state.config.format
    heads = Heads(None if told.immediate_percent is None else immediate(told))
    concerned = dict.fromkeys(name for patron, by in out for name in (patron, *by))
    heads.on_head = Counter({name: state.entrants[name].head_minor for name in concerned})
    for patron, by in out:
        heads.eliminated(patron, by)
    won = tuple((name, heads.won[name]) for name in concerned if heads.won[name])
    return won, tuple((name, heads.on_head[name]) for name in concerned) if told.entry.bounty_minor else ()


class SoFar(NamedTuple):
    """As much of a running tournament as places depend on."""

    entries: Sequence[Entry]
    eliminated: Sequence[Elimination]
    remaining: Mapping[str, int]


def what_happened_so_far(state: TournamentState) -> SoFar:
    return SoFar(
        [Entry(each.patron) for each in state.entrants.values()],
        state.eliminated,
        {each.patron: each.chips for each in state.entrants.values() if each.remains},
    )


def what_happened(state: TournamentState, end: End) -> Description:
    """For the rules to settle; chips are those at the last finished hand of each table."""
    return described(
        state.config.format,
        (Entry(each.patron, each.buy_ins, each.rebuys, each.add_ons) for each in state.entrants.values()),
        state.eliminated,
        {each.patron: state.chips_of(each) for each in state.entrants.values() if each.remains},
        end,
        state.deal,
    )


def open_prizes(state: TournamentState) -> list[int]:
    """Of the places that those who remain still play for, the first place first."""
    table = table_of_prizes(state.config.format, state.promised_minor, len(state.entrants))
    return (table + [0] * state.left)[: state.left]
