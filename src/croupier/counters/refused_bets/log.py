"""What the house refused to take: a line for each bet, in a stream of its patron.

With the accepted ones, which stand in the records of the tables, it decides whether a bet was accepted (TSG-9.8).
A line is written before the player hears of the refusal. The log has no state.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from croupier.counters.desk import CounterEvent
from croupier.house.request import Request
from croupier.house.roles import HOUSE
from croupier.store.interface import Reader

PREFIX: Final = "refused-bets:"


class NoteRefusedBet(msgspec.Struct, frozen=True):
    """The house itself asks for it, once a desk has refused a bet."""

    table: str
    round: int
    bet: dict[str, Any]
    """The command, as it was asked."""
    reason: str
    details: dict[str, Any]


class BetRefused(CounterEvent, frozen=True, tag="bet-refused"):
    patron: str
    table: str
    round: int
    bet: dict[str, Any]
    reason: str
    details: dict[str, Any]
    """What stands in the sentence of the reason."""


def at_refused_bets(patron: str, command: NoteRefusedBet) -> Request:
    return Request(PREFIX + patron, command, HOUSE)


def refused_bets(reader: Reader, patron: str, table: str, number: int) -> list[tuple[int, int, BetRefused]]:
    """What a patron was refused in a round: version, time and line."""
    found = []
    for stored in reader.events(PREFIX + patron):
        event = msgspec.json.decode(stored.body, type=BetRefused)
        if (event.table, event.round) == (table, number):
            found.append((stored.version, stored.at_ms, event))
    return found
