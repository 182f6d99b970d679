"""The course of a shoe: cut, burn card, cutting card, last coup, and a new shoe before the next game."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.generator import SeededGenerator
from croupier.equipment.shoes import Shoe, ShoeSetup
from croupier.rules.procedure import Run
from croupier.rules.shoe import Course, DealsCards, ShoeRules, Stage
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


@pytest.mark.clause("RFH-10.1.16", "RFH-10.1.18", "RFH-10.1.19", "RFH-10.1.20", "RFH-10.1.21", "RFH-10.1.22")
@given(st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_a_whole_shoe_of_baccarat(seed: int) -> None:
    game = table("star-rfh", "baccarat")
    assert isinstance(game, DealsCards)
    rules: ShoeRules = game.shoe
    setup = ShoeSetup(
        packs=rules.packs,
        cut_from_ends=rules.cut_from_ends,
        cutting_card_from_back=rules.cutting_card_from_back,
        burn=rules.burn,
    )
    shoe = Shoe("shoe 1", setup, SeededGenerator(seed))
    shoe.prepare()
    assert shoe.remaining == 415, "the first card is burned"
    assert 52 <= shoe.cut <= 416 - 52
    course, coups = Course(), 0
    while course.may_deal:
        before = shoe.remaining
        seen_before = shoe.cutting_card_out
        run = Run(game.procedure([]))
        while run.pending is not None:
            run.answer(shoe.draw())
        last = course.stage is Stage.LAST_COUP or seen_before
        course = course.coup(before, shoe.remaining, rules.cutting_card_from_back)
        coups += 1
        assert course.may_deal != last
    assert 8 <= shoe.remaining <= 20, "one whole coup was played behind the cutting card"
    assert coups > 60


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
