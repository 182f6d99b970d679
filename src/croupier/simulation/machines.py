"""Player terminals as equipment on a simulated day: notes, printers that jam, attendants who pay by hand, the count.

Clauses: RFH-2.2, 3.2.1, 6.3.1, 7.1, 9.4.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from croupier.cage import accounts
from croupier.counters.cage.cash import HandPay
from croupier.counters.cage.line import at_cage
from croupier.counters.terminals.commands import (
    CountNotes,
    EndPrint,
    NoteIn,
    OpenTerminal,
    PrintAtTerminal,
    ReportPart,
    at_terminals,
)
from croupier.equipment.generator import SeededGenerator
from croupier.equipment.terminals import ACCEPTOR, PRINTER, READY, TerminalRow
from croupier.house.request import Accepted, Reply, Work
from croupier.house.roles import Role
from croupier.simulation.network import Line
from croupier.simulation.people import actor
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
        self.scene.after(5_000, self._open)
        self.scene.after(_COUNT_MS + self.chance.below(_COUNT_MS), self._count)

    def _open(self) -> None:
        command = OpenTerminal(self.scene.next_id(), self.row.id)
        self._send(at_terminals(command, actor("floor-boss", Role.GAMING_SUPERVISOR)), "opened")

    def _part(self, command: object, device: str, what: str) -> None:
        """One of its devices says or asks something."""
        self._send(at_terminals(command, actor(f"{device}-{self.patron}", Role.DEVICE)), what)

    def _send(self, work: Work, what: str) -> None:
        def told(reply: Reply) -> None:
            self.scene.tally(f"terminals: {what}" + ("" if isinstance(reply, Accepted) else ": declined"))

        self.scene.send(work, told, self.line)

    def _report(self, kind: str, state: str) -> None:
        device = f"{kind}-{self.patron}"
        self._part(ReportPart(self.scene.next_id(), self.row.id, kind, device, state), kind, f"part {state}")

    def use(self) -> None:
        """A note in, the meter out on paper or by hand, or a part that fails and is seen to."""
        what = self.chance.below(6)
        if what <= 1:
            note_minor = self.chance.choose((*self.row.takes_minor, 300))
            note = NoteIn(self.scene.next_id(), self.row.id, CURRENCY, note_minor, self.patron)
            self._part(note, ACCEPTOR, "notes taken")
        elif what <= 3:
            self._collect()
        elif what == 4:
            self._pay_by_hand()
        else:
            kind = self.chance.choose((ACCEPTOR, PRINTER))
            self._report(kind, self.chance.choose(_FAULTS))
            self.scene.after(60_000, lambda: self._report(kind, READY))

    def _collect(self) -> None:
        ask = self.scene.next_id()
        wanted = PrintAtTerminal(ask, self.row.id, self.patron, CURRENCY)
        work = at_terminals(wanted, actor(self.patron, Role.PLAYER))
        self.scene.send(work, lambda reply: self._printing(ask, reply), self.line)

    def _printing(self, ask: str, reply: Reply) -> None:
        """The printer says what became of the ticket: one that did not come out is worth nothing."""
        ticket = self.scene.printed_for(ask, reply) if isinstance(reply, Accepted) else None
        if ticket is None:
            self.scene.tally("terminals: prints declined")
            return
        fault = self.chance.choose(_FAULTS) if self.chance.below(4) == 0 else ""
        if not fault:
            self.scene.tickets.append(self.scene.code_of(ticket))
        end = EndPrint(self.scene.next_id(), self.row.id, ticket.number, fault)
        what = "tickets not printed" if fault else "tickets came out"
        self.scene.after(2_000, lambda: self._part(end, PRINTER, what))

    def _pay_by_hand(self) -> None:
        meter_minor = self.scene.balance(accounts.meter(self.patron, CURRENCY))
        signed = self.chance.below(8) > 0
        amount_minor = meter_minor if self.chance.below(6) else meter_minor + 1
        command = HandPay(self.scene.next_id(), self.patron, CURRENCY, amount_minor, signed, True, self.row.id)
        self._send(at_cage(command, actor(_ATTENDANT, Role.CASHIER)), "paid by hand")

    def _count(self) -> None:
        """Mostly what the meters say; sometimes a note is missing, which stays on the stacker's account."""
        self.scene.after(_COUNT_MS + self.chance.below(_COUNT_MS), self._count)
        held_minor = -self.scene.balance(accounts.stacker(self.row.id, CURRENCY))
        counted_minor = held_minor - 500 if held_minor >= 500 and self.chance.below(8) == 0 else held_minor
        command = CountNotes(self.scene.next_id(), self.row.id, max(0, counted_minor))
        self._send(at_terminals(command, actor(CASHIER, Role.CASHIER)), "stackers counted")
