"""The state of a table: plain data that its events make, that can be stored as a snapshot and compared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.floor.config import TableConfig
from croupier.floor.events import Line
from croupier.floor.origin import Origin
from croupier.floor.session_play import SessionPlay
from croupier.floor.views.parts import Alert, Phase
from croupier.rules.shoe import Stage
from croupier.rules.wagers.limits import Limits
from croupier.rules.wagers.wager import Wager
from croupier.words.said import Named, Said


class Seat(msgspec.Struct):
    """A taken seat and what its session has come to."""

    seat: str
    patron: str
    name: str
    colour: int
    since_ms: int
    net_minor: int = 0
    confirmed: bool = False
    seen: bool = False
    """Its player has seen the last result and waits for the next round."""
    idle_rounds: int = 0
    idle_flagged: bool = False
    """A supervisor has been told since the last wager (RFH-18.9)."""
    away_ms: int = 0
    """Since when its player has no connection; 0 while there is one."""
    last_round: int = 0
    last_lines: list[Line] = []


class ShoeState(msgspec.Struct):
    """The cards of a table: what has left the shoe, and how far it has come. What is left follows from it."""

    number: int = 0
    """Which shoe of the table this is; 0 before the first."""
    cards: int = 0
    cutting_card_from_back: int = 0
    """0: a shuffling machine, into which the cards go back after every round."""
    dealt: dict[str, int] = {}
    """Cards that are known to have left the shoe."""
    unseen: int = 0
    """Cards that left it face down."""
    coups: int = 0
    first_round: int = 0
    stage: Stage = Stage.DEALING
    colour: str = ""
    """The back of the set in use."""
    needs: str = ""
    """What has to be done before the next round: "shuffle", "check" or "replace"."""
    why: Said | Named | None = None
    set_status: str = ""
    """Of the set of cards: "secured", "pre-shuffled", "checked", "in-use", "under-check", "destroyed" (RFH-10.1.10)."""
    pre_shuffled: bool = False
    checked_by: str = ""
    """Who, or which device, checked the set last, and found it whole or not."""
    check_passed: bool = False

    @property
    def left(self) -> int:
        return self.cards - self.unseen - sum(self.dealt.values())

    @property
    def machine(self) -> bool:
        return not self.cutting_card_from_back


class JackpotPrize(msgspec.Struct, frozen=True):
    """A jackpot that a seat won in a round."""

    jackpot: str
    hit: int
    name: str
    level: str
    seat: str
    amount_minor: int
    claimed: str = ""
    held: bool = False
    mystery: bool = False


class RoundState(msgspec.Struct):
    """The round in progress."""

    number: int = 0
    first_version: int = 0
    opened_ms: int = 0
    stakes: dict[str, dict[str, int]] = {}
    """Seat, spot, amount: the wagers of this round."""
    standing: dict[str, Wager] = {}
    """Wagers that earlier rounds left on the layout."""
    answers: list[Any] = []
    """What the procedure has been told and counts."""
    sources: list[str] = []
    """Where each answer came from."""
    entered: list[tuple[Any, str]] = []
    """Answers that wait for a confirmation, with their source."""
    decided: dict[str, str] = {}
    """Decisions made of those that are open together."""
    added: list[tuple[str, str, int]] = []
    """Wagers that decisions put down: seat, spot, amount."""
    closes_at_ms: int | None = None
    draws_at_ms: int | None = None
    respins: int = 0
    stopped: bool = False
    """No spin was announced and the ball is not spun again yet."""
    closed_betting: bool = False
    shoe: int = 0
    """The shoe that it is dealt from."""
    dummy: bool = False
    """Dealt by the rules, without wagers (RFH-1.1-dummy-hand)."""
    ahead: list[str] = []
    """Cards out of the shoe that the next draws use first."""
    aside: list[str] = []
    """Cards of this round that belong to no hand."""
    unseen: int = 0
    """Cards of this round that were burned face down."""
    barred: dict[str, str] = {}
    """Seats whose wagers end otherwise than by the outcome: "void" or "forfeit" (RFH-15.4.1.1, 18.3.1)."""
    may_withdraw: bool = False
    keyed_by: str = ""
    """The supervisor who let the dealer key in what a device misread (RFH-10.5.12)."""
    departed: dict[str, dict[str, int]] = {}
    """Wagers that have left for a temporary table: the round is dealt as if they lay there (TSG-A2.34, A4.32)."""
    order: list[str] = []
    """The seats as they lay before the first of them left."""
    jackpots: list[JackpotPrize] = []
    """What it won besides its wagers."""
    lucky_chips: dict[str, str] = {}
    """By seat, the spot with the Lucky Chip (RFH-16.7.1)."""
    paid_early: list[Line] = []
    """Wagers that were settled before the round is over; they lie here no more (HC25-3.3.4d)."""
    early_undone: bool = False
    """Some of them were taken back, and their owners may owe a part of it."""
    lucky_numbers: dict[str, str] = {}
    """By seat, where a Random Lucky Number is drawn for each game (RFH-16.7.3)."""

    def wagers(self) -> tuple[Wager, ...]:
        """The wagers that the procedure begins with, in the order of seats and spots."""
        lie: Mapping[str, Mapping[str, int]] = self.stakes
        if self.departed:
            lie = {seat: self.departed.get(seat) or self.stakes.get(seat, {}) for seat in (*self.order, *self.stakes)}
        placed = [
            Wager(f"{seat}:{spot}", seat, spot, amount_minor)
            for seat, spots in lie.items()
            for spot, amount_minor in spots.items()
        ]
        return (*self.standing.values(), *placed)

    def at_stake(self) -> tuple[Wager, ...]:
        """The same without those that have left for a temporary table."""
        return tuple(wager for wager in self.wagers() if wager.seat not in self.departed)

    def wagers_of(self, seat: str) -> list[Wager]:
        """The wagers of one seat that the procedure begins with."""
        standing = [wager for wager in self.standing.values() if wager.seat == seat]
        return standing + [
            Wager(f"{seat}:{spot}", seat, spot, amount) for spot, amount in self.stakes.get(seat, {}).items()
        ]

    def lies_on(self, seat: str, spot: str) -> int:
        """What a seat has on a spot, from this round and from earlier ones."""
        earlier = sum(w.stake_minor for w in self.standing.values() if w.seat == seat and w.spot == spot)
        added = sum(amount for name, where, amount in self.added if name == seat and where == spot)
        gone = sum(line.stake_minor for line in self.paid_early if line.seat == seat and line.spot == spot)
        return self.stakes.get(seat, {}).get(spot, 0) + earlier + added - gone

    def staked_minor(self) -> int:
        """Everything that the table's escrow must hold for this round."""
        return (
            sum(sum(spots.values()) for spots in self.stakes.values())
            + sum(wager.stake_minor for wager in self.standing.values())
            + sum(amount for _, _, amount in self.added)
            - sum(line.stake_minor for line in self.paid_early)
        )


class FinishedRound(msgspec.Struct):
    """The last round, kept whole so that a supervisor can have it settled again or void."""

    round: RoundState
    outcome: Any
    record: tuple[Any, ...]
    lines: list[Line]
    at_ms: int
    void: bool = False
    corrected: bool = False
    reason: str = ""
    cards: tuple[str, ...] = ()
    """Every card that left the shoe in it."""
    unseen: int = 0
    shoe: int = 0
    stage: Stage = Stage.DEALING
    """How far the shoe was before it."""


class FoundMoney(msgspec.Struct, frozen=True):
    """Money on the table whose owner nobody knows, with what it has won since (HC25-1.1.3a)."""

    number: int
    amount_minor: int
    at_ms: int
    spot: str = ""
    stake_minor: int = 0
    """What lies on the spot as a wager; nothing once it has lost."""
    rounds: int = 0
    last_round: int = 0
    """The round that was counted last, and what it did: won, lost, kept."""
    last: tuple[int, int, int] = (0, 0, 0)
    kept: bool = False
    """Nobody came: it is the house's."""


class WinLock(msgspec.Struct, frozen=True):
    """A large win that waits for a supervisor."""

    number: int
    seat: str
    patron: str
    round: int
    amount_minor: int
    at_ms: int
    alert: int = 0


class TableState(msgspec.Struct):
    """All that a table knows."""

    config: TableConfig
    rules_version: str
    limits: Limits
    version: int = 0
    open: bool = False
    phase: Phase = Phase.CLOSED
    round: RoundState = msgspec.field(default_factory=RoundState)
    previous: FinishedRound | None = None
    correcting: bool = False
    """The round in progress is one that was settled before and rolled back."""
    seats: dict[str, Seat] = {}
    next_seat: int = 1
    owners: dict[str, str] = {}
    """Seat to patron, also for those who left after the last round; a seat's name is never used twice."""
    next_limits: Limits | None = None
    closing_at_ms: int | None = None
    next_round_at_ms: int | None = None
    alerts: dict[int, Alert] = {}
    next_alert: int = 1
    turnover_minor: int = 0
    won_minor: int = 0
    """What the bank has paid above stakes, less what it has taken: negative when the house is ahead."""
    rounds: int = 0
    shoe: ShoeState = msgspec.field(default_factory=ShoeState)
    held: list[str] = []
    """Cards that the next round begins with (RFH-13.5.5), or the dummy hand (RFH-10.5.4)."""
    dummy_next: bool = False
    excluded: list[str] = []
    """Patrons who may not take part any more (RFH-18.3.2)."""
    shooter: str = ""
    declining: list[str] = []
    """Seats that do not want the dice."""
    dealer: str = ""
    dealer_name: str = ""
    dealer_since_ms: int = 0
    last: str = ""
    """The table closes after this "round" or this "shoe" (HC25-1.1.11)."""
    locks: dict[int, WinLock] = {}
    next_lock: int = 1
    calls: list[str] | None = None
    """The kinds of call bets that a supervisor lets the table take; None: as it is set up (HC25-1.1.5)."""
    found: dict[int, FoundMoney] = {}
    next_found: int = 1
    equipment: dict[str, str] = {}
    """How shoe, shuffler, tumbler and wheel are, where somebody has said so."""
    companies: list[list[str]] = []
    """Seats that count as one player for the maximum of an option (HC25-1.1.6c)."""
    origin: Origin | None = None
    """Where the game of a temporary table was begun; None for every other table."""
    session: SessionPlay | None = None
    """The tournament session that the table is used for now."""

    def seat_of(self, patron: str) -> Seat | None:
        for seat in self.seats.values():
            if seat.patron == patron:
                return seat
        return None
