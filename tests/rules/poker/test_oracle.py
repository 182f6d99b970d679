"""Random hands of every shared variant give the same amounts and stacks as PokerKit."""

from __future__ import annotations

import pytest
from pokerkit_oracle import SHARED, Shared, compare

KNOWN = {"LIMIT-SHORT", "OPENING-SHORT", "IDLE-CHECK", "SIDE-POT-LOW", "RESHUFFLED"}


@pytest.mark.parametrize("shared", SHARED, ids=lambda shared: shared.code)
def test_random_hands_agree_with_pokerkit(shared: Shared) -> None:
    explained, unexplained = compare(shared, hands=60, seed=2026)
    assert not unexplained
    assert set(explained) <= KNOWN
