"""PostgreSQL with several writers at once, and when its connection is lost."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import psycopg
import pytest

from croupier.cage.accounts import opening
from croupier.store import postgres
from croupier.store.batch import AccountOpening, Batch, Document
from croupier.store.interface import OverdraftError, RepeatedCommandError, StaleOwnerError, StoreError
from croupier.store.postgres import PostgresStore
from croupier.store.postgres_writing import write
from rigs.clerk import Clerk
from rigs.postgres_server import PostgresServer

ANN = "wallet:ann:EUR"
Opener = Callable[[], PostgresStore]


def _at_once(*tasks: Callable[[], None]) -> None:
    failures: list[BaseException] = []

    def run(task: Callable[[], None]) -> None:
        try:
            task()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(task,)) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


@pytest.mark.clause("G-4.3.3")
def test_two_writers_never_spend_the_same_money(new_postgres_store: Opener) -> None:
    stores = [new_postgres_store(), new_postgres_store()]
    Clerk(stores[0]).open(ANN, "cash:EUR", "escrow:r0", "escrow:r1")
    Clerk(stores[0]).post("cage", ("cash:EUR", ANN, 3_000, "cash-in"))
    placed = [0, 0]

    def play(number: int) -> None:
        store, clerk = stores[number], Clerk(stores[number])
        # Named in a different order by each, which must not matter.
        accounts = [ANN, f"escrow:r{number}"][:: 1 if number else -1]
        while True:
            if store.look_up(accounts, []).balances[ANN] < 100:
                return
            batch = Batch()
            clerk.add(batch, f"table:r{number}", (ANN, f"escrow:r{number}", 100, "stake"))
            try:
                store.commit(batch)
            except OverdraftError:
                clerk.journal.forget()  # the other one was quicker with the last of it
                continue
            placed[number] += 1

    _at_once(lambda: play(0), lambda: play(1))
    assert sum(placed) == 30
    balances = {account.name: account.balance_minor for account in stores[0].accounts()}
    assert balances == {ANN: 0, "cash:EUR": -3_000, "escrow:r0": placed[0] * 100, "escrow:r1": placed[1] * 100}
    assert stores[0].recomputed_balances() == balances


def test_a_thread_reads_while_another_writes_by_the_same_connection(new_postgres_store: Opener) -> None:
    """The thread that decides asks for a stream's head while the store's thread is in the middle of a commit."""
    store = new_postgres_store()
    Clerk(store).open("cash:EUR", ANN)
    written = threading.Event()

    def commit() -> None:
        clerk = Clerk(store)
        try:
            for _ in range(60):
                clerk.post("cage", ("cash:EUR", ANN, 100, "cash-in"))
        finally:
            written.set()

    def read() -> None:
        while not written.is_set():
            assert 0 <= store.head("cage")[0] <= 60
            assert store.documents("nothing") == []

    _at_once(commit, read)
    assert store.head("cage")[0] == 60


def test_writers_of_the_same_house_accounts_do_not_wait_in_a_circle(
    new_postgres_store: Opener, postgres_url: str
) -> None:
    """Neither named the accounts when it began, and each moves money the other way."""
    stores = [new_postgres_store(), new_postgres_store()]
    Clerk(stores[0]).open("cash:EUR", "issue:EUR")

    def post(number: int) -> None:
        debit, credit = ("cash:EUR", "issue:EUR")[:: 1 if number else -1]
        Clerk(stores[number]).post(f"table:{number}", (debit, credit, 5, "play-money"))

    def hold_both_up() -> None:
        with psycopg.connect(postgres_url) as other:
            other.execute("SELECT FROM accounts WHERE name = 'cash:EUR' FOR UPDATE")
            held.set()
            waiting = "SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
            while other.execute(waiting).fetchone() != (2,):
                time.sleep(0.01)

    held = threading.Event()

    def post_when_held(number: int) -> None:
        held.wait()
        post(number)

    _at_once(hold_both_up, lambda: post_when_held(0), lambda: post_when_held(1))
    assert {account.name: account.balance_minor for account in stores[0].accounts()} == {"cash:EUR": 0, "issue:EUR": 0}


@pytest.mark.parametrize("existing", [0, 3])
def test_of_two_owners_of_a_stream_exactly_one_wins(new_postgres_store: Opener, existing: int) -> None:
    stores = [new_postgres_store(), new_postgres_store()]
    for _ in range(existing):
        Clerk(stores[0]).post("table:r1")
    clerks = [Clerk(store) for store in stores]
    for clerk in clerks:
        assert clerk.journal.version("table:r1") == existing
    results: list[str] = []

    def own(number: int) -> None:
        try:
            clerks[number].post("table:r1", text=f"owner {number}")
            results.append("won")
        except StaleOwnerError:
            results.append("lost")

    _at_once(lambda: own(0), lambda: own(1))
    assert sorted(results) == ["lost", "won"]
    assert stores[0].head("table:r1")[0] == existing + 1


def test_an_owner_that_came_back_reads_the_head_anew(new_postgres_store: Opener) -> None:
    first, second = Clerk(new_postgres_store()), Clerk(new_postgres_store())
    first.post("table:r1")
    second.post("table:r1")
    with pytest.raises(StaleOwnerError):
        first.post("table:r1")
    first.post("table:r1")
    assert first.store.head("table:r1")[0] == 3


def test_one_command_at_two_tables_is_done_once(new_postgres_store: Opener) -> None:
    first, second = Clerk(new_postgres_store()), Clerk(new_postgres_store())
    assert first.store.look_up([], ["ann:1"]).done_before == second.store.look_up([], ["ann:1"]).done_before == {}
    first.post("table:r1", command="ann:1")
    with pytest.raises(RepeatedCommandError):
        second.post("table:r2", command="ann:1")
    assert second.store.look_up([], ["ann:1"]).done_before["ann:1"].stream == "table:r1"


def test_two_writers_open_the_same_accounts_and_streams(new_postgres_store: Opener) -> None:
    stores = [new_postgres_store() for _ in range(3)]
    names = [f"wallet:p{number}:EUR" for number in range(40)]

    def open_all(number: int) -> None:
        clerk = Clerk(stores[number])
        for start in range(0, 40, 4):
            some = names[start : start + 4][:: -1 if number else 1]
            batch = Batch(openings=[opening(name, "EUR") for name in (*some, "cash:EUR")])
            clerk.add(batch, f"table:{number}", *(("cash:EUR", name, 7, "cash-in") for name in some))
            stores[number].commit(batch)

    _at_once(*(lambda number=number: open_all(number) for number in range(3)))
    balances = {account.name: account.balance_minor for account in stores[0].accounts("wallet:")}
    assert balances == dict.fromkeys(names, 21)
    assert stores[0].recomputed_balances() == balances | {"cash:EUR": -40 * 21}
    assert stores[0].unsealed_accounts() == []


def test_an_account_in_another_currency_is_refused_to_the_second_writer(new_postgres_store: Opener) -> None:
    first, second = new_postgres_store(), new_postgres_store()
    first.commit(Batch(openings=[AccountOpening("bank:r1", "EUR", None)]))
    with pytest.raises(StoreError, match="is kept in EUR, not in CZK"):
        second.commit(Batch(openings=[AccountOpening("bank:r1", "CZK", None)]))


def _cut(server: PostgresServer, store: PostgresStore) -> None:
    """What a broken network does to the writer's connection."""
    process = store._connection.info.backend_pid
    with psycopg.connect(server.url(), autocommit=True) as admin:
        admin.execute("SELECT pg_terminate_backend(%s, 5000)", (process,))


def test_a_lost_connection_is_made_again(new_postgres_store: Opener, postgres_server: PostgresServer) -> None:
    store = new_postgres_store()
    clerk = Clerk(store)
    clerk.open(ANN, "cash:EUR")
    _cut(postgres_server, store)
    assert store.look_up([ANN], []).balances == {ANN: 0}
    clerk.post("cage", ("cash:EUR", ANN, 10, "cash-in"))
    _cut(postgres_server, store)
    assert store.head("cage")[0] == 1
    reader = store.reader()
    with reader.snapshot():
        assert reader.head("cage")[0] == 1
    reader.close()


def test_a_connection_lost_before_the_commit_writes_nothing(
    new_postgres_store: Opener, postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = new_postgres_store()
    clerk = Clerk(store)
    clerk.open(ANN, "cash:EUR")
    assert clerk.journal.version("cage") == 0

    def lose_and_write(*arguments: Any) -> None:
        _cut(postgres_server, store)
        write(*arguments)

    monkeypatch.setattr(postgres, "write", lose_and_write)
    with pytest.raises(StoreError, match="was lost; nothing was written"):
        clerk.post("cage", ("cash:EUR", ANN, 10, "cash-in"))
    monkeypatch.undo()
    assert store.head("cage")[0] == 0
    clerk.journal.forget()
    clerk.post("cage", ("cash:EUR", ANN, 10, "cash-in"))
    assert store.head("cage")[0] == 1


def test_a_connection_lost_between_two_commits_is_made_anew(
    new_postgres_store: Opener, postgres_server: PostgresServer
) -> None:
    store = new_postgres_store()
    clerk = Clerk(store)
    clerk.open(ANN, "cash:EUR")
    _cut(postgres_server, store)
    clerk.post("cage", ("cash:EUR", ANN, 10, "cash-in"))
    assert store.head("cage")[0] == 1


def test_a_commit_whose_answer_was_lost_is_found_to_be_done(
    new_postgres_store: Opener, postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = new_postgres_store()

    def write_and_lose(*arguments: Any) -> None:
        write(*arguments)
        _cut(postgres_server, store)
        store._connection.execute("SELECT 1")

    monkeypatch.setattr(postgres, "write", write_and_lose)
    store.commit(Batch(documents=[Document("note", "a", b"kept")]))
    assert store.document("note", "a") == b"kept"
    monkeypatch.undo()
    store.commit(Batch(documents=[Document("note", "a", b"changed")]))
    assert store.document("note", "a") == b"changed"


def test_the_server_going_away_is_said_in_a_sentence() -> None:
    with PostgresServer(durable=False) as server:
        store = PostgresStore(server.create("house"))
        clerk = Clerk(store)
        clerk.post("cage", text="before")
        server.crash()
        with pytest.raises(StoreError, match="cannot be reached"):
            store.look_up([], [])
        with pytest.raises(StoreError, match="cannot be reached"):
            clerk.post("cage", text="lost")
        server.launch()
        clerk.post("cage", text="after")
        assert [event.version for event in store.events("cage")] == [1, 2]
        store.close()
