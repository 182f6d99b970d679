"""Seats and chips at a cash table: who sits where, with how much, and what is credited on leaving."""

from __future__ import annotations

import pytest

from croupier.house.roles import HOUSE, Actor, Role
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.config import Clocks, Seating
from rigs.poker_room import SUPERVISOR, TABLE, WALLET_MINOR, Room, config_of


@pytest.mark.clause("TSG-A1C.1")
def test_players_take_a_free_seat_of_their_choice_with_chips_that_are_money() -> None:
    room = Room()
    ann, bob = room.person("ann"), room.person("bob")
    room.ok(ann, c.SitDown, amount_minor=5_000, seat=4)
    assert (room.wallet(ann), room.balance("stack:p:4")) == (WALLET_MINOR - 5_000, 5_000)
    room.refused("seat-taken", bob, c.SitDown, amount_minor=5_000, seat=4)
    room.refused("already-seated", ann, c.SitDown, amount_minor=5_000, seat=1)
    room.ok(bob, c.SitDown, amount_minor=5_000, seat=0)
    assert {number: seat.patron for number, seat in room.table.state.seats.items()} == {0: "bob", 4: "ann"}


@pytest.mark.clause("HC25-3.4.3")
def test_where_the_operator_assigns_the_seats_nobody_chooses_one() -> None:
    room = Room(config_of(seating=Seating.ASSIGNED))
    ann = room.person("ann")
    room.refused("seats-are-assigned", ann, c.SitDown, amount_minor=5_000, seat=2)
    room.ok(ann, c.SitDown, amount_minor=5_000)
    given = {Room(config_of(seating=Seating.ASSIGNED), seed=seed) for seed in range(12)}
    places = set()
    for other in given:
        other.seated("ann")
        places |= other.table.state.seats.keys()
    assert len(places) > 2, "the generator says where"


@pytest.mark.clause("TSG-A1C.6")
def test_what_is_brought_to_the_table_has_a_minimum_and_a_maximum() -> None:
    room = Room()
    ann = room.person("ann")
    room.refused("buy-in-too-small", ann, c.SitDown, amount_minor=1_999)
    room.refused("buy-in-too-large", ann, c.SitDown, amount_minor=10_001)
    room.ok(ann, c.SitDown, amount_minor=2_000)
    poor = room.person("poor", balance_minor=1_000)
    room.refused("insufficient-funds", poor, c.SitDown, amount_minor=2_000)


@pytest.mark.clause("TSG-A1C.3")
def test_join_while_a_seat_is_free_and_only_then() -> None:
    room = Room(config_of(seats=2))
    room.seated("ann", "bob")
    room.refused("no-free-seat", room.person("cem"), c.SitDown, amount_minor=5_000)
    room.next_hand()
    room.ok(room.in_turn(), c.LeaveTable)
    room.ok(room.person("cem"), c.SitDown, amount_minor=5_000)


@pytest.mark.clause("TSG-A1C.2")
def test_whoever_leaves_is_credited_the_value_of_the_chips_at_that_moment() -> None:
    room = Room()
    ann, bob = room.seated("ann", "bob")
    room.next_hand()
    room.play_out()
    stacks = {actor.id: room.seat(actor).stack_minor for actor in (ann, bob)}
    for actor in (ann, bob):
        room.ok(actor, c.LeaveTable)
        assert room.wallet(actor) == WALLET_MINOR - 10_000 + stacks[actor.id]
    assert room.table.state.seats == {}


@pytest.mark.clause("TSG-A1C.3", "HC25-3.4.5b")
def test_whoever_leaves_in_a_hand_gives_it_up_when_the_turn_comes() -> None:
    room = Room()
    ann, bob, cem = room.seated("ann", "bob", "cem")
    room.next_hand()
    later = next(
        actor for actor in (ann, bob, cem) if actor.id != room.in_turn().id and room.seat(actor).stack_minor < 10_000
    )
    paid_minor = 10_000 - room.seat(later).stack_minor
    room.ok(later, c.LeaveTable)
    assert room.table.state.seat_of(later.id) is not None, "it is not their turn yet"
    room.refused("nothing-changes", later, c.LeaveTable)
    for _ in range(3):
        if room.table.state.seat_of(later.id) is None or room.table.hand is None:
            break
        room.act("call" if room.table.playing.question.call else "check")  # type: ignore[union-attr]
    folded = [event for event in room.events() if isinstance(event, e.Acted) and event.by == "leaving"]
    assert [event.verb for event in folded] == ["fold"]
    room.play_out()
    assert room.wallet(later) == WALLET_MINOR - paid_minor, "what was wagered is lost, the rest is credited"


@pytest.mark.clause("TSG-A1C.3")
def test_whoever_has_folded_leaves_at_once_and_the_seat_stays_until_the_hand_ends() -> None:
    room = Room(config_of(seats=3))
    room.seated("ann", "bob", "cem")
    room.next_hand()
    out = room.in_turn()
    room.act("fold")
    room.ok(out, c.LeaveTable)
    assert room.wallet(out) == WALLET_MINOR
    room.refused("no-free-seat", room.person("dee"), c.SitDown, amount_minor=5_000)
    room.play_out()
    room.ok(room.person("dee"), c.SitDown, amount_minor=5_000)


@pytest.mark.clause("TSG-A1C.2")
def test_chips_that_were_still_coming_are_credited_with_the_others() -> None:
    room = Room()
    room.seated("ann", "bob", "cem", amount_minor=5_000)
    room.next_hand()
    out = room.in_turn()
    room.act("fold")
    room.ok(out, c.BuyChips, amount_minor=1_000)
    assert (room.seat(out).coming_minor, room.wallet(out)) == (1_000, WALLET_MINOR - 6_000)
    room.ok(out, c.LeaveTable)
    assert room.wallet(out) == WALLET_MINOR


@pytest.mark.clause("TSG-A1C.4", "TSG-A1.34")
def test_chips_bought_in_a_hand_arrive_after_it_and_up_to_the_maximum() -> None:
    room = Room()
    ann, bob = room.seated("ann", "bob", amount_minor=5_000)
    room.next_hand()
    behind = room.seat(ann).stack_minor
    room.ok(ann, c.BuyChips, amount_minor=4_000)
    assert (room.seat(ann).stack_minor, room.seat(ann).coming_minor) == (behind, 4_000)
    room.refused("buy-in-too-large", ann, c.BuyChips, amount_minor=2_000)
    assert room.wallet(ann) == WALLET_MINOR - 9_000
    assert room.table.playing.starting == (5_000, 5_000), "table stakes: the hand knows nothing of new chips"
    room.play_out()
    (paid,) = [paid for paid in room.table.state.paid if paid.patron == "ann"]
    assert room.seat(ann).stack_minor == paid.stack_minor + 4_000, "with the bought chips, after the hand"
    room.refused("buy-in-too-large", bob, c.BuyChips, amount_minor=9_000)
    before = room.seat(bob).stack_minor
    room.ok(bob, c.BuyChips, amount_minor=1)
    assert room.seat(bob).stack_minor == before + 1, "as little as anybody likes"


@pytest.mark.clause("TSG-A1C.4")
def test_bought_chips_above_the_maximum_go_back_when_the_stack_grew_meanwhile() -> None:
    room = Room(config_of(rake=config_of().rake.__class__()))
    room.seated("ann", "bob", amount_minor=5_000)
    room.next_hand()
    raiser = room.in_turn()
    room.ok(raiser, c.BuyChips, amount_minor=5_000)
    room.act("raise", 5_000)
    room.act("call")
    room.play_out()
    winner = max(room.table.state.seats.values(), key=lambda seat: seat.stack_minor)
    if winner.patron == raiser.id:
        assert winner.stack_minor == 10_000
        assert room.wallet(raiser) == WALLET_MINOR - 5_000
    else:
        assert room.seat(raiser).stack_minor == 5_000


@pytest.mark.clause("TSG-A1C.4")
def test_chips_can_be_bought_after_the_last_one_is_lost() -> None:
    for seed in range(20):
        room = Room(seed=seed)
        room.seated("ann", "bob", amount_minor=5_000)
        room.next_hand()
        room.act("raise", 5_000)
        room.act("call")
        room.play_out()
        broke = [seat for seat in room.table.state.seats.values() if not seat.stack_minor]
        if broke:
            break
    (seat,) = broke
    actor = Actor(seat.patron, seat.name, frozenset({Role.PLAYER}))
    assert seat.sitting_out
    room.refused("no-chips", actor, c.SitIn)
    room.ok(actor, c.BuyChips, amount_minor=3_000)
    room.ok(actor, c.SitIn)
    room.next_hand()
    assert room.table.state.number == 2


def test_a_stack_is_filled_up_before_each_hand_where_its_player_wants_it() -> None:
    room = Room()
    ann, _ = room.seated("ann", "bob", amount_minor=5_000)
    room.ok(ann, c.TopUp, on=True)
    room.refused("nothing-changes", ann, c.TopUp, on=True)
    room.next_hand()
    assert sorted(room.table.playing.starting) == [5_000, 10_000]
    assert room.wallet(ann) == WALLET_MINOR - 10_000


def test_whoever_comes_back_soon_brings_what_they_left_with() -> None:
    """NT-61: chips that were won cannot be taken off the table and replaced by fewer."""
    room = Room(config_of(clocks=Clocks(re_entry_s=600)))
    ann = room.person("ann")
    room.ok(ann, c.SitDown, amount_minor=9_000)
    room.ok(ann, c.LeaveTable)
    room.wait(599)
    room.refused("buy-in-too-small", ann, c.SitDown, amount_minor=8_999)
    room.wait(1)
    room.ok(ann, c.SitDown, amount_minor=2_000)


@pytest.mark.clause("TSG-7.4", "TSG-A1.33")
def test_a_supervisor_removes_a_player_who_keeps_every_chip() -> None:
    room = Room()
    ann, bob = room.seated("ann", "bob")
    room.refused("not-allowed", bob, c.RemovePlayer, patron="ann")
    room.ok(SUPERVISOR, c.RemovePlayer, patron="ann")
    assert room.wallet(ann) == WALLET_MINOR
    room.refused("not-seated", SUPERVISOR, c.RemovePlayer, patron="ann")


@pytest.mark.clause("TSG-7.4", "TSG-A1.33")
@pytest.mark.parametrize("asked_before", [False, True])
def test_whoever_is_removed_in_a_hand_gives_it_up_and_is_recorded_as_removed(
    asked_before: bool,
) -> None:
    room = Room()
    room.seated("ann", "bob", "cem")
    room.next_hand()
    first = room.in_turn()
    room.act("call")
    if asked_before:
        room.ok(first, c.LeaveTable)
    room.ok(SUPERVISOR, c.RemovePlayer, patron=first.id)
    room.refused("nothing-changes", SUPERVISOR, c.RemovePlayer, patron=first.id)
    room.refused("nothing-changes", first, c.LeaveTable)
    room.restart()
    room.play_out()
    (left,) = [event for event in room.events() if isinstance(event, e.Left)]
    assert (left.patron, left.why) == (first.id, "removed")
    assert room.wallet(first) == WALLET_MINOR - 100, "every chip but the call"


def test_a_closed_table_plays_its_hand_out_and_credits_everybody() -> None:
    room = Room()
    ann, bob = room.seated("ann", "bob")
    room.refused("not-allowed", ann, c.ClosePokerTable)
    room.next_hand()
    room.ok(SUPERVISOR, c.ClosePokerTable)
    assert room.table.hand is not None
    room.play_out()
    assert room.table.state.seats == {}
    assert room.wallet(ann) + room.wallet(bob) + room.rake == 2 * WALLET_MINOR
    room.refused("table-closed", ann, c.SitDown, amount_minor=5_000)
    room.ok(SUPERVISOR, c.OpenPokerTable)
    room.ok(ann, c.SitDown, amount_minor=5_000)


def test_only_the_house_says_that_a_connection_was_lost() -> None:
    room = Room()
    ann, bob = room.seated("ann", "bob")
    room.refused("not-allowed", bob, c.Connection, patron="ann", connected=False)
    room.ok(HOUSE, c.Connection, patron="ann", connected=False)
    assert not room.seat(ann).connected
    room.refused("not-seated", HOUSE, c.Connection, patron="nobody", connected=False)


def test_a_command_sent_twice_is_done_once() -> None:
    room = Room()
    ann = room.person("ann")
    first = room.ok(ann, c.SitDown, amount_minor=5_000, id="same")
    again = room.ok(ann, c.SitDown, amount_minor=5_000, id="same")
    assert (again.repeated, again.version) == (True, first.version)
    assert room.wallet(ann) == WALLET_MINOR - 5_000
    room.restart()
    assert room.ok(ann, c.SitDown, amount_minor=5_000, id="same").repeated
    assert room.wallet(ann) == WALLET_MINOR - 5_000
    assert room.table.id == TABLE
