"""The course of a shoe: cut, burn card, cutting card, last coup, and a new shoe before the next game."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.generator import SeededGenerator
from croupier.equipment.supply import Supply
from croupier.rules.procedure import Run
from croupier.rules.shoe import Course, DealsCards, Stage
from rigs.banked_games import table


@pytest.mark.clause("RFH-10.1.21")
def test_a_cutting_card_during_a_coup_leaves_exactly_one_more() -> None:
    course = Course().coup(cards_before=23, cards_after=19, cutting_card_from_back=20)
    assert (course.stage, course.may_deal) == (Stage.LAST_COUP, True)
    course = course.coup(19, 14, 20)
    assert (course.stage, course.may_deal) == (Stage.SHOE_END, False)


@pytest.mark.clause("RFH-10.1.22")
def test_a_cutting_card_before_the_first_card_makes_that_coup_the_last() -> None:
    course = Course().coup(cards_before=20, cards_after=15, cutting_card_from_back=20)
    assert (course.stage, course.may_deal) == (Stage.SHOE_END, False)


@pytest.mark.clause("RFH-10.1.21")
def test_a_shoe_deals_on_while_the_cutting_card_is_inside() -> None:
    assert Course().coup(416, 410, 20) == Course()
    assert Course().coup(27, 21, 20) == Course()


@pytest.mark.clause("RFH-10.1.20", "RFH-10.1.21", "RFH-10.1.22")
@given(st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_a_whole_shoe_of_baccarat(seed: int) -> None:
    game = table("star-rfh", "baccarat")
    assert isinstance(game, DealsCards)
    shoe = Supply(game.shoe, SeededGenerator(seed))
    stage, stages, left = Stage.DEALING, [], [0]
    while stage is not Stage.SHOE_END:
        assert shoe.begin_round() == (not stages)
        left[-1] = shoe.cards_left or 0
        run = Run(game.procedure([]))
        while run.pending is not None:
            run.answer(shoe.answer(run.pending))
        stage = shoe.end_round()
        stages.append(stage)
        left.append(shoe.cards_left or 0)
    assert left[0] == 415, "the first card is burned"
    assert len(stages) > 60
    if Stage.LAST_COUP in stages:
        assert stages.index(Stage.LAST_COUP) == len(stages) - 2, "one whole coup was played behind the cutting card"
        assert left[-3] > 20 >= left[-2] > left[-1]
    else:
        assert left[-2] == 20, "the cutting card came before the first card of the coup"


def test_every_card_game_says_what_its_shoe_is() -> None:
    for book_id, game_id, packs in (
        ("star-rfh", "baccarat", 8),
        ("star-rfh", "casino-war", 6),
        ("holland-2025", "punto-banco", 8),
        ("holland-2025", "casino-war", 6),
        ("live-casino", "baccarat", 8),
    ):
        assert table(book_id, game_id).shoe.packs == packs
        assert len(table(book_id, game_id).shoe.cards) == 52 * packs
    assert not isinstance(table("star-rfh", "sic-bo"), DealsCards)
