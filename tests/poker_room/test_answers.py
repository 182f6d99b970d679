"""Answers at a live table: only whose turn it is, only what the rules allow, and each once."""

from __future__ import annotations

import pytest

from croupier.house.request import Request
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.config import RakeSchedule
from croupier.poker_room.streams import stream_of
from croupier.poker_room.views.tables import public_part
from croupier.rules import poker
from rigs.poker_room import TABLE, Room, config_of


@pytest.fixture
def room() -> Room:
    room = Room()
    room.seated("ann", "bob", "cem")
    room.next_hand()
    return room


def test_only_the_one_in_turn_answers(room: Room) -> None:
    others = [name for name in ("ann", "bob", "cem") if name != room.in_turn().id]
    for name in others:
        room.refused("not-your-turn", room.person(name), c.Act, verb="fold")
    room.refused("not-seated", room.person("eve"), c.Act, verb="fold")


def test_an_answer_to_another_question_is_refused(room: Room) -> None:
    first = room.in_turn()
    room.refused("stale-turn", first, c.Act, verb="call", hand=0)
    room.refused("stale-turn", first, c.Act, verb="call", turn=1)
    room.act("call")
    room.refused("stale-turn", first, c.Act, verb="call", turn=0)
    room.play_out()
    room.refused("stale-turn", first, c.Act, verb="call")


@pytest.mark.clause("TSG-A1.4", "TSG-A1.6", "TSG-A1.8")
def test_what_the_rules_do_not_allow_is_refused_and_changes_nothing(room: Room) -> None:
    actor = room.in_turn()
    for verb, amount, code in (
        ("check", 0, "poker-facing-bet"),
        ("raise", 199, "poker-too-small"),
        ("raise", 10_001, "poker-too-large"),
        ("discard", 0, "poker-not-drawing"),
        ("bring-in", 0, "poker-no-bring-in"),
    ):
        reply = room.refused("illegal-action", actor, c.Act, verb=verb, amount_minor=amount)
        assert reply.details["why"].code == code
    draw = Room(config_of(poker.FIVE_CARD_DRAW))
    draw.seated("ann", "bob")
    draw.next_hand()
    draw.act("call")
    draw.act("check")
    reply = draw.refused("illegal-action", draw.in_turn(), c.Act, verb="discard", cards=("Zz",))
    assert reply.details["why"].code == "poker-no-card"


def test_an_answer_sent_twice_is_done_once(room: Room) -> None:
    actor = room.in_turn()
    command = c.Act(id="once", table=TABLE, hand=1, turn=0, verb="raise", amount_minor=300)
    for _ in range(2):
        room.step(Request(stream_of(TABLE), command, actor), Request(stream_of(TABLE), command, actor))
    raises = [event for event in room.events() if isinstance(event, e.Acted)]
    assert [(event.seat, event.amount_minor) for event in raises] == [(room.table.state.seat_of(actor.id), 300)]


@pytest.mark.clause("TSG-A1.35", "TSG-A1.36", "TSG-A1.37")
def test_side_pots_are_paid_only_to_those_who_reached_them() -> None:
    room = Room(config_of(rake=RakeSchedule()))
    for name, amount in (("ann", 2_000), ("bob", 5_000), ("cem", 10_000)):
        room.ok(room.person(name), c.SitDown, amount_minor=amount)
    room.next_hand()
    while room.table.state.clock is not None:
        question = room.table.playing.question
        raise_to = getattr(question, "raise_to", 0)
        room.act("raise", raise_to) if raise_to else room.act("call")
    room.play_out()
    by_patron = {paid.patron: paid for paid in room.table.state.paid}
    assert by_patron["ann"].won_minor <= 6_000
    assert by_patron["bob"].won_minor <= 12_000
    assert by_patron["cem"].stack_minor >= 5_000, "what nobody could call came back"
    assert sum(paid.won_minor for paid in by_patron.values()) == sum(paid.paid_minor for paid in by_patron.values())


@pytest.mark.clause("TSG-A1.36", "TSG-A1.37")
def test_main_and_side_pot_are_shown_with_who_can_win_them() -> None:
    """What lies in front of the seats joins the pots when the betting round ends; who folded can win nothing."""
    room = Room(config_of(rake=RakeSchedule()))
    for name, amount in (("ann", 2_000), ("bob", 10_000), ("cem", 10_000), ("dee", 10_000)):
        room.ok(room.person(name), c.SitDown, amount_minor=amount)
    room.next_hand()
    seat = {name: room.table.state.seat_of(name) for name in ("ann", "bob", "cem", "dee")}

    def pots() -> list[tuple[int, set[int | None]]]:
        return [(pot.amount_minor, set(pot.seats)) for pot in public_part(room.table).pots]

    room.act("raise", 2_000)
    assert pots() == []
    for _ in range(3):
        room.act("call")
    everybody = set(seat.values())
    assert pots() == [(8_000, everybody)]
    room.act("raise", 1_000)
    assert pots() == [(8_000, everybody)], "the bet lies in front of its seat"
    room.act("call")
    gone = seat[room.in_turn().id]
    room.act("fold")
    assert pots() == [(8_000, everybody - {gone}), (2_000, everybody - {gone, seat["ann"]})]


@pytest.mark.clause("TSG-2.18", "HC25-3.4.1b")
def test_the_rake_is_a_part_of_the_pot_with_a_cap_and_is_recorded_by_player() -> None:
    room = Room(config_of(rake=RakeSchedule(per_mille=50, caps=((2, 150), (3, 400)), step_minor=5)))
    room.seated("ann", "bob", "cem")
    room.next_hand()
    room.act("raise", 1_030)
    room.act("call")
    room.act("call")
    room.play_out()
    # The pot is 3,090; a twentieth is 154.50, rounded down to whole steps of 5.
    assert room.rake == 150
    ended = [event for event in room.events() if isinstance(event, e.HandEnded)][-1]
    assert ended.rake_minor == sum(paid.rake_minor for paid in ended.paid) == 150
    assert {paid.rake_minor for paid in ended.paid} == {50}


@pytest.mark.clause("TSG-2.18")
@pytest.mark.parametrize(("players", "cap"), [(2, 100), (3, 300)])
def test_the_cap_goes_by_the_number_dealt_in(players: int, cap: int) -> None:
    room = Room(config_of(rake=RakeSchedule(per_mille=100, caps=((2, 100), (3, 300)))))
    room.seated(*("ann", "bob", "cem")[:players])
    room.next_hand()
    for _ in range(players):
        raise_to = getattr(room.table.playing.question, "raise_to", 0)
        room.act("raise", raise_to) if raise_to else room.act("call")
    room.play_out()
    assert room.rake == cap


@pytest.mark.clause("TSG-2.18")
def test_no_flop_no_drop() -> None:
    room = Room(config_of(rake=RakeSchedule(per_mille=50, no_flop_no_drop=True)))
    room.seated("ann", "bob")
    room.next_hand()
    room.act("raise", 600)
    room.act("fold")
    assert room.rake == 0
    dropped = Room(config_of(rake=RakeSchedule(per_mille=50, no_flop_no_drop=False)))
    dropped.seated("ann", "bob")
    dropped.next_hand()
    dropped.act("raise", 600)
    dropped.act("fold")
    assert dropped.rake == 10, "a twentieth of the 200 that were matched; the rest came back"


@pytest.mark.clause("TSG-A1.1", "TSG-A1.28")
def test_the_last_one_left_takes_the_pot_without_showing(room: Room) -> None:
    room.act("fold")
    room.act("fold")
    assert room.table.hand is None
    assert room.table.last is not None
    assert room.table.last.tabled == 0
    won = [paid for paid in room.table.state.paid if paid.won_minor]
    assert len(won) == 1


def test_cards_come_one_at_a_time_and_no_order_exists(room: Room) -> None:
    """Every card is drawn when it is dealt; the hand holds no deck, and neither does the record."""
    assert room.table.playing.deck is None
    drawn: list[int] = []
    inner = room.engine.chance
    room.engine.chance = lambda question: drawn.append(len(question.pockets)) or inner(question)  # type: ignore[func-returns-value, union-attr]
    room.act("call")
    room.act("call")
    room.act("check")
    assert drawn == [46, 45, 44], "the flop: three cards out of those that nobody holds"
