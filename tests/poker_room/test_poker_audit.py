"""An audit of the record makes the rows and the chips of poker tables again from their events."""

from __future__ import annotations

import msgspec

from croupier.poker_room.afterwards.row_checks import check_poker_rows
from croupier.store.memory import MemoryStore
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
