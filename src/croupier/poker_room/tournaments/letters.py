"""What a tournament and its tables tell each other."""

from __future__ import annotations

import msgspec

from croupier.poker_room.config import PokerConfig


class TournamentSeat(msgspec.Struct, frozen=True, array_like=True):
    """A player on the way to a seat, with all that the table has to know."""

    seat: int
    patron: str
    name: str
    chips: int
    bank_ms: int
    house_player: bool = False
    connected: bool = True
    sitting_out: bool = False


class TableOrder(msgspec.Struct, frozen=True, tag_field="letter", tag="poker-table-order"):
    """To a table, in this order: close, or take these terms, let these stand up and sit down, give chips, deal a hand.

    Players sit down at any moment and are dealt in with the next hand. All the rest is for a table between two hands,
    except for chips, which arrive after the hand, and closing, which abandons it.
    """

    config: PokerConfig
    stand: tuple[str, ...] = ()
    sit: tuple[TournamentSeat, ...] = ()
    chips: tuple[tuple[str, int], ...] = ()
    deal: bool = False
    close: bool = False
    penalised: tuple[str, ...] = ()
    """Whose cards of this hand are folded when their turn comes."""


class SeatReport(msgspec.Struct, frozen=True, array_like=True):
    """How somebody stands after a hand."""

    patron: str
    chips: int
    bank_ms: int
    connected: bool
    sitting_out: bool
    got: int = 0
    """Chips that the tournament sent here after the player and that have arrived."""


class Bust(msgspec.Struct, frozen=True, array_like=True):
    """Somebody lost the last chip: with how many the hand was begun, and who won the pot that held them (NT-67)."""

    patron: str
    chips_before: int
    by: tuple[str, ...]


class HandOver(msgspec.Struct, frozen=True, tag_field="letter", tag="poker-hand-over"):
    """To a tournament: a table's hand is over, and the table waits for the next order."""

    table: int
    number: int
    standings: tuple[SeatReport, ...]
    """Of everybody at the table."""
    bust: tuple[Bust, ...]
    big_blind: int
    """The seat that had it, -1 where the game has none."""


def table_id(tournament: str, number: int) -> str:
    return f"{tournament}.{number}"
