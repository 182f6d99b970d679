"""Connections that read every message of a poker room and know from the record alone which cards each may know."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

import msgspec

from croupier.house.direct import step
from croupier.house.outcome import Outcome
from croupier.house.request import Reply, Request
from croupier.poker_room import events as e
from croupier.poker_room.streams import PREFIX, table_of
from croupier.rules.poker.events import Kind
from croupier.server.lines.poker_watch import PokerWatch
from rigs.poker_room import Room

CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')


class _Addressed(msgspec.Struct):
    table: str


_table_of = msgspec.json.Decoder(_Addressed).decode


class Reader:
    """A connection that keeps the cards of what it was sent since somebody last looked, by the table."""

    def __init__(self, patron_id: str | None) -> None:
        self.patron_id = patron_id
        self.told: defaultdict[str, set[str]] = defaultdict(set)
        self.messages = 0

    def news(self, message: bytes) -> None:
        self.messages += 1
        self.told[_table_of(message).table] |= {card.decode() for card in CARD.findall(message)}


class _Pump:
    """The clock that watches ask for; whoever is away at a pool's last table stays so."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def clock_ms(self) -> int:
        return self._room.now_ms

    def post(self, *_: Any) -> None:
        pass


class _Presence:
    lost_after_s = 5.0

    def tell(self, patron: str, message: bytes) -> None:
        raise AssertionError(f"nothing is offered to {patron}: {message!r}")


class _Known:
    """What may be known of a table's hand: a new hand is a new pack, though the last one is shown until then."""

    def __init__(self) -> None:
        self.public: set[str] = set()
        self.own: defaultdict[str, set[str]] = defaultdict(set)
        self._patrons: dict[int, str] = {}

    def learn(self, event: Any) -> None:
        match event:
            case e.HandBegun():
                self.public, self.own = set(), defaultdict(set)
                self._patrons = dict(zip(event.seats, event.patrons, strict=True))
            case e.Dealt():
                self._dealt(event.to, event.cards, event.up)
            case e.HandsDealt():
                for held in event.hands:
                    self._dealt(held.to, held.cards, held.up)
            case e.CardsShown():
                self.public |= set(event.cards)

    def _dealt(self, to: int, cards: tuple[str, ...], up: bool) -> None:
        known = self.public if up or to < 0 else self.own[self._patrons[to]]
        known |= set(cards)


class Read(Room):
    """A room, pool or tournament where every step is published and every message of every reader is looked through."""

    names: tuple[str, ...] = ("ann", "bob", "cem", "dee")

    def open_house(self) -> None:
        super().open_house()
        self.watch = PokerWatch(self.store, sorted(self.room.tables), _Pump(self), _Presence())  # type: ignore[arg-type]
        self.readers = [Reader(name) for name in (*self.names, "stranger", None)]
        self._known: defaultdict[str, _Known] = defaultdict(_Known)
        self._watched: set[str] = set()
        self.hands = 0
        for table in self.room.tables:
            self._follow(table)

    def _follow(self, table: str) -> None:
        """Everybody looks at every table, also at those where they have no seat."""
        self._watched.add(table)
        for reader in self.readers:
            self.watch.watch(reader, table, staff=False)

    def step(self, *requests: Request) -> list[Reply]:
        outcome = step(self.engine, requests, self.now_ms)
        self.watch.publish(outcome)
        self._learn(outcome)
        for reader in self.readers:
            for table, told in reader.told.items():
                may_know = self._known[table].public | self._known[table].own[reader.patron_id or ""]
                assert told <= may_know, f"{reader.patron_id} was sent {told - may_know} of {table}"
            reader.told.clear()
        return outcome.replies

    def _learn(self, outcome: Outcome) -> None:
        for stream, entries in outcome.events.items():
            if not stream.startswith(PREFIX):
                continue
            table = table_of(stream)
            for entry in entries:
                self._known[table].learn(entry.event)
                self.hands += isinstance(entry.event, e.HandBegun)
            if (desk := self.room.tables.get(table)) is not None and desk.last is not None:
                shown = {event.seat for event in desk.last.events if event.kind is Kind.SHOW}
                held = (card for place in shown for card in desk.last.hole[place])  # of one all-in also what came later
                self._known[table].public |= set(map(str, held))
            if table not in self._watched and self.watch.knows(table):
                self._follow(table)

    def check(self) -> None:
        """Money is looked at elsewhere."""
