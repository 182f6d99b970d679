"""The simulated house: people, network, crashes, and a check of every invariant after each step."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

import msgspec

from croupier.cage.jackpots.config import JackpotConfig
from croupier.cage.tickets import Press
from croupier.casino.house import House
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.floor.config import Mode, Purse, TableConfig, Timers
from croupier.floor.hall import temporary_tables
from croupier.floor.hall.company import CombinedMaximum
from croupier.floor.hall.known_terms import KnownTerms
from croupier.floor.hall.restoring import restore_state, restore_table
from croupier.floor.handlers import temporary
from croupier.floor.table import Table
from croupier.house.request import Accepted, Reply, Work
from croupier.house.roles import Role
from croupier.poker_room.pools.room import restore_pool
from croupier.poker_room.room import restore
from croupier.rulebooks.loader import Book
from croupier.rules.wagers.limits import Bound, Limits
from croupier.simulation.auditor import Auditor
from croupier.simulation.kinds import kind_of
from croupier.simulation.network import START_MS, Line, Network, Request
from croupier.simulation.people import Dealer, Person, Player, Supervisor, Wheel, actor
from croupier.store.interface import StoreError
from croupier.store.memory import CrashedError, CrashPoint, MemoryStore

HERE: Final = Line()
"""The line of what the server asks of its own house."""
_OPENING_BALANCE_MINOR: Final = 2_000_000
_SNAPSHOT_EVERY: Final = 12
"""Often, so that crashes fall between a snapshot and the next."""
_GAMES: Final = (
    ("holland-2025", "french-roulette", Mode.DEALER, "EUR"),
    ("holland-2025", "american-roulette", Mode.RNG, "EUR"),
    ("holland-2025", "lucky-ladys-roulette", Mode.RNG, "EUR"),
    ("holland-2023", "french-roulette", Mode.RNG, "EUR"),
    ("star-rfh", "roulette", Mode.AUTOMATED, "AUD"),
    ("star-rfh", "roulette", Mode.DEALER, "AUD"),
    ("tsg", "european-roulette", Mode.RNG, "USD"),
    ("live-casino", "roulette", Mode.RNG, "USD"),
    ("star-rfh", "casino-war", Mode.DEALER, "AUD"),
    ("star-rfh", "sic-bo", Mode.DEALER, "AUD"),
    ("holland-2025", "black-jack", Mode.RNG, "EUR"),
    ("star-rfh", "baccarat", Mode.DEALER, "AUD"),
    ("star-rfh", "baccarat", Mode.RNG, "AUD"),
    ("star-rfh", "blackjack", Mode.DEALER, "AUD"),
    ("live-casino", "blackjack", Mode.DEALER, "USD"),
    ("holland-2025", "diceball", Mode.DEALER, "EUR"),
    ("holland-2025", "money-wheel", Mode.DEALER, "EUR"),
    ("star-rfh", "stadium-three-card-poker", Mode.RNG, "AUD"),
)


class Report(msgspec.Struct):
    """What a simulated stretch came to."""

    seed: int
    steps: int = 0
    rounds: int = 0
    wagers_ended: int = 0
    accepted: int = 0
    refused: int = 0
    repeated: int = 0
    crashes: int = 0
    messages_lost: int = 0
    messages_repeated: int = 0
    simulated_s: int = 0
    done: dict[str, int] = {}
    """What was asked for and done, by its kind."""
    refusals: dict[str, int] = {}
    problems: list[str] = []


class SimulatedHouse:
    """One seed's worth of casino."""

    def __init__(
        self,
        books: Mapping[str, Book],
        seed: int,
        *,
        players_each: int = 4,
        crash_every: int = 150,
        games: Sequence[tuple[str, str, Mode, str]] = _GAMES,
        configs: Sequence[TableConfig] = (),
        jackpots: Sequence[JackpotConfig] = (),
        combined: Sequence[CombinedMaximum] = (),
        cards_from_ms: Mapping[str, int] | None = None,
        trouble_percent: int = 8,
        grain_ms: int = 1,
        whole_every: int = 1,
        snapshot_every: int = _SNAPSHOT_EVERY,
        compared_each: int = 0,
        start_ms: int = START_MS,
        furnish: Callable[[House, int], None] = lambda _house, _now_ms: None,
    ) -> None:
        """`configs` are tables whose people somebody else sends; without them the games get people of their own.

        Where `cards_from_ms` is given, players need a card from these moments on, by rulebook.
        """
        self.books = books
        self.report = Report(seed)
        self._chance = SeededGenerator(seed)
        self._crash_every = crash_every
        self._ids = 0
        self._started_ms = 0
        chance = SeededGenerator(f"network {seed}".encode())
        self.network = Network(chance, trouble_percent, trouble_percent, grain_ms, start_ms)
        self._serials = SeededGenerator(f"cards {seed}".encode())
        self.configs = list(configs) or [_config(n, game) for n, game in enumerate(games)]
        self.jackpots = tuple(jackpots)
        self.store = MemoryStore()
        self._press = Press(bytes(SeededGenerator(f"tickets {seed}".encode()).bytes(32)))  # codes follow from the seed
        self._combined = tuple(combined)
        self._player_cards = cards_from_ms is not None
        ids = (config.id for config in self.configs)
        self.auditor = Auditor(ids, whole_every, cards_from_ms=cards_from_ms, combined=self._combined)
        self.reopened: Callable[[], None] = lambda: None
        """Called whenever the house has come back after a crash."""
        self._snapshot_every = snapshot_every
        self._compared_each = compared_each
        self._furnish = furnish
        self._terms = KnownTerms(books)
        self._started_ms = self.network.now_ms
        self._open_house()
        self.people = [] if configs else self._hire(players_each)
        for person in self.people:
            self._next_act(person)

    # The house and its crashes

    def _open_house(self) -> None:
        self.house = House(self.store, self.books, self._chance, self._terms, self._press)
        self.house.engine.recorder.snapshot_every = self._snapshot_every
        self.house.cards.draw_serial = self._serials.below  # the numbers too follow from the seed
        self.house.combined = self._combined
        self.house.player_cards = self._player_cards
        self._furnish(self.house, self.network.now_ms)
        self.house.install_jackpots(self.jackpots, self.network.now_ms)
        self.house.install(self.configs, self.network.now_ms)
        self._plan_crash()

    def _plan_crash(self) -> None:
        if self._crash_every:
            commit = self.store.commits + 1 + self._chance.below(2 * self._crash_every)
            self.store.crash_at_commit = {commit: self._chance.choose((CrashPoint.BEFORE, CrashPoint.AFTER))}

    def _crash(self) -> None:
        """Everything in memory is gone; what was on the way is lost; terminals will ask again."""
        self.report.crashes += 1
        self.store = self.store.restart()
        self.network.inbox.clear()
        while True:
            try:
                self._open_house()
            except CrashedError:
                self.report.crashes += 1
                self.store = self.store.restart()
            else:
                break
        for table_id in self._compared():
            table = self.house.tables[table_id]
            whole = restore_state(self.store, table_id, from_snapshot=False)
            if msgspec.to_builtins(whole) != msgspec.to_builtins(table.state):
                self.report.problems.append(f"{table_id}: its snapshot and its record give different states")
        for counter in self.house.counters:
            last: object = counter.history.state()
            for _, state, _ in counter.history.replay(self.store.events(counter.stream)):
                last = state
            if msgspec.to_builtins(last) != msgspec.to_builtins(counter.state):
                self.report.problems.append(f"{counter.stream}: its snapshot and its record give different states")
        self.report.problems += self._wrong_poker()
        self.reopened()

    def _wrong_poker(self) -> list[str]:
        """Poker tables and pools whose snapshot is not what their whole record gives, in the middle of hands too."""
        wrong = [
            table.stream
            for table in self.house.poker.tables.values()
            if (whole := restore(self.store, table.stream, from_snapshot=False)) is None
            or whole.snapshot() != table.snapshot()
        ]
        wrong += [
            pool.stream
            for pool in self.house.pools.pools.values()
            if (again := restore_pool(self.store, pool.stream, from_snapshot=False)) is None
            or again.snapshot() != pool.snapshot()
        ]
        return [f"{stream}: its snapshot and its record give different states" for stream in wrong]

    def _compared(self) -> list[str]:
        """Whose whole record is read after a crash: everybody's, or a few in turn where records grow long."""
        ids = list(self.house.tables)
        if not self._compared_each:
            return ids
        first = self.report.crashes * self._compared_each
        return [ids[(first + n) % len(ids)] for n in range(min(self._compared_each, len(ids)))]

    # What people see

    @property
    def tables(self) -> dict[str, Table]:
        return self.house.tables

    def forgotten(self) -> dict[str, Table]:
        """Temporary tables that left the hall after their games, read back from the record."""
        found: dict[str, Table] = {}
        for table_id, _ in self.store.documents(temporary.KIND):
            if table_id not in self.house.tables:
                config = temporary_tables.config_of(self.store, table_id)
                table = restore_table(self.store, table_id, self.house.terms.of(config))
                assert table is not None, f"table {table_id} has no record"
                found[table_id] = table
        return found

    def next_id(self) -> str:
        self._ids += 1
        return f"c{self._ids}"

    def ask(self, work: Work, on_reply: Callable[[Reply], None]) -> None:
        """What the server itself asks: it is on no network, so nothing is lost or repeated but by a crash."""
        self.network.inbox.append(Request(work, on_reply, HERE))

    def send(self, work: Work, on_reply: Callable[[Reply], None], line: Line | None = None) -> None:
        self.network.send(Request(work, on_reply, line))

    def _hire(self, players_each: int) -> list[Person]:
        people: list[Person] = []
        for config in self.configs:
            staff: list[tuple[type[Person], str, Role]] = [(Supervisor, "supervisor", Role.GAMING_SUPERVISOR)]
            if config.mode is Mode.DEALER:
                staff.append((Dealer, "dealer", Role.DEALER))
            if config.mode is Mode.AUTOMATED:
                staff.append((Wheel, "wheel", Role.DEVICE))
            staff += [(Player, f"player-{n}", Role.PLAYER) for n in range(players_each)]
            for kind, name, role in staff:
                who = actor(f"{name}-{config.id}", role)
                people.append(kind(who, config.id, SeededGenerator(self._chance.bytes(16)), self))
                if role is Role.PLAYER:
                    work = play_money("welcome", who.id, config.currency, _OPENING_BALANCE_MINOR)
                    self.network.send(Request(work, lambda _: None))
        return people

    def _next_act(self, person: Person) -> None:
        pace_ms = 6_000 if isinstance(person, Supervisor) else 1_500

        def act() -> None:
            getattr(person, "act")()  # noqa: B009  every kind of person acts in its own way
            self._next_act(person)

        self.network.after(1 + person.chance.below(2 * pace_ms), act)

    # Stepping

    def run(self, steps: int, progress: Callable[[int], None] = lambda _: None) -> Report:
        """So many steps, stopping at the first problem."""
        for _ in range(steps):
            self.step()
            progress(1)
            if self.report.problems:
                break
        self.finish()
        return self.report

    def step(self) -> Collection[str]:
        """Advance to the next thing that is due, let the house decide, check the invariants; the streams it wrote."""
        self.report.steps += 1
        while True:
            due_ms = self.house.due_ms()
            self.network.advance(due_ms)
            if self.network.inbox or (due_ms is not None and due_ms <= self.network.now_ms):
                break
        requests, self.network.inbox = self.network.inbox, []
        streams: Collection[str]
        crashed = False
        try:
            decided = self.house.step([request.work for request in requests], self.network.now_ms)
        except CrashedError:
            self._crash()
            crashed = True
            streams = [stream for stream, _ in self.store.streams()]
        except StoreError as error:
            self.report.problems.append(f"the store refused a batch: {error}")
            return ()
        else:
            for request, reply in zip(requests, decided.replies, strict=True):
                self._count(request, reply)
                if request.line is HERE:
                    request.on_reply(reply)
                else:
                    self.network.reply(request, reply)
            streams = {entry.stream for entry in decided.batch.events}
        self.report.problems += self.auditor.look(self.store, self.house.tables, streams, everything=crashed)
        return streams

    def _count(self, request: Request, reply: Reply) -> None:
        if not isinstance(reply, Accepted):
            self.report.refused += 1
            self.report.refusals[reply.reason] = self.report.refusals.get(reply.reason, 0) + 1
            if reply.reason == "internal":
                self.report.problems.append(f"a command failed inside: {request.work}")
        elif reply.repeated:
            self.report.repeated += 1
        else:
            self.report.accepted += 1
            kind = kind_of(request.work)
            self.report.done[kind] = self.report.done.get(kind, 0) + 1

    def finish(self) -> None:
        """Count what it came to, and add all transfers up once more."""
        report = self.report
        report.rounds = sum(table.state.rounds for table in (self.tables | self.forgotten()).values())
        report.wagers_ended = sum(account.ended for account in self.auditor.wagers.values())
        report.messages_lost, report.messages_repeated = self.network.lost, self.network.repeated
        report.simulated_s = (self.network.now_ms - self._started_ms) // 1000
        stored = {row.name: row.balance_minor for row in self.store.accounts()}
        if stored != self.store.recomputed_balances():
            report.problems.append("balances differ from what the transfers add up to")


def _config(n: int, game: tuple[str, str, Mode, str]) -> TableConfig:
    rulebook, name, mode, currency = game
    return TableConfig(
        id=f"t{n}",
        name=f"Table {n}",
        rulebook=rulebook,
        game=name,
        mode=mode,
        currency=currency,
        limits=Limits(Bound(100, 3_000, 100)),
        timers=Timers(wagering_s=5, decision_s=4, spin_s=1, intermission_s=2),
        seats=6,
        purse=Purse.METER if rulebook == "star-rfh" else Purse.WALLET,
        starts_with_first_wager=None if rulebook == "star-rfh" else mode is Mode.RNG and n % 2 == 0,
    )
