"""The audit of the whole record finds whatever was done to it, on both databases, and says where."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.store.batch import Batch, RoundRow, Transfer
from croupier.store.memory import MemoryStore
from croupier.store.open import open_reader, open_store
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.chain import digest_of_event
from croupier.surveillance.checkpoint import keep_checkpoint
from croupier.surveillance.problems import Fault
from croupier.surveillance.verify import Verdict, verify
from rigs.clerk import Clerk, evening
from rigs.postgres_server import PostgresServer
from rigs.tampering import Tamperer, tampering

KEY = Ed25519PrivateKey.from_private_bytes(b"k" * 32)

Edit = Callable[[Tamperer], object]
SEGMENT_EDITS = (
    "UPDATE stream_places SET places = '[[1,1]]'",
    "UPDATE stream_places SET places = ' ' || places",
    "UPDATE stream_places SET first_version = first_version + 100",
    "UPDATE stream_places SET segment = segment + 1",
    "UPDATE stream_places SET stream_id = stream_id + 7",
    "UPDATE stream_places SET places = 'nonsense'",
    "DELETE FROM stream_places WHERE first_version > 1",
    "INSERT INTO stream_places VALUES (1, 9, 5, '[[9,5]]')",
    "UPDATE purse_places SET places = '[1]'",
    "UPDATE purse_places SET segment = segment + 1",
    "DELETE FROM purse_places WHERE segment = 5",
    "INSERT INTO purse_places VALUES (9, 5, '[5]')",
    "UPDATE segments SET last = 4 WHERE last = 5",
    "UPDATE segments SET last = 11 WHERE last = 10",
    "DELETE FROM segments",
    "DELETE FROM segments WHERE last = 5",
    "UPDATE streams SET version = version + 1 WHERE name = 'cage'",
    "UPDATE streams SET id = id + 10 WHERE name = 'cage'",
)
"""What somebody could do to hide events from whoever looks for them by stream or by purse."""


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
    name = f"record_{secrets.token_hex(4)}"  # a worker may come back to this file, and then makes another
    _write(postgres_server.create(name, template="migrated"))
    return name


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


def _told(what: Callable[..., object], *places: Any, **columns: Any) -> Edit:
    """An edit of version 2 of a table's events, or of what is named."""
    return lambda change: what(change, *(places or ("table:r2", 2)), **columns)


def _said(sql: str) -> Edit:
    return lambda change: change(sql)


def _edits() -> dict[str, tuple[Fault, str | None, int | None, Edit]]:
    """What was done: the fault it must be found as, the stream and version that must be named, and the doing."""
    altered, stray = Fault.ALTERED_EVENT, Fault.STRAY
    edit, edit_transfer, delete = Tamperer.edit, Tamperer.edit_transfer, Tamperer.delete
    here = ("table:r2", 2)
    return {
        "body": (altered, *here, _told(edit, body=b'{"event":"noted","text":"no"}')),
        "time": (altered, *here, _told(edit, at_ms=7)),
        "actor": (altered, *here, _told(edit, actor="eve")),
        "kind": (altered, *here, _told(edit, kind="other")),
        "command": (altered, *here, _told(edit, command="eve:1")),
        "command removed": (altered, *here, _told(edit, command=None)),
        "request": (altered, *here, _told(edit, request=b"x")),
        "digest": (altered, *here, _told(edit, digest=b"x" * 32)),
        "amount": (altered, *here, _told(edit_transfer, amount_minor=301)),
        "kind of transfer": (altered, *here, _told(edit_transfer, kind="gift")),
        "whose purse": (altered, *here, _told(edit_transfer, purse=None)),
        "deleted transfer": (altered, *here, _told(delete, events=False)),
        "deleted event": (Fault.MISSING_EVENT, *here, _told(delete, transfers=False)),
        "deleted stream's events": (stray, None, None, _told(delete, "table:r2", transfers=False)),
        "deleted stream": (stray, None, None, _said("DELETE FROM streams WHERE name = 'table:r2'")),
        "balance": (Fault.BALANCE, None, None, _said("UPDATE accounts SET balance_minor = 9 WHERE name = 'bank:r1'")),
        "negative purse": (
            Fault.BALANCE,
            None,
            None,
            _said("UPDATE accounts SET balance_minor = -5 WHERE name = 'meter:bob:EUR'"),
        ),
        "unbalanced ledger": (
            Fault.LEDGER,
            None,
            None,
            _said("UPDATE accounts SET balance_minor = 9 WHERE name = 'bank:r1'"),
        ),
        "currency": (Fault.ACCOUNT, None, None, _said("UPDATE accounts SET currency = 'CZK' WHERE name = 'bank:r1'")),
        "floor": (
            Fault.ACCOUNT,
            None,
            None,
            _said("UPDATE accounts SET floor_minor = -900 WHERE name = 'wallet:ann:EUR'"),
        ),
        "renamed account": (
            Fault.ACCOUNT,
            None,
            None,
            _said("UPDATE accounts SET name = 'bank:x' WHERE name = 'bank:r1'"),
        ),
        "deleted account": (stray, None, None, _said("DELETE FROM accounts WHERE name = 'bank:r1'")),
        "round's versions": (
            Fault.ROUND,
            "table:r1",
            None,
            _said("UPDATE rounds SET last_version = 9 WHERE number = 2"),
        ),
        "round's order": (Fault.ROUND, "table:r1", None, _said("UPDATE rounds SET first_version = 3 WHERE number = 1")),
        "round of no stream": (stray, None, None, _said("UPDATE rounds SET stream_id = 99 WHERE number = 2")),
    }


@pytest.mark.parametrize("what", _edits())
def test_an_edit_is_found_and_its_place_is_named(record: str, what: str) -> None:
    fault, stream, version, edit = _edits()[what]
    with tampering(record) as change:
        if change.is_postgres and what in ("deleted stream", "round of no stream"):
            change("ALTER TABLE rounds DROP CONSTRAINT rounds_stream_id_fkey")
        edit(change)
    verdict = audited(record)
    assert (fault, stream, version) in [(p.fault, p.stream, p.version) for p in verdict.problems]
    assert all(str(problem) for problem in verdict.problems)


def _inserted(change: Tamperer) -> None:
    """Make room in the middle and put an event there, with a digest that fits what stands before it."""
    change.renumber("table:r2", {version: version + 1 for version in range(2, 7)})
    change.insert("table:r2", 2, b"d" * 32)


def _reordered(change: Tamperer) -> None:
    change.renumber("table:r2", {2: 3, 3: 2})


def _transfers_swapped(change: Tamperer) -> None:
    change.swap_transfers("table:r1", 2)


def _closed_up(change: Tamperer) -> None:
    """Delete an event with its transfers, put the money right, and close the gap."""
    change.delete("table:r2", 2)
    change.put_right("meter:bob:EUR", 300)
    change.put_right("escrow:r2", -300)
    change.renumber("table:r2", {version: version - 1 for version in range(3, 7)})


@pytest.mark.parametrize("attack", [_inserted, _reordered, _transfers_swapped, _closed_up])
def test_larger_attacks_are_found(record: str, attack: Callable[[Tamperer], None]) -> None:
    with tampering(record) as change:
        attack(change)
    assert Fault.ALTERED_EVENT in {problem.fault for problem in audited(record).problems}


STRANGE_PARTS = {
    "sqlite": (
        "CREATE TRIGGER silence BEFORE INSERT ON journal WHEN NEW.transfers > 0 BEGIN SELECT RAISE(IGNORE); END",
        "DROP VIEW transfers",
        "CREATE TABLE beside (note TEXT)",
        "CREATE VIEW beside AS SELECT 1",
    ),
    "postgres": (
        "CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';"
        " CREATE TRIGGER nothing BEFORE INSERT ON transfers FOR EACH ROW EXECUTE FUNCTION nothing()",
        "CREATE RULE nothing AS ON INSERT TO transfers DO INSTEAD NOTHING",
        "CREATE VIEW beside AS SELECT 1",
        "CREATE POLICY nothing ON transfers USING (false)",
    ),
}
"""What somebody could put beside the rows, so that something else is written or read than was asked for."""


@pytest.mark.clause("G-2.3.2")
@pytest.mark.parametrize("number", range(4))
def test_a_database_of_other_parts_is_found(record: str, number: int) -> None:
    with tampering(record) as change:
        statements = STRANGE_PARTS["postgres" if change.is_postgres else "sqlite"][number]
        for statement in (
            [statements] if "FUNCTION" in statements or "TRIGGER" in statements else statements.split("; ")
        ):
            change(statement)
    verdict = audited(record)
    assert Fault.STRAY in {problem.fault for problem in verdict.problems}, verdict.problems


_NOT_LET_PASS: tuple[Edit, ...] = (
    _said("UPDATE journal SET lines = 'text' WHERE seq = 2"),
    _said("UPDATE journal SET lines = CAST(lines AS TEXT) WHERE seq = 2"),
    _said("UPDATE journal SET lines = 999999999999 WHERE seq = 2"),
    _said("UPDATE journal SET lines = X'FFFE' WHERE seq = 2"),
    _said("UPDATE journal SET lines = CAST(lines || ' ' AS BLOB) WHERE seq = 2"),
    _said("UPDATE journal SET lines = CAST(lines || X'0A' AS BLOB) WHERE seq = 2"),
    _said("UPDATE journal SET digests = CAST(digests || X'0A' AS BLOB) WHERE seq = 2"),
    _said("UPDATE journal SET digests = 'text' WHERE seq = 2"),
    _said("UPDATE journal SET transfers = 'two' WHERE seq = 2"),
    _said("UPDATE journal SET transfers = 1.5 WHERE seq = 2"),
    _said("UPDATE journal SET seq = -4 WHERE seq = 4"),
    _said("INSERT INTO journal SELECT 99, transfers, lines, digests FROM journal WHERE seq = 4"),
    _said("INSERT INTO journal VALUES (13, 0, X'', X'')"),
    _said("UPDATE commands SET seq = seq + 1"),
    _said("UPDATE commands SET command = 'eve:1' WHERE command = 'ann:1'"),
    _said("DELETE FROM commands WHERE command = 'ann:1'"),
    _said("INSERT INTO commands VALUES ('eve:1', 1)"),
    _told(Tamperer.edit, at_ms=1.5),
    _told(Tamperer.edit, at_ms="two"),
    _told(Tamperer.renumber, "table:r2", {2: -2}),
    _told(Tamperer.edit, actor=17),
    _told(Tamperer.edit_transfer, amount_minor=0.5),
    _told(Tamperer.edit_transfer, purse="bank:r1"),
    _said("UPDATE accounts SET balance_minor = 0.5 WHERE name = 'bank:r1'"),
    _said("UPDATE accounts SET balance_minor = 'much' WHERE name = 'bank:r1'"),
    _said("UPDATE accounts SET name = X'00FF' WHERE name = 'bank:r1'"),
    _said("UPDATE accounts SET seal = 'broken' WHERE name = 'bank:r1'"),
    _said("UPDATE streams SET name = X'00FF' WHERE name = 'cage'"),
    _said("UPDATE streams SET version = 1 WHERE name = 'cage'"),
    _said("INSERT INTO segments VALUES (3)"),
    _said("INSERT INTO stream_places VALUES (1, 1, 3, '[[1,1]]')"),
    _said("INSERT INTO purse_places VALUES (1, 3, '[1]')"),
    _said("UPDATE rounds SET first_version = 'one' WHERE number = 1"),
)


@pytest.mark.parametrize("number", range(len(_NOT_LET_PASS)))
def test_what_sqlite_would_let_pass(sqlite_record: Path, tmp_path: Path, number: int) -> None:
    """Values of the wrong type, text that is no text, versions below one: all are findings, none is a crash."""
    record = f"sqlite:///{tmp_path / 'house.db'}"
    shutil.copy(sqlite_record, tmp_path / "house.db")
    with tampering(record) as change:
        _NOT_LET_PASS[number](change)
    assert not audited(record).ok


@pytest.mark.parametrize("edit", SEGMENT_EDITS)
def test_places_that_would_hide_something_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edit: str) -> None:
    """Where the record says that the events of a stream or the money of a purse lie is checked against the journal."""
    monkeypatch.setattr(SqliteStore, "segment_events", 5)
    record = f"sqlite:///{tmp_path / 'house.db'}"
    _write(record)
    assert audited(record) == Verdict(streams=3, events=12, transfers=12, checkpoints=0, problems=())
    with tampering(record) as change:
        assert change("SELECT COUNT(*) FROM segments") == [(2,)]
        change(edit)
    assert not audited(record).ok


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
        change.edit("table:r2", 2, actor="eve")
        for event in events:
            if event.version == 2:
                event = msgspec.structs.replace(event, actor="eve")
            digest = digest_of_event(digest, event, moved.get(event.version, []))
            change.edit("table:r2", event.version, digest=digest)


def test_a_stream_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events and transfers come together; nothing asks for them apart."""
    store = MemoryStore()
    evening(store)
    read: list[str] = []
    together = MemoryStore.events_with_transfers
    monkeypatch.setattr(
        MemoryStore, "events_with_transfers", lambda self, stream: read.append(stream) or together(self, stream)
    )
    monkeypatch.setattr(MemoryStore, "event_transfers", lambda *_: pytest.fail("read again"))
    assert verify(store).ok
    assert sorted(read) == [stream for stream, _ in store.streams()]


def test_memory_is_verified_too() -> None:
    store = MemoryStore()
    evening(store)
    assert verify(store).ok
    store._disk.balances["bank:r1"] += 1
    assert [problem.fault for problem in verify(store).problems] == [Fault.BALANCE, Fault.LEDGER]
