"""Edits of a copy of a database, one at a time: a byte of any value, a row less, a row more, two values swapped.

Every table of the file is edited, as the file itself lists them. `python -m rigs.edits COUNT SEED` makes a longer run
and prints how many edits were made, how many were found, and each that was not.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.store.interface import StoreError
from croupier.store.open import open_reader
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.checkpoint import Signed, keep_checkpoint, read_checkpoint
from croupier.surveillance.signing import create_key, raw_public
from croupier.surveillance.verify import verify
from rigs.venue import FLOOR, opened

AMOUNTS = """
[[second_person]]
acts = ["cash-in"]
currency = "EUR"
alone_minor = { cashier = 100_000 }
"""


class Edited(NamedTuple):
    """What was done to a copy."""

    table: str
    how: str
    what: str


class Evidence(NamedTuple):
    """A database, a checkpoint that lies elsewhere, and whose signature it bears."""

    database: Path
    outside: Signed
    public_key: bytes


async def busy_evening(folder: Path) -> Evidence:
    """A house in which every counter has done something, its database closed."""
    database = folder / "house.db"
    async with opened(folder, SqliteStore(database), floor=FLOOR + AMOUNTS) as venue:
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
        key = create_key(folder / "key")
        data = keep_checkpoint(venue.premises.house.store, key, venue.clock())
    return Evidence(database, read_checkpoint(data), raw_public(key.public_key()))


def tables_of(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """Every table of the file that has rows, with its columns."""
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    columns = {name: [row[1] for row in connection.execute(f"PRAGMA table_info({name})")] for name in names}
    return {name: columns[name] for name in names if connection.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone()}


def edit(path: Path, chance: random.Random) -> Edited | None:
    """One edit of a copy; None where the database itself refuses it."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("PRAGMA foreign_keys = OFF")
        tables = tables_of(connection)
        table = chance.choice(sorted(tables))
        try:
            return _EDITS[chance.choices(range(4), (6, 1, 1, 1))[0]](connection, table, tables[table], chance)
        except sqlite3.IntegrityError:
            return None
    finally:
        connection.close()


def _where(
    connection: sqlite3.Connection, table: str, columns: list[str], chance: random.Random
) -> tuple[str, list[Any]]:
    """A row, named by all its values, so that tables without row numbers can be edited too."""
    count = connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    row = connection.execute(f"SELECT * FROM {table} LIMIT 1 OFFSET ?", (chance.randrange(count),)).fetchone()
    return " AND ".join(f"{column} IS ?" for column in columns), list(row)


def _byte(connection: sqlite3.Connection, table: str, columns: list[str], chance: random.Random) -> Edited | None:
    where, row = _where(connection, table, columns, chance)
    column = chance.choice([name for name, value in zip(columns, row, strict=True) if value not in (None, "", b"")])
    value = row[columns.index(column)]
    new = _changed(value, chance)
    mark = "CAST(? AS TEXT)" if isinstance(value, str) else "?"
    connection.execute(f"UPDATE {table} SET {column} = {mark} WHERE {where}", [new, *row])
    return Edited(table, "byte", f"{column}: {value!r} became {new!r}")


def _changed(value: Any, chance: random.Random) -> Any:
    data = bytearray(
        value.to_bytes(8, "big", signed=True)
        if isinstance(value, int)
        else value.encode()
        if isinstance(value, str)
        else value
    )
    data[chance.randrange(len(data))] ^= chance.randrange(1, 256)
    return int.from_bytes(data, "big", signed=True) if isinstance(value, int) else bytes(data)


def _less(connection: sqlite3.Connection, table: str, columns: list[str], chance: random.Random) -> Edited | None:
    where, row = _where(connection, table, columns, chance)
    connection.execute(f"DELETE FROM {table} WHERE {where}", row)
    return Edited(table, "row deleted", f"{row!r}"[:300])


def _more(connection: sqlite3.Connection, table: str, columns: list[str], chance: random.Random) -> Edited | None:
    """A copy of a row under another key."""
    _, row = _where(connection, table, columns, chance)
    changed = [
        _changed(value, chance) if place < 2 and value not in (None, "", b"") else value
        for place, value in enumerate(row)
    ]
    texts = [
        new.decode(errors="replace") if isinstance(old, str) and isinstance(new, bytes) else new
        for old, new in zip(row, changed, strict=True)
    ]
    connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' for _ in columns)})", texts)
    return Edited(table, "row added", f"{texts!r}"[:300])


def _swap(connection: sqlite3.Connection, table: str, columns: list[str], chance: random.Random) -> Edited | None:
    """The value of one row in another."""
    where, row = _where(connection, table, columns, chance)
    _, other = _where(connection, table, columns, chance)
    place = chance.randrange(len(columns))
    if row[place] == other[place]:
        return None
    connection.execute(f"UPDATE {table} SET {columns[place]} = ? WHERE {where}", [other[place], *row])
    return Edited(table, "value of another row", f"{columns[place]}: {row[place]!r} became {other[place]!r}")


_EDITS = (_byte, _less, _more, _swap)


def is_found(evidence: Evidence, path: Path) -> bool:
    """Whether the database is refused, or its verification has something to say."""
    try:
        reader = open_reader(f"sqlite:///{path}")
    except StoreError:
        return True
    try:
        return not verify(reader, [evidence.outside], [evidence.public_key], checks=CHECKS).ok
    finally:
        reader.close()


def _told_by_copies(edited: Edited) -> bool:
    """The last checkpoint that the database keeps: its copies elsewhere are the proof (docs/record.md)."""
    return edited.how == "row deleted" and "checkpoint" in edited.what[:20]


def tally(evidence: Evidence, folder: Path, count: int, seed: int) -> tuple[Counter[tuple[str, str]], list[Edited]]:
    """Make so many edits, each of a fresh copy: what was edited how often, and what was not found."""
    chance = random.Random(seed)
    made: Counter[tuple[str, str]] = Counter()
    unseen: list[Edited] = []
    path = folder / "copy.db"
    shutil.copy(evidence.database, path)
    assert not is_found(evidence, path), "nothing is wrong with the database as it is"
    while made.total() < count:
        shutil.copy(evidence.database, path)
        edited = edit(path, chance)
        if edited is not None and not _told_by_copies(edited):
            made[edited.table, edited.how] += 1
            if not is_found(evidence, path):
                unseen.append(edited)
    return made, unseen


def main(count: int, seed: int) -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        evidence = asyncio.run(busy_evening(folder))
        made, unseen = tally(evidence, folder, count, seed)
    for (table, how), times in sorted(made.items()):
        print(f"{table:24} {how:24} {times}")
    for edited in unseen:
        print("NOT FOUND", *edited)
    print(f"{made.total()} edits, {made.total() - len(unseen)} found, seed {seed}")
    return 1 if unseen else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
