"""A poker room killed again and again under play, on both databases: no chip is lost and no hand is dealt twice.

`python -m benchmarks.poker_kills_bench [KILLS [DATABASE [SEED]]]` (500 on each of `SQLite` and `PostgreSQL`): it takes
minutes, and is in none of the suites. Several smaller series with seeds of their own come to the same.

Two tables of changing games, people and house players together, and a fast-fold pool play as fast as they can in a
process of their own, which SIGKILL ends at a random moment: between two steps, in the middle of one, in a commit. What
it told of is known to be durable. The next process first sends the last answer of each table again under its id, and
goes on where the record stands. After each kill the whole record is held against accounts, rows, kept states and what
was told.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import msgspec
from tests.rigs.postgres_server import PostgresServer

from benchmarks.poker_room_bench import CLOCKS, terms
from benchmarks.results import Result, show
from croupier.casino.house import House
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.house.request import Accepted, Request
from croupier.house.roles import Actor, Role
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room import house_players
from croupier.poker_room.afterwards.kept_checks import check_poker_states
from croupier.poker_room.afterwards.pool_checks import check_pools
from croupier.poker_room.afterwards.row_checks import check_poker_rows
from croupier.poker_room.config import Component, HousePlayers
from croupier.poker_room.pools import commands as pc
from croupier.poker_room.pools.config import PoolConfig
from croupier.poker_room.pools.state import NO_TABLE
from croupier.poker_room.streams import PREFIX, pool_stream, stream_of
from croupier.rulebooks.loader import load_books
from croupier.rules import poker
from croupier.rules.poker.stakes import fixed_limit, no_limit, stud_limit
from croupier.store.interface import AuditReader
from croupier.store.open import open_reader, open_store
from croupier.surveillance.verify import verify

KILLS: Final = 500
LIVES_OF_A_RECORD: Final = 25
"""Kills of one record; then another is begun, so that holding it against everything does not take longer each time."""
MOST_STEPS: Final = 12
"""Of a life, however slow the machine is."""
STEP_S: Final = 0.05
"""The kill comes somewhere in the next step, or in one after it."""
WALLET_MINOR: Final = 10**9
BUY_MINOR: Final = 10_000
STEP_MS: Final = 2_000
GAMES: Final = (
    Component(poker.TEXAS_HOLDEM.id, no_limit(50, 100)),
    Component(poker.OMAHA_HILO.id, fixed_limit(100, 200)),
    Component(poker.SEVEN_CARD_STUD.id, stud_limit(100, 200)),
)
TABLES: Final = tuple(
    terms(f"t{n}", components=GAMES, rotation_hands=1, house_players=HousePlayers(2), runs=2) for n in range(2)
)
SEATED: Final = {table.id: tuple(f"{table.id}-{n}" for n in range(3)) for table in TABLES}
POOL: Final = PoolConfig(terms=terms("pool", clocks=CLOCKS, seats=3))
MEMBERS: Final = tuple(f"m{n}" for n in range(7))
PEOPLE: Final = (*(name for names in SEATED.values() for name in names), *MEMBERS)
_decode = msgspec.json.Decoder(e.AnyPokerEvent).decode

Turn = tuple[str, int, int]
"""A question: the table's stream, the hand and the turn in it."""


def person(name: str) -> Actor:
    return Actor(name, name, frozenset({Role.PLAYER}))


# The process that is killed


class Life:
    """A house at play until it is killed; it tells the time and the answers of each step once they are durable."""

    def __init__(self, url: str, now_ms: int, tell: Callable[[str], None]) -> None:
        self.store = open_store(url)
        self.rng = random.Random(time.time_ns())
        self.house = House(self.store, load_books(), SeededGenerator(self.rng.getrandbits(60)))
        self.house.engine.recorder.snapshot_every = 9
        self.now_ms = now_ms
        self.house.install_poker(TABLES, now_ms, [POOL])
        self.tell = tell
        self._ids = time.time_ns()

    def id(self) -> str:
        self._ids += 1
        return f"{self._ids:032x}"

    def do(self, requests: list[Any]) -> list[Any]:
        replies = self.house.step(requests, self.now_ms).replies
        for request, reply in zip(requests, replies, strict=True):
            assert isinstance(reply, Accepted), (request, reply)
        return list(replies)

    def answer_again(self) -> None:
        """The last answer of every table is known, and nothing happens."""
        for stream, last in last_answers(self.store).items():
            (reply,) = self.do([last])
            assert reply.repeated, f"{stream}: an answer was given twice"

    def welcome(self) -> None:
        """Everybody has money, a seat and chips; ids are the same in every life, so that nothing is given twice."""
        self.do([play_money(f"{number:032x}", name, "USD", WALLET_MINOR) for number, name in enumerate(PEOPLE, 1)])
        for table, names in SEATED.items():
            state = self.house.poker.tables[table].state
            for name in names:
                if state.seat_of(name) is None:
                    sits = c.SitDown(self.id(), table, BUY_MINOR, posts=True)
                    self.do([Request(stream_of(table), sits, person(name))])
                    self.do([Request(stream_of(table), c.TopUp(self.id(), table, True), person(name))])
        self.fill_pool()

    def fill_pool(self) -> None:
        members, stream = self.house.pools.pools[POOL.id].state.members, pool_stream(POOL.id)
        for name in MEMBERS:
            member = members.get(name)
            if member is None:
                self.do([Request(stream, pc.EnterPool(self.id(), POOL.id, BUY_MINOR), person(name))])
            elif member.table == NO_TABLE and not member.stack_minor + member.coming_minor:
                self.do([Request(stream, pc.BuyPoolChips(self.id(), POOL.id, BUY_MINOR), person(name))])
                self.do([Request(stream, pc.PoolSitIn(self.id(), POOL.id), person(name))])

    def play(self) -> None:
        self.answer_again()
        self.welcome()
        self.tell(f"open {self.now_ms}")
        while True:
            requests, turns = [], []
            for table in self.house.poker.tables.values():
                clock, state = table.state.clock, table.state
                if clock is None or state.seats[clock.seat].house_player:
                    continue
                decided = house_players.decide(table.playing, self.rng)
                act = c.Act(f"{table.stream}/{state.number}/{state.turn}", table.id, state.number, state.turn, *decided)
                requests.append(Request(table.stream, act, person(state.seats[clock.seat].patron)))
                turns.append(f"{table.stream} {state.number} {state.turn}")
            self.now_ms += STEP_MS
            self.do(requests)
            self.fill_pool()
            self.tell(" ".join((str(self.now_ms), *turns)))


def last_answers(reader: Any) -> dict[str, Request]:
    """Of each table the last answer of a person, as it was sent."""
    found: dict[str, Request] = {}
    for stream, _ in reader.streams():
        if not stream.startswith(PREFIX):
            continue
        for (_, hand, turn), event, patron in answers(reader, stream):
            if event.by == "player":
                table = stream.removeprefix(PREFIX)
                act = c.Act(f"{stream}/{hand}/{turn}", table, hand, turn, event.verb, event.amount_minor, event.cards)
                found[stream] = Request(stream, act, person(patron))
    return found


def answers(reader: Any, stream: str) -> Iterator[tuple[Turn, e.Acted, str]]:
    hand = turn = 0
    patrons: dict[int, str] = {}
    for stored in reader.events(stream):
        event = _decode(stored.body)
        if isinstance(event, e.HandBegun):
            hand, turn, patrons = event.number, 0, dict(zip(event.seats, event.patrons, strict=True))
        elif isinstance(event, e.Acted):
            yield (stream, hand, turn), event, patrons[event.seat]
            turn += 1


# The one that kills


class Told(NamedTuple):
    """What a life told before it ended."""

    now_ms: int
    turns: set[Turn]


def live_and_die(url: str, now_ms: int, rng: random.Random) -> Told:
    """Let a process play and kill it after a number of steps, in the middle of whatever it then does."""
    reading, writing = os.pipe()
    child = os.fork()  # what is imported stays imported: hundreds of lives take minutes, not hours
    if not child:
        os.close(reading)
        with os.fdopen(writing, "w", buffering=1) as told:
            try:
                Life(url, now_ms, lambda line: print(line, file=told)).play()
            except BaseException as error:  # the parent fails with what is told here
                print(f"defect {error!r}", file=told)
        os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        first = pipe.readline()
        assert first.startswith("open"), first
        lines = [first, *islice(pipe, rng.randrange(MOST_STEPS))]
        time.sleep(rng.uniform(0, STEP_S))
        os.kill(child, signal.SIGKILL)
        lines += pipe
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), lines[-1]
    turns: set[Turn] = set()
    for line in lines:
        if not line.endswith("\n"):
            break
        word, *rest = line.split()
        now_ms = int(rest.pop() if word == "open" else word)
        turns |= {(stream, int(hand), int(turn)) for stream, hand, turn in zip(*[iter(rest)] * 3, strict=True)}
    return Told(now_ms, turns)


def hold_against_everything(url: str, told: set[Turn]) -> tuple[int, bool]:
    """The hands of the record, and whether it stops in the middle of one."""
    reader = open_reader(url)
    try:
        problems = verify(reader, checks=(check_poker_rows, check_pools, check_poker_states)).problems
        assert problems == (), problems
        balances = {row.name: row.balance_minor for row in reader.accounts()}
        assert sum(balances.values()) == 0
        assert all(minor >= 0 for name, minor in balances.items() if not name.startswith(("issue:", "bank:"))), balances
        hands, running, recorded = 0, False, set[Turn]()
        for stream, _ in reader.streams():
            if stream.startswith(PREFIX):
                here, open_ = _each_hand_once(reader, stream)
                hands, running = hands + here, running or open_
                turns = [turn for turn, _, _ in answers(reader, stream)]
                assert len(set(turns)) == len(turns), "each question has one answer"
                recorded |= set(turns)
        assert told <= recorded, f"answers that were told of are lost: {told - recorded}"
        return hands, running
    finally:
        reader.close()


def _each_hand_once(reader: AuditReader, stream: str) -> tuple[int, bool]:
    """Hands are numbered without a gap, each ends before the next begins, and no card of one is dealt twice."""
    begun, seen = 0, set[str]()
    marks: list[e.HandBegun | e.HandEnded] = []
    for stored in reader.events(stream):
        event = _decode(stored.body)
        match event:
            case e.HandBegun():
                begun += 1
                assert event.number == begun, f"{stream}: hand {event.number} after {begun - 1}"
                marks.append(event)
                seen = set()
            case e.HandEnded():
                assert event.number == begun
                marks.append(event)
            case e.Dealt() | e.HandsDealt():
                held = [event.cards] if isinstance(event, e.Dealt) else [each.cards for each in event.hands]
                cards = [card for each in held for card in each]
                assert not seen & set(cards), f"{stream}: {seen & set(cards)} of hand {begun} were dealt twice"
                seen |= set(cards)
    for before, after in pairwise(marks):
        assert isinstance(before, e.HandBegun) != isinstance(after, e.HandBegun), f"{stream}: a hand began in a hand"
    return begun, bool(marks) and isinstance(marks[-1], e.HandBegun)


@contextmanager
def databases() -> Iterator[dict[str, Callable[[int], str]]]:
    with TemporaryDirectory() as folder, PostgresServer() as server:
        yield {
            "SQLite": lambda number: f"sqlite:///{Path(folder) / f'house{number}.db'}",
            "PostgreSQL": lambda number: server.create(f"house{number}"),
        }


def run(kills: int = KILLS, only: str = "", seed: int = 500) -> list[Result]:
    load_books()
    results: list[Result] = []
    with databases() as both:
        for kind, new_url in both.items():
            if only and only != kind:
                continue
            results.append(_measure(kind, new_url, kills, seed))
            print(results[-1].name, results[-1].note, flush=True)
    return results


def _measure(kind: str, new_url: Callable[[int], str], kills: int, seed: int) -> Result:
    rng, began = random.Random(seed), time.perf_counter()
    url, now_ms, told = "", 0, set[Turn]()
    hands = in_hand = answered = of_record = 0
    for kill in range(kills):
        if not kill % LIVES_OF_A_RECORD:
            hands += of_record
            url, now_ms, told = new_url(kill // LIVES_OF_A_RECORD), time.time_ns() // 1_000_000, set()
            print(f"{kind}: {kill} kills, {time.perf_counter() - began:.0f} s", flush=True)
        life = live_and_die(url, now_ms, rng)
        now_ms, told = life.now_ms + 2 * STEP_MS, told | life.turns
        answered += len(life.turns)
        of_record, open_ = hold_against_everything(url, told)
        in_hand += open_
    hands += of_record
    played = f"{hands:,} hands, {answered:,} answers told, {in_hand} times in the middle of a hand"
    note = f"{played}; nothing lost or done twice"
    return Result("poker-kills", f"{kind}: SIGKILLs under play", kills, "kills", note=note)


if __name__ == "__main__":
    show(run(*map(int, sys.argv[1:2]), *sys.argv[2:3], *map(int, sys.argv[3:4])))
