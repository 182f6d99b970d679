"""What is shown of a live poker tournament, to everybody and to its player: one struct for each part.

What must be known before entry is always there: the pool, the cost in its parts, the levels, the prizes, late
registration and buying in again (TSG-6.6, A1T.6, A1T.12).
"""

from __future__ import annotations

import msgspec

from croupier.rules.tournaments.levels import Level
from croupier.rules.tournaments.schedule import Stage
from croupier.tournaments.poker.state import Change
from croupier.tournaments.poker.views.deals import DealTerms, FinalDeal


class PlayerLine(msgspec.Struct, frozen=True):
    """One player in the list: chips while playing, a place when out."""

    name: str
    chips: int
    place: int
    """0 while playing; among those who are out, the place that they have."""
    house_player: bool
    bounty_minor: int
    """On the head."""
    prize_minor: int = 0
    won_minor: int = 0
    """In bounties."""
    stacks: int = 0
    """Still in reserve (TSG-A1T-ix.8)."""
    course: tuple[int, ...] = ()
    """Of the leaders: their chips at the beginning of each level."""


class SeatMark(msgspec.Struct, frozen=True):
    """What a seat of my table shows beside its chips."""

    seat: int
    rank: int
    """By chips, 1 the largest."""
    bounty_minor: int
    stacks: int
    """Still in reserve (TSG-A1T-ix.8)."""


class SeatLine(msgspec.Struct, frozen=True):
    """For the director."""

    table: int
    """0: between two tables of a fast-fold tournament."""
    seat: int
    name: str
    chips: int
    player: str
    """The id."""
    penalty: int
    """So many hands to come are folded."""
    warnings: int


class CancelledLine(msgspec.Struct, frozen=True):
    """What somebody would get if the tournament were cancelled now (TSG-A1T.19, A1T.20)."""

    name: str
    prize_minor: int
    bounty_minor: int
    refund_minor: int


class DisqualifiedLine(msgspec.Struct, frozen=True):
    """What somebody would get at once by the disqualification of a player."""

    name: str
    prize_minor: int
    """Only where the tournament ends by it."""
    bounty_minor: int
    head_before_minor: int
    head_after_minor: int


class DisqualifiedPreview(msgspec.Struct, frozen=True):
    """What the disqualification of a player would come to now."""

    name: str
    place: int
    prize_minor: int
    """Of the place, as the pool is now."""
    forfeited: int
    """Chips that leave play."""
    ends: bool
    """The tournament would be over."""
    lines: list[DisqualifiedLine]
    """Everybody whose money changes."""


class TableSize(msgspec.Struct, frozen=True):
    """A table, and how many sit there."""

    number: int
    players: int


class RedrawPreview(msgspec.Struct, frozen=True):
    """What the draw of all seats again would do; who sits where is known when it is drawn."""

    players: int
    closed: list[int]
    opened: list[TableSize]


class ResultLine(msgspec.Struct, frozen=True):
    """One row of the results, for whoever takes them along."""

    place: int
    name: str
    prize_minor: int
    bounty_minor: int
    refund_minor: int
    buy_ins: int
    rebuys: int
    add_ons: int


class TableLine(msgspec.Struct, frozen=True):
    id: str
    number: int
    players: int


class ChipOffer(msgspec.Struct, frozen=True):
    """Terms of rebuys or of the add-on, told before entry (TSG-A1T.6, A1T-viii.10)."""

    pool_minor: int
    commission_minor: int
    chips: int
    level: int
    """Rebuys to its end; the add-on at its end."""
    most: int
    """0: as many as one likes."""
    at_most_chips: int = 0
    """Whoever has more gets none; 0: whatever one has."""


class StackTerms(msgspec.Struct, frozen=True):
    """Told before entry (TSG-A1T-ix.2)."""

    number: int
    chips: int
    """Of each stack."""
    until_level: int


class RoundLine(msgspec.Struct, frozen=True):
    """A round of a phased tournament, told before entry (TSG-A1T-iv.3)."""

    number: int
    phase: int
    starts_at_ms: int
    minutes: int
    """0: to its winner."""
    players: int
    """Who are to play in it, or do."""
    state: str
    """`open`, `running` or `over`."""


class PokerTournamentPart(msgspec.Struct, frozen=True):
    """For everybody."""

    id: str
    name: str
    rulebook: str
    game: str
    currency: str
    format: str
    variants: tuple[str, ...]
    limit: str
    stage: str
    paused: str
    why: str
    pool_part_minor: int
    commission_minor: int
    bounty_minor: int
    guarantee_minor: int
    pool_minor: int
    prizes: tuple[int, ...]
    """Of the paid places by those who have entered so far; none where chips decide."""
    starting_chips: int
    seats: int
    size: int
    """With so many it is full; for a tournament with a start time, the field that is expected."""
    starts_at_ms: int
    """0: when all seats are taken."""
    late_levels: int
    most_buy_ins: int
    rebuy: ChipOffer | None
    add_on: ChipOffer | None
    open: bool
    """Whether one can register now."""
    entrants: int
    left: int
    level: int
    level_ends_ms: int
    left_ms: int
    level_minutes: int
    break_until_ms: int
    break_every: int
    break_minutes: int
    break_at_minute: int | None
    """Of each hour, with other tournaments."""
    next_break_ms: int
    """By the clock; 0: none comes, or the clock stands."""
    stages: tuple[Stage, ...]
    """Later levels that last longer or shorter (TSG-A1T.4)."""
    levels: tuple[Level, ...]
    hand_for_hand: bool
    average_chips: int
    hands: int
    players: tuple[PlayerLine, ...]
    tables: tuple[TableLine, ...]
    stacks: StackTerms | None
    all_finalists_win: bool
    """Told before entry (TSG-A1T-ii.3)."""
    leads_to: str
    """A satellite's later tournament (TSG-A1T-v.1)."""
    most_offers: int
    """So many of the best may use their prize there; 0: everybody with a prize (TSG-A1T-v.2)."""
    rounds: tuple[RoundLine, ...]
    """Of a phased tournament."""
    fast_fold_until: int
    """To the end of this level whoever folds is dealt in at another table at once (TSG-A1T-xvi.1); 0: never."""
    fast_fold: bool
    """It is so now."""
    shootout_rounds: int
    """So many tables have to be won; 0: it is no shootout."""
    changed: tuple[Change, ...]
    """Of the terms since it was announced, while it can still be registered for (TSG-A1T.18)."""
    deals: DealTerms | None
    """Where the final table may divide what is left."""
    deal: FinalDeal | None
    """What is talked about, or was agreed on."""


class PokerTournamentMine(msgspec.Struct, frozen=True):
    """For somebody who has entered."""

    table: str
    """Where I sit; empty before the start and when I am out."""
    chips: int
    rank: int
    """By chips among those who are in, 1 the largest; out, my place."""
    buy_ins: int
    out: bool
    prize_minor: int
    bounty_minor: int
    """Won so far."""
    can_rebuy: bool = False
    can_add_on: bool = False
    offer_until_ms: int = 0
    """Without chips: when I am out unless I buy some; 0: I have some."""
    seat: int = -1
    can_ask_for_deal: bool = False
    stacks: int = 0
    """In reserve; they can be added while there are some."""
    unread: tuple[Change, ...] = ()
    """Changes of the terms that I was not told of yet."""
    disqualified: str = ""
    penalty: int = 0
    """So many of my hands to come are folded."""
    penalty_why: str = ""
    between: bool = False
    """Between two tables of a fast-fold tournament."""
    marks: tuple[SeatMark, ...] = ()
    """Of those at my table."""
    course: tuple[int, ...] = ()
    """My chips at the beginning of each level."""
    round: int = 0
    """Of a phased tournament: where I play next, or now."""
    prize_to_use_minor: int = 0
    """Of a satellite that is over: what I may use as an entry."""
