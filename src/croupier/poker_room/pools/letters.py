"""What a pool and its tables tell each other."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from croupier.poker_room.config import PokerConfig
from croupier.poker_room.tournaments.letters import Bust


class PoolSeat(msgspec.Struct, frozen=True, array_like=True):
    """A member of the pool at a table, with all that the hand has to know."""

    patron: str
    name: str
    slot: int
    """Of the account where the chips are."""
    stack_minor: int
    bank_ms: int
    house_player: bool = False
    connected: bool = True
    sitting_out: bool = False
    """Of a tournament: dealt in all the same (TSG-A1.12)."""
    penalised: bool = False
    """The director has this hand of theirs folded."""


class DealHand(msgspec.Struct, frozen=True, tag_field="letter", tag="poker-deal-hand"):
    """To a table: deal these a hand, seated as they are listed: small blind, big blind, ..., button."""

    config: PokerConfig
    players: tuple[PoolSeat, ...]


class Back(msgspec.Struct, frozen=True, array_like=True):
    """Somebody has no part in a hand any more and can be dealt in elsewhere."""

    patron: str
    stack_minor: int
    bank_ms: int
    connected: bool
    sitting_out: bool = False
    leaving: bool = False
    removed: bool = False
    pending: bool = False
    """The hand was given up before its turn: until then it is in the pot."""


class HandReport(msgspec.Struct, frozen=True, tag_field="letter", tag="poker-hand-report"):
    """To a pool, or to a fast-fold tournament: who is back from a table, and whether its hand is over."""

    table: int
    back: tuple[Back, ...]
    late: tuple[tuple[str, int], ...] = ()
    """(patron, amount) that came to somebody who had gone before the hand was over."""
    over: bool = False
    number: int = 0
    """Of the hand."""
    bust: tuple[Bust, ...] = ()
    """Of a tournament: who lost the last chip."""


TableLetter: TypeAlias = DealHand
PoolLetter: TypeAlias = HandReport
