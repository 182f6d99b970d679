"""`/api/cage/...`: a cashier's counter: whom money belongs to, cash in and out, and the receipts of the day."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from croupier.cage import accounts
from croupier.counters.cage.cash import PayCash, TakeCash
from croupier.counters.cage.line import CAGE, WITHOUT_RECEIPT, at_cage
from croupier.house.roles import Role
from croupier.patrons.directory import search
from croupier.patrons.patron import Patron
from croupier.server.counters import Amount, Currency, RequestId, carry_out, of_floor
from croupier.server.given import Limit, TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.rounds import name_of
from croupier.store.batch import NewEvent
from croupier.store.interface import AuditReader

Wanted = Annotated[str, QueryParameter(description="Part of a name", min_length=1, max_length=40)]


class PatronAtCage(msgspec.Struct, frozen=True):
    """A player as the cashier sees one."""

    patron: str
    name: str
    display_name: str
    wallets: dict[str, int]


class Receipt(msgspec.Struct, frozen=True):
    """What was done at the cage, numbered; the number is its place in the record."""

    number: int
    at_ms: int
    kind: str
    amount_minor: int
    currency: str
    patron: str
    by: str
    ticket: int | None = None


MOST_FOUND: Final = 20


class MoveCashRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asking twice with one id does it once."""

    id: RequestId
    patron: Annotated[str, msgspec.Meta(max_length=60)]
    currency: Currency
    amount_minor: Amount
    signed: bool = False
    """The patron has checked the amount and signed for it (RFH-7.1)."""
    identified: bool = False


def _patron(premises: Premises, patron_id: str) -> Patron:
    patron = premises.directory.by_id(patron_id)
    if patron is None or Role.PLAYER not in patron.roles:
        raise HouseProblem(Why.NOT_FOUND)
    return patron


def _receipt(premises: Premises, number: int, at_ms: int, event: dict[str, Any], by: str) -> Receipt:
    patron = event.get("patron", "")
    return Receipt(
        number,
        at_ms,
        event["event"],
        event.get("amount_minor", event.get("value_minor", 0)),
        event["currency"],
        name_of(premises, patron) if patron else "",
        name_of(premises, by),
        event.get("number"),
    )


@get("/api/cage/patrons", summary="Players by name", tags=["cage"])
async def find_patrons(premises: TheHouse, visitor: TheVisitor, name: Wanted) -> list[PatronAtCage]:
    visitor.needs(Role.CASHIER, Role.ADMINISTRATOR)
    currencies = premises.floor.currencies

    def look(reader: AuditReader) -> list[PatronAtCage]:
        views = []
        for patron in search(reader, name, MOST_FOUND):
            rows = {currency: reader.account(accounts.wallet(patron.id, currency)) for currency in currencies}
            wallets = {currency: row.balance_minor if row else 0 for currency, row in rows.items()}
            views.append(PatronAtCage(patron.id, patron.name, patron.display_name, wallets))
        return views

    return await premises.reading(look)


@post("/api/cage/cash-in", status_code=200, summary="A patron pays in", tags=["cage"])
async def cash_in(premises: TheHouse, visitor: TheVisitor, data: JSONBody[MoveCashRequest]) -> Receipt:
    cashier = visitor.needs(Role.CASHIER)
    patron = _patron(premises, data.patron)
    currency = of_floor(premises, data.currency)
    command = TakeCash(f"cash-in-{data.id}", patron.id, currency, data.amount_minor)
    version, event = await carry_out(premises, at_cage(command, cashier.actor))
    return _receipt(premises, version, premises.now_ms(), event, cashier.id)


@post("/api/cage/cash-out", status_code=200, summary="A patron is paid out", tags=["cage"])
async def cash_out(premises: TheHouse, visitor: TheVisitor, data: JSONBody[MoveCashRequest]) -> Receipt:
    """Only for a signature, and never more than the wallet holds."""
    cashier = visitor.needs(Role.CASHIER)
    patron = _patron(premises, data.patron)
    currency = of_floor(premises, data.currency)
    command = PayCash(f"cash-out-{data.id}", patron.id, currency, data.amount_minor, data.signed, data.identified)
    version, event = await carry_out(premises, at_cage(command, cashier.actor))
    return _receipt(premises, version, premises.now_ms(), event, cashier.id)


@get("/api/cage/receipts", summary="What was done at the cage, newest first", tags=["cage"])
async def receipts(premises: TheHouse, visitor: TheVisitor, limit: Limit = 50) -> list[Receipt]:
    visitor.needs(Role.CASHIER, Role.GAMING_SUPERVISOR, Role.INSPECTOR)

    def look(reader: AuditReader) -> list[NewEvent]:
        head, _ = reader.head(CAGE)
        return list(reader.events(CAGE, max(0, head - limit)))

    return [
        _receipt(premises, new.version, new.at_ms, msgspec.json.decode(new.body), new.actor)
        for new in reversed(await premises.reading(look))
        if new.kind not in WITHOUT_RECEIPT
    ]
