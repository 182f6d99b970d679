"""Compiled evaluation agrees with the ladders, and the whole pack falls into the known counts."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from click.testing import CliRunner

from croupier.poker_cli import poker as command
from croupier.rules import poker
from croupier.rules.cards import DECK
from croupier.rules.hand_ranking import EIGHT_OR_BETTER, HIGH, Category
from croupier.rules.poker.chances.equity import EquityError, equity
from croupier.rules.poker.chances.ranges import RangeError, holdings
from croupier.rules.poker.judging import judge_for
from croupier.rules.poker.kernels import bulk, counting
from croupier.rules.poker.kernels.omaha import omaha_values
from croupier.rules.poker.kernels.single import compile_value7

RNG = np.random.default_rng(7)
DEALS = np.argsort(RNG.random((3000, 52)), axis=1)[:, :10].astype(np.uint8)
PLAIN = [[DECK[card] for card in row] for row in DEALS.tolist()]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_bulk_values_are_those_of_the_ladder(size: int) -> None:
    values = bulk.high_values(np.ascontiguousarray(DEALS[:, :size]))
    assert values.tolist() == [HIGH.value(row[:size]) for row in PLAIN]


@pytest.mark.parametrize("own", [4, 5])
def test_bulk_omaha_is_the_judge_of_the_showdown(own: int) -> None:
    holes, boards = np.ascontiguousarray(DEALS[:, :own]), np.ascontiguousarray(DEALS[:, own : own + 5])
    high = omaha_values(holes, boards).tolist()
    low = omaha_values(holes, boards, low=True).tolist()
    judge = judge_for(poker.OMAHA_HILO)
    for row, one, other in zip(PLAIN, high, low, strict=True):
        assert judge([tuple(row[:own])], tuple(row[own : own + 5])) == ([one], [other])


@pytest.mark.clause("TSG-A1b.2", "TSG-A1d.1")
def test_the_omaha_judge_is_the_best_of_all_two_and_three() -> None:
    judge = judge_for(poker.OMAHA_HILO)
    for row in PLAIN[:60]:
        hole, board = row[:4], row[4:9]
        hands = [(*own, *shared) for own in combinations(hole, 2) for shared in combinations(board, 3)]
        high, low = judge([tuple(hole)], tuple(board))
        assert high == [max(HIGH.value(hand) for hand in hands)]
        assert low == [max(EIGHT_OR_BETTER.value(hand) for hand in hands)]


def test_one_hand_from_python_and_what_is_no_hand() -> None:
    value7 = compile_value7()
    for row in PLAIN:
        assert value7(row[:7]) == value7(tuple(row[:7])) == HIGH.value(row[:7])
    for wrong in (PLAIN[0][:6], (*PLAIN[0][:6], 52), (*PLAIN[0][:6], "As"), None, "AsKsQsJ"):
        with pytest.raises(ValueError):
            value7(wrong)  # type: ignore[arg-type]


def test_all_seven_card_hands_fall_into_the_known_counts() -> None:
    counts = counting.count_seven_card_hands()
    by_category: Counter[Category] = Counter()
    for value, count in enumerate(counts.tolist()):
        if count:
            by_category[HIGH.category(value)] += count
    assert by_category == {
        Category.ROYAL_FLUSH: 4_324,
        Category.STRAIGHT_FLUSH: 37_260,
        Category.FOUR_OF_A_KIND: 224_848,
        Category.FULL_HOUSE: 3_473_184,
        Category.FLUSH: 4_047_644,
        Category.STRAIGHT: 6_180_020,
        Category.THREE_OF_A_KIND: 6_461_620,
        Category.TWO_PAIR: 31_433_400,
        Category.PAIR: 58_627_800,
        Category.HIGH_CARD: 23_294_460,
    }
    assert np.count_nonzero(counts) == 4_824  # of the 7,462 classes so many can be the best of seven


def test_all_five_card_hands_have_the_same_values_in_bulk_and_on_the_ladder() -> None:
    """Three ways to a value: counted in order, judged in bulk, and one of each class on the ladder itself."""
    counts = counting.count_five_card_hands()
    hands = np.array(list(combinations(range(52), 5)), dtype=np.uint8)
    values, first, found = np.unique(bulk.high_values(hands), return_index=True, return_counts=True)
    assert values.tolist() == list(range(1, 7463))
    assert found.tolist() == counts[1:].tolist()
    for value, place in zip(values.tolist()[::7], first.tolist()[::7], strict=True):
        assert HIGH.value([DECK[card] for card in hands[place].tolist()]) == value
    by_category: Counter[Category] = Counter()
    for value, count in enumerate(counts.tolist()):
        by_category[HIGH.category(value or 1)] += count
    assert by_category == {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 36,
        Category.FOUR_OF_A_KIND: 624,
        Category.FULL_HOUSE: 3_744,
        Category.FLUSH: 5_108,
        Category.STRAIGHT: 10_200,
        Category.THREE_OF_A_KIND: 54_912,
        Category.TWO_PAIR: 123_552,
        Category.PAIR: 1_098_240,
        Category.HIGH_CARD: 1_302_540,
    }


def test_equities_known_from_the_literature() -> None:
    result = equity(["AsAd", "KsKd"])
    assert result.exact
    assert result.deals == 1_712_304
    assert round(result.lines[0].equity, 6) == 0.826366
    assert sum(line.equity for line in result.lines) == pytest.approx(1)
    dominated = equity(["AhKd", "AsKc"], board="2c7d9hJs")
    assert [line.exact for line in dominated.lines] == ["1/2", "1/2"]


def test_hi_lo_shares_and_scoops() -> None:
    result = equity(["AsAd2c3h", "KsKdQhJc"], board="4c5d9sKh7c", variant=poker.OMAHA_HILO)
    assert [line.exact for line in result.lines] == ["1/2", "1/2"]
    scoop = equity(["AsAd2c3h", "QsQdJhTc"], board="4c5d9sKh7c", variant=poker.OMAHA_HILO)
    assert scoop.lines[0].win == 1.0


def test_ranges_are_exact_when_small_and_sampled_with_a_seed_when_large() -> None:
    small = equity(["AA", "AKs"], board="2c7d9hJs")
    assert small.exact
    one, again = (equity(["AA", "random"], trials=20_000, seed=5) for _ in range(2))
    assert not one.exact
    assert one == again
    assert one.lines[0].equity == pytest.approx(0.852, abs=0.01)


@pytest.mark.parametrize(
    ("hands", "options", "reason"),
    [
        (["AsAd"], {}, "two to ten"),
        (["AsAd", "AsKd"], {}, "share cards"),
        (["AsAd", "KK"], {"board": "AsKdQd"}, "board or a dead card"),
        (["AsAd", "KK"], {"board": "2c3c4c5c6c7c"}, "at most 5"),
        (["AsAd", "KK"], {"board": "2c3c4c", "dead": "2c"}, "named twice"),
        (["AsAd", "Kx"], {}, "is no range"),
        (["AsAd", "KsKd"], {"variant": poker.RAZZ}, "community cards"),
        (["AsAd", "KsKd"], {"variant": poker.OMAHA}, "4 different own cards"),
        (["AA", "random"], {"trials": 0}, "at least one trial"),
        (["AA", "random"], {"seed": -1}, "not negative"),
    ],
)
def test_questions_without_an_answer_are_refused(hands: list[str], options: dict, reason: str) -> None:
    with pytest.raises(EquityError, match=reason):
        equity(hands, **options)


def test_a_table_of_random_hands_shares_evenly() -> None:
    lines = equity(["random"] * 10, trials=30_000).lines
    assert all(line.equity == pytest.approx(0.1, abs=0.01) for line in lines)
    pair, _, other = equity(["AA", "random", "KK"], trials=50_000).lines
    assert pair.equity == pytest.approx(0.69, abs=0.02)
    assert other.equity == pytest.approx(0.17, abs=0.02)


@pytest.mark.parametrize("text", ["", "AAs", "A-", "77-AK", "AKs-QJs", "AsAs", "1234"])
def test_bad_ranges_are_refused(text: str) -> None:
    with pytest.raises((RangeError, ValueError)):
        holdings(text)


def test_equity_command_prints_shares_and_refuses_in_a_sentence() -> None:
    shown = CliRunner().invoke(command, ["equity", "AsAd", "KsKd", "--board", "Kh7c2d", "--json"])
    assert shown.exit_code == 0
    answer = json.loads(shown.output)
    assert answer["exact"] is True
    assert [line["exact"] for line in answer["lines"]] == ["17/198", "181/198"]
    plain = CliRunner().invoke(command, ["equity", "AsAd", "KsKd", "--board", "Kh7c2d"])
    assert "exact, 990 deals" in plain.output
    for wrong in (["AsAd", "XxYy"], ["AsAd", "KK", "--board", "Zz"], ["AsAd", "KK", "--game", "snap"]):
        refused = CliRunner().invoke(command, ["equity", *wrong])
        assert refused.exit_code == 1
        assert refused.output.startswith("Error:")
