"""Results are confirmed, taken back and allowed late in their own moment only, and by whom the book names."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.views.parts import Phase
from croupier.floor.views.show import result_part, round_part
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
    star.refused("not-waiting", SENSOR, c.Enter, answer="1", source="sensor")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(SENSOR, c.Enter, answer="1", source="sensor")
    assert star.escrow == 500
    star.ok(DEALER, c.ConfirmResult)
    star.refused("not-waiting", DEALER, c.Enter, answer="2")
    assert star.balance(alice) == 100_500


@pytest.mark.clause("RFH-9.3", "RFH-9.2")
def test_what_is_confirmed_at_the_desk_governs_and_not_what_the_display_read() -> None:
    star = Casino("star-rfh", "roulette")
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("straight:3", 500), ("straight:1", 500))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(SENSOR, c.Enter, answer="1", source="sensor")
    star.ok(SUPERVISOR, c.Retract, count=1)
    star.ok(DEALER, c.Enter, answer="3")
    star.ok(DEALER, c.ConfirmResult)
    star.refused("not-waiting", SENSOR, c.Enter, answer="1", source="sensor")
    assert star.lines() == {"straight:3": "won", "straight:1": "lost"}
    assert star.balance(alice) == 99_000 + 36 * 500
    assert star.table.state.previous is not None
    shown = result_part(star.table, star.table.state.previous)
    assert shown.outcome["pocket"] == "3"


@pytest.mark.parametrize(
    ("game", "decks"),
    [
        pytest.param("classic-blackjack", 8, marks=pytest.mark.clause("TSG-A2.35")),
        pytest.param("premium-blackjack", 4, marks=pytest.mark.clause("TSG-A2.48")),
        pytest.param("blackjack", 6, marks=pytest.mark.clause("TSG-A2.59")),
    ],
)
def test_all_decks_are_shuffled_before_every_hand_and_the_dealer_shows_one_card(game: str, decks: int) -> None:
    tsg = Casino("tsg", game, Mode.RNG)
    alice = tsg.player()
    for _ in range(3):
        while tsg.table.state.phase is not Phase.BETTING:
            tsg.wait(1)
        shoe = round_part(tsg.table).shoe
        assert shoe is not None
        assert (shoe.cards, shoe.left) == (52 * decks, 52 * decks)
        number = tsg.table.state.round.number
        tsg.bet(alice, ("box:1", 500))
        while tsg.table.state.round.number == number and tsg.table.state.phase in (Phase.BETTING, Phase.NO_MORE_BETS):
            tsg.wait(1)
        if tsg.table.state.phase is Phase.DECIDING:
            assert len(round_part(tsg.table).shown["bank"]) == 1
        while tsg.table.state.round.number == number and tsg.table.state.phase is not Phase.READY:
            tsg.wait(5)
