"""Events and transfers in PostgreSQL: a row each, found by their indexes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

from croupier.store.batch import NewEvent, Transfer
from croupier.store.interface import DoneBefore, StoredTransfer
from croupier.store.sql import LAST, SqlReader

_EVENT = "s.name, e.version, e.at_ms, e.kind, e.actor, e.body, e.digest, e.command, e.request"
_TRANSFER = "s.name, t.version, d.name, c.name, t.amount_minor, t.kind, p.name"
_SIDES = """
    JOIN accounts d ON d.id = t.debit_id JOIN accounts c ON c.id = t.credit_id
    LEFT JOIN accounts p ON p.id = t.purse_id"""
DONE_BEFORE = (
    "SELECT e.command, s.name, e.version, e.kind, e.body, e.request FROM events e JOIN streams s ON s.id = e.stream_id"
)
# A purse's statement has two sources: transfers that name it, and those that came to it from another purse.
_NAMED_PURSE = "WHERE t.purse_id = (SELECT id FROM accounts WHERE name = ?)"
_INTO_PURSE = (
    "WHERE t.kind IN ('fund', 'collect') AND t.credit_id = (SELECT id FROM accounts WHERE name = ?)"
    " AND (t.purse_id IS NULL OR t.purse_id <> t.credit_id)"
)
_NEWEST = "AND t.seq < ? ORDER BY t.seq DESC LIMIT ?"
_STRAYS = {
    "the stream {0} has no events": (
        "SELECT s.name FROM streams s WHERE NOT EXISTS (SELECT 1 FROM events e WHERE e.stream_id = s.id)"
    ),
    "an event of stream number {0}, version {1}, belongs to no stream": (
        "SELECT e.stream_id, e.version FROM events e LEFT JOIN streams s ON s.id = e.stream_id WHERE s.id IS NULL"
    ),
    "transfer {0} belongs to no event": (
        "SELECT t.seq FROM transfers t LEFT JOIN events e ON e.stream_id = t.stream_id AND e.version = t.version"
        " WHERE e.version IS NULL"
    ),
    "transfer {0} debits an account that does not exist": (
        "SELECT t.seq FROM transfers t LEFT JOIN accounts a ON a.id = t.debit_id WHERE a.id IS NULL"
    ),
    "transfer {0} credits an account that does not exist": (
        "SELECT t.seq FROM transfers t LEFT JOIN accounts a ON a.id = t.credit_id WHERE a.id IS NULL"
    ),
    "transfer {0} names a purse that is neither of its sides": (
        "SELECT t.seq FROM transfers t WHERE t.purse_id IS NOT NULL AND t.purse_id <> t.debit_id"
        " AND t.purse_id <> t.credit_id"
    ),
}
_PAGE = 2000
"""Rows read at a time while walking a whole stream."""


_STRANGE: Final = {
    "the trigger {1} of {0} is none of this version's": (
        "SELECT c.relname, t.tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid"
        " JOIN pg_namespace n ON n.oid = c.relnamespace"
        " WHERE NOT t.tgisinternal AND n.nspname NOT IN ('pg_catalog', 'information_schema')"
    ),
    "the {1} {0} is none of this version's": (
        "SELECT c.relname, CASE c.relkind WHEN 'v' THEN 'view' WHEN 'm' THEN 'view' ELSE 'foreign table' END"
        " FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace"
        " WHERE c.relkind IN ('v', 'm', 'f') AND n.nspname NOT IN ('pg_catalog', 'information_schema')"
    ),
    "the rule {1} of {0} is none of this version's": (
        "SELECT tablename, rulename FROM pg_rules WHERE schemaname NOT IN ('pg_catalog', 'information_schema')"
    ),
    "the policy {1} of {0} is none of this version's": "SELECT tablename, policyname FROM pg_policies",
}
"""What the house never makes and what could change what is written, or what is read back."""


class PostgresRecord(SqlReader):
    """Reads through `_rows`."""

    def events(self, stream: str, after: int = 0, until: int | None = None) -> Iterator[NewEvent]:
        last = LAST if until is None else until
        while True:
            rows = self._rows(
                f"SELECT {_EVENT} FROM events e JOIN streams s ON s.id = e.stream_id"  # noqa: S608  fixed columns
                " WHERE s.name = ? AND e.version > ? AND e.version <= ? ORDER BY e.version LIMIT ?",
                (stream, after, last, _PAGE),
            )
            for row in rows:
                yield NewEvent(*row)
            if len(rows) < _PAGE:
                return
            after = rows[-1][1]

    def streams(self) -> list[tuple[str, int]]:
        rows = self._rows(
            "SELECT s.name, COALESCE((SELECT MAX(e.version) FROM events e WHERE e.stream_id = s.id), 0) FROM streams s"
        )
        return sorted((name, version) for name, version in rows)

    def head(self, stream: str) -> tuple[int, bytes]:
        rows = self._rows(
            "SELECT e.version, e.digest FROM events e JOIN streams s ON s.id = e.stream_id"
            " WHERE s.name = ? ORDER BY e.version DESC LIMIT 1",
            (stream,),
        )
        return (rows[0][0], rows[0][1]) if rows else (0, b"")

    def event_transfers(self, stream: str, after: int = 0, until: int | None = None) -> Iterator[Transfer]:
        last = LAST if until is None else until
        version, seq = after, 0
        while True:
            rows = self._rows(
                f"SELECT {_TRANSFER}, t.seq FROM streams s JOIN events e ON e.stream_id = s.id"  # noqa: S608
                f" JOIN transfers t ON t.stream_id = e.stream_id AND t.version = e.version {_SIDES}"
                " WHERE s.name = ? AND e.version >= ? AND e.version > ? AND e.version <= ?"
                " AND (e.version > ? OR t.seq > ?) ORDER BY e.version, t.seq LIMIT ?",
                (stream, version, after, last, version, seq, _PAGE),
            )
            for *columns, _ in rows:
                yield Transfer(*columns)
            if len(rows) < _PAGE:
                return
            version, seq = rows[-1][1], rows[-1][-1]

    def events_with_transfers(self, stream: str) -> Iterator[tuple[NewEvent, list[Transfer]]]:
        """Events and transfers are tables of their own: each is read once, side by side."""
        moved = groupby(self.event_transfers(stream), attrgetter("version"))
        version, transfers = next(moved, (LAST, iter(())))
        for event in self.events(stream):
            if event.version != version:
                yield event, []
                continue
            yield event, list(transfers)
            version, transfers = next(moved, (LAST, iter(())))

    def transfers_of(self, purse: str, before: int | None = None, limit: int = 100) -> list[StoredTransfer]:
        last = LAST if before is None else before
        rows = self._rows(
            f"SELECT t.seq, e.at_ms, {_TRANSFER} FROM transfers t JOIN streams s ON s.id = t.stream_id {_SIDES}"  # noqa: S608
            " JOIN events e ON e.stream_id = t.stream_id AND e.version = t.version WHERE t.seq IN ("
            f"SELECT seq FROM (SELECT t.seq FROM transfers t {_NAMED_PURSE} {_NEWEST}) named"
            f" UNION ALL SELECT seq FROM (SELECT t.seq FROM transfers t {_INTO_PURSE} {_NEWEST}) came"
            ") ORDER BY t.seq DESC LIMIT ?",
            (purse, last, limit, purse, last, limit, limit),
        )
        return [StoredTransfer(seq, at_ms, Transfer(*columns)) for seq, at_ms, *columns in rows]

    def totals_of(self, purse: str) -> dict[str, tuple[int, int]]:
        rows = self._rows(
            "SELECT kind, SUM(into_purse), SUM(out_of_purse) FROM ("  # noqa: S608  fixed columns
            "SELECT t.kind AS kind, CASE WHEN t.credit_id = p.id THEN t.amount_minor ELSE 0 END AS into_purse,"
            " CASE WHEN t.debit_id = p.id THEN t.amount_minor ELSE 0 END AS out_of_purse"
            " FROM transfers t JOIN accounts p ON p.id = t.purse_id WHERE p.name = ?"
            f" UNION ALL SELECT t.kind, t.amount_minor, 0 FROM transfers t {_INTO_PURSE}"
            ") movements GROUP BY kind",
            (purse, purse),
        )
        return {kind: (int(into), int(out)) for kind, into, out in rows}

    def moved_since(self, purse: str, seq: int) -> int:
        rows = self._rows(
            "SELECT SUM(CASE WHEN t.credit_id = p.id THEN t.amount_minor ELSE -t.amount_minor END)"  # noqa: S608
            " FROM transfers t JOIN accounts p ON p.id = t.purse_id WHERE p.name = ? AND t.seq >= ?"
            f" UNION ALL SELECT SUM(t.amount_minor) FROM transfers t {_INTO_PURSE} AND t.seq >= ?",
            (purse, seq, purse, seq),
        )
        return sum(int(moved or 0) for (moved,) in rows)

    def totals_of_stream(self, stream: str) -> dict[str, int]:
        rows = self._rows(
            "SELECT t.kind, SUM(t.amount_minor) FROM streams s JOIN events e ON e.stream_id = s.id"
            " JOIN transfers t ON t.stream_id = e.stream_id AND t.version = e.version"
            " WHERE s.name = ? GROUP BY t.kind",
            (stream,),
        )
        return {kind: int(amount) for kind, amount in rows}

    def recomputed_balances(self) -> dict[str, int]:
        rows = self._rows(
            "SELECT a.name, COALESCE(SUM(m.amount), 0) FROM accounts a LEFT JOIN ("
            "SELECT credit_id AS id, SUM(amount_minor) AS amount FROM transfers GROUP BY credit_id"
            " UNION ALL SELECT debit_id, -SUM(amount_minor) FROM transfers GROUP BY debit_id"
            ") m ON m.id = a.id GROUP BY a.name"
        )
        return {name: int(balance) for name, balance in rows}

    @staticmethod
    def _found(rows: list[tuple[Any, ...]]) -> dict[str, DoneBefore]:
        return {command: DoneBefore(*columns) for command, *columns in rows}

    # For an audit

    def _events_and_transfers(self) -> tuple[int, int]:
        return self._count("events"), self._count("transfers")

    def strays(self) -> list[str]:
        return [*self._asked(_STRANGE), *super().strays(), *self._asked(_STRAYS)]

    def sequence_gap(self) -> int | None:
        """PostgreSQL leaves gaps by itself."""
        return None
