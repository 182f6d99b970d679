"""The tickets that are out there, as the events of the cage's stream make them.

Clauses: RFH-1.1-redeemable-ticket, 7.2, 7.3.1; HC25-6.1.3.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET, UnsetType

from croupier.cage import accounts
from croupier.cage.tickets import ENDED_KIND, KIND, Status, Ticket
from croupier.counters.cage.ticket_events import (
    AnyTicketEvent,
    PressInstalled,
    Source,
    TicketExpired,
    TicketHeld,
    TicketPrinted,
    TicketRedeemed,
    TicketRefused,
    TicketReleased,
    TicketsDiffer,
    TicketVoided,
)
from croupier.counters.cage.tills import Till
from croupier.counters.desk import encode
from croupier.store.batch import Document


class TicketState(msgspec.Struct):
    """The tickets that are good or withheld, by number."""

    tickets: dict[int, Ticket] = {}
    last: int = 0
    """The number of the last one that was printed."""
    circulating_minor: dict[str, int] = {}
    """What they are worth, by currency; the ledger owes as much."""
    fingerprint: str = ""
    """Of the key that makes their codes."""
    tills: dict[str, Till] | UnsetType = UNSET
    """The drawers that are open; absent where none is, as in records of before there were any."""


def purse_of(source: Source, patron: str, currency: str) -> str:
    if source == "cash":
        return accounts.cash(currency)
    if source == "prize":
        return accounts.prize(patron, currency)
    return (accounts.meter if source == "meter" else accounts.wallet)(patron, currency)


def home_of(printed: TicketPrinted) -> str:
    """Where a void ticket's value goes: whence it came; that of a prize to the wallet, since the claim is used up."""
    source: Source = "wallet" if printed.source == "prize" else printed.source
    return purse_of(source, printed.patron, printed.currency)


def evolve(state: TicketState, event: AnyTicketEvent, at_ms: int) -> Sequence[Document]:
    """What an event does to the tickets, and the documents of those that it changed."""
    match event:
        case TicketPrinted():
            ticket = Ticket(
                event.number,
                event.value_minor,
                event.currency,
                at_ms,
                event.by,
                home_of(event),
                event.place,
                event.expires_ms,
            )
            state.last = event.number
            _circulate(state, event.currency, event.value_minor)
            return [_put(state, ticket)]
        case TicketHeld():
            return [_put(state, _held(state.tickets[event.number], event, at_ms))]
        case TicketReleased():
            ticket = state.tickets[event.number]
            verified = "verified" if ticket.verification else ""
            return [_put(state, _replace(ticket, status=Status.GOOD, reason=event.reason, verification=verified))]
        case TicketRedeemed():
            into = purse_of(event.into, event.patron, event.currency)
            return _end(state, event, Status.REDEEMED, at_ms, into)
        case TicketVoided():
            return _end(state, event, Status.VOID, at_ms, event.into)
        case TicketExpired():
            return _end(state, event, Status.EXPIRED, at_ms, accounts.custody(event.currency))
        case PressInstalled():
            state.fingerprint = event.fingerprint
            return ()
        case TicketsDiffer() | TicketRefused():
            return ()


_replace = msgspec.structs.replace


def _held(ticket: Ticket, event: TicketHeld, at_ms: int) -> Ticket:
    return _replace(
        ticket,
        status=Status.HELD,
        reason=event.reason,
        inspector_told_ms=at_ms,
        agreed_ms=event.agreed_ms or ticket.agreed_ms,
        verification="pending" if event.agreed_ms else "",
    )


def _put(state: TicketState, ticket: Ticket) -> Document:
    state.tickets[ticket.number] = ticket
    return Document(KIND, ticket.key, encode(ticket))


def _end(
    state: TicketState, event: TicketRedeemed | TicketVoided | TicketExpired, status: Status, at_ms: int, into: str
) -> tuple[Document, Document]:
    ticket = state.tickets.pop(event.number)
    _circulate(state, event.currency, -event.value_minor)
    ended = _replace(
        ticket,
        status=status,
        ended_ms=at_ms,
        ended_by=event.by,
        ended_into=into,
        reason=event.reason if isinstance(event, TicketVoided) else "",
        identified=event.identified if isinstance(event, TicketRedeemed) else ticket.identified,
    )
    return Document(KIND, ticket.key, None), Document(ENDED_KIND, ticket.key, encode(ended))


def _circulate(state: TicketState, currency: str, change_minor: int) -> None:
    state.circulating_minor[currency] = state.circulating_minor.get(currency, 0) + change_minor
