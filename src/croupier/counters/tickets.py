"""The ticket counter: prints, redeems, withholds and voids redeemable tickets, each with its postings.

Clauses: RFH-1.1-redeemable-ticket, 3.2.1, 3.3.2, 6.2, 6.3.1, 7.2 (N12); HC25-1.1.13b, c, 6.1.3.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from croupier.cage import accounts
from croupier.cage.jackpots.letters import PrizeTicket
from croupier.cage.kinds import TransferKind
from croupier.cage.tickets import ENDED_KIND, KEY_KIND, KIND, Press, Status, Ticket, number_in
from croupier.counters.errands import CounterReason, Declined, Errand, Handling
from croupier.floor.config import Purse
from croupier.floor.handlers.seating import in_play
from croupier.store.batch import Document
from croupier.store.interface import Reader
from croupier.words.said import Amount, amounts_in

STREAM: Final = "cage"
MOST_MINOR: Final = 10**12
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Ticket).decode

Source = Literal["meter", "wallet", "cash", "prize"]


class PrintTicket(Errand, frozen=True):
    """Print a ticket from a terminal's meter, from a wallet, or for cash at the cage; 0 prints all that is there."""

    patron: str
    currency: str
    source: Source
    amount_minor: int = 0
    place: str = ""
    good_for_ms: int | None = None


class RedeemTicket(Errand, frozen=True):
    """Take a ticket in: for credit on a meter or in a wallet, or for cash at the cage."""

    code: str
    patron: str
    into: Source
    identified: bool = False
    """Personal identification was seen (RFH-7.3.2)."""


class VoidTicket(Errand, frozen=True):
    """A supervisor declares a ticket void; its value goes back to where it came from."""

    code: str
    reason: str


class HoldTicket(Errand, frozen=True):
    """Withhold a ticket until an inquiry is over, or let it go; an inspector is told (RFH-7.2)."""

    code: str
    reason: str
    release: bool = False
    agreed_ms: int = 0
    """Payment is postponed to a time agreed with the holder, until the entitlement is verified (RFH-7.3.1)."""


class ExpireTickets(Errand, frozen=True):
    """The clock has come to the last day of tickets that nobody redeemed."""


# What the record says of it


class TicketEvent(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    number: int
    value_minor: int
    currency: str


class TicketPrinted(TicketEvent, frozen=True, tag="ticket-printed"):
    patron: str
    source: str
    place: str
    expires_ms: int | None = None


class TicketRedeemed(TicketEvent, frozen=True, tag="ticket-redeemed"):
    patron: str
    into: str
    identified: bool = False


class TicketVoided(TicketEvent, frozen=True, tag="ticket-voided"):
    reason: str
    into: str


class TicketHeld(TicketEvent, frozen=True, tag="ticket-held"):
    reason: str
    agreed_ms: int = 0


class TicketReleased(TicketEvent, frozen=True, tag="ticket-released"):
    reason: str


class TicketExpired(TicketEvent, frozen=True, tag="ticket-expired"):
    pass


class TicketCounter:
    """The tickets that are good or withheld, in memory as the record has them."""

    def __init__(self, reader: Reader) -> None:
        self.reload(reader)

    def reload(self, reader: Reader) -> None:
        """Read everything back, because memory may have run ahead of the record."""
        self._tickets = {ticket.number: ticket for ticket in (_decode(body) for _, body in reader.documents(KIND))}
        last = reader.document(KEY_KIND, "last")
        key = reader.document(KEY_KIND, "key")
        self._last = int(last) if last else 0
        self._press = Press(key) if key else None

    def __iter__(self) -> Iterator[Ticket]:
        return iter(self._tickets.values())

    def due(self, now_ms: int) -> list[Ticket]:
        """Tickets whose last day has passed; one that is withheld waits for its inquiry."""
        return [t for t in self if t.status is Status.GOOD and t.expires_ms is not None and t.expires_ms <= now_ms]

    def code(self, number: int, value_minor: int, currency: str) -> str:
        assert self._press is not None, "a ticket was printed, so there is a press"
        return self._press.code(number, value_minor, currency)

    def find(self, code: str) -> Ticket:
        """The ticket of a code, if it can still be redeemed, withheld or voided."""
        number = number_in(code)
        if number is None:
            raise Declined(CounterReason.MISTYPED_CODE)
        ticket = self._tickets.get(number)
        if ticket is None or not self.made(code, ticket):
            raise Declined(CounterReason.UNKNOWN_TICKET)
        return ticket

    def made(self, code: str, ticket: Ticket) -> bool:
        """Whether this is the code that the house printed on the ticket."""
        return self._press is not None and self._press.made(code, ticket)

    def by_number(self, number: int) -> Ticket | None:
        return self._tickets.get(number)

    # Errands

    def print(self, errand: PrintTicket, at: Handling) -> None:
        self.issue(errand, at)

    def print_prize(self, letter: PrizeTicket, at: Handling) -> None:
        """A jackpot has a winner's prize printed (RFH-19.3.2)."""
        how = (letter.amount_minor, letter.place, letter.good_for_ms)
        self.issue(PrintTicket("", at.step.actor.id, letter.patron, letter.currency, "prize", *how), at)

    def issue(self, errand: PrintTicket, at: Handling) -> int:
        """The meter is reduced by exactly the ticket's value, in the same transaction (RFH-6.3.1); its number."""
        source = purse_of(errand.source, errand.patron, errand.currency)
        amount_minor = errand.amount_minor
        if errand.source != "cash":
            if errand.source == "meter" and _plays(at, errand.patron, errand.currency):
                raise Declined(CounterReason.WAGERS_IN_PLAY)
            there_minor = at.ledger.balance(source)
            amount_minor = amount_minor or there_minor
            if not there_minor:
                raise Declined(CounterReason.NOTHING_TO_COLLECT)
            require_funds(errand.currency, amount_minor, there_minor)
        require_amount(errand.currency, amount_minor)
        number = self._last + 1
        if self._press is None:
            key = secrets.token_bytes(32)
            self._press = Press(key)
            at.keep(Document(KEY_KIND, "key", key))
        liability = accounts.tickets(errand.currency)
        at.open(*(accounts.opening(name, errand.currency) for name in (liability, source)))
        posting = at.ledger.post(source, liability, amount_minor, TransferKind.TICKET_PRINTED)
        expires_ms = None if errand.good_for_ms is None else at.now_ms + errand.good_for_ms
        if errand.source == "prize":  # a void gives it to the winner's wallet: the claim is used up
            source = purse_of("wallet", errand.patron, errand.currency)
            at.open(accounts.opening(source, errand.currency))
        ticket = Ticket(number, amount_minor, errand.currency, at.now_ms, errand.by, source, errand.place, expires_ms)
        event = TicketPrinted(
            number, amount_minor, errand.currency, errand.patron, errand.source, errand.place, expires_ms
        )
        at.record(STREAM, event, [posting], self._put(ticket), Document(KEY_KIND, "last", str(number).encode()))
        self._last = number
        return number

    def redeem(self, errand: RedeemTicket, at: Handling) -> None:
        """Once, anywhere on the floor; the full value goes to one place (RFH-3.2.1)."""
        ticket = self.find(errand.code)
        if ticket.status is Status.HELD:
            raise Declined(CounterReason.TICKET_HELD)
        if ticket.expires_ms is not None and ticket.expires_ms <= at.now_ms:
            raise Declined(CounterReason.TICKET_EXPIRED)
        into = purse_of(errand.into, errand.patron, ticket.currency)
        at.open(accounts.opening(into, ticket.currency))
        posting = at.ledger.post(
            accounts.tickets(ticket.currency), into, ticket.value_minor, TransferKind.TICKET_REDEEMED
        )
        event = TicketRedeemed(
            ticket.number, ticket.value_minor, ticket.currency, errand.patron, errand.into, errand.identified
        )
        ticket = msgspec.structs.replace(ticket, identified=errand.identified)
        at.record(STREAM, event, [posting], *self._end(ticket, Status.REDEEMED, errand, at, into))

    def void(self, errand: VoidTicket, at: Handling) -> None:
        ticket = self.find(errand.code)
        if not errand.reason.strip():
            raise Declined(CounterReason.NEEDS_REASON)
        self._void(ticket, errand.reason, errand, at)

    def take_back(self, number: int, reason: str, errand: Errand, at: Handling) -> None:
        """A ticket that never came out of its printer is void; one that has ended meanwhile stays as it is."""
        ticket = self._tickets.get(number)
        if ticket is not None:
            self._void(ticket, reason, errand, at)

    def _void(self, ticket: Ticket, reason: str, errand: Errand, at: Handling) -> None:
        posting = at.ledger.post(
            accounts.tickets(ticket.currency), ticket.source, ticket.value_minor, TransferKind.TICKET_VOIDED
        )
        event = TicketVoided(ticket.number, ticket.value_minor, ticket.currency, reason, ticket.source)
        at.record(STREAM, event, [posting], *self._end(ticket, Status.VOID, errand, at, ticket.source, reason))

    def hold(self, errand: HoldTicket, at: Handling) -> None:
        """Withheld, it is worth nothing until it is let go; who did it, why and when is on record (RFH-7.2)."""
        ticket = self.find(errand.code)
        if not errand.reason.strip():
            raise Declined(CounterReason.NEEDS_REASON)
        if errand.release and ticket.status is not Status.HELD:
            raise Declined(CounterReason.TICKET_NOT_HELD)
        if not errand.release and ticket.status is Status.HELD:
            raise Declined(CounterReason.TICKET_HELD)
        if errand.agreed_ms and errand.agreed_ms <= at.now_ms:
            raise Declined(CounterReason.BAD_TIME)
        facts = (ticket.number, ticket.value_minor, ticket.currency, errand.reason)
        event = TicketReleased(*facts) if errand.release else TicketHeld(*facts, errand.agreed_ms)
        verification = "verified" if errand.release and ticket.verification else "pending" if errand.agreed_ms else ""
        status, told_ms = (Status.GOOD, ticket.inspector_told_ms) if errand.release else (Status.HELD, at.now_ms)
        changed = msgspec.structs.replace(
            ticket,
            status=status,
            reason=errand.reason,
            inspector_told_ms=told_ms,
            agreed_ms=errand.agreed_ms or ticket.agreed_ms,
            verification=verification,
        )
        at.record(STREAM, event, [], self._put(changed))

    def expire(self, errand: ExpireTickets, at: Handling) -> None:
        """What nobody redeemed in time is kept for its owner, apart from the house's own money (HC25-6.1.3)."""
        for ticket in self.due(at.now_ms):
            custody = accounts.custody(ticket.currency)
            at.open(accounts.opening(custody, ticket.currency))
            liability = accounts.tickets(ticket.currency)
            posting = at.ledger.post(liability, custody, ticket.value_minor, TransferKind.TICKET_EXPIRED)
            event = TicketExpired(ticket.number, ticket.value_minor, ticket.currency)
            at.record(STREAM, event, [posting], *self._end(ticket, Status.EXPIRED, errand, at, custody))

    def _put(self, ticket: Ticket) -> Document:
        self._tickets[ticket.number] = ticket
        return Document(KIND, ticket.key, _encode(ticket))

    def _end(
        self, ticket: Ticket, status: Status, errand: Errand, at: Handling, into: str, reason: str = ""
    ) -> tuple[Document, Document]:
        del self._tickets[ticket.number]
        ended = msgspec.structs.replace(
            ticket, status=status, ended_ms=at.now_ms, ended_by=errand.by, ended_into=into, reason=reason
        )
        return Document(KIND, ticket.key, None), Document(ENDED_KIND, ticket.key, _encode(ended))


def purse_of(source: Source, patron: str, currency: str) -> str:
    if source == "cash":
        return accounts.cash(currency)
    if source == "prize":
        return accounts.prize(patron, currency)
    return (accounts.meter if source == "meter" else accounts.wallet)(patron, currency)


def require_amount(currency: str, amount_minor: int) -> None:
    if not 0 < amount_minor <= MOST_MINOR:
        raise Declined(CounterReason.BAD_AMOUNT, most=Amount(MOST_MINOR, currency))


def require_funds(currency: str, wanted_minor: int, there_minor: int) -> None:
    if wanted_minor > there_minor:
        money = amounts_in(currency)
        raise Declined(CounterReason.INSUFFICIENT_FUNDS, available=money(there_minor), wanted=money(wanted_minor))


def _plays(at: Handling, patron: str, currency: str) -> bool:
    """Whether the patron has a wager in an unsettled round that is played from the meter (RFH-6.2, N12)."""
    for table in at.tables.values():
        if table.config.purse is Purse.METER and table.config.currency == currency:
            seat = table.seat_of(patron)
            if seat is not None and in_play(table, seat):
                return True
    return False


def outstanding(reader: Reader) -> dict[str, int]:
    """By currency, what the tickets that are not redeemed are worth; the liability account must hold as much."""
    worth: dict[str, int] = {}
    for _, body in reader.documents(KIND):
        ticket = _decode(body)
        worth[ticket.currency] = worth.get(ticket.currency, 0) + ticket.value_minor
    return worth
