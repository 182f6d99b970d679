"""Idle seats: counted, flagged when both conditions hold, freed by a supervisor; and seats that are held."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.views import show
from croupier.house.roles import Role
from rigs.casino import DEALER, SUPERVISOR, Casino, person


def kinds(casino: Casino) -> list[str]:
    return [alert.kind for alert in casino.table.state.alerts.values()]


@pytest.mark.clause("RFH-18.9")
def test_a_seat_that_was_idle_before_is_flagged_when_the_table_fills() -> None:
    star = Casino("star-rfh", "roulette", seats=3)
    alice, _ = star.player("alice"), star.player("bob")
    for _ in range(4):
        star.play("1", (alice, "red", 500))
    assert kinds(star) == []
    star.player("carol")
    assert kinds(star) == ["idle-seat"]
    star.play("1", (alice, "red", 500))
    assert kinds(star) == ["idle-seat"], "bob is told of once; carol has sat for one round only"


@pytest.mark.clause("RFH-18.9")
def test_a_wager_makes_a_seat_count_anew() -> None:
    star = Casino("star-rfh", "roulette", seats=2)
    alice, bob = star.player("alice"), star.player("bob")
    for _ in range(3):
        star.play("1", (alice, "red", 500))
    star.ok(SUPERVISOR, c.Acknowledge, alert=1)
    star.play("1", (alice, "red", 500), (bob, "red", 500))
    for _ in range(2):
        star.play("1", (alice, "red", 500))
    assert kinds(star) == []
    star.play("1", (alice, "red", 500))
    assert kinds(star) == ["idle-seat"]
    assert show.pit_part(star.table).idle_by_seat == {"2": 3}


@pytest.mark.clause("RFH-18.9")
def test_a_seat_is_freed_after_three_rounds_and_only_where_no_other_is_left() -> None:
    star = Casino("star-rfh", "roulette", seats=3)
    alice, _ = star.player("alice"), star.player("bob")
    for _ in range(3):
        star.play("1", (alice, "red", 500))
    star.refused("seat-not-idle", SUPERVISOR, c.ReleaseSeat, seat="2")
    star.player("carol")
    star.refused("seat-not-idle", SUPERVISOR, c.ReleaseSeat, seat="3")
    star.ok(SUPERVISOR, c.ReleaseSeat, seat="2")


@pytest.mark.clause("RFH-18.9")
def test_a_supervisor_frees_an_idle_seat_and_its_credit_goes_to_the_wallet() -> None:
    star = Casino("star-rfh", "roulette", seats=2)
    alice, bob = star.player("alice"), star.player("bob", 40_000)
    star.refused("seat-not-idle", SUPERVISOR, c.ReleaseSeat, seat="2")
    for _ in range(3):
        star.play("1", (alice, "red", 500))
    star.refused("not-allowed", DEALER, c.ReleaseSeat, seat="2")
    star.refused("needs-seat", SUPERVISOR, c.ReleaseSeat, seat="7")
    star.refused("seat-not-idle", SUPERVISOR, c.ReleaseSeat, seat="1")
    star.ok(DEALER, c.NewGame)
    star.bet(bob, ("red", 500))
    star.refused("wagers-in-play", SUPERVISOR, c.ReleaseSeat, seat="2")
    star.ok(bob, c.TakeBack)
    star.ok(SUPERVISOR, c.ReleaseSeat, seat="2", note="asked twice")
    assert star.table.seat_of(bob.id) is None
    assert star.account(star.wallet(bob)) == 40_000
    star.ok(person("carol", Role.PLAYER), c.Sit)


def test_nobody_is_unseated_while_a_wager_lies() -> None:
    star = Casino("star-rfh", "roulette", seats=2)
    alice, bob = star.player("alice"), star.player("bob")
    for _ in range(3):
        star.play("1", (alice, "red", 500))
    star.ok(DEALER, c.NewGame)
    star.bet(bob, ("red", 500))
    star.refused("wagers-in-play", SUPERVISOR, c.ReleaseSeat, seat="2")
