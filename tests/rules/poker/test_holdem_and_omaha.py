"""Games with community cards: blinds, order of action, showdown, and how hands are made."""

from __future__ import annotations

import pytest

from croupier.rules import poker
from croupier.rules.cards import cards
from croupier.rules.poker import HouseRules, IllegalActionError, Kind, Reason, Showdown
from croupier.rules.poker.view import showdown_hands
from rigs.poker_script import check_down, kinds, start, won

HOLDEM = poker.TEXAS_HOLDEM
NL = poker.no_limit(1, 2)
THREE = ("As Ad", "Ks Kd", "Qs Qd")
BOARD = "2h 3h 7c 9c Jd"


@pytest.mark.clause("TSG-3a.1", "TSG-A1.2", "HC25-3.4.4a", "HC25-3.4.2a")
def test_all_variants_of_the_book_are_declared() -> None:
    names = {variant.name for variant in poker.VARIANTS}
    assert names >= {
        "Texas Hold'em", "Omaha", "Omaha Hi/Lo", "5 Card Omaha", "5 Card Omaha Hi/Lo", "Courchevel", "Courchevel Hi/Lo",
        "7 Card Stud", "7 Card Stud Hi/Lo", "Razz", "5 Card Draw", "2-7 Triple Draw", "2-7 Single Draw", "Badugi",
    }  # fmt: skip
    assert all(len(variant.pack) == 52 for variant in poker.VARIANTS if not variant.short_deck)
    with pytest.raises(poker.UnknownVariantError, match="no poker variant 'pai-gow'"):
        poker.by_id("pai-gow")


@pytest.mark.clause("TSG-A1.3", "TSG-A1a.2", "TSG-A1a.4", "TSG-2.4", "HC25-3.4.5a")
def test_blinds_left_of_the_button_are_posted_before_the_cards() -> None:
    hand = start(HOLDEM, NL, THREE, BOARD, button=0)
    assert [(event.kind, event.seat, event.amount) for event in hand.events[:2]] == [
        (Kind.BLIND, 1, 1),
        (Kind.BLIND, 2, 2),
    ]
    assert all(event.kind is Kind.DEAL_DOWN and len(event.cards) == 2 for event in hand.events[2:])


@pytest.mark.clause("TSG-A1a.2")
def test_heads_up_the_button_posts_the_small_blind_and_acts_first_then_last() -> None:
    hand = start(HOLDEM, NL, ("As Ad", "Ks Kd"), BOARD, button=1)
    assert [(event.seat, event.amount) for event in hand.events[:2]] == [(0, 2), (1, 1)]
    assert hand.actor == 1
    hand.call(), hand.check()
    assert hand.actor == 0


@pytest.mark.clause("TSG-A1a.8", "TSG-A1a.9")
def test_the_seat_after_the_big_blind_opens_and_the_big_blind_has_the_option() -> None:
    hand = start(HOLDEM, NL, ("As Ad", "Ks Kd", "Qs Qd", "Js Jc"), BOARD)
    assert hand.actor == 2
    hand.call(), hand.call(), hand.call()
    assert hand.question == poker.Bet(1, 0, 4, 200)
    hand.raise_to(4)
    assert hand.actor == 2


@pytest.mark.clause("TSG-A1a.1", "TSG-2.9")
@pytest.mark.parametrize(
    ("holes", "winner"),
    [
        (("As 2c", "Kd Kc"), {0: 4}),  # one own card makes the flush
        (("Ah 2c", "Ks 3s"), {1: 4}),  # two own cards
        (("2c 3c", "2d 4d"), {0: 2, 1: 2}),  # the board plays
    ],
)
def test_zero_one_or_two_own_cards_play(holes: tuple[str, str], winner: dict[int, int]) -> None:
    board = "Ts Js Qs 9s Kh" if winner != {0: 2, 1: 2} else "Ts Js Qs Ks As"
    if holes[1] == "Ks 3s":
        board = "Ts Js Qs 4d Kh"
    assert won(check_down(start(HOLDEM, NL, holes, board))) == winner


@pytest.mark.clause("TSG-A1a.13", "TSG-A1.27")
def test_the_last_to_bet_in_the_final_round_shows_first() -> None:
    hand = start(HOLDEM, NL, THREE, BOARD)
    hand.call(), hand.call(), hand.check()
    for _ in range(2):
        hand.check(), hand.check(), hand.check()
    hand.check(), hand.raise_to(10), hand.call(), hand.call()
    assert kinds(hand, Kind.SHOW, Kind.MUCK) == [(Kind.SHOW, 1), (Kind.MUCK, 2), (Kind.SHOW, 0)]


@pytest.mark.clause("TSG-A1.26", "TSG-A1.27")
def test_with_side_pots_each_shows_who_beats_or_ties_the_best_of_some_pot() -> None:
    for holes, shown in (
        (THREE, [(Kind.SHOW, 1), (Kind.MUCK, 2), (Kind.SHOW, 0)]),
        (("Ts Td", "Qs Qd", "Ks Kd"), [(Kind.SHOW, 1), (Kind.SHOW, 2), (Kind.MUCK, 0)]),
        (("Ts Td", "Ks Kd", "Kh Kc"), [(Kind.SHOW, 1), (Kind.SHOW, 2), (Kind.MUCK, 0)]),
    ):
        hand = start(HOLDEM, NL, holes, BOARD, stacks=[20, 200, 200])
        hand.raise_to(20), hand.call(), hand.call()  # the first is all-in
        for _ in range(2):
            hand.check(), hand.check()
        hand.raise_to(10), hand.call()
        assert kinds(hand, Kind.SHOW, Kind.MUCK) == shown


@pytest.mark.clause("TSG-A1a.13")
def test_without_a_bet_in_the_final_round_the_first_left_of_the_button_shows_first() -> None:
    hand = start(HOLDEM, NL, ("Qs Qd", "Ks Kd", "As Ad"), BOARD, button=1)
    hand.raise_to(10), hand.call(), hand.call()
    for _ in range(9):
        hand.check()
    assert kinds(hand, Kind.SHOW, Kind.MUCK) == [(Kind.SHOW, 2), (Kind.MUCK, 0), (Kind.MUCK, 1)]


@pytest.mark.clause("TSG-A1a.13")
def test_a_bet_of_the_first_seat_is_a_bet_and_stud_shows_from_the_first_seat() -> None:
    hand = start(HOLDEM, NL, THREE, BOARD, button=1)
    hand.call(), hand.call(), hand.check()
    for _ in range(6):
        hand.check()
    hand.check(), hand.raise_to(10), hand.call(), hand.call()
    assert kinds(hand, Kind.SHOW, Kind.MUCK)[0] == (Kind.SHOW, 0)
    cards = ("Ac Kc 9h 2d 3d 4s 6s", "Qc Qh 9d Jh 5s 7c 8c", "Tc Th 9c 8d 2s 3s 4c")
    stud = check_down(start(poker.SEVEN_CARD_STUD, poker.stud_limit(10, 20), cards, stacks=1000))
    assert [seat for _, seat in kinds(stud, Kind.SHOW, Kind.MUCK)] == [0, 1, 2]


@pytest.mark.clause("TSG-A1a.14", "TSG-A1b.3")
def test_identical_hands_share_equally_and_suits_do_not_matter() -> None:
    hand = check_down(start(HOLDEM, NL, ("As Kd", "Ad Ks", "2c 4c"), "Ah Kh 7c 9c Jd"))
    assert won(hand) == {0: 3, 1: 3}


@pytest.mark.clause("TSG-A1a.14", "TSG-A1.36")
def test_an_odd_chip_goes_to_the_first_winner_left_of_the_button() -> None:
    hand = start(HOLDEM, poker.no_limit(1, 2, ante=1), ("As Kd", "2c 4c", "Ad Ks"), "Ah Kh 7c 9c Jd", button=0)
    hand.call(), hand.fold(), hand.check()
    check_down(hand)
    assert won(hand) == {2: 4, 0: 4}
    hand = start(HOLDEM, poker.no_limit(1, 2), ("As Kd", "2c 4c", "Ad Ks"), "Ah Kh 7c 9c Jd", button=0)
    hand.call(), hand.fold(), hand.check()
    check_down(hand)
    assert won(hand) == {2: 3, 0: 2}


@pytest.mark.clause("TSG-A1a.15", "TSG-2.4")
def test_the_button_of_the_next_hand_moves_the_blinds() -> None:
    posts = [[e.seat for e in start(HOLDEM, NL, THREE, button=button).events[:2]] for button in range(3)]
    assert posts == [[1, 2], [2, 0], [0, 1]]


@pytest.mark.clause("TSG-A1.29", "TSG-A1.31")
def test_mucked_hands_that_reached_the_showdown_are_for_those_dealt_in() -> None:
    hand = start(HOLDEM, NL, THREE, BOARD)
    hand.fold(), hand.call(), hand.check()
    assert showdown_hands(hand, 2) == {}
    check_down(hand)
    assert kinds(hand, Kind.SHOW, Kind.MUCK) == [(Kind.SHOW, 0), (Kind.MUCK, 1)]
    assert showdown_hands(hand, 2) == {0: cards("As Ad"), 1: cards("Ks Kd")}
    assert showdown_hands(hand, -1) == {0: cards("As Ad")}


def test_asked_showdown_waits_for_each_and_a_mucked_winner_gets_nothing() -> None:
    hand = start(HOLDEM, NL, THREE, BOARD, house=HouseRules(showdown=Showdown.ASKED))
    hand.call(), hand.call(), hand.check()
    for _ in range(9):
        hand.check()
    assert hand.question == poker.Show(0)
    hand.muck()
    hand.show()
    assert [event.kind for event in hand.time_out()] == [Kind.MUCK, Kind.WIN]
    assert won(hand) == {1: 6}


@pytest.mark.clause("TSG-A1b.1", "TSG-A1b.2", "TSG-A1b.4")
def test_omaha_uses_exactly_two_own_and_three_community_cards() -> None:
    hand = start(poker.OMAHA, poker.pot_limit(1, 2), ("As 2c 3d 4h", "9s 9d 5c 6h"), "Ks Qs Js Ts 9h")
    assert [len(event.cards) for event in hand.events[2:]] == [4, 4]
    check_down(hand)
    # one spade makes no flush, one ace makes no straight: the nines make three of a kind
    assert won(hand) == {1: 4}
    quads_on_board = check_down(
        start(poker.OMAHA, poker.pot_limit(1, 2), ("Kc Kd 3d 4h", "Ac 5d 6c 7h"), "2s 2d 2h 2c Ah")
    )
    assert won(quads_on_board) == {0: 4}  # twos full of kings beat three twos with an ace


@pytest.mark.clause("TSG-A1c.1", "TSG-A1c.2", "TSG-A1c.3", "TSG-A1c.7", "TSG-A1.40")
def test_omaha_hilo_halves_the_pot_and_high_and_low_may_use_different_cards() -> None:
    hand = check_down(
        start(poker.OMAHA_HILO, poker.fixed_limit(10, 20), ("Ks Kd Ah 2h", "Qs Qd Jc Tc"), "3c 4d 8s Kh 9c")
    )
    assert won(hand) == {0: 20}
    hand = check_down(
        start(poker.OMAHA_HILO, poker.fixed_limit(10, 20), ("Ks Kd Js Tc", "Ah 2h Qd Qc"), "3c 4d 8s Kh 9c")
    )
    assert won(hand) == {0: 10, 1: 10}


@pytest.mark.clause("TSG-A1c.4", "TSG-A1c.6", "TSG-A1c.13")
def test_without_an_eight_low_the_high_takes_everything() -> None:
    hand = check_down(
        start(poker.OMAHA_HILO, poker.fixed_limit(10, 20), ("Ks Kd Js Tc", "Ah 2h Qd Qc"), "3c 4d 9s Kh 9c")
    )
    assert won(hand) == {0: 20}
    one_own_low = check_down(
        start(poker.OMAHA_HILO, poker.fixed_limit(10, 20), ("Ks Kd Js Tc", "Ah Jh Qd Qc"), "3c 4d 8s 2s Kc")
    )
    assert won(one_own_low) == {0: 20}


@pytest.mark.clause("TSG-A1c.5")
def test_two_equal_lows_get_a_quarter_each() -> None:
    hand = check_down(
        start(
            poker.OMAHA_HILO,
            poker.fixed_limit(20, 40),
            ("Ks Kd Js Tc", "Ah 2h Qd Qc", "Ac 2c Jd Jh"),
            "3c 4d 8s Kh 9h",
        )
    )
    assert won(hand) == {0: 30, 1: 15, 2: 15}


@pytest.mark.clause("TSG-A1c.5")
def test_the_odd_chip_of_the_halving_goes_to_high() -> None:
    hand = start(
        poker.OMAHA_HILO,
        poker.fixed_limit(2, 4, small_blind=1),
        ("5s 6d 5c 6h", "Ks Kd Js Tc", "Ah 2h Qd Qc"),
        "3c 4d 8s Kh 9c",
    )
    hand.call(), hand.fold(), hand.check()
    check_down(hand)
    assert won(hand) == {1: 3, 2: 2}


@pytest.mark.clause("TSG-A1d.1", "TSG-A1d.2")
def test_five_card_omaha_deals_five_and_still_plays_two() -> None:
    hand = start(poker.FIVE_CARD_OMAHA, poker.pot_limit(1, 2), ("As 2c 3d 4h 7h", "9s 9d 5c 6h Td"), "Ks Qs Js Ts 9h")
    assert [len(event.cards) for event in hand.events[2:]] == [5, 5]
    assert poker.FIVE_CARD_OMAHA.most_seats == 9
    assert won(check_down(hand)) == {1: 4}


@pytest.mark.clause("TSG-A1e.1", "TSG-A1e.2")
def test_five_card_omaha_hilo_splits_with_the_qualifier() -> None:
    holes = ("Ks Kd Js Tc 9d", "Ah 2h Qd Qc Th")
    stakes = poker.fixed_limit(10, 20)
    assert won(check_down(start(poker.FIVE_CARD_OMAHA_HILO, stakes, holes, "3c 4d 8s Kh 9c"))) == {0: 10, 1: 10}
    assert won(check_down(start(poker.FIVE_CARD_OMAHA_HILO, stakes, holes, "3c 4d 9s Kh 9c"))) == {0: 20}


@pytest.mark.clause("TSG-A1f.1", "TSG-A1f.2", "TSG-A1g.3")
@pytest.mark.parametrize("variant", [poker.COURCHEVEL, poker.COURCHEVEL_HILO], ids=lambda variant: variant.id)
def test_courchevel_turns_the_first_flop_card_before_the_first_round(variant: poker.Variant) -> None:
    stakes = poker.fixed_limit(10, 20) if variant.split else poker.pot_limit(1, 2)
    hand = start(variant, stakes, ("As 2c 3d 4h 7h", "9s 9d 5c 6h Td"), "Ks Qs Js Ts 9h")
    assert hand.board == cards("Ks")
    assert hand.actor == 1
    hand.call(), hand.check()
    assert hand.board == cards("Ks Qs Js")
    check_down(hand)
    assert hand.board == cards("Ks Qs Js Ts 9h")
    assert list(won(hand)) == [1]


@pytest.mark.clause("TSG-A1g.1", "TSG-A1g.2")
def test_courchevel_hilo_splits_with_the_qualifier() -> None:
    holes = ("Ks Kd Js Tc 9d", "Ah 2h Qd Qc Th")
    stakes = poker.fixed_limit(10, 20)
    assert won(check_down(start(poker.COURCHEVEL_HILO, stakes, holes, "3c 4d 8s Kh 9c"))) == {0: 10, 1: 10}
    assert won(check_down(start(poker.COURCHEVEL_HILO, stakes, holes, "3c 4d 9s Kh 9c"))) == {0: 20}


def test_cards_can_come_from_outside_one_deal_at_a_time() -> None:
    hand = poker.Hand(HOLDEM, NL, [100, 100])
    assert hand.question == poker.Deal(0, 2, False)
    hand.deal(cards("As Ad"))
    with pytest.raises(IllegalActionError) as caught:
        hand.deal(cards("As Kd"))
    assert caught.value.reason is Reason.CARD_ALREADY_SEEN
    hand.deal((poker.UNKNOWN, poker.UNKNOWN))
    hand.call(), hand.check()
    assert hand.question == poker.Deal(-1, 3, True)
    with pytest.raises(IllegalActionError):
        hand.deal(cards("2c 3c"))
    hand.deal(cards("2c 3c 4c"))
    hand.raise_to(10), hand.fold()
    assert hand.over
