"""The events of a jackpot as the house tells them: a code and details for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Final

import msgspec

from croupier.cage.jackpots import events as j
from croupier.cage.jackpots.config import MILLION
from croupier.store.batch import NewEvent
from croupier.words.catalogue import sentence_of
from croupier.words.said import Amount, Detail, Said, Several, several

_decode = msgspec.json.Decoder(j.AnyJackpotEvent).decode
Money = Callable[[int], Amount]
Name = Callable[[str], str]


class JackpotEventView(msgspec.Struct, frozen=True):
    version: int
    at_ms: int
    kind: str
    by: str
    said: Said
    text: str
    """The same in English, for users of the API."""
    body: Any


def _minor(exact: int) -> str:
    return f"{Decimal(exact) / MILLION:f}"


def _hit(event: j.Hit, money: Money, table: Name) -> Said:
    winners = several(
        Said("machine-amount", {"seat": winner.seat, "amount": money(winner.amount_minor)}) for winner in event.winners
    )
    parts: list[Detail] = [
        Said(
            "jackpot-hit-at",
            {
                "number": event.number,
                "level": event.level,
                "table": table(event.table),
                "round": event.round,
                "winners": winners,
                "meter": money(event.meter_minor),
            },
        )
    ]
    if event.house_minor:
        parts.append(Said("jackpot-house-added", {"amount": money(event.house_minor)}))
    if event.restarts:
        parts.append(Said("jackpot-starts-again", {"amount": money(event.start_minor)}))
    return Said("jackpot-hit", {"parts": Several(tuple(parts), " ")})


def _levels(amounts: Mapping[str, Any]) -> Several:
    return several(Said("level-amount", {"level": level, "amount": amount}) for level, amount in amounts.items())


def _fed(code: str) -> Callable[[Any, Money, Name], Said]:
    return lambda event, _, table: Said(
        code,
        {
            "table": table(event.table),
            "round": event.round,
            "levels": _levels({level: _minor(exact) for level, exact in event.added.items()}),
        },
    )


def _bonus(code: str) -> Callable[[Any, Money, Name], Said]:
    return lambda event, money, table: Said(
        code,
        {
            "table": table(event.table),
            "round": event.round,
            "amount": money(event.amount_minor),
            "level": event.level,
        },
    )


def _tables(code: str) -> Callable[[Any, Money, Name], Said]:
    return lambda event, _, table: Said(code, {"tables": ", ".join(map(table, event.tables))}, event.reason)


_TOLD: Final[dict[type[j.JackpotEvent], Callable[[Any, Money, Name], Said]]] = {
    j.SetUp: lambda event, _, __: Said("jackpot-set-up", {"reference": event.config.approval}),
    j.Started: lambda event, money, _: Said(
        "jackpot-started", {"levels": _levels({level: money(minor) for level, minor in event.started_minor.items()})}
    ),
    j.Resumed: lambda event, _, __: Said("jackpot-resumed", note=event.reason),
    j.Suspended: lambda event, _, __: Said("jackpot-suspended", note=event.reason),
    j.Unlinked: _tables("jackpot-unlinked"),
    j.Linked: _tables("jackpot-linked"),
    j.Fed: _fed("jackpot-fed"),
    j.FeedUndone: _fed("jackpot-feed-undone"),
    j.BonusTaken: _bonus("jackpot-bonus-taken"),
    j.BonusUndone: _bonus("jackpot-bonus-undone"),
    j.Hit: _hit,
    j.HitUndone: lambda event, money, _: Said(
        "jackpot-hit-undone", {"number": event.number, "amount": money(event.back_minor)}
    ),
    j.Claimed: lambda event, money, _: Said(
        "jackpot-claimed",
        {"claim": event.claim, "amount": money(event.amount_minor), "how": event.how},
        event.reference,
    ),
    j.Adjusted: lambda event, money, _: Said(
        "jackpot-adjusted",
        {
            "level": event.level,
            "before": money(event.before_minor),
            "after": money(event.after_minor),
            "reference": event.reference,
        },
        event.reason,
    ),
    j.RemovalNoticed: lambda event, _, __: Said("jackpot-removal-noticed", note=event.reason),
    j.Given: lambda event, money, _: Said(
        "jackpot-given",
        {
            "amount": money(event.amount_minor),
            "level": event.level,
            "to": event.to,
            "reference": event.reference,
        },
    ),
    j.Received: lambda event, money, _: Said(
        "jackpot-received",
        {
            "level": event.level,
            "amount": money(event.amount_minor),
            "source": event.source,
            "reference": event.reference,
        },
    ),
    j.Closed: lambda event, _, __: Said("jackpot-closed", note=event.reason),
}


def told(new: NewEvent, currency: str, named: Name, people: Name) -> JackpotEventView:
    """An event as it is shown, with what its tables and people are called."""
    event = _decode(new.body)
    said = _TOLD[type(event)](event, lambda amount_minor: Amount(amount_minor, currency), named)
    by, body = people(new.actor), msgspec.to_builtins(event)
    return JackpotEventView(new.version, new.at_ms, new.kind, by, said, sentence_of(said), body)
