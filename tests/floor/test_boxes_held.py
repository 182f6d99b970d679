"""A box has one holder: who comes second is told at once, and nobody is pushed off a box that he holds."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, Casino

EUROS = Limits(Bound(500, 100_000, 500))


def table(game: str = "black-jack") -> Casino:
    casino = Casino("holland-2025", game, limits=EUROS)
    casino.ok(DEALER, c.NewGame)
    return casino


def test_the_second_player_on_a_box_is_refused_and_keeps_his_money() -> None:
    casino = table()
    alice, bob = casino.player("alice"), casino.player("bob")
    casino.bet(alice, ("box:3", 500))
    reply = casino.refused("cannot-stand", bob, c.Place, chips=(c.Chip("box:3", 500),))
    assert reply.sentence == "Another player holds this box."
    assert casino.balance(bob) == 100_000
    casino.bet(bob, ("box:4", 500), ("behind:3", 500))
    casino.bet(alice, ("box:3", 500))  # more on one's own box


def test_a_seat_that_bet_earlier_elsewhere_does_not_push_a_holder_off_his_box() -> None:
    casino = table()
    alice, bob = casino.player("alice"), casino.player("bob")
    casino.bet(alice, ("box:1", 500))
    casino.bet(bob, ("box:3", 500))
    casino.refused("cannot-stand", alice, c.Place, chips=(c.Chip("box:3", 500),))
    casino.ok(DEALER, c.NoMoreBets)
    assert {(w.seat, w.spot) for w in casino.table.state.round.wagers()} == {("1", "box:1"), ("2", "box:3")}


def test_a_box_is_free_again_when_its_holder_takes_his_chips_back() -> None:
    casino = table()
    alice, bob = casino.player("alice"), casino.player("bob")
    casino.bet(alice, ("box:3", 500))
    casino.ok(alice, c.TakeBack, chips=())
    casino.bet(bob, ("box:3", 500))


@pytest.mark.parametrize(
    ("game", "spots"), [("caribbean-stud", ("ante:1",)), ("ultimate-texas-holdem", ("ante:1", "blind:1"))]
)
def test_boxes_of_poker_games_are_held_too(game: str, spots: tuple[str, ...]) -> None:
    casino = table(game)
    alice, bob = casino.player("alice"), casino.player("bob")
    casino.bet(alice, *((spot, 500) for spot in spots))
    casino.refused("cannot-stand", bob, c.Place, chips=tuple(c.Chip(spot, 500) for spot in spots))


def test_a_side_bet_may_come_before_its_main_wager() -> None:
    casino = table()
    alice = casino.player("alice")
    casino.bet(alice, ("box:2", 500))
    casino.bet(alice, ("pairs:2", 500))
