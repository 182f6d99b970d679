"""Fast-fold pools: a new table at once after a fold, even before the turn; blinds that are kept even (TSG-A1a.16)."""

from __future__ import annotations

import random

import pytest
from msgspec.json import decode

from croupier.house.request import Refused
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.config import Clocks, HousePlayers
from croupier.poker_room.pools import commands as pc
from croupier.poker_room.pools.events import AnyPoolEvent
from croupier.poker_room.pools.fairness import UNIT, Turns, blinds_of
from croupier.poker_room.pools.state import NO_TABLE
from croupier.poker_room.pools.views import FollowedPool
from croupier.poker_room.streams import pool_stream
from croupier.poker_room.views.tables import mine_part, public_part
from croupier.store.batch import Entry
from rigs.poker_pool import POOL, PoolHouse, pool_config
from rigs.poker_room import SUPERVISOR, WALLET_MINOR

EIGHT = ("ann", "bob", "cem", "dee", "eve", "fay", "gus", "hal")
HANDS = 100_000
MOST_APART = 3
"""Blinds that any two players of a pool may differ by after 100,000 hands, for as many hands dealt."""


@pytest.mark.clause("TSG-A1a.16")
def test_whoever_folds_is_dealt_in_at_another_table_in_the_same_step() -> None:
    house = PoolHouse(pool_config(seats=3))
    house.enter(*EIGHT[:5])
    (first,) = house.tables()
    assert len(first.state.dealt) == 3, "a full table is dealt at once; two wait"
    out = house.turn_at(first)
    house.done(first, out, c.Act, verb="fold")
    assert house.member(out.id).table not in (NO_TABLE, 1)
    assert {len(table.state.dealt) for table in house.tables()} == {3}
    assert house.table_of(out.id).place_of(house.table_of(out.id).state.seat_of(out.id) or 0) >= 0
    everybody = [seat.patron for table in house.tables() for seat in table.state.seats.values() if not seat.away]
    assert len(everybody) == len(set(everybody)) == 5, "nobody has two seats"


@pytest.mark.clause("TSG-A1.28")
def test_whoever_wins_a_pools_hand_unseen_may_show_cards_until_the_next_one() -> None:
    house = PoolHouse(pool_config(seats=3))
    house.enter(*EIGHT[:3])
    (table,) = house.tables()
    losers = []
    while table.hand is not None:
        losers.append(house.turn_at(table))
        house.done(table, losers[-1], c.Act, verb="fold")
    winner = house.person(
        next(seat.patron for seat in table.state.seats.values() if seat.patron not in {loser.id for loser in losers})
    )
    mine = mine_part(table, winner.id)
    assert mine is not None
    assert mine.can_show == mine.cards
    assert mine.asked is None
    card = mine.can_show[0]
    for wrong in (losers[0], house.person("zoe")):
        assert mine_part(table, wrong.id) is None
        assert isinstance(house.at_table(table, wrong, c.ShowCards, hand=table.state.number, cards=(card,)), Refused)
    house.done(table, winner, c.ShowCards, hand=table.state.number, cards=(card,))
    shown = {seat.name: seat.cards for seat in public_part(table).seats}
    assert card in shown[winner.name]
    assert [name for name in shown[winner.name] if name != "??"] == [card]
    house.restart()
    assert house.room.tables[table.id].state.shown == (card,)
    house.wait(3)
    (table,) = house.tables()
    assert table.state.shown == ()
    reply = house.at_table(table, winner, c.ShowCards, hand=table.state.number - 1, cards=(card,))
    assert isinstance(reply, Refused)


@pytest.mark.clause("TSG-A1a.16")
def test_a_fold_before_the_turn_frees_the_player_and_nobody_learns_of_it() -> None:
    house = PoolHouse(pool_config(seats=3))
    house.enter(*EIGHT[:5])
    (first,) = house.tables()
    small = house.person(first.state.seats[0].patron)
    assert house.turn_at(first).id != small.id
    before = public_part(first)
    house.done(first, small, c.FoldAhead)
    assert house.member(small.id).table not in (NO_TABLE, 1)
    assert public_part(first).seats == before.seats, "the others see the seat as it was"
    assert mine_part(first, small.id) is None
    reply = house.at_table(first, small, c.FoldAhead)
    assert isinstance(reply, Refused)
    house.restart()
    house.answer_once(first := house.room.tables[first.id])
    folded = [event for event in first.last.events if event.kind.name == "FOLD"]  # type: ignore[union-attr]
    assert [event.seat for event in folded] == [0], "when the turn came"


@pytest.mark.clause("TSG-A1a.16")
def test_a_fold_ahead_is_for_the_hand_that_was_meant_and_for_pools_alone() -> None:
    house = PoolHouse(pool_config(seats=3))
    house.enter(*EIGHT[:3])
    (table,) = house.tables()
    small = house.person(table.state.seats[0].patron)
    for fields, reason in (({"hand": 9}, "stale-turn"), ({}, None)):
        reply = house.at_table(table, small, c.FoldAhead, **fields)
        assert (reply.reason if isinstance(reply, Refused) else None) == reason
    stranger = house.at_table(table, house.person("zoe"), c.FoldAhead)
    assert isinstance(stranger, Refused)
    assert stranger.reason == "not-seated"


def test_a_big_blind_who_gave_up_before_everybody_folded_still_gets_the_pot() -> None:
    house = PoolHouse(pool_config(seats=3))
    house.enter(*EIGHT[:6])
    first = house.tables()[0]
    big = house.person(first.state.seats[1].patron)
    house.done(first, big, c.FoldAhead)
    house.pool_ok(big, pc.LeavePool)
    while first.hand is not None:
        house.done(first, house.turn_at(first), c.Act, verb="fold")
    member = house.pool.state.members.get(big.id)
    if member is not None:
        house.finish(house.table_of(big.id))
    assert house.wallet(big) >= WALLET_MINOR - 10_000
    won = [event for event in first.last.events if event.kind.name == "WIN"]  # type: ignore[union-attr]
    assert [event.seat for event in won] == [1]


@pytest.mark.clause("TSG-A1a.16")
def test_few_players_are_one_table_and_wait_for_the_end_of_its_hand() -> None:
    house = PoolHouse(pool_config(seats=6))
    house.enter("ann", "bob")
    (table,) = house.tables()
    house.enter("cem")
    assert house.member("cem").table == NO_TABLE
    house.wait(20)
    assert len(house.pool.state.running) == 1
    while table.hand is not None:
        house.answer_once(table)
    house.wait(2)
    (again,) = house.tables()
    assert len(again.state.dealt) == 3


def test_nobody_waits_longer_than_the_pools_patience_for_a_full_table() -> None:
    house = PoolHouse(pool_config(seats=3, patience_ms=2_000))
    house.enter(*EIGHT[:5])
    assert [house.member(name).table for name in ("dee", "eve")] == [NO_TABLE, NO_TABLE]
    house.wait(1)
    assert len(house.tables()) == 1
    house.wait(1)
    assert sorted(len(table.state.dealt) for table in house.tables()) == [2, 3]


@pytest.mark.clause("TSG-A1C.2", "TSG-A1C.4", "TSG-A1C.6")
def test_chips_of_a_pool_are_money_and_bounded_like_those_of_a_table() -> None:
    house = PoolHouse(pool_config(seats=2))
    ann = house.person("ann")
    house.pool_refused("buy-in-too-small", ann, pc.EnterPool, amount_minor=1_999)
    house.pool_refused("buy-in-too-large", ann, pc.EnterPool, amount_minor=10_001)
    house.pool_refused("not-in-pool", ann, pc.LeavePool)
    house.pool_ok(ann, pc.EnterPool, amount_minor=5_000)
    house.pool_refused("already-in-pool", ann, pc.EnterPool, amount_minor=5_000)
    house.pool_ok(ann, pc.BuyPoolChips, amount_minor=1_000)
    house.pool_refused("buy-in-too-large", ann, pc.BuyPoolChips, amount_minor=5_000)
    house.pool_ok(ann, pc.PoolSitOut)
    house.pool_refused("nothing-changes", ann, pc.PoolSitOut)
    house.pool_ok(ann, pc.PoolSitIn)
    house.pool_ok(ann, pc.LeavePool)
    assert house.wallet(ann) == WALLET_MINOR
    house.pool_refused("buy-in-too-small", ann, pc.EnterPool, amount_minor=5_000)


def test_chips_bought_in_a_hand_are_there_after_it() -> None:
    house = PoolHouse(pool_config(seats=2, rake=pool_config().terms.rake.__class__()))
    ann, _ = house.enter("ann", "bob", amount_minor=5_000)
    table = house.table_of("ann")
    house.pool_ok(ann, pc.BuyPoolChips, amount_minor=4_000)
    assert house.member("ann").coming_minor == 4_000
    assert isinstance(house.at_table(table, ann, c.BuyChips, amount_minor=100), Refused)
    house.done(table, house.turn_at(table), c.Act, verb="fold")
    assert {house.member(name).stack_minor for name in ("ann", "bob")} <= {8_950, 9_050, 4_950, 5_050}


@pytest.mark.clause("TSG-A1C.3")
def test_whoever_leaves_a_hand_of_a_pool_gives_it_up_and_is_credited() -> None:
    house = PoolHouse(pool_config(seats=3))
    house.enter(*EIGHT[:3])
    (table,) = house.tables()
    small = house.person(table.state.seats[0].patron)
    house.done(table, small, c.LeaveTable)
    assert small.id in house.pool.state.members, "the hand waits for its turn, and so does whoever left it"
    while table.hand is not None:
        house.answer_once(table)
    assert small.id not in house.pool.state.members
    assert house.wallet(small) == WALLET_MINOR - 50


@pytest.mark.clause("TSG-7.4", "TSG-A1.33")
def test_a_supervisor_removes_from_a_pool_for_good() -> None:
    house = PoolHouse()
    ann, bob = house.person("ann"), house.person("bob")
    house.pool_ok(ann, pc.EnterPool, amount_minor=5_000)
    house.pool_refused("not-allowed", bob, pc.RemoveFromPool, patron="ann")
    house.pool_ok(SUPERVISOR, pc.RemoveFromPool, patron="ann")
    assert house.wallet(ann) == WALLET_MINOR
    house.pool_refused("barred-from-table", ann, pc.EnterPool, amount_minor=5_000)


@pytest.mark.clause("TSG-7.4", "TSG-A1.33")
def test_only_a_supervisor_lets_somebody_who_was_removed_in_again() -> None:
    house = PoolHouse()
    ann = house.person("ann")
    house.pool_ok(ann, pc.EnterPool, amount_minor=5_000)
    house.pool_ok(SUPERVISOR, pc.RemoveFromPool, patron="ann")
    house.pool_refused("not-allowed", ann, pc.ReadmitToPool, patron="ann")
    house.pool_refused("nothing-changes", SUPERVISOR, pc.ReadmitToPool, patron="bob")
    house.pool_ok(SUPERVISOR, pc.ReadmitToPool, patron="ann")
    house.restart()
    house.pool_ok(ann, pc.EnterPool, amount_minor=5_000)


def test_whoever_does_not_answer_sits_out_and_leaves_after_a_while() -> None:
    clocks = Clocks(first_s=5, later_s=5, time_bank_s=0, lost_connection_s=0, sit_out_s=100, pause_ms=0)
    house = PoolHouse(pool_config(seats=2, clocks=clocks))
    house.enter("ann", "bob")
    late = house.turn_at(house.tables()[0])
    house.wait(60)
    assert [member.patron for member in house.pool.state.members.values() if member.sitting_out] == [late.id]
    house.wait(200)
    assert late.id not in house.pool.state.members
    assert house.wallet(late) == WALLET_MINOR - 50


def test_house_players_of_a_pool_play_with_people_alone() -> None:
    house = PoolHouse(pool_config(seats=3, house_players=HousePlayers(4)))
    house.wait(5)
    assert len(house.pool.state.members) == 4
    assert house.pool.state.hands == 0
    house.enter("ann")
    assert house.member("ann").table != NO_TABLE


def test_thousands_of_answers_and_stops_lose_no_chip() -> None:
    """Every step is held against the ledger by the rig; the house stops now and then in the middle of hands."""
    chance = random.Random(16)
    house = PoolHouse(pool_config(seats=3), seed=5)
    people = house.enter(*EIGHT)
    for number in range(600):
        running = [table for table in house.tables() if table.state.clock is not None]
        if not running:
            house.wait(1)
            _bring_back(house, people)
            continue
        table = chance.choice(running)
        waiting = [seat for seat in table.state.seats.values() if not seat.away and seat.stack_minor]
        if chance.random() < 0.15 and waiting:
            house.at_table(table, house.person(chance.choice(waiting).patron), c.FoldAhead)
        else:
            house.answer_once(table, chance)
        if number % 150 == 75:
            house.restart()
    dealt = [
        event.number
        for table in house.room.tables.values()
        for event in map(house.decoded, house.store.events(table.stream))
        if isinstance(event, e.HandBegun)
    ]
    assert len(dealt) == house.pool.state.hands > 60


def _bring_back(house: PoolHouse, people: list) -> None:  # type: ignore[type-arg]
    for actor in people:
        member = house.pool.state.members.get(actor.id)
        if member is not None and member.sitting_out and member.gone:
            if not member.stack_minor:
                house.pool_ok(actor, pc.BuyPoolChips, amount_minor=5_000)
            house.pool_ok(actor, pc.PoolSitIn)


@pytest.mark.clause("TSG-A1a.16")
@pytest.mark.parametrize(("members", "size"), [(7, 6), (30, 6), (200, 6), (40, 9)])
def test_blinds_are_even_over_a_hundred_thousand_hands(members: int, size: int) -> None:
    """NT-74: nobody has posted more than `MOST_APART` blinds above or below what the hands dealt to them are worth."""
    chance = random.Random(members)
    turns = [Turns() for _ in range(members)]
    longest = 0
    free = list(range(members))
    for _ in range(HANDS):
        players = [free.pop(0) for _ in range(size)]
        small, big = blinds_of([turns[player] for player in players])
        for place, player in enumerate(players):
            turns[player].dealt(size, big=place == big, small=place == small)
            if turns[player].since_big < 10**6:
                longest = max(longest, turns[player].since_big)
        chance.shuffle(players)  # some fold at once, some see the hand to its end
        for player in players:
            free.insert(chance.randrange(max(0, len(free) - size), len(free) + 1), player)
    assert max(abs(each.due_big) for each in turns) <= MOST_APART * UNIT
    assert max(abs(each.due_small) for each in turns) <= MOST_APART * UNIT
    assert longest <= 3 * size, "and nobody goes without for long"


@pytest.mark.clause("TSG-A1a.16")
def test_the_figures_of_a_pool_do_not_tell_of_a_hand_given_up_before_its_turn() -> None:
    house = PoolHouse(pool_config(seats=3, patience_ms=60_000))
    house.enter(*EIGHT[:4])
    (first,) = house.tables()
    followed = FollowedPool(house.store, POOL, 0)
    before, part = house.pool.version, followed.part()
    house.done(first, house.person(first.state.seats[0].patron), c.FoldAhead)
    happened = list(house.store.events(pool_stream(POOL), after=before))
    assert happened, "the pool knows"
    entries = [
        Entry(POOL, each.version, each.at_ms, each.kind, each.actor, decode(each.body, type=AnyPoolEvent), (), b"", b"")
        for each in happened
    ]
    assert followed.take(entries, 5_000) == {first.state.seats[0].patron}
    assert (followed.told, followed.part()) == (0, part)
