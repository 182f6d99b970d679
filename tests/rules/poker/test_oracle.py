"""Random hands of every shared variant give the same amounts and stacks as PokerKit."""

from __future__ import annotations

import pytest

from rigs.oracles.pokerkit_oracle import SHARED, Shared, compare

KNOWN = {"LIMIT-SHORT", "OPENING-SHORT", "IDLE-CHECK", "SIDE-POT-LOW", "SHORT-SUM", "RESHUFFLED"}


@pytest.mark.parametrize("shared", SHARED, ids=lambda shared: shared.code)
def test_random_hands_agree_with_pokerkit(shared: Shared) -> None:
    explained, unexplained = compare(shared, hands=60, seed=2026)
    assert not unexplained
    assert set(explained) <= KNOWN


def test_short_all_ins_that_add_up_stay_a_full_raise() -> None:
    """A hand in which three short all-ins follow one another; PokerKit forgets the first two (SHORT-SUM)."""
    single_draw = next(shared for shared in SHARED if shared.code == "N2L1D")
    explained, unexplained = compare(single_draw, hands=1, seed=2026, first=93128)
    assert not unexplained
    assert explained["SHORT-SUM"]
