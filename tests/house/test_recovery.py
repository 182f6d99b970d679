"""Coming back after a stop: every phase resumes as the book says, on every database, and nothing is settled twice."""

from __future__ import annotations

import msgspec
import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.hall.restoring import restore_state
from croupier.floor.views.parts import Phase
from croupier.house.recorder import SNAPSHOT, SNAPSHOT_EVERY
from croupier.store.interface import Store
from rigs.casino import DEALER, SENSOR, Casino


def test_an_open_period_opens_again_with_its_full_time_where_the_book_re_opens(store: Store) -> None:
    casino = Casino("holland-2025", "american-roulette", store=store)
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 500))
    casino.wait(29)
    casino.restart()
    assert casino.table.state.phase is Phase.BETTING
    assert casino.table.state.round.closes_at_ms == casino.now_ms + 30_000
    assert casino.escrow == 500
    casino.bet(alice, ("red", 500))
    casino.spin("1")
    assert casino.balance(alice) == 101_000


def test_stakes_of_an_open_period_go_back_where_the_book_returns_them(store: Store) -> None:
    casino = Casino("star-rfh", "roulette", store=store)
    alice, bob = casino.player("alice"), casino.player("bob")
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 500), ("black", 500))
    casino.bet(bob, ("red", 500))
    casino.restart()
    assert casino.escrow == 0
    assert (casino.balance(alice), casino.balance(bob)) == (100_000, 100_000)
    assert casino.table.state.phase is Phase.BETTING


def test_a_pending_outcome_stays_pending_and_a_proposed_one_proposed(store: Store) -> None:
    casino = Casino("star-rfh", "roulette", store=store)
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("straight:17", 500))
    casino.ok(DEALER, c.NoMoreBets)
    casino.restart()
    assert casino.table.state.phase is Phase.NO_MORE_BETS
    casino.ok(SENSOR, c.Enter, answer="17", source="sensor")
    casino.restart()
    assert casino.table.state.phase is Phase.PROPOSED
    casino.ok(DEALER, c.ConfirmResult)
    assert casino.balance(alice) == 99_500 + 18_000


def test_a_settled_round_is_not_settled_again(store: Store) -> None:
    casino = Casino("holland-2025", "american-roulette", store=store)
    alice = casino.player()
    casino.play("1", (alice, "red", 500))
    for _ in range(3):
        casino.restart()
    assert casino.balance(alice) == 100_500
    assert casino.events().count("settled") == 1
    casino.refused("not-proposed", DEALER, c.ConfirmResult, round=1)


def test_decisions_that_were_made_are_kept_and_the_rest_get_their_time_anew(store: Store) -> None:
    casino = Casino("holland-2025", "french-roulette", store=store)
    alice, bob = casino.player("alice"), casino.player("bob")
    casino.play("0", (alice, "red", 1_000), (bob, "red", 1_000))
    casino.ok(alice, c.Decide, key="1:red", option="en-prison")
    casino.wait(14)
    casino.restart()
    assert casino.table.state.round.closes_at_ms == casino.now_ms + 15_000
    casino.ok(bob, c.Decide, key="2:red", option="half")
    assert casino.escrow == 1_000
    casino.restart()
    casino.play("1")
    assert casino.balance(alice) == 100_000


@pytest.mark.clause("TSG-A4.31")
def test_a_lost_connection_or_a_stop_loses_no_wager(store: Store) -> None:
    casino = Casino("tsg", "european-roulette", Mode.RNG, store=store)
    alice = casino.player()
    casino.wait(0)
    casino.bet(alice, ("red", 500))
    casino.wait(30)
    casino.restart()
    casino.wait(2)
    assert casino.table.state.phase is Phase.SETTLED
    assert casino.balance(alice) in (99_500, 100_500)


def test_a_snapshot_and_the_whole_record_give_the_same_state(store: Store) -> None:
    casino = Casino("holland-2025", "american-roulette", store=store)
    alice = casino.player(balance_minor=10**7)
    while casino.table.state.version < SNAPSHOT_EVERY + 20:
        casino.play("17", (alice, "red", 500), (alice, "straight:17", 500))
    assert store.document(SNAPSHOT, "table:t") is not None
    live = msgspec.to_builtins(casino.table.state)
    for from_snapshot in (True, False):
        restored = restore_state(store, "t", from_snapshot=from_snapshot)
        assert msgspec.to_builtins(restored) == live
