"""An installation for tests of the counters: two Star tables, and two terminals with their parts."""

from __future__ import annotations

import itertools

from croupier.cage import accounts
from croupier.cage.meters import purse_meters
from croupier.cage.tickets import Press
from croupier.casino.house import House, at_table
from croupier.counters.cards.commands import InsertCard, IssueCard
from croupier.counters.terminals.commands import NoteIn, OpenTerminal, ReportPart
from croupier.counters.terminals.events import TicketInPrinter
from croupier.counters.views import answer_to
from croupier.equipment.generator import SeededGenerator
from croupier.equipment.terminals import TerminalRow
from croupier.floor import commands as c
from croupier.floor.config import Mode, Purse, TableConfig
from croupier.house.request import Accepted, Refused, Reply, Request
from croupier.house.roles import Actor, Role
from croupier.rules.wagers.limits import Bound, Limits
from croupier.simulation.oracles.accounting import broken_invariants
from croupier.store.interface import Store
from croupier.store.memory import MemoryStore
from rigs.casino import books
from rigs.counters import asks

ALICE, BOB = (Actor(name, name.title(), frozenset({Role.PLAYER})) for name in ("alice", "bob"))
BOSS = Actor("sam", "Sam", frozenset({Role.GAMING_SUPERVISOR}))
DEALER = Actor("dora", "Dora", frozenset({Role.DEALER}))
METER = accounts.meter("alice", "AUD")
STACKER = accounts.stacker("pt-1", "AUD")
THE_DAY_MS = 1_729_296_000_000
"""19 October 2024, 00:00 (RFH-3.7)."""
ROWS = (
    TerminalRow("pt-1", "Terminal 1", "AUD", ("star",), (2_000, 5_000)),
    TerminalRow("pt-2", "Terminal 2", "AUD", ("other",)),
)


class Installation:
    """Two Star tables and two terminals, of which each is linked to one of them."""

    def __init__(self, store: Store | None = None, now_ms: int = THE_DAY_MS) -> None:
        self.store = store or MemoryStore()
        self.now_ms = now_ms
        self.ids = itertools.count()
        self.start()

    def start(self) -> None:
        self.house = House(self.store, books(), SeededGenerator(1), press=Press(b"k" * 32))
        self.house.player_cards = True
        self.house.terminals.install(ROWS)
        limits = Limits(Bound(500, 50_000, 100))
        configs = [
            TableConfig(name, name, "star-rfh", "roulette", Mode.DEALER, "AUD", limits, purse=Purse.METER)
            for name in ("star", "other")
        ]
        self.house.install(configs, self.now_ms)

    def open(self) -> Installation:
        for table in ("star", "other"):
            self.ok(at_table(c.OpenTable(self.id(), table), BOSS))
            self.ok(self.command(c.SignOn, DEALER, table))
        return self

    def id(self) -> str:
        return f"id-{next(self.ids)}"

    def do(self, work: Request) -> Reply:
        reply = self.house.step([work], self.now_ms).replies[0]
        assert broken_invariants(self.store, self.house.tables) == []
        assert purse_meters(self.store, METER).credit_minor == self.balance(METER)
        return reply

    def ok(self, work: Request) -> Accepted:
        reply = self.do(work)
        assert isinstance(reply, Accepted), reply
        return reply

    def no(self, work: Request) -> str:
        reply = self.do(work)
        assert isinstance(reply, Refused), reply
        assert reply.sentence
        return reply.reason

    def card(self, patron: str, kind: str = "physical", reason: str = "") -> str:
        reply = self.ok(asks("cass", IssueCard(self.id(), patron, kind, "hash", reason)))  # type: ignore[arg-type]
        return str(reply.event.number)

    def insert(self, number: str, patron: str = "alice", terminal: str = "") -> Request:
        return asks(patron, InsertCard(self.id(), number, patron, "session", terminal))

    def command(self, kind: type[c.Command], actor: Actor, table: str = "star", **fields: object) -> Request:
        here = Actor(f"dealer-{table}", "Dealer", DEALER.roles) if actor == DEALER else actor
        return at_table(kind(self.id(), table, **fields), here)

    def health(self, terminal: str = "pt-1", **parts: str) -> None:
        for kind, state in parts.items():
            name = kind.replace("_", "-")
            self.ok(asks("house", ReportPart(self.id(), terminal, name, f"device-{name}", state)))

    def in_service(self, terminal: str = "pt-1") -> None:
        self.health(terminal, note_acceptor="ready", ticket_printer="ready")
        self.ok(asks("sam", OpenTerminal(self.id(), terminal)))

    def note(self, amount_minor: int, note: str = "", patron: str = "alice") -> Request:
        return asks("device-note-acceptor", NoteIn(note or self.id(), "pt-1", "AUD", amount_minor, patron))

    def printed(self, work: Request) -> TicketInPrinter:
        """What the cage gave the terminal's printer for this."""
        event = answer_to(self.store, work.command.id, self.ok(work).version)
        assert isinstance(event, TicketInPrinter)
        return event

    def balance(self, account: str) -> int:
        row = self.store.account(account)
        return row.balance_minor if row else 0
