"""Low hands: ace-to-five with and without the eight, deuce-to-seven, badugi."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rules.cards import DECK, cards
from croupier.rules.hand_ranking import ACE_TO_FIVE, BADUGI, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, HIGH, Category


def descending(ranking: object, hands: list[str]) -> bool:
    values = [ranking.value(cards(hand)) for hand in hands]  # type: ignore[attr-defined]
    return all(better > worse for better, worse in pairwise(values))


@pytest.mark.clause("TSG-A1c.8", "TSG-A1c.9", "TSG-A1.40", "TSG-A1c.7", "TSG-A1i.5", "HC25-3.4.2b")
def test_ace_to_five_ignores_straights_flushes_and_suits_and_keeps_the_ace_low() -> None:
    assert ACE_TO_FIVE.value(cards("5s 4s 3s 2s As")) == ACE_TO_FIVE.value(cards("5d 4c 3h 2s Ah"))
    assert descending(ACE_TO_FIVE, ["6s 5s 4s 3s 2s", "7d 4c 3h 2s Ah", "8d 4c 3h 2s Ah", "Kd 4c 3h 2s Ah"])
    assert descending(ACE_TO_FIVE, ["Kd Qc Jh Ts 9h", "Ad Ac 2h 3s 4h"])


@pytest.mark.clause("TSG-A1c.10")
def test_the_wheel_is_the_best_low_and_wheels_tie() -> None:
    wheel = ACE_TO_FIVE.value(cards("5s 4d 3h 2c As"))
    assert wheel == ACE_TO_FIVE.value(cards("5d 4d 3d 2d Ad"))
    assert wheel == max(ACE_TO_FIVE.unsuited_values().values())


LOW_ORDER = [
    pytest.param(["6s 4d 3h 2c As", "6s 5d 4h 2c As", "6s 5d 4h 3c As"], marks=pytest.mark.clause("TSG-A1c.11")),
    pytest.param(["7s 4d 3h 2c As", "7s 5d 3h 2c As", "7s 6d 5h 4c 3s"], marks=pytest.mark.clause("TSG-A1c.12")),
    pytest.param(
        ["8s 5d 3h 2c As", "8s 5d 4h 2c As", "8s 5d 4h 3c As", "8s 5d 4h 3c 2s"],
        marks=pytest.mark.clause("TSG-A1c.13"),
    ),
]


@pytest.mark.clause("TSG-A1c.11", "TSG-A1c.12", "TSG-A1c.13")
@pytest.mark.parametrize("hands", LOW_ORDER)
def test_equal_top_cards_are_decided_from_the_second_down(hands: list[str]) -> None:
    assert descending(ACE_TO_FIVE, hands)
    assert descending(EIGHT_OR_BETTER, hands)


@pytest.mark.clause("TSG-A1c.4", "TSG-A1c.13", "TSG-A1i.3")
def test_eight_or_better_needs_five_different_ranks_up_to_eight() -> None:
    assert EIGHT_OR_BETTER.value(cards("8s 7d 6h 5c 4s")) > 0
    assert EIGHT_OR_BETTER.value(cards("9s 4d 3h 2c As")) == 0
    assert EIGHT_OR_BETTER.value(cards("4s 4d 3h 2c As")) == 0
    assert EIGHT_OR_BETTER.value(cards("8s 8d 7h 6c 5s 4s Kd")) > 0
    assert EIGHT_OR_BETTER.value(cards("8s 8d 7h 6c 5s Ks Kd")) == 0
    assert EIGHT_OR_BETTER.rank(cards("9s 4d 3h 2c As")) is None


@pytest.mark.clause("TSG-A1c.14", "TSG-A1j.3")
def test_razz_has_no_qualifier() -> None:
    assert descending(
        ACE_TO_FIVE,
        ["9s 4d 3h 2c As", "Qs 4d 3h 2c As", "As Ad 4h 3c 2s", "2s 2d 4h 3c As", "2s 2d As Ad 3h", "As Ad Ah 3d 2c"],
    )


@given(st.lists(st.sampled_from(DECK), min_size=6, max_size=7, unique=True))
def test_low_of_seven_is_the_lowest_five(hand: list) -> None:
    assert ACE_TO_FIVE.value(hand) == max(ACE_TO_FIVE.value(five) for five in combinations(hand, 5))


@pytest.mark.clause("TSG-A1l.5", "TSG-A1.41", "TSG-A1l.4", "TSG-A1m.3")
def test_deuce_to_seven_is_the_high_order_reversed() -> None:
    best = DEUCE_TO_SEVEN.value(cards("7s 5d 4h 3c 2s"))
    assert best == len(DEUCE_TO_SEVEN.classes) - 1
    assert DEUCE_TO_SEVEN.value(cards("As Ks Qs Js Ts")) == 1


@pytest.mark.clause("TSG-A1l.6")
def test_deuce_to_seven_ace_is_high_and_straights_and_flushes_hurt() -> None:
    assert descending(DEUCE_TO_SEVEN, ["As Kd Qh Jc 9s", "2s 2d 3h 4c 5s"])
    assert descending(DEUCE_TO_SEVEN, ["Ks Qd Jh Tc 8s", "5s 4d 3h 2c As", "Ah 6d 3h 2c 4s", "2s 2d 3h 4c 5s"])
    assert descending(DEUCE_TO_SEVEN, ["As Ad Ah Kc Qs", "6s 5d 4h 3c 2s", "7s 5s 4s 3s 2s"])
    rung = DEUCE_TO_SEVEN.rank(cards("5s 4d 3h 2c As"))
    assert rung is not None
    assert rung.name == "A-5-4-3-2 low"


@pytest.mark.clause("TSG-A1l.7")
def test_seven_lows() -> None:
    assert descending(DEUCE_TO_SEVEN, ["7s 5d 4h 3c 2s", "7s 6d 4h 3c 2s", "7s 6d 5h 3c 2s", "7s 6d 5h 4c 2s"])


@pytest.mark.clause("TSG-A1l.8")
def test_eight_nine_and_ten_lows() -> None:
    assert descending(
        DEUCE_TO_SEVEN, ["8s 5d 4h 3c 2s", "8s 6d 4h 3c 2s", "9s 5d 4h 3c 2s", "Ts 5d 4h 3c 2s", "Ts 6d 4h 3c 2s"]
    )


@pytest.mark.clause("TSG-A1l.9", "TSG-A1l.10")
def test_beyond_the_ten_the_reverse_order_goes_on_without_a_qualifier() -> None:
    assert descending(
        DEUCE_TO_SEVEN,
        [
            "Js 5d 4h 3c 2s",
            "Qs 5d 4h 3c 2s",
            "Ks 5d 4h 3c 2s",
            "As 6d 4h 3c 2s",
            "2s 2d 5h 4c 3s",
            "3s 3d 5h 4c 2s",
            "3s 3d 2h 2c 4s",
            "2s 2d 2h 4c 3s",
            "6s 5d 4h 3c 2s",
            "8s 6s 4s 3s 2s",
            "2s 2d 2h 3c 3s",
            "2s 2d 2h 2c 3s",
            "6s 5s 4s 3s 2s",
        ],
    )


@given(st.lists(st.sampled_from(DECK), min_size=10, max_size=10, unique=True))
def test_deuce_to_seven_mirrors_high_unless_the_wheel_is_there(ten: list) -> None:
    one, other = ten[:5], ten[5:]
    wheel = {12, 0, 1, 2, 3}
    if wheel in ({card >> 2 for card in one}, {card >> 2 for card in other}):
        return
    high = (HIGH.value(one) > HIGH.value(other)) - (HIGH.value(one) < HIGH.value(other))
    low = (DEUCE_TO_SEVEN.value(one) > DEUCE_TO_SEVEN.value(other)) - (
        DEUCE_TO_SEVEN.value(one) < DEUCE_TO_SEVEN.value(other)
    )
    assert low == -high


@pytest.mark.clause("TSG-A1q.4", "TSG-A1q.10", "TSG-A1.42")
def test_the_best_badugi_and_the_worst_hand() -> None:
    best = BADUGI.value(cards("As 2d 3h 4c"))
    worst = BADUGI.value(cards("Ks Kd Kh Kc"))
    assert best > BADUGI.value(cards("2s 3d 4h 5c")) > worst
    assert all(best >= BADUGI.value(hand) >= worst for hand in combinations(DECK[::3], 4))


@pytest.mark.clause("TSG-A1q.5", "TSG-A1q.6", "TSG-A1q.7")
def test_cards_of_one_rank_or_one_suit_count_once_both_rules_together() -> None:
    assert BADUGI.rank(cards("As 2s Ad 3c")).ranks == BADUGI.rank(cards("Ac 2d 3h Kh")).ranks
    assert BADUGI.rank(cards("Ks 5s 7d 9h")).name == "three-card hand, 9-7-5"
    assert BADUGI.rank(cards("5s 5d 7h 9c")).name == "three-card hand, 9-7-5"


@pytest.mark.clause("TSG-A1q.8")
def test_more_counting_cards_beat_fewer() -> None:
    assert descending(BADUGI, ["Ks Qd Jh Tc", "As 2d 3h 3c", "As 2d 2s Ad", "As Ad Ah Ac"])


@pytest.mark.clause("TSG-A1q.9", "TSG-A1q.11")
def test_equal_counts_are_decided_from_the_top() -> None:
    assert descending(BADUGI, ["6s 4d 3h 2c", "7s 3d 2h Ac", "7s 4d 2h Ac", "7s 4d 3h Ac", "7s 4d 3h 2c"])


@pytest.mark.clause("TSG-A1q.12")
def test_three_card_hands_of_the_book() -> None:
    assert BADUGI.rank(cards("4s 4d 2h Ac")).name == "three-card hand, 4-2-A"
    assert BADUGI.rank(cards("Kh 3h 2d Ac")).name == "three-card hand, 3-2-A"
    assert BADUGI.value(cards("Kh 3h 2d Ac")) == BADUGI.value(cards("9h 3h 2d Ac"))


@pytest.mark.clause("TSG-A1q.13")
def test_two_card_hands_of_the_book() -> None:
    assert BADUGI.rank(cards("5s 5d As Ad")).name == "two-card hand, 5-A"
    assert BADUGI.rank(cards("Kh 9h 2h Ac")).name == "two-card hand, 2-A"


@pytest.mark.clause("TSG-A1q.14")
def test_one_card_hands_of_the_book() -> None:
    assert BADUGI.rank(cards("As Ad Ah Ac")).name == "one-card hand, A"
    assert BADUGI.rank(cards("3h 7h 9h Kh")).name == "one-card hand, 3"
    assert BADUGI.value(cards("3h 7h 9h Kh")) == BADUGI.value(cards("3d 8d Td Qd"))
    assert BADUGI.category(BADUGI.value(cards("3h 7h 9h Kh"))) is Category.ONE_CARD_HAND


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=4, unique=True))
def test_badugi_is_the_best_subset(hand: list) -> None:
    def order(chosen: tuple) -> tuple[int, list[int]]:
        return -len(chosen), sorted(((card // 4 + 1) % 13 for card in chosen), reverse=True)

    subsets = (
        chosen
        for size in range(1, 5)
        for chosen in combinations(hand, size)
        if len({card // 4 for card in chosen}) == len({card % 4 for card in chosen}) == size
    )
    best = min(subsets, key=order)
    ranks = BADUGI.rank(hand).ranks
    assert sorted(ranks) == sorted(card // 4 for card in best)
