"""A live poker tournament for tests: the desk and its tables on an engine, people with money, every chip counted."""

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
from croupier.poker_room import commands as pc
from croupier.poker_room.config import Clocks
from croupier.poker_room.pools.letters import DealHand, HandReport
from croupier.poker_room.room import PokerRoom, restore
from croupier.poker_room.streams import PREFIX, TOURNAMENTS, stream_of
from croupier.poker_room.table import PokerTable
from croupier.poker_room.tournaments.letters import HandOver, TableOrder, table_id
from croupier.rules.tournaments.formats import read_format
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.desk import PokerTournament
from croupier.tournaments.poker.room import PokerTournamentRoom, recorded, restore_tournament
from croupier.tournaments.poker.state import Stage, TournamentState
from rigs.poker_room import Room, answer_at_random

CUP = "cup"
LETTERS = (TableOrder, HandOver, DealHand, HandReport, c.AnnounceNext, c.OfferEntries)
MANAGER = Actor("tom", "Tom", frozenset({Role.TOURNAMENT_MANAGER}))
QUICK = Clocks(pause_ms=1_000, run_out_ms=0)
SIT_AND_GO: dict[str, Any] = {
    "name": "Test cup",
    "format": "sit-and-go",
    "currency": "EUR",
    "entrants": 3,
    "starting_chips": 1_500,
    "entry": {"pool_minor": 500, "commission_minor": 50},
    "levels": {"minutes": 6},
    "prizes": {"percents": ["50", "30", "20"]},
}


def cup_config(told: dict[str, Any] | None = None, **changes: Any) -> TournamentConfig:
    fields: dict[str, Any] = {"id": CUP, "rulebook": "tsg", "game": "texas-holdem", "clocks": QUICK}
    return TournamentConfig(format=read_format(SIT_AND_GO | (told or {})), **fields | changes)


class Cup(Room):
    """One tournament; `register` brings people in, `play` answers for everybody."""

    def __init__(self, config: TournamentConfig | None = None, **more: Any) -> None:
        self.cup_config = config or cup_config()
        self.checked = True
        super().__init__(**more)

    def open_house(self) -> None:
        self.room = PokerRoom(self.store)
        self.cups = PokerTournamentRoom(self.store)
        self.engine = Engine(self.store, chance_from(self.generator), LETTERS)
        self.engine.rooms = {PREFIX: self.room, TOURNAMENTS: self.cups}
        step = Step(self.now_ms, HOUSE, self.engine.ledger, self.engine.chance)
        desk = self.cups.install(self.cup_config, step)
        if desk is not None:
            outcome = Outcome()
            self.engine.recorder.record(desk, step, outcome)
            self.store.commit(outcome.batch)
        for stream in recorded(self.store):
            found = self.engine.find(stream)
            assert isinstance(found, PokerTournament)
            for number in found.running.tables:  # one whose first order still waits has no record yet
                self.engine.find(stream_of(table_id(found.id, number)))
        self.engine.collect_letters()

    @property
    def cup(self) -> PokerTournament:
        return self.cups.tournaments[self.cup_config.id]

    @property
    def state(self) -> TournamentState:
        return self.cup.running

    # Asking

    def ask_cup(self, actor: Actor, command: type[c.PokerTournamentCommand], **fields: Any) -> Reply:
        fields.setdefault("id", self.next_id())
        return self.step(Request(self.cup.stream, command(tournament=self.cup.id, **fields), actor))[0]

    def cup_ok(self, actor: Actor, command: type[c.PokerTournamentCommand], **fields: Any) -> None:
        reply = self.ask_cup(actor, command, **fields)
        assert isinstance(reply, Accepted), reply

    def cup_refused(self, reason: str, actor: Actor, command: type[c.PokerTournamentCommand], **fields: Any) -> None:
        before = self.cup.version
        reply = self.ask_cup(actor, command, **fields)
        assert isinstance(reply, Refused), reply
        assert reply.reason == reason
        assert self.cup.version == before

    def register(self, *names: str) -> list[Actor]:
        people = [self.person(name) for name in names]
        for actor in people:
            self.cup_ok(actor, c.Register)
        return people

    def at(self, table: PokerTable, actor: Actor, command: type[pc.PokerCommand], **fields: Any) -> Reply:
        fields.setdefault("id", self.next_id())
        if command is pc.Act:
            fields |= {"hand": table.state.number, "turn": table.state.turn}
        return self.step(Request(table.stream, command(table=table.id, **fields), actor))[0]

    # Playing

    def tables(self) -> list[PokerTable]:
        """Those that have had their first order."""
        ids = (table_id(self.cup.id, number) for number in self.state.tables)
        return [self.room.tables[table] for table in ids if table in self.room.tables]

    def turn_at(self, table: PokerTable) -> Actor:
        clock = table.state.clock
        assert clock is not None, "nobody is in turn"
        seat = table.state.seats[clock.seat]
        return Actor(seat.patron, seat.name, frozenset({Role.PLAYER}))

    def answer(self, table: PokerTable, verb: str, amount_minor: int = 0) -> None:
        reply = self.at(table, self.turn_at(table), pc.Act, verb=verb, amount_minor=amount_minor)
        assert isinstance(reply, Accepted), reply

    def all_in(self, table: PokerTable) -> None:
        """Whoever is in turn puts everything in, or calls."""
        question: Any = table.playing.question
        self.answer(table, *(("raise", question.raise_to) if question.raise_to else ("call", 0)))

    def next_hands(self) -> None:
        """Until a hand is in progress somewhere or nothing is left to wait for."""
        while not self.state.over and not any(table.hand is not None for table in self.tables()):
            self.wait_for_clock()

    def wait_for_clock(self) -> None:
        due_ms = self.engine.due_ms()
        assert due_ms is not None, "nothing happens any more"
        self.now_ms = max(self.now_ms, due_ms)
        self.step()

    def bold(self, table: PokerTable, chance: random.Random) -> None:
        """Fold, go all-in or stay in, so that people soon go out one after the other."""
        question: Any = table.playing.question
        if question.call and chance.random() < 0.6:
            self.answer(table, "fold")
        elif question.raise_to and chance.random() < 0.4:
            self.answer(table, "raise", question.raise_to)
        else:
            self.answer(table, "call" if question.call else "check")

    def play(self, rng: random.Random | None = None) -> None:
        """To the end: whoever is in turn answers at random, or boldly."""
        self.some(100_000, rng)
        assert self.state.over, "it does not end"

    def some(self, most: int, rng: random.Random | None = None) -> None:
        """So many answers, or fewer to the end."""
        chance = random.Random(self._ids)
        for _ in range(most):
            if self.state.over:
                return
            waiting = [table for table in self.tables() if table.state.clock is not None]
            if not waiting:
                self.wait_for_clock()
                continue
            table = chance.choice(waiting)
            if rng is None:
                self.bold(table, chance)
            else:
                verb, amount_minor, cards = answer_at_random(table, rng)
                assert isinstance(
                    self.at(table, self.turn_at(table), pc.Act, verb=verb, amount_minor=amount_minor, cards=cards),
                    Accepted,
                )

    # Looking

    def money(self) -> dict[str, int]:
        """Of the tournament's own accounts."""
        return {name: self.balance(f"{name}:{self.cup.id}") for name in ("prizes", "administration", "bounties")}

    def check(self) -> None:
        """Money and chips are neither lost nor made, nobody sits twice, and the record alone gives the same desks."""
        balances = {row.name: row.balance_minor for row in self.store.accounts()}
        assert sum(balances.values()) == 0
        assert not any(name.startswith(("stack:", "escrow:")) for name in balances), "chips are no money"
        if not self.checked:
            return
        state = self.state
        if state.stage is Stage.RUNNING:
            issued = self.issued()
            assert state.in_play() == issued
            if state.fast:
                self._check_fast(issued)
                return
            waiting = sum(each.chips for each in state.entrants.values() if each.remains and not each.playing)
            on_tables = sum(
                (sum(table.hand.stacks) + table.hand.pot if table.hand is not None else 0)
                + sum(
                    seat.coming_minor
                    + (seat.stack_minor if table.hand is None or number not in table.state.dealt else 0)
                    for number, seat in table.state.seats.items()
                )
                for table in self.tables()
            )
            assert on_tables + waiting == issued
            seated = [seat.patron for table in self.tables() for seat in table.state.seats.values() if seat.stack_minor]
            assert len(seated) == len(set(seated))
        if self._ids % 11 == 0:
            again = restore_tournament(self.store, self.cup.stream, from_snapshot=False)
            assert again is not None
            assert again.snapshot() == self.cup.snapshot()
            for table in self.tables():
                same = restore(self.store, table.stream, from_snapshot=False)
                assert same is not None
                assert same.snapshot() == table.snapshot()

    def _check_fast(self, issued: int) -> None:
        """Chips are between tables, in front of those who are in a hand, in its pot, or on the way from another one."""
        entrants = self.state.entrants.values()
        chips = sum(each.chips if each.between else each.sent for each in entrants)
        for table in self.tables():
            assert table.hand is not None, "a table lasts a hand"
            chips += table.hand.pot + sum(seat.stack_minor for seat in table.state.seats.values() if not seat.away)
        assert chips == issued
        there = [patron for table in self.state.tables.values() for patron in table.seats.values()]
        assert len(there) == len(set(there)), "nobody is at two tables"
        assert not any(self.state.entrants[patron].between for patron in there)

    def issued(self) -> int:
        """Counted again, and not as the tournament does."""
        told = self.state.config.format
        chips = 0
        for each in self.state.entrants.values():
            chips += each.buy_ins * told.starting_chips
            chips -= each.reserve * (told.starting_chips // told.stacks.number) if told.stacks else 0
            chips += each.rebuys * told.rebuy.chips if told.rebuy else 0
            chips += each.add_ons * told.add_on.chips if told.add_on else 0
        return chips


def wallet_of(name: str) -> str:
    return accounts.wallet(name, "EUR")
