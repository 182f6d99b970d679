"""Who sits, stands behind, deals and shoots, and the money that they bring to a seat or take from it."""

from __future__ import annotations

from typing import ClassVar

from croupier.floor.events.base import EVERYBODY, NOTHING, OWNERS, PIT, ROUND, Event


class SeatTaken(Event, frozen=True, tag="seat-taken"):
    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("seats",)
    seat: str
    patron: str
    name: str
    colour: int


class SeatLeft(Event, frozen=True, tag="seat-left"):
    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("seats",)
    seat: str
    released: str = ""
    """Why a supervisor freed it, where its player did not leave it (RFH-18.9)."""


class Funded(Event, frozen=True, tag="funded"):
    """Credit came to the terminal's meter from the wallet (RFH-3.3.4)."""

    seen_by: ClassVar = OWNERS
    changes: ClassVar = NOTHING

    seat: str
    amount_minor: int


class Collected(Event, frozen=True, tag="collected"):
    """The meter's credit went back to the wallet (RFH-6.3.2)."""

    seen_by: ClassVar = OWNERS
    changes: ClassVar = NOTHING

    seat: str
    amount_minor: int


class SeatBarred(Event, frozen=True, tag="seat-barred"):
    """A seat's wagers of this round are void, whatever the outcome (RFH-18.3.1, 15.4.1.1)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    seat: str
    how: str
    code: str


class PlayerExcluded(Event, frozen=True, tag="player-excluded"):
    """Somebody may not take part in the game any more (RFH-18.3.2)."""

    seen_by: ClassVar = OWNERS
    changes: ClassVar = NOTHING

    seat: str
    patron: str
    code: str


class ShooterChanged(Event, frozen=True, tag="shooter-changed"):
    """The dice go to this seat, or to nobody."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    seat: str


class DiceDeclined(Event, frozen=True, tag="dice-declined"):
    seen_by: ClassVar = OWNERS
    changes: ClassVar = NOTHING
    seat: str


class DealerSignedOn(Event, frozen=True, tag="dealer-signed-on"):
    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND
    dealer: str
    name: str
    moved_from: str = ""
    """The table that a supervisor moved the dealer from, in the same step."""


class DealerSignedOff(Event, frozen=True, tag="dealer-signed-off"):
    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND
    dealer: str
    moved_to: str = ""


class PlayersGrouped(Event, frozen=True, tag="players-grouped"):
    """Seats that count as one player for the maximum of each option (HC25-1.1.6c)."""

    seen_by: ClassVar = PIT
    changes: ClassVar = NOTHING

    seats: tuple[str, ...]
    note: str = ""
