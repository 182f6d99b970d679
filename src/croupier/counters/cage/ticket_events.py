"""What the record says of redeemable tickets (RFH-1.1-redeemable-ticket, 7.2, 7.3.1; HC25-6.1.3)."""

from __future__ import annotations

from typing import Literal

from croupier.counters.desk import CounterEvent

Source = Literal["meter", "wallet", "cash", "prize"]


class TicketEvent(CounterEvent, frozen=True):
    number: int
    value_minor: int
    currency: str


class TicketPrinted(TicketEvent, frozen=True, tag="ticket-printed"):
    patron: str
    source: Source
    place: str
    expires_ms: int | None = None


class TicketRedeemed(TicketEvent, frozen=True, tag="ticket-redeemed"):
    patron: str
    into: Source
    identified: bool = False


class TicketVoided(TicketEvent, frozen=True, tag="ticket-voided"):
    reason: str
    into: str
    """The account that its value went back to."""


class TicketHeld(TicketEvent, frozen=True, tag="ticket-held"):
    reason: str
    agreed_ms: int = 0


class TicketReleased(TicketEvent, frozen=True, tag="ticket-released"):
    reason: str


class TicketExpired(TicketEvent, frozen=True, tag="ticket-expired"):
    pass


class PressInstalled(CounterEvent, frozen=True, tag="press-installed"):
    """The house has a key for its tickets' codes; the record knows its fingerprint, and nothing else of it."""

    fingerprint: str


class TicketsDiffer(CounterEvent, frozen=True, tag="tickets-differ"):
    """At its start the house found tickets that are worth something else than the ledger owes for them."""

    currency: str
    circulating_minor: int
    owed_minor: int


class TicketRefused(CounterEvent, frozen=True, tag="ticket-refused"):
    """What a terminal asked for was not printed."""

    currency: str
    terminal: str
    patron: str
    reason: str


AnyTicketEvent = (
    TicketPrinted
    | TicketRedeemed
    | TicketVoided
    | TicketHeld
    | TicketReleased
    | TicketExpired
    | PressInstalled
    | TicketsDiffer
    | TicketRefused
)
