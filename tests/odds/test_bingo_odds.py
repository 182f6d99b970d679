"""Bingo: closed forms for one card, every card of a small format for shapes and sharing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from types import SimpleNamespace
from typing import Any, cast

import pytest

from croupier.odds.bingo import analyse, complete_by, expected_calls, sharing
from croupier.odds.bingo_shapes import numbers_under
from croupier.rulebooks import build_game, find_book
from croupier.rules.bingo import Bingo
from croupier.rules.bingo.card import Format, _shape


def built(game: str, **options: object) -> Bingo:
    found = build_game(find_book("holland-2023"), game, {n.replace("_", "-"): v for n, v in options.items()})
    assert isinstance(found, Bingo)
    return found


@pytest.mark.clause("HC25-5.1.8")
@pytest.mark.parametrize(
    ("game", "pattern", "numbers"),
    [
        ("bingo-75", "four-corners", 4),
        ("bingo-75", "x", 8),
        ("bingo-75", "frame", 16),
        ("bingo-75", "blackout", 24),
        ("bingo-80", "blackout", 16),
        ("bingo-90", "blackout", 15),
    ],
)
def test_the_mean_call_of_one_set_of_numbers(game: str, pattern: str, numbers: int) -> None:
    """The largest of m places among N is m (N + 1) / (m + 1) on average."""
    total = int(game.removeprefix("bingo-"))
    chances = complete_by(built(game), pattern)
    assert expected_calls(chances) == Fraction(numbers * (total + 1), numbers + 1)
    assert chances[numbers - 1] == 0
    assert chances[-1] == 1


def test_one_of_three_rows_of_five_in_90() -> None:
    """Two rows need ten balls at least, so the fifth call is three times one row's chance."""
    chances = complete_by(built("bingo-90"), "row")
    one = Fraction(1)
    for n in range(5):
        one *= Fraction(5 - n, 90 - n)
    assert chances[5] == 3 * one


SMALL = Format("small", tuple("abcd"), (("1", "2"), ("3", "4"), ("5", "6"), ("7", "8")), 3, 2)


def _shapes(answers: tuple[Any, ...] = ()) -> Iterator[tuple[Fraction, list[frozenset[int]]]]:
    """Every shape that the real procedure can give a card of the small format, with its chance."""
    shape = _shape(SMALL, "card")
    question = shape.send(None)
    for answer in answers:
        try:
            question = shape.send(answer)
        except StopIteration as stop:
            yield Fraction(1), stop.value
            return
    pick = cast(Any, question)
    chosen = list(combinations(pick.population, pick.count))
    for one in chosen:
        for chance, found in _shapes((*answers, one)):
            yield chance / len(chosen), found


@pytest.mark.clause("HC25-5.1.5")
@pytest.mark.parametrize(
    "cells",
    [
        frozenset({(0, 0), (1, 0), (2, 0)}),
        frozenset({(0, 0), (1, 1), (2, 2), (2, 3)}),
        frozenset({(2, 0), (2, 1)}),
        frozenset({(0, 0), (0, 1), (0, 2), (0, 3), (2, 3)}),
    ],
)
def test_numbers_under_cells_equal_every_shape_of_a_card(cells: frozenset[tuple[int, int]]) -> None:
    seen: dict[int, Fraction] = {}
    for chance, rows in _shapes():
        count = sum(column in rows[row] for row, column in cells)
        seen[count] = seen.get(count, Fraction()) + chance
    assert sum(seen.values()) == 1
    assert {count: chance for count, chance in numbers_under(SMALL, cells).items() if chance} == seen


def test_two_cards_share_as_in_every_game_of_a_small_format() -> None:
    """Two columns of three numbers, cards of two rows, one row to win: all cards, all orders of columns."""
    form = Format("tiny", ("a", "b"), (("1", "2", "3"), ("4", "5", "6")), 2, 2)
    masks = (("xx", ".."), ("..", "xx"))
    game = cast(Bingo, SimpleNamespace(format=form, masks=masks))
    columns = [list(permutations(numbers, 2)) for numbers in form.ranges]
    cards = [[{left[row], right[row]} for row in range(2)] for left, right in product(*columns)]
    outcomes: Counter[tuple[int, int]] = Counter()
    for places in combinations(range(6), 3):
        one, two = iter("123"), iter("456")
        balls = [next(one) if place in places else next(two) for place in range(6)]
        times = [min(max(balls.index(n) for n in row) for row in card) + 1 for card in cards]
        for first, second in product(times, repeat=2):
            outcomes[min(first, second), 1 + (first == second)] += 1
    total = outcomes.total()
    ((_, calls, sole, winners),) = sharing(game, [2])
    assert calls == pytest.approx(sum(call * n for (call, _), n in outcomes.items()) / total, abs=1e-12)
    assert sole == pytest.approx(sum(n for (_, won), n in outcomes.items() if won == 1) / total, abs=1e-12)
    assert winners == pytest.approx(sum(won * n for (_, won), n in outcomes.items()) / total, abs=1e-12)


@pytest.mark.clause("HC23-5.1.9")
def test_the_jackpot_meter_at_which_a_card_is_fair() -> None:
    game = built("bingo-75", pattern="four-corners", jackpot_within=4)
    (card,) = analyse(game).wagers
    within = Fraction(4 * 3 * 2 * 1, 75 * 74 * 73 * 72)
    assert card.meters == {"bingo-75": (1 - card.returns.mean) / within}


def test_a_card_alone_gets_the_patterns_part_of_its_stake() -> None:
    (card,) = analyse(built("bingo-80")).wagers
    part = built("bingo-80").layout.spot("card:1").odds.profit_fraction
    assert card.returns.chances == {part: Fraction(1)}
