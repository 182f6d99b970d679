"""The room of the poker tables: it brings them up from the record, and sets up what a floor file lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from croupier.house.recorder import SNAPSHOT
from croupier.house.step import Step
from croupier.poker_room import events as e
from croupier.poker_room import hands, money, waiting
from croupier.poker_room.config import PokerConfig
from croupier.poker_room.pools.letters import DealHand
from croupier.poker_room.state import TableState
from croupier.poker_room.streams import stream_of
from croupier.poker_room.table import PokerTable
from croupier.poker_room.tournaments.letters import TableOrder
from croupier.store.interface import Reader


class PokerConfigError(ValueError):
    """A table that cannot be set up as its floor file says."""


class RecordedDesk(Protocol):
    """A desk of this room: a table or a pool."""

    @property
    def version(self) -> int: ...

    def apply(self, event: Any, at_ms: int) -> None: ...


AnyDesk = TypeVar("AnyDesk", bound=RecordedDesk)


class Restorer(NamedTuple, Generic[AnyDesk]):
    """How a kind of desk comes back from the record."""

    kept: Callable[[bytes], AnyDesk]
    """From its snapshot."""
    first: Callable[[Any], AnyDesk]
    """From the event that sets it up, which is not applied yet."""
    decode: Callable[[bytes], Any]


def brought_back(
    reader: Reader, stream: str, kind: Restorer[AnyDesk], *, from_snapshot: bool = True, until: int | None = None
) -> AnyDesk | None:
    """The desk as the record has it: the last snapshot and the events since; None for one that was never set up.

    With `until` as it was at an earlier version.
    """
    body = reader.document(SNAPSHOT, stream) if from_snapshot else None
    desk = kind.kept(body) if body is not None else None
    for stored in reader.events(stream, desk.version if desk is not None else 0, until):
        event = kind.decode(stored.body)
        if desk is None:
            desk = kind.first(event)
        desk.apply(event, stored.at_ms)
    return desk


def _first(event: Any) -> PokerTable:
    assert isinstance(event, e.TableSet), "a table's record begins with its setting up"
    return PokerTable(TableState(event.config))


_TABLES: Final = Restorer(PokerTable.kept, _first, msgspec.json.Decoder(e.AnyPokerEvent).decode)


def restore(reader: Reader, stream: str, *, from_snapshot: bool = True, until: int | None = None) -> PokerTable | None:
    """A table from the record."""
    return brought_back(reader, stream, _TABLES, from_snapshot=from_snapshot, until=until)


class PokerRoom:
    """The poker tables that this process hosts."""

    def __init__(self, reader: Reader) -> None:
        self.tables: dict[str, PokerTable] = {}
        self.play_ends_ms: int | None = None
        """When the licence of the house ends (TSG-10.6); set before its tables are there."""
        self._reader = reader
        self._of_tournaments: set[str] = set()
        """Tables that are closed for good once their tournament does not need them."""
        self._terms: dict[str, PokerConfig] = {}
        """What the floor file says of tables that were in the middle of a hand; taken up when it ends."""

    def bring_up(self, stream: str) -> PokerTable | None:
        table = restore(self._reader, stream)
        if table is None:
            return None
        self._put(table)
        if table.config.tournament:
            self._of_tournaments.add(table.id)
        terms = self._terms.get(table.id)
        table.next_terms = terms if terms != table.config else None
        return table

    def _put(self, table: PokerTable) -> PokerTable:
        self.tables[table.id] = table
        table.play_ends_ms = self.play_ends_ms
        return table

    def open(self, stream: str, first: Any) -> PokerTable | None:  # noqa: ARG002  every room has the same signature
        """A table of a pool or a tournament, which is the first to write to it; the floor file lists all others."""
        if not isinstance(first, DealHand | TableOrder):
            return None
        table = self._put(PokerTable(TableState(first.config)))
        if table.config.tournament:
            self._of_tournaments.add(table.id)
        return table

    def finished(self) -> list[str]:
        """Tables that their tournaments closed leave the room; the record keeps them."""
        gone = [self.tables[name] for name in self._of_tournaments if _closed(self.tables[name])]
        for table in gone:
            self._of_tournaments.discard(table.id)
            del self.tables[table.id]
        return [table.stream for table in gone]

    def install(self, config: PokerConfig, step: Step) -> PokerTable:
        """A table of the floor file: set up anew, or as its record leaves it with what changed in its terms.

        A hand in progress is played out under the terms it began with: new ones are taken up when it ends.
        """
        table = self.bring_up(stream_of(config.id))
        if table is None:
            event = e.TableSet(config)
            table = self._put(PokerTable(TableState(config)))
            step.emit(table, event, [])
            step.emit(table, e.TableOpened(), [])
            step.open(*money.openings(config))
            return table
        recorded = config.reenactment is not None and table.config.reenactment is not None
        if config != table.config and not recorded:  # the terms of recorded hands come with them
            _refuse_unless_fit(table, config)
            if table.hand is None:
                hands.take_up(table, step, config)
                waiting.look_after(table, step)
            else:
                table.next_terms = self._terms[config.id] = config
        return table


def _closed(table: PokerTable) -> bool:
    return table.version > 0 and not table.state.open


def _refuse_unless_fit(table: PokerTable, config: PokerConfig) -> None:
    if config.currency != table.config.currency:
        raise PokerConfigError(
            f"poker table {config.id}: it keeps its money in {table.config.currency}; give the new one its own id"
        )
