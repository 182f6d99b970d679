"""What an audit asks of either database beyond ordinary look-ups: row counts, rows that belong to nothing, seals."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.store.interface import Census
from croupier.store.seal import seal_of

_ORPHANS: Final = {
    "round {1} of stream number {0} belongs to no stream": (
        "SELECT r.stream_id, r.number FROM rounds r LEFT JOIN streams s ON s.id = r.stream_id WHERE s.id IS NULL"
    ),
    "{0} is said to have played round {2} of stream number {1}, which does not exist": (
        "SELECT y.patron, y.stream_id, y.number FROM played y"
        " LEFT JOIN rounds r ON r.stream_id = y.stream_id AND r.number = y.number WHERE r.number IS NULL"
    ),
}
SHOWN: Final = 100
"""Rows of one sort that are listed; after that many, the point has been made."""


class SqlAudit(ABC):
    """Reads through `_rows`, as the look-ups do."""

    @abstractmethod
    def _rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows that a statement gives."""

    def census(self) -> Census:
        events, transfers = self._events_and_transfers()
        return Census(
            streams=self._count("streams"),
            events=events,
            transfers=transfers,
            accounts=self._count("accounts"),
            rounds=self._count("rounds"),
            played=self._count("played"),
        )

    def _count(self, table: str) -> int:
        return int(self._rows(f"SELECT COUNT(*) FROM {table}")[0][0])  # noqa: S608  fixed names

    @abstractmethod
    def _events_and_transfers(self) -> tuple[int, int]:
        """How many there are."""

    def strays(self) -> list[str]:
        return self._asked(_ORPHANS)

    def _asked(self, statements: Mapping[str, str]) -> list[str]:
        """A sentence for each row that a statement gives."""
        return [
            sentence.format(*row)
            for sentence, sql in statements.items()
            for row in self._rows(f"{sql} LIMIT ?", (SHOWN,))
        ]

    def document_kinds(self) -> list[str]:
        return sorted(str(kind) for (kind,) in self._rows("SELECT DISTINCT kind FROM documents"))

    def unsealed_accounts(self) -> list[str]:
        rows = self._rows("SELECT id, name, currency, floor_minor, seal FROM accounts")
        return sorted(str(row[1]) for row in rows if seal_of(row[0], row[1], row[2], row[3]) != row[4])
