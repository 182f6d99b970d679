"""`/api/second-person`: what staff may not do alone, and the second person who approves or refuses it."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from croupier.counters.cage.line import CAGE
from croupier.counters.cage.ticket_events import TicketPrinted
from croupier.counters.second_person.commands import STREAM, Act, Approve, Entry, Refuse, at_second_person
from croupier.counters.second_person.events import ASKED, SecondPersonAsked
from croupier.counters.wallets.commands import PREFIX as WALLETS
from croupier.house.letters import LETTER_MARK
from croupier.house.pump import BUSY, FAILED
from croupier.house.request import Refused
from croupier.house.roles import Role
from croupier.patrons.accounts.line import PREFIX as ACCOUNTS
from croupier.patrons.cards import last_digits
from croupier.patrons.patron import Patron
from croupier.server.approved import do_approved
from croupier.server.counters import RequestId, Words, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why, declined
from croupier.server.routes.rounds import name_of
from croupier.server.routes.tickets import Slip, caused_by, slip_of
from croupier.store.batch import NewEvent
from croupier.store.interface import AuditReader

Number = Annotated[int, PathParameter(description="What waits, by its number", ge=1, le=2**53)]
TICKET_PRINTED: Final = TicketPrinted.__struct_config__.tag
STAFF: Final = (Role.DEALER, Role.CASHIER, Role.INSPECTOR, Role.TOURNAMENT_MANAGER)
"""All who are no players; what each may approve is the entry's own."""


class WaitingView(msgspec.Struct, frozen=True):
    """Something that waits for a second person."""

    number: int
    kind: str
    about: str
    """Whom or what it concerns: a patron, a table, a jackpot, a new colleague."""
    amount_minor: int
    currency: str
    """Empty where no money is concerned."""
    by: str
    asked_ms: int
    expires_ms: int
    approver: str
    """The role that may approve it."""
    mine: bool
    may_approve: bool


class AnswerSecondPersonRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    reason: Words = ""


class Outcome(msgspec.Struct, frozen=True):
    """What became of it."""

    number: int
    done: bool


def _about(premises: Premises, entry: Entry) -> str:
    command = entry.act.command
    if entry.act.desk.startswith(ACCOUNTS):
        named = [name_of(premises, entry.act.desk.removeprefix(ACCOUNTS)), str(command.get("role", ""))]
    elif entry.act.desk.startswith(WALLETS):
        named = [name_of(premises, entry.act.desk.removeprefix(WALLETS))]
    elif "display_name" in command:
        named = [command["display_name"], *command["roles"]]
    elif entry.act.kind in ("ticket-payment", "ticket-void"):
        named = [str(command["number"])]
    elif entry.act.kind == "card-released":
        card = premises.house.card_views.find(command["number"])
        named = [name_of(premises, card.patron), f"•••• {last_digits(card.number)}"]
    elif entry.act.kind == "new-device":
        named = [command["kind"], command["terminal"] or command["table"], command["name"]]
    elif "tournament" in command:
        named = [command["tournament"], name_of(premises, command["patron"]) if "patron" in command else ""]
    elif command.get("patron"):
        named = [name_of(premises, command["patron"])]
    elif "terminal" in command:
        named = [command["terminal"]]
    elif "table" in command:
        named = [premises.house.table_views.name(command["table"]), _figure(command.get("round"))]
    else:
        named = [str(command.get("jackpot", "")), str(command.get("level", ""))]
    return ", ".join(part for part in named if part)


def _figure(value: Any) -> str:
    return str(value) if value else ""


def _view(premises: Premises, entry: Entry, reader: Patron) -> WaitingView:
    act, mine = entry.act, entry.by == reader.id
    return WaitingView(
        entry.number,
        act.kind,
        _about(premises, entry),
        act.amount_minor,
        act.currency,
        name_of(premises, entry.by),
        entry.asked_ms,
        entry.expires_ms,
        act.approver.value,
        mine,
        not mine and reader.actor.may(act.approver),
    )


@get("/api/second-person", summary="What waits for a second person", tags=["staff"])
async def waiting(premises: TheHouse, visitor: TheVisitor) -> list[WaitingView]:
    """What one has asked for, and what one may approve; inspectors see everything."""
    patron = visitor.needs(*STAFF)

    def look() -> list[WaitingView]:
        return [_view(premises, entry, patron) for entry in premises.house.second_person_views.entries("waiting")]

    everything = patron.actor.may(Role.INSPECTOR)
    return [view for view in await premises.pump.look(look) if everything or view.mine or view.may_approve]


@post("/api/second-person/{number:int}/approve", status_code=200, summary="Approve what waits", tags=["staff"])
async def approve(
    premises: TheHouse, visitor: TheVisitor, number: Number, data: JSONBody[AnswerSecondPersonRequest]
) -> Outcome:
    """It is then done, in the name of whoever asked; 409 where its desk refuses it by now."""
    patron = visitor.needs(*STAFF)
    await carry_out(premises, at_second_person(Approve(f"second-{data.id}", number), patron.actor))
    entry = await premises.pump.look(lambda: premises.house.second_person_views.entry(number))
    if entry is None:
        return Outcome(number, done=True)  # asked again, or done by the house meanwhile
    reply = await do_approved(premises, entry)
    if isinstance(reply, Refused):
        if reply in (BUSY, FAILED):
            raise HouseProblem(Why.BUSY)
        raise declined(reply)
    return Outcome(number, done=True)


@post("/api/second-person/{number:int}/refuse", status_code=200, summary="Refuse what waits", tags=["staff"])
async def refuse(
    premises: TheHouse, visitor: TheVisitor, number: Number, data: JSONBody[AnswerSecondPersonRequest]
) -> Outcome:
    """By whoever may approve it, or by whoever asked."""
    patron = visitor.needs(*STAFF)
    command = Refuse(f"second-{data.id}", number, data.reason)
    await carry_out(premises, at_second_person(command, patron.actor))
    return Outcome(number, done=False)


@get("/api/second-person/{number:int}/ticket", summary="A ticket that was agreed to", tags=["staff"])
async def agreed_ticket(premises: TheHouse, visitor: TheVisitor, number: Number) -> Slip:
    """For whoever asked to sell it, or to have a prize printed, and for nobody else; 404 until somebody has agreed."""
    patron = visitor.needs(Role.CASHIER, Role.GAMING_SUPERVISOR)
    key = f"{STREAM}/{number}"

    def look(reader: AuditReader) -> NewEvent | None:
        asked = _asked(reader, number, patron.id)
        if asked is None:
            return None
        act, since_ms = asked
        done = caused_by(reader, act.desk, key, since_ms)
        if done is None or act.kind == "ticket-sale":
            return done
        return caused_by(reader, CAGE, f"{act.desk}{LETTER_MARK}{done.version}.0", since_ms)

    stored = await premises.reading(look)
    if stored is None or stored.kind != TICKET_PRINTED:
        raise HouseProblem(Why.NOT_FOUND)
    return slip_of(premises, msgspec.json.decode(stored.body))


def _asked(reader: AuditReader, number: int, by: str) -> tuple[Act, int] | None:
    """What this person has asked for under this number, and when."""
    for stored in reader.events(STREAM, max(0, number - 1)):  # each number is an event or more
        if stored.kind == ASKED and stored.actor == by:
            asked = msgspec.json.decode(stored.body, type=SecondPersonAsked)
            if asked.number == number:
                return asked.act, stored.at_ms
    return None
