"""A part of a player terminal on its line: notes and tickets in, tickets out, cards, and how the part is.

Nothing is lost on the way: a note that was counted is stacked however often it is shown, one that was not is given
back, and a ticket that a printer does not confirm is asked for again or goes back to the meter. Clauses: RFH-2.2,
3.2.1, 3.3.1, 3.3.2, 3.7, 6.3.1, 9.4; G-2.2.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from typing import Final

import msgspec

from croupier.casino.house import at_table
from croupier.counters.cage.line import at_cage
from croupier.counters.cage.tickets import RedeemTicket
from croupier.counters.cards.commands import CardReason
from croupier.counters.terminals.commands import EndPrint, NoteIn, ReportPart, TerminalReason, at_terminals
from croupier.counters.terminals.events import PrintJob
from croupier.equipment.device_line import Fault, Refused, State, Taken, Welcome
from croupier.equipment.terminal_line import (
    STATES,
    Accepts,
    CardIn,
    CardOut,
    Clock,
    Note,
    Print,
    Printed,
    Return,
    Stack,
    TicketIn,
    ToPart,
    read_from_part,
)
from croupier.equipment.terminals import ACCEPTOR, OFFLINE, PARTS, PRINTER, READER, TerminalRow
from croupier.floor.commands import RaiseAlarm
from croupier.floor.events.attention import AlertKind
from croupier.floor.refusals import Reason, reason_named
from croupier.house.refusal import Refusal
from croupier.house.request import Accepted, Reply
from croupier.house.roles import HOUSE
from croupier.patrons.cards import Presence, plain_number
from croupier.patrons.devices import Device
from croupier.server.premises import Premises
from croupier.words.said import Amount, Detail, Named

CLOCK_MAY_DIFFER_MS: Final = 2_000
"""A part whose clock is further off is out of order until it is set (G-2.2)."""
_numbers = itertools.count(1)


class PartLink:
    """One part on one line; `say` sends it a message."""

    def __init__(self, premises: Premises, device: Device, say: Callable[[ToPart], None]) -> None:
        self._premises = premises
        self.device = device
        self._say = say
        self.when_hung_up: Callable[[], object] = lambda: None
        """Ends the connection."""
        self._prints: dict[int, asyncio.Future[str]] = {}

    stream = ""
    """No desk asks a part anything."""

    @property
    def terminal(self) -> TerminalRow:
        return self._premises.house.terminal_views.row(self.device.terminal)

    def open(self) -> None:
        self._premises.links.add(self)
        self._say(Welcome(self.device.id, self.device.kind, self.device.terminal))
        if self.device.kind == ACCEPTOR:
            self._say(Accepts(self.terminal.currency, self.terminal.takes_minor))
        if self.device.kind == PRINTER:
            views = self._premises.house.terminal_views
            self._premises.pump.show(lambda: views.waiting_prints(self.device.terminal), self._ask_again)

    def _ask_again(self, jobs: list[PrintJob]) -> None:
        for job in jobs:
            self._say(self._job(job))

    def hang_up(self) -> None:
        """Its token was revoked."""
        self.close()
        self.when_hung_up()

    def close(self) -> None:
        if self in self._premises.links:
            self._premises.links.discard(self)
            self._report(OFFLINE)
            if self.device.kind == READER:
                self._premises.waiting_cards.pop(self.device.terminal, None)
                self._premises.boards.ring("terminal")

    def look(self) -> None:
        """No table's question concerns a part."""

    # What the part says

    def take(self, text: bytes | str) -> None:
        """A message from the part; one that cannot be read, or that is none of its kind, changes nothing."""
        try:
            message = read_from_part(text)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            self._say(Refused("", "unreadable", f"The message could not be read: {error}."[:200]))
            return
        match self.device.kind, message:
            case _, State():
                self._state(message.status)
            case _, Clock():
                self._clock(message)
            case "note-acceptor", Note():
                self._note(message)
            case "note-acceptor", TicketIn():
                self._ticket(message)
            case "ticket-printer", Printed():
                self._printed(message.job, "")
            case "ticket-printer", Fault():
                self._printed(message.ask, message.code or "fault")
            case "card-reader", CardIn():
                self._card_in(message.number)
            case "card-reader", CardOut():
                self._premises.waiting_cards.pop(self.device.terminal, None)
                self._premises.boards.ring("terminal")
                self._premises.cards.taken_out(self.device.terminal)
            case _:
                self._say(Refused("", "not-its-part", f"A {self.device.kind} does not say this."))

    def _state(self, status: str) -> None:
        if status not in STATES:
            self._say(Refused("", "unknown-state", f"A part is one of: {', '.join(sorted(STATES))}."))
            return
        self._report("ready" if status == "low-paper" else status)
        if status != "ready":
            self._call(AlertKind.PART_DOWN, part=self.device.name, state=Named("part-state", status))

    def _clock(self, clock: Clock) -> None:
        off_ms = abs(self._premises.now_ms() - clock.now_ms)
        if off_ms > CLOCK_MAY_DIFFER_MS:
            self._state("clock")
            self._say(Refused("", "clock", f"The clock is {off_ms} ms off the house's {self._premises.now_ms()}."))
        else:
            self._say(Taken("clock"))

    def _report(self, state: str) -> None:
        command_id = f"part-{self.device.id}-{self._premises.now_ms()}-{next(_numbers)}"
        command = ReportPart(command_id, self.device.terminal, self.device.kind, self.device.id, state)
        self._ask(command, lambda _: None)

    def _ask(self, command: object, told: Callable[[Reply], None]) -> None:
        self._premises.pump.post(at_terminals(command, self.device.actor), told)

    # Money in

    def _note(self, note: Note) -> None:
        def ask(patron: str) -> None:
            command = NoteIn(f"note-{note.note}", self.device.terminal, note.currency, note.amount_minor, patron)
            self._ask(command, lambda reply: self._decided(note.note, reply))

        self._premises.pump.show(self._player, ask)

    def _ticket(self, ticket: TicketIn) -> None:
        def ask(seen: tuple[str, Refusal | None]) -> None:
            patron, objection = seen
            if objection is not None:
                self._say(Return(ticket.ticket, objection.reason.value, str(objection)[:200]))
                return
            command_id = f"ticket-in-{ticket.ticket}"
            command = RedeemTicket(command_id, ticket.code, patron, "meter", terminal=self.device.terminal)
            self._premises.pump.post(
                at_cage(command, self.device.actor), lambda reply: self._decided(ticket.ticket, reply)
            )

        self._premises.pump.show(lambda: (self._player(), self._objection(ticket.code)), ask)

    def _objection(self, code: str) -> Refusal | None:
        """Why a ticket does not belong into this terminal now."""
        if not self._player():
            return Refusal(TerminalReason.NOBODY_THERE)
        try:
            found = self._premises.house.cage_views.find(code)
        except Refusal:
            return None  # the counter itself says why, and knows a repeat
        if found.currency != self.terminal.currency:
            return Refusal(TerminalReason.NOTE_NOT_TAKEN, amount=Amount(found.value_minor, found.currency))
        return None

    def _player(self) -> str:
        there = self._premises.house.card_views.at(self.device.terminal)
        return there.patron if there is not None else ""

    def _decided(self, item: str, reply: Reply) -> None:
        """An item that was counted before, perhaps for a player who has left, was stacked then and is stacked now."""
        if isinstance(reply, Accepted) or reply.reason == Reason.REUSED_ID.value:
            self._say(Stack(item))
        else:
            self._say(Return(item, reply.reason, reply.sentence[:200]))

    # Tickets out

    def print(self, ticket: PrintJob) -> asyncio.Future[str]:
        """Have a ticket printed; the future tells what went wrong, or nothing."""
        future = self._prints.get(ticket.number)
        if future is None:
            future = self._prints[ticket.number] = asyncio.get_running_loop().create_future()
            self._say(self._job(ticket))
        return future

    def _job(self, ticket: PrintJob) -> Print:
        code = self._premises.house.cage_views.code(ticket)
        house = self._premises.floor.house.name
        return Print(str(ticket.number), code, ticket.value_minor, ticket.currency, house, ticket.expires_ms)

    def _printed(self, job: str, fault: str) -> None:
        if not (job.isascii() and job.isdigit() and len(job) < 12):
            self._say(Refused(job, "no-print-job", "There is no such job."))
            return
        number = int(job)
        command = EndPrint(f"print-{number}-{bool(fault)}", self.device.terminal, number, fault)
        self._ask(command, lambda reply: self._ended(number, job, fault, reply))
        if fault:
            self._state(fault if fault in STATES else "fault")

    def _ended(self, number: int, job: str, fault: str, reply: Reply) -> None:
        self._say(Taken(job) if isinstance(reply, Accepted) else Refused(job, reply.reason, reply.sentence[:200]))
        future = self._prints.pop(number, None)
        if future is not None and not future.done():
            future.set_result(fault)

    # Cards

    def _card_in(self, number: str) -> None:
        """The terminal then asks for the PIN; a card of somebody else in the middle of a session is an irregularity."""
        self._premises.pump.show(
            lambda: self._premises.house.card_views.at(self.device.terminal), lambda there: self._put_in(number, there)
        )

    def _put_in(self, number: str, there: Presence | None) -> None:
        plain = plain_number(number)
        if there is not None and plain != there.number:
            self._call(AlertKind.OTHER_CARD, incident=reason_named("NOT_OWN_CARD"))
            not_own = Refusal(CardReason.CARD_NOT_OWN)
            self._say(Refused("", not_own.reason.value, str(not_own)))
            return
        self._premises.waiting_cards[self.device.terminal] = plain or number[:40]
        self._premises.boards.ring("terminal")
        self._say(Taken("card"))

    def _call(self, kind: AlertKind, **details: Detail) -> None:
        """Tell the supervisors of the tables at which the terminal's player sits (RFH-9.4)."""

        def look() -> list[str]:
            patron = self._player()
            return self._premises.house.table_views.seating(patron) if patron else []

        def call(tables: list[str]) -> None:
            for table in tables:
                call_id = f"{self.device.id}-{self._premises.now_ms()}-{next(_numbers)}"[:64]
                command = RaiseAlarm(call_id, table, kind, {"terminal": self.terminal.name, **details})
                self._premises.pump.post(at_table(command, HOUSE), lambda _: None)

        self._premises.pump.show(look, call)


def is_part(device: Device) -> bool:
    return device.kind in PARTS
