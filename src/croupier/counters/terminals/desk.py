"""The player terminals as a desk: health of their parts, open for play, notes in, tickets out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.counters.cage.handlers import tickets
from croupier.counters.cage.line import CAGE
from croupier.counters.cage.reasons import MOST_MINOR
from croupier.counters.desk import Counter, DeskReason, History, Rule, require_self
from croupier.counters.terminals.commands import (
    TERMINALS,
    CountNotes,
    EndPrint,
    NoteIn,
    OpenTerminal,
    PrintAtTerminal,
    ReportPart,
    TerminalReason,
)
from croupier.counters.terminals.events import (
    AnyTerminalEvent,
    NoteTaken,
    PartChanged,
    PrintAsked,
    PrintJob,
    PrintRefused,
    StackerEmptied,
    TerminalClosed,
    TerminalOpened,
    TicketCameOut,
    TicketInPrinter,
    TicketNotPrinted,
)
from croupier.counters.terminals.letters import (
    NotesToCage,
    NothingToPrint,
    PrintForTerminal,
    TakeTicketBack,
    TicketForPrinter,
)
from croupier.counters.terminals.state import TerminalsState, evolve, terminal_of
from croupier.equipment.terminals import ACCEPTOR, OFFLINE, PRINTER, READY, TerminalRow, TerminalState, missing
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.store.interface import Reader
from croupier.words.said import Amount, Named, Said, several

HISTORY: Final = History(TERMINALS, TerminalsState, AnyTerminalEvent, evolve)


class Terminals(Counter[TerminalsState]):
    """Every terminal of the floor file."""

    history = HISTORY

    def __init__(self, reader: Reader) -> None:
        self._rows: dict[str, TerminalRow] = {}
        super().__init__(reader)

    def install(self, rows: Iterable[TerminalRow]) -> None:
        """The terminals of this floor."""
        self._rows = {row.id: row for row in rows}

    # What is known

    def __iter__(self) -> Iterator[tuple[TerminalRow, TerminalState]]:
        return iter([(row, self.terminal(row.id)) for row in self._rows.values()])

    def __len__(self) -> int:
        return len(self._rows)

    def row(self, terminal: str) -> TerminalRow:
        row = self._rows.get(terminal)
        if row is None:
            raise Refusal(TerminalReason.UNKNOWN_TERMINAL, terminal=terminal[:40])
        return row

    def terminal(self, terminal: str) -> TerminalState:
        return terminal_of(self.state, terminal)

    def jobs(self, terminal: str) -> list[PrintJob]:
        """Tickets that wait in a terminal's printer."""
        return [job for job in self.state.jobs.values() if job.terminal == terminal]

    def linked(self, terminal: str, table: str) -> bool:
        """Whether a table can be played from a terminal (HC25-1.1.13a)."""
        row = self._rows.get(terminal)
        return row is not None and (not row.tables or table in row.tables)

    # What is asked

    def _report(self, command: ReportPart, step: Step) -> None:
        self.row(command.terminal)
        before = self.terminal(command.terminal).parts.get(command.kind)
        if before is None or (before.device, before.state) != (command.device, command.state):
            event = PartChanged(command.terminal, command.kind, command.device, command.state, by=step.actor.id)
            self.emit(step, event)

    def _open(self, command: OpenTerminal, step: Step) -> None:
        """Only with a note stacker and a ticket printer that are registered and healthy (RFH-2.2)."""
        self.row(command.terminal)
        state = self.terminal(command.terminal)
        if state.open != command.close:
            return
        wrong = missing(state)
        if not command.close and wrong:
            raise Refusal(TerminalReason.TERMINAL_NOT_READY, why=several(_fault(*part) for part in wrong.items()))
        kind = TerminalClosed if command.close else TerminalOpened
        self.emit(step, kind(command.terminal, by=step.actor.id))

    def _note_in(self, command: NoteIn, step: Step) -> None:
        """Its whole value goes to the meter of whoever plays there, in one entry (RFH-3.2.1)."""
        row = self.row(command.terminal)
        self._require_part(command.terminal, ACCEPTOR, step)
        self._require_player(command.terminal, command.patron, step)
        amount_minor = command.amount_minor
        if command.currency != row.currency or amount_minor not in row.takes_minor:
            raise Refusal(TerminalReason.NOTE_NOT_TAKEN, amount=Amount(amount_minor, command.currency[:3]))
        stacker, meter = accounts.stacker(row.id, row.currency), accounts.meter(command.patron, row.currency)
        step.open(*(accounts.opening(name, row.currency) for name in (stacker, meter)))
        posting = step.ledger.post(stacker, meter, amount_minor, TransferKind.NOTE_IN)
        self.emit(step, NoteTaken(row.id, command.patron, row.currency, amount_minor, by=step.actor.id), posting)

    def _require_part(self, terminal: str, kind: str, step: Step) -> None:
        """A device speaks for its own terminal and for its own part in it."""
        part = self.terminal(terminal).parts.get(kind)
        if part is None or part.device != step.actor.id:
            raise Refusal(DeskReason.NOT_YOURS)

    def _require_player(self, terminal: str, patron: str, step: Step) -> None:
        if not patron or step.admission.player_at(terminal) != patron:
            raise Refusal(TerminalReason.NOBODY_THERE)
        if not self.terminal(terminal).open:
            raise Refusal(TerminalReason.TERMINAL_CLOSED)

    def _print(self, command: PrintAtTerminal, step: Step) -> None:
        """The cage is asked for the ticket; what it would refuse now is refused at once."""
        require_self(step.actor, command.patron)
        self.row(command.terminal)
        self._require_player(command.terminal, command.patron, step)
        printer = self.terminal(command.terminal).parts.get(PRINTER)
        if printer is None or printer.state != READY:
            state = OFFLINE if printer is None else printer.state
            raise Refusal(TerminalReason.PRINTER_NOT_READY, why=Named("part-state", state))
        tickets.require_collectable(command.patron, command.currency, step)
        event = PrintAsked(
            command.terminal, command.id, command.patron, command.currency, command.good_for_ms, by=step.actor.id
        )
        self.emit(step, event)
        letter = PrintForTerminal(command.id, command.terminal, command.patron, command.currency, command.good_for_ms)
        step.send(CAGE, letter)

    def _take_ticket(self, letter: TicketForPrinter, step: Step) -> None:
        """The ticket waits in the printer until that says what became of it."""
        event = TicketInPrinter(
            letter.terminal,
            letter.ask,
            letter.number,
            letter.value_minor,
            letter.currency,
            letter.expires_ms,
            by=step.actor.id,
        )
        self.emit(step, event)

    def _print_nothing(self, letter: NothingToPrint, step: Step) -> None:
        self.emit(step, PrintRefused(letter.terminal, letter.ask, letter.reason, by=step.actor.id))

    def _end_print(self, command: EndPrint, step: Step) -> None:
        """A ticket that did not come out is worth nothing: its value is back on the meter, and staff are told."""
        self._require_part(command.terminal, PRINTER, step)
        job = self.state.jobs.get(command.number)
        if job is None or job.terminal != command.terminal:
            raise Refusal(TerminalReason.NO_PRINT_JOB, number=command.number)
        if not command.fault:
            self.emit(step, TicketCameOut(command.terminal, command.number, by=step.actor.id))
            return
        self.emit(step, TicketNotPrinted(command.terminal, command.number, command.fault, by=step.actor.id))
        step.send(CAGE, TakeTicketBack(command.number, f"not printed: {command.fault}"))

    def _count_notes(self, command: CountNotes, step: Step) -> None:
        """What was counted is cash at the cage; what differs from the meters stays on the stacker's account."""
        row = self.row(command.terminal)
        counted_minor = command.counted_minor
        if not 0 <= counted_minor <= MOST_MINOR:
            raise Refusal(TerminalReason.BAD_AMOUNT, most=Amount(MOST_MINOR, row.currency))
        expected_minor = -step.ledger.balance(accounts.stacker(row.id, row.currency))
        event = StackerEmptied(row.id, row.currency, counted_minor, expected_minor, by=step.actor.id)
        self.emit(step, event)
        step.send(CAGE, NotesToCage(row.id, row.currency, counted_minor))

    rules = {  # noqa: RUF012
        ReportPart: Rule((Role.DEVICE, Role.HOUSE, Role.ADMINISTRATOR), _report),
        OpenTerminal: Rule((Role.GAMING_SUPERVISOR,), _open),
        NoteIn: Rule((Role.DEVICE,), _note_in),
        PrintAtTerminal: Rule((Role.PLAYER,), _print),
        EndPrint: Rule((Role.DEVICE,), _end_print),
        CountNotes: Rule((Role.CASHIER,), _count_notes),
        TicketForPrinter: Rule((), _take_ticket),
        NothingToPrint: Rule((), _print_nothing),
    }


def _fault(part: str, state: str) -> Said:
    return Said("part-is", {"part": Named("part", part), "state": Named("part-state", state)})
