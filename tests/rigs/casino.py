"""A small casino for tests: a house on a store in memory, people with roles, and every invariant checked on the way."""

from __future__ import annotations

from functools import cache
from typing import Any

from croupier.cage import accounts
from croupier.casino.house import House, at_table
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode, Purse, TableConfig, Timers
from croupier.floor.handlers.play import open_choices
from croupier.floor.handlers.shoe import needs
from croupier.floor.streams import stream_of
from croupier.floor.table import Table
from croupier.floor.views.parts import Phase
from croupier.house.request import Accepted, Refused, Reply
from croupier.house.roles import Actor, Role
from croupier.rulebooks.loader import Book, load_books
from croupier.rules.wagers.limits import Bound, Limits
from croupier.simulation.oracles.accounting import WagerAccount, broken_invariants, take_in
from croupier.store.batch import Entry
from croupier.store.interface import Store
from croupier.store.memory import MemoryStore

TABLE = "t"


@cache
def books() -> dict[str, Book]:
    return load_books()


def person(name: str, role: Role) -> Actor:
    return Actor(name, name.title(), frozenset({role}))


DEALER = person("dora", Role.DEALER)
SUPERVISOR = person("sam", Role.GAMING_SUPERVISOR)
MANAGER = person("mia", Role.ASSISTANT_GAMING_MANAGER)
INSPECTOR = person("ines", Role.INSPECTOR)
SENSOR = person("wheel-1", Role.DEVICE)


def dealer_of(table: str, actor: Actor = DEALER) -> Actor:
    """Where a house has several tables, `DEALER` stands for whoever has signed on at the one in question."""
    return person(f"dealer-{table}", Role.DEALER) if actor == DEALER else actor


def usual_limits(book: Book, game: str) -> Limits:
    """5 to 1,000, or as near to it as the book lets a table of the game be."""
    low = {kind: ceiling.most_minor for kind, ceiling in book.ceilings(game).items() if ceiling.most_minor < 100_000}
    least: dict[str, int] = book.provision("table-minimum-most-minor", game, {})
    kinds = {kind: Bound(least.get(kind, 500), most) for kind, most in low.items()}
    return Limits(Bound(500, 100_000, 500), kinds)


class Casino:
    """One table, opened; `ok` and `refused` send commands, `wait` lets virtual time pass."""

    def __init__(
        self,
        rulebook: str,
        game: str,
        mode: Mode = Mode.DEALER,
        *,
        limits: Limits | None = None,
        store: Store | None = None,
        dealer: Actor | None = DEALER,
        **config: Any,
    ) -> None:
        book = books()[rulebook]
        self.config = TableConfig(
            id=TABLE,
            name="Test table",
            rulebook=rulebook,
            game=game,
            mode=mode,
            currency=book.head.currency,
            limits=limits or usual_limits(book, game),
            timers=Timers(wagering_s=30, decision_s=15, spin_s=2, intermission_s=10),
            purse=Purse.METER if rulebook == "star-rfh" else Purse.WALLET,
            **config,
        )
        self.store = store or MemoryStore()
        self.now_ms = 1_000_000
        self.generator = SeededGenerator(7)
        self.wagers = WagerAccount(TABLE)
        self.happened: list[Entry] = []
        """What the last step did at the table."""
        self._ids = 0
        self._open_house()
        self.ok(SUPERVISOR, c.OpenTable)
        if mode is Mode.DEALER and dealer is not None:
            self.ok(dealer, c.SignOn)
        if mode is Mode.DEALER and needs(self.table):
            self.ok(dealer or SUPERVISOR, c.PrepareShoe)

    def _open_house(self) -> None:
        self.house = House(self.store, books(), self.generator)
        self.house.install([self.config], self.now_ms)

    # People

    def player(self, name: str = "alice", balance_minor: int = 100_000) -> Actor:
        """A seated player with money where the table is played from."""
        actor = person(name, Role.PLAYER)
        self.step(play_money(self.next_id(), name, self.config.currency, balance_minor))
        self.ok(actor, c.Sit)
        if self.config.purse is Purse.METER:
            self.ok(actor, c.Fund, amount_minor=balance_minor)
        return actor

    # Acting

    def next_id(self) -> str:
        self._ids += 1
        return f"id-{self._ids}"

    def step(self, *works: Any) -> list[Reply]:
        decided = self.house.step(works, self.now_ms)
        self.happened = decided.events.get(stream_of(TABLE), [])
        self.check()
        return decided.replies

    def send(self, actor: Actor, command: type[c.Command], **fields: Any) -> Reply:
        if "round" in command.__struct_fields__:
            fields.setdefault("round", self.table.state.round.number)
        fields.setdefault("id", self.next_id())
        return self.step(at_table(command(table=TABLE, **fields), actor))[0]

    def ok(self, actor: Actor, command: type[c.Command], **fields: Any) -> Accepted:
        reply = self.send(actor, command, **fields)
        assert isinstance(reply, Accepted), reply
        return reply

    def refused(self, why: str, actor: Actor, command: type[c.Command], /, **fields: Any) -> Refused:
        before = self.table.state.version
        reply = self.send(actor, command, **fields)
        assert isinstance(reply, Refused), reply
        assert reply.reason == why, reply
        assert self.table.state.version == before
        return reply

    def bet(self, actor: Actor, *chips: tuple[str, int]) -> Accepted:
        return self.ok(actor, c.Place, chips=tuple(c.Chip(spot, amount) for spot, amount in chips))

    def deal(self, *cards: str) -> None:
        """Cards that the dealer enters; before seats are asked, and at the end, they are confirmed."""
        for card in cards:
            self.ok(DEALER, c.Enter, answer=card)
        if self.table.state.phase is Phase.PROPOSED:
            self.ok(DEALER, c.ConfirmResult)

    def decide(self, actor: Actor, option: str) -> Accepted:
        """The first decision that waits for somebody."""
        seat = self.table.seat_of(actor.id)
        assert seat is not None, f"{actor.name} has no seat"
        choice = next(choice for choice in open_choices(self.table) if choice.seat == seat.seat)
        return self.ok(actor, c.Decide, key=choice.key, option=option)

    def wait(self, seconds: float) -> None:
        """Let the clocks run, each at its own time."""
        until_ms = self.now_ms + int(seconds * 1000)
        while (due_ms := self.house.due_ms()) is not None and due_ms <= until_ms:
            self.now_ms = max(self.now_ms, due_ms)
            self.step()
        self.now_ms = until_ms

    def spin(self, pocket: str) -> None:
        """From betting to the confirmed number, by the dealer."""
        self.ok(DEALER, c.NoMoreBets)
        self.ok(DEALER, c.Enter, answer=pocket)
        self.ok(DEALER, c.ConfirmResult)

    def play(self, pocket: str, *bets: tuple[Actor, str, int]) -> None:
        """A whole round."""
        self.ok(DEALER, c.NewGame)
        for actor, spot, amount in bets:
            self.bet(actor, (spot, amount))
        self.spin(pocket)

    def restart(self) -> None:
        """The process dies and comes back on the same store."""
        self._open_house()
        self.check()

    # Looking

    @property
    def table(self) -> Table:
        return self.house.tables[TABLE]

    def balance(self, actor: Actor) -> int:
        seated = self.table.seat_of(actor.id) is not None
        return self.account(self.table.purse_of_patron(actor.id) if seated else self.wallet(actor))

    def wallet(self, actor: Actor) -> str:
        return accounts.wallet(actor.id, self.config.currency)

    def account(self, name: str) -> int:
        row = self.store.account(name)
        return 0 if row is None else row.balance_minor

    @property
    def escrow(self) -> int:
        return self.account(accounts.escrow(TABLE))

    @property
    def bank(self) -> int:
        return self.account(accounts.bank(TABLE))

    def lines(self) -> dict[str, str]:
        """How the wagers of the last round ended, by spot."""
        previous = self.table.state.previous
        assert previous is not None
        return {line.spot: line.disposition for line in previous.lines}

    def events(self) -> list[str]:
        return [event.kind for event in self.store.events(f"table:{TABLE}")]

    def check(self) -> None:
        problems = broken_invariants(self.store, self.house.tables) + take_in(self.wagers, self.store)
        assert not problems, problems
