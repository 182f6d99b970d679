"""What happens at a table, in the words of the trade: the table's stream of events is the audit log of its rounds.

The state of a table is what these events make of it, in order; replaying them gives the same state (DESIGN section 1).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from croupier.floor.config import TableConfig
from croupier.floor.session_play import SessionTerms
from croupier.rules.limits import Limits


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """The part that all events share; time and actor are kept beside the body."""


class Line(msgspec.Struct, frozen=True, array_like=True):
    """How one wager ended; compact, since a round may have thousands."""

    seat: str
    wager: str
    spot: str
    disposition: str
    stake_minor: int
    profit_minor: int
    returned_minor: int
    stands_minor: int
    why: str
    standing: dict[str, int] = {}


# Opening and closing


class Installed(Event, frozen=True, tag="installed"):
    """A table was set up, under a version of its rules that every round record names (RFH-Order, G-A.5.1)."""

    config: TableConfig
    rules_version: str


class Opened(Event, frozen=True, tag="opened"):
    pass


class ClosingNoticed(Event, frozen=True, tag="closing-noticed"):
    """A sign with the closing time is shown (RFH-18.8)."""

    closes_at_ms: int


class LastAnnounced(Event, frozen=True, tag="last-announced"):
    """The table closes after this round, or after this shoe (HC25-1.1.11)."""

    last: str
    closes_at_ms: int | None = None
    """A last round that waited for its first wager has a clock from now on."""


class ClosingCancelled(Event, frozen=True, tag="closing-cancelled"):
    """The sign comes down; the table stays open."""


class Closed(Event, frozen=True, tag="closed"):
    pass


class LimitsSet(Event, frozen=True, tag="limits-set"):
    """New figures, in force from the next round."""

    limits: Limits


class Resumed(Event, frozen=True, tag="resumed"):
    """The house came back after a stop; clocks start anew."""

    clock_ms: int | None


# Seats and credit


class SeatTaken(Event, frozen=True, tag="seat-taken"):
    seat: str
    patron: str
    name: str
    colour: int


class SeatLeft(Event, frozen=True, tag="seat-left"):
    seat: str
    released: str = ""
    """Why a supervisor freed it, where its player did not leave it (RFH-18.9)."""


class Funded(Event, frozen=True, tag="funded"):
    """Credit came to the terminal's meter from the wallet (RFH-3.3.4)."""

    seat: str
    amount_minor: int


class Collected(Event, frozen=True, tag="collected"):
    """The meter's credit went back to the wallet (RFH-6.3.2)."""

    seat: str
    amount_minor: int


# Cards


class ShoeLoaded(Event, frozen=True, tag="shoe-loaded"):
    """The cards are mixed, cut and in the shoe (RFH-10.1.16 to 10.1.20); who knows their order is nobody."""

    number: int
    how: str
    cards: int
    cut: int | None
    cutting_card_from_back: int
    burned: int
    colour: str = ""


class ShoeWants(Event, frozen=True, tag="shoe-wants"):
    """Before the next round the cards have to be shuffled, checked or replaced, and why."""

    needs: str
    why: str


class CardsChecked(Event, frozen=True, tag="cards-checked"):
    """The finding of a check; a set that is not whole is replaced (RFH-10.5.10.3)."""

    count: int
    missing: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    note: str = ""
    by: str = ""
    by_device: bool = False


class CardsChanged(Event, frozen=True, tag="cards-changed"):
    """Another set with backs of this colour came to the table (RFH-10.1.13, 10.1.14)."""

    colour: str
    reason: str
    pre_shuffled: bool = False


class CardPut(Event, frozen=True, tag="card-put"):
    """A card that was dealt in error goes where the book says: "next", "burned", "held" or "dummy".

    Without a card so many were burned face down.
    """

    code: str
    to: str
    card: str = ""
    count: int = 1


class IncidentRecorded(Event, frozen=True, tag="incident-recorded"):
    """An irregularity of the book, on record with its effect."""

    code: str
    effect: str
    note: str = ""
    card: str = ""
    seat: str = ""


class SeatBarred(Event, frozen=True, tag="seat-barred"):
    """A seat's wagers of this round are void, or forfeited, whatever the outcome (RFH-18.3.1, 15.4.1.1)."""

    seat: str
    how: str
    code: str


class PlayerExcluded(Event, frozen=True, tag="player-excluded"):
    """Somebody may not take part in the game any more (RFH-18.3.2)."""

    seat: str
    patron: str
    code: str


class WithdrawalOpened(Event, frozen=True, tag="withdrawal-opened"):
    """After a power failure with nothing shown, each player may take back all own wagers (RFH-15.4.1.1)."""

    until_ms: int | None = None


class EquipmentMarked(Event, frozen=True, tag="equipment-marked"):
    """How a piece of the table's equipment is from now on, and why; "cards" are the set in use (RFH-10.5.16 to 18)."""

    kind: str
    status: str
    why: str = ""


class KeyingApproved(Event, frozen=True, tag="keying-approved"):
    """The dealer may key in what a device misread; the actor of this event approved it (RFH-10.5.12)."""

    by: str


# Dice and staff


class ShooterChanged(Event, frozen=True, tag="shooter-changed"):
    """The dice go to this seat, or to nobody."""

    seat: str


class DiceDeclined(Event, frozen=True, tag="dice-declined"):
    seat: str


class DealerSignedOn(Event, frozen=True, tag="dealer-signed-on"):
    dealer: str
    name: str
    moved_from: str = ""
    """The table that a supervisor moved the dealer from, in the same step."""


class DealerSignedOff(Event, frozen=True, tag="dealer-signed-off"):
    dealer: str
    moved_to: str = ""


# Wagering


class RoundOpened(Event, frozen=True, tag="round-opened"):
    """Betting is open; without a time the clock waits for the first wager."""

    number: int
    closes_at_ms: int | None
    dummy: bool = False
    rules: str = ""
    """The version of the rules that it is played under (RFH-Order, G-A.5.1)."""


class Placed(Event, frozen=True, tag="placed"):
    """Chips went down: [spot, amount added]. `trimmed` names what the book lowered them for."""

    seat: str
    chips: tuple[tuple[str, int], ...]
    closes_at_ms: int | None = None
    trimmed: str = ""


class TakenBack(Event, frozen=True, tag="taken-back"):
    seat: str
    chips: tuple[tuple[str, int], ...]


class WagersConfirmed(Event, frozen=True, tag="wagers-confirmed"):
    seat: str


class BettingClosed(Event, frozen=True, tag="betting-closed"):
    """No more bets; `returned` are stakes that the book gives back now: [seat, spot, amount, why]."""

    why: str
    returned: tuple[tuple[str, str, int, str], ...] = ()
    draws_at_ms: int | None = None
    """When the generator answers, in RNG mode."""


class LateRefused(Event, frozen=True, tag="late-refused"):
    """Chips that came late do not count; nothing moves (HC25-1.1.4d)."""

    seat: str
    chips: tuple[tuple[str, int], ...]
    reason: str


class LateAllowed(Event, frozen=True, tag="late-allowed"):
    """A supervisor ruled that chips that came late count (RFH-3.2.8)."""

    seat: str
    chips: tuple[tuple[str, int], ...]
    reason: str


# Interrupted games


class ConnectionLost(Event, frozen=True, tag="connection-lost"):
    """The player of a seat has no connection any more; the seat is held."""

    seat: str


class ConnectionRestored(Event, frozen=True, tag="connection-restored"):
    seat: str


class WagersMoved(Event, frozen=True, tag="wagers-moved"):
    """A seat's wagers leave for a temporary table, where the game ends (TSG-A2.34, A4.32): [spot, amount]."""

    seat: str
    to: str
    chips: tuple[tuple[str, int], ...]
    added: tuple[tuple[str, int], ...] = ()
    why: str = ""


class TemporaryOpened(Event, frozen=True, tag="temporary-opened"):
    """A temporary table takes over an interrupted game: the wagers and all that was dealt and chosen (TSG-A2.34)."""

    table: str
    table_name: str
    round: int
    seat: str
    patron: str
    name: str
    colour: int
    why: str
    chips: tuple[tuple[str, int], ...]
    limits: Limits
    added: tuple[tuple[str, int], ...] = ()
    answers: tuple[Any, ...] = ()
    asks: bool = False
    """The player has a decision to make; otherwise chance answers next."""
    until_ms: int | None = None
    shoe: int = 0
    cards: int = 0
    cutting_card_from_back: int = 0
    dealt: dict[str, int] = {}
    """Cards that had left the shoe, besides those of this game; what is left is newly shuffled (NT-87)."""
    unseen: int = 0


class TakenUp(Event, frozen=True, tag="taken-up"):
    """The player has come back to an interrupted game; its clocks run."""

    draws_at_ms: int
    closes_at_ms: int | None = None


class SetAside(Event, frozen=True, tag="set-aside"):
    """The player of a temporary table is gone again, or did not decide: nothing is lost by that (TSG-A2.33)."""

    why: str
    until_ms: int | None = None


# The outcome


class Entered(Event, frozen=True, tag="entered"):
    """An answer of chance that still has to be confirmed; `complete` when nothing more is needed before that."""

    answer: Any
    source: str
    complete: bool = False


class Retracted(Event, frozen=True, tag="retracted"):
    """The entries that were not confirmed are taken back: the last so many, or all (0)."""

    count: int = 0


class Answered(Event, frozen=True, tag="answered"):
    """An answer of chance that counts, and where it came from."""

    answer: Any
    source: str


class ResultConfirmed(Event, frozen=True, tag="result-confirmed"):
    """The entries count from now on."""


class SpinStopped(Event, frozen=True, tag="spin-stopped"):
    reason: str
    note: str = ""
    restarts: bool = False
    """The answers so far are dropped."""


class SpunAgain(Event, frozen=True, tag="spun-again"):
    """The ball runs again after a no spin."""


class Decided(Event, frozen=True, tag="decided"):
    """A seat chose; stakes are further wagers that the choice put down: [spot, amount]."""

    seat: str
    key: str
    option: str
    stakes: tuple[tuple[str, int], ...] = ()
    by_default: bool = False


class DecisionsOpened(Event, frozen=True, tag="decisions-opened"):
    closes_at_ms: int


# The end of a round


class Settled(Event, frozen=True, tag="settled"):
    """The outcome as displays show it, the answers that lead to it, and what it did to every wager."""

    number: int
    outcome: Any
    record: tuple[Any, ...]
    lines: tuple[Line, ...]
    next_at_ms: int | None = None
    cards: tuple[str, ...] = ()
    """Every card that left the shoe in this round."""
    unseen: int = 0
    dummy: bool = False
    broken: str = ""
    """Why the round was broken off: what was decided by then stands, every other wager went back (HC25-3.1.7b)."""


class Voided(Event, frozen=True, tag="voided"):
    """A round is void: every stake goes back, [seat, spot, amount], but those that are forfeited."""

    number: int
    reason: str
    note: str
    returned: tuple[tuple[str, str, int], ...]
    next_at_ms: int | None = None
    cards: tuple[str, ...] = ()
    unseen: int = 0
    forfeited: tuple[tuple[str, str, int], ...] = ()


class RolledBack(Event, frozen=True, tag="rolled-back"):
    """A settled round is undone, to be settled again: what was credited is taken back, [seat, amount, owed].

    `returned` are chips of the next round that go back first, [seat, spot, amount].
    """

    number: int
    reason: str
    note: str
    taken: tuple[tuple[str, int, int], ...]
    returned: tuple[tuple[str, str, int], ...] = ()
    ahead: tuple[str, ...] = ()
    """Cards that were dealt in it and are used again, in their order."""


class ChoicesUndone(Event, frozen=True, tag="choices-undone"):
    """Wagers that choices had added to a round that is corrected or started again go back: [seat, spot, amount]."""

    returned: tuple[tuple[str, str, int], ...]


# Alerts


class AlertRaised(Event, frozen=True, tag="alert-raised"):
    kind: str
    text: str
    seat: str = ""
    """The idle seat that it is about (RFH-18.9)."""


class AlertAcknowledged(Event, frozen=True, tag="alert-acknowledged"):
    alert: int
    note: str = ""


class WinLocked(Event, frozen=True, tag="win-locked"):
    """A large win is held until a supervisor confirms it (HC25-1.1.14b)."""

    seat: str
    patron: str
    round: int
    amount_minor: int
    alert: int = 0
    """The alert that tells of it."""


class WinReleased(Event, frozen=True, tag="win-released"):
    """A win that was held is in its owner's purse."""

    lock: int
    seat: str
    amount_minor: int
    note: str = ""


class PlayersGrouped(Event, frozen=True, tag="players-grouped"):
    """Seats that count as one player for the maximum of each option (HC25-1.1.6c)."""

    seats: tuple[str, ...]
    note: str = ""


# Tournaments


class SessionStarted(Event, frozen=True, tag="session-started"):
    """The table is used for a session of a tournament alone (RFH-16.5.3), set up for tournament credits."""

    tournament: str
    session: str
    config: TableConfig
    terms: SessionTerms
    terminals: dict[str, int]
    """By patron, the terminal that was allocated (RFH-16.5.5)."""
    lucky_numbers: dict[str, str] = {}


class SessionHeld(Event, frozen=True, tag="session-held"):
    """The session is paused for a reason; without one it goes on (RFH-16.9.2)."""

    why: str = ""


class SessionTimeUp(Event, frozen=True, tag="session-time-up"):
    """No further round is opened in this session."""


class SessionPlayerOut(Event, frozen=True, tag="session-player-out"):
    """A player's position in the session is cancelled (RFH-16.5.7, 16.5.8)."""

    patron: str
    why: str


class WageringTimeSet(Event, frozen=True, tag="wagering-time-set"):
    """Wagers have to be made within this time (RFH-16.6.6)."""

    wagering_s: int


class LuckyChipPlaced(Event, frozen=True, tag="lucky-chip-placed"):
    """A seat's Lucky Chip of this round lies on a wager (RFH-16.7.1)."""

    seat: str
    spot: str


class LuckyNumbersDrawn(Event, frozen=True, tag="lucky-numbers-drawn"):
    """By seat, the Random Lucky Number of this game (RFH-16.7.3.1)."""

    numbers: dict[str, str]


class SessionFinished(Event, frozen=True, tag="session-finished"):
    """The table returns to regular play (RFH-16.5.10); by patron, the scores that were made at it."""

    scores: dict[str, int]


# Jackpots


class JackpotFed(Event, frozen=True, tag="jackpot-fed"):
    """The bank paid its part of a round's wagers into a jackpot: [level, amount] (RFH-19.1)."""

    number: int
    jackpot: str
    amounts: tuple[tuple[str, int], ...]


class JackpotFeedUndone(Event, frozen=True, tag="jackpot-feed-undone"):
    """The round does not count: the bank has its contribution back (N71)."""

    number: int
    jackpot: str
    amounts: tuple[tuple[str, int], ...]


class JackpotWon(Event, frozen=True, tag="jackpot-won"):
    """Seats of this round won a jackpot: [seat, amount]; what is `claimed` did not go to their purses."""

    number: int
    jackpot: str
    hit: int
    name: str
    level: str
    wins: tuple[tuple[str, int], ...]
    claimed: str = ""
    """How it is given: "ticket", or a prize in kind."""
    held: bool = False
    """So much that staff confirm it first (HC25-6.2.5b)."""


class JackpotUndone(Event, frozen=True, tag="jackpot-undone"):
    """A jackpot of a round that does not count is taken back: [seat, amount, owed]."""

    number: int
    jackpot: str
    hit: int
    taken: tuple[tuple[str, int, int], ...]
    claimed: bool = False


AnyEvent: TypeAlias = (
    Installed
    | Opened
    | ClosingNoticed
    | LastAnnounced
    | ClosingCancelled
    | Closed
    | LimitsSet
    | Resumed
    | SeatTaken
    | SeatLeft
    | Funded
    | Collected
    | ShoeLoaded
    | ShoeWants
    | CardsChecked
    | CardsChanged
    | CardPut
    | IncidentRecorded
    | SeatBarred
    | PlayerExcluded
    | WithdrawalOpened
    | KeyingApproved
    | EquipmentMarked
    | ShooterChanged
    | DiceDeclined
    | DealerSignedOn
    | DealerSignedOff
    | ConnectionLost
    | ConnectionRestored
    | WagersMoved
    | TemporaryOpened
    | TakenUp
    | SetAside
    | RoundOpened
    | Placed
    | TakenBack
    | WagersConfirmed
    | BettingClosed
    | LateRefused
    | LateAllowed
    | Entered
    | Retracted
    | Answered
    | ResultConfirmed
    | SpinStopped
    | SpunAgain
    | Decided
    | DecisionsOpened
    | Settled
    | Voided
    | RolledBack
    | ChoicesUndone
    | AlertRaised
    | AlertAcknowledged
    | WinLocked
    | WinReleased
    | PlayersGrouped
    | JackpotFed
    | JackpotFeedUndone
    | JackpotWon
    | JackpotUndone
    | SessionStarted
    | SessionHeld
    | SessionTimeUp
    | SessionPlayerOut
    | WageringTimeSet
    | LuckyChipPlaced
    | LuckyNumbersDrawn
    | SessionFinished
)
