"""Wheels: the register, the three kinds of device, and the detection of bias."""

from __future__ import annotations

import struct
from collections import Counter

import pytest

from croupier.equipment.assets import (
    AssetRefusedError,
    BallAsset,
    Refusal,
    WheelAsset,
    WheelKind,
    check_ball,
    check_wheel,
)
from croupier.equipment.bias import UnfairDeviceError, Weights, favoured, tilted
from croupier.equipment.collected import LEAST_OUTCOMES, Collected, Finding, Observed
from croupier.equipment.generator import PlayGenerator, SeededGenerator, SourceGenerator
from croupier.equipment.wheels import (
    AutomatedWheel,
    Faulted,
    Launched,
    LiveWheelSensor,
    Passed,
    Reading,
    Rested,
    RngWheel,
    WheelFault,
)
from croupier.rules.roulette.wheels import colour

RNG_ASSET = WheelAsset(id="rng 1", kind=WheelKind.SIMULATED, order="single-zero")
AUTOMATED = WheelAsset(id="auto 1", kind=WheelKind.AUTOMATED, order="single-zero", diameter_mm=780)
LIVE = WheelAsset(id="live 1", kind=WheelKind.LIVE, order="single-zero", diameter_mm=800)


@pytest.mark.clause("RFH-11.1.2")
def test_a_physical_wheel_is_at_least_three_quarters_of_a_metre_across() -> None:
    check_wheel(WheelAsset(id="w", kind=WheelKind.LIVE, order="single-zero", diameter_mm=750))
    for kind in (WheelKind.LIVE, WheelKind.AUTOMATED):
        with pytest.raises(AssetRefusedError, match="at least 750 mm") as refused:
            check_wheel(WheelAsset(id="w", kind=kind, order="single-zero", diameter_mm=749))
        assert refused.value.reason is Refusal.WHEEL_TOO_SMALL
        with pytest.raises(AssetRefusedError, match="needs its diameter"):
            check_wheel(WheelAsset(id="w", kind=kind, order="single-zero"))
    check_wheel(RNG_ASSET)


@pytest.mark.clause("RFH-11.1.2")
def test_no_device_works_with_a_wheel_that_is_too_small() -> None:
    small = WheelAsset(id="w", kind=WheelKind.AUTOMATED, order="single-zero", diameter_mm=600)
    with pytest.raises(AssetRefusedError, match="600 mm"):
        AutomatedWheel(small, SeededGenerator(1))
    with pytest.raises(AssetRefusedError, match="600 mm"):
        LiveWheelSensor(WheelAsset(id="w", kind=WheelKind.LIVE, order="single-zero", diameter_mm=600))


def test_a_device_takes_only_its_own_kind_of_wheel() -> None:
    with pytest.raises(AssetRefusedError, match="registered as live, not as simulated"):
        RngWheel(LIVE, SeededGenerator(1))


def test_an_unknown_order_is_refused() -> None:
    with pytest.raises(AssetRefusedError, match="triple-zero") as refused:
        check_wheel(WheelAsset(id="w", kind=WheelKind.SIMULATED, order="triple-zero"))
    assert "single-zero" in str(refused.value)


@pytest.mark.clause("RFH-11.1.4")
@pytest.mark.parametrize(("diameter_mm", "allowed"), [(16.9, False), (17, True), (20, True), (23, True), (23.1, False)])
def test_balls_measure_17_to_23_millimetres(diameter_mm: float, allowed: bool) -> None:
    ball = BallAsset(id="b", diameter_mm=diameter_mm, metallic=False)
    if allowed:
        check_ball(ball)
    else:
        with pytest.raises(AssetRefusedError, match="17 mm to 23 mm"):
            check_ball(ball)


@pytest.mark.clause("RFH-11.1.4")
def test_balls_contain_no_metal() -> None:
    with pytest.raises(AssetRefusedError, match="non-metallic"):
        check_ball(BallAsset(id="b", diameter_mm=20, metallic=True))


def _spins(words: range, asset: WheelAsset) -> list[str]:
    """The pockets for the given raw words, one spin each."""
    data = [struct.pack(f"<{len(words)}I", *words)]
    wheel = RngWheel(asset, SourceGenerator(lambda count: data.pop() if data else b""))
    return [event.pocket for _ in words for event in wheel.spin() if isinstance(event, Rested)]


@pytest.mark.clause("RFH-11.1.3", "RFH-17.2", "HC25-2.1.1a", "TSG-8a.1")
def test_the_simulated_wheel_has_37_equal_pockets_in_the_books_order() -> None:
    """Any 37 raw words in a row give each pocket exactly once, in the order round the wheel."""
    order = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
    assert _spins(range(37), RNG_ASSET) == order.split()
    assert set(_spins(range(1000, 1037), RNG_ASSET)) == {str(number) for number in range(37)}


@pytest.mark.clause("RFH-11.1.3")
def test_round_the_wheel_zero_is_green_and_the_others_alternate() -> None:
    reds = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    order = [int(pocket) for pocket in _spins(range(37), RNG_ASSET)]
    assert order[0] == 0
    assert colour("0") == "green"
    assert [number in reds for number in order[1:]] == [place % 2 == 0 for place in range(36)]
    assert all((colour(str(number)) == "red") == (number in reds) for number in order)


@pytest.mark.clause("HC25-2.1.1b")
@pytest.mark.parametrize("order", ["double-zero", "double-zero-european"])
def test_the_double_zero_wheel_has_38_equal_pockets(order: str) -> None:
    asset = WheelAsset(id="rng 2", kind=WheelKind.SIMULATED, order=order)
    assert Counter(_spins(range(38), asset)) == Counter(["00", *map(str, range(37))])


def test_an_automated_spin_tells_its_story() -> None:
    wheel = AutomatedWheel(AUTOMATED, SeededGenerator(4))
    launched, *passed, rested = list(wheel.spin())
    assert launched == Launched(0.0)
    assert all(isinstance(event, Passed) for event in passed)
    assert [event.revolution for event in passed if isinstance(event, Passed)] == list(range(1, len(passed) + 1))
    assert len(passed) >= 7
    assert isinstance(rested, Rested)
    assert rested.pocket == wheel.physical
    assert rested.revolutions == len(passed)
    times = [event.at_s for event in (launched, *passed, rested)]
    assert times == sorted(times)


def test_a_misreading_sensor_reports_the_pocket_beside() -> None:
    wheel = AutomatedWheel(AUTOMATED, SeededGenerator(4))
    wheel.fail_next(WheelFault.MISREAD)
    *_, rested = wheel.spin()
    assert isinstance(rested, Rested)
    assert wheel.physical is not None
    assert rested.pocket == AUTOMATED.wheel.neighbours(wheel.physical, 1)[2]
    *_, healthy = wheel.spin()
    assert isinstance(healthy, Rested)
    assert healthy.pocket == wheel.physical


@pytest.mark.parametrize("fault", [fault for fault in WheelFault if fault is not WheelFault.MISREAD])
def test_an_automated_wheel_says_when_it_has_no_result(fault: WheelFault) -> None:
    wheel = AutomatedWheel(AUTOMATED, SeededGenerator(4))
    wheel.fail_next(fault)
    *_, last = wheel.spin()
    assert isinstance(last, Faulted)
    assert last.fault is fault
    assert (wheel.physical is not None) == (fault is WheelFault.NO_READING)


@pytest.mark.clause("RFH-11.3.2")
@pytest.mark.parametrize(("turns", "enough"), [(3, False), (4, True)])
def test_the_sensor_counts_revolutions(turns: int, enough: bool) -> None:
    sensor = LiveWheelSensor(LIVE)
    sensor.launched()
    for _ in range(turns):
        sensor.passed()
    assert sensor.rested("17") == Reading("17", turns, enough)


@pytest.mark.clause("RFH-11.5.1.8")
def test_a_number_after_no_spin_is_dropped() -> None:
    sensor = LiveWheelSensor(LIVE)
    sensor.launched()
    sensor.no_spin()
    assert sensor.rested("17") is None
    assert not sensor.travelling
    sensor.launched()
    assert sensor.rested("5") is not None
    assert sensor.rested("6") is None  # one ball, one number


def test_a_number_that_the_wheel_lacks_is_no_reading() -> None:
    sensor = LiveWheelSensor(LIVE)
    sensor.launched()
    assert sensor.rested("00") is None


@pytest.mark.clause("G-4.5.2")
def test_an_unfair_wheel_never_plays_for_money() -> None:
    with pytest.raises(UnfairDeviceError, match="for testing"):
        AutomatedWheel(AUTOMATED, PlayGenerator(), favoured(AUTOMATED.wheel.pockets, "17", 0.1))
    AutomatedWheel(AUTOMATED, PlayGenerator())


def test_weights_are_checked_and_kept() -> None:
    generator = SeededGenerator(1)
    assert {Weights("ABC", [0, 5, 0]).pick(generator) for _ in range(50)} == {"B"}
    for wrong in ([1, 2], [1, -1, 1], [0, 0, 0]):
        with pytest.raises(ValueError, match="weight"):
            Weights("ABC", wrong)


def _collect(weights: Weights | None, outcomes: int) -> Collected:
    wheel = AutomatedWheel(AUTOMATED, SeededGenerator(8), weights)
    collected = Collected("auto 1", AUTOMATED.wheel.pockets, circular=True)
    for _ in range(outcomes):
        for event in wheel.spin():
            if isinstance(event, Rested):
                collected.add(Observed(event.pocket))
    return collected


@pytest.mark.clause("G-3.4.2")
def test_a_wheel_is_judged_only_after_ten_thousand_outcomes() -> None:
    collected = _collect(None, 200)
    assert collected.report().finding is Finding.TOO_FEW
    pockets = AUTOMATED.wheel.pockets
    for i in range(LEAST_OUTCOMES - 201):
        collected.add(Observed(pockets[i % 37]))
    assert collected.report().finding is Finding.TOO_FEW
    collected.add(Observed("0"))
    assert collected.report().finding is Finding.EVEN


@pytest.mark.clause("G-3.4.2")
def test_bias_is_found_and_a_fair_wheel_is_cleared() -> None:
    pockets = AUTOMATED.wheel.pockets
    fair = _collect(None, LEAST_OUTCOMES).report()
    assert fair.finding is Finding.EVEN
    assert sum(fair.counts.values()) == fair.outcomes == LEAST_OUTCOMES
    worn = _collect(favoured(pockets, "17", 0.5), LEAST_OUTCOMES).report()
    assert worn.finding is Finding.BIASED
    assert worn.most_frequent == "17"
    leaning = _collect(tilted(pockets, "0", 0.08), LEAST_OUTCOMES).report()
    assert leaning.finding is Finding.BIASED
    assert leaning.p_values["level wheel"] < 0.001


@pytest.mark.clause("G-3.4.2")
def test_the_physical_result_beats_the_digitised_one() -> None:
    collected = Collected("live 1", LIVE.wheel.pockets, circular=True)
    collected.add(Observed(reported="32", seen="0"))
    collected.add(Observed(reported="5"))
    collected.add(Observed(reported=None, seen="7"))
    collected.add(Observed(reported=None))
    report = collected.report()
    assert {pocket: count for pocket, count in report.counts.items() if count} == {"0": 1, "5": 1, "7": 1}
    assert report.misreadings == 2


def test_impossible_and_missing_outcomes_are_refused() -> None:
    collected = Collected("live 1", LIVE.wheel.pockets, circular=True)
    with pytest.raises(ValueError, match="no outcomes"):
        collected.report()
    with pytest.raises(ValueError, match="'37' is no outcome"):
        collected.add(Observed("37"))
