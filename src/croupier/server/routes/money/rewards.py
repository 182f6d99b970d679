"""`/api/rewards`: the published terms; `/api/me/rewards`: my points, coins and bonuses; orders at the cage.

Clauses: TSG-8d.1 to 8d.10; NT-34.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.counters.rewards import commands as c
from croupier.counters.rewards.views import PointsLine, earned_lately, rewards_now, waiting_orders
from croupier.house.roles import Role
from croupier.patrons.patron import Patron
from croupier.server.counters import RequestId, Words, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.routes.rounds import name_of

Number = Annotated[int, msgspec.Meta(ge=1, le=2**31)]
PatronId = Annotated[str, msgspec.Meta(max_length=64)]


class GoodsView(msgspec.Struct, frozen=True):
    id: str
    title: str
    coins: int


class BonusTermsView(msgspec.Struct, frozen=True):
    percent: int
    least_minor: dict[str, int]
    most_minor: dict[str, int]
    step_points: int
    step_minor: dict[str, int]
    days: int


class RewardTermsView(msgspec.Struct, frozen=True):
    """What play earns here, for everybody alike (TSG-8d.1, 8d.5)."""

    offered: bool
    version: str
    currency: str
    commission_minor: int
    bets_minor: int
    coin: str
    points_for_coin: int
    coin_minor: int
    least_coins: int
    goods: list[GoodsView]
    bonus: BonusTermsView | None


class BonusView(msgspec.Struct, frozen=True):
    number: int
    currency: str
    amount_minor: int
    released_minor: int
    blocked_minor: int
    status: str
    why: str
    step_points: int
    step_minor: int
    points_to_next: int
    """So many more release the next part."""
    ends_ms: int


class OrderView(msgspec.Struct, frozen=True):
    number: int
    title: str
    coins: int
    at_ms: int
    status: str
    reason: str


class MyRewardsView(msgspec.Struct, frozen=True):
    terms: RewardTermsView
    received: int
    poker_points: int
    games_points: int
    poker_coins: int
    games_coins: int
    bonuses: list[BonusView]
    orders: list[OrderView]
    earned: list[PointsLine]


class WaitingOrder(msgspec.Struct, frozen=True):
    patron: str
    name: str
    order: OrderView


class TurnPointsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId


class TurnCoinsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    coins: Annotated[int, msgspec.Meta(ge=1, le=10**9)]


class OrderGoodsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    goods: Annotated[str, msgspec.Meta(max_length=40)]


class GiveUpBonusRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    bonus: Number


class DecideOrderRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    patron: PatronId
    order: Number
    given: bool
    reason: Words


def _terms(premises: Premises) -> RewardTermsView:
    rules = premises.floor.jurisdiction.rewards
    if rules is None:
        return RewardTermsView(False, "", "", 0, 0, "", 0, 0, 0, [], None)
    bonus = rules.bonus
    return RewardTermsView(
        True,
        rules.version,
        rules.currency,
        rules.commission_minor.value,
        rules.bets_minor.value,
        rules.coin.value,
        rules.points_for_coin.value,
        rules.coin_minor.value,
        rules.least_coins.value,
        [GoodsView(each.id, each.title, each.coins) for each in rules.goods],
        None
        if bonus is None
        else BonusTermsView(
            bonus.percent, bonus.least_minor, bonus.most_minor, bonus.step_points, bonus.step_minor, bonus.days
        ),
    )


async def _view(premises: Premises, patron: Patron) -> MyRewardsView:
    state = await premises.reading(lambda reader: rewards_now(reader, patron.id))
    earned = await premises.reading(lambda reader: earned_lately(reader, patron.id, state.version))
    bonuses = [
        BonusView(
            each.number, each.currency, each.amount_minor, each.released_minor, each.blocked_minor, each.status,
            each.why, each.step_points, each.step_minor,
            each.step_points - (state.received - each.from_points) % each.step_points, each.ends_ms,
        )
        for each in reversed(state.bonuses.values())
    ]  # fmt: skip
    orders = [
        OrderView(each.number, each.title, each.coins.total, each.at_ms, each.status, each.reason)
        for each in reversed(state.orders.values())
    ]
    return MyRewardsView(
        _terms(premises), state.received, state.points.poker, state.points.games, state.coins.poker,
        state.coins.games, bonuses, orders, earned,
    )  # fmt: skip


async def _done(premises: Premises, patron: Patron, command: object) -> MyRewardsView:
    await carry_out(premises, c.at_rewards(patron.id, command, patron.actor))
    return await _view(premises, patron)


@get("/api/rewards", summary="What play earns, and what points are good for", tags=["rewards"])
async def reward_terms(premises: TheHouse) -> RewardTermsView:
    """Published in the lobby (TSG-8d.5)."""
    return _terms(premises)


@get("/api/me/rewards", summary="My points, coins and bonuses", tags=["me"])
async def my_rewards(premises: TheHouse, visitor: TheVisitor) -> MyRewardsView:
    return await _view(premises, visitor.needs(Role.PLAYER))


@post("/api/me/rewards/points", status_code=200, summary="Turn my points into coins", tags=["me"])
async def turn_points(premises: TheHouse, visitor: TheVisitor, data: JSONBody[TurnPointsRequest]) -> MyRewardsView:
    return await _done(premises, visitor.needs(Role.PLAYER), c.TurnPoints(f"points-{data.id}"))


@post("/api/me/rewards/coins", status_code=200, summary="Turn coins into money", tags=["me"])
async def turn_coins(premises: TheHouse, visitor: TheVisitor, data: JSONBody[TurnCoinsRequest]) -> MyRewardsView:
    return await _done(premises, visitor.needs(Role.PLAYER), c.TurnCoins(f"coins-{data.id}", data.coins))


@post("/api/me/rewards/goods", status_code=200, summary="Order something for coins", tags=["me"])
async def order_goods(premises: TheHouse, visitor: TheVisitor, data: JSONBody[OrderGoodsRequest]) -> MyRewardsView:
    return await _done(premises, visitor.needs(Role.PLAYER), c.OrderGoods(f"goods-{data.id}", data.goods))


@post("/api/me/rewards/bonus/give-up", status_code=200, summary="Give a bonus up", tags=["me"])
async def give_up_bonus(premises: TheHouse, visitor: TheVisitor, data: JSONBody[GiveUpBonusRequest]) -> MyRewardsView:
    return await _done(premises, visitor.needs(Role.PLAYER), c.GiveUpBonus(f"give-up-{data.id}", data.bonus))


async def _waiting(premises: Premises) -> list[WaitingOrder]:
    rows = await premises.reading(waiting_orders)
    return [
        WaitingOrder(
            patron,
            name_of(premises, patron),
            OrderView(each.number, each.title, each.coins.total, each.at_ms, each.status, each.reason),
        )
        for patron, each in rows
    ]


@get("/api/staff/rewards", summary="Goods that players have ordered", tags=["staff"])
async def reward_orders(premises: TheHouse, visitor: TheVisitor) -> list[WaitingOrder]:
    visitor.needs(Role.CASHIER, Role.ADMINISTRATOR, Role.INSPECTOR)
    return await _waiting(premises)


@post("/api/staff/rewards/decide", status_code=200, summary="Given, or not to be had", tags=["staff"])
async def decide_order(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[DecideOrderRequest]
) -> list[WaitingOrder]:
    staff = visitor.needs(Role.CASHIER)
    command = c.DecideOrder(f"order-{data.id}", data.patron, data.order, data.given, data.reason)
    await carry_out(premises, c.at_rewards(data.patron, command, staff.actor))
    return await _waiting(premises)
