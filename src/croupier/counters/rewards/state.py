"""A patron's points, coins, orders and bonuses; changed here alone, by events."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from croupier.counters.rewards import events as e

ENDED_KEPT: Final = 20
"""So many orders and bonuses that are over stay at hand; the record has all."""


class BySource(msgspec.Struct, frozen=True):
    """Points or coins, apart by where they come from (TSG-8d.4); points may be owed after a round did not count."""

    poker: int = 0
    games: int = 0

    @property
    def total(self) -> int:
        return self.poker + self.games

    def plus(self, poker: int, games: int) -> BySource:
        return BySource(self.poker + poker, self.games + games)


class Order(msgspec.Struct, frozen=True):
    number: int
    goods: str
    title: str
    coins: BySource
    at_ms: int
    status: Literal["waits", "given", "refused"] = "waits"
    reason: str = ""


class Bonus(msgspec.Struct, frozen=True):
    number: int
    payment: int
    currency: str
    amount_minor: int
    released_minor: int
    step_points: int
    step_minor: int
    from_points: int
    """Of all points received so far, those before it."""
    at_ms: int
    ends_ms: int
    terms: str
    status: Literal["blocked", "released", "lapsed"] = "blocked"
    why: str = ""

    @property
    def blocked_minor(self) -> int:
        return self.amount_minor - self.released_minor if self.status == "blocked" else 0


class RewardState(msgspec.Struct):
    version: int = 0
    received: int = 0
    """All points ever, turned into coins or not."""
    points: BySource = BySource()
    carried: BySource = BySource()
    coins: BySource = BySource()
    orders: dict[int, Order] = {}
    last_order: int = 0
    bonuses: dict[int, Bonus] = {}
    last_bonus: int = 0
    bonus_terms: list[str] = []
    """Versions of the terms under which there was a bonus: one each."""


def evolve(state: RewardState, event: e.AnyRewardEvent, at_ms: int) -> None:
    state.version += 1
    match event:
        case e.PointsEarned():
            state.received += event.points
            own = event.source
            state.points = replace(state.points, **{own: getattr(state.points, own) + event.points})
            state.carried = replace(state.carried, **{own: event.carried})
        case e.PointsTurned():
            state.points = state.points.plus(-event.poker_points, -event.games_points)
            state.coins = state.coins.plus(event.poker_coins, event.games_coins)
        case e.CoinsTurned():
            state.coins = state.coins.plus(-event.poker_coins, -event.games_coins)
        case e.GoodsOrdered():
            state.coins = state.coins.plus(-event.poker_coins, -event.games_coins)
            state.last_order = event.order
            coins = BySource(event.poker_coins, event.games_coins)
            state.orders[event.order] = Order(event.order, event.goods, event.title, coins, at_ms)
            _forget(state)
        case e.OrderDecided():
            order = state.orders[event.order]
            if not event.given:
                state.coins = state.coins.plus(order.coins.poker, order.coins.games)
            status: Literal["given", "refused"] = "given" if event.given else "refused"
            state.orders[event.order] = replace(order, status=status, reason=event.reason)
        case e.BonusGranted():
            state.last_bonus = event.bonus
            state.bonus_terms.append(event.terms)
            state.bonuses[event.bonus] = Bonus(
                event.bonus, event.payment, event.currency, event.amount_minor, 0, event.step_points,
                event.step_minor, state.received, at_ms, event.ends_ms, event.terms,
            )  # fmt: skip
            _forget(state)
        case e.BonusReleased():
            bonus = state.bonuses[event.bonus]
            released_minor = bonus.released_minor + event.amount_minor
            state.bonuses[event.bonus] = replace(
                bonus,
                released_minor=released_minor,
                status="released" if released_minor == bonus.amount_minor else "blocked",
            )
        case e.BonusLapsed():
            state.bonuses[event.bonus] = replace(state.bonuses[event.bonus], status="lapsed", why=event.why)


def _forget(state: RewardState) -> None:
    for number in [n for n, order in state.orders.items() if order.status != "waits"][:-ENDED_KEPT]:
        del state.orders[number]
    for number in [n for n, bonus in state.bonuses.items() if bonus.status != "blocked"][:-ENDED_KEPT]:
        del state.bonuses[number]
