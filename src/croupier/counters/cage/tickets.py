"""Redeemable tickets at the cage: printed, redeemed, withheld and declared void, each with its postings.

A ticket is paid once, since whether it is still good follows from the record alone. What the tickets in circulation are
worth equals what the ledger owes for them; where it does not, none is printed or paid until somebody has looked.
Clauses: RFH-1.1-redeemable-ticket, 3.2.1, 3.3.2, 6.2, 6.3.1, 7.2 (N12); HC25-1.1.13b, c, 6.1.3.
"""

from __future__ import annotations

import msgspec

from croupier.counters.cage.ticket_events import Source


class PrintTicket(msgspec.Struct, frozen=True):
    """Print a ticket from a terminal's meter, from a wallet, or for cash at the cage; 0 prints all that is there."""

    id: str
    patron: str
    currency: str
    source: Source
    amount_minor: int = 0
    place: str = ""
    good_for_ms: int | None = None


class RedeemTicket(msgspec.Struct, frozen=True):
    """Take a ticket in: for credit on a meter or in a wallet, or for cash at the cage."""

    id: str
    code: str
    patron: str
    into: Source
    identified: bool = False
    """Personal identification was seen (RFH-7.3.2)."""
    terminal: str = ""
    """That took it in for whoever plays there."""


class PayTicket(msgspec.Struct, frozen=True):
    """Pay a ticket in cash whose code was shown before: a second person has agreed to it by its number."""

    id: str
    number: int
    identified: bool = False


class VoidTicket(msgspec.Struct, frozen=True):
    """A supervisor declares a ticket void; its value goes back to where it came from."""

    id: str
    code: str
    reason: str


class VoidTicketByNumber(msgspec.Struct, frozen=True):
    """Declare a ticket void whose code was shown before: a second person has agreed to it by its number."""

    id: str
    number: int
    reason: str


class HoldTicket(msgspec.Struct, frozen=True):
    """Withhold a ticket until an inquiry is over, or let it go; an inspector is told (RFH-7.2)."""

    id: str
    code: str
    reason: str
    release: bool = False
    agreed_ms: int = 0
    """Payment is postponed to a time agreed with the holder, until the entitlement is verified (RFH-7.3.1)."""


class ExpireTickets(msgspec.Struct, frozen=True):
    """The clock has come to the last day of tickets that nobody redeemed."""

    id: str
