"""SQLite's journal: what lies in a segment and what came after it is found alike, also by others and after a crash."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.store.batch import Batch
from croupier.store.interface import Reader, RepeatedCommandError, StoreError
from croupier.store.memory import MemoryStore
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.verify import verify
from rigs.clerk import Clerk

ANN, BOB, METER = "wallet:ann:EUR", "wallet:bob:EUR", "meter:bob:EUR"
NAMES = (ANN, BOB, METER, "cash:EUR", "escrow:r1")
STREAMS = ("cage", "table:r1", "table:r2", "never")


@pytest.fixture
def store(migrated_sqlite: Path, tmp_path: Path) -> Iterator[SqliteStore]:
    shutil.copy(migrated_sqlite, tmp_path / "house.db")
    opened = SqliteStore(tmp_path / "house.db")
    opened.segment_events = 4
    yield opened
    opened.close()


def _posts(clerk: Clerk, number: int) -> None:
    """Batches of one to three events, over several streams and purses."""
    batch = Batch()
    clerk.add(batch, "cage", ("cash:EUR", (ANN, BOB)[number % 2], 1_000 + number, "cash-in"), command=f"c{number}")
    if number % 2:
        clerk.add(batch, "table:r1", (BOB, METER, 10 + number, "fund"), (METER, "escrow:r1", number, "stake"))
    if number % 3 == 0:
        clerk.add(batch, "table:r2", (ANN, "escrow:r1", 7, "stake"), text='a\nb, "c"],\n[')
    clerk.store.commit(batch)


@pytest.mark.parametrize("most", [0, 2])
def test_a_store_remembers_only_streams_that_were_written_to_lately(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """A house has millions: what is forgotten is read again, in the middle of a segment and after a stop."""
    monkeypatch.setattr("croupier.store.sqlite.MOST_KNOWN", most)
    clerk, other = Clerk(store), Clerk(MemoryStore())
    known = []
    for number in range(17):
        for each in (clerk, other):
            if number == 0:
                each.open(*NAMES)
            _posts(each, number)
        known.append(len(store._heads))
    assert 0 in known
    store.close()
    again = SqliteStore(tmp_path / "house.db")
    again.segment_events = 4
    assert again._heads == {}
    clerk.store = again
    for number in range(17, 30):
        for each in (clerk, other):
            _posts(each, number)
    assert again.streams() == other.store.streams()
    assert verify(again.reader()).problems == ()
    again.close()


def _read(reader: Reader) -> dict[str, object]:
    """Everything that is found by a stream or by a purse; numbers of transfers may differ between stores."""
    held = {row.name: row.balance_minor for row in reader.accounts()}
    assert held == reader.recomputed_balances()
    found: dict[str, object] = {"streams": reader.streams(), "balances": held}
    for stream in STREAMS:
        events = list(reader.events(stream))
        found[stream] = (events, reader.head(stream), list(reader.event_transfers(stream)))
        assert reader.totals_of_stream(stream).keys() == {t.kind for t in reader.event_transfers(stream)}
        for first in range(0, len(events), 3):
            assert list(reader.events(stream, first, first + 2)) == events[first : first + 2]
            assert list(reader.events(stream, first)) == events[first:]
    for purse in NAMES:
        pages, before = [], None
        while page := reader.transfers_of(purse, before, 3):
            pages += page
            before = page[-1].seq
            assert reader.moved_since(purse, before) == sum(
                s.transfer.amount_minor * (1 if s.transfer.credit == purse else -1) for s in pages
            )
        found[purse] = ([(s.at_ms, s.transfer) for s in pages], reader.totals_of(purse))
    return found


def test_a_reader_beside_the_writer_finds_all_that_is_committed(store: SqliteStore) -> None:
    memory = MemoryStore()
    clerks = [Clerk(store), Clerk(memory)]
    for clerk in clerks:
        clerk.open(*NAMES)
    steady = store.reader()
    for number in range(25):
        for clerk in clerks:
            _posts(clerk, number)
        fresh = store.reader()
        expected = _read(memory)
        assert _read(steady) == expected
        assert _read(fresh) == expected
        assert _read(store) == expected
        fresh.close()
    assert len(steady._rows("SELECT last FROM segments")) >= 8
    assert verify(steady).ok
    steady.close()


def test_a_segment_that_is_written_while_somebody_looks_shows_nothing_twice(store: SqliteStore) -> None:
    clerk = Clerk(store)
    clerk.open(*NAMES)
    clerk.post("cage", ("cash:EUR", ANN, 5_000, "cash-in"))
    reader = store.reader()
    asked = reader._rows

    def meanwhile(sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Between two statements of the reader the writer goes on."""
        if "places" in sql:
            for _ in range(4):
                clerk.post("cage", ("cash:EUR", ANN, 1, "cash-in"))
        return asked(sql, parameters)

    reader._rows = meanwhile  # type: ignore[method-assign]
    for count in (1, 5, 9):
        assert [event.version for event in reader.events("cage")] == list(range(1, count + 1))
    for count in (13, 17):
        assert len(reader.transfers_of(ANN)) == count
    assert len(store._rows("SELECT last FROM segments")) >= 4
    reader.close()


def test_a_segment_that_is_written_while_somebody_looks_at_balances_counts_once(store: SqliteStore) -> None:
    clerk = Clerk(store)
    clerk.open(*NAMES)
    clerk.post("cage", ("cash:EUR", ANN, 5_000, "cash-in"))
    reader = store.reader()
    asked, written = reader._rows, iter(range(1, 9))

    def meanwhile(sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Until it has written eight events the writer goes on between two statements of the reader."""
        if "balance_minor" in sql and (number := next(written, None)) is not None:
            clerk.post("cage", ("cash:EUR", ANN, number, "cash-in"))
        return asked(sql, parameters)

    reader._rows = meanwhile  # type: ignore[method-assign]
    for expected in (5_000, 5_001, 5_006, 5_010, 5_015, 5_028, 5_036):
        account = reader.account(ANN)
        assert account is not None
        assert account.balance_minor == expected
    assert len(asked("SELECT last FROM segments")) == 2
    reader.close()


def test_balances_are_refused_beside_a_segment_that_the_writer_did_not_write(store: SqliteStore) -> None:
    Clerk(store).open(*NAMES)
    store._rows("INSERT INTO segments (last) VALUES (99)")
    with pytest.raises(StoreError, match="another segment"):
        store.accounts()


def test_nothing_is_lost_when_the_process_dies_between_segments(store: SqliteStore, tmp_path: Path) -> None:
    clerk = Clerk(store)
    clerk.open(*NAMES)
    for number in range(12):
        _posts(clerk, number)
        dead = tmp_path / f"dead-{number}"
        dead.mkdir()
        for path in tmp_path.glob("house.db*"):  # the file and its log as a power cut would leave them
            shutil.copy(path, dead / path.name)
        again = SqliteStore(dead / "house.db")
        again.segment_events = 4
        assert _read(again) == _read(store)
        _posts(Clerk(again), 100 + number)
        assert verify(again.reader()).ok
        done = again.look_up([], [f"c{n}" for n in range(13)]).done_before
        assert done.keys() == {f"c{n}" for n in range(number + 1)}
        again.close()


def test_a_batch_that_fails_where_a_segment_would_end_leaves_nothing(store: SqliteStore) -> None:
    clerk = Clerk(store)
    clerk.open(*NAMES)
    clerk.post("cage", ("cash:EUR", ANN, 5_000, "cash-in"), command="once")
    before = _read(store)
    batch = Batch()
    for _ in range(4):
        clerk.add(batch, "table:r1", (ANN, "escrow:r1", 1, "stake"))
    clerk.add(batch, "table:r1", command="once")
    with pytest.raises(RepeatedCommandError):
        store.commit(batch)
    assert _read(store) == before
    assert store._rows("SELECT COUNT(*) FROM segments") == [(0,)]
    clerk.journal.forget()
    for number in range(6):
        _posts(clerk, number)
    assert verify(store.reader()).ok


def test_whoever_reads_the_file_by_hand_sees_the_record_as_rows(store: SqliteStore) -> None:
    """As docs/record.md says."""
    clerk = Clerk(store)
    clerk.open(*NAMES)
    for number in range(7):
        _posts(clerk, number)
    rows = store._rows(
        "SELECT version, at_ms, kind, actor, body, lower(digest) FROM events WHERE stream = 'table:r2' ORDER BY version"
    )
    assert rows == [
        (e.version, e.at_ms, e.kind, e.actor, e.body.decode(), e.digest.hex()) for e in store.events("table:r2")
    ]
    columns = "stream, version, debit, credit, amount_minor, kind, purse"
    moved = store._rows(f"SELECT {columns} FROM transfers WHERE purse = ?", (ANN,))
    assert moved[::-1] == [
        (t.stream, t.version, t.debit, t.credit, t.amount_minor, t.kind, t.purse)
        for t in (s.transfer for s in store.transfers_of(ANN))
    ]
    held = store._rows("SELECT name, currency, balance_minor, floor_minor FROM balances ORDER BY name")
    assert held == [msgspec.structs.astuple(row) for row in store.accounts()]
    (lines,) = store._rows("SELECT group_concat(CAST(lines AS TEXT), char(10)) FROM journal")[0]
    assert lines.count("\n") + 1 == store.census().events
