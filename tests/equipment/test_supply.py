"""Chance over many rounds: a shoe that is kept until its last coup, and cards shuffled for every round."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.equipment.generator import SeededGenerator
from croupier.equipment.supply import ShoeError, Supply
from croupier.rules.questions import Draw, Pick, Roll, Spin
from croupier.rules.shoe import ShoeRules, Stage

CARD = Draw("player")


def supply(packs: int, behind: int, burn: int = 0, seed: int = 1) -> Supply:
    rules = ShoeRules(packs=packs, cutting_card_from_back=behind, burn=burn)
    return Supply(rules, SeededGenerator(seed))


def test_without_a_cutting_card_every_round_has_all_cards() -> None:
    each_round = supply(2, 0)
    for _ in range(20):
        assert each_round.begin_round()
        dealt = Counter(each_round.answer(CARD) for _ in range(104))
        assert set(dealt.values()) == {2}
        with pytest.raises(ShoeError):
            each_round.answer(CARD)
        assert each_round.end_round() is Stage.DEALING
    assert each_round.cards_left is None


def test_every_card_is_equally_likely_to_come_first() -> None:
    each_round = supply(1, 0, seed=5)
    first = Counter[object]()
    for _ in range(5_200):
        each_round.begin_round()
        first[each_round.answer(CARD)] += 1
        each_round.answer(CARD)
    assert len(first) == 52
    assert sum((count - 100) ** 2 / 100 for count in first.values()) < 105  # chi-square, 51 degrees, about 1 in 100,000


@pytest.mark.clause("RFH-10.1.21")
def test_a_shoe_is_dealt_on_to_its_last_coup() -> None:
    shoe = supply(1, 20, burn=1)
    fresh = [shoe.begin_round()]
    assert shoe.cards_left == 51
    stages: list[Stage] = []
    seen = Counter[object]()
    while not stages or stages[-1] is not Stage.SHOE_END:
        seen.update(shoe.answer(CARD) for _ in range(5))
        stages.append(shoe.end_round())
        if stages[-1] is not Stage.SHOE_END:
            fresh.append(shoe.begin_round())
    # 51, 46, 41, 36, 31, 26, 21: the seventh coup reaches the cutting card, the eighth is the last
    assert stages == [Stage.DEALING] * 6 + [Stage.LAST_COUP, Stage.SHOE_END]
    assert fresh == [True] + [False] * 7
    assert max(seen.values()) == 1
    assert shoe.begin_round()
    assert shoe.cards_left == 51


def test_a_shoe_that_runs_empty_is_loaded_again() -> None:
    shoe = supply(1, 4)
    shoe.begin_round()
    for _ in range(52):
        shoe.answer(CARD)
    with pytest.raises(ShoeError):
        shoe.answer(CARD)
    shoe.abandon()
    assert shoe.begin_round()
    assert shoe.cards_left == 52


def test_other_chance_comes_from_the_generator() -> None:
    plain = Supply(None, SeededGenerator(2))
    assert not plain.begin_round()
    assert plain.answer(Spin(("a", "b"))) in ("a", "b")
    assert all(1 <= face <= 6 for face in plain.answer(Roll(3)))
    assert len(set(plain.answer(Pick(tuple("abcdef"), 4)))) == 4
    with pytest.raises(ShoeError):
        plain.answer(CARD)
