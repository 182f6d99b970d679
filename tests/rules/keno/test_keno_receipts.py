"""The player's copy of a keno ticket, and the bounds of a series."""

from __future__ import annotations

import pytest

from croupier.rules.keno.receipt import Receipt, collectable, longest_series, receipt
from rigs.banked_games import bet, table

KENO = table("holland-2025", "keno")


def copy(spot: str, stake_minor: int = 400, picked: tuple[str, ...] = ()) -> Receipt:
    return receipt(KENO, bet(spot, stake_minor), serial="K-17", at_ms=1_700_000_000_000, game_number=41, picked=picked)


@pytest.mark.clause("HC25-5.2.2d", "HC25-5.2.2b")
def test_the_copy_shows_serial_number_time_and_game_with_what_the_card_states() -> None:
    found = copy("ways:2:1-2/3-4/5-6*4", 1200)
    assert (found.serial, found.registered_at_ms, found.first_game) == ("K-17", 1_700_000_000_000, 41)
    assert (found.last_game, found.games, found.crossed, found.ways) == (44, 4, 6, 3)
    assert (found.stake_minor, found.each_game_minor) == (1200, 300)
    assert found.numbers == ("1", "2", "3", "4", "5", "6")


@pytest.mark.clause("HC25-5.2.6a")
def test_a_quick_pick_shows_the_numbers_that_the_system_chose() -> None:
    assert copy("quick:3").numbers == ()
    found = copy("quick:3", picked=("7", "70", "8"))
    assert (found.numbers, found.crossed) == (("7", "70", "8"), 3)


@pytest.mark.clause("HC25-5.2.6g")
@pytest.mark.parametrize(("left_s", "longest"), [(86_400, 200), (6_000, 20), (299, 0), (300, 1)])
def test_a_long_series_ends_with_the_gaming_day(left_s: int, longest: int) -> None:
    assert longest_series(200, 300, left_s) == longest


@pytest.mark.clause("HC25-5.2.6f")
def test_a_paper_series_is_collected_after_its_last_game_and_before_the_next() -> None:
    series = copy("numbers:3*4")
    assert [collectable(series, finished, False) for finished in (40, 43, 44, 45)] == [False, False, True, False]
    assert not collectable(series, 44, next_begun=True)
