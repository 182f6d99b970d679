"""A PostgreSQL that is killed in a commit and gives the number of that transaction to somebody else."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import psycopg
import pytest

from croupier.cage.accounts import opening
from croupier.store import postgres
from croupier.store.batch import Batch, Document, PlayedRow, RoundRow
from croupier.store.interface import StoreError
from croupier.store.postgres import PostgresStore
from croupier.store.postgres_writing import write
from rigs.clerk import Clerk
from rigs.postgres_server import PostgresServer

_numbers = itertools.count(1)
ROUND = RoundRow("table:r1", 1, 5, 1, 1, "running", b"{}")
PLAYED = PlayedRow("ann", "table:r1", 1, 5, "EUR", 100, 0)


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    """Of this module alone, which kills it."""
    with PostgresServer(durable=False) as one:
        yield one


@pytest.fixture
def store(server: PostgresServer) -> Iterator[PostgresStore]:
    name = f"house{next(_numbers)}"
    opened = PostgresStore(server.create(name))
    opened.commit(Batch(documents=[Document("note", "old", b"kept")]))
    Clerk(opened).post("table:r1", text="before")
    yield opened
    opened.close()
    server.drop(name)


def _event(store: PostgresStore) -> Batch:
    batch = Batch()
    Clerk(store).add(batch, "table:r1", command="ann:1", text="a wager")
    return batch


BATCHES: dict[str, Callable[[PostgresStore], Batch]] = {
    "events": _event,
    "documents": lambda _: Batch(documents=[Document("note", "new", b"1")]),
    "changed documents": lambda _: Batch(documents=[Document("note", "old", b"changed")]),
    "forgotten documents": lambda _: Batch(documents=[Document("note", "old", None)]),
    "accounts": lambda _: Batch(openings=[opening("wallet:ann:EUR", "EUR")]),
    "rounds": lambda _: Batch(rounds=[ROUND]),
    "parts in rounds": lambda _: Batch(played=[PLAYED]),
}


def _take_number(server: PostgresServer, number: str) -> str:
    """Somebody else writes until the server has given them this number, or has passed it."""
    with psycopg.connect(server.url(), autocommit=True) as other:
        while True:
            other.execute("BEGIN")
            row = other.execute("SELECT pg_current_xact_id()::text").fetchone()
            other.execute("CREATE TABLE IF NOT EXISTS others (n int)")
            other.execute("INSERT INTO others VALUES (1)")
            other.execute("COMMIT")
            assert row is not None
            if int(row[0]) >= int(number):
                return str(row[0])


@pytest.mark.parametrize("kind", BATCHES)
def test_a_number_given_out_twice_stores_nothing(
    server: PostgresServer, store: PostgresStore, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """The server dies before the first record of the batch; when it is back, its number is somebody else's."""
    batch = BATCHES[kind](store)

    def killed(*arguments: Any) -> None:
        server.crash()
        server.launch()
        # Where the server happened to remember the number, another one that is committed stands in for it.
        store._transaction = _take_number(server, store._transaction)
        write(*arguments)

    monkeypatch.setattr(postgres, "write", killed)
    with pytest.raises(StoreError, match="nothing was written"):
        store.commit(batch)
    monkeypatch.undo()
    store.commit(batch)
    assert _is_there(store, kind)


@pytest.mark.parametrize("kind", BATCHES)
def test_a_batch_whose_answer_was_lost_is_found(
    server: PostgresServer, store: PostgresStore, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Even where the server has forgotten the number of its transaction."""
    batch = BATCHES[kind](store)

    def answer_lost(*arguments: Any) -> None:
        write(*arguments)
        store._transaction = str(int(store._transaction) + 1_000_000)
        store._connection.close()
        raise psycopg.OperationalError

    monkeypatch.setattr(postgres, "write", answer_lost)
    store.commit(batch)
    monkeypatch.undo()
    assert _is_there(store, kind)


def _is_there(store: PostgresStore, kind: str) -> bool:
    match kind:
        case "events":
            return store.head("table:r1")[0] == 2
        case "documents":
            return store.document("note", "new") == b"1"
        case "changed documents":
            return store.document("note", "old") == b"changed"
        case "forgotten documents":
            return store.document("note", "old") is None
        case "accounts":
            return store.account("wallet:ann:EUR") is not None
        case "rounds":
            return store.round("table:r1", 1) == ROUND
    return [row for _, row in store.played("ann")] == [PLAYED]
