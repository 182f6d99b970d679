"""What dealers ask of a table, and what devices that answer for them send."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from croupier.floor.commands.base import Command, Count, Name, Note


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
