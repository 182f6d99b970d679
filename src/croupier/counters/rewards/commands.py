"""What is asked about a patron's points, coins and bonuses, by whom, and why it is refused."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from croupier.cage.reward_letters import rewards_of
from croupier.house.request import Request
from croupier.house.roles import Actor

Words = Annotated[str, Meta(max_length=500)]


class RewardReason(Enum):
    NO_REWARDS = "no-rewards"
    TOO_FEW_POINTS = "too-few-points"
    TOO_FEW_COINS = "too-few-coins"
    NO_SUCH_GOODS = "no-such-goods"
    NO_SUCH_ORDER = "no-such-order"
    NO_SUCH_BONUS = "no-such-bonus"
    REWARD_REASON_NEEDED = "reward-reason-needed"


class TurnPoints(msgspec.Struct, frozen=True):
    """All points that make whole coins become coins (TSG-8d.3)."""

    id: str


class TurnCoins(msgspec.Struct, frozen=True):
    """Coins become money in the wallet."""

    id: str
    coins: Annotated[int, Meta(ge=1, le=10**9)]


class OrderGoods(msgspec.Struct, frozen=True):
    id: str
    goods: str


class DecideOrder(msgspec.Struct, frozen=True):
    """Staff have given what was ordered, or cannot: then the coins go back."""

    id: str
    patron: str
    order: int
    given: bool
    reason: Words


class GiveUpBonus(msgspec.Struct, frozen=True):
    id: str
    bonus: int


def at_rewards(patron: str, command: object, actor: Actor) -> Request:
    return Request(rewards_of(patron), command, actor)
