"""The store's commit path beside plain inserts of the same rows, with the same durability, in turns of the same run.

A placement is what the floor writes for one wager: a chained event with its command, a transfer, two balances. The
plain inserts put rows as long as the event into a table with a key and nothing else.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import psycopg
from tests.rigs.postgres_server import PostgresServer

from benchmarks.results import Result
from croupier.cage.accounts import bank, cash, escrow, opening, wallet
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.store.batch import Batch
from croupier.store.interface import Store
from croupier.store.memory import MemoryStore
from croupier.store.open import open_store
from croupier.surveillance.journal import Journal

BATCHES = (1, 10, 64, 256)
TABLES = 40
PATRONS = 500
SECONDS = 1.5
_TURN_S = 0.1

Act = Callable[[], int]


class Placed(msgspec.Struct, frozen=True, tag="placed", tag_field="event"):
    """As long as the floor's event for one chip."""

    seat: str
    chips: tuple[tuple[str, int], ...]


def rates(acts: dict[str, Act], seconds: float = SECONDS) -> dict[str, float]:
    """How many a second each does. They take short turns, so that noise on the machine falls on all alike."""
    done = dict.fromkeys(acts, 0)
    spent = dict.fromkeys(acts, 0.0)
    for act in acts.values():
        act()
    while min(spent.values()) < seconds:
        for name, act in acts.items():
            started = time.perf_counter()
            while (elapsed := time.perf_counter() - started) < _TURN_S:
                done[name] += act()
            spent[name] += elapsed
    return {name: done[name] / spent[name] for name in acts}


class Placements:
    """Wagers of 500 patrons at 40 tables, made and committed in batches."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.journal = Journal(store)
        self.number = 0
        self.run = time.time_ns()
        purses = [wallet(f"p{n}", "EUR") for n in range(PATRONS)]
        houses = [name for n in range(TABLES) for name in (escrow(f"t{n}"), bank(f"t{n}"))]
        store.commit(Batch(openings=[opening(name, "EUR") for name in (*purses, *houses, cash("EUR"))]))
        batch = Batch()
        for purse in purses:
            self._append(batch, "cage", cash("EUR"), purse, 10**15, "cash-in", None, purse)
        store.commit(batch)

    def _append(
        self,
        batch: Batch,
        stream: str,
        debit: str,
        credit: str,
        amount: int,
        kind: str,
        command: str | None,
        purse: str,
    ) -> None:
        postings = [Posting(debit, credit, amount, TransferKind(kind), purse)]
        event = self.journal.append(
            stream, 1_700_000_000_000 + self.number, Placed("7", (("straight:17", 100),)), "patron:p17",
            postings, command, b"\x07" * 16 if command else None,
        )  # fmt: skip
        batch.events.append(event)

    def batch(self, size: int) -> tuple[Batch, set[str], list[str]]:
        """A batch with the accounts and commands that deciding on it needs."""
        batch = Batch()
        accounts: set[str] = set()
        commands: list[str] = []
        for _ in range(size):
            self.number += 1
            table, patron = self.number % TABLES, self.number % PATRONS
            purse, held = wallet(f"p{patron}", "EUR"), escrow(f"t{table}")
            command = f"{self.run:016x}{self.number:016x}/p{patron}"
            self._append(batch, f"table:t{table}", purse, held, 100, "stake", command, purse)
            accounts |= {purse, held}
            commands.append(command)
        return batch, accounts, commands

    def place(self, size: int) -> int:
        batch, accounts, commands = self.batch(size)
        self.store.look_up(accounts, commands)
        self.store.commit(batch)
        return size


_BODY = b"x" * 160


def plain_sqlite(path: Path, size: int) -> tuple[Act, Callable[[], None]]:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE IF NOT EXISTS plain (id INTEGER PRIMARY KEY, body BLOB)")

    def act() -> int:
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT INTO plain (body) VALUES (?)", [(_BODY,)] * size)
        connection.execute("COMMIT")
        return size

    return act, connection.close


def plain_postgres(url: str, size: int) -> tuple[Act, Callable[[], None]]:
    """COPY, the fastest way in that PostgreSQL has."""
    connection: psycopg.Connection[Any] = psycopg.connect(url)
    connection.execute("CREATE TABLE IF NOT EXISTS plain (id BIGSERIAL PRIMARY KEY, body BYTEA)")
    connection.commit()

    def act() -> int:
        with connection.cursor().copy("COPY plain (body) FROM STDIN (FORMAT BINARY)") as copy:
            copy.set_types(("bytea",))
            for _ in range(size):
                copy.write_row((_BODY,))
        connection.commit()
        return size

    return act, connection.close


@contextmanager
def _databases() -> Iterator[list[tuple[str, str, Callable[[int], tuple[Act, Callable[[], None]]]]]]:
    with TemporaryDirectory() as folder, PostgresServer() as server:
        house = Path(folder) / "house.db"
        yield [
            ("SQLite", f"sqlite:///{house}", lambda size: plain_sqlite(Path(folder) / "plain.db", size)),
            ("PostgreSQL", server.create("house"), lambda size: plain_postgres(server.url("house"), size)),
        ]


def look_up(store: Store, on_paper: Placements, size: int) -> int:
    """Make a batch and begin its conversation, but write nothing."""
    _, accounts, commands = on_paper.batch(size)
    store.look_up(accounts, commands)
    return size


def run(seconds: float = SECONDS) -> list[Result]:
    results = []
    on_paper = Placements(MemoryStore())
    with _databases() as both:
        for kind, url, plain in both:
            store = open_store(url)
            placements = Placements(store)
            for size in BATCHES:
                act, close = plain(size)
                measured = rates({"plain": act, "ours": lambda: placements.place(size)}, seconds)  # noqa: B023
                close()
                parts = rates(
                    {
                        "making": lambda: len(on_paper.batch(size)[0].events),  # noqa: B023
                        "looking up": lambda: look_up(store, on_paper, size),  # noqa: B023
                    },
                    seconds / 3,
                )
                making, looking = 1e6 / parts["making"], 1e6 / parts["looking up"] - 1e6 / parts["making"]
                writing = 1e6 / measured["ours"] - making - looking
                note = f"µs each: encode and hash {making:.0f}, look up {looking:.0f}, write and flush {writing:.0f}"
                name = f"{kind}: placements committed, {size} in a batch"
                results.append(Result("store", name, measured["ours"], "a second", measured["plain"], "plain", note))
            store.close()
    return results


if __name__ == "__main__":
    import sys

    from benchmarks.results import show, write

    found = run(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
    show(found)
    write(found, Path("test-results/store-bench.json"))
