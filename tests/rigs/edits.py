"""Edits of a copy of a database, one at a time: a byte of any value, a row less, a row more, two values swapped.

Every table is edited, as the database itself lists them. `python -m rigs.edits COUNT SEED [postgres]` makes a longer
run and prints how many edits were made, how many were found, and each that was not.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import re
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.store.interface import Store, StoreError
from croupier.store.open import open_reader, open_store
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.checkpoint import SignedCheckpoint, keep_checkpoint, read_checkpoint
from croupier.surveillance.signing import create_key, raw_public
from croupier.surveillance.verify import verify
from rigs.late_evening import OFTEN, ROOMS, newer_desks, own_jurisdiction
from rigs.postgres_server import PostgresServer
from rigs.venue import FLOOR, opened

AMOUNTS = """
[[second_person]]
acts = ["cash-in"]
currency = "EUR"
alone_minor = { cashier = 100_000 }
day_minor = { cashier = 150_000 }
"""


class Edited(NamedTuple):
    """What was done to a copy."""

    table: str
    how: str
    what: str


class Evidence(NamedTuple):
    """A checkpoint that lies elsewhere, and whose signature it bears."""

    outside: SignedCheckpoint
    public_key: bytes


async def busy_evening(folder: Path, store: Store) -> Evidence:
    """A house in which every desk has done something, its database closed."""
    floor = own_jurisdiction(folder, FLOOR + AMOUNTS + ROOMS)
    async with opened(folder, store, floor=floor) as venue:
        venue.premises.house.engine.recorder.snapshot_every = OFTEN
        alice, bob = await venue.player("alice"), await venue.player("bob")
        cass, dora = await venue.staff("cass", Role.CASHIER), await venue.staff("dora", Role.DEALER)
        boss, ada = await venue.staff("boss", Role.GAMING_SUPERVISOR), await venue.staff("ada", Role.ADMINISTRATOR)
        async with alice.tab() as seat, bob.tab() as other, dora.tab() as desk, boss.tab() as pit:
            for tab in (seat, other):
                await tab.ask("sit", "dealer")
            for number in (1, 2, 3):
                await desk.ask("new-game", "dealer")
                for tab in (seat, other):
                    await tab.ask("place", "dealer", round=number, chips=[{"spot": "red", "amount_minor": 1_000}])
                await desk.ask("no-more-bets", "dealer", round=number)
                await desk.ask("enter", "dealer", round=number, answer=str(number))
                await desk.ask("confirm-result", "dealer", round=number)
            await pit.ask("correct", "dealer", round=3, answer="4", reason="WRONG_RESULT")
            seat.say(type="say", id="s1", table="dealer", text="Good evening")
            await seat.until(lambda message: message.get("id") == "s1")
        for errand, amount_minor in (("t1", 5_000), ("t2", 7_000)):
            printed = await alice.post(
                "/api/me/tickets", {"id": errand, "currency": "EUR", "source": "wallet", "amount_minor": amount_minor}
            )
        await bob.post("/api/me/tickets/redeem", {"id": "r1", "code": printed.json()["code"]})
        move = {"patron": bob.patron, "currency": "EUR"}
        await cass.post("/api/cage/cash-in", {"id": "c1", "amount_minor": 2_000, **move})
        await cass.post("/api/cage/cash-in", {"id": "c2", "amount_minor": 200_000, **move})
        await cass.post("/api/cage/cash-out", {"id": "c3", "amount_minor": 1_000, "signed": True, **move})
        await alice.post("/api/me/disputes", {"id": "d1", "table": "dealer", "round": 1, "text": "It was black."})
        await ada.post("/api/devices", {"table": "dealer", "kind": "wheel"})
        await ada.post("/api/staff/roles", {"name": "dora", "give": ["cashier"]})
        await venue.stranger().log_in("alice", "not the right one")
        await newer_desks(venue)
        key = create_key(folder / "key")
        data = keep_checkpoint(venue.premises.house.store, key, venue.clock())
    return Evidence(read_checkpoint(data), raw_public(key.public_key()))


class Hold:
    """Somebody who holds a copy of the database and is stopped by nothing that it checks by itself."""

    refusals: tuple[type[Exception], ...]
    same: str
    """How a value is compared that may be missing."""

    def execute(self, statement: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        raise NotImplementedError

    def columns(self) -> dict[str, list[str]]:
        """Every table, with its columns."""
        raise NotImplementedError

    def text(self, changed: bytes) -> tuple[str, Any]:
        """The mark and the value that put these bytes into a column of text."""
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    def tables(self) -> dict[str, list[str]]:
        """Every table that has rows, with its columns."""
        return {name: found for name, found in self.columns().items() if self.execute(f"SELECT 1 FROM {name} LIMIT 1")}


class SqliteHold(Hold):
    refusals = (sqlite3.IntegrityError,)
    same = "IS ?"

    def __init__(self, url: str) -> None:
        self._connection = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
        self._connection.execute("PRAGMA ignore_check_constraints = ON")
        self._connection.execute("PRAGMA foreign_keys = OFF")

    def execute(self, statement: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        return list(self._connection.execute(statement, values))

    def columns(self) -> dict[str, list[str]]:
        names = [name for (name,) in self.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: [row[1] for row in self.execute(f"PRAGMA table_info({name})")] for name in names}

    def text(self, changed: bytes) -> tuple[str, Any]:
        return "CAST(? AS TEXT)", changed

    def close(self) -> None:
        self._connection.close()


class PostgresHold(Hold):
    refusals = (psycopg.Error, UnicodeDecodeError)
    """PostgreSQL takes no text that is none, and no number that does not fit."""
    same = "IS NOT DISTINCT FROM ?"

    def __init__(self, url: str) -> None:
        self._connection = psycopg.connect(url, autocommit=True)
        self._connection.execute("SET session_replication_role = replica")  # foreign keys are not looked at
        checks = self.execute(
            "SELECT conrelid::regclass::text, conname FROM pg_constraint"
            " WHERE contype = 'c' AND connamespace = 'public'::regnamespace"
        )
        for table, check in checks:
            self.execute(f"ALTER TABLE {table} DROP CONSTRAINT {check}")

    def execute(self, statement: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        marked = statement.replace("?", "%s")
        cursor = self._connection.execute(marked.encode(), values)
        return list(cursor.fetchall()) if cursor.description else []

    def columns(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for table, column in self.execute(
            "SELECT table_name, column_name FROM information_schema.columns"
            " WHERE table_schema = 'public' AND table_name <> 'shards' ORDER BY table_name, ordinal_position"
        ):  # shards say who may write next and nothing of what was written (docs/record.md)
            found.setdefault(table, []).append(column)
        return found

    def text(self, changed: bytes) -> tuple[str, Any]:
        return "?", changed.decode()

    def close(self) -> None:
        self._connection.close()


def hold_of(url: str) -> Hold:
    return PostgresHold(url) if url.startswith("postgres") else SqliteHold(url)


def edit(url: str, chance: random.Random, turn: int) -> Edited | None:
    """One edit of a copy, the tables in turn; None where the database itself refuses it."""
    hold = hold_of(url)
    try:
        tables = hold.tables()
        table = sorted(tables)[turn % len(tables)]
        try:
            return _EDITS[chance.choices(range(4), (6, 1, 1, 1))[0]](hold, table, tables[table], chance)
        except hold.refusals:
            return None
    finally:
        hold.close()


def _where(hold: Hold, table: str, columns: list[str], chance: random.Random) -> tuple[str, list[Any]]:
    """A row, named by all its values, so that tables without row numbers can be edited too."""
    count = hold.execute(f"SELECT count(*) FROM {table}")[0][0]
    (row,) = hold.execute(f"SELECT * FROM {table} LIMIT 1 OFFSET ?", (chance.randrange(count),))
    return " AND ".join(f"{column} {hold.same}" for column in columns), list(row)


def _byte(hold: Hold, table: str, columns: list[str], chance: random.Random) -> Edited | None:
    where, row = _where(hold, table, columns, chance)
    column = chance.choice([name for name, value in zip(columns, row, strict=True) if value not in (None, "", b"")])
    value = row[columns.index(column)]
    new = _changed(value, chance)
    mark, put = hold.text(new) if isinstance(value, str) else ("?", new)
    hold.execute(f"UPDATE {table} SET {column} = {mark} WHERE {where}", [put, *row])
    return Edited(table, "byte", f"{column}: {value!r} became {new!r}")


def _changed(value: Any, chance: random.Random) -> Any:
    if isinstance(value, bool):
        return not value
    data = bytearray(
        value.to_bytes(8, "big", signed=True)
        if isinstance(value, int)
        else value.encode()
        if isinstance(value, str)
        else value
    )
    data[chance.randrange(len(data))] ^= chance.randrange(1, 256)
    return int.from_bytes(data, "big", signed=True) if isinstance(value, int) else bytes(data)


def _less(hold: Hold, table: str, columns: list[str], chance: random.Random) -> Edited | None:
    where, row = _where(hold, table, columns, chance)
    hold.execute(f"DELETE FROM {table} WHERE {where}", row)
    return Edited(table, "row deleted", f"{row!r}"[:300])


def _more(hold: Hold, table: str, columns: list[str], chance: random.Random) -> Edited | None:
    """A copy of a row under another key."""
    _, row = _where(hold, table, columns, chance)
    changed = [
        _changed(value, chance) if place < 2 and value not in (None, "", b"") else value
        for place, value in enumerate(row)
    ]
    texts = [
        new.decode(errors="replace") if isinstance(old, str) and isinstance(new, bytes) else new
        for old, new in zip(row, changed, strict=True)
    ]
    hold.execute(f"INSERT INTO {table} VALUES ({', '.join('?' for _ in columns)})", texts)
    return Edited(table, "row added", f"{texts!r}"[:300])


def _swap(hold: Hold, table: str, columns: list[str], chance: random.Random) -> Edited | None:
    """The value of one row in another."""
    where, row = _where(hold, table, columns, chance)
    _, other = _where(hold, table, columns, chance)
    place = chance.randrange(len(columns))
    if row[place] == other[place]:
        return None
    hold.execute(f"UPDATE {table} SET {columns[place]} = ? WHERE {where}", [other[place], *row])
    return Edited(table, "value of another row", f"{columns[place]}: {row[place]!r} became {other[place]!r}")


_EDITS = (_byte, _less, _more, _swap)


def is_found(evidence: Evidence, url: str) -> bool:
    """Whether the database is refused, or its verification has something to say."""
    try:
        reader = open_reader(url)
    except StoreError:
        return True
    try:
        return not verify(reader, [evidence.outside], [evidence.public_key], checks=CHECKS).ok
    except StoreError:
        return True
    finally:
        reader.close()


def _told_by_copies(edited: Edited) -> bool:
    """The last checkpoint that the database keeps: its copies elsewhere are the proof (docs/record.md).

    A kept state that is gone changes nothing: the events give the same, and are read in its place. Without its key
    somebody's details cannot be read any more, which is how they are erased.
    """
    kinds = ("checkpoint", "desk", "personal-key")
    return edited.how == "row deleted" and edited.what.startswith(tuple(f"['{kind}', " for kind in kinds))


_ORDERED = {
    "transfers": "SELECT stream_id, version, debit_id, credit_id, amount_minor FROM transfers"
    " ORDER BY stream_id, version, seq",
    "played": "SELECT patron, stream_id, number FROM played ORDER BY patron, stream_id, seq",
}
"""Numbers (`seq`) that order lists and say nothing else; they have gaps by themselves (docs/record.md)."""


def _orders(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """What the numbers of rows put into an order: the rows of each stream, and of each patron at a table."""
    hold = hold_of(url)
    try:
        return {table: hold.execute(_ORDERED[table]) for table in hold.columns() if table in _ORDERED}
    finally:
        hold.close()


def _in_the_same_order(edited: Edited, url: str, orders: dict[str, list[tuple[Any, ...]]]) -> bool:
    """Another number that changes no order that the record knows."""
    return edited.what.startswith("seq:") and _orders(url).get(edited.table) == orders.get(edited.table)


def _ends_in_the_same_moment(edited: Edited, url: str) -> bool:
    """Another last event of a round, of the very same millisecond (docs/record.md)."""
    if edited.table != "rounds" or not edited.what.startswith("last_version:"):
        return False
    old, new = map(int, re.findall(r"-?\d+", edited.what))
    stream = "stream_id" if url.startswith("postgres") else "stream"
    hold = hold_of(url)
    try:
        return bool(
            hold.execute(
                f"SELECT 1 FROM events a JOIN events b ON a.{stream} = b.{stream} AND a.at_ms = b.at_ms"
                " WHERE a.version = ? AND b.version = ? LIMIT 1",
                (old, new),
            )
        )
    finally:
        hold.close()


Copies = Callable[[], AbstractContextManager[str]]
"""Makes a copy of the database, and tells its address while it is there."""


def copies_of_file(database: Path) -> Copies:
    @contextmanager
    def copy() -> Iterator[str]:
        path = database.with_name("copy.db")
        shutil.copy(database, path)
        yield f"sqlite:///{path}"

    return copy


def copies_on(server: PostgresServer, database: str) -> Copies:
    numbers = itertools.count(1)

    @contextmanager
    def copy() -> Iterator[str]:
        name = f"{database}_copy{next(numbers)}"
        yield server.create(name, template=database)
        server.drop(name)

    return copy


def tally(evidence: Evidence, copies: Copies, count: int, seed: int) -> tuple[Counter[tuple[str, str]], list[Edited]]:
    """Make so many edits, each of a fresh copy: what was edited how often, and what was not found."""
    chance = random.Random(seed)
    made: Counter[tuple[str, str]] = Counter()
    unseen: list[Edited] = []
    with copies() as url:
        assert not is_found(evidence, url), "nothing is wrong with the database as it is"
        orders = _orders(url)
    for turn in itertools.count():
        if made.total() >= count:
            break
        with copies() as url:
            edited = edit(url, chance, turn)
            if edited is not None and not _told_by_copies(edited):
                made[edited.table, edited.how] += 1
                if not is_found(evidence, url) and not (
                    _in_the_same_order(edited, url, orders) or _ends_in_the_same_moment(edited, url)
                ):
                    unseen.append(edited)
    return made, unseen


def main(count: int, seed: int, kind: str = "sqlite") -> int:
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        if kind == "postgres":
            server = stack.enter_context(PostgresServer(durable=False))
            evidence = asyncio.run(busy_evening(folder, open_store(server.create("evening"))))
            copies = copies_on(server, "evening")
        else:
            evidence = asyncio.run(busy_evening(folder, SqliteStore(folder / "house.db")))
            copies = copies_of_file(folder / "house.db")
        made, unseen = tally(evidence, copies, count, seed)
    for (table, how), times in sorted(made.items()):
        print(f"{table:24} {how:24} {times}")
    for edited in unseen:
        print("NOT FOUND", *edited)
    print(f"{made.total()} edits, {made.total() - len(unseen)} found, seed {seed}, {kind}")
    return 1 if unseen else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:4]))
