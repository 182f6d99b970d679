"""The desk of a patron's rewards: points from play, coins, and a deposit bonus that points release step by step.

Points follow what tables tell by letters, the same for everybody. What coins and bonuses bring is posted with the event
that says so. Clauses: TSG-8d.1 to 8d.4, 8d.6 to 8d.10; NT-34.
"""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from typing import Any, Final

import msgspec

from croupier.cage import accounts
from croupier.cage.exchange import rate_of
from croupier.cage.kinds import TransferKind as Kind
from croupier.cage.ledger import Posting
from croupier.cage.reward_letters import PREFIX, DepositCounted, PlayCounted, rewards_of
from croupier.counters.desk import encode, require_role, require_self
from croupier.counters.rewards import commands as c
from croupier.counters.rewards import events as e
from croupier.counters.rewards.commands import RewardReason as Why
from croupier.counters.rewards.state import Bonus, BySource, RewardState, evolve
from croupier.house.recorder import SNAPSHOT
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.accounts.line import AccountRules
from croupier.patrons.jurisdictions.reward_rules import RewardRules
from croupier.store.batch import Document
from croupier.store.interface import Reader

KIND: Final = "rewards"
"""Documents of this kind are what patrons have, for staff's screens and to find desks again whose clock runs."""
MILLIONTHS: Final = 1_000_000
DAY_MS: Final = 24 * 3_600_000
read_event = msgspec.json.Decoder(e.AnyRewardEvent).decode


class RewardsDesk:
    """One patron's rewards."""

    def __init__(self, stream: str, state: RewardState, rules: AccountRules) -> None:
        self.stream = stream
        self.state = state
        self.rules = rules
        self.patron = stream.removeprefix(PREFIX)

    @property
    def version(self) -> int:
        return self.state.version

    @property
    def terms(self) -> RewardRules:
        terms = self.rules.jurisdiction.rewards
        if terms is None:
            raise Refusal(Why.NO_REWARDS)
        return terms

    def consider(self, command: Any, step: Step) -> None:
        _HANDLERS[type(command)](self, command, step)
        if step.emitted:
            step.keep(document(self.patron, self.state))

    def tick(self, step: Step) -> None:
        """A bonus whose time has run out lapses (TSG-8d.10)."""
        for bonus in _blocked(self.state):
            if bonus.ends_ms <= step.now_ms:
                _lapse(self, bonus, "time", step)
        step.keep(document(self.patron, self.state))

    def due_ms(self) -> int | None:
        return min((bonus.ends_ms for bonus in _blocked(self.state)), default=None)

    def apply(self, event: e.AnyRewardEvent, at_ms: int) -> None:
        evolve(self.state, event, at_ms)

    def snapshot(self) -> bytes | None:
        return encode(self.state)

    def emit(self, step: Step, event: e.AnyRewardEvent, *postings: Posting) -> None:
        step.emit(self, event, list(postings))

    def require_own(self, step: Step) -> None:
        require_role(step.actor, Role.PLAYER)
        require_self(step.actor, self.patron)


def document(patron: str, state: RewardState) -> Document:
    return Document(KIND, patron, encode(state))


def _blocked(state: RewardState) -> list[Bonus]:
    return [bonus for bonus in state.bonuses.values() if bonus.status == "blocked"]


# Points


def _play_counted(desk: RewardsDesk, letter: PlayCounted, step: Step) -> None:
    """In proportion to commission and bets, to the smallest part: what is left over counts with what comes next."""
    terms = desk.rules.jurisdiction.rewards
    if terms is None:
        return
    rate = rate_of(letter.currency, terms.currency, desk.rules.exchange_rates)
    if rate is None:
        return
    worth = getattr(desk.state.carried, letter.source) + floor(letter.amount_minor * rate * MILLIONTHS)
    points, carried = divmod(worth, terms.per_point_minor(letter.source) * MILLIONTHS)
    event = e.PointsEarned(
        letter.source, letter.where, letter.number, letter.currency, letter.amount_minor, points, carried, terms.version
    )
    desk.emit(step, event)
    if points > 0:
        for bonus in _blocked(desk.state):
            _release(desk, bonus, step)


def _turn_points(desk: RewardsDesk, command: c.TurnPoints, step: Step) -> None:  # noqa: ARG001
    desk.require_own(step)
    terms, points = desk.terms, desk.state.points
    price = terms.points_for_coin.value
    poker, games = max(0, points.poker) // price, max(0, points.games) // price
    if points.total < 0 or poker + games == 0:
        raise Refusal(Why.TOO_FEW_POINTS, points=price)
    desk.emit(step, e.PointsTurned(poker * price, games * price, poker, games, terms.version, by=step.actor.id))


# Coins


def _taken(desk: RewardsDesk, coins: int) -> BySource:
    """So many coins, from poker and from other games in the proportion in which there are such."""
    there = desk.state.coins
    if coins > there.total:
        raise Refusal(Why.TOO_FEW_COINS, coins=there.total)
    poker = coins * there.poker // there.total
    return BySource(poker, coins - poker)


def _turn_coins(desk: RewardsDesk, command: c.TurnCoins, step: Step) -> None:
    """What comes from poker is booked as a rebate on the commission paid there (TSG-8d.4)."""
    desk.require_own(step)
    terms = desk.terms
    if command.coins < terms.least_coins.value:
        raise Refusal(Why.TOO_FEW_COINS, coins=terms.least_coins.value)
    taken, currency, worth_minor = _taken(desk, command.coins), terms.currency, terms.coin_minor.value
    rebate_minor, other_minor = taken.poker * worth_minor, taken.games * worth_minor
    wallet = accounts.wallet(desk.patron, currency)
    rows = (
        (accounts.rebates(currency), rebate_minor, Kind.COMMISSION_REBATE),
        (accounts.rewards(currency), other_minor, Kind.COINS_PAID),
    )
    step.open(*(accounts.opening(name, currency) for name in (wallet, *(source for source, _, _ in rows))))
    postings = [step.ledger.post(source, wallet, minor, kind) for source, minor, kind in rows if minor]
    event = e.CoinsTurned(
        taken.poker, taken.games, currency, rebate_minor, other_minor, terms.version, by=step.actor.id
    )
    desk.emit(step, event, *postings)


def _order(desk: RewardsDesk, command: c.OrderGoods, step: Step) -> None:
    desk.require_own(step)
    terms = desk.terms
    goods = next((each for each in terms.goods if each.id == command.goods), None)
    if goods is None:
        raise Refusal(Why.NO_SUCH_GOODS)
    taken = _taken(desk, goods.coins)
    number = desk.state.last_order + 1
    event = e.GoodsOrdered(number, goods.id, goods.title, taken.poker, taken.games, terms.version, by=step.actor.id)
    desk.emit(step, event)


def _decide_order(desk: RewardsDesk, command: c.DecideOrder, step: Step) -> None:
    require_role(step.actor, Role.CASHIER)
    order = desk.state.orders.get(command.order)
    if order is None or order.status != "waits":
        raise Refusal(Why.NO_SUCH_ORDER)
    if not command.reason.strip():
        raise Refusal(Why.REWARD_REASON_NEEDED)
    desk.emit(step, e.OrderDecided(order.number, command.given, command.reason.strip(), by=step.actor.id))


# Bonuses


def _deposit_counted(desk: RewardsDesk, letter: DepositCounted, step: Step) -> None:
    """The first deposit under a version of the terms that is large enough brings a bonus (TSG-8d.6)."""
    if letter.undone:
        for bonus in _blocked(desk.state):
            if bonus.payment == letter.payment:
                _lapse(desk, bonus, "charged-back", step)
        return
    terms, currency = desk.rules.jurisdiction.rewards, letter.currency
    offered = terms.bonus if terms is not None else None
    if terms is None or offered is None or terms.version in desk.state.bonus_terms:
        return
    if currency not in offered.least_minor or letter.amount_minor < offered.least_minor[currency]:
        return
    amount_minor = min(letter.amount_minor * offered.percent // 100, offered.most_minor[currency])
    if amount_minor == 0:
        return
    held, house = accounts.bonus(desk.patron, currency), accounts.rewards(currency)
    step.open(*(accounts.opening(name, currency) for name in (held, house)))
    posting = step.ledger.post(house, held, amount_minor, Kind.BONUS_GRANTED)
    event = e.BonusGranted(
        desk.state.last_bonus + 1, letter.payment, currency, amount_minor, offered.step_points,
        offered.step_minor[currency], step.now_ms + offered.days * DAY_MS, terms.version,
    )  # fmt: skip
    desk.emit(step, event, posting)


def _release(desk: RewardsDesk, bonus: Bonus, step: Step) -> None:
    """A part for each whole step of points received since; the last part is what is left (TSG-8d.8)."""
    if bonus.ends_ms <= step.now_ms:
        return  # its time is over, and its clock comes after what is decided now
    steps = (desk.state.received - bonus.from_points) // bonus.step_points
    amount_minor = min(bonus.amount_minor, steps * bonus.step_minor) - bonus.released_minor
    if amount_minor <= 0:
        return
    held, wallet = accounts.bonus(desk.patron, bonus.currency), accounts.wallet(desk.patron, bonus.currency)
    step.open(accounts.opening(wallet, bonus.currency))
    posting = step.ledger.post(held, wallet, amount_minor, Kind.BONUS_RELEASED)
    desk.emit(step, e.BonusReleased(bonus.number, amount_minor, steps), posting)


def _lapse(desk: RewardsDesk, bonus: Bonus, why: Any, step: Step) -> None:
    held, house = accounts.bonus(desk.patron, bonus.currency), accounts.rewards(bonus.currency)
    posting = step.ledger.post(held, house, bonus.blocked_minor, Kind.BONUS_LAPSED)
    desk.emit(step, e.BonusLapsed(bonus.number, bonus.blocked_minor, why, by=step.actor.id), posting)


def _give_up(desk: RewardsDesk, command: c.GiveUpBonus, step: Step) -> None:
    desk.require_own(step)
    bonus = desk.state.bonuses.get(command.bonus)
    if bonus is None or bonus.status != "blocked":
        raise Refusal(Why.NO_SUCH_BONUS)
    _lapse(desk, bonus, "given-up", step)


_HANDLERS: Final[dict[type, Callable[[RewardsDesk, Any, Step], None]]] = {
    PlayCounted: _play_counted,
    DepositCounted: _deposit_counted,
    c.TurnPoints: _turn_points,
    c.TurnCoins: _turn_coins,
    c.OrderGoods: _order,
    c.DecideOrder: _decide_order,
    c.GiveUpBonus: _give_up,
}


class RewardsRoom:
    """Every patron has such a desk; it is there when it is asked for."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.rules = AccountRules()

    @property
    def offered(self) -> bool:
        return self.rules.jurisdiction.rewards is not None

    def bring_up(self, stream: str) -> RewardsDesk:
        kept = self._reader.document(SNAPSHOT, stream)
        state = msgspec.json.decode(kept, type=RewardState) if kept is not None else RewardState()
        for stored in self._reader.events(stream, state.version):
            evolve(state, read_event(stored.body), stored.at_ms)
        return RewardsDesk(stream, state, self.rules)

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None

    def unfinished(self) -> list[str]:
        """Desks with a bonus whose clock runs."""
        return sorted(
            rewards_of(patron)
            for patron, body in self._reader.documents(KIND)
            if _blocked(msgspec.json.decode(body, type=RewardState))
        )
