"""Pulling the plug: the house is killed hundreds of times at random points under load, on both databases."""

from __future__ import annotations

import pytest

from croupier.equipment.generator import SeededGenerator
from rigs.crashes import CrashRig

KILLS = 200


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.clause("G-4.16", "G-4.3.3")
def test_no_accepted_wager_is_lost_or_paid_twice_over_two_hundred_kills(database_url: str) -> None:
    rig = CrashRig(database_url)
    chance = SeededGenerator(2025)
    for life in range(KILLS):
        rig.kill_once(life, steps=chance.below(4), after_ms=chance.below(30))
        assert not rig.toll.problems, rig.toll.problems[:5]
    toll = rig.finish()
    assert toll.kills == KILLS
    assert toll.acknowledged > KILLS  # the houses were really at work when they died
    assert not toll.problems, toll.problems[:5]
