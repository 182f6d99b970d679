"""Reward points, coins and deposit bonuses of an operator's plan, as data with a version (TSG-8d; NT-34).

What the plan leaves open (rates, steps, time limits) is published in the lobby with this version.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from croupier.patrons.jurisdictions.cited import CitedValue
from croupier.patrons.jurisdictions.payment_rules import Minor, Wallet

Many = Annotated[int, msgspec.Meta(ge=1, le=10**9)]
Days = Annotated[int, msgspec.Meta(ge=1, le=3_650)]
Short = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that coins are given for (TSG-8d.3)."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z-]{0,39}$")]
    title: Short
    coins: Many


class DepositBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a first deposit under this version brings beside itself, and how it is released (TSG-8d.6 to 8d.10)."""

    clauses: tuple[str, ...]
    percent: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    """Of the deposit."""
    least_minor: dict[Wallet, Minor]
    """A smaller deposit brings none, nor does one in a currency that is not named."""
    most_minor: dict[Wallet, Annotated[int, msgspec.Meta(ge=1, le=10**9)]]
    step_points: Many
    """Each time that so many points are reached, a part is released."""
    step_minor: dict[Wallet, Annotated[int, msgspec.Meta(ge=1, le=10**9)]]
    """The part."""
    days: Days
    """What is not released by then lapses."""


class RewardRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: Short
    currency: Wallet
    """Of all amounts here; what is played in another counts by the house's rate."""
    commission_minor: CitedValue[Many]
    """So much commission in poker is a point."""
    bets_minor: CitedValue[Many]
    """So much staked in other games is a point."""
    coin: CitedValue[Short]
    """What coins are called."""
    points_for_coin: CitedValue[Many]
    coin_minor: CitedValue[Many]
    """What a coin brings when it is turned into money."""
    least_coins: CitedValue[Many]
    """Fewer are not turned into money at once."""
    goods: tuple[Goods, ...] = ()
    bonus: DepositBonus | None = None
    """Where there is nothing, deposits bring none."""

    def __post_init__(self) -> None:
        bonus = self.bonus
        if bonus is not None and not bonus.least_minor.keys() == bonus.most_minor.keys() == bonus.step_minor.keys():
            raise ValueError("a bonus names the same currencies for its least, its most and its steps")

    def per_point_minor(self, source: str) -> int:
        return (self.commission_minor if source == "poker" else self.bets_minor).value
