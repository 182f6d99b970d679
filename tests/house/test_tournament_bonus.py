"""Bonus features: the Lucky Chip, the Lucky Number and the Random Lucky Number."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.session_play import Bonus, Refresh
from croupier.tournaments import commands as a
from rigs.casino import DEALER, SUPERVISOR
from rigs.tournaments import Cup, conditions, stages


@pytest.mark.clause("RFH-16.6.8", "RFH-16.6.8.1", "RFH-16.7.1", "RFH-16.7.1.3", "RFH-16.1.1-lucky-chip")
def test_the_lucky_chip_doubles_the_payout_of_its_area_alone() -> None:
    cup = Cup(conditions(bonus=Bonus.LUCKY_CHIP))
    alice, bob = cup.begin("alice", "bob")
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.bet(alice, ("straight:7", 1_000), ("red", 10_000))
    cup.bet(bob, ("red", 10_000))
    cup.table_ok("t1", alice, c.PlaceLuckyChip, spot="straight:7")
    cup.spin("7")
    assert cup.score("alice") == (2 * 35_000 + 1_000) + (10_000 + 10_000)
    assert cup.score("bob") == 20_000


@pytest.mark.clause("RFH-16.7.1.1", "RFH-16.7.1.2", "RFH-16.6.8")
def test_the_lucky_chip_goes_once_a_round_on_an_own_wager() -> None:
    cup = Cup(conditions(bonus=Bonus.LUCKY_CHIP))
    alice, bob = cup.begin("alice", "bob")
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.table_refused("lucky-chip-needs-wager", "t1", alice, c.PlaceLuckyChip, spot="red")
    cup.bet(bob, ("red", 1_000))
    cup.table_refused("lucky-chip-needs-wager", "t1", alice, c.PlaceLuckyChip, spot="red")
    cup.bet(alice, ("red", 1_000), ("even", 1_000))
    cup.table_ok("t1", alice, c.PlaceLuckyChip, spot="red")
    cup.table_refused("lucky-chip-used", "t1", alice, c.PlaceLuckyChip, spot="even")
    cup.table_ok("t1", DEALER, c.NoMoreBets)
    cup.table_refused("betting-closed", "t1", bob, c.PlaceLuckyChip, spot="red")
    cup.table_ok("t1", DEALER, c.Enter, answer="1")
    cup.table_ok("t1", DEALER, c.ConfirmResult)
    assert cup.score("alice") == 3_000
    # The next round brings a new one, and one that was not used is not carried over.
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.bet(alice, ("red", 1_000), ("even", 1_000))
    cup.table_ok("t1", alice, c.PlaceLuckyChip, spot="even")
    cup.table_refused("lucky-chip-used", "t1", alice, c.PlaceLuckyChip, spot="red")
    cup.spin("12")  # red and even
    assert cup.score("alice") == 3_000 + 2_000 + 3_000


@pytest.mark.clause("RFH-16.7.1", "RFH-16.7.1.1", "RFH-16.7.1.2")
def test_a_lucky_chip_needs_conditions_that_have_one_and_a_player_of_the_session() -> None:
    plain = Cup(conditions())
    alice, _ = plain.begin("alice", "carol")
    plain.table_ok("t1", DEALER, c.NewGame)
    plain.bet(alice, ("red", 1_000))
    plain.table_refused("no-lucky-chip", "t1", alice, c.PlaceLuckyChip, spot="red")
    cup = Cup(conditions(bonus=Bonus.LUCKY_CHIP))
    bob, _ = cup.begin("bob", "carol")
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.bet(bob, ("red", 1_000))
    cup.table_refused("not-seated", "t1", cup.rich("eve"), c.PlaceLuckyChip, spot="red")
    cup.table_refused("stale-round", "t1", bob, c.PlaceLuckyChip, spot="red", round=9)
    cup.table_ok("t1", bob, c.PlaceLuckyChip, spot="red")


def test_a_lucky_chip_goes_with_its_wager_and_stays_in_a_corrected_round() -> None:
    cup = Cup(conditions(bonus=Bonus.LUCKY_CHIP))
    alice, bob = cup.begin("alice", "bob")
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.bet(alice, ("red", 1_000))
    cup.table_ok("t1", alice, c.PlaceLuckyChip, spot="red")
    cup.table_ok("t1", alice, c.TakeBack)
    cup.bet(alice, ("even", 1_000))
    cup.bet(bob, ("black", 1_000))
    cup.table_ok("t1", bob, c.PlaceLuckyChip, spot="black")
    cup.spin("12")
    assert (cup.score("alice"), cup.score("bob")) == (2_000, 0)
    cup.table_ok("t1", SUPERVISOR, c.Correct, answer="10", reason="WRONG_RESULT")
    assert (cup.score("alice"), cup.score("bob")) == (2_000, 3_000)


@pytest.mark.clause(
    "RFH-16.7.2", "RFH-16.7.2.1", "RFH-16.7.2.2", "RFH-16.7.2.3", "RFH-16.7.2.4", "RFH-16.1.1-lucky-number"
)
def test_a_lucky_number_is_chosen_before_the_session_and_locked_in_it() -> None:
    without = Cup(conditions())
    without.ok(a.OpenRegistration)
    without.enter("alice")
    without.refused("not-offered", a.ChooseLuckyNumber, patron="alice", number="8")
    cup = Cup(conditions(bonus=Bonus.LUCKY_NUMBER))
    cup.ok(a.OpenRegistration)
    alice, bob = cup.enter("alice"), cup.enter("bob")
    cup.refused("no-lucky-number", a.ChooseLuckyNumber, patron="alice", number="37")
    cup.refused("not-entered", a.ChooseLuckyNumber, patron="carol", number="7")
    cup.ok(a.ChooseLuckyNumber, patron="alice", number="8")
    cup.ok(a.ChooseLuckyNumber, patron="alice", number="7")
    cup.ok(a.Allocate, tables=("t1",))
    cup.ok(a.Begin)
    cup.refused("too-late", a.ChooseLuckyNumber, patron="alice", number="9")
    cup.refused("too-late", a.ChooseLuckyNumber, patron="bob", number="9")
    cup.play("7", (alice, "straight:7", 1_000), (bob, "straight:7", 1_000))
    assert cup.score("alice") == 71_000  # 71 times the bet in place of 36
    assert cup.score("bob") == 36_000  # who chose none has none
    cup.play("8", (alice, "straight:8", 1_000))
    assert cup.score("alice") == 71_000 + 36_000


@pytest.mark.clause("RFH-16.7.2.4", "RFH-16.7.2.2")
def test_a_lucky_number_counts_straight_up_alone_and_for_one_session() -> None:
    cup = Cup(conditions(bonus=Bonus.LUCKY_NUMBER, sessions=stages(1, rounds=2)))
    cup.ok(a.OpenRegistration)
    alice, _ = cup.enter("alice"), cup.enter("bob")
    cup.ok(a.ChooseLuckyNumber, patron="alice", number="8")
    cup.ok(a.Allocate, tables=("t1",))
    cup.ok(a.Begin)
    cup.play("8", (alice, "split:8-9", 1_000))
    assert cup.score("alice") == 18_000  # a split of the number is no Straight Up (N69)
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.table_ok("t1", alice, c.Place, calls=(c.Call("tier", 1_000),))
    cup.spin("8")
    cup.ok(a.End)
    assert cup.state.entrants["alice"].lucky_number == ""


@pytest.mark.clause("RFH-16.7.3", "RFH-16.7.3.1", "RFH-16.7.3.2", "RFH-16.7.3.3", "RFH-16.1.1-random-lucky-number")
def test_a_random_lucky_number_is_drawn_for_the_session() -> None:
    cup = Cup(conditions(bonus=Bonus.RANDOM_LUCKY_NUMBER, refresh=Refresh.SESSION))
    alice, _ = cup.begin("alice", "bob")
    numbers = cup.session().lucky_numbers
    assert set(numbers) == {"alice", "bob"}
    cup.refused("not-offered", a.ChooseLuckyNumber, patron="alice", number="7")
    cup.play(numbers["alice"], (alice, f"straight:{numbers['alice']}", 1_000))
    assert cup.score("alice") == 71_000
    cup.play("0")
    assert cup.session().lucky_numbers == numbers


@pytest.mark.clause("RFH-16.7.3", "RFH-16.7.3.1", "RFH-16.7.3.3")
def test_a_random_lucky_number_is_drawn_for_each_game_where_it_is_set_so() -> None:
    cup = Cup(conditions(bonus=Bonus.RANDOM_LUCKY_NUMBER, refresh=Refresh.GAME, sessions=stages(rounds=12)))
    alice, _ = cup.begin("alice", "bob")
    drawn = []
    for _ in range(12):
        cup.table_ok("t1", DEALER, c.NewGame)
        seat = cup.house.tables["t1"].seat_of("alice")
        assert seat is not None
        number = cup.house.tables["t1"].state.round.lucky_numbers[seat.seat]
        drawn.append(number)
        before = cup.score("alice")
        cup.bet(alice, (f"straight:{number}", 1_000))
        cup.spin(number)
        assert cup.score("alice") == before + 71_000
    assert len(set(drawn)) > 5  # twelve draws from 37 pockets, by a fixed seed
    assert cup.session().lucky_numbers == {}
