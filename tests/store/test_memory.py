"""The store in memory crashes where it is told to, and keeps exactly what was durable."""

from __future__ import annotations

from contextlib import suppress

import pytest

from croupier.store.batch import Batch, Document
from croupier.store.interface import StoreError
from croupier.store.memory import CrashedError, CrashPoint, MemoryStore
from rigs.clerk import Clerk


@pytest.mark.parametrize(("point", "kept"), [(CrashPoint.BEFORE, 2), (CrashPoint.AFTER, 3)])
def test_a_crash_keeps_what_was_durable(point: CrashPoint, kept: int) -> None:
    store = MemoryStore(crash_at_commit={3: point})
    clerk = Clerk(store)
    clerk.post("table:r1")
    clerk.post("table:r1")
    with pytest.raises(CrashedError):
        clerk.post("table:r1")
    with pytest.raises(StoreError, match="has crashed"):
        store.look_up([], [])
    again = store.restart()
    assert again.head("table:r1")[0] == kept
    assert again.commits == 3
    Clerk(again).post("table:r1")
    assert again.head("table:r1")[0] == kept + 1


def test_no_handler_of_ordinary_errors_survives_a_crash() -> None:
    store = MemoryStore(crash_at_commit={1: CrashPoint.BEFORE})

    def commit_whatever_happens() -> None:
        with suppress(Exception):
            store.commit(Batch(documents=[Document("note", "a", b"")]))

    with pytest.raises(CrashedError):
        commit_whatever_happens()


def test_crashes_can_be_planned_later_and_survive_restarts() -> None:
    store = MemoryStore()
    Clerk(store).post("table:r1")
    store.crash_at_commit = {2: CrashPoint.BEFORE, 3: CrashPoint.AFTER}
    for _ in range(2):
        with pytest.raises(CrashedError):
            Clerk(store).post("table:r1")
        store = store.restart()
    assert store.head("table:r1")[0] == 2
