"""The hub: takes every committed batch to the rooms of the tables that it changed, and from there to the terminals."""

from __future__ import annotations

import msgspec

from croupier.casino.house import House
from croupier.floor.streams import by_table, stream_of
from croupier.floor.views.noticeboard import HISTORY
from croupier.floor.views.parts import ResultPart
from croupier.house.outcome import Outcome
from croupier.house.pump import Clock
from croupier.server.lines.room import Room, Watcher
from croupier.server.purses import Purses
from croupier.store.interface import Reader


class Hub:
    """A room for each table."""

    def __init__(self, house: House, clock_ms: Clock, chips_every_ms: int) -> None:
        self.purses = Purses()
        self.purses.note_debts({row.name: row.balance_minor for row in house.store.accounts("receivable:")})
        self._house = house
        self._clock_ms = clock_ms
        self._chips_every_ms = chips_every_ms
        self.rooms: dict[str, Room] = {
            table_id: Room(table, history_of(house.store, table_id), self.purses, clock_ms, chips_every_ms)
            for table_id, table in house.tables.items()
        }

    def room(self, table_id: str) -> Room | None:
        """The room of a table, with the table as the house has it now (it may have been read back from the record)."""
        room, table = self.rooms.get(table_id), self._house.tables.get(table_id)
        if table is None:
            self.rooms.pop(table_id, None)  # a temporary table that is no longer at hand
            return None
        if room is not None:
            room.board.table = table
        return room

    def publish(self, decided: Outcome) -> None:
        """After a commit: every room sends what changed, and patrons see their money wherever they are."""
        now_ms = self._clock_ms()
        moved = self.purses.changed(decided.balances)
        self.purses.note_debts(decided.debts)
        told: dict[str, set[str]] = {}
        for table_id, happened in by_table(decided.events).items():
            if table_id not in self.rooms and (table := self._house.tables.get(table_id)) is not None:
                self.rooms[table_id] = Room(table, (), self.purses, self._clock_ms, self._chips_every_ms)
            room = self.room(table_id)
            if room is not None and happened:
                told[table_id] = room.publish(happened, moved, now_ms)
        for room in self.rooms.values():
            for patron in moved.get(room.table.config.currency, set()) & room.patrons:
                if patron not in told.get(room.table.id, ()):
                    room.tell_purse(patron, now_ms)

    def leave_all(self, watcher: Watcher) -> None:
        for room in self.rooms.values():
            room.leave(watcher)


def history_of(reader: Reader, table_id: str) -> list[ResultPart]:
    """The latest results of a table, oldest first."""
    return [
        ResultPart(
            number=row.number,
            outcome=msgspec.json.decode(row.outcome),
            at_ms=row.at_ms,
            void=row.status == "void",
            corrected=row.status == "corrected",
            dummy=row.status == "dummy",
        )
        for row in reversed(reader.rounds(stream_of(table_id), limit=HISTORY))
    ]
