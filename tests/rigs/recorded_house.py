"""A house on record that every later version must open, replay and verify: `python -m rigs.recorded_house FOLDER`.

It was made once, by this script, and lies in `tests/data/recorded_house`. It is seeded play: a short day at a table of
every family with jackpots, cards, terminals, tickets and a tournament, then poker, a dispute, a chat, and accounts with
their sessions. A version that cannot read it any more needs a migration, never a new recording.
"""

from __future__ import annotations

import gzip
import random
import sys
import tempfile
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.casino.founding import STREAM, Founded
from croupier.casino.house import House
from croupier.counters.chat.commands import STREAM as CHAT
from croupier.counters.chat.commands import Utter
from croupier.counters.disputes.commands import DecideDispute, OpenDispute, at_disputes
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.house.request import Accepted, Request, Work
from croupier.house.roles import HOUSE, Actor, Role
from croupier.patrons import register
from croupier.patrons.accounts import commands as account
from croupier.patrons.accounts.desk import account_of
from croupier.patrons.identity.keys import PersonalKeys
from croupier.poker_room import commands as c
from croupier.poker_room.streams import stream_of
from croupier.rulebooks.loader import load_books
from croupier.rules import poker
from croupier.simulation.day import SimulatedDay
from croupier.store.batch import Batch, Document
from croupier.store.interface import Store
from croupier.store.lines import LineMovement
from croupier.store.memory_reader import Disk
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.checkpoint import keep_checkpoint
from croupier.surveillance.journal import Journal
from rigs.clerk import entered
from rigs.poker_room import answer_at_random, config_of

FOLDER = Path(__file__).parent.parent / "data" / "recorded_house"
DATABASE, CHECKPOINT = "house.db.gz", "checkpoint.json"
KEY = Ed25519PrivateKey.from_private_bytes(b"the recorded house and its seal.")
PERSONAL_KEYS = PersonalKeys(b"1" * 32)
"""With which the evenings of `rigs.recorded_evenings` keep details of people."""
SEED = 3
POKER = "p"
PLAYERS = ("ann", "bob", "cem")
SUPERVISOR = Actor("sam", "Sam", frozenset({Role.GAMING_SUPERVISOR}))


def record(path: Path) -> bytes:
    """Make the house in a new file; its last checkpoint."""
    store = SqliteStore(path)
    store.segment_events = 400  # so that some of it is found by segments and some by the end of the journal
    store.commit(Batch([Journal(store).append(STREAM, 0, Founded(demo=False, house="c0ffee00"), HOUSE.id)]))
    books = load_books()
    day = SimulatedDay(books, SEED, tables=17, terminals=10, hours=0.1, crash_every=0)
    assert day.run().problems == []
    for batch in _batches(day.house.store._disk):
        store.commit(batch)
    keep_checkpoint(store, KEY, day.now_ms)
    evening = Evening(store, House(store, books, SeededGenerator(SEED)), day.now_ms)
    evening.house.install_jackpots(day.house.jackpots, day.now_ms)
    evening.house.install(day.house.configs, day.now_ms)
    evening.talk_and_dispute(next(iter(day.guests)), day.house.configs[0].id)
    evening.sign_on()
    evening.play_poker()
    data = keep_checkpoint(store, KEY, evening.now_ms)
    store._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # the whole of it in one file
    store.close()
    return data


def _batches(disk: Disk) -> Iterator[Batch]:
    """What a day in memory wrote, moment by moment, and at the end what is kept for screens."""
    yield Batch(openings=list(disk.openings.values()))
    events = sorted((event for stream in disk.events.values() for event in stream), key=lambda event: event.at_ms)
    for _, moment in groupby(events, key=lambda event: event.at_ms):
        batch = Batch()
        for event in moment:
            moved = [
                LineMovement(t.debit, t.credit, t.amount_minor, t.kind, t.purse)
                for t in disk.by_event.get((event.stream, event.version), ())
            ]
            batch.events.append(entered(event, moved))
        yield batch
    rows = sorted((seq, row) for parts in disk.played_by.values() for seq, row in parts.items())
    yield Batch(
        rounds=[row for rows_of in disk.rounds.values() for row in rows_of.values()],
        played=[row for _, row in rows],
        documents=[Document(kind, key, body) for kind, kept in disk.documents.items() for key, body in kept.items()],
    )


class Evening:
    """After the day: what it had not."""

    def __init__(self, store: Store, house: House, now_ms: int) -> None:
        self.store, self.house, self.now_ms = store, house, now_ms
        self._ids = 0

    def next_id(self) -> str:
        self._ids += 1
        return f"{self._ids:032x}"

    def ask(self, work: Work) -> Accepted:
        self.now_ms += 1_000
        (reply,) = self.house.step([work], self.now_ms).replies
        assert isinstance(reply, Accepted), reply
        return reply

    def talk_and_dispute(self, patron: str, table: str) -> None:
        who = Actor(patron, patron.title(), frozenset({Role.PLAYER}))
        self.ask(Request(CHAT, Utter(self.next_id(), table, "Good evening.", "0" * 24), SUPERVISOR))
        opened = OpenDispute(self.next_id(), patron, table, 1, "I saw another result.")
        self.ask(at_disputes(opened, who))
        self.ask(at_disputes(DecideDispute(self.next_id(), 1, upheld=False, reason="The record shows it."), SUPERVISOR))

    def sign_on(self) -> None:
        for name in PLAYERS:
            joined = register.Register(f"join-{name}", f"p-{name}", name, name.title(), (Role.PLAYER,), "hash-1")
            self.ask(Request(register.STREAM, joined, HOUSE))
            self.ask(Request(account_of(f"p-{name}"), account.SignOn(f"on-{name}", f"key-{name}", "", "hash-1"), HOUSE))

    def play_poker(self, hands: int = 3) -> None:
        config = config_of(poker.TEXAS_HOLDEM, poker.SEVEN_CARD_STUD, rotation_hands=1, id=POKER)
        self.house.install_poker([config], self.now_ms)
        for name in PLAYERS:
            self.ask(play_money(self.next_id(), name, config.currency, 1_000_000))
            player = Actor(name, name.title(), frozenset({Role.PLAYER}))
            sit = c.SitDown(id=self.next_id(), table=POKER, amount_minor=4_000, posts=True)
            self.ask(Request(stream_of(POKER), sit, player))
        chance = random.Random(SEED)
        table = self.house.poker.tables[POKER]
        while table.state.number <= hands:
            clock = table.state.clock
            if table.hand is None or clock is None or clock.seat not in table.state.seats:
                due_ms = self.house.due_ms()
                assert due_ms is not None
                self.now_ms = max(self.now_ms, due_ms)
                self.house.step([], self.now_ms)
                continue
            verb, amount_minor, cards = answer_at_random(table, chance)
            seat = table.state.seats[clock.seat]
            act = c.Act(
                id=self.next_id(), table=POKER, hand=table.state.number, turn=table.state.turn, verb=verb,
                amount_minor=amount_minor, cards=cards,
            )  # fmt: skip
            self.ask(Request(stream_of(POKER), act, Actor(seat.patron, seat.name, frozenset({Role.PLAYER}))))


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "house.db"
        (folder / CHECKPOINT).write_bytes(record(path))
        (folder / DATABASE).write_bytes(gzip.compress(path.read_bytes(), mtime=0))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
