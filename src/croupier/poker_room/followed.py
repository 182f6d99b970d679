"""A poker table as the record has it: a follower takes in what is durable, and is shown to each as they may see it.

Nothing is read from the desk, so nobody learns of anything before it is durable. The part for everybody is encoded
once; spectators get it with the table's delay.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from croupier.house.audience import for_everybody
from croupier.poker_room.audience import AUDIENCES
from croupier.poker_room.events import HandEnded, TableSet
from croupier.poker_room.pace import Pace
from croupier.poker_room.room import restore
from croupier.poker_room.state import TableState
from croupier.poker_room.streams import stream_of
from croupier.poker_room.table import PokerTable
from croupier.poker_room.views.parts import BuyInPart, PokerMine, WaitingPart
from croupier.poker_room.views.tables import buy_in_part, mine_part, public_part, waiting_part
from croupier.store.batch import Entry
from croupier.store.interface import Reader

_encode = msgspec.json.Encoder().encode
MOST_DELAYED: Final = 2_000
"""Moments of a table that wait for its spectators; beyond these the oldest are left out."""


class Moment(msgspec.Struct, frozen=True):
    """A table as everybody sees it, for spectators from then on."""

    from_ms: int
    told: int
    """Rises with what everybody sees, and with nothing else: the record's own count would tell of secret events."""
    public: msgspec.Raw


def told_after(told: int, now_ms: int) -> int:
    """The number of the next thing that is told: it rises, after a stop too, and counts nothing.

    >>> told_after(1_000, 4_000), told_after(4_000, 4_000)
    (4000, 4001)
    """
    return max(told + 1, now_ms)


class FollowedTable:
    """One table, event by event."""

    def __init__(self, table: PokerTable, now_ms: int) -> None:
        self._table = table
        self.id = table.id
        self.pace = Pace()
        self.part = public_part(table)
        self.now = Moment(now_ms, now_ms, msgspec.Raw(_encode(self.part)))
        """As players at the table and staff see it."""
        self._delayed: deque[Moment] = deque([self.now], MOST_DELAYED)

    @classmethod
    def of(cls, reader: Reader, table_id: str, now_ms: int) -> FollowedTable:
        """A table as the record has it now."""
        table = restore(reader, stream_of(table_id))
        assert table is not None, f"poker table {table_id} has no record"
        return cls(table, now_ms)

    @classmethod
    def new(cls, first: Any, now_ms: int) -> FollowedTable | None:
        """A table whose first event this is, such as one of a pool; it is taken in with those that follow."""
        return cls(PokerTable(TableState(first.config)), now_ms) if isinstance(first, TableSet) else None

    @property
    def gone(self) -> bool:
        """A tournament has closed it for good."""
        return bool(self._table.config.tournament) and self._table.version > 0 and not self._table.state.open

    @property
    def delay_s(self) -> int:
        return self._table.config.delay_s

    def take(self, happened: Sequence[Entry], now_ms: int) -> bool:
        """Apply what is durable; returns whether it changes what everybody sees."""
        for entry in happened:
            self._table.apply(entry.event, entry.at_ms)
            assert self._table.version == entry.version, f"{entry.stream} was not followed event by event"
            if isinstance(entry.event, HandEnded) and self._table.last is not None:
                self.pace.ended(self._table.last, entry.event, entry.at_ms)
        changed = for_everybody((entry.event for entry in happened), AUDIENCES)
        if changed:
            self.part = public_part(self._table)
            told = told_after(self.now.told, now_ms)
            self.now = Moment(now_ms + self.delay_s * 1000, told, msgspec.Raw(_encode(self.part)))
            self._delayed.append(self.now)
        return changed

    def for_spectators(self, now_ms: int) -> Moment:
        """The newest moment that spectators may see."""
        while len(self._delayed) > 1 and self._delayed[1].from_ms <= now_ms:
            self._delayed.popleft()
        return self._delayed[0]

    # What concerns one person

    def mine(self, patron: str) -> PokerMine | None:
        return mine_part(self._table, patron)

    def buy_in(self, patron: str, now_ms: int) -> BuyInPart:
        return buy_in_part(self._table, patron, now_ms)

    def waiting(self, patron: str | None) -> WaitingPart | None:
        return waiting_part(self._table, patron) if patron is not None else None

    def seated(self, patron: str | None) -> bool:
        return patron is not None and self._table.state.seat_of(patron) is not None

    def took_part(self, patron: str | None) -> bool:
        """Whether somebody was dealt into a pool's hand here and may watch the rest of it (TSG-A1a.16)."""
        return bool(self._table.config.pool) and patron in self._table.state.patrons

    def connected(self, patron: str) -> bool | None:
        """Whether the table takes somebody for connected; None for who has no seat."""
        number = self._table.state.seat_of(patron)
        return None if number is None else self._table.state.seats[number].connected

    def people(self) -> list[str]:
        """Those who sit there, without the players of the house."""
        return [seat.patron for seat in self._table.state.seats.values() if not seat.house_player and not seat.away]
