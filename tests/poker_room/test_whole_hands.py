"""Whole hands of every variant through the desk: money conserved at every event, the same table from the record."""

from __future__ import annotations

import random

import pytest

from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.views.tables import public_part
from croupier.rules import poker
from rigs.poker_room import Room, config_of


@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_hands_lose_and_make_no_chip(variant: poker.Variant, seed: int) -> None:
    rng = random.Random(seed)
    room = Room(config_of(variant, runs=2), seed=seed)
    room.seated("ann", "bob", "cem", "dee", "eva", amount_minor=3_000)
    for _ in range(8):
        for actor in [room.person(name) for name in ("ann", "bob", "cem", "dee", "eva")]:
            if not room.seat(actor).stack_minor:
                room.ok(actor, c.BuyChips, amount_minor=3_000)
                room.ok(actor, c.SitIn, posts=True)
        room.next_hand()
        room.play_out(rng)
    assert room.table.state.number == 8
    assert room.pot == 0


@pytest.mark.clause("TSG-A1f.2", "TSG-A1g.3")
@pytest.mark.parametrize("variant", [poker.COURCHEVEL, poker.COURCHEVEL_HILO], ids=lambda variant: variant.id)
def test_the_first_card_of_the_flop_lies_open_with_everybodys_cards(variant: poker.Variant) -> None:
    room = Room(config_of(variant))
    room.seated("ann", "bob", "cem")
    room.next_hand()
    (dealt,) = [event for event in room.events() if isinstance(event, e.HandsDealt)]
    assert {hand.to for hand in dealt.hands if hand.to >= 0} == set(room.table.state.dealt)
    assert [(hand.up, len(hand.cards)) for hand in dealt.hands if hand.to < 0] == [(True, 1)]
    assert all(len(hand.cards) == 5 and not hand.up for hand in dealt.hands if hand.to >= 0)
    board = public_part(room.table).board
    assert board == next(hand.cards for hand in dealt.hands if hand.to < 0), "before anybody bets"
    room.act("call")
    room.act("call")
    room.act("check")
    assert len(public_part(room.table).board) == 3
    assert public_part(room.table).board[:1] == board
