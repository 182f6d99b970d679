"""What the record says of terminals, and of the tickets in their printers (RFH-2.2, 3.3.1, 6.3.1)."""

from __future__ import annotations

import msgspec

from croupier.counters.desk import CounterEvent


class TerminalEvent(CounterEvent, frozen=True):
    terminal: str


class PartChanged(TerminalEvent, frozen=True, tag="part-changed"):
    kind: str
    device: str
    state: str


class TerminalOpened(TerminalEvent, frozen=True, tag="terminal-opened"):
    pass


class TerminalClosed(TerminalEvent, frozen=True, tag="terminal-closed"):
    pass


class NoteTaken(TerminalEvent, frozen=True, tag="note-taken"):
    patron: str
    currency: str
    amount_minor: int


class PrintAsked(TerminalEvent, frozen=True, tag="print-asked"):
    """A player collects; the cage is asked for a ticket."""

    ask: str
    patron: str
    currency: str
    good_for_ms: int | None = None


class TicketInPrinter(TerminalEvent, frozen=True, tag="ticket-in-printer"):
    """The cage has printed it off the meter; now it has to come out."""

    ask: str
    number: int
    value_minor: int
    currency: str
    expires_ms: int | None = None


class PrintRefused(TerminalEvent, frozen=True, tag="print-refused"):
    ask: str
    reason: str


class TicketCameOut(TerminalEvent, frozen=True, tag="ticket-came-out"):
    number: int


class TicketNotPrinted(TerminalEvent, frozen=True, tag="ticket-did-not-print"):
    number: int
    fault: str


class StackerEmptied(TerminalEvent, frozen=True, tag="stacker-emptied"):
    currency: str
    counted_minor: int
    expected_minor: int


AnyTerminalEvent = (
    PartChanged
    | TerminalOpened
    | TerminalClosed
    | NoteTaken
    | PrintAsked
    | TicketInPrinter
    | PrintRefused
    | TicketCameOut
    | TicketNotPrinted
    | StackerEmptied
)


class PrintJob(msgspec.Struct, frozen=True):
    """A ticket that lies in a printer and of which nobody knows yet whether it came out."""

    number: int
    terminal: str
    at_ms: int
    value_minor: int
    currency: str
    expires_ms: int | None = None
