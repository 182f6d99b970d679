"""Cards, shoes and other equipment of a table, and what was found wrong with them."""

from __future__ import annotations

from typing import ClassVar

from croupier.floor.events.base import EVERYBODY, NOTHING, PIT, ROUND, Event
from croupier.words.said import Named, Said


class ShoeLoaded(Event, frozen=True, tag="shoe-loaded"):
    """The cards are mixed, cut and in the shoe (RFH-10.1.16 to 10.1.20); who knows their order is nobody."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("round", "road")

    number: int
    how: str
    cards: int
    cut: int | None
    cutting_card_from_back: int
    burned: int
    colour: str = ""


class ShoeWants(Event, frozen=True, tag="shoe-wants"):
    """Before the next round the cards have to be shuffled, checked or replaced, and why."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    needs: str
    why: Said | Named


class CardsChecked(Event, frozen=True, tag="cards-checked"):
    """The finding of a check; a set that is not whole is replaced (RFH-10.5.10.3)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    count: int
    missing: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    note: str = ""
    by: str = ""
    by_device: bool = False


class CardsChanged(Event, frozen=True, tag="cards-changed"):
    """Another set with backs of this colour came to the table (RFH-10.1.13, 10.1.14)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    colour: str
    reason: str
    pre_shuffled: bool = False


class CardPut(Event, frozen=True, tag="card-put"):
    """A card that was dealt in error goes where the book says: "next", "burned", "held" or "dummy".

    Without a card so many were burned face down.
    """

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    code: str
    to: str
    card: str = ""
    count: int = 1


class IncidentRecorded(Event, frozen=True, tag="incident-recorded"):
    """An irregularity of the book, on record with its effect."""

    seen_by: ClassVar = PIT
    changes: ClassVar = NOTHING

    code: str
    effect: str
    note: str = ""
    card: str = ""
    seat: str = ""


class WithdrawalOpened(Event, frozen=True, tag="withdrawal-opened"):
    """After a power failure with nothing shown, each player may take back all own wagers (RFH-15.4.1.1)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND
    every_seat: ClassVar = True

    until_ms: int | None = None


class EquipmentMarked(Event, frozen=True, tag="equipment-marked"):
    """How a piece of the table's equipment is from now on, and why; "cards" are the set in use (RFH-10.5.16 to 18)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    kind: str
    status: str
    note: str = ""
    code: str = ""
    """The irregularity that it comes from."""


class KeyingApproved(Event, frozen=True, tag="keying-approved"):
    """The dealer may key in what a device misread; the actor of this event approved it (RFH-10.5.12)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    by: str
