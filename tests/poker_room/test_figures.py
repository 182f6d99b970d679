"""A player's own figures: against hands played on purpose, and against sums of the record."""

from __future__ import annotations

import random

from croupier.poker_room import commands as c
from croupier.poker_room.afterwards.figures import PokerFigures, figures_of
from croupier.rules import poker
from rigs.poker_room import Room, config_of

FOUR = ("ann", "bob", "cem", "dee")


def figures(room: Room, name: str) -> PokerFigures:
    (found,) = figures_of(room.store, name, 500)
    return found


def test_paying_raising_and_folding_are_told_apart() -> None:
    """Four hands: the first to act folds, calls, raises and calls; the big blind is never asked in the first."""
    room = Room()
    room.seated(*FOUR)
    paid: dict[str, int] = {}
    raised: dict[str, int] = {}
    decided: dict[str, int] = {}
    for first_verb in ("fold", "call", "raise", "call"):
        room.next_hand()
        first = room.in_turn()
        decided[first.id] = decided.get(first.id, 0) + 1
        if first_verb != "fold":
            paid[first.id] = paid.get(first.id, 0) + 1
        if first_verb == "raise":
            raised[first.id] = raised.get(first.id, 0) + 1
        room.act(first_verb, 300 if first_verb == "raise" else 0)
        while room.table.hand is not None:
            actor = room.in_turn()
            checks = room.table.playing.question.call == 0  # type: ignore[union-attr]
            street = room.table.playing.street
            if street == 0:
                decided[actor.id] = decided.get(actor.id, 0) + 1
            room.act("check" if checks else "fold")
    for name in FOUR:
        found = figures(room, name)
        assert found.hands == 4
        asked = decided.get(name, 0)
        assert found.vpip == (round(1000 * paid.get(name, 0) / asked) if asked else 0)
        assert found.pfr == (round(1000 * raised.get(name, 0) / asked) if asked else 0)


def test_positions_go_around_the_table() -> None:
    room = Room()
    room.seated(*FOUR)
    for _ in range(4):
        room.next_hand()
        while room.table.hand is not None:
            room.act("fold")
    for name in FOUR:
        rows = {row.name: row.hands for row in figures(room, name).positions}
        assert sum(rows.values()) == 4
        assert set(rows) <= {"button", "small-blind", "big-blind", "late"}
    buttons = sum(row.hands for name in FOUR for row in figures(room, name).positions if row.name == "button")
    bigs = sum(row.hands for name in FOUR for row in figures(room, name).positions if row.name == "big-blind")
    assert (buttons, bigs) == (4, 4)


def test_what_everybody_won_is_what_the_stacks_say() -> None:
    rng = random.Random(5)
    room = Room(config_of(poker.TEXAS_HOLDEM, poker.by_id("omaha"), rotation_hands=3), seed=5)
    people = room.seated(*FOUR, amount_minor=8_000)
    bought = dict.fromkeys(FOUR, 8_000)
    for _ in range(12):
        for actor in people:
            if not room.seat(actor).stack_minor:
                room.ok(actor, c.BuyChips, amount_minor=8_000)
                bought[actor.id] += 8_000
                room.ok(actor, c.SitIn, posts=True)
        room.next_hand()
        room.play_out(rng)
    for actor in people:
        found = figures(room, actor.id)
        assert found.net_minor == room.seat(actor).stack_minor - bought[actor.id]
        assert found.graph[-1].net_minor == found.net_minor
        assert [point.at_ms for point in found.graph] == sorted(point.at_ms for point in found.graph)
        assert sum(row.hands for row in found.variants) == found.hands
        assert {row.name for row in found.variants} <= {"Texas Hold'em", "Omaha"}
        assert sum(row.net_minor for row in found.variants) == found.net_minor
    assert figures_of(room.store, "stranger", 500) == []
    assert sum(figures(room, name).hands for name in FOUR) >= 24
    assert figures(room, "ann").hands - 2 == figures_of(room.store, "ann", figures(room, "ann").hands - 2)[0].hands
