"""The parts that a poker table is shown in: what everybody sees, what one player alone sees (`tables.py` makes them).

They go over the wire as they are.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.poker_room.answers import Word
from croupier.words.said import Said

Doing = Literal["playing", "folded", "all-in", "next-hand", "waiting", "sitting-out"]


class GamePart(msgspec.Struct, frozen=True):
    """One game of a table and its stakes."""

    variant: str
    name: str
    limit: Literal["no-limit", "pot-limit", "limit"]
    blinds: tuple[int, ...] = ()
    bets: tuple[int, ...] = ()
    ante_minor: int = 0
    bring_in_minor: int = 0


class PokerSeat(msgspec.Struct, frozen=True):
    """A seat as everybody sees it; hidden cards are "??"."""

    seat: int
    name: str
    stack_minor: int
    doing: Doing
    bet_minor: int = 0
    cards: tuple[str, ...] = ()
    house_player: bool = False
    connected: bool = True
    won_minor: int = 0
    last: str = ""
    """What the seat did last on this street."""
    paid_minor: int = 0
    """What has gone into the pots of this hand: it goes back if the hand is given up."""


class PotPart(msgspec.Struct, frozen=True):
    """A pot and the seats that can win it."""

    amount_minor: int
    seats: tuple[int, ...]


class ClockPart(msgspec.Struct, frozen=True):
    """Whose decision it is and until when; `bank` once the time bank runs."""

    seat: int
    since_ms: int
    ends_at_ms: int
    bank: bool = False


class LinePart(msgspec.Struct, frozen=True):
    """A fact of the hand, as its history tells it."""

    what: str
    seat: int = -1
    amount_minor: int = 0
    cards: tuple[str, ...] = ()
    board: int = 0
    """Which of several boards is dealt, from 1; 0 where there is one, or where all share the cards."""


class DealPart(msgspec.Struct, frozen=True):
    """What a dealer is to deal: so many cards to a seat, or to the board when the seat is -1."""

    seat: int
    count: int
    up: bool
    drawn: int = 0
    """How many of them were read already."""
    trouble: Literal["", "misread", "fault"] = ""
    """The shoe read a card that cannot come, or nothing: the next one is the dealer's to enter."""


class PokerPart(msgspec.Struct, frozen=True):
    """The table as everybody sees it."""

    id: str
    name: str
    rulebook: str
    game: str
    currency: str
    open: bool
    size: int
    least_minor: int
    most_minor: int
    games: tuple[GamePart, ...]
    component: int
    """Which of the games is on."""
    next_game_in: int
    """Hands until the next game of a mix; 0 where there is one game."""
    assigned: bool
    number: int
    """Of the hand in progress, or of the last one; 0 before the first."""
    playing: bool
    street: int
    board: tuple[str, ...]
    boards: tuple[tuple[str, ...], ...]
    pots: tuple[PotPart, ...]
    pot_minor: int
    button: int
    turn: int
    seats: tuple[PokerSeat, ...]
    clock: ClockPart | None
    log: tuple[LinePart, ...]
    waiting: int = 0
    """How many stand on the waiting list."""
    held: tuple[int, ...] = ()
    """Seats that are held for them."""
    pool: str = ""
    """The fast-fold pool whose table it is: hands can be given up before the turn (TSG-A1a.16)."""
    tournament: str = ""
    """The tournament whose table it is: its chips are no money (TSG-A1T.13)."""

    dealer: bool = False
    """A dealer begins the hands and deals (HC25-3.4)."""
    dealt_by: str = ""
    """The dealer who has signed on."""
    deal: DealPart | None = None
    """What the hand waits for from the dealer."""
    reenactment: bool = False
    """Recorded hands are played again here; the chips are no money."""
    history: int = 0
    """The last hand that was played to its end and so has a history; 0 before the first."""

    @property
    def cash(self) -> bool:
        """Whether anybody can sit down here, so that the lobby lists it."""
        return not self.pool and not self.tournament and not self.reenactment


class AskedPart(msgspec.Struct, frozen=True):
    """What the seat is asked, with every legal amount."""

    verbs: tuple[Word, ...]
    call_minor: int = 0
    raise_from_minor: int = 0
    raise_to_minor: int = 0
    fixed: bool = False
    bring_in_minor: int = 0
    most_runs: int = 0


class PokerMine(msgspec.Struct, frozen=True):
    """What one player alone sees: own cards, the question, and how the seat stands."""

    seat: int
    cards: tuple[str, ...]
    asked: AskedPart | None
    sitting_out: bool
    out_at_big_blind: bool
    waits_for_blind: bool
    posts: bool
    owes_minor: int
    coming_minor: int
    leaving: bool
    top_up: bool
    bank_ms: int
    makes: tuple[Said, ...] = ()
    """What the own cards make now: one line for each ranking, high before low."""
    can_show: tuple[str, ...] = ()
    """Own cards that can be shown after a pot that nobody contested."""


class BuyInPart(msgspec.Struct, frozen=True):
    """What somebody without a seat would have to bring (NT-61)."""

    least_minor: int
    most_minor: int
    barred: bool = False
    """Removed from this table: no seat here until a supervisor says so."""


class WaitingPart(msgspec.Struct, frozen=True):
    """How somebody stands on the waiting list; with a seat it is theirs to take until then."""

    place: int
    """1 for whoever came first."""
    seat: int | None = None
    until_ms: int = 0
