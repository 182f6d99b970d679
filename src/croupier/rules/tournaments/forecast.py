"""What a format comes to with a field of some size, for whoever plans a tournament: length, levels, pool and prizes."""

from __future__ import annotations

from itertools import islice
from typing import Final

import msgspec

from croupier.rules.tournaments.description import HALVING, Format
from croupier.rules.tournaments.formats import TournamentFormat
from croupier.rules.tournaments.levels import LEAST_AT_THE_END, Level, expected_levels
from croupier.rules.tournaments.played import table_of_prizes

_EACH_AT_THE_END: Final = 10
"""Of several who remain at the end each has about so many big blinds."""
_IN_RESERVE: Final = 2
"""So many levels after the expected end are shown."""


class Forecast(msgspec.Struct, frozen=True):
    """Expected, and no promise: people play faster or slower."""

    players: int
    chips: int
    """Of everybody together, without rebuys."""
    levels: tuple[Level, ...]
    """Those that are expected, and the next ones in reserve."""
    played_levels: int
    minutes: int
    """From the first hand to the last, with breaks."""
    break_minutes: int
    big_blinds_at_the_end: int
    """In play, in the last level that is expected."""
    pool_minor: int
    overlay_minor: int
    """What the operator adds to reach the guarantee."""
    players_for_the_guarantee: int
    """With so many nothing is added; 0: nothing is guaranteed."""
    prizes: tuple[int, ...]
    """Of the paid places; none where chips decide."""


def forecast(told: TournamentFormat, players: int) -> Forecast:
    """With a field of so many players, each of whom buys in once."""
    chips = players * told.starting_chips
    paid_in = players * told.entry.pool_minor
    pool = max(paid_in, told.prizes.guarantee_minor) if players else 0
    prizes = table_of_prizes(told, pool, players)
    remain = players // 2 if told.format in HALVING else len(prizes) if told.format is Format.SATELLITE else 1
    least = max(LEAST_AT_THE_END, remain * _EACH_AT_THE_END)
    played = expected_levels(told.every_level(players), chips * LEAST_AT_THE_END // least)
    if told.time_minutes:
        played = told.levels.levels_in(told.time_minutes)
    levels = tuple(islice(told.every_level(players), played + _IN_RESERVE))
    minutes = told.time_minutes or told.levels.minutes_between(1, played + 1)
    breaks = told.levels.breaks_in(minutes, played) * told.levels.break_minutes
    part = told.entry.pool_minor
    return Forecast(
        players=players,
        chips=chips,
        levels=levels,
        played_levels=played,
        minutes=minutes + breaks,
        break_minutes=breaks,
        big_blinds_at_the_end=chips // levels[played - 1].big,
        pool_minor=pool,
        overlay_minor=pool - paid_in if players else 0,
        players_for_the_guarantee=-(-told.prizes.guarantee_minor // part) if part else 0,
        prizes=tuple(prizes),
    )
