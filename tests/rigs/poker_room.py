"""A poker room for tests: a table on an engine with a store in memory, people, and every cent accounted for."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.equipment.generator import SeededGenerator
from croupier.floor.chance import chance_from
from croupier.house.direct import step
from croupier.house.engine import Engine
from croupier.house.outcome import Outcome
from croupier.house.request import Accepted, Refused, Reply, Request
from croupier.house.roles import HOUSE, Actor, Role
from croupier.house.step import Step
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.config import Clocks, Component, PokerConfig, RakeSchedule
from croupier.poker_room.events import AnyPokerEvent
from croupier.poker_room.room import PokerRoom, restore
from croupier.poker_room.streams import PREFIX, stream_of
from croupier.poker_room.table import PokerTable
from croupier.rules import poker
from croupier.rules.poker.questions import Bet, BringIn, Draw, Runs
from croupier.store.batch import Batch, NewEvent
from croupier.store.interface import Store
from croupier.store.memory import MemoryStore

TABLE = "p"
CURRENCY = "EUR"
WALLET_MINOR = 1_000_000
SUPERVISOR = Actor("sam", "Sam", frozenset({Role.GAMING_SUPERVISOR}))
_decode = msgspec.json.Decoder(AnyPokerEvent).decode


def stakes_for(variant: poker.Variant) -> poker.Stakes:
    """Small stakes that suit a variant: limit for stud, pot limit for Omaha, no limit for the rest."""
    if variant.bring_in:
        return poker.stud_limit(100, 200)
    if variant.hole_cards >= 4 and variant.board_cards:
        return poker.pot_limit(50, 100)
    return poker.fixed_limit(100, 200) if variant.draws > 1 else poker.no_limit(50, 100)


def config_of(*variants: poker.Variant, **changes: Any) -> PokerConfig:
    components = tuple(Component(variant.id, stakes_for(variant)) for variant in variants or (poker.TEXAS_HOLDEM,))
    fields: dict[str, Any] = {
        "id": TABLE,
        "name": "Test table",
        "rulebook": "tsg",
        "game": "texas-holdem",
        "currency": CURRENCY,
        "components": components,
        "seats": 6,
        "least_minor": 2_000,
        "most_minor": 10_000,
        "rake": RakeSchedule(per_mille=50, caps=((2, 100), (5, 300))),
        "clocks": Clocks(pause_ms=1_000, run_out_ms=1_000),
    }
    return PokerConfig(**fields | changes)


class Room:
    """One table; `ok` and `refused` send commands, `wait` lets virtual time pass."""

    def __init__(self, config: PokerConfig | None = None, *, store: Store | None = None, seed: int = 7) -> None:
        self.config = config or config_of()
        self.store = store or MemoryStore()
        self.now_ms = 1_000_000
        self.generator = SeededGenerator(seed)
        self.happened: list[AnyPokerEvent] = []
        """What the last step did at the table."""
        self._ids = 0
        self.open_house()

    def open_house(self) -> None:
        self.room = PokerRoom(self.store)
        self.engine = Engine(self.store, chance_from(self.generator))
        self.engine.rooms = {PREFIX: self.room}
        step = Step(self.now_ms, HOUSE, self.engine.ledger, self.engine.chance)
        table = self.room.install(self.config, step)
        outcome = Outcome()
        self.engine.recorder.record(table, step, outcome)
        if not outcome.batch.empty:
            self.store.commit(outcome.batch)
        self.engine.put(table)

    # People

    def person(self, name: str, balance_minor: int = WALLET_MINOR) -> Actor:
        """A player with money in the wallet."""
        wallet, issue = accounts.wallet(name, CURRENCY), accounts.issue(CURRENCY)
        if self.store.account(wallet) is None:
            batch = Batch(openings=[accounts.opening(account, CURRENCY) for account in (wallet, issue)])
            posting = Posting(issue, wallet, balance_minor, TransferKind.PLAY_MONEY, wallet)
            opened = self.engine.journal.append(f"patron:{name}", self.now_ms, e.TableOpened(), "house", [posting])
            batch.events.append(opened)
            self.store.commit(batch)
        return Actor(name, name.title(), frozenset({Role.PLAYER}))

    def seated(self, *names: str, amount_minor: int = 10_000, **fields: Any) -> list[Actor]:
        """People who sit down one after the other, each on the next free seat."""
        people = [self.person(name) for name in names]
        for actor in people:
            self.ok(actor, c.SitDown, amount_minor=amount_minor, **fields)
        return people

    # Acting

    def next_id(self) -> str:
        self._ids += 1
        return f"id-{self._ids}"

    def step(self, *requests: Request) -> list[Reply]:
        outcome = step(self.engine, requests, self.now_ms)
        self.happened = [entry.event for entry in outcome.events.get(stream_of(TABLE), [])]
        self.check()
        return outcome.replies

    def send(self, actor: Actor, command: type[c.PokerCommand], **fields: Any) -> Reply:
        fields.setdefault("id", self.next_id())
        if command is c.Act:
            fields.setdefault("hand", self.table.state.number)
            fields.setdefault("turn", self.table.state.turn)
        return self.step(Request(stream_of(TABLE), command(table=TABLE, **fields), actor))[0]

    def ok(self, actor: Actor, command: type[c.PokerCommand], **fields: Any) -> Accepted:
        reply = self.send(actor, command, **fields)
        assert isinstance(reply, Accepted), reply
        return reply

    def refused(self, why: str, actor: Actor, command: type[c.PokerCommand], /, **fields: Any) -> Refused:
        before = self.table.version
        reply = self.send(actor, command, **fields)
        assert isinstance(reply, Refused), reply
        assert reply.reason == why, reply
        assert self.table.version == before
        return reply

    def act(self, verb: str, amount_minor: int = 0, cards: tuple[str, ...] = ()) -> Accepted:
        """Whoever is in turn answers."""
        return self.ok(self.in_turn(), c.Act, verb=verb, amount_minor=amount_minor, cards=cards)

    def wait(self, seconds: float) -> None:
        """Let the clocks run, each at its own time."""
        until_ms = self.now_ms + int(seconds * 1000)
        while (due_ms := self.engine.due_ms()) is not None and due_ms <= until_ms:
            self.now_ms = max(self.now_ms, due_ms)
            self.step()
        self.now_ms = until_ms

    def next_hand(self) -> None:
        """Until the next hand has begun."""
        number = self.table.state.number
        for _ in range(20):
            if self.table.state.number > number:
                return
            due_ms = self.engine.due_ms()
            assert due_ms is not None, "no hand begins"
            self.now_ms = max(self.now_ms, due_ms)
            self.step()
        raise AssertionError("no hand begins")

    def play_out(self, rng: random.Random | None = None) -> None:
        """Play the hand in progress to its end: at random, or checking, calling and standing pat."""
        number = self.table.state.number
        while self.table.hand is not None and self.table.state.number == number:
            clock = self.table.state.clock
            if clock is None or clock.seat not in self.table.state.seats:
                due_ms = self.engine.due_ms()
                assert due_ms is not None
                self.now_ms = max(self.now_ms, due_ms)
                self.step()
            else:
                self.act(*answer_at_random(self.table, rng))

    def restart(self) -> None:
        """The process dies and comes back on the same store."""
        self.open_house()
        self.check()

    # Looking

    @property
    def table(self) -> PokerTable:
        return self.room.tables[TABLE]

    def in_turn(self) -> Actor:
        clock = self.table.state.clock
        assert clock is not None, "nobody is in turn"
        seat = self.table.state.seats[clock.seat]
        return Actor(seat.patron, seat.name, frozenset({Role.PLAYER}))

    def seat(self, actor: Actor) -> Any:
        number = self.table.state.seat_of(actor.id)
        assert number is not None
        return self.table.state.seats[number]

    def balance(self, name: str) -> int:
        row = self.store.account(name)
        return 0 if row is None else row.balance_minor

    def wallet(self, actor: Actor) -> int:
        return self.balance(accounts.wallet(actor.id, CURRENCY))

    @property
    def rake(self) -> int:
        return self.balance(accounts.rake(TABLE))

    @property
    def pot(self) -> int:
        return self.balance(accounts.escrow(TABLE))

    def events(self) -> list[AnyPokerEvent]:
        return [self.decoded(stored) for stored in self.store.events(stream_of(TABLE))]

    def decoded(self, stored: NewEvent) -> AnyPokerEvent:
        return _decode(stored.body)

    def check(self) -> None:
        """The ledger says whose every cent is, and the record alone gives the same table."""
        assert wrong_money(self.store, self.table) == []
        again = restore(self.store, stream_of(TABLE), from_snapshot=False)
        assert again is not None
        assert again.snapshot() == self.table.snapshot()


def wrong_money(store: Store, table: PokerTable) -> list[str]:
    """What the ledger and the table disagree about."""
    balances = {row.name: row.balance_minor for row in store.accounts()}
    found = [f"the ledger adds up to {total}"] if (total := sum(balances.values())) else []
    for number in range(table.config.seats):
        seat = table.state.seats.get(number)
        chips = seat.stack_minor + seat.coming_minor if seat else 0
        if balances[accounts.stack(table.id, number)] != chips:
            found.append(f"seat {number} has {chips}, its account {balances[accounts.stack(table.id, number)]}")
    pot = table.hand.pot if table.hand is not None else 0
    if balances[accounts.escrow(table.id)] != pot:
        found.append(f"the pot is {pot}, the escrow {balances[accounts.escrow(table.id)]}")
    if table.hand is not None and sum(table.hand.stacks) + pot + table.hand.rake != sum(table.hand.starting):
        found.append("chips of the hand were lost or made")
    return found


def answer_at_random(table: PokerTable, rng: random.Random | None) -> tuple[str, int, tuple[str, ...]]:
    """A legal answer; without chance the cheapest that stays in the hand."""
    question = table.playing.question
    match question:
        case Bet():
            passive = ("call" if question.call else "check", 0, ())
            if rng is None:
                return passive
            pick = rng.random()
            if pick < 0.2 and question.call:
                return ("fold", 0, ())
            if pick > 0.7 and question.raise_to:
                amounts = (question.raise_from, question.raise_to)
                return ("raise", rng.choice(amounts) if question.fixed else rng.randint(*amounts), ())
            return passive
        case BringIn():
            complete = rng is not None and rng.random() < 0.3 and question.complete_to
            return ("raise", question.complete_to, ()) if complete else ("bring-in", 0, ())
        case Draw():
            count = rng.randint(0, len(question.cards)) if rng else 0
            return ("discard", 0, tuple(map(str, rng.sample(question.cards, count) if rng else ())))
        case Runs():
            return ("runs", rng.randint(1, question.most) if rng else 1, ())
    return ("show", 0, ())
