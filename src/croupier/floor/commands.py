"""What terminals ask of a table: one struct for each command, the same on the wire, in tests and in simulations.

Every command carries an id made by the terminal; the same id sent twice is done once.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from croupier.floor.events.attention import AlertKind
from croupier.rules.wagers.limits import Limits
from croupier.words.said import Detail

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Name: TypeAlias = Annotated[str, Meta(max_length=64)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Note: TypeAlias = Annotated[str, Meta(max_length=500)]
"""Bounds that hold for every terminal: what is longer is no command of ours and is not read."""


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", gc=False):
    """The part that all commands share."""

    id: CommandId
    table: Name


class Chip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """So much on a spot."""

    spot: Annotated[str, Meta(max_length=400)]
    amount_minor: int


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A call bet: every piece of the bundle, at this unit (RFH-11.2.2)."""

    bundle: Name
    unit_minor: int


# Players


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat; one patron has one seat at a table, from however many tabs."""


class Leave(Command, frozen=True, tag="leave"):
    """Give the seat up; refused while a wager is in play."""


class Place(Command, frozen=True, tag="place"):
    """Put chips on the layout; all of it or nothing, apart from what the book trims."""

    round: Count
    chips: tuple[Chip, ...] = ()
    calls: tuple[Call, ...] = ()


class TakeBack(Command, frozen=True, tag="take-back"):
    """Take chips off again while the period is open; no chips named means all of them."""

    round: Count
    chips: tuple[Chip, ...] = ()


class ConfirmWagers(Command, frozen=True, tag="confirm-wagers"):
    """Commit what lies on the layout; after that it cannot be changed (RFH-3.2.6)."""

    round: Count


class Ready(Command, frozen=True, tag="ready"):
    """Nothing more from this seat: its wagers are committed; after a result, it has been seen and the next may begin.

    A table that goes on when everybody is ready does so now; it is the house that closes and opens, by its own setting.
    """

    round: Count


class Decide(Command, frozen=True, tag="decide"):
    """Answer a decision that the procedure asks of this seat."""

    round: Count
    key: Annotated[str, Meta(max_length=200)]
    option: Name


class Fund(Command, frozen=True, tag="fund"):
    """Move money from the wallet to the terminal's credit meter (RFH-3.3.4)."""

    amount_minor: int


class Collect(Command, frozen=True, tag="collect"):
    """Move the whole credit meter back to the wallet (RFH-6.2, 6.3.2)."""


class DeclineDice(Command, frozen=True, tag="decline-dice"):
    """The shooter, or somebody whose turn would come, does not want the dice (HC25-4.2.4b, 4.3.4b, 4.4.5b)."""


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Take back all own wagers after a power failure, where the book lets players choose (RFH-15.4.1.1)."""

    round: Count


class PlaceLuckyChip(Command, frozen=True, tag="lucky-chip"):
    """Put the Lucky Chip of this round on an area that holds an own wager (RFH-16.7.1.2)."""

    round: Count
    spot: Annotated[str, Meta(max_length=400)]


class TakeUp(Command, frozen=True, tag="take-up"):
    """Go on with an unfinished game, on the temporary table that keeps it (TSG-A2.34, A4.32)."""


class CallSupervisor(Command, frozen=True, tag="call-supervisor"):
    """A player or dealer asks for a supervisor; a terminal's malfunction is reported this way too (RFH-9.4)."""

    note: Note = ""


# Dealers


class NewGame(Command, frozen=True, tag="new-game"):
    """Open the wagering period of the next round; `tumbles` is what a tumbler that counts has reported (RFH-12.3.1)."""

    tumbles: Count | None = None


class NoMoreBets(Command, frozen=True, tag="no-more-bets"):
    """Close the wagering period now."""

    round: Count


class Enter(Command, frozen=True, tag="enter"):
    """What chance answered: the number, card or dice that the dealer saw, or a sensor sent."""

    round: Count
    answer: Any
    source: Name = "dealer"


class ConfirmResult(Command, frozen=True, tag="confirm-result"):
    """The dealer's second press: the proposed outcome is right; settle it (RFH-3.5)."""

    round: Count


class Retract(Command, frozen=True, tag="retract"):
    """Take back entries that are not confirmed yet: the last so many, or all of them (0)."""

    round: Count
    count: Count = 0


class StopSpin(Command, frozen=True, tag="stop-spin"):
    """No spin: the ball is spun again and wagers stay (RFH-11.5.1, HC25-2.1.2)."""

    round: Count
    reason: Note
    note: Note = ""


class SpinAgain(Command, frozen=True, tag="spin-again"):
    """The ball is spun again after a no spin; what a sensor read in between does not count (RFH-11.5.1.8, 11.5.1.9)."""

    round: Count


class PrepareShoe(Command, frozen=True, tag="prepare-shoe"):
    """The cards are shuffled, cut and burned, and the shoe is ready (RFH-10.1.16 to 10.1.20, HC25-3.1.4).

    `cut` is how many cards lay in front of the cut, `cutting_card` how far from the back the cutting card went in; what
    is not said is as the game has it. A riffle of cards that came pre-shuffled needs a supervisor (RFH-10.1.17).
    """

    how: Literal["shuffle", "pre-shuffled", "riffle"] = "shuffle"
    cut: Count | None = None
    cutting_card: Count | None = None
    burned: bool = True


class ReportCheck(Command, frozen=True, tag="report-check"):
    """What a check of the cards found: so many cards, which are missing and which do not belong (RFH-10.5.10.3)."""

    count: Count
    missing: Annotated[tuple[Name, ...], Meta(max_length=60)] = ()
    foreign: Annotated[tuple[Name, ...], Meta(max_length=60)] = ()
    note: Note = ""
    by_device: bool = False
    """A deck-checking device has counted them (RFH-10.1.9)."""


class Report(Command, frozen=True, tag="report"):
    """Something went wrong: an irregularity of the book by its code, with the card, area or seat that it is about.

    What then happens to cards and money is the book's (docs/irregularities.md).
    """

    round: Count
    code: Note
    note: Note = ""
    card: Name = ""
    """The card that was dealt in error, if it was seen."""
    seat: Name = ""
    """Whom it concerns, where it is about one person's wagers."""


class MarkEquipment(Command, frozen=True, tag="mark-equipment"):
    """Say how a shoe, a shuffler, a tumbler or a wheel is (floor/handlers/equipment_marks.py has what each can be)."""

    kind: Name
    status: Name
    note: Note = ""


class SignOn(Command, frozen=True, tag="sign-on"):
    """A dealer comes to the table."""


class SignOff(Command, frozen=True, tag="sign-off"):
    """The dealer leaves the table."""


# Supervisors


class OpenTable(Command, frozen=True, tag="open-table"):
    """Open a closed table."""


class CloseTable(Command, frozen=True, tag="close-table"):
    """Give notice that the table closes at a time; with players present not before the book's notice (RFH-18.8)."""

    notice_s: Annotated[int, Meta(ge=-1, le=2_592_000)]
    last: Literal["", "round", "shoe"] = ""
    """Announce the last round, or the last shoe, in place of a time (HC25-1.1.11)."""


class CancelClosing(Command, frozen=True, tag="cancel-closing"):
    """The table stays open after all: the sign comes down."""


class Void(Command, frozen=True, tag="void"):
    """Declare a round void and return every stake (RFH-18.4, 18.5)."""

    round: Count
    reason: Note
    note: Note = ""
    forfeits: Annotated[tuple[Name, ...], Meta(max_length=100)] = ()
    """Seats of players involved in the fraud, whose stakes stay with the house (RFH-18.5, N21)."""


class Correct(Command, frozen=True, tag="correct"):
    """Replace a confirmed result before the next round is confirmed; the money is settled again by postings.

    `place` says which answer of the round's record was wrong, counted from 0; without it the first one of chance. What
    was dealt and chosen after it is kept where it still applies.
    """

    round: Count
    answer: Any
    reason: Note
    note: Note = ""
    place: Count | None = None


class SetLimits(Command, frozen=True, tag="set-limits"):
    """New figures for the table, from the next round on."""

    limits: Limits


class AllowLate(Command, frozen=True, tag="allow-late"):
    """Rule on one seat's late chips: valid when strictness would be plainly unfair (RFH-3.2.8, HC25-1.1.4d)."""

    round: Count
    seat: Name
    chips: tuple[Chip, ...]
    reason: Note
    valid: bool = True


class Acknowledge(Command, frozen=True, tag="acknowledge"):
    """A supervisor has come and seen to an alert."""

    alert: Count
    note: Note = ""


class OrderCheck(Command, frozen=True, tag="order-check"):
    """Have the cards checked, at any time; the dealer does it once the round is over (RFH-10.1.15)."""

    reason: Note = ""


class DirectShuffle(Command, frozen=True, tag="direct-shuffle"):
    """Have the cards shuffled after this round, on suspicion that they are not randomly mixed (RFH-10.1.16.3)."""

    reason: Note = ""


class ChangeCards(Command, frozen=True, tag="change-cards"):
    """Replace the cards: by the second set with another back, or because they are unfit (RFH-10.1.13, 10.1.14)."""

    colour: Name
    reason: Literal["second-set", "unfit"] = "second-set"
    pre_shuffled: bool = False
    """Shuffled at manufacture, so that the dealer need not (RFH-10.1.16)."""


class AssignDealer(Command, frozen=True, tag="assign-dealer"):
    """Put a dealer on this table, or take the one there off it (an empty id)."""

    dealer: Name
    name: Name = ""


class MoveDealer(Command, frozen=True, tag="move-dealer"):
    """Bring a dealer from another table to this one, in one step; whoever dealt here goes if `relieves` says so."""

    dealer: Name
    source: Name
    name: Name = ""
    relieves: bool = False


class ReleaseSeat(Command, frozen=True, tag="release-seat"):
    """Free the seat of somebody who has not wagered for the book's number of rounds at a full table (RFH-18.9)."""

    seat: Name
    note: Note = ""


class ConfirmWin(Command, frozen=True, tag="confirm-win"):
    """A supervisor confirms a large win, which is held until then (HC25-1.1.14b)."""

    lock: Count
    note: Note = ""


class GroupPlayers(Command, frozen=True, tag="group-players"):
    """These seats play for one person: together they have one player's maximum on each option (HC25-1.1.6c)."""

    seats: Annotated[tuple[Name, ...], Meta(max_length=60)]
    note: Note = ""


class SetCalls(Command, frozen=True, tag="set-calls"):
    """The call bets that this table takes from now on, by their kinds; none: no call bet (HC25-1.1.5)."""

    kinds: Annotated[tuple[Name, ...], Meta(max_length=60)] = ()


class FindMoney(Command, frozen=True, tag="find-money"):
    """Money lies on the table and nobody knows whose it is; with a spot it lies there as a wager (HC25-1.1.3a)."""

    amount_minor: int
    spot: Name = ""
    note: Note = ""


class ReleaseFound(Command, frozen=True, tag="release-found"):
    """Somebody has proven that found money is theirs: it goes into their wallet (HC25-1.1.3b)."""

    found: int
    patron: Name
    note: Note = ""
    """What the proof was."""


# The house itself; no terminal can send these


class LoseConnection(Command, frozen=True, tag="lose-connection"):
    """A player's last connection is gone."""

    patron: Name


class RaiseAlarm(Command, frozen=True, tag="raise-alarm"):
    """Something that a supervisor should know, seen by a device, a terminal or the chat."""

    kind: AlertKind
    details: dict[str, Detail] = {}
    note: Note = ""


class RestoreConnection(Command, frozen=True, tag="restore-connection"):
    """The player is connected again."""

    patron: Name


AnyCommand: TypeAlias = (
    Sit
    | Leave
    | Place
    | TakeBack
    | ConfirmWagers
    | Ready
    | Decide
    | Fund
    | Collect
    | DeclineDice
    | Withdraw
    | TakeUp
    | PlaceLuckyChip
    | CallSupervisor
    | NewGame
    | NoMoreBets
    | Enter
    | ConfirmResult
    | Retract
    | StopSpin
    | SpinAgain
    | PrepareShoe
    | ReportCheck
    | Report
    | MarkEquipment
    | SignOn
    | SignOff
    | OpenTable
    | CloseTable
    | CancelClosing
    | Void
    | Correct
    | SetLimits
    | AllowLate
    | Acknowledge
    | OrderCheck
    | DirectShuffle
    | ChangeCards
    | AssignDealer
    | MoveDealer
    | ReleaseSeat
    | ConfirmWin
    | GroupPlayers
    | SetCalls
    | FindMoney
    | ReleaseFound
)
