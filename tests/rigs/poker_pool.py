"""A fast-fold pool for tests: the pool and its tables on an engine, people, and every cent accounted for."""

from __future__ import annotations

import random
from typing import Any

from croupier.cage import accounts
from croupier.floor.chance import chance_from
from croupier.house.engine import Engine
from croupier.house.outcome import Outcome
from croupier.house.request import Accepted, Refused, Reply, Request
from croupier.house.roles import HOUSE, Actor, Role
from croupier.house.step import Step
from croupier.poker_room import commands as c
from croupier.poker_room.config import Clocks
from croupier.poker_room.pools import commands as pc
from croupier.poker_room.pools.config import PoolConfig, table_id
from croupier.poker_room.pools.desk import Pool
from croupier.poker_room.pools.letters import DealHand, HandReport
from croupier.poker_room.pools.room import PoolRoom, restore_pool
from croupier.poker_room.pools.state import ENTRY_MS, NO_TABLE, Member
from croupier.poker_room.room import PokerRoom, restore
from croupier.poker_room.streams import POOLS, PREFIX, pool_stream, stream_of
from croupier.poker_room.table import PokerTable
from rigs.poker_room import Room, answer_at_random, config_of

POOL = "z"


def pool_config(**changes: Any) -> PoolConfig:
    fields: dict[str, Any] = {"id": POOL, "name": "Test pool", "clocks": Clocks(pause_ms=1_000, run_out_ms=0)}
    patience_ms = changes.pop("patience_ms", 1_500)
    return PoolConfig(terms=config_of(**fields | changes), patience_ms=patience_ms)


class PoolHouse(Room):
    """One pool; `enter` brings people in, `answer` answers for somebody wherever they sit."""

    def __init__(self, config: PoolConfig | None = None, **more: Any) -> None:
        self.pool_config = config or pool_config()
        super().__init__(**more)

    def open_house(self) -> None:
        self.room = PokerRoom(self.store)
        self.pools = PoolRoom(self.store)
        self.engine = Engine(self.store, chance_from(self.generator), (DealHand, HandReport))
        self.engine.rooms = {PREFIX: self.room, POOLS: self.pools}
        step = Step(self.now_ms, HOUSE, self.engine.ledger, self.engine.chance)
        pool = self.pools.install(self.pool_config, step)
        outcome = Outcome()
        self.engine.recorder.record(pool, step, outcome)
        if not outcome.batch.empty:
            self.store.commit(outcome.batch)
        self.engine.put(pool)
        for number in (*pool.state.running, *pool.state.idle):
            assert self.engine.find(stream_of(table_id(POOL, number))) is not None
        self.engine.collect_letters()

    @property
    def pool(self) -> Pool:
        return self.pools.pools[POOL]

    def member(self, name: str) -> Member:
        return self.pool.state.members[name]

    def table_of(self, name: str) -> PokerTable:
        number = self.member(name).table
        assert number != NO_TABLE, f"{name} is in no hand"
        return self.room.tables[table_id(POOL, number)]

    def tables(self) -> list[PokerTable]:
        """Those with a hand in progress."""
        return [self.room.tables[table_id(POOL, number)] for number in self.pool.state.running]

    def ask_pool(self, actor: Actor, command: type[pc.PoolCommand], **fields: Any) -> Reply:
        fields.setdefault("id", self.next_id())
        return self.step(Request(pool_stream(POOL), command(pool=POOL, **fields), actor))[0]

    def pool_ok(self, actor: Actor, command: type[pc.PoolCommand], **fields: Any) -> Accepted:
        reply = self.ask_pool(actor, command, **fields)
        assert isinstance(reply, Accepted), reply
        return reply

    def pool_refused(self, reason: str, actor: Actor, command: type[pc.PoolCommand], **fields: Any) -> None:
        reply = self.ask_pool(actor, command, **fields)
        assert isinstance(reply, Refused), reply
        assert reply.reason == reason

    def enter(self, *names: str, amount_minor: int = 10_000) -> list[Actor]:
        """People who come together, and are dealt in as far as there are full tables for them."""
        people = [self.person(name) for name in names]
        for actor in people:
            self.pool_ok(actor, pc.EnterPool, amount_minor=amount_minor)
        self.wait(ENTRY_MS / 1000)
        return people

    def at_table(self, table: PokerTable, actor: Actor, command: type[c.PokerCommand], **fields: Any) -> Reply:
        fields.setdefault("id", self.next_id())
        if command in (c.Act, c.FoldAhead):
            fields.setdefault("hand", table.state.number)
        if command is c.Act:
            fields.setdefault("turn", table.state.turn)
        return self.step(Request(table.stream, command(table=table.id, **fields), actor))[0]

    def done(self, table: PokerTable, actor: Actor, command: type[c.PokerCommand], **fields: Any) -> None:
        reply = self.at_table(table, actor, command, **fields)
        assert isinstance(reply, Accepted), reply

    def turn_at(self, table: PokerTable) -> Actor:
        clock = table.state.clock
        assert clock is not None
        seat = table.state.seats[clock.seat]
        return Actor(seat.patron, seat.name, frozenset({Role.PLAYER}))

    def answer_once(self, table: PokerTable, chance: random.Random | None = None) -> None:
        verb, amount_minor, cards = answer_at_random(table, chance)
        self.done(table, self.turn_at(table), c.Act, verb=verb, amount_minor=amount_minor, cards=cards)

    def finish(self, table: PokerTable) -> None:
        """Everybody checks or calls until the table's hand is over."""
        number = table.state.number
        while table.hand is not None and table.state.number == number:
            if table.state.clock is None:
                self.wait(1)
            else:
                self.answer_once(table)

    def check(self) -> None:
        """The ledger says whose every cent is, and the record alone gives the same pool and tables."""
        balances = {row.name: row.balance_minor for row in self.store.accounts()}
        assert sum(balances.values()) == 0
        held = dict.fromkeys(range(self.pool.state.slots), 0)
        for member in self.pool.state.members.values():
            stack_minor = member.stack_minor
            if member.table != NO_TABLE:
                table = self.table_of(member.patron)
                seat_number = table.state.seat_of(member.patron)
                assert seat_number is not None, f"{member.patron} is not where the pool has them"
                stack_minor = table.state.seats[seat_number].stack_minor
            held[member.slot] += stack_minor + member.coming_minor + member.late_minor
        assert {slot: balances[accounts.stack(POOL, slot)] for slot in held} == held
        for table in self.room.tables.values():
            assert balances[accounts.escrow(table.id)] == (table.hand.pot if table.hand is not None else 0)
        if self._ids % 7 == 0:
            again = restore_pool(self.store, pool_stream(POOL), from_snapshot=False)
            assert again is not None
            assert again.snapshot() == self.pool.snapshot()
            for table in self.room.tables.values():
                same = restore(self.store, table.stream, from_snapshot=False)
                assert same is not None
                assert same.snapshot() == table.snapshot()
