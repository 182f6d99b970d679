"""The waiting list of a full table: places, offers that are held, and offers that pass on."""

from __future__ import annotations

import pytest

from croupier.house.roles import Actor
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.config import Clocks, HousePlayers
from croupier.poker_room.views.tables import public_part, waiting_part
from rigs.poker_room import SUPERVISOR, WALLET_MINOR, Room, config_of

HOLD_S = 30


def full(**changes: object) -> tuple[Room, Actor, Actor]:
    """A table of two with both seats taken."""
    room = Room(config_of(seats=2, clocks=Clocks(hold_s=HOLD_S, pause_ms=1_000), **changes))
    ann, bob = room.seated("ann", "bob")
    return room, ann, bob


def places(room: Room) -> list[tuple[str, int]]:
    return [(each.patron, each.seat) for each in room.table.state.waiting]


@pytest.mark.clause("TSG-A1C.3")
def test_a_seat_that_comes_free_is_held_for_the_first_on_the_list() -> None:
    room, ann, _ = full()
    cem, dee, eve = (room.person(name) for name in ("cem", "dee", "eve"))
    room.ok(cem, c.JoinWaiting)
    room.ok(dee, c.JoinWaiting)
    told = [waiting_part(room.table, name) for name in ("cem", "dee", "eve")]
    assert [part.place if part else 0 for part in told] == [1, 2, 0]
    room.ok(ann, c.LeaveTable)
    assert places(room) == [("cem", 0), ("dee", -1)]
    assert (public_part(room.table).waiting, public_part(room.table).held) == (2, (0,))
    room.refused("no-free-seat", eve, c.SitDown, amount_minor=5_000)
    room.refused("no-free-seat", dee, c.SitDown, amount_minor=5_000)
    room.refused("no-free-seat", ann, c.SitDown, amount_minor=10_000)
    room.ok(cem, c.SitDown, amount_minor=5_000)
    assert room.table.state.seats[0].patron == "cem"
    assert places(room) == [("dee", -1)]


def test_an_offer_that_is_not_taken_passes_to_the_next() -> None:
    room, ann, _ = full()
    cem, dee = room.person("cem"), room.person("dee")
    room.ok(cem, c.JoinWaiting)
    room.ok(dee, c.JoinWaiting)
    room.ok(ann, c.LeaveTable)
    room.wait(HOLD_S - 1)
    assert places(room) == [("cem", 0), ("dee", -1)]
    room.restart()
    room.wait(1)
    assert places(room) == [("dee", 0)], "also after a stop"
    room.refused("no-free-seat", cem, c.SitDown, amount_minor=5_000)
    room.ok(dee, c.LeaveWaiting)
    assert places(room) == []
    room.refused("not-on-the-list", dee, c.LeaveWaiting)
    room.ok(cem, c.SitDown, amount_minor=5_000)


def test_nobody_waits_who_sits_there_or_could_sit_down() -> None:
    room, ann, _ = full()
    cem = room.person("cem")
    room.refused("already-seated", ann, c.JoinWaiting)
    room.ok(cem, c.JoinWaiting)
    room.refused("nothing-changes", cem, c.JoinWaiting)
    room.refused("not-allowed", SUPERVISOR, c.JoinWaiting)
    room.ok(cem, c.LeaveWaiting)
    room.ok(ann, c.LeaveTable)
    room.refused("a-seat-is-free", cem, c.JoinWaiting)


def test_a_seat_of_the_hand_in_progress_is_offered_when_the_hand_is_over() -> None:
    room, *_ = full()
    cem = room.person("cem")
    room.next_hand()
    room.ok(cem, c.JoinWaiting)
    first = room.in_turn()
    number = room.table.state.seat_of(first.id)
    room.ok(first, c.LeaveTable)
    assert places(room) == [("cem", number)], "the fold ended the hand, and the same step offers the seat"


def test_a_list_ends_with_its_table() -> None:
    room, *_ = full()
    room.ok(room.person("cem"), c.JoinWaiting)
    room.ok(SUPERVISOR, c.ClosePokerTable)
    assert places(room) == []
    left = [event for event in room.events() if isinstance(event, e.WaitingLeft)]
    assert [(event.patron, event.why) for event in left] == [("cem", "closed")]


def test_a_house_player_never_takes_a_held_seat() -> None:
    room = Room(config_of(seats=2, house_players=HousePlayers(1), clocks=Clocks(hold_s=HOLD_S)))
    room.wait(1)
    ann = room.person("ann")
    room.ok(ann, c.SitDown, amount_minor=5_000)
    cem = room.person("cem")
    room.ok(cem, c.JoinWaiting)
    (house,) = [seat.patron for seat in room.table.state.seats.values() if seat.house_player]
    room.ok(SUPERVISOR, c.RemovePlayer, patron=house)
    room.wait(5)
    assert len(room.table.state.seats) == 1
    room.ok(cem, c.SitDown, amount_minor=5_000)


@pytest.mark.clause("TSG-7.4", "TSG-A1.33")
def test_whoever_was_removed_takes_no_seat_here_until_a_supervisor_says_so() -> None:
    room = Room()
    ann, bob = room.seated("ann", "bob")
    room.ok(SUPERVISOR, c.RemovePlayer, patron="ann")
    room.restart()
    room.refused("barred-from-table", ann, c.SitDown, amount_minor=10_000)
    room.refused("barred-from-table", ann, c.JoinWaiting)
    room.refused("not-allowed", ann, c.Readmit, patron="ann")
    room.refused("nothing-changes", SUPERVISOR, c.Readmit, patron="bob")
    room.ok(SUPERVISOR, c.Readmit, patron="ann")
    room.ok(ann, c.SitDown, amount_minor=10_000)
    assert room.wallet(ann) == WALLET_MINOR - 10_000
    room.ok(bob, c.LeaveTable)
    room.ok(bob, c.SitDown, amount_minor=10_000)
