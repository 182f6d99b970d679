"""Results are confirmed, taken back and allowed late in their own moment only, and by whom the book names."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.views.parts import Phase
from rigs.casino import DEALER, SENSOR, SUPERVISOR, Casino


@pytest.mark.clause("RFH-3.5", "RFH-11.3.2.2")
def test_settlement_starts_with_the_second_press_and_not_before_a_result() -> None:
    star = Casino("star-rfh", "roulette")
    alice = star.player()
    star.refused("not-proposed", DEALER, c.ConfirmResult)
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500))
    star.refused("not-proposed", DEALER, c.ConfirmResult)
    star.ok(DEALER, c.NoMoreBets)
    star.refused("not-proposed", DEALER, c.ConfirmResult)
    star.ok(DEALER, c.Enter, answer="1")
    assert (star.balance(alice), star.escrow) == (99_500, 500)
    star.ok(DEALER, c.ConfirmResult)
    assert (star.balance(alice), star.escrow) == (100_500, 0)
    star.refused("not-proposed", DEALER, c.ConfirmResult)


@pytest.mark.clause("RFH-11.5.1.10")
def test_an_entry_is_taken_back_by_whoever_made_it_and_a_reading_by_a_supervisor() -> None:
    star = Casino("star-rfh", "roulette")
    star.refused("not-proposed", DEALER, c.Retract, count=1)
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    star.refused("not-proposed", DEALER, c.Retract, count=1)
    star.ok(DEALER, c.Enter, answer="1")
    star.refused("not-proposed", DEALER, c.Retract, count=2)
    star.ok(DEALER, c.Retract, count=1)
    assert star.table.state.phase is Phase.NO_MORE_BETS
    star.ok(SENSOR, c.Enter, answer="2", source="sensor")
    star.refused("sensor-result", DEALER, c.Retract, count=1)
    star.ok(SUPERVISOR, c.Retract, count=1)
    star.ok(DEALER, c.Enter, answer="3")
    star.ok(DEALER, c.ConfirmResult)
    star.refused("not-proposed", DEALER, c.Retract, count=1)


@pytest.mark.clause("RFH-3.6", "RFH-11.3.2.2")
def test_a_sensor_of_a_dealers_wheel_proposes_and_the_dealer_confirms() -> None:
    star = Casino("star-rfh", "roulette", Mode.DEALER)
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(SENSOR, c.Enter, answer="1", source="sensor")
    assert star.escrow == 500
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 100_500
