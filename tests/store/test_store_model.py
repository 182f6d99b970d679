"""Random conversations with every store: what it answers is what a plain model of the rules answers."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.store.batch import AccountOpening, Batch, Document, NewEvent, PlayedRow, RoundRow, Transfer
from croupier.store.interface import OverdraftError, RepeatedCommandError, StaleOwnerError
from croupier.store.memory import CrashedError, CrashPoint, MemoryStore
from croupier.store.open import open_store
from croupier.store.sqlite import SqliteStore
from rigs.clerk import AnyStore, appended
from rigs.postgres_server import PostgresServer

_numbers = itertools.count(1)

STREAMS = ("table:a", "table:b")
PURSES = ("wallet:ann", "wallet:bob")
HOUSE = ("cash", "bank")
AMOUNTS = st.integers(1, 400)
PATRONS = ("ann", "bob")


class Conversations(RuleBasedStateMachine):
    """The model is a few dictionaries; `begin_anew` opens a store of the kind under test."""

    open_empty: Callable[[], AnyStore]
    reopen: Callable[[AnyStore], AnyStore]
    commands = Bundle("commands")

    @initialize()
    def begin_anew(self) -> None:
        self.store = type(self).open_empty()
        self.versions = dict.fromkeys(STREAMS, 0)
        self.balances: dict[str, int] = {}
        self.done: dict[str, tuple[str, int]] = {}
        self.moved: list[Transfer] = []
        self.rounds: dict[tuple[str, int], RoundRow] = {}
        self.played: dict[tuple[str, str, int], PlayedRow] = {}
        self.documents: dict[str, bytes] = {}
        openings = [AccountOpening(name, "EUR", 0) for name in PURSES]
        openings += [AccountOpening(name, "EUR", None) for name in HOUSE]
        self.store.commit(Batch(openings=openings))
        self.balances = dict.fromkeys((*PURSES, *HOUSE), 0)

    def _event(self, stream: str, version: int, command: str | None = None) -> NewEvent:
        digest = sha256(f"{stream}{version}".encode()).digest()
        return NewEvent(stream, version, version * 10, "noted", "x", b"{}", digest, command)

    @rule(
        stream=st.sampled_from(STREAMS),
        movements=st.lists(st.tuples(st.sampled_from(PURSES + HOUSE), st.sampled_from(PURSES + HOUSE), AMOUNTS)),
        note=st.none() | st.tuples(st.sampled_from("abc"), st.none() | st.binary(max_size=3)),
        in_conversation=st.booleans(),
    )
    def post(
        self,
        stream: str,
        movements: list[tuple[str, str, int]],
        note: tuple[str, bytes | None] | None,
        in_conversation: bool,
    ) -> None:
        version = self.versions[stream] + 1
        moved: list[Posting] = []
        after = dict(self.balances)
        for debit, credit, amount in movements:
            if debit == credit:
                continue
            purse = next((name for name in (debit, credit) if name in PURSES), None)
            moved.append(Posting(debit, credit, amount, TransferKind.STAKE, purse))
            after[debit] -= amount
            after[credit] += amount
        batch = appended(Batch(), self._event(stream, version), *moved)
        if note is not None:
            batch.documents.append(Document("note", *note))
        if in_conversation:
            loaded = self.store.look_up(list(self.balances), [])
            assert loaded.balances == self.balances
        if any(after[name] < 0 for name in PURSES):
            with pytest.raises(OverdraftError):
                self.store.commit(batch)
            return
        self.store.commit(batch)
        self.versions[stream] = version
        self.balances = after
        self.moved += [
            Transfer(stream, version, m.debit, m.credit, m.amount_minor, m.kind.value, m.purse) for m in moved
        ]
        if note is not None:
            key, body = note
            self.documents.pop(key, None)
            if body is not None:
                self.documents[key] = body

    @rule(target=commands, stream=st.sampled_from(STREAMS), amount=AMOUNTS)
    def command(self, stream: str, amount: int) -> str:
        command = f"ann:{next(_numbers)}"
        version = self.versions[stream] + 1
        transfer = Transfer(stream, version, "cash", "wallet:ann", amount, "cash-in", "wallet:ann")
        posting = Posting("cash", "wallet:ann", amount, TransferKind.CASH_IN, "wallet:ann")
        self.store.commit(appended(Batch(), self._event(stream, version, command), posting))
        self.versions[stream] = version
        self.done[command] = (stream, version)
        self.balances["cash"] -= amount
        self.balances["wallet:ann"] += amount
        self.moved.append(transfer)
        return command

    @rule(command=commands, stream=st.sampled_from(STREAMS))
    def repeat(self, command: str, stream: str) -> None:
        loaded = self.store.look_up([], [command, "never"])
        assert {name: (d.stream, d.version) for name, d in loaded.done_before.items()} == {command: self.done[command]}
        with pytest.raises(RepeatedCommandError):
            self.store.commit(appended(Batch(), self._event(stream, self.versions[stream] + 1, command)))

    @rule(stream=st.sampled_from(STREAMS), back=st.integers(0, 3))
    def append_as_a_stale_owner(self, stream: str, back: int) -> None:
        version = self.versions[stream] - back
        if version >= 1:
            with pytest.raises(StaleOwnerError):
                self.store.commit(appended(Batch(), self._event(stream, version)))

    @rule(
        stream=st.sampled_from(STREAMS), numbers=st.lists(st.integers(1, 4), min_size=1), status=st.sampled_from("ab")
    )
    def write_rounds(self, stream: str, numbers: list[int], status: str) -> None:
        version = self.versions[stream] + 1
        batch = appended(Batch(), self._event(stream, version))
        for at_ms, number in enumerate(numbers):
            row = RoundRow(stream, number, at_ms, version, version, status, b"")
            batch.rounds.append(row)
            first = self.rounds.get((stream, number), row)
            self.rounds[stream, number] = RoundRow(stream, number, at_ms, first.first_version, version, status, b"")
            part = PlayedRow("ann", stream, number, at_ms, "EUR", 5, version)
            batch.played.append(part)
            self.played[part.patron, stream, number] = part
        self.store.commit(batch)
        self.versions[stream] = version

    @rule()
    def abandon(self) -> None:
        self.store.look_up(PURSES, [])

    @rule()
    def stop_and_start(self) -> None:
        self.store = type(self).reopen(self.store)

    @invariant()
    def all_is_as_the_model_says(self) -> None:
        store = self.store
        assert {row.name: row.balance_minor for row in store.accounts()} == self.balances
        assert store.recomputed_balances() == self.balances
        assert sum(self.balances.values()) == 0
        assert store.streams() == sorted((name, version) for name, version in self.versions.items() if version)
        for stream in STREAMS:
            assert [event.version for event in store.events(stream)] == list(range(1, self.versions[stream] + 1))
            assert list(store.event_transfers(stream)) == [t for t in self.moved if t.stream == stream]
            expected = sorted(
                (row for (name, _), row in self.rounds.items() if name == stream), key=lambda r: -r.number
            )
            assert store.rounds(stream) == expected
        for purse in PURSES:
            mine = [t for t in self.moved if t.purse == purse]
            assert [s.transfer for s in store.transfers_of(purse, limit=1000)] == mine[::-1]
        assert [row for _, row in store.played("ann", limit=1000)] == list(self.played.values())[::-1]
        assert dict(store.documents("note")) == self.documents

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.store.close()


def _run(open_empty: Callable[[], AnyStore], reopen: Callable[[AnyStore], AnyStore], examples: int) -> None:
    machine = type(
        "Machine", (Conversations,), {"open_empty": staticmethod(open_empty), "reopen": staticmethod(reopen)}
    )
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=15,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            database=None,
        ),
    )


def test_sqlite_is_as_the_model(migrated_sqlite: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def url(store: Any) -> str:
        return f"sqlite:///{store._path}"

    def open_empty() -> AnyStore:
        path = tmp_path / f"{next(_numbers)}.db"
        shutil.copy(migrated_sqlite, path)
        return open_store(f"sqlite:///{path}")

    def reopen(store: AnyStore) -> AnyStore:
        store.close()
        return open_store(url(store))

    _run(open_empty, reopen, 15)
    # The same with places that are written down every few events.
    monkeypatch.setattr(SqliteStore, "segment_events", 3)
    _run(open_empty, reopen, 15)


def test_postgres_is_as_the_model(postgres_server: PostgresServer, postgres_url: str) -> None:
    tables = "events, transfers, accounts, streams, rounds, played, documents"

    def open_empty() -> AnyStore:
        store = open_store(postgres_url)
        store._connection.execute(f"TRUNCATE {tables} RESTART IDENTITY".encode())  # type: ignore[arg-type]
        return store

    def reopen(store: AnyStore) -> AnyStore:
        store.close()
        return open_store(postgres_url)

    _run(open_empty, reopen, 10)


def test_memory_is_as_the_model() -> None:
    def crash(store: AnyStore) -> AnyStore:
        assert isinstance(store, MemoryStore)
        store.crash_at_commit = {store.commits + 1: CrashPoint.BEFORE}
        with pytest.raises(CrashedError):
            store.commit(Batch(documents=[Document("note", "crashed", b"")]))
        return store.restart()

    _run(MemoryStore, crash, 60)
