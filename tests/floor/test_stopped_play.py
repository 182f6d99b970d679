"""Rolls and spins that do not count, at the live table: each reason of the books, who may say so, and what follows.

The reasons and clauses stand here as the books have them, so that a code, a role or an effect that is changed in a
rulebook file fails here.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.floor import commands as c
from croupier.floor.views.parts import Phase
from rigs.casino import DEALER, SUPERVISOR, Casino

DICE = [(book, game) for book in ("holland-2025", "holland-2023") for game in ("sic-bo", "diceball", "barbut")]
ROLLS: dict[str, tuple[str, list[int], int]] = {
    "sic-bo": ("big", [6, 5, 4], 100_500),
    "diceball": ("place-line:6", [3, 3], 100_500),
    "barbut": ("a", [1, 2], 100_500),
}
"""A wager of 500, a roll that wins it at even money, and what the player then has."""


def closed(casino: Casino, spot: str) -> Any:
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, (spot, 500))
    casino.ok(DEALER, c.NoMoreBets)
    return alice


def stopped(casino: Casino, alice: Any, reason: str, note: str = "") -> None:
    """The dealer stops it, nobody who plays can, and no stake has moved."""
    casino.refused("not-allowed", alice, c.StopSpin, reason=reason, note=note)
    casino.ok(DEALER, c.StopSpin, reason=reason, note=note)
    assert casino.table.state.phase is Phase.NO_MORE_BETS
    assert (casino.escrow, casino.bank, casino.balance(alice)) == (500, 0, 99_500)


@pytest.mark.parametrize(("book", "game"), DICE)
@pytest.mark.parametrize(
    "reason",
    [
        pytest.param("NOT_THROWN_IN_5S", marks=pytest.mark.clause("HC25-4.1.3a")),
        pytest.param("TWO_HANDS", marks=pytest.mark.clause("HC25-4.1.3b")),
        pytest.param("NOT_TOGETHER", marks=pytest.mark.clause("HC25-4.1.3c")),
        pytest.param("WRONG_POSITION", marks=pytest.mark.clause("HC25-4.1.3d")),
        pytest.param("FAR_WALL_MISSED", marks=pytest.mark.clause("HC25-4.1.3e")),
        pytest.param("OFF_TABLE", marks=pytest.mark.clause("HC25-4.1.3f", "HC25-4.2.2c", "HC25-4.3.2c", "HC25-4.4.2c")),
        pytest.param("COCKED_DIE", marks=pytest.mark.clause("HC25-4.1.3g")),
        pytest.param("BROKEN_DIE", marks=pytest.mark.clause("HC25-4.1.3h")),
        pytest.param("IRREGULAR_DIE", marks=pytest.mark.clause("HC25-4.1.3i")),
        pytest.param("DICE_LINE", marks=pytest.mark.clause("HC25-4.1.3j")),
    ],
)
def test_an_invalid_roll_decides_nothing_and_the_next_one_does(book: str, game: str, reason: str) -> None:
    casino = Casino(book, game)
    spot, winning, after = ROLLS[game]
    alice = closed(casino, spot)
    stopped(casino, alice, reason)
    withdrawn = [alert.kind for alert in casino.table.state.alerts.values()] == ["inspection"]
    assert withdrawn == (reason in ("BROKEN_DIE", "IRREGULAR_DIE")), "those dice are withdrawn"
    casino.ok(DEALER, c.Enter, answer=winning)
    casino.ok(DEALER, c.ConfirmResult)
    assert casino.balance(alice) + casino.escrow == after


HOLLAND_WHEELS = [
    ("holland-2025", "french-roulette"),
    ("holland-2025", "american-roulette"),
    ("holland-2023", "quick-roulette"),
]


@pytest.mark.parametrize(("book", "game"), HOLLAND_WHEELS)
@pytest.mark.parametrize(
    ("reason", "note"),
    [
        pytest.param("FOREIGN_OBJECT", "", marks=pytest.mark.clause("HC25-2.1.2a", "HC25-2.1.2f")),
        pytest.param("SAME_DIRECTION", "", marks=pytest.mark.clause("HC25-2.1.2b")),
        pytest.param("NO_POCKET", "", marks=pytest.mark.clause("HC25-2.1.2c")),
        pytest.param("UNDER_7_CIRCUITS", "", marks=pytest.mark.clause("HC25-2.1.2d")),
        pytest.param("OTHER", "a lamp fell", marks=pytest.mark.clause("HC25-2.1.2e")),
    ],
)
def test_a_stopped_ball_decides_nothing_and_the_next_one_does(book: str, game: str, reason: str, note: str) -> None:
    casino = Casino(book, game)
    alice = closed(casino, "red")
    stopped(casino, alice, reason, note)
    casino.ok(DEALER, c.Enter, answer="1")
    casino.ok(DEALER, c.ConfirmResult)
    assert casino.balance(alice) == 100_500


@pytest.mark.parametrize(
    "reason",
    [
        pytest.param("SAME_DIRECTION", marks=pytest.mark.clause("RFH-11.5.1.1")),
        pytest.param("WHEEL_STATIONARY", marks=pytest.mark.clause("RFH-11.5.1.2")),
        pytest.param("UNDER_FOUR_REVS", marks=pytest.mark.clause("RFH-11.5.1.3", "RFH-11.3.2")),
        pytest.param("FOREIGN_OBJECT", marks=pytest.mark.clause("RFH-11.5.1.4")),
        pytest.param("NO_POCKET", marks=pytest.mark.clause("RFH-11.5.1.5", "RFH-11.5.1.8", "RFH-11.5.1.9")),
        pytest.param("BALL_OUT", marks=pytest.mark.clause("RFH-11.5.1.6")),
        pytest.param("INTERFERENCE", marks=pytest.mark.clause("RFH-11.5.1.7")),
    ],
)
def test_star_announces_no_spin_and_the_wagers_ride(reason: str) -> None:
    casino = Casino("star-rfh", "roulette")
    alice = closed(casino, "red")
    stopped(casino, alice, reason)
    inspected = [alert.kind for alert in casino.table.state.alerts.values()] == ["inspection"]
    assert inspected == (reason == "BALL_OUT")
    casino.ok(DEALER, c.SpinAgain)
    casino.ok(DEALER, c.Enter, answer="1")
    casino.ok(DEALER, c.ConfirmResult)
    assert casino.balance(alice) == 100_500


@pytest.mark.clause("RFH-12.5.1")
def test_star_a_wrong_roll_is_rolled_back_by_a_supervisor_or_the_round_is_void() -> None:
    casino = Casino("star-rfh", "sic-bo")
    alice = casino.player()
    for number, answer in enumerate(([1, 1, 2], [1, 1, 2]), 1):
        casino.ok(DEALER, c.NewGame, **({"tumbles": 3} if "tumbles" in c.NewGame.__struct_fields__ else {}))
        casino.bet(alice, ("big", 500))
        casino.ok(DEALER, c.NoMoreBets)
        casino.ok(DEALER, c.Enter, answer=answer)
        casino.ok(DEALER, c.ConfirmResult)
        before = casino.balance(alice)
        if number == 1:
            casino.refused("not-allowed", DEALER, c.Correct, round=1, answer=[6, 5, 4], reason="WRONG_RESULT")
            casino.ok(SUPERVISOR, c.Correct, round=1, answer=[6, 5, 4], reason="WRONG_RESULT")
            assert casino.balance(alice) == before + 1000
        else:
            casino.refused("not-allowed", DEALER, c.Void, round=2, reason="NO_ROLLBACK")
            casino.ok(SUPERVISOR, c.Void, round=2, reason="NO_ROLLBACK")
            assert casino.balance(alice) == before + 500
