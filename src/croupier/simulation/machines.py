"""Player terminals as equipment on a simulated day: notes, printers that jam, attendants who pay by hand, the count.

Clauses: RFH-2.2, 3.2.1, 6.3.1, 7.1, 9.4.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

import msgspec

from croupier.cage import accounts
from croupier.counters.errands import Errand
from croupier.counters.terminals import (
    CountNotes,
    EndPrint,
    HandPay,
    NoteIn,
    OpenTerminal,
    PrintAtTerminal,
    ReportPart,
)
from croupier.counters.tickets import TicketPrinted
from croupier.equipment.generator import SeededGenerator
from croupier.equipment.terminals import ACCEPTOR, PRINTER, READY, TerminalRow
from croupier.house.request import Accepted, Reply
from croupier.simulation.network import Line
from croupier.simulation.scene import Scene

CURRENCY: Final = "AUD"
"""The Star's terminals take notes and print tickets."""
CASHIER: Final = "cashier"
_ATTENDANT: Final = "attendant"
_FAULTS: Final = ("jam", "out-of-paper")
_EQUIPPED: Final = 8
"""Of so many terminals one has a note acceptor and a printer."""
_COUNT_MS: Final = 1_500_000


def equipped(patrons: Iterable[str]) -> dict[str, TerminalRow]:
    """By patron, the terminals that have parts of their own."""
    some = [patron for n, patron in enumerate(patrons) if n % _EQUIPPED == 0]
    return {patron: TerminalRow(f"pt-{patron}", f"Terminal of {patron}", CURRENCY) for patron in some}


@dataclass(slots=True, eq=False)
class Machine:
    """One terminal with its parts and whoever plays at it."""

    row: TerminalRow
    patron: str
    chance: SeededGenerator
    scene: Scene
    line: Line
    inserted_minor: int = 0
    faults: dict[str, str] = field(default_factory=dict)

    def install(self) -> None:
        """Parts come on their lines, the terminal opens, and the stacker is emptied now and then."""
        for kind in (ACCEPTOR, PRINTER):
            self._report(kind, READY)
        self.scene.after(5_000, lambda: self._send(OpenTerminal(*self._ids("attendant"), self.row.id), "opened"))
        self.scene.after(_COUNT_MS + self.chance.below(_COUNT_MS), self._count)

    def _ids(self, by: str) -> tuple[str, str]:
        return self.scene.next_id(), by

    def _send(self, errand: Errand, what: str) -> None:
        def told(reply: Reply) -> None:
            self.scene.tally(f"terminals: {what}" + ("" if isinstance(reply, Accepted) else ": declined"))

        self.scene.send(errand, told, self.line)

    def _report(self, kind: str, state: str) -> None:
        device = f"{kind}-{self.patron}"
        self._send(ReportPart(*self._ids(device), self.row.id, kind, device, state), f"part {state}")

    def use(self) -> None:
        """A note in, the meter out on paper or by hand, or a part that fails and is seen to."""
        what = self.chance.below(6)
        if what <= 1:
            note_minor = self.chance.choose((*self.row.takes_minor, 300))
            errand = NoteIn(*self._ids(f"acceptor-{self.patron}"), self.row.id, CURRENCY, note_minor, self.patron)
            self._send(errand, "notes taken")
        elif what <= 3:
            wanted = PrintAtTerminal(*self._ids(self.patron), self.row.id, self.patron, CURRENCY)
            self.scene.send(wanted, self._printing, self.line)
        elif what == 4:
            self._pay_by_hand()
        else:
            kind = self.chance.choose((ACCEPTOR, PRINTER))
            self._report(kind, self.chance.choose(_FAULTS))
            self.scene.after(60_000, lambda: self._report(kind, READY))

    def _printing(self, reply: Reply) -> None:
        """The printer says what became of the ticket: one that did not come out is worth nothing."""
        if not isinstance(reply, Accepted):
            self.scene.tally("terminals: prints declined")
            return
        ticket = msgspec.convert(msgspec.to_builtins(reply.result["event"]), TicketPrinted)
        fault = self.chance.choose(_FAULTS) if self.chance.below(4) == 0 else ""
        if not fault:
            self.scene.tickets.append(self.scene.code_of(reply))
        errand = EndPrint(*self._ids(f"printer-{self.patron}"), self.row.id, ticket.number, fault)
        self.scene.after(2_000, lambda: self._send(errand, "tickets not printed" if fault else "tickets came out"))

    def _pay_by_hand(self) -> None:
        meter_minor = self.scene.balance(accounts.meter(self.patron, CURRENCY))
        signed = self.chance.below(8) > 0
        amount_minor = meter_minor if self.chance.below(6) else meter_minor + 1
        errand = HandPay(*self._ids(_ATTENDANT), self.patron, CURRENCY, amount_minor, signed, True, self.row.id)
        self._send(errand, "paid by hand")

    def _count(self) -> None:
        """Mostly what the meters say; sometimes a note is missing, which stays on the stacker's account."""
        self.scene.after(_COUNT_MS + self.chance.below(_COUNT_MS), self._count)
        held_minor = -self.scene.balance(accounts.stacker(self.row.id, CURRENCY))
        counted_minor = held_minor - 500 if held_minor >= 500 and self.chance.below(8) == 0 else held_minor
        self._send(CountNotes(*self._ids(CASHIER), self.row.id, max(0, counted_minor)), "stackers counted")
