"""Whole hands of every variant through the desk: money conserved at every event, the same table from the record."""

from __future__ import annotations

import random

import pytest

from croupier.poker_room import commands as c
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
