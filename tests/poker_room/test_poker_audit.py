"""An audit of the record makes the rows and the chips of poker tables again from their events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from croupier.casino.audit import check_kinds
from croupier.house.recorder import SNAPSHOT
from croupier.poker_room.afterwards.kept_checks import check_poker_states
from croupier.poker_room.afterwards.row_checks import check_poker_rows
from croupier.store.batch import Batch, Document
from croupier.store.memory import MemoryStore
from rigs.poker_pool import PoolHouse, pool_config
from rigs.poker_room import Room


def played() -> tuple[Room, MemoryStore]:
    store = MemoryStore()
    room = Room(store=store)
    room.seated("ann", "bob", "cem")
    for _ in range(3):
        room.next_hand()
        room.play_out()
    room.next_hand()
    return room, store


def found(store: MemoryStore) -> list[str]:
    return [problem.what for problem in check_poker_rows(store.reader())]


def test_a_record_as_it_was_written_has_no_problem() -> None:
    assert found(played()[1]) == []


def test_changed_rows_and_chips_are_found() -> None:
    _, store = played()
    disk = store._disk
    disk.balances["stack:p:0"] += 5
    assert any("stack:p:0" in sentence for sentence in found(store))
    disk.balances["stack:p:0"] -= 5
    assert found(store) == []
    seq, row = next(iter(disk.played_by["ann"].items()))
    disk.played_by["ann"][seq] = msgspec.structs.replace(row, returned_minor=row.returned_minor + 1)
    assert any("is not what it was" in sentence for sentence in found(store))


def kept(store: MemoryStore) -> list[str]:
    return [problem.what for check in (check_poker_states, check_kinds) for problem in check(store.reader())]


def room_that_keeps_every_state() -> tuple[MemoryStore, str]:
    store = MemoryStore()
    room = Room(store=store)
    room.engine.recorder.snapshot_every = 1
    room.seated("ann", "bob", "cem")
    room.next_hand()
    room.play_out()
    room.next_hand()
    return store, room.table.stream


def pool_that_keeps_every_state() -> tuple[MemoryStore, str]:
    store = MemoryStore()
    house = PoolHouse(pool_config(seats=3), store=store)
    house.engine.recorder.snapshot_every = 1
    house.enter("ann", "bob", "cem", "dee")
    return store, house.pool.stream


def another_hand(state: Any) -> None:
    """Two players' cards of the hand that is on change places."""
    hand = msgspec.json.decode(state["hand"])
    (first, second) = [event for event in hand["events"] if event[0] == 3][:2]
    first[3], second[3] = second[3], first[3]
    state["hand"] = msgspec.json.encode(hand).decode()


def more_chips(state: Any) -> None:
    next(iter(state["state"]["seats"].values()))["stack_minor"] += 100_000


def more_chips_in_the_pool(state: Any) -> None:
    next(iter(state["members"].values()))["stack_minor"] += 100_000


def what_nobody_reads(state: Any) -> None:
    state["mark"] = 1


def a_version_that_never_was(state: Any) -> None:
    state.get("state", state)["version"] += 1


@pytest.mark.parametrize(
    ("played", "edit"),
    [
        (room_that_keeps_every_state, another_hand),
        (room_that_keeps_every_state, more_chips),
        (room_that_keeps_every_state, what_nobody_reads),
        (room_that_keeps_every_state, a_version_that_never_was),
        (pool_that_keeps_every_state, more_chips_in_the_pool),
        (pool_that_keeps_every_state, what_nobody_reads),
        (pool_that_keeps_every_state, a_version_that_never_was),
    ],
)
def test_a_kept_state_of_poker_that_was_edited_is_found(
    played: Callable[[], tuple[MemoryStore, str]], edit: Callable[[Any], None]
) -> None:
    store, stream = played()
    assert kept(store) == []
    body = store.document(SNAPSHOT, stream)
    assert body is not None
    state = msgspec.json.decode(body)
    edit(state)
    other = msgspec.json.encode(state)
    assert other != body, "the edit changes something"
    store.commit(Batch(documents=[Document(SNAPSHOT, stream, other)]))
    assert any("kept state" in line for line in kept(store))
    store.commit(Batch(documents=[Document(SNAPSHOT, stream, body), Document(SNAPSHOT, "poker:none", body)]))
    assert any("which has no record" in line for line in kept(store)), "a desk that was made up"
