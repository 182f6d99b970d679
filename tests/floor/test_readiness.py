"""A table goes on as soon as everybody is ready: only where the book leaves that open, and never past anybody's bet."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.hall.installing import ConfigurationError
from croupier.floor.views.parts import Phase
from croupier.house.roles import Actor
from rigs.casino import SUPERVISOR, Casino

RED = (c.Chip("red", 500),)
PLAYER = (c.Chip("player", 500),)


def roulette(**config: Any) -> Casino:
    return Casino("holland-2025", "french-roulette", Mode.RNG, starts_with_first_wager=True, **config)


def placed(casino: Casino, who: Actor, chips: tuple[c.Chip, ...] = RED) -> None:
    casino.ok(who, c.Place, chips=chips)


@pytest.mark.clause("HC25-1.1.1")
def test_a_player_alone_does_not_wait_where_the_operator_has_set_the_table_so() -> None:
    casino = roulette(closes_when_ready=True)
    alice = casino.player("alice")
    casino.refused("nothing-placed", alice, c.Ready)
    placed(casino, alice)
    assert casino.table.state.phase is Phase.BETTING
    casino.ok(alice, c.Ready)
    assert casino.table.state.phase is Phase.NO_MORE_BETS
    casino.refused("betting-closed", alice, c.Place, chips=RED)
    casino.wait(2)
    assert casino.table.state.phase is Phase.SETTLED
    number = casino.table.state.round.number
    casino.ok(alice, c.Ready, round=number)
    assert (casino.table.state.phase, casino.table.state.round.number) == (Phase.BETTING, number + 1)


@pytest.mark.clause("HC25-1.1.1")
def test_without_the_operators_setting_no_player_moves_a_round_on() -> None:
    casino = roulette()
    alice = casino.player("alice")
    placed(casino, alice)
    casino.refused("clock-decides", alice, c.Ready)
    casino.ok(alice, c.ConfirmWagers)
    assert casino.table.state.phase is Phase.BETTING
    casino.wait(30)
    assert casino.table.state.phase is Phase.NO_MORE_BETS


def test_betting_stays_open_for_everybody_who_may_still_bet() -> None:
    casino = roulette(closes_when_ready=True)
    alice, bob = casino.player("alice"), casino.player("bob")
    placed(casino, alice)
    casino.ok(alice, c.Ready)
    assert casino.table.state.phase is Phase.BETTING, "bob has just sat down"
    placed(casino, bob)
    assert casino.table.state.phase is Phase.BETTING, "bob may want another chip down"
    casino.refused("wagers-confirmed", alice, c.TakeBack)
    casino.ok(bob, c.Ready)
    assert casino.table.state.phase is Phase.NO_MORE_BETS
    casino.wait(2)
    casino.ok(alice, c.Ready)
    assert casino.table.state.phase is Phase.SETTLED, "bob still looks at what became of his chip"
    casino.ok(bob, c.Ready)
    assert casino.table.state.phase is Phase.BETTING


def test_whoever_let_a_round_pass_or_is_gone_is_not_waited_for() -> None:
    casino = roulette(closes_when_ready=True)
    alice, bob = casino.player("alice"), casino.player("bob")
    placed(casino, alice)
    casino.ok(alice, c.Ready)
    casino.wait(30)
    casino.wait(2)
    casino.ok(alice, c.Ready)
    placed(casino, alice)
    casino.ok(alice, c.Ready)
    assert casino.table.state.phase is Phase.NO_MORE_BETS, "bob has let a whole round pass"
    casino.wait(2)
    assert casino.table.seat_of(bob.id) is not None


def test_the_announced_last_round_is_the_last_however_ready_people_are() -> None:
    casino = Casino("live-casino", "roulette", Mode.RNG, starts_with_first_wager=True, closes_when_ready=True)
    alice = casino.player("alice")
    placed(casino, alice)
    casino.ok(SUPERVISOR, c.CloseTable, notice_s=0, last="round")
    casino.ok(alice, c.Ready)
    casino.wait(2)
    assert casino.table.state.phase is Phase.CLOSED


@pytest.mark.clause("LC-3.2f")
def test_baccarat_is_dealt_once_every_player_has_pressed_place_bet_or_time_is_up() -> None:
    casino = Casino("live-casino", "baccarat", Mode.RNG, needs_confirmation=True, starts_with_first_wager=True)
    alice, bob = casino.player("alice"), casino.player("bob")
    placed(casino, alice, PLAYER)
    assert casino.table.state.phase is Phase.BETTING, "bob has not pressed it"
    placed(casino, bob, PLAYER)
    assert casino.table.state.phase is Phase.NO_MORE_BETS
    while casino.table.state.phase is not Phase.BETTING:
        casino.wait(10)
    placed(casino, alice, PLAYER)
    casino.wait(30)
    assert casino.table.state.phase is not Phase.BETTING, "the time is up"
    free = Casino("live-casino", "baccarat", Mode.RNG, needs_confirmation=False, starts_with_first_wager=True)
    carol = free.player("carol")
    placed(free, carol, PLAYER)
    assert free.table.state.phase is Phase.BETTING, "without the press a chip alone ends nothing"


@pytest.mark.parametrize(
    ("book", "game", "clause"),
    [
        pytest.param("tsg", "european-roulette", "TSG-A4.12", marks=pytest.mark.clause("TSG-A4.12")),
        pytest.param("live-casino", "blackjack", "LC-2.2.1h", marks=pytest.mark.clause("LC-2.2.1h")),
        pytest.param("star-rfh", "stadium-three-card-poker", "RFH-15.2.5", marks=pytest.mark.clause("RFH-15.2.5")),
    ],
)
def test_where_the_book_has_a_timer_end_the_betting_no_operator_can_end_it_sooner(
    book: str, game: str, clause: str
) -> None:
    with pytest.raises(ConfigurationError, match=clause):
        Casino(book, game, Mode.RNG, closes_when_ready=True)
    casino = Casino(book, game, Mode.RNG)
    casino.refused("clock-decides", casino.player("alice"), c.Ready)


def test_a_dealers_table_has_its_dealer_and_only_a_machine_has_no_clock() -> None:
    with pytest.raises(ConfigurationError, match="closes_when_ready"):
        Casino("holland-2025", "french-roulette", Mode.DEALER, closes_when_ready=True)
    with pytest.raises(ConfigurationError, match="betting_clock"):
        roulette(closes_when_ready=True, betting_clock=False)


@pytest.mark.clause("HC25-6.1.1")
def test_reels_have_no_betting_clock_and_turn_when_their_player_says_so() -> None:
    casino = Casino("holland-2025", "slots", Mode.RNG, closes_when_ready=True, betting_clock=False, seats=1)
    alice = casino.player("alice")
    spot = next(iter(casino.table.terms.game.layout.spots))
    placed(casino, alice, (c.Chip(spot, 500),))
    casino.wait(3600)
    assert casino.table.state.phase is Phase.BETTING, "the machine waits for its player"
    casino.ok(alice, c.TakeBack)
    placed(casino, alice, (c.Chip(spot, 500),))
    casino.ok(alice, c.Ready)
    assert casino.table.state.phase is not Phase.BETTING


def test_a_seat_that_is_ready_is_so_again_after_a_stop() -> None:
    casino = roulette(closes_when_ready=True)
    alice, bob = casino.player("alice"), casino.player("bob")
    placed(casino, alice)
    placed(casino, bob)
    casino.ok(alice, c.Ready)
    casino.ok(bob, c.Ready)
    casino.wait(2)
    casino.ok(alice, c.Ready)
    casino.restart()
    casino.ok(bob, c.Ready)
    assert casino.table.state.phase is Phase.BETTING
