"""The terminals of the installation and the tickets in their printers, as the events of their stream make them.

Clauses: RFH-2.2, 3.3.1, 6.3.1.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.counters.desk import CounterEvent
from croupier.equipment.terminals import Part, TerminalState
from croupier.store.batch import Document


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


class TerminalsState(msgspec.Struct):
    terminals: dict[str, TerminalState] = {}
    jobs: dict[int, PrintJob] = {}
    """By the number of the ticket."""


def evolve(state: TerminalsState, event: AnyTerminalEvent, at_ms: int) -> Sequence[Document]:
    """What an event does to the terminals; nobody looks them up in documents."""
    match event:
        case PartChanged():
            before = terminal_of(state, event.terminal)
            state.terminals[event.terminal] = before.with_part(event.kind, Part(event.device, event.state, at_ms))
        case TerminalOpened() | TerminalClosed():
            before = terminal_of(state, event.terminal)
            now_open = isinstance(event, TerminalOpened)
            state.terminals[event.terminal] = msgspec.structs.replace(before, open=now_open)
        case TicketInPrinter():
            state.jobs[event.number] = PrintJob(
                event.number, event.terminal, at_ms, event.value_minor, event.currency, event.expires_ms
            )
        case TicketCameOut() | TicketNotPrinted():
            del state.jobs[event.number]
        case _:
            pass
    return ()


def terminal_of(state: TerminalsState, terminal: str) -> TerminalState:
    return state.terminals.get(terminal) or TerminalState(terminal)
