"""Reward points, coins and deposit bonuses, driven at the house; tables tell by letters (TSG-8d)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cage.meters import discrepancies
from croupier.cage.reward_letters import PlayCounted, rewards_of
from croupier.casino.audit import CHECKS
from croupier.casino.house import House
from croupier.counters.payments import commands as p
from croupier.counters.rewards import commands as c
from croupier.counters.rewards.state import Bonus, BySource, RewardState
from croupier.counters.rewards.views import report, rewards_now
from croupier.floor import commands as f
from croupier.house.request import Accepted, Refused, Request
from croupier.house.roles import HOUSE, Actor, Role
from croupier.patrons.accounts.line import AccountRules
from croupier.patrons.jurisdictions import Jurisdiction, known_jurisdiction
from croupier.patrons.jurisdictions.cited import CitedValue
from croupier.patrons.jurisdictions.reward_rules import DepositBonus, Goods, RewardRules
from croupier.poker_room.commands import ActFor, DealCards, StagedPlayer, StagedStakes, StageHand
from croupier.poker_room.config import Dealing, HousePlayers, RakeSchedule
from croupier.poker_room.events import HandEnded
from croupier.rules.poker.house_rules import HouseRules
from croupier.surveillance.verify import verify
from croupier.tournaments.poker import commands as t
from rigs.casino import DEALER, SUPERVISOR, Casino, books
from rigs.poker_room import Room, config_of
from rigs.poker_tournament import Cup, cup_config

CASS = Actor("cass", "Cass", frozenset({Role.CASHIER}))
DAY_MS = 24 * 3_600_000
BONUS = DepositBonus(
    ("TSG-8d.6",),
    percent=50,
    least_minor={"EUR": 1_000},
    most_minor={"EUR": 4_500},
    step_points=10,
    step_minor={"EUR": 2_000},
    days=30,
)
TERMS = RewardRules(
    "v1",
    "EUR",
    commission_minor=CitedValue(20),
    bets_minor=CitedValue(1_000),
    coin=CitedValue("Coins"),
    points_for_coin=CitedValue(2),
    coin_minor=CitedValue(5),
    least_coins=CitedValue(3),
    goods=(Goods("cap", "A cap", 4),),
    bonus=BONUS,
)
RATES = {"USD/EUR": "0.92", "GBP/EUR": "1.15"}


def rules(terms: RewardRules | None = TERMS) -> AccountRules:
    mild: Jurisdiction = replace(known_jurisdiction("play-money"), rewards=terms)
    return AccountRules(jurisdiction=mild, exchange_rates=RATES)


class Rewarded(Casino):
    """A roulette table in a house with points."""

    def __init__(self, terms: RewardRules | None = TERMS) -> None:
        self.terms = terms
        super().__init__("holland-2025", "french-roulette")

    def _open_house(self) -> None:
        super()._open_house()
        self.house.install_accounts(rules(self.terms))

    def ask(self, actor: Actor, command: object, patron: str = "") -> str:
        (reply,) = self.house.step([c.at_rewards(patron or actor.id, command, actor)], self.now_ms).replies
        return reply.reason if isinstance(reply, Refused) else ""

    def has(self, who: str = "alice") -> RewardState:
        return rewards_now(self.store, who)

    def pay_in(self, actor: Actor, amount_minor: int, number: int = 1) -> None:
        """A deposit by a card, taken by the provider."""
        who = actor.id
        card = p.HearBank(f"{who}-card", f"{who}.m1", "registered", token="t", label="Visa", holder="A", country="CZ")
        works = [p.at_payments(who, p.StartDeposit(f"{who}-d{number}", "EUR", amount_minor), actor)]
        if number == 1:
            works = [p.at_payments(who, p.AddMethod(f"{who}-m", "visa"), actor), p.heard(card, known=True), *works]
        for work in (*works, self.told(who, number, "done", amount_minor)):
            (reply,) = self.house.step([work], self.now_ms).replies
            assert isinstance(reply, Accepted), reply

    def told(self, who: str, number: int, what: Any, amount_minor: int) -> Request:
        return p.heard(p.HearBank(f"{who}-{what}{number}", f"{who}.{number}", what, "EUR", amount_minor), known=True)

    def later(self, days: float) -> None:
        self.now_ms += round(days * DAY_MS)
        while (due := self.house.due_ms()) is not None and due <= self.now_ms:
            self.house.step([], self.now_ms)

    def bonus(self, number: int = 1) -> Bonus:
        return self.has().bonuses[number]

    def whole(self) -> None:
        totals: dict[str, int] = {}
        for row in self.store.accounts(""):
            totals[row.currency] = totals.get(row.currency, 0) + row.balance_minor
        assert set(totals.values()) <= {0}
        assert verify(self.store.reader(), checks=CHECKS).problems == ()
        assert discrepancies(self.store.reader()) == []


class RewardedRoom(Room):
    """A poker table in such a house."""

    def open_house(self) -> None:
        self.house = House(self.store, books(), self.generator)
        self.house.install_accounts(rules())
        self.house.install_poker([self.config], self.now_ms)
        self.room, self.engine = self.house.poker, self.house.engine

    def has(self, who: str) -> RewardState:
        return rewards_now(self.store, who)


class RewardedStage(RewardedRoom):
    """A table for recorded hands, which has no money."""

    def check(self) -> None:
        assert not [row for row in self.store.accounts() if row.name.startswith(("stack:", "escrow:"))]


class RewardedCup(Cup):
    """A tournament in such a house."""

    def open_house(self) -> None:
        self.house = House(self.store, books(), self.generator)
        self.house.install_accounts(rules())
        self.house.install_poker_tournaments([self.cup_config], self.now_ms)
        self.room, self.cups, self.engine = self.house.poker, self.house.poker_tournaments, self.house.engine

    def has(self, who: str) -> RewardState:
        return rewards_now(self.store, who)


# Points


@pytest.mark.clause("TSG-8d.1", "TSG-8d.2")
def test_bets_earn_everybody_the_same_points_to_the_smallest_part() -> None:
    house = Rewarded()
    alice, bob = house.player("alice"), house.player("bob")
    house.play("5", (alice, "red", 1_500), (bob, "black", 1_500))  # won or lost, what counts is the stake
    house.play("8", (alice, "red", 500), (bob, "black", 500))
    for who in ("alice", "bob"):
        state = house.has(who)
        assert (state.received, state.points) == (2, BySource(0, 2))  # EUR 20 at a point for EUR 10
    house.whole()


@pytest.mark.clause("TSG-8d.2")
def test_a_round_that_does_not_count_takes_its_points_back() -> None:
    house = Rewarded()
    alice = house.player("alice")
    house.play("5", (alice, "red", 4_000))
    number = house.table.state.round.number
    house.ok(SUPERVISOR, f.Correct, round=number, answer="8", reason="WRONG_RESULT", note="misread")
    assert house.has().received == 4  # settled again by the right number: the same stake
    house.ok(SUPERVISOR, f.Void, round=number, reason="OTHER", note="the wheel")
    assert (house.has().received, house.has().points) == (0, BySource())
    house.whole()


@pytest.mark.clause("TSG-8d.2")
def test_commission_contributed_in_poker_earns_points() -> None:
    """By the part of the rake that each has contributed, as the hand's own record has it."""
    room = RewardedRoom(config_of())
    room.seated("ann", "ben")
    room.next_hand()
    for _ in range(3):
        room.play_out()
        room.next_hand()
    ended = [each for each in room.events() if isinstance(each, HandEnded)]
    paid: dict[str, int] = {}
    for hand in ended:
        for each in hand.paid:
            paid[each.patron] = paid.get(each.patron, 0) + each.rake_minor
    assert sum(paid.values()) == room.rake > 0
    for who, rake_minor in paid.items():
        state = room.has(who)
        assert (state.received, state.points.poker, state.points.games) == (rake_minor // 20, rake_minor // 20, 0)
        assert state.carried.poker == rake_minor % 20 * 1_000_000


@pytest.mark.clause("TSG-8d.2")
def test_without_commission_nobody_is_told_of_points() -> None:
    room = RewardedRoom(config_of(rake=RakeSchedule()))
    people = room.seated("ann", "ben")
    room.next_hand()
    for _ in range(2):
        room.play_out()
        room.next_hand()
    assert [each for each in room.events() if isinstance(each, HandEnded)]
    assert [room.has(actor.id).version for actor in people] == [0, 0]


@pytest.mark.clause("TSG-8d.2")
def test_chips_that_are_no_money_earn_no_points() -> None:
    """A recorded hand is played again with the rake that it had, in a house where rake earns points."""
    room = RewardedStage(config_of(dealing=Dealing.DEALER, reenactment=HouseRules()))
    players = tuple(StagedPlayer(name, 10_000) for name in ("ann", "ben"))
    stakes = StagedStakes("no-limit", blinds=(50, 100), min_bet=100)
    room.ok(DEALER, StageHand, variant="texas-holdem", stakes=stakes, players=players, rake=20)
    for cards in (("As", "Ah"), ("Ks", "Kh")):
        room.ok(DEALER, DealCards, hand=1, cards=cards)
    for turn, verb in enumerate(("call", "check")):
        room.ok(DEALER, ActFor, hand=1, turn=turn, verb=verb)
    room.ok(DEALER, DealCards, hand=1, cards=("2c", "7d", "9h"))
    room.ok(DEALER, ActFor, hand=1, turn=2, verb="raise", amount_minor=1_000)
    room.ok(DEALER, ActFor, hand=1, turn=3, verb="fold")
    (ended,) = [each for each in room.events() if isinstance(each, HandEnded)]
    assert ended.rake_minor > 0
    assert [room.has(each.patron).version for each in ended.paid] == [0, 0]


@pytest.mark.clause("TSG-8d.2")
def test_house_players_earn_no_points_by_what_they_pay() -> None:
    room = RewardedRoom(config_of(house_players=HousePlayers(count=1)))
    (ann,) = room.seated("ann")
    room.wait(60)
    while not [each for each in room.events() if isinstance(each, HandEnded)]:
        room.play_out()
        room.next_hand()
    ended = [each for each in room.events() if isinstance(each, HandEnded)]
    others = {each.patron for hand in ended for each in hand.paid if each.rake_minor and each.patron != ann.id}
    assert others
    assert [room.has(patron).version for patron in others] == [0] * len(others)


@pytest.mark.clause("TSG-8d.2")
def test_the_commission_of_a_tournament_earns_points_until_it_goes_back() -> None:
    """EUR 1.00 at a point for 20 cents; whoever does not play after all has none of it back."""
    price = {"pool_minor": 900, "commission_minor": 100}
    cup = RewardedCup(cup_config({"entry": price}, starts_at_ms=2_000_000))
    ann, ben = cup.register("ann", "ben")
    assert [(cup.has(who).received, cup.has(who).points) for who in ("ann", "ben")] == [(5, BySource(5, 0))] * 2
    cup.cup_ok(ann, t.Unregister)
    assert (cup.has("ann").received, cup.has("ann").points) == (0, BySource(0, 0))
    assert cup.has(ben.id).received == 5
    free = RewardedCup(cup_config({"entry": {"pool_minor": 900}}, starts_at_ms=2_000_000))
    free.register("ann")
    assert free.has("ann").version == 0, "without a commission nobody is told"


def test_a_house_without_a_scheme_sends_nobody_a_letter() -> None:
    house = Rewarded(None)
    alice = house.player("alice")
    house.play("5", (alice, "red", 4_000))
    assert house.has().version == 0
    assert house.ask(alice, c.TurnPoints("t")) == "no-rewards"


# Coins


def earned(house: Rewarded, poker: int, games: int, who: str = "alice") -> None:
    """Points as if tables had told of so much play."""
    for source, points, worth in (("poker", poker, 20), ("games", games, 1_000)):
        if points:
            told = PlayCounted(source, "EUR", points * worth, "x")  # type: ignore[arg-type]
            house.house.step([Request(rewards_of(who), told, HOUSE, own_key=house.next_id())], house.now_ms)


@pytest.mark.clause("TSG-8d.3", "TSG-8d.4")
def test_coins_become_money_and_the_part_from_poker_is_a_rebate() -> None:
    house = Rewarded()
    alice = house.player("alice", 100_000)
    earned(house, 13, 31)
    assert house.ask(alice, c.TurnPoints("t")) == ""
    assert house.has().coins == BySource(6, 15)  # two points each; one of either kind is left
    assert house.has().points == BySource(1, 1)
    assert house.ask(alice, c.TurnCoins("few", 2)) == "too-few-coins"
    assert house.ask(alice, c.TurnCoins("many", 22)) == "too-few-coins"
    assert house.ask(SUPERVISOR, c.TurnCoins("not-mine", 7), "alice") == "not-allowed"
    before = house.account("wallet:alice:EUR")
    assert house.ask(alice, c.TurnCoins("now", 7)) == ""
    assert house.ask(alice, c.TurnCoins("now", 7)) == ""  # the same errand: once
    assert house.account("wallet:alice:EUR") == before + 7 * 5
    assert house.account("rebates:EUR") == -2 * 5  # 6 of 21 coins came from poker
    assert house.account("rewards:EUR") == -5 * 5
    kinds = {row.transfer.kind: row.transfer.amount_minor for row in house.store.transfers_of("wallet:alice:EUR")}
    assert (kinds["commission-rebate"], kinds["coins-paid"]) == (10, 25)
    assert house.has().coins == BySource(4, 10)
    house.whole()


@pytest.mark.clause("TSG-8d.4")
def test_the_least_number_of_coins_is_enough() -> None:
    house = Rewarded()
    alice = house.player("alice")
    earned(house, 0, 8)
    house.ask(alice, c.TurnPoints("t"))
    assert house.ask(alice, c.TurnCoins("two", 2)) == "too-few-coins"
    assert house.ask(alice, c.TurnCoins("three", 3)) == ""
    assert house.has().coins == BySource(0, 1)


@pytest.mark.clause("TSG-8d.3")
def test_goods_cost_coins_and_those_that_cannot_be_given_bring_them_back() -> None:
    house = Rewarded()
    alice = house.player("alice")
    earned(house, 0, 16)
    assert house.ask(alice, c.OrderGoods("early", "cap")) == "too-few-coins"
    house.ask(alice, c.TurnPoints("t"))
    assert house.ask(alice, c.OrderGoods("o1", "yacht")) == "no-such-goods"
    assert [house.ask(alice, c.OrderGoods(f"o{n}", "cap")) for n in (2, 3, 4)] == ["", "", "too-few-coins"]
    assert house.ask(alice, c.DecideOrder("d", "alice", 1, True, "mine")) == "not-allowed"
    assert house.ask(CASS, c.DecideOrder("d0", "alice", 1, True, " "), "alice") == "reward-reason-needed"
    assert house.ask(CASS, c.DecideOrder("d1", "alice", 1, True, "handed over"), "alice") == ""
    assert house.ask(CASS, c.DecideOrder("d2", "alice", 2, False, "sold out"), "alice") == ""
    assert house.ask(CASS, c.DecideOrder("d3", "alice", 2, True, "again"), "alice") == "no-such-order"
    assert house.has().coins == BySource(0, 4)
    house.whole()


# Bonuses


@pytest.mark.clause("TSG-8d.6", "TSG-8d.7", "TSG-8d.8", "TSG-8d.9")
def test_a_deposit_bonus_is_blocked_and_released_step_by_step() -> None:
    house = Rewarded()
    alice = house.player("alice", 100_000)
    earned(house, 0, 9)  # points before the deposit release nothing
    house.pay_in(alice, 10_000)
    assert house.account("bonus:alice:EUR") == 4_500  # half, and 45 euros at most
    wallet = house.account("wallet:alice:EUR")
    (reply,) = house.house.step([p.at_payments("alice", p.AskWithdrawal("w", "EUR", wallet + 1), alice)], 0).replies
    assert isinstance(reply, Refused)  # what is blocked is not to be disposed of
    assert reply.reason == "withdrawal-unfunded"
    earned(house, 0, 9)
    assert house.bonus().released_minor == 0
    house.play("5", (alice, "red", 1_000))  # the tenth point, at a table
    assert house.account("wallet:alice:EUR") == wallet + 1_000 + 2_000
    assert (house.bonus().released_minor, house.account("bonus:alice:EUR")) == (2_000, 2_500)
    earned(house, 25, 0)  # three steps are reached: what is left is less than two parts
    assert (house.bonus().status, house.account("bonus:alice:EUR")) == ("released", 0)
    assert house.account("wallet:alice:EUR") == wallet + 1_000 + 4_500
    all_of_it = p.at_payments("alice", p.AskWithdrawal("all", "EUR", wallet + 5_500), alice)
    (reply,) = house.house.step([all_of_it], house.now_ms).replies
    assert isinstance(reply, Accepted), reply  # of the same nature as money that was paid in
    house.pay_in(alice, 10_000, 3)
    assert len(house.has().bonuses) == 1  # one for each version of the terms
    house.whole()


@pytest.mark.clause("TSG-8d.10")
def test_what_is_not_released_in_time_lapses_and_stays_so() -> None:
    house = Rewarded()
    alice = house.player("alice")
    house.pay_in(alice, 8_000)
    earned(house, 10, 0)
    house.later(29.9)
    house.restart()  # its clock is found again
    assert house.bonus().status == "blocked"
    house.later(0.2)
    assert (house.bonus().status, house.bonus().why, house.bonus().released_minor) == ("lapsed", "time", 2_000)
    assert (house.account("bonus:alice:EUR"), house.account("rewards:EUR")) == (0, -2_000)
    before = house.account("wallet:alice:EUR")
    earned(house, 50, 0)
    assert house.account("wallet:alice:EUR") == before
    house.whole()


@pytest.mark.clause("TSG-8d.8", "TSG-8d.10")
def test_at_the_moment_when_its_time_ends_a_bonus_lapses_and_releases_nothing() -> None:
    house = Rewarded()
    alice = house.player("alice")
    house.pay_in(alice, 8_000)
    wallet = house.account("wallet:alice:EUR")
    house.now_ms = house.bonus().ends_ms
    earned(house, 0, 10)
    house.house.step([], house.now_ms)
    assert (house.bonus().status, house.bonus().released_minor) == ("lapsed", 0)
    assert house.account("wallet:alice:EUR") == wallet
    house.whole()


@pytest.mark.clause("TSG-8d.8")
def test_play_that_is_heard_of_when_the_time_is_over_releases_nothing() -> None:
    """A letter that has waited is considered before the clocks of its step."""
    house = Rewarded()
    alice = house.player("alice", 100_000)
    house.pay_in(alice, 8_000)
    house.now_ms = house.bonus().ends_ms - 1
    house.house.engine.letters_wait = True
    house.play("5", (alice, "red", 10_000))
    assert (house.bonus().status, house.has().received) == ("blocked", 0)
    house.now_ms += 1
    for _ in range(3):
        house.house.step([], house.now_ms)
    assert (house.bonus().status, house.bonus().released_minor, house.has().received) == ("lapsed", 0, 10)


@pytest.mark.clause("TSG-8d.6")
def test_the_smallest_deposit_and_the_smallest_bonus() -> None:
    house = Rewarded(replace(TERMS, bonus=replace(BONUS, least_minor={"EUR": 2_000}, most_minor={"EUR": 1})))
    alice = house.player("alice")
    house.pay_in(alice, 1_999)
    assert not house.has().bonuses
    house.pay_in(alice, 2_000, 2)
    assert house.bonus().amount_minor == 1, "a bonus of a cent is one"
    none = Rewarded(replace(TERMS, bonus=replace(BONUS, most_minor={"EUR": 0})))
    none.pay_in(none.player("alice"), 2_000)
    assert not none.has().bonuses
    none.whole()


@pytest.mark.clause("TSG-8d.8")
def test_a_part_of_one_cent_is_released_too() -> None:
    house = Rewarded(replace(TERMS, bonus=replace(BONUS, step_minor={"EUR": 1})))
    house.pay_in(house.player("alice"), 8_000)
    earned(house, 0, 10)
    assert house.bonus().released_minor == 1
    house.whole()


@pytest.mark.clause("TSG-8d.6")
def test_a_bonus_is_given_up_or_lost_with_its_deposit() -> None:
    house = Rewarded()
    alice, bob = house.player("alice"), house.player("bob")
    house.pay_in(alice, 999 + 1)
    house.pay_in(bob, 8_000)
    assert house.account("bonus:alice:EUR") == 500
    assert house.ask(bob, c.GiveUpBonus("g", 1), "alice") == "not-yours"
    assert house.ask(alice, c.GiveUpBonus("g", 1)) == ""
    assert house.ask(alice, c.GiveUpBonus("g2", 1)) == "no-such-bonus"
    house.house.step([house.told("bob", 1, "charged-back", 8_000)], house.now_ms)
    assert (house.has("bob").bonuses[1].why, house.account("bonus:bob:EUR")) == ("charged-back", 0)
    assert house.account("rewards:EUR") == 0
    house.whole()


def test_what_the_office_reports_is_what_the_ledger_moved() -> None:
    house = Rewarded()
    alice = house.player("alice")
    house.pay_in(alice, 8_000)
    earned(house, 12, 8)
    house.ask(alice, c.TurnPoints("t"))
    house.ask(alice, c.TurnCoins("m", 5))
    ben = house.player("ben")
    house.pay_in(ben, 2_000)
    told = report(house.store.reader(), 5, "EUR")
    assert (told.patrons, told.points, told.poker_coins, told.games_coins) == (2, 0, 3, 2)
    assert told.coins_worth_minor == 25
    assert [(line.currency, line.amount_minor) for line in told.blocked] == [("EUR", 1_000)]
    assert {line.kind: line.amount_minor for line in told.moved} == {
        "bonus-granted": 5_000, "bonus-released": 4_000, "coins-paid": 10, "commission-rebate": 15,
    }  # fmt: skip


@pytest.mark.parametrize("name", ["czech-republic", "demo"])
def test_terms_of_a_jurisdiction_file_are_read(name: str) -> None:
    terms = known_jurisdiction(name).rewards
    assert terms is not None
    assert terms.bonus is not None
    assert terms.version
