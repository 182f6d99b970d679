"""Black Jack, Black Jack 6:5 and Casino21 as Holland Casino plays them."""

from pathlib import Path
from typing import Any

import pytest

from croupier.rulebooks import RulebookError
from croupier.rules.blackjack import Blackjack
from croupier.rules.questions import Choose, Draw, IllegalAnswerError, Together
from croupier.rules.wagers.wager import Disposition
from rigs.banked_games import changed
from rigs.blackjack_tables import (
    HOLLAND,
    at,
    black_jack,
    book,
    costs,
    lines,
    net,
    nets,
    open_options,
    run_of,
    table,
    wager,
)

BLACK_JACKS = [pair for pair in HOLLAND if pair[1] != "casino-21"]
CASINO_21S = [pair for pair in HOLLAND if pair[1] == "casino-21"]
NO = {"ann@1": "no"}
INSURED = {"ann@1": "insure"}


# Black Jack and the bank


@pytest.mark.clause("HC25-3.2.3b")
@pytest.mark.parametrize(("book_id", "game"), [pair for pair in HOLLAND if pair[1] != "black-jack-6-5"])
def test_black_jack_pays_three_to_two(book_id: str, game: str) -> None:
    both = [wager("box:1"), wager("behind:1", 3000, "bob")]
    assert nets(at(book_id, game), both, "As 9d Kc") == {"box:1": 1500, "behind:1": 4500}


@pytest.mark.clause("HC25-3.2.16")
def test_black_jack_pays_six_to_five_in_its_variant_and_nothing_else_changes() -> None:
    variant, usual = at("holland-2025", "black-jack-6-5"), black_jack()
    assert net(variant, "As 9d Kc") == 1200
    assert variant.config == usual.config
    for kind, entry in usual.entry.by_kind.items():
        other = {pay.what: pay.odds for pay in variant.entry.by_kind[kind].pays}
        assert {w for w, odds in ((p.what, p.odds) for p in entry.pays) if other[w] != odds} <= {"blackjack"}


def test_six_to_five_is_no_game_of_2023() -> None:
    assert "black-jack-6-5" not in {game.id for game in book("holland-2023").games}


@pytest.mark.clause("HC25-3.2.3c", "HC25-3.2.4e")
@pytest.mark.parametrize(("book_id", "game"), HOLLAND)
def test_other_winning_hands_pay_even_money_and_lower_hands_lose(book_id: str, game: str) -> None:
    played = at(book_id, game)
    both = [wager("box:1"), wager("behind:1", 3000, "bob")]
    assert nets(played, both, "Ts 9d 9c stand 9h") == {"box:1": 1000, "behind:1": 3000}, "19 against 18"
    assert net(played, "Ts 9d 7c stand 9h") == -1000, "17 against 18"


@pytest.mark.clause("HC25-3.2.4d")
@pytest.mark.parametrize(("book_id", "game"), HOLLAND)
def test_every_hand_in_play_wins_when_the_bank_busts(book_id: str, game: str) -> None:
    assert net(at(book_id, game), "Ts 6d 2c stand Th 8h") == 1000


@pytest.mark.clause("HC25-3.2.4f")
@pytest.mark.parametrize(("book_id", "game"), BLACK_JACKS)
def test_equal_points_are_a_draw_black_jack_against_black_jack_too(book_id: str, game: str) -> None:
    played = at(book_id, game)
    assert net(played, "Ts 9d 8c stand 9h") == 0
    assert net(played, "As Kd Kc Ah") == 0


@pytest.mark.clause("HC25-3.2.4h")
def test_black_jack_beats_21_of_more_cards_for_both_sides() -> None:
    assert net(black_jack(), "As Kd Kc 9h") == 1500, "the bank's 19, which takes no third card"
    assert net(black_jack(), "Ts Kd 6c hit 5h Ah") == -1000, "the bank's Black Jack beats an ordinary 21"
    both = [wager("box:1"), wager("box:2", seat="bob")]
    found = nets(black_jack(), both, "As Ts Kd Kc 9c stand 5h 6d")
    assert found == {"box:1": 1500, "box:2": -1000}, "the bank's 21 of three cards loses to Black Jack alone"


@pytest.mark.clause("HC25-3.2.4i")
@pytest.mark.parametrize("total", [17, 18, 19, 20])
def test_as_an_option_the_bank_wins_ties_on_17_to_20(total: int) -> None:
    option = black_jack(ties="bank-17-to-20")
    held, bank = f"Ts 8d {total - 10 if total < 20 else 'K'}c", total - 8
    script = f"{held} stand {'T' if bank == 10 else bank if bank < 10 else 'A' if bank == 11 else '2'}h"
    if bank == 12:
        script += " Td"
    assert net(option, script) == -1000
    assert net(black_jack(), script) == 0


@pytest.mark.clause("HC25-3.2.4i")
def test_under_that_option_ties_on_21_and_black_jack_stay_draws() -> None:
    option = black_jack(ties="bank-17-to-20")
    assert net(option, "Ts 8d 6c hit 5h 6h 7d") == 0
    assert net(option, "As Kd Kc Ah") == 0


def test_a_drawn_wager_is_the_players_to_leave_change_or_take_back() -> None:
    line = lines(black_jack(), [wager("box:1")], "Ts 9d 8c stand 9h")["ann", "box:1"]
    assert (line.disposition, line.returned_minor, line.stands_minor) == (Disposition.RETURNED, 1000, 0)


# The bank's second card


@pytest.mark.clause("HC25-3.2.6a")
@pytest.mark.parametrize(("book_id", "game"), HOLLAND)
def test_the_banks_second_card_comes_after_the_last_box(book_id: str, game: str) -> None:
    run = run_of(at(book_id, game), [wager("box:1"), wager("box:5", seat="bob")], "Ts 9c 9d 8c 8h stand stand")
    history = [question.to for question, _ in run.history() if isinstance(question, Draw)]
    assert history == ["box:1", "box:5", "bank", "box:1", "box:5"]
    assert run.pending == Draw("bank")


@pytest.mark.clause("HC25-3.2.6b")
def test_the_bank_takes_no_second_card_if_all_are_bust_and_nobody_insured() -> None:
    assert run_of(black_jack(), [wager("box:1")], "Ts Ad 6c", NO, "hit Kh").finished
    run = run_of(black_jack(), [wager("box:1")], "Ts Ad 6c", INSURED, "hit Kh")
    assert run.pending == Draw("bank"), "the insurance still waits"


@pytest.mark.clause("HC25-3.2.4a")
def test_with_only_black_jacks_left_the_bank_draws_just_what_decides() -> None:
    assert run_of(black_jack(), [wager("box:1")], "As 5d Kc").finished
    run = run_of(black_jack(), [wager("box:1")], "As Td Kc")
    assert run.pending == Draw("bank")
    run.answer_plain("2h")
    assert run.finished, "12 draws no further: no Black Jack can lose to it"


@pytest.mark.clause("HC25-3.2.6a")
def test_without_a_hole_card_doubles_and_splits_are_lost_to_the_banks_black_jack() -> None:
    assert net(black_jack(), "6s Kd 5c double 9h Ah") == -2000
    assert net(black_jack(), "8s Kd 8c split Th stand Tc stand Ah") == -2000
    spared = black_jack(splits_against_blackjack="returned", doubles_against_blackjack="returned")
    assert net(spared, "6s Kd 5c double 9h Ah") == -1000


# Insurance


@pytest.mark.clause("HC25-3.2.5a")
@pytest.mark.parametrize("first", ["2d", "9d", "Td", "Kd", "Ad"])
def test_insurance_is_offered_against_an_ace_only(first: str) -> None:
    pending = run_of(black_jack(), [wager("box:1")], f"Ts {first} 7c").pending
    assert (isinstance(pending, Together) and pending.choices[0].ask == "insurance") is (first == "Ad")


@pytest.mark.clause("HC25-3.2.5b")
@pytest.mark.parametrize("stake_minor", [500, 1000, 2500])
def test_insurance_is_exactly_half_of_ones_own_initial_wager(stake_minor: int) -> None:
    pending = run_of(black_jack(), [wager("box:1", stake_minor)], "Ts Ad 7c").pending
    assert costs(pending) == {"insure": stake_minor // 2, "no": 0}


@pytest.mark.clause("HC25-3.2.5b", "HC25-3.2.5c")
def test_everybody_on_a_box_insures_for_himself_and_silence_means_no() -> None:
    wagers = [wager("box:1"), wager("behind:1", 3000, "bob")]
    run = run_of(black_jack(), wagers, "Ts Ad 7c")
    assert isinstance(run.pending, Together)
    assert {c.seat: (c.options[0].cost_minor, c.default) for c in run.pending.choices} == {
        "ann": (500, "no"), "bob": (1500, "no"),
    }  # fmt: skip
    run.answer_plain({"ann@1": "insure", "bob@1": "no"})
    with pytest.raises(IllegalAnswerError):
        run.answer_plain({"bob@1": "insure"})
    assert isinstance(run.pending, Choose), "the option has ended; the hand is played"
    assert "insure" not in open_options(run.pending)


@pytest.mark.clause("HC25-3.2.5d")
def test_insurance_pays_two_to_one_and_the_main_wager_is_collected() -> None:
    found = nets(black_jack(), [wager("box:1")], "Ts Ad 7c", INSURED, "stand Kh")
    assert found == {"box:1": -1000, "insurance:1": 1000}


@pytest.mark.clause("HC25-3.2.5e")
def test_insurance_is_lost_if_the_bank_has_no_black_jack() -> None:
    found = nets(black_jack(), [wager("box:1")], "Ts Ad 7c", INSURED, "stand 5h 3d")
    assert found == {"box:1": -1000, "insurance:1": -500}


@pytest.mark.clause("HC25-3.2.5a")
def test_a_black_jack_may_be_insured_and_gets_no_even_money() -> None:
    run = run_of(black_jack(), [wager("box:1")], "Ks Ad Ac")
    assert open_options(run.pending) == ["insure", "no"]
    assert nets(black_jack(), [wager("box:1")], "Ks Ad Ac", INSURED, "Kh") == {"box:1": 0, "insurance:1": 1000}


# Doubling


@pytest.mark.clause("HC25-3.2.7a")
@pytest.mark.parametrize(("book_id", "game"), HOLLAND)
def test_only_9_10_and_11_may_be_doubled(book_id: str, game: str) -> None:
    played = at(book_id, game)
    offered = {}
    for first, second in (("3", "5"), ("4", "5"), ("4", "6"), ("5", "6"), ("5", "7"), ("A", "7"), ("A", "9")):
        pending = run_of(played, [wager("box:1")], f"{first}s 9d {second}c").pending
        offered[first + second] = "double" in open_options(pending)
    assert offered == {"35": False, "45": True, "46": True, "56": True, "57": False, "A7": False, "A9": False}


@pytest.mark.clause("HC25-3.2.7a", "HC25-3.2.7b")
def test_doubling_stakes_the_wager_again_and_brings_exactly_one_card() -> None:
    run = run_of(black_jack(), [wager("box:1")], "6s 9d 5c")
    assert costs(run.pending)["double"] == 1000
    run = run_of(black_jack(), [wager("box:1")], "6s 9d 5c double 2h")
    assert run.pending == Draw("bank"), "13, and no further card"
    assert nets(black_jack(), [wager("box:1")], "6s 9d 5c double Th 9h") == {"box:1": 1000, "double:1.1": 1000}


@pytest.mark.clause("HC25-3.2.7a")
def test_a_third_card_ends_the_chance_to_double() -> None:
    run = run_of(black_jack(), [wager("box:1")], "4s 9d 2c hit 3h")
    assert open_options(run.pending) == ["hit", "stand"]


@pytest.mark.clause("HC25-3.2.7c")
def test_ace_and_8_doubled_counts_9_and_the_ace_stays_1() -> None:
    run = run_of(black_jack(), [wager("box:1")], "As 9d 8c")
    assert "double" in open_options(run.pending)
    run = run_of(black_jack(), [wager("box:1")], "As 9d 8c double 2h 8h")
    assert run.outcome.boxes[0].hands[0].hand.total == 11, "not 21"
    assert net(black_jack(), "As 9d 8c double 2h 8h") == -2000
    assert net(black_jack(), "As 9d 8c hit 2h 8h") == 1000, "drawn without doubling it is 21"


@pytest.mark.clause("HC25-3.2.7c")
def test_ace_and_9_may_be_doubled_as_10_where_the_house_allows_it() -> None:
    option = black_jack(double_ace_low=[9, 10])
    assert "double" in open_options(run_of(option, [wager("box:1")], "As 9d 9c").pending)
    run = run_of(option, [wager("box:1")], "As 9d 9c double Ah 8h")
    assert run.outcome.boxes[0].hands[0].hand.total == 11


# Splitting


@pytest.mark.clause("HC25-3.2.8a")
@pytest.mark.parametrize(("book_id", "game"), HOLLAND)
def test_two_cards_of_equal_value_may_be_split_for_an_equal_wager(book_id: str, game: str) -> None:
    played = at(book_id, game)
    for pair, splits in (("8s 8c", True), ("Ts Kc", True), ("As Ac", True), ("9s 8c", False), ("6s 4c", False)):
        first, second = pair.split()
        pending = run_of(played, [wager("box:1")], f"{first} 9d {second}").pending
        assert ("split" in open_options(pending)) is splits, pair
    assert costs(run_of(played, [wager("box:1", 2500)], "8s 9d 8c").pending)["split"] == 2500


@pytest.mark.clause("HC25-3.2.8a")
def test_split_hands_are_two_hands_with_their_own_fate() -> None:
    found = nets(black_jack(), [wager("box:1")], "8s 9d 8c split Th stand 2c hit Kh stand 9h")
    assert found == {"box:1": 0, "split:1.2": 1000}, "18 draws with the bank's 18, 20 beats it"


@pytest.mark.clause("HC25-3.2.8b")
@pytest.mark.parametrize(("book_id", "game"), HOLLAND)
def test_at_a_table_a_split_hand_that_is_a_pair_again_may_always_be_split_again(book_id: str, game: str) -> None:
    script = "8s 9d 8c" + " split 8h" * 9
    run = run_of(at(book_id, game), [wager("box:1")], script)
    assert "split" in open_options(run.pending), "ten hands, and an eleventh is offered"
    assert costs(run.pending)["split"] == 1000


@pytest.mark.clause("HC25-3.2.8c")
@pytest.mark.parametrize("how", ["terminals only", "terminal wager"])
def test_on_terminals_a_box_is_split_once_at_most(how: str) -> None:
    if how == "terminals only":
        game, bets = black_jack(terminals=True), [wager("box:1")]
    else:
        game, bets = black_jack(), [wager("box:1", terminal=1)]
    run = run_of(game, bets, "8s 9d 8c split 8h")
    assert open_options(run.pending) == ["hit", "stand"]


@pytest.mark.clause("HC25-3.2.8d")
@pytest.mark.parametrize(("book_id", "game"), HOLLAND)
def test_split_hands_of_9_10_and_11_may_be_doubled(book_id: str, game: str) -> None:
    run = run_of(at(book_id, game), [wager("box:1")], "8s 9d 8c split 3h")
    assert costs(run.pending)["double"] == 1000
    run = run_of(black_jack(), [wager("box:1")], "8s 9d 8c split 5h")
    assert "double" not in open_options(run.pending)
    found = nets(black_jack(), [wager("box:1")], "8s 9d 8c split 3h double Kh 7c stand 9h")
    assert found == {"box:1": 1000, "double:1.1": 1000, "split:1.2": -1000}


@pytest.mark.clause("HC25-3.2.8e")
def test_each_split_ace_gets_one_card_and_no_more() -> None:
    run = run_of(black_jack(), [wager("box:1")], "As 9d Ac split 2h 3h")
    assert run.pending == Draw("bank"), "13 and 14 stand as they are"
    assert run_of(black_jack(), [wager("box:1")], "As 9d Ac split Ah 3h").pending == Draw("bank"), "no re-split"
    again = run_of(black_jack(ace_hands_most=3), [wager("box:1")], "As 9d Ac split Ah")
    assert open_options(again.pending) == ["stand", "split"]
    for drawn in ("As 9d 5c", "5s 9d Ac", "8s 9d 8c split 3h"):
        assert "hit" in open_options(run_of(black_jack(), [wager("box:1")], drawn).pending), "an ace, or a split, alone"


@pytest.mark.clause("HC25-3.2.8f")
def test_ace_and_ten_after_a_split_is_21_and_pays_even_money() -> None:
    found = nets(black_jack(), [wager("box:1")], "As 9d Ac split Kh Td 9h")
    assert found == {"box:1": 1000, "split:1.2": 1000}
    assert net(black_jack(), "As Td Ac split Kh Td Ah") == -2000, "and it loses to the bank's Black Jack"


# Bonuses


@pytest.mark.clause("HC25-3.2.9a")
@pytest.mark.parametrize(("book_id", "game"), HOLLAND)
def test_three_sevens_pay_a_bonus_of_the_wager_to_all_on_the_box(book_id: str, game: str) -> None:
    wagers = [wager("box:1"), wager("behind:1", 3000, "bob")]
    won = nets(at(book_id, game), wagers, "7s 9d 7c hit 7h 9h")
    assert won == {"box:1": 2000, "behind:1": 6000}, "21 wins once more than the wager"
    tens = lines(at(book_id, game), wagers, "7s Td 7c hit 7h Ah")
    assert {key: line.credit_minor for key, line in tens.items()} == {("ann", "box:1"): 1000, ("bob", "behind:1"): 3000}
    assert all(line.disposition is Disposition.LOST for line in tens.values()), "lost, and still paid the bonus"


@pytest.mark.clause("HC25-3.2.9a")
def test_no_bonus_for_sevens_of_a_split_box_or_with_another_card_between() -> None:
    assert nets(black_jack(), [wager("box:1")], "7s 9d 7c split 7h hit 7d Tc stand 9h")["box:1"] == 1000
    assert net(black_jack(), "7s 9d 2c hit 7h hit 5d 9h") == 1000


@pytest.mark.clause("HC25-3.2.9b")
@pytest.mark.parametrize(("book_id", "game"), HOLLAND)
def test_terminal_wagers_get_no_three_sevens_bonus(book_id: str, game: str) -> None:
    assert net(table(book_id, game, terminals=True), "7s 9d 7c hit 7h 9h") == 1000
    mixed = [wager("box:1"), wager("behind:1", seat="bob", terminal=1)]
    assert nets(at(book_id, game), mixed, "7s 9d 7c hit 7h 9h") == {"box:1": 2000, "behind:1": 1000}


# Casino21


@pytest.mark.clause("HC25-3.2.15a")
@pytest.mark.parametrize(("book_id", "game"), CASINO_21S)
def test_casino_21_gives_the_bank_every_tie(book_id: str, game: str) -> None:
    played = at(book_id, game)
    assert net(played, "Ts 9d 8c stand 9h") == -1000
    assert net(played, "Ts 8d 6c hit 5h 6h 7d") == -1000, "21 against 21"
    assert net(played, "As Kd Kc Ah") == -1000, "Black Jack against Black Jack"
    assert net(played, "As Kd Kc 9h") == 1500, "a Black Jack alone still wins"


@pytest.mark.clause("HC25-3.2.15b")
@pytest.mark.parametrize(("book_id", "game"), CASINO_21S)
def test_casino_21_has_no_insurance(book_id: str, game: str) -> None:
    assert isinstance(run_of(at(book_id, game), [wager("box:1")], "Ts Ad 7c").pending, Choose)


@pytest.mark.clause("HC25-3.2.15c")
def test_casino_21_may_draw_black_jack_against_black_jack() -> None:
    option = table("holland-2025", "casino-21", blackjack_tie="draw")
    assert net(option, "As Kd Kc Ah") == 0
    assert net(option, "Ts 9d 8c stand 9h") == -1000


@pytest.mark.clause("HC25-3.2.15d")
def test_casino_21_may_pay_a_bonus_on_five_cards_win_or_lose() -> None:
    option = table("holland-2025", "casino-21", five_card_bonus=True)
    wagers = [wager("box:1"), wager("behind:1", 3000, "bob")]
    five = "2s Td 3c hit 2h hit 3h hit 4h"
    assert nets(option, wagers, f"{five} stand 7h") == {"box:1": 0, "behind:1": 0}, "14 loses to 17"
    assert nets(option, wagers, f"{five} hit 4c stand 7h") == {"box:1": 2000, "behind:1": 6000}
    assert nets(option, wagers, f"{five} hit Tc") == {"box:1": 0, "behind:1": 0}, "bust with the sixth card"
    assert nets(option, wagers, "2s Td 3c hit 2h hit 3h hit Kh hit 9c") == {"box:1": 0, "behind:1": 0}, "20, then 29"
    assert nets(option, wagers, "2s Td 3c hit 2h hit 5h hit Kh") == {"box:1": -1000, "behind:1": -3000}, (
        "bust with five"
    )
    assert net(table("holland-2025", "casino-21"), f"{five} stand 7h") == -1000, "without the option"


@pytest.mark.clause("HC25-3.2.15d")
def test_each_split_hand_earns_its_own_five_card_bonus() -> None:
    option = table("holland-2025", "casino-21", five_card_bonus=True)
    found = nets(option, [wager("box:1")], "2s Td 2c split 2h hit 2d hit 3h hit 3d stand Kc stand 7h")
    assert found == {"box:1": 0, "split:1.2": -1000}


# Figures


def test_a_changed_figure_changes_the_settlement(tmp_path: Path) -> None:
    better = changed(
        tmp_path, "holland-2025", "black-jack", 'what = "blackjack", odds = "3:2"', 'what = "blackjack", odds = "2:1"'
    )
    assert isinstance(better, Blackjack)
    assert net(better, "As 9d Kc") == 2000
    assert net(black_jack(), "As 9d Kc") == 1500


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('kind = "21+3"', 'kind = "21+4"', "no blackjack wager"),
        ('what = "perfect"', 'what = "perfekt"', "nothing that pairs can pay for"),
        ('{ what = "three-sevens", odds = "1:1", clause = "HC25-3.2.9a" },', "", "needs a line for 'three-sevens'"),
        ('three-queens-of-diamonds = "mega"', 'three-queens-of-clubs = "mega"', "no line of the jackpot's table"),
        (
            "[game.options.decks]\nvalue = 6\nat_least = 1",
            "[game.options.decks]\nvalue = 0\nat_least = 0",
            "at least 1",
        ),
    ],
)
def test_a_book_that_the_family_cannot_play_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(RulebookError, match=problem):
        changed(tmp_path, "holland-2025", "black-jack", old, new)


@pytest.mark.clause("HC25-3.1.1")
@pytest.mark.parametrize(("book_id", "game"), HOLLAND)
def test_the_operator_sets_the_number_of_decks(book_id: str, game: str) -> None:
    for decks in (1, 4, 8):
        assert len(table(book_id, game, decks=decks).shoe.cards) == 52 * decks


@pytest.mark.clause("HC25-3.1.3a")
def test_cards_may_be_burned_before_the_deal_and_nobody_sees_them() -> None:
    game = black_jack(burn_cards=2)
    asked: list[Any] = [question for question, _ in run_of(game, [wager("box:1")], "Kd Kh").history()]
    assert asked == 2 * [Draw("burn", "nobody", may_stay_unseen=True)]
    assert net(game, "Kd Kh Ts 9d 9c stand 9h") == 1000, "and they belong to no hand"
