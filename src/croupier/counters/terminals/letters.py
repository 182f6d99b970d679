"""What the terminals and the cage write to each other: tickets to print, tickets that never came out, notes counted."""

from __future__ import annotations

import msgspec


class PrintForTerminal(msgspec.Struct, frozen=True, tag_field="letter", tag="print-for-terminal"):
    """To the cage: a player collects at a terminal; the whole meter goes on a ticket."""

    ask: str
    """The id of what the player asked for."""
    terminal: str
    patron: str
    currency: str
    good_for_ms: int | None = None


class TicketForPrinter(msgspec.Struct, frozen=True, tag_field="letter", tag="ticket-for-printer"):
    """To the terminals: the ticket that was asked for."""

    ask: str
    terminal: str
    number: int
    value_minor: int
    currency: str
    expires_ms: int | None = None


class NothingToPrint(msgspec.Struct, frozen=True, tag_field="letter", tag="nothing-to-print"):
    """To the terminals: no ticket was printed, and why."""

    ask: str
    terminal: str
    reason: str


class TakeTicketBack(msgspec.Struct, frozen=True, tag_field="letter", tag="take-ticket-back"):
    """To the cage: a ticket did not come out of its printer; its value goes back to the meter."""

    number: int
    reason: str


class NotesToCage(msgspec.Struct, frozen=True, tag_field="letter", tag="notes-to-cage"):
    """To the cage: a stacker was emptied and its notes counted."""

    terminal: str
    currency: str
    counted_minor: int


LETTERS = (PrintForTerminal, TicketForPrinter, NothingToPrint, TakeTicketBack, NotesToCage)
