"""The end of the house's licence at poker: hands in progress count for nothing, and every chip is credited."""

from __future__ import annotations

import pytest

from croupier.house.roles import Actor
from croupier.poker_room import commands as c
from rigs.poker_pool import PoolHouse, pool_config
from rigs.poker_room import WALLET_MINOR, Room


def wallet(room: Room, actor: Actor) -> int:
    row = room.store.account(f"wallet:{actor.id}:EUR")
    assert row is not None
    return row.balance_minor


@pytest.mark.clause("TSG-10.6", "TSG-10.7")
def test_a_hand_that_is_played_then_is_cancelled_and_all_chips_are_credited() -> None:
    room = Room()
    people = room.seated("ann", "bob", "cem")
    room.next_hand()
    room.play_out()
    before = {actor.id: room.seat(actor).stack_minor for actor in people}
    room.next_hand()
    room.act("raise", 400)
    room.act("call")
    assert room.table.hand is not None
    assert room.table.hand.pot > 0
    room.table.play_ends_ms = room.now_ms + 1_000
    room.engine.wind(room.table)
    room.wait(0.999)
    assert room.table.hand is not None, "until that moment it is played"
    room.wait(0.001)
    assert (room.table.hand, room.table.state.open, room.table.state.seats) == (None, False, {})
    for actor in people:
        assert wallet(room, actor) == WALLET_MINOR - 10_000 + before[actor.id]
    room.wait(3600)
    assert room.engine.due_ms() is None
    room.refused("table-closed", people[0], c.SitDown, amount_minor=10_000)


@pytest.mark.clause("TSG-10.6", "TSG-10.7")
def test_members_of_a_pool_get_back_what_lies_in_hands_and_leave_with_all_chips() -> None:
    house = PoolHouse(pool_config(seats=2))
    people = house.enter("ann", "bob", "cem", "dan")
    assert len(house.tables()) == 2
    for table in house.tables():
        house.done(table, house.turn_at(table), c.Act, verb="raise", amount_minor=400)
    gone = house.turn_at(house.tables()[0])
    house.done(house.tables()[0], gone, c.Act, verb="fold")  # its hand is over; the other goes on
    house.room.play_ends_ms = house.pools.play_ends_ms = house.now_ms + 500
    for desk in (house.pool, *house.room.tables.values()):
        desk.play_ends_ms = house.now_ms + 500
        house.engine.wind(desk)
    house.wait(0.5)
    assert house.tables() == []
    assert house.pool.state.members == {}
    taken = {actor.id: wallet(house, actor) - WALLET_MINOR for actor in people}
    won = [name for name, minor in taken.items() if minor > 0]
    assert (len(won), sum(taken.values())) == (1, 0), "of the two hands only the one that was over has moved chips"
    assert taken[gone.id] == -taken[won[0]]
    house.wait(3600)
    assert house.engine.due_ms() is None
