"""`/api/cage/tills`: the drawers of the cashiers, what lies in them by the record, and their close."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.counters.cage.line import CAGE, at_cage
from croupier.counters.cage.tills import CloseTill, OpenTill, Till, TillClosed
from croupier.house.roles import Role
from croupier.server.counters import Amount, Currency, RequestId, Words, carry_out, of_floor
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.routes.rounds import name_of
from croupier.store.batch import NewEvent
from croupier.store.interface import AuditReader

_CLOSED = TillClosed.__struct_config__.tag
MOST_CLOSED = 20
_AMONG = 2_000
"""Among so many last lines of the cage's record closes are looked for."""


class TillView(msgspec.Struct, frozen=True):
    """A drawer that is open."""

    cashier: str
    mine: bool
    currency: str
    opened_ms: int
    float_minor: int
    taken_minor: int
    paid_minor: int
    expected_minor: int


class TillCloseView(msgspec.Struct, frozen=True):
    """A drawer that was counted and handed in; its number is its place in the record."""

    number: int
    at_ms: int
    cashier: str
    currency: str
    float_minor: int
    taken_minor: int
    paid_minor: int
    counted_minor: int
    difference_minor: int
    reason: str


class TillsView(msgspec.Struct, frozen=True):
    open: list[TillView]
    closed: list[TillCloseView]


class OpenTillRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asking twice with one id does it once."""

    id: RequestId
    currency: Currency
    float_minor: Amount


class CloseTillRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asking twice with one id does it once."""

    id: RequestId
    currency: Currency
    counted_minor: Amount
    reason: Words = ""


@get("/api/cage/tills", summary="The drawers of the cashiers, and the last that were closed", tags=["cage"])
async def tills(premises: TheHouse, visitor: TheVisitor) -> TillsView:
    """A cashier sees the own ones; supervisors and inspectors see all."""
    who = visitor.needs(Role.CASHIER, Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    sees_all = who.actor.may(Role.GAMING_SUPERVISOR) or who.actor.may(Role.INSPECTOR)

    def ended(reader: AuditReader) -> list[NewEvent]:
        head, _ = reader.head(CAGE)
        found = [new for new in reader.events(CAGE, max(0, head - _AMONG)) if new.kind == _CLOSED]
        return [new for new in reversed(found) if sees_all or new.actor == who.id][:MOST_CLOSED]

    there = await premises.pump.look(premises.house.cage_views.tills)
    shown = [till for till in there if sees_all or till.cashier == who.id]
    closed = [_closed(premises, new) for new in await premises.reading(ended)]
    return TillsView([_open(premises, till, who.id) for till in shown], closed)


@post("/api/cage/tills/open", status_code=200, summary="Open one's drawer with a float", tags=["cage"])
async def open_till(premises: TheHouse, visitor: TheVisitor, data: JSONBody[OpenTillRequest]) -> TillView:
    cashier = visitor.needs(Role.CASHIER)
    command = OpenTill(f"till-{data.id}", of_floor(premises, data.currency), data.float_minor)
    await carry_out(premises, at_cage(command, cashier.actor))
    till = await premises.pump.look(lambda: premises.house.cage_views.till(cashier.id, command.currency))
    return _open(premises, till, cashier.id)


@post("/api/cage/tills/close", status_code=200, summary="Count one's drawer and hand it in", tags=["cage"])
async def close_till(premises: TheHouse, visitor: TheVisitor, data: JSONBody[CloseTillRequest]) -> TillCloseView:
    """What is counted otherwise than the record says needs a reason, and is the house's loss or gain."""
    cashier = visitor.needs(Role.CASHIER)
    command = CloseTill(f"till-{data.id}", of_floor(premises, data.currency), data.counted_minor, data.reason)
    version, event = await carry_out(premises, at_cage(command, cashier.actor))
    return _close_view(premises, version, premises.now_ms(), cashier.id, event)


def _open(premises: Premises, till: Till, own: str) -> TillView:
    return TillView(
        name_of(premises, till.cashier),
        till.cashier == own,
        till.currency,
        till.opened_ms,
        till.float_minor,
        till.taken_minor,
        till.paid_minor,
        till.expected_minor,
    )


def _closed(premises: Premises, new: NewEvent) -> TillCloseView:
    return _close_view(premises, new.version, new.at_ms, new.actor, msgspec.json.decode(new.body))


def _close_view(premises: Premises, number: int, at_ms: int, cashier: str, event: dict[str, Any]) -> TillCloseView:
    closed = msgspec.convert(event, TillClosed)
    expected_minor = closed.float_minor + closed.taken_minor - closed.paid_minor
    return TillCloseView(
        number,
        at_ms,
        name_of(premises, cashier),
        closed.currency,
        closed.float_minor,
        closed.taken_minor,
        closed.paid_minor,
        closed.counted_minor,
        closed.counted_minor - expected_minor,
        closed.reason,
    )
