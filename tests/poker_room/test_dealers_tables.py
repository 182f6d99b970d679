"""A poker table with a dealer: who deals, which cards can come, what a misdeal gives back."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.house.roles import Actor, Role
from croupier.poker_room import commands as c
from croupier.poker_room.afterwards import histories
from croupier.poker_room.config import Clocks, Dealing, Seating
from croupier.poker_room.views.parts import DealPart
from croupier.poker_room.views.tables import mine_part, public_part
from croupier.rules import poker
from rigs.poker_room import SUPERVISOR, TABLE, Room, answer_at_random, config_of

DORA = Actor("dora", "Dora", frozenset({Role.DEALER}))


def dealers_room(*variants: poker.Variant, **changes: Any) -> Room:
    room = Room(config_of(*variants, dealing=Dealing.DEALER, seating=Seating.ASSIGNED, **changes))
    room.ok(DORA, c.SignOnAtPoker)
    return room


def begun(room: Room, *names: str) -> list[Actor]:
    people = room.seated(*names)
    room.ok(DORA, c.BeginHand)
    return people


def deal(room: Room, cards: str) -> None:
    """Cards of the pending deal."""
    room.ok(DORA, c.DealCards, hand=room.table.state.number, cards=tuple(cards.split()))


def dealt_hole_cards(room: Room) -> None:
    for cards in ("As Ah", "Ks Kh", "7d 2c")[: len(room.table.state.dealt)]:
        deal(room, cards)


def to_deal(room: Room) -> DealPart | None:
    return public_part(room.table).deal


@pytest.mark.clause("HC25-3.4.4a", "HC25-3.4.5a")
def test_nothing_is_dealt_until_the_dealer_begins_and_deals() -> None:
    room = dealers_room()
    room.seated("ann", "bob")
    room.wait(60)
    assert room.table.state.number == 0, "no hand begins by itself"
    room.ok(DORA, c.BeginHand)
    room.wait(3600)
    assert room.table.hand is not None
    first, second = room.table.state.dealt
    assert to_deal(room) == DealPart(first, 2, up=False)
    deal(room, "As Ah")
    assert to_deal(room) == DealPart(second, 2, up=False)
    deal(room, "Ks Kh")
    assert to_deal(room) is None, "now a player is asked"
    room.act("call")
    room.act("check")
    assert to_deal(room) == DealPart(-1, 3, up=True)
    room.restart()
    deal(room, "2c 7d 9h")
    assert public_part(room.table).board == ("2c", "7d", "9h")


@pytest.mark.clause("HC25-3.4.1b", "HC25-3.4.5a")
def test_the_cards_that_the_dealer_entered_decide_and_the_levy_is_taken() -> None:
    room = dealers_room(most_minor=20_000)
    begun(room, "ann", "bob")
    dealt_hole_cards(room)
    best = room.table.state.dealt[0]
    room.act("raise", 10_000)
    room.act("call")
    for cards in ("2c 7h 9h", "3d", "4d"):
        deal(room, cards)
    assert room.table.hand is None
    assert room.table.state.seats[best].stack_minor == 20_000 - room.rake
    assert room.rake == 100
    found = histories.recorded(room.store, TABLE, 1)
    assert found is not None
    assert "As" in histories.as_text(found, "stranger")


def test_cards_may_come_one_by_one_and_nobody_is_shown_them_early() -> None:
    room = dealers_room()
    begun(room, "ann", "bob")
    first = room.table.state.dealt[0]
    deal(room, "As")
    assert to_deal(room) == DealPart(first, 2, up=False, drawn=1)
    patron = room.table.state.seats[first].patron
    assert mine_part(room.table, patron).cards == ()  # type: ignore[union-attr]
    room.restart()
    room.refused("card-cannot-come", DORA, c.DealCards, hand=1, cards=("As",))
    deal(room, "Ah")
    assert mine_part(room.table, patron).cards == ("As", "Ah")  # type: ignore[union-attr]


def test_a_card_that_lies_elsewhere_and_one_too_many_are_refused() -> None:
    room = dealers_room()
    begun(room, "ann", "bob")
    deal(room, "As Ah")
    for cards in (("As", "Kd"), ("Kd", "Kd"), ("??", "Kd"), ("Kd", "1z")):
        room.refused("card-cannot-come", DORA, c.DealCards, hand=1, cards=cards)
    room.refused("too-many-cards", DORA, c.DealCards, hand=1, cards=("Kd", "Kc", "Kh"))
    room.refused("stale-turn", DORA, c.DealCards, hand=2, cards=("Kd", "Kc"))
    deal(room, "Kd Kc")
    room.refused("nothing-to-deal", DORA, c.DealCards, hand=1, cards=("2d",))


def test_only_a_dealer_deals_and_only_where_one_is_wanted() -> None:
    room = dealers_room()
    ann, _ = room.seated("ann", "bob")
    room.refused("not-allowed", ann, c.BeginHand)
    room.ok(DORA, c.BeginHand)
    room.refused("in-a-hand", DORA, c.BeginHand)
    room.refused("not-allowed", ann, c.DealCards, hand=1, cards=("As", "Ah"))
    room.refused("not-allowed", DORA, c.Misdeal, hand=1)
    usual = Room()
    usual.seated("ann", "bob")
    usual.refused("no-dealer-here", DORA, c.BeginHand)
    usual.next_hand()
    usual.refused("no-dealer-here", DORA, c.DealCards, hand=1, cards=("As", "Ah"))
    usual.refused("no-dealer-here", SUPERVISOR, c.Misdeal, hand=1)


def test_a_hand_needs_two_players_and_an_open_table() -> None:
    room = dealers_room()
    room.seated("ann")
    room.refused("too-few-for-a-hand", DORA, c.BeginHand)
    room.seated("bob")
    room.ok(SUPERVISOR, c.ClosePokerTable)
    room.refused("table-closed", DORA, c.BeginHand)


@pytest.mark.clause("HC25-3.4.3")
def test_the_house_gives_the_seat_at_a_dealers_table() -> None:
    room = dealers_room()
    ann = room.person("ann")
    room.refused("seats-are-assigned", ann, c.SitDown, amount_minor=5_000, seat=3)
    room.ok(ann, c.SitDown, amount_minor=5_000)
    assert room.table.state.seat_of("ann") is not None


def test_a_misdeal_gives_every_wager_back_and_the_button_stays() -> None:
    room = dealers_room()
    begun(room, "ann", "bob", "cem")
    dealt_hole_cards(room)
    room.act("fold")
    room.act("fold")
    had = {seat.patron: seat.stack_minor for seat in room.table.state.seats.values()}
    stood = room.table.state.button, room.table.state.small_blind, room.table.state.big_blind
    room.ok(DORA, c.BeginHand)
    assert (room.table.state.button, room.table.state.small_blind, room.table.state.big_blind) != stood
    dealt_hole_cards(room)
    room.act("raise", 300)
    leaver = room.in_turn()
    room.act("fold")
    wallet_minor = room.wallet(leaver)
    room.ok(leaver, c.LeaveTable)
    buyer = room.in_turn()
    room.ok(buyer, c.Act, verb="call")
    room.ok(buyer, c.BuyChips, amount_minor=10_000 - room.seat(buyer).stack_minor)
    told = [seat.paid_minor for seat in public_part(room.table).seats if seat.paid_minor]
    assert told == [300, 300], "the raise and the call: what goes back to whom is still here"
    room.ok(SUPERVISOR, c.Misdeal, hand=2)
    assert room.table.hand is None
    assert room.pot == room.rake == 0
    assert room.wallet(leaver) == wallet_minor + had.pop(leaver.id), "what the leaver had wagered too"
    assert {seat.patron: min(seat.stack_minor, had[seat.patron]) for seat in room.table.state.seats.values()} == had
    assert room.seat(buyer).stack_minor == 10_000, "bought chips came, as far as there was room"
    assert (room.table.state.button, room.table.state.small_blind, room.table.state.big_blind) == stood
    assert histories.recorded(room.store, TABLE, 2) is None
    room.refused("stale-turn", SUPERVISOR, c.Misdeal, hand=2)
    room.restart()
    room.ok(DORA, c.BeginHand)
    assert room.table.state.number == 3


def test_after_a_misdeal_the_last_hand_with_a_history_is_the_one_before() -> None:
    room = dealers_room()
    begun(room, "ann", "bob")
    dealt_hole_cards(room)
    room.act("fold")
    assert public_part(room.table).history == 1
    room.ok(DORA, c.BeginHand)
    room.ok(SUPERVISOR, c.Misdeal, hand=2)
    assert public_part(room.table).history == 1
    assert histories.recorded(room.store, TABLE, 1) is not None


def test_after_a_misdeal_missed_blinds_are_owed_as_before() -> None:
    """Whoever made them good in the hand owes them again, and whom a blind passed over in it does not owe that one."""
    room = dealers_room()
    ann, *_ = begun(room, "ann", "bob", "cem", "dee")
    for cards in ("As Ah", "Ks Kh", "7d 2c", "8d 3c"):
        deal(room, cards)
    for _ in range(3):
        room.act("fold")
    room.ok(ann, c.SitOut)
    for _ in range(4):
        room.ok(DORA, c.BeginHand)
        for cards in ("As Ah", "Ks Kh", "7d 2c"):
            deal(room, cards)
        for _ in range(2):
            room.act("fold")
        if room.seat(ann).owes_big and room.seat(ann).owes_small:
            break
    room.ok(ann, c.SitIn, posts=True)
    owed = [(seat.new, seat.owes_big, seat.owes_small, seat.posts) for seat in room.table.state.seats.values()]
    assert (False, True, True, True) in owed
    for _ in range(3):  # until ann is not between the button and the blinds
        room.ok(DORA, c.BeginHand)
        if room.table.in_hand(room.table.state.seat_of("ann") or 0):
            break
        room.ok(SUPERVISOR, c.Misdeal, hand=room.table.state.number)
    if room.table.hand is not None:
        assert not room.seat(ann).owes_big
        room.ok(SUPERVISOR, c.Misdeal, hand=room.table.state.number)
    again = [(seat.new, seat.owes_big, seat.owes_small, seat.posts) for seat in room.table.state.seats.values()]
    assert again == owed


def test_a_shoes_card_that_cannot_come_is_noted_and_not_dealt() -> None:
    room = dealers_room()
    begun(room, "ann", "bob")
    shoe = Actor("shoe-1", "Shoe", frozenset({Role.DEVICE}))
    room.ok(shoe, c.DealCards, hand=1, cards=("As",))
    room.ok(shoe, c.DealCards, hand=1, cards=("As",))
    first = room.table.state.dealt[0]
    assert to_deal(room) == DealPart(first, 2, up=False, drawn=1, trouble="misread")
    room.restart()
    deal(room, "Ah")
    assert to_deal(room) == DealPart(room.table.state.dealt[1], 2, up=False)
    room.refused("not-allowed", shoe, c.BeginHand)
    room.refused("not-allowed", shoe, c.Misdeal, hand=1)
    room.refused("not-allowed", DORA, c.ShoeFault, code="lid-open")
    room.ok(shoe, c.ShoeFault, code="lid-open")
    assert to_deal(room) == DealPart(room.table.state.dealt[1], 2, up=False, trouble="fault")
    room.ok(SUPERVISOR, c.Misdeal, hand=1)
    assert not room.table.state.shoe_trouble


def test_players_clocks_run_while_the_dealer_waits_for_them() -> None:
    room = dealers_room(clocks=Clocks(time_bank_s=0, first_s=15))
    begun(room, "ann", "bob")
    dealt_hole_cards(room)
    room.wait(16)
    assert room.table.hand is None, "the small blind was folded for want of an answer"


@pytest.mark.parametrize("game", ["badugi", "7-card-stud", "omaha"])
def test_every_kind_of_game_asks_the_dealer_for_its_cards(game: str) -> None:
    variant = poker.by_id(game)
    room = dealers_room(variant)
    begun(room, "ann", "bob")
    pack = [str(card) for card in variant.pack]
    asked = 0
    while room.table.hand is not None:
        wanted = to_deal(room)
        if wanted is None:
            room.act(*answer_at_random(room.table, None))
            continue
        asked += wanted.count
        deal(room, " ".join(pack.pop() for _ in range(wanted.count)))
    assert asked >= 2 * variant.hole_cards


EVE = Actor("eve", "Eve", frozenset({Role.DEALER}))


def test_a_dealer_deals_where_signed_on_and_a_supervisor_may_stand_in() -> None:
    room = Room(config_of(dealing=Dealing.DEALER, seating=Seating.ASSIGNED))
    ann, _ = room.seated("ann", "bob")
    room.refused("sign-on-first", DORA, c.BeginHand)
    room.refused("not-allowed", ann, c.SignOnAtPoker)
    room.refused("no-dealer", DORA, c.SignOffAtPoker)
    room.ok(DORA, c.SignOnAtPoker)
    room.refused("nothing-changes", DORA, c.SignOnAtPoker)
    assert public_part(room.table).dealt_by == "Dora"
    assert room.refused("other-dealer", EVE, c.BeginHand).details["name"] == "Dora"
    room.refused("other-dealer", EVE, c.SignOnAtPoker)
    room.refused("other-dealer", EVE, c.SignOffAtPoker)
    room.refused("not-allowed", ann, c.SignOffAtPoker)
    room.ok(DORA, c.BeginHand)
    room.refused("other-dealer", EVE, c.DealCards, hand=1, cards=("As", "Ah"))
    deal(room, "As Ah")
    room.restart()
    room.ok(DORA, c.SignOffAtPoker)
    room.refused("sign-on-first", DORA, c.DealCards, hand=1, cards=("Ks", "Kh"))
    room.ok(SUPERVISOR, c.DealCards, hand=1, cards=("Ks",))
    room.ok(EVE, c.SignOnAtPoker)
    room.ok(SUPERVISOR, c.SignOffAtPoker)
    assert public_part(room.table).dealt_by == ""
    room.refused("sign-on-first", EVE, c.DealCards, hand=1, cards=("Kh",))
    usual = Room()
    usual.refused("no-dealer-here", DORA, c.SignOnAtPoker)
