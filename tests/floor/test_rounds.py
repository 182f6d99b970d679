"""The course of a round: who moves it on, where results come from, no spin, decisions, and wagers that stand."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode, TableConfig
from croupier.floor.hall.installing import ConfigurationError, terms_of
from croupier.floor.views import show
from croupier.floor.views.own import mine_part
from croupier.floor.views.parts import Phase
from croupier.house.roles import Role
from croupier.rules.wagers.limits import Bound, Limits
from croupier.words.said import Amount
from rigs.casino import DEALER, INSPECTOR, SENSOR, SUPERVISOR, Casino, books, person


@pytest.fixture
def french() -> Casino:
    return Casino("holland-2025", "french-roulette")


@pytest.fixture
def star() -> Casino:
    return Casino("star-rfh", "roulette", limits=Limits(Bound(500, 100_000, 100)))


# Who moves the round on


@pytest.mark.clause("HC25-1.1.1")
def test_only_the_house_moves_a_round_on_never_a_player(french: Casino) -> None:
    alice = french.player()
    french.refused("not-allowed", alice, c.NewGame)
    french.ok(DEALER, c.NewGame)
    french.bet(alice, ("red", 500))
    french.refused("not-allowed", alice, c.NoMoreBets)
    french.ok(DEALER, c.NoMoreBets)
    french.refused("not-allowed", alice, c.Enter, answer="1")
    french.ok(DEALER, c.Enter, answer="1")
    french.refused("not-allowed", alice, c.ConfirmResult)
    french.refused("not-allowed", INSPECTOR, c.ConfirmResult)
    french.ok(DEALER, c.ConfirmResult)
    assert french.table.state.phase is Phase.SETTLED


@pytest.mark.parametrize(("mode", "said"), [(Mode.RNG, "by the generator"), (Mode.AUTOMATED, "automated wheel")])
def test_where_nobody_deals_no_dealer_ends_the_period(mode: Mode, said: str) -> None:
    casino = Casino("star-rfh", "roulette", mode)
    alice = casino.player()
    casino.bet(alice, ("red", 500))
    for actor in (DEALER, SUPERVISOR):
        refused = casino.refused("wrong-mode", actor, c.NoMoreBets)
        assert said in refused.sentence
    casino.bet(alice, ("red", 500))
    casino.wait(31)
    assert casino.table.state.phase is not Phase.BETTING, "its clock does"


@pytest.mark.clause("RFH-3.5", "RFH-11.3.2.2", "RFH-11.3.6")
def test_settlement_starts_only_when_the_dealer_has_confirmed_the_number(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("straight:17", 500))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.Enter, answer="17")
    assert star.table.state.phase is Phase.PROPOSED
    assert star.balance(alice) == 99_500
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 99_500 + 36 * 500


def test_an_unconfirmed_entry_can_be_taken_back_or_replaced(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("straight:17", 500))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.Enter, answer="17")
    star.ok(DEALER, c.Retract)
    assert star.table.state.phase is Phase.NO_MORE_BETS
    star.refused("not-proposed", DEALER, c.ConfirmResult)
    star.ok(DEALER, c.Enter, answer="17")
    star.ok(DEALER, c.Enter, answer="18")
    star.ok(DEALER, c.ConfirmResult)
    assert star.lines() == {"straight:17": "lost"}


@pytest.mark.parametrize("answer", ["37", "00", 17, None, ["17"], "", "17 "])
def test_a_number_that_the_wheel_does_not_have_is_refused(star: Casino, answer: object) -> None:
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    star.refused("illegal-answer", DEALER, c.Enter, answer=answer)


# Sensors and automated wheels


@pytest.mark.clause("RFH-11.3.7", "RFH-11.5.1.10")
def test_a_dealer_accepts_the_sensors_number_and_cannot_overwrite_it(star: Casino) -> None:
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    star.ok(SENSOR, c.Enter, answer="8", source="sensor")
    assert star.table.state.phase is Phase.PROPOSED
    star.refused("sensor-result", DEALER, c.Enter, answer="9")
    star.refused("sensor-result", DEALER, c.Retract)
    star.ok(SUPERVISOR, c.Enter, answer="9")
    star.ok(DEALER, c.ConfirmResult)
    assert star.table.state.previous is not None
    assert star.table.state.previous.outcome["pocket"] == "9"


@pytest.mark.clause("RFH-11.3.3", "RFH-11.3.3.1", "RFH-11.3.3.2", "RFH-11.3.8")
def test_an_automated_wheel_settles_without_a_person() -> None:
    star = Casino("star-rfh", "roulette", Mode.AUTOMATED)
    alice = star.player()
    star.wait(0)
    star.bet(alice, ("red", 500))
    star.wait(30)
    assert star.table.state.phase is Phase.NO_MORE_BETS
    star.ok(SENSOR, c.Enter, answer="1", source="sensor")
    assert star.table.state.phase is Phase.SETTLED
    assert star.balance(alice) == 100_500
    star.wait(10)
    assert star.table.state.phase is Phase.BETTING
    assert star.table.state.round.number == 2


def test_nobody_but_a_supervisor_speaks_for_an_automated_wheel() -> None:
    star = Casino("star-rfh", "roulette", Mode.AUTOMATED)
    star.wait(31)
    star.refused("not-allowed", DEALER, c.Enter, answer="1")
    star.ok(SUPERVISOR, c.Enter, answer="1")


@pytest.mark.clause("RFH-3.6", "RFH-5.4", "RFH-11.5.3.3")
def test_a_result_before_the_end_of_the_period_closes_it_and_the_wagers_stand() -> None:
    star = Casino("star-rfh", "roulette", Mode.AUTOMATED)
    alice = star.player()
    star.wait(0)
    star.bet(alice, ("red", 500))
    star.ok(SENSOR, c.Enter, answer="1", source="sensor")
    assert star.table.state.phase is Phase.SETTLED
    assert star.balance(alice) == 100_500
    assert [alert.kind for alert in star.table.state.alerts.values()] == ["early-result"]


@pytest.mark.clause("RFH-11.3.4", "RFH-11.3.5")
def test_a_dealer_may_have_the_number_before_the_clock_or_long_after(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500))
    star.ok(DEALER, c.Enter, answer="1")  # the ball came to rest early: betting is over
    star.refused("betting-closed", alice, c.Place, chips=(c.Chip("red", 500),))
    star.ok(DEALER, c.ConfirmResult)
    star.ok(DEALER, c.NewGame)
    star.wait(600)
    assert star.table.state.phase is Phase.NO_MORE_BETS  # waits for the spin, however long
    star.ok(DEALER, c.Enter, answer="2")


@pytest.mark.clause("RFH-17.1", "TSG-8a.1", "TSG-A4.12")
def test_in_rng_mode_the_generator_answers_after_the_close() -> None:
    tsg = Casino("tsg", "european-roulette", Mode.RNG)
    alice = tsg.player()
    tsg.wait(0)
    tsg.bet(alice, ("red", 500), ("black", 500), ("straight:0", 500))
    tsg.wait(30)
    assert tsg.table.state.phase is Phase.NO_MORE_BETS
    assert tsg.escrow == 1_500
    tsg.refused("wrong-mode", SUPERVISOR, c.Enter, answer="1")
    tsg.wait(2)
    assert tsg.table.state.phase is Phase.SETTLED
    assert tsg.escrow == 0
    assert "answered" in tsg.events()


@pytest.mark.clause("RFH-2.1", "RFH-11.3.1", "RFH-11.1.1")
def test_a_book_offers_a_game_only_in_its_modes() -> None:
    config = TableConfig("t", "T", "tsg", "european-roulette", Mode.DEALER, "USD", Limits(Bound(100, 1000)))
    with pytest.raises(ConfigurationError, match="offers european-roulette in rng mode, not dealer"):
        terms_of(books()["tsg"], config)
    for mode in Mode:
        Casino("star-rfh", "roulette", mode)


def test_a_clock_that_waits_for_the_first_wager_waits_again_when_all_are_taken_back() -> None:
    tsg = Casino("tsg", "european-roulette", Mode.RNG, starts_with_first_wager=True)
    alice = tsg.player()
    tsg.wait(3600)
    assert tsg.table.state.round.closes_at_ms is None
    tsg.bet(alice, ("red", 500))
    assert tsg.table.state.round.closes_at_ms == tsg.now_ms + 30_000
    tsg.ok(alice, c.TakeBack)
    tsg.wait(30)
    assert tsg.table.state.phase is Phase.BETTING
    assert tsg.table.state.round.closes_at_ms is None
    assert tsg.table.state.round.number == 1


# No spin


_HOLLAND_STOPS = {
    "FOREIGN_OBJECT": "HC25-2.1.2a",
    "SAME_DIRECTION": "HC25-2.1.2b",
    "NO_POCKET": "HC25-2.1.2c",
    "UNDER_7_CIRCUITS": "HC25-2.1.2d",
    "OTHER": "HC25-2.1.2e",
}


@pytest.mark.clause("HC25-2.1.2a", "HC25-2.1.2b", "HC25-2.1.2c", "HC25-2.1.2d", "HC25-2.1.2e", "HC25-2.1.2f")
@pytest.mark.parametrize("reason", sorted(_HOLLAND_STOPS))
def test_holland_a_stopped_spin_settles_nothing_and_the_ball_is_spun_again(french: Casino, reason: str) -> None:
    alice = french.player()
    french.ok(DEALER, c.NewGame)
    french.bet(alice, ("red", 500))
    french.ok(DEALER, c.NoMoreBets)
    french.ok(DEALER, c.StopSpin, reason=reason, note="seen by the dealer")
    assert french.table.state.phase is Phase.NO_MORE_BETS
    assert french.table.state.round.number == 1
    assert french.escrow == 500
    french.ok(DEALER, c.Enter, answer="1")
    french.ok(DEALER, c.ConfirmResult)
    assert french.lines() == {"red": "won"}
    assert _HOLLAND_STOPS[reason] in french.table.terms.stop_reasons[reason].clause


@pytest.mark.clause("HC25-2.1.2e")
def test_another_reason_needs_words(french: Casino) -> None:
    french.ok(DEALER, c.NewGame)
    french.ok(DEALER, c.NoMoreBets)
    french.refused("unknown-reason", DEALER, c.StopSpin, reason="OTHER", note="  ")
    french.refused("unknown-reason", DEALER, c.StopSpin, reason="BORED")


_STAR_STOPS = {
    "SAME_DIRECTION": "RFH-11.5.1.1",
    "WHEEL_STATIONARY": "RFH-11.5.1.2",
    "UNDER_FOUR_REVS": "RFH-11.5.1.3",
    "FOREIGN_OBJECT": "RFH-11.5.1.4",
    "NO_POCKET": "RFH-11.5.1.5",
    "BALL_OUT": "RFH-11.5.1.6",
    "INTERFERENCE": "RFH-11.5.1.7",
}


@pytest.mark.clause(*_STAR_STOPS.values(), "RFH-11.3.2", "RFH-11.5.1.8", "RFH-11.5.1.9")
@pytest.mark.parametrize("reason", sorted(_STAR_STOPS))
def test_star_after_no_spin_the_sensors_number_is_dropped_until_the_next_spin(star: Casino, reason: str) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(SUPERVISOR, c.StopSpin, reason=reason)
    star.refused("spin-stopped", SENSOR, c.Enter, answer="2", source="sensor")
    star.refused("not-allowed", alice, c.SpinAgain)
    star.ok(DEALER, c.SpinAgain)
    star.ok(SENSOR, c.Enter, answer="1", source="sensor")
    star.ok(DEALER, c.ConfirmResult)
    assert star.lines() == {"red": "won"}
    star.refused("not-waiting", SUPERVISOR, c.StopSpin, reason=reason)
    assert star.table.terms.stop_reasons[reason].clause == _STAR_STOPS[reason]


@pytest.mark.clause("RFH-11.5.1.6")
def test_a_ball_that_left_the_wheel_is_inspected_before_it_is_used_again(star: Casino) -> None:
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.StopSpin, reason="BALL_OUT")
    assert [alert.kind for alert in star.table.state.alerts.values()] == ["inspection"]
    star.refused("not-allowed", DEALER, c.Acknowledge, alert=1)
    star.ok(SUPERVISOR, c.Acknowledge, alert=1, note="round and whole")
    assert not star.table.state.alerts


@pytest.mark.clause("RFH-11.5.1")
def test_no_spin_exists_only_where_a_live_wheel_decides() -> None:
    star = Casino("star-rfh", "roulette", Mode.AUTOMATED)
    star.wait(31)
    star.refused("wrong-mode", SUPERVISOR, c.StopSpin, reason="NO_POCKET")


def test_no_spin_while_betting_is_open_leaves_it_open(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.StopSpin, reason="SAME_DIRECTION")
    star.bet(alice, ("red", 500))


# After a zero


@pytest.mark.clause("HC25-2.2.1d", "HC25-2.2.1e")
def test_french_after_a_zero_each_player_chooses_half_or_prison(french: Casino) -> None:
    alice, bob = french.player("alice"), french.player("bob")
    french.play("0", (alice, "red", 1_000), (bob, "red", 1_000), (bob, "dozen:1", 500))
    assert french.table.state.phase is Phase.DECIDING
    french.refused("no-decision", bob, c.Decide, key="1:red", option="half")  # not his to make
    french.refused("illegal-answer", alice, c.Decide, key="1:red", option="double")
    french.ok(alice, c.Decide, key="1:red", option="half")
    french.ok(bob, c.Decide, key="2:red", option="en-prison")
    assert french.table.state.phase is Phase.SETTLED
    assert french.balance(alice) == 100_000 - 500
    assert french.balance(bob) == 100_000 - 1_500
    assert french.escrow == 1_000  # bob's wager stands
    french.refused("wagers-in-play", bob, c.Leave)
    french.play("1")
    assert french.balance(bob) == 100_000 - 500  # freed: the stake without winnings; the dozen is gone


@pytest.mark.clause("HC25-2.2.1e")
def test_french_a_wager_en_prison_that_loses_is_lost(french: Casino) -> None:
    alice = french.player()
    french.play("0", (alice, "red", 1_000))
    french.ok(alice, c.Decide, key="1:red", option="en-prison")
    french.play("2")
    assert french.balance(alice) == 99_000
    assert french.escrow == 0


@pytest.mark.clause("HC25-2.2.1f", "HC25-2.2.1g")
def test_french_second_and_third_zero(french: Casino) -> None:
    alice, bob, carol = (french.player(name) for name in ("alice", "bob", "carol"))
    french.play("0", *((who, "red", 1_000) for who in (alice, bob, carol)))
    for seat, who in enumerate((alice, bob, carol), 1):
        french.ok(who, c.Decide, key=f"{seat}:red", option="en-prison")
    french.play("0")  # second zero: worth half now
    french.ok(alice, c.Decide, key="1:red@1", option="half")
    french.ok(bob, c.Decide, key="2:red@1", option="en-prison")
    french.ok(carol, c.Decide, key="3:red@1", option="en-prison")
    assert french.balance(alice) == 99_000 + 250  # a quarter of the original
    assert french.escrow == 1_000
    french.play("1", (bob, "red", 500))
    assert french.balance(bob) == 99_000 + 500 + 500  # half of the original, and a fresh win
    assert french.balance(carol) == 99_000 + 500
    french.play("0", (carol, "red", 1_000))
    french.ok(carol, c.Decide, key="3:red", option="en-prison")
    french.play("0")
    french.ok(carol, c.Decide, key="3:red@4", option="en-prison")
    french.play("0")  # third zero: lost for good, nothing to decide
    assert french.table.state.phase is Phase.SETTLED
    assert french.escrow == 0
    assert french.balance(carol) == 99_500 - 1_000


def test_french_who_does_not_answer_in_time_gets_half_back(french: Casino) -> None:
    alice = french.player()
    french.play("0", (alice, "red", 1_000))
    french.wait(14.9)
    assert french.table.state.phase is Phase.DECIDING
    french.wait(0.1)
    assert french.table.state.phase is Phase.SETTLED
    assert french.balance(alice) == 99_500
    french.refused("no-decision", alice, c.Decide, key="1:red", option="en-prison")


@pytest.mark.clause("HC25-2.3.2d", "HC25-2.3.2e")
def test_american_with_one_zero_halves_even_chances_at_once() -> None:
    casino = Casino("holland-2025", "american-roulette")
    alice = casino.player()
    casino.play("0", (alice, "red", 1_000), (alice, "dozen:1", 1_000), (alice, "column:1", 1_000))
    assert casino.table.state.phase is Phase.SETTLED
    assert casino.balance(alice) == 100_000 - 3_000 + 500
    assert casino.lines() == {"red": "half-lost", "dozen:1": "lost", "column:1": "lost"}


@pytest.mark.clause("HC25-2.3.2f", "HC25-2.3.3")
@pytest.mark.parametrize("zero", ["0", "00"])
def test_american_with_two_zeros_takes_even_chances_and_pays_the_top_line(zero: str) -> None:
    casino = Casino("holland-2025", "american-roulette-00")
    alice = casino.player()
    casino.play(zero, (alice, "red", 1_000), (alice, "top-line", 1_000))
    assert casino.balance(alice) == 100_000 - 2_000 + 7_000


@pytest.mark.clause("HC25-2.5.3a", "HC25-2.5.4a", "HC25-2.5.5")
def test_lucky_ladys_bonus_numbers_come_after_the_close_and_before_the_number() -> None:
    casino = Casino("holland-2025", "lucky-ladys-roulette")
    alice = casino.player(balance_minor=10**6)
    casino.ok(DEALER, c.NewGame)
    assert casino.table.state.round.answers == []
    for n in range(37):
        casino.bet(alice, (f"straight:{n}", 500))
    casino.ok(DEALER, c.NoMoreBets)
    assert casino.table.state.round.sources == ["generator", "generator"]
    split, numbers = casino.table.state.round.answers
    multiples = dict(zip(numbers, map(int, split[0].split("+")), strict=True))
    assert 1 <= len(multiples) <= 4
    assert sum(multiples.values()) == 210
    assert show.round_part(casino.table).shown["bonus"] == multiples, "everybody sees them before the ball falls"
    number, multiple = next(iter(multiples.items()))
    casino.ok(DEALER, c.Enter, answer=number)
    casino.ok(DEALER, c.ConfirmResult)
    assert casino.balance(alice) == 10**6 - 37 * 500 + (30 + multiple) * 500


# Settlement


@pytest.mark.clause("RFH-6.1.3", "TSG-8c.1", "HC25-2.3.2c", "RFH-6.1.1")
def test_winnings_and_their_stakes_are_credited_at_once_and_losers_pay_no_more(star: Casino) -> None:
    alice = star.player()
    star.play("17", (alice, "straight:17", 500), (alice, "red", 500))
    assert star.balance(alice) == 100_000 - 1_000 + 36 * 500
    assert star.bank == 500 - 35 * 500
    assert star.escrow == 0


@pytest.mark.clause("RFH-Order", "G-A.5.1", "HC25-0.0.1")
def test_every_round_was_played_under_a_named_version_of_the_rules(star: Casino) -> None:
    assert star.table.state.rules_version == star.table.terms.version
    (installed, *_) = star.store.events("table:t")
    assert star.table.terms.version.encode() in installed.body


@pytest.mark.clause("RFH-18.9")
def test_three_idle_rounds_at_a_full_table_are_put_before_a_supervisor() -> None:
    star = Casino("star-rfh", "roulette", seats=2)
    alice, _ = star.player("alice"), star.player("bob")
    for _ in range(2):
        star.play("1", (alice, "red", 500))
    assert not star.table.state.alerts
    star.play("1", (alice, "red", 500))
    assert [alert.kind for alert in star.table.state.alerts.values()] == ["idle-seat"]
    assert star.table.seat_of("bob") is not None  # nobody is evicted by the system


@pytest.mark.clause("RFH-18.9")
def test_an_idle_seat_at_a_table_with_room_is_left_in_peace() -> None:
    star = Casino("star-rfh", "roulette", seats=3)
    alice, _ = star.player("alice"), star.player("bob")
    for _ in range(5):
        star.play("1", (alice, "red", 500))
    assert not star.table.state.alerts


@pytest.mark.clause("AN-1.16.6", "HC25-1.1.14b")
def test_a_large_win_is_put_before_a_supervisor() -> None:
    casino = Casino("holland-2025", "american-roulette", limits=Limits(Bound(500, 1_000_000, 500)))
    alice, bob = casino.player("alice", 10**7), casino.player("bob", 10**7)
    carol = casino.player("carol", 10**7)
    both = ((carol, "straight:17", 275_000), (carol, "dozen:2", 33_500))  # 9,900,000 and 100,500 together
    casino.play("17", (alice, "straight:17", 300_000), (bob, "straight:17", 277_500), *both)
    told = [(alert.kind, alert.details) for alert in casino.table.state.alerts.values()]
    assert told == [
        ("large-win", {"seat": "1", "amount": Amount(10_800_000, "EUR")}),
        ("large-win", {"seat": "3", "amount": Amount(10_000_500, "EUR")}),
    ]  # bob's EUR 99,900 is below the book's 100,000


def test_somebody_who_is_not_at_the_table_cannot_call_a_supervisor(star: Casino) -> None:
    star.refused("not-seated", person("eve", Role.PLAYER), c.CallSupervisor)


@pytest.mark.clause("RFH-3.4", "RFH-6.1.2")
def test_the_win_meter_shows_what_is_won_and_no_stake(french: Casino) -> None:
    alice = french.player()
    french.play("0", (alice, "red", 1_000), (alice, "straight:0", 500))
    french.ok(alice, c.Decide, key="1:red", option="half")
    seat = french.table.seat_of("alice")
    assert seat is not None
    assert mine_part(french.table, seat, ()).last_win_minor == 35 * 500 - 500  # the other half of red was lost
    french.play("1", (alice, "red", 1_000), (alice, "black", 1_000))
    assert mine_part(french.table, seat, ()).last_win_minor == 0  # as much came back as was staked
    french.play("2", (alice, "red", 1_000))
    assert mine_part(french.table, seat, ()).last_win_minor == 0
    french.play("0", (alice, "red", 1_000), (alice, "straight:0", 500))
    french.ok(alice, c.Decide, key="1:red", option="en-prison")
    assert mine_part(french.table, seat, ()).last_win_minor == 35 * 500  # what stands is neither won nor lost
