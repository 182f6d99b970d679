"""Casino Barbut: two options on two dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from croupier.odds.enumeration import STAKE_MINOR, Enumeration
from croupier.rules.procedure import Run
from croupier.rules.questions import Roll
from croupier.rules.wagers.wager import Disposition
from rigs.banked_games import bet, changed, one, played, table

BOOKS = ("holland-2025", "holland-2023")
ROLLS = list(product(range(1, 7), repeat=2))
A = {(1, 1): Fraction(1, 2), (2, 2): Fraction(1), (4, 4): Fraction(1), (1, 2): Fraction(1)}
B = {(3, 3): Fraction(1), (5, 5): Fraction(1), (6, 6): Fraction(1, 2), (5, 6): Fraction(1)}


@pytest.mark.clause("HC25-4.4.3a", "HC25-4.4.4", "HC23-4.4.3a")
@pytest.mark.parametrize("book_id", BOOKS)
@pytest.mark.parametrize(("spot", "own", "other"), [("a", A, B), ("b", B, A)])
def test_an_option_wins_on_its_combinations_and_loses_on_the_others(
    book_id: str, spot: str, own: dict[tuple[int, int], Fraction], other: dict[tuple[int, int], Fraction]
) -> None:
    game = table(book_id, "barbut")
    for roll in ROLLS:
        thrown = (min(roll), max(roll))
        line = one(game, bet(spot, 100), list(roll))
        if thrown in own:
            assert (line.disposition, line.profit_minor) == (Disposition.WON, 100 * own[thrown])
        elif thrown in other:
            assert line.disposition is Disposition.LOST
        else:
            assert (line.disposition, line.stands_minor) == (Disposition.STANDS, 100)


@pytest.mark.clause("HC25-4.4.3b", "HC23-4.4.3b")
@pytest.mark.parametrize("book_id", BOOKS)
def test_between_rolls_wagers_are_free_to_be_changed(book_id: str) -> None:
    line = one(table(book_id, "barbut"), bet("a"), [3, 4])
    assert line.standing == {}, "nothing binds the wager to the next roll"


@pytest.mark.parametrize("book_id", BOOKS)
def test_there_are_two_options_and_no_other(book_id: str) -> None:
    assert set(table(book_id, "barbut").layout.spots) == {"a", "b"}


@pytest.mark.clause("HC25-4.4.1a", "HC25-4.4.2a", "HC25-4.4.2b", "HC25-4.4.5a")
def test_two_dice_and_the_dice_pass_after_a_roll_that_decides() -> None:
    game = table("holland-2025", "barbut")
    assert Run(game.procedure([])).pending == Roll(2, 6, "shooter")
    assert game.describe(played(game, [], [6, 5]).outcome) == {"dice": [5, 6], "total": 11, "dice-pass": True}
    assert game.describe(played(game, [], [6, 4]).outcome)["dice-pass"] is False


@pytest.mark.clause("HC25-4.4.4")
@pytest.mark.parametrize("spot", ["a", "b"])
def test_the_edge_is_five_per_cent_for_each_decision(spot: str) -> None:
    returns = Enumeration(table("holland-2025", "barbut")).returns([bet(spot, STAKE_MINOR)])
    assert returns.mean == (4 * Fraction(2) + Fraction(3, 2)) / 10 == Fraction(95, 100)
    assert sum(returns.chances.values()) == 1


def test_a_figure_changed_in_a_copy_of_the_book_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(
        tmp_path, "holland-2025", "barbut", '{ what = "1/1", odds = "1:2" }', '{ what = "1/1", odds = "1:1" }'
    )
    assert one(game, bet("a", 100), [1, 1]).profit_minor == 100
    with pytest.raises(ValueError, match="1/2 wins already"):
        changed(tmp_path, "holland-2025", "barbut", '{ what = "3/3"', '{ what = "1/2"')
    with pytest.raises(ValueError, match="nothing that a can pay for"):
        changed(tmp_path, "holland-2025", "barbut", '{ what = "1/2"', '{ what = "2/1"')
