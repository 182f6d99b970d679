"""The model of an automated wheel."""

from __future__ import annotations

from collections import Counter

from croupier.equipment.generator import SeededGenerator
from croupier.equipment.wheels import spin
from croupier.rules.roulette.wheels import WHEELS


def test_every_pocket_comes_and_more_revolutions_take_longer() -> None:
    generator = SeededGenerator(4)
    spins = [spin(WHEELS["single-zero"], generator) for _ in range(3_700)]
    pockets = Counter(rested.pocket for rested in spins)
    assert set(pockets) == set(WHEELS["single-zero"].pockets)
    assert sum((count - 100) ** 2 / 100 for count in pockets.values()) < 80  # chi-square, 36 degrees, 1 in 30,000
    times = {rested.revolutions: rested.at_s for rested in spins}
    assert set(times) == set(range(12, 21))
    assert sorted(times, key=lambda revolutions: times[revolutions]) == sorted(times)
