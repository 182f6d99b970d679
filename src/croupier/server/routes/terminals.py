"""`/api/terminals`: the player terminals of the installation, at the terminal itself and for those who look after them.

Clauses: RFH-2.2, 3.2, 3.7, 6.3.1, 7.1; HC25-1.1.13a.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from croupier.cage import accounts
from croupier.counters.cage.cash import HandPay
from croupier.counters.cage.line import at_cage
from croupier.counters.terminals.commands import CountNotes, OpenTerminal, PrintAtTerminal, TerminalReason, at_terminals
from croupier.counters.terminals.events import PrintRefused
from croupier.counters.views import answer_to
from croupier.equipment.terminals import PRINTER, TerminalRow, TerminalState, missing
from croupier.house.refusal import Refusal
from croupier.house.request import Refused
from croupier.house.roles import Role
from croupier.patrons.cards import last_digits
from croupier.server.counters import Amount, Currency, RequestId, carry_out, of_floor
from croupier.server.given import OverTls, TheHouse, TheVisitor
from croupier.server.lines.part_link import PartLink
from croupier.server.lines.visitor import Visitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why, declined
from croupier.server.routes.rounds import name_of
from croupier.server.routes.session import SessionView, entered
from croupier.server.routes.tickets import good_for_ms
from croupier.words.said import Named

PRINTS_WITHIN_S: Final = 15
"""So long a terminal waits for its printer; the ticket then stays in the printer's queue and staff are asked."""
Name = Annotated[str, msgspec.Meta(max_length=60)]
TerminalId = Annotated[str, PathParameter(description="A terminal", max_length=40)]


class TerminalFace(msgspec.Struct, frozen=True):
    """A terminal as anybody in front of it sees it."""

    id: str
    name: str
    currency: str
    in_service: bool
    taken: bool
    notes_minor: tuple[int, ...]
    tables: tuple[str, ...]
    wrong: dict[str, str]
    card_waiting: str = ""
    """The last digits of a card in the reader that waits for its PIN; told to the terminal's own screen alone."""
    own: bool = False
    """Whether the one who asks has proved to be this terminal's screen."""


class PartView(msgspec.Struct, frozen=True):
    kind: str
    device: str
    state: str
    since_ms: int


class TerminalView(msgspec.Struct, frozen=True):
    """A terminal as staff see it."""

    id: str
    name: str
    currency: str
    tables: tuple[str, ...]
    open: bool
    in_service: bool
    wrong: dict[str, str]
    parts: list[PartView]
    player: str = ""
    since_ms: int = 0
    notes_in_stacker_minor: int = 0
    waiting_tickets: tuple[int, ...] = ()


class SignOnRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number comes from the reader, or is typed."""

    pin: Annotated[str, msgspec.Meta(max_length=12)]
    number: Annotated[str, msgspec.Meta(max_length=40)] = ""


class CollectRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId


class CollectedTicket(msgspec.Struct, frozen=True):
    """The ticket came out of the printer; or it still waits in it, and staff were called."""

    number: int
    value_minor: int
    currency: str
    printed: bool


class CountNotesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    counted_minor: Amount


class NotesCount(msgspec.Struct, frozen=True):
    counted_minor: int
    expected_minor: int


class PayByHandRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The patron has checked the amount and signed for it (RFH-7.1)."""

    id: RequestId
    patron: Name
    currency: Currency
    amount_minor: Amount
    signed: bool
    identified: bool = False
    terminal: Name = ""


class HandPayView(msgspec.Struct, frozen=True):
    receipt: int
    amount_minor: int
    currency: str


def terminal_of(premises: Premises, terminal: str) -> TerminalRow:
    """A terminal of this floor, or the answer that there is none."""
    try:
        return premises.house.terminal_views.row(terminal)
    except Refusal as error:
        raise declined(error) from None


# In front of the terminal


@get("/api/terminals/{terminal:str}", summary="A terminal as it greets people", tags=["terminals"])
async def face(premises: TheHouse, visitor: TheVisitor, terminal: TerminalId) -> TerminalFace:
    """Which card waits in its reader is for its own screen; who plays there, nobody is told."""
    return await _face(premises, terminal_of(premises, terminal), own=_is(visitor, terminal))


def _is(visitor: Visitor, terminal: str) -> bool:
    return visitor.screen is not None and visitor.screen.terminal == terminal


async def _face(premises: Premises, row: TerminalRow, *, own: bool = False) -> TerminalFace:
    return await premises.pump.look(lambda: _face_of(premises, row, own))


def _face_of(premises: Premises, row: TerminalRow, own: bool) -> TerminalFace:
    state = premises.house.terminal_views.state(row.id)
    waiting = premises.waiting_cards.get(row.id, "") if own else ""
    return TerminalFace(
        row.id,
        row.name,
        row.currency,
        state.in_service,
        own and premises.house.card_views.at(row.id) is not None,
        row.takes_minor,
        row.tables,
        missing(state),
        last_digits(waiting),
        own,
    )


@post("/api/terminals/{terminal:str}/sign-on", status_code=200, summary="Sign on with a card", tags=["terminals"])
async def sign_on(
    premises: TheHouse, visitor: TheVisitor, terminal: TerminalId, data: JSONBody[SignOnRequest], over_tls: OverTls
) -> Response[SessionView]:
    """The own card and its PIN, at the terminal itself; the session lasts until the card is taken out (RFH-3.7)."""
    screen = visitor.screen
    if screen is None or screen.terminal != terminal:
        raise HouseProblem(Why.NOT_THE_TERMINAL)
    number = data.number or premises.waiting_cards.get(terminal, "")
    token, session, patron = await premises.cards.sign_on(screen, number, data.pin, visitor.address)
    return entered(premises, token, session, patron, over_tls)


@post("/api/me/collect", status_code=200, summary="Collect: have the meter printed", tags=["terminals"])
async def collect(premises: TheHouse, visitor: TheVisitor, data: JSONBody[CollectRequest]) -> CollectedTicket:
    """From the terminal's own printer; if that fails the credit is on the meter again (RFH-6.3.1)."""
    patron = visitor.needs(Role.PLAYER)
    assert visitor.session is not None
    row = terminal_of(premises, visitor.session.terminal)
    ask = f"collect-{data.id}"
    command = PrintAtTerminal(ask, row.id, patron.id, row.currency, good_for_ms(premises))
    version, _ = await carry_out(premises, at_terminals(command, patron.actor))
    answer = await premises.reading(lambda reader: answer_to(reader, ask, version))
    if answer is None:
        raise HouseProblem(Why.BUSY)  # the cage has not answered yet; whoever asks again with this id finds it
    if isinstance(answer, PrintRefused):
        raise declined(Refused(answer.reason))
    printed = await _printed(premises, row.id, answer.number)
    if printed:
        raise declined(Refusal(TerminalReason.NOT_PRINTED, why=Named("part-state", printed)))
    return CollectedTicket(answer.number, answer.value_minor, answer.currency, printed is not None)


async def _printed(premises: Premises, terminal: str, number: int) -> str | None:
    """What the printer says of a ticket: a fault, nothing wrong, or (None) nothing at all."""
    waiting = await premises.pump.look(lambda: premises.house.terminal_views.waiting_prints(terminal))
    ticket = next((ticket for ticket in waiting if ticket.number == number), None)
    if ticket is None:
        return ""  # it came out when this was asked for before
    for link in premises.links:
        if isinstance(link, PartLink) and (link.device.terminal, link.device.kind) == (terminal, PRINTER):
            try:
                async with asyncio.timeout(PRINTS_WITHIN_S):
                    return await asyncio.shield(link.print(ticket))
            except TimeoutError:
                return None
    return None


# Staff


def _view(premises: Premises, row: TerminalRow, state: TerminalState, held_minor: int) -> TerminalView:
    there = premises.house.card_views.at(row.id)
    return TerminalView(
        row.id,
        row.name,
        row.currency,
        row.tables,
        state.open,
        state.in_service,
        missing(state),
        [PartView(kind, part.device, part.state, part.at_ms) for kind, part in sorted(state.parts.items())],
        name_of(premises, there.patron) if there is not None else "",
        there.at_ms if there is not None else 0,
        held_minor,
        tuple(ticket.number for ticket in premises.house.terminal_views.waiting_prints(row.id)),
    )


@get("/api/terminals", summary="The terminals of the installation", tags=["terminals"])
async def terminals(premises: TheHouse, visitor: TheVisitor) -> list[TerminalView]:
    visitor.needs(Role.GAMING_SUPERVISOR, Role.CASHIER, Role.INSPECTOR)
    found = await premises.pump.look(
        lambda: [_view(premises, row, state, 0) for row, state in premises.house.terminal_views.every()]
    )
    names = [accounts.stacker(row.id, row.currency) for row in found]
    held = await premises.reading(lambda reader: [reader.account(name) for name in names])
    return [
        msgspec.structs.replace(row, notes_in_stacker_minor=-account.balance_minor if account else 0)
        for row, account in zip(found, held, strict=True)
    ]


@post("/api/terminals/{terminal:str}/open", status_code=200, summary="Set a terminal open", tags=["terminals"])
async def open_terminal(premises: TheHouse, visitor: TheVisitor, terminal: TerminalId) -> TerminalFace:
    """Refused unless every part that it needs is registered and healthy (RFH-2.2)."""
    boss = visitor.needs(Role.GAMING_SUPERVISOR)
    row = terminal_of(premises, terminal)
    await carry_out(premises, at_terminals(OpenTerminal(f"open-{terminal}-{premises.now_ms()}", terminal), boss.actor))
    return await _face(premises, row)


@post("/api/terminals/{terminal:str}/close", status_code=200, summary="Close a terminal", tags=["terminals"])
async def close_terminal(premises: TheHouse, visitor: TheVisitor, terminal: TerminalId) -> TerminalFace:
    boss = visitor.needs(Role.GAMING_SUPERVISOR)
    row = terminal_of(premises, terminal)
    command = OpenTerminal(f"close-{terminal}-{premises.now_ms()}", terminal, close=True)
    await carry_out(premises, at_terminals(command, boss.actor))
    return await _face(premises, row)


@post("/api/terminals/{terminal:str}/count", status_code=200, summary="Count a stacker's notes", tags=["terminals"])
async def count(
    premises: TheHouse, visitor: TheVisitor, terminal: TerminalId, data: JSONBody[CountNotesRequest]
) -> NotesCount:
    cashier = visitor.needs(Role.CASHIER)
    terminal_of(premises, terminal)
    command = CountNotes(f"count-{data.id}", terminal, data.counted_minor)
    _, event = await carry_out(premises, at_terminals(command, cashier.actor))
    return NotesCount(event["counted_minor"], event["expected_minor"])


@post("/api/cage/hand-pay", status_code=200, summary="Pay a meter by hand", tags=["terminals"])
async def hand_pay(premises: TheHouse, visitor: TheVisitor, data: JSONBody[PayByHandRequest]) -> HandPayView:
    """Only for a signature, and never more than the meter holds."""
    cashier = visitor.needs(Role.CASHIER)
    if premises.directory.by_id(data.patron) is None:
        raise HouseProblem(Why.NOT_FOUND)
    currency = of_floor(premises, data.currency)
    command = HandPay(
        f"hand-pay-{data.id}",
        data.patron,
        currency,
        data.amount_minor,
        data.signed,
        data.identified,
        data.terminal,
    )
    version, event = await carry_out(premises, at_cage(command, cashier.actor))
    return HandPayView(version, event["amount_minor"], event["currency"])
