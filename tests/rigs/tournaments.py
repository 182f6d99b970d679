"""A house with roulette tables and a tournament on them, every invariant checked after each step."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec

from croupier.cage import accounts
from croupier.casino.house import House, at_table
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode, Purse, TableConfig, Timers
from croupier.floor.session_play import Bonus, SessionPlay
from croupier.house.request import Accepted, Refused, Reply
from croupier.house.roles import Actor, Role
from croupier.simulation.oracles.accounting import WagerAccount, broken_invariants, take_in
from croupier.store.interface import Store
from croupier.store.memory import MemoryStore
from croupier.tournaments import commands as a
from croupier.tournaments.conditions import (
    Allocation,
    Conditions,
    Eligibility,
    Entry,
    Prize,
    Prizes,
    SessionPlan,
    Tie,
    Ties,
    Wagers,
)
from croupier.tournaments.room import replay
from croupier.tournaments.state import Tournament

from .casino import DEALER, SUPERVISOR, books, dealer_of, person, usual_limits

CUP = "cup"
MANAGER = person("tess", Role.TOURNAMENT_MANAGER)
NOW_MS = 10_000_000
MINUTE_MS = 60_000


def conditions(**changed: Any) -> Conditions:
    """A final of three rounds for a fee of 50 dollars and a buy-in of 20, with 1,000 credits for everybody."""
    terms = Conditions(
        id=CUP,
        title="Spring Cup",
        game="roulette",
        currency="AUD",
        entry_fee_minor=5_000,
        buy_in_minor=2_000,
        re_buy=None,
        add_on=None,
        administration_fee_minor=500,
        credits_minor=100_000,
        wagers=Wagers(0, 1_000, 50_000, 500, False, ()),
        sessions=(SessionPlan("Final", 3, 0, 1, 0, NOW_MS),),
        secondary_rounds="None.",
        allocation=Allocation.ENTRY_ORDER,
        buy_back="Nobody buys back in.",
        eligibility=Eligibility("Only persons who may enter the casino and gamble.", False, ""),
        entry=Entry(NOW_MS + 5 * MINUTE_MS, "Name and date.", 2, 8, True),
        prizes=Prizes((Prize(700), Prize(300)), "To the wallet.", 0, 0, 0, True),
        ties=Ties(Tie.CREDITS_LEFT, Tie.SHARE),
        conducted_by="The Tournament Manager conducts it by these conditions and the rules, which prevail.",
        bonus=Bonus.NONE,
    )
    return msgspec.structs.replace(terms, **changed)


def stages(*advance: int, rounds: int = 1, tables: int = 1) -> tuple[SessionPlan, ...]:
    """Sessions from which so many advance; the last is the final."""
    return tuple(
        SessionPlan(f"Session {n + 1}", rounds, 0, tables, many, NOW_MS) for n, many in enumerate((*advance, 0))
    )


class Cup:
    """Two roulette tables with a dealer; `ok` and `refused` ask something of the tournament."""

    def __init__(
        self,
        terms: Conditions | None = None,
        store: Store | None = None,
        tables: int = 2,
        mode: Mode = Mode.DEALER,
        game: str = "roulette",
        rulebook: str = "star-rfh",
    ) -> None:
        self.store = store or MemoryStore()
        self.now_ms = NOW_MS
        self.ids = itertools.count(1)
        self.currency = books()[rulebook].head.currency
        self.configs = [
            TableConfig(
                f"t{n + 1}",
                f"Table {n + 1}",
                rulebook,
                game,
                mode,
                self.currency,
                usual_limits(books()[rulebook], game),
                Timers(wagering_s=30, spin_s=2, intermission_s=10),
                seats=6,
                purse=Purse.METER if rulebook == "star-rfh" else Purse.WALLET,
            )
            for n in range(tables)
        ]
        self.accounts = {config.id: WagerAccount(config.id) for config in self.configs}
        self.players: list[Actor] = []
        self.generator = SeededGenerator(11)
        self._open()
        for config in self.configs:
            self.table_ok(config.id, SUPERVISOR, c.OpenTable)
            if mode is Mode.DEALER:
                self.table_ok(config.id, dealer_of(config.id), c.SignOn)
        if terms is not None:
            self.ok(a.Announce, conditions=terms)

    letters_wait = False
    """Every letter is considered in the step after the one that sent it, as between two processes."""

    def _open(self) -> None:
        self.house = House(self.store, books(), self.generator)
        self.house.engine.letters_wait = self.letters_wait
        self.house.install(self.configs, self.now_ms)

    def restart(self) -> None:
        """The process dies and comes back on the same store."""
        self._open()
        self.check()

    # Acting

    def step(self, work: Any) -> Reply:
        reply = self.house.step([work], self.now_ms).replies[0]
        self.check()
        return reply

    def check(self) -> None:
        problems = broken_invariants(self.store, self.house.tables)
        for account in self.accounts.values():
            problems += take_in(account, self.store)
        assert not problems, problems
        known = self.house.tournaments.tournaments
        assert {key: replay(self.store, key) for key in known} == known

    def send(self, command: type[a.TournamentCommand], /, **fields: Any) -> Reply:
        fields.setdefault("tournament", fields["conditions"].id if "conditions" in fields else CUP)
        fields.setdefault("id", f"e{next(self.ids)}")
        own = issubclass(command, a.PlayerCommand)
        actor = fields.pop("by", None) or (person(fields["patron"], Role.PLAYER) if own else MANAGER)
        return self.step(a.at_tournament(command(**fields), actor))

    def ok(self, command: type[a.TournamentCommand], /, **fields: Any) -> Accepted:
        reply = self.send(command, **fields)
        assert isinstance(reply, Accepted), reply
        return reply

    def refused(self, reason: str, command: type[a.TournamentCommand], /, **fields: Any) -> Refused:
        before = msgspec.json.encode(self.house.tournaments.tournaments)
        reply = self.send(command, **fields)
        assert isinstance(reply, Refused), reply
        assert reply.reason == reason, reply
        assert msgspec.json.encode(self.house.tournaments.tournaments) == before
        return reply

    def table_send(self, table: str, actor: Actor, command: type[c.Command], **fields: Any) -> Reply:
        if "round" in command.__struct_fields__:
            fields.setdefault("round", self.house.tables[table].state.round.number)
        fields.setdefault("id", f"c{next(self.ids)}")
        return self.step(at_table(command(table=table, **fields), dealer_of(table, actor)))

    def table_ok(self, table: str, actor: Actor, command: type[c.Command], **fields: Any) -> Accepted:
        reply = self.table_send(table, actor, command, **fields)
        assert isinstance(reply, Accepted), reply
        return reply

    def table_refused(self, why: str, table: str, actor: Actor, command: type[c.Command], **fields: Any) -> Refused:
        reply = self.table_send(table, actor, command, **fields)
        assert isinstance(reply, Refused), reply
        assert reply.reason == why, reply
        return reply

    def rich(self, name: str, balance_minor: int = 100_000) -> Actor:
        """Somebody with money in the wallet."""
        self.step(play_money(f"m{next(self.ids)}", name, self.currency, balance_minor))
        return person(name, Role.PLAYER)

    def enter(self, name: str, balance_minor: int = 100_000, **fields: Any) -> Actor:
        actor = self.rich(name, balance_minor)
        fields = {"form": "filled in", "agreed": True, **fields}
        self.ok(a.Enter, patron=name, name=name.title(), **fields)
        return actor

    def begin(self, *names: str, tables: tuple[str, ...] = ("t1",)) -> list[Actor]:
        """From the announcement to the first session."""
        self.ok(a.OpenRegistration)
        actors = [self.enter(name) for name in names]
        self.ok(a.Allocate, tables=tables)
        self.ok(a.Begin)
        return actors

    def bet(self, actor: Actor, *chips: tuple[str, int], table: str = "t1") -> Accepted:
        return self.table_ok(table, actor, c.Place, chips=tuple(c.Chip(spot, amount) for spot, amount in chips))

    def play(self, pocket: str, *bets: tuple[Actor, str, int], table: str = "t1") -> None:
        """A whole round, by the dealer."""
        self.table_ok(table, DEALER, c.NewGame)
        for actor, spot, amount in bets:
            self.bet(actor, (spot, amount), table=table)
        self.spin(pocket, table)

    def wait(self, seconds: float) -> None:
        """Let the clocks run, each at its own time."""
        until_ms = self.now_ms + int(seconds * 1000)
        while (due_ms := self.house.due_ms()) is not None and due_ms <= until_ms:
            self.now_ms = max(self.now_ms, due_ms)
            self.house.step([], self.now_ms)
            self.check()
        self.now_ms = until_ms

    def spin(self, pocket: str, table: str = "t1") -> None:
        self.table_ok(table, DEALER, c.NoMoreBets)
        self.table_ok(table, DEALER, c.Enter, answer=pocket)
        self.table_ok(table, DEALER, c.ConfirmResult)

    # Looking

    @property
    def state(self) -> Tournament:
        return self.house.tournaments.tournaments[CUP]

    def session(self, table: str = "t1") -> SessionPlay:
        here = self.house.tables[table].state.session
        assert here is not None
        return here

    def account(self, name: str) -> int:
        row = self.store.account(name)
        return 0 if row is None else row.balance_minor

    def wallet(self, name: str) -> int:
        return self.account(accounts.wallet(name, self.currency))

    def credits(self, name: str) -> int:
        return self.account(accounts.credits(name, CUP))

    def score(self, name: str, session: int = 1) -> int:
        return self.account(accounts.score(name, f"{CUP}.{session}"))

    @property
    def pool(self) -> int:
        return self.account(accounts.prize_pool(CUP))

    def standing(self, name: str) -> str:
        return self.state.entrants[name].standing.value


class Apart(Cup):
    """Tournament and tables as if each had a process of its own."""

    letters_wait = True
