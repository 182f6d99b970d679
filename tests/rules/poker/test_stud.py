"""Seven card stud, its hi/lo form and razz: exposed cards decide who opens and, once, how much may be bet."""

from __future__ import annotations

import pytest

from croupier.rules import poker
from croupier.rules.cards import DECK, cards
from croupier.rules.poker import Bet, BringIn, Hand, HouseRules, IllegalActionError, Kind, Reason
from croupier.rules.poker.unknown import UNKNOWN
from croupier.rules.poker.view import view
from rigs.poker_script import check_down, kinds, start, won

STUD = poker.SEVEN_CARD_STUD
LIMIT = poker.stud_limit(10, 20)
A = "Ac Kc 9h 2d 3d 4s 6s"
B = "Qc Qh 9d Jh 5s 7c 8c"
C = "Tc Th 9c 8d 2s 3s 4c"


def bet(hand: Hand) -> Bet:
    question = hand.question
    assert isinstance(question, Bet)
    return question


@pytest.mark.clause("TSG-A1h.1", "TSG-A1h.3", "TSG-A1h.9", "TSG-A1h.11", "TSG-A1h.13", "TSG-A1h.14")
def test_two_down_one_up_three_up_one_down() -> None:
    hand = start(STUD, LIMIT, (A, B, C), stacks=1000)
    sizes = []
    while not hand.over:
        seen = view(hand, 1).cards[0]
        sizes.append(tuple(card is not UNKNOWN for card in seen))
        street = hand.street
        while not hand.over and hand.street == street:
            hand.bring_in() if isinstance(hand.question, BringIn) else hand.check_or_call()
    hidden, shown = False, True
    assert sizes == [
        (hidden, hidden, shown),
        (hidden, hidden, shown, shown),
        (hidden, hidden, shown, shown, shown),
        (hidden, hidden, shown, shown, shown, shown),
        (hidden, hidden, shown, shown, shown, shown, hidden),
    ]
    assert won(hand) == {1: sum(hand.paid)}


@pytest.mark.clause("TSG-A1h.2", "TSG-A1.3")
def test_everybody_antes_by_custom_a_tenth_of_the_big_bet() -> None:
    hand = start(STUD, LIMIT, (A, B, C))
    assert [(e.kind, e.amount) for e in hand.events[:3]] == [(Kind.ANTE, 2)] * 3
    assert poker.stud_limit(10, 20, ante=5).ante == 5
    assert "ante 2" in LIMIT.title


@pytest.mark.clause("TSG-A1h.4", "TSG-A1h.5")
def test_the_lowest_card_brings_in_ties_by_suit_and_the_ace_is_high() -> None:
    hand = start(STUD, LIMIT, (A, B, C))
    assert hand.question == BringIn(2, 4, 10)  # nine of clubs under nines of hearts and diamonds
    assert [event.amount for event in hand.bring_in()] == [4]
    book = start(STUD, LIMIT, ("Ac Kc 2h", "Qc Qh 2c", "Tc Th As"))
    assert isinstance(book.question, BringIn)
    assert book.question.seat == 1
    literal = start(STUD, LIMIT, ("Ac Kc 2h", "Qc Qh 3c", "Tc Th As"), house=HouseRules(razz_literal_bring_in=True))
    assert isinstance(literal.question, BringIn)
    assert literal.question.seat == 0, "the ace is high whatever razz does"


@pytest.mark.clause("TSG-A1h.6", "TSG-A1h.7")
def test_third_street_call_the_bring_in_or_raise_to_the_small_bet_then_double() -> None:
    hand = start(STUD, LIMIT, (A, B, C), stacks=1000)
    with pytest.raises(IllegalActionError) as caught:
        hand.fold()
    assert caught.value.reason is Reason.BRING_IN_FIRST
    hand.bring_in()
    assert hand.question == Bet(0, 4, 10, 10, fixed=True)
    hand.raise_to(10)
    assert hand.question == Bet(1, 10, 20, 20, fixed=True)
    hand.call()
    assert hand.question == Bet(2, 6, 20, 20, fixed=True)


@pytest.mark.clause("TSG-A1h.6", "TSG-A1h.8")
def test_the_bring_in_may_complete_and_calls_of_it_end_the_round() -> None:
    hand = start(STUD, LIMIT, (A, B, C), stacks=1000)
    hand.raise_to(10)
    assert bet(hand).call == 10
    strict = start(STUD, LIMIT, (A, B, C), house=HouseRules(bring_in_may_complete=False))
    assert strict.question == BringIn(2, 4, 0)
    strict.bring_in(), strict.call(), strict.call()
    assert strict.street == 1


@pytest.mark.clause("TSG-A1.16")
def test_the_completion_is_the_first_bet_of_the_cap() -> None:
    hand = start(STUD, LIMIT, (A, B, C), stacks=1000)
    hand.bring_in(), hand.raise_to(10), hand.raise_to(20), hand.raise_to(30), hand.raise_to(40)
    assert bet(hand).raise_to == 0


@pytest.mark.clause("TSG-A1h.9", "TSG-A1h.11")
def test_the_highest_exposed_hand_acts_first_ties_from_the_button_on() -> None:
    hand = start(STUD, LIMIT, (A, B, C), stacks=1000)
    hand.bring_in(), hand.call(), hand.call()
    assert bet(hand).seat == 1  # jack nine
    tied = start(STUD, LIMIT, ("Ac Kc 9h Jd", "Qc Qh 9d Jh", "Tc Th 9c 8d"), stacks=1000, button=0)
    tied.bring_in(), tied.call(), tied.call()
    assert bet(tied).seat == 1
    pair = start(STUD, LIMIT, ("Ac Kc 9h 9s", "Qc Qh Ad Kd", "Tc Th 2c 8d"), stacks=1000)
    pair.bring_in(), pair.call(), pair.call()
    assert bet(pair).seat == 0


@pytest.mark.clause("TSG-A1h.13")
def test_two_exposed_pairs_act_before_one() -> None:
    hand = start(STUD, LIMIT, ("Ac Kc 6h 6d 8c 8h", "Qc Qh Ad Jd Jh 2c"), stacks=1000)
    hand.bring_in(), hand.call()
    while hand.street < 3:
        hand.check()
    assert bet(hand).seat == 0


@pytest.mark.clause("TSG-A1h.10", "TSG-A1i.1", "TSG-A1j.1")
def test_an_open_pair_on_fourth_street_allows_either_bet_until_a_big_one_is_made() -> None:
    holes = ("Ac Kc 9h 9s", "Qc Qh Ad Kd", "Tc Th 2c 8d")
    hand = start(STUD, LIMIT, holes, stacks=1000)
    hand.bring_in(), hand.call(), hand.call()
    assert hand.question == Bet(0, 0, 10, 20, fixed=True)
    with pytest.raises(IllegalActionError) as caught:
        hand.raise_to(15)
    assert caught.value.reason is Reason.NOT_A_LIMIT_BET
    hand.raise_to(10)
    assert (bet(hand).raise_from, bet(hand).raise_to) == (20, 30)
    hand.raise_to(30)
    assert (bet(hand).raise_from, bet(hand).raise_to) == (50, 50)
    no_pair = start(STUD, LIMIT, (A, B, C), stacks=1000)
    no_pair.bring_in(), no_pair.call(), no_pair.call()
    assert (bet(no_pair).raise_from, bet(no_pair).raise_to) == (10, 10)
    for variant in (poker.SEVEN_CARD_STUD_HILO, poker.RAZZ):
        other = start(variant, LIMIT, holes, stacks=1000)
        other.bring_in(), other.call(), other.call()
        assert bet(other).raise_from == bet(other).raise_to == 10


@pytest.mark.clause("TSG-A1h.12", "TSG-A1.15")
def test_from_fifth_street_on_bets_are_big() -> None:
    hand = start(STUD, LIMIT, (A, B, C), stacks=1000)
    hand.bring_in(), hand.call(), hand.call()
    for size in (10, 20, 20, 20):
        assert (bet(hand).raise_from, bet(hand).raise_to) == (size, size)
        hand.check(), hand.check(), hand.check()


@pytest.mark.clause("TSG-A1h.15")
def test_without_a_bet_in_the_final_round_the_lowest_seat_shows_first() -> None:
    hand = check_down(start(STUD, LIMIT, (A, B, C), button=1))
    assert kinds(hand, Kind.SHOW, Kind.MUCK)[0] == (Kind.SHOW, 0)
    hand = start(STUD, LIMIT, (A, B, C), stacks=1000)
    while hand.street < 4:
        hand.bring_in() if isinstance(hand.question, BringIn) else hand.check_or_call()
    while bet(hand).seat != 2:
        hand.check()
    hand.raise_to(20)
    while not hand.over:
        hand.call()
    assert kinds(hand, Kind.SHOW, Kind.MUCK)[0] == (Kind.SHOW, 2)


@pytest.mark.clause("TSG-A1h.16")
def test_identical_hands_share_the_pot() -> None:
    same = ("As Kd Qh Jc 9s 3d 2c", "Ad Ks Qc Jh 9d 3s 2h")
    hand = check_down(start(STUD, LIMIT, same))
    assert won(hand) == {0: 6, 1: 6}


@pytest.mark.clause("TSG-A1h.14")
def test_a_shared_card_replaces_the_seventh_when_the_pack_is_too_small() -> None:
    hand = Hand(STUD, LIMIT, [1000] * 8, deck=DECK)
    check_down(hand)
    assert [len(hole) for hole in hand.hole] == [6] * 8
    assert len(hand.board) == 1
    assert STUD.most_seats == 8


@pytest.mark.clause("TSG-A1i.1", "TSG-A1i.2", "TSG-A1i.3", "TSG-A1i.4", "TSG-A1i.5")
def test_stud_hilo_halves_the_pot_with_a_qualifying_low_only() -> None:
    high, low = "Ks Kd Kh 9c 9d Js Tc", "Ah 2h 3c 4d 7s Qd Qc"
    hand = check_down(start(poker.SEVEN_CARD_STUD_HILO, LIMIT, (high, low)))
    assert won(hand) == {0: 6, 1: 6}
    no_low = "Ah 2h 3c 4d 9s Qd Qc"
    hand = check_down(start(poker.SEVEN_CARD_STUD_HILO, LIMIT, ("Ks Kd Kh Tc Td Js 9c", no_low)))
    assert won(hand) == {0: 12}
    both = "Ah 2h 3h 4h 7h Qd Qc"
    assert won(check_down(start(poker.SEVEN_CARD_STUD_HILO, LIMIT, ("Ks Kd Kc Jc Td 8s 9c", both)))) == {1: 12}


@pytest.mark.clause("TSG-A1j.1", "TSG-A1j.3", "TSG-A1c.14", "TSG-A1.40")
def test_razz_is_won_by_the_lowest_hand_even_with_a_pair() -> None:
    hand = check_down(start(poker.RAZZ, LIMIT, ("As Ad Ks Kd Qs Qd Jh", "2s 2d Kc Kh Qc Qh Jd")))
    assert won(hand) == {0: 12}  # Q-Q-K-J-A... the pair of queens with J-K-A is lower than with J-K-2
    hand = check_down(start(poker.RAZZ, LIMIT, ("9s 8d 7s 6d 5s Kc Kd", "Qs 4d 3s 2d As Qd Kh")))
    assert won(hand) == {0: 12}


@pytest.mark.clause("TSG-A1j.2")
def test_razz_the_highest_card_brings_in_and_the_lowest_hand_acts_first() -> None:
    holes = ("As Ad Ks 2h", "2s 2d Kc 3h", "3s 3d Ac 4h")
    hand = start(poker.RAZZ, LIMIT, holes, stacks=1000)
    assert hand.question == BringIn(0, 4, 10)  # king of spades; the ace is low
    hand.bring_in(), hand.call(), hand.call()
    assert bet(hand).seat == 2
    literal = start(poker.RAZZ, LIMIT, holes, house=HouseRules(razz_literal_bring_in=True))
    assert isinstance(literal.question, BringIn)
    assert literal.question.seat == 2


@pytest.mark.clause("TSG-A1j.4")
def test_razz_equal_hands_split() -> None:
    hand = check_down(start(poker.RAZZ, LIMIT, ("As 2d 3s 4d 5s Kc Kd", "Ad 2s 3d 4s 5d Qc Qd")))
    assert won(hand) == {0: 6, 1: 6}


def test_who_is_all_in_by_the_ante_does_not_bring_in() -> None:
    hand = start(STUD, LIMIT, (A, B, C), stacks=[100, 100, 2])
    assert hand.question == BringIn(0, 4, 10)
    assert hand.hole[2][:3] == cards("Tc Th 9c")
