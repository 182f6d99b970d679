"""PostgreSQL: the truth of a floor on which several processes host tables.

Nothing is locked while a batch is decided. `commit` locks the accounts that it moves money between in the order of
their names, so two writers never wait for each other in a circle; a balance that another process has spent meanwhile
would go below its floor, and then nothing is written. Ids of accounts and streams never change and are remembered.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence

import psycopg
from psycopg import errors
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from croupier.store.batch import Batch
from croupier.store.interface import (
    BusyError,
    LookUp,
    OverdraftError,
    RepeatedCommandError,
    StaleOwnerError,
    StoreError,
    UnknownOutcomeError,
)
from croupier.store.migrate import migrate, newest_revision
from croupier.store.postgres_doubt import is_over, is_stored
from croupier.store.postgres_reader import PostgresConnection, PostgresReader, durable, first_line
from croupier.store.postgres_record import DONE_BEFORE
from croupier.store.postgres_writing import KnownIds, write
from croupier.store.shards.postgres import hold
from croupier.store.shards.shard import LostShardError, shard_of, shards_of

# Every statement of the writer looks rows up by key. A plan that was made while a table was small must not be kept
# as a scan of the whole table when it has grown.
_WRITER_OPTIONS = "-c enable_seqscan=off -c jit=off -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s"
_RESOLVE_S = 30
"""How long to look for the answer when the connection was lost in a commit."""

_BALANCES = "SELECT name, id, currency, balance_minor FROM accounts WHERE name = ANY(%s)"
_DONE = f"{DONE_BEFORE} WHERE e.command = ANY(%s) AND e.command IS NOT NULL"
_TRANSACTION = "SELECT pg_current_xact_id()::text"


class PostgresStore(PostgresConnection):
    """One writing connection; a process has one."""

    def __init__(self, url: str) -> None:
        super().__init__(url, _WRITER_OPTIONS)
        if self.revision() != newest_revision():
            migrate(sqlalchemy_url(url))
        self._known = KnownIds({}, {}, {})
        self.epochs: Mapping[int, int] = {}
        """Of the shards that this process has claimed; empty where it works alone, as the command line's tools do."""
        self.shared = False
        """Others own shards beside this process: without an epoch it writes nothing."""
        self.shard_of: Callable[[str], int] = shard_of
        self._transaction = ""
        """The database's number for the transaction in hand; empty when there is none."""

    def _connect(self) -> psycopg.Connection[tuple[object, ...]]:
        return durable(super()._connect())

    def look_up(self, accounts: Collection[str], commands: Sequence[str]) -> LookUp:
        names = sorted(set(accounts))
        with self._turn:
            try:
                try:
                    return self._look_up(names, commands)
                except psycopg.OperationalError:
                    if not self._lost:
                        raise
                    self._reconnect()
                    return self._look_up(names, commands)
            except psycopg.Error as error:
                raise self._translated(error) from error

    def _look_up(self, names: list[str], commands: Sequence[str]) -> LookUp:
        connection = self._connection
        with connection.pipeline():
            found = connection.execute(_BALANCES, (names,), prepare=True) if names else None
            done = connection.execute(_DONE, (list(commands),), prepare=True) if commands else None
        balances = dict.fromkeys(names, 0)
        for name, number, currency, balance_minor in found.fetchall() if found else ():
            self._known.accounts[name] = (number, currency)
            balances[name] = balance_minor
        return LookUp(balances, self._found(done.fetchall()) if done else {})

    def _begin(self, shards: Sequence[int]) -> None:
        """Begin a transaction, and see that its shards are still this process's."""
        connection = self._connection
        with connection.pipeline():
            connection.execute("BEGIN")
            transaction = connection.execute(_TRANSACTION, prepare=True)
            held = hold(connection, shards) if shards else None
        row = transaction.fetchone()
        assert row is not None
        self._transaction = str(row[0])
        for number, epoch in held.fetchall() if held else ():
            if self.epochs.get(number) != epoch:
                raise LostShardError(f"another house has claimed shard {number} of {self._shown}: its epoch is {epoch}")

    def _shards(self, batch: Batch) -> list[int]:
        """Those that a batch writes to; all, where it writes no events."""
        if not self.epochs:
            if self.shared:
                raise LostShardError(f"this process has no shard of {self._shown}")
            return []
        return shards_of((event.stream for event in batch.events), self.shard_of) or sorted(self.epochs)

    def commit(self, batch: Batch) -> None:
        with self._turn:
            self._commit(batch)

    def _commit(self, batch: Batch) -> None:
        shards = self._shards(batch)
        try:
            try:
                self._begin(shards)
            except psycopg.OperationalError:
                if not self._lost:
                    raise
                self._reconnect()
                self._begin(shards)
            learned = KnownIds({}, {}, {})
            write(self._connection, batch, self._known, learned)
        except psycopg.Error as error:
            if self._lost:
                if self._transaction and self._was_committed(batch):
                    # The answer was lost, not the batch; what it opened is found by name when it is next needed.
                    return
                raise StoreError(f"the connection to {self._shown} was lost; nothing was written") from error
            self._give_up()
            raise self._translated(error) from error
        except OverflowError as error:
            self._give_up()
            raise StoreError("a number of the batch is larger than the database can hold") from error
        except BaseException:
            self._give_up()
            raise
        self._over()
        self._known.accounts.update(learned.accounts)
        self._known.streams.update(learned.streams)
        self._known.heads.update(learned.heads)

    def _was_committed(self, batch: Batch) -> bool:
        """The connection was lost while committing: find out what became of the batch."""
        transaction = self._transaction
        self._over()
        deadline = time.monotonic() + _RESOLVE_S
        while True:
            try:
                self._reconnect()
                if is_over(self._connection, transaction):
                    return is_stored(self._connection, batch)
            except (StoreError, psycopg.Error) as error:
                if time.monotonic() > deadline:
                    raise UnknownOutcomeError(
                        f"the database {self._shown} was lost in a commit and did not come back: {error}"
                    ) from error
            if time.monotonic() > deadline:
                raise UnknownOutcomeError(f"the database {self._shown} does not come to an end with a commit")
            time.sleep(0.1)

    def _over(self) -> None:
        self._transaction = ""

    def _give_up(self) -> None:
        """End a transaction without writing."""
        self._over()
        if self._lost or not self._in_transaction:
            return
        try:
            self._connection.execute("ROLLBACK")
        except psycopg.Error:
            # Without its connection the database rolls back by itself; the next conversation makes a new one.
            self._connection.close()

    def _translated(self, error: psycopg.Error) -> StoreError:
        constraint = error.diag.constraint_name
        if isinstance(error, errors.UniqueViolation) and constraint == "event_of_stream":
            return StaleOwnerError("another process has written to a stream that this one believed to own")
        if isinstance(error, errors.UniqueViolation) and constraint == "event_by_command":
            return RepeatedCommandError("a command of the batch has been carried out before")
        if isinstance(error, errors.CheckViolation) and constraint == "balance_not_below_floor":
            return OverdraftError("a balance would have gone below its floor")
        if isinstance(error, _BUSY):
            return BusyError(f"others hold what the batch needs: {first_line(error)}")
        return StoreError(f"the database {self._shown} did not take the batch: {first_line(error)}")

    def reader(self) -> PostgresReader:
        return PostgresReader(self._url)


_BUSY = (errors.DeadlockDetected, errors.LockNotAvailable, errors.SerializationFailure)


def sqlalchemy_url(url: str) -> URL:
    """The address as migrations need it."""
    try:
        return make_url(url).set(drivername="postgresql+psycopg")
    except (ArgumentError, ValueError) as error:
        raise StoreError(f"the database address cannot be read: {error}") from error
