"""For tests: change a database behind the house's back, as somebody who holds it could."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
import psycopg

_CHECKS = (
    ("accounts", "balance_not_below_floor"),
    ("transfers", "amount_positive"),
    ("transfers", "two_sides"),
)
FIELDS = ("stream", "version", "at_ms", "kind", "actor", "command", "request", "body", "movements")
MOVEMENT = ("debit", "credit", "amount_minor", "kind", "purse")


@dataclass
class Line:
    """A line of SQLite's journal, in the commit where it lies."""

    seq: int
    fields: list[Any]
    digest: bytes

    def at(self, stream: str, version: int | None = None) -> bool:
        return bool(self.fields[0] == stream and (version is None or self.fields[1] == version))


class Tamperer:
    """Runs statements with `?` marks on either database, its own checks switched off."""

    def __init__(self, url: str) -> None:
        self.is_postgres = url.startswith("postgres")
        self._connection: Any
        if self.is_postgres:
            self._connection = psycopg.connect(url, autocommit=True)
            for table, check in _CHECKS:
                self._connection.execute(f"ALTER TABLE {table} DROP CONSTRAINT IF EXISTS {check}")
        else:
            self._connection = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
            self._connection.execute("PRAGMA ignore_check_constraints = ON")

    def __call__(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        cursor = self._connection.execute(sql.replace("?", "%s") if self.is_postgres else sql, values)
        return list(cursor.fetchall()) if cursor.description else []

    def close(self) -> None:
        self._connection.close()

    # Events and transfers, wherever they lie

    def edit(self, stream: str, version: int, **columns: Any) -> None:
        """Change an event: any of its fields, or its digest."""
        if self.is_postgres:
            changes = ", ".join(f"{column} = ?" for column in columns)
            self(f"UPDATE events SET {changes} {_event(stream, version)}", *columns.values())
            return

        def change(lines: list[Line]) -> list[Line]:
            for line in lines:
                if line.at(stream, version):
                    line.digest = columns.pop("digest", line.digest)
                    for column, value in columns.items():
                        line.fields[FIELDS.index(column)] = msgspec.Raw(value) if column == "body" else value
            return lines

        self.rewrite(change)

    def put_right(self, account: str, change_minor: int) -> None:
        """Make a balance fit events that were changed; SQLite works out what the last few thousand did to it."""
        if self.is_postgres:
            self("UPDATE accounts SET balance_minor = balance_minor + ? WHERE name = ?", change_minor, account)

    def edit_transfer(self, stream: str, version: int, **columns: Any) -> None:
        """Change the first transfer of an event; its purse can only be taken away."""
        if self.is_postgres:
            changes = ", ".join(f"{'purse_id' if column == 'purse' else column} = ?" for column in columns)
            self(f"UPDATE transfers SET {changes} {_event(stream, version)}", *columns.values())
            return

        def change(lines: list[Line]) -> list[Line]:
            for line in lines:
                if line.at(stream, version):
                    for column, value in columns.items():
                        line.fields[8][0][MOVEMENT.index(column)] = value
            return lines

        self.rewrite(change)

    def swap_transfers(self, stream: str, version: int) -> None:
        """Two transfers of one event change places."""
        if self.is_postgres:
            first, second = (
                seq for (seq,) in self(f"SELECT seq FROM transfers {_event(stream, version)} ORDER BY seq")
            )
            for wrong, right in ((first, 1000), (second, first), (1000, second)):
                self(f"UPDATE transfers SET seq = {right} WHERE seq = {wrong}")
            return

        def change(lines: list[Line]) -> list[Line]:
            for line in lines:
                if line.at(stream, version):
                    line.fields[8].reverse()
            return lines

        self.rewrite(change)

    def delete(self, stream: str, version: int | None = None, *, events: bool = True, transfers: bool = True) -> None:
        """Take an event or a whole stream away, or only what it moved."""
        if self.is_postgres:
            where = _event(stream, version)
            for table in ("events",) * events + ("transfers",) * transfers:
                self(f"DELETE FROM {table} {where}")
            return

        def change(lines: list[Line]) -> list[Line]:
            if events:
                return [line for line in lines if not line.at(stream, version)]
            for line in lines:
                if line.at(stream, version):
                    line.fields[8] = []
            return lines

        self.rewrite(change)

    def renumber(self, stream: str, versions: dict[int, int]) -> None:
        """Give events of a stream other versions, their transfers too, and lay them in that order."""
        if self.is_postgres:
            for table in ("events", "transfers"):
                for version in versions:
                    self(f"UPDATE {table} SET version = {-version} {_event(stream, version)}")
                for version, new in versions.items():
                    self(f"UPDATE {table} SET version = {new} {_event(stream, -version)}")
            return

        def change(lines: list[Line]) -> list[Line]:
            mine = [line for line in lines if line.at(stream)]
            slots = [line.seq for line in mine]
            for line in mine:
                line.fields[1] = versions.get(line.fields[1], line.fields[1])
            mine.sort(key=lambda line: line.fields[1])
            for line, seq in zip(mine, slots, strict=True):
                line.seq = seq
            return mine + [line for line in lines if not line.at(stream)]

        self.rewrite(change)

    def insert(self, stream: str, version: int, digest: bytes) -> None:
        """Put an event where there was none."""
        if self.is_postgres:
            columns = "stream_id, version, at_ms, kind, actor, body, digest"
            values = f"({_stream(stream)}, {version}, 5, 'noted', 'eve', ?, ?)"
            self(f"INSERT INTO events ({columns}) VALUES {values}", b"{}", digest)
            return

        def change(lines: list[Line]) -> list[Line]:
            after = next(line for line in lines if line.at(stream, version - 1))
            lines.append(Line(after.seq, [stream, version, 5, "noted", "eve", None, None, {}, []], digest))
            return lines

        self.rewrite(change)

    def rewrite(self, change: Callable[[list[Line]], list[Line]]) -> None:
        """Let somebody change the lines of SQLite's journal, and write all of it anew."""
        lines: list[Line] = []
        for seq, text, digests in self("SELECT seq, lines, digests FROM journal ORDER BY seq"):
            for number, fields in enumerate(msgspec.json.decode(b"[" + text + b"]")):
                lines.append(Line(seq, fields, digests[32 * number : 32 * number + 32]))
        seqs = {line.seq for line in lines}
        by_commit: dict[int, list[Line]] = {}
        for line in change(lines):
            by_commit.setdefault(line.seq, []).append(line)
        for seq in seqs - by_commit.keys():
            self("DELETE FROM journal WHERE seq = ?", seq)
        for seq, mine in by_commit.items():
            text = b",\n".join(msgspec.json.encode(line.fields) for line in mine)
            digests = b"".join(line.digest for line in mine)
            transfers = sum(len(line.fields[8]) for line in mine)
            self(
                "UPDATE journal SET lines = ?, digests = ?, transfers = ? WHERE seq = ?", text, digests, transfers, seq
            )


def _stream(stream: str) -> str:
    return f"(SELECT id FROM streams WHERE name = '{stream}')"


def _event(stream: str, version: int | None = None) -> str:
    return f"WHERE stream_id = {_stream(stream)}" + ("" if version is None else f" AND version = {version}")


@contextmanager
def tampering(url: str) -> Iterator[Tamperer]:
    tamperer = Tamperer(url)
    try:
        yield tamperer
    finally:
        tamperer.close()
