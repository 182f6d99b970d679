"""`/api/jackpots` for everybody, `/api/me/prizes` for winners, `/api/pit/jackpots` for supervisors and inspectors.

Clauses: RFH-19.1 to 19.4; HC25-1.1.12d, 6.2.3 to 6.2.6; G-4.13, G-B.3.2.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from croupier.cage.jackpots.pools import stream_of
from croupier.counters.cage.line import CAGE
from croupier.counters.jackpots import (
    AdjustJackpot,
    AnnounceRemoval,
    CloseJackpot,
    GiveOn,
    GivePrize,
    JackpotCommand,
    LinkJackpot,
    OpenJackpot,
    PrintPrize,
    SuspendJackpot,
    at_jackpot,
)
from croupier.counters.jackpots.boards import JackpotViews, UnknownJackpotError
from croupier.counters.jackpots.narrative import JackpotEventView, told
from croupier.counters.jackpots.views import JackpotView, MyPrize, PitJackpot, RulesView
from croupier.house.letters import LETTER_MARK
from croupier.house.roles import Role
from croupier.patrons.patron import Patron
from croupier.server.counters import Amount, RequestId, Words, carry_out
from croupier.server.given import Limit, TheHouse, TheVisitor, Version
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.rounds import name_of
from croupier.server.routes.tickets import Slip, caused_by, good_for_ms, slip_of
from croupier.store.batch import NewEvent
from croupier.store.interface import AuditReader

JackpotId = Annotated[str, PathParameter(description="A jackpot's id", max_length=40)]
ClaimNumber = Annotated[int, PathParameter(description="A prize's number", ge=1, le=2**53)]
T = TypeVar("T")
Name = Annotated[str, msgspec.Meta(max_length=40)]


class ActOnJackpotRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    reason: Words = ""


class LinkJackpotRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, or a casino, in or out."""

    id: RequestId
    link: Name
    linked: bool
    reason: Words


class AdjustLevelRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    level: Name
    after_minor: Amount
    reference: Words
    reason: Words


class AnnounceClosingRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    days: Annotated[int, msgspec.Meta(ge=0, le=3650)]
    reason: Words


class PassMeterOnRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To another jackpot's level, or to the jackpot "promotion"."""

    id: RequestId
    level: Name
    amount_minor: Amount
    to_jackpot: Name
    reference: Words
    to_level: Name = ""


class GivePrizeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    how: Literal["prize", "transfer", "cheque"]
    reference: Words


class PrintPrizeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId


async def _shown(premises: Premises, make: Callable[[JackpotViews], T]) -> T:
    """What is made of the jackpots as the record has them."""
    try:
        return await premises.pump.look(lambda: make(premises.house.jackpot_views))
    except UnknownJackpotError:
        raise HouseProblem(Why.NOT_FOUND) from None


async def _currency_of(premises: Premises, jackpot_id: str) -> str:
    """The currency of a jackpot that the house has."""
    return await _shown(premises, lambda views: views.currency(jackpot_id))


# Everybody


@get("/api/jackpots", summary="All jackpots and their meters", tags=["jackpots"])
async def jackpots(premises: TheHouse) -> list[JackpotView]:
    return list(await premises.pump.look(premises.jackpots.views))


@get("/api/jackpots/{jackpot_id:str}/rules", summary="The rules of a jackpot", tags=["jackpots"])
async def jackpot_rules(premises: TheHouse, jackpot_id: JackpotId) -> RulesView:
    """For players to inspect at the terminal (HC25-1.1.12d)."""
    return await _shown(premises, lambda views: views.rules(jackpot_id))


# Winners


@get("/api/me/prizes", summary="Jackpots that I have won and still get", tags=["jackpots"])
async def my_prizes(premises: TheHouse, visitor: TheVisitor) -> list[MyPrize]:
    patron = visitor.known
    return await _shown(premises, lambda views: views.prizes_of(patron.id))


@post(
    "/api/me/prizes/{jackpot_id:str}/{claim:int}/ticket",
    status_code=200,
    summary="Print a jackpot as a ticket",
    tags=["jackpots"],
)
async def print_my_prize(
    premises: TheHouse,
    visitor: TheVisitor,
    jackpot_id: JackpotId,
    claim: ClaimNumber,
    data: JSONBody[PrintPrizeRequest],
) -> Slip:
    patron = visitor.needs(Role.PLAYER)
    await _currency_of(premises, jackpot_id)
    command = PrintPrize(f"prize-{data.id}", jackpot_id, claim, False, "", good_for_ms(premises))
    return await _printed(premises, command, patron)


async def _printed(premises: Premises, command: PrintPrize, by: Patron) -> Slip:
    """The ticket that the letter of the claim has caused, found by its id."""
    version, _ = await carry_out(premises, at_jackpot(command, by.actor))
    letter = f"{stream_of(command.jackpot)}{LETTER_MARK}{version}.0"

    stored = await premises.reading(lambda reader: caused_by(reader, CAGE, letter))
    if stored is None:
        raise HouseProblem(Why.BUSY)
    return slip_of(premises, msgspec.json.decode(stored.body))


# Staff


async def _pit(premises: Premises, jackpot_id: str = "") -> list[PitJackpot]:
    """All jackpots, or one of them, against what the ledger says."""

    def look(reader: AuditReader) -> dict[str, int]:
        return {row.name: row.balance_minor for row in reader.accounts("jackpot:")}

    balances = await premises.reading(look)
    return await _shown(
        premises, lambda views: views.books(balances, lambda patron: name_of(premises, patron), jackpot_id)
    )


@get("/api/pit/jackpots", summary="Jackpots with their books", tags=["jackpots"])
async def pit_jackpots(premises: TheHouse, visitor: TheVisitor) -> list[PitJackpot]:
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    return await _pit(premises)


@get("/api/pit/jackpots/{jackpot_id:str}/events", summary="What happened to a jackpot", tags=["jackpots"])
async def jackpot_events(
    premises: TheHouse, visitor: TheVisitor, jackpot_id: JackpotId, after: Version = 0, limit: Limit = 100
) -> list[JackpotEventView]:
    """Those after a version, in order; without one the latest page."""
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    currency = await _currency_of(premises, jackpot_id)
    stream = stream_of(jackpot_id)

    def look(reader: AuditReader) -> list[NewEvent]:
        first = after or max(0, reader.head(stream)[0] - limit)
        return list(reader.events(stream, first, first + limit))

    stored = await premises.reading(look)
    named = premises.house.table_views.name
    return await premises.pump.look(
        lambda: [told(new, currency, named, lambda actor: name_of(premises, actor)) for new in stored]
    )


async def _carried(premises: Premises, command: JackpotCommand, staff: Patron, jackpot_id: str) -> PitJackpot:
    await _currency_of(premises, jackpot_id)
    await carry_out(premises, at_jackpot(command, staff.actor))
    (view,) = await _pit(premises, jackpot_id)
    return view


@post("/api/pit/jackpots/{jackpot_id:str}/open", status_code=200, summary="Open or resume it", tags=["jackpots"])
async def open_jackpot(
    premises: TheHouse, visitor: TheVisitor, jackpot_id: JackpotId, data: JSONBody[ActOnJackpotRequest]
) -> PitJackpot:
    staff = visitor.needs(Role.GAMING_SUPERVISOR)
    command = OpenJackpot(f"jackpot-{data.id}", jackpot_id, data.reason)
    return await _carried(premises, command, staff, jackpot_id)


@post("/api/pit/jackpots/{jackpot_id:str}/suspend", status_code=200, summary="Suspend it", tags=["jackpots"])
async def suspend_jackpot(
    premises: TheHouse, visitor: TheVisitor, jackpot_id: JackpotId, data: JSONBody[ActOnJackpotRequest]
) -> PitJackpot:
    staff = visitor.needs(Role.GAMING_SUPERVISOR)
    command = SuspendJackpot(f"jackpot-{data.id}", jackpot_id, data.reason)
    return await _carried(premises, command, staff, jackpot_id)


@post("/api/pit/jackpots/{jackpot_id:str}/link", status_code=200, summary="Link or unlink a table", tags=["jackpots"])
async def link_jackpot(
    premises: TheHouse, visitor: TheVisitor, jackpot_id: JackpotId, data: JSONBody[LinkJackpotRequest]
) -> PitJackpot:
    staff = visitor.needs(Role.GAMING_SUPERVISOR)
    command = LinkJackpot(f"jackpot-{data.id}", jackpot_id, data.link, data.linked, data.reason)
    return await _carried(premises, command, staff, jackpot_id)


@post("/api/pit/jackpots/{jackpot_id:str}/adjust", status_code=200, summary="Set a meter right", tags=["jackpots"])
async def adjust_jackpot(
    premises: TheHouse, visitor: TheVisitor, jackpot_id: JackpotId, data: JSONBody[AdjustLevelRequest]
) -> PitJackpot:
    """After a malfunction, with the reference of its approval (RFH-19.4)."""
    staff = visitor.needs(Role.ASSISTANT_GAMING_MANAGER)
    command = AdjustJackpot(f"jackpot-{data.id}", jackpot_id, data.level, data.after_minor, data.reference, data.reason)
    return await _carried(premises, command, staff, jackpot_id)


@post("/api/pit/jackpots/{jackpot_id:str}/announce", status_code=200, summary="Say that it leaves", tags=["jackpots"])
async def announce_removal(
    premises: TheHouse, visitor: TheVisitor, jackpot_id: JackpotId, data: JSONBody[AnnounceClosingRequest]
) -> PitJackpot:
    staff = visitor.needs(Role.ASSISTANT_GAMING_MANAGER)
    command = AnnounceRemoval(f"jackpot-{data.id}", jackpot_id, data.days, data.reason)
    return await _carried(premises, command, staff, jackpot_id)


@post("/api/pit/jackpots/{jackpot_id:str}/give-on", status_code=200, summary="Pass its meter on", tags=["jackpots"])
async def give_on(
    premises: TheHouse, visitor: TheVisitor, jackpot_id: JackpotId, data: JSONBody[PassMeterOnRequest]
) -> PitJackpot:
    staff = visitor.needs(Role.ASSISTANT_GAMING_MANAGER)
    command = GiveOn(
        f"jackpot-{data.id}",
        jackpot_id,
        data.level,
        data.amount_minor,
        data.to_jackpot,
        data.to_level,
        data.reference,
    )
    return await _carried(premises, command, staff, jackpot_id)


@post("/api/pit/jackpots/{jackpot_id:str}/close", status_code=200, summary="Take it off the floor", tags=["jackpots"])
async def close_jackpot(
    premises: TheHouse, visitor: TheVisitor, jackpot_id: JackpotId, data: JSONBody[ActOnJackpotRequest]
) -> PitJackpot:
    staff = visitor.needs(Role.ASSISTANT_GAMING_MANAGER)
    command = CloseJackpot(f"jackpot-{data.id}", jackpot_id, data.reason)
    return await _carried(premises, command, staff, jackpot_id)


@post(
    "/api/pit/jackpots/{jackpot_id:str}/claims/{claim:int}",
    status_code=200,
    summary="Give a winner the prize",
    tags=["jackpots"],
)
async def give_prize(
    premises: TheHouse, visitor: TheVisitor, jackpot_id: JackpotId, claim: ClaimNumber, data: JSONBody[GivePrizeRequest]
) -> PitJackpot:
    """The thing itself, or its value by transfer or cheque (RFH-19.3.3)."""
    staff = visitor.needs(Role.GAMING_SUPERVISOR)
    command = GivePrize(f"jackpot-{data.id}", jackpot_id, claim, data.how, data.reference)
    return await _carried(premises, command, staff, jackpot_id)


@post(
    "/api/pit/jackpots/{jackpot_id:str}/claims/{claim:int}/ticket",
    status_code=200,
    summary="Print a winner's ticket",
    tags=["jackpots"],
)
async def print_prize(
    premises: TheHouse,
    visitor: TheVisitor,
    jackpot_id: JackpotId,
    claim: ClaimNumber,
    data: JSONBody[PrintPrizeRequest],
) -> Slip:
    staff = visitor.needs(Role.GAMING_SUPERVISOR)
    await _currency_of(premises, jackpot_id)
    command = PrintPrize(f"prize-{data.id}", jackpot_id, claim, True, "", good_for_ms(premises))
    return await _printed(premises, command, staff)
