"""What players ask of a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from croupier.floor.commands.base import Call, Chip, Command, Count, Name, Note


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
