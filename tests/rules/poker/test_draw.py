"""Draw games: exchanges in order, the limits of each street, the muck shuffled back, and what wins."""

from __future__ import annotations

import pytest

from croupier.rules import poker
from croupier.rules.cards import DECK, cards
from croupier.rules.poker import Bet, Draw, Hand, IllegalActionError, Kind, Phase, Reason, Reshuffle
from croupier.rules.poker.histories import phh
from croupier.rules.poker.histories.replay import replay
from rigs.poker_script import check_down, start, won

LIMIT = poker.fixed_limit(10, 20)
PAT = "7s 5d 4h 3c 2s"
DRAWS = (poker.FIVE_CARD_DRAW, poker.TRIPLE_DRAW, poker.SINGLE_DRAW, poker.BADUGI_GAME)


def bet(hand: Hand) -> Bet:
    question = hand.question
    assert isinstance(question, Bet)
    return question


@pytest.mark.clause("TSG-A1k.1", "TSG-A1q.1", "TSG-A1k.2", "TSG-A1.3")
@pytest.mark.parametrize("variant", DRAWS, ids=lambda variant: variant.id)
def test_draw_games_are_played_with_blinds_and_hidden_cards(variant: poker.Variant) -> None:
    hand = Hand(variant, LIMIT, [500] * 4, deck=DECK)
    assert [(event.kind, event.seat, event.amount) for event in hand.events[:2]] == [
        (Kind.BLIND, 0, 5),
        (Kind.BLIND, 1, 10),
    ]
    assert {len(event.cards) for event in hand.events[2:]} == {4 if variant is poker.BADUGI_GAME else 5}
    assert bet(hand).seat == 2


@pytest.mark.clause("TSG-A1k.3", "TSG-A1l.2", "TSG-A1m.1", "TSG-A1q.2")
@pytest.mark.parametrize("variant", DRAWS, ids=lambda variant: variant.id)
def test_each_in_turn_exchanges_none_to_all_of_his_cards(variant: poker.Variant) -> None:
    hand = Hand(variant, LIMIT, [500] * 3, deck=DECK, button=0)
    with pytest.raises(IllegalActionError) as early:
        hand.discard()
    assert early.value.reason is Reason.NOT_DRAWING, "the first round of betting is not over"
    hand.call(), hand.call(), hand.check()
    question = hand.question
    assert isinstance(question, Draw)
    assert question.seat == 1
    all_of_them = hand.hole[1]
    assert [event.kind for event in hand.discard(all_of_them)] == [Kind.DISCARD, Kind.DEAL_DOWN]
    assert len(hand.hole[1]) == len(all_of_them)
    assert not set(hand.hole[1]) & set(all_of_them)
    kept = hand.hole[2]
    hand.discard()
    assert hand.hole[2] == kept
    with pytest.raises(IllegalActionError) as caught:
        hand.discard([hand.hole[1][0]])
    assert caught.value.reason is Reason.NOT_YOUR_CARD
    with pytest.raises(IllegalActionError):
        hand.discard([hand.hole[0][0]] * 2)
    hand.discard(hand.hole[0][:2])
    assert hand.phase is Phase.BETTING


@pytest.mark.clause("TSG-A1k.3")
def test_of_cards_that_nobody_saw_any_may_be_the_one_that_is_exchanged() -> None:
    """A record knows the card that was thrown away, and not the hand that it came from."""
    (record,) = phh.loads(
        'variant = "FB"\nante_trimming_status = true\nantes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\n'
        "small_bet = 10\nbig_bet = 20\nstarting_stacks = [500, 500, 500]\n"
        'actions = ["d dh p1 ????????", "d dh p2 2s3h4d5c", "d dh p3 ????????", "p3 cc", "p1 cc", "p2 cc", "p1 sd Kc",'
        ' "d dh p1 ??", "p2 sd", "p3 sd", "p1 cbr 10", "p2 f", "p3 f"]\n'
    )
    hand = replay(record)
    assert hand.finishing_stacks == (520, 490, 490)


@pytest.mark.clause("TSG-A1k.4", "TSG-A1l.3", "TSG-A1m.2", "TSG-A1q.3", "TSG-A1.15")
@pytest.mark.parametrize(
    ("variant", "sizes"),
    [
        (poker.FIVE_CARD_DRAW, [10, 20]),
        (poker.SINGLE_DRAW, [10, 20]),
        (poker.TRIPLE_DRAW, [10, 10, 20, 20]),
        (poker.BADUGI_GAME, [10, 10, 20, 20]),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_rounds_draws_and_bet_sizes(variant: poker.Variant, sizes: list[int]) -> None:
    hand = Hand(variant, LIMIT, [500] * 3, deck=DECK)
    hand.call(), hand.call()
    seen = [bet(hand).raise_to - 10]
    hand.check()
    draws = 0
    while not hand.over:
        draws += 1
        hand.discard(), hand.discard(), hand.discard()
        assert bet(hand).seat == 0
        seen.append(bet(hand).raise_to)
        hand.check(), hand.check(), hand.check()
    assert seen == sizes
    assert draws == len(sizes) - 1 == variant.draws


@pytest.mark.clause("TSG-A1k.5")
def test_when_the_stub_ends_the_muck_comes_back_without_live_cards_or_own_discards() -> None:
    hand = Hand(poker.FIVE_CARD_DRAW, LIMIT, [500] * 9, deck=DECK)
    hand.fold()
    while hand.phase is Phase.BETTING:
        hand.check_or_call()
    folded = set(hand.hole[2])
    gone = set(hand.hole[0])
    hand.discard(hand.hole[0])  # seven cards were left, five of them go
    before = hand.hole[1]
    hand.discard(before)
    question = hand.question
    assert isinstance(question, Reshuffle)
    assert len(hand.hole[1]) == 2
    assert set(question.cards) == folded | gone
    with pytest.raises(IllegalActionError) as caught:
        hand.reshuffle(question.cards[1:])
    assert caught.value.reason is Reason.WRONG_CARDS
    hand.reshuffle(question.cards)
    assert len(hand.hole[1]) == 5
    assert not set(hand.hole[1]) & set(before)
    assert hand.actor == 3


@pytest.mark.clause("TSG-A1k.5")
def test_own_discards_come_back_only_when_nothing_else_is_left() -> None:
    hand = Hand(poker.FIVE_CARD_DRAW, LIMIT, [500] * 10, deck=DECK)
    while hand.phase is Phase.BETTING:
        hand.check_or_call()
    own = hand.hole[0]
    hand.discard(own)
    question = hand.question
    assert isinstance(question, Reshuffle)
    assert set(question.cards) == set(own)


@pytest.mark.clause("TSG-A1k.6", "TSG-A1k.8", "TSG-A1.39")
def test_five_card_draw_is_won_by_the_best_high_hand() -> None:
    hand = check_down(start(poker.FIVE_CARD_DRAW, LIMIT, ("As Ad 4h 3c 2s", "Ks Kd 4s 4c 2h")))
    assert won(hand) == {1: 20}


@pytest.mark.clause("TSG-A1k.7")
def test_five_card_draw_equal_hands_split() -> None:
    hand = check_down(start(poker.FIVE_CARD_DRAW, LIMIT, ("As Ad 4h 3c 2s", "Ac Ah 4s 3d 2h")))
    assert won(hand) == {0: 10, 1: 10}


@pytest.mark.clause("TSG-A1l.1", "TSG-A1l.4", "TSG-A1m.1", "TSG-A1m.3", "TSG-A1.41", "TSG-A1l.10")
@pytest.mark.parametrize("variant", [poker.TRIPLE_DRAW, poker.SINGLE_DRAW], ids=lambda variant: variant.id)
def test_deuce_to_seven_games_are_won_by_the_low_hand(variant: poker.Variant) -> None:
    assert won(check_down(start(variant, LIMIT, (PAT, "5s 4d 3h 2c As")))) == {0: 20}
    assert won(check_down(start(variant, LIMIT, ("6s 5s 4h 3d 2c", "As Ad Kh Qc Js")))) == {1: 20}
    assert won(check_down(start(variant, LIMIT, ("2d 2c 5h 4d 3d", "3s 3h 5c 4s 2s")))) == {0: 20}


@pytest.mark.clause("TSG-A1l.3", "TSG-A1k.3")
def test_an_all_in_participant_still_draws() -> None:
    hand = start(poker.TRIPLE_DRAW, LIMIT, (PAT, "Ks Kd 4s 4c 2h", "As Ad 5s 6c 8h"), stacks=[10, 500, 500])
    hand.call(), hand.call(), hand.check()
    assert isinstance(hand.question, Draw)
    assert hand.question.seat == 0
    check_down(hand)
    assert won(hand) == {0: 30}


@pytest.mark.clause("TSG-A1q.3", "TSG-A1q.4", "TSG-A1.42")
def test_badugi_is_won_by_the_most_then_the_lowest_counting_cards() -> None:
    assert won(check_down(start(poker.BADUGI_GAME, LIMIT, ("Ks Qd Jh Tc", "As 2d 3h 4h")))) == {0: 20}
    assert won(check_down(start(poker.BADUGI_GAME, LIMIT, ("2s 4c 6d 9h", "3s 5d 7c 8h")))) == {1: 20}
    tie = check_down(start(poker.BADUGI_GAME, LIMIT, ("As 2d 3h 4c", "Ad 2s 3c 4h")))
    assert won(tie) == {0: 10, 1: 10}


def test_a_card_from_outside_may_not_be_dealt_twice() -> None:
    hand = Hand(poker.TRIPLE_DRAW, LIMIT, [500, 500])
    hand.deal(cards("7s 5d 4h 3c 2s")), hand.deal(cards("Ks Kd 4s 4c 2h"))
    hand.call(), hand.check()
    hand.discard(cards("7s"))
    with pytest.raises(IllegalActionError) as caught:
        hand.deal(cards("7s"))
    assert caught.value.reason is Reason.CARD_ALREADY_SEEN
    hand.deal(cards("8s"))
    assert hand.hole[0] == cards("5d 4h 3c 2s 8s")
