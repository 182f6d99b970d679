"""Exact odds of Pai Gow: the house way against the rules, and pairs of hands against trying them all."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.odds.analysers import analyser_of
from croupier.odds.analysis import Analysis
from croupier.odds.enumeration import STAKE_MINOR
from croupier.odds.table_poker.deck import deck_of
from croupier.odds.table_poker.house_way import set_by_house, tables
from croupier.odds.table_poker.orbits import Orbits
from croupier.odds.table_poker.pai_gow import pairs
from croupier.rules.cards import Card, Rank, pack
from croupier.rules.game import settle
from croupier.rules.pai_gow.house_way import house_way
from croupier.rules.pai_gow.ranking import high_value, low_value
from croupier.rules.procedure import resume
from croupier.rules.questions import Together
from rigs.banked_games import table
from rigs.oracles.table_poker_brute_force import composition, on

WHOLE = deck_of(None, 14, jokers=1)
PICTURES = " ".join(f"{rank}{suit}" for rank in "AKQJ" for suit in "cdhs") + " Jk"


def analysis(game: Any, remaining: Any = None) -> Analysis:
    analyse = analyser_of(game)
    assert analyse is not None
    return analyse(game, remaining)


def compared(seven: tuple[Card, ...]) -> tuple[int, tuple[bool, Rank, Rank]]:
    five, two = house_way(seven)
    return high_value(five), low_value(two)


def few_ranks(chosen: list[Rank]) -> list[Card]:
    return [card for card in pack(1) if card.is_joker or card.rank in chosen]


SEVENS = st.one_of(
    st.lists(st.sampled_from(pack(1)), min_size=7, max_size=7, unique=True),
    st.lists(st.sampled_from(list(Rank)), min_size=3, max_size=5, unique=True).flatmap(
        lambda ranks: st.lists(st.sampled_from(few_ranks(ranks)), min_size=7, max_size=7, unique=True)
    ),
    st.integers(0, 3).flatmap(
        lambda suit: st.lists(st.sampled_from([*pack(1)[suit::4], *pack(1)[-5:]]), min_size=7, max_size=7, unique=True)
    ),
)


@given(st.lists(SEVENS, min_size=100, max_size=100))
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.data_too_large, HealthCheck.too_slow])
def test_hands_are_set_and_judged_as_the_rules_do(sevens: list[list[Card]]) -> None:
    """Values of the kernel and of the rules put the hands in the same order, behind and in front."""
    places = np.array([sorted(WHOLE.cards.index(card) for card in seven) for seven in sevens], np.uint8)
    packed = np.array([sum(int(WHOLE.bits[place]) for place in row) for row in places], np.uint64)
    behind, front = set_by_house(WHOLE, tables(WHOLE), Orbits(places, packed, np.ones(len(places), np.int64)))
    expected = [compared(tuple(seven)) for seven in sevens]
    assert _order([high for high, _ in expected]) == _order(behind.tolist())
    assert _order([low for _, low in expected]) == _order(front.tolist())


def _order(values: list[Any]) -> list[int]:
    """Each value's place among the different ones."""
    different = sorted(set(values))
    return [different.index(value) for value in values]


def brute(text: str) -> tuple[int, int, int]:
    """Ordered pairs of disjoint hands: all, the first above the second on both sides, and not below on either."""
    left = list(composition(text))
    hands = list(combinations(range(len(left)), 7))
    found = [compared(tuple(left[place] for place in hand)) for hand in hands]
    high = np.array(_order([high for high, _ in found]))
    low = np.array(_order([low for _, low in found]))
    mask = np.array([sum(1 << place for place in hand) for hand in hands])
    total = above = not_below = 0
    for i in range(len(hands)):
        apart = (mask & mask[i]) == 0
        total += int(apart.sum())
        above += int((apart & (high < high[i]) & (low < low[i])).sum())
        not_below += int((apart & (high <= high[i]) & (low <= low[i])).sum())
    return total, above, not_below


@pytest.mark.parametrize(
    "text",
    [
        "As Ac Ad Ah Ks Kc Kd Kh Qs Qc Qd Qh Js Jk",
        "As Ac Ks Kc Qs Qc Js Jc Ts Tc 9s 9c 2d 2h Jk",
        "As Ks Qs Js Ts 9s 8s 7s Ac Kd Kh 2c 3d 4h 5s",
    ],
)
def test_pairs_of_hands_of_a_small_pack(text: str) -> None:
    found = pairs(deck_of(composition(text), 14, jokers=1))
    assert (found.total, found.above, found.not_below) == brute(text)


def test_pairs_of_hands_where_all_suits_are_alike() -> None:
    found = pairs(deck_of(composition(PICTURES), 14, jokers=1))
    assert (found.total, found.above, found.not_below) == brute(PICTURES)


@pytest.mark.clause("HC25-3.4.4a")
@pytest.mark.parametrize("copies", ["bank", "push"])
def test_every_deal_of_fourteen_cards_through_the_rules(copies: str) -> None:
    """Player and bank share the pack, so every choice of the player's seven is one deal; nobody answers."""
    text = "As Ac Ad Kh Ks Kc Qd Qh Js 9s 9c 2d 3h Jk"
    game = table("holland-2025", "pai-gow", copies=copies)
    left = list(composition(text))
    bets = on("bet:1")
    chances: dict[Fraction, Fraction] = {}
    for own in combinations(left, 7):
        bank = [card for card in left if card not in own]
        run = resume(game.procedure(bets), list(map(str, (*own, *bank))))
        assert isinstance(run.pending, Together)
        run.answer({choice.key: choice.default for choice in run.pending.choices})
        (line,) = settle(game, bets, run)
        amount = Fraction(line.credit_minor, STAKE_MINOR)
        chances[amount] = chances.get(amount, Fraction()) + Fraction(1, comb(14, 7))
    (bet,) = analysis(game, composition(text)).wagers
    assert bet.returns.chances == chances
    assert bet.strategies == {"house-way": bet.returns.mean}


LONG_SUITS = st.tuples(
    st.lists(st.sampled_from(pack()[0::4]), min_size=6, max_size=9, unique=True),
    st.lists(st.sampled_from([*pack()[1::4], *pack(1)[-5:]]), min_size=6, max_size=7, unique=True),
).map(lambda suits: [*dict.fromkeys([*suits[0], *suits[1]])])


@given(LONG_SUITS.filter(lambda left: 14 <= len(left) <= 15))
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
def test_pairs_of_hands_with_long_suits(left: list[Card]) -> None:
    """Flushes on both sides, in one suit and in two, with and without the joker."""
    text = " ".join(map(str, left))
    found = pairs(deck_of(composition(text), 14, jokers=1))
    assert (found.total, found.above, found.not_below) == brute(text)


def test_the_whole_pack_as_counted_hand_by_hand() -> None:
    """The same pairs were counted over all seven million hands that differ by more than suits, each with its cards."""
    found = pairs(WHOLE)
    assert found.total == comb(53, 7) * comb(46, 7)
    assert (found.above, found.not_below) == (2_388_420_935_230_892, 2_490_091_160_242_944)


def test_a_pack_without_a_few_cards() -> None:
    """No two suits are alike; what is above, below and neither is everything, whoever is asked first."""
    left = {card: 1 for card in pack(1) if str(card) not in ("As", "Kd", "2h")}
    (bet,) = analysis(table("holland-2025", "pai-gow", copies="push"), left).wagers
    chances = bet.returns.chances
    assert sum(chances.values()) == 1
    assert chances[Fraction(0)] == chances[max(chances)]
