"""Button, blinds and missed blinds at a live table."""

from __future__ import annotations

import itertools

import pytest

from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.afterwards import histories
from croupier.poker_room.blinds import Before, BlindDuty, arrange, arrange_dead, between
from croupier.poker_room.config import Button
from croupier.rules import poker
from rigs.poker_room import Room, config_of

READY, WAITS, POSTS = BlindDuty(), BlindDuty(candidate=True), BlindDuty(candidate=True, posts=True)


def begun(room: Room) -> e.HandBegun:
    return [event for event in room.events() if isinstance(event, e.HandBegun)][-1]


def hands(room: Room, count: int) -> list[e.HandBegun]:
    found = []
    for _ in range(count):
        room.next_hand()
        found.append(begun(room))
        room.play_out()
    return found


@pytest.mark.clause("TSG-A1a.15", "TSG-A1a.2")
def test_the_button_moves_clockwise_and_blinds_are_posted_left_of_it() -> None:
    room = Room()
    room.seated("ann", "bob", "cem")
    found = hands(room, 4)
    for before, now in itertools.pairwise(found):
        assert now.button == (before.button + 1) % 3
    assert all(hand.blinds == ((hand.button + 1) % 3, (hand.button + 2) % 3) for hand in found)


def test_with_two_players_the_button_has_the_small_blind() -> None:
    """NT-43."""
    room = Room()
    room.seated("ann", "bob")
    first, second = hands(room, 2)
    assert first.blinds == (first.button, 1 - first.button)
    assert second.button == 1 - first.button


@pytest.mark.clause("TSG-A1.11")
def test_whoever_sits_out_keeps_the_seat_and_is_not_dealt_in() -> None:
    room = Room()
    ann, *_ = room.seated("ann", "bob", "cem")
    room.ok(ann, c.SitOut)
    room.next_hand()
    assert room.table.state.seat_of("ann") not in begun(room).seats
    assert room.seat(ann).stack_minor == 10_000
    room.refused("nothing-changes", ann, c.SitOut)


def test_missed_blinds_are_made_good_live_and_dead() -> None:
    room = Room()
    ann, *_ = room.seated("ann", "bob", "cem", "dee")
    hands(room, 1)
    room.ok(ann, c.SitOut)
    hands(room, 4)
    assert (room.seat(ann).owes_big, room.seat(ann).owes_small) == (True, True)
    room.ok(ann, c.SitIn, posts=True)
    number = room.table.state.seat_of("ann")
    for _ in range(4):
        room.next_hand()
        if number in begun(room).seats:
            break
        room.play_out()
    hand = begun(room)
    if number not in hand.blinds:
        assert hand.posts[hand.seats.index(number)] == (100, 50)
        assert room.seat(ann).stack_minor <= 10_000 - 150
    assert not room.seat(ann).candidate


def test_whoever_waits_for_the_big_blind_comes_in_with_it_and_pays_nothing_more() -> None:
    room = Room()
    room.seated("ann", "bob", "cem")
    hands(room, 1)
    dee = room.person("dee")
    room.ok(dee, c.SitDown, amount_minor=5_000, seat=4)
    for _ in range(4):
        room.next_hand()
        hand = begun(room)
        if 4 in hand.seats:
            break
        room.play_out()
    assert hand.blinds[1] == 4
    assert hand.posts == ()


def test_whoever_posts_is_dealt_in_at_once_unless_between_button_and_big_blind() -> None:
    for seat in (3, 4, 5):
        room = Room()
        room.seated("ann", "bob", "cem")
        hands(room, 1)
        room.ok(room.person("dee"), c.SitDown, amount_minor=5_000, seat=seat, posts=True)
        room.next_hand()
        hand = begun(room)
        inside = seat in between(hand.button, hand.blinds[1], 6)
        assert (seat in hand.seats) is not inside
        if seat in hand.seats and hand.blinds[1] != seat:
            assert hand.posts[hand.seats.index(seat)] == (100, 0)


def test_whoever_wants_to_sit_out_at_the_next_big_blind_plays_until_then() -> None:
    room = Room()
    ann, *_ = room.seated("ann", "bob", "cem")
    hands(room, 1)
    room.ok(ann, c.SitOut, when="next-big-blind")
    number = room.table.state.seat_of("ann")
    found = hands(room, 4)
    with_ann = [hand for hand in found if number in hand.seats]
    assert all(hand.blinds[1] != number for hand in with_ann)
    assert len(with_ann) < 4
    assert room.seat(ann).sitting_out
    assert room.seat(ann).owes_big


@pytest.mark.parametrize(
    ("players", "button", "expected"),
    [
        ({0: READY, 1: WAITS}, 1, ((0, 1), 0, 0, 1)),
        ({0: WAITS, 3: WAITS, 5: WAITS}, 0, ((0, 3, 5), 3, 5, 0)),
        ({0: READY, 1: READY, 2: WAITS}, 1, ((0, 1, 2), 0, 1, 2)),
        ({0: READY, 1: READY, 2: WAITS}, 0, ((0, 1), 1, 1, 0)),
        ({0: READY, 2: READY, 4: READY, 5: POSTS}, 0, ((0, 2, 4, 5), 2, 4, 5)),
        ({0: READY, 2: READY, 4: READY, 3: POSTS}, 0, ((0, 2, 4), 2, 4, 0)),
        ({0: READY, 2: READY, 4: READY, 1: POSTS}, 0, ((0, 1, 2, 4), 2, 4, 0)),
    ],
)
def test_arrangements(
    players: dict[int, BlindDuty], button: int, expected: tuple[tuple[int, ...], int, int, int]
) -> None:
    assert arrange(players, 6, button, blinds=True) == expected


def test_nobody_plays_alone() -> None:
    assert arrange({2: READY}, 6, 0, blinds=True) is None


@pytest.mark.clause("TSG-A1.3", "TSG-A1h.2")
def test_stud_has_antes_and_a_bring_in_and_its_button_stays() -> None:
    """NT-58."""
    room = Room(config_of(poker.SEVEN_CARD_STUD))
    room.seated("ann", "bob", "cem")
    found = hands(room, 3)
    assert {hand.button for hand in found} == {found[0].button}
    assert all(hand.blinds == (-1, -1) for hand in found)
    assert [event.verb for event in room.events() if isinstance(event, e.Acted)].count("bring-in") == 3


@pytest.mark.clause("TSG-A1.23", "TSG-A1.38")
def test_a_mixed_table_changes_its_game_after_a_number_of_hands() -> None:
    room = Room(config_of(poker.TEXAS_HOLDEM, poker.RAZZ, rotation_hands=2))
    room.seated("ann", "bob", "cem")
    assert [hand.component for hand in hands(room, 6)] == [0, 0, 1, 1, 0, 0]


@pytest.mark.clause("TSG-A1.23")
def test_a_mixed_table_without_a_number_changes_after_one_hand_each() -> None:
    """NT-57."""
    room = Room(config_of(poker.TEXAS_HOLDEM, poker.OMAHA))
    room.seated("ann", "bob", "cem")
    assert [hand.component for hand in hands(room, 7)] == [0, 0, 0, 1, 1, 1, 0]


@pytest.mark.clause("TSG-A1C.5")
def test_the_forced_bets_of_a_table_stay_the_same() -> None:
    room = Room()
    room.seated("ann", "bob", "cem")
    forced = set()
    for _ in range(5):
        room.next_hand()
        forced.add(room.table.playing.plan.stakes)
        room.play_out()
    assert forced == {poker.no_limit(50, 100)}


@pytest.mark.parametrize(
    ("players", "before", "expected"),
    [
        ({0: READY, 1: READY, 2: READY}, Before(0, 1), ((0, 1, 2), 0, 1, 2)),
        ({0: READY, 1: READY, 3: READY}, Before(1, 2), ((0, 1, 3), 1, 2, 3)),
        ({0: READY, 1: READY, 4: READY}, Before(2, 3), ((0, 1, 4), 2, 3, 4)),
        ({0: READY, 2: READY}, Before(1, 2), ((0, 2), 2, 2, 0)),
        ({0: READY, 2: READY, 4: READY, 3: POSTS}, Before(0, 2), ((0, 2, 3, 4), 0, 2, 3)),
        ({0: READY, 2: READY, 4: READY, 1: POSTS}, Before(0, 2), ((0, 2, 4), 0, 2, 4)),
        ({0: READY, 2: READY, 4: READY}, Before(0, 4), ((0, 2, 4), 2, 4, 0)),
        ({0: READY, 2: WAITS}, Before(0, 4), None),
        ({0: READY, 2: READY}, Before(-1, -1), None),
    ],
)
def test_arrangements_with_a_dead_button(
    players: dict[int, BlindDuty], before: Before, expected: tuple[tuple[int, ...], int, int, int] | None
) -> None:
    assert arrange_dead(players, 6, before) == expected


def test_with_a_dead_button_nobody_escapes_the_big_blind_and_nobody_posts_it_twice() -> None:
    """The small blind leaves: with a moving button the next hand would skip somebody's big blind."""
    room = Room(config_of(button=Button.DEAD))
    room.seated("ann", "bob", "cem", "dee")
    (first,) = hands(room, 1)
    gone = room.table.state.seats[first.blinds[1]].patron
    room.ok(room.person(gone), c.LeaveTable)
    (second,) = hands(room, 1)
    assert second.blinds == (first.blinds[1], (first.blinds[1] + 1) % 4)
    assert second.blinds[0] not in second.seats, "nobody posts the small blind"
    posted = [event.amount for event in room.table.last.events if event.kind is poker.Kind.BLIND]  # type: ignore[union-attr]
    assert posted == [100]
    assert second.button == first.blinds[0]
    (third,) = hands(room, 1)
    assert third.button == first.blinds[1], "the button is dead: it lies before the empty seat"
    assert third.button not in third.seats
    assert third.blinds == (second.blinds[1], (second.blinds[1] + 1) % 4)
    found = [second.blinds[1], third.blinds[1], *(hand.blinds[1] for hand in hands(room, 3))]
    assert len(set(found[:3])) == 3, "the big blind goes round those who play"
    room.restart()


def test_a_history_names_the_dead_button_and_the_blinds_of_the_table() -> None:
    room = Room(config_of(button=Button.DEAD))
    room.seated("ann", "bob", "cem", "dee")
    (first,) = hands(room, 1)
    gone = room.table.state.seats[first.blinds[1]].patron
    room.ok(room.person(gone), c.LeaveTable)
    hands(room, 2)
    second, third = (histories.recorded(room.store, "p", number) for number in (2, 3))
    assert second is not None
    assert third is not None
    assert "(€0.50/€1 EUR)" in histories.as_tracker_text(second, "")
    assert f"Seat #{third.button + 1} is the button" in histories.as_tracker_text(third, "")
    assert "(button)" not in histories.as_tracker_text(third, "")
