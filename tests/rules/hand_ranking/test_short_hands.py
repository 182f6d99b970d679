"""Three-card and four-card hands of the games against the bank."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from croupier.rules.cards import DECK, cards
from croupier.rules.hand_ranking import FOUR_CARD, THREE_CARD, Category


@pytest.mark.clause("HC25-3.8.6d")
def test_three_card_order_and_counts() -> None:
    counts = Counter(THREE_CARD.category(THREE_CARD.value(hand)) for hand in combinations(DECK, 3))
    assert counts == {
        Category.STRAIGHT_FLUSH: 48,
        Category.THREE_OF_A_KIND: 52,
        Category.STRAIGHT: 720,
        Category.FLUSH: 1096,
        Category.PAIR: 3744,
        Category.HIGH_CARD: 16440,
    }
    order = ["4s 3s 2s", "2s 2d 2h", "3s 2d Ah", "5s 3s 2s", "2s 2d 3h", "As Kd Jh"]
    values = [THREE_CARD.value(cards(hand)) for hand in order]
    assert values == sorted(values, reverse=True)


@pytest.mark.clause("HC25-3.8.6e", "HC25-3.8.6g")
def test_three_card_ties() -> None:
    assert THREE_CARD.value(cards("4s 3d 2h")) > THREE_CARD.value(cards("3s 2d Ah"))
    assert THREE_CARD.value(cards("As Ks Qs")) > THREE_CARD.value(cards("Ks Qs Js"))
    assert THREE_CARD.value(cards("Ks 9s 3s")) > THREE_CARD.value(cards("Kd 9d 2d"))
    assert THREE_CARD.category(THREE_CARD.value(cards("2s Ad Kh"))) is Category.HIGH_CARD


@pytest.mark.clause("HC25-3.7.6d")
def test_four_card_order_and_counts() -> None:
    counts = Counter(FOUR_CARD.category(FOUR_CARD.value(hand)) for hand in combinations(DECK, 4))
    assert counts == {
        Category.FOUR_OF_A_KIND: 13,
        Category.STRAIGHT_FLUSH: 44,
        Category.THREE_OF_A_KIND: 2496,
        Category.FLUSH: 2816,
        Category.STRAIGHT: 2772,
        Category.TWO_PAIR: 2808,
        Category.PAIR: 82368,
        Category.HIGH_CARD: 177408,
    }
    order = ["2s 2d 2h 2c", "4s 3s 2s As", "2s 2d 2h 3c", "6s 4s 3s 2s", "4s 3d 2h As", "3s 3d 2h 2c", "2s 2d 3h 4c"]
    values = [FOUR_CARD.value(cards(hand)) for hand in order]
    assert values == sorted(values, reverse=True)


@pytest.mark.clause("HC25-3.7.6f", "HC25-3.7.6g")
def test_four_card_ties_and_the_best_four_of_five() -> None:
    assert FOUR_CARD.value(cards("5s 4d 3h 2c")) > FOUR_CARD.value(cards("4s 3d 2h Ac"))
    assert FOUR_CARD.value(cards("Ks 9s 4s 3s")) > FOUR_CARD.value(cards("Kd 9d 4d 2d"))
    for hand in (cards("5s 4s 3s 2s 2d"), cards("Ks 9s 4s 3s 3d"), cards("7s 7d 7h 7c Ks"), cards("As 2d 3h 4c 5c")):
        assert FOUR_CARD.value(hand) == max(FOUR_CARD.value(four) for four in combinations(hand, 4))
