"""Taking requests from the HTTP side to the house: who asks, what became of it, and the words of a refusal."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from croupier.casino.house import at_table
from croupier.counters.cage.line import at_cage
from croupier.counters.cage.reasons import CageReason
from croupier.counters.cage.tickets import ExpireTickets
from croupier.floor.commands import RaiseAlarm
from croupier.floor.events.attention import AlertKind
from croupier.house.pump import BUSY, FAILED
from croupier.house.request import Refused, Work
from croupier.house.roles import HOUSE
from croupier.server.answers import as_told
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why, declined
from croupier.words.said import Said

RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Code = Annotated[str, msgspec.Meta(max_length=40)]
Currency = Annotated[str, msgspec.Meta(max_length=3)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
Words = Annotated[str, msgspec.Meta(max_length=500)]


async def carry_out(premises: Premises, work: Work) -> tuple[int, dict[str, Any]]:
    """Have it done: the version of its event, and the event; a refusal becomes the answer."""
    reply = as_told(await premises.pump.submit(work))
    if isinstance(reply, Refused):
        if reply in (BUSY, FAILED):
            raise HouseProblem(Why.BUSY)
        if reply.reason == CageReason.TICKETS_DIFFER.value:
            call_about_tickets(premises, reply.said)
        raise declined(reply)
    return reply.version, msgspec.to_builtins({} if reply.event is None else reply.event)


def call_about_tickets(premises: Premises, said: Said) -> None:
    """Tickets are not worth what the ledger owes for them: supervisors are called, once at every table that is open."""
    circulating, owed = (said.details[name] for name in ("circulating", "owed"))

    def call(tables: list[str]) -> None:
        for table in tables:
            alarm_id = f"tickets-{table}-{circulating}-{owed}"
            details = {"circulating": circulating, "owed": owed}
            command = RaiseAlarm(alarm_id, table, AlertKind.TICKETS_DIFFER, details)
            premises.pump.post(at_table(command, HOUSE), lambda _: None)

    premises.pump.show(premises.house.table_views.open_now, call)


def of_floor(premises: Premises, currency: str) -> str:
    """A currency that some table of the floor is played in."""
    if currency not in premises.floor.currencies:
        raise HouseProblem(Why.UNKNOWN_CURRENCY, currency=currency[:3])
    return currency


async def keep_in_order(premises: Premises) -> None:
    """The clock's part: tickets whose last day has passed, and chat that has been kept long enough."""
    await premises.chats.purge()
    now_ms = premises.now_ms()
    if await premises.pump.look(lambda: premises.house.cage_views.any_due(now_ms)):
        await premises.pump.submit(at_cage(ExpireTickets(f"expire-{now_ms}"), HOUSE))
