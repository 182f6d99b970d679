"""What happens at a poker table: these events alone change its state, and their stream is its record.

Cards are names ("As"); seats are those of the table, numbered from 0. What is secret in an event (own cards, discards)
is kept from others where views are made (`views.py`), never here.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from croupier.poker_room.config import PokerConfig
from croupier.poker_room.pools.letters import PoolSeat
from croupier.poker_room.tournaments.letters import TournamentSeat
from croupier.store.event import RecordEvent


class PokerEvent(RecordEvent, frozen=True):
    """The part that all events share; time and actor are kept beside the body."""


class TableSet(PokerEvent, frozen=True, tag="poker-set"):
    """The table stands, or its terms changed between two hands."""

    config: PokerConfig


class TableOpened(PokerEvent, frozen=True, tag="poker-opened"):
    pass


class TableClosed(PokerEvent, frozen=True, tag="poker-closed"):
    pass


class SatDown(PokerEvent, frozen=True, tag="poker-sat"):
    """Chips were bought for a seat; `posts` to be dealt in at once."""

    seat: int
    patron: str
    name: str
    amount_minor: int
    posts: bool = False
    house_player: bool = False


class ChipsBought(PokerEvent, frozen=True, tag="poker-bought"):
    """They are paid for; those of somebody in a hand arrive at its end (TSG-A1.34, NT-61)."""

    seat: int
    amount_minor: int


class TopUpSet(PokerEvent, frozen=True, tag="poker-top-up-set"):
    seat: int
    to_minor: int
    """0: no longer."""


class SatOut(PokerEvent, frozen=True, tag="poker-sat-out"):
    """Left out of hands from the next one; `at_big_blind`: once the big blind would come."""

    seat: int
    why: Literal["asked", "timed-out", "no-chips", "limit-reached"] = "asked"
    at_big_blind: bool = False


class SatIn(PokerEvent, frozen=True, tag="poker-sat-in"):
    seat: int
    posts: bool = False


class LeaveAsked(PokerEvent, frozen=True, tag="poker-leave-asked"):
    """The seat's hand is folded when its turn comes, and the seat is given up after it."""

    seat: int
    removed: bool = False
    """By a supervisor, and not by the player."""


class Left(PokerEvent, frozen=True, tag="poker-left"):
    """The seat is free; the value of the chips was credited (TSG-A1C.2)."""

    seat: int
    patron: str
    amount_minor: int
    why: Literal["asked", "removed", "sat-out", "closed", "seat-gone"] = "asked"


class Readmitted(PokerEvent, frozen=True, tag="poker-readmitted"):
    """Whoever was removed may take a seat here again."""

    patron: str


class WaitingJoined(PokerEvent, frozen=True, tag="poker-wait-joined"):
    """Last on the waiting list."""

    patron: str
    name: str


class SeatOffered(PokerEvent, frozen=True, tag="poker-seat-offered"):
    """The seat is held for the first on the list who has none yet, for the table's `hold_s`."""

    patron: str
    seat: int


class WaitingLeft(PokerEvent, frozen=True, tag="poker-wait-left"):
    """No longer on the list; whoever sits down leaves it too, by that event."""

    patron: str
    why: Literal["asked", "passed", "closed"] = "asked"


class DealerCame(PokerEvent, frozen=True, tag="poker-dealer-came"):
    """A dealer signed on: nobody else of the dealers deals here now."""

    dealer: str
    name: str


class DealerWent(PokerEvent, frozen=True, tag="poker-dealer-went"):
    """The dealer signed off, or a supervisor did it for them."""

    dealer: str


class ConnectionChanged(PokerEvent, frozen=True, tag="poker-connection"):
    seat: int
    connected: bool


class Gathered(PokerEvent, frozen=True, tag="poker-gathered"):
    """A pool sent these for a hand; they sit in this order from seat 0 (TSG-A1a.16)."""

    players: tuple[PoolSeat, ...]


class FoldedAhead(PokerEvent, frozen=True, tag="poker-folded-ahead"):
    """A pool's member gave the hand up before the turn; the others learn of it when the turn comes."""

    seat: int
    leaving: bool = False
    removed: bool = False


class SentBack(PokerEvent, frozen=True, tag="poker-sent-back"):
    """The pool was told: these can be dealt in elsewhere; `over` with the end of the hand."""

    seats: tuple[int, ...]
    over: bool = False


class TournamentSeated(PokerEvent, frozen=True, tag="poker-tournament-seated"):
    """A tournament sent these to seats of theirs, with their chips (TSG-A1T.3)."""

    players: tuple[TournamentSeat, ...]


class StoodUp(PokerEvent, frozen=True, tag="poker-stood-up"):
    """These gave their seats up: out of the tournament, or moved to another of its tables."""

    seats: tuple[int, ...]


class HandOrdered(PokerEvent, frozen=True, tag="poker-hand-ordered"):
    """The tournament lets the table deal one hand."""

    penalised: tuple[int, ...] = ()
    """Seats whose cards of this hand are folded when their turn comes."""


class HandAbandoned(PokerEvent, frozen=True, tag="poker-hand-abandoned"):
    """Given up in the middle, by a misdeal or with its tournament: everybody has the chips of its beginning."""

    returned: tuple[tuple[int, int], ...] = ()
    """(seat, amount) of chips bought meanwhile that went back, since the stack is at the maximum again."""


class Staged(PokerEvent, frozen=True, tag="poker-staged"):
    """A recorded hand is to be played again: (name, chips) of those who sit down, from seat 0."""

    players: tuple[tuple[str, int], ...]


class CardsDrawn(PokerEvent, frozen=True, tag="poker-drawn"):
    """Cards of the pending deal; it is dealt when all of them are there."""

    cards: tuple[str, ...]


class ShoeTroubled(PokerEvent, frozen=True, tag="poker-shoe-troubled"):
    """The shoe read a card that cannot come, or nothing: the dealer enters the right one."""

    why: Literal["misread", "fault"]
    read: str = ""
    """The card, or the code of the fault; what lies hidden is told to nobody."""


class HandBegun(PokerEvent, frozen=True, tag="poker-hand"):
    """A hand begins: who is dealt in, in which game, and who posts what beyond the forced bets."""

    number: int
    component: int
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    button: int
    """Its seat; with a dead button nobody who plays need sit there."""
    blinds: tuple[int, int] = (-1, -1)
    """The seats of the small and the big blind; -1 where the game has none. Nobody posts for a dead small blind."""
    posts: tuple[tuple[int, int], ...] = ()
    """For each seat dealt in, missed blinds made good: live and dead."""
    missed: tuple[tuple[int, bool], ...] = ()
    """Seats that the big blind (True) or the small blind (False) passed over."""
    game_hands: int = 0
    """Hands of this game played before, since the mix came to it."""
    patrons: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    terms: int = 0
    """The version of the `TableSet` that the hand is played under."""


class Dealt(PokerEvent, frozen=True, tag="poker-dealt"):
    """Cards for the pending deal, drawn one at a time by the generator, or dealt by a dealer."""

    cards: tuple[str, ...]
    to: int = -1
    """The seat, -1 for the board."""
    up: bool = False


class SeatCards(msgspec.Struct, frozen=True, array_like=True):
    """Cards for one seat, or with -1 for the board."""

    to: int
    cards: tuple[str, ...]
    up: bool


class HandsDealt(PokerEvent, frozen=True, tag="poker-hands-dealt"):
    """The cards of a street that several get, in turn, drawn one at a time by the generator."""

    hands: tuple[SeatCards, ...]


class Acted(PokerEvent, frozen=True, tag="poker-acted"):
    """An answer to the hand's question."""

    seat: int
    verb: Literal["fold", "check", "call", "raise", "bring-in", "discard", "show", "muck", "runs"]
    amount_minor: int = 0
    cards: tuple[str, ...] = ()
    by: Literal["player", "clock", "leaving", "house-player", "dealer"] = "player"


class TimeBankOpened(PokerEvent, frozen=True, tag="poker-time-bank"):
    """The decision's own time has gone; the player's time bank runs."""

    seat: int


class ExtraTimeGiven(PokerEvent, frozen=True, tag="poker-extra-time"):
    """Whoever lost the connection gets extra time, once a hand."""

    seat: int


class SeatMoney(msgspec.Struct, frozen=True, array_like=True):
    """One seat's part in a finished hand."""

    seat: int
    patron: str
    paid_minor: int
    """Into the pot, less what nobody called."""
    rake_minor: int
    """Its part of the rake, in proportion to what it paid."""
    won_minor: int
    stack_minor: int


class HandEnded(PokerEvent, frozen=True, tag="poker-hand-ended"):
    """The pots are paid; chips that were bought meanwhile arrive, up to the maximum."""

    number: int
    rake_minor: int
    paid: tuple[SeatMoney, ...]
    returned: tuple[tuple[int, int], ...] = ()
    """(seat, amount) of bought chips that went back, since the stack had grown to the maximum meanwhile."""


class CardsShown(PokerEvent, frozen=True, tag="poker-shown"):
    """Whoever won without a showdown shows these of the own cards, before the next hand."""

    seat: int
    cards: tuple[str, ...]


AnyPokerEvent: TypeAlias = (
    TableSet
    | TableOpened
    | TableClosed
    | SatDown
    | ChipsBought
    | TopUpSet
    | SatOut
    | SatIn
    | LeaveAsked
    | Left
    | Readmitted
    | WaitingJoined
    | SeatOffered
    | WaitingLeft
    | DealerCame
    | DealerWent
    | ConnectionChanged
    | Gathered
    | FoldedAhead
    | SentBack
    | TournamentSeated
    | StoodUp
    | HandOrdered
    | HandAbandoned
    | Staged
    | CardsDrawn
    | ShoeTroubled
    | HandBegun
    | Dealt
    | HandsDealt
    | Acted
    | TimeBankOpened
    | ExtraTimeGiven
    | HandEnded
    | CardsShown
)
