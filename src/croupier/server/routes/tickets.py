"""`/api/me/tickets` and `/api/cage/tickets`: redeemable tickets at the terminal and at the cage.

A code is given to whoever had the ticket printed, and to nobody else: lists and the record have numbers only.
Clauses: RFH-1.1-redeemable-ticket, 3.2.1, 6.3.1, 7.2; HC25-1.1.13c.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.cage import accounts
from croupier.cage.tickets import ENDED_KIND, Status, Ticket, number_in
from croupier.counters.cage.line import at_cage
from croupier.counters.cage.reasons import CageReason
from croupier.counters.cage.ticket_events import TicketPrinted
from croupier.counters.cage.tickets import HoldTicket, PrintTicket, RedeemTicket, VoidTicket
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.server.counters import Amount, Code, Currency, RequestId, Words, carry_out, of_floor
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import declined
from croupier.server.routes.rounds import name_of
from croupier.store.batch import NewEvent
from croupier.store.interface import Reader

_PAGE = 200
_DAY_MS = 24 * 60 * 60 * 1000
_decode = msgspec.json.Decoder(Ticket).decode


class Slip(msgspec.Struct, frozen=True):
    """A printed ticket, with its code."""

    number: int
    code: str
    value_minor: int
    currency: str
    expires_ms: int | None
    house: str


class TicketView(msgspec.Struct, frozen=True):
    """A ticket as staff see it: everything but the code."""

    number: int
    value_minor: int
    currency: str
    status: str
    printed_ms: int
    printed_by: str
    place: str
    expires_ms: int | None
    reason: str = ""
    ended_ms: int = 0
    ended_by: str = ""
    inspector_told_ms: int = 0
    agreed_ms: int = 0
    verification: str = ""
    identified: bool = False
    void_to: str = ""
    """Where its value goes if it is declared void: "wallet", "meter" or "cash"; nothing once it has ended."""
    void_to_name: str = ""
    """Whose that is."""


class OutstandingTickets(msgspec.Struct, frozen=True):
    """What is out there, and what the ledger says of it; the two are the same."""

    tickets: list[TicketView]
    worth_minor: dict[str, int]
    liability_minor: dict[str, int]


class Redemption(msgspec.Struct, frozen=True):
    number: int
    value_minor: int
    currency: str
    into: str
    receipt: int


class PrintTicketRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without an amount, all that is there."""

    id: RequestId
    currency: Currency
    source: Literal["meter", "wallet"]
    amount_minor: Amount = 0
    place: Code = ""


class RedeemTicketRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    code: Code
    into: Literal["meter", "wallet"] = "wallet"


class SellTicketRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    currency: Currency
    amount_minor: Amount


class LookAtTicketRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Code


class PayTicketRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    code: Code
    identified: bool = False
    """Personal identification was seen (RFH-7.3.2)."""


class RuleOnTicketRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    code: Code
    reason: Words
    release: bool = False
    agreed_ms: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    """Postponed to a time agreed with the holder (RFH-7.3.1)."""


def slip_of(premises: Premises, event: dict[str, Any]) -> Slip:
    printed = msgspec.convert(event, TicketPrinted)
    code = premises.house.cage_views.code(printed)
    house = premises.floor.house.name
    return Slip(printed.number, code, printed.value_minor, printed.currency, printed.expires_ms, house)


def caused_by(reader: Reader, stream: str, command: str, since_ms: int = 0) -> NewEvent | None:
    """The first event that a command or a letter has caused, looked for from the newest back."""
    head, _ = reader.head(stream)
    for last in range(head, 0, -_PAGE):
        page = list(reader.events(stream, max(0, last - _PAGE), last))
        for stored in page:
            if stored.command == command:
                return stored
        if page[0].at_ms < since_ms:
            break
    return None


def good_for_ms(premises: Premises) -> int | None:
    return premises.floor.house.ticket_days * _DAY_MS or None


def _view(premises: Premises, ticket: Ticket) -> TicketView:
    return TicketView(
        ticket.number,
        ticket.value_minor,
        ticket.currency,
        ticket.status.value,
        ticket.printed_ms,
        name_of(premises, ticket.printed_by),
        ticket.place,
        ticket.expires_ms,
        ticket.reason,
        ticket.ended_ms,
        name_of(premises, ticket.ended_by) if ticket.ended_by else "",
        ticket.inspector_told_ms,
        ticket.agreed_ms,
        ticket.verification,
        ticket.identified,
        *(_goes_back(premises, ticket) if ticket.status in (Status.GOOD, Status.HELD) else ()),
    )


def _goes_back(premises: Premises, ticket: Ticket) -> tuple[str, str]:
    """The kind of the account that it was printed from, and whose it is."""
    kind, _, rest = ticket.source.partition(":")
    patron = rest.rpartition(":")[0]
    return kind, name_of(premises, patron) if patron else ""


# At a terminal


@post("/api/me/tickets", status_code=200, summary="Have credit printed as a ticket", tags=["tickets"])
async def print_mine(premises: TheHouse, visitor: TheVisitor, data: JSONBody[PrintTicketRequest]) -> Slip:
    """Asking twice with one id prints one ticket (RFH-6.3.1)."""
    patron = visitor.needs(Role.PLAYER)
    currency = of_floor(premises, data.currency)
    command = PrintTicket(
        f"ticket-{data.id}",
        patron.id,
        currency,
        data.source,
        data.amount_minor,
        data.place or "terminal",
        good_for_ms(premises),
    )
    _, event = await carry_out(premises, at_cage(command, patron.actor))
    return slip_of(premises, event)


@post("/api/me/tickets/redeem", status_code=200, summary="Put a ticket in", tags=["tickets"])
async def redeem_mine(premises: TheHouse, visitor: TheVisitor, data: JSONBody[RedeemTicketRequest]) -> Redemption:
    """Its whole value goes to the meter or to the wallet, once (RFH-3.2.1)."""
    patron = visitor.needs(Role.PLAYER)
    command = RedeemTicket(f"redeem-{data.id}", data.code, patron.id, data.into)
    version, event = await carry_out(premises, at_cage(command, patron.actor))
    return Redemption(event["number"], event["value_minor"], event["currency"], event["into"], version)


# At the cage


@get("/api/cage/tickets", summary="Tickets that are not redeemed yet", tags=["tickets"])
async def every_ticket(premises: TheHouse, visitor: TheVisitor) -> OutstandingTickets:
    visitor.needs(Role.CASHIER, Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    tickets = await premises.pump.look(premises.house.cage_views.tickets)
    worth: dict[str, int] = {}
    for ticket in tickets:
        worth[ticket.currency] = worth.get(ticket.currency, 0) + ticket.value_minor
    names = {currency: accounts.tickets(currency) for currency in premises.floor.currencies}
    rows = await premises.reading(lambda reader: {c: reader.account(name) for c, name in names.items()})
    liability = {currency: row.balance_minor for currency, row in rows.items() if row is not None}
    return OutstandingTickets([_view(premises, ticket) for ticket in tickets[:500]], worth, liability)


@post("/api/cage/tickets/look", status_code=200, summary="What a ticket is worth", tags=["tickets"])
async def look(premises: TheHouse, visitor: TheVisitor, data: JSONBody[LookAtTicketRequest]) -> TicketView:
    """Of a ticket that is redeemed, void or past its day it says when and by whom."""
    visitor.needs(Role.CASHIER, Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    try:
        return await premises.pump.look(lambda: _view(premises, premises.house.cage_views.find(data.code)))
    except Refusal as error:
        number = number_in(data.code)
        body = None
        if error.reason is CageReason.UNKNOWN_TICKET and number is not None:
            body = await premises.reading(lambda reader: reader.document(ENDED_KIND, f"{number:012d}"))
        if body is not None:
            ticket = _decode(body)
            if premises.house.cage_views.made(data.code, ticket):
                return _view(premises, ticket)
        raise declined(error) from None


@post("/api/cage/tickets", status_code=200, summary="Sell a ticket for cash", tags=["tickets"])
async def sell(premises: TheHouse, visitor: TheVisitor, data: JSONBody[SellTicketRequest]) -> Slip:
    cashier = visitor.needs(Role.CASHIER)
    currency = of_floor(premises, data.currency)
    command = PrintTicket(f"sell-{data.id}", "", currency, "cash", data.amount_minor, "cage", good_for_ms(premises))
    _, event = await carry_out(premises, at_cage(command, cashier.actor))
    return slip_of(premises, event)


@post("/api/cage/tickets/pay", status_code=200, summary="Pay a ticket in cash", tags=["tickets"])
async def pay(premises: TheHouse, visitor: TheVisitor, data: JSONBody[PayTicketRequest]) -> Redemption:
    cashier = visitor.needs(Role.CASHIER)
    command = RedeemTicket(f"pay-{data.id}", data.code, "", "cash", data.identified)
    version, event = await carry_out(premises, at_cage(command, cashier.actor))
    return Redemption(event["number"], event["value_minor"], event["currency"], event["into"], version)


@post("/api/cage/tickets/void", status_code=200, summary="Declare a ticket void", tags=["tickets"])
async def void(premises: TheHouse, visitor: TheVisitor, data: JSONBody[RuleOnTicketRequest]) -> Redemption:
    """Its value goes back to where it was printed from; who did it and why is on record."""
    boss = visitor.needs(Role.GAMING_SUPERVISOR)
    command = VoidTicket(f"void-{data.id}", data.code, data.reason)
    version, event = await carry_out(premises, at_cage(command, boss.actor))
    into = event["into"].partition(":")[0]
    return Redemption(event["number"], event["value_minor"], event["currency"], into, version)


@post("/api/cage/tickets/hold", status_code=200, summary="Withhold a ticket, or release it", tags=["tickets"])
async def hold(premises: TheHouse, visitor: TheVisitor, data: JSONBody[RuleOnTicketRequest]) -> TicketView:
    """A withheld ticket is on the inspector's list from that moment (RFH-7.2)."""
    boss = visitor.needs(Role.GAMING_SUPERVISOR)
    command = HoldTicket(f"hold-{data.id}", data.code, data.reason, data.release, data.agreed_ms)
    await carry_out(premises, at_cage(command, boss.actor))
    return await premises.pump.look(lambda: _view(premises, premises.house.cage_views.find(data.code)))
