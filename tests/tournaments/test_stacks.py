"""A live tournament with several stacks: kept in reserve, added between hands, by themselves when they have to be."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.house.roles import Actor, Role
from croupier.poker_room.table import PokerTable
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.kinds.rebuys import OFFER_MS
from croupier.tournaments.poker.kinds.stacks import can_add
from croupier.tournaments.poker.state import Entrant, Stage
from croupier.tournaments.poker.views.followed import FollowedTournament
from rigs.poker_room import WALLET_MINOR
from rigs.poker_tournament import Cup, cup_config

TERMS: dict[str, Any] = {
    "format": "multi-stack",
    "entrants": 3,
    "starting_chips": 1_500,
    "stacks": {"number": 3, "until_level": 2},
}


def started(**changes: Any) -> tuple[Cup, list[Actor]]:
    cup = Cup(cup_config(TERMS | changes))
    people = cup.register("ann", "bob", "cem")
    return cup, people


def at_table(cup: Cup) -> PokerTable:
    (table,) = cup.tables()
    return table


def person(entrant: Entrant) -> Actor:
    return Actor(entrant.patron, entrant.name, frozenset({Role.PLAYER}))


def play_until_somebody_is_broke(cup: Cup) -> Entrant:
    for _ in range(400):
        broke = [entrant for entrant in cup.state.entrants.values() if entrant.offer is not None]
        if broke:
            return broke[0]
        table = at_table(cup)
        if table.state.clock is not None:
            cup.all_in(table)
        else:
            cup.wait_for_clock()
    raise AssertionError("nobody loses")


@pytest.mark.clause("TSG-A1T-ix.1", "TSG-A1T-ix.2", "TSG-A1T-ix.3")
def test_a_player_begins_with_one_stack_or_more_and_adds_them_for_nothing() -> None:
    cup = Cup(cup_config(TERMS))
    (ann,) = cup.register("ann")
    assert (cup.state.entrants["ann"].chips, cup.state.entrants["ann"].reserve) == (500, 2)
    cup.cup_refused("no-stacks", ann, c.AddStacks, count=3)
    cup.cup_refused("not-entered", cup.person("dee"), c.AddStacks, count=1)
    cup.cup_ok(ann, c.AddStacks, count=1)
    assert cup.wallet(ann) == WALLET_MINOR - 550, "costs nothing"
    cup.register("bob", "cem")
    cup.next_hands()
    stacks = {seat.patron: seat.stack_minor for seat in at_table(cup).state.seats.values()}
    assert stacks["ann"] > stacks["bob"]
    told = FollowedTournament(cup.cup).part().stacks
    assert told is not None
    assert (told.number, told.chips, told.until_level) == (3, 500, 2)


@pytest.mark.clause("TSG-A1T-ix.3")
def test_without_several_stacks_everybody_begins_with_all_chips() -> None:
    cup = Cup(cup_config({"entrants": 2, "starting_chips": 1_500}, house_players=1, fill_after_s=0))
    cup.register("ann")
    assert {(each.chips, each.reserve) for each in cup.state.entrants.values()} == {(1_500, 0)}
    assert [each.house_player for each in cup.state.entrants.values()] == [False, True]


@pytest.mark.clause("TSG-A1T-ix.4", "TSG-A1T-ix.5", "TSG-A1T-ix.8")
def test_stacks_added_in_a_hand_arrive_after_it_and_others_see_how_many_are_left() -> None:
    cup, (ann, *_) = started()
    cup.next_hands()
    table = at_table(cup)
    number = table.state.seat_of("ann")
    assert number is not None
    before = table.state.seats[number].stack_minor
    cup.cup_ok(ann, c.AddStacks, count=2)
    assert table.state.seats[number].stack_minor == before
    assert table.state.seats[number].coming_minor == 1_000
    cup.cup_refused("no-stacks", ann, c.AddStacks, count=1)
    left = {line.name: line.stacks for line in FollowedTournament(cup.cup).part().players}
    assert left == {"Ann": 0, "Bob": 2, "Cem": 2}
    while table.hand is not None:
        cup.answer(table, "fold")
    assert cup.state.entrants["ann"].chips >= 1_400


@pytest.mark.clause("TSG-A1T-ix.6")
def test_whoever_has_no_chips_adds_a_stack_and_is_out_without_one() -> None:
    cup, _ = started()
    broke = play_until_somebody_is_broke(cup)
    assert broke.reserve == 2
    cup.cup_refused("not-offered", person(broke), c.DeclineRebuy)
    until_ms = cup.now_ms + OFFER_MS
    while broke.offer is not None and cup.now_ms < until_ms + 120_000:
        cup.wait_for_clock()
    assert (broke.chips > 0, broke.playing) == (True, True), "one has to be added"
    assert broke.reserve <= 1
    while not cup.state.eliminated and not cup.state.over:
        table = at_table(cup)
        if table.state.clock is not None:
            cup.all_in(table)
        else:
            cup.wait_for_clock()
    out = cup.state.entrants[cup.state.eliminated[0].player]
    assert out.reserve == 0


@pytest.mark.clause("TSG-A1T-ix.6")
def test_a_single_stack_that_is_left_is_added_at_once() -> None:
    cup, people = started()
    for actor in people:
        cup.cup_ok(actor, c.AddStacks, count=1)
    for _ in range(600):
        if any(entrant.reserve == 0 for entrant in cup.state.entrants.values()):
            break
        table = at_table(cup)
        if table.state.clock is not None:
            cup.all_in(table)
        else:
            cup.wait_for_clock()
    (added,) = [entrant for entrant in cup.state.entrants.values() if entrant.reserve == 0]
    assert (added.playing, added.offer, cup.state.eliminated) == (True, None, [])


@pytest.mark.clause("TSG-A1T-ix.7")
def test_stacks_that_nobody_added_in_their_time_are_added_by_themselves() -> None:
    early = Cup(cup_config(TERMS))
    (first,) = early.register("ann")
    early.cup_ok(first, c.AddStacks, count=1)  # before the start, too
    cup, (ann, bob, _) = started()
    while cup.state.level < 2:
        cup.wait_for_clock()
    assert {entrant.reserve for entrant in cup.state.entrants.values()} == {2}, "the second level is still in time"
    cup.cup_ok(bob, c.AddStacks, count=1)
    cup.cup_ok(bob, c.AddStacks, count=1)  # the last one
    while cup.state.level <= 2:
        cup.wait_for_clock()
    assert {entrant.reserve for entrant in cup.state.entrants.values()} == {0}
    assert sum(entrant.chips for entrant in cup.state.entrants.values()) == 3 * 1_500
    cup.cup_refused("no-stacks", ann, c.AddStacks, count=1)
    assert not can_add(cup.state, cup.state.entrants["ann"]), "none is left"


@pytest.mark.clause("TSG-A1T-ix.2", "TSG-A1T-ix.5", "TSG-A1T-ix.7")
def test_stacks_are_added_where_they_are_offered_by_who_still_plays() -> None:
    usual = Cup()
    (ann,) = usual.register("ann")
    usual.cup_refused("not-offered", ann, c.AddStacks, count=1)
    cup, _ = started()
    entrant = cup.state.entrants["ann"]
    assert can_add(cup.state, entrant)
    entrant.table = 0
    assert not can_add(cup.state, entrant), "whoever is out has nothing to add, whatever was left in reserve"


@pytest.mark.clause("TSG-A1T-ix.1", "TSG-A1T-ix.6")
@pytest.mark.parametrize("seed", range(4))
def test_stacks_at_random_lose_no_chip_whatever_is_killed(seed: int) -> None:
    rng = random.Random(seed)
    names = [f"p{number}" for number in range(7)]
    cup = Cup(cup_config(TERMS | {"seats": 3, "entrants": 7, "prizes": {"percents": ["60", "40"]}}), seed=seed)
    people = {actor.id: actor for actor in cup.register(*names)}
    for _ in range(6_000):
        if cup.state.over:
            break
        cup.checked = False
        cup.engine.letters_wait = rng.random() < 0.5
        if rng.random() < 0.1:
            cup.ask_cup(people[rng.choice(names)], c.AddStacks, count=rng.randrange(1, 3))
        if rng.random() < 0.02:
            cup.restart()
        cup.some(1)
    assert cup.state.stage is Stage.FINISHED
    assert list(check_poker_tournaments(cup.store)) == []
    assert sum(result.prize_minor for result in cup.state.results) == 7 * 500
