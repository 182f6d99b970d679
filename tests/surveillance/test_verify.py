"""The audit of the whole record finds whatever was done to it, on both databases, and says where."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.store.batch import Batch, RoundRow, Transfer
from croupier.store.memory import MemoryStore
from croupier.store.open import open_reader, open_store
from croupier.surveillance.chain import digest_of_event
from croupier.surveillance.checkpoint import keep_checkpoint
from croupier.surveillance.problems import Fault
from croupier.surveillance.verify import Verdict, verify
from rigs.clerk import Clerk, evening
from rigs.postgres_server import PostgresServer
from rigs.tampering import Tamperer, tampering

KEY = Ed25519PrivateKey.from_private_bytes(b"k" * 32)

STREAM = "(SELECT id FROM streams WHERE name = 'table:r2')"
EVENT = f"WHERE stream_id = {STREAM} AND version = 2"


def _write(url: str) -> None:
    store = open_store(url)
    clerk = evening(store)
    batch = Batch()
    clerk.add(batch, "table:r1", text="last words, no money")
    batch.rounds.append(RoundRow("table:r1", 1, 5, 1, 2, "settled", b"{}"))
    batch.rounds.append(RoundRow("table:r1", 2, 6, 3, 3, "open", b"{}"))
    store.commit(batch)
    store.close()


@pytest.fixture(scope="module")
def sqlite_record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("record") / "house.db"
    _write(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="module")
def postgres_record(postgres_server: PostgresServer) -> str:
    _write(postgres_server.create("record", template="migrated"))
    return "record"


@pytest.fixture(params=("sqlite", "postgres"))
def record(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database with a small record and no checkpoint."""
    if request.param == "sqlite":
        shutil.copy(request.getfixturevalue("sqlite_record"), tmp_path / "house.db")
        yield f"sqlite:///{tmp_path / 'house.db'}"
        return
    server: PostgresServer = request.getfixturevalue("postgres_server")
    yield server.create("tampered", template=request.getfixturevalue("postgres_record"))
    server.drop("tampered")


def audited(url: str) -> Verdict:
    reader = open_reader(url)
    try:
        return verify(reader)
    finally:
        reader.close()


def test_a_whole_record_passes(record: str) -> None:
    seen: list[tuple[int, int]] = []
    reader = open_reader(record)
    verdict = verify(reader, progress=lambda done, total: seen.append((done, total)))
    reader.close()
    assert verdict == Verdict(streams=3, events=12, transfers=12, checkpoints=0, problems=())
    assert seen[-1] == (12, 12)


def test_an_empty_record_passes(database_url: str) -> None:
    open_store(database_url).close()
    assert audited(database_url).ok


def test_the_house_goes_on_while_it_is_audited(record: str) -> None:
    store = open_store(record)
    clerk = Clerk(store)
    reader = open_reader(record)
    verdict = verify(reader, progress=lambda done, total: clerk.post("table:r1", text="meanwhile"))
    assert verdict.ok
    assert verdict.events == 12
    assert verify(reader).events > 12
    reader.close()
    store.close()


def _edits() -> dict[str, tuple[Fault, str | None, int | None, str]]:
    """What was done: the fault it must be found as, the stream and version that must be named, and the statement."""
    altered, stray = Fault.ALTERED_EVENT, Fault.STRAY
    return {
        "body": (altered, "table:r2", 2, f"UPDATE events SET body = ? {EVENT}"),
        "time": (altered, "table:r2", 2, f"UPDATE events SET at_ms = at_ms + 1 {EVENT}"),
        "actor": (altered, "table:r2", 2, f"UPDATE events SET actor = 'eve' {EVENT}"),
        "kind": (altered, "table:r2", 2, f"UPDATE events SET kind = 'other' {EVENT}"),
        "command": (altered, "table:r2", 2, f"UPDATE events SET command = 'eve:1' {EVENT}"),
        "command removed": (altered, "table:r2", 2, f"UPDATE events SET command = NULL {EVENT}"),
        "request": (altered, "table:r2", 2, f"UPDATE events SET request = ? {EVENT}"),
        "digest": (altered, "table:r2", 2, f"UPDATE events SET digest = ? {EVENT}"),
        "amount": (altered, "table:r2", 2, f"UPDATE transfers SET amount_minor = 301 {EVENT}"),
        "kind of transfer": (altered, "table:r2", 2, f"UPDATE transfers SET kind = 'gift' {EVENT}"),
        "whose purse": (altered, "table:r2", 2, f"UPDATE transfers SET purse_id = NULL {EVENT}"),
        "deleted transfer": (altered, "table:r2", 2, f"DELETE FROM transfers {EVENT}"),
        "deleted event": (Fault.MISSING_EVENT, "table:r2", 2, f"DELETE FROM events {EVENT}"),
        "deleted stream's events": (stray, None, None, f"DELETE FROM events WHERE stream_id = {STREAM}"),
        "deleted stream": (stray, None, None, "DELETE FROM streams WHERE name = 'table:r2'"),
        "balance": (Fault.BALANCE, None, None, "UPDATE accounts SET balance_minor = 9 WHERE name = 'bank:r1'"),
        "negative purse": (
            Fault.BALANCE,
            None,
            None,
            "UPDATE accounts SET balance_minor = -5 WHERE name LIKE 'meter:%'",
        ),
        "unbalanced ledger": (Fault.LEDGER, None, None, "UPDATE accounts SET balance_minor = 9 WHERE name = 'bank:r1'"),
        "currency": (Fault.ACCOUNT, None, None, "UPDATE accounts SET currency = 'CZK' WHERE name = 'bank:r1'"),
        "floor": (Fault.ACCOUNT, None, None, "UPDATE accounts SET floor_minor = -900 WHERE name = 'wallet:ann:EUR'"),
        "renamed account": (altered, "table:r1", 2, "UPDATE accounts SET name = 'bank:x' WHERE name = 'bank:r1'"),
        "deleted account": (stray, None, None, "DELETE FROM accounts WHERE name = 'bank:r1'"),
        "round's versions": (Fault.ROUND, "table:r1", None, "UPDATE rounds SET last_version = 9 WHERE number = 2"),
        "round's order": (Fault.ROUND, "table:r1", None, "UPDATE rounds SET first_version = 3 WHERE number = 1"),
        "round of no stream": (stray, None, None, "UPDATE rounds SET stream_id = 99 WHERE number = 2"),
    }


@pytest.mark.parametrize("what", _edits())
def test_an_edit_is_found_and_its_place_is_named(record: str, what: str) -> None:
    fault, stream, version, sql = _edits()[what]
    with tampering(record) as change:
        if change.is_postgres and what in ("deleted stream", "round of no stream"):
            change("ALTER TABLE rounds DROP CONSTRAINT rounds_stream_id_fkey")
        change(sql.replace("LIKE 'meter:%'", "= 'meter:bob:EUR'"), *([b"x"] if "?" in sql else []))
    verdict = audited(record)
    assert (fault, stream, version) in [(p.fault, p.stream, p.version) for p in verdict.problems]
    assert all(str(problem) for problem in verdict.problems)


def _inserted(change: Tamperer) -> None:
    """Make room in the middle and put an event there, with a digest that fits what stands before it."""
    change(f"UPDATE events SET version = version + 100 WHERE stream_id = {STREAM} AND version > 1")
    change(f"UPDATE events SET version = version - 99 WHERE stream_id = {STREAM} AND version > 100")
    columns = "stream_id, version, at_ms, kind, actor, body, digest"
    change(f"INSERT INTO events ({columns}) VALUES ({STREAM}, 2, 5, 'noted', 'eve', ?, ?)", b"{}", b"d" * 32)


def _reordered(change: Tamperer) -> None:
    for wrong, right in ((2, 102), (3, 2), (102, 3)):
        for table in ("events", "transfers"):
            change(f"UPDATE {table} SET version = {right} WHERE stream_id = {STREAM} AND version = {wrong}")


def _transfers_swapped(change: Tamperer) -> None:
    """Two transfers of one event change places."""
    first, second = (
        seq
        for (seq,) in change(
            "SELECT seq FROM transfers WHERE version = 2 AND stream_id ="
            " (SELECT id FROM streams WHERE name = 'table:r1') ORDER BY seq"
        )
    )
    for wrong, right in ((first, 1000), (second, first), (1000, second)):
        change(f"UPDATE transfers SET seq = {right} WHERE seq = {wrong}")


def _closed_up(change: Tamperer) -> None:
    """Delete an event with its transfers, put the money right, and close the gap."""
    change(f"DELETE FROM transfers {EVENT}")
    change(f"DELETE FROM events {EVENT}")
    change("UPDATE accounts SET balance_minor = balance_minor + 300 WHERE name = 'meter:bob:EUR'")
    change("UPDATE accounts SET balance_minor = balance_minor - 300 WHERE name = 'escrow:r2'")
    for version in range(3, 7):
        for table in ("events", "transfers"):
            change(f"UPDATE {table} SET version = {version - 1} WHERE stream_id = {STREAM} AND version = {version}")


@pytest.mark.parametrize("attack", [_inserted, _reordered, _transfers_swapped, _closed_up])
def test_larger_attacks_are_found(record: str, attack: Callable[[Tamperer], None]) -> None:
    with tampering(record) as change:
        attack(change)
    assert Fault.ALTERED_EVENT in {problem.fault for problem in audited(record).problems}


def test_what_sqlite_would_let_pass(sqlite_record: Path, tmp_path: Path) -> None:
    """Values of the wrong type, text that is no text, versions below one: all are findings, none is a crash."""
    record = f"sqlite:///{tmp_path / 'house.db'}"
    for sql in (
        "UPDATE events SET body = 'text' WHERE version = 2",
        "UPDATE events SET body = 999999999999 WHERE version = 2",
        "UPDATE events SET at_ms = 1.5 WHERE version = 2",
        "UPDATE events SET kind = CAST(X'FFFE' AS TEXT) WHERE version = 2",
        "UPDATE events SET actor = X'FFFE' WHERE version = 2",
        "UPDATE events SET version = 'two' WHERE version = 2",
        "UPDATE events SET version = -2 WHERE version = 2",
        "UPDATE transfers SET amount_minor = 0.5 WHERE version = 2",
        "UPDATE transfers SET seq = -4 WHERE seq = 4",
        "UPDATE accounts SET balance_minor = 0.5 WHERE name = 'bank:r1'",
        "UPDATE accounts SET balance_minor = 'much' WHERE name = 'bank:r1'",
        "UPDATE accounts SET name = X'00FF' WHERE name = 'bank:r1'",
        "UPDATE accounts SET seal = 'broken' WHERE name = 'bank:r1'",
        "UPDATE streams SET name = X'00FF' WHERE name = 'cage'",
        "UPDATE rounds SET first_version = 'one' WHERE number = 1",
    ):
        shutil.copy(sqlite_record, tmp_path / "house.db")
        with tampering(record) as change:
            change(sql)
        assert not audited(record).ok, sql


def test_a_rewritten_chain_needs_a_checkpoint_to_be_found(record: str) -> None:
    """Whoever computes every digest anew passes the chain; a checkpoint in other hands tells."""
    store = open_store(record)
    keep_checkpoint(store, KEY, 1_700_000_100_000)
    store.close()
    assert audited(record).ok
    _rewrite(record)
    found = audited(record).problems
    assert {problem.fault for problem in found} == {Fault.REWRITTEN}
    assert ("table:r2", 6) in [(problem.stream, problem.version) for problem in found]
    with tampering(record) as change:
        change("DELETE FROM documents")
    assert audited(record).ok, "without a checkpoint the rewriting is perfect"


def _rewrite(url: str) -> None:
    """Change an actor and compute the whole stream's digests anew."""
    reader = open_reader(url)
    moved: dict[int, list[Transfer]] = {}
    for transfer in reader.event_transfers("table:r2"):
        moved.setdefault(transfer.version, []).append(transfer)
    events = list(reader.events("table:r2"))
    reader.close()
    digest = b""
    with tampering(url) as change:
        change(f"UPDATE events SET actor = 'eve' {EVENT}")
        for event in events:
            if event.version == 2:
                event = type(event)(**{**{f: getattr(event, f) for f in event.__struct_fields__}, "actor": "eve"})
            digest = digest_of_event(digest, event, moved.get(event.version, []))
            change(f"UPDATE events SET digest = ? WHERE stream_id = {STREAM} AND version = {event.version}", digest)


def test_memory_is_verified_too() -> None:
    store = MemoryStore()
    evening(store)
    assert verify(store).ok
    store._disk.balances["bank:r1"] += 1
    assert [problem.fault for problem in verify(store).problems] == [Fault.BALANCE, Fault.LEDGER]
