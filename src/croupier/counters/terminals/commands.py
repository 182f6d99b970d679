"""The desk of the player terminals: health of their parts, open for play, notes in, tickets out, stackers emptied.

Money is never lost between a terminal and its printer: a ticket is printed whole, or its value goes back to the meter
and an attendant pays it by hand. Tickets and cash are the cage's: the two write letters to each other. Clauses:
RFH-2.2, 3.2, 3.2.1, 3.3.1, 6.3.1, 7.1, 9.4; HC25-1.1.13a.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from croupier.house.request import Request
from croupier.house.roles import Actor

TERMINALS: Final = "terminals"


class TerminalReason(Enum):
    BAD_AMOUNT = "bad-amount"
    UNKNOWN_TERMINAL = "unknown-terminal"
    TERMINAL_CLOSED = "terminal-closed"
    TERMINAL_NOT_READY = "terminal-not-ready"
    NOBODY_THERE = "nobody-there"
    NOTE_NOT_TAKEN = "note-not-taken"
    PRINTER_NOT_READY = "printer-not-ready"
    NO_PRINT_JOB = "no-print-job"
    NOT_PRINTED = "ticket-not-printed"


class ReportPart(msgspec.Struct, frozen=True):
    """A part was registered, has come on or off its line, or says how it is."""

    id: str
    terminal: str
    kind: str
    device: str
    state: str


class OpenTerminal(msgspec.Struct, frozen=True):
    """Set a terminal open for play, or close it."""

    id: str
    terminal: str
    close: bool = False


class NoteIn(msgspec.Struct, frozen=True):
    """A note lies in the acceptor; its id is the device's, so that it counts once."""

    id: str
    terminal: str
    currency: str
    amount_minor: int
    patron: str
    """Whoever plays there, by the server's lights; the house looks again."""


class PrintAtTerminal(msgspec.Struct, frozen=True):
    """Collect: the whole meter as a ticket from the terminal's own printer."""

    id: str
    terminal: str
    patron: str
    currency: str
    good_for_ms: int | None = None


class EndPrint(msgspec.Struct, frozen=True):
    """What became of a ticket in the printer: it came out whole, or it did not, and why."""

    id: str
    terminal: str
    number: int
    fault: str = ""


class CountNotes(msgspec.Struct, frozen=True):
    """The stacker was emptied, and its notes counted at the cage."""

    id: str
    terminal: str
    counted_minor: int


def at_terminals(command: object, actor: Actor) -> Request:
    return Request(TERMINALS, command, actor)
