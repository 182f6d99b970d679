"""Coming back with something changed: configuration, rules, floor or clock; and a clockwork that fails."""

from __future__ import annotations

import logging

import msgspec
import pytest

from croupier.cage import accounts
from croupier.floor import commands as c
from croupier.floor import round_clock
from croupier.floor.config import Mode, Purse
from croupier.floor.hall.installing import ConfigurationError
from croupier.floor.hall.restoring import restore_state
from croupier.floor.views.parts import Phase
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, SUPERVISOR, TABLE, Casino


def changed(casino: Casino, **fields: object) -> None:
    """The process comes back with another configuration of the table."""
    casino.config = msgspec.structs.replace(casino.config, **fields)
    casino.restart()
    restored = restore_state(casino.store, TABLE, from_snapshot=False)
    assert msgspec.to_builtins(restored) == msgspec.to_builtins(casino.table.state)


def test_wagers_under_rules_that_have_changed_go_back() -> None:
    """A round is played under the rules that it was opened with, or not at all."""
    casino = Casino("holland-2025", "american-roulette")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("column:1", 1_000), ("red", 500))
    changed(casino, options={"columns": False})
    assert casino.balance(alice) == 100_000
    assert casino.table.state.phase is Phase.SETTLED
    casino.ok(DEALER, c.NewGame)
    casino.refused("unknown-spot", alice, c.Place, chips=(c.Chip("column:1", 500),))
    row = casino.store.round("table:t", 1)
    assert row is not None
    assert row.status == "void"


def test_wagers_that_stand_go_back_when_the_game_is_another() -> None:
    casino = Casino("holland-2025", "french-roulette")
    alice = casino.player()
    casino.play("0", (alice, "red", 1_000))
    casino.ok(alice, c.Decide, key="1:red", option="en-prison")
    changed(casino, game="sic-bo")
    assert casino.balance(alice) == 100_000
    assert casino.escrow == 0
    refusal = casino.refused("past-round-stands", SUPERVISOR, c.Correct, round=1, answer="1", reason="WRONG_RESULT")
    assert refusal.details["why"].code == "past-other-rules"


def test_a_settled_round_is_not_corrected_under_other_rules() -> None:
    casino = Casino("holland-2025", "french-roulette")
    alice = casino.player()
    casino.play("1", (alice, "red", 1_000))
    changed(casino, game="sic-bo")
    assert casino.balance(alice) == 101_000
    for command in ({"answer": "2", "reason": "WRONG_RESULT"}, {"answer": [1, 2, 3], "reason": "WRONG_RESULT"}):
        refusal = casino.refused("past-round-stands", SUPERVISOR, c.Correct, round=1, **command)
        assert refusal.details["why"].code == "past-other-rules"


def test_a_table_that_loses_its_dealer_plays_on_by_itself() -> None:
    casino = Casino("holland-2025", "french-roulette")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 1_000))
    casino.ok(DEALER, c.NoMoreBets)
    changed(casino, mode=Mode.RNG)
    assert casino.balance(alice) == 100_000
    casino.wait(1)
    assert casino.table.state.phase is Phase.BETTING


def test_figures_and_names_may_change_under_an_open_period() -> None:
    casino = Casino("holland-2025", "american-roulette")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 500))
    changed(casino, name="Another name", limits=Limits(Bound(1_000, 2_000)))
    assert casino.escrow == 500
    casino.spin("1")
    assert casino.balance(alice) == 100_500
    casino.ok(DEALER, c.NewGame)
    casino.refused("below-minimum", alice, c.Place, chips=(c.Chip("red", 500),))


def test_a_table_keeps_its_currency() -> None:
    casino = Casino("star-rfh", "roulette")
    casino.config = msgspec.structs.replace(casino.config, rulebook="live-casino", currency="USD")
    with pytest.raises(ConfigurationError, match="keeps its money in AUD"):
        casino.restart()


def test_credit_is_found_again_when_a_table_changes_to_the_wallet() -> None:
    casino = Casino("star-rfh", "roulette")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    changed(casino, purse=Purse.WALLET)
    casino.refused("insufficient-funds", alice, c.Place, chips=(c.Chip("red", 500),))
    casino.ok(alice, c.Collect)
    assert casino.account(accounts.wallet("alice", "AUD")) == 100_000
    casino.bet(alice, ("red", 500))
    assert casino.escrow == 500


def test_money_of_a_table_that_is_no_longer_on_the_floor_is_named(caplog: pytest.LogCaptureFixture) -> None:
    casino = Casino("holland-2025", "american-roulette")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 500))
    casino.config = msgspec.structs.replace(casino.config, id="other")
    with caplog.at_level(logging.ERROR):
        casino._open_house()
    assert "escrow:t holds 500" in caplog.text


@pytest.mark.clause("RFH-3.2.6")
def test_stakes_that_a_stop_gave_back_leave_nobody_confirmed() -> None:
    casino = Casino("star-rfh", "roulette")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 500))
    casino.ok(alice, c.ConfirmWagers)
    casino.restart()
    casino.bet(alice, ("red", 500))
    assert casino.escrow == 500


def test_a_clock_that_went_back_makes_nobody_wait_for_it() -> None:
    casino = Casino("tsg", "european-roulette", Mode.RNG)
    alice = casino.player()
    casino.wait(0)
    casino.bet(alice, ("red", 500))
    casino.wait(30)
    assert casino.table.state.phase is Phase.NO_MORE_BETS
    casino.now_ms -= 3_600_000
    casino.restart()
    casino.wait(2)
    assert casino.table.state.phase is Phase.SETTLED
    casino.now_ms -= 3_600_000
    casino.restart()
    casino.wait(10)
    assert casino.table.state.phase is Phase.BETTING


@pytest.mark.parametrize("half_way", [False, True])
def test_a_clockwork_that_fails_is_asked_again_later_and_not_at_once(
    monkeypatch: pytest.MonkeyPatch, half_way: bool
) -> None:
    casino = Casino("tsg", "european-roulette", Mode.RNG)
    real = round_clock.open_round

    def faulty(*given: object) -> None:
        if half_way:
            real(*given)  # type: ignore[arg-type]
        raise RuntimeError("a defect")

    monkeypatch.setattr(round_clock, "open_round", faulty)
    casino.step()
    due_ms = casino.house.due_ms()
    assert due_ms is not None
    assert due_ms > casino.now_ms
    monkeypatch.setattr(round_clock, "open_round", real)
    casino.now_ms = due_ms
    casino.step()
    assert casino.table.state.phase is Phase.BETTING
