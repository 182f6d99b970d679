"""The state of a poker table: plain data, written in `evolve.py` alone and kept as a snapshot at any moment."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from croupier.poker_room.config import Component, PokerConfig
from croupier.poker_room.events import SeatMoney

NOBODY: Final = -1
HOUSE_PLAYER: Final = "house-player:"
"""How the ids of house players begin; no account can have such a name."""
RECORDED_PLAYER: Final = "recorded-player:"
"""How those begin who play a recorded hand again."""


class Seat(msgspec.Struct):
    """Somebody's place at the table."""

    patron: str
    name: str
    stack_minor: int
    """The chips in play; while a hand runs, those behind."""
    bank_ms: int
    coming_minor: int = 0
    """Chips that are paid for and arrive after the hand (NT-61)."""
    house_player: bool = False
    new: bool = True
    """Has not been dealt a hand with blinds yet."""
    owes_big: bool = False
    owes_small: bool = False
    posts: bool = False
    """Pays what is owed to be dealt in at once, and does not wait for the big blind."""
    sitting_out: bool = False
    out_since_ms: int = 0
    out_at_big_blind: bool = False
    leaving: bool = False
    removed: bool = False
    """A supervisor had the seat given up."""
    connected: bool = True
    top_up_to_minor: int = 0
    """Before each hand the stack is filled up to this; 0: it is not."""

    given: int = 0
    """Chips that a tournament sent after the player to this seat."""
    slot: int = NOBODY
    """Of the account in the pool where the chips are, at a pool's table."""
    folds: bool = False
    """Gave the hand up before the turn, or leaves a pool's table."""
    penalised: bool = False
    """A tournament's director has this hand folded."""
    reported_minor: int = NOBODY
    """The chips that a pool's member went back to the pool with; the seat is shown until the hand is over."""

    @property
    def away(self) -> bool:
        return self.reported_minor != NOBODY

    @property
    def candidate(self) -> bool:
        """Comes in with the big blind, or by a post."""
        return self.new or self.owes_big or self.owes_small


class Debt(msgspec.Struct, frozen=True, array_like=True):
    """How a seat stood with the blinds."""

    seat: int
    patron: str
    new: bool
    owes_big: bool
    owes_small: bool
    posts: bool


class Clock(msgspec.Struct):
    """The time for the decision that the hand waits for."""

    seat: int
    since_ms: int
    ends_at_ms: int
    bank_from_ms: int | None = None
    """When the time bank began to run."""


class Departure(msgspec.Struct, frozen=True):
    """What somebody left the table with, and when (NT-61)."""

    stack_minor: int
    at_ms: int


class WaitingPlayer(msgspec.Struct, frozen=True):
    """Somebody on the waiting list; with a seat it is theirs to take until then."""

    patron: str
    name: str
    seat: int = NOBODY
    until_ms: int = 0


class TableState(msgspec.Struct):
    """Everything but the cards, which the hand itself holds."""

    config: PokerConfig
    version: int = 0
    terms_version: int = 0
    """The event that last set the table up."""
    open: bool = False
    seats: dict[int, Seat] = {}
    number: int = 0
    """Of the hand in progress, or of the last one."""
    dealt: tuple[int, ...] = ()
    """The seats of that hand, in the order of the hand's own numbers."""
    patrons: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """Who had these seats when it began."""
    component: int = 0
    game_hands: int = 0
    button: int = NOBODY
    small_blind: int = NOBODY
    big_blind: int = NOBODY
    turn: int = 0
    """Answers of players in the hand so far."""
    clock: Clock | None = None
    graced: tuple[int, ...] = ()
    """Seats that got extra time for a lost connection in this hand."""
    next_at_ms: int = 0
    """No hand begins before."""
    began_version: int = 0
    """The event that began the hand."""
    last_ms: int = 0
    """When anything last happened in the hand."""
    bank_hands: int = 0
    """Hands since time banks were last refilled."""
    paid: tuple[SeatMoney, ...] = ()
    """How the last hand ended."""
    shown: tuple[str, ...] = ()
    """Cards of that hand that its winner showed without having to."""
    departures: dict[str, Departure] = {}
    reported: int = 0
    """The last hand of which the pool knows that it is over."""
    ordered: bool = False
    """A tournament's table: the next hand may begin."""
    dealer: str = ""
    dealer_name: str = ""
    """Who has signed on to deal here; nobody where the generator deals."""
    drawn: tuple[str, ...] = ()
    """Cards of the pending deal that the dealer's shoe has read; the rest is still to come."""
    shoe_trouble: Literal["", "misread", "fault"] = ""
    """Why the dealer has to enter the next card."""
    before: tuple[int, int, int] = (NOBODY, NOBODY, NOBODY)
    """Button and blinds of the hand before: after a misdeal they stay where they were."""
    debts_before: tuple[Debt, ...] = ()
    """Who had blinds to make good when the hand began, or came to owe one with it: after a misdeal that is so again."""
    ended: int = 0
    """The last hand that was played to its end; one that was given up has no history."""
    waiting: tuple[WaitingPlayer, ...] = ()
    """In the order in which they came."""
    barred: tuple[str, ...] = ()
    """Whom a supervisor removed and nobody let back (TSG-7.4, A1.33)."""

    @property
    def game(self) -> Component:
        return self.config.components[self.component]

    def seat_after(self, patron: str) -> int | None:
        """Where somebody sat in the last hand of a pool's table, which has sent everybody back to the pool."""
        return next((number for number, seat in self.seats.items() if seat.patron == patron and seat.away), None)

    def seat_of(self, patron: str) -> int | None:
        for number, seat in self.seats.items():
            if seat.patron == patron and not seat.away:
                return number
        return None
