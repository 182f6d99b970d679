"""PostgreSQL for a process that follows a house and writes nothing."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from croupier.store.batch import Batch
from croupier.store.interface import LookUp, StoreError
from croupier.store.postgres_reader import PostgresReader


class PostgresFollower(PostgresReader):
    """A store that refuses to commit: what is to be written is asked of the owner of its desk."""

    def look_up(self, accounts: Collection[str], commands: Sequence[str]) -> LookUp:
        assert not commands, "whoever decides nothing asks for no answers"
        rows = ((name, self.account(name)) for name in set(accounts))
        return LookUp({name: row.balance_minor if row is not None else 0 for name, row in rows}, {})

    def commit(self, batch: Batch) -> None:  # noqa: ARG002  the same signature
        raise StoreError("a front writes nothing: its house does")

    def reader(self) -> PostgresReader:
        return PostgresReader(self._url)
