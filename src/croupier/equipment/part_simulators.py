"""Simulated parts of a player terminal: an acceptor that is fed notes and tickets, a printer with so much paper.

What went wrong is remembered the way a real device does: a note keeps its id until it is stacked or given back, and a
job is printed once, however often it is asked for.

>>> printer = SimulatedPrinter(paper=1)
>>> printer.hear(Print("7", "CODE", 100, "AUD", "House"))
[Printed(job='7')]
>>> printer.hear(Print("7", "CODE", 100, "AUD", "House")), len(printer.tickets)
([Printed(job='7')], 1)
>>> printer.hear(Print("8", "CODE", 100, "AUD", "House"))
[Fault(ask='8', code='out-of-paper')]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from croupier.equipment.device_line import Fault, State
from croupier.equipment.terminal_line import CardIn, FromPart, Note, Print, Printed, Return, Stack, TicketIn, ToPart


class SimulatedPart(Protocol):
    """A part that starts with something to say, and answers what it hears."""

    def start(self) -> list[FromPart]: ...

    def hear(self, message: ToPart) -> list[FromPart]: ...

    @property
    def done(self) -> bool:
        """Whether all that it was given is in, or a ticket is out."""


class SimulatedAcceptor:
    """Takes notes and tickets one after the other; `stacked` and `returned` say what became of each."""

    def __init__(
        self, currency: str, notes_minor: Sequence[int] = (), tickets: Sequence[str] = (), run: str = "1"
    ) -> None:
        notes = [Note(f"{run}-n{place}", currency, amount) for place, amount in enumerate(notes_minor)]
        slips = [TicketIn(f"{run}-t{place}", code) for place, code in enumerate(tickets)]
        self._waiting: list[Note | TicketIn] = [*notes, *slips]
        self.stacked: list[str] = []
        self.returned: list[tuple[str, str]] = []

    def start(self) -> list[FromPart]:
        return [State("ready"), *self._next()]

    def hear(self, message: ToPart) -> list[FromPart]:
        if isinstance(message, Stack):
            self.stacked.append(message.item)
        elif isinstance(message, Return):
            self.returned.append((message.item, message.sentence))
        else:
            return []
        self._waiting = self._waiting[1:]
        return self._next()

    @property
    def done(self) -> bool:
        return not self._waiting

    def _next(self) -> list[FromPart]:
        return [self._waiting[0]] if self._waiting else []


class SimulatedPrinter:
    """Prints until the paper is out, or jams at a ticket."""

    def __init__(self, paper: int = 1_000, jams_at: int = 0) -> None:
        self._paper = paper
        self._jams_at = jams_at
        self.tickets: dict[str, Print] = {}

    def start(self) -> list[FromPart]:
        return [State("ready" if self._paper else "out-of-paper")]

    def hear(self, message: ToPart) -> list[FromPart]:
        if not isinstance(message, Print):
            return []
        if message.job not in self.tickets:
            if not self._paper:
                return [Fault(message.job, "out-of-paper")]
            self._paper -= 1
            if len(self.tickets) + 1 == self._jams_at:
                self._jams_at = 0
                return [Fault(message.job, "jam")]
            self.tickets[message.job] = message
        return [Printed(message.job)]

    @property
    def done(self) -> bool:
        return bool(self.tickets)


class SimulatedReader:
    """Has one card put in."""

    def __init__(self, number: str) -> None:
        self._number = number

    def start(self) -> list[FromPart]:
        return [State("ready"), CardIn(self._number)]

    def hear(self, message: ToPart) -> list[FromPart]:  # noqa: ARG002  a reader does not listen
        return []

    @property
    def done(self) -> bool:
        return True
