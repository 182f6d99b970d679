"""What an audit asks of a database beyond ordinary look-ups: row counts, rows that belong to nothing, broken seals."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from croupier.store.interface import Census
from croupier.store.seal import seal_of

_COUNTED = ("streams", "events", "transfers", "accounts", "rounds", "played")

_ORPHANS = {
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
    "round {1} of stream number {0} belongs to no stream": (
        "SELECT r.stream_id, r.number FROM rounds r LEFT JOIN streams s ON s.id = r.stream_id WHERE s.id IS NULL"
    ),
    "{0} is said to have played round {2} of stream number {1}, which does not exist": (
        "SELECT y.patron, y.stream_id, y.number FROM played y"
        " LEFT JOIN rounds r ON r.stream_id = y.stream_id AND r.number = y.number WHERE r.number IS NULL"
    ),
}
_SHOWN = 100
"""Rows of one sort that are listed; after that many, the point has been made."""


class SqlAudit(ABC):
    """Reads through `_rows`, as the look-ups do."""

    dense_sequence: ClassVar[bool]
    """Whether the database numbers transfers without gaps."""

    @abstractmethod
    def _rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows that a statement gives."""

    def census(self) -> Census:
        counts = [self._rows(f"SELECT COUNT(*) FROM {table}")[0][0] for table in _COUNTED]  # noqa: S608  fixed names
        return Census(*counts)

    _misplaced: ClassVar[str | None] = None
    """A statement that gives events which do not say rightly where their transfers lie, where events say so."""

    def strays(self) -> list[str]:
        asked = dict(_ORPHANS)
        if self._misplaced is not None:
            asked["the event of stream number {0}, version {1}, points to transfers that are not its own"] = (
                self._misplaced
            )
        return [
            sentence.format(*row) for sentence, sql in asked.items() for row in self._rows(f"{sql} LIMIT ?", (_SHOWN,))
        ]

    def unsealed_accounts(self) -> list[str]:
        rows = self._rows("SELECT id, name, currency, floor_minor, seal FROM accounts")
        return sorted(str(row[1]) for row in rows if seal_of(row[0], row[1], row[2], row[3]) != row[4])

    def sequence_gap(self) -> int | None:
        if not self.dense_sequence:
            return None
        count, first, last = self._rows("SELECT COUNT(*), MIN(seq), MAX(seq) FROM transfers")[0]
        if count == 0 or (first, last) == (1, count):
            return None
        rows = self._rows(
            "SELECT n FROM (SELECT seq, ROW_NUMBER() OVER (ORDER BY seq) AS n FROM transfers) numbered"
            " WHERE seq <> n ORDER BY n LIMIT 1"
        )
        return int(rows[0][0]) if rows else None
