"""The terminals of the installation: health of their parts, open for play, notes in, tickets out, and paying by hand.

Money is never lost between a terminal and its printer: a ticket is printed whole, or its value goes back to the meter
and an attendant pays it by hand. Clauses: RFH-2.2, 3.2, 3.2.1, 3.3.1, 6.3.1, 7.1, 7.3.2, 9.4; HC25-1.1.13a.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.tickets import Ticket
from croupier.counters.cards import CardCounter
from croupier.counters.errands import CounterReason, Declined, Errand, Handling
from croupier.counters.tickets import STREAM as CAGE
from croupier.counters.tickets import PrintTicket, TicketCounter, require_amount, require_funds
from croupier.equipment.terminals import OFFLINE, PRINTER, READY, Part, TerminalRow, TerminalState, missing
from croupier.store.batch import Document
from croupier.store.interface import Reader
from croupier.words.said import Amount, Named, Said, several

STREAM: Final = "terminals"
KIND: Final = "terminal"
JOB_KIND: Final = "print-job"


class ReportPart(Errand, frozen=True):
    """A part was registered, has come on or off its line, or says how it is."""

    terminal: str
    kind: str
    device: str
    state: str


class OpenTerminal(Errand, frozen=True):
    """Set a terminal open for play, or close it."""

    terminal: str
    close: bool = False


class NoteIn(Errand, frozen=True):
    """A note lies in the acceptor; its id is the device's, so that it counts once."""

    terminal: str
    currency: str
    amount_minor: int
    patron: str
    """Whoever plays there, by the server's lights; the house looks again."""


class PrintAtTerminal(Errand, frozen=True):
    """Collect: the whole meter as a ticket from the terminal's own printer."""

    terminal: str
    patron: str
    currency: str
    good_for_ms: int | None = None


class EndPrint(Errand, frozen=True):
    """What became of a ticket in the printer: it came out whole, or it did not, and why."""

    terminal: str
    number: int
    fault: str = ""


class HandPay(Errand, frozen=True):
    """An attendant pays a meter out in cash; the player has checked the amount and signed (RFH-7.1)."""

    patron: str
    currency: str
    amount_minor: int
    signed: bool
    identified: bool = False
    terminal: str = ""


class CountNotes(Errand, frozen=True):
    """The stacker was emptied, and its notes counted at the cage."""

    terminal: str
    counted_minor: int


# What the record says of it


class TerminalEvent(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
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


class TicketPrintedOut(TerminalEvent, frozen=True, tag="ticket-came-out"):
    number: int


class TicketNotPrinted(TerminalEvent, frozen=True, tag="ticket-did-not-print"):
    number: int
    fault: str


class HandPaid(TerminalEvent, frozen=True, tag="hand-paid"):
    patron: str
    currency: str
    amount_minor: int
    signed: bool
    identified: bool = False


class NotesCounted(TerminalEvent, frozen=True, tag="notes-counted"):
    currency: str
    amount_minor: int
    expected_minor: int


class PrintJob(msgspec.Struct, frozen=True):
    """A ticket that lies in a printer and of which nobody knows yet whether it came out."""

    number: int
    terminal: str
    at_ms: int


_decode_terminal = msgspec.json.Decoder(TerminalState).decode
_decode_job = msgspec.json.Decoder(PrintJob).decode
_encode = msgspec.json.Encoder().encode


class TerminalCounter:
    """Every terminal of the floor file, in memory as the record has it."""

    def __init__(self, reader: Reader, cards: CardCounter, tickets: TicketCounter) -> None:
        self._cards = cards
        self._tickets = tickets
        self._rows: dict[str, TerminalRow] = {}
        self.reload(reader)

    def reload(self, reader: Reader) -> None:
        """Read everything back, because memory may have run ahead of the record."""
        known = (_decode_terminal(body) for _, body in reader.documents(KIND))
        self._states = {state.id: state for state in known}
        jobs = (_decode_job(body) for _, body in reader.documents(JOB_KIND))
        self._jobs = {job.number: job for job in jobs}

    def install(self, rows: Iterable[TerminalRow]) -> None:
        """The terminals of this floor."""
        self._rows = {row.id: row for row in rows}

    def __iter__(self) -> Iterator[tuple[TerminalRow, TerminalState]]:
        return iter([(row, self.state(row.id)) for row in self._rows.values()])

    def __len__(self) -> int:
        return len(self._rows)

    def row(self, terminal: str) -> TerminalRow:
        row = self._rows.get(terminal)
        if row is None:
            raise Declined(CounterReason.UNKNOWN_TERMINAL, terminal=terminal[:40])
        return row

    def state(self, terminal: str) -> TerminalState:
        return self._states.get(terminal, TerminalState(terminal))

    def jobs(self, terminal: str) -> list[Ticket]:
        """Tickets that wait in a terminal's printer."""
        waiting = [self._tickets.by_number(job.number) for job in self._jobs.values() if job.terminal == terminal]
        return [ticket for ticket in waiting if ticket is not None]

    def linked(self, terminal: str, table: str) -> bool:
        """Whether a table can be played from a terminal (HC25-1.1.13a)."""
        row = self._rows.get(terminal)
        return row is not None and (not row.tables or table in row.tables)

    # Errands

    def report(self, errand: ReportPart, at: Handling) -> None:
        self.row(errand.terminal)
        state = self.state(errand.terminal)
        before = state.parts.get(errand.kind)
        if before is not None and (before.device, before.state) == (errand.device, errand.state):
            return
        changed = state.with_part(errand.kind, Part(errand.device, errand.state, at.now_ms))
        event = PartChanged(errand.terminal, errand.kind, errand.device, errand.state)
        at.record(STREAM, event, [], self._put(changed))

    def open(self, errand: OpenTerminal, at: Handling) -> None:
        """Only with a note stacker and a ticket printer that are registered and healthy (RFH-2.2)."""
        self.row(errand.terminal)
        state = self.state(errand.terminal)
        if state.open != errand.close:
            return
        wrong = missing(state)
        if not errand.close and wrong:
            raise Declined(CounterReason.TERMINAL_NOT_READY, why=several(_fault(*part) for part in wrong.items()))
        kind = TerminalClosed if errand.close else TerminalOpened
        changed = msgspec.structs.replace(state, open=not errand.close)
        at.record(STREAM, kind(errand.terminal), [], self._put(changed))

    def note_in(self, errand: NoteIn, at: Handling) -> None:
        """Its whole value goes to the meter of whoever plays there, in one entry (RFH-3.2.1)."""
        row = self.row(errand.terminal)
        self._player(errand.terminal, errand.patron)
        if errand.currency != row.currency or errand.amount_minor not in row.takes_minor:
            raise Declined(CounterReason.NOTE_NOT_TAKEN, amount=Amount(errand.amount_minor, errand.currency[:3]))
        stacker, meter = accounts.stacker(row.id, row.currency), accounts.meter(errand.patron, row.currency)
        at.open(*(accounts.opening(name, row.currency) for name in (stacker, meter)))
        posting = at.ledger.post(stacker, meter, errand.amount_minor, TransferKind.NOTE_IN)
        at.record(STREAM, NoteTaken(row.id, errand.patron, row.currency, errand.amount_minor), [posting])

    def _player(self, terminal: str, patron: str) -> None:
        there = self._cards.at(terminal)
        if there is None or there.patron != patron:
            raise Declined(CounterReason.NOBODY_THERE)
        if not self.state(terminal).open:
            raise Declined(CounterReason.TERMINAL_CLOSED)

    def print(self, errand: PrintAtTerminal, at: Handling) -> None:
        """The ticket waits in the printer until that says what became of it (RFH-6.3.1)."""
        self._player(errand.terminal, errand.patron)
        printer = self.state(errand.terminal).parts.get(PRINTER)
        if printer is None or printer.state != READY:
            state = OFFLINE if printer is None else printer.state
            raise Declined(CounterReason.PRINTER_NOT_READY, why=Named("part-state", state))
        wanted = PrintTicket(
            errand.id, errand.by, errand.patron, errand.currency, "meter", 0, errand.terminal, errand.good_for_ms
        )
        number = self._tickets.issue(wanted, at)
        job = PrintJob(number, errand.terminal, at.now_ms)
        self._jobs[number] = job
        at.keep(Document(JOB_KIND, str(number), _encode(job)))

    def end_print(self, errand: EndPrint, at: Handling) -> None:
        """A ticket that did not come out is worth nothing: its value is back on the meter, and staff are told."""
        job = self._jobs.get(errand.number)
        if job is None or job.terminal != errand.terminal:
            raise Declined(CounterReason.NO_PRINT_JOB, number=errand.number)
        del self._jobs[errand.number]
        done = Document(JOB_KIND, str(errand.number), None)
        if not errand.fault:
            at.record(STREAM, TicketPrintedOut(errand.terminal, errand.number), [], done)
            return
        at.record(STREAM, TicketNotPrinted(errand.terminal, errand.number, errand.fault), [], done)
        self._tickets.take_back(errand.number, f"not printed: {errand.fault}", errand, at)

    def hand_pay(self, errand: HandPay, at: Handling) -> None:
        require_amount(errand.currency, errand.amount_minor)
        if not errand.signed:
            raise Declined(CounterReason.NOT_SIGNED)
        cash, meter = accounts.cash(errand.currency), accounts.meter(errand.patron, errand.currency)
        require_funds(errand.currency, errand.amount_minor, at.ledger.balance(meter))
        at.open(*(accounts.opening(name, errand.currency) for name in (cash, meter)))
        posting = at.ledger.post(meter, cash, errand.amount_minor, TransferKind.HAND_PAY)
        event = HandPaid(
            errand.terminal, errand.patron, errand.currency, errand.amount_minor, errand.signed, errand.identified
        )
        at.record(CAGE, event, [posting])

    def count_notes(self, errand: CountNotes, at: Handling) -> None:
        """What was counted is cash at the cage; what differs from the meters stays on the stacker's account."""
        row = self.row(errand.terminal)
        if errand.counted_minor < 0:
            raise Declined(CounterReason.BAD_AMOUNT, most=Amount(10**12, row.currency))
        stacker, cash = accounts.stacker(row.id, row.currency), accounts.cash(row.currency)
        at.open(*(accounts.opening(name, row.currency) for name in (stacker, cash)))
        expected_minor = -at.ledger.balance(stacker)
        postings = []
        if errand.counted_minor:
            postings.append(at.ledger.post(cash, stacker, errand.counted_minor, TransferKind.NOTES_COUNTED))
        at.record(CAGE, NotesCounted(row.id, row.currency, errand.counted_minor, expected_minor), postings)

    def _put(self, state: TerminalState) -> Document:
        self._states[state.id] = state
        return Document(KIND, state.id, _encode(state))


def _fault(part: str, state: str) -> Said:
    return Said("part-is", {"part": Named("part", part), "state": Named("part-state", state)})
