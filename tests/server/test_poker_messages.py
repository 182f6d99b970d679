"""Every message that every seat is sent through random hands of all games holds no card that its reader may not know.

What each may know is worked out from the record alone: own cards as they were dealt, the board, exposed and shown ones.
"""

from __future__ import annotations

import os
import random
import re
from typing import Any

import pytest

from croupier.house.direct import step
from croupier.house.request import Reply, Request
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.views.tables import mine_part
from croupier.rules import poker
from croupier.rules.poker.events import Kind
from croupier.server.lines.poker_watch import PokerWatch
from rigs.poker_room import TABLE, Room, config_of

HANDS = int(os.environ.get("CROUPIER_HANDS", "25"))
"""Of each game; CROUPIER_HANDS=200 reads thousands of hands."""
NAMES = ("ann", "bob", "cem", "dee")
CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')


class Reader:
    """A connection that keeps the cards of what it was sent since somebody last looked."""

    def __init__(self, patron_id: str | None) -> None:
        self.patron_id = patron_id
        self.told: set[str] = set()
        self.messages = 0

    def news(self, message: bytes) -> None:
        self.messages += 1
        self.told |= {card.decode() for card in CARD.findall(message)}


class NoPump:
    def __init__(self, room: Room) -> None:
        self._room = room

    def clock_ms(self) -> int:
        return self._room.now_ms

    def post(self, *_: Any) -> None:
        pass


class NoPresence:
    lost_after_s = 5.0

    def tell(self, patron: str, message: bytes) -> None:
        raise AssertionError(f"nothing is offered to {patron}: {message!r}")


class TellingRoom(Room):
    """What a step made durable is published, and every reader's messages are looked through."""

    def open_house(self) -> None:
        super().open_house()
        self.watch = PokerWatch(self.store, [TABLE], NoPump(self), NoPresence())  # type: ignore[arg-type]
        self.readers = [Reader(name) for name in (*NAMES, "stranger", None)]
        self.public: set[str] = set()
        self.own: dict[str, set[str]] = {}
        for reader in self.readers:
            self.watch.watch(reader, TABLE, staff=False)

    def step(self, *requests: Request) -> list[Reply]:
        outcome = step(self.engine, requests, self.now_ms)
        self.happened = [entry.event for entry in next(iter(outcome.events.values()), [])]
        self.watch.publish(outcome)
        self._learn()
        for reader in self.readers:
            may_know = self.public | self.own.get(reader.patron_id or "", set())
            assert reader.told <= may_know, f"{reader.patron_id} was sent {reader.told - may_know}"
            reader.told.clear()
        return outcome.replies

    def _learn(self) -> None:
        """By the record: a new hand is a new pack, though its end is still on the table until then."""
        for event in self.happened:
            if isinstance(event, e.HandBegun):
                self.public, self.own = set(), {}
            elif isinstance(event, e.Dealt):
                self._dealt(event.to, event.cards, event.up)
            elif isinstance(event, e.HandsDealt):
                for held in event.hands:
                    self._dealt(held.to, held.cards, held.up)
            elif isinstance(event, e.CardsShown):
                self.public |= set(event.cards)
        if self.table.last is not None:
            shown = (event for event in self.table.last.events if event.kind is Kind.SHOW)
            self.public |= {str(card) for event in shown for card in event.cards}

    def _dealt(self, to: int, cards: tuple[str, ...], up: bool) -> None:
        known = self.public if up or to < 0 else self._of(to)
        known |= set(cards)

    def _of(self, seat: int) -> set[str]:
        return self.own.setdefault(self.table.state.seats[seat].patron, set())

    def check(self) -> None:
        """Money is looked at elsewhere."""


@pytest.mark.clause("TSG-A1.31", "TSG-A1h.3")
@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
def test_no_message_to_any_seat_holds_a_card_it_may_not_know(variant: poker.Variant) -> None:
    rng = random.Random(variant.id)
    room = TellingRoom(config_of(variant, runs=2))
    people = room.seated(*NAMES)
    while room.table.state.number < HANDS:
        for actor in people:
            seat = room.seat(actor)
            if not seat.stack_minor:
                room.ok(actor, c.BuyChips, amount_minor=10_000)
            if seat.sitting_out:
                room.ok(actor, c.SitIn, posts=True)
        room.next_hand()
        room.play_out(rng)
        shower = next((actor for actor in people if _showable(room, actor)), None)
        if shower is not None and rng.random() < 0.5:
            room.ok(shower, c.ShowCards, hand=room.table.state.number, cards=_showable(room, shower)[:1])
    assert min(reader.messages for reader in room.readers) > HANDS


def _showable(room: TellingRoom, actor: Any) -> tuple[str, ...]:
    mine = mine_part(room.table, actor.id)
    return mine.can_show if mine is not None else ()
