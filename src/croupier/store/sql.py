"""What lies alike in both databases, with `?` for parameters; PostgreSQL rewrites the mark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from croupier.store.audit.sql import SqlAudit
from croupier.store.batch import PlayedRow, RoundRow
from croupier.store.interface import AccountRow

_ROUND = "s.name, r.number, r.at_ms, r.first_version, r.last_version, r.status, r.outcome"
LAST = 2**62
"""No number in a database is larger."""
PAGE: Final = 5_000
"""So many documents of a kind are read at a time."""
_AFTER_ALL: Final = "\U0010ffff"
"""No key goes on with this."""


class SqlReader(SqlAudit):
    """Reads accounts, rounds and documents through `_rows`, which each database provides."""

    def accounts(self, prefix: str = "") -> list[AccountRow]:
        return self._accounts("substr(name, 1, ?) = ?", (len(prefix), prefix))

    def account(self, name: str) -> AccountRow | None:
        found = self._accounts("name = ?", (name,))
        return found[0] if found else None

    def _accounts(self, where: str, parameters: Sequence[Any]) -> list[AccountRow]:
        """Accounts with what they hold now, by name."""
        rows = self._rows(
            f"SELECT name, currency, balance_minor, floor_minor FROM accounts WHERE {where} ORDER BY name",  # noqa: S608
            parameters,
        )
        return [AccountRow(*row) for row in rows]

    def rounds(self, stream: str, before: int | None = None, limit: int = 100) -> list[RoundRow]:
        rows = self._rows(
            f"SELECT {_ROUND} FROM rounds r JOIN streams s ON s.id = r.stream_id"  # noqa: S608  fixed columns
            " WHERE s.name = ? AND r.number < ? ORDER BY r.number DESC LIMIT ?",
            (stream, LAST if before is None else before, limit),
        )
        return [RoundRow(*row) for row in rows]

    def round(self, stream: str, number: int) -> RoundRow | None:
        rows = self._rows(
            f"SELECT {_ROUND} FROM rounds r JOIN streams s ON s.id = r.stream_id"  # noqa: S608  fixed columns
            " WHERE s.name = ? AND r.number = ?",
            (stream, number),
        )
        return RoundRow(*rows[0]) if rows else None

    def played(self, patron: str, before: int | None = None, limit: int = 20) -> list[tuple[int, PlayedRow]]:
        rows = self._rows(
            "SELECT y.seq, y.patron, s.name, y.number, y.at_ms, y.currency, y.staked_minor, y.returned_minor"
            " FROM played y JOIN streams s ON s.id = y.stream_id"
            " WHERE y.patron = ? AND y.seq < ? ORDER BY y.seq DESC LIMIT ?",
            (patron, LAST if before is None else before, limit),
        )
        return [(seq, PlayedRow(*columns)) for seq, *columns in rows]

    def document(self, kind: str, key: str) -> bytes | None:
        rows = self._rows("SELECT body FROM documents WHERE kind = ? AND key = ?", (kind, key))
        return rows[0][0] if rows else None

    def document_beginnings(self, kind: str, length: int) -> set[bytes]:
        rows = self._rows("SELECT DISTINCT substr(body, 1, ?) FROM documents WHERE kind = ?", (length, kind))
        return {bytes(beginning) for (beginning,) in rows}

    def document_keys(self, kind: str) -> list[str]:
        return [key for (key,) in self._rows("SELECT key FROM documents WHERE kind = ? ORDER BY key", (kind,))]

    def documents_in_turn(self, kind: str) -> Iterator[tuple[str, bytes]]:
        last = ""
        while True:
            page = self._rows(
                "SELECT key, body FROM documents WHERE kind = ? AND key > ? ORDER BY key LIMIT ?", (kind, last, PAGE)
            )
            yield from ((key, body) for key, body in page)
            if len(page) < PAGE:
                return
            last = page[-1][0]

    def documents_like(self, kind: str, part: str, most: int) -> list[tuple[str, bytes]]:
        found = dict(
            self._rows(
                "SELECT key, body FROM documents WHERE kind = ? AND key >= ? AND key < ? ORDER BY key LIMIT ?",
                (kind, part, part + _AFTER_ALL, most),
            )
        )
        if not found:
            sought = part.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
            found |= dict(
                self._rows(
                    "SELECT key, body FROM documents WHERE kind = ? AND key LIKE ? ESCAPE '\\' LIMIT ?",
                    (kind, f"%{sought}%", most),
                )
            )
        return list(found.items())[:most]

    def documents(self, kind: str) -> list[tuple[str, bytes]]:
        rows = self._rows("SELECT key, body FROM documents WHERE kind = ?", (kind,))
        return sorted((key, body) for key, body in rows)
