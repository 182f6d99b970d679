"""What a ruling would do to the money: a large win that is still held, no result, late chips."""

from __future__ import annotations

import msgspec
import pytest

from croupier.cage.ledger import UnreadError
from croupier.casino.preview import Preview, PreviewLine, Ruling, preview
from croupier.floor import commands as c
from croupier.house.refusal import Refusal
from croupier.house.roles import Actor
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


def tried(casino: Casino, command: Ruling, actor: Actor) -> Preview:
    """With the balances that the store has now; an account that was never used is empty."""
    balances = {row.name: row.balance_minor for row in casino.store.accounts()}
    while True:
        try:
            return preview(casino.table, command, actor, balances, casino.now_ms)
        except UnreadError as unread:
            balances |= dict.fromkeys(unread.accounts, 0)


def test_no_result_and_late_chips_are_tried_first_and_a_dealer_sees_no_balance() -> None:
    casino = Casino("star-rfh", "baccarat")
    alice, bob = casino.player(balance_minor=10_000), casino.player("bob", balance_minor=7_000)
    for who in (alice, bob):
        casino.ok(who, c.Sit)
    casino.ok(DEALER, c.NewGame)
    casino.ok(alice, c.Place, round=1, chips=(c.Chip("player", 3_000),))
    casino.ok(DEALER, c.NoMoreBets, round=1)
    seat = next(taken.seat for taken in casino.table.state.seats.values() if taken.patron == "bob")
    late = c.AllowLate("p", TABLE, 1, seat, (c.Chip("banker", 2_000),), "He was pushed.")
    (line,) = tried(casino, late, SUPERVISOR).lines
    assert (line.name, line.before_minor, line.after_minor, line.change_minor) == ("Bob", 7_000, 5_000, -2_000)
    assert tried(casino, msgspec.structs.replace(late, valid=False), SUPERVISOR).lines == []
    casino.ok(DEALER, c.Enter, round=1, answer="9c")
    stop = c.StopSpin("p", TABLE, 1, "INSUFFICIENT_CARDS")
    assert tried(casino, stop, DEALER).lines == [PreviewLine("1", "Alice", None, None, 3_000, 0)], (
        "what goes back, and nobody's balance"
    )
    assert casino.balance(alice) == 7_000, "nothing has happened"
    with pytest.raises(Refusal):
        tried(casino, c.Void("p", TABLE, 1, "MALFUNCTION"), DEALER)
