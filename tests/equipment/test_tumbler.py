"""The tumbler: three fair dice, and the faults that leave a roll without result."""

from __future__ import annotations

import struct
from itertools import product

import pytest

from croupier.equipment.bias import UnfairDeviceError
from croupier.equipment.collected import LEAST_OUTCOMES, Collected, Finding, Observed
from croupier.equipment.generator import PlayGenerator, SeededGenerator, SourceGenerator
from croupier.equipment.tumbler import FACES, Tumbler, TumblerFault


@pytest.mark.clause("RFH-17.2", "RFH-12.1.2")
def test_three_dice_give_every_roll_equally() -> None:
    """Every choice of three raw words below six is a roll of its own: 216 words, 216 rolls."""
    words = [word for triple in product(range(6), repeat=3) for word in triple]
    data = [struct.pack(f"<{len(words)}I", *words)]
    tumbler = Tumbler("tumbler 1", SourceGenerator(lambda count: data.pop() if data else b""))
    rolls = [tumbler.tumble().faces for _ in range(216)]
    assert set(rolls) == set(product(range(1, 7), repeat=3))


@pytest.mark.parametrize("fault", list(TumblerFault))
def test_a_fault_leaves_no_result(fault: TumblerFault) -> None:
    tumbler = Tumbler("tumbler 1", SeededGenerator(1))
    tumbler.fail_next(fault)
    roll = tumbler.tumble()
    assert not roll.valid
    assert (roll.faces, roll.fault) == ((), fault)
    assert tumbler.tumble().valid


@pytest.mark.clause("G-3.4.2")
@pytest.mark.parametrize(("loads", "finding"), [(None, Finding.EVEN), ((1, 1, 1, 1, 1, 2), Finding.BIASED)])
def test_loaded_dice_are_found(loads: tuple[int, ...] | None, finding: Finding) -> None:
    tumbler = Tumbler("tumbler 1", SeededGenerator(1), loads=loads)
    collected = Collected("tumbler 1", FACES, circular=False)
    for _ in range(LEAST_OUTCOMES // 3 + 1):
        for face in tumbler.tumble().faces:
            collected.add(Observed(str(face)))
    report = collected.report()
    assert report.finding is finding
    assert "level wheel" not in report.p_values


@pytest.mark.clause("G-4.5.2")
def test_loaded_dice_never_play_for_money() -> None:
    with pytest.raises(UnfairDeviceError):
        Tumbler("tumbler 1", PlayGenerator(), loads=(1, 1, 1, 1, 1, 2))


def test_a_tumbler_needs_dice() -> None:
    with pytest.raises(ValueError, match="at least one die"):
        Tumbler("tumbler 1", SeededGenerator(1), dice=0)
