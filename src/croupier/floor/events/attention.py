"""What a supervisor has to look at: alerts, and large wins that are held."""

from __future__ import annotations

from croupier.floor.events.base import Event


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
