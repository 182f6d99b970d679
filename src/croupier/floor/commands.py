"""What terminals ask of a table: one struct for each command, the same on the wire, in tests and in simulations.

Every command carries an id made by the terminal; the same id sent twice is done once (DESIGN section 3).
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from croupier.rules.limits import Limits

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Name: TypeAlias = Annotated[str, Meta(max_length=64)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Note: TypeAlias = Annotated[str, Meta(max_length=500)]
"""Bounds that hold for every terminal: what is longer is no command of ours and is not read."""


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The part that all commands share."""

    id: CommandId
    table: Name


class Chip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So much on a spot."""

    spot: Annotated[str, Meta(max_length=400)]
    amount_minor: int


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


class CallSupervisor(Command, frozen=True, tag="call-supervisor"):
    """A player or dealer asks for a supervisor; a terminal's malfunction is reported this way too (RFH-9.4)."""

    note: Note = ""


# Dealers


class NewGame(Command, frozen=True, tag="new-game"):
    """Open the wagering period of the next round."""


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
    """Take back an entry that is not confirmed yet."""

    round: Count


class StopSpin(Command, frozen=True, tag="stop-spin"):
    """No spin: the ball is spun again and wagers stay (RFH-11.5.1, HC25-2.1.2)."""

    round: Count
    reason: Note
    note: Note = ""


class SpinAgain(Command, frozen=True, tag="spin-again"):
    """The ball is spun again after a no spin; what a sensor read in between does not count (RFH-11.5.1.8, 11.5.1.9)."""

    round: Count


# Supervisors


class OpenTable(Command, frozen=True, tag="open-table"):
    """Open a closed table."""


class CloseTable(Command, frozen=True, tag="close-table"):
    """Give notice that the table closes at a time; with players present not before the book's notice (RFH-18.8)."""

    notice_s: Annotated[int, Meta(ge=-1, le=2_592_000)]


class Void(Command, frozen=True, tag="void"):
    """Declare a round void and return every stake (RFH-18.4, 18.5)."""

    round: Count
    reason: Note
    note: Note = ""


class Correct(Command, frozen=True, tag="correct"):
    """Replace a confirmed result before the next round is confirmed; the money is settled again by postings."""

    round: Count
    answer: Any
    reason: Note
    note: Note = ""


class SetLimits(Command, frozen=True, tag="set-limits"):
    """New figures for the table, from the next round on."""

    limits: Limits


class AllowLate(Command, frozen=True, tag="allow-late"):
    """Relax the close for one seat's chips when strictness would be plainly unfair (RFH-3.2.8, HC25-1.1.4d)."""

    round: Count
    seat: Name
    chips: tuple[Chip, ...]
    reason: Note


class Acknowledge(Command, frozen=True, tag="acknowledge"):
    """A supervisor has come and seen to an alert."""

    alert: Count
    note: Note = ""


AnyCommand: TypeAlias = (
    Sit
    | Leave
    | Place
    | TakeBack
    | ConfirmWagers
    | Decide
    | Fund
    | Collect
    | CallSupervisor
    | NewGame
    | NoMoreBets
    | Enter
    | ConfirmResult
    | Retract
    | StopSpin
    | SpinAgain
    | OpenTable
    | CloseTable
    | Void
    | Correct
    | SetLimits
    | AllowLate
    | Acknowledge
)
