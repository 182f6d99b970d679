"""What a live tournament is announced with: its format, its start, and the terms of its tables."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import NamedTuple

import msgspec

from croupier.poker_room.config import Button, Clocks, Component, PokerConfig
from croupier.poker_room.tournaments.letters import table_id
from croupier.rules.tournaments.description import HALVING, Format
from croupier.rules.tournaments.formats import TournamentFormat
from croupier.rules.tournaments.levels import Level

_FULL = frozenset({Format.SIT_AND_GO, *HALVING})
"""Formats that start when all seats are taken (TSG-A1T-xii.1, A1T-xiii.1, A1T-xiv.1)."""
_SHOWN = 200
_MINUTE_MS = 60_000
CHIPS = "CHIPS"
"""Stands where a cash table has its currency: whole chips that are no money (TSG-A1T.13)."""


class Round(NamedTuple):
    """One round of a phased tournament (TSG-A1T-iv.1)."""

    number: int
    phase: int
    starts_ms: int
    minutes: int
    """0: the final phase, which is played to its winner."""
    level: int
    """The blinds of a later phase go on where those of the one before stop."""


class TournamentConfig(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that must be known before entry (TSG-6.6, A1T.6, A1T.12)."""

    id: str
    format: TournamentFormat
    rulebook: str
    game: str
    """The id of the rulebook's `[[poker]]` entry."""
    starts_at_ms: int = 0
    """0: when all seats are taken (TSG-A1T.1)."""
    clocks: Clocks = Clocks()
    house_players: int = 0
    """So many at most take places that are still free, once somebody has registered."""
    fill_after_s: int = 15
    """They come so long after the first person."""
    leads_to: str = ""
    """A satellite's later tournament, whose buy-in the best may pay with their prize (TSG-A1T-v.1)."""
    number: int = 0
    """In a series, whose next tournament is announced when this one starts; 0: in none."""

    @property
    def name(self) -> str:
        return self.format.name

    @property
    def starts_full(self) -> bool:
        return not self.starts_at_ms

    def level_ms(self, level: int) -> int:
        """How long it lasts."""
        return self.format.levels.minutes_of(level) * _MINUTE_MS

    def break_after(self, at_ms: int) -> int:
        """The next break by the clock, the same for all tournaments that name its minute; 0: there are none."""
        return int(self.format.levels.next_break(at_ms, _MINUTE_MS) or 0)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Of all phases, in their order; none where there are no phases."""
        return _rounds(self.format, self.starts_at_ms)

    def level(self, number: int) -> Level:
        """Levels go on rising without an end; those of an expected field, so that they can be told before entry."""
        shown = first_levels(self.format, max(number, _SHOWN))
        return shown[number - 1]

    def table(self, number: int, level: int, *, fast: bool = False) -> PokerConfig:
        """The terms of a table at a level; a mix changes its game with the level, or after so many hands."""
        told = self.format
        games = told.games()
        on = range(len(games)) if told.variant_hands else ((level - 1) % len(games),)
        blinds = self.level(level)
        return PokerConfig(
            id=table_id(self.id, number),
            name=f"{told.name} {number}",
            rulebook=self.rulebook,
            game=self.game,
            currency=CHIPS,
            components=tuple(Component(games[place].id, told.stakes(place, blinds)) for place in on),
            seats=told.seats,
            least_minor=0,
            most_minor=0,
            rotation_hands=told.variant_hands,
            clocks=self.clocks,
            button=Button.WINNER if level <= told.win_the_button_until else Button.DEAD,
            tournament=self.id,
            pool=self.id if fast else "",
        )


def must_be_full(told: TournamentFormat) -> bool:
    """Whether the format has no start time."""
    return told.format in _FULL


@lru_cache(maxsize=64)
def first_levels(told: TournamentFormat, count: int) -> tuple[Level, ...]:
    return tuple(islice(told.every_level(told.entrants), count))


@lru_cache(maxsize=64)
def _rounds(told: TournamentFormat, starts_ms: int) -> tuple[Round, ...]:
    if not told.phases:
        return ()
    found: list[Round] = []
    level = 1
    for number, phase in enumerate(told.phases, 1):
        for _ in range(phase.rounds):
            found.append(Round(len(found) + 1, number, starts_ms, phase.minutes, level))
            starts_ms += (phase.every_minutes or phase.minutes) * 60_000
        starts_ms = found[-1].starts_ms + (phase.then_minutes or phase.minutes) * 60_000
        level += told.levels.levels_in(phase.minutes, level)
    return (*found, Round(len(found) + 1, len(told.phases) + 1, starts_ms, 0, level))
