"""What a ruling would do to the money, where a large win is still held for a supervisor."""

from __future__ import annotations

import pytest

from croupier.casino.preview import preview
from croupier.floor import commands as c
from rigs.casino import DEALER, SUPERVISOR, TABLE, Casino


@pytest.mark.clause("HC25-1.1.14b", "HC25-1.1.10b")
def test_a_correction_shows_the_held_win_that_it_takes_back() -> None:
    casino = Casino("holland-2025", "french-roulette", large_win_lock_minor=100_000)
    alice = casino.player(balance_minor=10_000)
    casino.ok(alice, c.Sit)
    casino.ok(DEALER, c.NewGame)
    casino.ok(alice, c.Place, round=1, chips=(c.Chip("straight:17", 3_000),))
    casino.ok(DEALER, c.NoMoreBets, round=1)
    casino.ok(DEALER, c.Enter, round=1, answer="17")
    casino.ok(DEALER, c.ConfirmResult, round=1)
    correction = c.Correct("p", TABLE, 1, "18", "WRONG_RESULT")
    balances = {row.name: row.balance_minor for row in casino.store.accounts()}
    (line,) = preview(casino.table, correction, SUPERVISOR, balances, casino.now_ms).lines
    assert (line.before_minor, line.after_minor) == (115_000, 7_000), "36 times 30 is held beside the 70 left"
    assert line.receivable_minor == 0
