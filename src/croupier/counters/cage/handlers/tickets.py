"""What the cage does with tickets: printed, redeemed, withheld and declared void, each with its postings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cage import accounts
from croupier.cage.jackpots.letters import PrizeTicket
from croupier.cage.kinds import TransferKind
from croupier.cage.tickets import Status, Ticket, number_in
from croupier.counters.cage.reasons import CageReason, require_amount, require_funds, tickets_differ
from croupier.counters.cage.ticket_events import (
    PressInstalled,
    TicketExpired,
    TicketHeld,
    TicketPrinted,
    TicketRedeemed,
    TicketRefused,
    TicketReleased,
    TicketsDiffer,
    TicketVoided,
)
from croupier.counters.cage.ticket_state import home_of, purse_of
from croupier.counters.desk import DeskReason, require_role, require_self
from croupier.counters.terminals.letters import NothingToPrint, PrintForTerminal, TakeTicketBack, TicketForPrinter
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step

if TYPE_CHECKING:
    from croupier.counters.cage.desk import Cage
from croupier.counters.cage.tickets import (
    ExpireTickets,
    HoldTicket,
    PayTicket,
    PrintTicket,
    RedeemTicket,
    VoidTicket,
    VoidTicketByNumber,
)

TERMINALS: Final = "terminals"
"""Whose desk is told of tickets for its printers."""


def print_ticket(cage: Cage, command: PrintTicket, step: Step) -> None:
    """For one's own credit, or for cash that a cashier has taken."""
    if command.source == "cash":
        require_role(step.actor, Role.CASHIER)
    else:
        require_role(step.actor, Role.PLAYER)
        require_self(step.actor, command.patron)
    issue(cage, command, step)


def print_prize(cage: Cage, letter: PrizeTicket, step: Step) -> None:
    """A jackpot has a winner's prize printed (RFH-19.3.2)."""
    how = (letter.amount_minor, letter.place, letter.good_for_ms)
    issue(cage, PrintTicket("", letter.patron, letter.currency, "prize", *how), step)


def issue(cage: Cage, command: PrintTicket, step: Step) -> int:
    """The meter is reduced by exactly the ticket's value, in the same transaction; its number."""
    currency = command.currency
    source = purse_of(command.source, command.patron, currency)
    amount_minor = command.amount_minor
    if command.source != "cash":
        if command.source == "meter":
            require_collectable(command.patron, currency, step)
        there_minor = step.ledger.balance(source)
        amount_minor = amount_minor or there_minor
        if not there_minor:
            raise Refusal(CageReason.NOTHING_TO_COLLECT)
        require_funds(currency, amount_minor, there_minor)
    require_amount(currency, amount_minor)
    require_even(cage, currency, step)
    number = cage.state.last + 1
    expires_ms = None if command.good_for_ms is None else step.now_ms + command.good_for_ms
    event = TicketPrinted(
        number, amount_minor, currency, command.patron, command.source, command.place, expires_ms, by=step.actor.id
    )
    liability = accounts.tickets(currency)
    step.open(*(accounts.opening(name, currency) for name in dict.fromkeys((liability, source, home_of(event)))))
    # RFH-6.3.1
    cage.emit(step, event, step.ledger.post(source, liability, amount_minor, TransferKind.TICKET_PRINTED))
    if cage.state.fingerprint != cage.press.fingerprint:
        cage.emit(step, PressInstalled(cage.press.fingerprint, by=step.actor.id))
    return number


def redeem(cage: Cage, command: RedeemTicket, step: Step) -> None:
    """Once, anywhere on the floor; the full value goes to one place (RFH-3.2.1)."""
    _require_taker(command, step)
    _pay_out(cage, find(cage, command.code), command, step)


def pay(cage: Cage, command: PayTicket, step: Step) -> None:
    """In cash, by its number; that a second person has agreed to it is admission's to say."""
    ticket = _numbered(cage, command.number)
    _pay_out(cage, ticket, RedeemTicket(command.id, "", "", "cash", command.identified), step)


def _pay_out(cage: Cage, ticket: Ticket, command: RedeemTicket, step: Step) -> None:
    if ticket.status is Status.HELD:
        raise Refusal(CageReason.TICKET_HELD)
    if ticket.expires_ms is not None and ticket.expires_ms <= step.now_ms:
        raise Refusal(CageReason.TICKET_EXPIRED)
    require_even(cage, ticket.currency, step)
    into = purse_of(command.into, command.patron, ticket.currency)
    step.open(accounts.opening(into, ticket.currency))
    liability = accounts.tickets(ticket.currency)
    posting = step.ledger.post(liability, into, ticket.value_minor, TransferKind.TICKET_REDEEMED)
    event = TicketRedeemed(
        ticket.number,
        ticket.value_minor,
        ticket.currency,
        command.patron,
        command.into,
        command.identified,
        by=step.actor.id,
    )
    cage.emit(step, event, posting)


def _require_taker(command: RedeemTicket, step: Step) -> None:
    """A cashier pays it in cash, a player puts it in for oneself, a terminal for whoever plays there."""
    if command.into == "cash":
        require_role(step.actor, Role.CASHIER)
    elif command.terminal:
        require_role(step.actor, Role.DEVICE)
        if not step.admission.is_part(step.actor.id, command.terminal):
            raise Refusal(DeskReason.NOT_YOURS)
        if step.admission.player_at(command.terminal) != command.patron or not command.patron:
            raise Refusal(CageReason.NOBODY_THERE)
    else:
        require_role(step.actor, Role.PLAYER)
        require_self(step.actor, command.patron)


def void(cage: Cage, command: VoidTicket, step: Step) -> None:
    _declare_void(cage, find(cage, command.code), command.reason, step)


def void_numbered(cage: Cage, command: VoidTicketByNumber, step: Step) -> None:
    """By its number; that a second person has agreed to it is admission's to say."""
    _declare_void(cage, _numbered(cage, command.number), command.reason, step)


def _declare_void(cage: Cage, ticket: Ticket, reason: str, step: Step) -> None:
    if not reason.strip():
        raise Refusal(CageReason.NEEDS_REASON)
    require_even(cage, ticket.currency, step)
    _void(cage, ticket, reason, step)


def take_back(cage: Cage, letter: TakeTicketBack, step: Step) -> None:
    """A ticket that never came out of its printer is void; one that has ended meanwhile stays as it is."""
    ticket = cage.state.tickets.get(letter.number)
    if ticket is not None:
        _void(cage, ticket, letter.reason, step)


def print_for_terminal(cage: Cage, letter: PrintForTerminal, step: Step) -> None:
    """Print what a player collects, or tell the terminals why there is nothing to print."""
    command = PrintTicket(letter.ask, letter.patron, letter.currency, "meter", 0, letter.terminal, letter.good_for_ms)
    try:
        number = issue(cage, command, step)
    except Refusal as refusal:
        reason = str(refusal.reason.value)
        cage.emit(step, TicketRefused(letter.currency, letter.terminal, letter.patron, reason, by=step.actor.id))
        step.send(TERMINALS, NothingToPrint(letter.ask, letter.terminal, reason))
        return
    ticket = cage.state.tickets[number]
    step.send(
        TERMINALS,
        TicketForPrinter(letter.ask, letter.terminal, number, ticket.value_minor, ticket.currency, ticket.expires_ms),
    )


def _void(cage: Cage, ticket: Ticket, reason: str, step: Step) -> None:
    liability = accounts.tickets(ticket.currency)
    posting = step.ledger.post(liability, ticket.source, ticket.value_minor, TransferKind.TICKET_VOIDED)
    event = TicketVoided(ticket.number, ticket.value_minor, ticket.currency, reason, ticket.source, by=step.actor.id)
    cage.emit(step, event, posting)


def hold(cage: Cage, command: HoldTicket, step: Step) -> None:
    """Withheld, it is worth nothing until it is let go; who did it, why and when is on record (RFH-7.2)."""
    ticket = find(cage, command.code)
    if not command.reason.strip():
        raise Refusal(CageReason.NEEDS_REASON)
    if command.release and ticket.status is not Status.HELD:
        raise Refusal(CageReason.TICKET_NOT_HELD)
    if not command.release and ticket.status is Status.HELD:
        raise Refusal(CageReason.TICKET_HELD)
    if command.agreed_ms and command.agreed_ms <= step.now_ms:
        raise Refusal(CageReason.BAD_TIME)
    facts = (ticket.number, ticket.value_minor, ticket.currency, command.reason)
    if command.release:
        cage.emit(step, TicketReleased(*facts, by=step.actor.id))
    else:
        cage.emit(step, TicketHeld(*facts, command.agreed_ms, by=step.actor.id))


def expire(cage: Cage, command: ExpireTickets, step: Step) -> None:  # noqa: ARG001
    """What nobody redeemed in time is kept for its owner, apart from the house's own money (HC25-6.1.3)."""
    due = cage.due(step.now_ms)
    for currency in {ticket.currency for ticket in due}:
        require_even(cage, currency, step)
    for ticket in due:
        custody, liability = accounts.custody(ticket.currency), accounts.tickets(ticket.currency)
        step.open(accounts.opening(custody, ticket.currency))
        posting = step.ledger.post(liability, custody, ticket.value_minor, TransferKind.TICKET_EXPIRED)
        event = TicketExpired(ticket.number, ticket.value_minor, ticket.currency, by=step.actor.id)
        cage.emit(step, event, posting)


def require_collectable(patron: str, currency: str, step: Step) -> None:
    """There is something on the meter, and no wager of its owner is in play (RFH-6.2, N12)."""
    step.ledger.want((accounts.meter(patron, currency), accounts.tickets(currency)))
    if step.admission.in_play(patron, currency):
        raise Refusal(CageReason.WAGERS_IN_PLAY)
    if not step.ledger.balance(accounts.meter(patron, currency)):
        raise Refusal(CageReason.NOTHING_TO_COLLECT)


def find(cage: Cage, code: str) -> Ticket:
    """The ticket of a code, if it can still be redeemed, withheld or voided."""
    number = number_in(code)
    if number is None:
        raise Refusal(CageReason.MISTYPED_CODE)
    ticket = cage.state.tickets.get(number)
    if ticket is None or not cage.made(code, ticket):
        raise Refusal(CageReason.UNKNOWN_TICKET)
    return ticket


def _numbered(cage: Cage, number: int) -> Ticket:
    ticket = cage.by_number(number)
    if ticket is None:
        raise Refusal(CageReason.UNKNOWN_TICKET)
    return ticket


def require_even(cage: Cage, currency: str, step: Step) -> None:
    """Tickets in circulation are worth what the ledger owes for them, or nothing is printed or paid."""
    worth_minor = cage.state.circulating_minor.get(currency, 0)
    owed_minor = step.ledger.balance(accounts.tickets(currency))
    if worth_minor != owed_minor:
        raise tickets_differ(TicketsDiffer(currency, worth_minor, owed_minor))
