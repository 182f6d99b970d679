"""What a supervisor has to look at: alerts, and large wins that are held."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

import msgspec

from croupier.floor.events.base import NOTHING, OWNERS, PIT, Event
from croupier.words.said import Detail


class AlertKind(StrEnum):
    """What a supervisor is told; the catalogues have a sentence for each, `alert-kind`."""

    EARLY_RESULT = "early-result"
    MISREAD = "misread"
    INSPECTION = "inspection"
    IDLE_SEAT = "idle-seat"
    JACKPOT = "jackpot"
    WIN_LOCKED = "win-locked"
    LARGE_WIN = "large-win"
    SURPLUS_CARDS = "surplus-cards"
    CARD_CHECK = "card-check"
    TELL = "tell"
    CALL = "call"
    CHAT_REPORTED = "chat-reported"
    NO_READING = "no-reading"
    PART_DOWN = "part-down"
    OTHER_CARD = "other-card"
    TICKETS_DIFFER = "tickets-differ"


class AlertRaised(Event, frozen=True, tag="alert-raised"):
    seen_by: ClassVar = PIT
    changes: ClassVar = NOTHING
    kind: AlertKind
    details: dict[str, Detail] = msgspec.field(default_factory=dict)
    note: str = ""
    """What somebody said besides, in words of their own."""
    seat: str = ""
    """The idle seat that it is about (RFH-18.9)."""


def alert(kind: AlertKind, idle_seat: str = "", /, **details: Detail) -> AlertRaised:
    """What the house itself raises."""
    return AlertRaised(kind, details, seat=idle_seat)


class AlertAcknowledged(Event, frozen=True, tag="alert-acknowledged"):
    seen_by: ClassVar = PIT
    changes: ClassVar = NOTHING
    alert: int
    note: str = ""


class WinLocked(Event, frozen=True, tag="win-locked"):
    """A large win is held until a supervisor confirms it (HC25-1.1.14b)."""

    seen_by: ClassVar = OWNERS
    changes: ClassVar = NOTHING

    seat: str
    patron: str
    round: int
    amount_minor: int
    alert: int = 0
    """The alert that tells of it."""


class WinReleased(Event, frozen=True, tag="win-released"):
    """A win that was held is in its owner's purse."""

    seen_by: ClassVar = OWNERS
    changes: ClassVar = NOTHING

    lock: int
    seat: str
    amount_minor: int
    note: str = ""
