"""Sic Bo of two houses: every wager on all 216 rolls, and the odds of both books."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from croupier.odds.enumeration import STAKE_MINOR, Enumeration
from croupier.rules.layout import UnknownSpotError
from croupier.rules.procedure import Run
from croupier.rules.questions import IllegalAnswerError, Roll
from rigs.banked_games import bet, changed, one, played, round_of, table

STAR, HOLLAND, OLDER = "star-rfh", "holland-2025", "holland-2023"
ROLLS = list(product(range(1, 7), repeat=3))
TRIPLES = {(n, n, n) for n in range(1, 7)}
TOTALS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6, 11: 6, 12: 7, 13: 8, 14: 12, 15: 18, 16: 31, 17: 62}
HOLLAND_TOTALS = TOTALS | {4: 60, 5: 30, 16: 30, 17: 60}

Wins = Callable[[tuple[int, ...]], bool]


def winnings(book_id: str, spot: str) -> dict[tuple[int, ...], int]:
    """The profit in units on every roll that pays."""
    game = table(book_id, "sic-bo")
    lines = {roll: one(game, bet(spot, 100), list(roll)) for roll in ROLLS}
    assert all(line.returned_minor == (100 if line.profit_minor else 0) for line in lines.values())
    return {roll: line.profit_minor // 100 for roll, line in lines.items() if line.profit_minor}


def paying(wins: Wins, odds: int) -> dict[tuple[int, ...], int]:
    return {roll: odds for roll in ROLLS if wins(roll)}


BOTH = [STAR, HOLLAND, OLDER]


@pytest.mark.clause("RFH-12.2.2.1", "RFH-12.2.2.2", "HC25-4.2.3b", "RFH-12.4.1", "HC25-4.2.3a")
@pytest.mark.parametrize("book_id", BOTH)
def test_small_and_big_lose_on_triples(book_id: str) -> None:
    assert winnings(book_id, "small") == paying(lambda r: 4 <= sum(r) <= 10 and r not in TRIPLES, 1)
    assert winnings(book_id, "big") == paying(lambda r: 11 <= sum(r) <= 17 and r not in TRIPLES, 1)


@pytest.mark.clause("RFH-12.2.2.3", "RFH-12.2.2.4", "RFH-12.4.1")
def test_star_even_and_odd_lose_on_triples_and_on_the_other_parity() -> None:
    assert winnings(STAR, "even") == paying(lambda r: sum(r) % 2 == 0 and r not in TRIPLES, 1)
    assert winnings(STAR, "odd") == paying(lambda r: sum(r) % 2 == 1 and r not in TRIPLES, 1)


@pytest.mark.clause("RFH-12.2.2.5", "RFH-12.2.2.6", "RFH-12.2.2.7", "RFH-12.4.1", "HC25-4.2.3a")
@pytest.mark.parametrize("book_id", BOTH)
def test_triples_and_doubles(book_id: str) -> None:
    double, any_triple = (11, 31) if book_id == STAR else (10, 30)
    for number in range(1, 7):
        assert winnings(book_id, f"triple:{number}") == {(number,) * 3: 180}
        assert winnings(book_id, f"double:{number}") == paying(lambda r, n=number: r.count(n) >= 2, double)  # type: ignore[misc]
    assert winnings(book_id, "any-triple") == dict.fromkeys(TRIPLES, any_triple)


@pytest.mark.clause("RFH-12.2.2.8", "RFH-12.4.1", "HC25-4.2.3a")
@pytest.mark.parametrize("book_id", BOTH)
@pytest.mark.parametrize("total", range(4, 18))
def test_totals_win_with_any_dice_triples_included(book_id: str, total: int) -> None:
    odds = (TOTALS if book_id == STAR else HOLLAND_TOTALS)[total]
    assert winnings(book_id, f"total:{total}") == paying(lambda r: sum(r) == total, odds)


@pytest.mark.clause("RFH-12.2.2.9", "HC23-4.2.3", "RFH-12.4.1", "HC25-4.2.3a")
@pytest.mark.parametrize("book_id", BOTH)
def test_two_dice_combinations_are_the_15_pairs_and_win_once(book_id: str) -> None:
    spots = [s.id for s in table(book_id, "sic-bo").layout.spots.values() if s.kind == "two-dice"]
    assert spots == [f"two-dice:{a}-{b}" for a, b in combinations(range(1, 7), 2)]
    for a, b in combinations(range(1, 7), 2):
        assert winnings(book_id, f"two-dice:{a}-{b}") == paying(lambda r, x=a, y=b: x in r and y in r, 6)  # type: ignore[misc]


@pytest.mark.clause("RFH-12.2.2.10", "RFH-12.4.1", "HC25-4.2.3a")
@pytest.mark.parametrize("book_id", BOTH)
@pytest.mark.parametrize("number", range(1, 7))
def test_a_single_number_pays_by_the_dice_that_show_it(book_id: str, number: int) -> None:
    by_count = {1: 1, 2: 2, 3: 12 if book_id == STAR else 3}
    expected = {roll: by_count[roll.count(number)] for roll in ROLLS if number in roll}
    assert winnings(book_id, f"single:{number}") == expected


@pytest.mark.clause("RFH-12.2.2.11", "RFH-12.4.1")
@pytest.mark.parametrize("four", ["1-2-3-4", "2-3-4-5", "2-3-5-6", "3-4-5-6"])
def test_four_numbers_win_on_three_different_ones_of_the_set(four: str) -> None:
    numbers = set(map(int, four.split("-")))
    won = winnings(STAR, f"four-numbers:{four}")
    assert won == paying(lambda r: len(set(r)) == 3 and set(r) <= numbers, 7)
    assert len(won) == 24


@pytest.mark.clause("RFH-12.2.2", "HC25-4.2.3c")
def test_each_book_offers_its_own_wagers_and_no_other() -> None:
    star = {
        "small",
        "big",
        "even",
        "odd",
        "triple",
        "double",
        "any-triple",
        "total",
        "two-dice",
        "single",
        "four-numbers",
    }
    assert set(table(STAR, "sic-bo").layout.kinds) == star
    for book_id in (HOLLAND, OLDER):
        layout = table(book_id, "sic-bo").layout
        assert set(layout.kinds) == star - {"even", "odd", "four-numbers"}
        for unknown in ("total:3", "total:18", "even", "two-dice:3-3"):
            with pytest.raises(UnknownSpotError):
                layout.spot(unknown)


@pytest.mark.clause("HC25-4.2.1a", "HC25-4.2.2b", "RFH-12.1.2")
@pytest.mark.parametrize("book_id", [STAR, HOLLAND])
def test_three_dice_and_nothing_else_make_the_result(book_id: str) -> None:
    run: Run[Any] = Run(table(book_id, "sic-bo").procedure([]))
    assert isinstance(run.pending, Roll)
    assert (run.pending.dice, run.pending.faces) == (3, 6)
    for wrong in ([1, 2], [1, 2, 7], [0, 1, 2], [1, 2, 3, 4], None):
        with pytest.raises(IllegalAnswerError):
            run.answer_plain(wrong)


@pytest.mark.clause("HC25-4.2.2a", "HC25-4.2.4a")
def test_holland_announces_low_to_high_with_the_total_and_the_dice_pass() -> None:
    game = table(HOLLAND, "sic-bo")
    said = game.describe(played(game, [], [6, 2, 4]).outcome)
    assert said == {"dice": [2, 4, 6], "total": 12, "dice-pass": True}
    assert table(STAR, "sic-bo").describe(played(table(STAR, "sic-bo"), [], [6, 2, 4]).outcome)["dice-pass"] is False


CLOSED_FORMS = {
    (STAR, "small"): 2 * Fraction(105, 216),
    (STAR, "odd"): 2 * Fraction(105, 216),
    (STAR, "triple:4"): 181 * Fraction(1, 216),
    (STAR, "any-triple"): 32 * Fraction(6, 216),
    (STAR, "double:2"): 12 * Fraction(16, 216),
    (STAR, "two-dice:1-6"): 7 * Fraction(30, 216),
    (STAR, "total:4"): 63 * Fraction(3, 216),
    (STAR, "total:10"): 7 * Fraction(27, 216),
    (STAR, "single:5"): (2 * Fraction(75) + 3 * Fraction(15) + 13) / 216,
    (STAR, "four-numbers:2-3-5-6"): 8 * Fraction(24, 216),
    (HOLLAND, "big"): 2 * Fraction(105, 216),
    (HOLLAND, "any-triple"): 31 * Fraction(6, 216),
    (HOLLAND, "double:2"): 11 * Fraction(16, 216),
    (HOLLAND, "total:17"): 61 * Fraction(3, 216),
    (HOLLAND, "single:5"): (2 * Fraction(75) + 3 * Fraction(15) + 4) / 216,
}


@pytest.mark.parametrize(("book_id", "spot"), CLOSED_FORMS)
def test_the_exact_return_is_the_closed_form(book_id: str, spot: str) -> None:
    returns = Enumeration(table(book_id, "sic-bo")).returns([bet(spot, STAKE_MINOR)])
    assert returns.mean == CLOSED_FORMS[book_id, spot]


def test_a_figure_changed_in_a_copy_of_the_book_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(tmp_path, HOLLAND, "sic-bo", 'odds = "180:1"', 'odds = "150:1"')
    assert one(game, bet("triple:3", 100), [3, 3, 3]).profit_minor == 15_000
    with pytest.raises(ValueError, match="total needs odds for 17"):
        changed(tmp_path, HOLLAND, "sic-bo", '  { what = "17", odds = "60:1" },\n', "")
    with pytest.raises(ValueError, match="no four of the six numbers"):
        changed(tmp_path, STAR, "sic-bo", '"1-2-3-4"', '"1-2-3-7"')


def test_several_wagers_of_one_roll() -> None:
    game = table(STAR, "sic-bo")
    spots = ("small", "total:9", "double:3", "two-dice:3-4", "any-triple")
    lines = round_of(game, [bet(spot, 100, spot) for spot in spots], [3, 3, 3])
    assert [line.credit_minor for line in lines] == [0, 800, 1200, 0, 3200]
