"""A floor file that says something new of a table: taken up between two hands, never in one."""

from __future__ import annotations

import msgspec
import pytest

from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.room import PokerConfigError
from rigs.poker_room import WALLET_MINOR, Room, config_of


def terms_of(room: Room) -> list[int]:
    return [event.config.most_minor for event in room.events() if isinstance(event, e.TableSet)]


@pytest.mark.clause("TSG-A1C.6")
def test_terms_between_hands_are_taken_up_at_once() -> None:
    room = Room()
    room.config = msgspec.structs.replace(room.config, most_minor=20_000)
    room.restart()
    assert room.table.config.most_minor == 20_000
    room.ok(room.person("ann"), c.SitDown, amount_minor=20_000)


@pytest.mark.clause("TSG-A1C.5", "TSG-A1C.6")
def test_a_hand_is_played_out_under_its_terms_and_the_next_begins_with_new_ones() -> None:
    room = Room()
    room.seated("ann", "bob", "cem")
    room.next_hand()
    room.config = msgspec.structs.replace(room.config, most_minor=20_000, rake=config_of().rake.__class__())
    room.restart()
    room.refused("buy-in-too-large", room.person("dee"), c.SitDown, amount_minor=20_000)
    room.play_out()
    assert room.rake > 0, "the hand began when the house took a rake"
    assert terms_of(room) == [10_000, 20_000]
    taken_minor = room.rake
    room.ok(room.person("dee"), c.SitDown, amount_minor=20_000)
    room.next_hand()
    (begun,) = [event for event in room.happened if isinstance(event, e.HandBegun)]
    assert isinstance(room.events()[begun.terms - 1], e.TableSet)
    room.play_out()
    assert room.rake == taken_minor, "no rake any more"
    room.restart()
    assert terms_of(room) == [10_000, 20_000], "taken up once"


def test_terms_still_wait_after_another_stop_in_the_same_hand() -> None:
    room = Room()
    room.seated("ann", "bob")
    room.next_hand()
    room.config = msgspec.structs.replace(room.config, most_minor=20_000)
    room.restart()
    room.act("call")
    room.restart()
    assert terms_of(room) == [10_000]
    room.play_out()
    assert terms_of(room) == [10_000, 20_000]


@pytest.mark.parametrize("in_hand", [False, True])
def test_seats_that_are_new_can_be_taken(in_hand: bool) -> None:
    """Their accounts are opened with the terms."""
    room = Room(config_of(seats=2))
    room.seated("ann", "bob")
    if in_hand:
        room.next_hand()
    room.config = msgspec.structs.replace(room.config, seats=4)
    room.restart()
    if in_hand:
        room.play_out()
    room.ok(room.person("cem"), c.SitDown, amount_minor=5_000, seat=3)
    assert room.balance("stack:p:3") == 5_000


def test_seats_that_go_with_the_hand_are_not_taken_any_more() -> None:
    room = Room(config_of(seats=4))
    room.seated("ann", "bob")
    room.next_hand()
    room.config = msgspec.structs.replace(room.config, seats=2)
    room.restart()
    room.refused("no-free-seat", room.person("cem"), c.SitDown, amount_minor=5_000)
    room.play_out()
    assert room.table.config.seats == 2


@pytest.mark.clause("TSG-A1C.2")
@pytest.mark.parametrize("in_hand", [False, True])
def test_whoever_sits_where_the_table_has_no_seat_any_more_is_credited(in_hand: bool) -> None:
    room = Room(config_of(rake=config_of().rake.__class__()))
    people = room.seated("ann", "bob", "cem")
    if in_hand:
        room.next_hand()
    room.config = msgspec.structs.replace(room.config, seats=2)
    room.restart()
    if in_hand:
        assert len(room.table.state.seats) == 3, "the hand is played out"
        room.play_out()
    assert [seat.patron for seat in room.table.state.seats.values()] == ["ann", "bob"]
    (left,) = [event for event in room.events() if isinstance(event, e.Left)]
    assert (left.patron, left.why) == ("cem", "seat-gone")
    assert room.wallet(people[2]) == WALLET_MINOR - 10_000 + left.amount_minor
    assert (
        sum(map(room.wallet, people)) + sum(s.stack_minor for s in room.table.state.seats.values()) == 3 * WALLET_MINOR
    )
    room.restart()
    room.next_hand()


@pytest.mark.parametrize("in_hand", [False, True])
def test_terms_in_another_currency_are_refused(in_hand: bool) -> None:
    room = Room()
    room.seated("ann", "bob", "cem")
    if in_hand:
        room.next_hand()
    room.config = msgspec.structs.replace(room.config, currency="GBP")
    with pytest.raises(PokerConfigError):
        room.restart()
