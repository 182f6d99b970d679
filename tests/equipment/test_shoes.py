"""Shoes: nothing is lost, the cut and the cutting card are where the book wants them."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.generator import SeededGenerator
from croupier.equipment.shoes import Shoe, ShoeError, ShoeSetup
from croupier.rules.cards import JOKER, Card, packs


def _shoe(seed: int = 1, **setup: int) -> Shoe:
    shoe = Shoe("shoe 1", ShoeSetup(**{"packs": 8, **setup}), SeededGenerator(seed))
    shoe.prepare()
    return shoe


@pytest.mark.clause("RFH-17.2", "TSG-8a.1")
@settings(deadline=None)
@given(st.integers(min_value=1, max_value=8), st.integers())
def test_every_card_of_every_pack_comes_exactly_once(count: int, seed: int) -> None:
    shoe = _shoe(seed, packs=count, cutting_card_from_back=20)
    dealt = [*shoe.burned, *(shoe.draw() for _ in range(shoe.remaining))]
    assert Counter(dealt) == Counter(packs(count))


def test_each_shuffle_differs() -> None:
    shoe = _shoe()
    first = shoe.state().order
    shoe.prepare()
    assert shoe.state().order != first


@pytest.mark.clause("RFH-10.1.18")
def test_the_cut_is_at_least_a_pack_from_either_end() -> None:
    cuts = {_shoe(seed, packs=3, cutting_card_from_back=20).cut for seed in range(400)}
    assert min(cuts) >= 52
    assert max(cuts) <= 3 * 52 - 52
    assert len(cuts) > 40


@pytest.mark.clause("RFH-10.1.19", "HC25-3.1.4")
def test_the_cutting_card_comes_out_where_it_was_put() -> None:
    shoe = _shoe(cutting_card_from_back=20)
    while not shoe.cutting_card_out:
        shoe.draw()
    assert shoe.remaining == 20
    shoe.prepare()
    assert not shoe.cutting_card_out


@pytest.mark.clause("RFH-10.1.20")
def test_the_first_card_is_burned_and_never_dealt() -> None:
    shoe = _shoe()
    assert len(shoe.burned) == 1
    assert shoe.discarded == shoe.burned
    assert shoe.remaining == 8 * 52 - 1
    assert int(shoe.draw()) == shoe.state().order[1]


def test_six_cards_can_be_burned() -> None:
    assert _shoe(burn=6).remaining == 8 * 52 - 6


def test_jokers_are_part_of_a_pack() -> None:
    assert _shoe(packs=1, jokers=1, burn=0).state().order.count(int(JOKER)) == 1


def test_the_discard_rack_takes_what_was_dealt_and_nothing_else() -> None:
    shoe = _shoe(packs=1, burn=0, cutting_card_from_back=10)
    card = shoe.draw()
    still_inside = Card(shoe.state().order[-1])
    with pytest.raises(ShoeError, match="did not come out"):
        shoe.discard([still_inside])
    shoe.discard([card])
    assert shoe.discarded == (card,)
    with pytest.raises(ShoeError, match="rack already"):
        shoe.discard([card])


def test_an_empty_or_unprepared_shoe_deals_nothing() -> None:
    with pytest.raises(ShoeError, match="shuffle and load"):
        Shoe("shoe 1", ShoeSetup(packs=1), SeededGenerator(1)).draw()
    shoe = _shoe(packs=1, cutting_card_from_back=10)
    for _ in range(51):
        shoe.draw()
    with pytest.raises(ShoeError, match="empty"):
        shoe.draw()


def test_a_shoe_resumes_from_the_record() -> None:
    shoe = _shoe()
    shoe.discard([shoe.draw(), shoe.draw()])
    resumed = Shoe("shoe 1", shoe.setup, SeededGenerator(99))
    resumed.resume(shoe.state())
    assert resumed.state() == shoe.state()
    assert [resumed.draw() for _ in range(10)] == [shoe.draw() for _ in range(10)]
    with pytest.raises(ShoeError, match="not those"):
        Shoe("shoe 2", ShoeSetup(packs=6), SeededGenerator(1)).resume(shoe.state())


@pytest.mark.parametrize("setup", [{"packs": 0}, {"burn": -1}, {"packs": 1, "burn": 40}])
def test_an_impossible_setup_is_refused(setup: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"shoe|cutting card"):
        ShoeSetup(**{"packs": 1, **setup})
