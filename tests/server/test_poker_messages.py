"""Every message that every seat is sent through random hands of all games holds no card that its reader may not know.

What each may know is worked out from the record alone: own cards as they were dealt, the board, exposed and shown ones.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from croupier.house.roles import Actor, Role
from croupier.poker_room import commands as c
from croupier.poker_room.config import Clocks, Dealing, PokerConfig
from croupier.poker_room.pools import commands as pc
from croupier.poker_room.views.tables import mine_part, public_part
from croupier.rules import poker
from rigs.poker_pool import PoolHouse, pool_config
from rigs.poker_readers import Read
from rigs.poker_room import SUPERVISOR, answer_at_random, config_of
from rigs.poker_tournament import Cup, cup_config

HANDS = int(os.environ.get("CROUPIER_HANDS", "25"))
"""Of each game; CROUPIER_HANDS=200 reads thousands of hands."""
DORA = Actor("dora", "Dora", frozenset({Role.DEALER}))
every_game = pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)


class ReadTable(Read):
    """A table where everybody always has chips and a part in the next hand."""

    def __init__(self, config: PokerConfig) -> None:
        super().__init__(config)
        self.people = self.seated(*self.names)

    def refill(self) -> None:
        for actor in self.people:
            seat = self.seat(actor)
            if not seat.stack_minor:
                self.ok(actor, c.BuyChips, amount_minor=10_000)
            if seat.sitting_out:
                self.ok(actor, c.SitIn, posts=True)

    def shows(self, actor: Actor) -> tuple[str, ...]:
        mine = mine_part(self.table, actor.id)
        return mine.can_show if mine is not None else ()

    def show_some(self, rng: random.Random) -> None:
        shower = next((actor for actor in self.people if self.shows(actor)), None)
        if shower is not None and rng.random() < 0.5:
            self.ok(shower, c.ShowCards, hand=self.table.state.number, cards=self.shows(shower)[:1])


@pytest.mark.clause("TSG-A1.31", "TSG-A1h.3")
@every_game
def test_no_message_to_any_seat_holds_a_card_it_may_not_know(variant: poker.Variant) -> None:
    rng = random.Random(variant.id)
    room = ReadTable(config_of(variant, runs=2))
    while room.table.state.number < HANDS:
        room.refill()
        room.next_hand()
        room.play_out(rng)
        room.show_some(rng)
    assert min(reader.messages for reader in room.readers) > HANDS


@pytest.mark.clause("TSG-A1.31")
@every_game
def test_nor_where_a_dealer_enters_the_cards_one_by_one(variant: poker.Variant) -> None:
    """Some deals come in parts, so that a message is sent in the middle of them; some are given up."""
    rng = random.Random(f"{variant.id} dealt")
    hands = max(3, HANDS // 5)
    room = ReadTable(config_of(variant, dealing=Dealing.DEALER, clocks=Clocks(pause_ms=0, run_out_ms=0)))
    room.ok(DORA, c.SignOnAtPoker)
    while room.table.state.number < hands:
        room.refill()
        room.ok(DORA, c.BeginHand)
        pack = rng.sample([str(card) for card in variant.pack], len(variant.pack))
        while room.table.hand is not None:
            wanted = public_part(room.table).deal
            if wanted is None:
                room.act(*answer_at_random(room.table, rng))
                continue
            left = wanted.count - wanted.drawn
            if len(pack) < left or rng.random() < 0.02:  # the pack of a draw game runs out
                room.ok(SUPERVISOR, c.Misdeal, hand=room.table.state.number)
                continue
            count = rng.randint(1, left)
            cards, pack = tuple(pack[:count]), pack[count:]
            room.ok(DORA, c.DealCards, hand=room.table.state.number, cards=cards)
        room.show_some(rng)
    assert min(reader.messages for reader in room.readers) > hands


class ReadPool(Read, PoolHouse):
    names = ("ann", "bob", "cem", "dee", "eva", "fay", "gus", "hal")


@pytest.mark.clause("TSG-A1.31", "TSG-A1a.16")
@pytest.mark.parametrize("variant", [poker.TEXAS_HOLDEM, poker.OMAHA], ids=lambda variant: variant.id)
def test_nor_in_a_pool_where_hands_are_given_up_ahead(variant: poker.Variant) -> None:
    rng = random.Random(f"{variant.id} pooled")
    house = ReadPool(pool_config(seats=3, components=config_of(variant).components))
    people = house.enter(*house.names)
    while house.hands < 4 * HANDS:
        running = [table for table in house.tables() if table.state.clock is not None]
        if not running:
            house.wait(1)
            _bring_back(house, people)
            continue
        table = rng.choice(running)
        waiting = [seat.patron for seat in table.state.seats.values() if not seat.away and seat.stack_minor]
        if waiting and rng.random() < 0.15:
            house.at_table(table, house.person(rng.choice(waiting)), c.FoldAhead)
        else:
            house.answer_once(table, rng)
    assert len(house.room.tables) > 1
    assert min(reader.messages for reader in house.readers) > HANDS


def _bring_back(house: PoolHouse, people: list[Actor]) -> None:
    for actor in people:
        member = house.pool.state.members.get(actor.id)
        if member is not None and member.sitting_out and member.gone:
            if not member.stack_minor:
                house.pool_ok(actor, pc.BuyPoolChips, amount_minor=5_000)
            house.pool_ok(actor, pc.PoolSitIn)


class ReadCup(Read, Cup):
    names = ("ann", "bob", "cem", "dee", "eva", "fay", "gus")


@pytest.mark.clause("TSG-A1.31")
def test_nor_at_the_tables_of_a_tournament() -> None:
    told: dict[str, Any] = {"format": "multi-table", "entrants": 7, "seats": 4, "levels": {"minutes": 60}}
    hands = number = 0
    while hands < HANDS:
        number += 1
        cup = ReadCup(cup_config(told), seed=number)
        cup.register(*cup.names)
        cup.some(2_000, random.Random(number))
        assert len(cup.room.tables) > 1
        assert min(reader.messages for reader in cup.readers) > cup.hands
        hands += cup.hands
