"""The cage as a desk: redeemable tickets and cash share one stream, so that receipts have one numbering."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Self

from croupier.cage import accounts
from croupier.cage.jackpots.letters import PrizeTicket
from croupier.cage.tickets import ENDED_KIND, KIND, Press, Status, Ticket
from croupier.counters.cage import cash as cash_commands
from croupier.counters.cage import ticket_state
from croupier.counters.cage import tickets as ticket_commands
from croupier.counters.cage import tills as till_commands
from croupier.counters.cage.handlers import cash, tickets, tills
from croupier.counters.cage.line import CAGE, CodeParts
from croupier.counters.cage.ticket_events import AnyTicketEvent, TicketsDiffer
from croupier.counters.cage.ticket_state import TicketState
from croupier.counters.cage.till_state import move_tills, tills_of
from croupier.counters.desk import Counter, History, Rule
from croupier.counters.terminals import letters as terminal_letters
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.store.batch import Document
from croupier.store.interface import Reader

log = logging.getLogger(__name__)
AnyCageEvent = AnyTicketEvent | cash_commands.AnyCashEvent | till_commands.AnyTillEvent
_CASH: Final = (
    cash_commands.CashTaken,
    cash_commands.CashPaid,
    cash_commands.HandPaid,
    cash_commands.NotesCounted,
    till_commands.TillOpened,
    till_commands.TillClosed,
)


def evolve(state: TicketState, event: AnyCageEvent, at_ms: int) -> Sequence[Document]:
    """Cash leaves no state but its line in the record and in the drawer; its money is in the ledger."""
    move_tills(state, event, at_ms)
    return () if isinstance(event, _CASH) else ticket_state.evolve(state, event, at_ms)


HISTORY: Final = History(CAGE, TicketState, AnyCageEvent, evolve, (KIND, ENDED_KIND))


class Cage(Counter[TicketState]):
    """Tickets in circulation, and the press that knows their codes."""

    history = HISTORY
    rules = {  # noqa: RUF012
        ticket_commands.PrintTicket: Rule((Role.PLAYER, Role.CASHIER), tickets.print_ticket),
        ticket_commands.RedeemTicket: Rule((Role.PLAYER, Role.CASHIER, Role.DEVICE), tickets.redeem),
        ticket_commands.PayTicket: Rule((Role.CASHIER,), tickets.pay),
        ticket_commands.VoidTicket: Rule((Role.GAMING_SUPERVISOR,), tickets.void),
        ticket_commands.VoidTicketByNumber: Rule((Role.GAMING_SUPERVISOR,), tickets.void_numbered),
        ticket_commands.HoldTicket: Rule((Role.GAMING_SUPERVISOR,), tickets.hold),
        ticket_commands.ExpireTickets: Rule((Role.HOUSE, Role.CASHIER), tickets.expire),
        cash_commands.TakeCash: Rule((Role.CASHIER,), cash.take_cash),
        cash_commands.PayCash: Rule((Role.CASHIER,), cash.pay_cash),
        cash_commands.HandPay: Rule((Role.CASHIER,), cash.hand_pay),
        till_commands.OpenTill: Rule((Role.CASHIER,), tills.open_till),
        till_commands.CloseTill: Rule((Role.CASHIER,), tills.close_till),
        PrizeTicket: Rule((), tickets.print_prize),
        terminal_letters.PrintForTerminal: Rule((), tickets.print_for_terminal),
        terminal_letters.TakeTicketBack: Rule((), tickets.take_back),
        terminal_letters.NotesToCage: Rule((), cash.take_notes),
    }

    def __init__(self, reader: Reader, press: Press) -> None:
        self.press = press
        super().__init__(reader)

    def bring_up(self, stream: str) -> Self:
        super().bring_up(stream)
        if self.lacks_key:
            log.error("the key of the tickets is not the one that the record knows: older codes are not recognised")
        return self

    @property
    def lacks_key(self) -> bool:
        """Whether tickets are out whose codes were made with a key that the press has not."""
        made_with = self.state.fingerprint
        return bool(made_with and self.state.tickets) and not self.press.has_key(made_with)

    def __iter__(self) -> Iterator[Ticket]:
        return iter(self.state.tickets.values())

    def due(self, now_ms: int) -> list[Ticket]:
        """Tickets whose last day has passed; one that is withheld waits for its inquiry."""
        return [t for t in self if t.status is Status.GOOD and t.expires_ms is not None and t.expires_ms <= now_ms]

    def tills(self) -> tuple[till_commands.Till, ...]:
        """The drawers that are open, by cashier."""
        return tuple(sorted(tills_of(self.state).values(), key=lambda till: (till.cashier, till.currency)))

    def till(self, cashier: str, currency: str) -> till_commands.Till:
        """A cashier's own drawer, or a refusal that says that there is none."""
        return tills.till_of(self, cashier, currency)

    def find(self, code: str) -> Ticket:
        return tickets.find(self, code)

    def by_number(self, number: int) -> Ticket | None:
        return self.state.tickets.get(number)

    def code(self, ticket: CodeParts) -> str:
        return self.press.code(ticket.number, ticket.value_minor, ticket.currency)

    def made(self, code: str, ticket: Ticket) -> bool:
        """Whether this is the code that the house printed on the ticket."""
        return self.press.made(code, ticket)

    def differences(self) -> list[TicketsDiffer]:
        """Where the tickets in circulation are not worth what the ledger owes for them, by what is stored now."""
        return differences(self._reader, self.state.circulating_minor)

    def report(self, difference: TicketsDiffer, step: Step) -> None:
        """Put a difference on record; every ticket in that currency is refused until it is put right."""
        self.emit(step, difference)


def differences(reader: Reader, worth: Mapping[str, int]) -> list[TicketsDiffer]:
    """Where tickets of this worth, by currency, are not what the ledger owes for tickets."""
    owed = {row.currency: row.balance_minor for row in reader.accounts(accounts.tickets(""))}
    return [
        TicketsDiffer(currency, worth.get(currency, 0), owed.get(currency, 0))
        for currency in sorted({*owed, *worth})
        if worth.get(currency, 0) != owed.get(currency, 0)
    ]
