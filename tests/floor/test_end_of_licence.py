"""The last second of a licence at a banked table: what is decided before it counts, what is not goes back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.views.parts import Phase
from croupier.house.request import Refused
from croupier.house.roles import HOUSE
from rigs.casino import DEALER, SUPERVISOR, Casino

LONG_MS = 3_600_000


def licensed(rulebook: str, game: str, mode: Mode = Mode.DEALER, more_ms: int = LONG_MS) -> Casino:
    """Its licence ends so much later."""
    casino = Casino(rulebook, game, mode)
    ends_at(casino, casino.now_ms + more_ms)
    return casino


def ends_at(casino: Casino, ends_ms: int) -> None:
    house = casino.house
    house.install_accounts(replace(house.people.accounts.rules, licence_ends_ms=ends_ms))
    casino.table.play_ends_ms = ends_ms
    house.engine.wind(casino.table)


@pytest.mark.clause("TSG-10.6", "TSG-10.7")
@pytest.mark.parametrize("last_ms", [1, 0], ids=["the ball falls in time", "it would fall at the very second"])
def test_a_bet_is_evaluated_before_the_last_second_and_never_from_it_on(last_ms: int) -> None:
    web = Casino("tsg", "european-roulette", Mode.RNG)
    alice = web.player("alice")
    web.wait(11)
    web.bet(alice, ("red", 1000))
    closes_ms = web.table.state.round.closes_at_ms
    assert closes_ms is not None
    falls_ms = closes_ms + web.config.timers.spin_s * 1000
    ends_at(web, falls_ms + last_ms)
    web.wait(120)
    assert web.events().count("settled") == last_ms
    assert web.events().count("voided") == 1 - last_ms
    assert web.balance(alice) in ((98_000 + 1_000, 102_000 - 1_000) if last_ms else (100_000,))
    assert (web.table.state.phase, web.escrow) == (Phase.CLOSED, 0)
    assert web.house.due_ms() is None


@pytest.mark.clause("TSG-10.6", "TSG-10.7")
def test_a_dealer_confirms_nothing_any_more_and_no_table_opens_again() -> None:
    live = licensed("holland-2025", "french-roulette", more_ms=60_000)
    alice, bob = live.player("alice"), live.player("bob")
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("red", 1000))
    live.bet(bob, ("straight:7", 500))
    live.ok(DEALER, c.NoMoreBets)
    live.ok(DEALER, c.Enter, answer="7")
    live.now_ms += 59_999
    live.step()
    assert live.table.state.phase is Phase.PROPOSED
    live.now_ms += 1
    assert isinstance(live.send(DEALER, c.ConfirmResult), Refused)
    assert (live.balance(alice), live.balance(bob), live.escrow) == (100_000, 100_000, 0)
    assert live.table.state.phase is Phase.CLOSED
    live.refused("licence-ended", SUPERVISOR, c.OpenTable)
    live.refused("licence-ended", HOUSE, c.OpenTable)
    live.refused("licence-ended", DEALER, c.NewGame)
    live.ok(alice, c.Leave)
    live.refused("licence-ended", alice, c.Sit)


@pytest.mark.clause("TSG-10.6")
def test_a_house_that_was_down_at_that_moment_evaluates_nothing_when_it_comes_back() -> None:
    live = licensed("holland-2025", "french-roulette", more_ms=60_000)
    alice = live.player("alice")
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("red", 1000))
    live.ok(DEALER, c.NoMoreBets)
    live.now_ms += 600_000
    live.restart()
    ends_at(live, live.now_ms - 540_000)
    assert isinstance(live.send(DEALER, c.Enter, answer="7"), Refused)
    assert (live.balance(alice), live.escrow, live.table.state.phase) == (100_000, 0, Phase.CLOSED)
