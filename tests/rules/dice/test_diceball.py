"""Diceball: wagers that live over many rolls, and the shooter's turn."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from croupier.odds.enumeration import STAKE_MINOR, Enumeration
from croupier.rules.layout import UnknownSpotError
from croupier.rules.procedure import Run
from croupier.rules.questions import IllegalAnswerError, Roll
from croupier.rules.wagers.paid_spots import pays
from croupier.rules.wagers.wager import Disposition, WagerResult
from rigs.banked_games import bet, changed, one, played, table

WON, LOST, STANDS = Disposition.WON, Disposition.LOST, Disposition.STANDS
ROLLS = list(product(range(1, 7), repeat=2))
BOOKS = ("holland-2025", "holland-2023")
NO_SEVEN, SEVEN = [6, 6], [3, 4]


def diceball(book_id: str = "holland-2025", **options: Any) -> Any:
    return table(book_id, "diceball", **options)


def after(game: Any, spot: str, *rolls: list[int]) -> WagerResult:
    """A wager through several rolls; it must stand until the last."""
    wager = bet(spot, 100)
    for roll in rolls[:-1]:
        line = one(game, wager, roll)
        assert (line.disposition, line.stands_minor) == (STANDS, 100), (spot, roll)
        wager = bet(spot, 100, standing=line.standing)
    return one(game, wager, rolls[-1])


@pytest.mark.clause("HC25-4.3.3b", "HC25-4.3.3a", "HC23-4.3.3")
@pytest.mark.parametrize("book_id", BOOKS)
def test_seven_out_is_decided_by_every_roll(book_id: str) -> None:
    game = diceball(book_id)
    for roll in ROLLS:
        line = one(game, bet("seven-out", 100), list(roll))
        assert (line.disposition, line.profit_minor) == ((WON, 400) if sum(roll) == 7 else (LOST, 0))


@pytest.mark.clause("HC25-4.3.3c")
@pytest.mark.parametrize("book_id", BOOKS)
def test_a_seven_takes_every_other_wager(book_id: str) -> None:
    game = diceball(book_id)
    for spot in game.layout.spots:
        if spot != "seven-out":
            for roll in ([1, 6], [5, 2], [4, 3]):
                assert one(game, bet(spot), roll).disposition is LOST, spot


@pytest.mark.clause("HC25-4.3.3d")
@pytest.mark.parametrize("book_id", BOOKS)
def test_any_other_total_leaves_what_does_not_win(book_id: str) -> None:
    game = diceball(book_id)
    for spot in game.layout.spots.values():
        for roll in (roll for roll in ROLLS if sum(roll) != 7 and spot.kind != "seven-out"):
            line = one(game, bet(spot.id, 100), list(roll))
            assert (line.disposition, line.stands_minor) == (STANDS, 100)


PLACE_LINES = {"2-5": {2, 5}, "3-4": {3, 4}, "6": {6}, "8": {8}, "10-11": {10, 11}, "9-12": {9, 12}}


@pytest.mark.clause("HC25-4.3.3a", "HC25-4.3.3d", "HC23-4.3.3")
@pytest.mark.parametrize("book_id", BOOKS)
def test_place_lines_pay_even_money_on_their_totals_and_stay(book_id: str) -> None:
    game = diceball(book_id)
    for name, totals in PLACE_LINES.items():
        paid = {roll for roll in ROLLS if one(game, bet(f"place-line:{name}", 100), list(roll)).profit_minor == 100}
        assert paid == {roll for roll in ROLLS if sum(roll) in totals}
        assert len(paid) == 5, "five ways each"
        lines = {roll: one(game, bet(f"place-line:{name}", 1), list(roll)) for roll in ROLLS}
        lit = {roll for roll, line in lines.items() if pays(line.disposition, line.profit_minor)}
        assert lit == paid, "what stays without winning is not shown as paid"


@pytest.mark.clause("HC25-4.3.3a", "HC23-4.3.3")
@pytest.mark.parametrize("book_id", BOOKS)
@pytest.mark.parametrize("number", range(1, 7))
def test_hard_lines_pay_5_to_1_on_the_double_and_the_easy_way_leaves_them(number: int, book_id: str) -> None:
    game = diceball(book_id)
    line = one(game, bet(f"hard-line:{number}", 100), [number, number])
    assert (line.profit_minor, line.stands_minor) == (500, 100)
    for roll in ROLLS:
        if sum(roll) not in (7,) and roll != (number, number):
            assert one(game, bet(f"hard-line:{number}", 100), list(roll)).stands_minor == 100


@pytest.mark.clause("HC25-4.3.3d")
def test_winners_may_come_down_instead() -> None:
    line = one(diceball(winners_stay=False), bet("place-line:6", 100), [1, 5])
    assert (line.disposition, line.profit_minor, line.returned_minor) == (WON, 100, 100)


@pytest.mark.clause("HC25-4.3.3a", "HC23-4.3.3")
@pytest.mark.parametrize("book_id", BOOKS)
def test_a_run_line_wins_with_the_fourth_roll_without_seven(book_id: str) -> None:
    game = diceball(book_id)
    line = after(game, "run-line", NO_SEVEN, [1, 1], [2, 6], NO_SEVEN)
    assert (line.disposition, line.profit_minor, line.returned_minor) == (WON, 100, 100)
    for length in range(4):
        assert after(game, "run-line", *[NO_SEVEN] * length, SEVEN).disposition is LOST


@pytest.mark.clause("HC25-4.3.3a", "HC25-4.3.3e", "HC23-4.3.3")
@pytest.mark.parametrize("book_id", BOOKS)
@pytest.mark.parametrize("rolls", range(25))
def test_a_grand_slam_is_paid_once_by_its_complete_runs(book_id: str, rolls: int) -> None:
    game = diceball(book_id)
    expected = 35 if rolls == 24 else {3: 1, 4: 5, 5: 15}.get(rolls // 4, 0)
    line = after(game, "grand-slam", *[NO_SEVEN] * rolls, *([] if rolls == 24 else [SEVEN]))
    assert line.profit_minor == expected * 100
    assert line.disposition is (WON if expected else LOST)
    assert line.stands_minor == 0


@pytest.mark.clause("HC25-4.3.2c")
def test_an_invalid_roll_counts_in_no_run() -> None:
    game = diceball()
    run: Run[Any] = Run(game.procedure([bet("run-line")]))
    with pytest.raises(IllegalAnswerError):
        run.answer_plain(None)
    run.answer_plain([1, 1])
    assert run.record() == ([1, 1],)
    assert game.settle([bet("run-line")], run.outcome)[0].standing == {"rolls": 1}


@pytest.mark.clause("HC25-4.3.1a", "HC25-4.3.2a", "HC25-4.3.2b", "HC25-4.3.4a")
def test_two_dice_announced_with_their_total_and_the_dice_pass_after_a_seven() -> None:
    game = diceball()
    assert Run(game.procedure([])).pending == Roll(2, 6, "shooter")
    assert game.describe(played(game, [], [5, 2]).outcome) == {"dice": [2, 5], "total": 7, "dice-pass": True}
    assert game.describe(played(game, [], [5, 1]).outcome) == {"dice": [1, 5], "total": 6, "dice-pass": False}


@pytest.mark.clause("HC25-4.3.3f")
def test_only_the_listed_wagers_exist() -> None:
    layout = diceball().layout
    assert set(layout.kinds) == {"grand-slam", "hard-line", "seven-out", "place-line", "run-line"}
    for unknown in ("place-line:7", "place-line:4", "hard-line:7", "any-seven"):
        with pytest.raises(UnknownSpotError):
            layout.spot(unknown)


CLOSED_FORMS = {
    "seven-out": 5 * Fraction(6, 36),
    "place-line:6": 2 * Fraction(5, 11),
    "place-line:2-5": 2 * Fraction(5, 11),
    "hard-line:3": 6 * Fraction(1, 7),
    "run-line": 2 * Fraction(5, 6) ** 4,
    "grand-slam": sum(
        odds * (Fraction(5, 6) ** low - (Fraction(5, 6) ** high if high else 0))
        for odds, low, high in ((2, 12, 16), (6, 16, 20), (16, 20, 24), (36, 24, 0))
    ),
}


@pytest.mark.clause("HC25-4.3.3a")
@pytest.mark.parametrize("spot", CLOSED_FORMS)
def test_the_exact_return_for_each_decision_is_the_closed_form(spot: str) -> None:
    assert Enumeration(diceball()).returns([bet(spot, STAKE_MINOR)]).mean == CLOSED_FORMS[spot]


def test_the_returns_of_the_notes() -> None:
    assert f"{float(CLOSED_FORMS['place-line:6']):.3f}" == "0.909"
    assert f"{float(CLOSED_FORMS['grand-slam']):.3f}" == "0.953"


def test_a_figure_changed_in_a_copy_of_the_book_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(tmp_path, "holland-2025", "diceball", '{ what = "3", odds = "1:1" }', '{ what = "3", odds = "2:1" }')
    assert after(game, "grand-slam", *[NO_SEVEN] * 12, SEVEN).profit_minor == 200
    with pytest.raises(ValueError, match="without 7"):
        changed(tmp_path, "holland-2025", "diceball", "[[2, 5], ", "[[2, 7], ")
    with pytest.raises(ValueError, match="odds for 6 runs"):
        changed(tmp_path, "holland-2025", "diceball", '  { what = "6", odds = "35:1" },\n', "")
