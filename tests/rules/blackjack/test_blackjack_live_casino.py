"""Live Casino blackjack: the hole card, insurance up to half, doubles, one split, and betting behind."""

import pytest

from croupier.rules.blackjack import Blackjack
from croupier.rules.blackjack.notices import notice
from croupier.rules.questions import EVERYBODY, NOBODY, Choose, Draw, IllegalAnswerError, Question, Reveal, Together
from croupier.rules.wagers.objections import Objection
from croupier.rules.wagers.wager import Disposition
from rigs.blackjack_tables import at, book, costs, lines, net, nets, open_options, run_of, table, wager

NO = {"ann@1": "no"}


def live(**options: object) -> Blackjack:
    return table("live-casino", "blackjack", **options) if options else at("live-casino", "blackjack")


# The deal and the hole card


@pytest.mark.clause("LC-2.3.4a", "LC-2.3.4b", "LC-2.3.4c", "LC-2.3.4d", "LC-2.3.4e", "LC-2.1.1c")
def test_the_deal_goes_round_twice_and_the_dealers_second_card_is_face_down() -> None:
    run = run_of(live(), [wager("box:5", seat="bob"), wager("box:2")], "Ts 9s 6d 8c 8h Kd")
    draws = [(question.to, question.seen_by) for question, _ in run.history() if isinstance(question, Draw)]
    assert draws == [
        ("box:2", EVERYBODY), ("box:5", EVERYBODY), ("bank", EVERYBODY),
        ("box:2", EVERYBODY), ("box:5", EVERYBODY), ("bank", NOBODY),
    ]  # fmt: skip


@pytest.mark.clause("LC-2.3.8a", "LC-2.1.1c", "LC-2.3.6a")
def test_the_hole_card_is_revealed_only_after_all_players() -> None:
    run = run_of(live(), [wager("box:1"), wager("box:2", seat="bob")], "Ts 9s Kd 8c 8h Ad stand")
    assert Reveal("bank") not in [question for question, _ in run.history()], "a ten is up and nobody looks"
    assert isinstance(run.pending, Choose)
    run.answer_plain("stand")
    assert run.finished
    assert [question for question, _ in run.history()][-1] == Reveal("bank")


@pytest.mark.clause("LC-2.3.8b", "LC-2.2.5d")
def test_under_an_ace_the_hole_card_is_checked_once_insurance_is_over() -> None:
    run = run_of(live(), [wager("box:1")], "Ts Ad 8c Kd")
    assert isinstance(run.pending, Together), "insurance comes first"
    run.answer_plain(NO)
    assert run.finished, "Blackjack ends the round before anybody acts"
    run = run_of(live(), [wager("box:1")], "Ts Ad 8c 9d", {"ann@1": "insure"})
    assert isinstance(run.pending, Choose), "no Blackjack, so the players go on"


@pytest.mark.clause("LC-2.4.4c")
def test_the_dealer_does_not_draw_if_nothing_depends_on_it() -> None:
    assert run_of(live(), [wager("box:1")], "Ts 6d 5c 2d hit 9h").finished
    assert run_of(live(), [wager("box:1")], "As 6d Kc 2d").finished


# Results


@pytest.mark.clause("LC-2.2.1a", "LC-2.2.1b", "LC-2.2.1c", "LC-2.2.1d", "LC-2.2.3a")
def test_what_wins_and_what_it_pays() -> None:
    assert net(live(), "Ts 6d 2c Th stand 9h") == 1000, "the dealer is over 21"
    assert net(live(), "Ts 9d 9c 9h stand") == 1000
    assert net(live(), "As 9d Kc 9h") == 1500
    assert net(live(), "Ts 9d 7c 9h stand") == -1000
    behind = [wager("box:1"), wager("behind:1", 1000, "bob"), wager("follow:1", 1000, "cy")]
    for script, profit in (("Ts 9d 9c 9h stand", 1000), ("As 9d Kc 9h", 1500)):
        assert set(nets(live(), behind, script).values()) == {profit}, "those behind win what the box wins"


@pytest.mark.clause("LC-2.2.2a", "LC-2.2.3b")
def test_equal_totals_and_two_blackjacks_are_void() -> None:
    for script in ("Ts 9d 8c 9h stand", "As Kd Kc Ah"):
        (line,) = lines(live(), [wager("box:1")], script).values()
        assert (line.disposition, line.returned_minor) == (Disposition.RETURNED, 1000)


@pytest.mark.clause("LC-2.2.2b")
def test_a_dealer_blackjack_beats_an_ordinary_21() -> None:
    assert net(live(), "Ts Kd 6c Ah hit 5h") == -1000


@pytest.mark.clause("LC-2.2.2c", "LC-2.2.3c")
def test_a_player_over_21_loses_even_if_the_dealer_would_be_too() -> None:
    both = [wager("box:1"), wager("box:2", seat="bob")]
    assert nets(live(), both, "Ts 9s 6d 6c 9c 9d hit Kh stand Ks") == {"box:1": -1000, "box:2": 1000}


# Insurance


@pytest.mark.clause("LC-2.2.5a")
@pytest.mark.parametrize(
    ("hole", "insurance"), [("Kd", 1000), ("Qd", 1000), ("Jd", 1000), ("Td", 1000), ("9d", -500), ("Ah", -500)]
)
def test_insurance_wins_with_a_ten_valued_hole_card_only(hole: str, insurance: int) -> None:
    run = run_of(live(), [wager("box:1")], f"Ts Ad 8c {hole}", {"ann@1": "insure"})
    while run.pending is not None:
        run.answer_plain("stand" if isinstance(run.pending, Choose) else "Tc")
    assert nets(live(), [wager("box:1")], *run.record())["insurance:1"] == insurance


def amounts(question: Question | None, name: str) -> list[int]:
    """Every amount for which an option of the only open choice may be taken."""
    (choice,) = question.choices if isinstance(question, Together) else (question,)
    assert isinstance(choice, Choose)
    option = choice.option(name)
    return [amount for amount in range(option.cost_minor + 1) if option.allows(amount)]


@pytest.mark.clause("LC-2.2.5b", "LC-2.2.5c")
def test_insurance_is_any_chips_up_to_half_rounded_up_to_the_next_chip() -> None:
    first = "Ts Ad 8c 9d"
    assert amounts(run_of(live(), [wager("box:1", 500)], first).pending, "insure") == [100, 200, 300]
    assert amounts(run_of(live(), [wager("box:1", 1000)], first).pending, "insure") == [100, 200, 300, 400, 500]
    fine = run_of(live(unit_minor=50), [wager("box:1", 500)], first)
    assert amounts(fine.pending, "insure") == [50, 100, 150, 200, 250]
    for refused in ("insure=0", "insure=50", "insure=150", "insure=400", "insure=-100", "insure=", "no=100"):
        with pytest.raises(IllegalAnswerError):
            run_of(live(), [wager("box:1", 500)], first, {"ann@1": refused})


@pytest.mark.clause("LC-2.2.5e")
def test_insurance_pays_two_to_one_in_any_part() -> None:
    found = nets(live(), [wager("box:1")], "Ts Ad 8c Kd", {"ann@1": "insure=200"})
    assert found == {"box:1": -1000, "insurance:1": 400}, "2 chips of a possible 5"


# Doubling


@pytest.mark.clause("LC-2.2.6a", "LC-2.2.6b")
def test_any_first_two_cards_may_be_doubled_for_the_wager_or_less_and_get_one_card() -> None:
    first = "Ts 9d 2c 9h"
    assert amounts(run_of(live(), [wager("box:1")], first).pending, "double") == list(range(100, 1001, 100))
    assert nets(live(), [wager("box:1")], f"{first} double=300 9c") == {"box:1": 1000, "double:1.1": 300}
    assert run_of(live(), [wager("box:1")], f"{first} double 2h").finished, "14, and no further card"
    assert run_of(live(), [wager("box:1")], f"{first} double=300 2h").finished
    coarse = run_of(live(unit_minor=400), [wager("box:1")], first)
    assert amounts(coarse.pending, "double") == [400, 800, 1000], "the whole wager, whatever the chips are"
    strict = run_of(live(double_for_less=False), [wager("box:1")], first)
    assert open_options(strict.pending) == ["hit", "stand", "double"]
    assert amounts(strict.pending, "double") == [1000]


@pytest.mark.clause("LC-2.2.6c")
def test_a_dealer_blackjack_collects_only_the_original_wager_of_a_double() -> None:
    assert nets(live(), [wager("box:1")], "6s Kd 5c Ah double 9h") == {"box:1": -1000, "double:1.1": 0}
    found = nets(live(), [wager("box:1")], "8s Kd 8c Ah split Th stand Tc stand")
    assert found == {"box:1": -1000, "split:1.2": -1000}, "a split wager is lost"
    spared = live(splits_against_blackjack="returned")
    assert net(spared, "8s Kd 8c Ah split Th stand Tc stand") == -1000


# Splitting


@pytest.mark.clause("LC-2.2.7a", "LC-2.2.7d")
def test_equal_values_may_be_split_once_for_an_equal_wager() -> None:
    assert costs(run_of(live(), [wager("box:1")], "Ks 9d Tc 9h").pending)["split"] == 1000
    assert "split" not in open_options(run_of(live(), [wager("box:1")], "Ks 9d 9c 9h").pending)
    assert "split" not in open_options(run_of(live(), [wager("box:1")], "8s 9d 8c 9h split 8h").pending)
    run = run_of(live(), [wager("box:1")], "As 9d Ac 9h split Ah")
    assert run.pending == Draw("box:1.2"), "aces too"


@pytest.mark.clause("LC-2.2.7b")
def test_the_first_split_hand_is_played_to_its_end_before_the_second_gets_a_card() -> None:
    run = run_of(live(), [wager("box:1")], "8s 9d 8c 9h split 2h hit 3h")
    assert isinstance(run.pending, Choose)
    assert run.pending.about == "box:1"
    run.answer_plain("stand")
    assert run.pending == Draw("box:1.2")


@pytest.mark.clause("LC-2.2.7c", "LC-2.2.6a")
def test_a_split_hand_may_be_stood_on_drawn_to_or_doubled() -> None:
    run = run_of(live(double_for_less=False), [wager("box:1")], "8s 9d 8c 9h split 3h")
    assert open_options(run.pending) == ["hit", "stand", "double"]


@pytest.mark.clause("LC-2.2.7e", "LC-2.2.7f")
def test_split_aces_get_one_card_and_a_ten_makes_21_not_blackjack() -> None:
    found = nets(live(), [wager("box:1")], "As 9d Ac 9h split Kh 5c")
    assert found == {"box:1": 1000, "split:1.2": -1000}
    assert nets(live(), [wager("box:1")], "As 9d 5c 9h hit 5h") == {"box:1": 1000}, "an ace that was not split draws on"


@pytest.mark.clause("LC-2.3.6a")
def test_without_an_answer_the_hand_stands_and_is_not_insured() -> None:
    run = run_of(live(), [wager("box:1")], "Ts 9d 2c 9h")
    assert isinstance(run.pending, Choose)
    assert run.pending.default == "stand"
    run = run_of(live(), [wager("box:1")], "Ts Ad 2c 9h")
    assert isinstance(run.pending, Together)
    assert run.pending.choices[0].default == "no"


@pytest.mark.clause("LC-2.4.5")
def test_an_account_plays_one_hand() -> None:
    assert live().objections([wager("box:1"), wager("box:2")]) == {"ann:box:2": Objection.TOO_MANY_BOXES}


# Bet behind


@pytest.mark.clause("LC-2.5.1a", "LC-2.5.2g")
def test_those_behind_share_the_hand_and_only_the_seated_player_decides() -> None:
    wagers = [wager("box:1"), wager("behind:1", 2000, "bob"), wager("follow:1", 3000, "cid")]
    run = run_of(live(), wagers, "Ts 9d 9c 9h")
    assert isinstance(run.pending, Choose)
    assert run.pending.seat == "ann"
    assert nets(live(), wagers, "Ts 9d 9c 9h stand") == {"box:1": 1000, "behind:1": 2000, "follow:1": 3000}
    assert nets(live(), wagers, "As 9d Kc 9h") == {"box:1": 1500, "behind:1": 3000, "follow:1": 4500}


@pytest.mark.clause("LC-2.5.2a", "LC-2.5.2b")
def test_a_bet_behind_needs_a_seated_player_who_plays() -> None:
    found = live().objections([wager("box:1"), wager("behind:1", seat="bob"), wager("behind:2", seat="cid")])
    assert found == {"cid:behind:2": Objection.NEEDS_HOLDER}
    assert lines(live(), [wager("behind:2", seat="cid")])["cid", "behind:2"].returned_minor == 1000


@pytest.mark.clause("LC-2.5.2c")
def test_a_seated_player_cannot_bet_behind() -> None:
    wagers = [wager("box:1"), wager("behind:2"), wager("box:2", seat="bob")]
    assert live().objections(wagers) == {"ann:behind:2": Objection.SEATED}


@pytest.mark.clause("LC-2.5.2a")
def test_one_seat_behind_for_each_account_unless_the_house_allows_more() -> None:
    wagers = [
        wager("box:1"), wager("box:2", seat="bob"), wager("behind:1", seat="cid"), wager("follow:2", seat="cid"),
    ]  # fmt: skip
    assert live().objections(wagers) == {"cid:follow:2": Objection.TOO_MANY_BOXES}
    assert live(behind_each=0).objections(wagers) == {}


@pytest.mark.clause("LC-2.5.2f", "LC-2.5.1b")
def test_any_number_may_bet_behind_one_seat_of_seven() -> None:
    crowd = [wager("behind:1", seat=f"player-{n}") for n in range(200)]
    assert live().objections([wager("box:1"), *crowd]) == {}
    assert len([spot for spot in live().layout.spots.values() if spot.kind == "box"]) == 7


@pytest.mark.clause("LC-2.5.2h")
def test_those_behind_decide_on_insurance_for_themselves() -> None:
    wagers = [wager("box:1"), wager("behind:1", 2000, "bob")]
    answers = {"ann@1": "no", "bob@1": "insure"}
    assert nets(live(), wagers, "Ts Ad 8c Kd", answers) == {"box:1": -1000, "behind:1": -2000, "insurance:1": 2000}


@pytest.mark.clause("LC-2.5.2k")
def test_a_wager_that_follows_doubles_and_splits_by_itself() -> None:
    wagers = [wager("box:1"), wager("behind:1", 2000, "bob"), wager("follow:1", 3000, "cid")]
    run = run_of(live(), wagers, "6s 9d 5c 9h double")
    assert isinstance(run.pending, Together)
    (choice,) = run.pending.choices
    assert (choice.seat, choice.automatic, choice.default) == ("cid", "follow", "keep"), "bob chose not to double"
    assert choice.option("follow").cost_minor == 3000
    follow = {"cid@box:1": "follow"}
    found = lines(live(), wagers, "6s 9d 5c 9h double", follow, "Th")
    assert {key: line.profit_minor for key, line in found.items()} == {
        ("ann", "box:1"): 1000, ("bob", "behind:1"): 2000, ("cid", "follow:1"): 3000,
        ("ann", "double:1.1"): 1000, ("cid", "double:1.1"): 3000,
    }  # fmt: skip
    found = lines(live(), wagers, "8s 9d 8c 9h split", follow, "Th stand Tc stand")
    assert {key for key in found if key[1].startswith("split")} == {("ann", "split:1.2"), ("cid", "split:1.2")}
    half = lines(live(), wagers, "6s 9d 5c 9h double=500", follow, "Th")
    assert half["cid", "double:1.1"].stake_minor == 1500
    less = lines(live(), wagers, "6s 9d 5c 9h double=300", follow, "Th")
    assert less["cid", "double:1.1"].stake_minor == 900, "three tenths, as the seated player"


@pytest.mark.clause("LC-2.5.2k")
def test_a_follower_without_the_money_keeps_his_wager_single() -> None:
    wagers = [wager("box:1"), wager("follow:1", 3000, "cid")]
    found = nets(live(), wagers, "6s 9d 5c 9h double", {"cid@box:1": "keep"}, "Th")
    assert found == {"box:1": 1000, "follow:1": 3000, "double:1.1": 1000}


@pytest.mark.clause("LC-2.5.2l")
def test_a_wager_that_does_not_follow_has_the_first_hand_of_a_split_only() -> None:
    wagers = [wager("box:1"), wager("behind:1", 2000, "bob")]
    script = "8s 9d 8c 9h split Th stand 9c stand"
    assert nets(live(), wagers, script) == {"box:1": 0, "behind:1": 0, "split:1.2": -1000}
    assert nets(live(behind_hand="second"), wagers, script) == {"box:1": 0, "behind:1": -2000, "split:1.2": -1000}


@pytest.mark.clause("LC-2.1.8d", "LC-2.3.3e", "LC-2.3.5a")
def test_the_shoe_has_several_decks_with_the_cutting_card_one_deck_from_the_back() -> None:
    shoe = live().shoe
    assert (len(shoe.cards), shoe.cutting_card_from_back, shoe.burn) == (416, 52, 6)
    assert len(live(decks=6).shoe.cards) == 312


def test_notices_say_what_the_table_plays() -> None:
    topics = book("live-casino").provision("notices", "blackjack")
    assert [notice(live(), topic) for topic in topics] == [
        "dealer-stands-on-17", "blackjack-pays-3-to-2", "insurance-pays-2-to-1",
    ]  # fmt: skip
    assert notice(live(soft_17="hit"), "soft-17") == "dealer-draws-on-soft-17"
