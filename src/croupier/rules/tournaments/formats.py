"""A tournament as data: entry, chips, levels, seats, prizes, bounties, end; a new format needs a file, not code.

Every part can be combined with every other where that makes sense. What the plan forbids is refused with its clause.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, pairwise
from typing import Annotated, Any, Final

import msgspec

from croupier.rules.poker.stakes import AnteKind, Limit, Stakes, fixed_limit, no_limit, pot_limit, stud_limit
from croupier.rules.poker.variants import UnknownVariantError, Variant, by_id
from croupier.rules.tournaments.description import (
    HALVING,
    Amount,
    Chips,
    DescriptionError,
    Format,
    Price,
    percent_of,
)
from croupier.rules.tournaments.levels import Ladder, Level, ladder_for, next_round
from croupier.rules.tournaments.schedule import Levels, Positive, Whole
from croupier.rules.tournaments.table_rules import TableRules

MOST_COMMISSION: Final = Fraction(17, 100)
LEAST_BOUNTY: Final = Fraction(10, 100)
LEAST_GROWING: Final = Fraction(30, 100)

Seats = Annotated[int, msgspec.Meta(ge=2, le=10)]


class FormatError(ValueError):
    """A format that the plan forbids or that contradicts itself; cites the clause."""


class Entry(Price, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a place in the tournament costs, how often one may buy in, and until when."""

    most_buy_ins: Positive = 1
    late_levels: Whole = 0


class Rebuy(Price, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Chips bought while the tournament runs (TSG-A1T-viii); `most` 0: as many as one likes."""

    chips: Chips
    until_level: Positive
    most: Whole = 0
    at_most_chips: Whole = 0


class AddOn(Price, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Chips offered once, at the end of a level (TSG-A1T-viii.8)."""

    chips: Chips
    after_level: Positive


class Stacks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Starting chips in equal parts, of which some may stay in reserve (TSG-A1T-ix)."""

    number: Annotated[int, msgspec.Meta(ge=2, le=100)]
    until_level: Positive


class Phase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A phase of a phased tournament: rounds at different times, each as long as the others (TSG-A1T-iv)."""

    rounds: Positive
    minutes: Positive
    every_minutes: Whole = 0
    """From the start of a round to that of the next; 0: as soon as it is over."""
    then_minutes: Whole = 0
    """From the start of its last round to that of the next phase; 0: as soon as it is over."""


class Prizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Shares of the places, or none: then prizes are made for the field that came."""

    percents: tuple[str, ...] = ()
    guarantee_minor: Amount = 0
    seat_minor: Amount = 0
    """In a satellite, what an entry to the next tournament costs; so many full ones as the pool holds are won."""
    most_seats: Whole = 0
    most_offers: Whole = 0
    """In a satellite, so many of the best may use their prize as an entry; 0: everybody with a prize (TSG-A1T-v.2)."""


class Deals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The players of the final table may divide what is left (TSG-A1T.15)."""

    winner_percent: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """So much of it at least stays to be played for (TSG-A1T.17)."""


class TournamentFormat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that must be known before entry."""

    name: str
    format: Format
    currency: Annotated[str, msgspec.Meta(pattern="^[A-Z]{3}$")]
    variants: tuple[str, ...] = ("texas-holdem",)
    """In their order; `limit:razz` where one has a limit of its own."""
    limit: str = "no-limit"
    big_bet_percent: Annotated[int, msgspec.Meta(ge=1, le=100)] = 100
    """In a mix with limit games: the forced bets of its other games, as a part of the level's (TSG-A1p.9, NT-39)."""
    variant_hands: Whole = 0
    """A mixed order changes after so many hands; 0: with each level (TSG-A1T.4)."""
    entrants: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    entry: Entry
    starting_chips: Chips
    seats: Seats = 9
    levels: Levels
    prizes: Prizes = Prizes()
    immediate_percent: Annotated[int, msgspec.Meta(ge=25, le=75)] | None = None
    rebuy: Rebuy | None = None
    add_on: AddOn | None = None
    stacks: Stacks | None = None
    shootout_rounds: Whole = 0
    phases: tuple[Phase, ...] = ()
    time_minutes: Whole = 0
    win_the_button_until: Whole = 0
    fast_fold_until: Whole = 0
    """Up to this level whoever is out of a hand is dealt in at another table at once (TSG-A1T-xvi)."""
    hand_for_hand_within: Whole = 1
    """Tables wait for each other when so few have to go before the first paid place (TSG-A1T.14), in a large field
    sooner, as the number of tables asks; 0: never."""
    deals: Deals | None = None
    table_rules: TableRules = TableRules()

    def every_level(self, entrants: int) -> Iterator[Level]:
        """The levels for so many players, without an end: after the listed ones they go on rising."""
        levels = self.levels
        if levels.listed:
            last = levels.listed[-1]
            return chain(levels.listed, Ladder(next_round(last.big), 1.25, int(last.ante > 0)).levels())
        made = ladder_for(max(2, entrants), self.starting_chips, levels.expected, levels.antes_from)
        return made.levels()

    @property
    def most_entrants(self) -> int:
        """So many can play at all: what the rounds of a shootout hold (TSG-A1T-ii.4); 0: as many as come."""
        most: int = self.seats**self.shootout_rounds if self.shootout_rounds else 0
        return most

    def games(self) -> tuple[Variant, ...]:
        return tuple(by_id(name.rpartition(":")[2]) for name in self.variants)

    def limits(self) -> tuple[str, ...]:
        """Of each of the games."""
        return tuple(name.rpartition(":")[0] or self.limit for name in self.variants)

    def stakes(self, place: int, level: Level) -> Stakes:
        """The level's forced bets for the game in this place; in limit games the big blind is the small bet."""
        limit = self.limits()[place]
        if self.games()[place].bring_in:
            return stud_limit(level.big, level.big * 2, ante=level.ante or None)
        if limit == LIMITS[Limit.FIXED_LIMIT]:
            return fixed_limit(level.big, level.big * 2, ante=level.ante, small_blind=level.small)
        made = no_limit if limit == LIMITS[Limit.NO_LIMIT] else pot_limit
        small, big, ante = (self._big_bet(amount) for amount in (level.small, level.big, level.ante))
        return made(small, big, ante=ante, ante_kind=AnteKind.CLASSIC)

    def _big_bet(self, amount: int) -> int:
        if LIMITS[Limit.FIXED_LIMIT] not in self.limits():
            return amount
        return max(1, amount * self.big_bet_percent // 100) if amount else 0


LIMITS: Final = {Limit.NO_LIMIT: "no-limit", Limit.POT_LIMIT: "pot-limit", Limit.FIXED_LIMIT: "limit"}


def read_format(told: Any) -> TournamentFormat:
    """A format from what a file says; FormatError names what is wrong."""
    try:
        found = msgspec.convert(told, TournamentFormat)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$.")
        raise FormatError(f"{where[:-1]}: {what}" if where else what) from None
    _check_money(found)
    _check_play(found)
    return found


def _check_money(told: TournamentFormat) -> None:
    entry = told.entry
    whole = entry.pool_minor + entry.bounty_minor + entry.commission_minor
    if entry.commission_minor > whole * MOST_COMMISSION:
        raise FormatError("entry.commission_minor: more than 17 percent of the buy-in (TSG-2.19)")
    for name, price in (("rebuy", told.rebuy), ("add_on", told.add_on)):
        if price is not None and price.commission_minor > (price.pool_minor + price.commission_minor) * MOST_COMMISSION:
            raise FormatError(f"{name}.commission_minor: more than 17 percent of the price (TSG-2.19)")
        if price is not None and price.bounty_minor:
            raise FormatError(f"{name}.bounty_minor: a {name} adds to the pool, not to a bounty")
    _check_bounties(told)
    if told.format is Format.GUARANTEED and not told.prizes.guarantee_minor:
        raise FormatError("prizes.guarantee_minor: a guaranteed tournament says what is guaranteed (TSG-A1T-xi.1)")
    if told.format is Format.SATELLITE and not told.prizes.seat_minor:
        raise FormatError("prizes.seat_minor: a satellite says what it leads to (TSG-A1T-v.1)")
    if told.format is Format.DOUBLE_OR_NOTHING and told.prizes.guarantee_minor:
        raise FormatError("prizes.guarantee_minor: everybody who wins gets double the buy-in, no more (TSG-A1T-xiii.2)")
    placeless = told.format in (*HALVING, Format.TIME, Format.SATELLITE) or told.time_minutes > 0
    if told.deals is not None and placeless:
        raise FormatError(f"deals: {told.format} has no places whose prizes could be divided (TSG-A1T.15)")
    if told.prizes.percents and placeless:
        raise FormatError(f"prizes.percents: {told.format} does not pay by places (TSG-A1T-v.1, A1T-x.2, A1T-xiii.2)")
    _check_percents(told.prizes.percents)


def _check_bounties(told: TournamentFormat) -> None:
    """Of every format that has them; they grow where a part is paid at once (TSG-A1T-vi.5, A1T-vii.3, A1T-vii.4)."""
    entry, grows = told.entry, told.immediate_percent is not None
    if grows and (told.format is Format.KNOCKOUT or not entry.bounty_minor):
        raise FormatError("immediate_percent: belongs to bounties that grow, which a knockout's do not (TSG-A1T-vii.4)")
    if told.format is Format.PROGRESSIVE_KNOCKOUT and not grows:
        raise FormatError("immediate_percent: a progressive knockout says what part is paid at once (TSG-A1T-vii.4)")
    if entry.bounty_minor and told.format in HALVING:
        raise FormatError(f"entry.bounty_minor: {told.format} has no bounties")
    least, clause = (LEAST_GROWING, "A1T-vii.3") if grows else (LEAST_BOUNTY, "A1T-vi.5")
    has_some = entry.bounty_minor or told.format is Format.KNOCKOUT
    if has_some and entry.bounty_minor < (entry.pool_minor + entry.bounty_minor) * least:
        raise FormatError(
            f"entry.bounty_minor: less than {int(least * 100)} percent of the buy-in after commission (TSG-{clause})"
        )


def _check_percents(percents: tuple[str, ...]) -> None:
    """A share for each paid place, none better than the one before; what they leave over is the first place's."""
    try:
        shares = [percent_of(text, "prizes.percents") for text in percents]
    except DescriptionError as error:
        raise FormatError(str(error)) from None
    if sum(shares) > 1:
        raise FormatError("prizes.percents: together more than 100")
    if not all(shares):
        raise FormatError("prizes.percents: a paid place gets more than nothing")
    falling = [1 - sum(shares[1:]), *shares[1:]]
    if any(later > earlier for earlier, later in pairwise(falling)):
        raise FormatError("prizes.percents: a later place gets more than an earlier one")


def _check_listed(told: TournamentFormat) -> None:
    if told.levels.wrong:
        raise FormatError(told.levels.wrong)
    listed = told.levels.listed
    if any(after.big <= before.big for before, after in pairwise(listed)):
        raise FormatError("levels.listed: every level's big blind is above the one before")
    if not all(1 <= level.small <= level.big and 0 <= level.ante <= level.big for level in listed):
        raise FormatError("levels.listed: a small blind is 1 to the big blind, an ante 0 to the big blind")
    if listed and listed[0].big > told.starting_chips:
        raise FormatError("levels.listed: the first big blind is above the starting chips")


def _check_play(told: TournamentFormat) -> None:
    if not told.variants:
        raise FormatError("variants: at least one game is played")
    try:
        games = told.games()
    except UnknownVariantError as error:
        raise FormatError(f"variants: {error}") from None
    if told.seats > (most := min(game.most_seats for game in games)):
        raise FormatError(f"seats: a table of these variants has {most} at most")
    if unknown := [limit for limit in (told.limit, *told.limits()) if limit not in LIMITS.values()]:
        raise FormatError(f"limit: {unknown[0]} is none of {', '.join(LIMITS.values())}")
    _check_listed(told)
    if told.stacks is not None and told.starting_chips % told.stacks.number:
        raise FormatError("stacks.number: the starting chips divide into equal stacks (TSG-A1T-ix.1)")
    if told.format in HALVING and told.entrants % 2:
        raise FormatError(f"entrants: {told.format} needs an even number (TSG-A1T-xiii.1, NT-72)")
    if told.format is Format.FIFTY50 and told.entrants > told.seats:
        raise FormatError("entrants: a Fifty50 has one table (TSG-A1T-xiv.1)")
    if told.format is Format.SIT_AND_GO and not 2 <= told.entrants <= 360:
        raise FormatError("entrants: a Sit & Go has 2 to 360 players (TSG-A1T-xii.2)")
    if told.format is Format.SHOOTOUT:
        if told.entry.late_levels:
            raise FormatError("entry.late_levels: a shootout has no late registration (TSG-A1T-ii.7)")
        if not 2 <= told.shootout_rounds <= 9:
            raise FormatError("shootout_rounds: at least two tables have to be won (TSG-A1T-ii.2)")
        if told.entrants > told.most_entrants:
            raise FormatError(f"entrants: {told.shootout_rounds} rounds of {told.seats} seats hold no more players")
    if told.time_minutes and (told.shootout_rounds or told.format is Format.SATELLITE):
        raise FormatError(f"time_minutes: does not go together with {told.format} (TSG-A1T-x.2)")
    _check_halving(told)
    _check_phases(told)
    _check_fast_fold(told)
    for needed, field in (
        (told.format is Format.RE_ENTRY and told.entry.most_buy_ins < 2, "entry.most_buy_ins"),
        (told.format is Format.REBUY_ADD_ON and told.rebuy is None, "rebuy"),
        (told.format is Format.MULTI_STACK and told.stacks is None, "stacks"),
        (told.format is Format.PHASED and not told.phases, "phases"),
        (told.format is Format.TIME and not told.time_minutes, "time_minutes"),
        (told.format is Format.WIN_THE_BUTTON and not told.win_the_button_until, "win_the_button_until"),
        (told.format is Format.FAST_FOLD and not told.fast_fold_until, "fast_fold_until"),
    ):
        if needed:
            raise FormatError(f"{field}: a tournament of the format {told.format} needs it")


def _check_halving(told: TournamentFormat) -> None:
    """Half of the field pays for the other half: everybody buys in once, before the start (NT-72)."""
    if told.format not in HALVING:
        return
    for there, field in (
        (told.entry.most_buy_ins > 1, "entry.most_buy_ins"),
        (told.entry.late_levels, "entry.late_levels"),
        (told.rebuy is not None, "rebuy"),
        (told.add_on is not None, "add_on"),
        (told.time_minutes, "time_minutes"),
        (told.shootout_rounds, "shootout_rounds"),
        (told.phases, "phases"),
    ):
        if there:
            raise FormatError(f"{field}: does not go together with {told.format} (TSG-A1T-xiii.1, A1T-xiv.1)")


def _check_phases(told: TournamentFormat) -> None:
    if not told.phases:
        return
    for phase in told.phases:
        if any(0 < length < phase.minutes for length in (phase.every_minutes, phase.then_minutes)):
            raise FormatError("phases: a round is over before the next one begins (TSG-A1T-iv.1)")
    for there, field in (
        (told.entry.late_levels, "entry.late_levels"),
        (told.rebuy is not None or told.add_on is not None, "rebuy"),
        (told.stacks is not None, "stacks"),
        (told.shootout_rounds, "shootout_rounds"),
        (told.time_minutes, "time_minutes"),
        (told.fast_fold_until, "fast_fold_until"),
    ):
        if there:
            raise FormatError(f"{field}: does not go together with phases (TSG-A1T-iv.2)")


def _check_fast_fold(told: TournamentFormat) -> None:
    """Tables last a hand: nothing that belongs to a table or waits for it goes together with that."""
    if not told.fast_fold_until:
        return
    for there, field in (
        (told.rebuy is not None, "rebuy"),
        (told.add_on is not None, "add_on"),
        (told.stacks is not None, "stacks"),
        (told.shootout_rounds, "shootout_rounds"),
        (told.win_the_button_until, "win_the_button_until"),
        (told.variant_hands, "variant_hands"),
        (told.format in HALVING, "format"),
        (any(game.bring_in for game in told.games()), "variants"),
    ):
        if there:
            raise FormatError(f"{field}: does not go together with fast-fold (TSG-A1T-xvi.1)")
