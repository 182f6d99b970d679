"""A bingo session: rounds by number or colour, a pattern for each, cards for one round, and calls in time."""

from __future__ import annotations

import pytest

from croupier.rules.bingo.card import Card
from croupier.rules.bingo.programme import Claim, Programme, Round, claim
from rigs.banked_games import book, table

CARD = Card(tuple(tuple(str(10 * row + column) for column in range(1, 5)) for row in range(4)))
ROW = (("xxxx", "....", "....", "...."), ("....", "xxxx", "....", "...."))


@pytest.mark.clause("HC25-5.1.6a")
def test_rounds_are_marked_by_their_number_or_by_a_colour_that_comes_round_again() -> None:
    numbered = Programme(("row",))
    assert [numbered.round(n).mark for n in (1, 2, 7)] == ["1", "2", "7"]
    colours = tuple(book("holland-2025").provision("round-colours", "bingo-75"))
    coloured = Programme(("row",), colours)
    assert [coloured.round(n).mark for n in (1, 2, len(colours), len(colours) + 1)] == [
        *colours[:2],
        colours[-1],
        "red",
    ]


@pytest.mark.clause("HC25-5.1.8")
def test_each_round_has_its_own_pattern() -> None:
    patterns = ("row", "x", "complete-card")
    programme = Programme(patterns)
    games = [table("holland-2025", "bingo-75", pattern=programme.round(n).pattern) for n in (1, 2, 3, 4)]
    assert [game.config.pattern for game in games] == [*patterns, "row"]
    assert len({game.masks for game in games}) == 3


@pytest.mark.clause("HC25-5.1.6b", "HC25-5.1.6c")
def test_a_card_is_good_in_its_own_round_only_even_if_the_colour_comes_again() -> None:
    programme = Programme(("row",), ("red", "blue"))
    card = programme.round(1)
    assert card == Round(1, "red", "row")
    assert [programme.good(card, number) for number in (1, 2, 3)] == [True, False, False]


@pytest.mark.clause("HC25-5.1.11")
def test_a_bingo_on_paper_is_called_before_the_next_ball() -> None:
    row = ["1", "2", "3", "4"]
    assert claim(CARD, ROW, row[:3]) is Claim.TOO_EARLY
    assert claim(CARD, ROW, row) is Claim.GOOD
    assert claim(CARD, ROW, [*row, "50"]) is Claim.TOO_LATE
    assert claim(CARD, ROW, [*row, "11", "12", "13", "14"]) is Claim.TOO_LATE, "a second row does not help"
