"""A poker cash table as a desk: it considers commands, keeps its clocks, and changes by its events alone."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.cage import accounts
from croupier.cage.ledger import Posting
from croupier.house.step import Step
from croupier.poker_room import clocks, pool_tables, seating, waiting
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.config import PokerConfig
from croupier.poker_room.evolve import evolve
from croupier.poker_room.pools.letters import TableLetter
from croupier.poker_room.state import TableState
from croupier.poker_room.streams import stream_of
from croupier.poker_room.tournaments.letters import TableOrder
from croupier.rules.poker import snapshot
from croupier.rules.poker.hand import Hand


class TableSnapshot(msgspec.Struct):
    """A table as a snapshot keeps it: its state, and the hand in progress or the last one as bytes."""

    state: TableState
    hand: str = ""
    over: bool = False


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(TableSnapshot).decode


class PokerTable:
    """One table."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.stream = stream_of(state.config.id)
        self.hand: Hand | None = None
        """The hand in progress."""
        self.last: Hand | None = None
        """The hand in progress, or the one before until the next begins: its result is still on the table."""
        self.next_terms: PokerConfig | None = None
        """What the floor file says meanwhile; a hand in progress is played out under the terms it began with."""
        self.play_ends_ms: int | None = None
        """When the licence of the house ends, where that is known."""
        self._foreseen: tuple[e.AnyPokerEvent, Hand] | None = None

    @classmethod
    def standing(cls, event: e.TableSet) -> PokerTable:
        """A table that was set up just now."""
        table = cls(TableState(event.config))
        table.apply(event, 0)
        return table

    @classmethod
    def kept(cls, body: bytes) -> PokerTable:
        """A table from its snapshot."""
        kept = _decode(body)
        table = cls(kept.state)
        if kept.hand:
            table.last = snapshot.loads(kept.hand.encode())
            table.hand = None if kept.over else table.last
        return table

    @property
    def id(self) -> str:
        return self.state.config.id

    @property
    def config(self) -> PokerConfig:
        return self.state.config

    @property
    def version(self) -> int:
        return self.state.version

    @property
    def playing(self) -> Hand:
        """The hand in progress, where there must be one."""
        assert self.hand is not None, f"no hand is in progress at {self.id}"
        return self.hand

    @property
    def size(self) -> int:
        """The seats that can be taken: those that the next terms do away with cannot."""
        return min(self.config.seats, self.next_terms.seats if self.next_terms is not None else self.config.seats)

    def in_hand(self, number: int) -> bool:
        """Whether whoever has this seat was dealt into the hand in progress; the seat may have been given up since."""
        if self.hand is None or number not in self.state.dealt:
            return False
        return number in self.state.seats

    def place_of(self, number: int) -> int:
        """A seat's number in the hand on the table, -1 where whoever sits there has no part in it."""
        state = self.state
        if number not in state.dealt or number not in state.seats:
            return -1
        place = state.dealt.index(number)
        return place if state.patrons[place] == state.seats[number].patron else -1

    def leaving(self, place: int) -> bool:
        """Whether the one in turn has asked to leave, gave the hand up before, or has it folded as a penalty."""
        seat = self.state.seats.get(self.state.dealt[place])
        return seat is not None and (seat.leaving or seat.folds or seat.penalised)

    def chips(self, number: int) -> str:
        """The account of a seat's chips; those of a pool's member are in the pool."""
        pool = self.config.pool
        return accounts.stack(pool, self.state.seats[number].slot) if pool else accounts.stack(self.id, number)

    # The desk

    def consider(self, command: c.AnyPokerCommand | TableLetter | TableOrder, step: Step) -> None:
        seating.HANDLERS[type(command)](self, command, step)
        self._look_after(step)

    def tick(self, step: Step) -> None:
        clocks.tick(self, step)
        self._look_after(step)

    def _look_after(self, step: Step) -> None:
        if self.config.pool:
            pool_tables.report(self, step)
        elif not self.config.tournament:
            waiting.look_after(self, step)

    def due_ms(self) -> int | None:
        return clocks.due_ms(self)

    def apply(self, event: Any, at_ms: int) -> None:
        evolve(self, event, at_ms)

    def emit(self, step: Step, event: e.AnyPokerEvent, postings: list[Posting] | None = None) -> None:
        step.emit(self, event, postings or [])

    def emit_foreseen(self, step: Step, event: e.AnyPokerEvent, after: Hand, postings: list[Posting]) -> None:
        """An event whose money was worked out by what it makes of the hand: that is not played a second time."""
        self._foreseen = event, after
        self.emit(step, event, postings)

    def foreseen_by(self, event: e.AnyPokerEvent) -> Hand | None:
        """What this very event makes of the hand, where the step has worked it out; the record alone does not know."""
        foreseen, self._foreseen = self._foreseen, None
        return foreseen[1] if foreseen is not None and foreseen[0] is event else None

    def snapshot(self) -> bytes | None:
        """At any moment, in the middle of a hand too."""
        hand = snapshot.dumps(self.last).decode() if self.last is not None else ""
        return _encode(TableSnapshot(self.state, hand, self.hand is None))
