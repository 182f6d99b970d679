"""What happened in a tournament, as `croupier tournament settle` reads it, and what such a description may not say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from typing import Annotated, Final

import msgspec

MOST_MINOR: Final = 10**15
"""No amount is larger: an absurd figure is a slip of the pen."""

Amount = Annotated[int, msgspec.Meta(ge=0, le=MOST_MINOR)]
Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Chips = Annotated[int, msgspec.Meta(gt=0, le=MOST_MINOR)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class DescriptionError(ValueError):
    """The description contradicts itself or the rules; says where."""


class Format(StrEnum):
    """The sixteen formats of the plan (TSG-A1T-i to A1T-xvi)."""

    MULTI_TABLE = "multi-table"
    SHOOTOUT = "shootout"
    RE_ENTRY = "re-entry"
    PHASED = "phased"
    SATELLITE = "satellite"
    KNOCKOUT = "knockout"
    PROGRESSIVE_KNOCKOUT = "progressive-knockout"
    REBUY_ADD_ON = "rebuy-add-on"
    MULTI_STACK = "multi-stack"
    TIME = "time"
    GUARANTEED = "guaranteed"
    SIT_AND_GO = "sit-and-go"
    DOUBLE_OR_NOTHING = "double-or-nothing"
    FIFTY50 = "fifty50"
    WIN_THE_BUTTON = "win-the-button"
    FAST_FOLD = "fast-fold"


HALVING: Final = frozenset({Format.DOUBLE_OR_NOTHING, Format.FIFTY50})
"""These end when half of the field is out (TSG-A1T-xiii.1, A1T-xiv.1)."""


class End(StrEnum):
    """How the tournament ended."""

    PLAYED_OUT = "played-out"
    TIME = "time"
    HALF = "half"
    CANCELLED = "cancelled"
    DEAL = "deal"
    """Those who remained divided all that was left (TSG-A1T.15)."""


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a buy-in, rebuy or add-on costs, in its parts (TSG-2.5)."""

    pool_minor: Amount = 0
    commission_minor: Amount = 0
    bounty_minor: Amount = 0

    @property
    def cost_minor(self) -> int:
        """All parts together."""
        return self.pool_minor + self.commission_minor + self.bounty_minor


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one player paid for."""

    player: Name
    buy_ins: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1
    rebuys: Count = 0
    add_ons: Count = 0


class Elimination(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody lost the last chip; `by` are those who share the bounty, in the order in which odd units go."""

    player: Name
    hand: int | str
    chips_before: Chips
    by: tuple[Name, ...] = ()


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players of a final table agreed on (TSG-A1T.15); a part may stay for the winner (TSG-A1T.17)."""

    amounts_minor: dict[Name, Amount]
    """Of everybody who remained then."""
    for_the_winner_minor: Amount = 0


class Description(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament and its end."""

    format: Format
    currency: Annotated[str, msgspec.Meta(pattern="^[A-Z]{3}$")]
    buy_in: Price
    entries: tuple[Entry, ...]
    end: End
    rebuy: Price | None = None
    add_on: Price | None = None
    guarantee_minor: Amount | None = None
    payout_percents: tuple[str | int | float, ...] | None = None
    prizes_minor: tuple[Amount, ...] | None = None
    """The prize of each place, where a table was made for the field; instead of percents."""
    immediate_percent: str | int | float | None = None
    eliminated: tuple[Elimination, ...] = ()
    remaining: dict[Name, Chips] = {}
    deal: Deal | None = None

    @property
    def progressive(self) -> bool:
        """Part of a bounty joins the winner's own (TSG-A1T-vii.1); a plain knockout never does that."""
        if self.format is Format.PROGRESSIVE_KNOCKOUT:
            return True
        return self.format is not Format.KNOCKOUT and self.immediate_percent is not None

    @property
    def paid_percents(self) -> tuple[Fraction, ...]:
        """The share of the pool for each paid place that somebody can take."""
        percents = tuple(percent_of(text, "payout_percents") for text in self.payout_percents or ())
        return percents[: len(self.entries)]

    def prizes_of(self, pool: int) -> list[int]:
        """The prize of each paid place: rounded down, and the rest goes to the first."""
        if self.prizes_minor is not None:
            return list(self.prizes_minor)
        others = [int(pool * percent) for percent in self.paid_percents[1:]]
        return [pool - sum(others), *others]

    @property
    def paid_places(self) -> int:
        """How many places have a prize; none where nobody said so."""
        if self.format in HALVING:
            return len(self.entries) // 2
        return len(self.paid_percents if self.prizes_minor is None else self.prizes_minor)

    @property
    def immediate(self) -> Fraction:
        """The part of a progressive bounty that is paid at once."""
        return (
            Fraction(0) if self.immediate_percent is None else percent_of(self.immediate_percent, "immediate_percent")
        )

    def paid_in(self, entry: Entry) -> int:
        """What a player added to the pool."""
        rebuy = self.rebuy.pool_minor if self.rebuy else 0
        add_on = self.add_on.pool_minor if self.add_on else 0
        # The commission was never part of it (TSG-2.5).
        return entry.buy_ins * self.buy_in.pool_minor + entry.rebuys * rebuy + entry.add_ons * add_on

    def lives(self) -> dict[str, int]:
        """How often each player had chips: once for each elimination, and once more if still in."""
        lives = Counter(out.player for out in self.eliminated)
        lives.update(self.remaining.keys())
        return lives


def hands_of(eliminated: Sequence[Elimination]) -> Iterator[tuple[Elimination, ...]]:
    """Those who went out together, in order; the hands of one hand-for-hand cycle count as one (NT-62)."""
    for _, together in groupby(eliminated, key=lambda out: out.hand):
        yield tuple(together)


def read_description(text: bytes) -> Description:
    """A description that can be settled; DescriptionError names what is wrong."""
    try:
        description = msgspec.json.decode(text, type=Description)
    except msgspec.DecodeError as error:
        raise DescriptionError(str(error)) from None
    check(description)
    return description


def check(description: Description) -> None:
    """Refuse what contradicts itself."""
    _check_players(description)
    _check_eliminations(description)
    _check_money(description)
    _check_end(description)
    _check_deal(description)


def _check_players(told: Description) -> None:
    names = Counter(entry.player for entry in told.entries)
    twice = [name for name, times in names.items() if times > 1]
    if twice:
        raise DescriptionError(f"entries: {twice[0]} is named twice; further entries of a player are his buy_ins")
    strangers = [name for name in told.remaining if name not in names]
    strangers += [name for out in told.eliminated for name in (out.player, *out.by) if name not in names]
    if strangers:
        raise DescriptionError(f"{strangers[0]} is not among the entries")
    lives = told.lives()
    for entry in told.entries:
        if not lives[entry.player]:
            raise DescriptionError(f"{entry.player} entered, but is neither eliminated nor remaining")
        if lives[entry.player] > entry.buy_ins:
            raise DescriptionError(
                f"{entry.player} went out more often than he bought in (buy_ins is {entry.buy_ins}); "
                "whoever rebuys is not eliminated"
            )
        if entry.rebuys and told.rebuy is None:
            raise DescriptionError(f"{entry.player} has rebuys, but the tournament has no price for them (rebuy)")
        if entry.add_ons and told.add_on is None:
            raise DescriptionError(f"{entry.player} has add-ons, but the tournament has no price for them (add_on)")


def _check_eliminations(told: Description) -> None:
    hands = [together[0].hand for together in hands_of(told.eliminated)]
    again = [hand for hand, times in Counter(hands).items() if times > 1]
    if again:
        raise DescriptionError(f"eliminated: hand {again[0]} comes again after another hand; the list is in order")
    left = told.lives()
    for out in told.eliminated:
        left[out.player] -= 1
        for winner in out.by:
            if winner == out.player:
                raise DescriptionError(f"eliminated: {winner} cannot win his own bounty")
            if not left[winner]:
                raise DescriptionError(f"eliminated: {winner} is out and cannot eliminate {out.player}")
        if len(set(out.by)) < len(out.by):
            raise DescriptionError(f"eliminated: by names somebody twice for {out.player}")
        if told.buy_in.bounty_minor and not out.by:
            raise DescriptionError(f"eliminated: by must say who gets the bounty of {out.player}")


def _check_money(told: Description) -> None:
    percents = [percent_of(text, "payout_percents") for text in told.payout_percents or ()]
    if sum(percents) > 1:
        raise DescriptionError("payout_percents: together more than 100")
    if told.prizes_minor is not None and (told.payout_percents or len(told.prizes_minor) > len(told.entries)):
        raise DescriptionError("prizes_minor: stands instead of payout_percents, with a place for each player at most")
    if told.format is Format.GUARANTEED and told.guarantee_minor is None:
        raise DescriptionError("guarantee_minor: a guaranteed tournament says what is guaranteed")
    if told.format is Format.PROGRESSIVE_KNOCKOUT and told.immediate_percent is None:
        raise DescriptionError("immediate_percent: a progressive knockout says what part is paid at once")
    if told.progressive:
        percent_of(told.immediate_percent or "0", "immediate_percent")
    for name, price in (("rebuy", told.rebuy), ("add_on", told.add_on)):
        if price is not None and price.bounty_minor:
            raise DescriptionError(f"{name}: adds to the pool, not to a bounty (bounty_minor)")


def _check_deal(told: Description) -> None:
    """It is about the best places: all who remained, and those who went out since."""
    if told.deal is None:
        if told.end is End.DEAL:
            raise DescriptionError("deal: says who gets what")
        return
    if told.format in HALVING or told.format is Format.TIME:
        raise DescriptionError(f"deal: {told.format} has no places to divide")
    missing = [name for name in told.remaining if name not in told.deal.amounts_minor]
    last_out = dict.fromkeys(out.player for out in reversed(told.eliminated) if out.player not in told.remaining)
    best = {*told.remaining, *list(last_out)[: len(told.deal.amounts_minor) - len(told.remaining)]}
    if missing or best != told.deal.amounts_minor.keys():
        raise DescriptionError("deal: is between all who remained at that moment")
    if told.end is End.DEAL and told.deal.for_the_winner_minor:
        raise DescriptionError("deal: what stays for the winner is played for")


def _check_end(told: Description) -> None:
    left, field = len(told.remaining), len(told.entries)
    if field and not left:
        raise DescriptionError("remaining: somebody holds the chips at every end")
    if told.end is End.PLAYED_OUT and left > 1:
        raise DescriptionError(f"remaining: a tournament played out has one player left, not {left}")
    if (told.end is End.HALF) != (told.format in HALVING) and told.end not in (End.CANCELLED, End.DEAL):
        raise DescriptionError(f"end: a tournament of the format {told.format} does not end as {told.end}")
    if told.format in HALVING:
        # "Double the buy-in" needs as many who lose it as who win it (NT-72).
        if field % 2:
            raise DescriptionError(f"entries: {told.format} needs an even number of players, not {field}")
        if any(entry.buy_ins > 1 or entry.rebuys or entry.add_ons for entry in told.entries):
            raise DescriptionError(f"entries: in {told.format} everybody buys in once and nothing more")
        if told.end is End.HALF and left > field // 2:
            raise DescriptionError(f"remaining: {left} of {field} are more than half, so play goes on")


def percent_of(text: str | int | float, field: str) -> Fraction:
    """A percentage that somebody wrote, as a part of the whole."""
    try:
        value = Decimal(str(text))
    except InvalidOperation:
        raise DescriptionError(f"{field}: {text!r} is not a number") from None
    if not value.is_finite() or not 0 <= value <= 100:
        raise DescriptionError(f"{field}: {text} is not between 0 and 100")
    return Fraction(value) / 100
