"""Cards shown after a pot that nobody contested: by its winner alone, and only those that the winner chooses."""

from __future__ import annotations

import msgspec
import pytest

from croupier.house.roles import Actor
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.afterwards import histories
from croupier.poker_room.afterwards.replays import replay_of
from croupier.poker_room.views.tables import mine_part, public_part
from croupier.rules import poker
from croupier.rules.poker.histories import phh
from croupier.rules.poker.histories.replay import replay
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


@pytest.mark.clause("TSG-A1.28", "TSG-A1.31")
def test_cards_shown_after_the_hand_are_in_every_form_of_its_history() -> None:
    room = Room()
    room.seated("ann", "bob", "cem")
    room.next_hand()
    winner = uncontested(room)
    one, other = mine_part(room.table, winner.id).can_show  # type: ignore[union-attr]
    room.ok(winner, c.ShowCards, hand=1, cards=(other,))
    found = histories.recorded(room.store, TABLE, 1)
    assert found is not None
    (record,) = phh.loads(histories.as_phh(found, "stranger"))
    assert any(action.endswith(f"sm ??{other}") for action in record.actions)
    assert not any(one in action for action in record.actions)
    assert replay(record).finishing_stacks == record.finishing_stacks
    tracker = histories.as_tracker_text(found, "stranger")
    assert f"{winner.name}: shows [{other}]\n" in tracker
    assert "SHOW DOWN" not in tracker, "no tracker takes it for a showdown"
    assert "collected (" in tracker
    document = msgspec.json.decode(histories.as_open_history(found, "stranger"))["ohh"]
    assert [each["street"] for each in document["rounds"]] == ["Preflop"]
    assert document["rounds"][-1]["actions"][-1]["action"] == "Shows Cards"
    assert document["rounds"][-1]["actions"][-1]["cards"] == [other]
    last = replay_of(found, "stranger").steps[-1]
    assert (last.line.what, last.line.cards) == ("show", ("??", other))
    assert ("??", other) in [seat.cards for seat in last.view.seats]
    for form in (histories.as_text, histories.as_phh, histories.as_open_history, histories.as_tracker_text):
        assert one not in form(found, "stranger")
        assert one in form(found, winner.id), "the winner still has both"
    assert sum(seat.won_minor > 0 for seat in last.view.seats) == 1


@pytest.mark.clause("TSG-A1h.3", "TSG-A1.28")
def test_what_a_winner_of_stud_shows_joins_the_open_cards() -> None:
    room = Room(config_of(poker.SEVEN_CARD_STUD))
    room.seated("ann", "bob")
    room.next_hand()
    room.act("bring-in")
    winner = uncontested(room)
    first = mine_part(room.table, winner.id).can_show[0]  # type: ignore[union-attr]
    room.ok(winner, c.ShowCards, hand=1, cards=(first,))
    found = histories.recorded(room.store, TABLE, 1)
    assert found is not None
    cards = replay_of(found, "stranger").steps[-1].line.cards
    assert cards[0] == first
    assert cards.count("??") == 1
    assert histories.as_tracker_text(found, "stranger").count("shows [") == 1
