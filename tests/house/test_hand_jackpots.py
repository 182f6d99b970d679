"""Jackpots of the Dutch books: hands at one table or several, machines, keno, and how their meters leave the floor."""

from __future__ import annotations

import pytest

from croupier.cage import accounts
from croupier.cage.jackpots.config import Feed, JackpotConfig, Level, Trigger
from croupier.cage.jackpots.deciding import machine_hit
from croupier.cage.jackpots.pools import stream_of
from croupier.cage.jackpots.state import evolve
from croupier.cage.meters import reconcile_table
from croupier.counters.jackpots import DAY_MS, AnnounceRemoval, GiveOn, LinkJackpot, SuspendJackpot
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers.play import open_choices
from croupier.floor.views.parts import Phase
from croupier.house.request import Accepted
from croupier.house.roles import Actor
from croupier.rules.progressive import Hit
from rigs.casino import DEALER, SUPERVISOR, TABLE, books
from rigs.jackpot_casino import JACKPOT, OTHER, JackpotCasino, hand, mystery

ROYAL = "Ad Kd Qd Jd Td"
STRAIGHT_FLUSH = "9d 8d 7d 6d 5d"
SPADES = "9s 8s 7s 6s 5s"
FOUR_KINGS = "Kc Ks Kh Kd 2h"
NOTHING = "2c 4s 6h 8s Tc"
LESS = "2d 4h 6c 8h Ts"
BANK = "3c 5h 7h 9h Jc"
START = {"mega": 2_500_000, "major": 250_000, "minor": 50_000}


def stud(**more: object) -> JackpotCasino:
    """Caribbean Stud; 70 per cent of the jackpot wagers in three equal parts."""
    config = hand("holland-2025", "caribbean-stud", rate=690_000, **more)
    return JackpotCasino([config], "holland-2025", "caribbean-stud")


def deal(casino: JackpotCasino, table: str, bets: list[tuple[Actor, str]], bank: str = BANK) -> None:
    """A round in which everybody bets on the jackpot, gets these cards and folds: the hand counts all the same."""
    casino.at(table, DEALER, c.NewGame)
    for box, (player, _) in enumerate(bets, 1):
        chips = (c.Chip(f"ante:{box}", 500), c.Chip(f"jackpot:{box}", 1_000))
        assert isinstance(casino.at(table, player, c.Place, chips=chips), Accepted)
    casino.at(table, DEALER, c.NoMoreBets)
    for card in " ".join([*(cards for _, cards in bets), bank]).split():
        assert isinstance(casino.at(table, DEALER, c.Enter, answer=card), Accepted)
    casino.at(table, DEALER, c.ConfirmResult)
    live = casino.house.tables[table]
    for player, _ in bets:
        for choice in open_choices(live):
            if live.state.owners[choice.seat] == player.id:
                casino.at(table, player, c.Decide, key=choice.key, option="fold")
    assert live.state.phase is Phase.SETTLED


def meters(casino: JackpotCasino) -> dict[str, int]:
    return {level: casino.meter(level) for level in START}


@pytest.mark.clause("HC25-1.1.12b", "HC25-3.5.9a", "HC25-3.5.9d", "HC25-3.5.9e")
def test_the_hand_wins_what_its_meter_shows_and_it_starts_again() -> None:
    casino = stud()
    alice, bob = casino.player(), casino.player("bob")
    assert meters(casino) == START
    deal(casino, TABLE, [(alice, NOTHING), (bob, LESS)])
    # Two wagers of 1,000 at 23 per cent for each level.
    assert meters(casino) == {level: start + 460 for level, start in START.items()}
    before = casino.balance(alice)
    deal(casino, TABLE, [(alice, FOUR_KINGS), (bob, LESS)])
    # 50,920 in whole euros, upwards: 51,000; the stake of the winning line comes back, the ante is lost.
    assert casino.balance(alice) == before - 500 + 51_000
    assert meters(casino) == {"mega": 2_500_920, "major": 250_920, "minor": 50_000}
    assert casino.pot.hits[-1].hit.house_minor == 80, "the rounding is the house's"
    assert reconcile_table(casino.store.reader(), TABLE) is None


@pytest.mark.clause("HC25-3.5.9b", "HC25-3.2.12b")
def test_two_players_with_the_same_level_in_one_hand_share_it_equally() -> None:
    casino = stud()
    alice, bob = casino.player(), casino.player("bob")
    deal(casino, TABLE, [(alice, ROYAL), (bob, STRAIGHT_FLUSH)])
    (record,) = casino.pot.hits
    # The meter shows 25,004.60: 25,005.00 in whole euros, half of it each.
    assert [winner.amount_minor for winner in record.hit.winners] == [1_250_250, 1_250_250]
    assert casino.meter("mega") == 2_500_000


@pytest.mark.clause("HC25-3.2.12a", "HC25-1.1.12b")
def test_at_linked_tables_the_second_winner_has_the_start_amount_with_its_growth() -> None:
    casino = stud()
    alice, bob = casino.player(), casino.player("bob")
    casino.at(OTHER, bob, c.Sit)
    casino.at(OTHER, DEALER, c.PrepareShoe)
    deal(casino, TABLE, [(alice, ROYAL)])
    deal(casino, OTHER, [(bob, STRAIGHT_FLUSH)])
    paid = [record.hit.winners[0].amount_minor for record in casino.pot.hits]
    assert paid == [2_500_300, 2_500_300], "25,002.30 each, in whole euros"
    assert [record.hit.table for record in casino.pot.hits] == [TABLE, OTHER]


def test_a_corrected_card_takes_the_jackpot_back_and_restores_the_meter() -> None:
    casino = stud()
    alice = casino.player()
    deal(casino, TABLE, [(alice, ROYAL)])
    won = casino.pot.hits[0].hit.winners[0].amount_minor
    after = casino.balance(alice)
    # The first card was not the ace of diamonds but that of spades: a straight, at 15 to 1.
    casino.ok(SUPERVISOR, c.Correct, round=1, reason="WRONG_RESULT", place=0, answer="As")
    for choice in open_choices(casino.table):
        casino.ok(alice, c.Decide, key=choice.key, option="fold")
    assert casino.table.state.phase is Phase.SETTLED
    assert [record.undone for record in casino.pot.hits] == [True]
    assert casino.balance(alice) == after - won + 15 * 1_000
    assert meters(casino) == {level: start + 230 for level, start in START.items()}
    assert casino.house_money == -sum(START.values())


def test_a_correction_can_also_find_a_jackpot() -> None:
    casino = stud()
    alice = casino.player()
    deal(casino, TABLE, [(alice, "As Kd Qd Jd Td")])
    casino.ok(SUPERVISOR, c.Correct, round=1, reason="WRONG_RESULT", place=0, answer="Ad")
    for choice in open_choices(casino.table):
        casino.ok(alice, c.Decide, key=choice.key, option="fold")
    assert [record.hit.level for record in casino.pot.hits] == ["mega"]


def test_a_void_after_another_table_has_won_since_leaves_that_win_alone() -> None:
    casino = stud()
    alice, bob = casino.player(), casino.player("bob")
    casino.at(OTHER, bob, c.Sit)
    casino.at(OTHER, DEALER, c.PrepareShoe)
    deal(casino, TABLE, [(alice, ROYAL)])
    deal(casino, OTHER, [(bob, STRAIGHT_FLUSH)])
    casino.ok(SUPERVISOR, c.Void, reason="FRAUD", note="marked cards", round=1)
    assert [record.undone for record in casino.pot.hits] == [True, False]
    assert casino.balance(alice) == 100_000
    # What alice had been paid is the meter again; the house has its rounding and one start amount back.
    first = casino.pot.hits[0].hit
    assert casino.meter("mega") == first.drawn_minor
    assert casino.house_money == -sum(START.values()) - 2_500_000 - casino.pot.hits[1].hit.house_minor


@pytest.mark.clause("HC25-6.2.2", "HC25-6.2.4")
def test_an_unlinked_table_neither_feeds_nor_takes_bets_on_the_jackpot() -> None:
    places = {TABLE: "Utrecht", OTHER: "Breda"}
    assert stud().pot.config.scope == "local"
    feeds = tuple(Feed(table, {"mega": 230_000}, ("jackpot",), at) for table, at in places.items())
    casino = stud(scope="nationwide", feeds=feeds)
    alice = casino.player()
    casino.declined("needs-reason", LinkJackpot, jackpot=JACKPOT, link="Utrecht", linked=False, reason="")
    casino.declined("unknown-link", LinkJackpot, jackpot=JACKPOT, link="Venlo", linked=False, reason="x")
    casino.errand(LinkJackpot, jackpot=JACKPOT, link="Utrecht", linked=False, reason="a storm")
    assert casino.pot.unlinked == [TABLE], "the tables of the other casino stay linked"
    casino.ok(DEALER, c.NewGame)
    chips = (c.Chip("ante:1", 500), c.Chip("jackpot:1", 1_000))
    casino.refused("jackpot-off", alice, c.Place, chips=chips)
    casino.errand(LinkJackpot, jackpot=JACKPOT, link="Utrecht", linked=True, reason="it is over")
    casino.ok(alice, c.Place, chips=chips)


def test_a_wager_that_was_taken_before_the_suspension_still_wins() -> None:
    casino = stud()
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.ok(alice, c.Place, chips=(c.Chip("ante:1", 500), c.Chip("jackpot:1", 1_000)))
    casino.errand(SuspendJackpot, jackpot=JACKPOT, reason="a fault")
    casino.ok(DEALER, c.NoMoreBets)
    for card in f"{ROYAL} {BANK}".split():
        casino.ok(DEALER, c.Enter, answer=card)
    casino.ok(DEALER, c.ConfirmResult)
    (choice,) = open_choices(casino.table)
    casino.ok(alice, c.Decide, key=choice.key, option="fold")
    assert casino.pot.hits[0].hit.winners[0].amount_minor == 2_500_000
    assert casino.pot.levels["mega"].fed == 0, "it does not grow meanwhile"


@pytest.mark.clause("HC25-6.2.5b", "HC25-1.1.14b")
def test_a_large_jackpot_is_held_until_staff_release_it() -> None:
    casino = stud(hold_from_minor=1_000_000)
    alice = casino.player()
    deal(casino, TABLE, [(alice, ROYAL)])
    held = casino.account(accounts.locked("alice", "EUR"))
    assert held == 2_500_300
    casino.refused("not-allowed", alice, c.ConfirmWin, lock=1)
    casino.ok(SUPERVISOR, c.ConfirmWin, lock=1, note="the film was seen")
    assert casino.account(accounts.locked("alice", "EUR")) == 0


# Machines


def machines(start_minor: int = 100_000) -> JackpotConfig:
    level = Level("slots", "Five Sevens", start_minor)
    feeds = (Feed(TABLE, {"slots": 10_000}), Feed(OTHER, {"slots": 10_000}))
    return JackpotConfig(JACKPOT, "Five Sevens", "EUR", Trigger.MACHINE, "KSA-2", (level,), feeds, hold_from_minor=0)


@pytest.mark.clause("HC25-6.2.7a", "HC25-6.2.7b")
def test_machines_within_five_seconds_are_all_paid_and_later_ones_get_the_new_meter() -> None:
    casino = JackpotCasino([machines()], "holland-2025", "slots", Mode.RNG)
    copy = casino.house.jackpots.copy(stream_of(JACKPOT), lambda n: 0)
    assert copy is not None
    state = copy.state
    paid, parts = [], []
    for now_ms, table in ((10_000, TABLE), (15_000, OTHER), (15_001, TABLE)):
        hit = machine_hit(state, table, 1, Hit("w", "1"), "slots", "ann", now_ms)
        evolve(state, hit, now_ms)
        paid.append((hit.winners[0].amount_minor, hit.house_minor, hit.restarts))
        parts.append((hit.drawn_minor, hit.start_minor))
    # The second is exactly five seconds after the first: the house pays it as much, and the new meter is left alone.
    assert paid == [(100_000, 0, True), (100_000, 100_000, False), (100_000, 0, True)]
    assert parts == [(100_000, 100_000), (0, 0), (100_000, 100_000)], (
        "nothing of the new meter is drawn, nothing put in"
    )
    assert state.levels["slots"].meter_minor == 100_000


def test_a_machine_is_played_for_its_meter() -> None:
    casino = JackpotCasino([machines()], "holland-2025", "slots", Mode.RNG)
    alice = casino.player()
    spot = next(iter(casino.table.terms.game.layout.spots))
    casino.wait(1)
    casino.bet(alice, (spot, 500))
    casino.wait(60)
    assert casino.pot.levels["slots"].fed == 500 * 10_000


# Passing a meter on


@pytest.mark.clause("HC25-6.2.6b", "HC25-1.1.12c")
def test_what_players_paid_in_goes_to_another_jackpot_up_to_its_ceiling() -> None:
    other = mystery("EUR", start=10_000, ceiling=10_200, id="other", feeds=(Feed(OTHER, {"grand": 1}),))
    own = hand("holland-2025", "caribbean-stud", rate=690_000)
    casino = JackpotCasino([own, other], "holland-2025", "caribbean-stud")
    alice = casino.player()
    deal(casino, TABLE, [(alice, NOTHING)])
    give = {"jackpot": JACKPOT, "level": "mega", "to_jackpot": "other", "to_level": "grand", "reference": "M-1"}
    casino.declined("notice-not-over", GiveOn, amount_minor=230, **give)
    casino.errand(AnnounceRemoval, jackpot=JACKPOT, days=14, reason="new machines")
    casino.now_ms += 14 * DAY_MS
    for amount_minor in (0, 231):
        casino.declined("bad-value", GiveOn, amount_minor=amount_minor, **give)
    for amount_minor in (1, 229):
        casino.errand(GiveOn, amount_minor=amount_minor, **give)
    assert casino.meter("mega") == 2_500_000
    assert casino.meter("grand", "other") == 10_200
    assert casino.account(accounts.jackpot_above("other", "grand")) == 30
    casino.declined("bad-value", GiveOn, amount_minor=1, **give)  # the start amount is the operator's own


def test_both_editions_know_the_meters_of_their_games() -> None:
    for rulebook in ("holland-2025", "holland-2023"):
        casino = JackpotCasino([hand(rulebook, "caribbean-stud")], rulebook, "caribbean-stud")
        assert {level: casino.account(accounts.jackpot(JACKPOT, level)) for level in START} == START
        assert books()[rulebook].provision("jackpot-rounded-up-minor", "caribbean-stud") == 100
