"""Agreements at the final table."""

from __future__ import annotations

import pytest

from croupier.rules.tournaments.deals import DealError, Formula, check_agreed, proposal

CHIPS = {"a": 6_000, "b": 3_000, "c": 1_000}
PRIZES = [5_000, 3_000, 2_000]


def test_by_chips_everybody_has_the_last_prize_and_the_rest_goes_by_chips() -> None:
    """2,000 are certain for each; 4,000 are left, less 500 for the winner: 2,100, 1,050 and 350."""
    found = proposal(Formula.CHIPS, CHIPS, PRIZES, for_the_winner=500)
    assert found == {"a": 4_100, "b": 3_050, "c": 2_350}


def test_by_the_chip_model_nothing_is_lost_and_the_odd_unit_goes_to_the_chip_leader() -> None:
    """a is first in 60 of 100 cases and second in 0.3 * 6/7 + 0.1 * 6/9 of them: 0.32381."""
    found = proposal(Formula.ICM, CHIPS, PRIZES)
    assert sum(found.values()) == sum(PRIZES)
    second = 0.3 * 6 / 7 + 0.1 * 6 / 9
    assert found["a"] - (2_000 + 3_000 * 0.6 + 1_000 * second) == pytest.approx(0, abs=2)


def test_more_for_the_winner_than_is_open_is_refused() -> None:
    with pytest.raises(DealError, match="only 4000 can stay"):
        proposal(Formula.CHIPS, CHIPS, PRIZES, for_the_winner=4_001)


@pytest.mark.parametrize(
    ("amounts", "words"),
    [
        ({"a": 5_000, "b": 5_000}, "names everybody"),
        ({"a": 10_001, "b": -1, "c": 0}, "nobody pays"),
        ({"a": 5_000, "b": 3_000, "c": 1_999}, "add up to 9999"),
    ],
)
def test_free_amounts_name_all_who_remain_and_add_up(amounts: dict[str, int], words: str) -> None:
    with pytest.raises(DealError, match=words):
        check_agreed(amounts, CHIPS, PRIZES, 0)


def test_free_amounts_that_add_up_may_favour_anybody() -> None:
    check_agreed({"a": 0, "b": 0, "c": 9_000}, CHIPS, PRIZES, 1_000)
