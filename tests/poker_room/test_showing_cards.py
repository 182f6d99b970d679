"""Cards shown after a pot that nobody contested: by its winner alone, and only those that the winner chooses."""

from __future__ import annotations

import pytest

from croupier.house.roles import Actor
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.afterwards import histories
from croupier.poker_room.views import mine_part, public_part
from croupier.rules import poker
from rigs.poker_room import TABLE, Room, config_of


def uncontested(room: Room) -> Actor:
    """Everybody folds to the last one, who wins."""
    while True:
        last = room.in_turn()
        room.act("fold")
        if room.table.hand is None:
            break
    (winner,) = [paid for paid in room.table.state.paid if paid.won_minor]
    assert winner.patron != last.id
    return room.person(winner.patron)


def seen(room: Room, actor: Actor) -> tuple[str, ...]:
    number = room.table.state.seat_of(actor.id)
    return next(seat.cards for seat in public_part(room.table).seats if seat.seat == number)


@pytest.mark.clause("TSG-A1.28", "TSG-A1.31")
def test_the_winner_shows_one_card_and_then_the_other() -> None:
    room = Room()
    room.seated("ann", "bob", "cem")
    room.next_hand()
    winner = uncontested(room)
    one, other = mine_part(room.table, winner.id).can_show  # type: ignore[union-attr]
    assert seen(room, winner) == ("??", "??")
    room.ok(winner, c.ShowCards, hand=1, cards=(other,))
    assert seen(room, winner) == ("??", other)
    assert mine_part(room.table, winner.id).can_show == (one,)  # type: ignore[union-attr]
    room.refused("nothing-to-show", winner, c.ShowCards, hand=1, cards=(other,))
    room.restart()
    room.ok(winner, c.ShowCards, hand=1, cards=(one,))
    assert seen(room, winner) == (one, other)
    assert public_part(room.table).log[-1].cards == (other, one)
    assert [event.cards for event in room.events() if isinstance(event, e.CardsShown)] == [(other,), (one,)]
    told = [f"{winner.name}: shows [{card}] after the hand" for card in (other, one)]
    room.next_hand()
    found = histories.recorded(room.store, TABLE, 1)
    assert found is not None
    assert histories.as_text(found, "stranger").splitlines()[-2:] == told, "in the history too"


@pytest.mark.clause("TSG-A1.28", "TSG-A1.31")
def test_nobody_else_shows_and_no_other_cards() -> None:
    room = Room()
    ann, bob, cem = room.seated("ann", "bob", "cem")
    room.next_hand()
    hand = room.table.playing
    holes = dict(zip(room.table.state.patrons, hand.hole, strict=True))
    room.refused("nothing-to-show", ann, c.ShowCards, hand=1, cards=(str(holes["ann"][0]),))
    winner = uncontested(room)
    for loser in {ann, bob, cem} - {winner}:
        assert mine_part(room.table, loser.id).can_show == ()  # type: ignore[union-attr]
        room.refused("nothing-to-show", loser, c.ShowCards, hand=1, cards=(str(holes[loser.id][0]),))
        room.refused("nothing-to-show", winner, c.ShowCards, hand=1, cards=(str(holes[loser.id][0]),))
    for cards in ((), ("??",), ("xx", str(holes[winner.id][0]))):
        room.refused("nothing-to-show", winner, c.ShowCards, hand=1, cards=cards)
    room.refused("stale-turn", winner, c.ShowCards, hand=2, cards=(str(holes[winner.id][0]),))
    room.refused("not-seated", room.person("dee"), c.ShowCards, hand=1, cards=("As",))


@pytest.mark.clause("TSG-A1.28")
def test_the_next_hand_takes_the_cards_away() -> None:
    room = Room()
    room.seated("ann", "bob", "cem")
    room.next_hand()
    winner = uncontested(room)
    cards = mine_part(room.table, winner.id).can_show  # type: ignore[union-attr]
    room.ok(winner, c.ShowCards, hand=1, cards=cards)
    room.next_hand()
    assert seen(room, winner) == ("??", "??")
    assert "show" not in {line.what for line in public_part(room.table).log}
    room.refused("stale-turn", winner, c.ShowCards, hand=1, cards=cards)


@pytest.mark.clause("TSG-A1.27")
def test_after_a_showdown_nothing_is_left_to_choose() -> None:
    room = Room()
    people = room.seated("ann", "bob")
    room.next_hand()
    room.play_out()
    assert [mine_part(room.table, actor.id).can_show for actor in people] == [(), ()]  # type: ignore[union-attr]


@pytest.mark.clause("TSG-A1h.3")
def test_open_cards_of_stud_need_no_showing() -> None:
    room = Room(config_of(poker.SEVEN_CARD_STUD))
    room.seated("ann", "bob")
    room.next_hand()
    room.act("bring-in")
    winner = uncontested(room)
    assert len(mine_part(room.table, winner.id).can_show) == 2  # type: ignore[union-attr]
    assert seen(room, winner)[:2] == ("??", "??")
