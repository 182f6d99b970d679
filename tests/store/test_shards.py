"""Shards of desks on PostgreSQL: one owner each, and whoever lost one writes nothing more."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import psycopg
import pytest

from croupier.store import postgres
from croupier.store.batch import Batch, Document
from croupier.store.interface import StoreError
from croupier.store.postgres import PostgresStore
from croupier.store.postgres_writing import KnownIds, write
from croupier.store.shards.postgres import PostgresShards
from croupier.store.shards.shard import SHARDS, LostShardError, shard_of
from rigs.clerk import Clerk

Opener = Callable[[], PostgresStore]
Claims = Callable[[str], PostgresShards]
ALL = range(SHARDS)
LONG_S = 60.0
OVER_S = -1.0
"""A claim that has run out at once."""


@pytest.fixture
def claims(new_postgres_store: Opener, postgres_url: str) -> Iterator[Claims]:
    new_postgres_store()  # brings the schema
    opened: list[PostgresShards] = []

    def of(owner: str) -> PostgresShards:
        opened.append(PostgresShards(postgres_url, owner))
        return opened[-1]

    yield of
    for one in opened:
        one.close()


def test_a_shard_has_one_owner_until_its_time_is_over(claims: Claims) -> None:
    ann, bob = claims("ann"), claims("bob")
    first = ann.claim(ALL, LONG_S)
    assert first == dict.fromkeys(ALL, 1)
    assert bob.claim(ALL, LONG_S) == {}
    assert {row.owner for row in bob.rows()} == {"ann"}
    assert ann.renew(first, OVER_S)
    assert bob.claim(ALL, LONG_S) == dict.fromkeys(ALL, 2)
    assert not ann.renew(first, LONG_S)
    assert {row.owner for row in ann.rows()} == {"bob"}


def test_a_claim_is_of_all_shards_or_of_none(claims: Claims) -> None:
    ann, bob = claims("ann"), claims("bob")
    held = ann.claim([3], LONG_S)
    assert bob.claim([2, 3], LONG_S) == {}
    assert [row.owner for row in bob.rows()][2:4] == ["", "ann"]
    ann.release(held)
    assert bob.claim([2, 3], LONG_S) == {2: 1, 3: 2}


def test_only_the_owner_gives_a_shard_back(claims: Claims) -> None:
    ann, bob = claims("ann"), claims("bob")
    before = ann.claim([7], OVER_S)
    bob.claim([7], LONG_S)
    ann.release(before)
    assert bob.rows()[7].owner == "bob"


def test_an_owner_that_nobody_followed_goes_on_after_its_time(claims: Claims) -> None:
    """A database that was away for longer than a claim lasts costs nobody their desks."""
    ann = claims("ann")
    mine = ann.claim(ALL, OVER_S)
    assert ann.renew(mine, LONG_S)


def test_whoever_lost_a_shard_writes_nothing(claims: Claims, new_postgres_store: Opener) -> None:
    store, stream = new_postgres_store(), "table:t1"
    clerk = Clerk(store)
    clerk.open("cash:EUR", "issue:EUR")
    ann, bob = claims("ann"), claims("bob")
    store.epochs = ann.claim(ALL, OVER_S)
    clerk.post(stream, ("issue:EUR", "cash:EUR", 5, "cash-in"))
    bob.claim([shard_of(stream)], LONG_S)
    with pytest.raises(LostShardError):
        clerk.post(stream, ("issue:EUR", "cash:EUR", 5, "cash-in"))
    clerk.journal.forget()
    assert store.account("cash:EUR").balance_minor == 5  # type: ignore[union-attr]
    with pytest.raises(LostShardError):
        store.commit(Batch(documents=[Document("note", "1", b"{}")]))
    others = next(name for name in (f"table:x{n}" for n in range(99)) if shard_of(name) != shard_of(stream))
    clerk.post(others, ("issue:EUR", "cash:EUR", 5, "cash-in"))
    assert store.account("cash:EUR").balance_minor == 10  # type: ignore[union-attr]


def test_an_owner_stopped_in_a_commit_is_hung_up_on(
    claims: Claims, new_postgres_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds its shards' lock and will not end its transaction; nothing of that batch is written."""
    store = new_postgres_store()
    clerk = Clerk(store)
    clerk.open("cash:EUR", "issue:EUR")
    ann, bob = claims("ann"), claims("bob")
    store.epochs = ann.claim(ALL, OVER_S)
    gained: list[dict[int, int]] = []

    def stopped(connection: postgres.psycopg.Connection, batch: Batch, known: KnownIds, learned: KnownIds) -> None:
        deadline = time.monotonic() + 60
        while not gained and time.monotonic() < deadline:
            gained.extend(filter(None, [bob.claim(ALL, LONG_S)]))
        write(connection, batch, known, learned)

    monkeypatch.setattr(postgres, "write", stopped)
    with pytest.raises(StoreError, match="nothing was written"):
        clerk.post("table:t1", ("issue:EUR", "cash:EUR", 5, "cash-in"))
    monkeypatch.undo()
    assert gained == [dict.fromkeys(ALL, 2)]
    clerk.journal.forget()
    with pytest.raises(LostShardError):
        clerk.post("table:t1", ("issue:EUR", "cash:EUR", 5, "cash-in"))
    assert store.account("cash:EUR").balance_minor == 0  # type: ignore[union-attr]


def test_a_claim_waits_for_a_commit_that_ends(claims: Claims, new_postgres_store: Opener) -> None:
    """An owner in time keeps the shard; its commits and renewals do not wait for each other."""
    store = new_postgres_store()
    clerk = Clerk(store)
    clerk.open("cash:EUR", "issue:EUR")
    ann, bob = claims("ann"), claims("bob")
    store.epochs = ann.claim(ALL, LONG_S)
    for _ in range(3):
        clerk.post("table:t1", ("issue:EUR", "cash:EUR", 5, "cash-in"))
        assert ann.renew(store.epochs, LONG_S)
        assert bob.claim(ALL, LONG_S) == {}
    assert store.account("cash:EUR").balance_minor == 15  # type: ignore[union-attr]


def test_a_claim_waits_for_the_disk_whatever_the_database_is_set_to(claims: Claims, postgres_url: str) -> None:
    """One that a crash of the server took back would have ended no epoch."""
    with psycopg.connect(postgres_url, autocommit=True) as admin:
        (name,) = admin.execute("SELECT current_database()").fetchone() or ("",)
        admin.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
    assert claims("ann")._rows("SHOW synchronous_commit") == [("on",)]
    with psycopg.connect(postgres_url, autocommit=True) as admin:
        admin.execute(f"ALTER DATABASE {name} SET synchronous_commit = remote_apply".encode())
    assert claims("bob")._rows("SHOW synchronous_commit") == [("remote_apply",)], "a stricter setting stays"
