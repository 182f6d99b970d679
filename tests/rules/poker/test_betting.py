"""Betting: who may do what and for how much, in each structure."""

from __future__ import annotations

import pytest

from croupier.rules import poker
from croupier.rules.cards import DECK
from croupier.rules.poker import (
    AnteKind,
    Bet,
    Hand,
    HouseRules,
    IllegalActionError,
    Kind,
    Limit,
    OddChips,
    Rake,
    Reason,
    Stakes,
    StakesError,
)
from rigs.poker_script import check_down, kinds, start, won

HOLDEM = poker.TEXAS_HOLDEM
THREE = ("As Ad", "Ks Kd", "Qs Qd")
BOARD = "2h 3h 7c 9c Jd"


def bet(hand: Hand) -> Bet:
    question = hand.question
    assert isinstance(question, Bet)
    return question


def refusal(act: object, *arguments: object) -> Reason:
    with pytest.raises(IllegalActionError) as caught:
        act(*arguments)  # type: ignore[operator]
    return caught.value.reason


@pytest.mark.clause("TSG-A1.4", "TSG-A1.5", "TSG-A1.26", "TSG-A1a.5", "TSG-A1a.10", "TSG-A1a.11", "TSG-A1a.12")
def test_check_passes_the_action_and_a_round_of_checks_is_complete() -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2), THREE, BOARD)
    assert refusal(hand.check) is Reason.FACING_BET
    hand.call(), hand.call(), hand.check()
    for street, cards in ((1, 3), (2, 4), (3, 5)):
        assert (hand.street, len(hand.board)) == (street, cards)
        assert bet(hand).seat == 0
        assert refusal(hand.call) is Reason.NOTHING_TO_CALL
        hand.check(), hand.check(), hand.check()
    assert won(hand) == {0: 6}


@pytest.mark.clause("TSG-A1.6", "TSG-A1.8", "TSG-A1.9", "TSG-A1.25", "TSG-A1a.7", "TSG-A1.16")
def test_bet_call_and_raise_go_round_until_all_have_matched() -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2), THREE, BOARD)
    hand.call(), hand.call(), hand.check()
    with pytest.raises(poker.IllegalActionError):
        hand.call()  # there is no bet to match
    hand.raise_to(10)
    assert hand.events[-1].kind is Kind.BET
    assert (bet(hand).seat, bet(hand).call) == (1, 10)
    hand.raise_to(30)
    assert hand.events[-1].kind is Kind.RAISE
    assert bet(hand).call == 30
    hand.call()
    assert (bet(hand).seat, bet(hand).call) == (0, 20)
    hand.call()
    assert hand.street == 2
    assert hand.pot == 6 + 90


@pytest.mark.clause("TSG-A1.25", "TSG-A1.26")
@pytest.mark.parametrize("rich", range(3))
def test_nobody_is_asked_any_more_once_one_alone_could_still_bet(rich: int) -> None:
    stacks = [200 if seat == rich else 20 for seat in range(3)]
    hand = start(HOLDEM, poker.no_limit(1, 2), THREE, BOARD, stacks=stacks)
    asked = []
    while not hand.over:
        asked.append(bet(hand).seat)
        hand.check_or_call() if asked[-1] == rich else hand.all_in()
    assert asked.count(rich) <= 2, "with the first cards, and never again"
    assert len(hand.board) == 5
    told = [event.kind for event in hand.events]
    assert told.index(Kind.SHOW) < told.index(Kind.DEAL_BOARD), "nothing is left to bet, so cards are shown first"


@pytest.mark.clause("TSG-A1.25", "TSG-A1.35")
@pytest.mark.parametrize("rich", range(3))
def test_a_big_blind_whom_all_others_can_only_match_has_nothing_to_answer(rich: int) -> None:
    stacks = [200 if seat == rich else 2 for seat in range(3)]
    hand = start(HOLDEM, poker.no_limit(1, 2), THREE, BOARD, stacks=stacks, button=(rich + 1) % 3)
    asked = []
    while not hand.over:
        asked.append(bet(hand).seat)
        hand.check_or_call()
    assert asked == [(rich + 1) % 3, (rich + 2) % 3]


@pytest.mark.clause("TSG-A1.35")
def test_check_or_call_pays_what_is_asked_and_nothing_where_nothing_is() -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2), THREE, BOARD)
    kinds = [hand.check_or_call()[0] for _ in range(3)]
    assert [(event.kind, event.amount) for event in kinds] == [(Kind.CALL, 2), (Kind.CALL, 1), (Kind.CHECK, 0)]
    stud = start(poker.SEVEN_CARD_STUD, poker.stud_limit(10, 20), ("Ac Kc 9h", "Qc Qh 9d"))
    assert refusal(stud.check_or_call) is Reason.BRING_IN_FIRST
    assert refusal(check_down(hand).check_or_call) is Reason.HAND_OVER


@pytest.mark.clause("TSG-A1.26", "TSG-A1.28")
@pytest.mark.parametrize("last", range(3))
def test_whoever_is_left_alone_takes_the_pot_wherever_he_sits(last: int) -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2), THREE, BOARD)
    hand.call(), hand.call(), hand.check()
    for seat in range(3):
        if hand.question is not None and bet(hand).seat == seat:
            _ = hand.raise_to(4) if seat == last else hand.fold() if bet(hand).call else hand.check()
    while hand.question is not None:
        hand.fold()
    assert won(hand) == {last: 6}
    assert len(hand.board) == 3, "nothing more is dealt for one who is alone"


@pytest.mark.clause("TSG-A1.7", "HC25-3.4.5b")
def test_who_folds_is_out_and_loses_what_he_wagered() -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2), THREE, BOARD)
    hand.raise_to(20), hand.call(), hand.call()
    hand.fold()
    assert bet(hand).seat == 1
    check_down(hand)
    assert hand.stacks[0] == 180
    assert won(hand) == {1: 60}
    assert (Kind.SHOW, 0) not in kinds(hand, Kind.SHOW)
    assert refusal(hand.fold) is Reason.HAND_OVER
    two_left = start(HOLDEM, poker.no_limit(1, 2), THREE, BOARD)
    two_left.fold()
    assert (bet(two_left).seat, bet(two_left).call, two_left.street) == (0, 1, 0), "two play the same round on"
    two_left.fold()
    assert (two_left.over, two_left.stacks) == (True, [199, 201, 200])
    alone = start(HOLDEM, poker.no_limit(1, 2), THREE[:2], BOARD)
    alone.fold()
    assert (alone.over, alone.stacks) == (True, [201, 199]), "nobody asks whoever is left alone"
    draw = Hand(poker.FIVE_CARD_DRAW, poker.fixed_limit(10, 20), [200] * 2, deck=DECK)
    draw.call(), draw.check()
    assert refusal(draw.fold) is Reason.NOT_BETTING, "nobody gives up while cards are exchanged"


@pytest.mark.clause("TSG-A1.10")
def test_time_out_folds_when_facing_a_bet_and_checks_otherwise() -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2), THREE, BOARD)
    assert [event.kind for event in hand.time_out()] == [Kind.FOLD]
    hand.call()
    hand.time_out()
    assert kinds(hand, Kind.CHECK) == [(Kind.CHECK, 1)]
    assert hand.street == 1


def test_time_out_brings_in_and_stands_pat() -> None:
    stud = poker.Hand(poker.SEVEN_CARD_STUD, poker.stud_limit(10, 20), [100, 100], deck=DECK)
    assert [event.kind for event in stud.time_out()] == [Kind.BRING_IN]
    draw = poker.Hand(poker.FIVE_CARD_DRAW, poker.fixed_limit(10, 20), [100, 100], deck=DECK)
    draw.call(), draw.check()
    absent = draw.actor
    assert draw.time_out()[0].kind is Kind.DISCARD
    assert draw.actor != absent


@pytest.mark.clause("TSG-A1.1", "TSG-A1.26", "TSG-A1.28")
def test_an_uncalled_bet_wins_the_whole_pot_without_showdown() -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2), ("2c 7d", "Ks Kd", "Qs Qd"), BOARD)
    hand.raise_to(20), hand.raise_to(60), hand.fold(), hand.fold()
    assert hand.over
    assert kinds(hand, Kind.SHOW, Kind.UNCALLED) == [(Kind.UNCALLED, 0)]
    assert hand.stacks == [222, 198, 180]
    assert len(hand.board) == 0
    last = start(HOLDEM, poker.no_limit(1, 2), ("2c 7d", "Ks Kd", "Qs Qd"), BOARD)
    last.raise_to(20), last.fold(), last.fold()
    assert last.stacks == [199, 198, 203], "whoever is left, wherever he sits"
    middle = start(HOLDEM, poker.no_limit(1, 2), ("2c 7d", "Ks Kd", "Qs Qd"), BOARD)
    middle.fold(), middle.fold()
    assert middle.stacks == [199, 201, 200]
    two_left = start(HOLDEM, poker.no_limit(1, 2), THREE, BOARD)
    two_left.fold(), two_left.call(), two_left.check()
    assert not two_left.over, "two players are not one"


@pytest.mark.clause("TSG-A1.15", "TSG-A1.16", "TSG-A1h.2", "TSG-A1h.4")
def test_limit_stakes_follow_from_the_two_bets() -> None:
    blinds = start(HOLDEM, poker.fixed_limit(10, 20), THREE)
    assert [(event.kind, event.amount) for event in blinds.events[:2]] == [(Kind.BLIND, 5), (Kind.BLIND, 10)]
    blinds.raise_to(20), blinds.raise_to(30), blinds.raise_to(40)
    assert refusal(blinds.raise_to, 50) is Reason.CAPPED, "four bets of a round, the big blind among them"
    stud = start(poker.SEVEN_CARD_STUD, poker.stud_limit(50, 100), ("Ac Kc 9h", "Qc Qh 9d", "Tc Th 9c"), stacks=1000)
    assert [(event.kind, event.amount) for event in stud.events[:3]] == [(Kind.ANTE, 10)] * 3
    assert [event.amount for event in stud.bring_in()] == [20]
    stud.raise_to(50), stud.raise_to(100), stud.raise_to(150), stud.raise_to(200)
    assert refusal(stud.raise_to, 250) is Reason.CAPPED


@pytest.mark.clause("TSG-A1a.3", "TSG-A1.14")
@pytest.mark.parametrize(
    ("stakes", "title"),
    [
        (poker.no_limit(5, 10, ante=1), "No Limit 5/10 ante 1"),
        (poker.no_limit(5, 10, straddle=20), "No Limit 5/10"),
        (poker.pot_limit(5, 10), "Pot Limit 5/10"),
        (poker.fixed_limit(10, 30, ante=2), "Limit 10/30 ante 2"),
    ],
)
def test_the_structure_and_the_ante_are_shown_before_the_game(stakes: Stakes, title: str) -> None:
    assert stakes.title.casefold() == title.casefold()


@pytest.mark.clause("TSG-A1.15")
def test_limit_bets_are_small_before_the_turn_and_big_from_it_on() -> None:
    hand = start(HOLDEM, poker.fixed_limit(10, 20), THREE, BOARD, stacks=1000)
    assert (bet(hand).raise_from, bet(hand).raise_to) == (20, 20)
    assert refusal(hand.raise_to, 25) is Reason.TOO_LARGE
    hand.call(), hand.call(), hand.check()
    for size in (10, 20, 20):
        assert (bet(hand).raise_from, bet(hand).raise_to) == (size, size)
        assert refusal(hand.raise_to, size - 1) is Reason.TOO_SMALL
        hand.raise_to(size), hand.raise_to(2 * size), hand.call(), hand.call()


@pytest.mark.clause("TSG-A1.16", "TSG-A1.17")
def test_limit_allows_one_bet_and_three_raises_a_round() -> None:
    hand = start(HOLDEM, poker.fixed_limit(10, 20), THREE, BOARD, stacks=1000)
    hand.raise_to(20), hand.raise_to(30), hand.raise_to(40)  # the big blind was the bet
    assert bet(hand).raise_to == 0
    assert refusal(hand.raise_to, 50) is Reason.CAPPED
    hand.call(), hand.call()
    hand.raise_to(10), hand.raise_to(20), hand.raise_to(30), hand.raise_to(40)
    assert refusal(hand.raise_to, 50) is Reason.CAPPED
    hand.call(), hand.call()
    assert hand.street == 2


@pytest.mark.clause("TSG-A1.18")
def test_pot_limit_is_the_pot_after_calling() -> None:
    hand = start(HOLDEM, poker.pot_limit(5, 10), THREE, BOARD, stacks=2000)
    assert bet(hand).raise_to == 10 + 15 + 10
    hand.raise_to(35), hand.call(), hand.fold()
    assert hand.pot == 80
    assert bet(hand).raise_to == 80
    hand.check(), hand.check()
    hand = start(HOLDEM, poker.pot_limit(20, 50), ("As Ad", "Ks Kd"), BOARD, stacks=5000)
    hand.call(), hand.check()
    assert hand.pot == 100
    hand.raise_to(50)
    assert (bet(hand).call, bet(hand).raise_to) == (50, 250)
    assert refusal(hand.raise_to, 251) is Reason.TOO_LARGE


@pytest.mark.clause("TSG-A1.19", "TSG-A1.22")
@pytest.mark.parametrize("stakes", [poker.pot_limit(1, 2), poker.no_limit(1, 2)], ids=["pot limit", "no limit"])
def test_pot_limit_and_no_limit_do_not_count_raises(stakes: Stakes) -> None:
    hand = start(HOLDEM, stakes, ("As Ad", "Ks Kd"), BOARD, stacks=100_000)
    for _ in range(30):
        hand.raise_to(bet(hand).raise_from)
    assert bet(hand).raise_to > 0


@pytest.mark.clause("TSG-A1.20")
def test_no_limit_is_the_whole_stack() -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2), THREE, BOARD, stacks=[500, 300, 123])
    assert bet(hand).raise_to == 123
    assert refusal(hand.raise_to, 124) is Reason.TOO_LARGE
    hand.call()
    assert bet(hand).raise_to == 500


@pytest.mark.clause("TSG-A1.21", "TSG-A1a.6", "TSG-A1a.9")
def test_a_raise_is_at_least_the_last_raise_and_never_below_the_big_blind() -> None:
    hand = start(HOLDEM, poker.no_limit(50, 100), THREE, BOARD, stacks=5000)
    assert (bet(hand).call, bet(hand).raise_from) == (100, 200)
    hand.call(), hand.call(), hand.check()
    assert bet(hand).raise_from == 100
    hand.raise_to(100)
    assert bet(hand).raise_from == 200
    hand.raise_to(300)
    assert bet(hand).raise_from == 500  # increment 200; the literal text would give 600 (NT-37)
    assert refusal(hand.raise_to, 499) is Reason.TOO_SMALL
    hand.raise_to(500)
    assert bet(hand).raise_from == 700


@pytest.mark.clause("TSG-A1.21")
def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    hand = start(HOLDEM, poker.no_limit(50, 100), ("As Ad", "Ks Kd", "Qs Qd", "Js Jd"), stacks=[5000, 400, 5000, 5000])
    hand.raise_to(300), hand.call(), hand.call()
    assert bet(hand).raise_from == bet(hand).raise_to == 400
    hand.all_in()
    assert (bet(hand).seat, bet(hand).call, bet(hand).raise_to) == (2, 100, 0)
    assert refusal(hand.raise_to, 700) is Reason.NOT_REOPENED
    hand.call(), hand.call(), hand.call()
    assert hand.street == 1


@pytest.mark.clause("TSG-A1.21")
def test_two_short_all_ins_that_make_a_full_raise_reopen_it() -> None:
    hand = start(HOLDEM, poker.no_limit(50, 100), ("As Ad", "Ks Kd", "Qs Qd", "Js Jd"), stacks=[450, 560, 5000, 5000])
    hand.raise_to(300), hand.call(), hand.all_in(), hand.all_in()
    assert (bet(hand).call, bet(hand).raise_from) == (260, 760)


def test_in_limit_half_a_bet_reopens_and_counts_and_less_does_not() -> None:
    for chips, opened in ((26, True), (24, False)):
        hand = start(HOLDEM, poker.fixed_limit(10, 20), THREE, BOARD, stacks=[chips, 500, 500])
        hand.raise_to(20)
        hand.all_in()
        hand.call()
        assert (bet(hand).raise_to > 0) is opened


@pytest.mark.clause("TSG-A1.26", "TSG-A1.35", "TSG-A1.36", "TSG-A1.37")
def test_all_in_wins_only_up_to_his_level_and_side_pots_go_to_the_others() -> None:
    hand = start(
        HOLDEM,
        poker.no_limit(1, 2),
        ("As Ad", "Ks Kd", "Qs Qd", "2c 7d"),
        "3h 4h 8c 9c Jd",
        stacks=[20, 60, 200, 200],
    )
    hand.raise_to(100), hand.fold(), hand.all_in(), hand.all_in()
    assert hand.over
    with pytest.raises(poker.IllegalActionError):
        hand.all_in()
    assert [event.amount for event in hand.events if event.kind is Kind.UNCALLED] == [40]
    assert hand.stacks == [60, 80, 140, 200]
    assert poker.side_pots((20, 60, 60), (True, True, True)) == [
        poker.Pot(60, (0, 1, 2)),
        poker.Pot(80, (1, 2)),
    ]
    antes = start(HOLDEM, poker.no_limit(1, 2, ante=10), THREE, BOARD, stacks=[3, 6, 100])
    assert [event.amount for event in antes.events if event.kind is Kind.ANTE] == [3, 6, 6], "no more than another has"
    short = start(HOLDEM, poker.no_limit(1, 2), ("As Ad", "Ks Kd"), "3h 4h 8c 9c Jd", stacks=[5, 5])
    short.call(), short.all_in()
    assert bet(short).call == 3, "the last three are a raise, though they are fewer than what lies there"
    (called,) = [event for event in short.all_in() if event.kind is Kind.CALL]
    assert called.amount == 3, "just what is asked is a call"


@pytest.mark.clause("TSG-A1.34")
def test_only_chips_of_the_start_of_the_hand_can_be_bet() -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2), THREE, stacks=[50, 50, 50])
    with pytest.raises(IllegalActionError):
        hand.raise_to(51)
    assert sum(hand.stacks) + hand.pot == 150


@pytest.mark.clause("TSG-2.16")
def test_the_pot_is_everything_put_in() -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2, ante=1), THREE, BOARD)
    assert hand.pot == 3 + 3
    hand.raise_to(10), hand.call(), hand.fold()
    assert hand.pot == 3 + 10 + 10 + 2


@pytest.mark.clause("TSG-2.3", "TSG-A1a.3")
def test_antes_are_posted_by_everybody_before_the_cards_each_hand() -> None:
    for _ in range(2):
        hand = start(HOLDEM, poker.no_limit(5, 10, ante=1), THREE)
        facts = [(event.kind, event.seat, event.amount) for event in hand.events[:5]]
        assert facts[:3] == [(Kind.ANTE, seat, 1) for seat in (0, 1, 2)]
        assert facts[3:] == [(Kind.BLIND, 0, 5), (Kind.BLIND, 1, 10)]
        assert hand.events[5].kind is Kind.DEAL_DOWN
    assert "ante 1" in poker.no_limit(5, 10, ante=1).title


@pytest.mark.parametrize(("kind", "payer"), [(AnteKind.BUTTON, 2), (AnteKind.BIG_BLIND, 1)])
def test_one_seat_can_ante_for_the_table_and_everybody_plays_for_it(kind: AnteKind, payer: int) -> None:
    hand = start(HOLDEM, poker.no_limit(5, 10, ante=10, ante_kind=kind), THREE, BOARD, stacks=[8, 100, 100])
    assert kinds(hand, Kind.ANTE) == [(Kind.ANTE, payer)]
    check_down(hand)
    assert won(hand)[0] == 8 * 3 + 10


def test_a_short_blind_does_not_lower_the_price() -> None:
    hand = start(HOLDEM, poker.no_limit(5, 10), THREE, BOARD, stacks=[100, 4, 100])
    assert bet(hand).call == 10
    hand.call(), hand.call()
    assert hand.street == 1
    check_down(hand)
    assert won(hand) == {0: 24}


def test_straddles_and_posts_change_who_opens() -> None:
    four = ("As Ad", "Ks Kd", "Qs Qd", "Js Jd")
    hand = start(HOLDEM, poker.no_limit(5, 10, straddle=20), four, stacks=500)
    assert (bet(hand).seat, bet(hand).call, bet(hand).raise_from) == (3, 20, 40)
    hand.call(), hand.call(), hand.call()
    assert (bet(hand).seat, bet(hand).call) == (2, 0)  # the straddler acts last
    hand = start(HOLDEM, poker.no_limit(5, 10), four, stacks=500, posts=[(0, 0), (0, 0), (0, 0), (10, 5)])
    assert [(e.kind, e.seat, e.amount) for e in hand.events[2:4]] == [(Kind.DEAD_BLIND, 3, 5), (Kind.BLIND, 3, 10)]
    assert (bet(hand).seat, hand.pot) == (2, 30)
    hand.fold()
    assert (bet(hand).seat, bet(hand).call) == (3, 0)


@pytest.mark.clause("TSG-2.18", "HC25-3.4.1b", "HC25-3.4.1a")
def test_rake_is_a_capped_share_taken_from_what_winners_get() -> None:
    house = HouseRules(rake=Rake(per_mille=50, cap=6))
    hand = start(HOLDEM, poker.no_limit(5, 10), THREE, BOARD, house=house)
    check_down(hand)
    assert hand.rake == 1
    assert won(hand) == {0: 29}
    hand = start(HOLDEM, poker.no_limit(5, 10), THREE, BOARD, house=house)
    hand.raise_to(200), hand.call(), hand.call()
    assert hand.rake == 6
    assert sum(hand.stacks) == 600 - 6
    no_flop = HouseRules(rake=Rake(per_mille=50, no_flop_no_drop=True))
    hand = start(HOLDEM, poker.no_limit(50, 100), THREE, BOARD, house=no_flop)
    hand.fold(), hand.fold()
    assert hand.rake == 0
    hand = start(HOLDEM, poker.no_limit(50, 100), THREE, BOARD, house=no_flop)
    hand.call(), hand.call(), hand.check_or_call()
    assert len(hand.board) == 3
    hand.fold(), hand.fold()
    assert (hand.rake, hand.pot) == (15, 0), "three cards are a flop"
    with pytest.raises(ValueError, match="whole steps"):
        Rake(per_mille=10, step=0)
    with pytest.raises(ValueError, match="10 per cent"):
        Rake(per_mille=101)


def test_uncalled_chips_are_not_raked() -> None:
    hand = start(HOLDEM, poker.no_limit(5, 10), THREE, BOARD, house=HouseRules(rake=Rake(per_mille=100)))
    hand.raise_to(200), hand.fold(), hand.fold()
    assert hand.rake == 2  # of 5 + 10 + 10


@pytest.mark.parametrize(
    ("rule", "expected"),
    [(OddChips.CLOCKWISE, [11, 11, 10]), (OddChips.FIRST_SEAT, [12, 10, 10]), (OddChips.HIGH_CARD, [10, 11, 11])],
)
def test_odd_chips_follow_the_house_rule(rule: OddChips, expected: list[int]) -> None:
    hand = start(
        HOLDEM,
        poker.no_limit(2, 10),
        ("4h 5h", "2c 3c", "2d 3d", "2s 3s"),
        "As Ks Qd Jc Th",
        house=HouseRules(odd_chips=rule),
    )
    hand.call(), hand.call(), hand.fold(), hand.check()
    check_down(hand)
    assert [won(hand)[seat] for seat in (1, 2, 3)] == expected


def test_run_it_twice_splits_every_pot_between_the_boards() -> None:
    deck_board = "2h 3h 7c 9c Jd"
    hand = start(
        HOLDEM,
        poker.no_limit(1, 2),
        ("As Ad", "Ks Kd"),
        deck_board,
        then="Kh 4c 5d 8h Th",
        stacks=100,
        house=HouseRules(runs=2),
    )
    hand.all_in(), hand.call()
    assert hand.question == poker.Runs(0, 2)
    assert refusal(hand.agree_runs, 3) is Reason.RUNS_OUT_OF_RANGE
    hand.agree_runs(2), hand.agree_runs(2)
    assert hand.over
    assert len(hand.boards) == 2
    assert hand.stacks == [100, 100]


def test_one_refusal_means_one_board() -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2), ("As Ad", "Ks Kd"), BOARD, stacks=100, house=HouseRules(runs=2))
    hand.all_in(), hand.call(), hand.agree_runs(2), hand.agree_runs(1)
    assert (hand.over, hand.boards, hand.stacks) == (True, (), [200, 0])


def test_nobody_is_asked_to_raise_those_who_cannot_answer() -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2), THREE, BOARD, stacks=[50, 500, 50])
    hand.all_in(), hand.call()
    assert bet(hand).raise_to == 0
    assert refusal(hand.raise_to, 500) is Reason.NOBODY_TO_CALL


@pytest.mark.clause("TSG-A1.13", "TSG-A1.14", "TSG-A1C.5")
def test_the_structure_and_stakes_are_known_before_the_game() -> None:
    assert poker.no_limit(1, 2).title == "No Limit 1/2"
    assert poker.pot_limit(1, 2).title == "Pot Limit 1/2"
    assert poker.fixed_limit(10, 20).title == "Limit 10/20"
    with pytest.raises(AttributeError):
        poker.no_limit(1, 2).min_bet = 5  # type: ignore[misc]


@pytest.mark.parametrize(
    "wrong",
    [
        {"limit": Limit.NO_LIMIT, "blinds": (1, 2)},
        {"limit": Limit.FIXED_LIMIT, "blinds": (1, 2), "small_bet": 4, "big_bet": 2},
        {"limit": Limit.FIXED_LIMIT, "bring_in": 10, "small_bet": 10, "big_bet": 20},
        {"limit": Limit.NO_LIMIT, "min_bet": 2},
        {"limit": Limit.NO_LIMIT, "min_bet": 2, "ante": -1},
        {"limit": Limit.FIXED_LIMIT, "bring_in": 1, "blinds": (1, 2), "small_bet": 10, "big_bet": 20},
    ],
)
def test_impossible_stakes_are_refused(wrong: dict) -> None:
    with pytest.raises(StakesError):
        Stakes(**wrong)


def test_impossible_seatings_and_decks_are_refused() -> None:
    nl = poker.no_limit(1, 2)
    with pytest.raises(poker.SeatingError, match="2 to 10"):
        Hand(HOLDEM, nl, [100])
    with pytest.raises(poker.SeatingError, match="needs chips"):
        Hand(HOLDEM, nl, [100, 0])
    with pytest.raises(poker.SeatingError, match="button"):
        Hand(HOLDEM, nl, [100, 100], button=2)
    with pytest.raises(poker.SeatingError, match="bring-in"):
        Hand(poker.RAZZ, nl, [100, 100])
    with pytest.raises(poker.DeckError, match="twice"):
        Hand(HOLDEM, nl, [100, 100], deck=[DECK[0]] * 52)
    with pytest.raises(poker.DeckError, match="needs"):
        Hand(HOLDEM, nl, [100, 100], deck=DECK[:8])


def test_nothing_can_be_done_once_the_hand_is_over() -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2), ("As Ad", "Ks Kd"))
    hand.fold()
    for act in (hand.fold, hand.check, hand.bring_in, hand.discard, hand.show, hand.muck, hand.time_out, hand.all_in):
        assert refusal(act) is Reason.HAND_OVER
