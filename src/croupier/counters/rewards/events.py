"""What the record says of a patron's points, coins and bonuses; each with the version of the terms that it is under."""

from __future__ import annotations

from typing import Literal

from croupier.cage.reward_letters import Source
from croupier.counters.desk import CounterEvent


class PointsEarned(CounterEvent, frozen=True, tag="points-earned"):
    """Play was worth points; below zero where it did not count after all."""

    source: Source
    where: str
    number: int
    currency: str
    amount_minor: int
    points: int
    carried: int
    """What is left of the source's worth on the way to the next point, in millionths of a minor unit."""
    terms: str


class PointsTurned(CounterEvent, frozen=True, tag="points-turned"):
    """Points became coins, apart by where they came from (TSG-8d.4)."""

    poker_points: int
    games_points: int
    poker_coins: int
    games_coins: int
    terms: str


class CoinsTurned(CounterEvent, frozen=True, tag="coins-turned"):
    """Coins became money: the part that comes from poker as a rebate on commission (TSG-8d.4)."""

    poker_coins: int
    games_coins: int
    currency: str
    rebate_minor: int
    other_minor: int
    terms: str


class GoodsOrdered(CounterEvent, frozen=True, tag="goods-ordered"):
    order: int
    goods: str
    title: str
    poker_coins: int
    games_coins: int
    terms: str


class OrderDecided(CounterEvent, frozen=True, tag="goods-decided"):
    order: int
    given: bool
    reason: str


class BonusGranted(CounterEvent, frozen=True, tag="bonus-granted"):
    """A deposit brought a bonus, which is blocked; its terms are those that were announced (TSG-8d.6, 8d.7)."""

    bonus: int
    payment: int
    currency: str
    amount_minor: int
    step_points: int
    step_minor: int
    ends_ms: int
    terms: str


class BonusReleased(CounterEvent, frozen=True, tag="bonus-released"):
    """So many steps are reached: a part has become money like any other (TSG-8d.8, 8d.9)."""

    bonus: int
    amount_minor: int
    steps: int


class BonusLapsed(CounterEvent, frozen=True, tag="bonus-lapsed"):
    """What was not released can no longer be (TSG-8d.10)."""

    bonus: int
    amount_minor: int
    why: Literal["time", "given-up", "charged-back"]


AnyRewardEvent = (
    PointsEarned | PointsTurned | CoinsTurned | GoodsOrdered | OrderDecided | BonusGranted | BonusReleased | BonusLapsed
)
