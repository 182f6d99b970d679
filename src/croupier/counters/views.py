"""What screens, devices and lines may know of the counters: cards, terminals, tickets, disputes, complaints.

The server asks these and no desk. Each answer is made of the desks as they are at that moment and never changes
afterwards; whoever wants what is durable asks through the pump (`Pump.look`).
"""

from __future__ import annotations

from typing import Final

from croupier.cage.tickets import Ticket
from croupier.counters.cage.desk import Cage
from croupier.counters.cage.line import CodeParts
from croupier.counters.cage.ticket_events import TicketsDiffer
from croupier.counters.cage.tills import Till
from croupier.counters.cards.desk import Cards
from croupier.counters.complaints.commands import Complaint
from croupier.counters.complaints.desk import Complaints
from croupier.counters.disputes.commands import Dispute
from croupier.counters.disputes.desk import Disputes
from croupier.counters.honesty.commands import Case
from croupier.counters.honesty.desk import Cases
from croupier.counters.laundering.commands import LaunderingCase
from croupier.counters.laundering.desk import LaunderingCases
from croupier.counters.payments.strays import Stray, Strays
from croupier.counters.post_room.commands import OpenLetter
from croupier.counters.post_room.desk import PostRoom
from croupier.counters.second_person.commands import Entry
from croupier.counters.second_person.desk import SecondPerson
from croupier.counters.terminals.commands import TERMINALS, TerminalReason
from croupier.counters.terminals.desk import HISTORY as TERMINALS_HISTORY
from croupier.counters.terminals.desk import Terminals
from croupier.counters.terminals.events import PrintJob, PrintRefused, TicketInPrinter
from croupier.equipment.terminals import TerminalRow, TerminalState
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.patrons.cards import DIGITAL, PlayerCard, Presence
from croupier.store.interface import Reader

_LETTERS_AFTER: Final = 200
"""Among so many events after what was asked for, the cage's answer is looked for."""


class CardViews:
    """Player cards, where they are, and who is barred."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards

    def find(self, number: str) -> PlayerCard:
        """The card of this number, or a refusal that says that there is none."""
        return self._cards.find(number)

    def all_of(self, patron: str) -> list[PlayerCard]:
        """Every card that a patron ever had, the newest first."""
        own = [card for card in self._cards if card.patron == patron]
        return sorted(own, key=lambda card: -card.issued_ms)

    def good_of(self, patron: str) -> list[PlayerCard]:
        """A patron's cards that are neither blocked nor replaced."""
        return self._cards.of(patron)

    def presence(self, patron: str) -> Presence | None:
        """Where a patron's card is, if it is in a terminal or on a device."""
        return self._cards.presence(patron)

    def at(self, terminal: str) -> Presence | None:
        """Whose card is in a terminal."""
        return self._cards.at(terminal)

    def is_barred(self, patron: str) -> bool:
        return self._cards.barred(patron) is not None

    def digital_of(self, patron: str) -> tuple[PlayerCard | None, bool]:
        """A patron's digital card, and whether a first one can be made; one that is blocked only the cage lets go."""
        card = next((card for card in self._cards.of(patron) if card.kind == DIGITAL), None)
        had = any(old.patron == patron and old.kind == DIGITAL for old in self._cards)
        return card, not had and not self.is_barred(patron)


class TerminalViews:
    """The terminals of the floor, who plays at them, and what waits in their printers."""

    def __init__(self, terminals: Terminals, cards: Cards, cage: Cage) -> None:
        self._terminals = terminals
        self._cards = cards
        self._cage = cage

    def row(self, terminal: str) -> TerminalRow:
        """A terminal as the floor file has it, or a refusal that says that there is none."""
        return self._terminals.row(terminal)

    def state(self, terminal: str) -> TerminalState:
        return self._terminals.terminal(terminal)

    def every(self) -> list[tuple[TerminalRow, TerminalState]]:
        return list(self._terminals)

    def waiting_prints(self, terminal: str) -> list[PrintJob]:
        """Tickets that lie in a terminal's printer and are still worth something."""
        return [job for job in self._terminals.jobs(terminal) if self._cage.by_number(job.number) is not None]

    def may_sign_on(self, terminal: str, number: str) -> PlayerCard:
        """The card that can start a session at a terminal in service, or a refusal that says why not (RFH-3.7)."""
        self._terminals.row(terminal)
        if not self._terminals.terminal(terminal).in_service:
            raise Refusal(TerminalReason.TERMINAL_CLOSED)
        card = self._cards.find(number)
        objection = self._cards.objection(card.number, card.patron, terminal)
        if objection is not None:
            raise objection
        return card


class CageViews:
    """Tickets in circulation, and open drawers."""

    def __init__(self, cage: Cage) -> None:
        self._cage = cage

    def tickets(self) -> list[Ticket]:
        """Those that are good or withheld, the newest first."""
        return sorted(self._cage, key=lambda ticket: -ticket.number)

    def find(self, code: str) -> Ticket:
        """The ticket with this code, or a refusal that says why it is none."""
        return self._cage.find(code)

    def code(self, ticket: CodeParts) -> str:
        return self._cage.code(ticket)

    def made(self, code: str, ticket: Ticket) -> bool:
        """Whether this is the code that the house printed on the ticket."""
        return self._cage.made(code, ticket)

    def tills(self) -> tuple[Till, ...]:
        """The drawers that are open."""
        return self._cage.tills()

    def till(self, cashier: str, currency: str) -> Till:
        """A cashier's drawer, or a refusal that says that there is none."""
        return self._cage.till(cashier, currency)

    def any_due(self, now_ms: int) -> bool:
        """Whether the last day of some ticket has passed."""
        return bool(self._cage.due(now_ms))

    def differences(self) -> list[TicketsDiffer]:
        """Where the tickets in circulation are not worth what the ledger owes for them."""
        return self._cage.differences()


class DisputeViews:
    """Disputes about rounds."""

    def __init__(self, disputes: Disputes) -> None:
        self._disputes = disputes

    def find(self, number: int) -> Dispute:
        """The dispute of this number, or a refusal that says that there is none."""
        return self._disputes.find(number)

    def newest(self, most: int) -> list[Dispute]:
        return list(self._disputes)[::-1][:most]

    def of(self, patron: str) -> list[Dispute]:
        """A patron's own, the newest first."""
        return [dispute for dispute in reversed(list(self._disputes)) if dispute.patron == patron]

    def rank(self, dispute: Dispute, review: bool) -> Role:
        """Who decides it, or reviews its decision (RFH-18.11)."""
        return self._disputes.rank(dispute.table, review)


class LaunderingViews:
    """Cases of money laundering, for officers."""

    def __init__(self, cases: LaunderingCases) -> None:
        self._cases = cases

    def cases(self) -> list[LaunderingCase]:
        return self._cases.cases()


class ComplaintViews:
    """Complaints of players."""

    def __init__(self, complaints: Complaints) -> None:
        self._complaints = complaints

    def find(self, number: int) -> Complaint:
        """The complaint of this number, or a refusal that says that there is none."""
        return self._complaints.find(number)

    def of(self, patron: str) -> list[Complaint]:
        """A patron's own, the newest first."""
        return [each for each in reversed(list(self._complaints)) if each.patron == patron]

    def queue(self, most: int) -> list[Complaint]:
        """Those that are open first, whose term ends soonest before the others; then the newest of the rest."""
        every = list(self._complaints)
        waiting = sorted((each for each in every if each.open), key=lambda each: (bool(each.waiting_ms), each.limit_ms))
        ended = sorted((each for each in every if not each.open), key=lambda each: -each.ended_ms)
        return [*waiting, *ended][:most]


def answer_to(reader: Reader, ask: str, version: int) -> TicketInPrinter | PrintRefused | None:
    """What the cage has answered to somebody who collected; `version` is that of what was asked."""
    for stored in reader.events(TERMINALS, version, version + _LETTERS_AFTER):
        event = TERMINALS_HISTORY.decode(stored)
        if isinstance(event, TicketInPrinter | PrintRefused) and event.ask == ask:
            return event
    return None


class CaseViews:
    """Cases of honest play at poker."""

    def __init__(self, desk: Cases) -> None:
        self._desk = desk

    def cases(self) -> list[tuple[Case, bool]]:
        """Newest first, each with whether those whom it names are still kept apart."""
        return [(case, self._desk.still_apart(case)) for case in self._desk.cases()]


class SecondPersonViews:
    """What was asked for and needs somebody else."""

    def __init__(self, desk: SecondPerson) -> None:
        self._desk = desk

    def entry(self, number: int) -> Entry | None:
        return self._desk.state.entries.get(number)

    def entries(self, status: str) -> list[Entry]:
        """Those that wait, or were approved."""
        return [entry for entry in self._desk.entries() if entry.status == status]


class OutsideViews:
    """What waits for parties outside the house, and what they told that belongs to nothing."""

    def __init__(self, post_room: PostRoom, strays: Strays) -> None:
        self._post_room, self._strays = post_room, strays

    def waiting(self) -> list[OpenLetter]:
        """Letters that no party has answered."""
        return self._post_room.waiting()

    def strays(self) -> list[Stray]:
        return self._strays.waiting()
