"""Classic Blackjack, Premium Blackjack and Blackjack of TSG."""

from pathlib import Path

import pytest

from croupier.rules.blackjack import Blackjack
from croupier.rules.questions import EVERYBODY, Choose, Draw, Together
from rigs.banked_games import changed
from rigs.blackjack_tables import TSG, at, book, costs, net, nets, open_options, run_of, table, wager

CLASSIC, PREMIUM, BLACKJACK = (game for _, game in TSG)
EVERY_VARIANT = pytest.mark.parametrize("game", [CLASSIC, PREMIUM, BLACKJACK])
NO = {"ann@1": "no"}


def tsg(game: str) -> Blackjack:
    return at("tsg", game)


def test_there_are_three_variants() -> None:
    assert [game.id for game in book("tsg").games if game.family == "blackjack"] == [CLASSIC, PREMIUM, BLACKJACK]


@pytest.mark.clause("TSG-A2.5", "TSG-A2.3", "TSG-A2.27", "TSG-3b.1")
@EVERY_VARIANT
def test_each_box_gets_two_cards_face_up_and_the_dealer_one_until_all_have_finished(game: str) -> None:
    run = run_of(tsg(game), [wager("box:2"), wager("box:4", seat="bob")], "Ts 9s 6d 8c 8h stand stand")
    draws = [question for question, _ in run.history() if isinstance(question, Draw)]
    assert [draw.to for draw in draws] == ["box:2", "box:4", "bank", "box:2", "box:4"]
    assert {draw.seen_by for draw in draws} == {EVERYBODY}
    assert run.pending == Draw("bank")


@pytest.mark.clause("TSG-A2.3")
@EVERY_VARIANT
def test_a_participant_bets_in_one_box_of_his_own(game: str) -> None:
    assert list(tsg(game).objections([wager("box:1"), wager("box:2")])) == ["ann:box:2"]
    assert list(tsg(game).objections([wager("box:1"), wager("box:1", seat="bob")])) == ["bob:box:1"]


@pytest.mark.clause("TSG-A2.6", "TSG-A2.14", "TSG-A2.15", "TSG-A2.16", "TSG-A2.8")
@EVERY_VARIANT
def test_wins_losses_and_pushes(game: str) -> None:
    played = tsg(game)
    assert net(played, "Ts 9d 9c stand 9h", stake_minor=400) == 400, "USD 4 wins USD 4"
    assert net(played, "Ts 6d 2c stand Th 9h", stake_minor=400) == 400, "the dealer is bust"
    assert net(played, "Ts 9d 7c stand 9h", stake_minor=400) == -400
    assert net(played, "Ts 9d 8c stand 9h", stake_minor=400) == 0


@pytest.mark.clause("TSG-A2.9", "TSG-A2.10", "TSG-A2.14", "TSG-A2.37", "TSG-A2.52", "TSG-A2.61")
@EVERY_VARIANT
def test_blackjack_pays_three_to_two_and_cannot_be_beaten(game: str) -> None:
    both = [wager("box:1", 400), wager("box:2", 400, "bob")]
    assert nets(tsg(game), both, "As Ts 9d Kc 6c stand 5h 7d") == {"box:1": 600, "box:2": -400}, "the dealer has 21"


@pytest.mark.clause("TSG-A2.10", "TSG-A2.37", "TSG-A2.52", "TSG-A2.61")
@EVERY_VARIANT
def test_21_with_two_cards_after_a_split_pays_one_to_one(game: str) -> None:
    assert nets(tsg(game), [wager("box:1")], "As 9d Ac split Kh Td 9h") == {"box:1": 1000, "split:1.2": 1000}


@pytest.mark.clause("TSG-A2.11")
@EVERY_VARIANT
def test_blackjack_against_blackjack_is_tied(game: str) -> None:
    assert net(tsg(game), "As Kd Kc Ah") == 0


@pytest.mark.clause("TSG-A2.13")
@EVERY_VARIANT
def test_a_soft_hand_cannot_bust_with_the_next_card(game: str) -> None:
    for rank in "23456789TJQKA":
        run = run_of(tsg(game), [wager("box:1")], f"As 9d 6c hit {rank}h")
        assert not run.finished, "the hand lives on, so the dealer or the player is still to come"


@pytest.mark.clause("TSG-A2.17")
@EVERY_VARIANT
def test_nothing_is_paid_before_the_dealer_has_finished(game: str) -> None:
    run = run_of(tsg(game), [wager("box:1"), wager("box:2", seat="bob")], "As Ts 9d Kc 6c stand")
    assert not run.finished


# Doubling and splitting


@pytest.mark.clause("TSG-A2.21", "TSG-A2.41", "TSG-A2.53", "TSG-A2.66")
@EVERY_VARIANT
@pytest.mark.parametrize("held", ["2s 3c", "Ts 9c", "As 6c", "Ts Kc", "5s 6c"])
def test_any_two_cards_may_be_doubled_for_the_starting_bet_and_one_card(game: str, held: str) -> None:
    first, second = held.split()
    run = run_of(tsg(game), [wager("box:1")], f"{first} 9d {second}")
    assert costs(run.pending)["double"] == 1000
    run = run_of(tsg(game), [wager("box:1")], f"{first} 9d {second} double 2h")
    assert run.finished or run.pending == Draw("bank"), "one card, then an automatic stand"


@pytest.mark.clause("TSG-A2.18", "TSG-A2.42", "TSG-A2.54", "TSG-A2.19")
@EVERY_VARIANT
def test_equal_value_may_be_split_and_the_hands_are_independent(game: str) -> None:
    for held, splits in (("Ks Tc", True), ("Js Tc", True), ("6s 6c", True), ("9s 9c", True), ("9s 8c", False)):
        first, second = held.split()
        pending = run_of(tsg(game), [wager("box:1", 700)], f"{first} 9d {second}").pending
        assert ("split" in open_options(pending)) is splits
        if splits:
            assert costs(pending)["split"] == 700
    if game == CLASSIC:
        fourth = run_of(tsg(game), [wager("box:1")], "8s 9d 8c split 8h split 8d split 8s").pending
        assert "split" not in open_options(fourth), "four hands are the most"
    found = nets(tsg(game), [wager("box:1")], "9s 9d 9c split Th stand 2c hit Kh 9h")
    assert found == {"box:1": 1000, "split:1.2": 1000}
    found = nets(tsg(game), [wager("box:1")], "9s 9d 9c split Th stand 3c hit Kc 9h")
    assert found == {"box:1": 1000, "split:1.2": -1000}


@pytest.mark.clause("TSG-A2.18", "TSG-A2.42", "TSG-A2.43", "TSG-A2.54", "TSG-A2.55", "TSG-A2.67")
@pytest.mark.parametrize(("game", "most"), [(CLASSIC, 4), (PREMIUM, 3), (BLACKJACK, 2)])
def test_how_many_hands_a_box_may_come_to(game: str, most: int) -> None:
    for hands in range(1, most + 1):
        pending = run_of(tsg(game), [wager("box:1")], "8s 9d 8c" + " split 8h" * (hands - 1)).pending
        assert ("split" in open_options(pending)) is (hands < most)


@pytest.mark.clause("TSG-A2.20", "TSG-A2.44", "TSG-A2.67")
@pytest.mark.parametrize("game", [CLASSIC, BLACKJACK])
def test_aces_are_split_once_and_get_one_card_each(game: str) -> None:
    run = run_of(tsg(game), [wager("box:1")], "As 9d Ac split Ah 3h")
    assert run.pending == Draw("bank"), "no hit, no double, no further split"
    others = run_of(tsg(game), [wager("box:1")], "9s 9d 9c split 2h")
    assert "hit" in open_options(others.pending), "only aces get one card"
    unsplit = run_of(tsg(game), [wager("box:1")], "As 9d 3c")
    assert "hit" in open_options(unsplit.pending), "only split ones"


@pytest.mark.clause("TSG-A2.56", "TSG-A2.20")
def test_premium_aces_may_be_split_again_once() -> None:
    run = run_of(tsg(PREMIUM), [wager("box:1")], "As 9d Ac split Ah")
    assert open_options(run.pending) == ["stand", "split"]
    run = run_of(tsg(PREMIUM), [wager("box:1")], "As 9d Ac split Ah split Ad 2h 3h")
    assert run.pending == Draw("bank"), "three hands with one card each, an ace among them"
    found = nets(tsg(PREMIUM), [wager("box:1")], "As 9d Ac split Ah split 9h 8h 2h 9c")
    assert found == {"box:1": 1000, "split:1.3": 1000, "split:1.2": -1000}, "20, 19 and 13 against 18"


@pytest.mark.clause("TSG-A2.45", "TSG-A2.53", "TSG-A2.66")
@EVERY_VARIANT
def test_doubling_after_a_split_except_of_aces(game: str) -> None:
    run = run_of(tsg(game), [wager("box:1")], "9s 9d 9c split 2h")
    assert costs(run.pending)["double"] == 1000
    run = run_of(tsg(game), [wager("box:1")], "As 9d Ac split 2h")
    assert run.pending == Draw("box:1.2"), "split aces are not asked"


@pytest.mark.clause("TSG-A2.23", "TSG-A2.22")
@EVERY_VARIANT
def test_hit_and_stand_are_offered_below_21(game: str) -> None:
    run = run_of(tsg(game), [wager("box:1")], "5s 9d 6c hit 5h")
    assert open_options(run.pending) == ["hit", "stand"]
    assert isinstance(run.pending, Choose)
    assert run.pending.default == "stand"


# Insurance and even money


@pytest.mark.clause("TSG-A2.24", "TSG-A2.25", "TSG-A2.46", "TSG-A2.57", "TSG-A2.69")
@EVERY_VARIANT
def test_insurance_is_half_of_the_bet_and_pays_two_to_one(game: str) -> None:
    run = run_of(tsg(game), [wager("box:1", 25)], "Ts Ad 7c")
    assert costs(run.pending) == {"insure": 12, "no": 0}, "odd amounts are rounded down"
    assert isinstance(run_of(tsg(game), [wager("box:1")], "Ts Kd 7c").pending, Choose), "an ace is needed"
    insured = {"ann@1": "insure"}
    assert nets(tsg(game), [wager("box:1")], "Ts Ad 7c", insured, "stand Kh") == {"box:1": -1000, "insurance:1": 1000}
    found = nets(tsg(game), [wager("box:1")], "Ts Ad 9c", insured, "stand 7h")
    assert found == {"box:1": 1000, "insurance:1": -500}


@pytest.mark.clause("TSG-A2.26")
@EVERY_VARIANT
def test_even_money_pays_one_to_one_whatever_the_dealer_has(game: str) -> None:
    run = run_of(tsg(game), [wager("box:1")], "Ks Ad Ac")
    assert isinstance(run.pending, Together)
    assert costs(run.pending) == {"even-money": 0, "no": 0}
    run = run_of(tsg(game), [wager("box:1")], "Ks Ad Ac", {"ann@1": "even-money"})
    assert run.finished, "the hand ends at once"
    assert net(tsg(game), "Ks Ad Ac", {"ann@1": "even-money"}) == 1000
    both = [wager("box:1"), wager("box:2", seat="bob")]
    answers = {"ann@1": "even-money", "bob@2": "no"}
    for last, other in (("Kh", -1000), ("8h", -1000)):
        assert nets(tsg(game), both, "Ks Ts Ad Ac 8c", answers, f"stand {last}") == {"box:1": 1000, "box:2": other}


@pytest.mark.clause("TSG-A2.26")
@EVERY_VARIANT
def test_even_money_declined_plays_out_normally(game: str) -> None:
    assert net(tsg(game), "Ks Ad Ac", NO, "Kh") == 0
    assert net(tsg(game), "Ks Ad Ac", NO, "9h") == 1500


# The dealer's Blackjack


@pytest.mark.clause("TSG-A2.38", "TSG-A2.62")
@EVERY_VARIANT
def test_a_dealer_blackjack_takes_the_initial_bet_only(game: str) -> None:
    found = nets(tsg(game), [wager("box:1")], "6s Kd 5c double 9h Ah")
    assert found == {"box:1": -1000, "double:1.1": 0}
    found = nets(tsg(game), [wager("box:1")], "8s Kd 8c split Th stand Tc stand Ah")
    assert found == {"box:1": -1000, "split:1.2": 0}
    found = nets(tsg(game), [wager("box:1")], "8s Kd 8c split 3h double Th Tc stand Ah")
    assert found == {"box:1": -1000, "double:1.1": 0, "split:1.2": 0}


@pytest.mark.clause("TSG-A2.38", "TSG-A2.62")
@EVERY_VARIANT
def test_a_hand_already_bust_loses_its_whole_stake(game: str) -> None:
    found = nets(tsg(game), [wager("box:1")], "8s Kd 8c split Th stand 6c hit Tc Ah")
    assert found == {"box:1": -1000, "split:1.2": -1000}
    found = nets(tsg(game), [wager("box:1")], "8s Kd 8c split 6h hit Th Tc stand Ah")
    assert found == {"box:1": -1000, "split:1.2": 0}


def test_premium_may_collect_every_wager_where_the_house_reads_it_so() -> None:
    strict = table("tsg", PREMIUM, splits_against_blackjack="lost", doubles_against_blackjack="lost")
    assert net(strict, "6s Kd 5c double 9h Ah") == -2000


# Limits and figures


@pytest.mark.clause("TSG-A2.40", "TSG-A2.50", "TSG-A2.65")
@pytest.mark.parametrize(
    ("game", "spot", "stake", "script", "most"),
    [
        (CLASSIC, "box:1", 10_000, "As 9d Kc", 25_000),
        (PREMIUM, "box:1", 250_000, "As 9d Kc", 625_000),
        (BLACKJACK, "21+3:1", 10_000, "7s 7s 7s stand 9c Tc", 1_010_000),
    ],
)
def test_the_highest_win_of_one_bet(game: str, spot: str, stake: int, script: str, most: int) -> None:
    wagers = list({w.spot: w for w in (wager("box:1", 1000), wager(spot, stake))}.values())
    assert nets(tsg(game), wagers, script)[spot] + stake == most


def test_a_changed_figure_changes_the_settlement(tmp_path: Path) -> None:
    other = changed(tmp_path, "tsg", CLASSIC, 'what = "blackjack", odds = "3:2"', 'what = "blackjack", odds = "6:5"')
    assert isinstance(other, Blackjack)
    assert (net(other, "As 9d Kc"), net(tsg(CLASSIC), "As 9d Kc")) == (1200, 1500)
