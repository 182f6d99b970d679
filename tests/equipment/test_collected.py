"""The judgement of a physical device: from ten thousand outcomes on, and the bias that it finds."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from croupier.equipment.generator import SeededGenerator
from croupier.equipment.outcome_tally import LEAST_OUTCOMES, Finding, Observation, OutcomeTally
from croupier.rules.roulette.wheels import WHEELS

POCKETS = WHEELS["single-zero"].pockets
FACES = ("1", "2", "3", "4", "5", "6")


def collect(labels: Sequence[str], weights: Sequence[int], outcomes: int, *, circular: bool) -> OutcomeTally:
    """So many outcomes of a device that brings each as often as its weight says."""
    generator = SeededGenerator(8)
    stack = [label for label, weight in zip(labels, weights, strict=True) for _ in range(weight)]
    collected = OutcomeTally("device", labels, circular=circular)
    for _ in range(outcomes):
        collected.add(Observation(generator.choose(stack)))
    return collected


def wheel(weights: Sequence[int], outcomes: int = LEAST_OUTCOMES) -> OutcomeTally:
    return collect(POCKETS, weights, outcomes, circular=True)


@pytest.mark.clause("G-3.4.2")
def test_a_wheel_is_judged_only_after_ten_thousand_outcomes() -> None:
    collected = wheel([1] * 37, 200)
    for place in range(LEAST_OUTCOMES - 201):
        collected.add(Observation(POCKETS[place % 37]))
    assert collected.report().finding is Finding.TOO_FEW
    collected.add(Observation("0"))
    assert collected.report().finding is Finding.EVEN


@pytest.mark.clause("G-3.4.2")
def test_bias_is_found_and_a_fair_wheel_is_cleared() -> None:
    fair = wheel([1] * 37).report()
    assert fair.finding is Finding.EVEN
    assert sum(fair.counts.values()) == fair.outcomes == LEAST_OUTCOMES
    worn = wheel([3 if pocket == "17" else 2 for pocket in POCKETS]).report()
    assert worn.finding is Finding.BIASED
    assert worn.most_frequent == "17"
    leaning = wheel([round(100 + 8 * math.cos(2 * math.pi * place / 37)) for place in range(37)]).report()
    assert leaning.finding is Finding.BIASED
    assert leaning.p_values["level wheel"] < 0.001


@pytest.mark.clause("G-3.4.2")
@pytest.mark.parametrize(("loads", "finding"), [((1,) * 6, Finding.EVEN), ((1, 1, 1, 1, 1, 2), Finding.BIASED)])
def test_loaded_dice_are_found(loads: tuple[int, ...], finding: Finding) -> None:
    report = collect(FACES, loads, LEAST_OUTCOMES, circular=False).report()
    assert report.finding is finding
    assert "level wheel" not in report.p_values


@pytest.mark.clause("G-3.4.2")
def test_the_physical_result_beats_the_digitised_one() -> None:
    collected = OutcomeTally("live 1", POCKETS, circular=True)
    collected.add(Observation(reported="32", seen="0"))
    collected.add(Observation(reported="5"))
    collected.add(Observation(reported=None, seen="7"))
    collected.add(Observation(reported=None))
    report = collected.report()
    assert {pocket: count for pocket, count in report.counts.items() if count} == {"0": 1, "5": 1, "7": 1}
    assert report.misreadings == 2


def test_impossible_and_missing_outcomes_are_refused() -> None:
    collected = OutcomeTally("live 1", POCKETS, circular=True)
    with pytest.raises(ValueError, match="no outcomes"):
        collected.report()
    with pytest.raises(ValueError, match="'37' is no outcome"):
        collected.add(Observation("37"))
