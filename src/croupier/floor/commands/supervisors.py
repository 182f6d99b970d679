"""What supervisors ask of a table, and those above them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from croupier.floor.commands.base import Chip, Command, Count, Name, Note
from croupier.rules.wagers.limits import Limits


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
