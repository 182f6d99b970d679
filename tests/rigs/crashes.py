"""A house under load in a process of its own, to be killed at any moment, and the check of what it leaves behind."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass, field

import psycopg

from croupier.cage.jackpots.config import Feed, JackpotConfig, Level, Trigger
from croupier.casino.house import House, at_table
from croupier.counters.jackpots import OpenJackpot, at_jackpot
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import PlayGenerator, SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode, TableConfig, Timers
from croupier.floor.handlers.shoe import needs, rules_of
from croupier.floor.views.parts import Phase
from croupier.house.request import Accepted, Request
from croupier.house.roles import HOUSE, Role
from croupier.rules.wagers.limits import Bound, Limits
from croupier.simulation.oracles.accounting import WagerAccount, broken_invariants, take_in
from croupier.store.interface import Store
from croupier.store.open import open_store
from croupier.store.sqlite import SqliteStore

from .casino import SUPERVISOR, books, dealer_of, person

PLAYERS = [person(f"player-{n}", Role.PLAYER) for n in range(12)]
TABLES = [
    TableConfig(
        id=f"t{n}",
        name=f"Table {n}",
        rulebook=book,
        game=game,
        mode=Mode.DEALER,
        currency="EUR",
        limits=Limits(Bound(500, 1_000_000, 500)),
        timers=Timers(wagering_s=3600, decision_s=3600),
        seats=20,
    )
    for n, (book, game) in enumerate(
        [
            ("holland-2025", "french-roulette"),
            ("holland-2025", "american-roulette"),
            ("holland-2023", "quick-roulette"),
            ("holland-2025", "punto-banco"),
        ]
    )
]


# Won every few rounds, so that a kill falls among hits, undone hits and contributions of parts of a cent.
JACKPOT = JackpotConfig(
    "pot",
    "Pot",
    "EUR",
    Trigger.MYSTERY,
    "R-1",
    (Level("grand", "Grand", 100_000, 300_000), Level("minor", "Minor", 500, 900)),
    tuple(Feed(table.id, {"grand": 12_345, "minor": 1_234}) for table in TABLES),
    hold_from_minor=200_000,
)


_OTHER_SESSIONS = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def open_house(store: Store) -> House:
    house = House(store, books(), PlayGenerator())
    house.install_jackpots([JACKPOT], now_ms())
    house.install(TABLES, now_ms())
    state = house.jackpots.get(JACKPOT.id)
    if state is not None and state.status == "new":
        house.step([at_jackpot(OpenJackpot("open-pot", JACKPOT.id), HOUSE)], now_ms())
    return house


def load(url: str, report: int, life: int) -> None:
    """Play for ever; after each commit, and only then, say which commands were accepted."""
    SqliteStore.segment_events = 100  # so that kills strike where places are written
    house = open_house(open_store(url))
    chance = SeededGenerator(life)
    os.write(report, b"ready\n")
    for turn in range(1_000_000):
        works = [_work(house, chance, f"{life}-{turn}-{n}") for n in range(1 + chance.below(30))]
        replies = house.step(works, now_ms()).replies
        accepted = [
            work.key
            for work, reply in zip(works, replies, strict=True)
            if isinstance(reply, Accepted) and reply.event is not None
        ]
        os.write(report, ("\n".join(accepted) + "\n").encode())


def _work(house: House, chance: SeededGenerator, command_id: str) -> Request:
    table = house.tables[chance.choose(TABLES).id]
    state, number = table.state, table.state.round.number
    player = chance.choose(PLAYERS)
    here = (command_id, table.id)
    cards = rules_of(table) is not None
    if not state.open:
        return at_table(c.OpenTable(*here), SUPERVISOR)
    dealer = dealer_of(table.id)
    if table.config.mode is Mode.DEALER and state.dealer != dealer.id:
        return at_table(c.SignOn(*here), dealer)
    if table.seat_of(player.id) is None:
        return at_table(c.Sit(*here), player)
    what = chance.below(30)
    if what == 0:
        return play_money(command_id, player.id, "EUR", 10**9)
    if state.phase in (Phase.READY, Phase.SETTLED):
        if what == 1 and state.previous is not None:
            right = _seen(chance, cards)
            return at_table(c.Correct(*here, state.previous.round.number, right, "WRONG_RESULT"), SUPERVISOR)
        return at_table(c.PrepareShoe(*here) if needs(table) else c.NewGame(*here), dealer)
    if state.phase is Phase.BETTING:
        if what < 2:
            return at_table(c.NoMoreBets(*here, number), dealer)
        if what == 2:
            return at_table(c.TakeBack(*here, number), player)
        roulette = ("red", "black", "straight:17", "straight:0", "split:14-17", "even")
        spot = chance.choose(("player", "banker", "tie", "pair-player") if cards else roulette)
        return at_table(c.Place(*here, number, (c.Chip(spot, 500),)), player)
    if state.phase is Phase.NO_MORE_BETS:
        if cards and what == 1:
            return at_table(c.Report(*here, number, "WRONG_CARD", "seen", _seen(chance, cards)), dealer)
        return at_table(c.Enter(*here, number, "0" if what < 10 and not cards else _seen(chance, cards)), dealer)
    if state.phase is Phase.PROPOSED:
        return at_table(c.ConfirmResult(*here, number), dealer)
    if what == 3:
        return at_table(c.Void(*here, number, "OTHER"), SUPERVISOR)
    seat = table.seat_of(player.id)
    assert seat is not None
    option = chance.choose(("half", "en-prison"))
    open_keys = [f"{seat.seat}:{spot}" for spot in ("red", "black", "even")]
    return at_table(c.Decide(*here, number, chance.choose(open_keys), option), player)


def _seen(chance: SeededGenerator, cards: bool) -> str:
    """A card or a number, as the dealer may have seen it."""
    if cards:
        return chance.choose("23456789TJQKA") + chance.choose("shdc")
    return str(chance.below(37))


@dataclass
class Toll:
    """What the kills came to."""

    kills: int = 0
    acknowledged: int = 0
    problems: list[str] = field(default_factory=list)


class CrashRig:
    """Starts a house, kills it, and looks at what is left; wagers are accounted for across all lives."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.toll = Toll()
        self._wagers = {config.id: WagerAccount(config.id) for config in TABLES}
        store = open_store(url)
        house = open_house(store)
        house.step([play_money("start", player.id, "EUR", 10**9) for player in PLAYERS], now_ms())
        store.close()

    def kill_once(self, life: int, steps: int, after_ms: int) -> None:
        """One life of the house: it is killed so long after it has reported so many steps, however slow it is."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            try:
                load(self.url, writing, life)
            finally:
                os._exit(1)
        os.close(writing)
        with os.fdopen(reading, "rb", buffering=0) as pipe:
            assert pipe.read(6) == b"ready\n", "the house did not open"
            said = b""
            while said.count(b"\n") < steps:
                more = pipe.read(65536)
                assert more, "the house ended by itself"
                said += more
            time.sleep(after_ms / 1000)
            os.kill(child, signal.SIGKILL)
            said += pipe.read()
        os.waitpid(child, 0)
        self._wait_for_the_last_commit()
        self.toll.kills += 1
        whole_lines = said[: said.rfind(b"\n") + 1].decode().split()
        self._examine(whole_lines)

    def _wait_for_the_last_commit(self) -> None:
        """PostgreSQL ends what a dead client had sent; until its sessions are gone the record may still grow."""
        if not self.url.startswith("postgresql"):
            return
        with psycopg.connect(self.url, autocommit=True) as connection:
            while connection.execute(_OTHER_SESSIONS).fetchone() != (0,):
                time.sleep(0.005)

    def _examine(self, acknowledged: list[str]) -> None:
        toll = self.toll
        toll.acknowledged += len(acknowledged)
        store = open_store(self.url)
        try:
            found = store.look_up((), acknowledged).done_before
            toll.problems += [f"{key} was accepted and is lost" for key in acknowledged if key not in found]
            house = open_house(store)
            toll.problems += broken_invariants(store, house.tables)
            for table_id, account in self._wagers.items():
                toll.problems += take_in(account, store)
                if sum(account.open.values()) != house.tables[table_id].state.round.staked_minor():
                    toll.problems.append(f"{table_id}: the record and the table differ about what lies on the layout")
        finally:
            store.close()

    def finish(self) -> Toll:
        """The slow checks, once at the end."""
        store = open_store(self.url)
        try:
            stored = {row.name: row.balance_minor for row in store.accounts()}
            if stored != store.recomputed_balances():
                self.toll.problems.append("balances differ from what the transfers add up to")
        finally:
            store.close()
        return self.toll
