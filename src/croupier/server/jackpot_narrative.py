"""The events of a jackpot in sentences, for supervisors and inspectors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Final

import msgspec

from croupier.cage.jackpots import events as j
from croupier.cage.jackpots.config import MILLION
from croupier.floor.table import Table
from croupier.rules.money import CURRENCIES
from croupier.store.batch import NewEvent

_decode = msgspec.json.Decoder(j.AnyJackpotEvent).decode
Money = Callable[[int], str]
Name = Callable[[str], str]


class JackpotEventView(msgspec.Struct, frozen=True):
    version: int
    at_ms: int
    kind: str
    by: str
    text: str
    body: Any


def _minor(exact: int) -> str:
    return f"{Decimal(exact) / MILLION:f}"


def _hit(event: j.Hit, money: Money, table: Name) -> str:
    who = ", ".join(f"machine {winner.seat} {money(winner.amount_minor)}" for winner in event.winners)
    added = f" The house added {money(event.house_minor)}." if event.house_minor else ""
    again = f" It starts again with {money(event.start_minor)}." if event.restarts else ""
    where = f"{table(event.table)}, round {event.round}"
    shown = f"the meter showed {money(event.meter_minor)}"
    return f"Hit {event.number} of {event.level} at {where}: {who}; {shown}.{added}{again}"


_SENTENCES: Final[dict[type[j.JackpotEvent], Callable[[Any, Money, Name], str]]] = {
    j.SetUp: lambda event, _, __: f"Set up under the approval {event.config.approval}.",
    j.Started: lambda event, money, _: (
        "Opened with " + ", ".join(f"{level} {money(minor)}" for level, minor in event.started_minor.items()) + "."
    ),
    j.Resumed: lambda event, _, __: f"Resumed. {event.reason}".strip(),
    j.Suspended: lambda event, _, __: f"Suspended: {event.reason}",
    j.Unlinked: lambda event, _, table: f"Unlinked {', '.join(map(table, event.tables))}: {event.reason}",
    j.Linked: lambda event, _, table: f"Linked {', '.join(map(table, event.tables))}: {event.reason}",
    j.Fed: lambda event, _, table: (
        f"{table(event.table)}, round {event.round}: "
        + ", ".join(f"{level} +{_minor(exact)}" for level, exact in event.added.items())
        + " cents."
    ),
    j.FeedUndone: lambda event, _, table: (
        f"{table(event.table)}, round {event.round} does not count: "
        + ", ".join(f"{level} -{_minor(exact)}" for level, exact in event.added.items())
        + " cents."
    ),
    j.Hit: _hit,
    j.HitUndone: lambda event, money, _: f"Hit {event.number} does not count: {money(event.back_minor)} is back.",
    j.Claimed: lambda event, money, _: (
        f"Prize {event.claim} of {money(event.amount_minor)} given: {event.how} {event.reference}".strip() + "."
    ),
    j.Adjusted: lambda event, money, _: (
        f"{event.level} set from {money(event.before_minor)} to {money(event.after_minor)}, "
        f"reference {event.reference}: {event.reason}"
    ),
    j.RemovalNoticed: lambda event, _, __: f"Announced that it leaves the floor: {event.reason}",
    j.Given: lambda event, money, _: (
        f"{money(event.amount_minor)} of {event.level} given to {event.to}, reference {event.reference}."
    ),
    j.Received: lambda event, money, _: (
        f"{event.level} received {money(event.amount_minor)} from {event.source}, reference {event.reference}."
    ),
    j.Closed: lambda event, _, __: f"Taken off the floor: {event.reason}",
}


def told(new: NewEvent, currency: str, tables: Mapping[str, Table], people: Name) -> JackpotEventView:
    """An event as it is shown."""
    event = _decode(new.body)

    def table(table_id: str) -> str:
        return tables[table_id].config.name if table_id in tables else table_id

    text = _SENTENCES[type(event)](event, CURRENCIES[currency].format, table)
    return JackpotEventView(new.version, new.at_ms, new.kind, people(new.actor), text, msgspec.to_builtins(event))
