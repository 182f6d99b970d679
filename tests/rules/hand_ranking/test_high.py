"""High hands: the order of categories, the ties inside each, and the exact counts of the whole pack."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rules.cards import DECK, cards
from croupier.rules.hand_ranking import HIGH, SHORT_DECK, Category, WrongCardCountError


def value(text: str) -> int:
    return HIGH.value(cards(text))


@pytest.mark.clause("TSG-A1a.17", "TSG-A1.39", "HC25-3.4.6a", "HC25-3.4.6b", "TSG-A1b.4", "TSG-A1f.3")
@pytest.mark.clause("TSG-A1h.17", "TSG-A1k.8")
def test_categories_stand_in_the_order_of_the_book() -> None:
    best_to_worst = [
        ("As Ks Qs Js Ts", Category.ROYAL_FLUSH),
        ("9s 8s 7s 6s 5s", Category.STRAIGHT_FLUSH),
        ("4s 4d 4h 4c 2s", Category.FOUR_OF_A_KIND),
        ("3s 3d 3h 2c 2s", Category.FULL_HOUSE),
        ("7s 5s 4s 3s 2s", Category.FLUSH),
        ("5s 4d 3h 2c As", Category.STRAIGHT),
        ("2s 2d 2h 4c 3s", Category.THREE_OF_A_KIND),
        ("3s 3d 2h 2c 4s", Category.TWO_PAIR),
        ("2s 2d 3h 4c 5s", Category.PAIR),
        ("As Kd Qh Jc 9s", Category.HIGH_CARD),
    ]
    for (better, category), (worse, _) in pairwise([*best_to_worst, ("7s 5d 4h 3c 2s", Category.HIGH_CARD)]):
        assert value(better) > value(worse)
        ranked = HIGH.rank(cards(better))
        assert ranked is not None
        assert ranked.category is category


BEATS = [
    pytest.param("9s 8s 7s 6s 5s", "8d 7d 6d 5d 4d", marks=pytest.mark.clause("TSG-A1a.18", "HC25-3.4.6c")),
    pytest.param("6s 5s 4s 3s 2s", "5d 4d 3d 2d Ad", marks=pytest.mark.clause("TSG-A1a.18", "HC25-3.4.2b")),
    pytest.param("5s 5d 5h 5c 2s", "4s 4d 4h 4c As", marks=pytest.mark.clause("TSG-A1a.19", "HC25-3.4.6d")),
    pytest.param("5s 5d 5h 5c 9s", "5s 5d 5h 5c 8s", marks=pytest.mark.clause("TSG-A1a.19")),
    pytest.param("5s 5d 5h 2c 2s", "4s 4d 4h Ac As", marks=pytest.mark.clause("TSG-A1a.20", "HC25-3.4.6e")),
    pytest.param("5s 5d 5h 9c 9s", "5s 5d 5h 8c 8s", marks=pytest.mark.clause("TSG-A1a.20")),
    pytest.param("Ks 8s 6s 5s 3s", "Kd 8d 6d 5d 2d", marks=pytest.mark.clause("TSG-A1a.21", "HC25-3.4.6f")),
    pytest.param("Ks 9s 4s 3s 2s", "Kd 8d 7d 6d 5d", marks=pytest.mark.clause("TSG-A1a.21")),
    pytest.param("6s 5d 4h 3c 2s", "5s 4d 3h 2c As", marks=pytest.mark.clause("TSG-A1a.22", "HC25-3.4.6g")),
    pytest.param("As Kd Qh Jc Ts", "Ks Qd Jh Tc 9s", marks=pytest.mark.clause("TSG-A1a.22", "HC25-3.4.2b")),
    pytest.param("2s 2d 2h 3c 4s", "As 2d 3h Kc Qs", marks=pytest.mark.clause("TSG-A1a.22")),
    pytest.param("8s 8d 8h 3c 2s", "7s 7d 7h Ac Ks", marks=pytest.mark.clause("TSG-A1a.23", "HC25-3.4.6h")),
    pytest.param("8s 8d 8h Jc 3s", "8s 8d 8h Jc 2s", marks=pytest.mark.clause("TSG-A1a.23")),
    pytest.param("Ks Kd 2h 2c 3s", "Qs Qd Jh Jc As", marks=pytest.mark.clause("TSG-A1a.24", "HC25-3.4.6i")),
    pytest.param("Ks Kd 4h 4c 2s", "Ks Kd 3h 3c As", marks=pytest.mark.clause("TSG-A1a.24", "HC25-3.4.6i")),
    pytest.param("Ks Kd 4h 4c 3s", "Ks Kd 4h 4c 2s", marks=pytest.mark.clause("TSG-A1a.24", "HC25-3.4.6i")),
    pytest.param("9s 9d 4h 3c 2s", "8s 8d Ah Kc Qs", marks=pytest.mark.clause("TSG-A1a.25", "HC25-3.4.6j")),
    pytest.param("9s 9d Ah 6c 3s", "9s 9d Ah 5c 4s", marks=pytest.mark.clause("TSG-A1a.25", "HC25-3.4.6j")),
    pytest.param("9s 9d Ah 6c 3s", "9s 9d Ah 6c 2s", marks=pytest.mark.clause("TSG-A1a.25", "HC25-3.4.6j")),
    pytest.param("Ks 9d 8h 7c 3s", "Ks 9d 8h 7c 2s", marks=pytest.mark.clause("TSG-A1a.26", "HC25-3.4.6k")),
    pytest.param("Ks 9d 4h 3c 2s", "Qs Jd Th 9c 7s", marks=pytest.mark.clause("TSG-A1a.26", "HC25-3.4.6k")),
]


@pytest.mark.clause("TSG-A1a.18", "TSG-A1a.19", "TSG-A1a.20", "TSG-A1a.21", "TSG-A1a.22", "TSG-A1a.23", "TSG-A1a.24")
@pytest.mark.clause("TSG-A1a.25", "TSG-A1a.26", "HC25-3.4.2b", "HC25-3.4.6c", "HC25-3.4.6d", "HC25-3.4.6e")
@pytest.mark.clause("HC25-3.4.6f", "HC25-3.4.6g", "HC25-3.4.6h", "HC25-3.4.6i", "HC25-3.4.6j", "HC25-3.4.6k")
@pytest.mark.parametrize(("better", "worse"), BEATS)
def test_ties_inside_a_category(better: str, worse: str) -> None:
    assert value(better) > value(worse)


@pytest.mark.clause("TSG-A1a.21", "TSG-A1a.14", "HC25-3.4.2c")
def test_suits_never_decide() -> None:
    assert value("As Js 9s 4s 2s") == value("Ad Jd 9d 4d 2d")
    assert value("Ks Kd 4h 4c 3s") == value("Kh Kc 4s 4d 3d")


@pytest.mark.clause("TSG-A1a.22")
def test_no_straight_goes_round_the_corner() -> None:
    assert HIGH.category(value("3s 2d Ah Kc Qs")) is Category.HIGH_CARD


def test_every_five_card_hand_of_the_pack_falls_into_the_known_counts() -> None:
    counts = Counter(HIGH.category(HIGH.value(hand)) for hand in combinations(DECK, 5) if hand[0] < 4)
    # the hands whose lowest card in the list is a deuce: C(52,5) - C(48,5)
    assert sum(counts.values()) == 2_598_960 - 1_712_304
    assert counts[Category.FOUR_OF_A_KIND] == 48 + 12 * 4
    assert counts[Category.STRAIGHT_FLUSH] == 2 * 4
    assert counts[Category.STRAIGHT] == 2 * (4**5 - 4)


def test_there_are_7462_classes_in_the_known_proportions() -> None:
    assert HIGH.class_of(7462).category is Category.ROYAL_FLUSH
    per_category = Counter(rung.category for rung in HIGH.classes[1:])
    assert per_category == {
        Category.ROYAL_FLUSH: 1,
        Category.STRAIGHT_FLUSH: 9,
        Category.FOUR_OF_A_KIND: 156,
        Category.FULL_HOUSE: 156,
        Category.FLUSH: 1277,
        Category.STRAIGHT: 10,
        Category.THREE_OF_A_KIND: 858,
        Category.TWO_PAIR: 858,
        Category.PAIR: 2860,
        Category.HIGH_CARD: 1277,
    }


@given(st.lists(st.sampled_from(DECK), min_size=6, max_size=7, unique=True))
def test_more_cards_play_their_best_five(hand: list) -> None:
    assert HIGH.value(hand) == max(HIGH.value(five) for five in combinations(hand, 5))
    ranked = HIGH.rank(hand)
    assert ranked is not None
    assert len(ranked.cards) == 5
    assert set(ranked.cards) <= set(hand)
    assert HIGH.value(ranked.cards) == ranked.value


def test_names_read_as_a_dealer_calls_them() -> None:
    assert HIGH.rank(cards("Ks Kd Kh 6c 6s")).name == "full house, kings over sixes"  # type: ignore[union-attr]
    assert HIGH.rank(cards("5s 4d 3h 2c As")).name == "straight, five high"  # type: ignore[union-attr]
    assert HIGH.rank(cards("As Kd Qh Jc 9s")).name == "ace high"  # type: ignore[union-attr]


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(WrongCardCountError):
        HIGH.value(cards("As Kd"))
    with pytest.raises(WrongCardCountError, match="5 to 7 cards, not 8"):
        HIGH.rank(cards("As Kd Qh Jc 9s 2d 3d 4d"))


def test_short_deck_ranks_flush_over_full_house_and_the_ace_below_the_six() -> None:
    assert SHORT_DECK.value(cards("7s 9s Js Qs Ks")) > SHORT_DECK.value(cards("As Ad Ah Kc Ks"))
    assert SHORT_DECK.rank(cards("As 6d 7h 8c 9s")).name == "straight, nine high"  # type: ignore[union-attr]
    assert SHORT_DECK.value(cards("Ts 6d 7h 8c 9s")) > SHORT_DECK.value(cards("As 6d 7h 8c 9s"))
