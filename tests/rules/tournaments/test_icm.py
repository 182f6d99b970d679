"""What stacks are worth: exact for a final table, and to nine digits for a whole field."""

from __future__ import annotations

import itertools
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.rules.tournaments.field_icm import field_icm
from croupier.rules.tournaments.icm import MOST_EXACT, icm, icm_in_units


def by_all_orders(stacks: list[int], prizes: list[int]) -> list[Fraction]:
    """The model's own words, order by order; nothing is shared with the code that is tested."""
    worth = [Fraction(0)] * len(stacks)
    for order in itertools.permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
        for player, prize in zip(order, prizes, strict=False):
            worth[player] += chance * prize
    return worth


def test_three_stacks_by_hand() -> None:
    """50, 30 and 20 chips for prizes of 50, 30 and 20: the first is second in 19 of 56 cases."""
    second = Fraction(3, 10) * Fraction(5, 7) + Fraction(2, 10) * Fraction(5, 8)
    third = 1 - Fraction(1, 2) - second
    assert icm([50, 30, 20], [50, 30, 20])[0] == 25 + 30 * second + 20 * third


@given(
    st.lists(st.integers(1, 10_000), min_size=1, max_size=6),
    st.lists(st.integers(0, 1_000), min_size=1, max_size=6).map(lambda prizes: sorted(prizes, reverse=True)),
)
@settings(max_examples=40, deadline=None)
def test_exact_values_are_those_of_all_orders(stacks: list[int], prizes: list[int]) -> None:
    worth = icm(stacks, prizes)
    assert worth == by_all_orders(stacks, prizes)
    assert sum(worth) == sum(prizes[: len(stacks)])


@pytest.mark.parametrize("stacks", [[1, 1_000_000], [5_000, 3_000, 2_000, 1_500, 700, 300, 100, 40, 1], [7] * 12])
def test_the_integral_agrees_with_the_exact_count(stacks: list[int]) -> None:
    prizes = [5_000, 3_000, 2_000, 1_200, 800, 500, 300]
    exact = icm(stacks, prizes)
    found = field_icm(stacks, prizes)
    assert max(abs(float(value) - each) for value, each in zip(exact, found, strict=True)) < 1e-9 * sum(prizes)


def test_a_whole_field_adds_up_and_equal_stacks_are_worth_the_same() -> None:
    stacks = [100 + 37 * (number % 50) for number in range(300)]
    prizes = [10_000 // (place + 3) for place in range(45)]
    worth = field_icm(stacks, prizes)
    assert abs(worth.sum() - sum(prizes)) < 1e-9 * sum(prizes)
    assert np.ptp(worth[0::50]) < 1e-9 * sum(prizes)
    assert list(np.argsort(worth[:50])) == list(range(50))


def test_what_cannot_be_valued_is_refused() -> None:
    for stacks in ([], [0], [5, -1], [1] * (MOST_EXACT + 1)):
        with pytest.raises(ValueError, match="stack"):
            icm(stacks, [100])
    with pytest.raises(ValueError, match="stack"):
        field_icm([3, 0], [100])


@given(
    st.lists(st.integers(1, 10**9), min_size=1, max_size=7),
    st.lists(st.integers(0, 10**20), min_size=1, max_size=7).map(lambda prizes: sorted(prizes, reverse=True)),
)
@settings(deadline=None, max_examples=60)
def test_in_whole_units_it_is_the_exact_value_rounded_down(stacks: list[int], prizes: list[int]) -> None:
    assert icm_in_units(stacks, prizes) == [int(value) for value in icm(stacks, prizes)]


def test_equal_stacks_lose_no_unit_to_rounding() -> None:
    assert icm_in_units([7] * 9, [900] * 9) == [900] * 9
    assert icm_in_units([5, 5, 5], [900, 600, 300]) == [600] * 3
