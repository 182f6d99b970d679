"""The terminals of the installation and the tickets in their printers, as the events of their stream make them.

Clauses: RFH-2.2, 3.3.1, 6.3.1.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.counters.terminals.events import (
    AnyTerminalEvent,
    PartChanged,
    PrintJob,
    TerminalClosed,
    TerminalOpened,
    TicketCameOut,
    TicketInPrinter,
    TicketNotPrinted,
)
from croupier.equipment.terminals import Part, TerminalState
from croupier.store.batch import Document


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
