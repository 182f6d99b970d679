"""Time at a live table: decisions, time banks, lost connections, sitting out for too long."""

from __future__ import annotations

import pytest

from croupier.house.roles import HOUSE
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.config import Clocks
from croupier.rules import poker
from rigs.poker_room import WALLET_MINOR, Room, config_of

CLOCKS = Clocks(
    first_s=10, later_s=20, time_bank_s=30, bank_refill_s=5, bank_refill_hands=2, lost_connection_s=40,
    pause_ms=1_000, run_out_ms=1_000, sit_out_s=300,
)  # fmt: skip


def acted(room: Room) -> list[tuple[str, str]]:
    return [(event.verb, event.by) for event in room.events() if isinstance(event, e.Acted)]


@pytest.mark.clause("TSG-A1.10", "TSG-A1C.3")
def test_out_of_time_facing_a_bet_is_folded_and_otherwise_checked() -> None:
    room = Room(config_of(clocks=CLOCKS))
    room.seated("ann", "bob", "cem")
    room.next_hand()
    room.wait(10 + 30)
    assert acted(room) == [("fold", "clock")]
    room.act("call")
    room.act("check")
    assert room.table.playing.street == 1
    room.wait(20 + 30)
    assert acted(room)[-1] == ("check", "clock")


@pytest.mark.clause("TSG-A1.10")
def test_nobody_is_timed_out_before_the_time() -> None:
    room = Room(config_of(clocks=CLOCKS))
    room.seated("ann", "bob", "cem")
    room.next_hand()
    room.wait(39.9)
    assert acted(room) == []


@pytest.mark.clause("TSG-A1C.3")
def test_whoever_runs_out_of_time_sits_out_from_the_next_hand() -> None:
    room = Room(config_of(clocks=CLOCKS))
    people = room.seated("ann", "bob", "cem")
    room.next_hand()
    late = room.in_turn()
    assert not any(room.seat(person).sitting_out for person in people)
    room.wait(40)
    assert [person for person in people if room.seat(person).sitting_out] == [late]
    room.play_out()
    room.next_hand()
    assert room.table.state.seat_of(late.id) not in room.table.state.dealt


def test_a_time_bank_is_used_up_and_refilled() -> None:
    room = Room(config_of(clocks=CLOCKS))
    room.seated("ann", "bob")
    room.next_hand()
    slow = room.in_turn()
    room.wait(10 + 12)
    room.act("call")
    assert room.seat(slow).bank_ms == 18_000
    room.play_out()
    room.next_hand()
    room.play_out()
    assert room.seat(slow).bank_ms == 23_000, "five seconds after every second hand"


def test_a_lost_connection_gets_extra_time_once_a_hand_whoever_it_is() -> None:
    room = Room(config_of(clocks=CLOCKS))
    room.seated("ann", "bob", "cem")
    room.next_hand()
    lost = room.in_turn()
    room.ok(HOUSE, c.Connection, patron=lost.id, connected=False)
    room.wait(10 + 30 + 39)
    assert acted(room) == []
    room.wait(1)
    assert acted(room) == [("fold", "clock")]
    assert sum(isinstance(event, e.ExtraTimeGiven) for event in room.events()) == 1


def test_a_connection_that_comes_back_in_time_goes_on() -> None:
    room = Room(config_of(clocks=CLOCKS))
    room.seated("ann", "bob", "cem")
    room.next_hand()
    lost = room.in_turn()
    room.ok(HOUSE, c.Connection, patron=lost.id, connected=False)
    room.wait(60)
    room.ok(HOUSE, c.Connection, patron=lost.id, connected=True)
    room.act("call")
    assert acted(room) == [("call", "player")]


@pytest.mark.clause("TSG-A1C.2", "TSG-A1.11")
def test_whoever_sits_out_too_long_is_taken_from_the_table_with_every_chip() -> None:
    room = Room(config_of(clocks=CLOCKS))
    ann, _ = room.seated("ann", "bob")
    room.ok(ann, c.SitOut)
    room.wait(299)
    assert room.table.state.seat_of("ann") is not None
    room.wait(1)
    assert room.table.state.seat_of("ann") is None
    assert room.wallet(ann) == WALLET_MINOR


def test_all_in_boards_are_dealt_one_street_at_a_time() -> None:
    room = Room(config_of(clocks=CLOCKS))
    room.seated("ann", "bob")
    room.next_hand()
    room.act("raise", 10_000)
    room.act("call")
    seen = [len(room.table.playing.board)]
    while room.table.hand is not None:
        room.wait(1)
        seen.append(len(room.table.last.board) if room.table.last else 0)
    assert seen == [0, 3, 4, 5]


def test_draws_and_bring_ins_have_their_own_time_out() -> None:
    """Whoever does not draw stands pat; the bring-in is posted."""
    room = Room(config_of(poker.FIVE_CARD_DRAW, clocks=CLOCKS))
    room.seated("ann", "bob")
    room.next_hand()
    room.act("call")
    room.act("check")
    room.wait(20 + 30)
    assert acted(room)[-1] == ("discard", "clock")
    stud = Room(config_of(poker.RAZZ, clocks=CLOCKS))
    stud.seated("ann", "bob")
    stud.next_hand()
    stud.wait(10 + 30)
    assert acted(stud)[0] == ("bring-in", "clock")
