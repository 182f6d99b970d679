"""Shards and their owners in PostgreSQL: claimed, renewed, given back. The database's clock decides.

A commit holds a shared lock on its shards while it writes, a claim an exclusive one, so an epoch never ends in the
middle of a commit. An owner that was stopped in the middle of one keeps its lock; once its time is over, whoever
claims the shard ends that conversation, and the database takes the half-written batch back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import psycopg
from psycopg import errors

from croupier.store.interface import StoreError
from croupier.store.postgres_reader import PostgresConnection, durable, first_line
from croupier.store.shards.shard import Shard

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]

_LOCKS: Final = int.from_bytes(b"CROU")
"""The space of our advisory locks; a shard's number names the lock in it."""
_LOCK_WAIT_MS: Final = 500
"""How long a claim waits for a commit of the owner before."""
STANDS_BY: Final = "croupier standby "
"""So a connection is named whose process waits for desks; anybody who may read the database sees it."""
_LONGEST_NAME: Final = 63
_OPTIONS: Final = f"-c lock_timeout={_LOCK_WAIT_MS}ms -c statement_timeout=10s"

_HELD = "SELECT pg_advisory_xact_lock_shared(%s, number) FROM unnest(%s::int[]) AS number"
_EPOCHS = "SELECT number, epoch FROM shards WHERE number = ANY(%s)"
_TAKEN = "SELECT pg_advisory_xact_lock(%s, number) FROM unnest(%s::int[]) AS number"
_FREE = "SELECT number FROM shards WHERE number = ANY(%s) AND (owner = '' OR until < clock_timestamp())"
_ANY_FREE = "SELECT number, owner FROM shards WHERE owner = '' OR until < clock_timestamp() ORDER BY number"
_CLAIM = (
    "UPDATE shards SET owner = %s, epoch = epoch + 1, until = clock_timestamp() + %s * interval '1 second'"
    " WHERE number = ANY(%s) AND (owner = '' OR until < clock_timestamp()) RETURNING number, epoch"
)
_MINE = (
    " FROM unnest(%s::int[], %s::bigint[]) AS mine (number, epoch)"
    " WHERE shards.number = mine.number AND shards.epoch = mine.epoch AND shards.owner = %s"
)
# An owner whose time ran out while nobody else claimed the shard has it still: its epoch has not ended.
_RENEW = f"UPDATE shards SET until = clock_timestamp() + %s * interval '1 second'{_MINE} RETURNING shards.number"  # noqa: S608
_RELEASE = f"UPDATE shards SET owner = '', until = clock_timestamp(){_MINE}"  # noqa: S608  fixed text
_HANG_UP = (
    "SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database"
    " WHERE l.locktype = 'advisory' AND l.granted AND l.classid = %s::bigint AND l.objid = ANY(%s::bigint[])"
    " AND d.datname = current_database() AND l.pid <> pg_backend_pid()"
)
_ROWS = "SELECT number, owner, epoch, until FROM shards ORDER BY number"


def hold(connection: Connection, numbers: Sequence[int]) -> Any:
    """Ask for these shards' epochs inside a transaction, and keep them from ending before it does.

    Two statements: the second sees what was committed while the first waited. Read the rows after the pipeline.
    """
    connection.execute(_HELD, (_LOCKS, list(numbers)), prepare=True)
    return connection.execute(_EPOCHS, (list(numbers),), prepare=True)


class PostgresShards(PostgresConnection):
    """One process's claims, through a connection of its own."""

    def __init__(self, url: str, owner: str) -> None:
        super().__init__(url, _OPTIONS, f"{STANDS_BY}{owner}"[:_LONGEST_NAME])
        self.owner = owner

    def _connect(self) -> Connection:
        """A claim that a crash of the server took back would have ended no epoch."""
        return durable(super()._connect())

    def known(self) -> bool:
        """Whether the database has shards: not before it was brought to this version's schema."""
        return self._rows("SELECT to_regclass('shards')")[0][0] is not None

    def rows(self) -> list[Shard]:
        return [Shard(*row) for row in self._rows(_ROWS)]

    def free(self) -> list[tuple[int, str]]:
        """Shards that anybody may claim, and who had each and never gave it back."""
        return [(row[0], row[1]) for row in self._rows(_ANY_FREE)]

    def claim(self, numbers: Sequence[int], lease_s: float) -> dict[int, int]:
        """Own all of these from now on and know their epochs; nothing if one of them is another's."""
        wanted = sorted(numbers)
        if len(self._rows(_FREE.replace("%s", "?"), (wanted,))) < len(wanted):
            return {}
        try:
            return self._named(self._claim(wanted, lease_s))
        except errors.LockNotAvailable:
            # Their time is over and a commit has not ended: its owner was stopped in the middle of it.
            self._rows(_HANG_UP.replace("%s", "?"), (_LOCKS, wanted))
            return {}
        except psycopg.Error as error:
            raise StoreError(f"shards of {self._shown} cannot be claimed: {first_line(error)}") from error

    def _named(self, epochs: dict[int, int]) -> dict[int, int]:
        """Whoever owns something no longer stands by."""
        if epochs:
            self._name = "croupier"
            self._rows("SELECT set_config('application_name', ?, false)", (self._name,))
        return epochs

    def _claim(self, wanted: list[int], lease_s: float) -> dict[int, int]:
        with self._connection.transaction() as transaction:
            self._connection.execute(_TAKEN, (_LOCKS, wanted))
            epochs = dict(self._connection.execute(_CLAIM, (self.owner, lease_s, wanted)).fetchall())
            if len(epochs) < len(wanted):
                epochs = {}
                raise psycopg.Rollback(transaction)
        return epochs

    def renew(self, epochs: Mapping[int, int], lease_s: float) -> bool:
        """Own them for longer; False if one of them has another owner by now, which is final."""
        rows = self._rows(_RENEW.replace("%s", "?"), (lease_s, list(epochs), list(epochs.values()), self.owner))
        return len(rows) == len(epochs)

    def release(self, epochs: Mapping[int, int]) -> None:
        """Give back those that are still owned; others need not wait for their time to run out."""
        try:
            self._connection.execute(_RELEASE, (list(epochs), list(epochs.values()), self.owner))
        except psycopg.Error as error:
            raise StoreError(f"shards of {self._shown} cannot be given back: {first_line(error)}") from error
