"""The statements that both databases share, with `?` for parameters; PostgreSQL rewrites the mark."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any

from croupier.store.batch import NewEvent, PlayedRow, RoundRow, Transfer
from croupier.store.interface import AccountRow, DoneBefore, StoredTransfer

_EVENT = "s.name, e.version, e.at_ms, e.kind, e.actor, e.body, e.digest, e.command, e.request"
_TRANSFER = "s.name, t.version, d.name, c.name, t.amount_minor, t.kind, p.name"
_TRANSFER_FROM = """
    transfers t JOIN streams s ON s.id = t.stream_id
    JOIN accounts d ON d.id = t.debit_id JOIN accounts c ON c.id = t.credit_id
    LEFT JOIN accounts p ON p.id = t.purse_id"""
_ROUND = "s.name, r.number, r.at_ms, r.first_version, r.last_version, r.status, r.outcome"
_PAGE = 2000
"""Rows read at a time while walking a whole stream."""
_LAST = 2**62


class SqlReader(ABC):
    """Reads through `_rows`, which each database provides."""

    @abstractmethod
    def _rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows that a statement gives."""

    def events(self, stream: str, after: int = 0, until: int | None = None) -> Iterator[NewEvent]:
        last = _LAST if until is None else until
        while True:
            rows = self._rows(
                f"SELECT {_EVENT} FROM events e JOIN streams s ON s.id = e.stream_id"  # noqa: S608  fixed columns
                " WHERE s.name = ? AND e.version > ? AND e.version <= ? ORDER BY e.version LIMIT ?",
                (stream, after, last, _PAGE),
            )
            for name, version, at_ms, kind, actor, body, digest, command, request in rows:
                yield NewEvent(
                    name,
                    version,
                    at_ms,
                    kind,
                    actor,
                    bytes(body),
                    bytes(digest),
                    command,
                    None if request is None else bytes(request),
                )
            if len(rows) < _PAGE:
                return
            after = rows[-1][1]

    def streams(self) -> list[tuple[str, int]]:
        rows = self._rows(
            "SELECT s.name, COALESCE(MAX(e.version), 0) FROM streams s"
            " LEFT JOIN events e ON e.stream_id = s.id GROUP BY s.name ORDER BY s.name"
        )
        return [(name, version) for name, version in rows]

    def head(self, stream: str) -> tuple[int, bytes]:
        rows = self._rows(
            "SELECT e.version, e.digest FROM events e JOIN streams s ON s.id = e.stream_id"
            " WHERE s.name = ? ORDER BY e.version DESC LIMIT 1",
            (stream,),
        )
        return (rows[0][0], bytes(rows[0][1])) if rows else (0, b"")

    def event_transfers(self, stream: str, after: int = 0, until: int | None = None) -> Iterator[Transfer]:
        last = _LAST if until is None else until
        seq = 0
        while True:
            rows = self._rows(
                f"SELECT {_TRANSFER}, t.seq FROM {_TRANSFER_FROM}"  # noqa: S608  fixed columns
                " WHERE s.name = ? AND t.version > ? AND t.version <= ? AND t.seq > ? ORDER BY t.seq LIMIT ?",
                (stream, after, last, seq, _PAGE),
            )
            for *columns, _ in rows:
                yield Transfer(*columns)
            if len(rows) < _PAGE:
                return
            seq = rows[-1][-1]

    def accounts(self, prefix: str = "") -> list[AccountRow]:
        rows = self._rows(
            "SELECT name, currency, balance_minor, floor_minor FROM accounts"
            " WHERE substr(name, 1, ?) = ? ORDER BY name",
            (len(prefix), prefix),
        )
        return [AccountRow(*row) for row in rows]

    def account(self, name: str) -> AccountRow | None:
        rows = self._rows("SELECT name, currency, balance_minor, floor_minor FROM accounts WHERE name = ?", (name,))
        return AccountRow(*rows[0]) if rows else None

    def transfers_of(self, purse: str, before: int | None = None, limit: int = 100) -> list[StoredTransfer]:
        rows = self._rows(
            f"SELECT t.seq, e.at_ms, {_TRANSFER} FROM {_TRANSFER_FROM}"  # noqa: S608  fixed columns
            " JOIN events e ON e.stream_id = t.stream_id AND e.version = t.version"
            " WHERE p.name = ? AND t.seq < ? ORDER BY t.seq DESC LIMIT ?",
            (purse, _LAST if before is None else before, limit),
        )
        return [StoredTransfer(seq, at_ms, Transfer(*columns)) for seq, at_ms, *columns in rows]

    def totals_of(self, purse: str) -> dict[str, tuple[int, int]]:
        rows = self._rows(
            "SELECT t.kind, COALESCE(SUM(CASE WHEN t.credit_id = p.id THEN t.amount_minor END), 0),"
            " COALESCE(SUM(CASE WHEN t.debit_id = p.id THEN t.amount_minor END), 0)"
            " FROM transfers t JOIN accounts p ON p.id = t.purse_id WHERE p.name = ? GROUP BY t.kind",
            (purse,),
        )
        return {kind: (int(into), int(out)) for kind, into, out in rows}

    def recomputed_balances(self) -> dict[str, int]:
        rows = self._rows(
            "SELECT a.name, COALESCE((SELECT SUM(amount_minor) FROM transfers WHERE credit_id = a.id), 0)"
            " - COALESCE((SELECT SUM(amount_minor) FROM transfers WHERE debit_id = a.id), 0) FROM accounts a"
        )
        return {name: int(balance) for name, balance in rows}

    def rounds(self, stream: str, before: int | None = None, limit: int = 100) -> list[RoundRow]:
        rows = self._rows(
            f"SELECT {_ROUND} FROM rounds r JOIN streams s ON s.id = r.stream_id"  # noqa: S608  fixed columns
            " WHERE s.name = ? AND r.number < ? ORDER BY r.number DESC LIMIT ?",
            (stream, _LAST if before is None else before, limit),
        )
        return [_round(row) for row in rows]

    def round(self, stream: str, number: int) -> RoundRow | None:
        rows = self._rows(
            f"SELECT {_ROUND} FROM rounds r JOIN streams s ON s.id = r.stream_id"  # noqa: S608  fixed columns
            " WHERE s.name = ? AND r.number = ?",
            (stream, number),
        )
        return _round(rows[0]) if rows else None

    def played(self, patron: str, before: int | None = None, limit: int = 20) -> list[tuple[int, PlayedRow]]:
        rows = self._rows(
            "SELECT y.seq, y.patron, s.name, y.number, y.at_ms, y.currency, y.staked_minor, y.returned_minor"
            " FROM played y JOIN streams s ON s.id = y.stream_id"
            " WHERE y.patron = ? AND y.seq < ? ORDER BY y.seq DESC LIMIT ?",
            (patron, _LAST if before is None else before, limit),
        )
        return [(seq, PlayedRow(*columns)) for seq, *columns in rows]

    def document(self, kind: str, key: str) -> bytes | None:
        rows = self._rows("SELECT body FROM documents WHERE kind = ? AND key = ?", (kind, key))
        return bytes(rows[0][0]) if rows else None

    def documents(self, kind: str) -> list[tuple[str, bytes]]:
        rows = self._rows("SELECT key, body FROM documents WHERE kind = ? ORDER BY key", (kind,))
        return [(key, bytes(body)) for key, body in rows]

    def _done_before(self, commands: Sequence[str]) -> dict[str, DoneBefore]:
        found: dict[str, DoneBefore] = {}
        for start in range(0, len(commands), 500):
            some = commands[start : start + 500]
            marks = ",".join("?" * len(some))
            rows = self._rows(
                "SELECT e.command, s.name, e.version, e.kind, e.body, e.request"  # noqa: S608  only marks
                f" FROM events e JOIN streams s ON s.id = e.stream_id WHERE e.command IN ({marks})",
                some,
            )
            for command, stream, version, kind, body, request in rows:
                found[command] = DoneBefore(
                    stream, version, kind, bytes(body), None if request is None else bytes(request)
                )
        return found


def _round(row: Sequence[Any]) -> RoundRow:
    stream, number, at_ms, first_version, last_version, status, outcome = row
    return RoundRow(stream, number, at_ms, first_version, last_version, status, bytes(outcome))
